// Payslips.

import { defineType } from '../declaration.ts'
import { checkPayslip } from './checks.ts'
import { PAYSLIP_WORDS } from './labels.ts'
import { mapPayslip } from './map-payslip.ts'
import { hasShares } from './signs.ts'

/** What shares of one wage say, in log-odds: as much as two words of payslips. Chosen by hand. */
const SHARES = 2

export const payslip = defineType({
  name: 'payslip',
  blocks: ['payslip'],
  map: mapPayslip,
  lexicon: PAYSLIP_WORDS,
  signs: [({ context }) => (hasShares(context) ? { weight: SHARES } : undefined)],
  tables: [
    'payslip.earnings',
    'payslip.deductions',
    'payslip.taxes',
    'payslip.employer_contributions',
    'payslip.leave',
    'payslip.payment.direct_deposits',
  ],
  equations: {
    rules: ['net_arithmetic', 'net_within_gross', 'sum_of_lines', 'line_arithmetic', 'date_order'],
    check: checkPayslip,
  },
  issuer: 'payslip.employer.name',
  paper: {
    kind: 'periodic',
    periods: ['payslip.pay_period.start_date', 'payslip.pay_period.end_date'],
    persons: ['payslip.employee.employee_id', 'payslip.employee.name'],
    sums: ['payslip.totals.net_pay'],
  },
})
