// How tables print what they take off: with a minus or without one.

import type { PayLine, PayLines } from './pay-lines.ts'

const isTakenOff = ({ list }: PayLine): boolean => list === 'deductions' || list === 'taxes'

/** What tells how a payslip prints what is taken off: the table of each line, and its results in the lines' scale. */
export interface SignProof {
  tableOf: (line: PayLine) => string
  net: number | undefined
  beforeTax: number | undefined
}

/**
 * The lines whose minus says that they are taken off, each with the rest of its table: tables differ in this on one
 * payslip.
 */
export function linesWithMinus(pay: PayLines, proof: SignProof): ReadonlySet<PayLine> {
  const taken = pay.lines.filter(isTakenOff)
  const isMinus = ({ amount }: PayLine): boolean => amount!.value < 0
  if (2 * taken.filter(isMinus).length > taken.length) return new Set(taken)
  // Sums that prove some lines show what a minus means on the rest of the page.
  const isProven = taken.some((line) => line.isTaken)
  return new Set(
    [...Map.groupBy(taken, proof.tableOf).values()].flatMap((table) =>
      !isProven && table.every(isMinus) ? table : table.filter((line) => isMinus(line) && leadsToNet(line, pay, proof)),
    ),
  )
}

/** Whether a result above a line and its amount with the minus make the net: "Net before tax" less the tax. */
function leadsToNet({ entry, amount }: PayLine, { ledger }: PayLines, { net, beforeTax }: SignProof): boolean {
  if (net === undefined) return false
  const before = net - amount!.value
  return (
    beforeTax === before ||
    ledger.some(
      (item) =>
        item.amount.value === before && item.entry.page === entry.page && item.entry.row.index < entry.row.index,
    )
  )
}
