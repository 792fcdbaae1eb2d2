import { describe, expect, it } from 'vitest'
import { differencesOf, parseAllowed } from '../../bench/oracle/differences.ts'
import { isSame, judge } from '../../bench/oracle/judge.ts'

const box = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.2 }
const of = (before: object, after: object, fields?: object): string[] =>
  differencesOf(before, after, fields && { fields }).map(
    ({ path, before: was, after: is, verdict }) => `${path} ${was} ${is} ${verdict}`,
  )

describe('differencesOf', () => {
  it('finds none between equal answers', () => {
    expect(of({ a: [1, { b: box }], c: [] }, { c: [], a: [1, { b: box }] })).toEqual([])
  })

  it('names values by path, and a box as one value', () => {
    const before = { vendor: { name: 'A' }, fields: { 'vendor.name': { box, page: 1 } } }
    const after = { vendor: { name: 'B' }, fields: { 'vendor.name': { box: { ...box, left: 0 }, page: 1 } } }
    expect(of(before, after)).toEqual([
      'vendor.name "A" "B" neither',
      `fields["vendor.name"].box ${JSON.stringify(box)} ${JSON.stringify({ ...box, left: 0 })} neither`,
    ])
  })

  it('sees a smallest change of a number, an empty list and a value of another type', () => {
    expect(of({ a: 0.1 }, { a: 0.1 + Number.EPSILON }).length).toBe(1)
    expect(of({ a: [], b: 1 }, { b: 1 })).toEqual(['a [] undefined neither'])
    expect(of({ a: 1 }, { a: '1' })).toEqual(['a 1 "1" neither'])
  })

  it('says won or lost where the truth has the value', () => {
    const truth = { vendor: { name: 'Müller & Co.' } }
    expect(of({ vendor: { name: 'X' } }, { vendor: { name: 'MULLER CO' } }, truth)).toEqual([
      'vendor.name "X" "MULLER CO" won',
    ])
    expect(of({ total: 1, vendor: { name: 'Müller & Co' } }, { total: 1 }, truth)).toEqual([
      'vendor.name "Müller & Co" undefined lost',
    ])
    expect(of({ vendor: { name: 'X' } }, { vendor: { name: 'Y' } }, truth)).toEqual(['vendor.name "X" "Y" neither'])
    expect(of({ vendor: { name: 'X' } }, { vendor: {} }, truth)[0]).toBe('vendor.name "X" undefined won')
  })

  it('counts a row that is gone by its cells, whatever moves up', () => {
    const truth = {
      items: [
        { name: 'a', total: 1 },
        { name: 'b', total: 2 },
        { name: 'c', total: 3 },
      ],
    }
    const changes = differencesOf(truth, { items: [truth.items[0], truth.items[2]] }, { fields: truth })
    const sum = changes.reduce((total, { verdict }) => total + (verdict === 'won' ? 1 : verdict === 'lost' ? -1 : 0), 0)
    expect(sum).toBe(-2)
  })
})

describe('judge', () => {
  const judged = (answer: object, truth: Parameters<typeof judge>[1]): object =>
    Object.fromEntries(judge(answer, truth))

  it('takes other readings of the truth', () => {
    expect(judged({ number: 'A-2' }, { fields: { number: 'A1' }, alternatives: { number: ['A2'] } })).toEqual({
      number: 'right',
    })
  })

  it('finds a value that the truth lacks wrong only below a complete path', () => {
    const answer = { buyer: { tax_id: '1', name: 'B' } }
    expect(judged(answer, { fields: {}, complete: ['buyer.tax_id'] })).toEqual({ 'buyer.tax_id': 'wrong' })
  })

  it('finds a row that pairs with none wrong, unless the table is incomplete', () => {
    const fields = { items: [{ name: 'a' }] },
      answer = { items: [{ name: 'x' }, { name: 'a', total: 1 }] }
    expect(judged(answer, { fields })).toEqual({ 'items[0].name': 'wrong', 'items[1].name': 'right' })
    expect(judged(answer, { fields, incomplete: ['items'] })).toEqual({ 'items[1].name': 'right' })
  })

  it('looks for the values of a list in any order', () => {
    expect(judged({ emails: ['b@x.de', 'c@x.de', 'a@x.de'] }, { fields: { emails: ['a@x.de', 'b@x.de'] } })).toEqual({
      'emails[0]': 'right',
      'emails[2]': 'right',
    })
  })

  it.each([
    [10, 10.004, true],
    [10, 10.01, false],
    [0.005, 0.004, false],
    ['2018-09', '2018-09-03', true],
    ['2018-09-03', '2018-09', false],
    ['INV 12/3', 'inv-123', true],
    [true, 'true', false],
  ])('compares %j with %j: %j', (expected, actual, same) => {
    expect(isSame(expected, actual)).toBe(same)
  })
})

describe('parseAllowed', () => {
  it('takes stars and remarks, and nothing that is not listed', () => {
    const isAllowed = parseAllowed(
      '# all of it is explained\ncorpus/receipt/a.jpg  fields["vendor.name"].* # a better rule\ngolden/* vendor.name\n',
    )
    expect([
      isAllowed('corpus/receipt/a.jpg', 'fields["vendor.name"].confidence'),
      isAllowed('golden/b', 'vendor.name'),
    ]).toEqual([true, true])
    expect([isAllowed('corpus/receipt/a.jpg', 'vendor.name'), isAllowed('golden/b', 'vendor.names')]).toEqual([
      false,
      false,
    ])
  })

  it('refuses a line without a path', () => {
    expect(() => parseAllowed('golden/*')).toThrow(/needs a document and a path/)
  })
})
