import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction
const check = (rows: string[], fields: object): void => expect(read(rows)).toMatchObject(fields)
const PAY = [
  '',
  'Earnings        |Hours    |Rate     |Amount',
  'Basic Pay       |160.00   |20.00    |3,200.00',
  'Gross Pay       |         |         |3,200.00',
  'Tax             |         |         |200.00',
  'Net Pay         |         |         |3,000.00',
]

describe('boxes of a form', () => {
  it('have their values below, whatever is beside a name', () => {
    check(
      [
        'METALÚRGICA OLMO LTDA',
        'Recibo de Pagamento de Salário',
        '',
        'Código    |Nome do Funcionário        |CBO      |Admissão',
        '000731    |EDSON LUIZ FREIXO          |722105   |03/02/2014',
        '',
        'Descrição        |Vencimentos   |Descontos',
        'DIAS NORMAIS     |3.214,40      |',
        'I.N.S.S.         |              |374,74',
        'Valor Líquido    |2.839,66',
      ],
      { buyer: { name: 'EDSON LUIZ FREIXO' }, payslip: { employee: { employee_id: '000731' } } },
    )
  })

  it('may have names in two languages', () => {
    check(
      [
        'LARCH TERRACE LIVING INC.',
        '',
        'EMPLOYEE / EMPLOYÉ        |EMP. NO.     |PAY DATE / DATE',
        'Cormoran, Monique         |00621        |2024-02-16',
        ...PAY,
      ],
      {
        payslip: {
          employee: { name: 'Cormoran, Monique', employee_id: '00621' },
          pay_period: { pay_date: '2024-02-16' },
        },
      },
    )
  })
})

describe('people and companies', () => {
  it('are distinguished by forms of address', () => {
    check(
      [
        'Bulletin de salaire',
        'ASSOCIATION LES ORMES',
        '3 allée des Platanes - 31770 COLOMIERS',
        '',
        '',
        '                                    |Mme Sabine HAYE',
        '                                    |18 rue des Ormes',
        '                                    |31100 TOULOUSE',
        '',
        'Salaire de base    1 900,00',
        'Net à payer        1 500,00',
      ],
      {
        vendor: { name: 'ASSOCIATION LES ORMES' },
        buyer: { name: 'Mme Sabine HAYE', address: '18 rue des Ormes, 31100 TOULOUSE' },
      },
    )
  })
})

describe('lines', () => {
  it('may have codes with a zero in front and rates in their names', () => {
    const { payslip } = read([
      'Cód.  |Descrição             |Vencimentos   |Descontos',
      '101   |SALÁRIO               |3.214,40      |',
      '048   |VALE TRANSPORTE       |              |192,86',
      '',
      'Valor Líquido   3.021,54',
    ])
    expect(payslip?.deductions).toMatchObject([{ code: '048', name: 'VALE TRANSPORTE', amount: 192.86 }])
    expect(
      read([
        'Payments       |Hrs      |Rate      |Total',
        'Basic          |39.00    |16.8000   |655.20',
        'O/T 1.5        |4.00     |25.2000   |100.80',
        'Gross Pay      |         |          |756.00',
      ]).payslip?.earnings,
    ).toMatchObject([{ name: 'Basic' }, { name: 'O/T 1.5', hours: 4, amount: 100.8 }])
  })

  it('belong to the titles over the names of their columns', () => {
    const { payslip } = read([
      'HOURS AND EARNINGS                           |TAXES',
      'Description    |Hours     |Earnings   |YTD      |Description      |Current   |YTD',
      'Regular Pay    |80.00     |2,000.00   |4,000.00 |Fed Withholding  |171.30    |342.60',
      'TOTAL:         |80.00     |2,000.00   |4,000.00 |Elm State Tx     |14.00     |28.00',
      '                                              |TOTAL:           |185.30    |370.60',
      'NET PAY  1,814.70',
    ])
    expect([payslip?.earnings?.map(({ name }) => name), payslip?.taxes?.map(({ name }) => name)]).toEqual([
      ['Regular Pay'],
      ['Fed Withholding', 'Elm State Tx'],
    ])
  })
})

describe('numbers of a line', () => {
  it('are base, rate and amount where the rate is the share that the amount has of the base', () => {
    check(
      [
        'ATELIERS VERNET SARL',
        'Bulletin de paie',
        '',
        'Libellé                |Base Chargée      |Taux Fixé    |Ce Mois',
        'Salaire de base        |         140,00   |    18,2000  |2548,00',
        'Salaire Brut           |                  |             |2548,00',
        'Retraite de base       |        2548,00   |     6,9000  |175,81',
        'Prévoyance             |        1200,00   |     0,5000  |6,00',
        'Net à Payer            |                  |             |2366,19',
      ],
      {
        payslip: {
          earnings: [{ name: 'Salaire de base', base: 140, rate: 18.2, amount: 2548 }],
          deductions: [
            { name: 'Retraite de base', base: 2548, rate: 6.9, amount: 175.81 },
            { name: 'Prévoyance', base: 1200, rate: 0.5, amount: 6 },
          ],
        },
      },
    )
  })

  it('are no codes of the words behind them where they have cents', () => {
    const { payslip } = read([
      'FALKENBERG WERKZEUGE GMBH',
      'Abrechnung der Bezüge',
      '',
      'Bezeichnung      |          |Betrag',
      'Gehalt           |          |4.100,00',
      'Gesamt-Brutto    |          |4.100,00',
      'Steuer-Brutto    |Abzüge    |Betrag',
      '4.100,00         |Lohnsteuer          |700,00',
      'Auszahlungsbetrag|          |3.400,00',
    ]) as { payslip: { deductions?: { code?: string }[]; taxes?: object[] } }
    expect([...(payslip.deductions ?? []), ...(payslip.taxes ?? [])]).toEqual([{ name: 'Lohnsteuer', amount: 700 }])
  })
})
