// Rows of a table merged and split, as a change sends them.

import { describe, expect, it } from 'vitest'
import { halvesOf, mergedWithAbove, splitBelow } from '../../../src/console/document/row-edit.ts'
import type { FieldEvidence } from '../../../src/console/wire.ts'
import { tableOf } from './table-of.ts'

const boxAt = (left: number, top: number) => ({ left, top, right: left + 0.1, bottom: top + 0.02 })
const evidence = (left: number, top: number, page = 1): FieldEvidence => ({
  text: 'x',
  page,
  box: boxAt(left, top),
  confidence: 1,
  source: 'ocr',
  rule: 'r',
})

describe('mergedWithAbove', () => {
  it('joins texts, and keeps what only one of the rows has', () => {
    const table = tableOf([
      { date: '2026-01-02', description: 'Card payment' },
      { description: 'Corner shop', amount: -4 },
      { description: 'Fee', amount: -1 },
    ])
    expect(mergedWithAbove(table, 1)).toEqual({
      rows: [
        { date: '2026-01-02', description: 'Card payment Corner shop', amount: -4 },
        { description: 'Fee', amount: -1 },
      ],
      rivals: [],
    })
  })

  it('keeps the numbers, days and codes of the upper row, and lists those of the lower one', () => {
    const table = tableOf([
      { date: '2026-01-02', type: 'debit', currency: 'EUR', amount: -4, balance: 6 },
      { date: '2026-01-03', type: 'credit', currency: 'EUR', amount: 9, balance: 6 },
    ])
    expect(mergedWithAbove(table, 1)).toEqual({
      rows: [{ date: '2026-01-02', type: 'debit', currency: 'EUR', amount: -4, balance: 6 }],
      rivals: [
        { name: 'date', value: '2026-01-03' },
        { name: 'type', value: 'credit' },
        { name: 'amount', value: 9 },
      ],
    })
  })

  it('says where the values are printed, around both of two texts', () => {
    const cells = { '[0].description': evidence(0.1, 0.1), '[1].description': evidence(0.3, 0.2) }
    const table = tableOf([{ description: 'Card' }, { description: 'Shop', amount: 4 }], {
      ...cells,
      '[1].amount': evidence(0.8, 0.2),
    })
    const [row] = mergedWithAbove(table, 1).rows
    expect(row).toEqual({
      description: { value: 'Card Shop', page: 1, box: { left: 0.1, top: 0.1, right: 0.4, bottom: 0.22 } },
      amount: { value: 4, page: 1, box: boxAt(0.8, 0.2) },
    })
  })

  it('keeps the place of the upper text where the lower one is on another page', () => {
    const table = tableOf([{ description: 'Card' }, { description: 'Shop' }], {
      '[0].description': evidence(0.1, 0.9),
      '[1].description': evidence(0.1, 0.1, 2),
    })
    expect(mergedWithAbove(table, 1).rows).toEqual([
      { description: { value: 'Card Shop', page: 1, box: boxAt(0.1, 0.9) } },
    ])
  })
})

describe('halvesOf', () => {
  it.each([
    ['Card shop', 5, ['Card', 'shop']],
    ['Card shop', 4, ['Card', 'shop']],
    ['Card shop', 0, undefined],
    ['Card shop', 9, undefined],
    ['Card ', 5, undefined],
  ])('cuts %j at %i', (text, caret, halves) => expect(halvesOf(text, caret)).toEqual(halves))
})

describe('splitBelow', () => {
  const word = (text: string, left: number) => ({ text, box: { left, top: 0.1, right: left + 0.03, bottom: 0.12 } })
  const lines = () => [{ cells: [word('Card', 0.1), word('shop', 0.15)] }]
  const cells = { '[0].description': evidence(0.1, 0.1) }

  it('gives each half the place of its words', () => {
    const table = tableOf([{ description: 'Card shop', amount: 4 }, { amount: 5 }], cells)
    expect(splitBelow(table, 0, 'description', ['Card', 'shop'], lines)).toEqual([
      { description: { value: 'Card', page: 1, box: word('Card', 0.1).box }, amount: 4 },
      { description: { value: 'shop', page: 1, box: word('shop', 0.15).box } },
      { amount: 5 },
    ])
  })

  it('gives no place to halves that are not printed so', () => {
    const table = tableOf([{ description: 'Cards shops' }], cells)
    expect(splitBelow(table, 0, 'description', ['Cards', 'shops'], lines)).toEqual([
      { description: 'Cards' },
      { description: 'shops' },
    ])
  })
})
