// What is taken off between two sums of a payslip that follow each other: the gross, what is left of it, and what of
// that is paid out.

import type { Spot } from '../../structure/amount-spots.ts'
import type { Entry } from './entries.ts'
import type { PayLine, PaySum } from './pay-lines.ts'

/**
 * The entries between two sums that the difference of both proves, all together, to be taken off: "Net 1,757.50 /
 * Savings −40.00 / Paid out 1,717.50".
 */
export function linesBetweenSums(sums: readonly PaySum[], loose: readonly { entry: Entry; amount: Spot }[]): PayLine[] {
  const steps = sums.filter(({ field, amount }) => /^(?:gross|net)_pay$/.test(field) && amount !== undefined)
  return steps.slice(1).flatMap((paid, i): PayLine[] => {
    const earned = steps[i]!
    const own = loose.filter(
      ({ entry: { row }, amount }) =>
        amount.value !== 0 && row.index > earned.entry.row.index && row.index < paid.entry.row.index,
    )
    const taken = own.reduce((sum, { amount }) => sum + Math.abs(amount.value), 0)
    const isOneSign = new Set(own.map(({ amount }) => amount.value < 0)).size === 1
    if (!isOneSign || Math.abs(earned.amount!.value) - taken !== Math.abs(paid.amount!.value)) return []
    return own.map(({ entry, amount }) => ({
      list: 'deductions',
      entry,
      amount,
      numbers: entry.numbers,
      isTaken: true,
    }))
  })
}
