// Typed readings of every line: what each word or run of words can mean. Choosing among them is the work of the field
// files.

import { anyScript, patternOf } from '../reading/word-pattern.ts'
import type { Locale, Meaning, PlacedLine, Reading } from '../vocabulary.ts'
import { unionOf, type BoundingBox } from '../../../schema/geometry.ts'
import type { TextCell } from '../../../schema/page.ts'
import { findAmounts } from '../reading/amounts.ts'
import { countryNamed } from '../reading/countries.ts'
import { currencyOf, isPlainCurrencyCode } from '../reading/currencies.ts'
import { findDates, type DateSettings } from '../reading/dates.ts'
import { findIdentifiers } from '../reading/identifiers.ts'
import { findTimes } from '../reading/times.ts'
import { matchesOf } from '../reading/matches.ts'
import { stackedDates } from './stacked-dates.ts'

type Writing = Pick<Locale, 'decimal' | 'spaced' | 'dateOrder' | 'era' | 'country' | 'currency'> &
  Partial<Pick<Locale, 'language'>>

const PERCENT = anyScript(
  new RegExp(
    String.raw`(?<![\d.,])(?<sign>-)?(?<number>\d{1,3}(?:[.,]\d{1,5})?)\s?(?:%|[°º]\/[°º]|` +
      `${patternOf('reading-words', 'percent')}\\b)`,
    'gu',
  ),
)
const UNIT = patternOf('reading-words', 'unit')
// Spaces part the thousands of what a unit follows, "1 850,5 kWh": without one the first number may be another.
const QUANTITY = anyScript(
  new RegExp(
    String.raw`(?<![\p{L}\d.,/:-])(?<number>-?(?:\d{1,3}(?: \d{3})+(?=[.,]\d{1,6}\s?${UNIT}\b)|\d{1,6})(?:[.,]\d{1,6})?)` +
      `(?:\\s?(?<unit>${UNIT})\\b\\.?)?(?![\\p{L}\\d/%:]|[.,]\\d|-\\d)`,
    'giu',
  ),
)
const CURRENCY_WORD = /(?<![\p{L}\d])(?:[A-Z]{3}|[€£₹$¥]|RM|Rs\.?|EURO?S?)(?![\p{L}\d])/gu
// "nr FV 17/03/2024": what a sign for a number stands before is a number, though it may look like a date.
const NUMBER_SIGN = new RegExp(
  `(?:(?<!\\p{L})${patternOf('reading-words', 'number-sign')}[.:]{0,2}|[#№])\\s?(?:\\p{Lu}{1,4}[ /-]?)?$`,
  'u',
)
const NUMBERED_DATE = 0.3
const CAPITALISED = new RegExp(
  `(?<![\\p{L}\\d])\\p{Lu}[\\p{L}.]*(?:[ -](?:${patternOf('reading-words', 'within-name')} )?\\p{Lu}[\\p{L}.]*){0,3}`,
  'gu',
)

/**
 * All readings of `lines`, in the order of the lines, then those of days over their months; `today` bounds what years
 * two digits can mean.
 */
export function readLines(lines: readonly PlacedLine[], writing: Writing, today: Date): Reading[] {
  return [...lines.flatMap((line) => readLine(line, writing, today)), ...stackedDates(lines, datesOf(writing, today))]
}

const datesOf = ({ dateOrder: order, language, era }: Writing, today: Date): DateSettings => ({
  order,
  language,
  era,
  today,
})

