// What stands in the row of a value of the head and in those next to it, as numbers for rankers of dates and numbers
// alike.

import type { FilledRow } from '../../structure/rows.ts'

/** Where there is nothing to measure; no measure reaches it. */
export const NOTHING = -9

const NUMBERS = new Set([
  'invoice_number',
  'receipt_number',
  'transaction_id',
  'customer_id',
  'register_number',
  'table_number',
  'order_number',
])
const TOTALS = new Set(['grand_total', 'subtotal', 'tax_total', 'amount_due', 'cash', 'change', 'card'])

/** Whether a reading is surely an amount with its cents. */
export const isSum = ({ meaning, confidence }: FilledRow['readings'][number]): boolean =>
  meaning.kind === 'amount' && meaning.amount.decimals > 0 && confidence >= 0.5

const KINDS: readonly (readonly [name: string, holds: (row: FilledRow) => boolean])[] = [
  ['time', ({ readings }) => readings.some(({ meaning }) => meaning.kind === 'time')],
  ['date', ({ readings }) => readings.some(({ meaning }) => meaning.kind === 'date')],
  ['amount', ({ readings }) => readings.some(isSum)],
  ['phone', ({ readings }) => readings.some(({ meaning }) => meaning.kind === 'phone')],
  ['number', ({ labels }) => labels.some(({ field }) => NUMBERS.has(field))],
  ['total', ({ labels }) => labels.some(({ field }) => TOTALS.has(field))],
]

/** The names of what `kindsAround` tells, in its order. */
export const ROW_KIND_NAMES: readonly string[] = ['own', 'above', 'below'].flatMap((row) =>
  KINDS.map(([name]) => `${row}:${name}`),
)

/** What stands in a row, in the one above it and in the one below. */
export function kindsAround(
  ...rows: [own: FilledRow | undefined, above: FilledRow | undefined, below: FilledRow | undefined]
): number[] {
  return rows.flatMap((row) => KINDS.map(([, holds]) => (row ? Number(holds(row)) : NOTHING)))
}

/** The white space between two rows in heights of usual lines. */
export function gapBetween(upper: FilledRow | undefined, lower: FilledRow | undefined, height: number): number {
  return upper && lower ? Math.max(-1, Math.min(9, (lower.box.top - upper.box.bottom) / height)) : NOTHING
}
