import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFields } from '../../bench/reading-fields.ts'
import {
  costTable,
  CPU,
  difference,
  differenceTable,
  FIGURES,
  figuresTable,
  kindsOf,
  type Difference,
  type Figure,
  type ReadingSample,
} from '../../bench/reading-figures.ts'
import { quadOf, turnedCopy, type ReadingPage } from '../../bench/reading-pages.ts'
import { matched, rowsOf, scorePage, substringDistance, type Box, type Line } from '../../bench/reading-score.ts'

/** Lines one below the other, ten high and ten wide a letter, or where they are told to be. */
const lines = (...texts: (string | [text: string, ...box: [number, number, number, number]])[]): Line[] =>
  texts.map((one, row): Line =>
    typeof one === 'string'
      ? { text: one, box: [0, 20 * row, 10 * one.length, 20 * row + 10] }
      : { text: one[0], box: one.slice(1) as unknown as Box },
  )

describe('what was read of a page', () => {
  it.each<[string, Line[], Line[], object]>([
    [
      'all of it',
      lines('Total 12.50', 'Thank you'),
      lines('TOTAL 12,50', 'thank you!'),
      { same: 5, read: 5, printed: 5 },
    ],
    ['a word glued to the next', lines('Thank you'), lines('Thankyou'), { same: 0, read: 1, printed: 2 }],
    ['a word twice that is printed once', lines('one two'), lines('one one'), { same: 1, read: 2, printed: 2 }],
    ['accents and signs', lines('Größe: çà-et'), lines('GROSSE ca et'), { same: 3, read: 3, printed: 3 }],
  ])('is counted in words: %s', (_, printed, read, words) => expect(scorePage(printed, read).words).toEqual(words))

  it('is not counted in words where the truth has no spaces', () => {
    const glued = ['Thankyou', '12.50', ...Array.from({ length: 9 }, (_, at) => `Line${at}`)]
    expect(scorePage(lines(...glued), lines('Thank you')).words).toBeUndefined()
    expect(scorePage(lines(...glued, 'a slip'), lines('Thank you')).words).toBeUndefined()
    expect(scorePage(lines(...glued, 'no slip', 'nor this'), lines('Thank you')).words).toBeDefined()
  })

  it.each<[string, string, number, number]>([
    ['12.50 3.00 1,234.56', '1,234.56 12.50 3.00', 3, 3],
    ['12.50', '12.5', 0, 0],
    ['12.50', '1250', 0, 0],
    ['1,234.56', '1234.56', 1, 1],
    ['12.50', '2.50', 0, 1],
    ['12.345', '1.2.34', 0, 0],
    ['3,00', '3.00', 0, 1],
    ['3,00', '3,00', 1, 1],
  ])('is counted in amounts: %s read as %s', (printed, read, same, found) => {
    const { amounts } = scorePage(lines(printed), lines(read))
    expect([amounts.same, amounts.read]).toEqual([same, found])
  })

  it.each<[string, Line[], Line[], { exact: number; lost: number; wrong: number }]>([
    ['all right', lines('ABC', 'DEF'), lines('abc', 'def'), { exact: 2, lost: 0, wrong: 0 }],
    ['a letter changed', lines('ABC', 'DEF'), lines('ABX', 'DEF'), { exact: 1, lost: 1, wrong: 1 }],
    ['a line missed', lines('ABC', 'DEF'), lines('ABC'), { exact: 1, lost: 3, wrong: 0 }],
    ['a line that is not there', lines('ABC'), lines('ABC', 'DEFG'), { exact: 1, lost: 0, wrong: 4 }],
    [
      'the right text in another place',
      lines('ABC'),
      lines(['ABC', 500, 500, 530, 510]),
      { exact: 0, lost: 3, wrong: 3 },
    ],
    [
      'a line in two pieces, the right one first',
      lines('ABCDEF'),
      lines(['DEF', 30, 0, 60, 10], ['ABC', 0, 0, 30, 10]),
      { exact: 1, lost: 0, wrong: 0 },
    ],
    [
      'two lines in one piece',
      lines(['ABC', 0, 0, 30, 10], ['DEF', 40, 0, 70, 10]),
      lines(['ABC DEF', 0, 0, 70, 10]),
      { exact: 2, lost: 0, wrong: 0 },
    ],
    ['signs alone, which are no line', lines('---', 'ABC'), lines('***', 'ABC'), { exact: 1, lost: 0, wrong: 0 }],
  ])('is counted in lines and characters: %s', (_, printed, read, { exact, lost, wrong }) => {
    const {
      lines: { exact: found },
      characters,
    } = scorePage(printed, read)
    expect({ exact: found, lost: characters.lost, wrong: characters.wrong }).toEqual({ exact, lost, wrong })
  })

  it('never says more than there is', () => {
    const line = fc
      .record({ text: fc.string({ maxLength: 8 }), at: fc.nat(40), row: fc.nat(3) })
      .map(({ text, at, row }): Line => ({ text, box: [at, row * 10, at + 20, row * 10 + 10] }))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(line, { maxLength: 6 }), (printed, read) => {
        const {
          amounts,
          lines: { printed: all, exact },
          characters,
        } = scorePage(printed, read)
        const same = scorePage(printed, printed)
        expect(exact).toBeLessThanOrEqual(all)
        expect(characters.lost).toBeLessThanOrEqual(characters.printed)
        expect(characters.wrong).toBeLessThanOrEqual(characters.read)
        expect(amounts.same).toBeLessThanOrEqual(Math.min(amounts.read, amounts.printed))
        expect(same.amounts.same).toBe(same.amounts.printed)
      }),
    )
  })
})

