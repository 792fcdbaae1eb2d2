// One row of a list of items: which of its words are its count, its price, its codes, and which are left as the name.

import type { BoundingBox } from '../../../schema/geometry.ts'
import type { Reading } from '../candidates.ts'
import type { Spot } from '../money/amount-spots.ts'
import { parseAmount } from '../reading/amounts.ts'
import type { FilledRow } from '../reading/rows.ts'
import type { Word } from './columns.ts'
import { wordsOf } from './columns.ts'

export interface Part<T> { value: T; words: Word[] }

/**
 * One item as it is put together from one or more rows; `above`: how many of them gave a row without
 * words its name; `derived`: its count follows from price and total.
 */
export interface ListItem {
  total: Spot; rows: FilledRow[]; name: Word[]; above?: number; derived?: boolean
  quantity?: Part<number>; price?: Part<number>; code?: Part<string>
  taxCode?: Part<string>; taxRate?: Part<number>; discount?: Spot
}

/** A count and a price that multiply to a total. */
interface Product { quantity: Part<number>; price: Part<number> }

const UNIT = 'kgs?|g|gr|gms?|lbs?|oz|lt?|ltrs?|lit(?:re|er)s?|ml|pcs?|stk|st|ud|uds|un|ea|each|pkt|pk|btls?|box|unit|gal(?:lons?)?'
const MONEY = 'RM|Rs\\.?|IDR|Rp\\.?|EUR|USD|GBP|[$€£₹]'
// What stands around factors and is no word of a name: signs of multiplication, units, currencies, "EUR/kg".
const CONNECTOR = new RegExp(`^(?:[@x×X*=()/à]+|/?(?:${UNIT})\\.?|${MONEY}|(?:${MONEY}|ct?|p)?/\\s?(?:${UNIT}))$`, 'iu')
// Of these only signs and money stand before a factor: "FLOUR KG 0.412" is a name, a count.
const SIGN = new RegExp(`^(?:[@x×X*=(à]+|${MONEY})$`, 'iu')
/** A count as one word, with a sign of multiplication or a unit on either side or none. */
const COUNT = new RegExp(`^[(@xX×*]?(?<number>\\d{1,4}(?:[.,]\\d{1,3})?)(?<sign>[xX×*@]|${UNIT})?\\.?[)]?$`, 'iu')
/** "1*15,20" at the end of a word that the reader did not part from the name. */
const GLUED = /^(?<name>.*?)(?<count>\d{1,3})[x×X*](?<price>\d[\d.,]*)$/u
// "80/20" is a share.
const CODE = /^(?!\d{1,3}\/\d{1,3}$)[#*]?(?=(?:\D*\d){4})[\dA-Z/-]{4,}$/
/** A count of whole things before a name has up to two digits before a name: what has more may be part of the name ("100 PLUS"). */
export const LEADING = /^(\d{1,2})\s*[xX×]?$/

/** A gap that parts columns, in heights of the row; between words it is a third. */
export const COLUMN_GAP = 0.9

// Products are printed to the cent; the rest is what binary fractions lack.
const HALF_A_CENT = 0.0051

/** The item of a row with an amount, without what other rows add to it. */
export function parseRow(row: FilledRow, total: Spot): ListItem {
  const words = wordsOf(row)
  const before = words.filter(({ cell, line, index }) => !(line.line === total.reading.line && index >= total.reading.from && index < total.reading.to) && cell.box.left < total.reading.box.left)
  const after = words.filter(({ cell }) => cell.box.left >= total.reading.box.right - 0.001)
  const item: ListItem = { total, rows: [row], name: before }
  if (after.length === 1 && /^\(?[A-Z]{1,3}\d?\)?$/.test(after[0]!.cell.text)) item.taxCode = { value: after[0]!.cell.text.replace(/[()]/g, ''), words: after }
  takeProduct(item, productOf(row, total))
  readGluedProduct(item)
  readLeadingQuantity(item)
  readOwnPrice(item)
  item.name = item.name.filter(({ cell }) => !/^(?:RM|Rs\.?|Rp\.?|[$€£₹@x×X*=]|EUR|USD|ea\.?|each)$/i.test(cell.text))
  readCode(item)
  return item
}

function takeProduct(item: ListItem, product: Product | undefined): void {
  if (!product) return
  const used = new Set([...product.quantity.words, ...product.price.words].map(({ cell }) => cell))
  // Signs and units go with the factors that they touch.
  const goes = item.name.map(({ cell }) => used.has(cell))
  const spread = (i: number, next: number, kind: RegExp): void => { if (goes[next] && !goes[i] && kind.test(item.name[i]!.cell.text)) goes[i] = true }
  for (let i = 1; i < goes.length; i++) spread(i, i - 1, CONNECTOR)
  for (let i = goes.length - 2; i >= 0; i--) spread(i, i + 1, SIGN)
  Object.assign(item, product)
  item.name = item.name.filter((_, i) => !goes[i])
}

interface Factor extends Part<number> { box: BoundingBox; sure: boolean }

/** The count and the price in a row whose product `total` is, the likeliest pair of several. */
export function productOf(row: FilledRow, total: Spot): Product | undefined {
  const { value, amount } = total.reading.meaning
  const left = (box: BoundingBox): boolean => total.row !== row || box.right <= total.reading.box.left + 0.001
  const counts = countsOf(row).filter(({ box }) => left(box))
  const found: { product: Product; rank: number }[] = []
  for (const price of row.readings) {
    if (price.meaning.kind !== 'amount' || !left(price.box) || (price.meaning.amount.decimals === 0) !== (amount.decimals === 0)) continue
    const all = wordsOf(row), words = all.filter((word) => covers(price, word))
    const each = words[0] !== undefined && (words[0].cell.text.startsWith('@') || all[all.indexOf(words[0]) - 1]?.cell.text === '@')
    for (const count of counts) {
      const first = each || count.box.left < price.box.left, whole = Number.isInteger(count.value)
      if (count.box.left < price.box.right && price.box.left < count.box.right) continue
      // Whole factors look alike: the count stands first, or has its sign. A part of a whole has its unit or sign.
      if (!count.sure && ((amount.decimals === 0 && !first) || !whole)) continue
      if (Math.abs(count.value * price.meaning.value - value) > HALF_A_CENT) continue
      const rank = 4 * Number(price.meaning.amount.decimals === amount.decimals) + 2 * Number(whole) + 2 * Number(each) + Number(count.sure) + Number(first)
      found.push({ product: { quantity: count, price: { value: price.meaning.value, words } }, rank })
    }
  }
  const best = found.sort((a, b) => b.rank - a.rank)[0]?.product
  return best && { quantity: { value: best.quantity.value, words: best.quantity.words }, price: best.price }
}

const covers = (reading: Reading, { line, index }: Word): boolean => line.line === reading.line && index >= reading.from && index < reading.to

/** What could be a count in a row: numbers as read, and words that are a number with its sign. */
function countsOf(row: FilledRow): Factor[] {
  const words = wordsOf(row)
  const read = row.readings.flatMap((reading): Factor[] => {
    if (reading.meaning.kind !== 'quantity' || reading.meaning.value <= 0 || reading.meaning.value > 9999) return []
    const covered = words.filter((word) => covers(reading, word))
    // The unit of "1 L*CRAB" is a part of the name.
    const own = covered.length === 1 ? covered : covered.filter(({ cell }) => COUNT.test(cell.text) || CONNECTOR.test(cell.text))
    return [{ value: reading.meaning.value, words: own, box: reading.box, sure: reading.meaning.unit !== undefined && own.length === covered.length }]
  })
  const printed = words.flatMap((word, i): Factor[] => {
    const { number, sign } = COUNT.exec(word.cell.text)?.groups ?? {}
    if (number === undefined || Number(number.replace(',', '.')) === 0) return []
    const beside = [words[i - 1], words[i + 1]].some((other) => other !== undefined && CONNECTOR.test(other.cell.text))
    return [{ value: Number(number.replace(',', '.')), words: [word], box: word.cell.box, sure: beside || sign !== undefined || /^[xX×*]/.test(word.cell.text) }]
  })
  return [...printed, ...read]
}

/** "Alfredo1*15,20": a product without a space before it. */
function readGluedProduct(item: ListItem): void {
  const last = item.name.findLast(({ cell }) => !CONNECTOR.test(cell.text))
  const match = last && !item.quantity ? GLUED.exec(last.cell.text)?.groups : undefined
  const price = match && (['.', ','] as const).map((decimal) => parseAmount(match['price']!, decimal)?.value)
    .find((one) => one !== undefined && Math.abs(Number(match['count']) * one - item.total.reading.meaning.value) <= HALF_A_CENT)
  if (!match || !last || price === undefined) return
  const rest = match['name']!
  const share = rest.length / last.cell.text.length
  const cut: Word = { ...last, cell: { ...last.cell, text: rest, box: { ...last.cell.box, right: last.cell.box.left + share * (last.cell.box.right - last.cell.box.left) } } }
  item.quantity = { value: Number(match['count']), words: [last] }
  item.price = { value: price, words: [last] }
  item.name = [...item.name.slice(0, item.name.indexOf(last)), ...(rest ? [cut] : [])]
}

/** "2 FIJI WATER", "3x SOUP": a small whole number before the first word. */
function readLeadingQuantity(item: ListItem): void {
  if (item.quantity) return
  const [first, second] = item.name
  if (!first || !second) return
  const match = LEADING.exec(first.cell.text)
  if (!match || Number(match[1]) === 0 || !/\p{L}{2}/u.test(item.name.slice(1).map(({ cell }) => cell.text).join(' '))) return
  item.quantity = { value: Number(match[1]), words: [first] }
  item.name = item.name.slice(1)
  // "3x Soup  3.95  11.85": what is left at the end may be the price of one.
  const last = item.name.at(-1)!
  const count = item.quantity.value
  const price = amountsIn(item, last).find((one) => Math.abs(one * count - item.total.reading.meaning.value) <= HALF_A_CENT)
  if (price === undefined || item.name.length < 2) return
  item.price = { value: price, words: [last] }
  item.name = item.name.slice(0, -1)
}

/** What amounts a word of an item's row may be. */
function amountsIn({ rows }: ListItem, word: Word): number[] {
  const own = rows.flatMap(({ readings }) => readings).filter((reading) => reading.to - reading.from === 1 && covers(reading, word))
  return own.flatMap(({ meaning }) => (meaning.kind === 'amount' ? [meaning.value] : []))
}

/** "UTTAPPA  54.28  54.28": the same amount twice is the price of one and the line's total. */
function readOwnPrice(item: ListItem): void {
  const last = item.name.at(-1)
  if (item.price || !last || item.name.length < 2) return
  const { value, amount } = item.total.reading.meaning
  // Whole numbers that are the same by chance are short; what is not set off is a part of the name ("DEPOSIT 0.25").
  const parted = last.cell.box.left - item.name.at(-2)!.cell.box.right > COLUMN_GAP * item.rows[0]!.em
  if ((item.quantity?.value ?? 1) !== 1 || !parted || (amount.decimals === 0 && value < 1000) || !amountsIn(item, last).includes(value)) return
  item.price = { value, words: [last] }
  item.name = item.name.slice(0, -1)
}

/** Codes at the beginning or end of the name, the longest of several. */
export function readCode(item: ListItem): void {
  const codes = item.name.filter(({ cell }, i, all) => CODE.test(cell.text) && (i === 0 || i >= all.length - 2))
  const [code] = [...codes].sort((a, b) => b.cell.text.length - a.cell.text.length)
  if (!code || (item.name.length === 1 && item.code)) return
  item.code = { value: code.cell.text, words: [code] }
  const behind = item.name.slice(item.name.indexOf(code) + 1)
  // A letter behind the code marks the tax or the department.
  const flag = behind.length === 1 && /^[A-Z]\d?$/.test(behind[0]!.cell.text) ? behind[0] : undefined
  if (flag && !item.taxCode) item.taxCode = { value: flag.cell.text, words: [flag] }
  item.name = item.name.filter((word) => word !== code && word !== flag)
}

/** A name as printed; empty where there is none worth the name: two letters side by side. */
export function nameText(words: readonly Word[]): string {
  const text = words.map(({ cell }) => cell.text).join(' ').replace(/^[\s*•·.,;:|=_+-]+|[\s*•·,;:|=_-]+$/g, '').trim()
  return /\p{L}{2}/u.test(text) ? text : ''
}
