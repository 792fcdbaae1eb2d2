import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const netPay = (rows: string[]): number | undefined =>
  mapContent(
    sheet([
      'PAYSLIP',
      'Period 01/05/2024 - 31/05/2024',
      '',
      'Salary               |3,000.00',
      'Gross pay            |3,000.00',
      'Income tax           |500.00',
      ...rows,
    ]),
    { include: [], docType: 'payslip', today: new Date('2026-07-01') },
  ).extraction.payslip?.totals?.net_pay

it('net pay is no amount with a minus, which is taken from the pay', () => {
  expect(netPay(['Net pay              |-40.00', 'Amount paid          |2,460.00'])).toBe(2460)
  expect(netPay(['Savings from net pay |-40.00', 'Transferred to you   |2,460.00'])).toBeUndefined()
})
