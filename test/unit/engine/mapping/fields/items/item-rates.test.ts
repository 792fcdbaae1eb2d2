import { describe, expect, it } from 'vitest'
import { itemRates } from '../../../../../../src/engine/mapping/fields/items/item-rates.ts'
import type { TaxRow } from '../../../../../../src/engine/mapping/fields/money/taxes.ts'

const box = { left: 0, right: 1, top: 0, bottom: 1 }
const spot = (value: number) => ({ value, certainty: 1, reading: { text: String(value), page: 0, box, confidence: 1 } })
const tax = (rate: number, base: number, amount: number, text = ''): TaxRow =>
  ({
    row: { lines: [{ cells: text.split(' ').map((word) => ({ text: word })) }] },
    type: 'VAT',
    name: 'VAT',
    rate,
    base: spot(base),
    amount: spot(amount),
    score: 1,
    proven: true,
  }) as unknown as TaxRow
const items = (...totals: number[]) => totals.map((total, i) => ({ path: `financial.line_items[${i}]`, total }))

function check(totals: number[], taxes: TaxRow[], net: number, expected: number[]): void {
  expect(itemRates(items(...totals), taxes, net, 0.5).map(({ value }) => value)).toEqual(expected)
}

describe('rates of items', () => {
  it('are that of the one tax on the whole net sum', () => {
    check([100_00, 50_00], [tax(20, 150_00, 30_00)], 150_00, [20, 20])
    check([100_00, 50_00], [tax(0, 150_00, 0)], 150_00, [0, 0])
    check([100_00, 50_00], [tax(20, 100_00, 20_00)], 150_00, [])
  })

  it('are that of the one tax on the items of one code, and 0 on those of the others', () => {
    const coded = (codes: (string | undefined)[]): unknown[] =>
      itemRates(
        items(100_00, 50_00, 20_00).map((item, i) => ({ ...item, ...(codes[i] !== undefined && { code: codes[i] }) })),
        [tax(20, 120_00, 24_00)],
        170_00,
        0.5,
      ).map(({ value }) => value)
    expect(coded(['S', 'Z', 'S'])).toEqual([20, 20, 0])
    expect(coded(['S', 'Z', 'Z'])).toEqual([])
    expect(coded(['S', undefined, 'S'])).toEqual([])
  })

  it('are shared out where the bases leave one way', () => {
    check([81_90, 48_00, 495_00], [tax(20, 81_90, 16_38), tax(5.5, 543_00, 29_87)], 624_90, [20, 5.5, 5.5])
    check([-20_48, -198_00], [tax(20, -20_48, -4_10), tax(5.5, -198_00, -10_89)], -218_48, [20, 5.5])
  })

  it('are left open where there are two ways, or none', () => {
    check([50_00, 50_00], [tax(20, 50_00, 10_00), tax(7, 50_00, 3_50)], 100_00, [])
    check([50_00, 60_00], [tax(20, 40_00, 8_00), tax(7, 70_00, 4_90)], 110_00, [])
  })

  describe('by codes', () => {
    const check = (all: [code: string, total: number][], taxes: TaxRow[], expected: Record<number, number>): void => {
      const items = all.map(([code, total], i) => ({ path: String(i), total, code }))
      const found = itemRates(items, taxes, 0, 0.5).map(({ field, value }) => [field.slice(0, 1), value])
      expect(Object.fromEntries(found)).toEqual(expected)
    }

    it('are the same for all items of a code, of whatever signs', () => {
      const all: [string, number][] = [
        ['1', 70_00],
        ['2', 30_00],
        ['2', 20_00],
        ['1', -5_00],
      ]
      check(all, [tax(20, 65_00, 13_00), tax(10, 50_00, 5_00)], { 0: 20, 1: 10, 2: 10, 3: 20 })
      check(all, [tax(10, 59_09, 5_91), tax(25, 40_00, 10_00)], { 0: 10, 1: 25, 2: 25, 3: 10 })
      check(all, [tax(20, 60_00, 12_00), tax(10, 50_00, 5_00)], {})
    })

    it('are those of the rows of taxes that print the codes', () => {
      const taxes = [tax(19, 50_00, 9_50, 'A= 19% 50.00 9.50'), tax(7, 50_00, 3_50, 'VAT (B) 7% 50.00 3.50')]
      check(
        [
          ['A', 9_99],
          ['B', 8_88],
        ],
        taxes,
        { 0: 19, 1: 7 },
      )
      check(
        [
          ['A', 9_99],
          ['C', 8_88],
        ],
        taxes,
        {},
      )
    })

    it('are the numbers themselves where a tax has that rate, or none', () => {
      check(
        [
          ['7', 50_00],
          ['0', 9_00],
          ['2', 65_00],
        ],
        [tax(7, 50_00, 3_50), tax(20, 65_00, 13_00)],
        { 2: 20 },
      )
    })
  })
})
