// Periods of time as resumes print them: two months, two years, one that goes on, or a single date, each with where it
// stands in its text.

import { patternOf } from '../../reading/word-pattern.ts'
import { monthNumber } from '../../reading/months.ts'
import { PRESENT_WORDS, SINCE_WORDS, UNTIL_WORDS } from './words.ts'

/**
 * A period or date at `start` to `end` of a text. Its ends are YYYY, YYYY-MM or YYYY-MM-DD, as far as they are printed;
 * `single` where one date alone is.
 */
export interface Period {
  start: number
  end: number
  from?: string
  to?: string
  current: boolean
  single: boolean
}

interface Moment {
  start: number
  end: number
  value: string
}

const YEAR = '(?:19[4-9]\\d|20[0-4]\\d)'
const DAY = new RegExp(
  `(?<!\\d)(?:(?<d>\\d{1,2})[./-](?<m>\\d{1,2})[./-](?<y>${YEAR})|(?<y2>${YEAR})(?:-|\\.\\s?)(?<m2>\\d{2})(?:-|\\.\\s?)(?<d2>\\d{2}))(?!\\d)`,
  'g',
)
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<d>\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?\\s+(?:de\\s+)?)?(?<m>\\p{L}{3,10})\\.?(?:\\s(?<d2>\\d{1,2})(?:st|nd|rd|th)?(?=,))?[\\s.,/'’-]{0,3}(?:of\\s+|del?\\s+|do\\s+)?(?<y>${YEAR}|['’]\\d\\d|\\d\\d)(?![\\d\\p{L}])`,
  'gu',
)
// "2019. március": Hungarian puts the year first, and a point behind it.
// Endings and words behind a date that say "since": "2019-től", "szeptembertől".
const SINCE_BEHIND = `(?:${patternOf('resume-words', 'since-behind')})(?!\\p{L})`
const YEAR_NAMED = new RegExp(
  `(?<!\\d)(?<y>${YEAR})\\.\\s?(?<m>\\p{L}{3,10}?)(?=${SINCE_BEHIND}|(?!\\p{L}))(?:\\s(?<d>\\d{1,2})\\.)?`,
  'gu',
)
// The month of a year before it ("2013-09 - 2017-09") is none of the year behind.
const MONTH_YEAR = new RegExp(
  `(?<![\\d.,/]|\\d{4}-(?=\\d\\d\\s?-))(?<m>0?[1-9]|1[0-2])\\s?[./-]\\s?(?<y>${YEAR})(?!\\d)`,
  'g',
)
const YEAR_MONTH = new RegExp(
  `(?<!\\d)(?<y>${YEAR})(?:\\s?(?:/\\s?(?<m>0?[1-9]|1[0-2])|[.-](?<m2>0[1-9]|1[0-2]))(?![\\d/])|\\.\\s(?<m3>0[1-9]|1[0-2])\\.)`,
  'g',
)
// The year in the name of a standard is no date: "ISO 9001:2015".
const BARE_YEAR = new RegExp(`(?<![\\d.,/#€$£]|\\d:)(?<y>${YEAR})(?![\\d%]|[.,]\\d)`, 'g')
// "2018/19", "2018-19": the second year in two digits.
const SHORT_RANGE = new RegExp(`(?<!\\d)(?<y>${YEAR})\\s?[-–/]\\s?(?<z>\\d\\d)(?![\\d./-])`, 'g')

const CONNECTOR = new RegExp(
  `^(?:${SINCE_BEHIND})?\\s*(?:[-–—−~‐‑→/]{1,2}|(?:[-–—]\\s*)?(?:${UNTIL_WORDS}))\\s*(?:l['’])?\\s*$`,
  'iu',
)
const PRESENT = new RegExp(
  `^${SINCE_BEHIND}|^\\s*(?:[-–—−~‐‑→]{1,2}|(?:${UNTIL_WORDS}))?\\s*\\(?(?:l['’])?(?:${PRESENT_WORDS})\\)?(?![\\p{L}])`,
  'iu',
)
const SHARED = new RegExp(`^(.*?)\\s*(?:[-–—−]|${patternOf('resume-words', 'until')})\\s*$`, 'iu')
const OPEN = /^\s*[-–—−‐‑]{1,2}\s*(?:$|(?=[|,;)·•]))/u
const SINCE = new RegExp(`(?:^|[\\s(,|])(?:${SINCE_WORDS})\\s*(?:${patternOf('resume-words', 'article')}\\s+)?$`, 'iu')
const UNTIL = new RegExp(`(?:^|[\\s(,|])(?:${UNTIL_WORDS})\\s*$`, 'iu')
const MONTH_ALONE = /(?:^|[\s(,|])(?<m>\p{L}{3,10})\.?\s*$/u
const NUMBER_ALONE = /(?:^|[\s(,|])(?<m>0?[1-9]|1[0-2])\s*$/

/** All periods and dates of `text`, left to right. */
export function findPeriods(text: string, language?: string): Period[] {
  if (!/\d\d/.test(text)) return []
  const short = [...text.matchAll(SHORT_RANGE)].flatMap((match): Period[] => {
    const from = Number(match.groups!.y)
    const to = Number(`${match.groups!.y!.slice(0, 2)}${match.groups!.z!}`)
    // Months are two digits too: "2018-09" is one only up to twelve, and a year that follows at once is likelier than
    // September of 2008.
    return to > from && to - from < 12 && Number(match.groups!.z) > 12
      ? [
          {
            start: match.index,
            end: match.index + match[0].length,
            from: String(from),
            to: String(to),
            current: false,
            single: false,
          },
        ]
      : []
  })
  const moments = momentsOf(text, language).filter(
    (moment) => !short.some((range) => moment.start < range.end && moment.end > range.start),
  )
  const found: Period[] = [...short]
  for (let at = 0; at < moments.length; at++) {
    const moment = moments[at]!
    const next = moments[at + 1]
    if (
      next &&
      CONNECTOR.test(text.slice(moment.end, next.start)) &&
      moment.value.slice(0, next.value.length) <= next.value
    ) {
      found.push({
        start: sinceStart(text, moment.start),
        end: next.end,
        from: moment.value,
        to: next.value,
        current: false,
        single: false,
      })
      at += 1
      continue
    }
    found.push(alone(text, moment))
  }
  return found.sort((a, b) => a.start - b.start)
}

/** A period of which one date alone is printed, or one and a word. */
function alone(text: string, { start, end, value }: Moment): Period {
  const after = text.slice(end)
  const before = text.slice(0, start)
  const present = PRESENT.exec(after) ?? OPEN.exec(after)
  if (present)
    return {
      start: sinceStart(text, start),
      end: end + present[0].trimEnd().length,
      from: value,
      current: true,
      single: false,
    }
  const since = SINCE.exec(before)
  if (since) return { start: since.index, end, from: value, current: true, single: false }
  // "Jan – Mar 2018", "06-09/2018": the first month shares the year of the second.
  const shared = SHARED.exec(before)
  const head = shared?.[1]
  const month = value.length > 4 && head !== undefined ? monthBefore(head) : undefined
  if (month)
    return {
      start: month.start,
      end,
      from: `${value.slice(0, 4)}-${month.value}`,
      to: value.slice(0, 7),
      current: false,
      single: false,
    }
  const until = UNTIL.exec(before)
  if (until) return { start: until.index, end, to: value, current: false, single: false }
  return { start, end, from: value, to: value, current: false, single: true }
}

function sinceStart(text: string, start: number): number {
  return SINCE.exec(text.slice(0, start))?.index ?? start
}

function monthBefore(text: string): { value: string; start: number } | undefined {
  const match = MONTH_ALONE.exec(text) ?? NUMBER_ALONE.exec(text)
  if (!match) return undefined
  const number = /^\d/.test(match.groups!.m!) ? Number(match.groups!.m) : monthNumber(match.groups!.m!)
  return number === undefined
    ? undefined
    : { value: twoDigits(number), start: match.index + match[0].indexOf(match.groups!.m!) }
}

/** The single dates of `text`, of which none overlaps another. */
function momentsOf(text: string, language: string | undefined): Moment[] {
  const found: Moment[] = []
  const push = (match: RegExpExecArray, value: string | undefined, from = match.index): void => {
    // "2019. - 2021.": a year may have a point, as an ordinal number, and so may the month and the day behind it.
    const end =
      match.index + match[0].length + (/^\.\s*(?:[-–—−]|$)/.test(text.slice(match.index + match[0].length)) ? 1 : 0)
    if (value !== undefined && !found.some((other) => from < other.end && end > other.start))
      found.push({ start: from, end, value })
  }
  for (const match of text.matchAll(DAY)) {
    const { d, m, y, d2, m2, y2 } = match.groups!
    const [day, month] = Number(m ?? m2) > 12 ? [Number(m ?? m2), Number(d ?? d2)] : [Number(d ?? d2), Number(m ?? m2)]
    push(
      match,
      month >= 1 && month <= 12 && day >= 1 && day <= 31
        ? `${y ?? y2}-${twoDigits(month)}-${twoDigits(day)}`
        : undefined,
    )
  }
  for (const pattern of [YEAR_NAMED, NAMED]) {
    for (const match of overlapping(text, pattern)) {
      const month = monthNumber(match.groups!.m!, language)
      const year = match.groups!.y!
      const day = Number(match.groups!.d ?? match.groups!.d2 ?? 0)
      const value = `${year.length === 4 ? year : century(year.slice(-2))}-${twoDigits(month ?? 0)}`
      push(match, month === undefined ? undefined : day > 0 && day <= 31 ? `${value}-${twoDigits(day)}` : value)
    }
  }
  for (const match of text.matchAll(MONTH_YEAR)) push(match, `${match.groups!.y}-${twoDigits(Number(match.groups!.m))}`)
  for (const match of text.matchAll(YEAR_MONTH))
    push(match, `${match.groups!.y}-${twoDigits(Number(match.groups!.m ?? match.groups!.m2 ?? match.groups!.m3))}`)
  for (const match of text.matchAll(BARE_YEAR)) push(match, match.groups!.y)
  return found.sort((a, b) => a.start - b.start)
}

/** All matches, each sought right behind the month's word of the one before: "until 30 June 2025" has two. */
function* overlapping(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  const sought = new RegExp(pattern)
  for (let match = sought.exec(text); match; match = sought.exec(text)) {
    yield match
    sought.lastIndex = match.index + Math.max(1, match[0].indexOf(match.groups!.m!) + match.groups!.m!.length)
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
// Nobody who writes an application worked before 1945.
const century = (year: string): string => `${Number(year) < 45 ? 20 : 19}${year}`

/**
 * Months from the first to the last month of all periods; months in which several run count once. `today` ends what
 * goes on.
 */
export function monthsWorked(
  periods: readonly Pick<Period, 'from' | 'to' | 'current'>[],
  today: Date,
): number | undefined {
  const spans = periods
    .flatMap(({ from, to, current }): [number, number][] => {
      const end = to ?? (current ? today.toISOString().slice(0, 7) : undefined)
      if (from === undefined || end === undefined) return []
      // A year alone is taken from its middle, so that two of them give the years between.
      const first = monthAt(from)
      const last =
        from.length === 4 && end.length === 4
          ? first + 12 * (Number(end) - Number(from)) - (end === from ? 0 : 1)
          : monthAt(end)
      return last >= first ? [[first, last]] : []
    })
    .sort((a, b) => a[0] - b[0])
  if (!spans.length) return undefined
  let months = 0
  let reached = -Infinity
  for (const [first, last] of spans) {
    months += Math.max(0, last - Math.max(first, reached + 1) + 1)
    reached = Math.max(reached, last)
  }
  return months
}

const monthAt = (value: string): number =>
  Number(value.slice(0, 4)) * 12 + (value.length > 4 ? Number(value.slice(5, 7)) - 1 : 6)
