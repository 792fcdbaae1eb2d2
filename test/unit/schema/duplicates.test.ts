// The same bill in other clothes is found, and what only looks like it is not.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../src/schema/extraction.ts'
import { fold, isSameBill, likenessOf } from '../../../src/schema/duplicates.ts'
import { drawBill, drawing, later, LOOKS_LIKE, type Reading, readingOf } from './drawn-bills.ts'

/** As the service compares: by the key first. */
function areSame(one: Extraction, other: Extraction, lines: string[] = [], otherLines: string[] = []): boolean {
  const [a, b] = [likenessOf(one, lines), likenessOf(other, otherLines)]
  if (a === undefined || b === undefined) return false
  const isFound = a.key === b.key || (a.dayKey !== undefined && a.dayKey === b.dayKey)
  return isFound && isSameBill(a.likeness, b.likeness)
}
const areTaken = (one: Reading, other: Reading): boolean =>
  areSame(one.extraction, other.extraction, one.printed, other.printed)

const bill: Extraction = {
  document_type: 'invoice',
  document_category: 'financial',
  confidence: 0.9,
  vendor: { name: 'Borealis Optik GmbH', tax_id: 'DE811907980' },
  document_meta: { invoice_number: 'RE-2026/0815', date: '2026-03-05', due_date: '2026-03-19', currency: 'EUR' },
  financial: { totals: { grand_total: 119 }, line_items: [{ total: 19 }, { total: 100 }] },
}
const change = (more: Partial<Extraction>): Extraction => ({ ...bill, ...more })
const meta = (more: Extraction['document_meta']): Extraction =>
  change({ document_meta: { ...bill.document_meta, ...more } })

describe('fold', () => {
  it.each([
    ['RE-2O26/08l5', '2e026815'],
    ['inv 5B8', 'INV 58B'],
    ['Übel & Söhne', 'UBEL SOHNE'],
  ])('takes %j for %j where they look alike', (a, b) => {
    if (a.startsWith('RE')) expect(fold(a)).toBe(fold('RE-2026/0815'))
    else expect(fold(a)).toBe(fold(b))
  })

  it.each([
    ['1001', '1002'],
    ['A-17', 'B-17'],
    ['10', '100'],
  ])('keeps %j and %j apart', (a, b) => {
    expect(fold(a)).not.toBe(fold(b))
  })
})

describe('isSameBill', () => {
  it('finds the bill whose number has look-alikes and other separators', () => {
    expect(areSame(bill, meta({ invoice_number: 're 2O26 O8I5' }))).toBe(true)
  })

  it('finds the bill of whose number a letter was lost or misread, and never the next number', () => {
    expect(areSame(bill, meta({ invoice_number: 'RE-2026/815' }))).toBe(true)
    expect(areSame(bill, meta({ invoice_number: 'R-2026/0815' }))).toBe(true)
    expect(areSame(bill, meta({ invoice_number: 'RE-2026/0x15' }))).toBe(true)
    expect(areSame(bill, meta({ invoice_number: 'RE-2026/0816' }))).toBe(false)
    expect(areSame(meta({ invoice_number: '17' }), meta({ invoice_number: '1' }))).toBe(false)
    expect(areSame(bill, meta({ invoice_number: 'RE-2026/815', date: '2026-03-06' }))).toBe(false)
  })

  it('finds the bill by its name where only one reading has the tax number', () => {
    expect(areSame(bill, change({ vendor: { name: 'B0REALIS OPTIK' } }))).toBe(true)
    expect(areSame(bill, change({ vendor: { name: 'Borealis 0ptik Gm6H' } }))).toBe(true)
    expect(areSame(bill, change({ vendor: { name: 'Aurora Licht GmbH' } }))).toBe(false)
  })

  it('finds the bill whose date was read with day and month in the other order', () => {
    expect(areSame(bill, meta({ date: '2026-05-03' }))).toBe(true)
    expect(areSame(bill, meta({ date: '2026-03-06' }))).toBe(false)
  })

  it('needs the same day to pay or a line where a date is missing', () => {
    const undated = { invoice_number: bill.document_meta!.invoice_number!, currency: 'EUR' }
    expect(areSame(bill, change({ document_meta: undated }))).toBe(true)
    const unlike = { document_meta: undated, financial: { totals: { grand_total: 119 } } }
    expect(areSame(bill, change(unlike))).toBe(false)
    expect(areSame(bill, change({ ...unlike, document_meta: { ...undated, due_date: '2026-03-19' } }))).toBe(true)
  })

  it('does not take another page with the same total for the bill', () => {
    const page = (number: string) => likenessOf(bill, ['Borealis Optik', number])!.likeness
    expect(isSameBill(page('Page 1 of 2'), page('Page 2 of 2'))).toBe(false)
    expect(isSameBill(page('Seite 1 von 2'), page('1/2'))).toBe(true)
    expect(isSameBill(page('Page 1 of 2'), page('no number'))).toBe(true)
  })

  it('does not take a reminder, another page or another currency for the bill', () => {
    expect(areSame(bill, meta({ due_date: later('2026-03-19', 30) }))).toBe(false)
    const lines = [{ total: 44 }, { total: 56 }]
    expect(areSame(bill, change({ financial: { totals: { grand_total: 119 }, line_items: lines } }))).toBe(false)
    expect(areSame(bill, meta({ currency: 'CHF' }))).toBe(false)
  })

  it('finds the bill of which one reading has one line for all', () => {
    const lines = (...totals: number[]): Extraction =>
      change({ financial: { totals: { grand_total: 119 }, line_items: totals.map((total) => ({ total })) } })
    expect(areSame(lines(50, 30, 20), lines(100))).toBe(true)
    expect(areSame(lines(50, 30, 20), lines(90))).toBe(false)
  })

  it('compares bills only', () => {
    expect(likenessOf(change({ vendor: {} }))).toBeUndefined()
    for (const document_type of ['payslip', 'purchase_order', 'quote', 'generic'] as const)
      expect(likenessOf(change({ document_type }))).toBeUndefined()
  })
})

describe('the drawn pairs', () => {
  const PAIRS = 4000
  const random = drawing(42)
  const found = Array.from({ length: PAIRS }, () => {
    const drawn = drawBill(random)
    return areTaken(readingOf(drawn, random), readingOf(drawn, random))
  }).filter(Boolean).length
  const kinds = Object.keys(LOOKS_LIKE)
  const wrong = new Map(
    kinds.map((kind) => {
      const taken = Array.from({ length: PAIRS / kinds.length }, () => {
        const drawn = drawBill(random)
        return areTaken(...LOOKS_LIKE[kind]!(drawn, random))
      })
      return [kind, taken.filter(Boolean).length]
    }),
  )

  it('are found with a recall of at least 0.95', () => {
    expect(found / PAIRS).toBeGreaterThanOrEqual(0.95)
  })

  it('are separated from documents that look alike with a precision of at least 0.99', () => {
    const taken = [...wrong.values()].reduce((sum, one) => sum + one, 0)
    expect(found / (found + taken), JSON.stringify([...wrong])).toBeGreaterThanOrEqual(0.99)
  })
})
