// Items in the form of receipts: a description and an amount at the right, with quantity and price before, after or on
// the same row, between the head of the document and its first total.

import type { Candidate, MappingContext } from '../../vocabulary.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Word } from '../../structure/table/words.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { UnratedItem } from './item-rates.ts'
import { itemCandidates } from './list-candidates.ts'
import { labelledCode } from './list-codes.ts'
import { readCounts } from './list-counts.ts'
import { beginAbove, INDENT, nameFromAbove, nameFromBelow, trimFirstName } from './list-names.ts'
import type { ItemRegion, ListScale } from './list-region.ts'
import {
  amountsOf,
  hasName,
  isAside,
  itemRegions,
  listScaleOf,
  pays,
  reduces,
  startsCounted,
  sumsUp,
  edgeOf,
  totalOf,
} from './list-region.ts'
import type { ListItem } from './list-row.ts'
import type { RowKind } from './row-kinds.ts'
import { covers, HALF_A_CENT, productOf, SIGN, type Part } from './list-products.ts'
import { nameText, parseRow } from './list-row.ts'
import { labelledSums } from '../../structure/table/table-ends.ts'

/**
 * Items as candidates, the rows that they are in, their number and their sum in the document's scale; `summed`: it is
 * printed right below them.
 */
export interface ItemList {
  candidates: Candidate[]
  rows: ReadonlySet<number>
  count: number
  sum: number
  summed: boolean
  unrated: readonly UnratedItem[]
}

/**
 * The items of a document that lists them without columns; where a ranker said what each row is, those of the rows as
 * it says.
 */
export function readItemList(
  context: MappingContext,
  rows: readonly FilledRow[],
  said: Said = new Map(),
  isReceipt = false,
): ItemList {
  const scale = listScaleOf(context)
  const items = said.size
    ? readItems(regionSaid(rows, said), rows, scale, false, said)
    : likeliestItems(itemRegions(context, rows, scale, isReceipt), rows, scale, isReceipt)
  return {
    candidates: items.flatMap((item, i) => itemCandidates(item, `financial.line_items[${i}]`, scale)),
    rows: new Set(items.flatMap((item) => item.rows.map(({ index }) => index))),
    count: items.length,
    sum: sumOf(items),
    summed: isSummedBelow(items, rows, scale),
    unrated: items.some(({ taxCode }) => taxCode) ? items.map((item, i) => unratedOf(item, i)) : [],
  }
}

function unratedOf(item: ListItem, at: number): UnratedItem {
  const code = item.taxCode?.value ?? item.taxRate?.value
  return {
    path: `financial.line_items[${at}]`,
    total: sumOf([item]),
    ...(code !== undefined && { code: String(code) }),
  }
}

const NUMBER = /^\D{0,2}(\d{1,4}(?:[.,]\d{1,3})?)\D{0,2}$/
const sumOf = (items: readonly ListItem[]): number =>
  items.reduce((sum, { total, discount }) => sum + total.value - Math.abs(discount?.value ?? 0), 0)

/** The items of the first region in which they add up to a printed sum, or of the first that has any. */
function likeliestItems(
  regions: readonly ItemRegion[],
  rows: readonly FilledRow[],
  scale: ListScale,
  isReceipt: boolean,
): readonly ListItem[] {
  const wanted = labelledSums(rows, scale)
  let likeliest: readonly ListItem[] = []
  for (const region of regions)
    for (const endsAtSum of [true, false]) {
      const items = withoutSummary(readItems(region, rows, scale, endsAtSum), wanted, isReceipt)
      if (items.length && (wanted.has(sumOf(items)) || isSummedBelow(items, rows, scale))) return items
      const part = isReceipt ? partThatAdds(items, wanted) : undefined
      if (part) return part
      if (!likeliest.length) likeliest = items
    }
  return likeliest
}

/** Items of a receipt without what else its list has, where they add up. Of other papers those may be instalments. */
function partThatAdds(items: readonly ListItem[], wanted: ReadonlySet<number>): readonly ListItem[] | undefined {
  // Sums at the top, and times that look like amounts, come before the first item.
  const from = items.findIndex((_, at) => at < items.length - 1 && wanted.has(sumOf(items.slice(at))))
  if (from > 0) return items.slice(from)
  // Payments in a column of their own go on below the last item.
  const to = items.findIndex(({ total: { row } }, at) => at > 1 && pays(row) && wanted.has(sumOf(items.slice(0, at))))
  return to > 0 ? items.slice(0, to) : undefined
}

