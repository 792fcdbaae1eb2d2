// Where an item table ends: at the row that opens the totals.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Scale } from '../amount-spots.ts'
import { spotsOf } from '../amount-spots.ts'
import type { Column } from './columns.ts'
import { wordsOf } from './words.ts'
import type { FilledRow } from '../rows.ts'
import { overlapX } from '../rows.ts'

const CURRENCY = new RegExp(`^${patternOf('money-words', 'code-or-sign')}$`, 'i')

const CLOSING = new Set([
  'subtotal',
  'grand_total',
  'tax_total',
  'taxable_amount',
  'amount_due',
  'amount_paid',
  'previous_balance',
  'carried_forward',
  'amount_in_words',
  'total_quantity',
  'tax.vat',
  'tax.gst',
  'tax.cgst',
  'tax.sgst',
  'tax.igst',
  'tax.sales',
  'tax_summary',
  'rounding',
])

/** Whether a row belongs to the totals: a total's label begins one of its stretches, with at most a word before it. */
export function opensTotals(row: FilledRow, columns: readonly Column[]): boolean {
  if (!row.labels.some(({ field }) => CLOSING.has(field))) return false
  // The code of an article stands in no row of totals.
  if (row.lines.some(({ cells }) => cells.some(({ text }) => /^\d{8,14}$/.test(text)))) return false
  if (isWholly(row)) return true
  return row.labels.some((label) => {
    if (!CLOSING.has(label.field) || label.weight * label.quality < 0.6) return false
    // "VAT 20 %" or "GST free" under the head of the rates is a cell.
    const line = row.lines.find((one) => one.line === label.line)!
    if (
      (label.field.startsWith('tax.') || label.field === 'tax_total') &&
      columns.some(
        ({ roles, box }) => (roles.has('tax_rate') || roles.has('tax_amount')) && overlapX(box, line.box) > 0,
      )
    )
      return false
    const before = line.cells.slice(0, label.from).filter(({ text }) => /\p{L}{2}/u.test(text)).length
    const after = line.cells.slice(label.to).filter(({ text }) => /\p{L}{2}/u.test(text)).length
    if (before > 1) return false
    // "Total Care Shampoo" is a product: a total's label is followed by few words, and its row has no more than the
    // sums of columns.
    if (after > 4 && !/[:=]/.test(line.text)) return false
    const first = wordsOf(row).find(({ cell }) => /\p{L}{2}/u.test(cell.text))
    if (first && first.line.line === label.line && first.index >= label.from - before) return true
    // A label in a column of words to the right of the description, as boxes of totals stand beside notes.
    const described = columns.find(({ roles }) => roles.has('description'))
    return described === undefined || label.box.left > described.box.right || overlapX(label.box, described.box) === 0
  })
}

/**
 * Whether a row's only words are a label of money, however weak, with one amount: "Brutto 1500.50", "Amount: 23.24".
 */
function isWholly(row: FilledRow): boolean {
  const words = wordsOf(row).filter(({ cell }) => /\p{L}{2}/u.test(cell.text) && !CURRENCY.test(cell.text))
  return (
    words.length > 0 &&
    row.labels.some(
      (label) =>
        CLOSING.has(label.field) &&
        label.quality >= 0.8 &&
        words.every(({ line, index }) => line.line === label.line && index >= label.from && index < label.to),
    ) &&
    row.readings.filter(({ meaning, confidence }) => meaning.kind === 'amount' && confidence >= 0.5).length <= 1
  )
}

const SUM_FIELDS = new Set(['subtotal', 'grand_total', 'taxable_amount', 'amount_due'])

/** Amounts right of the label of a total: the items of the right table add up to one of them. */
export function labelledSums(rows: readonly FilledRow[], scale: Scale): ReadonlySet<number> {
  return new Set(
    rows
      .flatMap((row) => {
        const names = row.labels.filter(({ field }) => SUM_FIELDS.has(field))
        if (!names.length) return []
        return spotsOf(row, scale).filter(({ reading }) => names.some(({ box }) => box.left < reading.box.left))
      })
      .map(({ value }) => value)
      .filter((value) => value !== 0),
  )
}
