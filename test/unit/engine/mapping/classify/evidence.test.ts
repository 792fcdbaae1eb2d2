import { describe, expect, it } from 'vitest'
import { classify, typeChances } from '../../../../../src/engine/mapping/classify/classify.ts'
import { documentEvidence } from '../../../../../src/engine/mapping/classify/evidence.ts'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { sheet } from '../sheet.ts'

const evidenceOf = (...rows: string[]): ReadonlyMap<string, number> =>
  documentEvidence(buildContext(sheet(rows), { today: new Date('2026-07-01') }))

describe('evidence of a type', () => {
  it('has labels by their field, whatever their language', () => {
    for (const [due, total] of [
      ['Due date: 03/05/2024', 'Total due: 120.00'],
      ['Fälligkeitsdatum: 03.05.2024', 'Gesamtbetrag: 120,00'],
      ['Splatnost: 03.05.2024', 'Celkem k úhradě: 120,00'],
    ] as const)
      expect([...evidenceOf('Northgate', due, total).keys()]).toEqual(
        expect.arrayContaining(['common.due_date', 'common.grand_total']),
      )
  })

  it('has no labels of sentences', () => {
    const evidence = evidenceOf('Please see that the due date of all our bills stays the same from January on.')
    expect([...evidence.keys()].filter((name) => name.startsWith('common.'))).toEqual([])
    expect(evidence.get('count.prose')).toBeGreaterThan(0)
  })

  it('counts the amounts, days and hours of a page', () => {
    const evidence = evidenceOf('Day 03/05/2024 at 14:30', 'Tea 2.50', 'Cake 4.00', 'Both 6.50')
    expect(evidence.get('count.amounts')).toBeCloseTo(Math.log1p(3))
    expect(evidence.get('count.dates')).toBeCloseTo(Math.log1p(1))
    expect(evidence.get('count.times')).toBeCloseTo(Math.log1p(1))
  })

  it('counts sums below what they add up', () => {
    const sums = (...rows: string[]): number | undefined => evidenceOf(...rows).get('count.sums')
    expect(sums('Tea      |2.50', 'Cake     |4.00', 'Together |6.50')).toBeCloseTo(Math.log1p(1))
    expect(sums('Tea      |2.50', 'Cake     |4.00', 'Lunch    |9.50')).toBe(0)
    expect(sums('Tea      |2.50', 'Cake     |2.50')).toBe(0)
    expect(
      sums('Net      |200.00', 'Tax      |40.00', 'Gross    |240.00', 'Paid     |-90.00', 'Left     |150.00'),
    ).toBe(Math.log1p(2))
  })

  it('counts rates beside the amount that they make of another', () => {
    const taxed = (...rows: string[]): number | undefined => evidenceOf(...rows).get('count.taxed')
    expect(taxed('Work     |320.00', 'Tax 25 % |80.00')).toBeCloseTo(Math.log1p(1))
    expect(taxed('In all   |400.00', 'of which 25 % |80.00')).toBeCloseTo(Math.log1p(1))
    expect(taxed('Work     |320.00', 'Tax 25 % |90.00')).toBe(0)
  })

  it('counts amounts that are a count times a price of their row', () => {
    const products = (...rows: string[]): number | undefined => evidenceOf(...rows).get('count.products')
    expect(products('Chairs |3 pcs  |45.00  |135.00')).toBeCloseTo(Math.log1p(1))
    expect(products('Chairs |3 pcs  |45.00  |140.00')).toBe(0)
  })
})

describe('the type that evidence speaks for', () => {
  it('is generic for a page without anything', () => {
    expect(classify(buildContext(sheet([]), { today: new Date('2026-07-01') })).type).toBe('generic')
  })

  it('has its chance alone, or together with all papers of trade', () => {
    const typed = (...rows: string[]): ReturnType<typeof classify> =>
      classify(buildContext(sheet(rows), { today: new Date('2026-07-01') }))
    const bill = typed('Northgate Ltd', 'Total due: 120.00', 'Due date: 03/05/2024', 'Electricity: 80.00')
    expect(bill.ofKind).toBeGreaterThan(bill.confidence)
    const payslip = typed('Payslip', 'Employee: Ada Fenwick', 'Gross pay: 2,000.00', 'Net pay: 1,600.00')
    expect(payslip).toMatchObject({ type: 'payslip', ofKind: payslip.confidence })
  })

  it('follows title and words of a type that no fit has seen', () => {
    for (const name of ['title.certificate', 'words.certificate'])
      expect([...typeChances(new Map([[name, 0.8]]), {})].sort((a, b) => b[1] - a[1])[0]![0]).toBe('certificate')
  })

  it('shares one chance among all types, more for the one whose title is there', () => {
    const [without, titled] = [new Map<string, number>(), new Map([['title.payslip', 1]])].map((one) =>
      typeChances(one),
    )
    expect([...titled!.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
    expect(titled!.get('payslip')).toBeGreaterThan(10 * without!.get('payslip')!)
  })
})
