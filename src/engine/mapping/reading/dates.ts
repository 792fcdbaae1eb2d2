// Dates inside text: numeric in any order, with month names of our languages, glued to times, with look-alike letters
// for digits. No choice of fields here.

import { listsOf } from '../../knowledge/load.ts'
import { matchesOf } from './matches.ts'
import { MONTH_START, MONTH_WORD, monthNumber } from './months.ts'
import { patternOf } from './word-pattern.ts'

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/**
 * A date at `start` to `end` of a text. `value` is YYYY-MM-DD, or YYYY-MM where only the month is printed (`partial`);
 * `ambiguous` where day and month could be exchanged and only the order of the document tells them apart.
 */
export interface FoundDate {
  start: number
  end: number
  value: string
  ambiguous?: boolean
  partial?: boolean
  confidence: number
}

/** `language` is that of the document: two languages may name different months by one word. */
export interface DateSettings {
  order: DateOrder
  language?: string | undefined
  /** What is added to the years of the document: Buddhist years are 543 ahead of ours. */
  era?: number | undefined
  today: Date
}

// Digits and the letters that are read for them; the form (separators and lengths) must be that of a date for a letter
// to be taken for a digit.
const D = '[\\dOoQIl|!SsBZ]'
const Y4 = '(?:(?:19|20|[2Z][0OoQ])(?:\\d\\d|[\\dOoQIl|SB]{2}))'
const SEPARATOR = '\\s?[-/.,\\\\–:|]\\s?'
const DAY_FIRST = new RegExp(
  `(?=[\\dOoQIl|!SsBZ])(?<!\\d[/.,:]?)(?<!\\d-(?=..?-))(?<a>\\d${D}?|(?<!\\p{L})${D}{1,2})(?<s>\\s?[-/.,\\\\–:]\\s?|\\s)(?<b>${D}{1,2}|\\d\\s\\d(?=\\s?[-/.]))(?:${SEPARATOR}|\\s)(?<y>${Y4}(?=\\d?\\d[:;]\\d\\d)|\\d\\d(?=\\d\\d?:\\d\\d:\\d\\d)|${Y4}(?!\\d)|\\d\\d(?!\\d))(?![/.]\\d|-\\d\\d-\\d)`,
  'gu',
)
const YEAR_FIRST = new RegExp(
  `(?=[12Z])(?<!\\d[/.-]?)(?<y>${Y4})(?<s>\\s?[-/.–]\\s?)(?<m>${D}{1,2})\\s?[-/.–]\\s?(?<d>\\d{2}(?=\\d{1,2}:\\d\\d|\\d{4}(?!\\d))|${D}{1,2}(?!\\d))`,
  'gu',
)
// Years that are counted from another year than ours, such as those of Japanese emperors, by the word before them.
const ERAS = new Map(
  Object.entries(listsOf('reading-words')).flatMap(([key, words]) =>
    key.startsWith('era ') ? words.map((word): [string, number] => [word, Number(key.slice(4))]) : [],
  ),
)
// Buddhist years are 543 ahead of ours. On papers that count them so the word before them is mostly left out.
const AHEAD = [...ERAS].filter(([, from]) => from < 0).map(([word]) => word)
const ERA_WORD = `(?:(?:${AHEAD.join('|')})\\s?)?`
const YEAR_AHEAD = /(?<!\d)2[4-6]\d\d(?!\d)/g
const EASTERN = new RegExp(
  `(?:(?<era>${[...ERAS.keys()].join('|')})\\s?(?<n>\\d{1,3}|元)|(?<y>(?:19|20)\\d\\d))\\s?[年년]\\s?` +
    '(?<m>\\d{1,2})\\s?[月월]\\s?(?<d>\\d{1,2})\\s?[日일號号]',
  'gu',
)
// A day and a month beside another day and month have no year: "02/ENE 03/ENE", "14JAN 21JAN".
const DAY_OF_MONTH = String.raw`(?=\d|(?<!\p{L})[OoIl])(?<!\d[/.,:]?)(?<d>[0-3]?[\dOoIl]|[0-3]\s\d)`
const DAY_ENDING = "(?:st|nd|rd|th|er|º|ª|°)?[\\s.,/'’-]{0,3}(?:de\\s|of\\s|d[’'])?"
const NOT_A_YEAR = String.raw`(?![\d:]|[hH.]\d|[\s/.-]{0,2}(?:${MONTH_WORD})(?!\p{L}))`
const NAMED_DAY_FIRST = new RegExp(
  `${DAY_OF_MONTH}${DAY_ENDING}(?<m>${MONTH_WORD})\\.?(?:[\\s.,/'’-]{0,3}(?:del?\\s)?${ERA_WORD}` +
    `(?<y>${Y4}(?=\\d?\\d:\\d\\d)|${Y4}(?!\\d)|\\d\\d${NOT_A_YEAR}))`,
  'giu',
)
const NAMED_MONTH_FIRST = new RegExp(
  `(?<![\\p{L}])(?<m>${MONTH_WORD})[\\s.,/-]{0,3}(?<d>[0-3]?\\d)(?:st|nd|rd|th)?(?!\\d)[\\s.,/'’-]{1,3}(?:of\\s)?(?<y>${Y4}(?=\\d?\\d:\\d\\d)|${Y4}(?!\\d)|\\d\\d(?![\\d:]|[/.-]\\d))`,
  'giu',
)
// "2024 m. kovo 5 d.": Lithuanian prints the word for a year behind the number.
const YEAR_WORD = patternOf('reading-words', 'year-behind-number')
const NAMED_YEAR_FIRST = new RegExp(
  `(?=[12Z])(?<!\\d)(?<y>${Y4})(?:\\.?\\s?${YEAR_WORD})?[\\s.,/-]{1,3}(?<m>${MONTH_WORD})` +
    '[\\s.,/-]{1,3}(?<d>[0-3]?\\d)(?!\\d)',
  'giu',
)
// "2024. gada 5. marts": Latvian puts the day before the month, behind the year.
const NAMED_YEAR_THEN_DAY = new RegExp(
  `(?<!\\d)(?<y>(?:19|20)\\d\\d)\\.?\\s?${YEAR_WORD}\\s?(?<d>[0-3]?\\d)\\.?\\s?(?<m>${MONTH_WORD})(?!\\p{L})`,
  'giu',
)
// Vietnamese counts its months: "ngày 05 tháng 03 năm 2024", on forms with the words of another language in brackets.
const COUNT_GAP = '\\s{0,2}(?:\\([^()]{1,12}\\)|[.:,])?\\s{0,2}'
const COUNTED = new RegExp(
  `(?<!\\d[\\d./,-]*)(?:(?<d>[0-3]?\\d)${COUNT_GAP})?(?<!\\p{L})${patternOf('reading-words', 'month-before-number')}` +
    `${COUNT_GAP}(?<m>[01]?\\d)` +
    `(?:${COUNT_GAP}${patternOf('reading-words', 'year-before-number')}${COUNT_GAP}|\\s?[,/-]?\\s?)` +
    '(?<y>(?:19|20)\\d\\d)(?!\\d)',
  'giu',
)
const COMPACT =
  /(?=\d{8})(?<!\d[./-]?)(?:(?<y>20[0-4]\d)(?<m>0[1-9]|1[0-2])(?<d>0[1-9]|[12]\d|3[01])|(?<d2>0[1-9]|[12]\d|3[01])(?<m2>0[1-9]|1[0-2])(?<y2>20[0-4]\d))(?![\d.-]|[/]\d{1,5}(?!\d))/gu
