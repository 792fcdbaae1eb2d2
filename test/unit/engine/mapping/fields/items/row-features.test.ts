import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import {
  mapReceiptItems,
  mapReceiptItemsByRules,
} from '../../../../../../src/engine/mapping/fields/items/receipt-items.ts'
import { ROW_FEATURES, rowFeatures } from '../../../../../../src/engine/mapping/fields/items/row-features.ts'
import {
  ITEMS_PATH,
  kindsOf,
  ROW_KINDS,
  type RowKind,
} from '../../../../../../src/engine/mapping/fields/items/row-kinds.ts'
import { RANKED_TABLES } from '../../../../../../src/engine/mapping/types/trade/ranking.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

const contextOf = (rows: string[]): ReturnType<typeof buildContext> =>
  buildContext(sheet(rows), { today: new Date('2026-07-01') })
const CERTAINTY = { base: 0, chance: 1, worst: 0, mean: 0, letters: 0 }

/** The items of a receipt where a ranker is sure what some rows are, by their index. */
function itemsSaid(rows: string[], said: Record<number, RowKind>, lead = 1): (string | number)[][] {
  const context = contextOf(rows)
  const all = filledRows(context)
  const { ranked } = rowFeatures(context, all, mapReceiptItemsByRules(context, all))
  const scores = Float32Array.from(
    ranked.flatMap(({ row, kinds }) => kinds.map((kind) => Number(said[row.index] === kind) * 2)),
  )
  const { candidates } = mapReceiptItems(
    { ...context, rankings: new Map([[ITEMS_PATH, { scores, lead, certainty: CERTAINTY }]]) },
    all,
  )
  const items: (string | number)[][] = []
  for (const { field, value } of candidates) {
    const [, at, leaf] = /\[(\d+)\]\.(.*)$/.exec(field)!
    if (leaf === 'description' || leaf === 'total') (items[Number(at)] ??= []).push(value as string | number)
  }
  return items
}

describe('kinds of rows', () => {
  it("as rules find them are those of an item's amount, above it, below it", () => {
    const check = (rows: string[], expected: Record<number, RowKind>): void => {
      const context = contextOf(rows)
      const all = filledRows(context)
      expect(Object.fromEntries(kindsOf(all, mapReceiptItemsByRules(context, all)))).toEqual(expected)
    }
    check(['Naan          |10.53', 'Soup          |9.80', '  2 x 4.90', 'TOTAL         |20.33'], {
      0: 'main',
      1: 'main',
      2: 'follows',
    })
    check(['SCARF RED', '3 x 1.80      |5.40', 'SOCKS', '2 x 2.00      |4.00', 'TOTAL         |9.40'], {
      0: 'opens',
      1: 'main',
      2: 'opens',
      3: 'main',
    })
  })

  it("as a ranker says are taken where it leads and the rules' items do not add up", () => {
    const rows = ['Soup          |9.80', 'You won       |5.00', 'Naan          |10.53', 'TOTAL         |20.33']
    expect(itemsSaid(rows, {})).toEqual([
      ['Soup', 9.8],
      ['You won', 5],
      ['Naan', 10.53],
    ])
    expect(itemsSaid(rows, { 1: 'none' })).toEqual([
      ['Soup', 9.8],
      ['Naan', 10.53],
    ])
    expect(itemsSaid(rows, { 1: 'follows' })).toEqual([
      ['Soup', 9.8],
      ['Naan', 10.53],
    ])
    expect(itemsSaid(rows, { 1: 'opens' })).toEqual([
      ['Soup', 9.8],
      ['Naan', 10.53],
    ])
    expect(itemsSaid(rows, { 1: 'none' }, 3)).toEqual([
      ['Soup', 9.8],
      ['You won', 5],
      ['Naan', 10.53],
    ])
    expect(itemsSaid(['Soup          |9.80', 'Naan          |10.53', 'TOTAL         |20.33'], { 1: 'none' })).toEqual([
      ['Soup', 9.8],
      ['Naan', 10.53],
    ])
  })

  it('as a ranker says may be an item below what the rules take for the end', () => {
    const rows = [
      'Soup          |9.80',
      'Visa mug      |5.00',
      'Naan          |10.53',
      'SUBTOTAL      |99.33',
      'TOTAL         |99.33',
    ]
    expect(itemsSaid(rows, { 1: 'main', 2: 'main' })).toEqual([
      ['Soup', 9.8],
      ['Visa mug', 5],
      ['Naan', 10.53],
    ])
  })
})

describe('what a ranker sees of rows', () => {
  it("is as many numbers for each row as each kind, the rules' kind first, also on pages that say little", () => {
    expect(new Set(ROW_FEATURES).size).toBe(ROW_FEATURES.length)
    for (const rows of [
      ['SHOP', 'Tea |2.50', '  2 x 1.25', 'Roti |1.80', 'TOTAL |4.30', 'CASH |5.00'],
      [],
      ['X'],
      ['123'],
      ['TOTAL |1.00'],
    ]) {
      const context = contextOf(rows)
      for (const table of RANKED_TABLES) {
        const ranked = table.rows(context)
        const numbers = table.numbers(context)
        const width = table.features.length
        expect([numbers.length, numbers.every(Number.isFinite)]).toEqual([
          ranked.length * ROW_KINDS.length * width,
          true,
        ])
        ranked.forEach(({ kinds }, at) => {
          const of = (kind: number, name: string): number =>
            numbers[(at * ROW_KINDS.length + kind) * width + table.features.indexOf(name)]!
          expect([
            of(0, 'table.behind'),
            of(0, `rules.own.${kinds[0]}`),
            of(3, `as.${kinds[3]}`),
            of(1, 'table.behind') > 0,
          ]).toEqual([0, 1, 1, true])
        })
      }
    }
  })

  it('describes amounts by the sums that they make', () => {
    const context = contextOf(['Soup    |9.80', 'Mug     |5.00', 'Naan     |10.53', 'TOTAL   |20.33'])
    const all = filledRows(context)
    const { numbers } = rowFeatures(context, all, mapReceiptItemsByRules(context, all))
    const of = (row: number, name: string): number =>
      numbers[row * ROW_KINDS.length * ROW_FEATURES.length + ROW_FEATURES.indexOf(name)]!
    expect([0, 1, 2].map((row) => of(row, 'sum.without'))).toEqual([0, 1, 0])
    expect([of(0, 'rules.adds'), of(1, 'to-sum'), of(0, 'amounts')]).toEqual([0, 2, 1])
  })
})
