// Dates as identity documents print them: months in two languages, years of two digits, spaces for points, years alone.
// What a year of two digits means depends on whether it is of a birth, an issue or an expiry.

import { patternOf } from '../../reading/word-pattern.ts'
import { findDates } from '../../reading/dates.ts'
import { monthNumber } from '../../reading/months.ts'
import type { DateOrder } from '../../reading/dates.ts'

export type DateRole = 'birth' | 'issue' | 'expiry'

/** YYYY-MM-DD, or shorter where month or day are not printed; `before` and `rest` are what stands around it. */
export interface PrintedDate {
  value: string
  before: string
  rest: string
}

/** Expiry dates lie up to twenty years ahead, of documents for life fifty. */
const EXPIRY_YEARS = 50

/** The first date of `text` for `role`; undefined where it holds none. */
export function identityDate(text: string, role: DateRole, order: DateOrder, today: Date): PrintedDate | undefined {
  const plain = onceNamed(text)
  const [found] = findDates(plain, { order, today }).filter(({ partial, confidence }) => !partial && confidence >= 0.2)
  const loose = found && found.start <= 12 ? undefined : spaced(plain, order)
  const [value, start, end] =
    loose ?? (found ? [found.value, found.start, found.end] : (monthAlone(plain) ?? yearAlone(plain) ?? []))
  if (value === undefined || start === undefined || end === undefined) return undefined
  const short = !/(?:19|20|[2Z][0OoQ])\d\d|\d{8}/.test(plain.slice(start, end))
  const centred = short ? inCentury(value, role, today) : value
  return isPossible(centred, role, today)
    ? { value: centred, before: plain.slice(0, start).trim(), rest: plain.slice(end).trim() }
    : undefined
}

/** Both ends of a period: two days, or two years, with a dash or a word between them; undefined for anything else. */
export function identityPeriod(text: string, order: DateOrder, today: Date): { from: string; to: string } | undefined {
  const years = /(?<![\d./-])((?:19|20)\d\d)\s?[-–]\s?((?:19|20)\d\d)(?![\d./-])/.exec(text)
  if (years && years[1]! < years[2]!) return { from: years[1]!, to: years[2]! }
  const first = identityDate(text, 'issue', order, today)
  const second =
    first && BETWEEN.test(first.rest)
      ? identityDate(first.rest.replace(BETWEEN, ''), 'expiry', order, today)
      : undefined
  return first && second && first.value.length === 10 && second.value > first.value
    ? { from: first.value, to: second.value }
    : undefined
}

const BETWEEN = new RegExp(`^(?:[-–—~]|${patternOf('identity-words', 'to')})\\s*`, 'i')

const pad = (part: string): string => part.padStart(2, '0')

/** `12 MAR/MARS 80` as `12 MAR 80`: the month named again says nothing new. */
function onceNamed(text: string): string {
  // `2027JAN01`, as the cards of the United States' forces have it.
  const plain = text.replace(/(?<![\p{L}\d])((?:19|20)\d\d)\s?(\p{L}{3})\s?(\d\d)(?!\d)/gu, '$3 $2 $1')
  return plain.replace(/(\p{L}{3,})\.?\s?\/\s?(\p{L}{3,})\.?/gu, (all, first: string, second: string) =>
    monthNumber(first) !== undefined ? first : monthNumber(second) !== undefined ? second : all,
  )
}

/** Day, month and year with spaces between them, and digits without any sign. */
function spaced(text: string, order: DateOrder): [string, number, number] | undefined {
  const match =
    /(?<![\d.])(\d\d)[ .·,]{1,2}(\d\d)[ .·,]{1,2}(\d{4}|\d\d)(?!\d)/.exec(text) ??
    /(?<!\d)(\d\d)(\d\d)((?:19|20)\d\d)(?!\d)/.exec(text)
  if (!match) return undefined
  const [day, month] = order === 'mdy' && Number(match[1]) <= 12 ? [match[2]!, match[1]!] : [match[1]!, match[2]!]
  const year = match[3]!.length === 4 ? match[3]! : `20${match[3]!}`
  const value = `${year}-${pad(month)}-${pad(day)}`
  return Number.isNaN(Date.parse(value)) ? undefined : [value, match.index, match.index + match[0].length]
}

/** `05/2027`: the month in which a document ends. */
function monthAlone(text: string): [string, number, number] | undefined {
  const match = /(?<![\d./-])(0[1-9]|1[0-2])[/.-]((?:19|20)\d\d)(?![\d./-])/.exec(text)
  return match && text.replace(/[^\p{L}\d]/gu, '').length <= 8
    ? [`${match[2]!}-${match[1]!}`, match.index, match.index + match[0].length]
    : undefined
}

function yearAlone(text: string): [string, number, number] | undefined {
  const match = /(?<![\d/.-])((?:19|20)\d\d)(?![\d/.-]|\s?\d)/.exec(text)
  return match && text.replace(/[^\p{L}\d]/gu, '').length <= 8 ? [match[1]!, match.index, match.index + 4] : undefined
}

/** A date whose year was printed with two digits: births are past, expiries around today. */
function inCentury(value: string, role: DateRole, today: Date): string {
  const year = Number(value.slice(2, 4))
  const now = today.getUTCFullYear()
  const century = now - (now % 100)
  const rest = value.slice(4)
  if (role === 'expiry') return `${century + year >= now + EXPIRY_YEARS ? century - 100 + year : century + year}${rest}`
  const recent = `${century + year}${rest}`
  return recent <= today.toISOString().slice(0, 10) ? recent : `${century - 100 + year}${rest}`
}

function isPossible(value: string, role: DateRole, today: Date): boolean {
  const year = Number(value.slice(0, 4))
  const now = today.getUTCFullYear()
  if (role === 'expiry') return year > now - EXPIRY_YEARS && year < now + EXPIRY_YEARS
  return year > now - 120 && value <= today.toISOString().slice(0, 10)
}
