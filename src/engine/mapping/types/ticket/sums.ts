// Prices of a ticket that add up: a column whose last amount is the sum of those over it, or a line that ends in its
// sum. What adds up is a price with its parts, whatever words stand beside it.

import type { MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { readingsOn } from '../../context/by-line.ts'
import { isCurrencyCode } from '../../reading/currencies.ts'
import { overlapX } from '../../structure/rows.ts'
import { lineOf } from './spots.ts'
import { spanStart } from './span.ts'

/** An amount that is the sum of others, in their order. */
export interface Sum {
  total: Reading
  parts: readonly Reading[]
}

/** Heights of a line that may be free between two amounts of a column: the title of a part of it may stand there. */
const MOST_GAP = 4.5
/** More amounts than a fare has taxes are a list of something else. */
const MOST_PARTS = 15

/** Whether a reading is an amount of money: with cents, or with its currency. */
export function isPrice({ meaning, confidence }: Reading): boolean {
  return (
    meaning.kind === 'amount' &&
    confidence > 0.3 &&
    (meaning.amount.decimals === 2 || meaning.amount.currency !== undefined)
  )
}

const centsOf = ({ meaning }: Reading): number => (meaning.kind === 'amount' ? Math.round(100 * meaning.value) : 0)

/** The sum of the highest amount among `prices`. */
export function highestSum(context: MappingContext, prices: readonly Reading[]): Sum | undefined {
  const sums = prices.flatMap((total): Sum[] => {
    const parts =
      partsOver(
        prices.filter(({ box }) => overlapX(box, total.box) > 0),
        total,
      ) ??
      partsOver(
        prices.filter((price) => endsAtEdge(context, price, total)),
        total,
      ) ??
      partsBefore(context, prices, total) ??
      partsBeside(prices, total)
    return parts ? [{ total, parts }] : []
  })
  return sums.sort((a, b) => centsOf(b.total) - centsOf(a.total))[0]
}

/** Lines begin at one edge as near as this. */
const SAME_EDGE = 0.004

/** Whether an amount is the end of a line that begins where that of the total does: each follows its words. */
function endsAtEdge(context: MappingContext, price: Reading, total: Reading): boolean {
  const [line, other] = [lineOf(context, price), lineOf(context, total)]
  const isEnd = !/[\p{L}\d]/u.test(line.text.slice(spanStart(line, price) + price.text.length))
  return isEnd && line.box.left < price.box.left && Math.abs(line.box.left - other.box.left) < SAME_EDGE
}

/** The amounts right over one, nearest first, that add up to it. */
function partsOver(prices: readonly Reading[], total: Reading): Reading[] | undefined {
  const over = prices
    .filter((price) => price.page === total.page && price.box.bottom < total.box.bottom)
    // What costs nothing is printed too.
    .filter((price) => centsOf(price) !== 0)
    .filter(({ box }) => box.top < total.box.top - 0.5 * (total.box.bottom - total.box.top))
    .sort((a, b) => b.box.top - a.box.top)
  let rest = centsOf(total)
  let below = total
  for (const [at, price] of over.slice(0, MOST_PARTS).entries()) {
    const height = below.box.bottom - below.box.top
    rest -= centsOf(price)
    if (rest < 0 || below.box.top - price.box.bottom > MOST_GAP * height) return undefined
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

/** The amounts left of one on its row, each in a line of its own, that add up to it. */
function partsBeside(prices: readonly Reading[], total: Reading): Reading[] | undefined {
  const middle = (total.box.top + total.box.bottom) / 2
  const parts = prices
    .filter(({ page, line }) => page === total.page && line !== total.line)
    .filter(({ box }) => box.right <= total.box.left && box.top < middle && box.bottom > middle)
    .sort((a, b) => a.box.left - b.box.left)
  const sum = parts.reduce((all, part) => all + centsOf(part), 0)
  return parts.length > 1 && sum === centsOf(total) ? parts : undefined
}

/** Heights of an amount that may be free under the head of its column. */
const HEAD_GAP = 1

/** The words right over an amount that has its line to itself. */
function headOf({ lines }: MappingContext, own: PlacedLine): { text: string; line: PlacedLine } | undefined {
  const gap = HEAD_GAP * (own.box.bottom - own.box.top)
  const [line] = lines
    .filter(({ page, box }) => page === own.page && box.top < own.box.top && own.box.top - box.bottom < gap)
    .filter(({ box }) => overlapX(box, own.box) > 0.3)
    .sort((a, b) => b.box.top - a.box.top)
  return line && /\p{L}{3}/u.test(line.text) && !/\d[.,]\d\d/.test(line.text)
    ? { text: line.text.trim(), line }
    : undefined
}

/** The words of an amount: the nearest left of it on its row, between other amounts, else those over it. */
export function nameOf(context: MappingContext, price: Reading): { text: string; line: PlacedLine } | undefined {
  const own = lineOf(context, price)
  const middle = (own.box.top + own.box.bottom) / 2
  const before = context.lines
    .filter(({ page, box }) => page === own.page && box.top < middle && box.bottom > middle)
    .filter(({ box }) => box.left < price.box.left)
    .sort((a, b) => b.box.left - a.box.left)
  for (const line of before) {
    const text = piecesBefore(context, line, line === own ? spanStart(own, price) : line.text.length)
      // How many stands before the price of one ("Bed 2 × 25.00").
      .map((piece) => piece.replace(/\sn[°º]\s?\d.*$/u, ''))
      .map((piece) => piece.replace(/^[\s:.…)+*=|-]+|(?<=\s)\d{1,2}\s?[×x*]\s*$|[\s:.…(+*=|-]+$/gu, '').trim())
      .findLast((piece) => /\p{L}{3}|[\p{Lo}]{2}/u.test(piece) && !isCurrencyCode(piece))
    if (text !== undefined) return { text, line }
  }
  const isAlone = own.text.length - price.text.length < 5
  return isAlone && before.every(({ text }) => !/\p{L}{4}/u.test(text)) ? headOf(context, own) : undefined
}

/** What stands between the prices of a line up to `end`. */
function piecesBefore(context: MappingContext, line: PlacedLine, end: number): string[] {
  const amounts = readingsOn(context, line)
    .filter(isPrice)
    .map((one) => ({ start: spanStart(line, one), end: spanStart(line, one) + one.text.length }))
    .filter(({ start }) => start < end)
    .sort((a, b) => a.start - b.start)
  let from = 0
  const pieces = amounts.map((one) => {
    const piece = line.text.slice(from, Math.max(from, one.start))
    from = Math.max(from, one.end)
    return piece
  })
  return [...pieces, line.text.slice(from, Math.max(from, end))]
}
