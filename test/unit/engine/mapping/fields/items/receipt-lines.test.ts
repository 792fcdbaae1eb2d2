import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapReceiptItems } from '../../../../../../src/engine/mapping/fields/items/receipt-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

const RIGHT = 44

/** A row whose last column ends where all last columns end: `Tea |2.50` with a code of a letter behind it. */
function ended(row: string): string {
  const cut = row.lastIndexOf('|')
  return cut < 0
    ? row
    : `${row.slice(0, cut).padEnd(RIGHT - row.slice(cut + 1).replace(/ [A-Z]\d?$/, '').length)}|${row.slice(cut + 1)}`
}

function items(rows: string[]): unknown[] {
  const context = buildContext(sheet(rows.map(ended)), { today: new Date('2026-07-01') })
  const { financial } = assemble(
    new Map(mapReceiptItems(context, filledRows(context)).candidates.map((one) => [one.field, one])),
  ) as { financial?: { line_items: unknown[] } }
  return financial?.line_items ?? []
}

describe('lines of listed items', () => {
  it('give a name its count where the price is below it', () => {
    const rows = [
      '2 Pot-au-feu',
      '    à 14,50  |29,00',
      '1 Tarte fine  |8,20',
      '3 Limonade',
      '    à 3,10  |9,30',
      'TOTAL |46,50',
    ]
    expect(items(rows)).toEqual([
      { description: 'Pot-au-feu', quantity: 2, unit_price: 14.5, total: 29 },
      { description: 'Tarte fine', quantity: 1, total: 8.2 },
      { description: 'Limonade', quantity: 3, unit_price: 3.1, total: 9.3 },
    ])
  })

  it('leave a number in a name above that counts nothing', () => {
    const rows = ['7 Hills Cider', '  dry, 0.5 l   |6.40', 'Oat cake', '  with jam  |3.10', 'TOTAL |9.50']
    expect(items(rows)).toMatchObject([{ total: 6.4 }, { total: 3.1 }])
    expect(items(rows)[0]).not.toHaveProperty('quantity')
  })

  it('have codes below their names, with counts and units of any kind', () => {
    const rows = [
      'LAMP OIL 1 GAL    |23.80',
      '  SKU 51207   2 @ 11.90',
      'HEMP ROPE         |9.00 T',
      '  SKU 51388   12.5 ft @ 0.72/ft',
      'WORK APRON        |21.00',
      '  SKU 60015',
      'SUBTOTAL          |53.80',
    ]
    expect(items(rows)).toEqual([
      { description: 'LAMP OIL 1 GAL', product_code: '51207', quantity: 2, unit_price: 11.9, total: 23.8 },
      {
        description: 'HEMP ROPE',
        product_code: '51388',
        quantity: 12.5,
        unit: 'ft',
        unit_price: 0.72,
        tax_code: 'T',
        total: 9,
      },
      { description: 'WORK APRON', product_code: '60015', total: 21 },
    ])
  })

  it('have codes above their names where the first code is there', () => {
    const rows = ['SKU 51207', 'LAMP OIL 1 GAL |23.80', 'SKU 60015', 'WORK APRON  |21.00', 'SUBTOTAL |44.80']
    expect(items(rows)).toEqual([
      { description: 'LAMP OIL 1 GAL', product_code: '51207', total: 23.8 },
      { description: 'WORK APRON', product_code: '60015', total: 21 },
    ])
  })

  it('leave a name that begins like a code', () => {
    const rows = ['Oat milk  |3.10', 'SKU holder, steel', '  2 x 4.00  |8.00', 'TOTAL |11.10']
    expect(items(rows)).toMatchObject([{ description: 'Oat milk' }, { description: 'SKU holder, steel', quantity: 2 }])
  })

  it('take off what their discounts say, with the rate, and not the sum of all discounts', () => {
    const rows = [
      'Goat cheese       |8.00',
      '    discount 10 % |-0.80',
      'Rye bread         |3.50',
      'Washing soap      |6.00',
      '    discount 20 % |-1.20',
      'Total discount    |2.00',
      'TOTAL TO PAY      |15.50',
    ]
    expect(items(rows)).toEqual([
      { description: 'Goat cheese', total: 8, discount_amount: 0.8, discount_rate: 10 },
      { description: 'Rye bread', total: 3.5 },
      { description: 'Washing soap', total: 6, discount_amount: 1.2, discount_rate: 20 },
    ])
  })

  it('keep a second discount that sums nothing up', () => {
    const rows = ['Goat cheese  |8.00', '  discount |-0.80', 'Soap |6.00', '  discount |-1.20', 'TOTAL |12.00']
    expect(items(rows)).toMatchObject([{ discount_amount: 0.8 }, { discount_amount: 1.2 }])
  })
})

it('gives each line of a receipt the rate of its letter, and none to a letter without a tax', () => {
  const rows = [
    'LADEN AM KAI',
    'Kaistr. 4, 24103 Kiel',
    '03.03.2026 10:14',
    'Roggenbrot        |3,21 B',
    'Seife             |5,95 A',
    'Pfand             |0,25 N',
    'SUMME EUR         |9,41',
    'Bar               |9,41',
    'MwSt     |Netto    |Steuer   |Brutto',
    'A=19%    |5,00     |0,95     |5,95',
    'B= 7%    |3,00     |0,21     |3,21',
  ]
  const { extraction } = mapContent(sheet(rows.map(ended)), { include: [], today: new Date('2026-07-01') })
  expect(extraction.financial?.line_items).toMatchObject([{ tax_rate: 7 }, { tax_rate: 19 }, { tax_code: 'N' }])
  expect(extraction.financial?.line_items?.[2]).not.toHaveProperty('tax_rate')
})
