import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const notesOf = (...rows: string[]): string | undefined =>
  mapContent(
    sheet([
      'Acme Tools GmbH                 | Invoice number: INV-2024-0042',
      'Industriestrasse 5              | Invoice date: 2024-03-15',
      '10115 Berlin',
      '',
      'Description       | Quantity | Unit price | Amount',
      'Steel hammer      | 4        | 15.00      | 60.00',
      'Screwdriver set   | 2        | 20.00      | 40.00',
      '',
      '                  |          | Total EUR  | 100.00',
      '',
      '',
      '',
      ...rows,
    ]),
    { include: [], docType: 'invoice', today: new Date('2024-07-01T12:00:00Z') },
  ).extraction.extraction_notes

describe('notes of an invoice', () => {
  it('are a sentence whose words also name fields', () =>
    expect(notesOf('Goods remain our property until they are paid in full.')).toBe(
      'Goods remain our property until they are paid in full.',
    ))

  it('are not a row of labels and values', () =>
    expect(notesOf('Hotel: Seaview  Nights: 3  Room type: Twin with balcony')).toBeUndefined())
})
