import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../sheet.ts'

const ROWS = [
  'Northwind Supplies Ltd',
  'VAT number: GB980780684',
  '',
  'INVOICE',
  'Invoice number: INV-2041    |Invoice date: 14 March 2025',
  '',
  'Bill to:',
  'Marlow & Sons Ltd',
  '',
  'Description          |Quantity  |Unit price|Amount',
  'Filter cartridge     |2         |24.50     |49.00',
  'Pump                 |1         |60.00     |60.00',
  '',
  'Subtotal            |109.00',
  'VAT 20%             |21.80',
  'Total due           |130.80',
  '',
  'IBAN: GB29 NWBK 6016 1331 9268 19',
]
const map = (include: ('fields' | 'text')[]): ReturnType<typeof mapContent> =>
  mapContent(sheet(ROWS), { include, today: new Date('2026-01-15'), docType: 'invoice' })

describe('checks', () => {
  it('appear once at each value', () => {
    for (const [path, { checks = [] }] of Object.entries(map(['fields']).included.fields!))
      expect([path, checks.map(({ name }) => name)]).toEqual([path, [...new Set(checks.map(({ name }) => name))]])
    expect(map(['fields']).included.fields!['financial.payment_info.iban']!.checks).toEqual([
      { name: 'iban_checksum', passed: true, actual: 'GB29NWBK60161331926819' },
    ])
  })

  it('note what confidence is not drawn from', () => {
    expect(
      map(['fields']).included.fields!['document_meta.currency']?.checks ??
        map(['fields']).included.fields!['vendor.country']!.checks,
    ).toContainEqual(expect.objectContaining({ name: expect.stringMatching(/_code$/), passed: true }))
  })

  it('are listed with the fields that took part, under include=fields', () => {
    const { checks } = map(['fields']).validation
    expect(checks).toContainEqual({
      rule: 'total_arithmetic',
      passed: true,
      fields: ['subtotal', 'tax_total', 'grand_total'].map((name) => `financial.totals.${name}`),
      expected: 130.8,
      actual: 130.8,
    })
    expect(checks).toContainEqual({
      rule: 'line_arithmetic',
      passed: true,
      fields: ['quantity', 'unit_price', 'total'].map((name) => `financial.line_items[0].${name}`),
      expected: 49,
      actual: 49,
    })
    expect(checks!.filter(({ rule }) => rule === 'iban_checksum')).toEqual([
      {
        rule: 'iban_checksum',
        passed: true,
        fields: ['financial.payment_info.iban', 'vendor.bank.iban'],
        actual: 'GB29NWBK60161331926819',
      },
    ])
    expect(map(['text']).validation.checks).toBeUndefined()
  })

  it('appear once for a whole list, at the list', () => {
    const rates = ['VAT 20% on 100.00     |20.00', 'VAT 5% on 9.00     |0.45', 'Total due           |129.45']
    const rows = [...ROWS.slice(0, 14), ...rates]
    const { checks } = mapContent(sheet(rows), {
      include: ['fields'],
      today: new Date('2026-01-15'),
      docType: 'invoice',
    }).validation
    expect(checks!.filter(({ rule }) => rule === 'bases_within_total').map(({ fields }) => fields[0])).toEqual([
      'financial.totals.taxes',
    ])
  })

  it('are joined to one for a tax number', () => {
    expect(
      map(['fields']).validation.checks!.filter(({ actual }) => String(actual).endsWith('980780684')),
    ).toHaveLength(1)
  })
})
