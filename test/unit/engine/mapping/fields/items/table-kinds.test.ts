// Tables of goods of the kinds that unseen documents have: each test draws one kind with words of no known language or
// with plain ones, so that no wording decides.

import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function itemsOf(...pages: string[][]): unknown[] {
  const context = buildContext(sheet(...pages), { today: new Date('2026-07-01') })
  const { candidates } = mapLineItems(context, filledRows(context))
  const { financial } = assemble(new Map(candidates.map((one) => [one.field, one]))) as {
    financial?: { line_items: unknown[] }
  }
  return financial?.line_items ?? []
}

describe('tables of goods', () => {
  it('join the name of an item to the description behind it', () => {
    expect(
      itemsOf([
        'Item            |Description             |Qty  |Rate     |Amount',
        'Garden design   |Plan of all beds        |4    |50.00    |200.00',
        'Tree felling    |Two firs at the fence   |2    |120.00   |240.00',
        'Total           |                        |     |         |440.00',
      ]),
    ).toMatchObject([
      { description: 'Garden design Plan of all beds', quantity: 4 },
      { description: 'Tree felling Two firs at the fence', quantity: 2 },
    ])
  })

  it('have no name in front of the description that is the same in most rows', () => {
    expect(
      itemsOf([
        'Item    |Description         |Qty  |Rate    |Amount',
        'Trip    |To the office       |1    |9.00    |9.00',
        'Trip    |Home again          |1    |8.00    |8.00',
        'Trip    |To the airport      |1    |30.00   |30.00',
        'Total   |                    |     |        |47.00',
      ]),
    ).toMatchObject([
      { description: 'To the office' },
      { description: 'Home again' },
      { description: 'To the airport' },
    ])
  })

  it('keep units of any language with their counts, wherever these end', () => {
    expect(
      itemsOf([
        'Description        |     Qty |Price      |Amount',
        'Steel bracket      |  12 zub |2.50       |30.00',
        'Site works         |    3 kg |80.00      |240.00',
        'Cable drum         | 7 vrokl |10.00      |70.00',
        'Desk lamp          |  11 zub |25.00      |275.00',
        'Total              |         |           |615.00',
      ]),
    ).toMatchObject([
      { description: 'Steel bracket', quantity: 12, unit: 'zub', unit_price: 2.5, total: 30 },
      { description: 'Site works', quantity: 3, unit: 'kg', unit_price: 80, total: 240 },
      { description: 'Cable drum', quantity: 7, unit: 'vrokl', unit_price: 10, total: 70 },
      { description: 'Desk lamp', quantity: 11, unit: 'zub', unit_price: 25, total: 275 },
    ])
  })

  it('keep items that a word says are free', () => {
    expect(
      itemsOf([
        'Description      |Qty   |Price       |Amount',
        'Office chair     |2     |90.00       |180.00',
        'Footrest         |2     |included    |included',
        'Desk lamp        |1     |25.00       |25.00',
        'Total            |      |            |205.00',
      ]),
    ).toMatchObject([
      { description: 'Office chair' },
      { description: 'Footrest', quantity: 2 },
      { description: 'Desk lamp' },
    ])
  })

  it('return the totals of a line without and with tax, and take no third column for one', () => {
    expect(
      itemsOf([
        'Description    |RRP     |Qty   |Price   |Net amount |Gross',
        'Office chair   |99.00   |2     |90.00   |180.00     |216.00',
        'Desk lamp      |30.00   |4     |25.00   |100.00     |120.00',
        'Net            |        |      |        |280.00',
        'VAT 20%        |        |      |        |56.00',
        'Total          |        |      |        |336.00',
      ]),
    ).toMatchObject([
      { quantity: 2, unit_price: 90, net_total: 180, gross_total: 216 },
      { quantity: 4, unit_price: 25, net_total: 100, gross_total: 120 },
    ])
  })

  it('take whole numbers of six digits for no count where no head is known', () => {
    const [first] = itemsOf([
      'Zolk             |Brim       |Vent   |Mork',
      'Steel bracket    |772306     |9      |30.00',
      'Site works       |810961     |4      |240.00',
      'Cable drum       |375703     |10     |70.00',
      'Total            |           |       |340.00',
    ]) as { quantity?: number }[]
    expect(first?.quantity).not.toBe(772306)
  })

  it('read codes of currencies beside amounts as no words', () => {
    expect(
      itemsOf([
        'Qty    |Amount             |Pos.   |Description',
        '11.25  |KWD 12,955.950     |10     |Site works',
        '1.75   |KWD 66.868         |20     |Cable drum',
        '3.75   |KWD 4,553.888      |30     |Desk lamp',
        'Total  |KWD 17,576.706',
      ]),
    ).toMatchObject([
      { quantity: 11.25, total: 12955.95, description: 'Site works' },
      { quantity: 1.75, total: 66.868, description: 'Cable drum' },
      { quantity: 3.75, total: 4553.888, description: 'Desk lamp' },
    ])
  })

  it('end where the head of another table begins', () => {
    expect(
      itemsOf([
        'Description             |Amount',
        'Bonus points before     |120.00',
        'Bonus points used       |40.00',
        '',
        'Date         |Order   |Report               |Total',
        '10/19/2010   |116     |National search      |18.00',
        '10/20/2010   |117     |Statewide search     |33.50',
        '10/21/2010   |118     |Registry search      |8.00',
        '',
        'Amount due                                  59.50',
      ]),
    ).toMatchObject([
      { date: '2010-10-19', total: 18 },
      { date: '2010-10-20', total: 33.5 },
      { date: '2010-10-21', total: 8 },
    ])
  })

  it('take a sum that is printed in another column than the amounts for no item', () => {
    expect(
      itemsOf([
        'Item               |Unit Cost      |Quantity  |Cost',
        'Hops               |3.29           |2         |6.58',
        'Malt               |1.50/1000g     |4000g     |6.00',
        'Caps               |1 per 100      |500       |5.00',
        'Subtotal           |               |17.58',
        'Shipping           |               |6.00',
        'Total              |               |23.58',
      ]),
    ).toHaveLength(3)
  })
})

