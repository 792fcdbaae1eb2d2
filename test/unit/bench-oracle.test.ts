import { describe, expect, it } from 'vitest'
import { differencesOf, parseAllowed } from '../../bench/oracle/differences.ts'
import type { Truth } from '../../bench/scoring.ts'

const box = { left: 0.1, top: 0.1, right: 0.2, bottom: 0.2 }
const of = (before: object, after: object, fields?: Truth['fields']): string[] =>
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

  it('says won where a value of a list, a cell or the type becomes right', () => {
    const truth = { document_type: 'invoice', emails: ['a@x.de', 'b@x.de'], items: [{ name: 'a', total: 1 }] }
    expect(of({ a: 1 }, { a: 1, document_type: 'invoice', emails: ['b@x.de', 'c@x.de'] }, truth)).toEqual([
      'document_type undefined "invoice" won',
      'emails[0] undefined "b@x.de" won',
      'emails[1] undefined "c@x.de" neither',
    ])
    expect(of({ items: [{ name: 'a', total: 2 }] }, { items: [{ name: 'a', total: 1 }] }, truth)).toEqual([
      'items[0].total 2 1 won',
    ])
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