/** All readings of one line. Where the same words can mean several things, each meaning is a reading of its own. */
export function readLine(line: PlacedLine, writing: Writing, today: Date): Reading[] {
  const { text, starts } = joinCells(line.cells)
  const readings: Reading[] = []
  const add = (start: number, end: number, meaning: Meaning, confidence: number): void => {
    if (end > start) readings.push({ meaning, ...placeOf(line, starts, text, start, end, confidence) })
  }
  const dates = findDates(text, datesOf(writing, today)).map((date) =>
    NUMBER_SIGN.test(text.slice(0, date.start))
      ? { ...date, confidence: Math.min(date.confidence, NUMBERED_DATE) }
      : date,
  )
  const times = findTimes(text)
  for (const { start, end, value, ambiguous, partial, confidence } of dates)
    add(start, end, { kind: 'date', value, ...(ambiguous && { ambiguous }), ...(partial && { partial }) }, confidence)
  for (const { start, end, value, confidence } of times) add(start, end, { kind: 'time', value }, confidence)
  // What is surely a date or a time is nothing else; a weak form (eight digits, a month) may be a code or an amount
  // after all.
  const taken = [...dates, ...times].filter(({ confidence }) => confidence >= 0.7)
  const free = (start: number, end: number): boolean => !taken.some((other) => start < other.end && end > other.start)
  if (/\d/.test(text)) {
    for (const { start, end, amount, value, sign, confidence } of findAmounts(text, writing)) {
      const currency = sign === undefined ? undefined : currencyOf(sign, writing.currency)
      if (free(start, end))
        add(
          start,
          end,
          { kind: 'amount', amount: { ...amount, ...(currency !== undefined && { currency }) }, value },
          confidence,
        )
    }
    for (const match of matchesOf(text, PERCENT)) {
      const { sign, number } = match.groups!
      add(
        match.index,
        match.index + match[0].length,
        { kind: 'percent', value: Number(`${sign ?? ''}${number!.replace(',', '.')}`) },
        0.98,
      )
    }
    for (const match of matchesOf(text, QUANTITY)) {
      const { number, unit } = match.groups!
      const end = match.index + match[0].length
      if (free(match.index, end))
        add(
          match.index,
          end,
          {
            kind: 'quantity',
            value: quantity(number!, writing.decimal),
            ...(unit !== undefined && { unit: unit.replace(/\.$/, '') }),
          },
          unit === undefined ? 0.5 : 0.9,
        )
    }
  }
  for (const { start, end, meaning, confidence } of findIdentifiers(text))
    if (free(start, end) || meaning.kind === 'id') add(start, end, meaning, confidence)
  for (const match of matchesOf(text, CURRENCY_WORD)) {
    const value = currencyOf(match[0], writing.currency)
    if (value && (match[0].length < 3 || !/^[A-Z]{3}$/.test(match[0]) || isPlainCurrencyCode(match[0])))
      add(match.index, match.index + match[0].length, { kind: 'currency', value }, 0.8)
  }
  for (const match of matchesOf(text, CAPITALISED)) {
    const country = countryNamed(match[0])
    if (country) add(match.index, match.index + match[0].length, { kind: 'country', value: country }, 0.8)
  }
  return readings
}

/** The text of cells joined by single spaces, and where each begins in it. */
export function joinCells(cells: readonly TextCell[]): { text: string; starts: number[] } {
  const starts: number[] = []
  let text = ''
  for (const cell of cells) {
    if (text) text += ' '
    starts.push(text.length)
    text += cell.text
  }
  return { text, starts }
}

/** Which cells a stretch of a line's text covers, and its box: parts of a cell by their share of its letters. */
export function placeOf(
  line: PlacedLine,
  starts: readonly number[],
  text: string,
  start: number,
  end: number,
  certainty = 1,
): Omit<Reading, 'meaning'> {
  let from = 0
  while (from + 1 < starts.length && starts[from + 1]! <= start) from += 1
  let to = from + 1
  while (to < starts.length && starts[to]! < end) to += 1
  const cells = line.cells.slice(from, to)
  let read = 1
  let top = 1
  let bottom = 0
  for (const cell of cells) {
    read = Math.min(read, cell.confidence)
    top = Math.min(top, cell.box.top)
    bottom = Math.max(bottom, cell.box.bottom)
  }
  const left = edge(cells[0]!, start - starts[from]!)
  const right = edge(cells.at(-1)!, end - starts[to - 1]!)
  // Latin words on a page that reads from right to left stand in another order than they are read in.
  const box: BoundingBox = left <= right ? { left, top, right, bottom } : unionOf(cells.map((cell) => cell.box))
  return {
    text: text.slice(start, end),
    page: line.page,
    line: line.line,
    from,
    to,
    box,
    confidence: certainty * read,
    source: cells[0]!.source,
  }
}

/** The x of a place `offset` letters into a cell. */
function edge(cell: TextCell, offset: number): number {
  const share = Math.min(1, Math.max(0, offset / Math.max(1, cell.text.length)))
  return cell.box.left + (cell.box.right - cell.box.left) * share
}

/**
 * A count or measure: one separator is decimal unless it groups three digits against the document's own decimal sign.
 */
function quantity(number: string, decimal: '.' | ','): number {
  const grouped = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(number) && !number.includes(decimal)
  return Number((grouped ? number.replace(/[.,]/, '') : number.replace(',', '.')).replaceAll(' ', ''))
}