// A separator that was not read: `0803/2018`, `08/032018`.
const HALF_GLUED =
  /(?=[0-3]\d)(?<!\d[/.-]?)(?:(?<d>[0-3]\d)(?<m>[01]\d)[-/.](?<y>20\d\d)|(?<d2>[0-3]\d)[-/. ](?<m2>[01]\d)(?<y2>20\d\d))(?!\d)/gu
// A date with the digits of its neighbour on the left: `101075815/12/2017`.
const GLUED_LEFT = /(?=[0-3]\d[/])(?<=\d{4})(?<d>[0-3]\d)[/](?<m>[01]\d)[/](?<y>20\d\d)(?!\d)/gu
const MONTH_YEAR_NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?<m>${MONTH_WORD})\\.?[\\s.,/'’-]{0,3}(?:de\\s|del\\s)?${ERA_WORD}(?<y>(?:19|20)\\d\\d)(?!\\d)`,
  'giu',
)
// "2024. március": Hungarian puts the year first, and a point behind it.
const YEAR_MONTH_NAMED = new RegExp(
  `(?<!\\d[\\d/.,-]*)(?<y>(?:19|20)\\d\\d)\\.\\s?(?<m>${MONTH_WORD})(?!\\p{L})`,
  'giu',
)
const MONTH_YEAR =
  /(?=\d)(?<!\d[/.,-]?)(?:(?<m>0?[1-9]|1[0-2])\s?[-/]\s?(?<y>(?:19|20)\d\d)|(?<y2>(?:19|20)\d\d)\s?[-/]\s?(?<m2>0[1-9]|1[0-2]))(?![\d/.-])/gu

