// Tables of taxes: their heads, and in their rows the rate, the base and the amount that fit each other.

import type { Reading } from '../../vocabulary.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'

// No consumption tax on earth is above 50 %, and none below a tenth of a percent is printed.
export const HIGHEST_RATE = 50
const LOWEST_RATE = 0.1

// A number in the column of a head overlaps it in part at least, to the left or to the right.
const UNDER = 0.2

export interface Rate {
  value: number
  percent: boolean
  reading: Reading
}

/** Whether a sign has a column of its own right behind a number: "9 | %". */
const isBehind = (sign: Reading['box'], { right, top, bottom }: Reading['box']): boolean =>
  sign.left > right - 0.005 && sign.left - right < 2 * (bottom - top)

/** Rates printed in a row: percentages, numbers under a head with the sign, and bare numbers that can be one. */
export function ratesOf(row: FilledRow, head?: FilledRow): Rate[] {
  const signs = (head?.lines ?? []).filter(({ text }) => text.includes('%'))
  const rates: Rate[] = []
  for (const reading of row.readings) {
    const { meaning } = reading
    // "%08": the sign is in front, as in Turkish.
    const own = row.lines.find(({ line }) => line === reading.line)?.cells[reading.from]?.text ?? ''
    const percent =
      meaning.kind === 'percent' ||
      /^%\d/.test(own) ||
      signs.some(({ box }) => overlapX(box, reading.box) > UNDER) ||
      row.lines.some(({ text, box }) => text === '%' && isBehind(box, reading.box))
    const isNumber = meaning.kind === 'quantity' ? meaning.unit === undefined : percent && meaning.kind === 'amount'
    const value = meaning.kind === 'percent' || isNumber ? meaning.value : undefined
    if (typeof value !== 'number' || (value !== 0 && (value < LOWEST_RATE || value > HIGHEST_RATE))) continue
    rates.push({ value, percent, reading })
  }
  const percents = rates.filter(({ percent }) => percent)
  return percents.length ? percents : rates
}

/** A rate of a row with its amount; without a base where the amount is contained in a gross sum. */
export interface Fit {
  rate: number
  base?: Spot
  amount: Spot
  percent: boolean
}

/** What the rates of a row join: under a head several taxes on one base, and gross sums with the tax in them. */
export function fitsOf(spots: readonly Spot[], rates: readonly Rate[], scale: Scale, head?: FilledRow): Fit[] {
  const first = fitting(spots, rates, scale)
  if (!first) return head ? contained(spots, rates, scale) : []
  const fits: Fit[] = [first]
  for (const rate of head ? rates : []) {
    const known = [
      first.base.reading,
      ...fits.map(({ amount }) => amount.reading),
      ...rates.map(({ reading }) => reading),
    ]
    if (fits.some((one) => one.rate === rate.value)) continue
    const free = spots.filter(({ reading }) => !known.some((one) => isOver(one, reading)))
    const more = fitting([first.base, ...free], [rate], scale)
    if (more && more.base === first.base) fits.push(more)
  }
  return fits
}

const isOver = (one: Reading, other: Reading): boolean =>
  one === other || (one.line === other.line && overlapX(one.box, other.box) > 0.5)

/** The base and amount of a row that a printed rate joins; of several the ones nearest to exact. */
function fitting(spots: readonly Spot[], rates: readonly Rate[], scale: Scale): (Fit & { base: Spot }) | undefined {
  let best: (Fit & { base: Spot }) | undefined
  let least = Infinity
  for (const rate of rates)
    for (const base of spots)
      for (const amount of spots) {
        if (base === amount || base.value === 0 || base.certainty < 0.5 || isOver(base.reading, rate.reading)) continue
        if (isOver(amount.reading, rate.reading)) continue
        const off = Math.abs((base.value * rate.value) / 100 - amount.value)
        // Sums of taxes rounded line by line stray by some cents: three printed units at most, and never 2 % of the tax
        // (a neighbouring rate).
        if (off > 6 * scale.half || off > Math.max(2 * scale.half, 0.02 * Math.abs(amount.value))) continue
        // A rate that is not printed as one, and a tax of nothing, fit too easily.
        if (!rate.percent && (amount.value === 0 || rate.value === 0 || rate.value === 1)) continue
        if (off < least) {
          least = off
          best = { rate: rate.value, base, amount, percent: rate.percent }
        }
      }
  return best
}

/** The tax within a gross sum, where a table prints no net one. */
function contained(spots: readonly Spot[], rates: readonly Rate[], { half }: Scale): Fit[] {
  for (const { value: rate, percent } of rates)
    for (const gross of spots)
      for (const amount of spots)
        if (
          percent &&
          rate > 0 &&
          amount.value !== 0 &&
          Math.abs((gross.value * rate) / (100 + rate) - amount.value) <= half
        )
          return [{ rate, amount, percent }]
  return []
}

// A tax summary's rows stand right under its head: six rows are more rates than any document has.
const SUMMARY_ROWS = 6
const SUMMARY_HEADS = new Set([
  'tax_summary',
  'taxable_amount',
  'column.taxable_amount',
  'column.tax_amount',
  'column.tax_rate',
])

/** The head of the tax summary that a row stands in. */
export function summaryHead(rows: readonly FilledRow[], index: number): FilledRow | undefined {
  for (let i = index - 1; i >= Math.max(0, index - SUMMARY_ROWS); i--) {
    const row = rows[i]!
    if (row.page !== rows[index]!.page) return undefined
    if (row.labels.some(({ field }) => SUMMARY_HEADS.has(field))) return row
  }
  return undefined
}
