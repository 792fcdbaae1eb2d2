// One row of a table cut into its columns: the words and the typed readings of each cell.

import { unionOf } from '../../../../schema/geometry.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { Reading } from '../../vocabulary.ts'
import type { Scale, Spot } from '../amount-spots.ts'
import { spotsOf } from '../amount-spots.ts'
import type { Column } from './columns.ts'
import type { Word } from './words.ts'
import { isApart, wordsOf } from './words.ts'
import type { FilledRow } from '../rows.ts'

/**
 * What stands in one column of one row. `amount`, `percent` and `quantity` are the likeliest readings of those kinds.
 */
export interface Cut {
  words: Word[]
  text: string
  box: BoundingBox
  amount?: Spot
  percent?: Reading
  quantity?: Reading
  readings: Reading[]
}

export interface CutRow {
  row: FilledRow
  cells: (Cut | undefined)[]
}

const isNumeric = (text: string): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) || /^(?:[€$£₹¥]|RM|Rs\.?)/.test(text)

/** The cells of `row`; a column without print has none. */
export function cutRow(row: FilledRow, columns: readonly Column[], borders: readonly number[], scale: Scale): CutRow {
  const at = (x: number): number => {
    const index = borders.findIndex((border) => x < border)
    return index < 0 ? columns.length - 1 : index
  }
  const words: Word[][] = columns.map(() => [])
  const spots = spotsOf(row, scale)
  const all = wordsOf(row)
  // The number of an item may stand before its words.
  const isPhrase = isOnePhrase(row, all) || (ORDINAL.test(all[0]?.cell.text ?? '') && isOnePhrase(row, all.slice(1)))
  let last: { word: Word; column: number } | undefined
  for (const word of all) {
    const { box, text } = word.cell
    let column = at((box.left + box.right) / 2)
    // A phrase that runs on past its border stays together; numbers belong where they stand.
    // Beside numbers what begins where its column does is no more of the one before, however close that comes.
    const begins =
      spots.some(({ certainty }) => certainty >= 0.5) && Math.abs(box.left - columns[column]!.box.left) < 0.2 * row.em
    const runsOn =
      last !== undefined &&
      !begins &&
      last.word.line === word.line &&
      last.column < column &&
      box.left - last.word.cell.box.right < 0.5 * row.em &&
      !isNumeric(text) &&
      !isNumeric(last.word.cell.text)
    const runsThrough =
      isPhrase &&
      last !== undefined &&
      (columns[column]!.hasWords === false || (all.length >= RUNNING && words[last.column]!.length > 1))
    if (runsThrough || (runsOn && box.left < borders[last!.column]! + 2 * row.em)) column = last!.column
    words[column]!.push(word)
    last = { word, column }
  }
  const cells = words.map((inside, column) =>
    cellOf(row, inside, spots, ({ box }) => at((box.left + box.right) / 2) === column),
  )
  return { row, cells }
}

const ORDINAL = /^\d{1,4}[.)]?$/

/** So many words without a gap run on under columns of words too, where two are in the column in which they begin. */
const RUNNING = 4

/** A unit of a letter and a figure, such as "m2". */
export const LETTER_UNIT = /^\p{L}\d?\.?$/u

/**
 * Whether a row is words that no gap of a column parts, from the first to the last: they are in the column where they
 * begin as far as they run under columns of no words. A number at the end is rather one of another column, but in
 * brackets.
 */
