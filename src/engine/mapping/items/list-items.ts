// Items in the form of receipts: a description and an amount at the right, with quantity and price before, after or on the same row,
// between the head of the document and its first total.

import { unionOf } from '../../../schema/geometry.ts'
import type { Candidate, MappingContext } from '../candidates.ts'
import type { Scale, Spot } from '../money/amount-spots.ts'
import { parseAmount } from '../reading/amounts.ts'
import { scaleOf, spotsOf, unscaled } from '../money/amount-spots.ts'
import type { Word } from './columns.ts'
import { findHeads, wordsOf } from './columns.ts'
import type { FilledRow } from '../reading/rows.ts'
import { opensTotals } from './table-ends.ts'

/** `bare`: the most digits that a whole amount has without separators or a currency. */
interface ListScale extends Scale { bare: number }

interface Part<T> { value: T; words: Word[] }

/** One item as it is put together from one to four rows. */
interface ListItem { total: Spot; rows: FilledRow[]; name: Word[]; quantity?: Part<number>; price?: Part<number>; code?: Part<string>; taxCode?: Part<string>; discount?: Spot }

/** Items as candidates, the rows that they stand in, their number and their sum in the document's scale. */
export interface ItemList { candidates: Candidate[]; rows: ReadonlySet<number>; count: number; sum: number }

