// The days of a payslip: its period, the month that is paid, pay day, and days of the employment.

import { patternOf } from '../../reading/word-pattern.ts'
import { lineAt, linesOfPage } from '../../context/by-line.ts'
import type { Candidate, LabelHit, MappingContext, Reading } from '../../vocabulary.ts'
import { pieceOf } from '../../fields/parties/pieces.ts'
import { monthNumber } from '../../reading/months.ts'
import { relationsOf } from '../../structure/relations.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import { labelledDate } from '../../structure/labelled-dates.ts'
import type { DateReading } from '../../structure/labelled-dates.ts'

const DAY_MS = 86_400_000
// The longest pay period is a quarter.
const LONGEST_PERIOD = 100

/** Period and pay day. */
export function payDates(context: MappingContext): Candidate[] {
  const dates = context.readings.filter(
    (reading): reading is DateReading => reading.meaning.kind === 'date' && reading.confidence >= 0.4,
  )
  const days = dates.filter(({ meaning }) => !meaning.partial)
  const found: Candidate[] = []
  const add = (field: string, value: unknown, from: Reading, rule: string, chance: number, label?: string): void => {
    found.push(valueAt(field, value, from, rule, chance, label))
  }
  const pair = periodPair(context, days)
  const half = pair ? undefined : halfPeriod(context, days)
  if (half) {
    add('payslip.pay_period.start_date', half.start, half.end, 'period', 0.85)
    add('payslip.pay_period.end_date', half.end.meaning.value, half.end, 'period', 0.88)
  } else if (pair) {
    add('payslip.pay_period.start_date', pair.start.meaning.value, pair.start, 'period', pair.chance)
    add('payslip.pay_period.end_date', pair.end.meaning.value, pair.end, 'period', pair.chance)
  } else {
    for (const [label, field] of [
      ['period_start', 'start_date'],
      ['period_end', 'end_date'],
    ] as const) {
      const at = labelledDate(context, days, [label], `payslip.pay_period.${field}`)
      if (at && (at.hit.text.length > 4 || at.worth > 0.8))
        add(
          `payslip.pay_period.${field}`,
          at.reading.meaning.value,
          at.reading,
          'date_at_label',
          Math.min(0.95, 0.6 + 0.4 * at.worth),
          at.hit.text,
        )
    }
  }
  const inPeriod = new Set(found.map(({ value }) => value))
  const single = found.length ? undefined : labelledDate(context, days, ['period'], 'payslip.pay_period.end_date')
  if (single && single.worth > SINGLE_PERIOD)
    add(
      'payslip.pay_period.end_date',
      single.reading.meaning.value,
      single.reading,
      'date_at_label',
      0.8,
      single.hit.text,
    )
  const paid = labelledDate(
    withoutWords(context),
    days.filter((one) => one !== pair?.start && one !== pair?.end && one !== half?.end && one !== single?.reading),
    ['pay_date'],
    'payslip.pay_period.pay_date',
  )
  if (paid && !(paid.hit.weight < 0.6 && inPeriod.has(paid.reading.meaning.value))) {
    for (const path of ['payslip.pay_period.pay_date', 'document_meta.date'])
      add(
        path,
        paid.reading.meaning.value,
        paid.reading,
        'date_at_label',
        Math.min(0.95, 0.6 + 0.4 * paid.worth),
        paid.hit.text,
      )
  }
  const issued = paid ? undefined : labelledDate(context, days, ['issue_date'], 'document_meta.date')
  if (issued && issued.worth > 0.4)
    add('document_meta.date', issued.reading.meaning.value, issued.reading, 'date_at_label', 0.85, issued.hit.text)
  const month = payMonth(context, dates)
  const whole =
    month?.meaning.value ??
    (pair ?? half)?.end.meaning.value ??
    (found.find(({ field }) => field.endsWith('.end_date'))?.value as string | undefined)
  const from = month ?? (pair ?? half)?.end ?? single?.reading
  if (whole !== undefined && from) {
    add('payslip.pay_period.month', Number(whole.slice(5, 7)), from, month ? 'month' : 'period', 0.85)
    add('payslip.pay_period.year', Number(whole.slice(0, 4)), from, month ? 'month' : 'period', 0.88)
  }
  for (const [label, field] of [
    ['joining_date', 'employment.start_date'],
    ['seniority_date', 'employment.seniority_date'],
    ['birth_date', 'employee.date_of_birth'],
  ] as const) {
    const at = labelledDate(context, days, [label], `payslip.${field}`)
    if (at && at.worth > 0.4)
      add(`payslip.${field}`, at.reading.meaning.value, at.reading, 'date_at_label', 0.88, at.hit.text)
  }
  return found
}

// One day at the name of the period is its last; it stands right behind.
const SINGLE_PERIOD = 0.6

/** The context without the labels of one common word that go on in another: "Date" in "Date engaged". */
function withoutWords(context: MappingContext): MappingContext {
  const goesOn = ({ page, line, to, text }: LabelHit): boolean => {
    const own = linesOfPage(context, page).find((one) => one.line === line)!
    return (
      !/[:：]$/.test(own.cells[to - 1]!.text) && !text.includes(' ') && /^\p{L}{3}/u.test(own.cells[to]?.text ?? '')
    )
  }
  return {
    ...context,
    labels: context.labels.filter((hit) => hit.field !== 'pay_date' || hit.weight >= 0.6 || !goesOn(hit)),
  }
}