/** Many forms have the year in full, which most lines lack. */
const YEAR_IN_FULL = /(?:19|20)\d\d/

/** All dates in `text`, left to right, none overlapping another; the surer form wins where two do. */
export function findDates(given: string, settings: DateSettings): FoundDate[] {
  // Most lines have too few digits for any date.
  if (!/[\d元][^\d]*\d[^\d]*\d/.test(given)) return []
  const { era } = settings
  const latin = given.includes('،') ? given.replace(/،/g, ',') : given
  const text = era === undefined ? latin : latin.replace(YEAR_AHEAD, (year) => String(Number(year) + era))
  const inFull = YEAR_IN_FULL.test(text)
  const named = MONTH_START.test(text.toLowerCase())
  const found: FoundDate[] = []
  const push = (match: RegExpExecArray, date: Omit<FoundDate, 'start' | 'end'> | undefined): void => {
    if (!date) return
    const start = match.index
    const end = start + match[0].trimEnd().length
    if (!found.some((other) => start < other.end && end > other.start)) found.push({ start, end, ...date })
  }
  for (const pattern of named ? [NAMED_DAY_FIRST, NAMED_MONTH_FIRST, NAMED_YEAR_FIRST, NAMED_YEAR_THEN_DAY] : []) {
    for (const match of matchesOf(text, pattern)) {
      const { y, m, d } = match.groups!
      push(
        match,
        complete(
          yearOf(y!, settings),
          monthNumber(m!, settings.language),
          digits(d!.replace(/\s/g, '')),
          y!.length === 2 ? 0.85 : 1,
        ),
      )
    }
  }
  for (const match of /[年년]/.test(text) ? matchesOf(text, EASTERN) : []) {
    const { era, n, y, m, d } = match.groups!
    const year = era === undefined ? Number(y) : ERAS.get(era)! + (n === '元' ? 1 : Number(n))
    push(match, complete(year, Number(m), Number(d), 1))
  }
  for (const match of inFull ? matchesOf(text, COUNTED) : []) {
    const { y, m, d } = match.groups!
    push(match, d === undefined ? monthOnly(Number(y), Number(m), 0.8) : complete(Number(y), Number(m), Number(d), 1))
  }
  for (const match of matchesOf(text, YEAR_FIRST)) {
    const { y, m, d } = match.groups!
    push(match, complete(yearOf(y!, settings), digits(m!), digits(d!), 0.95))
  }
  for (const match of dayFirst(text)) push(match, numeric(match, settings))
  for (const match of inFull ? matchesOf(text, HALF_GLUED) : []) {
    const { d, m, y, d2, m2, y2 } = match.groups!
    push(match, complete(Number(y ?? y2), Number(m ?? m2), Number(d ?? d2), 0.5))
  }
  for (const match of inFull ? matchesOf(text, GLUED_LEFT) : [])
    push(match, complete(Number(match.groups!.y), Number(match.groups!.m), Number(match.groups!.d), 0.5))
  for (const match of inFull ? matchesOf(text, COMPACT) : []) {
    const { y, m, d, y2, m2, d2 } = match.groups!
    push(match, complete(Number(y ?? y2), Number(m ?? m2), Number(d ?? d2), 0.4))
  }
  for (const pattern of named && inFull ? [YEAR_MONTH_NAMED, MONTH_YEAR_NAMED] : [])
    for (const match of matchesOf(text, pattern))
      push(match, monthOnly(Number(match.groups!.y), monthNumber(match.groups!.m!, settings.language), 0.8))
  for (const match of inFull ? matchesOf(text, MONTH_YEAR) : [])
    push(
      match,
      monthOnly(Number(match.groups!.y ?? match.groups!.y2), Number(match.groups!.m ?? match.groups!.m2), 0.5),
    )
  return found.sort((a, b) => a.start - b.start)
}

/**
 * All that has the form of a day, month and year; what is none once it is read does not hide the date that begins
 * inside it: "1 26-04-2023".
 */
