// The charges and deductions that stand between lines and total, and the sums that some of them make.

import type { TaxLine, Totals } from '../../../schema/blocks/financial.ts'

/** What may stand between subtotal and total. */
export const TERMS = [
  'shipping',
  'handling',
  'insurance',
  'service_charge',
  'tip',
  'tcs',
  'fees',
  'discount',
  'tds',
  'rounding',
] as const

/** One amount between subtotal and total, signed as it enters the sum; `either`: printed with or without its sign. */
interface Term {
  value: number
  either?: boolean
}

/** What stands between subtotal and total. */
export function termsOf(totals: Totals, cents: Cents): Term[] {
  const plus = [
    totals.shipping,
    totals.handling,
    totals.insurance,
    totals.service_charge,
    totals.tip,
    totals.tcs,
    ...(totals.fees ?? []).map(({ amount }) => amount),
  ]
  const minus = [totals.discount, totals.tds]
  // A credit note's discount makes its negative sum smaller.
  const down = (totals.subtotal ?? totals.grand_total ?? 0) < 0 ? 1 : -1
  return [
    ...plus.flatMap((value) => (value ? [{ value: cents.of(value) }] : [])),
    ...minus.flatMap((value) => (value ? [{ value: down * Math.abs(cents.of(value)) }] : [])),
    ...(totals.rounding ? [{ value: cents.of(totals.rounding), either: true }] : []),
  ]
}

// Twelve terms are more than any totals block prints; 4096 sums are still quick.
const MOST_TERMS = 12

/** The sums of all choices of `terms`: any of them may already be contained in what they are added to. */
export function subsetSums(terms: readonly Term[]): number[] {
  let sums = [0]
  for (const { value, either } of terms.filter((one) => one.value !== 0).slice(0, MOST_TERMS))
    sums = sums.flatMap((sum) => [sum, sum + value, ...(either ? [sum - value] : [])])
  return [...new Set(sums)]
}

/** Numbers as integers of the smallest unit that any of them prints; `unit` is the smallest of the document's money. */
export interface Cents {
  of(value: number): number
  back(minor: number): number
  unit: number
}

/** Whether a tax is beside a total: its rate of all of it. One within the total is the rate of less. */
export function isBeside(
  { base = 0, rate = 0, amount = 0 }: TaxLine,
  total: number,
  cents: Cents,
  tolerance: number,
): boolean {
  const isRateOf = (all: number): boolean => Math.abs(cents.of((base * rate) / all) - cents.of(amount)) <= tolerance
  return (
    amount !== 0 && Math.abs(cents.of(base) - cents.of(total)) <= tolerance && isRateOf(100) && !isRateOf(100 + rate)
  )
}
