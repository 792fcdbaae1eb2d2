import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import type { Success } from '../../../../../../src/schema/outcome.ts'
import { boardingPass, licencePayload } from '../../../../../generator/payloads.ts'
import { sheet } from '../../sheet.ts'

const box = { left: 0.5, top: 0.5, right: 0.9, bottom: 0.7 }
function mapped(rows: string[], format: string, text: string): Omit<Success, 'ok' | 'timings'> {
  const content = sheet(rows)
  content.pages[0]!.codes = [{ format, text, box }]
  return mapContent(content, { include: ['fields'], today: new Date('2026-01-15') })
}

const pass = (reference = 'ABC123', seat = '12A'): string[] => [
  'BOARDING PASS',
  'Passenger: LUC DESMARAIS',
  `Booking reference: ${reference}`,
  'Flight        |From    |To     |Date         |Seat',
  `XY 834        |YUL     |FRA    |22 Nov 2025  |${seat}`,
]
const PASS = boardingPass({
  surname: 'DESMARAIS',
  givenNames: 'LUC',
  reference: 'ABC123',
  from: 'YUL',
  to: 'FRA',
  carrier: 'XY',
  flight: 834,
  day: 326,
  seat: '12A',
})

describe('boarding passes', () => {
  it('are tickets, with all that the code says', () => {
    const { extraction, included, validation } = mapped(pass(), 'Aztec', PASS)
    expect(extraction.document_type).toBe('ticket')
    expect(extraction.ticket).toMatchObject({
      booking_reference: 'ABC123',
      barcode: {
        symbology: 'Aztec',
        standard: 'IATA BCBP',
        raw: PASS,
        agrees_with_print: true,
        decoded: { surname: 'DESMARAIS', legs: [{ from: 'YUL', to: 'FRA', flight: '834', dayOfYear: 326 }] },
      },
    })
    expect(extraction.ticket!.segments![0]).toMatchObject({ from: { code: 'YUL' }, to: { code: 'FRA' } })
    expect(included.fields!['ticket.booking_reference']!.source).toBe('barcode')
    expect(validation.warnings.filter((text) => /barcode/.test(text))).toEqual([])
  })

  it('add a warning if the print was changed', () => {
    const { extraction, validation } = mapped(pass('XYZ789'), 'Aztec', PASS)
    expect(extraction.ticket).toMatchObject({ booking_reference: 'ABC123', barcode: { agrees_with_print: false } })
    expect(validation.warnings).toContain(
      'The boarding pass disagrees with its barcode in the booking reference: "XYZ789" is printed, the barcode says "ABC123".',
    )
  })

  it('with another name are warned about', () => {
    expect(
      mapped(
        pass().map((row) => row.replace('DESMARAIS', 'SOMEBODY')),
        'Aztec',
        PASS,
      ).validation.warnings,
    ).toContain(
      'The boarding pass disagrees with its barcode in the passenger: "DESMARAIS" is in the barcode and is not printed.',
    )
  })
})

const licence = (number = 'D1234567'): string[] => [
  'DRIVER LICENSE',
  'ILLINOIS USA',
  `4d LIC NO: ${number}`,
  '1 SAMPLE',
  '2 ALEX',
  '3 DOB: 01/15/1990',
  '4b EXP: 01/15/2030',
  '15 SEX: F',
]
const LICENCE = licencePayload()

describe('driving licences', () => {
  it('are identity documents, with all that the code says', () => {
    const { extraction, validation } = mapped(licence(), 'PDF417', LICENCE)
    expect(extraction.document_type).toBe('identity')
    expect(extraction.identity).toMatchObject({
      document_number: 'D1234567',
      surname: 'SAMPLE',
      given_names: 'ALEX',
      date_of_birth: '1990-01-15',
      date_of_expiry: '2030-01-15',
      sex: 'F',
      barcode: { type: 'PDF417', standard: 'AAMVA', fields: { DAQ: 'D1234567' } },
    })
    expect(validation.warnings.filter((text) => /barcode/.test(text))).toEqual([])
  })

  it('add a warning if the print was changed', () => {
    const { extraction, validation } = mapped(licence('D7654321'), 'PDF417', LICENCE)
    expect(extraction.identity!.document_number).toBe('D1234567')
    expect(extraction.identity!.consistency!.viz_vs_barcode).toEqual([
      'number: "D7654321" is printed, the barcode says "D1234567".',
    ])
    expect(validation.warnings).toContain(
      'The licence disagrees with its barcode in the number: "D7654321" is printed, the barcode says "D1234567".',
    )
  })
})
