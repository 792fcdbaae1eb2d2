// Tables of every kind by independent axes, behind one call.

import { axesOf, type Axes, type TableKind } from './axes.ts'
import { drawPayslipTable } from './payslip.ts'
import { drawStatementTable } from './statement.ts'
import { drawTicketTable } from './ticket.ts'
import { drawTrade } from './trade.ts'

/**
 * A drawn document: `truth` is what is printed, in the names of the wire, `alternatives` what else is right in some
 * places (by path, rows counted from 0), `axes` what was drawn of each axis.
 */
export interface DrawnTable {
  pdf: Buffer
  truth: object
  alternatives?: Record<string, unknown[]>
  axes: Axes
}

/** The document of `kind` that `seed` draws; `overrides` sets axes and changes nothing else. */
export async function drawTable(kind: TableKind, seed: string | number, overrides: Axes = {}): Promise<DrawnTable> {
  const axes = axesOf(kind, seed, overrides)
  const name = String(seed)
  switch (kind) {
    case 'bank_statement':
      return { ...(await drawStatementTable(name, axes)), axes }
    case 'payslip':
      return { ...(await drawPayslipTable(name, axes)), axes }
    case 'ticket':
      return { ...(await drawTicketTable(name, axes)), axes }
    default:
      return { ...(await drawTrade(kind, name, axes)), axes }
  }
}
