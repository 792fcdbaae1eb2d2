import { describe, expect, it } from 'vitest'
import { labelsTable, orderTable, tablesTable } from '../../bench/layout-figures.ts'
import { editDistance, placesInOrder, scoreOrder, type Block } from '../../bench/layout-order.ts'
import type { LayoutSample } from '../../bench/layout-sample.ts'
import { isSameTable, scoreLabels, scoreTables, type Grid, type Labelled } from '../../bench/layout-tables.ts'
import { layoutTruth } from '../../bench/layout-truth.ts'
import type { Box, Line } from '../../bench/reading-score.ts'
import { createCanvas, type PrintedLine } from '../generator/canvas.ts'

/** A block whose units stand one below the other from `top` on, in a column. */
const block = (ids: readonly number[], column: number, top: number): Block =>
  ids.map((id, at) => ({ id, box: [column * 100, top + 10 * at, column * 100 + 80, top + 10 * at + 9] }))
const one = block([0, 1, 2], 0, 0)
const below = block([3, 4, 5], 0, 100)
const beside = block([6, 7, 8], 1, 100)

describe('reading order', () => {
  it.each<[string, Block[], number[], edits: number, agreeing: number, pairs: number]>([
    ['right', [one, below], [0, 1, 2, 3, 4, 5], 0, 15, 15],
    ['backwards', [one], [2, 1, 0], 2, 0, 3],
    ['blocks that are not beside each other changed', [one, below], [3, 4, 5, 0, 1, 2], 6, 6, 15],
    ['blocks beside each other changed, which is right too', [below, beside], [6, 7, 8, 3, 4, 5], 0, 15, 15],
    ['blocks beside each other mixed', [below, beside], [3, 6, 4, 7, 5, 8], 4, 12, 15],
    ['a line that was not found', [one], [0, 2], 0, 1, 1],
    ['a line that is not of these blocks', [one], [0, 9, 1, 2], 0, 3, 3],
    ['one line far from its place', [one, below], [1, 2, 3, 4, 5, 0], 2, 10, 15],
    [
      'a line of its own beside a block, which may stand at any line of it',
      [below, [beside[0]!]],
      [3, 6, 4, 5],
      0,
      3,
      3,
    ],
    ['nothing found', [one], [], 0, 0, 0],
  ])('is counted in edits and pairs: %s', (_, blocks, read, edits, agreeing, pairs) =>
    expect(scoreOrder(blocks, read)).toMatchObject({ edits, agreeing, pairs }),
  )

  it('keeps the order of two blocks beside a third one', () => {
    const upper = block([0, 1], 0, 0)
    const lower = block([2, 3], 0, 50)
    const long = block([4, 5, 6, 7, 8, 9, 10], 1, 0)
    expect(scoreOrder([upper, lower, long], [4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3]).edits).toBe(0)
    expect(scoreOrder([upper, lower, long], [2, 3, 0, 1, 4, 5, 6, 7, 8, 9, 10]).edits).toBe(4)
  })

  it('says how many of the lines that are judged were found', () => {
    expect(scoreOrder([one, below], [0, 1])).toMatchObject({ printed: 6, units: 2 })
    expect(scoreOrder([below, [beside[0]!]], [3])).toMatchObject({ printed: 3, units: 1 })
  })

  it.each([
    ['', 'ab', 2],
    ['abc', 'abc', 0],
    ['abc', 'axc', 1],
    ['abcd', 'bcda', 2],
    ['abc', '', 3],
  ] as const)('is edits apart: %s and %s', (a, b, edits) => expect(editDistance([...a], [...b])).toBe(edits))
})

