import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const slip = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') } as never).extraction
    .payslip ?? {}
const namesOf = (lines: readonly { name?: string | undefined; amount?: number | undefined }[] | undefined): unknown =>
  Object.fromEntries((lines ?? []).map(({ name, amount }) => [name, amount]))
const check = (
  rows: string[],
  lists: { earnings?: object; deductions?: object; taxes?: object },
  fields: object = {},
): void => {
  const found = slip(rows)
  for (const [list, lines] of Object.entries(lists)) expect(namesOf(found[list as 'earnings'])).toEqual(lines)
  expect(found).toMatchObject(fields)
}

const GERMAN = ['Lohnart  |Bezeichnung        |Menge   |Satz    |St SV GB   |Betrag']

describe('columns of single letters', () => {
  it('are not names of lines, however close the letters are', () => {
    check(
      [
        ...GERMAN,
        '1000     |Monatsgehalt       |        |        |L L J      |2.400,00',
        '1110     |Mehrarbeit         |4,00    |18,00   |S S J      |72,00',
        '8100     |VWL AG-Anteil      |        |        |LL J       |20,00',
        'Gesamt-Brutto                                           |2.492,00',
      ],
      { earnings: { Monatsgehalt: 2400, Mehrarbeit: 72, 'VWL AG-Anteil': 20 } },
    )
  })
})

describe('taxes and contributions set over their amounts', () => {
  const HEAD = [
    ...GERMAN,
    '1000     |Monatsgehalt       |        |        |L L J      |2.500,00',
    'Gesamt-Brutto                                           |2.500,00',
    '',
  ]
  const BOXES = [
    'Steuer-Brutto   |Lohnsteuer   |Kirchensteuer   |Soli-Zuschlag   |Steuerrechtliche Abzüge',
    '2.500,00        |250,00       |22,50           |                |272,50',
  ]
  const SOCIAL = [
    'SV-Brutto       |KV-Beitrag   |RV-Beitrag      |AV-Beitrag      |SV-rechtliche Abzüge',
    '2.500,00        |205,00       |232,50          |32,50           |470,00',
  ]
  it('are lines with their names, and skip an empty box', () => {
    check(
      [
        ...HEAD,
        ...BOXES,
        ...SOCIAL,
        '',
        'Netto-Verdienst                                         |1.757,50',
        'Auszahlungsbetrag                                       |1.757,50',
      ],
      {
        deductions: { 'KV-Beitrag': 205, 'RV-Beitrag': 232.5, 'AV-Beitrag': 32.5 },
        taxes: { Lohnsteuer: 250, Kirchensteuer: 22.5 },
      },
      { totals: { gross_pay: 2500, net_pay: 1757.5 } },
    )
    check(
      [
        'Salaris |Bedrag',
        'Basisloon                     |2.000,00',
        'Brutoloon                     |2.000,00',
        '',
        'Loonheffing     |Pensioenpremie    |Totaal inhoudingen',
        '300,00          |80,00             |380,00',
        '',
        'Netto loon                    |1.620,00',
      ],
      { taxes: { Loonheffing: 300 }, deductions: { Pensioenpremie: 80 } },
      { totals: { net_pay: 1620 } },
    )
  })

  it('are skipped if they repeat the lines of a table or hold amounts of the year', () => {
    check(
      [
        'Description      |Amount',
        'Salary           |2,000.00',
        'Gross Pay        |2,000.00',
        'Income Tax       |300.00',
        'Pension          |100.00',
        '',
        'Gross Pay      |Tax        |Pension      |Net Pay',
        '2,000.00       |300.00     |100.00       |1,600.00',
      ],
      { deductions: { Pension: 100 }, taxes: { 'Income Tax': 300 } },
      { totals: { net_pay: 1600 } },
    )
    check(
      [
        ...HEAD,
        ...BOXES,
        'Auszahlungsbetrag                                       |2.227,50',
        '',
        'Jahreswerte',
        'Gesamtbrutto    |Lohnsteuer   |Kirchensteuer',
        '7.500,00        |750,00       |67,50',
      ],
      { taxes: { Lohnsteuer: 250, Kirchensteuer: 22.5 } },
    )
  })

  it('leave the payout to its own row, and keep a transfer as a line', () => {
    check(
      [
        ...HEAD,
        ...BOXES,
        ...SOCIAL,
        '',
        'Netto-Verdienst                                         |1.757,50',
        '9000     |VL-Überweisung                                  |-40,00',
        'Auszahlungsbetrag                                       |1.717,50',
      ],
      { deductions: { 'KV-Beitrag': 205, 'RV-Beitrag': 232.5, 'AV-Beitrag': 32.5, 'VL-Überweisung': 40 } },
      { totals: { net_pay: 1717.5 } },
    )
  })

  it('have no lines between two nets that nothing is taken off between', () => {
    check(
      [
        'Description      |Amount',
        'Salary           |2,000.00',
        'Gross Pay        |2,000.00',
        'Income Tax       |300.00',
        'Net Pay          |1,700.00',
        'Expenses repaid  |0.00',
        'Take home pay    |1,700.00',
      ],
      { deductions: {}, taxes: { 'Income Tax': 300 } },
    )
  })
})

