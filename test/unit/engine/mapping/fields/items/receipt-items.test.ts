import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapReceiptItems } from '../../../../../../src/engine/mapping/fields/items/receipt-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function check(rows: string[], expected: object[]): void {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  const { financial } = assemble(
    new Map(mapReceiptItems(context, filledRows(context)).candidates.map((one) => [one.field, one])),
  ) as { financial?: { line_items: unknown[] } }
  expect(financial?.line_items ?? []).toEqual(expected)
}

describe('items of receipts', () => {
  it('are a name and an amount', () => {
    check(
      ['CORNER SHOP', 'Tel 555 0100', 'Bread             |2.50', 'Milk              |1.20', 'Total             |3.70'],
      [
        { description: 'Bread', total: 2.5 },
        { description: 'Milk', total: 1.2 },
      ],
    )
  })

  it('begin with their quantity', () => {
    check(
      ['2 Fiji water           |20.00', '1 Ribeye               |58.00', 'Subtotal               |78.00'],
      [
        { description: 'Fiji water', quantity: 2, total: 20 },
        { description: 'Ribeye', quantity: 1, total: 58 },
      ],
    )
  })

  it('have quantity and price below their name', () => {
    check(
      [
        'PLACEMAT 30*45CM',
        '9318852    |2 X 3.50   |7.00',
        'STICKER',
        '9204417    |1 X 5.50   |5.50',
        'TOTAL      |           |12.50',
      ],
      [
        { description: 'PLACEMAT 30*45CM', product_code: '9318852', quantity: 2, unit_price: 3.5, total: 7 },
        { description: 'STICKER', product_code: '9204417', quantity: 1, unit_price: 5.5, total: 5.5 },
      ],
    )
  })

  it('have their tax code behind the amount', () => {
    check(
      ['Teh      |1 x 2.20   |2.20 SR', 'Cham     |2 x 2.20   |4.40 SR', 'Total    |           |6.60'],
      [
        { description: 'Teh', quantity: 1, unit_price: 2.2, tax_code: 'SR', total: 2.2 },
        { description: 'Cham', quantity: 2, unit_price: 2.2, tax_code: 'SR', total: 4.4 },
      ],
    )
  })

  it('lose a discount', () => {
    check(
      ['Bed sheet        |43.00', 'Discount         |-8.00', 'Lock             |13.90', 'Total            |48.90'],
      [
        { description: 'Bed sheet', total: 43, discount_amount: 8 },
        { description: 'Lock', total: 13.9 },
      ],
    )
  })

  it('end at a total that could not be read but adds up', () => {
    check(
      ['Tea              |3.00', 'Cake             |4.00', 'T0QL XX          |7.00', 'Thank you'],
      [
        { description: 'Tea', total: 3 },
        { description: 'Cake', total: 4 },
      ],
    )
  })

  it('are not what the pump gave and at what price', () => {
    check(
      ['QUICK FUEL', 'Gallons       |10.512', 'Price/Gal     |3.499', 'Regular       |36.78', 'Total         |36.78'],
      [{ description: 'Regular', total: 36.78 }],
    )
  })

  it('are counted in whole numbers where the currency has no smaller unit', () => {
    check(
      ['STORE', 'Onigiri        |1 x 501   |501', 'Tea            |2 x 120   |240', 'Total          |          |¥741'],
      [
        { description: 'Onigiri', quantity: 1, unit_price: 501, total: 501 },
        { description: 'Tea', quantity: 2, unit_price: 120, total: 240 },
      ],
    )
    check(
      ['STORE', 'Riau           |28154', 'Hall           |1078', 'Rice           |23,967', 'Total          |23,967'],
      [{ description: 'Rice', total: 23967 }],
    )
    check(['STORE', 'Table 14', 'Room 501'], [])
  })

  it('are read by columns where a head names them and they add up, also where a count was not read', () => {
    check(
      [
        'Qty  |       |U.P     |Item                |Total',
        '     |X      |24.50   |Grilled halloumi    |24.50',
        '2    |X      |12.25   |Lentil soup         |24.50',
        '     |X      |0.00    |Bread basket        |0.00',
        'Net sales    |        |                    |49.00',
      ],
      [
        { description: 'Grilled halloumi', unit_price: 24.5, total: 24.5 },
        { description: 'Lentil soup', quantity: 2, unit_price: 12.25, total: 24.5 },
        { description: 'Bread basket', unit_price: 0, total: 0 },
      ],
    )
  })

  it('have no currency for a tax code or for a word of their name', () => {
    check(
      [
        'Désignation          |Qté  |Prix unitaire    |Total',
        'Casque audio         |1    |1,700.00 DH      |1,700.00 DH',
        'Montre acier         |2    |450.00 DH        |900.00 DH',
        'Total                |     |                 |2,600.00 DH',
      ],
      [
        { description: 'Casque audio', quantity: 1, unit_price: 1700, total: 1700 },
        { description: 'Montre acier', quantity: 2, unit_price: 450, total: 900 },
      ],
    )
  })

  it('are absent on a card slip', () => {
    check(['MERCHANT COPY', 'AMOUNT:          |23.24', 'TIP:', 'TOTAL:'], [])
  })
})
