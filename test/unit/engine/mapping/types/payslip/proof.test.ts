import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(['PAYSLIP', '', ...rows]), { include: [], docType: 'payslip', today: new Date('2026-07-01') })
    .extraction.payslip
const amounts = (lines: readonly { name?: string | undefined; amount?: number | undefined }[] = []): object =>
  Object.fromEntries(lines.map(({ name, amount }) => [name, amount]))
const check = (rows: string[], earned: object, taken: object, fields: object = {}): void => {
  const slip = read(rows)
  expect([amounts(slip?.earnings), amounts([...(slip?.deductions ?? []), ...(slip?.taxes ?? [])])]).toEqual([
    earned,
    taken,
  ])
  expect(slip).toMatchObject(fields)
}
const SUMS = ['', 'Gross Pay   3,100.00', 'Total Deductions   450.00', 'Net Pay   2,650.00']
const EARNED = { 'Regular Pay': 3000, Bonus: 100 }
const TAKEN = { Pension: 150, 'Income Tax': 300 }

describe('lines of pay that the printed sums prove', () => {
  it('need no titles and no heads where one list follows the other', () => {
    check(
      ['Regular Pay  |3,000.00', 'Bonus        |100.00', 'Pension      |150.00', 'Income Tax   |300.00', ...SUMS],
      EARNED,
      TAKEN,
    )
  })

  it('have their amounts in front of their names in lists side by side', () => {
    check(
      [
        'Blenk        |Jolf             |Blenk     |Grivkeb',
        '3,000.00     |Regular Pay      |150.00    |Pension',
        '100.00       |Bonus            |300.00    |Income Tax',
        ...SUMS,
      ],
      EARNED,
      TAKEN,
    )
  })

  it('keep the codes in front of the names of both lists', () => {
    check(
      [
        'Code   |Earnings         |Amount      |Code   |Deductions       |Amount',
        '0001   |Regular Pay      |3,000.00    |4677   |Pension          |150.00',
        '1052   |Bonus            |100.00      |4900   |Union Fund       |300.00',
        ...SUMS,
      ],
      EARNED,
      { Pension: 150, 'Union Fund': 300 },
      { earnings: [{ code: '0001' }, { code: '1052' }], deductions: [{ code: '4677' }, { code: '4900' }] },
    )
  })

  it('are taken off by their sign in one list, and have the year beside it', () => {
    check(
      [
        'Blenk          |Jolf          |Grivkeb',
        'Regular Pay    |3,000.00      |9,000.00',
        'Bonus          |100.00        |300.00',
        'Pension        |-150.00       |-450.00',
        'Income Tax     |-300.00       |-900.00',
        ...SUMS,
      ],
      EARNED,
      TAKEN,
      { earnings: [{ ytd: 9000 }, { ytd: 300 }] },
    )
  })

  it('leave out numbers that agree but are called other sums', () => {
    // 360 + 3,000 less 160 is 3,200: the net and the gross the other way round.
    check(
      ['Hours this year  |160.00', 'Days this year  |360.00', '', 'Net Pay  |3,000.00', 'Gross Pay  |3,200.00'],
      {},
      {},
    )
  })

  it('are found between the gross and the net', () => {
    check(
      [
        'Item Type      |Amount',
        'Basic Pay      |3,450.00',
        'Overtime       |212.40',
        '',
        '               |               |Total Gross:        |3,662.40',
        '               |               |CPF (Employee):     |737.00',
        '               |               |CDAC Fund:          |1.00',
        '               |               |Total Net Payable:  |2,924.40',
      ],
      { 'Basic Pay': 3450, Overtime: 212.4 },
      { 'CPF (Employee)': 737, 'CDAC Fund': 1 },
    )
  })
})
