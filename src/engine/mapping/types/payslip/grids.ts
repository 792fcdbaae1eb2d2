// Summaries of a payslip as grids: rows for the period and the year, with the sums named over their columns.

import type { LabelHit } from '../../vocabulary.ts'
import { labelOf } from './entries.ts'
import type { Entry } from './entries.ts'
import type { PaySum } from './pay-lines.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'

// The names of a grid stand right over its rows: the second row is two below them, and a row of rules or units may lie
// between.
const NAMES_WITHIN = 3
const NAMED: Readonly<Record<string, string>> = {
  gross_pay: 'gross_pay',
  net_pay: 'net_pay',
  total_deductions: 'total_deductions',
  total_taxes: 'total_taxes',
  taxable_income: 'taxable_income',
  'section.taxes': 'total_taxes',
  'section.deductions': 'total_deductions',
}

/**
 * The names in the row over the numbers of an entry, each with its number: "Employer contribution EPF SOCSO" over
 * "Current month 644.00 86.65".
 */
export function gridNames(
  rows: readonly FilledRow[],
  entries: ReadonlyMap<FilledRow, readonly Entry[]>,
  entry: Entry,
): { name: Entry; number: Entry['numbers'][number] }[] {
  const above = rows[rows.indexOf(entry.row) - 1]
  if (!above || above.page !== entry.page) return []
  return entry.numbers.flatMap((number) => {
    const name = entries
      .get(above)!
      .find(({ numbers, box }) => numbers.length === 0 && overlapX(box, number.spot.reading.box) > 0.3)
    return name ? [{ name, number }] : []
  })
}

/**
 * The sums in a row that is called after a time ("Current", "YTD"), each by the name over it; none where no names stand
 * there.
 */
export function gridSums(rows: readonly FilledRow[], entry: Entry): PaySum[] {
  if (entry.numbers.length < 2) return []
  const time = labelOf(
    entry,
    (field) => /^(?:column\.amount|column\.ytd|section\.ytd|section\.period|month)$/.test(field),
    0.9,
  )
  if (!time) return []
  const isYear = time.field.endsWith('ytd')
  const at = rows.indexOf(entry.row)
  const above = rows
    .slice(Math.max(0, at - NAMES_WITHIN), at)
    .filter(({ page }) => page === entry.page)
    .reverse()
  return entry.numbers.flatMap(({ spot }): PaySum[] => {
    for (const { labels } of above) {
      const hit = labels
        .filter(
          (one: LabelHit) =>
            NAMED[one.field] !== undefined &&
            one.quality * one.weight >= 0.6 &&
            overlapX(one.box, spot.reading.box) > 0.3,
        )
        .sort((a, b) => b.text.length - a.text.length)[0]
      if (hit) return [{ field: NAMED[hit.field]!, hit, entry, ...(isYear ? { ytd: spot } : { amount: spot }) }]
    }
    return []
  })
}