it.each([
  ['abc', 'xxabcxx', 0],
  ['abc', 'xxaxcxx', 1],
  ['abc', '', 3],
  ['abc', 'ab', 1],
  ['kitten', 'a sitting one', 2],
  ['', 'x', 0],
])('%s is found in %s with %i letters wrong', (wanted, text, errors) => {
  expect(substringDistance(wanted, text)).toBe(errors)
})

it('lists have in common what both have, as often as both have it', () => {
  expect(matched(['a', 'a', 'b'], ['a', 'a', 'a', 'c'])).toEqual({ same: 2, read: 4, printed: 3 })
})

it('lines of one height are a row', () => {
  expect(rowsOf(lines(['right', 50, 2, 90, 12], ['below', 0, 20, 40, 30], ['left', 0, 0, 40, 10]))).toEqual([
    'left right',
    'below',
  ])
})

describe('true values', () => {
  const alternatives = { 'vendor.name': ['Shop Ltd'] }
  const found = (values: object, rows: string[], printed?: string[]): unknown =>
    findFields({ values, alternatives }, rows, printed)
  it.each<[string, object, string[], object]>([
    [
      'an amount with and without its decimals',
      { totals: { grand_total: 12.5, subtotal: 12 } },
      ['12,50', 'x 12'],
      { number: { printed: 2, found: 2 } },
    ],
    ['an amount inside another', { total: 2.5 }, ['12,50'], { number: { printed: 1, found: 0 } }],
    ['a day in any form', { date: '2018-03-05' }, ['5 March 18'], { day: { printed: 1, found: 1 } }],
    ['a day with the month first', { date: '2018-03-05' }, ['03/05/2018'], { day: { printed: 1, found: 1 } }],
    ['a day with a digit before it', { date: '2018-03-05' }, ['15/03/2018'], { day: { printed: 1, found: 0 } }],
    [
      'a number of a document across its signs',
      { invoice_number: 'A-1 / 7' },
      ['No. A1-7'],
      { code: { printed: 1, found: 1 } },
    ],
    [
      'a name whose words stand apart',
      { vendor: { name: 'Old Mill Bakery' } },
      ['OLD MILL', 'since 1900', 'Bakery'],
      { text: { printed: 1, found: 1 } },
    ],
    ['another right reading', { vendor: { name: 'The Shop' } }, ['SHOP LTD.'], { text: { printed: 1, found: 1 } }],
    [
      'nothing of what is concluded',
      { document_type: 'receipt', document_meta: { currency: 'EUR' }, flag: true, missing: null },
      ['receipt'],
      {},
    ],
  ])('are found: %s', (_, fields, rows, counts) => expect(found(fields, rows)).toEqual(counts))

  it('are asked for only where the whole page shows them', () => {
    expect(found({ total: 1.5, tax: 2.5 }, ['1.50'], ['1.50', '3.00'])).toEqual({ number: { printed: 1, found: 1 } })
  })
})

/** A page of `letters` letters in one line of which `lost` were lost. */
const sample = (page: string, reader: string, lost: number, more: Partial<ReadingSample> = {}): ReadingSample => ({
  page,
  document: page.split('@')[0]!,
  kind: 'photo',
  reader,
  cpu_s: 1,
  wall_s: 1,
  ...more,
  counts: {
    amounts: { same: 1, read: 1, printed: 2 },
    lines: { printed: 1, exact: lost === 0 ? 1 : 0 },
    characters: { printed: 10, lost, read: 10, wrong: 0 },
  },
})
const figure = (name: string): Figure => FIGURES.find((one) => one.name === name)!

