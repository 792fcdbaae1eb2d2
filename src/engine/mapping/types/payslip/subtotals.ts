// Rows in a table of pay that are not lines of it: the sums of parts of a list, and rows without a name.

import { patternOf } from '../../reading/word-pattern.ts'
import { overlapX } from '../../structure/rows.ts'
import { labelOf } from './entries.ts'
import type { PayLine, PayLines } from './pay-lines.ts'

const TOTAL = new RegExp(`(?<![\\p{L}\\d])(?:${patternOf('payslip-words', 'total')})(?![\\p{L}\\d])`, 'iu')

/** Whether words begin with that for a sum. */
export const isTotal = (text: string): boolean => TOTAL.exec(text)?.index === 0

/**
 * `pay` without sums of parts ("Total imponible"), without rows whose name is one letter, and with what is
 * called a deduction and has a minus among what is taken off.
 */
export function withoutSubtotals(pay: PayLines): PayLines {
  const lines = pay.lines
    .filter(({ entry }) => NAME.test(entry.text))
    .filter((line) => !isSumOfLast(line, pay.lines, TOTAL.test(line.entry.text) ? 1 : FEWEST_LINES))
    .map((line) => (isTaken(line) ? { ...line, list: 'deductions' as const, isTaken: true as const } : line))
  return lines.length === pay.lines.length && lines.every((line, at) => line === pay.lines[at])
    ? pay
    : { ...pay, lines }
}

const NAME = /\p{L}.*\p{L}|\p{Script=Han}|\d/u

// Amounts to the cent hardly come to another by chance for so many lines; a word for a sum needs no such proof.
const FEWEST_LINES = 4

/** Whether an amount is the sum of `least` lines or more that stand over it in its list, the last of them included. */
function isSumOfLast({ list, amount, entry }: PayLine, lines: readonly PayLine[], least: number): boolean {
  const at = lines.findIndex((one) => one.amount === amount)
  const before = lines.slice(0, at).filter((one) => one.list === list && overlapX(one.entry.box, entry.box) > 0)
  let sum = 0
  for (const [i, one] of before.reverse().entries()) {
    sum += one.amount!.value
    if (i + 1 >= least && sum !== 0 && sum === amount!.value) return true
  }
  return false
}

const isTaken = ({ list, entry, amount }: PayLine): boolean =>
  list === 'earnings' &&
  amount!.value < 0 &&
  labelOf(entry, (field) => /^(?:tax|deduction|section\.(?:both|deductions))$/.test(field), 0.5) !== undefined
