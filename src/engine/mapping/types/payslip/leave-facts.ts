// What a payslip says of leave, number by number.

import type { Entry, PayNumber } from './entries.ts'
import type { LabelHit } from '../../vocabulary.ts'

export type LeaveRole = 'accrued' | 'used' | 'remaining' | 'opening'

/** A number of leave with its kind. `group` keeps apart kinds that have no name. */
export interface LeaveFact {
  kind: string
  group: string
  period?: string
  role: LeaveRole
  number: PayNumber['spot']
  entry: Entry
}

/** The role that a label names; none where it names a kind. */
export const roleOf = ({ field }: LabelHit): LeaveRole | undefined =>
  field === 'leave.type' ? undefined : (field.slice('leave.'.length) as LeaveRole)

/** A kind of leave without the signs and units around it. */
export function kindName(text: string): string {
  return text
    .replace(/\((?:\p{L}{1,5}\.?)\)/gu, ' ')
    .replace(/\s*\([^)]*$/u, '')
    .replace(/[.·…_\s:*-]+$/u, '')
    .replace(/^[\s*•·-]+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
}

// Balances are rounded to the cent each.
const ROUNDED = 0.02

/** Whether what is left follows from the rest: accrued, with what is carried over or without, less used. */
export function provesLeave(values: Partial<Record<LeaveRole, number>>): boolean {
  const { accrued, used, remaining, opening = 0 } = values
  if (accrued === undefined || used === undefined || remaining === undefined) return false
  const left = accrued - Math.abs(used)
  return [left, left + opening].some((one) => Math.abs(one - remaining) <= ROUNDED)
}