describe('figures', () => {
  const list = [
    sample('a', 'x', 0),
    sample('b', 'x', 5, { fields: { number: { printed: 3, found: 2 }, day: { printed: 1, found: 1 } } }),
  ]
  it.each([
    ['word F1', NaN],
    ['amounts F1', 2 / 3],
    ['char R', 0.75],
    ['char P', 1],
    ['exact lines', 0.5],
    ['values found', 0.75],
  ])('are of all pages together: %s', (name, value) => {
    expect(figure(name).of(list)).toBe(value)
  })

  it('are compared on the pages that both have', () => {
    const better = difference(figure('char R'), list, [sample('b', 'y', 1), sample('c', 'y', 9)])
    expect(better).toMatchObject({ before: 0.5, after: 0.9, better: 1, worse: 0 })
    expect(difference(figure('word F1'), list, list)).toBeUndefined()
    expect(difference(CPU, list, [sample('a', 'y', 0, { cpu_s: 3 })], true)).toMatchObject({
      before: 1,
      after: 3,
      low: 3,
      high: 3,
    })
  })

  it('have an interval that holds nothing when one page alone is better, and is narrow when all are', () => {
    const pages = Array.from({ length: 30 }, (_, at) => sample(`p${at}`, 'x', 5))
    const one = pages.map((page, at) => (at === 0 ? sample(page.page, 'y', 0) : page))
    const all = pages.map(({ page }) => sample(page, 'y', 4))
    const [few, many] = [one, all].map((after) => difference(figure('char R'), pages, after)!) as [
      Difference,
      Difference,
    ]
    expect([few.low, few.better, few.worse]).toEqual([0, 1, 0])
    expect([many.low, many.high].map((value) => value.toFixed(3))).toEqual(['0.100', '0.100'])
  })

  it('are shown by kind, turned copies last and beside them the same pages upright', () => {
    const samples = [sample('a', 'x', 0), sample('a@90', 'x', 5, { kind: 'turned 90°' }), sample('b', 'x', 2)]
    expect([...kindsOf(samples)].map(([kind, own]) => [kind, own.length])).toEqual([
      ['photo', 2],
      ['turned 90°', 1],
      ['the turned pages upright', 1],
    ])
    expect(figuresTable(samples)).toContain('| turned 90° | 1 | x | – | – | – | 66.7 | 50.0 | 100.0 | 0.0 | – | 1.00 |')
    expect(differenceTable(list, [sample('b', 'y', 1)], ['x', 'y'])).toContain(
      '| photo | char R | 50.0 | 90.0 | +40.0 | +40.0 to +40.0 | 1 / 0 |',
    )
  })

  it('list the cost of each step', () => {
    const cost = { decode: 0.1, detect: 0.2, orient: 0.05, recognize: 0.6, rest: 0.05, models: 0.8, floor: 0.5 }
    const table = costTable([sample('a', 'x', 0, { cost }), sample('a', 'peer', 0)])
    expect(table).toContain('| photo | x | 100 | 200 | 50 | 600 | 50 | 1000 | 800 | 1.250 | 2.000 |')
    expect(table).not.toContain('peer')
  })
})

it('turned copies know where their lines are, and the way back', async () => {
  const size = { width: 200, height: 100 }
  const rgb = new Uint8Array(3 * 200 * 100).fill(255)
  const lines = [{ text: 'A', quad: quadOf([150, 20, 160, 30]) }]
  const page: ReadingPage = {
    id: 'p',
    document: 'p',
    kind: 'photo',
    format: 'png',
    bytes: new Uint8Array(),
    index: 0,
    isWhole: true,
    lines,
  }
  const quarter = await turnedCopy(page, { size, rgb }, 90)
  // What was at the top right is at the bottom right, and its own upper left corner is its upper right one.
  expect(quarter.lines![0]!.quad.map(Math.round)).toEqual([80, 150, 80, 160, 70, 160, 70, 150])
  for (const angle of [90, 180, 270, 4, 10] as const) {
    const { lines: turned, flatten } = await turnedCopy(page, { size, rgb }, angle)
    const [x, y] = turned![0]!.quad
    const back = flatten!(x, y)
    expect([back.x, back.y].map((place) => place.toFixed(3))).toEqual(['150.000', '20.000'])
  }
})
