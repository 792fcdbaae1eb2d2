// The head of a statement: period, dates, and the sums that its summary prints.

import { patternOf } from '../../reading/word-pattern.ts'
import { labelsOfPage } from '../../context/by-line.ts'
import { labelledSpots, spotsOf, unscaled } from '../../structure/amount-spots.ts'
import type { Labelled, Scale, Spot } from '../../structure/amount-spots.ts'
import { weigh } from '../../context/trace.ts'
import type { Candidate, LabelHit, MappingContext, Reading, Trace } from '../../vocabulary.ts'
import { findDates } from '../../reading/dates.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { labelledDate, labelledDates } from '../../structure/labelled-dates.ts'
import type { DateReading } from '../../structure/labelled-dates.ts'
import { relationsOf } from '../../structure/relations.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Period } from '../../reading/row-dates.ts'

const squash = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))

const DAY_MS = 86_400_000
// Statements cover a year at most; a history of an account, whose days are joined, may cover ten.
const LONGEST_PERIOD = 370
const LONGEST_SPAN = 3660

/**
 * First and last day of the statement: two days beside each other at a label of the period or, without one, near the
 * top.
 */
export function statementPeriod(context: MappingContext): { start?: Candidate; end?: Candidate; period: Period } {
  const dates = context.readings.filter(
    (reading): reading is DateReading =>
      reading.meaning.kind === 'date' && !reading.meaning.partial && reading.confidence >= 0.5,
  )
  const firstPage = firstPageOf(context)
  const joinsNext = (at: number): boolean => {
    const [one, next] = [dates[at], dates[at + 1]]
    return one?.page === next?.page && one?.line === next?.line && !!one && !!next && isSpan(context, one, next)
  }
  const pairs = dates
    .flatMap((first, at) => {
      const second = dates[at + 1]
      if (!second || second.page !== first.page) return []
      const oneLine = (second.line === first.line && second.from - first.to <= 4) || isWrapped(context, first, second)
      const days = (Date.parse(second.meaning.value) - Date.parse(first.meaning.value)) / DAY_MS
      const longest = oneLine && isSpan(context, first, second) ? LONGEST_SPAN : LONGEST_PERIOD
      if (days <= 0 || days > longest || (!oneLine && [at - 1, at + 1].some(joinsNext))) return []
      const labels = labelsOfPage(context, first.page).filter(({ box }) => Math.abs(box.top - first.box.top) < 0.045)
      const reachOf = (hit: LabelHit, to: DateReading): number[] =>
        relationsOf(context, hit, (reading) => reading === to)
          .filter(({ kind }) => kind === 'right' || kind === 'below')
          .map(({ score }) => score * hit.quality * hit.weight)
      const labelled = (field: string, to: DateReading): number =>
        Math.max(0, ...labels.filter((hit) => hit.field === field).flatMap((hit) => reachOf(hit, to)))
      const start = labelled('period_start', first)
      const end = labelled('period_end', second)
      const whole = labelled('period', first)
      const worth = oneLine
        ? 1 + 2 * whole + (start > 0.3 ? 1 : 0) + (days >= 5 ? 0.5 : 0)
        : start > 0.3 && end > 0.3
          ? 1.5 + start + end
          : 0
      const rows = dates.filter(
        (other) => other.page === first.page && Math.abs(other.box.left - first.box.left) < 0.01,
      ).length
      return worth > 0
        ? [
            {
              first,
              second,
              worth:
                worth +
                (first.page === firstPage ? 1 : 0) +
                (first.box.top < 0.5 ? 0.3 : 0) -
                (days > LONGEST_PERIOD ? 0.3 : 0) -
                (rows > 3 && !(oneLine && isSpan(context, first, second)) ? 2.5 : 0),
            },
          ]
        : []
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = pairs
  if (context.trace) keepPeriods(context.trace, pairs)
  if (best && best.worth > LEAST_PERIOD) {
    const chance = Math.min(0.96, 0.6 + 0.1 * best.worth)
    const { value: start } = best.first.meaning
    const { value: end } = best.second.meaning
    return {
      start: valueAt('period.start_date', start, best.first, 'period', chance),
      end: valueAt('period.end_date', end, best.second, 'period', chance),
      period: { start, end },
    }
  }
  const written = writtenPeriod(context)
  if (written) return written
  const end = lastDay(context, dates)
  return { period: end === undefined ? {} : { end } }
}

// Two days side by side without a label are worth less.
const LEAST_PERIOD = 1.6

function keepPeriods(trace: Trace, pairs: readonly { first: DateReading; second: DateReading; worth: number }[]): void {
  for (const [end, path] of [
    ['first', 'bank_statement.period.start_date'],
    ['second', 'bank_statement.period.end_date'],
  ] as const)
    weigh(
      trace,
      pairs.map((pair) => ({ ...valueAt(path, pair[end].meaning.value, pair[end], 'period', 0.5), score: pair.worth })),
      LEAST_PERIOD,
    )
}

/**
 * Whether a word or a sign joins two days of a line ("1 May 2025 to 31 May 2025"): days of a row stand side by side.
 */
function isSpan({ lines }: MappingContext, first: DateReading, second: DateReading): boolean {
  const between =
    lines.find(({ page, line }) => page === first.page && line === first.line)?.cells.slice(first.to, second.from) ?? []
  return between.length > 0 && between.every(({ text }) => /^(?:[-–—→]|\p{L}{1,7}|[a-z]\/[a-z])$/u.test(text))
}

// The lines of a wrapped cell follow each other within their height, from one left edge on.
const SAME_EDGE = 0.006

/** Whether a period is wrapped behind the sign that joins its days: "01.02.2025 -" over "28.02.2025". */
function isWrapped({ lines }: MappingContext, first: DateReading, second: DateReading): boolean {
  const behind = lines.find(({ page, line }) => page === first.page && line === first.line)?.cells.slice(first.to) ?? []
  const height = first.box.bottom - first.box.top
  const gap = second.box.top - first.box.bottom
  return (
    behind.length === 1 &&
    /^[-–—]$/.test(behind[0]!.text) &&
    Math.abs(first.box.left - second.box.left) < SAME_EDGE &&
    gap > -height / 2 &&
    gap < height
  )
}

// Days further ahead than a month are those on which a contract or a card ends.
const AHEAD_DAYS = 31
// The head of a statement stands in the upper third of its first page; a month and year in numbers are read there with
// 0.5 at most.
const HEAD = 0.34

/**
 * The last day that a statement without a printed period can cover: the latest of its balances and of its own dates,
 * else of the days and months in its head.
 */
function lastDay(context: MappingContext, dates: readonly DateReading[]): string | undefined {
  const known = dates.filter(({ meaning }) => Date.parse(meaning.value) < context.today.getTime() + AHEAD_DAYS * DAY_MS)
  const labelled = ['period_end', 'closing_balance', 'opening_balance', 'statement_date'].flatMap((field) =>
    labelledDates(context, known, [field]).map(({ reading }) => reading.meaning.value),
  )
  if (labelled.length) return labelled.sort().at(-1)
  const due = labelledDate(context, known, ['payment_due_date'])?.reading
  const page = firstPageOf(context)
  const isPast = (value: string): boolean => Date.parse(value) < context.today.getTime()
  const inHead = context.readings.filter(
    (reading): reading is DateReading =>
      reading.meaning.kind === 'date' &&
      reading !== due &&
      reading.page === page &&
      reading.box.top < HEAD &&
      reading.confidence >= (reading.meaning.partial ? 0.4 : 0.5) &&
      isPast(reading.meaning.value),
  )
  return inHead
    .map(({ meaning: { value } }) => (value.length > 7 ? value : lastOfMonth(value)))
    .sort()
    .at(-1)
}

/** The last day of a month: "2024-02" is 2024-02-29. */
function lastOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const FIRST_DAY = new RegExp(
  '(?<![\\d/.-])(\\d{1,2}(?:st|nd|rd|th|er|[ºª°])?[ .]{1,2}\\p{L}{3,9}\\.?|\\p{L}{3,9}\\.? \\d{1,2}(?:st|nd|rd|th)?|' +
    `\\d{1,2}[./-]\\d{1,2}\\.?)\\s?(?:(?:-|–|—|${patternOf('reading-words', 'until')})\\s|[-–—](?=\\d{1,2}[./]\\d{1,2}[./]))`,
  'iu',
)

/** A period whose first day lacks the year of its last: "1 May to 31 May 2026", "01/12 - 31/12/2025". */
function writtenPeriod(context: MappingContext): { start: Candidate; end: Candidate; period: Period } | undefined {
  for (const line of context.lines) {
    const match = FIRST_DAY.exec(line.text)
    if (!match || line.box.top > 0.6) continue
    const behind = match.index + match[0].length
    const placeOf = ({ text }: Reading): number => line.text.indexOf(text)
    const end = context.readings.find(
      (reading): reading is DateReading =>
        reading.meaning.kind === 'date' &&
        !reading.meaning.partial &&
        reading.page === line.page &&
        reading.line === line.line &&
        placeOf(reading) >= behind - 1 &&
        placeOf(reading) <= behind + 3,
    )
    if (!end) continue
    const year = Number(end.meaning.value.slice(0, 4))
    const start = startBefore(match[1]!, year, end.meaning.value, context)
    if (start === undefined) continue
    return {
      start: valueAt('period.start_date', start, { ...end, text: match[1]! }, 'period', 0.85),
      end: valueAt('period.end_date', end.meaning.value, end, 'period', 0.9),
      period: { start, end: end.meaning.value },
    }
  }
  return undefined
}

function startBefore(text: string, year: number, end: string, context: MappingContext): string | undefined {
  for (const candidate of [year, year - 1]) {
    const value = dateWithYear(text, candidate, context)
    if (value !== undefined && value < end && Date.parse(end) - Date.parse(value) <= LONGEST_PERIOD * DAY_MS)
      return value
  }
  return undefined
}

function dateWithYear(text: string, year: number, { locale, today }: MappingContext): string | undefined {
  const bare = text.replace(/\.$/, '')
  const [found] = findDates(/[./-]/.test(bare) ? `${bare}${/[./-]/.exec(bare)![0]}${year}` : `${bare} ${year}`, {
    order: locale.dateOrder,
    language: locale.language,
    today,
  })
  return found && !found.partial ? found.value : undefined
}

/** The day of the statement and the day by which to pay. `span` are the first and last day that it covers. */
export function statementDates(
  context: MappingContext,
  rows: readonly FilledRow[],
  span: readonly (Candidate | undefined)[],
  at: string,
): Candidate[] {
  const isOfBalance = ({ page, line }: Reading): boolean =>
    labelsOfPage(context, page).some(
      (hit) => hit.line === line && /_balance$/.test(hit.field) && hit.quality * hit.weight >= 0.6,
    )
  const [first, last] = span
  // The first day is never that of the statement, nor is the last where both stand in one line.
  const isOfSpan = ({ page, box }: Reading): boolean =>
    first?.page === page && first.box.top === box.top && (first.box.left === box.left || last?.box.left === box.left)
  const dates = context.readings.filter(
    (reading): reading is DateReading =>
      reading.meaning.kind === 'date' &&
      !reading.meaning.partial &&
      reading.confidence >= 0.5 &&
      !isOfBalance(reading) &&
      !isOfSpan(reading),
  )
  const found: Candidate[] = []
  const issued = labelledDate(context, dates, ['statement_date'], `${at}.statement_date`)
  const firstPage = firstPageOf(context)
  const beside = new Set(
    rows.flatMap(({ readings }) =>
      readings.some(({ meaning, confidence }) => meaning.kind === 'amount' && confidence >= 0.5) ? readings : [],
    ),
  )
  // Without a label it is the first day in the head of the page. Days beside money and ends of the period do not count.
  const bare = dates.find(
    (reading) =>
      reading.page === firstPage &&
      reading.box.top < HEAD &&
      !beside.has(reading) &&
      span.every((end) => end?.value !== reading.meaning.value) &&
      Date.parse(reading.meaning.value) < context.today.getTime() + 31 * DAY_MS,
  )
  // "Statement no. 12 of 30/04/2024": the one day behind the number of the statement is its own.
  const numbered = context.labels
    .filter(({ field, quality, weight }) => field === 'statement_number' && quality * weight >= 0.7)
    .flatMap((hit) => {
      const days = dates.filter(({ page, line, from }) => page === hit.page && line === hit.line && from > hit.to)
      return days.length === 1 ? days : []
    })[0]
  const chosen = issued
    ? {
        reading: issued.reading,
        chance: Math.min(0.95, 0.6 + 0.4 * issued.worth),
        rule: 'date_at_label',
        label: issued.hit.text,
      }
    : numbered
      ? { reading: numbered, chance: 0.8, rule: 'date_behind_number', label: undefined }
      : bare && { reading: bare, chance: 0.6, rule: 'date_in_head', label: undefined }
  if (chosen)
    for (const path of [`${at}.statement_date`, 'document_meta.date'])
      found.push(valueAt(path, chosen.reading.meaning.value, chosen.reading, chosen.rule, chosen.chance, chosen.label))
  const due = labelledDate(context, dates, ['payment_due_date'], `${at}.payment_due_date`)
  if (due && due.worth > 0.3)
    found.push(
      valueAt(`${at}.payment_due_date`, due.reading.meaning.value, due.reading, 'date_at_label', 0.85, due.hit.text),
    )
  return found
}

/** The sums of the summary, each with every amount that its label reaches. */
export const SUM_FIELDS = [
  'opening_balance',
  'closing_balance',
  'available_balance',
  'average_balance',
  'total_credits',
  'total_debits',
  'service_fees',
  'overdraft_limit',
  'minimum_due',
  'credit_limit',
] as const

/** Labelled amounts outside the rows of movements, best first. */
export function labelledSums(
  rows: readonly FilledRow[],
  scale: Scale,
): { labelled: Labelled[]; value: (spot: Spot) => number } {
  const spots = new Map(
    rows.map(
      (row) =>
        [
          row,
          spotsOf(row, scale).filter(
            ({ reading, certainty }) =>
              !isInBrackets(row, reading) &&
              (reading.meaning.amount.decimals === scale.printed ||
                reading.meaning.amount.currency !== undefined ||
                certainty >= 0.6),
          ),
        ] as const,
    ),
  )
  const labelled = labelledSpots(rows, spots, new Set(SUM_FIELDS)).sort((a, b) => b.reach - a.reach)
  return { labelled, value: (spot) => unscaled(spot.value, scale) }
}

/** Whether an amount stands behind words in brackets: "8,150.60 (on hold 120.00)". */
function isInBrackets({ lines }: FilledRow, { line, from }: Reading): boolean {
  const cells = lines.find((one) => one.line === line)?.cells.slice(0, from) ?? []
  return /\([^)\d]*\p{L}[^)\d]*$/u.test(cells.map(({ text }) => text).join(' '))
}

export const chanceOfReach = (reach: number): number => squash(2.2 + reach)