/** Two days beside each other, or each at its label. */
function periodPair(
  context: MappingContext,
  days: readonly DateReading[],
): { start: DateReading; end: DateReading; chance: number } | undefined {
  const labels = context.labels.filter(
    ({ field }) => field === 'period' || field === 'period_start' || field === 'month',
  )
  const pairs = days
    .flatMap((start, at) => {
      const end = days[at + 1]
      if (!end || end.page !== start.page) return []
      const length = (Date.parse(end.meaning.value) - Date.parse(start.meaning.value)) / DAY_MS
      const oneLine = end.line === start.line && end.from - start.to <= 3
      const beside =
        Math.abs(end.box.top - start.box.top) < 0.006 &&
        end.box.left - start.box.right < 0.08 &&
        end.box.left > start.box.right
      if (length < 0 || length > LONGEST_PERIOD || !(oneLine || beside)) return []
      const labelled = Math.max(
        0,
        ...labels.flatMap((hit) =>
          relationsOf(context, hit, (reading) => reading === start)
            .filter(({ kind }) => kind === 'right' || kind === 'below')
            .map(({ score }) => score * hit.quality * hit.weight),
        ),
      )
      return [{ start, end, worth: labelled + (oneLine ? 0.5 : 0) + (length >= 5 ? 0.3 : 0) }]
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = pairs
  return best && best.worth >= 0.7 ? { ...best, chance: Math.min(0.95, 0.6 + 0.3 * best.worth) } : undefined
}

/** "May 1-15, 2024", "Jun 16 - Jun 30, 2024", as months stand before their days. */
const MONTH_DAYS = new RegExp(
  '(?<![\\p{L}\\d])(?<month>\\p{L}{3,9})\\.?\\s+(?<day>[0-3]?\\d)\\s*(?:-|–|to)\\s*' +
    '(?:(?<later>\\p{L}{3,9})\\.?\\s+)?(?<last>[0-3]?\\d),?\\s+(?<year>20\\d\\d)(?!\\d)',
  'u',
)

const FIRST_DAY = new RegExp(
  '(?<![\\d.,/-])(?<day>[0-3]?\\d)(?:st|nd|rd|th|er|º|ª|°)?(?:[./](?<number>[01]?\\d)[./]?|' +
    `\\.?\\s+(?:${patternOf('payslip-words', 'of')}\\s+)?(?<month>\\p{L}{3,})\\.?)?\\s*` +
    `(?:-|–|—|${patternOf('reading-words', 'until')})\\s*$`,
  'iu',
)

/**
 * A period whose first day has no year of its own: "del 1 de abril al 30 de abril de 2024", "01.03. - 31.03.2024", "1 -
 * 30 April 2024".
 */
function halfPeriod(
  context: MappingContext,
  days: readonly DateReading[],
): { start: string; end: DateReading } | undefined {
  for (const line of context.lines) {
    const parts = MONTH_DAYS.exec(line.text)?.groups
    const month = parts && monthNumber(parts.month!, context.locale.language)
    if (!parts || month === undefined) continue
    const later = parts.later === undefined ? month : monthNumber(parts.later, context.locale.language)
    if (later === undefined || later < month) continue
    const dayOf = (of: number, day: string): string =>
      `${parts.year!}-${String(of).padStart(2, '0')}-${day.padStart(2, '0')}`
    const end: DateReading = {
      ...pieceOf(line),
      line: line.line,
      from: 0,
      to: line.cells.length,
      meaning: { kind: 'date', value: dayOf(later, parts.last!) },
    }
    if (later > month || Number(parts.last) - Number(parts.day) >= 5) return { start: dayOf(month, parts.day!), end }
  }
  for (const end of days) {
    const line = lineAt(context, end)
    const before = line?.cells
      .slice(0, end.from)
      .map(({ text }) => text)
      .join(' ')
    const parts = before === undefined ? undefined : FIRST_DAY.exec(before)?.groups
    if (!parts) continue
    const [year, lastMonth] = [Number(end.meaning.value.slice(0, 4)), Number(end.meaning.value.slice(5, 7))]
    const month =
      parts.number !== undefined
        ? Number(parts.number)
        : parts.month !== undefined
          ? monthNumber(parts.month, context.locale.language)
          : lastMonth
    if (month === undefined) continue
    const day = parts.day!.padStart(2, '0')
    const start = `${month > lastMonth ? year - 1 : year}-${String(month).padStart(2, '0')}-${day}`
    const length = (Date.parse(end.meaning.value) - Date.parse(start)) / DAY_MS
    if (length >= 5 && length <= LONGEST_PERIOD) return { start, end }
  }
  return undefined
}

/** The month that is paid: at its label, or in the title. */
function payMonth(context: MappingContext, dates: readonly DateReading[]): DateReading | undefined {
  const months = dates.filter(({ meaning }) => meaning.partial)
  const labelled = labelledDate(context, months, ['month', 'period'])
  if (labelled) return labelled.reading
  return months.find(({ page, box }) => page === (context.lines[0]?.page ?? 0) && box.top < 0.35)
}
