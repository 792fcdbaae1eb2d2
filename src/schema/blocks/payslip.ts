// The block of payslips.

import { z } from 'zod'
import { currency, date, group, integer, money, number, text } from '../values.ts'
import { Bank } from './party.ts'

export const PayLine = group({
  name: text('Name of the line, as printed.'),
  code: text('Code of the line.'),
  rate: money('Pay per hour or unit; in lists of deductions the rate in percent.'),
  hours: number('Hours.'),
  units: number('Units other than hours, such as days.'),
  base: money('Amount that the line is computed from.'),
  amount: money('Amount in this period. Deductions are positive; one that is given back is negative.'),
  employer_amount: money('Share of the employer.'),
  ytd: money('Amount since the beginning of the year.'),
}).describe('An earning or a deduction.')

export const PayslipTax = group({
  name: text('Name of the tax, as printed.'),
  amount: money('Amount in this period, positive.'),
  ytd: money('Amount since the beginning of the year.'),
}).describe('A tax that was withheld.')

export const EmployerContribution = group({
  name: text('Name of the contribution, as printed.'),
  rate: number('Rate in percent.'),
  amount: money('Amount in this period.'),
  ytd: money('Amount since the beginning of the year.'),
}).describe('What the employer pays on top.')

export const Employer = group({
  name: text('Name of the employer.'),
  address: text('Address on one line.'),
  tax_id: text('Tax number of the employer.'),
  registration_number: text('Number in the company register.'),
  phone: text('Telephone number.'),
  email: text('E-mail address.'),
  website: text('Web address.'),
  pf_code: text('Indian provident fund code.'),
  esi_code: text('Indian state insurance code.'),
  tan: text('Indian tax deduction account number.'),
  naf_code: text('French NAF (APE) code of the trade.'),
  urssaf_number: text('French URSSAF number.'),
  siret: text('French SIRET number, 14 digits.'),
}).describe('The employer.')

export const Employee = group({
  name: text('Whole name of the employee.'),
  first_name: text('First name.'),
  last_name: text('Last name.'),
  employee_id: text('Personnel number.'),
  address: text('Address on one line.'),
  date_of_birth: date('Date of birth.'),
  national_id: text('National or social security number.'),
  ssn_last4: text('Last four digits of the US social security number.'),
  pan: text('Indian PAN.'),
  uan: text('Indian universal account number.'),
  pf_number: text('Indian provident fund number.'),
  esi_number: text('Indian state insurance number.'),
  bank: Bank.describe('Account that the pay goes to.'),
  email: text('E-mail address.'),
  phone: text('Telephone number.'),
}).describe('The employee.')

export const Employment = group({
  job_title: text('Job title.'),
  department: text('Department.'),
  designation: text('Designation, as Indian payslips name the job.'),
  grade: text('Pay grade.'),
  location: text('Place of work.'),
  category: text('Category of the employee.'),
  contract_type: text('Kind of contract.'),
  start_date: date('First day of employment.'),
  seniority_date: date('Day from which seniority counts.'),
  collective_agreement: text('Collective agreement.'),
  tax_code: text('Tax code or tax class, such as "1257L".'),
  tax_filing_status: text('US filing status.'),
}).describe('The employment.')

export const PayPeriod = group({
  start_date: date('First day of the period.'),
  end_date: date('Last day of the period.'),
  month: z.int().min(1).max(12).describe('Month of the period, 1 to 12.'),
  year: integer('Year of the period.'),
  pay_date: date('Day of payment.'),
  pay_frequency: text('How often pay is given, such as "monthly".'),
  days_worked: number('Days worked.'),
  days_paid: number('Days paid.'),
  lop_days: number('Days without pay (loss of pay).'),
  hours_worked: number('Hours worked.'),
  overtime_hours: number('Hours of overtime.'),
}).describe('The period that is paid.')

export const PayslipTotals = group({
  gross_pay: money('Gross pay of the period.'),
  gross_ytd: money('Gross pay since the beginning of the year.'),
  total_earnings: money('Sum of the earnings.'),
  total_deductions: money('Sum of the deductions, positive.'),
  deductions_ytd: money('Deductions since the beginning of the year.'),
  total_taxes: money('Sum of the taxes, positive.'),
  taxes_ytd: money('Taxes since the beginning of the year.'),
  net_pay: money('Net pay of the period.'),
  net_ytd: money('Net pay since the beginning of the year.'),
  taxable_income: money('Income that is taxed.'),
  net_before_tax: money('Net pay before income tax.'),
  employer_cost: money('What the employee costs the employer.'),
}).describe('The sums of a payslip.')

export const Leave = group({
  type: text('Kind of leave, as printed.'),
  accrued: number('Leave earned, in the printed unit (days or hours).'),
  used: number('Leave taken.'),
  remaining: number('Leave that is left.'),
  period: text('Year or period of the leave, as printed.'),
}).describe('An account of leave.')

export const DirectDeposit = group({
  account_last4: text('Last four digits of the account.'),
  amount: money('Amount that goes to the account.'),
}).describe('A share of the net pay.')

export const PayslipPayment = group({
  method: text('How the pay is given, such as "bank transfer".'),
  bank_name: text('Name of the bank.'),
  account_last4: text('Last four digits of the account.'),
  iban: text('IBAN without spaces.'),
  direct_deposits: z.array(DirectDeposit).describe('Accounts that share the net pay.'),
}).describe('How the pay is given.')

export const PayslipBlock = group({
  employer: Employer.describe('The employer, who is `vendor` too.'),
  employee: Employee.describe('The employee, who is `buyer` too.'),
  employment: Employment.describe('Job, department and contract.'),
  pay_period: PayPeriod.describe('The period that is paid.'),
  earnings: z.array(PayLine).describe('Earnings, in the order of the document.'),
  deductions: z.array(PayLine).describe('Deductions, in the order of the document.'),
  taxes: z.array(PayslipTax).describe('Taxes that were withheld.'),
  employer_contributions: z.array(EmployerContribution).describe('What the employer pays on top.'),
  totals: PayslipTotals.describe('The printed sums.'),
  leave: z.array(Leave).describe('Accounts of leave.'),
  payment: PayslipPayment.describe('How the pay is given.'),
  currency: currency('Currency, ISO 4217, such as "EUR".'),
}).describe('Members of payslips.')
