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

  it('has the days of its lines in a column, and the account in the name of the net', () => {
    const { payslip } = mapContent(
      sheet([
        'Lönespecifikation                  |                 |        |         |Maj 2026',
        '',
        'Löneart |Benämning                  |Period           |Antal   |Á-pris   |Belopp',
        '12      |Grundpeng                  |260501-260531    |        |         |30 000,00',
        '41      |Kvällspeng                 |260401-260430    |10,00   |25,00    |250,00',
        '73      |Preliminär skatt, tabell 30 kol 1 |          |        |         |−7 000,00',
        '',
        'Utbetalas till konto 6120-4, 815 330 441-9            |        |         |23 250,00 kr',
        '',
        'Denna utbetalning    |           |Ackumulerat i år',
        'Bruttolön            |30 250,00  |Bruttolön        |151 250,00',
      ]),
      { include: [], docType: 'payslip', today: new Date('2026-07-01') },
    ).extraction
    expect(payslip).toMatchObject({
      earnings: [
        { name: 'Grundpeng', code: '12', amount: 30000 },
        { name: 'Kvällspeng', code: '41', rate: 25, amount: 250 },
      ],
      taxes: [{ name: 'Preliminär skatt, tabell 30 kol 1', amount: 7000 }],
      totals: { gross_pay: 30250, gross_ytd: 151250, net_pay: 23250 },
    })
  })
})
