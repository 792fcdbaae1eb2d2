// Lists side by side whose columns are alike, numbers in brackets, and a gross with more paid on top of it.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { checkPayslip } from '../../../../../../src/engine/mapping/types/payslip/checks.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { docType: 'payslip', include: [], today: new Date('2027-03-01') }).extraction

describe('lists side by side', () => {
  it('begin alike, with codes before their names', () => {
    const { payslip } = read([
      'Tejidos Urdaneta, S.A.',
      'RECIBO DE NÓMINA',
      'PERCEPCIONES                                                  |DEDUCCIONES',
      'Clave |Concepto              |Gravado   |Exento  |Importe     |Clave |Concepto        |Importe',
      '001   |Salario               |4,200.00  |0.00    |4,200.00    |002   |ISR             |410.30',
      '014   |Comida (9 días)       |100.00    |260.00  |360.00      |001   |IMSS            |120.70',
      '038   |Bono trimestral       |540.00    |0.00    |540.00      |004   |Caja de ahorro  |300.00',
      'Total percepciones           |4,840.00  |260.00  |5,100.00    |Total deducciones      |831.00',
      'Neto pagado                                                   |4,269.00',
    ])
    expect(payslip?.earnings).toMatchObject([
      { code: '001', name: 'Salario', amount: 4200 },
      { code: '014', name: 'Comida (9 días)', amount: 360 },
      { code: '038', name: 'Bono trimestral', amount: 540 },
    ])
    expect(payslip?.deductions).toMatchObject([{ amount: 410.3 }, { amount: 120.7 }, { amount: 300 }])
  })
})

const failed = (extraction: Extraction): string[] =>
  checkPayslip(extraction)
    .filter(({ check }) => !check.passed)
    .map(({ text }) => text)

describe('a gross with travel costs below it', () => {
  const rows = [
    'Drukkerij Waalzicht B.V.',
    'Salarisspecificatie maart 2027',
    'Omschrijving          |Betaling    |Inhouding',
    'Salaris               |2.900,00    |',
    'Toeslag avond         |110,00      |',
    'Brutoloon             |3.010,00    |',
    'Loonheffing           |            |610,00',
    'Premie pensioen       |            |140,00',
    'Reiskosten            |95,00       |',
    'Totaal                |3.105,00    |750,00',
    'Netto te betalen      |2.355,00    |',
  ]

  it('stays the gross, and the total is what all earnings come to', () => {
    const extraction = read(rows)
    expect(extraction.payslip?.totals).toMatchObject({ gross_pay: 3010, total_earnings: 3105, net_pay: 2355 })
    expect(failed(extraction)).toEqual([])
  })

  it('does not hide that the net contradicts the total', () => {
    const { payslip = {}, ...rest } = read(rows)
    const totals = { ...payslip.totals, net_pay: 2255 }
    expect(failed({ ...rest, payslip: { ...payslip, totals } })).toEqual([
      'The sum of earnings 3105 less deductions 750 is 2355, but the net pay is 2255.',
    ])
  })
})

describe('sums of a payslip', () => {
  it('have a gross below absences, though the salary alone is more', () => {
    const { payslip } = read([
      'Lundby Bygg AB                          |Lönespecifikation',
      'Löneart  |Benämning      |Antal     |À-pris       |Belopp',
      '110      |Månadslön      |1,00      |34 000,00    |34 000,00',
      '162      |OB-tillägg     |10,00     |20,00        |200,00',
      '310      |Sjukavdrag     |20,00     |200,00       |-4 000,00',
      '450      |Semestertillägg|5,00      |140,00       |700,00',
      '905      |Preliminär skatt|         |             |-7 900,00',
      'Att utbetala                                      |23 000,00',
      '',
      'Bruttolön            |Förmånsvärde',
      '30 900,00            |215,00',
    ])
    expect(payslip?.totals).toMatchObject({ gross_pay: 30_900, net_pay: 23_000 })
  })

  it('have the one tax of a table of the year as the taxes of the year', () => {
    const { payslip } = read([
      'Lundby Bygg AB       |Lönespecifikation',
      'Bruttolön            |31 000,00',
      'Preliminär skatt     |-7 000,00',
      'Nettolön att utbetala|24 000,00',
      '',
      'Ackumulerat 2025',
      'Bruttolön            |286 000,00',
      'Skatt                |62 000,00',
      'Nettolön             |224 000,00',
    ])
    expect(payslip?.totals).toMatchObject({ gross_ytd: 286_000, taxes_ytd: 62_000, net_ytd: 224_000, net_pay: 24_000 })
  })

  it('are of the year where a word for it follows their name', () => {
    const { payslip } = read([
      'Kestrel Forge Ltd    |Payslip',
      'Shift pay            |1,640.00',
      'Total Earnings       |1,640.00',
      'Total Deductions     |0.00',
      'Net Pay              |1,640.00',
      'Taxable income YTD 103,140.68',
    ])
    expect(payslip?.totals?.taxable_income).toBeUndefined()
  })

  it('have a sum of earnings where it is called so, though a line is missing', () => {
    const { payslip } = read([
      'Kestrel Forge Ltd    |Payslip',
      'Earnings             |Amount',
      'Shift pay            |1,640.00',
      'Total Earnings       |1,852.50',
      'Total Deductions     |49.40',
      'Net Pay              |1,803.10',
    ])
    expect(payslip?.totals).toMatchObject({ total_earnings: 1852.5, gross_pay: 1852.5 })
  })
})