// The sum of a letter's items is in the row below them or, behind the beginning of a sentence, in the second.
const NEAR_SUM = 2

/** Whether several items are summed up right below the last of them, whatever names the sum. */
function isSummedBelow(items: readonly ListItem[], rows: readonly FilledRow[], scale: ListScale): boolean {
  const last = Math.max(...items.flatMap((item) => item.rows.map(({ index }) => index)))
  const below = rows.slice(last + 1, last + 1 + NEAR_SUM).flatMap((row) => amountsOf(row, scale))
  return items.length > 1 && below.some(({ value }) => value !== 0 && value === sumOf(items))
}

/** The rows from the first to the last that have a part in an item, without those that have none. */
function regionSaid(rows: readonly FilledRow[], said: Said): ItemRegion {
  const parts = rows.filter(({ index }) => (said.get(index) ?? 'none') !== 'none')
  return { rows: parts, closed: true, headed: true }
}

/** What a ranker says of rows, by their index. */
type Said = ReadonlyMap<number, RowKind>

function readItems(
  region: ItemRegion,
  rows: readonly FilledRow[],
  scale: ListScale,
  endsAtSum: boolean,
  said: Said = new Map(),
): ListItem[] {
  const edge = edgeOf(region.rows, scale)
  const counts = region.rows.filter((row) => startsCounted(row) && totalOf(row, edge, scale))
  const items: ListItem[] = []
  const kindOf = (row: FilledRow): RowKind | undefined => said.get(row.index)
  const totals = region.rows.map((row) => {
    if (kindOf(row) === 'opens') return undefined
    return totalOf(row, edge, scale) ?? (kindOf(row) === 'main' ? amountsOf(row, scale).at(-1) : undefined)
  })
  const reductions = reductionsAmong(region.rows, totals)
  let pending: FilledRow[] = []
  // Codes stand below what they name, or all of them above it.
  let code: Part<string> | undefined
  let isCodeAbove = false
  for (const [at, row] of region.rows.entries()) {
    const total = totals[at]
    if (kindOf(row) !== 'main' && (isAside(row, total) || sumsUp(row))) continue
    const last = items.at(-1)
    if (!total) {
      const named = labelledCode(row)
      if (named) {
        isCodeAbove ||= !last && pending.length === 0
        if (!last || isCodeAbove || pending.some(hasName)) code = named
        else Object.assign(last, { code: last.code ?? named, ...(detailOf(row, last, undefined) ?? {}) })
        continue
      }
      const detail = last && !pending.some(hasName) ? detailOf(row, last, totals[at + 1]) : undefined
      if (last && detail) Object.assign(last, detail)
      else if (kindOf(row) !== 'follows') pending.push(row)
      continue
    }
    if (last && (statesSaving(row, last, scale) || statesReduced(row, total, last))) continue
    const item = parseRow(row, total)
    // A coupon that is counted like the goods is an item of its own, and so is what is given back by its name.
    if (
      last &&
      !startsCounted(row) &&
      (reduces(row) ||
        (total.value < 0 && !nameText(item.name)) ||
        (reductions.has(row) && !item.code && -total.value < last.total.value))
    ) {
      if (sumsDiscounts(total, items)) continue
      if (total.value !== 0) Object.assign(last, { discount: total, ...rateOfDiscount(row, total, last) })
      last.rows.push(row)
      continue
    }
    if (kindOf(row) === 'follows') continue
    // What has words may be an item that costs as much as those above.
    if (
      !said.size &&
      (endsAtSum || (pending.length === 0 && !nameText(item.name))) &&
      isSum(item, items, region.closed, scale)
    )
      break
    if (last && pending.length === 0 && isTotalOf(item, last)) {
      Object.assign(last, {
        price: { value: last.total.reading.meaning.value, words: wordsIn(last.total) },
        total,
        rows: [...last.rows, row],
      })
      continue
    }
    if (!nameText(item.name)) nameFromAbove(item, pending, items.length > 0, counts.length > 0)
    else if (counts.length && !startsCounted(row)) beginAbove(item, pending)
    readProductAbove(item, pending)
    if (code) item.code ??= code
    code = undefined
    pending = []
    items.push(item)
  }
  trimFirstName(items, region)
  readCounts(items, items[0] ? rows.slice(0, items[0].rows[0]!.index) : [])
  nameFromBelow(items, region.rows, scale)
  return items.filter((item) => nameText(item.name) || item.code)
}