describe('printed lines among the words read', () => {
  const printed: Line[] = [
    { text: 'Net total', box: [0, 0, 100, 12] },
    { text: '12.50', box: [200, 0, 250, 12] },
    { text: 'Thank you', box: [0, 11, 100, 23] },
  ]
  const word = (text: string, left: number, top: number): Line => ({ text, box: [left, top, left + 30, top + 10] })

  it('are found at their places, even if one read line covers two of them', () => {
    const words = [
      word('Net', 2, 1),
      word('total', 40, 1),
      word('12.50', 205, 1),
      word('Thank', 2, 12),
      word('you', 40, 12),
    ]
    expect(placesInOrder(printed, words)).toEqual([1, 2, 4])
  })
  it('are found with a misread letter, not with other words, and not where none were read', () => {
    expect(placesInOrder(printed, [word('l2.50', 205, 1), word('Not', 2, 1), word('tota1', 40, 1)])).toEqual([
      2,
      0,
      undefined,
    ])
    expect(placesInOrder(printed, [word('elsewhere', 205, 1)])[1]).toBeUndefined()
  })
  it("are known by most of their words where one has another line's height", () => {
    const three: Line[] = [{ text: 'a b c', box: [0, 0, 100, 12] }]
    expect(placesInOrder(three, [word('c', 60, 1), word('other', 300, 1), word('a', 0, 1), word('b', 30, 1)])).toEqual([
      2,
    ])
  })
})

describe('cells of tables', () => {
  const grid: Grid = [
    ['Item', 'Qty', 'Sum'],
    ['Bolt', '2', '3.00'],
    ['Nut', '', '1.00'],
  ]
  // Right: 2 + 2 + 1 (over the empty cell); below: 2 + 1 + 2.
  it.each<[string, Grid[], { same: number; read: number }]>([
    ['right', [grid], { same: 10, read: 10 }],
    ['not found', [], { same: 0, read: 0 }],
    [
      'one cell misread, which is part of four',
      [
        [
          ['Item', 'Qty', 'Sum'],
          ['Bolt', '2', '8.00'],
          ['Nut', '', '1.00'],
        ],
      ],
      { same: 7, read: 10 },
    ],
    [
      'two columns in one',
      [
        [
          ['Item', 'Qty Sum'],
          ['Bolt', '2 3.00'],
          ['Nut', '1.00'],
        ],
      ],
      { same: 3, read: 7 },
    ],
    ['a row that is not of the table', [[...grid, ['', 'Total', '4.00']]], { same: 10, read: 13 }],
    ['a row missed', [grid.slice(0, 2)], { same: 7, read: 7 }],
    ['rows and columns changed', [[0, 1, 2].map((c) => grid.map((row) => row[c]!))], { same: 0, read: 10 }],
    ['a column of nothing between', [grid.map(([first, ...rest]) => [first!, '', ...rest])], { same: 10, read: 10 }],
    [
      'in two parts, side by side',
      [grid.map((row) => row.slice(0, 1)), grid.map((row) => row.slice(1))],
      { same: 7, read: 7 },
    ],
  ])('are counted in adjacency relations: %s', (_, read, counts) =>
    expect(scoreTables([grid], read)).toEqual({ ...counts, printed: 10 }),
  )

  it('are those of one table where half of the smaller box is in both', () => {
    const table: Box = [0, 0, 100, 100]
    expect(isSameTable(table, [0, 0, 100, 300])).toBe(true)
    expect(isSameTable(table, [0, 60, 100, 160])).toBe(false)
    expect(isSameTable(table, [0, 120, 100, 160])).toBe(false)
  })
})

describe('lines in regions', () => {
  it('belong to the smallest one over their middle', () => {
    const lines: Labelled[] = [
      { label: 'header', box: [0, 0, 10, 10] },
      { label: 'table', box: [0, 50, 10, 60] },
      { label: undefined, box: [0, 90, 10, 99] },
    ]
    const regions: Labelled[] = [
      { label: 'table', box: [0, 0, 100, 100] },
      { label: 'header', box: [0, 0, 50, 20] },
    ]
    expect(scoreLabels(lines, regions)).toEqual({
      header: { same: 1, read: 1, printed: 1 },
      table: { same: 1, read: 2, printed: 1 },
    })
    expect(scoreLabels(lines, [])).toEqual({
      header: { same: 0, read: 0, printed: 1 },
      table: { same: 0, read: 0, printed: 1 },
    })
  })
})

