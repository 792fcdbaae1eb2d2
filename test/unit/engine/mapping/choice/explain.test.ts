import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../src/engine/mapping/map-document.ts'
import type { FieldCandidates } from '../../../../../src/schema/candidates.ts'
import { sheet } from '../sheet.ts'

const ROWS = [
  'Northwind Supplies Ltd',
  'VAT number: GB980780684',
  '',
  'INVOICE',
  'Invoice number: INV-2041    |Invoice date: 14 March 2025',
  'Order number: 55102         |Due date: 13 April 2025',
  '',
  'Bill to:',
  'Marlow & Sons Ltd',
  '4 Harbour Road',
  'Leeds LS1 4AP',
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
const explained = (rows: string[] = ROWS): Record<string, FieldCandidates> =>
  mapContent(sheet(rows), { include: ['candidates'], today: new Date('2026-01-15'), docType: 'invoice' }).included
    .candidates!
const reasonOf = (path: string, rows?: string[]): string => explained(rows)[path]!.reason

describe('explanation of a value', () => {
  it('names the label, the sum that holds, the checks and what the next best total lacks', () => {
    expect(reasonOf('financial.totals.grand_total')).toBe(
      'The label "Total due" stands to its left. ' +
        'Subtotal 109.00 and tax 21.80 add up to 130.80. The line items add up to 109.00. ' +
        'The check "total arithmetic" passes. ' +
        `The next best candidate is "109.00", ${behind('financial.totals.grand_total')} behind: ` +
        'its label "Subtotal" names the subtotal.',
    )
  })

  it('has the clauses of the reason as codes', () => {
    const { clauses, candidates } = explained()['financial.totals.grand_total']!
    expect(clauses!.slice(0, 4)).toEqual([
      { code: 'label_left', label: 'Total due' },
      {
        code: 'adds_up',
        terms: [
          { name: 'subtotal', sum: '109.00' },
          { name: 'tax', sum: '21.80' },
        ],
        total: '130.80',
      },
      { code: 'items_add_up', total: '109.00' },
      { code: 'check_passes', check: 'total_arithmetic' },
    ])
    expect(clauses!.at(-1)).toEqual({ code: 'label_names', label: 'Subtotal', name: 'subtotal', detail: true })
    expect(candidates[1]!.why_clauses).toEqual([{ code: 'label_names', label: 'Subtotal', name: 'subtotal' }])
  })

  it('lists a date that another date field takes among the losers', () => {
    const { candidates } = explained()['document_meta.date']!
    expect(candidates.map(({ value, chosen }) => [value, chosen])).toEqual([
      ['2025-03-14', true],
      ['2025-04-13', false],
    ])
    expect(candidates[1]!.features!['rival']).toBeLessThan(0)
  })

  it('names the party that a loser belongs to', () => {
    expect(reasonOf('vendor.name')).toMatch(
      /^The rule "party-block" finds it\. .*"Marlow & Sons Ltd": its label names another party\.$/,
    )
  })

  it('names the head of a cell’s column and the role of the next best column', () => {
    expect(reasonOf('financial.line_items[0].total')).toMatch(
      /Its column is headed "Amount"\. .*The next best candidate is "24\.50", .* behind: its column has the role unit price\.$/,
    )
  })

  it('says where a repeated value is taken from', () => {
    expect(reasonOf('financial.payment_info.iban')).toMatch(/^It is taken from vendor\.bank\.iban\./)
  })

  it('says that no label was found where a field has no value', () => {
    expect(explained()['invoice.delivery_date']).toEqual({
      reason: 'No value. No label of this field was found.',
      clauses: [{ code: 'no_value' }, { code: 'no_label' }],
      candidates: [],
    })
  })

  it('says that a label has no value of the right kind', () => {
    expect(reasonOf('invoice.delivery_date', [...ROWS, '', 'Delivery date:'])).toBe(
      'No value. The label "Delivery date" is on page 1, but no value of the right kind stands at it.',
    )
  })

  it('says which candidate came closest where none is taken, and why', () => {
    const rows = ROWS.map((row) => row.replace(/\d+ (?:March|April) 2025/, '14 March 2031'))
    expect(reasonOf('document_meta.date', rows)).toBe(
      'No value. The best candidate "2031-03-14" is not taken: it lies too far ahead or has no day.',
    )
  })

  it('adds nothing to an answer that does not ask for it', () => {
    const hints = { today: new Date('2026-01-15'), docType: 'invoice' as const }
    const { candidates, ...included } = mapContent(sheet(ROWS), {
      ...hints,
      include: ['fields', 'candidates'],
    }).included
    expect(Object.keys(candidates!)).toEqual(expect.arrayContaining(Object.keys(included.fields!)))
    expect(mapContent(sheet(ROWS), { ...hints, include: ['fields'] }).included).toEqual(included)
  })
})

function behind(path: string): string {
  const [first, second] = explained()[path]!.candidates
  return (first!.score! - second!.score!).toFixed(1)
}
