// What is taken off in lists on their side: names over the columns; rates, bases and amounts in the rows.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): NonNullable<Extraction['payslip']> =>
  mapContent(sheet(rows), { docType: 'payslip', include: [], today: new Date('2027-05-01') }).extraction.payslip!

const HEAD = [
  'Gerberei Unterland GmbH',
  'Entgeltabrechnung April 2027',
  'Bezeichnung             |                |                  |                |Betrag',
  'Grundlohn               |                |                  |                |2.600,00',
  'Schmutzzulage           |                |                  |                |150,00',
  'Gesamtbrutto            |                |                  |                |2.750,00',
]
const NET = ['Auszahlungsbetrag       |                |                  |                |2.219,13']

describe('a list on its side', () => {
  it('has its rates, bases and amounts below the names', () => {
    const { deductions = [], taxes = [] } = read([
      ...HEAD,
      'Abgaben                 |Lohnsteuer      |Kirchensteuer     |Rentenbeitrag   |Pflegebeitrag',
      'v. H.                   |                |8,00              |9,40            |1,60',
      'aus                     |                |                  |2.750,00        |2.750,00',
      'im Monat                |211,45          |16,92             |258,50          |44,00',
      ...NET,
    ])
    const taken = [...taxes, ...deductions]
    expect(taken).toContainEqual(expect.objectContaining({ name: 'Lohnsteuer', amount: 211.45 }))
    expect(deductions).toContainEqual(
      expect.objectContaining({ name: 'Rentenbeitrag', rate: 9.4, base: 2750, amount: 258.5 }),
    )
    expect(taken).toHaveLength(4)
  })

  it('is left alone where no rate of a base is the amount', () => {
    const { deductions = [], taxes = [] } = read([
      ...HEAD,
      'Werte                   |Lohnsteuer      |Kirchensteuer     |Rentenbeitrag   |Pflegebeitrag',
      'Freibetrag              |100,00          |1,00              |60,00           |12,00',
      'Vorjahr                 |198,00          |15,10             |240,00          |41,00',
      'im Monat                |211,45          |16,92             |258,50          |44,00',
      ...NET,
    ])
    expect([...taxes, ...deductions].map(({ name }) => name)).not.toContain('Rentenbeitrag')
  })
})

describe('what the employer pays among the figures of the period', () => {
  it("is the employer's", () => {
    const payslip = read([
      'Kestrel Brewing Ltd                                  |Payslip',
      'Payments      |Amount     |Deductions        |Amount',
      'Salary        |1,900.00   |PAYE Tax          |170.00',
      '              |           |National Insurance|98.00',
      'This Period                                          |Year to Date',
      'Total Gross Pay          |1,900.00                   |Total Gross Pay   |3,800.00',
      "Employer's NI            |211.50                     |Tax Paid          |340.00",
      'Net Pay                  |1,632.00',
    ])
    expect(payslip.employer_contributions).toEqual([{ name: "Employer's NI", amount: 211.5 }])
  })
})
