import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapReceiptItems } from '../../../../../../src/engine/mapping/fields/items/receipt-items.ts'
import { AMOUNT_FEATURES, rankedSums } from '../../../../../../src/engine/mapping/fields/money/amount-features.ts'
import type { AmountField } from '../../../../../../src/engine/mapping/fields/money/sums.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

const SLIP = [
  'SHOP',
  '',
  'TEA        |4.00',
  'ROLL       |6.00',
  'SUBTOTAL   |10.00',
  'GST 6%     |0.60',
  'TOTAL      |10.60',
  'CASH       |20.00',
  'CHANGE     |9.40',
]

/** The amounts in their order, and the numbers of one. */
const told = (
  rows: string[],
  field: AmountField,
): { values: (number | null)[]; of: (value: number | null) => Record<string, number> } => {
  const context = buildContext(sheet(rows), { today: new Date('2026-01-15') })
  const { sums, numbers } = rankedSums(context, field, () => {
    const filled = filledRows(context)
    return { rows: filled, items: mapReceiptItems(context, filled) }
  })
  const values = sums.map(({ value }) => value)
  return {
    values,
    of: (value) =>
      Object.fromEntries(
        AMOUNT_FEATURES.map((name, at) => [
          name,
          Number(numbers[values.indexOf(value) * AMOUNT_FEATURES.length + at]!.toFixed(2)),
        ]),
      ),
  }
}

describe('the amounts of a document', () => {
  it('begin with the one that the rules choose, and hold all others once', () => {
    for (const [field, value] of [
      ['grand_total', 10.6],
      ['subtotal', 10],
      ['tax_total', 0.6],
    ] as const) {
      const { values } = told(SLIP, field)
      expect([values[0], values.toSorted((a, b) => a! - b!)]).toEqual([value, [0.6, 4, 6, 9.4, 10, 10.6, 20]])
    }
  })

  it('begin with none where the rules choose none', () => {
    const { values, of } = told(['SHOP', 'TOTAL      |12.00'], 'tax_total')
    expect([values, of(null)['none'], of(12)['none']]).toEqual([[null, 12], 1, 0])
    expect(told(['SHOP'], 'grand_total').values).toEqual([])
  })
})

describe('the features of an amount', () => {
  const check = (rows: string[], field: AmountField, value: number, expected: Record<string, number>): void => {
    const found = told(rows, field).of(value)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found[name]]))).toEqual(expected)
  }

  it('describe how it adds up with others', () => {
    check(SLIP, 'grand_total', 10.6, {
      'table.behind': 0,
      'net-plus-tax': 1,
      'cash-less-change': 1,
      'sum.of-labelled': 1,
      'chosen.grand_total': 1,
      'chosen.subtotal': 0,
    })
    check(SLIP, 'subtotal', 10, {
      'table.behind': 0,
      'items.sum': 1,
      'run.above': 2,
      'total-less-tax': 1,
      'rate.base': 1,
      'chosen.subtotal': 1,
    })
    check(SLIP, 'tax_total', 0.6, {
      'table.behind': 0,
      'rate.of': 1,
      'total-less-net': 1,
      percent: 1,
      'tax.share': 0.06,
      'own:tax': 1,
      'above:subtotal': 1,
      'below:total': 1,
    })
  })

  it('describe its line, its place among the others and its print', () => {
    check(SLIP, 'grand_total', 20, {
      rank: 0,
      largest: 1,
      'of-largest': 1,
      'own:tender': 1,
      decimals: 2,
      signed: 0,
      negative: 0,
      items: 0,
      places: 1,
    })
    check(SLIP, 'grand_total', 4, { items: 1, 'rows.above': 0, 'rows.below': 6, first: 1, last: 1, alone: 0 })
    check([...SLIP, 'VISA       |$10.60'], 'grand_total', 10.6, { places: 2, 'places.outside': 2 })
    expect(told(SLIP, 'grand_total').of(10)['reach.subtotal']).toBeGreaterThan(-1)
  })

  it('say of what the rules do not weigh that it lacks more than what they do', () => {
    const { of } = told(SLIP, 'grand_total')
    expect([of(6)['table.behind'], of(10)['table.behind']! < 12, of(10)['table.behind']! > 0]).toEqual([12, true, true])
  })
})
