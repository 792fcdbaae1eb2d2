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
