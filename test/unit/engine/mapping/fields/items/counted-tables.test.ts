import { describe, expect, it } from 'vitest'
import { assemble } from '../../../../../../src/engine/mapping/choice/assemble.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { readCountedTable } from '../../../../../../src/engine/mapping/fields/items/counted-tables.ts'
import { filledRows } from '../../../../../../src/engine/mapping/structure/rows.ts'
import { sheet } from '../../sheet.ts'

function check(rows: string[], expected: unknown): void {
  const context = buildContext(sheet(rows), { today: new Date('2026-07-01') })
  const { financial } = assemble(
    new Map(readCountedTable(context, filledRows(context)).candidates.map((one) => [one.field, one])),
  ) as { financial?: { line_items: unknown[] } }
  expect(financial?.line_items).toEqual(expected)
}

describe('readCountedTable', () => {
  it('reads rows below a head of what and how many', () => {
    check(
      [
        'Item code |Description          |Qty',
        'LN-201    |Bed sheet, white     |120',
        'LN-337    |Thermal blanket      |40 EA',
        '',
        'Please deliver by Friday.',
      ],
      [
        { description: 'Bed sheet, white', quantity: 120, product_code: 'LN-201' },
        { description: 'Thermal blanket', quantity: 40, unit: 'EA', product_code: 'LN-337' },
      ],
    )
  })

  it("reads counts in thousands and parts by the document's own decimal sign", () => {
    check(
      ['Description          |Quantity', 'Cable ties           |1,500', 'Sealant              |2.5'],
      [
        { description: 'Cable ties', quantity: 1500 },
        { description: 'Sealant', quantity: 2.5 },
      ],
    )
  })

  it('joins a description that wraps', () => {
    check(
      ['Description          |Quantity', 'Cable ties           |20', 'black, 300 mm'],
      [{ description: 'Cable ties black, 300 mm', quantity: 20 }],
    )
  })

  it('ends before a label with its value', () => {
    check(
      ['Description          |Quantity', 'Cable ties           |20', 'Order number: 4411   |20'],
      [{ description: 'Cable ties', quantity: 20 }],
    )
  })
})
