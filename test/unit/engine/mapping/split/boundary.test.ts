// The evidence between two pages, and what is not worked out for it.

import { describe, expect, it } from 'vitest'
import { boundaryEvidence, ENOUGH, type PageView } from '../../../../../src/engine/mapping/split/boundary.ts'
import type { PageIdentity } from '../../../../../src/engine/mapping/split/page-identity.ts'

type Said = Partial<Record<'numbers' | 'days' | 'periods' | 'issuer' | 'persons' | 'sums', Record<string, string>>> & {
  type?: PageIdentity['type']
  chance?: number
  letters?: string
}
const identity = ({ type = 'invoice', chance = 0.99, letters = '', ...said }: Said): PageIdentity => {
  const values = (name: keyof typeof said): Map<string, string> => new Map(Object.entries(said[name] ?? {}))
  return {
    type,
    chance,
    letters,
    numbers: values('numbers'),
    days: values('days'),
    periods: values('periods'),
    issuer: values('issuer'),
    persons: values('persons'),
    sums: values('sums'),
  }
}
const view = (said: Said, more: Partial<PageView> = {}): PageView => {
  const own = identity(said)
  return {
    numbers: [],
    carriedIn: false,
    carriedOut: false,
    titles: new Set(),
    isTall: true,
    identity: () => own,
    ...more,
  }
}
const between = (before: PageView, page: PageView): number =>
  boundaryEvidence({ first: before, last: before, whole: () => before.identity() }, page)

const A: Said = {
  numbers: { number: 'A100234' },
  days: { date: '20240301' },
  sums: { total: '40' },
  issuer: { 'vendor.tax_id': '1', 'vendor.name': 'ACME' },
}
const B: Said = {
  numbers: { number: 'B900871' },
  days: { date: '20240402' },
  sums: { total: '55' },
  issuer: { 'vendor.tax_id': '2', 'vendor.name': 'BOLT' },
}
const SLIP: Said = { type: 'receipt', days: { date: '20240301' }, sums: { total: '7' } }
const STATEMENT: Said = {
  type: 'bank_statement',
  persons: { account: '1234' },
  periods: { start: '20240301' },
  sums: { closing: '7' },
}

describe('boundaryEvidence', () => {
  const enough: [name: string, before: PageView, page: PageView, expected: boolean][] = [
    ['two invoices', view(A), view(B), true],
    ['two of one issuer', view(A), view({ ...B, issuer: A.issuer! }), true],
    ['two of one issuer and day', view(A), view({ ...B, issuer: A.issuer!, days: A.days! }), true],
    ['two of one issuer, day and sum', view(A), view({ ...A, numbers: B.numbers! }), false],
    ['one that has no sum yet, of the same issuer', view({ ...A, sums: {} }), view({ ...B, issuer: A.issuer! }), false],
    ['the same number', view(A), view({ ...B, numbers: A.numbers! }), false],
    ['the number of the one on the other', view(A), view({ ...B, letters: 'SEE A100234' }), false],
    [
      'the number of the other on the one',
      view({ ...A, letters: 'NOTE B900871' }),
      view({ ...B, issuer: A.issuer! }),
      false,
    ],
    ['a page without a number', view(A), view({ ...B, numbers: {} }), false],
    ['a page of no kind', view(A), view({ ...B, type: 'generic' }), false],
    ['page 2', view(A), view(B, { numbers: [{ number: 2, of: 2 }] }), false],
    ['page 1 after page 1 of 3', view(A, { numbers: [{ number: 1, of: 3 }] }), view(B), false],
    [
      'page 1 of 1 again',
      view(A, { numbers: [{ number: 1, of: 1 }] }),
      view({ ...A, numbers: B.numbers!, sums: {} }, { numbers: [{ number: 1, of: 1 }] }),
      true,
    ],
    ['a sum carried over', view(A, { carriedOut: true }), view(B), false],
    ['a sum brought forward', view(A), view(B, { carriedIn: true }), false],
    ['two slips of two days', view(SLIP), view({ ...SLIP, days: { date: '20240305' }, sums: { total: '9' } }), true],
    ['two slips of one day', view(SLIP), view({ ...SLIP, sums: { total: '9' } }), false],
    [
      'two slips of one day and two shops',
      view({ ...SLIP, issuer: { 'vendor.phone': '4' } }),
      view({ ...SLIP, sums: { total: '9' }, issuer: { 'vendor.phone': '5' } }),
      true,
    ],
    [
      'a slip and what may be none',
      view(SLIP),
      view({ ...SLIP, chance: 0.5, days: { date: '20240305' }, sums: { total: '9' } }),
      false,
    ],
    [
      'what is of another kind',
      view(A),
      view({ type: 'identity', numbers: { document: 'X' }, persons: { name: 'MARY' } }, { titles: new Set(['other']) }),
      true,
    ],
    [
      'a paper with a title of its own that names the invoice',
      view(A),
      view({ type: 'logistics', letters: 'A100234' }, { titles: new Set(['logistics']) }),
      true,
    ],
    [
      'a paper with a title of its own behind an invoice without an end',
      view({ ...A, sums: {} }),
      view({ type: 'logistics' }, { titles: new Set(['logistics']) }),
      false,
    ],
    [
      'a paper with a title of its own that is page 2',
      view(A),
      view({ type: 'logistics' }, { titles: new Set(['logistics']), numbers: [{ number: 2 }] }),
      false,
    ],
    [
      'a paper with the title of the one before',
      view(A, { titles: new Set(['logistics']) }),
      view({ type: 'logistics' }, { titles: new Set(['logistics']) }),
      false,
    ],
    [
      'a title that heads parts of papers',
      view(A),
      view({ type: 'receipt', chance: 0.7 }, { titles: new Set(['receipt']) }),
      false,
    ],
    [
      'statements of one account and two months',
      view(STATEMENT),
      view({ ...STATEMENT, periods: { start: '20240401' }, sums: { closing: '9' } }, { titles: new Set(['other']) }),
      true,
    ],
    [
      'one account told twice',
      view(STATEMENT),
      view({ ...STATEMENT, sums: { closing: '9' } }, { titles: new Set(['other']) }),
      false,
    ],
    [
      'accounts of one statement',
      view(STATEMENT),
      view({ ...STATEMENT, persons: { account: '5678' }, sums: { closing: '9' } }),
      false,
    ],
  ]
  it.each(enough)('judges %s', (_, before, page, expected) => expect(between(before, page) >= ENOUGH).toBe(expected))

  it('has the other pages read only where they can decide', () => {
    let asked = 0
    const whole = identity({ ...A, letters: 'ALL' })
    const ask = (first: Said, page: Said): number =>
      boundaryEvidence(
        {
          first: view(first),
          last: view({}),
          whole: () => {
            asked += 1
            return whole
          },
        },
        view(page),
      )
    expect([ask(A, { ...B, numbers: A.numbers! }), asked]).toEqual([-Infinity, 0])
    expect([ask(A, { type: 'generic' }), asked]).toEqual([-Infinity, 0])
    expect([ask({ ...A, sums: {} }, { ...A, numbers: { number: 'C' } }) < ENOUGH, asked]).toEqual([true, 1])
    // The sum stands on a later page.
    expect([ask({ ...A, sums: {} }, B) >= ENOUGH, asked]).toEqual([true, 2])
  })
})
