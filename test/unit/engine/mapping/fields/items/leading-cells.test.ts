import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapLineItems } from '../../../../../../src/engine/mapping/fields/items/line-items.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function itemsOf(rows: string[]): Record<string, unknown>[] {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  const { candidates } = mapLineItems(context, filledRows(context))
  const { financial } = assemble(new Map(candidates.map((one) => [one.field, one]))) as {
    financial?: { line_items: Record<string, unknown>[] }
  }
  return financial?.line_items ?? []
}
const namesIn = (rows: string[]): [unknown, unknown][] =>
  itemsOf(rows).map(({ product_code: code, description }) => [code, description])

describe('codes of items', () => {
  const HEAD = 'Description                |Qty   |Price     |Total'

  it('are parted from descriptions that all begin with one of the same form', () => {
    expect(
      namesIn([
        HEAD,
        '3307 Oak shelf             |2     |10.00     |20.00',
        '3319 Pine shelf            |1     |30.00     |30.00',
        '4102 Bracket, pair         |4     |5.00      |20.00',
      ]),
    ).toEqual([
      ['3307', 'Oak shelf'],
      ['3319', 'Pine shelf'],
      ['4102', 'Bracket, pair'],
    ])
  })

  it('are no numbers that not every description begins with, and no years', () => {
    expect(
      namesIn([
        HEAD,
        '3307 Oak shelf             |2     |10.00     |20.00',
        'Pine shelf                 |1     |30.00     |30.00',
        '4102 Bracket, pair         |4     |5.00      |20.00',
      ]),
    ).toEqual([
      [undefined, '3307 Oak shelf'],
      [undefined, 'Pine shelf'],
      [undefined, '4102 Bracket, pair'],
    ])
    expect(
      namesIn([
        HEAD,
        '2026 wall calendar         |2     |10.00     |20.00',
        '2026 desk diary            |1     |30.00     |30.00',
        '2026 pocket diary          |4     |5.00      |20.00',
      ]).map(([code]) => code),
    ).toEqual([undefined, undefined, undefined])
  })

  it('may have a line above the description', () => {
    expect(
      namesIn([
        'Item / description         |Qty   |Price     |Total',
        'PV-8831                    |2     |10.00     |20.00',
        'Valve body, cast',
        'GK-17                      |1     |30.00     |30.00',
        'Gasket ring',
        'SHIP                       |1     |5.00      |5.00',
        'Freight to site',
      ]),
    ).toEqual([
      ['PV-8831', 'Valve body, cast'],
      ['GK-17', 'Gasket ring'],
      ['SHIP', 'Freight to site'],
    ])
  })

  it('are no names with a figure and no years above the description', () => {
    const first = (word: string): unknown =>
      namesIn([
        'Item / description         |Qty   |Price     |Total',
        `${word.padEnd(27)}|2     |10.00     |20.00`,
        'Patch cable, grey',
        'Total                      |      |          |20.00',
      ])[0]
    expect(first('Cat6a')).toEqual([undefined, 'Cat6a Patch cable, grey'])
    expect(first('2026')).toEqual([undefined, '2026 Patch cable, grey'])
    expect(first('PC-77')).toEqual(['PC-77', 'Patch cable, grey'])
  })

  it('may have the description in a line above, where no column is of descriptions', () => {
    expect(
      namesIn([
        'Article no.   |Qty    |Unit price   |Amount',
        'Garden hose reel, green',
        'GH-310        |2      |10.00        |20.00',
        'Sprinkler, two arms',
        'SP-22         |1      |30.00        |30.00',
        'Hose clip set',
        'HC-7          |4      |5.00         |20.00',
      ]),
    ).toEqual([
      ['GH-310', 'Garden hose reel, green'],
      ['SP-22', 'Sprinkler, two arms'],
      ['HC-7', 'Hose clip set'],
    ])
  })

  it('are found in a column without a name, with words of capitals among them', () => {
    expect(
      namesIn([
        'Work / item   |Description             |Qty     |Each       |Extended',
        'GRD-BRK       |Brake pads, front       |1       |90.00      |90.00',
        '77A-4410      |Brake disc              |2       |40.00      |80.00',
        '77A-4415      |Caliper bolt            |4       |2.50       |10.00',
        'WASTE         |Disposal of parts       |1       |6.00       |6.00',
      ]),
    ).toEqual([
      ['GRD-BRK', 'Brake pads, front'],
      ['77A-4410', 'Brake disc'],
      ['77A-4415', 'Caliper bolt'],
      ['WASTE', 'Disposal of parts'],
    ])
  })
})

