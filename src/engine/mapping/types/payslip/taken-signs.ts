// How tables print what they take off: with a minus or without one.

import type { PayLine, PayLines } from './pay-lines.ts'

const isTakenOff = ({ list }: PayLine): boolean => list === 'deductions' || list === 'taxes'

/**
 * The lines whose minus says that they are taken off, each with the rest of its table. Tables differ in this on one
 * payslip: `tableOf` tells them apart.
 */
export function linesWithMinus({ lines, sums }: PayLines, tableOf: (line: PayLine) => string): ReadonlySet<PayLine> {
  const taken = lines.filter(isTakenOff)
  const isMinus = ({ amount }: PayLine): boolean => amount!.value < 0
  const mostly = (some: readonly PayLine[]): boolean => 2 * some.filter(isMinus).length > some.length
  // Sums that prove some lines show what a minus means on the rest of the page.
  const isProven = taken.some((line) => line.isTaken)
  const isWhole = mostly(taken)
  const all = [...Map.groupBy(taken, tableOf).values()].flatMap((table) => {
    const isOwn = !isProven && table.every(isMinus)
    return isWhole || isOwn ? table : table.filter((line) => isMinus(line) && isStep(line.amount!.value, sums))
  })
  return new Set(all)
}

/** Whether the net is a printed sum less an amount, and no sum more than it. */
function isStep(value: number, sums: PayLines['sums']): boolean {
  const results = sums.flatMap(({ field, amount }) =>
    amount && /^(?:net_|gross_pay)/.test(field) ? [{ field, value: amount.value }] : [],
  )
  return results.some(({ value: from }) =>
    results.some(({ field, value: to }) => /^net_/.test(field) && value !== 0 && from + value === to),
  )
}