describe('tables side by side', () => {
  it('keep the lines left of the accounts that the net is parted among', () => {
    check(
      [
        'Earnings         |Hours    |Current     |YTD',
        'Regular          |80.00    |3,280.00    |6,560.00',
        'Total Earnings   |         |3,280.00    |6,560.00',
        '',
        'Deductions       |Current  |YTD       |Net Pay Goes To  |Bank Account |Amount',
        'Dental           |64.00    |832.00    |Checking         |xxxx8841     |3,044.50',
        'Vision           |171.50   |2,154.50  |',
        'Total Deductions |235.50   |2,986.50',
        '',
        'Net Pay     3,044.50',
      ],
      { deductions: { Dental: 64, Vision: 171.5 } },
      { payment: { direct_deposits: [{ account_last4: '8841', amount: 3044.5 }] } },
    )
  })

  it('are columns above numbers, and boxes above people and companies', () => {
    const TABLE = [
      '',
      'Payments       |Units   |Rate    |Amount   |Deductions          |Amount',
      'Salary         |1.00    |2500.00 |2500.00  |PAYE Tax            |290.50',
      '',
      'Net Pay   2209.50',
    ]
    check(
      [
        'Company            |Employee            |Employee No.  |Process Date',
        'Elmwood Ltd        |Mr J Smith          |114           |31/03/2023',
        ...TABLE,
      ],
      {},
      { employee: { name: 'Mr J Smith', employee_id: '114' } },
    )
    check(
      [
        'Firma             |Arbeitnehmer        |Personal-Nr.  |Eintritt',
        'Ulmenbau GmbH     |Heike Tannert       |0114          |01.03.2019',
        '',
        'Bezeichnung       |Betrag',
        'Gehalt            |2.500,00',
        'Gesamtbrutto      |2.500,00',
      ],
      {},
      { employee: { name: 'Heike Tannert', employee_id: '0114' } },
    )
  })
})

describe('numbers at the end of names', () => {
  it('belong to the name if they are close to it and a gap follows', () => {
    const HEAD = [
      'Désignation                  |Base      |Taux    |Part salarié |Part employeur',
      'Salaire de base              |151,67    |15,00   |2 275,05     |',
      'Salaire brut                 |          |        |2 275,05     |',
    ]
    check(
      [
        ...HEAD,
        'Retraite Tranche 2           |2 275,05  |4,01    |91,23        |136,50',
        'Net payé en euros            |          |        |2 183,82     |',
      ],
      { deductions: { 'Retraite Tranche 2': 91.23 } },
    )
    check(
      [
        'Earnings           |Hours   |Rate    |Amount',
        'Shift Premium 2    |8.00    |3.50    |28.00',
        'Basic Pay          |40      |20.00   |800.00',
        'Gross Pay          |        |        |828.00',
      ],
      { earnings: { 'Shift Premium 2': 28, 'Basic Pay': 800 } },
      { earnings: [{ hours: 8 }, { hours: 40 }] },
    )
  })
})