/**
 * Whether a row states what the items above add up to: a total whose label could not be read. One item above proves
 * little, so there the document must have no total that could be read.
 */
function isSum(item: ListItem, items: readonly ListItem[], closed: boolean, scale: ListScale): boolean {
  if (item.quantity || item.code || items.length === 0 || item.total.value === 0 || (items.length === 1 && closed))
    return false
  // A sentence may go on to the tax and the total.
  return (
    amountsOf(item.total.row, scale).some(({ value }) => value === sumOf(items)) &&
    nameText(item.name) !== nameText(items.at(-1)!.name)
  )
}

/**
 * Rows that take something off the item above, by their look: a share of it, set in deeper than the names, or one
 * wording again and again.
 */
function reductionsAmong(rows: readonly FilledRow[], totals: readonly (Spot | undefined)[]): ReadonlySet<FilledRow> {
  const negative = rows.flatMap((row, at) => {
    const total = totals[at]
    const above = totals.findLast((one, i) => i < at && one !== undefined && one.value > 0)
    return total && above && total.value < 0
      ? [{ row, total, above, wording: nameText(wordsOf(row).filter(({ cell }) => !/\d/.test(cell.text))) }]
      : []
  })
  return new Set(
    negative
      .filter(({ row, total, above, wording }) => {
        const isShare = row.readings.some(
          ({ meaning }) => meaning.kind === 'percent' && isShareOf(meaning.value, above.value, total.value),
        )
        return (
          isShare ||
          row.box.left - above.row.box.left > INDENT * row.em ||
          negative.some((other) => other.row !== row && other.wording === wording)
        )
      })
      .map(({ row }) => row),
  )
}

/** Whether what is taken off is what was taken off the items above once more, summed up. */
function sumsDiscounts(total: Spot, items: readonly ListItem[]): boolean {
  const known = items.flatMap(({ discount }) => discount?.value ?? [])
  const sum = known.reduce((all, one) => all + Math.abs(one), 0)
  const differs = known.some((one) => Math.sign(one) !== Math.sign(total.value))
  return total.value !== 0 && Math.abs(total.value) === sum && (known.length > 1 || differs)
}

/** The rate of a discount whose row prints it: "less 10 %  -0.36". */
function rateOfDiscount(row: FilledRow, total: Spot, last: ListItem): Pick<ListItem, 'discountRate'> {
  const rate = row.readings.find(
    ({ meaning }) => meaning.kind === 'percent' && isShareOf(meaning.value, last.total.value, total.value),
  )
  return rate?.meaning.kind === 'percent'
    ? { discountRate: { value: rate.meaning.value, words: wordsOf(row).filter((word) => covers(rate, word)) } }
    : {}
}

/** Whether an amount is so many per cent of another, up to the smallest unit. */
const isShareOf = (rate: number, whole: number, part: number): boolean =>
  Math.abs((rate / 100) * Math.abs(whole) - Math.abs(part)) <= 1

/** Whether a row says what the item above costs less what was taken off: "after rebate 9.00" below 10.00 and -1.00. */
const statesReduced = (row: FilledRow, total: Spot, { total: { value }, discount }: ListItem): boolean =>
  reduces(row) && discount !== undefined && total.value === value - Math.abs(discount.value)

/**
 * Whether a row says what the item above would have cost and what was saved on it: "Reg. price 13.96 Saved 3.96" below
 * what costs 10.00.
 */
