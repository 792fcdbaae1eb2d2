// What invoices say in code, through the whole engine: encoded, drawn, read back; and forged twins, whose print says
// something else.

import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/extract.ts'
import { mapContent } from '../../src/engine/mapping/map-document.ts'
import type { Success } from '../../src/schema/outcome.ts'
import type { Code } from '../../src/schema/page.ts'
import { drawCodedInvoice, type CodedInvoice, type CodeInk } from '../generator/coded-invoice.ts'
import { drawCodedPass, licenceRows, passRows } from '../generator/coded-pass.ts'
import { ciiOf, PROFILE_IDS, ublOf, type Profile } from '../generator/einvoice-xml.ts'
import {
  boardingPass,
  CODED_INVOICES,
  licencePayload,
  PAYLOADS,
  payloadOf,
  tamperedToken,
  type PayloadType,
} from '../generator/payloads.ts'
import { QR_KEY } from '../generator/signing-key.ts'
import { scanOf } from '../generator/scan.ts'
import { modulesOf } from '../support/barcodes.ts'
import { sheet } from '../unit/engine/mapping/sheet.ts'
import { extractWith, openEngine } from '../support/engine.ts'

let engine: Engine
beforeAll(async () => {
  engine = await openEngine()
})

async function read(bytes: Uint8Array, qrKeys = [QR_KEY]): Promise<Success> {
  const outcome = await extractWith(engine, bytes, { include: ['fields'], qrKeys })
  if (!outcome.ok) throw new Error(outcome.failure.detail)
  return outcome
}

const DE = CODED_INVOICES.DE
const OTHER_IBAN = 'GB82WEST12345698765432'
const attach = (name: string, content: string | Uint8Array, printed: CodedInvoice = DE): Promise<Uint8Array> =>
  drawCodedInvoice(printed, { files: { [name]: content } })
const withCode = async (type: PayloadType, printed: CodedInvoice, ink: CodeInk = 'boxes'): Promise<Uint8Array> => {
  const coded = CODED_INVOICES[PAYLOADS[type]]
  return drawCodedInvoice(printed, { code: { modules: await modulesOf(payloadOf(type, coded)), ink } })
}

/** What the XML states is returned, says where it comes from, and nothing is warned about. */
function expectXml({ extraction, validation, included }: Success, profile: string): void {
  expect(validation.warnings).toEqual([])
  expect(extraction).toMatchObject({
    document_type: 'invoice',
    document_meta: { invoice_number: DE.number, date: DE.date, currency: 'EUR' },
    financial: { totals: { grand_total: 119, tax_total: 19 }, payment_info: { iban: DE.iban } },
    invoice: { eu: { einvoice: { profile, embedded_xml_found: true } } },
  })
  expect(extraction.financial!.line_items).toHaveLength(2)
  expect(included.fields!['financial.totals.grand_total']).toMatchObject({
    source: 'xml',
    text: '119.00',
    confidence: 0.99,
    checks: expect.arrayContaining([expect.objectContaining({ name: 'agrees_with_print', passed: true })]),
  })
}

describe('embedded XML', () => {
  it.each(Object.keys(PROFILE_IDS) as Profile[])('in CII, profile %s', async (profile) => {
    expectXml(await read(await attach('factur-x.xml', ciiOf(DE, profile))), profile)
  })
  it('in UBL', async () => {
    expectXml(await read(await attach('xrechnung.xml', ublOf(DE))), 'XRECHNUNG')
  })

  it('makes the document what its kind says', async () => {
    expect(
      (await read(await attach('factur-x.xml', ciiOf(DE, 'EN16931', { typeCode: '381' })))).extraction.document_type,
    ).toBe('credit_note')
  })

  it('wins over a forged page, which is warned about', async () => {
    const { extraction, validation } = await read(
      await attach('factur-x.xml', ciiOf(DE), {
        ...DE,
        iban: OTHER_IBAN,
        total: 1119,
        number: 'INV-2024-0043',
        dueDate: '2024-03-20',
      }),
    )
    expect(extraction).toMatchObject({
      document_meta: { invoice_number: DE.number, due_date: DE.dueDate },
      financial: { totals: { grand_total: 119 }, payment_info: { iban: DE.iban } },
      vendor: { bank: { iban: DE.iban } },
    })
    for (const [code, print] of [
      [DE.number, 'INV-2024-0043'],
      ['119', '1119'],
      [DE.iban!, OTHER_IBAN],
      [DE.dueDate, '2024-03-20'],
    ]) {
      expect(validation.warnings).toContainEqual(
        expect.stringMatching(new RegExp(`embedded factur-x.xml is ${code}, but ${print} is printed \\(page 1\\)`)),
      )
    }
    expect(validation.warnings).toHaveLength(4)
  })

  it.each<[string, string | Uint8Array, RegExp]>([
    [
      'a document type',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      /document type declaration/,
    ],
    ['no invoice', '<a/>', /holds no invoice/],
    ['an end that is missing', ciiOf(DE).slice(0, 900), /not well-formed/],
    ['a hundred megabytes', new Uint8Array(100 * 1024 * 1024), /larger than 4 MB/],
    ['nothing', '', /left out/],
  ])('with %s leaves the page as it is read', async (_, content, warning) => {
    const { extraction, validation } = await read(await attach('factur-x.xml', content))
    expect(extraction.financial!.totals!.grand_total).toBe(119)
    expect(validation.warnings).toEqual([expect.stringMatching(warning)])
  })
})

