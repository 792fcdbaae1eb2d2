// One row of a list of items: which of its words are its count, its price, its codes, and which are left as the name.

import { patternOf } from '../../reading/word-pattern.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import { parseAmount } from '../../reading/amounts.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Word } from '../../structure/table/words.ts'
import { wordsOf } from '../../structure/table/words.ts'
import { TAX_CODE } from './item-rates.ts'
import { CONNECTOR, covers, HALF_A_CENT, productOf, SIGN, type Part, type Product } from './list-products.ts'

// Signs and money that stand among the words of a name and are none of it.
const SIGN_OF_NAME = new RegExp(`^(?:[$€£₹@x×X*=]|${patternOf('item-words', 'money-of-name')})$`, 'i')

/**
 * One item as it is put together from one or more rows; `above`: how many of them gave a row without
 * words its name; `derived`: its count follows from price and total.
 */
export interface ListItem {
  total: Spot
  rows: FilledRow[]
  name: Word[]
  above?: number
  derived?: boolean
  quantity?: Part<number>
  price?: Part<number>
  place?: Part<string>
  date?: Part<string>
  code?: Part<string>
  taxCode?: Part<string>
  taxRate?: Part<number>
  discount?: Spot
  discountRate?: Part<number>
}

/** "720.00A": the code of the tax right behind an amount. */
const GLUED_CODE = /\d[.,]\d{2}(\p{Lu})$/u
/** "1*15,20" at the end of a word that the reader did not part from the name. */
const GLUED = /^(?<name>.*?)(?<count>\d{1,3})[x×X*](?<price>\d[\d.,]*)$/u
// "80/20" is a share, "4X100" a size, "2026-05-04" a day.
const CODE = /^(?!\d{1,3}[/xX]\d{1,4}$|\d{4}-\d\d-\d\d$)[#*]?(?=(?:\D*\d){4})[\dA-Z/-]{4,}$/
/**
 * A count of whole things before a name has up to two digits before a name: what has more may be part of the name ("100
 * PLUS").
 */
export const LEADING = /^(\d{1,2})\s*[xX×]?$/

/** A gap that parts columns, in heights of the row; between words it is a third. */
export const COLUMN_GAP = 0.9

/** The item of a row with an amount, without what other rows add to it. */
export function parseRow(row: FilledRow, total: Spot): ListItem {
  const words = wordsOf(row)
  const before = words.filter(
    ({ cell, line, index }) =>
      !(line.line === total.reading.line && index >= total.reading.from && index < total.reading.to) &&
      cell.box.left < total.reading.box.left,
  )
  const after = words.filter(({ cell }) => cell.box.left >= total.reading.box.right - 0.001)
  const item: ListItem = { total, rows: [row], name: before }
  const mark = after.length === 1 && /\p{Lu}/u.test(after[0]!.cell.text) && TAX_CODE.exec(after[0]!.cell.text)?.[1]
  const last = words.find(({ line, index }) => line.line === total.reading.line && index === total.reading.to - 1)
  const glued = after.length === 0 && last ? GLUED_CODE.exec(last.cell.text)?.[1] : undefined
  if (mark) item.taxCode = { value: mark, words: after }
  else if (glued) item.taxCode = { value: glued, words: [last!] }
  takeProduct(item, productOf(row, total))
  readGluedProduct(item)
  readLeadingQuantity(item)
  readOwnPrice(item)
  item.name = item.name.filter(({ cell }) => !SIGN_OF_NAME.test(cell.text))
  readCode(item)
  const isNameless = (kind: (word: Word) => boolean): boolean =>
    nameText(item.name) !== '' && item.name.every((word) => !/\p{L}{2}/u.test(word.cell.text) || kind(word))
  // "1 pcs  7.90  2.40  5.50": a unit behind a count is no name either.
  if (item.quantity && isNameless((word) => (item.price ? namesCount(row, word) : CONNECTOR.test(word.cell.text))))
    item.name = []
  return item
}

/** Whether a word says what the number beside it counts: "Qty 4  9.30 ea  37.20" has no name of its own. */
const namesCount = (row: FilledRow, { line, index }: Word): boolean =>
  row.labels.some(
    ({ field, line: at, from, to, weight, quality }) =>
      field === 'column.quantity' && weight * quality >= 0.7 && at === line.line && index >= from && index < to,
  )

/** Puts a product's parts into an item and takes them, with the signs and units beside them, from its name. */
export function takeProduct(item: ListItem, product: Product | undefined): void {
  if (!product) return
  const used = new Set([...product.quantity.words, ...product.price.words].map(({ cell }) => cell))
  // Signs and units go with the factors that they touch.
  const goes = item.name.map(({ cell }) => used.has(cell))
  const spread = (i: number, next: number, kind: RegExp): void => {
    if (goes[next] && !goes[i] && kind.test(item.name[i]!.cell.text)) goes[i] = true
  }
  // "14 km x 5.80": what is between a count and the sign of its price is a unit, whatever it is.
  for (let i = 1; i < goes.length - 2; i++)
    if (goes[i - 1] && goes[i + 2] && SIGN.test(item.name[i + 1]!.cell.text))
      goes[i] = item.name.some(({ cell }, at) => at !== i && !goes[at] && /\p{L}{2}/u.test(cell.text))
  for (let i = 1; i < goes.length; i++) spread(i, i - 1, CONNECTOR)
  for (let i = goes.length - 2; i >= 0; i--) spread(i, i + 1, SIGN)
  Object.assign(item, product)
  item.name = item.name.filter((_, i) => !goes[i])
}

/** "Alfredo1*15,20": a product without a space before it. */
function readGluedProduct(item: ListItem): void {
  const last = item.name.findLast(({ cell }) => !CONNECTOR.test(cell.text))
  const match = last && !item.quantity ? GLUED.exec(last.cell.text)?.groups : undefined
  const price =
    match &&
    (['.', ','] as const)
      .map((decimal) => parseAmount(match['price']!, decimal)?.value)
      .find(
        (one) =>
          one !== undefined && Math.abs(Number(match['count']) * one - item.total.reading.meaning.value) <= HALF_A_CENT,
      )
  if (!match || !last || price === undefined) return
  const rest = match['name']!
  const share = rest.length / last.cell.text.length
  const cut: Word = {
    ...last,
    cell: {
      ...last.cell,
      text: rest,
      box: { ...last.cell.box, right: last.cell.box.left + share * (last.cell.box.right - last.cell.box.left) },
    },
  }
  item.quantity = { value: Number(match['count']), words: [last] }
  item.price = { value: price, words: [last] }
  item.name = [...item.name.slice(0, item.name.indexOf(last)), ...(rest ? [cut] : [])]
}

/**
 * "2 FIJI WATER", "3x SOUP": a small whole number before the first word. Of a name that stands above its amount the
 * price of one stands among the words before that, `beside`, or the other items begin with their counts.
 */
export function readLeadingQuantity(item: ListItem, beside: readonly Word[] = [], counted = true): void {
  if (item.quantity) return
  const [first, second] = item.name
  if (!first || !second) return
  const match = LEADING.exec(first.cell.text)
  if (
    !match ||
    Number(match[1]) === 0 ||
    !/\p{L}{2}/u.test(
      item.name
        .slice(1)
        .map(({ cell }) => cell.text)
        .join(' '),
    )
  )
    return
  const count = Number(match[1])
  const priceIn = (word: Word): number | undefined =>
    amountsIn(item, word).find((one) => Math.abs(one * count - item.total.reading.meaning.value) <= HALF_A_CENT)
  const own = beside.find((word) => priceIn(word) !== undefined)
  if (!own && !counted) return
  item.quantity = { value: count, words: [first] }
  item.name = item.name.slice(1)
  // "3x Soup  3.95  11.85": what is left at the end may be the price of one.
  const last = own ?? item.name.at(-1)!
  const price = priceIn(last)
  if (price === undefined || item.name.length < 2 - Number(own !== undefined)) return
  item.price = { value: price, words: [last] }
  if (!own) item.name = item.name.slice(0, -1)
}

/** What amounts a word of an item's row may be. */
function amountsIn({ rows }: ListItem, word: Word): number[] {
  const own = rows
    .flatMap(({ readings }) => readings)
    .filter((reading) => reading.to - reading.from === 1 && covers(reading, word))
  return own.flatMap(({ meaning }) => (meaning.kind === 'amount' ? [meaning.value] : []))
}

/** "UTTAPPA  54.28  54.28": the same amount twice is the price of one and the line's total. */
function readOwnPrice(item: ListItem): void {
  const last = item.name.at(-1)
  if (item.price || !last || item.name.length < 2) return
  const { value, amount } = item.total.reading.meaning
  // Whole numbers that are the same by chance are short; what is not set off is a part of the name ("DEPOSIT 0.25").
  const parted = last.cell.box.left - item.name.at(-2)!.cell.box.right > COLUMN_GAP * item.rows[0]!.em
  if (
    (item.quantity?.value ?? 1) !== 1 ||
    !parted ||
    (amount.decimals === 0 && value < 1000) ||
    !amountsIn(item, last).includes(value)
  )
    return
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
  const text = words
    .map(({ cell }) => cell.text)
    .join(' ')
    .replace(/^[\s*•·.,;:|=_+-]+|[\s*•·,;:|=_-]+$/g, '')
    .trim()
  return /\p{L}{2}/u.test(text) ? text : ''
}