describe('headings between items', () => {
  const HEAD = 'No.      |Description            |Qty    |Price     |Total'

  it('belong to no item where they fill the column of codes above one', () => {
    expect(
      namesIn([
        HEAD,
        'Part A   |Ground floor',
        'A-101    |Door frame             |2      |10.00     |20.00',
        'A-102    |Door leaf              |1      |30.00     |30.00',
        'Part B   |Roof',
        'B-201    |Roof window            |1      |40.00     |40.00',
        'Total    |                       |       |          |90.00',
      ]),
    ).toEqual([
      ['A-101', 'Door frame'],
      ['A-102', 'Door leaf'],
      ['B-201', 'Roof window'],
    ])
  })

  it('are words of the items where every item has a line above', () => {
    expect(
      itemsOf([
        HEAD,
        '         |Frame of oak,',
        'A-101    |for doors              |2      |10.00     |20.00',
        '         |Leaf of pine,',
        'B-102    |painted                |1      |30.00     |30.00',
      ]).map(({ description }) => description),
    ).toEqual(['Frame of oak, for doors', 'Leaf of pine, painted'])
  })
})

describe('sections of items', () => {
  const sectionsIn = (rows: string[]): unknown[] =>
    itemsOf(rows).map(({ description, section, date }) => [description, section, date])

  it('are headings set apart from the items, which no sum and no number marks', () => {
    expect(
      sectionsIn([
        'Description            |Qty    |Price     |Total',
        'Labour',
        'Fitting of the tap     |2      |40.00     |80.00',
        'Travel                 |1      |30.00     |30.00',
        '',
        'Material',
        'Copper pipe            |4      |5.00      |20.00',
        'Elbow                  |2      |3.00      |6.00',
        'Total                  |       |          |136.00',
      ]),
    ).toEqual([
      ['Fitting of the tap', 'Labour', undefined],
      ['Travel', 'Labour', undefined],
      ['Copper pipe', 'Material', undefined],
      ['Elbow', 'Material', undefined],
    ])
  })

  it('give their day to items that have none', () => {
    expect(
      sectionsIn([
        'Date          |Description            |Qty    |Price     |Total',
        '04/05/2026    |Visit to the barn',
        '              |Vaccine                |2      |40.00     |80.00',
        '              |Needles                |1      |30.00     |30.00',
        '',
        '18/05/2026    |Visit to the yard',
        '              |Hoof trimming          |4      |5.00      |20.00',
        '              |Bandage                |2      |3.00      |6.00',
        '              |Total                  |       |          |136.00',
      ]),
    ).toEqual([
      ['Vaccine', 'Visit to the barn', '2026-05-04'],
      ['Needles', 'Visit to the barn', '2026-05-04'],
      ['Hoof trimming', 'Visit to the yard', '2026-05-18'],
      ['Bandage', 'Visit to the yard', '2026-05-18'],
    ])
  })

  it('are no first lines of names that have their numbers beside the last line', () => {
    expect(
      sectionsIn([
        'Description            |Qty    |Price     |Total',
        'Large cabinet of oak',
        'With a glass door      |2      |40.00     |80.00',
        'Small shelf            |1      |30.00     |30.00',
        'Total                  |       |          |110.00',
      ]).map((item) => (item as unknown[])[1]),
    ).toEqual([undefined, undefined])
  })
})

