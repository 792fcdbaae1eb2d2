// How an amount is printed, whatever its words mean: alone with its label or amid others, one of a list of rows that
// look alike, a share of one base beside other shares, the sum of the amounts above it.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { CURRENCY, type Scale, type Spot } from '../../structure/amount-spots.ts'
import type { LabelHit } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { TAX_TYPES } from './taxes.ts'

export type Spots = ReadonlyMap<FilledRow, readonly Spot[]>

/** What is known of the print of an amount; each is a count, or yes or no as 1 and 0. */
export interface Shape {
  /** Words of the row that are neither the label's nor a currency's, before and behind the amount. */
  before: number
  behind: number
  percent: number
  /** Rows beside it, up and down, have as many amounts in the same columns. */
  listed: number
  /** Another amount stands further right in its row. */
  notLast: number
  /** Its row is a sentence. */
  sentence: number
}

// More words than these say no more.
const MOST_WORDS = 4
// A row of totals has few words; a sentence about them has more.
const SENTENCE_WORDS = 8

/** How an amount is printed; `label` is what names it. */
export type ShapeOf = (spot: Spot, label?: LabelHit) => Shape

/** How amounts among `spots` are printed: many share a row, which is looked at once. */
export function shapesOf(spots: Spots): ShapeOf {
  const prints = new Map<FilledRow, Print>()
  return ({ row, reading }, label) => {
    const print = prints.get(row) ?? printOf(row, spots)
    prints.set(row, print)
    const words = print.words.filter(
      ({ line, at }) => !(label && line === label.line && at >= label.from && at < label.to),
    )
    const middle = (reading.box.left + reading.box.right) / 2
    // A glued cell holds label and amount, and is no word behind it.
    const behind = words.filter(({ box }) => (box.left + box.right) / 2 > middle && box.left >= reading.box.left).length
    return {
      before: Math.min(MOST_WORDS, words.length - behind),
      behind: Math.min(MOST_WORDS, behind),
      percent: print.percent,
      listed: print.listed,
      notLast: Number(print.last > reading.box.right),
      sentence: Number(words.length >= SENTENCE_WORDS),
    }
  }
}

/** What the shapes of all amounts of a row have in common: its words, and where the last amount begins. */
interface Print extends Pick<Shape, 'percent' | 'listed'> {
  words: { line: number; at: number; box: BoundingBox }[]
  last: number
}

const printOf = (row: FilledRow, spots: Spots): Print => ({
  words: row.lines.flatMap(({ line, cells }) =>
    cells.flatMap(({ text, box }, at) => (/\p{L}{2}/u.test(text) && !CURRENCY.test(text) ? [{ line, at, box }] : [])),
  ),
  percent: Number(row.readings.some(({ meaning }) => meaning.kind === 'percent')),
  listed: Number(isListed(row, spots)),
  last: sure(spots.get(row)).at(-1)?.reading.box.left ?? -Infinity,
})

/** Whether no words follow an amount, and its row is not part of a list. */
export const isSumAt = ({ behind, listed }: Shape): boolean => behind + listed === 0

/** Whether the row of an amount has nothing but this and its label. */
export function isAlone({ before, behind, listed, sentence }: Shape): boolean {
  return before + behind + listed + sentence === 0
}

const sure = (spots: readonly Spot[] = []): readonly Spot[] => spots.filter(({ certainty }) => certainty >= 0.5)

// Edges of one column differ by a letter's width at most.
const SAME_EDGE = 0.012
// Of rows that look alike, two numbers side by side are the least: one amount each is how totals stand too.
const LEAST_LISTED = 2

/**
 * Whether the row above or below has the same columns filled: as many numbers and texts in the same order, with the
 * last number under the other. Such a row is one of a list, whatever its words say.
 */
function isListed(row: FilledRow, spots: Spots): boolean {
  const own = columnsOf(row)
  if (own.kinds.replaceAll('w', '').length < LEAST_LISTED) return false
  for (const other of spots.keys()) {
    if (other.page !== row.page || Math.abs(other.index - row.index) !== 1) continue
    const there = columnsOf(other)
    if (there.kinds === own.kinds && Math.abs(there.right - own.right) < SAME_EDGE) return true
  }
  return false
}

/** What stands in a row from left to right, runs of words as one `w` and each number as `n`; shares are no column. */
function columnsOf({ lines, box }: FilledRow): { kinds: string; right: number } {
  const kinds = lines
    .flatMap(({ cells }) => cells)
    .map(({ text }) => (/\d/.test(text) ? (text.endsWith('%') ? '' : 'n') : /\p{L}{2}/u.test(text) ? 'w' : ''))
    .join('')
    .replace(/w+/g, 'w')
  return { kinds, right: box.right }
}

/**
 * The rows of suggestions: a list of different shares of one base ("15 % = 3.20", "20 % = 4.27"). Taxes on one base
 * name the tax, whether they are added or withheld.
 */
export function suggestionsOf(spots: Spots, { half }: Scale): Set<FilledRow> {
  const shares = [...spots].flatMap(([row, all]) => {
    const rate = row.readings.find(({ meaning }) => meaning.kind === 'percent')?.meaning
    const isTax = row.labels.some(({ field }) => field === 'tax_total' || field === 'tds' || field in TAX_TYPES)
    return rate?.kind === 'percent' && rate.value > 0 && !isTax
      ? sure(all).map(({ value }) => ({ row, rate: rate.value, value }))
      : []
  })
  const found = new Set<FilledRow>()
  for (const one of shares)
    for (const other of shares)
      if (
        other.rate !== one.rate &&
        one.value > 0 &&
        Math.abs(other.row.index - one.row.index) <= 2 &&
        // Each amount is rounded by half of its unit.
        Math.abs(one.value / one.rate - other.value / other.rate) <= 2 * half * (1 / one.rate + 1 / other.rate)
      )
        found.add(one.row).add(other.row)
  return found
}

// Longer lists are summed up by the table's own arithmetic; what follows more sums than that is no longer their own.
const LONGEST_RUN = 40
const MOST_SKIPPED = 4

/** How many amounts in the rows above, each the last of its row, add up to `value`; 0 where none do. */
export function runAbove({ row }: Spot, value: number, all: readonly Spot[], half: number): number {
  const last = new Map<number, number>()
  for (const spot of all)
    if (spot.row.index < row.index && spot.row.page === row.page && spot.certainty >= 0.5)
      last.set(spot.row.index, spot.value)
  const column = [...last]
    .sort((a, b) => b[0] - a[0])
    .slice(0, LONGEST_RUN)
    .map(([, amount]) => amount)
  for (let from = 0; from < Math.min(MOST_SKIPPED, column.length); from++) {
    let sum = 0
    for (let to = from; to < column.length; to++) {
      sum += column[to]!
      if (to > from && value !== 0 && Math.abs(sum - value) <= half) return to - from + 1
    }
  }
  return 0
}