describe('the truth of a drawn page', () => {
  const drawn = (): PrintedLine[] => {
    const canvas = createCanvas({ width: 600, height: 800, family: 'sans', size: 10 })
    canvas.region('header', () => canvas.text('Head', 50, 50))
    canvas.flow('left', () => canvas.text('left 1', 50, 100))
    canvas.flow('right', () => canvas.text('right 1', 300, 100))
    canvas.flow('left', () => canvas.text('left 2', 50, 120))
    // A row's cells out of order, one of them in two lines, one empty.
    for (const [text, row, column, y] of [
      ['Sum', 0, 1, 200],
      ['Item', 0, 0, 200],
      ['a long', 1, 0, 220],
      ['name', 1, 0, 232],
      ['', 1, 1, 220],
    ] as const) {
      canvas.text(text, 50 + 200 * column, y, { cell: { table: 'items', row, column } })
    }
    canvas.pair(() => {
      canvas.text('Total:', 50, 300)
      canvas.text('5.00', 200, 300)
    })
    canvas.pair(() => {
      canvas.text('Due: 1 May: noon', 50, 320)
    })
    canvas.newPage()
    canvas.text('next page', 50, 50)
    return canvas.lines
  }

  it('has what was drawn, flows and cells in their order', () => {
    const { lines, blocks, cells, tables, pairs } = layoutTruth(drawn())
    const texts = (list: Block): string[] => list.map(({ id }) => lines[id]!.text)
    expect(blocks.map(texts)).toEqual([
      ['Head'],
      ['left 1', 'left 2'],
      ['right 1'],
      ['Item', 'Sum', 'a long'],
      ['Total:', '5.00', 'Due: 1 May: noon'],
    ])
    expect(cells.map(texts)).toEqual([['Item', 'Sum', 'a long']])
    expect(tables.map(({ grid }) => grid)).toEqual([[['Item', 'Sum'], ['a long name']]])
    expect(pairs).toEqual([
      { label: 'Total:', value: '5.00' },
      { label: 'Due', value: '1 May: noon' },
    ])
  })
})

describe('figures', () => {
  const order = { printed: 10, units: 8, edits: 2, pairs: 28, agreeing: 21 }
  const none = { printed: 0, units: 0, edits: 0, pairs: 0, agreeing: 0 }
  const counts = { expected: 2, returned: 2, right: 1, near: 1 }
  const samples: LayoutSample[] = [
    {
      id: 'a',
      kind: 'resume',
      form: 'digital',
      order,
      cellOrder: none,
      pairs: { same: 0, read: 3, printed: 0 },
      labels: { header: { same: 1, read: 2, printed: 1 }, stamp: { same: 0, read: 1, printed: 0 } },
    },
    {
      id: 'b',
      kind: 'invoice',
      form: 'scanned',
      order,
      cellOrder: order,
      labels: {},
      pairs: { same: 1, read: 3, printed: 2 },
      table: {
        ruled: 'grid',
        relations: { same: 3, read: 4, printed: 6 },
        rows: counts,
        cells: { ...counts, right: 2 },
      },
    },
  ]
  it('are grouped by kind and form', () => {
    expect(orderTable(samples)).toContain('| resume | digital | 1 | 0.800 | 0.250 | 0.750 | – | – | – |')
    expect(orderTable([...samples, ...samples])).toContain(
      '| invoice | scanned | 2 | 0.800 | 0.250 | 0.750 | 0.800 | 0.250 | 0.750 |',
    )
    expect(tablesTable(samples)).toContain('| grid | scanned | 1 | 0.750 | 0.500 | 0.600 | 0.500 | 1.000 |')
    expect(labelsTable(samples)).toContain('| header | digital | 1 | 0.500 | 1.000 | 0.667 |')
    expect(labelsTable(samples)).toContain('| pairs of label and value | scanned | 2 | – | 0.500 | – |')
    expect(labelsTable(samples)).not.toContain('stamp')
  })
})
