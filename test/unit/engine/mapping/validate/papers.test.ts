import { describe, expect, it } from 'vitest'
import { checkPayslip } from '../../../../../src/engine/mapping/types/payslip/checks.ts'
import { checkStatement } from '../../../../../src/engine/mapping/types/bank-statement/checks.ts'
import type { Extraction } from '../../../../../src/schema/extraction.ts'

const base = { document_category: 'hr', confidence: 0 } as const
const payslip = (block: NonNullable<Extraction['payslip']>): string[] =>
  checkPayslip({ ...base, document_type: 'payslip', payslip: block })
    .filter(({ check }) => !check.passed)
    .map(({ fault, text }) => `${fault}: ${text}`)
const statement = (block: NonNullable<Extraction['bank_statement']>): string[] =>
  checkStatement({ ...base, document_type: 'bank_statement', bank_statement: block })
    .filter(({ check }) => !check.passed)
    .map(({ fault, text }) => `${fault}: ${text}`)

describe('payslips', () => {
  it('agree with themselves, taxes beside the deductions or among them', () => {
    expect(payslip({ totals: { gross_pay: 1000, total_deductions: 300, net_pay: 700 } })).toEqual([])
    expect(payslip({ totals: { gross_pay: 1000, total_deductions: 100, total_taxes: 200, net_pay: 700 } })).toEqual([])
    expect(
      payslip({ totals: { gross_pay: 1000, net_pay: 700 }, deductions: [{ amount: 100 }], taxes: [{ amount: 200 }] }),
    ).toEqual([])
    expect(payslip({ totals: { gross_pay: 1000.4, total_deductions: 300, net_pay: 700 } })).toEqual([])
  })

  it('name both numbers where they do not', () => {
    expect(payslip({ totals: { gross_pay: 1000, total_deductions: 300, net_pay: 800 } })).toEqual([
      'warning: The gross pay 1000 less deductions 300 is 700, but the net pay is 800.',
    ])
    expect(
      payslip({
        totals: { gross_pay: 1000, total_deductions: 300, net_pay: 800 },
        earnings: [{ amount: 1000 }],
        deductions: [{ amount: 300 }],
      })[0],
    ).toMatch(/^error: The gross pay/)
    expect(payslip({ totals: { gross_pay: 1000 }, earnings: [{ amount: 900 }] })).toEqual([
      'warning: The earnings add up to 900, but gross_pay is 1000.',
    ])
    expect(payslip({ earnings: [{ hours: 10, rate: 20, amount: 300 }] })).toEqual([
      'warning: Earning 1: 10 × 20 is 200, but the amount is 300.',
    ])
    expect(payslip({ pay_period: { start_date: '2023-03-31', end_date: '2023-03-01' } })).toEqual([
      'warning: The pay period ends on 2023-03-01, before it starts on 2023-03-31.',
    ])
  })
})

describe('statements', () => {
  it('of accounts and of cards agree with themselves, either way round', () => {
    expect(
      statement({
        opening_balance: 100,
        closing_balance: 95,
        transactions: [
          { amount: -10, balance: 90 },
          { amount: 5, balance: 95 },
        ],
      }),
    ).toEqual([])
    expect(
      statement({
        opening_balance: 100,
        closing_balance: 95,
        transactions: [
          { amount: 5, balance: 95 },
          { amount: -10, balance: 90 },
        ],
      }),
    ).toEqual([])
    expect(
      statement({ opening_balance: 100, closing_balance: 110, minimum_due: 5, transactions: [{ amount: -10 }] }),
    ).toEqual([])
    expect(statement({ opening_balance: 100, closing_balance: 95, total_credits: 5, total_debits: 10 })).toEqual([])
  })

  it('name the balance that does not follow, and the sum that is not reached', () => {
    expect(
      statement({
        transactions: [
          { amount: -10, balance: 90 },
          { amount: 5, balance: 95 },
          { amount: 1, balance: 99 },
          { amount: 1, balance: 100 },
        ],
      }),
    ).toEqual(['warning: Transaction 3: the balance should be 96 after the one before it, but is 99.'])
    expect(
      statement({
        opening_balance: 100,
        closing_balance: 50,
        transactions: [
          { amount: -10, balance: 90 },
          { amount: 5, balance: 95 },
        ],
      }),
    ).toEqual(['error: The opening balance 100 and the transactions make 95, but the closing balance is 50.'])
    expect(statement({ total_credits: 7, transactions: [{ amount: 5 }] })).toEqual([
      'warning: The transactions add up to 5, but total_credits is 7.',
    ])
  })
})
