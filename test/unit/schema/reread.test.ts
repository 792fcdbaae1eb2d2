// What differs between two readings of a document.

import { describe, expect, it } from 'vitest'
import { comparisonOf, differencesOf } from '../../../src/schema/reread.ts'

const bill = { document_type: 'invoice', document_category: 'financial', confidence: 0.5 } as const

describe('differencesOf', () => {
  it('names each value that changed, came or went, and nothing that follows from others', () => {
    const before = { ...bill, vendor: { name: 'Tulip', phone: '1' }, buyer: { name: 'Rose' } }
    const after = { ...bill, confidence: 0.9, vendor: { name: 'Tulip Ltd', phone: '1' }, document_meta: { date: 'x' } }
    expect(differencesOf(before, after)).toEqual([
      { path: 'vendor.name', before: 'Tulip', after: 'Tulip Ltd' },
      { path: 'buyer.name', before: 'Rose', after: null },
      { path: 'document_meta.date', before: null, after: 'x' },
    ])
  })

  it('names the cells of rows, and the whole list where rows were added or lost', () => {
    const rows = (...totals: number[]) => ({ ...bill, financial: { line_items: totals.map((total) => ({ total })) } })
    expect(differencesOf(rows(1, 2), rows(1, 3))).toEqual([
      { path: 'financial.line_items[1].total', before: 2, after: 3 },
    ])
    expect(differencesOf(rows(1), rows(1, 3))).toEqual([
      { path: 'financial.line_items', before: [{ total: 1 }], after: [{ total: 1 }, { total: 3 }] },
    ])
    expect(differencesOf(rows(1), rows(1))).toEqual([])
  })
})

describe('comparisonOf', () => {
  it('puts the counts of both readings side by side, with none where a field is in one only', () => {
    const one = { right: 1, wrong: 0, missing: 0 }
    const none = { right: 0, wrong: 0, missing: 0 }
    expect(comparisonOf({ b: one }, { a: one })).toEqual([
      { field: 'a', before: none, after: one },
      { field: 'b', before: one, after: none },
    ])
  })
})
