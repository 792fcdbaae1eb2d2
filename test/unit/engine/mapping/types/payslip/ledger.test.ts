import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const payslipOf = (rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'payslip', today: new Date('2026-07-01') }).extraction.payslip ?? {}
const namesOf = (lines: readonly { name?: string | undefined; amount?: number | undefined }[] | undefined): unknown =>
  Object.fromEntries((lines ?? []).map(({ name, amount }) => [name, amount]))

describe('a payslip as an account', () => {
  it('needs no heads: lines above a sum that they come to are its parts', () => {
    const { earnings, deductions, totals } = payslipOf([
      'Kestrel Forge Ltd',
      'Payslip May 2025',
      '',
      'Shift pay           1,640.00',
      'Night bonus           212.50',
      'Total gross         1,852.50',
      'Union fund             18.40',
      'Parking                31.00',
      'Total deductions       49.40',
      'Net pay             1,803.10',
    ])
    expect(namesOf(earnings)).toEqual({ 'Shift pay': 1640, 'Night bonus': 212.5 })
    expect(namesOf(deductions)).toEqual({ 'Union fund': 18.4, Parking: 31 })
    expect(totals).toEqual({ gross_pay: 1852.5, total_earnings: 1852.5, total_deductions: 49.4, net_pay: 1803.1 })
  })

  it('is read from labels with colons too, and a sum may have more in it than its lines', () => {
    const { earnings, deductions, totals } = payslipOf([
      'Payslip',
      'Employee Name: Ana Reyes',
      'Total Hours: 160',
      'Gross Income: 41230.5',
      'Meal Voucher: 1200.0',
      'Laundry: 800.0',
      'Total Benefits: 2000.0',
      'Health Fund: 640.25',
      'Housing Fund: 100.0',
      'Total Deductions: 5120.75',
      'Net Pay: 38109.75',
    ])
    expect(namesOf(earnings)).toEqual({ 'Meal Voucher': 1200, Laundry: 800 })
    expect(namesOf(deductions)).toEqual({ 'Health Fund': 640.25, 'Housing Fund': 100 })
    expect(totals).toMatchObject({ gross_pay: 41230.5, total_deductions: 5120.75, net_pay: 38109.75 })
  })

  it('goes on below a first net to what is paid out', () => {
    const { deductions, totals } = payslipOf([
      'Holzbau Erle GmbH',
      'Entgeltabrechnung Mai 2025',
      '',
      'Bezeichnung            Betrag',
      'Gesamtbrutto         2.800,00',
      'Abzüge Steuer          310,00',
      'SV-Beiträge            540,00',
      'Gesetzliches Netto   1.950,00',
      'Bausparen Überweisung   40,00-',
      'Auszahlungsbetrag    1.910,00',
    ])
    expect(totals).toMatchObject({ gross_pay: 2800, net_pay: 1910 })
    expect(deductions).toContainEqual(expect.objectContaining({ name: 'Bausparen Überweisung', amount: 40 }))
    expect(JSON.stringify(deductions)).not.toContain('1950')
  })

  it('leaves the total of deductions absent where the net does not follow from its lines', () => {
    const { totals } = payslipOf([
      'Payslip',
      'Shift pay           1,640.00',
      'Night bonus           212.50',
      'Total gross         1,852.50',
      'Union fund             18.40',
      'Parking                31.00',
      'Net pay             1,700.00',
    ])
    expect(totals).toMatchObject({ gross_pay: 1852.5, net_pay: 1700 })
    expect(totals?.total_deductions).toBeUndefined()
  })

  it('keeps what is given back among what is taken off', () => {
    const { deductions } = payslipOf([
      'Payslip',
      'Description         |Earnings   |Deductions',
      'Shift pay           |1,640.00   |',
      'Total gross         |1,640.00   |',
      'Union fund          |           |18.40',
      'Parking refund      |           |-31.00',
      'Meals               |           |60.00',
      'Total deductions    |           |47.40',
      'Net pay             |1,592.60   |',
    ])
    expect(namesOf(deductions)).toEqual({ 'Union fund': 18.4, 'Parking refund': -31, Meals: 60 })
  })
})
