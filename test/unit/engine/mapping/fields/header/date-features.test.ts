import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import {
  DATE_FEATURES,
  rankedDays,
  type DateField,
} from '../../../../../../src/engine/mapping/fields/header/date-features.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2026-01-15')
const LETTER = [
  'ACME LTD',
  'Invoice No: 4711',
  'Invoice date: 25/11/2024',
  'Due date: 05/12/2024',
  'Delivery date: 20/11/2024',
  '',
  'Widgets              |120.00',
  'Total                |120.00',
]

/** The days in their order, and the numbers of one. */
const told = (
  rows: string[],
  field: DateField = 'document_meta.date',
  isReceipt = false,
): { values: (string | null)[]; of: (value: string | null) => Record<string, number> } => {
  const { days, numbers } = rankedDays(buildContext(sheet(rows), { today: TODAY }), field, isReceipt)
  const values = days.map(({ value }) => value)
  return {
    values,
    of: (value) =>
      Object.fromEntries(
        DATE_FEATURES.map((name, at) => [
          name,
          Number(numbers[values.indexOf(value) * DATE_FEATURES.length + at]!.toFixed(2)),
        ]),
      ),
  }
}

describe('the days of a document', () => {
  it('begin with the one that the rules choose, and hold all others', () => {
    expect(told(LETTER).values.toSorted()).toEqual(['2024-05-12', '2024-11-20', '2024-11-25', '2024-12-05'])
    expect([told(LETTER).values[0], told(LETTER, 'document_meta.due_date').values[0]]).toEqual([
      '2024-11-25',
      '2024-12-05',
    ])
  })

  it('begin with none where the rules choose none', () => {
    expect(told(['ACME LTD', 'Delivery date: 20/11/2024'], 'document_meta.due_date').values).toEqual([
      null,
      '2024-11-20',
    ])
    expect(told(['ACME LTD']).values).toEqual([])
  })

  it('hold the other reading of a date whose day and month can be exchanged', () => {
    const { values, of } = told(['SHOP', 'Date: 05/12/2024', 'Total |12.00'], 'document_meta.date', true)
    expect(values).toEqual(['2024-12-05', '2024-05-12'])
    expect([of('2024-12-05'), of('2024-05-12')].map(({ turned, ambiguous }) => [turned, ambiguous])).toEqual([
      [0, 1],
      [1, 1],
    ])
  })
})

describe('the features of a day', () => {
  const check = (
    rows: string[],
    value: string | null,
    expected: Record<string, number>,
    field?: DateField,
    isReceipt?: boolean,
  ): void => {
    const found = told(rows, field, isReceipt).of(value)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found[name]]))).toEqual(expected)
  }

  it("describe the rules' opinion, the labels beside it and its relation to other days", () => {
    check(LETTER, '2024-11-25', {
      'table.behind': 0,
      'rules.due': 0,
      'label.due.left': 0,
      days: 3,
      'rank.time': 1,
      'since.rules': 0,
      'amounts.above': 0,
      'above:number': 1,
    })
    check(LETTER, '2024-12-05', { 'rules.due': 1, 'label.own.left': 0, 'rank.time': 2, 'rules.other': 0 })
    expect(told(LETTER).of('2024-12-05')['table.behind']).toBeGreaterThan(2)
    expect(told(LETTER).of('2024-12-05')['label.due.left']).toBeGreaterThan(0.9)
  })

  it('describe its form and its neighbors', () => {
    check(
      ['SHOP', 'Tea |2.00', 'Total |2.00', '14 Mar 2024 18:22'],
      '2024-03-14',
      { named: 1, 'long-year': 1, slashed: 0, 'own:time': 1, 'amounts.above': 1, 'above:total': 1, 'rules.time': 1 },
      'document_meta.date',
      true,
    )
    check(
      ['SHOP', '31/01/24', '02/02/24'],
      '2024-02-02',
      { slashed: 1, 'long-year': 0, 'order.own': 1, 'order.proven': 1, 'order.against': 0 },
      'document_meta.date',
      true,
    )
  })

  it('are empty for the candidate "none"', () => {
    const { none, ...others } = told(['ACME LTD', 'Delivery date: 20/11/2024'], 'document_meta.due_date').of(null)
    expect([none, others['table.behind'], new Set(Object.values(others)).size]).toEqual([1, 0, 2])
  })

  it('do not change with the place of the page on its paper', () => {
    const below = sheet(LETTER)
    const down = (box: { top: number; bottom: number }): void => {
      box.top += 0.1
      box.bottom += 0.1
    }
    for (const { lines } of below.pages)
      for (const line of lines) {
        down(line.box)
        for (const cell of line.cells) down(cell.box)
      }
    const [here, there] = [sheet(LETTER), below].map(
      (content) => rankedDays(buildContext(content, { today: TODAY }), 'document_meta.date', false).numbers,
    ) as [Float32Array, Float32Array]
    expect(DATE_FEATURES.filter((_, at) => Math.abs(here[at]! - there[at]!) > 1e-3)).toEqual([])
  })
})
