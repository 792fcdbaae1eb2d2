// Dates of rows. Many leave the year out; the period that the paper covers gives it, also across a new year.

import { monthNumber } from './months.ts'
import { isNameOfDay } from './day-names.ts'
import type { DateOrder } from './dates.ts'
import { findDates } from './dates.ts'

/** First and last day that a paper covers, as far as they are known. */
export interface Period {
  start?: string
  end?: string
}

const DAY_MS = 86_400_000
// Rows are booked some days before or after the period that they are listed in: card sales up to a fortnight before.
const SLACK_DAYS = 20
// What a statement covers whose first day is not known: a quarter.
const LONGEST_OPEN = 92
// A leap year, in which every day exists; two days of a month in the order that the document writes.
const SOME_YEAR = 2024

/**
 * The date that `text` begins with; one without a year lies in `period` or, where that is not known, before `today`.
 */
export function rowDate(
  text: string,
  order: DateOrder,
  period: Period,
  today: Date,
): { value: string; length: number } | undefined {
  if (!/\d/.test(text)) return undefined
  const lead = nameBefore(text)
  if (lead > 0) {
    const named = rowDate(text.slice(lead), order, period, today)
    if (named) return { ...named, length: lead + named.length }
  }
  const [whole] = findDates(text, { order, today })
  if (whole && !whole.partial && whole.start <= 1) return { value: whole.value, length: whole.end }
  const short = shortDate(text, order) ?? gluedDate(text, order, period)
  if (!short) return undefined
  const year = yearFor(short.month, short.day, period, today)
  const value = `${year}-${String(short.month).padStart(2, '0')}-${String(short.day).padStart(2, '0')}`
  return Number.isNaN(Date.parse(value)) || new Date(value).getUTCDate() !== short.day
    ? undefined
    : { value, length: short.length }
}

/** How many letters of `text` are the name of a day of the week before its day: "Tue, 4 March"; "Mar 4" has none. */
function nameBefore(text: string): number {
  const [all, word] = /^([\p{L}-]+)[.,]*\s+(?=\d|\p{L}{3})/u.exec(text) ?? []
  return word !== undefined && isNameOfDay(word) && monthNumber(word) === undefined ? all!.length : 0
}

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const MONTH = String.raw`\p{L}{3,9}\.?`
const WORDED = new RegExp(`^(?:${DAY}[\\s./-]{0,2}(?:de\\s)?${MONTH}|${MONTH}[\\s-]?${DAY})(?![\\p{L}\\d])`, 'iu')

/** How many letters of `text` are a day that no month has, "31 Nov", as print or reading errors make them; 0 if none. */
export function impossibleDay(text: string, order: DateOrder): number {
  const lead = nameBefore(text)
  const worded = WORDED.exec(text.slice(lead))?.[0]
  if (worded === undefined || shortDate(text.slice(lead), order)) return 0
  return shortDate(worded.replace(/\d{1,2}/, '1'), order) ? lead + worded.length : 0
}

/**
 * Day and month at the beginning of a text: `02 May`, `May 2`, `02/05`, `02.05.`, `02-05`. A year put behind makes a
 * date of it that is known to read.
 */
function shortDate(text: string, order: DateOrder): { month: number; day: number; length: number } | undefined {
  const numeric =
    /^(\d{1,2})\s?[./-]\s?(\d{1,2})(?:\.(?!\d)|(?![\d./-]))/.exec(text) ?? /^(\d{2}) (\d{2})(?=\s|$)/.exec(text)
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])]
    const monthFirst = order === 'dmy' ? first <= 12 && second > 12 : !(first > 12 && second <= 12)
    const [month, day] = monthFirst ? [first, second] : [second, first]
    return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day, length: numeric[0].length } : undefined
  }
  const worded = WORDED.exec(text)
  if (!worded) return undefined
  const [found] = findDates(`${worded[0]} ${SOME_YEAR}`, { order, today: new Date(Date.UTC(SOME_YEAR, 11, 31)) })
  if (!found || found.partial) return undefined
  const [, month, day] = found.value.split('-').map(Number) as [number, number, number]
  return { month, day, length: worded[0].length }
}

