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

describe('parts of listed items', () => {
  it('are the price of one on a row below a counted name', () => {
    expect(
      items([
        '2 LAMB SOUP  |9.00',
        '   @ 4.50',
        '3 FLAT BREAD  |6.60',
        '   @ RM 2.20',
        'TOTAL  |15.60',
        'CASH  |20.00',
      ]),
    ).toEqual([
      { description: 'LAMB SOUP', quantity: 2, unit_price: 4.5, total: 9 },
      { description: 'FLAT BREAD', quantity: 3, unit_price: 2.2, total: 6.6 },
    ])
  })

  it('are codes of taxes glued to amounts and codes of other alphabets', () => {
    expect(items(['GREEN TEA  |7.00A', 'LEMON CAKE  |5.50B', 'TOTAL  |12.50'])).toEqual([
      { description: 'GREEN TEA', tax_code: 'A', total: 7 },
      { description: 'LEMON CAKE', tax_code: 'B', total: 5.5 },
    ])
    expect(items(['ΤΣΑΙ ΒΟΥΝΟΥ  |7,00 Γ', 'ΚΕΪΚ ΛΕΜΟΝΙ  |5,50 Γ', 'ΣΥΝΟΛΟ  |12,50'])).toMatchObject([
      { tax_code: 'Γ' },
      { tax_code: 'Γ' },
    ])
  })

  it('are units that the sign of the price is glued to', () => {
    expect(items(['BREAD  |2 zest.x4,50 |9,00', 'MILK  |3 szt.x2,00 |6,00', 'TOTAL  |15,00'])).toMatchObject([
      { description: 'BREAD', quantity: 2, unit: 'zest.' },
      { description: 'MILK', quantity: 3, unit: 'szt.' },
    ])
  })

  it('are any unit between a count and the sign of its price', () => {
    expect(items(['Time (21 min x 2.00)  |42.00', 'Way (4.6 km x 5.75)  |26.45', 'Total  |68.45'])).toEqual([
      { description: 'Time', quantity: 21, unit: 'min', unit_price: 2, total: 42 },
      { description: 'Way', quantity: 4.6, unit: 'km', unit_price: 5.75, total: 26.45 },
    ])
  })

  it('are a price that says for which unit it is, whatever decimals the total has', () => {
    expect(items(['UNLEADED 95', '20.50 lt x 1.610 EUR/lt |33.01', 'TOTAL  |33.01'])).toMatchObject([
      { description: 'UNLEADED 95', quantity: 20.5, unit: 'lt', unit_price: 1.61, total: 33.01 },
    ])
  })

  it('are places that count the items, before their codes', () => {
    expect(
      items([
        '001 7894000111222 GLUE STICK',
        '2 UN X 3,00  |6,00',
        '002 4400171 PAPER A4',
        '1 UN X 9,50  |9,50',
        'TOTAL  |15,50',
      ]),
    ).toMatchObject([
      { line_number: '001', product_code: '7894000111222', description: 'GLUE STICK', quantity: 2 },
      { line_number: '002', product_code: '4400171', description: 'PAPER A4', quantity: 1 },
    ])
  })

  it('are days at the beginning of all rows, and codes under the head of a column of codes', () => {
    expect(
      items([
        'Date       |Ref.  |Description     |Charges',
        '2026-05-04 |210   |Room 17         |90.00',
        '2026-05-05 |R-41  |Supper no. 8812 |31.50',
        'Total  |121.50',
      ]),
    ).toMatchObject([
      { date: '2026-05-04', description: 'Room 17', total: 90 },
      { date: '2026-05-05', description: 'Supper no. 8812', total: 31.5 },
    ])
  })

  it('are rates under a head with a percent sign', () => {
    expect(
      items([
        'DESCRIZIONE        |IVA%    |Prezzo',
        'TOVAGLIOLI CARTA    |22   |3,00',
        'SCIROPPO LAMPONE    |10   |4,00',
        'BUONO PASTO         |0*   |5,00',
        'TOTALE  |12,00',
      ]),
    ).toMatchObject([{ tax_rate: 22 }, { tax_rate: 10 }, { description: 'BUONO PASTO', tax_rate: 0 }])
  })

  it('are no units that are left of a row whose name is above it', () => {
    expect(
      items([
        '4410987 Plaster 20 x',
        '1 un   7,90   2,40  |5,50',
        'note: none',
        '4410321 Syrup 150',
        '1 un   6,00   1,00  |5,00',
        'TOTAL  |10,50',
      ]),
    ).toMatchObject([
      { description: 'Plaster 20 x', product_code: '4410987' },
      { description: 'Syrup 150', product_code: '4410321' },
    ])
  })
})

describe('rows around listed items', () => {
  it('are a variant and a code between a name and its count', () => {
    expect(
      items([
        'Wool socks  |30.00',
        'Colour: Grey 12',
        'SKU WS-4471-G',
        '2 pcs x 15.00',
        'Knitted cap  |18.00',
        'Colour: Red',
        'SKU KC-2210',
        '2 pcs x 9.00',
        'Total  |48.00',
      ]),
    ).toMatchObject([
      { description: 'Wool socks', product_code: 'WS-4471-G', quantity: 2, unit_price: 15 },
      { description: 'Knitted cap', product_code: 'KC-2210', quantity: 2, unit_price: 9 },
    ])
  })

  it('are a total on top, as screens of telephones have, and no item', () => {
    const lines = ['Base fare  |18.00', 'Way  |27.00', 'Booking fee  |4.50']
    const expected = [{ total: 18 }, { total: 27 }, { total: 4.5 }]
    expect(items(['Total  |49.50', ...lines, 'Subtotal  |49.50'])).toMatchObject(expected)
    const named = ['Entry  |18.00', 'Way  |27.00', 'Seat  |4.50']
    expect(items(['Blue Line', '49.50', ...named, 'Subtotal  |49.50'])).toMatchObject(expected)
    expect(items(['Blue Line', '49.50', '14.02  to  |16.41', ...named, 'Total  |49.50'])).toMatchObject(expected)
  })

  it('are payments in a separate column below the last item, and no items', () => {
    expect(
      items([
        'Date       |Text             |Ref.   |VAT %  |Debit    |Credit',
        '2026-05-04 |Double room      |1201   |12     |950.00   |',
        '2026-05-04 |Supper           |R-2088 |25     |410.00   |',
        '2026-05-05 |Ski hire         |S-0117 |25     |240.00   |',
        '2026-05-06 |Card Visa        |T-5520 |       |         |1600.00',
        'Total      |                 |       |       |1600.00  |1600.00',
      ]),
    ).toMatchObject([
      { date: '2026-05-04', description: 'Double room', tax_rate: 12, total: 950 },
      { date: '2026-05-04', description: 'Supper', tax_rate: 25, total: 410 },
      { date: '2026-05-05', description: 'Ski hire', tax_rate: 25, total: 240 },
    ])
  })

  it('are what an item costs after a discount, said once more', () => {
    expect(
      items([
        'DIESEL  |90.00',
        'DISCOUNT FLEET  |-6.00',
        'DISCOUNT: PRICE NOW  |84.00',
        'COFFEE  |3.00',
        'TOTAL  |87.00',
      ]),
    ).toMatchObject([
      { description: 'DIESEL', discount_amount: 6, total: 90 },
      { description: 'COFFEE', total: 3 },
    ])
  })
})
