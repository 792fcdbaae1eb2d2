// The borders between the columns of a table, and its cells when one is moved.

import { describe, expect, it } from 'vitest'
import {
  type Columns,
  columnsOn,
  cutAt,
  emptiedColumns,
  isAsPrinted,
  nextStop,
} from '../../../src/console/document/columns.ts'
import type { Table } from '../../../src/console/document/field-model.ts'
import type { Word } from '../../../src/console/document/page-words.ts'
import type { FieldEvidence, Json } from '../../../src/console/wire.ts'
import { tableOf } from './table-of.ts'

const word = (text: string, left: number, top: number): Word => ({
  text,
  box: { left, top, right: left + 0.05, bottom: top + 0.02 },
})

/** A table whose cells are words of a page: a text, where it begins, and the line. */
function wordTable(rows: Record<string, Word>[]): Table {
  const source = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, { text }]) => [name, text])))
  const fields = rows.flatMap((row, at) =>
    Object.entries(row).map(([name, { text, box }]): [string, FieldEvidence] => [
      `[${at}].${name}`,
      { text, page: 1, box, confidence: 1, source: 'ocr', rule: 'r' },
    ]),
  )
  return tableOf(source as Json[], Object.fromEntries(fields))
}

const shop = word('Shop', 0.3, 0.1)
const rent = word('Rent', 0.3, 0.2)
const plain = wordTable([
  { date: word('1.2.', 0.1, 0.1), description: shop, amount: word('4', 0.6, 0.1) },
  { date: word('2.2.', 0.1, 0.2), description: rent, amount: word('9', 0.6, 0.2) },
])
const lines = [
  { cells: [word('1.2.', 0.1, 0.1), shop, word('EUR', 0.5, 0.1), word('4', 0.6, 0.1)] },
  { cells: [word('2.2.', 0.1, 0.2), rent, word('9', 0.6, 0.2)] },
]
const on = (table: Table): Columns => columnsOn(table, 1, ({ place }) => place)!
const told = (columns: Columns): string[] => columns.borders.map(({ left, right }) => `${left}|${right}`)

describe('columnsOn', () => {
  it('has a border in the middle of each gap', () => {
    const columns = on(plain)
    expect(told(columns)).toEqual(['date|description', 'description|amount'])
    expect(columns.borders[0]!.x).toBeCloseTo(0.225)
    expect(columns.borders[1]).toMatchObject({ from: columns.borders[0]!.x })
  })

  it('has none on a page without cells', () => {
    expect(columnsOn(plain, 2, ({ place }) => place)).toBeUndefined()
  })

  it('has no border between columns above each other', () => {
    const table = wordTable([
      { name: word('Shop', 0.3, 0.1), description: word('Main', 0.31, 0.11), amount: word('4', 0.6, 0.1) },
      { name: word('Bank', 0.3, 0.2), description: word('Side', 0.31, 0.21), amount: word('9', 0.6, 0.2) },
    ])
    expect(told(on(table))).toHaveLength(1)
    expect(on(table).borders[0]!.right).toBe('amount')
  })

  it('leaves out a value that several rows share, and one that is printed outside of its row', () => {
    const rate = word('19', 0.8, 0.9)
    const table = wordTable([
      { description: word('Shop', 0.3, 0.1), amount: word('4', 0.6, 0.1), rate },
      { description: word('Bank', 0.3, 0.2), amount: word('9', 0.6, 0.2), rate, balance: word('7', 0.9, 0.7) },
    ])
    const columns = on(table)
    expect(told(columns)).toEqual(['description|amount'])
    expect(columns.bottom).toBeCloseTo(0.22)
  })
})

describe('cutAt', () => {
  it('moves words over the border, with words in no column that it passes', () => {
    const columns = on(plain)
    const cells = cutAt(columns, columns.borders[1]!, 0.3, lines)
    const said = cells.map(({ path, words }) => [path.split('.').at(-1), words.map(({ text }) => text).join(' ')])
    expect(said).toEqual([
      ['description', ''],
      ['amount', 'Shop 4'],
      ['description', ''],
      ['amount', 'Rent 9'],
    ])
  })

  it('takes a word in no column to the left when the border passes it to the right', () => {
    const columns = on(plain)
    const cells = cutAt(columns, columns.borders[1]!, 0.56, lines)
    expect(cells.map(({ words }) => words.map(({ text }) => text))).toEqual([['Shop', 'EUR']])
  })

  it('changes nothing where the border stays among the same words', () => {
    const columns = on(plain)
    expect(cutAt(columns, columns.borders[0]!, 0.2, lines)).toEqual([])
  })
})

describe('nextStop', () => {
  it('goes over one word, and ends at the last', () => {
    const columns = on(plain)
    const [border] = columns.borders
    const stop = nextStop(columns, border!, 1, lines)!
    expect(stop).toBeCloseTo(0.35)
    expect(nextStop(columns, { ...border!, x: 0.1, from: 0.1 }, -1, lines)).toBeDefined()
    expect(nextStop(columns, { ...border!, to: 0.25 }, 1, lines)).toBeUndefined()
  })
})

describe('emptiedColumns', () => {
  it('lists columns whose last value a border took', () => {
    const table = tableOf([{ description: 'Shop', quantity: 4, unit: 'kg' }, { description: 'Rent' }, { quantity: 2 }])
    const at = (cell: string) => `bank_statement.transactions${cell}`
    const cut = { text: '', isCut: true } as const
    expect(emptiedColumns(table, { [at('[0].quantity')]: cut })).toEqual([])
    expect(emptiedColumns(table, { [at('[0].quantity')]: cut, [at('[2].quantity')]: cut })).toEqual(['quantity'])
    expect(emptiedColumns(table, { [at('[0].quantity')]: cut, [at('[2].quantity')]: { text: '2' } })).toEqual([])
    // A person who clears a cell knows.
    expect(emptiedColumns(table, { [at('[0].unit')]: { text: '' } })).toEqual([])
  })
})

describe('isAsPrinted', () => {
  const cell = (value: unknown, corrected: boolean) => {
    const evidence: FieldEvidence = {
      text: 'x',
      page: 1,
      box: shop.box,
      confidence: 1,
      source: 'ocr',
      rule: 'r',
      corrected,
    }
    return tableOf([{ name: value }] as Json[], { '[0].name': evidence }).rows[0]![0]!
  }
  it.each([
    ['Shop', true, true],
    ['Shops', true, false],
    ['Shops', false, true],
  ])('says of %j, corrected: %j, that it is %j', (value, corrected, is) => {
    expect(isAsPrinted(cell(value, corrected), lines, 'en')).toBe(is)
  })
})