function dayFirst(text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  DAY_FIRST.lastIndex = 0
  for (let match = DAY_FIRST.exec(text); match; match = DAY_FIRST.exec(text)) {
    // "18-04 12:45" is a day and an hour.
    if (!/\s\d\d$/.test(match[0]) || !/^:\d\d/.test(text.slice(match.index + match[0].length))) matches.push(match)
    if (match.groups!.s!.trim() === '' && match.groups!.y!.length === 2)
      DAY_FIRST.lastIndex = match.index + match.groups!.a!.length
  }
  return matches
}

/** The order that a date proves by a part above twelve; undefined where it proves none. */
export function provenOrder(text: string): 'dmy' | 'mdy' | undefined {
  const match = /(?<![\d/.-])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(?:(?:19|20)\d\d(?!\d)|\d\d(?![\d/.-]))/.exec(text)
  const a = Number(match?.[1])
  const b = Number(match?.[3])
  if (a > 12 && a <= 31 && b >= 1 && b <= 12) return 'dmy'
  return b > 12 && b <= 31 && a >= 1 && a <= 12 ? 'mdy' : undefined
}

function numeric(match: RegExpExecArray, settings: DateSettings): Omit<FoundDate, 'start' | 'end'> | undefined {
  const { order, today } = settings
  const { a, b, y, s } = match.groups!
  const first = digits(a!)
  const second = digits(b!.replace(/\s/g, ''))
  const year = yearOf(y!, settings)
  const blank = s!.trim() === ''
  const odd = /[,:|]/.test(s!)
  // Digits that only spaces part are mostly columns of a table; a real date then has its year in full.
  if (blank && (y!.length === 2 || a!.length !== 2 || b!.length !== 2)) return undefined
  if (odd && y!.length === 2) return undefined
  // A decimal number with a space is no date; neither are three letters.
  if (!/\d/.test(a!) && !/\d/.test(b!)) return undefined
  const repaired = /\D/.test(`${a}${b}${y}`) ? 0.8 : 1
  // Two digits that fall into the last century are rather no year at all.
  const confidence =
    (y!.length === 2 ? (year! < today.getUTCFullYear() - 30 ? 0.3 : 0.8) : 0.97) *
    repaired *
    (blank ? 0.4 : odd ? 0.7 : 1)
  const dayFirst = complete(year, second, first, confidence)
  const monthFirst = complete(year, first, second, confidence)
  if (order === 'ymd' && y!.length === 2 && a!.length === 2) {
    const yearFirst = complete(yearOf(a!, settings), second, digits(y!), confidence)
    if (yearFirst) return { ...yearFirst, ambiguous: true }
  }
  if (dayFirst && monthFirst)
    return { ...(order === 'mdy' ? monthFirst : dayFirst), ...(first !== second && { ambiguous: true }) }
  return dayFirst ?? monthFirst
}

function complete(
  year: number | undefined,
  month: number | undefined,
  day: number,
  confidence: number,
): Omit<FoundDate, 'start' | 'end'> | undefined {
  if (
    year === undefined ||
    month === undefined ||
    month < 1 ||
    month > 12 ||
    !(day >= 1) ||
    day > new Date(Date.UTC(year, month, 0)).getUTCDate()
  )
    return undefined
  return { value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, confidence }
}

function monthOnly(
  year: number,
  month: number | undefined,
  confidence: number,
): Omit<FoundDate, 'start' | 'end'> | undefined {
  return month === undefined || month < 1 || month > 12
    ? undefined
    : { value: `${year}-${String(month).padStart(2, '0')}`, partial: true, confidence }
}

const OLDEST_PAPER = 20

/** A year of two digits lies in the century that puts it at most ten years ahead: contracts and cards run that long. */
function yearOf(printed: string, { today, era }: DateSettings): number | undefined {
  const year = digits(printed)
  if (printed.length === 4) return year >= 1900 && year <= today.getUTCFullYear() + 50 ? year : undefined
  const now = today.getUTCFullYear()
  const century = now - (now % 100)
  // "67" is 2567 there, which is 2024. As a year of ours it would be 1967, which is too old for a paper.
  const counted = era === undefined ? Infinity : Math.floor((now - era) / 100) * 100 + year + era
  if (counted > now - OLDEST_PAPER && counted <= now + 10) return counted
  return century + year > now + 10 ? century + year - 100 : century + year
}

/** The number that digits and their look-alikes stand for. */
function digits(printed: string): number {
  return Number(
    printed
      .replace(/[OoQ]/g, '0')
      .replace(/[Il|!]/g, '1')
      .replace(/[Ss]/g, '5')
      .replace(/B/g, '8')
      .replace(/Z/g, '2'),
  )
}
