// Two days with a dash or a word like "until" between: "1 May to 31 May 2026", "12.–15.09.2025", "May 1-15, 2024".

import { unionOf } from '../../../schema/geometry.ts'
import { joinCells, placeOf } from '../context/readings.ts'
import { once } from '../context/once.ts'
import type { MappingContext, PlacedLine, Reading } from '../vocabulary.ts'
import { findDates } from '../reading/dates.ts'
import { matchesOf } from '../reading/matches.ts'
import { MONTH_WORD, monthNumber } from '../reading/months.ts'
import { anyScript, patternOf } from '../reading/word-pattern.ts'
import { blocksOf } from './blocks.ts'

/** A range of days; `at` is where it is printed, `before` what is printed before it in its line or sentence. */
export interface DateRange {
  start: string
  end: string
  at: Omit<Reading, 'meaning'>
  before: string
  line: PlacedLine
}

// What is done for one invoice, or one pay, takes a year at most.
const LONGEST = 370
const DAY_MS = 86_400_000
const UNTIL = patternOf('reading-words', 'until')
const OF = patternOf('reading-words', 'of-month')
const ARTICLE = patternOf('reading-words', 'article-of-day')
const BETWEEN = String.raw`(?:\s?(?:[-–—/→~]|\.{2,3})\s?|\s${UNTIL}\s(?:${ARTICLE}\s)?|\sl[’'])`
const JOINT = anyScript(new RegExp(`${BETWEEN}$`, 'iu'))
const NTH = '(?:st|nd|rd|th|er|º|ª|°)?'
const OPEN = anyScript(new RegExp(`(?:\\s?[-–—→]|\\s${UNTIL})(?:\\s\\d{1,2}${NTH}\\.? ${MONTH_WORD}\\.?,?)?$`, 'iu'))
/** A range has a sign or a word between its days, whatever these are. */
const WITHIN = anyScript(new RegExp(BETWEEN, 'iu'))
const TWO_DAYS = /\d.*\d{4}|\d.*\d{2}[./-]\d{2}/
/** A day without its year at the end of a text: "12.", "01.09.", "1 September", "October 14". */
const SHORT = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(?:(?<a>\d{1,2})[./-](?<b>\d{1,2})\.?|` +
    String.raw`(?<word>${MONTH_WORD})\.? (?<late>\d{1,2})${NTH}|` +
    String.raw`(?<day>\d{1,2})${NTH}(?<point>\.?)(?:\s(?:${OF}\s)?(?<month>${MONTH_WORD})\.?)?)$`,
  'iu',
)
/** "May 1-15, 2024": the month is before both days. */
const MONTH_DAYS = anyScript(
  new RegExp(
    String.raw`(?<!\p{L})(?<month>${MONTH_WORD})\.? (?<first>\d{1,2})${NTH}${BETWEEN}` +
      String.raw`(?<last>\d{1,2})${NTH},? (?<year>20\d\d)(?!\d)`,
    'giu',
  ),
)

/** All ranges of days that the lines of the document print. */
export const dateRanges = (context: MappingContext): readonly DateRange[] => once(context, rangesOf)

function rangesOf(context: MappingContext): DateRange[] {
  return blocksOf(context).flatMap(({ lines }) =>
    lines.flatMap((line, i) => {
      const { text, starts } = joinCells(line.cells)
      // The second day may be on the next line.
      const next = lines[i + 1]
      const both = next ? `${text} ${next.text}` : text
      if (!TWO_DAYS.test(both)) return []
      const whole = next && OPEN.test(text) ? both : text
      if (!TWO_DAYS.test(whole) || !WITHIN.test(whole)) return []
      const above = lines[i - 1]?.text ?? ''
      return rangesIn(whole, context).map(({ from, to, start, end }): DateRange => {
        const own = placeOf(line, starts, text, Math.min(from, text.length - 1), Math.min(to, text.length))
        const at = to > text.length ? { ...own, box: unionOf([own.box, next!.box]) } : own
        const before = text.slice(0, from)
        // Where nothing is before the range, its name is in the line above.
        return { start, end, at, before: /\p{L}/u.test(before) ? before : `${above} ${before}`, line }
      })
    }),
  )
}

interface Found {
  from: number
  to: number
  start: string
  end: string
}

/** The ranges of days in a text. */
export function rangesIn(text: string, { locale, today }: MappingContext): Found[] {
  const found: Found[] = []
  const add = (range: Found): void => {
    const days = (Date.parse(range.end) - Date.parse(range.start)) / DAY_MS
    if (days >= 0 && days <= LONGEST) found.push(range)
  }
  const settings = { order: locale.dateOrder, language: locale.language, era: locale.era, today }
  const dates = findDates(text, settings).filter(({ partial, confidence }) => !partial && confidence >= 0.7)
  for (const last of dates) {
    const joint = JOINT.exec(text.slice(0, last.start))
    if (!joint) continue
    const head = text.slice(0, joint.index)
    const first = dates.find(({ end }) => end === head.length || (end === head.length - 1 && head.endsWith('.')))
    if (first) add({ from: first.start, to: last.end, start: first.value, end: last.value })
    else {
      const short = SHORT.exec(head)
      const start = short && startOf(short.groups!, last.value, text.slice(last.start, last.end), settings)
      if (start) add({ from: short.index, to: last.end, start, end: last.value })
    }
  }
  for (const { index, 0: all, groups } of matchesOf(text, MONTH_DAYS)) {
    const month = monthNumber(groups!['month']!, locale.language)
    if (month === undefined) continue
    const [start, end] = [groups!['first']!, groups!['last']!].map((day) =>
      isoDay(Number(groups!['year']), month, Number(day)),
    )
    add({ from: index, to: index + all.length, start: start!, end: end! })
  }
  return found
}

const isoDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The first day, with what it lacks from the last. */
function startOf(
  { a, b, word, late, day, point, month }: Record<string, string | undefined>,
  end: string,
  printed: string,
  { order, language }: { order: string; language: string },
): string | undefined {
  const [year, endMonth] = end.split('-').map(Number) as [number, number]
  const named = word ?? month
  const isMonthFirst = order === 'mdy' && Number(a) <= 12
  const number =
    named !== undefined ? monthNumber(named, language) : a === undefined ? endMonth : Number(isMonthFirst ? a : b)
  const days = Number(late ?? day ?? (isMonthFirst ? b : a))
  // A number without a sign before a date in figures is no day of a range: "12 - 01.05.2026".
  const isBare = named === undefined && a === undefined && point === '' && !/\p{L}/u.test(printed)
  if (isBare || number === undefined || number < 1 || number > 12 || days < 1 || days > 31) return undefined
  const value = isoDay(number > endMonth ? year - 1 : year, number, days)
  return Number.isNaN(Date.parse(value)) ? undefined : value
}
