// What makes a paper a payslip whatever its words: shares of one wage, as contributions are.

import { filledRows, type FilledRow } from '../../structure/rows.ts'
import type { MappingContext } from '../../vocabulary.ts'

/** Shares of one amount from which on they are contributions: taxes and discounts are a share or two of an amount. */
const FEWEST_SHARES = 3
/** Contributions are rounded to five cents at most, and their rates printed with three places. */
const ROUNDED = 0.026
const RATE_STEP = 0.0005

/**
 * Whether shares of one amount speak for a payslip: so many rows take another share of it, each printed with its rate,
 * the amount and what it is.
 */
export function hasShares(context: MappingContext): boolean {
  const printed = context.readings.flatMap(({ meaning }) => (meaning.kind === 'percent' ? meaning.value : []))
  if (new Set(printed).size < FEWEST_SHARES) return false
  const rates = new Map<number, Set<number>>()
  for (const { rate, base } of filledRows(context).flatMap(sharesOf))
    rates.set(base, (rates.get(base) ?? new Set()).add(rate))
  return [...rates.values()].some(({ size }) => size >= FEWEST_SHARES)
}

function sharesOf({ readings }: FilledRow): { rate: number; base: number }[] {
  const amounts = readings.flatMap(({ meaning }) =>
    meaning.kind === 'amount' && meaning.amount.decimals > 0
      ? [meaning.amount.minor / 10 ** meaning.amount.decimals]
      : [],
  )
  return readings.flatMap(({ meaning }) => {
    if (meaning.kind !== 'percent' || meaning.value <= 0) return []
    const rate = meaning.value
    return amounts
      .filter((base) =>
        amounts.some(
          (share) => share < base && Math.abs((base * rate) / 100 - share) <= ROUNDED + (base * RATE_STEP) / 100,
        ),
      )
      .map((base) => ({ rate, base }))
  })
}