describe('payment and tax codes', () => {
  describe.each(Object.keys(PAYLOADS) as PayloadType[])('%s', (type) => {
    const invoice = CODED_INVOICES[PAYLOADS[type]]
    it.each<CodeInk>(['boxes', 'path', 'picture'])('drawn as %s', async (ink) => {
      const { extraction, validation, included } = await read(await withCode(type, invoice, ink))
      expect(validation.warnings).toEqual([])
      expect(extraction.financial).toMatchObject({
        totals: { grand_total: invoice.total },
        payment_info: { qr: { type } },
        barcodes: [{ type: 'QRCode', value: payloadOf(type, invoice) }],
      })
      const { source, box } = included.fields!['financial.payment_info.qr.payload']!
      expect(source).toBe('barcode')
      // Where it was drawn: 50 points from the left, 520 from the top, 110 wide.
      for (const [side, expected] of [
        [box.left, 50 / 595],
        [box.right, 160 / 595],
        [box.top, 520 / 842],
        [box.bottom, 630 / 842],
      ] as const)
        expect(Math.abs(side - expected)).toBeLessThan(0.02)
    })

    it('is read from a scan', async () => {
      const { extraction } = await read(await scanOf(Buffer.from(await withCode(type, invoice)), 0.25, type))
      expect(extraction.financial?.barcodes).toEqual([{ type: 'QRCode', value: payloadOf(type, invoice) }])
      expect(extraction.financial?.payment_info?.qr?.type).toBe(type)
    })

    it('beside a forged total', async () => {
      const { validation } = await read(await withCode(type, { ...invoice, total: invoice.total + 1000 }))
      expect(validation.warnings).toContainEqual(
        expect.stringMatching(
          new RegExp(
            `${String(invoice.total).replace('.', '\\.')}, but .*${String(invoice.total + 1000).replace('.', '\\.')}`,
          ),
        ),
      )
    })
  })

  it.each(['EPC', 'SPC'] as const)('%s beside a forged account', async (type) => {
    const invoice = CODED_INVOICES[PAYLOADS[type]]
    const { extraction, validation } = await read(await withCode(type, { ...invoice, iban: OTHER_IBAN }))
    expect(extraction.financial!.payment_info!.iban).toBe(invoice.iban)
    expect(validation.warnings).toEqual([
      expect.stringContaining(`is ${invoice.iban}, but ${OTHER_IBAN} is printed (page 1)`),
    ])
  })

  it('adds a warning for a broken code', async () => {
    const { validation } = await read(
      await drawCodedInvoice(DE, {
        code: { modules: await modulesOf('BCD\n002\n1\nSCT\n\nnobody\nnothing'), ink: 'boxes' },
      }),
    )
    expect(validation.warnings).toEqual([
      'Page 1: a barcode begins as a GiroCode but does not go on as one; it was left out.',
    ])
  })

  it.each([
    ['Code128', 'PKG-4711'],
    ['EAN13', '4006381333931'],
    ['DataMatrix', 'lot 7 of 12, shelf 3'],
    ['PDF417', 'a parcel'],
  ] as const)('%s is returned as it is', async (format, text) => {
    const { extraction, validation } = await read(
      await drawCodedInvoice(DE, { code: { modules: await modulesOf(text, format), ink: 'boxes' } }),
    )
    expect(extraction.financial!.barcodes).toEqual([{ type: format, value: text }])
    expect(validation.warnings).toEqual([])
  })
})

