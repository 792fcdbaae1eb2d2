// Payslips.

import { defineType } from '../declaration.ts'
import { checkPayslip } from './checks.ts'
import { mapPayslip } from './map-payslip.ts'

export const payslip = defineType({
  name: 'payslip',
  blocks: ['payslip'],
  map: mapPayslip,
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
  confidence: { evidence: true },
})
