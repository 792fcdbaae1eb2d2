// Prices of a ticket that add up: a column whose last amount is the sum of those over it, or a line that ends in its
// sum. What adds up is a price with its parts, whatever words stand beside it.

import type { MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { readingsOn } from '../../context/by-line.ts'
import { overlapX } from '../../structure/rows.ts'
import { lineOf } from './spots.ts'
import { spanStart } from './span.ts'

/** An amount that is the sum of others, in their order. */
export interface Sum {
  total: Reading
  parts: readonly Reading[]
}

/** Heights of a line that may be free between two amounts of a column. */
const MOST_GAP = 2.5
/** More amounts than a fare has taxes are a list of something else. */
const MOST_PARTS = 15

const centsOf = ({ meaning }: Reading): number => (meaning.kind === 'amount' ? Math.round(100 * meaning.value) : 0)

/** The sum of the highest amount among `prices`. */
export function highestSum(context: MappingContext, prices: readonly Reading[]): Sum | undefined {
  const sums = prices.flatMap((total): Sum[] => {
    const parts = partsOver(prices, total) ?? partsBefore(context, prices, total)
    return parts ? [{ total, parts }] : []
  })
  return sums.sort((a, b) => centsOf(b.total) - centsOf(a.total))[0]
}

/** The amounts right over one, nearest first, that add up to it. */
function partsOver(prices: readonly Reading[], total: Reading): Reading[] | undefined {
  const over = prices
    .filter(({ page, box }) => page === total.page && box.bottom < total.box.bottom && overlapX(box, total.box) > 0)
    .filter(({ box }) => box.top < total.box.top - 0.5 * (total.box.bottom - total.box.top))
    .sort((a, b) => b.box.top - a.box.top)
  let rest = centsOf(total)
  let below = total
  for (const [at, price] of over.slice(0, MOST_PARTS).entries()) {
    const height = below.box.bottom - below.box.top
    rest -= centsOf(price)
    if (rest < 0 || centsOf(price) === 0 || below.box.top - price.box.bottom > MOST_GAP * height) return undefined
    if (rest === 0) return at > 0 ? over.slice(0, at + 1).reverse() : undefined
    below = price
  }
  return undefined
}

/** The amounts before one on its line, with signs between that say that they add up to it. */
function partsBefore(context: MappingContext, prices: readonly Reading[], total: Reading): Reading[] | undefined {
  const line = lineOf(context, total)
  const before = line.text.slice(0, spanStart(line, total))
  const parts = prices.filter(
    ({ page, line: at, from }) => page === total.page && at === total.line && from < total.from,
  )
  const isSaid = parts.length > 1 && before.includes('+') && /=\s*$/.test(before)
  return isSaid && parts.reduce((sum, part) => sum + centsOf(part), 0) === centsOf(total) ? parts : undefined
}

/** What is printed beside an amount of a column: the first words of its row, without an amount. */
export function nameOf(context: MappingContext, price: Reading): { text: string; line: PlacedLine } | undefined {
  const own = lineOf(context, price)
  const middle = (own.box.top + own.box.bottom) / 2
  const [first] = context.lines
    .filter(({ page, box }) => page === own.page && box.top < middle && box.bottom > middle)
    .sort((a, b) => a.box.left - b.box.left)
  if (!first) return undefined
  const amounts = readingsOn(context, first).filter(({ meaning }) => meaning.kind === 'amount')
  const end = amounts.length ? Math.min(...amounts.map((one) => spanStart(first, one))) : first.text.length
  const text = first.text
    .slice(0, end)
    .replace(/[\s:.…(+-]+$/u, '')
    .trim()
  return /\p{L}{3}/u.test(text) ? { text, line: first } : undefined
}
