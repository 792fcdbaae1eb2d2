import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

describe('a list with signs down to the net', () => {
  it('is what is earned and what is taken off, below pairs on one line', () => {
    const { payslip } = mapContent(
      sheet([
        'PAYSLIP',
        'Employee: Ada Lind • Month: 2025-05 • Currency: GBP',
        '',
        'Wage             |2,000.00',
        'Bonus            |+150.00',
        'Lunches          |+0.00',
        'Fund (3%)        |-60.00',
        'Rent             |-310.00',
        '',
        'NET PAY: 1,780.00',
      ]),
      { include: [], docType: 'payslip', today: new Date('2026-07-01') },
    ).extraction
    expect(payslip).toMatchObject({
      employee: { name: 'Ada Lind' },
      earnings: [
        { name: 'Wage', amount: 2000 },
        { name: 'Bonus', amount: 150 },
        { name: 'Lunches', amount: 0 },
      ],
      totals: { net_pay: 1780 },
    })
    expect([...(payslip?.deductions ?? []), ...(payslip?.taxes ?? [])].map(({ amount }) => amount)).toEqual([60, 310])
  })
})
