// What the gross of a payslip holds: lines with a minus are earned or taken off, as their sum with the gross says.

import type { PayLine, PaySum, SectionOf } from './pay-lines.ts'

/** Gives what one table prints with a minus among what is earned to what is taken off, unless the gross holds it. */
export function takeOff(lines: PayLine[], sums: readonly PaySum[]): void {
  const earned = lines.filter(({ list }) => list === 'earnings')
  const sum = earned.reduce((all, { amount }) => all + amount!.value, 0)
  const gross = sums.filter(({ field, amount }) => field === 'gross_pay' && amount !== undefined)
  if (gross.some(({ amount }) => amount!.value === sum)) return
  const less = earned.filter(({ amount }) => amount!.value < 0)
  const rest = sum - less.reduce((all, { amount }) => all + amount!.value, 0)
  // Without a gross taxes with a minus show what it means.
  const isSign = !gross.length && lines.some(({ list, amount }) => list === 'taxes' && amount!.value < 0)
  if (isSign || gross.some(({ amount }) => amount!.value === rest)) for (const line of less) line.list = 'deductions'
}

/**
 * Gives what is taken off above the gross to what is earned where only so the lines come to it: with a minus, and what
 * stands in the list of what is earned with its own sign too ("Employer savings plan").
 */
export function putBack(lines: PayLine[], sums: readonly PaySum[], sectionOf: SectionOf): void {
  const total = (own: readonly PayLine[]): number => own.reduce((sum, { amount }) => sum + amount!.value, 0)
  for (const { field, amount, entry } of sums) {
    if (field !== 'gross_pay' || !amount) continue
    const above = lines.filter((line) => line.entry.row.index < entry.row.index)
    const earned = above.filter(({ list }) => list === 'earnings')
    const allTaken = above.filter(({ list }) => list === 'deductions')
    // Where lists stand beside each other, the other one is no part of the gross.
    const titled = allTaken.filter((line) => sectionOf(line.entry) === 'earnings')
    for (const taken of [allTaken, titled])
      for (const sign of taken === titled ? [-1, 1] : [-1]) {
        if (!taken.length || total(earned) + sign * total(taken) !== amount.value) continue
        for (const line of taken) {
          line.list = 'earnings'
          line.amount = { ...line.amount!, value: sign * line.amount!.value }
        }
        return
      }
  }
}
