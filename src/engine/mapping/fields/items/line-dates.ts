// Dates in a column of the table of lines are those of the lines.

import { lose } from '../../context/trace.ts'
import type { Chosen, Trace } from '../../vocabulary.ts'

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
