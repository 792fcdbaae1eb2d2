// Where a list of items stands: from the first row with an amount in the amounts' column to the first total, and which
// rows in between are no items.

import type { MappingContext } from '../../vocabulary.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import { isSigned, scaleOf, spotsOf } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Head } from '../../structure/table/columns.ts'
import { wordsOf } from '../../structure/table/words.ts'
import { findHeads } from '../../structure/table/heads.ts'
import { LEADING } from './list-row.ts'
import { opensTotals } from '../../structure/table/table-ends.ts'

/** `bare`: the most digits that a whole amount has without separators or a currency. */
export interface ListScale extends Scale {
  bare: number
}

/** The rows that may be items; `closed`: a total follows them; `headed`: names of columns stand above them. */
export interface ItemRegion {
  rows: FilledRow[]
  closed: boolean
  headed: boolean
}

/** The scale of a document's amounts with what a list needs to know of whole ones. */
export function listScaleOf(context: MappingContext): ListScale {
  // Where thousands are grouped a number of four digits without a sign is none of them.
  const grouped = context.readings.some(
    ({ meaning, text, confidence }) =>
      meaning.kind === 'amount' && meaning.amount.decimals === 0 && confidence >= 0.5 && /\d[.,'’ ]\d{3}/.test(text),
  )
  return { ...scaleOf(context.readings), bare: grouped ? 3 : 4 }
}

/**
 * Where the items may stand, the likeliest first: below the first head or, where the totals begin above that, from the
 * top; to the first total or, where that is no sum, to the first sum.
 */
export function itemRegions(
  context: MappingContext,
  rows: readonly FilledRow[],
  scale: ListScale,
  isReceipt: boolean,
): ItemRegion[] {
  const heads = findHeads(rows, context.locale.language)
  const [head] = heads
  const whole = [...regionsFrom(undefined, rows, scale), ...(isReceipt ? belowTotal(rows, scale) : [])]
  if (!head) return whole
  const below = regionsFrom(head, rows, scale)
  // The head of a table of taxes stands below the totals, and so below the items.
  const ended = whole[0]?.closed === true && whole[0].rows.at(-1)!.index < head.first
  return ended ? [...whole, ...below] : [...below, ...whole]
}

/** The regions below a total at the top, where the screens of telephones print it. */
function belowTotal(rows: readonly FilledRow[], scale: ListScale): ItemRegion[] {
  const top = rows.findIndex((row) => amountsOf(row, scale).length > 0)
  return top >= 0 && isSum(rows[top]!) ? regionsFrom(undefined, rows, scale, top) : []
}

/**
 * The regions that begin below a head, or without one with the document: up to the first row that ends it, and up to
 * the first sum.
 */
function regionsFrom(head: Head | undefined, rows: readonly FilledRow[], scale: ListScale, top = -1): ItemRegion[] {
  // Below the total of all what is called like a tax or its base is an item.
  const isBelowTotal = top >= 0
  const from = head ? head.last + 1 : top + 1
  const first = rows.findIndex(
    (row, i) => i >= from && amountsOf(row, scale).length > 0 && !isEnd(rows, i, from, scale),
  )
  if (first < 0) return []
  const end = rows.findIndex((_, i) => i >= from && isEnd(rows, i, from, scale))
  const sum = end < 0 ? -1 : rows.findIndex((row, i) => i > end && isSum(row) && isEnd(rows, i, from, scale))
  // Whole numbers are amounts only above a total.
  if (end < 0 && scale.printed === 0) return []
  const ends = end < 0 ? [rows.length] : sum < 0 || isSum(rows[end]!) ? [end] : [end, sum]
  // With a head everything below it counts; without one, two rows of words above the first amount may name the first
  // item.
  return ends
    .filter((until) => until > first)
    .map((until) => ({
      rows: rows
        .slice(head ? from : Math.max(from, first - 2), until)
        .filter(
          (row) =>
            (head !== undefined || row.index >= first || hasName(row)) &&
            (row.index < end || end < 0 || isBelowTotal || !opensTotals(row, [])),
        ),
      closed: end >= 0,
      headed: head !== undefined,
    }))
}

const SUMS = new Set(['subtotal', 'grand_total', 'amount_due'])

/** Whether a row's label names what items add up to. */
export const isSum = (row: FilledRow): boolean =>
  row.labels.some(({ field, weight, quality }) => SUMS.has(field) && weight * quality >= 0.7)

/** Whether the items that begin at row `from` end above row `at`. */
function isEnd(rows: readonly FilledRow[], at: number, from: number, scale: ListScale): boolean {
  const row = rows[at]!
  if (amountsOf(row, scale).length === 0 && !bareAmounts(rows[at + 1], scale)) return false
  if (opensTotals(row, [])) return !sumsGroup(rows, at, scale)
  return pays(row) && !paysTooLittle(rows, at, from, scale)
}

/**
 * Whether less is paid in a row than what the rows above come to, and a sum is still to come: an article that is called
 * like a way to pay.
 */
function paysTooLittle(rows: readonly FilledRow[], at: number, from: number, scale: ListScale): boolean {
  const paid = [...amountsOf(rows[at]!, scale), ...(rows[at + 1] ? amountsOf(rows[at + 1]!, scale) : [])][0]?.value
  if (paid === undefined || !rows.slice(at + 1).some((row) => isSum(row) && amountsOf(row, scale).length > 0))
    return false
  const above = rows.slice(from, at).reduce((sum, row) => sum + (amountsOf(row, scale).at(-1)?.value ?? 0), 0)
  return above === 0 || paid < above
}

/** Whether a row is a subtotal. */
export const sumsUp = (row: FilledRow): boolean =>
  row.labels.some(({ field, weight, quality }) => field === 'subtotal' && weight * quality >= 0.9)

/** Whether a subtotal is that of one group of items: counted items and another subtotal follow. */
function sumsGroup(rows: readonly FilledRow[], at: number, scale: ListScale): boolean {
  const next = rows.findIndex((row, i) => i > at && opensTotals(row, []))
  return (
    sumsUp(rows[at]!) &&
    next > at + 1 &&
    sumsUp(rows[next]!) &&
    rows.slice(at + 1, next).every((row) => startsCounted(row) && amountsOf(row, scale).length > 0)
  )
}

/** Whether a row begins with a count and the name that it counts: "2 TEA", "2x TEA". */
export function startsCounted(row: FilledRow): boolean {
  const [first, second] = wordsOf(row)
  return (
    first !== undefined && second !== undefined && LEADING.test(first.cell.text) && /^\p{L}/u.test(second.cell.text)
  )
}

/** Whether a row has amounts and no words: the value of the label above it. */
const bareAmounts = (row: FilledRow | undefined, scale: ListScale): boolean =>
  row !== undefined && amountsOf(row, scale).length > 0 && row.lines.every(({ text }) => !/\p{L}{3}/u.test(text))

const PAYING = new Set(['cash', 'change', 'card'])

/** Whether a row states how it was paid. "Card savings" and "gift card voucher" state another thing. */
export function pays(row: FilledRow): boolean {
  // A day may be before it.
  const own = row.lines.find(({ text }) => /\p{L}{2}/u.test(text))?.line
  return row.labels.some(
    ({ field, weight, quality, from, line, to }) =>
      PAYING.has(field) &&
      weight * quality >= 0.7 &&
      from === 0 &&
      line === own &&
      !row.labels.some((other) => REDUCING.has(other.field) && other.line === line && other.to > to),
  )
}

const REDUCING = new Set(['discount', 'saving'])

/** Whether a row takes off the item above or says how much was saved on it. */
export const reduces = (row: FilledRow): boolean =>
  row.labels.some(({ field, weight, quality }) => REDUCING.has(field) && weight * quality >= 0.7)

// Facts that receipts print among their items: what the pump gave, how many pieces there are.
const FACTS = new Set(['fuel_volume', 'fuel_price', 'total_quantity', 'total_weight', 'exchange_rate'])

/** Whether a row is a known fact and its number: no item. */
function statesFact(row: FilledRow): boolean {
  const facts = row.labels.filter(({ field, weight, quality }) => FACTS.has(field) && weight * quality >= 0.7)
  if (!facts.length) return false
  const words = wordsOf(row).filter(({ cell }) => /\p{L}{2}/u.test(cell.text))
  return facts.some((label) =>
    words.every(({ line, index }) => line.line === label.line && index >= label.from && index < label.to),
  )
}

const HOURS = /(?<![\d.])(?:[01]?\d|2[0-4])[.:][0-5]\d\s?(?:[ap]m)?\s?[-–]\s?(?:[01]?\d|2[0-4])[.:][0-5]\d(?![\d.])/i

/** Whether a row says when a shop is open: "Mon-Fri 8.30 - 18.00". */
const statesHours = (row: FilledRow): boolean => row.lines.some(({ text }) => HOURS.test(text))

/**
 * Whether a row among the items is none of them: a fact, what the guest is asked to add, what was saved on the item
 * above.
 */
export function isAside(row: FilledRow, total: Spot | undefined): boolean {
  if (statesFact(row)) return true
  const begins = row.labels.filter(
    ({ from, line, weight, quality }) => from === 0 && line === row.lines[0]!.line && weight * quality >= 0.9,
  )
  if (begins.some(({ field }) => field === 'tip')) return true
  return (
    total !== undefined &&
    total.value > 0 &&
    row.labels.some(({ field, weight, quality }) => field === 'saving' && weight * quality >= 0.9)
  )
}

/** Amounts with cents: receipts print no others in their amount column, unless the whole document prints none. */
export function amountsOf(row: FilledRow, scale: ListScale): Spot[] {
  if (statesFact(row) || statesHours(row)) return []
  return spotsOf(row, scale).filter(
    ({ reading, certainty }) =>
      (certainty >= 0.5 || (scale.printed === 0 && isPrice(reading.text, scale))) &&
      isPrinted(reading.meaning.amount.decimals, scale),
  )
}

/** Whether an amount has the document's decimals; of three the point is one between thousands where there are none. */
const isPrinted = (decimals: number, scale: Scale): boolean =>
  decimals === scale.printed || (decimals === 3 && scale.printed === 0)

/** Whether a whole number without separators may be a price: of one digit it counts, of five it is a code. */
const isPrice = (text: string, { bare }: ListScale): boolean => text.length <= bare && /^[1-9]\d+$/.test(text)

/** Where the last amounts of rows end. */
export function edgeOf(region: readonly FilledRow[], scale: ListScale): number {
  const rights = region.flatMap((one) => amountsOf(one, scale).at(-1)?.reading.box.right ?? []).sort((a, b) => b - a)
  return rights[Math.floor(rights.length / 4)] ?? 1
}

/** The amount of a row's line: the last, where it stands in the right part of what the items take up, at its `edge`. */
export function totalOf(row: FilledRow, edge: number, scale: ListScale): Spot | undefined {
  const last = amountsOf(row, scale).at(-1)
  if (!last) {
    // "$5", or "$9.5" whose last digit was not read: a sign of money at the very edge of the others.
    const signed = spotsOf(row, scale).findLast(
      (spot) => spot.certainty >= 0.5 && isSigned(spot) && spot.reading.meaning.amount.decimals < scale.printed,
    )
    const behind =
      signed && wordsOf(row).some(({ cell }) => cell.box.left >= signed.reading.box.right && /\d/.test(cell.text))
    return signed && !behind && Math.abs(signed.reading.box.right - edge) <= 2 * row.em ? signed : undefined
  }
  // A price of a "2 @ 3.00" row that ends well left of the amounts is no line total; a bare whole number stands at
  // their very edge.
  const slack = last.certainty >= 0.5 ? 4 : 1
  return Math.abs(last.reading.box.right - edge) > slack * row.em && (slack === 1 || last.reading.box.right < edge)
    ? undefined
    : last
}

/**
 * Whether a row has words enough to name an item. "Cashier: Sarah" is a fact of the head, "ST# 5748 OP# 363" the
 * till's.
 */
export function hasName(row: FilledRow): boolean {
  const text = row.lines.map((line) => line.text).join(' ')
  return (
    !/^[\p{L} .#–—-]+:\s*\S/u.test(row.lines[0]!.text) &&
    !/#\s?\d+.*#\s?\d/.test(text) &&
    (text.match(/\p{L}/gu) ?? []).length >= 3
  )
}