describe('facts among the words of an item', () => {
  it('are its lot and its serial numbers, wherever their label is printed', () => {
    expect(
      itemsOf([
        'Description                       |Qty    |Price     |Total',
        'Flour, lot 26-0417                |2      |10.00     |20.00',
        'Inverter                          |2      |50.00     |100.00',
        'Serials QX8801744, QX8801745',
        'A lot of 25 boxes                 |1      |30.00     |30.00',
      ]).map(({ lot, serial_number }) => [lot, serial_number]),
    ).toEqual([
      ['26-0417', undefined],
      [undefined, 'QX8801744, QX8801745'],
      [undefined, undefined],
    ])
  })

  it('are its code where a line below begins with the label of one', () => {
    expect(
      itemsOf([
        'Description            |Qty    |Price     |Total',
        'Lamp for workshops     |2      |10.00     |20.00',
        'Item code: LAMP-417',
        'Cable                  |1      |30.00     |30.00',
        'Item code: CBL-325',
      ]).map(({ description, product_code }) => [description, product_code]),
    ).toEqual([
      ['Lamp for workshops', 'LAMP-417'],
      ['Cable', 'CBL-325'],
    ])
  })
})

describe('words below an item', () => {
  it('run on under columns of units', () => {
    expect(
      itemsOf([
        'Item                 |Qty    |Unit   |Price     |Total',
        'Pump                 |2      |pcs    |10.00     |20.00',
        'with a cast housing and machined flange faces',
        'Hose                 |1      |roll   |30.00     |30.00',
      ]).map(({ description, unit }) => [description, unit]),
    ).toEqual([
      ['Pump with a cast housing and machined flange faces', 'pcs'],
      ['Hose', 'roll'],
    ])
  })
})

describe('words in front of the description', () => {
  it('belong to it where no gap parts them, and not where they are of another column', () => {
    expect(
      itemsOf([
        'Day        |By    |Work done                     |Hours    |Rate      |Amount',
        '05.10.25   |KL    |Review of the lease           |2.50     |100.00    |250.00',
        '08.10.25   |KL    |Call with the landlord        |1.00     |100.00    |100.00',
        '13.10.25   |MB    |Draft of the letter           |3.00     |100.00    |300.00',
        'Travel to Linz and back, 120 km                   |         |          |48.00',
        'Net amount                                        |         |          |698.00',
      ]).map(({ description, unit }) => [description, unit]),
    ).toEqual([
      ['Review of the lease', undefined],
      ['Call with the landlord', undefined],
      ['Draft of the letter', undefined],
      ['Travel to Linz and back, 120 km', undefined],
    ])
  })
})

describe('counts', () => {
  it('may have thousands that a space parts, and decimals', () => {
    expect(
      itemsOf([
        'Ref.   |Descrição           |Qtd.          |Un.    |Pr. unit.   |Valor',
        'T-1    |Gravação            |14 250,00     |pal    |0,0600      |855,00',
        'T-2    |Montagem            |3,50          |h      |20,0000     |70,00',
      ]).map(({ quantity, unit }) => [quantity, unit]),
    ).toEqual([
      [14250, 'pal'],
      [3.5, 'h'],
    ])
  })
})

describe('sums between items', () => {
  it('hold what a page before came to', () => {
    expect(
      itemsOf([
        'Date        |Work done            |Hours    |Rate      |Amount',
        'Brought forward                   |         |          |500.00',
        '14.04.25    |Conference           |2.00     |100.00    |200.00',
        '15.04.25    |Report               |1.00     |100.00    |100.00',
        'Professional costs                |         |          |800.00',
        '16.04.25    |Search of register   |         |          |40.00',
        '17.04.25    |Courier              |         |          |10.00',
        'Costs and outlays                 |         |          |850.00',
      ]).map(({ total }) => total),
    ).toEqual([200, 100, 40, 10])
  })
})