describe('signed e-invoice codes', () => {
  const IN = CODED_INVOICES.IN
  const token = payloadOf('IN-EINVOICE', IN)
  const drawn = async (text: string, printed = IN): Promise<Uint8Array> =>
    drawCodedInvoice(printed, { code: { modules: await modulesOf(text), ink: 'boxes' } })

  it.each(['digital', 'scanned'])('are valid where a key signed them, %s', async (how) => {
    const page = await drawn(token)
    const { extraction, included, validation } = await read(
      how === 'scanned' ? await scanOf(Buffer.from(page), 0.1, 'token') : page,
    )
    expect(extraction.invoice!.india).toMatchObject({
      irn: expect.stringMatching(/^[0-9a-f]{64}$/),
      signed_qr_valid: true,
    })
    expect(included.fields!['invoice.india.signed_qr_valid']).toMatchObject({
      source: 'barcode',
      checks: [{ name: 'signature', passed: true }],
    })
    expect(validation.checks).toContainEqual({
      rule: 'signature',
      passed: true,
      fields: ['invoice.india.signed_qr_valid'],
    })
    expect(validation.warnings.filter((text) => /signature/.test(text))).toEqual([])
  })

  it('state nothing where they were changed, and that is warned about', async () => {
    const forged = { ...IN, total: 1100 }
    const { extraction, validation } = await read(
      await drawn(tamperedToken(token, '"TotInvVal\\":118', '"TotInvVal\\":999'), forged),
    )
    expect(extraction).toMatchObject({
      financial: { totals: { grand_total: 1100 } },
      invoice: { india: { signed_qr_valid: false } },
    })
    expect(extraction.invoice!.india!.irn).toBeUndefined()
    expect(validation.warnings).toContain(
      'Page 1: the signature of the signed e-invoice code does not hold: the code was changed, or another signed it. What it says was left out.',
    )
  })

  it('do not hold beside a genuine one of another invoice', async () => {
    const content = sheet(['INVOICE', 'Invoice number: INV-2024-0042'])
    const code = (text: string): Code => ({
      format: 'QRCode',
      text,
      box: { left: 0.1, top: 0.8, right: 0.2, bottom: 0.9 },
    })
    for (const texts of [
      [token, tamperedToken(token, 'TotInvVal', 'TotInvVai')],
      [tamperedToken(token, 'TotInvVal', 'TotInvVai'), token],
    ]) {
      content.pages[0]!.codes = texts.map(code)
      expect(
        mapContent(content, { include: [], today: new Date('2026-01-15'), docType: 'invoice', qrKeys: [QR_KEY] })
          .extraction.invoice!.india!.signed_qr_valid,
      ).toBe(false)
    }
  })

  it('are said not to be checked where no key is known', async () => {
    const { extraction, validation } = await read(await drawn(token), [])
    expect(extraction.invoice!.india!.irn).toMatch(/^[0-9a-f]{64}$/)
    expect(extraction.invoice!.india!.signed_qr_valid).toBeUndefined()
    expect(validation.warnings).toEqual([
      'Page 1: the signature of the signed e-invoice code was not checked, for no key of its signer is known here.',
    ])
  })
})

describe('passes', () => {
  const pass = async (reference: string): Promise<Uint8Array> =>
    drawCodedPass(
      passRows(reference),
      await modulesOf(
        boardingPass({
          surname: 'DESMARAIS',
          givenNames: 'LUC',
          reference: 'ABC123',
          from: 'YUL',
          to: 'FRA',
          carrier: 'XY',
          flight: 834,
          day: 326,
          seat: '12A',
        }),
        'Aztec',
      ),
    )
  const licence = async (number: string): Promise<Uint8Array> =>
    drawCodedPass(licenceRows(number), await modulesOf(licencePayload(), 'PDF417'))
  const ofCode = ({ validation }: Success): string[] => validation.warnings.filter((text) => /barcode/.test(text))

  it.each(['digital', 'scanned'])('of a flight, %s', async (how) => {
    const drawn = await pass('ABC123')
    const outcome = await read(how === 'scanned' ? await scanOf(Buffer.from(drawn), 0.1, 'pass') : drawn)
    expect(outcome.extraction).toMatchObject({
      document_type: 'ticket',
      ticket: {
        booking_reference: 'ABC123',
        barcode: { standard: 'IATA BCBP', agrees_with_print: true },
        segments: [{ from: { code: 'YUL' }, to: { code: 'FRA' } }],
      },
    })
    expect(ofCode(outcome)).toEqual([])
  })

  it('of a flight, forged', async () => {
    const outcome = await read(await pass('XYZ789'))
    expect(outcome.extraction.ticket).toMatchObject({
      booking_reference: 'ABC123',
      barcode: { agrees_with_print: false },
    })
    expect(ofCode(outcome)).toEqual([expect.stringContaining('"XYZ789" is printed, the barcode says "ABC123"')])
  })

  it.each(['digital', 'scanned'])('of a driver, %s', async (how) => {
    const drawn = await licence('D1234567')
    const outcome = await read(how === 'scanned' ? await scanOf(Buffer.from(drawn), 0.1, 'licence') : drawn)
    expect(outcome.extraction).toMatchObject({
      document_type: 'identity',
      identity: {
        document_number: 'D1234567',
        surname: 'SAMPLE',
        date_of_birth: '1990-01-15',
        barcode: { type: 'PDF417', standard: 'AAMVA' },
      },
    })
    expect(ofCode(outcome)).toEqual([])
  })

  it('of a driver, forged', async () => {
    const outcome = await read(await licence('D7654321'))
    expect(outcome.extraction.identity!.consistency!.viz_vs_barcode).toEqual([
      'number: "D7654321" is printed, the barcode says "D1234567".',
    ])
    expect(ofCode(outcome)).toHaveLength(1)
  })
})