/** Day and month as four digits, "0405": so short a number is a day only where it lies in the period. */
function gluedDate(
  text: string,
  order: DateOrder,
  { start, end }: Period,
): { month: number; day: number; length: number } | undefined {
  const digits = /^(\d{2})(\d{2})(?!\S)/.exec(text)
  if (!digits || end === undefined) return undefined
  const [first, second] = [Number(digits[1]), Number(digits[2])]
  const [month, day] = order === 'mdy' ? [first, second] : [second, first]
  const earliest = Date.parse(start ?? end) - (start === undefined ? LONGEST_OPEN : SLACK_DAYS) * DAY_MS
  const isWithin = [start ?? end, end].some((at) => {
    const value = Date.UTC(Number(at.slice(0, 4)), month - 1, day)
    return value >= earliest && value <= Date.parse(end) + SLACK_DAYS * DAY_MS
  })
  return isWithin && month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day, length: 4 } : undefined
}

/** Two numbers of a day without a year, or before one: "02.05.", "02/05/25", "02 05". */
const SHORT = /^(?:(\d{1,2})\s?[./-]\s?(\d{1,2})|(\d{2}) (\d{2}))(?![\d])/

/**
 * The order in which all short dates of a statement are written, as those prove it that cannot be read the other way
 * round, or else the period; undefined where nothing does.
 */
export function orderOfRows(texts: readonly string[], period: Period): 'dmy' | 'mdy' | undefined {
  const pairs = texts.flatMap((text) => {
    const match = SHORT.exec(text)
    return match ? [[Number(match[1] ?? match[3]), Number(match[2] ?? match[4])] as const] : []
  })
  const dayFirst = pairs.filter(([first, second]) => first > 12 && first <= 31 && second <= 12).length
  const monthFirst = pairs.filter(([first, second]) => second > 12 && second <= 31 && first <= 12).length
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy'
  if (dayFirst > 0 || !pairs.length || period.start === undefined || period.end === undefined) return undefined
  const first = Date.parse(period.start)
  const last = Date.parse(period.end)
  const years = [new Date(first).getUTCFullYear(), new Date(last).getUTCFullYear()]
  const within = (month: number, day: number): boolean =>
    years.some((year) => {
      const at = Date.UTC(year, month - 1, day)
      return at >= first - SLACK_DAYS * DAY_MS && at <= last + SLACK_DAYS * DAY_MS
    })
  const asDays = pairs.every(([day, month]) => within(month, day))
  const asMonths = pairs.every(([month, day]) => within(month, day))
  return asDays === asMonths ? undefined : asDays ? 'dmy' : 'mdy'
}

/** Three numbers of two digits each: "25.02.03". */
const THREE = /^(\d{2})([./-])(\d{2})\2(\d{2})\.?(?!\d)/

/** Whether a text begins with a date that may begin with its year. */
export const mayBeginWithYear = (text: string): boolean => THREE.test(text)

/**
 * Whether short dates begin with their year: read that way all of them lie in the period, and read the other way round
 * they do not.
 */
export function beginWithYear(texts: readonly string[], { start, end }: Period): boolean {
  const dates = texts.flatMap((text) => {
    const match = THREE.exec(text)
    return match ? [[match[1]!, match[3]!, match[4]!] as const] : []
  })
  if (dates.length < 2 || dates.length < texts.length / 2 || end === undefined) return false
  const first = Date.parse(start ?? end) - (start === undefined ? LONGEST_OPEN : SLACK_DAYS) * DAY_MS
  const last = Date.parse(end) + SLACK_DAYS * DAY_MS
  const isWithin = (year: string, month: string, day: string): boolean => {
    const at = Date.parse(`20${year}-${month}-${day}`)
    return at >= first && at <= last
  }
  return dates.every(([a, b, c]) => isWithin(a, b, c)) && !dates.every(([a, b, c]) => isWithin(c, b, a))
}

/** The year in which a day lies nearest to the period: inside it where that can be. */
function yearFor(month: number, day: number, { start, end }: Period, today: Date): number {
  const last =
    end === undefined ? (start === undefined ? today.getTime() : Date.parse(start) + 31 * DAY_MS) : Date.parse(end)
  const first = start === undefined ? last - 366 * DAY_MS + SLACK_DAYS * DAY_MS : Date.parse(start)
  const newest = new Date(last).getUTCFullYear()
  for (const year of [newest, newest - 1, newest + 1]) {
    const at = Date.UTC(year, month - 1, day)
    if (at >= first - SLACK_DAYS * DAY_MS && at <= last + SLACK_DAYS * DAY_MS) return year
  }
  return Date.UTC(newest, month - 1, day) > last + SLACK_DAYS * DAY_MS ? newest - 1 : newest
}
