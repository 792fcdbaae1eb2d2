import { describe, expect, it } from 'vitest'
import { lineOf, recallOf, withOthers, type Source } from '../../../models/training/recall.ts'
import { sheet } from '../engine/mapping/sheet.ts'

describe('recall among candidates', () => {
  const content = sheet([
    'Corner Bakery Ltd',
    '8 Market Square',
    'York YO1 8RR',
    'Tea            |2.50',
    'TOTAL          |2.50',
  ])
  const source = (name: string): Source => ({
    set: 'drawn',
    type: 'receipt',
    fields: { vendor: { name } },
    alternatives: {},
    content,
  })
  const check = (names: string[], expected: object): void => {
    expect(recallOf(names.map(source)).filter(({ field }) => field === 'receipt.vendor.name')).toEqual([
      { field: 'receipt.vendor.name', set: 'drawn', ...expected },
    ])
  }

  it('counts values in the text, and how many of them are candidates', () => {
    check(['Corner Bakery Ltd', 'Corner Brewery Ltd'], { truths: 2, read: 1, exact: 1, near: 1 })
    check(['Bakery Lt'], { truths: 1, read: 1, exact: 0, near: 0 })
  })

  it('says where the aim is missed', () => {
    const line = (exact: number): string => lineOf({ field: 'a', set: 'b', truths: 200, read: 100, exact, near: 99 })
    expect([line(97), line(96)]).toEqual([
      '| a | b | 200 | 100 | 97.0 | 99.0 |  |',
      '| a | b | 200 | 100 | 96.0 | 99.0 | under 97 |',
    ])
  })

  it('keeps the rows of other fields and sets in its table', () => {
    const row = (field: string, set: string, count: number): string =>
      `| ${field} | ${set} | ${count} | ${count} | 100.0 | 100.0 |  |`
    const written = [
      '| field | documents | with a truth |',
      '|---|---|--:|',
      row('a.b', 'one', 1),
      row('a.b', 'two', 2),
      row('c.d', 'one', 3),
    ].join('\n')
    expect(withOthers([row('a.b', 'two', 9), row('b.c', 'one', 4)], written)).toEqual([
      row('a.b', 'one', 1),
      row('a.b', 'two', 9),
      row('b.c', 'one', 4),
      row('c.d', 'one', 3),
    ])
  })
})