function isOnePhrase(row: FilledRow, words: readonly Word[]): boolean {
  const isNumber = (word: Word | undefined): boolean => word === undefined || /^[^\p{L}(]*\d/u.test(word.cell.text)
  return (
    !isNumber(words[0]) &&
    !isNumber(words.at(-1)) &&
    words.every((word, i) => i === 0 || !isApart(words[i - 1]!, word, row.gap))
  )
}

/** What words of a row hold together, of the readings that `isOwn`; nothing where there are no words. */
export function cellOf(
  row: FilledRow,
  words: Word[],
  spots: readonly Spot[],
  isOwn: (reading: Reading) => boolean = () => true,
): Cut | undefined {
  if (!words.length) return undefined
  const here = (reading: Reading): boolean =>
    isOwn(reading) &&
    words.some(({ line, index }) => line.line === reading.line && index >= reading.from && index < reading.to)
  const readings = row.readings.filter(here)
  const amount = spots
    .filter(({ reading }) => !(words.length === 1 && LETTER_UNIT.test(words[0]!.cell.text)) && here(reading))
    .sort((a, b) => b.certainty - a.certainty || b.reading.box.right - a.reading.box.right)[0]
  const of = (kind: string): Reading | undefined =>
    readings.filter(({ meaning }) => meaning.kind === kind).sort((a, b) => b.confidence - a.confidence)[0]
  const percent = of('percent')
  const quantity = of('quantity')
  return {
    words,
    text: words.map(({ cell }) => cell.text).join(' '),
    box: unionOf(words.map(({ cell }) => cell.box)),
    readings,
    ...(amount && { amount }),
    ...(percent && { percent }),
    ...(quantity && { quantity }),
  }
}

/** What one costs: of "12.50 / 100" a hundredth. */
export function priceOf(cell: Cut | undefined): number | undefined {
  const amount = cell?.amount?.reading
  const many = amount && PER.exec(cell.text.slice(cell.text.indexOf(amount.text) + amount.text.length))?.[1]
  return amount && amount.meaning.value / Number(many ?? 1)
}

/** How many a price is for, printed behind it. */
const PER = /^\s*\/\s*(10{0,4})$/

/** The number that a cell holds, whatever it counts, "1,340.000" to the thousandth too; undefined for words. */
export function numberOf(cell: Cut | undefined): number | undefined {
  if (!cell) return undefined
  if (CHAINED.test(cell.text)) return chained(cell.text)
  const grouped =
    (GROUPED.test(cell.text) || SIGNED_BEHIND.test(cell.text)) && cell.amount?.reading.text === cell.text
      ? cell.amount.reading.meaning
      : undefined
  const measured = cell.readings.find(
    ({ meaning, text }) => meaning.kind === 'amount' && meaning.amount.decimals === 3 && text === cell.text,
  )
  const meaning =
    grouped ?? cell.quantity?.meaning ?? cell.amount?.reading.meaning ?? cell.percent?.meaning ?? measured?.meaning
  return meaning && 'value' in meaning && typeof meaning.value === 'number' ? meaning.value : undefined
}

/** What a cell counts: as `numberOf` says, but "14 250,00" is one number too, which may as well be a price. */
export function countOf(cell: Cut | undefined): number | undefined {
  const amount = cell?.amount?.reading
  return amount && amount.text === cell.text && GROUPED_DECIMAL.test(cell.text) ? amount.meaning.value : numberOf(cell)
}

const GROUPED_DECIMAL = /^\d{1,3}(?: \d{3})+[.,]\d{1,3}$/

// Thousands grouped by spaces: a count by itself would be the first group alone.
const GROUPED = /^\d{1,3}(?: \d{3})+$/
// "3-": a count by itself would have no sign.
const SIGNED_BEHIND = /^\d[\d.,]*[-−]$/

/** Rates taken off one after the other: "10+5", "20 + 10 %". */
const CHAINED = /^\d{1,2}(?:[.,]\d{1,2})?(?:\s?%?\s?\+\s?\d{1,2}(?:[.,]\d{1,2})?)+\s?%?$/

/** What rates that are taken off one after the other take off together. */
const chained = (text: string): number => {
  const left = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].reduce(
    (part, [rate]) => part * (1 - Number(rate.replace(',', '.')) / 100),
    1,
  )
  return Math.round(1e6 * (1 - left)) / 1e4
}
