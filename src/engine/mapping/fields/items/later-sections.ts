// Sections of an item table below the sum of the first: "Disbursements" under "Fees", each with a sum of its own, and a
// total of all.

import type { Scale } from '../../structure/amount-spots.ts'
import { spotsOf } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { LINE_TOTALS } from '../../structure/table/roles.ts'
import type { Column } from '../../structure/table/columns.ts'
import type { CutRow } from '../../structure/table/cut-rows.ts'
import { opensTotals } from '../../structure/table/table-ends.ts'

/** How a table cuts its rows, what its columns mean, and the printed sums that its items may come to. */
interface TableForm {
  columns: readonly Column[]
  roles: readonly (string | undefined)[]
  cutOf: (row: FilledRow) => CutRow
  scale: Scale
  wanted: ReadonlySet<number>
}

/**
 * The rows of further sections among `below`, the rows under the sum `above` of the first: each section ends in a row
 * with its own sum, and all together come to a printed total. Charges between a sub-total and a total have no sum of
 * their own, so that they are none.
 */
export function laterSections(
  below: readonly FilledRow[],
  above: number,
  { columns, roles, cutOf, scale, wanted }: TableForm,
): CutRow[] {
  const total = LINE_TOTALS.map((role) => roles.indexOf(role)).find((column) => column >= 0)
  if (total === undefined) return []
  const found: CutRow[] = []
  let section: CutRow[] = []
  let all = above
  for (const row of below) {
    const sum = section.reduce((sums, { cells }) => sums + cells[total]!.amount!.value, 0)
    if (opensTotals(row, columns)) {
      if (section.length && spotsOf(row, scale).some(({ value }) => Math.abs(value - sum) <= scale.half)) {
        found.push(...section)
        all += sum
        section = []
        continue
      }
      break
    }
    const cut = pricedRow(cutOf, row, total)
    if (cut) section.push(cut)
  }
  return found.length && [...wanted].some((value) => Math.abs(value - all) <= scale.half) ? found : []
}

/** A row that says something and what it costs. */
function pricedRow(cutOf: TableForm['cutOf'], row: FilledRow, total: number): CutRow | undefined {
  const cut = cutOf(row)
  const amount = cut.cells[total]?.amount
  return amount !== undefined &&
    amount.certainty >= 0.5 &&
    cut.cells.some((cell, i) => i !== total && /\p{L}{2}/u.test(cell?.text ?? ''))
    ? cut
    : undefined
}