/** The items of a document that lists them without columns. */
export function readItemList(context: MappingContext, rows: readonly FilledRow[]): ItemList {
  // Where thousands are grouped a number of four digits without a sign is none of them.
  const grouped = context.readings.some(({ meaning, text, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 0 && confidence >= 0.5 && /\d[.,'’ ]\d{3}/.test(text))
  const scale: ListScale = { ...scaleOf(context.readings), bare: grouped ? 3 : 4 }
  const items = readItems(context, rows, scale)
  return {
    candidates: items.flatMap((item, i) => itemCandidates(item, `financial.line_items[${i}]`, scale)),
    rows: new Set(items.flatMap((item) => item.rows.map(({ index }) => index))), count: items.length,
    sum: items.reduce((total, item) => total + item.total.value - Math.abs(item.discount?.value ?? 0), 0),
  }
}

function readItems(context: MappingContext, rows: readonly FilledRow[], scale: ListScale): ListItem[] {
  const { region, closed } = itemRegion(context, rows, scale)
  const items: ListItem[] = []
  let pending: FilledRow[] = []
  for (const row of region) {
    const total = totalOf(row, region, scale)
    if (statesFact(row)) continue
    if (!total) {
      const detail = items.at(-1) && pending.length === 0 ? detailOf(row, items.at(-1)!) : undefined
      if (detail) Object.assign(items.at(-1)!, detail)
      else pending.push(row)
      continue
    }
    const last = items.at(-1)
    // A coupon that is counted like the goods is an item of its own.
    if (last && !COUNTED.test(row.lines[0]!.text) && (total.value < 0 || row.labels.some(({ field, weight }) => field === 'discount' && weight >= 0.7))) {
      if (total.value !== 0) last.discount = total
      last.rows.push(row)
      continue
    }
    const item = parseRow(row, total)
    if (isSum(item, items, closed)) break
    // A row without a name of its own belongs to the words above it; what is left of those is the end of the item before.
    if (!nameText(item.name)) {
      const above = pending.filter((one) => hasName(one)).slice(-2)
      if (above.length) {
        item.rows.unshift(...above)
        item.name = above.flatMap((one) => wordsOf(one))
        readCode(item)
      }
    }
    pending = []
    items.push(item)
  }
  readDoubtfulOnes(items)
  nameFromBelow(items, region, scale)
  return items.filter((item) => nameText(item.name) || item.code)
}

/** Rows from the first with an amount (or its description above) to the first total, and whether there is one. */
function itemRegion(context: MappingContext, rows: readonly FilledRow[], scale: ListScale): { region: FilledRow[]; closed: boolean } {
  const head = findHeads(rows, context.locale.language)[0]
  const from = head ? head.last + 1 : 0
  const end = rows.findIndex((row, i) => i >= from && (opensTotals(row, []) || pays(row)) && (amountsOf(row, scale).length > 0 || (rows[i + 1] !== undefined && amountsOf(rows[i + 1]!, scale).length > 0)))
  // Whole numbers are amounts only above a total.
  if (end < 0 && scale.printed === 0) return { region: [], closed: false }
  const until = end < 0 ? rows.length : end
  const first = rows.findIndex((row, i) => i >= from && i < until && amountsOf(row, scale).length > 0)
  if (first < 0) return { region: [], closed: false }
  // With a head everything below it counts; without one, two rows of words above the first amount may name the first item.
  return { region: rows.slice(head ? from : Math.max(from, first - 2), until).filter((row) => head !== undefined || row.index >= first || hasName(row)), closed: end >= 0 }
}

/**
 * Whether a row states what the items above add up to: a total whose label could not be read. One item above proves little, so
 * there the document must have no total that could be read.
 */
function isSum(item: ListItem, items: readonly ListItem[], closed: boolean): boolean {
  if (item.quantity || item.code || items.length === 0 || item.total.value === 0 || (items.length === 1 && closed)) return false
  return items.reduce((sum, { total, discount }) => sum + total.value - Math.abs(discount?.value ?? 0), 0) === item.total.value && nameText(item.name) !== nameText(items.at(-1)!.name)
}

const PAYING = new Set(['cash', 'change', 'card'])
const pays = (row: FilledRow): boolean => row.labels.some(({ field, weight, quality, from, line }) => PAYING.has(field) && weight * quality >= 0.7 && from === 0 && line === row.lines[0]!.line)

// Facts that receipts print among their items: what the pump gave, how many pieces there are.
const FACTS = new Set(['fuel_volume', 'fuel_price', 'total_quantity', 'total_weight', 'exchange_rate'])

/** Whether a row is a known fact and its number: no item. */
function statesFact(row: FilledRow): boolean {
  const words = wordsOf(row).filter(({ cell }) => /\p{L}{2}/u.test(cell.text))
  return row.labels.some((label) => FACTS.has(label.field) && label.weight * label.quality >= 0.7 && words.every(({ line, index }) => line.line === label.line && index >= label.from && index < label.to))
}

/** Amounts with cents: receipts print no others in their amount column, unless the whole document prints none. */
function amountsOf(row: FilledRow, scale: ListScale): Spot[] {
  if (statesFact(row)) return []
  return spotsOf(row, scale).filter(({ reading, certainty }) => (certainty >= 0.5 || (scale.printed === 0 && isPrice(reading.text, scale))) && reading.meaning.amount.decimals === scale.printed)
}

/** Whether a whole number without separators may be a price: of one digit it counts, of five it is a code. */
const isPrice = (text: string, { bare }: ListScale): boolean => text.length <= bare && /^[1-9]\d+$/.test(text)

/** The amount of a row's line: the last, where it stands in the right part of what the items take up. */
function totalOf(row: FilledRow, region: readonly FilledRow[], scale: ListScale): Spot | undefined {
  const last = amountsOf(row, scale).at(-1)
  if (!last) return undefined
  const rights = region.flatMap((one) => amountsOf(one, scale).at(-1)?.reading.box.right ?? []).sort((a, b) => b - a)
  const edge = rights[Math.floor(rights.length / 4)] ?? 1
  // A price of a "2 @ 3.00" row that ends well left of the amounts is no line total; a bare whole number stands at their very edge.
  const slack = last.certainty >= 0.5 ? 4 : 1
  return Math.abs(last.reading.box.right - edge) > slack * row.em && (slack === 1 || last.reading.box.right < edge) ? undefined : last
}

const NUMBER = /^\D{0,2}(\d{1,4}(?:[.,]\d{1,3})?)\D{0,2}$/
const COUNTED = /^\d{1,2}\s*[xX×]?\s+\p{L}/u
const CODE = /^[#*]?(?=(?:\D*\d){4})[\dA-Z/-]{4,}$/

function parseRow(row: FilledRow, total: Spot): ListItem {
  const words = wordsOf(row)
  const before = words.filter(({ cell, line, index }) => !(line.line === total.reading.line && index >= total.reading.from && index < total.reading.to) && cell.box.left < total.reading.box.left)
  const after = words.filter(({ cell }) => cell.box.left >= total.reading.box.right - 0.001)
  const item: ListItem = { total, rows: [row], name: before }
  if (after.length === 1 && /^\(?[A-Z]{1,3}\d?\)?$/.test(after[0]!.cell.text)) item.taxCode = { value: after[0]!.cell.text.replace(/[()]/g, ''), words: after }
  readProduct(item, row)
  readLeadingQuantity(item)
  item.name = item.name.filter(({ cell }) => !/^(?:RM|Rs\.?|[$€£₹@x×X*]|EUR|USD|ea\.?|each)$/i.test(cell.text))
  readCode(item)
  return item
}

/** A quantity and a price before the total whose product it is, or the only factors of "2 x 3.50". */
function readProduct(item: ListItem, row: FilledRow): void {
  const numbers = row.readings.filter(({ meaning, box }) => (meaning.kind === 'amount' || meaning.kind === 'quantity') && box.right <= item.total.reading.box.left + 0.001)
  const value = item.total.reading.meaning.value
  for (const price of numbers) {
    if (price.meaning.kind !== 'amount' || (price.meaning.amount.decimals === 0) !== (item.total.reading.meaning.amount.decimals === 0)) continue
    for (const count of numbers) {
      if (count.meaning.kind !== 'quantity' || count === price || (count.line === price.line && count.from < price.to && price.from < count.to && count.box.right > price.box.left && price.box.right > count.box.left)) continue
      // Whole factors look alike: the count stands first.
      if (price.meaning.amount.decimals === 0 && count.box.left > price.box.left) continue
      if (count.meaning.value <= 0 || count.meaning.value > 9999 || Math.abs(count.meaning.value * price.meaning.value - value) > 0.0051) continue
      const used = (one: Word): boolean => [price, count].some((reading) => one.line.line === reading.line && one.index >= reading.from && one.index < reading.to)
      item.quantity = { value: count.meaning.value, words: item.name.filter((word) => used(word)) }
      item.price = { value: price.meaning.value, words: item.quantity.words }
      item.name = item.name.filter((word) => !used(word))
      return
    }
  }
}

/** "2 FIJI WATER", "3x SOUP": a small whole number before the first word. */
function readLeadingQuantity(item: ListItem): void {
  if (item.quantity) return
  const [first, second] = item.name
  if (!first || !second) return
  const match = /^(\d{1,2})\s*[xX×]?$/.exec(first.cell.text)
  if (!match || Number(match[1]) === 0 || !/\p{L}{2}/u.test(item.name.slice(1).map(({ cell }) => cell.text).join(' '))) return
  item.quantity = { value: Number(match[1]), words: [first] }
  item.name = item.name.slice(1)
  // "3x Soup  3.95  11.85": what is left at the end may be the price of one.
  const last = item.name.at(-1)!
  const price = parseAmount(last.cell.text)?.value
  if (price !== undefined && item.name.length > 1 && Math.abs(price * item.quantity.value - item.total.reading.meaning.value) <= 0.0051) {
    item.price = { value: price, words: [last] }
    item.name = item.name.slice(0, -1)
  }
}

/** Where most items begin with their quantity, an I or l before the name is a one. */
function readDoubtfulOnes(items: readonly ListItem[]): void {
  if (items.filter(({ quantity }) => quantity).length < items.length / 2) return
  for (const item of items) {
    const first = item.name[0]
    if (item.quantity || !first || item.name.length < 2 || !/^[Il|]x?$/.test(first.cell.text)) continue
    item.quantity = { value: 1, words: [first] }
    item.name = item.name.slice(1)
  }
}

/** Codes at the beginning or end of the name. */
function readCode(item: ListItem): void {
  const codes = item.name.filter(({ cell }, i, all) => CODE.test(cell.text) && (i === 0 || i >= all.length - 2))
  const code = codes[0]
  if (!code || item.name.length === codes.length && item.name.length === 1 && item.code) return
  item.code = { value: code.cell.text, words: [code] }
  const behind = item.name.slice(item.name.indexOf(code) + 1)
  // A letter behind the code marks the tax or the department.
  const flag = behind.length === 1 && /^[A-Z]\d?$/.test(behind[0]!.cell.text) ? behind[0] : undefined
  if (flag && !item.taxCode) item.taxCode = { value: flag.cell.text, words: [flag] }
  item.name = item.name.filter((word) => word !== code && word !== flag)
}

/** "2 @ 3.00" or "Qty 2" on a row of its own below the item. */
function detailOf(row: FilledRow, item: ListItem): Partial<ListItem> | undefined {
  if (item.quantity || hasName(row)) return undefined
  const numbers = wordsOf(row).filter(({ cell }) => NUMBER.test(cell.text))
  const count = row.readings.find(({ meaning }) => meaning.kind === 'quantity' && Number.isInteger(meaning.value) && meaning.value > 0 && meaning.value < 100)
  return count?.meaning.kind === 'quantity' && numbers.length > 0 ? { quantity: { value: count.meaning.value, words: numbers }, rows: [...item.rows, row] } : undefined
}

/** Where most items have a code and no name, the names stand on the rows below. */
function nameFromBelow(items: readonly ListItem[], region: readonly FilledRow[], scale: ListScale): void {
  const nameless = items.filter((item) => !nameText(item.name))
  if (nameless.length === 0 || nameless.length < items.length / 2) return
  for (const item of nameless) {
    const next = region[region.indexOf(item.rows.at(-1)!) + 1]
    if (!next || amountsOf(next, scale).length || !hasName(next)) continue
    item.name = wordsOf(next)
    item.rows.push(next)
  }
}

// "Cashier: Sarah" is a fact of the head.
const hasName = (row: FilledRow): boolean => !/^[\p{L} .#]+:\s*\S/u.test(row.lines[0]!.text) && (row.lines.map(({ text }) => text).join(' ').match(/\p{L}/gu) ?? []).length >= 3

/** A name as printed; empty where there is none worth the name: two letters side by side. */
function nameText(words: readonly Word[]): string {
  const text = words.map(({ cell }) => cell.text).join(' ').replace(/^[\s*•·.,;:|=_-]+|[\s•·,;:|=_-]+$/g, '').trim()
  return /\p{L}{2}/u.test(text) ? text : ''
}

function itemCandidates(item: ListItem, path: string, scale: Scale): Candidate[] {
  const { reading } = item.total
  const product = item.quantity !== undefined && item.price !== undefined
  const sure = (confidence: number): number => confidence * (product ? 0.95 : 0.8)
  const result: Candidate[] = []
  const add = (leaf: string, value: unknown, words: readonly Word[]): void => {
    if (!words.length) return
    const cells = words.map(({ cell }) => cell)
    result.push({
      field: `${path}.${leaf}`, value, text: cells.map(({ text }) => text).join(' '), page: words[0]!.line.page, box: unionOf(cells.map(({ box }) => box)), score: product ? 2 : 1,
      confidence: sure(Math.min(...cells.map(({ confidence }) => confidence))), rule: 'items.list', source: cells[0]!.source,
    })
  }
  const name = nameText(item.name)
  if (name) add('description', name, item.name)
  if (item.quantity) add('quantity', item.quantity.value, item.quantity.words)
  if (item.price) add('unit_price', item.price.value, item.price.words)
  if (item.code) add('product_code', item.code.value, item.code.words)
  if (item.taxCode) add('tax_code', item.taxCode.value, item.taxCode.words)
  const base = { page: reading.page, score: product ? 2 : 1, rule: 'items.list', source: reading.source }
  result.push({ ...base, field: `${path}.total`, value: unscaled(item.total.value, scale), text: reading.text, box: reading.box, confidence: sure(reading.confidence) })
  if (item.discount) {
    const { text, box, confidence } = item.discount.reading
    result.push({ ...base, field: `${path}.discount_amount`, value: Math.abs(unscaled(item.discount.value, scale)), text, box, confidence: sure(confidence) })
  }
  return result
}
