// What stands in a column: how many of its cells are numbers, words, dates and so on.

import type { Column } from './columns.ts'
import { LETTER_UNIT, numberOf, type CutRow } from './cut-rows.ts'

/** Shares of a column's filled cells, 0..1, but `filled`: the share of rows that fill it, and `cells`: how many do. */
export interface Profile {
  cells: number
  filled: number
  numbers: number
  /** Numbers that may count things: whole, or with up to three decimals and a unit. */
  counts: number
  wholes: number
  cents: number
  percents: number
  dates: number
  words: number
  codes: number
  /** Currencies alone. */
  currencies: number
  /** Letters a cell has on average. */
  letters: number
  /** Different texts over cells. */
  distinct: number
  /** The numbers count the rows: 1, 2, 3 or 10, 20, 30 or 1.1, 1.2, 2.1. */
  counting: boolean
  /** The largest number without its sign. */
  largest: number
}

// Words of money and units of two letters stand beside numbers; longer ones are words.
const WORD = /\p{L}{3}/u
// What is more than this share of a cell is the cell.
const MOSTLY = 0.6
// "0.1874 €/kWh", "0.0864 €/kW day": what a price is for.
const PER_UNIT = /\s?\/\s?\p{L}+²?(?: \p{L}+)?$/u
const DASHES = /^[-–—−]+$/
/** One word with figures: "HX-204". */
export const DIGIT_CODE = /^(?=.*\d)[\p{L}\d]+(?:[-/.][\p{L}\d]+)*$/u
/** Capitals alone are codes beside codes with figures: "GRD-BRK" over "77A-4410". */
export const CAPITALS = /^\p{Lu}{2,}(?:[-/.]\p{Lu}+)*$/u

/** The profile of each column over `rows`; `money` are words that may stand beside numbers. */
export function profilesOf(columns: readonly Column[], rows: readonly CutRow[], money: RegExp): Profile[] {
  return columns.map((_, column) => {
    // A dash says that there is nothing.
    const cells = rows.flatMap(({ cells: all }) => all[column] ?? []).filter(({ text }) => !DASHES.test(text))
    const share = (fits: (cell: (typeof cells)[number], at: number) => boolean): number =>
      cells.length ? cells.filter(fits).length / cells.length : 0
    const numbers = cells.map(numberOf)
    const plain = cells.map(({ text }) => text.replace(PER_UNIT, '').replace(money, ''))
    return {
      cells: cells.length,
      filled: cells.length / Math.max(1, rows.length),
      numbers: share((_, at) => numbers[at] !== undefined && !WORD.test(plain[at]!)),
      counts: share(
        ({ quantity, readings, words }) =>
          quantity !== undefined && words.length <= 3 && readings.every(({ meaning }) => meaning.kind !== 'percent'),
      ),
      wholes: share(
        ({ amount }, at) => Number.isInteger(numbers[at]) && !(amount && amount.reading.meaning.amount.decimals),
      ),
      cents: share(({ amount }) => (amount?.reading.meaning.amount.decimals ?? 0) >= 2),
      percents: share(({ percent }) => percent !== undefined),
      dates: share(({ text, readings }) =>
        readings.some(
          ({ meaning, confidence, text: own }) =>
            meaning.kind === 'date' && confidence >= 0.5 && own.length >= MOSTLY * text.length,
        ),
      ),
      words: share(({ text }) => /\p{L}{2}|\p{L}\/\p{L}/u.test(text) || LETTER_UNIT.test(text)),
      codes: codesIn(cells.map(({ text }) => text)),
      currencies: share((_, at) => !/[\p{L}\d]/u.test(plain[at]!)),
      letters:
        cells.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0) / Math.max(1, cells.length),
      distinct: new Set(cells.map(({ text }) => text)).size / Math.max(1, cells.length),
      counting: countsUp(cells.map(({ text }) => text)),
      largest: Math.max(0, ...numbers.map((number = 0) => Math.abs(number))),
    }
  })
}

/** The share of texts that are codes. */
function codesIn(texts: readonly string[]): number {
  const count = (form: RegExp): number =>
    texts.filter((text) => text.length >= FEWEST_OF_CODE && form.test(text)).length
  const figured = count(DIGIT_CODE)
  const capitals = figured >= texts.length / 2 ? texts.filter((text) => CAPITALS.test(text)).length : 0
  return texts.length ? (figured + capitals) / texts.length : 0
}

const FEWEST_OF_CODE = 4

/** "01.003", "2.1.4": the chapter, and the number in it. */
const IN_CHAPTER = /^(\d{1,3}(?:\.\d{1,3})*)\.(\d{1,3})\.?$/

/** Whether texts count the rows of chapters: 1.1, 1.2, 2.1. */
function countsInChapters(texts: readonly string[]): boolean {
  const places = texts.map((text) => IN_CHAPTER.exec(text))
  return (
    texts.length > 1 &&
    places.every(
      (place, i) =>
        place !== null && Number(place[2]) === (place[1] === places[i - 1]?.[1] ? Number(places[i - 1]![2]) + 1 : 1),
    )
  )
}

/** Whether texts are 1, 2, 3 or 10, 20, 30: numbers that mostly grow by one step, or do so in each chapter. */
function countsUp(texts: readonly string[]): boolean {
  if (countsInChapters(texts)) return true
  const values = texts.flatMap((text) => {
    const digits = /^\D?(0*\d{1,4})\D?$/.exec(text)?.[1]
    return digits !== undefined && !/^\p{L}/u.test(text) ? [Number(digits)] : []
  })
  if (values.length === 0 || values.length < texts.length / 2) return false
  if (values.length === 1) return values[0] === 1 || values[0] === 10
  const steps = values.slice(1).map((value, i) => value - values[i]!)
  return steps.some((step) => step > 0 && steps.filter((other) => other === step).length >= steps.length / 2)
}