describe('tables of goods on several pages', () => {
  it('go on without a head where their numbers are in the same columns', () => {
    expect(
      itemsOf(
        [
          'Price|Description          |Qty    |Tax     |Total',
          '20.00|Office chair         |2      |5 %     |40.00',
          '10.00|Desk lamp            |3      |5 %     |30.00',
        ],
        [
          ' 5.00|Shelf                |4      |5 %     |20.00',
          ' 7.00|Footrest             |1      |5 %     |7.00',
          'Net                        |       |        |97.00',
        ],
      ),
    ).toMatchObject([
      { description: 'Office chair', total: 40 },
      { description: 'Desk lamp', total: 30 },
      { description: 'Shelf', unit_price: 5, total: 20 },
      { description: 'Footrest', unit_price: 7, total: 7 },
    ])
  })

  it('are proven by the sum of all pages where no head is known', () => {
    const head = 'Brim     |Vent       |Zolk              |Mork'
    expect(
      itemsOf(
        [
          head,
          '12       |30.00      |Steel bracket     |A-1',
          '3        |240.00     |Site works        |A-2',
          '7        |70.00      |Cable drum        |A-3',
        ],
        [
          head,
          '4        |25.00      |Desk lamp         |A-4',
          '2        |35.00      |Footrest          |A-5',
          'Total    |400.00',
        ],
      ),
    ).toMatchObject([
      { description: 'Steel bracket' },
      { description: 'Site works' },
      { description: 'Cable drum' },
      { description: 'Desk lamp' },
      { description: 'Footrest' },
    ])
  })

  it('may be several with different columns that come to the total together', () => {
    expect(
      itemsOf([
        'Description        |Hours  |Rate     |Amount',
        'Roof repair        |6      |40.00    |240.00',
        '',
        'Material           |Description            |Amount',
        '2025-03-02         |Clay tiles             |81.50',
        '2025-03-04         |Roofing felt           |19.20',
        '',
        'Total              |                       |340.70',
      ]),
    ).toMatchObject([
      { description: 'Roof repair', quantity: 6, unit_price: 40, total: 240 },
      { total: 81.5 },
      { total: 19.2 },
    ])
  })

  it('are not counted twice where one table gives the details of another', () => {
    expect(
      itemsOf([
        'Description        |Hours  |Rate     |Amount',
        'Roof repair        |6      |40.00    |240.00',
        'Total              |       |         |240.00',
        '',
        'Day                |Description            |Amount',
        'Monday             |Taking down            |160.00',
        'Tuesday            |Laying                 |80.00',
      ]),
    ).toHaveLength(1)
  })

  it('may be told as names with values below each other', () => {
    expect(
      itemsOf([
        'Item: Garden design',
        'Quantity: 4',
        'Unit price: 50.00',
        'Amount: 200.00',
        '',
        'Item: Felling of two firs',
        'Amount: 240.00',
        '',
        'Subtotal: 440.00',
      ]),
    ).toEqual([
      { description: 'Garden design', quantity: 4, unit_price: 50, total: 200 },
      { description: 'Felling of two firs', total: 240 },
    ])
  })

  it('part numbers that count the items from what is said of each', () => {
    expect(
      itemsOf([
        'Description          |Qty  |Rate     |Amount',
        '1 Garden design      |4    |50.00    |200.00',
        '2 Tree felling       |2    |120.00   |240.00',
        '3 Hedge trimming     |3    |20.00    |60.00',
        'Total                |     |         |500.00',
      ]),
    ).toMatchObject([
      { line_number: '1', description: 'Garden design' },
      { line_number: '2', description: 'Tree felling' },
      { line_number: '3', description: 'Hedge trimming' },
    ])
  })

  it('leave numbers in descriptions that count nothing', () => {
    expect(
      itemsOf([
        'Description          |Qty  |Rate     |Amount',
        '3 Gang socket        |4    |5.00     |20.00',
        '8 Way board          |2    |12.00    |24.00',
        'Total                |     |         |44.00',
      ]),
    ).toMatchObject([{ description: '3 Gang socket' }, { description: '8 Way board' }])
  })

  it('have rows whose code is of letters alone', () => {
    expect(
      itemsOf([
        'Qty  |Item      |Description          |Price Each  |Amount',
        '4    |GD-40     |Garden design        |50.00       |200.00',
        '2    |TF-12     |Tree felling         |120.00      |240.00',
        '1    |GRV-BK    |Hedge cutter, short  |60.00       |60.00',
        'Goods                            |            |            |500.00',
      ]),
    ).toMatchObject([{ product_code: 'GD-40' }, { product_code: 'TF-12' }, { product_code: 'GRV-BK', total: 60 }])
  })

  it('are taken before a row elsewhere that is as much as one printed number', () => {
    expect(
      itemsOf([
        'Harbour Nursery          |            |Sent to',
        '41 Quay Road             |Pier 7      |3',
        '',
        '                         |            |Total no. 3',
        '',
        'Qty  |Item      |Description          |Price Each  |Amount',
        '4    |GD-40     |Garden design        |50.00       |200.00',
        '2    |TF-12     |Tree felling         |120.00      |240.00',
        '                         |            |Freight     |18.00',
        '                         |            |Grand total |458.00',
      ]),
    ).toMatchObject([{ description: 'Garden design' }, { description: 'Tree felling' }])
  })

  it('have heads below a title and below a row of facts', () => {
    const rows = [
      'Code      |Description          |Qty  |Price   |Amount',
      'GD-40     |Garden design        |4    |50.00   |200.00',
      'TF-12     |Tree felling         |2    |120.00  |240.00',
      'Total     |                     |     |        |440.00',
    ]
    const expected = [
      { product_code: 'GD-40', description: 'Garden design', quantity: 4 },
      { product_code: 'TF-12', description: 'Tree felling', quantity: 2 },
    ]
    expect(itemsOf(['Description of goods and services', ...rows])).toMatchObject(expected)
    expect(
      itemsOf([
        'Order no  |Ship date            |Via  |Origin  |Terms',
        'PO 11     |03/05/2026           |Truck|Pier    |Net 30',
        ...rows,
      ]),
    ).toMatchObject(expected)
  })

  it('have codes in front of descriptions, whatever names them', () => {
    expect(
      itemsOf([
        'Article     |Description          |Qty  |Price   |Amount',
        '4100044     |Garden design        |4    |50.00   |200.00',
        '4100051     |Tree felling         |2    |120.00  |240.00',
        'Total       |                     |     |        |440.00',
      ]),
    ).toMatchObject([{ product_code: '4100044' }, { product_code: '4100051', description: 'Tree felling' }])
  })

  it('have positions that count in chapters', () => {
    expect(
      itemsOf([
        'Pos.     |Description          |Qty  |Price   |Amount',
        '01.001   |Garden design        |4    |50.00   |200.00',
        '01.002   |Tree felling         |2    |120.00  |240.00',
        '02.001   |Hedge cutter, short  |1    |60.00   |60.00',
        'Total    |                     |     |        |500.00',
      ]),
    ).toMatchObject([{ line_number: '01.001' }, { line_number: '01.002' }, { line_number: '02.001', quantity: 1 }])
  })

  it('have prices for ten, a hundred and a thousand', () => {
    expect(
      itemsOf([
        'Description          |Qty   |Price / per     |Amount',
        'Garden hose          |25    |38.40 / 1       |960.00',
        'Washers, rubber      |500   |12.50 / 100     |62.50',
        'Nails                |3000  |9.00 / 1000     |27.00',
        'Total                |      |                |1,049.50',
      ]),
    ).toMatchObject([
      { quantity: 25, unit_price: 38.4, total: 960 },
      { quantity: 500, unit_price: 12.5, total: 62.5 },
      { quantity: 3000, unit_price: 9, total: 27 },
    ])
  })

  it('have counts with the sign behind them', () => {
    expect(
      itemsOf([
        'Description          |Qty   |Price    |Amount',
        'Garden hose          |  2-  |38.40    |76.80-',
        'Washers, rubber      | 12-  |2.50     |30.00-',
        'Total                |      |         |106.80-',
      ]),
    ).toMatchObject([
      { quantity: -2, unit_price: 38.4, total: -76.8 },
      { quantity: -12, unit_price: 2.5, total: -30 },
    ])
  })

  it('have rates that are taken off one after the other', () => {
    expect(
      itemsOf([
        'Description          |Qty   |Price    |Disc. %  |Amount',
        'Garden hose          |6     |92.40    |10+5     |474.01',
        'Washers, rubber      |36    |4.85     |15       |148.41',
        'Total                |      |         |         |622.42',
      ]),
    ).toMatchObject([
      { discount_rate: 14.5, total: 474.01 },
      { discount_rate: 15, total: 148.41 },
    ])
  })

  it('have no item in amounts below the names of sums or in a table of other columns', () => {
    const rows = [
      'Description          |Qty   |Price    |Tax     |Amount',
      'Garden hose          |2     |38.40    |20      |76.80',
      'Washers, rubber      |12    |2.50     |20      |30.00',
    ]
    const expected = [{ description: 'Garden hose' }, { description: 'Washers, rubber' }]
    const below = [
      'Subtotal             |VAT   |Rounding |Total   |To pay',
      '106.80               |21.36 |0.04     |128.20  |128.20',
    ]
    expect(itemsOf([...rows, ...below])).toMatchObject(expected)
    expect(itemsOf([...rows, ...below])).toHaveLength(2)
    const other = [
      'Total                |      |         |        |106.80',
      'HSN                  |Net   |Tax rate |Tax     |Total',
      '8467                 |76.80 |20       |15.36   |92.16',
      '6804                 |30.00 |20       |6.00    |36.00',
      'Total                |106.80|         |21.36   |128.16',
    ]
    expect(itemsOf([...rows, ...other])).toHaveLength(2)
  })

  it('have items in the words of charges whose price and count make their amount', () => {
    expect(
      itemsOf([
        'Code      |Description          |Due date   |Qty  |Price   |Amount',
        'GD-40     |Garden design        |03/05/2026 |4    |50.00   |200.00',
        'TF-12     |Tree felling         |04/05/2026 |2    |120.00  |240.00',
        '--        |Shipping & handling  |           |1    |15.00   |15.00',
        'Total     |                     |           |     |        |455.00',
      ]),
    ).toMatchObject([{ total: 200 }, { total: 240 }, { description: 'Shipping & handling', quantity: 1, total: 15 }])
  })

  it('have the names of papers above items, in as many rows as these take', () => {
    expect(
      itemsOf([
        'Code      |Description                  |Qty  |Price   |Amount',
        '          |** Ref. our delivery note no. 1188 of 04/05/2026',
        '          |77/B of 28/04 **',
        'GD-40     |Garden design                |4    |50.00   |200.00',
        '          |** Ref. our delivery note no. 1231 of 19/05/2026',
        'TF-12     |Tree felling                 |2    |120.00  |240.00',
        'Total     |                             |     |        |440.00',
      ]),
    ).toMatchObject([{ description: 'Garden design' }, { description: 'Tree felling' }])
  })

  it('have the day of their delivery from a row below them', () => {
    expect(
      itemsOf([
        'Pos. |Description                  |Qty  |Price   |Amount',
        '10   |Garden hose                  |4    |50.00   |200.00',
        '     |Delivery date: 14/09/2026',
        '20   |Washers, rubber              |2    |120.00  |240.00',
        '     |Delivery date: week 38',
        'Total|                             |     |        |440.00',
      ]),
    ).toMatchObject([{ description: 'Garden hose', date: '2026-09-14' }, { description: 'Washers, rubber' }])
  })
})