function statesSaving(row: FilledRow, last: ListItem, scale: ListScale): boolean {
  const [regular, saved, ...more] = amountsOf(row, scale)
  if (
    !regular ||
    !saved ||
    more.length > 0 ||
    saved.value <= 0 ||
    last.total.value <= 0 ||
    regular.value - saved.value !== last.total.value
  )
    return false
  // Both are named: an item's row has its price and what it comes to side by side.
  return wordsOf(row).some(
    ({ cell }) =>
      /\p{L}{2}/u.test(cell.text) &&
      cell.box.left >= regular.reading.box.right - 0.001 &&
      cell.box.right <= saved.reading.box.left + 0.001,
  )
}

/** Whether a row of an amount alone is what the row above it comes to: that ended with the price of one. */
function isTotalOf(item: ListItem, last: ListItem): boolean {
  const [row] = item.rows
  const above = last.rows.at(-1)!
  const { box } = item.total.reading
  return (
    item.name.length === 0 &&
    !last.price &&
    above.index === row!.index - 1 &&
    box.left > last.total.reading.box.left + row!.em &&
    item.total.value === last.total.value * (last.quantity?.value ?? 1)
  )
}

const wordsIn = ({ row, reading }: Spot): Word[] =>
  wordsOf(row).filter(({ line, index }) => line.line === reading.line && index >= reading.from && index < reading.to)

/** The items above the groups that sum them up once more: both parts make the same printed total. */
function withoutSummary(
  items: readonly ListItem[],
  wanted: ReadonlySet<number>,
  isReceipt: boolean,
): readonly ListItem[] {
  const cut = items.findIndex(
    (_, i) => i > 0 && wanted.has(sumOf(items.slice(0, i))) && sumOf(items.slice(0, i)) === sumOf(items.slice(i)),
  )
  // One amount over several is the total that the screen of a telephone has on top.
  return cut < 0 ? items : isReceipt && cut === 1 && items.length > 2 ? items.slice(1) : items.slice(0, cut)
}

/** "32.18 l @ 1.449" over the name and amount that it makes. */
function readProductAbove(item: ListItem, pending: readonly FilledRow[]): void {
  const row = pending.at(-1)
  const product = row && !item.quantity && !item.rows.includes(row) ? productOf(row, item.total) : undefined
  if (!product) return
  Object.assign(item, product)
  item.rows.unshift(row!)
}

/** "@ 3.00" below "2 Soup  6.00": the price of one alone, with no words but signs. */
function priceOfOne(row: FilledRow, { quantity, total }: ListItem): Part<number> | undefined {
  const { value } = total.reading.meaning
  const price = row.readings.find(
    ({ meaning }) => meaning.kind === 'amount' && Math.abs(meaning.value * quantity!.value - value) <= HALF_A_CENT,
  )
  const [words, others] = [true, false].map((own) =>
    wordsOf(row).filter((word) => (price !== undefined && covers(price, word)) === own),
  )
  return price?.meaning.kind === 'amount' && others!.every(({ cell }) => SIGN.test(cell.text))
    ? { value: price.meaning.value, words: words! }
    : undefined
}

/** "2 @ 3.00" or "Qty 2" on a row of its own below the item. */
function detailOf(row: FilledRow, item: ListItem, next: Spot | undefined): Partial<ListItem> | undefined {
  if (item.quantity) {
    const price = item.price ? undefined : priceOfOne(row, item)
    return price && { price, rows: [...item.rows, row] }
  }
  const product = productOf(row, item.total)
  // One of what costs as much as the item below may be that item's.
  if (product && (product.quantity.value !== 1 || (next !== undefined && !productOf(row, next))))
    return { ...product, rows: [...item.rows, row] }
  if (
    hasName(row) ||
    /:\s*\p{L}/u.test(row.lines[0]!.text) ||
    row.readings.some(
      ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals > 0 && confidence >= 0.7,
    )
  )
    return undefined
  const numbers = wordsOf(row).filter(({ cell }) => NUMBER.test(cell.text))
  const count = row.readings.find(
    ({ meaning }) =>
      meaning.kind === 'quantity' && Number.isInteger(meaning.value) && meaning.value > 0 && meaning.value < 100,
  )
  return count?.meaning.kind === 'quantity' && numbers.length > 0
    ? { quantity: { value: count.meaning.value, words: numbers }, rows: [...item.rows, row] }
    : undefined
}
