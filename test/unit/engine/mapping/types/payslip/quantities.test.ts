// Counts of lines, rates of what the employer pays, and how tables print what they take off.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction.payslip ?? {}

describe('counts of payslip lines', () => {
  it('are hours where the head, the unit or the name speaks of hours, and units elsewhere', () => {
    expect(
      read(
        'Earnings             |Quantity   |Rate     |Amount',
        'Basic pay            |160.00 hrs |15.00    |2,400.00',
        'Meal allowance       |20.00      |4.00     |80.00',
        'Overtime             |6.00       |20.00    |120.00',
        'Holiday pay          |8.00       |15.00    |120.00',
        'Gross pay            |           |         |2,720.00',
        'Net pay              |           |         |2,720.00',
      ).earnings,
    ).toEqual([
      { name: 'Basic pay', hours: 160, rate: 15, amount: 2400 },
      { name: 'Meal allowance', units: 20, rate: 4, amount: 80 },
      { name: 'Overtime', hours: 6, rate: 20, amount: 120 },
      // Paid at the rate of an hour.
      { name: 'Holiday pay', hours: 8, rate: 15, amount: 120 },
    ])
    expect(
      read(
        'Earnings             |Hours      |Rate     |Amount',
        'Basic pay            |30.00      |15.00    |450.00',
        'Site visits          |3.00       |9.00     |27.00',
        'Gross pay            |           |         |477.00',
        'Net pay              |           |         |477.00',
      ).earnings,
    ).toEqual([
      { name: 'Basic pay', hours: 30, rate: 15, amount: 450 },
      { name: 'Site visits', hours: 3, rate: 9, amount: 27 },
    ])
  })

  it('are no money where no head names them and their unit is printed behind them', () => {
    const { earnings, deductions } = read(
      'HABERES                        |            |DESCUENTOS',
      'Sueldo Mensual    |30 días     |820.000     |AFP Norte          |82.000',
      'Horas Extras      |5,0 hrs     |41.500      |Cuota Club N° 3    |4.500',
      'Total Imponible   |            |861.500     |',
      'Asig. Colación    |            |50.000      |',
      'TOTAL HABERES     |            |911.500     |TOTAL DESCUENTOS   |86.500',
      '',
      'ALCANCE LÍQUIDO   |            |            |                   |825.000',
    )
    expect(earnings).toEqual([
      { name: 'Sueldo Mensual', units: 30, amount: 820000 },
      { name: 'Horas Extras', hours: 5, amount: 41500 },
      { name: 'Asig. Colación', amount: 50000 },
    ])
    expect(deductions).toEqual([
      { name: 'AFP Norte', amount: 82000 },
      { name: 'Cuota Club N° 3', amount: 4500 },
    ])
  })

  it('mean what their unit means in the language of the payslip', () => {
    expect(
      read(
        'SLIP GAJI           Gaji bersih 900.000',
        'PENERIMAAN',
        'Gaji Pokok                    |500.000',
        'Uang Makan 20 hr x 15.000     |300.000',
        'Lembur 5 jam x 20.000         |100.000',
        'Total Penerimaan              |900.000',
      ).earnings,
    ).toEqual([
      { name: 'Gaji Pokok', amount: 500000 },
      { name: 'Uang Makan', units: 20, rate: 15000, amount: 300000 },
      { name: 'Lembur', hours: 5, rate: 20000, amount: 100000 },
    ])
  })

  it('end a name only where they make its amount', () => {
    const { earnings } = read(
      'Earnings                     |Amount',
      'Salary                       |2,000.00',
      'Meals 22 days x 3.50         |77.00',
      'Mileage 10 km x 3.00         |31.50',
      'Gross pay                    |2,108.50',
      'Net pay                      |2,108.50',
    )
    expect(earnings).toEqual([
      { name: 'Salary', amount: 2000 },
      { name: 'Meals', units: 22, rate: 3.5, amount: 77 },
      { name: 'Mileage 10 km x 3.00', amount: 31.5 },
    ])
  })
})

describe('rates of what the employer pays', () => {
  const SHARES = [
    'Earnings              |          |Amount',
    'Basic pay             |          |2,000.00',
    'Gross pay             |          |2,000.00',
    'Net pay               |          |2,000.00',
    'Employer contributions',
    'Pension fund          |5.00%     |100.00',
    'Training levy         |1.00%     |20.00',
  ]

  it('are in a separate column, or are those of the line where the employee pays nothing', () => {
    expect(
      read(
        'BULLETIN DE PAIE',
        'Libellé              |Base      |Taux    |Gains     |Retenues  |Taux pat. |Part employeur',
        'Salaire de base      |          |        |2 000,00  |          |          |',
        'Salaire brut         |          |        |2 000,00  |          |          |',
        'Vieillesse           |2 000,00  |6,00    |          |120,00    |8,00      |160,00',
        'Chômage              |2 000,00  |        |          |          |4,00      |80,00',
        'Net à payer          |          |        |1 880,00  |          |          |',
      ).employer_contributions,
    ).toEqual([
      { name: 'Vieillesse', rate: 8, amount: 160 },
      { name: 'Chômage', rate: 4, amount: 80 },
    ])
    expect(read(...SHARES).employer_contributions).toEqual([
      { name: 'Pension fund', rate: 5, amount: 100 },
      { name: 'Training levy', rate: 1, amount: 20 },
    ])
  })

  it('are taken out of a long name where they are in the column of the others', () => {
    expect(read(...SHARES, 'Occupational accident 2.00%      |40.00').employer_contributions?.[2]).toEqual({
      name: 'Occupational accident',
      rate: 2,
      amount: 40,
    })
  })
})

describe('the minus of what is taken off', () => {
  it('is decided for each table', () => {
    expect(
      read(
        'Earnings',
        'Salary                |2,000.00',
        'Gross pay             |2,000.00',
        'Statutory deductions',
        'Pension               |100.00',
        'Union dues            |20.00',
        'Health insurance      |30.00',
        'Other deductions',
        'Loan repayment        |40.00-',
        'Net pay               |1,805.00',
      ).deductions?.map(({ amount }) => amount),
    ).toEqual([100, 20, 30, 40])
  })

  it('is shown by the net that it leads to', () => {
    const taxes = (tax: string, net: string) =>
      read(
        'BULLETIN DE PAIE',
        'Libellé                                     |Montant',
        'Salaire de base                             |2 000,00',
        'Salaire brut                                |2 000,00',
        'Sécurité sociale                            |100,00',
        'Assurance chômage                           |20,00',
        'Mutuelle                                    |31,00',
        'Net à payer avant impôt sur le revenu       |1 850,00',
        `Impôt sur le revenu prélevé à la source     |${tax}`,
        `Net à payer                                 |${net}`,
      ).taxes?.map(({ amount }) => amount)
    expect(taxes('-50,00', '1 800,00')).toEqual([50])
    expect(taxes('-50,00', '1 900,00')).toEqual([-50])
  })
})
