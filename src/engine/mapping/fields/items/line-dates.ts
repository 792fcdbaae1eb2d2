// Dates in a column of the table of lines are those of the lines.

import { lose } from '../../context/trace.ts'
import { withDays } from '../../structure/row-days.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Chosen, MappingContext, Reading, Trace } from '../../vocabulary.ts'

/** Rows of one list go on in time or back. A step back of more days is one to another year. */
const LONGEST_STEP = 180
const DAY_MS = 86_400_000

/**
 * The rows with the days that they begin a stretch of words with. What was delivered was delivered in the year before
 * the paper was issued, so a day without a year has that one's. None is read without a date of the paper, or where the
 * days would jump back by a year: then the date of the paper is another one.
 */
export function withLineDays(
  context: MappingContext,
  rows: readonly FilledRow[],
  issued: unknown,
): readonly FilledRow[] {
  if (typeof issued !== 'string') return rows
  const dated = withDays(context, rows, { end: issued }, isWritten)
  const times = dated.flatMap(({ readings }, at) =>
    readings
      .slice(rows[at]!.readings.length)
      .flatMap(({ meaning, text }) => (meaning.kind === 'date' && !hasYear(text) ? Date.parse(meaning.value) : [])),
  )
  return times.some((time, at) => at > 0 && times[at - 1]! - time > LONGEST_STEP * DAY_MS) ? rows : dated
}

/** Whether a day is printed in three parts: day, month and year. */
const hasYear = (text: string): boolean => (text.match(/\d+/g) ?? []).length + (/\p{L}{3}/u.test(text) ? 1 : 0) > 2

/** Whether it is a day that the calendar has, and no number with a fraction: "12.01". */
const isWritten = ({ meaning, text }: Reading): boolean =>
  meaning.kind === 'date' && meaning.value !== '' && !/^\d+[.,]\d+$/.test(text)

const LINE_DATE = /^financial\.line_items\[\d+\]\.date$/

/** Takes away what was chosen as a date of the whole document but is that of one line among lines of other dates. */
export function dropLineDates(trace: Trace | undefined, chosen: Chosen): void {
  const ofLines = [...chosen.values()].filter(({ field }) => LINE_DATE.test(field))
  if (new Set(ofLines.map(({ value }) => value)).size < 2) return
  for (const [path, candidate] of [...chosen]) {
    const { page, box, value } = candidate
    const isOfLine = ofLines.some(
      (one) => one.value === value && one.page === page && one.box.top < box.bottom && one.box.bottom > box.top,
    )
    if (!path.endsWith('_date') || path.includes('[') || !isOfLine) continue
    chosen.delete(path)
    lose(trace, path, candidate, { code: 'date_of_line' })
  }
}
