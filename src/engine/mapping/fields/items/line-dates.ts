// Dates in a column of the table of lines are those of the lines.

import { lose } from '../../context/trace.ts'
import { withDays } from '../../structure/row-days.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Chosen, MappingContext, Reading, Trace } from '../../vocabulary.ts'

/**
 * The rows with the days that they begin a stretch of words with. What was delivered was delivered in the year before
 * the paper was issued, so a day without a year has that one's; without a date of the paper none is read.
 */
export function withLineDays(
  context: MappingContext,
  rows: readonly FilledRow[],
  issued: unknown,
): readonly FilledRow[] {
  return typeof issued === 'string' ? withDays(context, rows, { end: issued }, isWritten) : rows
}

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
