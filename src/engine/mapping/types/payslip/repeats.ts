// What a payslip says of the employer, the employee and the account stands in several places of the answer: in its own
// block, and in those that all documents have.

import { copyOf, write } from '../../context/trace.ts'
import type { Chosen, Trace } from '../../vocabulary.ts'

const BANK = ['account_holder', 'bank_name', 'account_number', 'iban', 'bank_code', 'branch_code']

/** Where a value repeats: the path that it is read for, and the path that has it too. */
const REPEATED: readonly (readonly [string, string])[] = [
  ['payslip.employer.tax_id', 'vendor.tax_id'],
  ['payslip.employer.registration_number', 'vendor.registration_number'],
  ['payslip.payment.bank_name', 'payslip.employee.bank.bank_name'],
  ...BANK.map((part) => [`payslip.employee.bank.${part}`, `buyer.bank.${part}`] as const),
]

/** Writes values at the other paths that have them. */
export function repeatValues(trace: Trace | undefined, chosen: Chosen): void {
  for (const [from, to] of REPEATED) {
    const candidate = chosen.get(from)
    if (!candidate) continue
    write(trace, chosen, 'repeats', [[to, { ...candidate, field: to }]])
    copyOf(trace, from, to)
  }
}
