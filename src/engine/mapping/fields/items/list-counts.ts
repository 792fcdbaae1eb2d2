// What a list of items shows only as a whole: the columns in which its counts and tax rates stand, and counts that
// follow from price and total.

import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'
import type { ListItem } from './list-row.ts'
import type { Word } from '../../structure/table/words.ts'
import { covers } from './list-products.ts'
import { COLUMN_GAP, readCode } from './list-row.ts'

/**
 * Fills in the counts and rates of items that their own rows leave open; `above`: the rows over the list, where columns
 * may be named.
 */
export function readCounts(items: readonly ListItem[], above: readonly FilledRow[]): void {
  readPlaces(items)
  readDates(items, above)
  readRates(items)
  readDoubtfulOnes(items)
  readLongCounts(items)
  readCountColumn(items, above)
  deriveCounts(items, above)
}

/** "001 Tea", "002 Cake": numbers before the names that count the items. */
function readPlaces(items: readonly ListItem[]): void {
  const counts = items.every(
    ({ name }, at) => /^\d{1,4}$/.test(name[0]?.cell.text ?? '') && Number(name[0]!.cell.text) === at + 1,
  )
  if (items.length < 2 || !counts) return
  for (const item of items) {
    const [place, ...name] = item.name
    Object.assign(item, { place: { value: place!.cell.text, words: [place] }, name })
    readCode(item)
  }
}

/** "2026-05-04 A-17 Room": each name begins with its day, and where a head names a column of codes, with a code. */
function readDates(items: readonly ListItem[], above: readonly FilledRow[]): void {
  const dates = items.map(({ name, total }) =>
    total.row.readings.find(
      (reading) => reading.meaning.kind === 'date' && reading.confidence >= 0.7 && name[0] && covers(reading, name[0]),
    ),
  )
  if (items.length < 2 || dates.includes(undefined)) return
  for (const [at, item] of items.entries()) {
    const date = dates[at]!
    const words = item.name.filter((word) => covers(date, word))
    const [code, ...name] = item.name.slice(words.length)
    if (date.meaning.kind === 'date') item.date = { value: date.meaning.value, words }
    const isCode = code && isUnder(above, CODES, code)
    item.name = isCode ? name : item.name.slice(words.length)
    if (!isCode) continue
    // What looked like a code is a word of the name.
    item.name = [...name, ...(item.code?.words ?? [])].sort((a, b) => a.cell.box.left - b.cell.box.left)
    item.code = { value: code.cell.text, words: [code] }
  }
}

/** Whether a word is in a column that a row above names so. */
const isUnder = (above: readonly FilledRow[], fields: ReadonlySet<string>, { cell }: Word, form = /./): boolean =>
  above.some(({ labels, lines }) =>
    labels.some(({ field, box, line }) => {
      const head = lines.find((one) => one.line === line)!
      // A short head is the name of its column with all its signs: "VAT %".
      const over = head.cells.length <= 2 ? head.box : box
      return fields.has(field) && overlapX(over, cell.box) > 0.3 && form.test(head.text)
    }),
  )

const CODES = new Set(['column.sku', 'column.product_code', 'reference_number'])

/** "8 %", and "%8" as Turkish prints it. */
const RATE = /^(?=.*%)%?\s?(\d{1,2}(?:[.,]\d{1,2})?)\s?%?$/

/** Behind most names: the rate of their tax. "MILK 2%" alone says how fat it is. */
function readRates(items: readonly ListItem[]): void {
  const rated = items.filter(({ name }) => name.length > 1 && RATE.test(name.at(-1)!.cell.text))
  if (rated.length < 2 || rated.length < 0.6 * items.length) return
  for (const item of rated) {
    const last = item.name.at(-1)!
    item.taxRate = { value: Number(RATE.exec(last.cell.text)![1]!.replace(',', '.')), words: [last] }
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

/** A number of three digits before the name where the counts of other items end: "100 PLUS" in a column of its own. */
function readLongCounts(items: readonly ListItem[]): void {
  const ends = items.flatMap(({ quantity, rows, name }) => {
    const count = quantity?.words[0]?.cell.box
    return count && name[0] && count.left < name[0].cell.box.left ? [{ right: count.right, em: rows[0]!.em }] : []
  })
  for (const item of items) {
    const [first, second] = item.name
    if (item.quantity || !first || !second || !/^[1-9]\d\d$/.test(first.cell.text) || !/^\p{L}/u.test(second.cell.text))
      continue
    const gap = second.cell.box.left - first.cell.box.right
    if (
      gap < 0.5 * item.rows[0]!.em ||
      !ends.some(({ right, em }) => Math.abs(right - first.cell.box.right) < 0.3 * em)
    )
      continue
    item.quantity = { value: Number(first.cell.text), words: [first] }
    item.name = item.name.slice(1)
  }
}

const RATES = new Set(['column.tax_rate', 'column.tax_code', 'column.tax_amount'])

// Two names that end in a number may be names of two sizes.
const FEWEST_ENDING = 3

/** A small whole number behind the name, in a column of its own: how many, or where the head says so, which tax. */
function readCountColumn(items: readonly ListItem[], above: readonly FilledRow[]): void {
  const ending = items.flatMap((item) => {
    const last = item.name.at(-1)
    const before = item.name.at(-2)
    const em = item.rows.at(-1)!.em
    if (
      item.quantity ||
      !last ||
      !before ||
      !/^[xX×]?[1-9]\d{0,2}[xX×]?$|^\([1-9]\d?\)$|^\d{1,2}\*?$/.test(last.cell.text)
    )
      return []
    const signed = /[^\d*]/.test(last.cell.text)
    const parted = last.cell.box.left - before.cell.box.right > COLUMN_GAP * em || signed
    return [{ item, last, signed, parted, count: Number(last.cell.text.replace(/\D/g, '')) }]
  })
  // Where every name ends in one, these are a column, however narrow the gap before it.
  const found =
    ending.length >= FEWEST_ENDING && ending.length === items.length ? ending : ending.filter(({ parted }) => parted)
  // A number behind one name of many belongs to that name: "Yoghurt 4x". Where ones are not printed, two with the sign
  // of counts are counts.
  const counted = items.filter(({ quantity }) => quantity).length + found.length
  if (counted < 0.6 * items.length && found.filter(({ signed }) => signed).length < 2) return
  for (const { item, last, count } of found) {
    if (isUnder(above, RATES, last, /%/)) item.taxRate ??= { value: count, words: [last] }
    else if (isUnder(above, RATES, last)) item.taxCode ??= { value: last.cell.text, words: [last] }
    // So many of one thing cost so many times the same.
    else if (item.total.value % count === 0) item.quantity = { value: count, words: [last] }
    else continue
    item.name = item.name.slice(0, -1)
  }
}

/** Where items are counted, one whose count was not read has as many as its price goes into its total. */
function deriveCounts(items: readonly ListItem[], above: readonly FilledRow[]): void {
  const named = above.some(({ labels }) =>
    labels.some(({ field, weight, quality }) => field === 'column.quantity' && weight * quality >= 0.7),
  )
  if (!named && !items.some(({ quantity }) => quantity)) return
  for (const item of items) {
    const times = item.price && !item.quantity ? item.total.reading.meaning.value / item.price.value : 0
    if (!item.price || times < 1 || Math.abs(times - Math.round(times)) > 1e-6) continue
    Object.assign(item, { quantity: { value: Math.round(times), words: item.price.words }, derived: true })
  }
}
