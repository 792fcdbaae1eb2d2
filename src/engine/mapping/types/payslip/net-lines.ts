// What is taken off between two nets of a payslip: what was earned less its taxes, and what of it is paid out.

import type { Spot } from '../../structure/amount-spots.ts'
import type { Entry } from './entries.ts'
import type { PayLine, PaySum } from './pay-lines.ts'

/**
 * The entries below a net that the difference to the next net proves, all together, to be taken off: "Net 1,757.50 /
 * Savings −40.00 / Paid out 1,717.50".
 */
export function linesBetweenNets(sums: readonly PaySum[], below: readonly { entry: Entry; amount: Spot }[]): PayLine[] {
  const nets = sums.filter(({ field, amount }) => field === 'net_pay' && amount !== undefined)
  return nets.slice(1).flatMap((paid, i): PayLine[] => {
    const earned = nets[i]!
    const own = below.filter(
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
