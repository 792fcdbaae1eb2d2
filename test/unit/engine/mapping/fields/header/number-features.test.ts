import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseHeader } from '../../../../../../src/engine/mapping/fields/header/header-fields.ts'
import { NUMBER_FEATURES, rankedNumbers } from '../../../../../../src/engine/mapping/fields/header/number-features.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2026-01-15')
const LETTER = [
  'ACME LTD',
  '',
  'Invoice No: QX-4711',
  'Invoice date: 25/11/2024',
  'Order no: PO-9002',
  'Customer no: 30077',
  '',
  'Item      |Code        |Amount',
  'Widgets   |AB-1001     |120.00',
  'Gadgets   |AB-1002     |80.00',
  'Total     |            |200.00',
]
const contextOf = (rows: string[]): ReturnType<typeof buildContext> => buildContext(sheet(rows), { today: TODAY })

/** The codes in their order, and the numbers of one. */
const told = (rows: string[]): { values: (string | null)[]; of: (value: string | null) => Record<string, number> } => {
  const { values: all, numbers } = rankedNumbers(contextOf(rows))
  const values = all.map(({ value }) => value)
  return {
    values,
    of: (value) =>
      Object.fromEntries(
        NUMBER_FEATURES.map((name, at) => [
          name,
          Number(numbers[values.indexOf(value) * NUMBER_FEATURES.length + at]!.toFixed(2)),
        ]),
      ),
  }
}

describe('the numbers of an invoice', () => {
  const check = (rows: string[], first: string | null, others: string[]): void => {
    const { values } = told(rows)
    expect([values[0], others.filter((one) => !values.includes(one))]).toEqual([first, []])
  }

  it('begin with the one that the rules choose, and hold every other code', () => {
    check(LETTER, 'QX-4711', ['PO-9002', '30077', 'AB-1001', 'AB-1002'])
    check(['ACME LTD', 'Rechnung Nr. 88 / 2024', '14.02.2024'], '88 / 2024', ['88', '2024'])
  })

  it('begin with none where the rules choose none', () => {
    check(['ACME LTD', 'Order no: PO-9002'], null, ['PO-9002'])
    expect(told(['ACME LTD', 'Thank you']).values).toEqual([])
  })

  it('rank above candidates that are certainly something else', () => {
    expect(told(['ACME LTD', '44.90', 'KX 8812']).values).toEqual([null, '8812', 'KX 8812', '44.90'])
  })

  it('are few, however long the list of wares', () => {
    expect(
      told(['Invoice No: QX-4711', ...Array.from({ length: 60 }, (_, at) => `Widget    |AB-${1000 + at}`)]).values
        .length,
    ).toBe(40)
  })
})

describe('the features of a number', () => {
  const check = (rows: string[], value: string | null, expected: Record<string, number>): void => {
    const found = told(rows).of(value)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found[name]]))).toEqual(expected)
  }

  it("describe the rules' opinion, its labels, its form and its neighbors", () => {
    check(LETTER, 'QX-4711', {
      'table.behind': 0,
      none: 0,
      'rules.other': 0,
      'label.order.left': 0,
      digits: 4,
      letters: 2,
      dashes: 1,
      prefix: 2,
      'form.shared': 3,
      'rows.date': 1,
      'below:date': 1,
      'own:number': 1,
      'amounts.above': 0,
    })
    check(LETTER, 'PO-9002', { 'rules.other': 1, 'form.shared': 3, 'label.own.left': 0, 'rows.date': 1 })
    check(LETTER, 'AB-1002', { 'form.shared': 3, 'amount.right': 1, 'own:amount': 1, 'rules.score': -9 })
    expect([told(LETTER).of('QX-4711')['label.own.left']! > 0.9, told(LETTER).of('AB-1002')['table.behind']]).toEqual([
      true,
      8,
    ])
    check(['ACME LTD', 'Invoice No: 2024/0017'], '2024/0017', {
      slashes: 1,
      'holds-year': 1,
      'begins-year': 1,
      letters: 0,
    })
    check(['ACME LTD', 'Paid 44.90', 'Invoice No: 17'], '44.90', {
      other: 1,
      'is:amount': 0.99,
      'words.before': 1,
      points: 1,
    })
  })

  it('are empty for the candidate "none"', () => {
    const { none, ...others } = told(['ACME LTD', 'Order no: PO-9002']).of(null)
    expect([none, others['table.behind'], new Set(Object.values(others)).size]).toEqual([1, 0, 2])
  })

  it('do not change with the place of the page on its paper, nor with the words of the code', () => {
    const below = sheet(LETTER)
    const down = (box: { top: number; bottom: number }): void => {
      box.top += 0.05
      box.bottom += 0.05
    }
    for (const { lines } of below.pages)
      for (const line of lines) {
        down(line.box)
        for (const cell of line.cells) down(cell.box)
      }
    const [here, there, other] = [
      sheet(LETTER),
      below,
      sheet(LETTER.map((row) => row.replace('QX-4711', 'ZD-6290'))),
    ].map((content) => rankedNumbers(buildContext(content, { today: TODAY })).numbers)
    for (const one of [there!, other!])
      expect(NUMBER_FEATURES.filter((_, at) => Math.abs(here![at]! - one[at]!) > 1e-3)).toEqual([])
  })
})

describe('a ranker of numbers', () => {
  const certainty = { base: 0, chance: 1, worst: 0, mean: 0, letters: 0 }
  const check = (
    wanted: string,
    lead: number,
    expected: [unknown, string | undefined],
    type: 'invoice' | 'credit_note' = 'invoice',
  ): void => {
    const context = contextOf(LETTER)
    const { values } = rankedNumbers(context)
    const scores = Float32Array.from(values, ({ value }) => (value === wanted ? 4 : 0))
    const number = chooseHeader(
      { ...context, rankings: new Map([['document_meta.invoice_number', { scores, lead, certainty }]]) },
      type,
    ).get('document_meta.invoice_number')
    expect([number?.value, number?.rule]).toEqual(expected)
  }

  it('chooses another than the rules where it leads by enough, but none that the rules gave to another field', () => {
    check('AB-1001', 1.5, ['AB-1001', 'ranker'])
    check('AB-1001', 5, ['QX-4711', 'number_at_label'])
    check('PO-9002', 1.5, ['QX-4711', 'number_at_label'])
    check('AB-1001', 1.5, ['QX-4711', 'number_at_label'], 'credit_note')
  })
})
