// What a caller may say about a document.

import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { readHints, readInclude, readSplit } from '../../../src/http/hints.ts'

const refusalOf = (work: () => unknown): ServiceError => {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError)
    return error as ServiceError
  }
  throw new Error('nothing was refused')
}

describe('readInclude', () => {
  const rows: [string, string[]][] = [
    ['', []],
    ['?include=', []],
    ['?include=fields', ['fields']],
    ['?include=text,fields', ['fields', 'text']],
    ['?include=layout&include=text', ['text', 'layout']],
    ['?include=%20fields%20,+fields&include=fields', ['fields']],
    ['?other=text', []],
  ]
  it.each(rows)('reads the query %j', (query, expected) => expect(readInclude(`/v1/extract${query}`)).toEqual(expected))
  it.each(['all', 'fields,words', 'Fields'])('refuses %j with the list', (given) =>
    expect(refusalOf(() => readInclude(`/v1/extract?include=${given}`))).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('fields, text, layout'),
    }),
  )
})

describe('readSplit', () => {
  const rows: [string, boolean | undefined][] = [
    ['', undefined],
    ['?split=', undefined],
    ['?split=true', true],
    ['?split=false', false],
    ['?include=text&split=true', true],
  ]
  it.each(rows)('reads the query %j', (query, expected) => expect(readSplit(`/v1/extract${query}`)).toBe(expected))
  it.each(['split=1', 'split=TRUE', 'split=yes', 'split=true&split=true', 'split=true&split=false'])(
    'refuses %j',
    (query) =>
      expect(refusalOf(() => readSplit(`/v1/extract?${query}`))).toMatchObject({
        code: 'invalid_request',
        faults: [{ pointer: '#/split' }],
      }),
  )
})

describe('readHints', () => {
  const check = (given: Record<string, string>, expected: object): void =>
    expect(readHints(new Map(Object.entries(given)))).toEqual(expected)
  it('takes what it knows', () => {
    check({}, {})
    check({ doc_type: 'auto', lang: '', password: '' }, {})
    check({ doc_type: '' }, {})
    check(
      { doc_type: 'credit_note', lang: 'de', password: ' x' },
      { docType: 'credit_note', lang: 'de', password: ' x' },
    )
  })
  it('takes split of the query and of the body', () => {
    const rows: [string | undefined, boolean | undefined, object][] = [
      ['true', undefined, { split: true }],
      [undefined, true, { split: true }],
      ['', true, { split: true }],
      ['true', true, { split: true }],
      ['false', undefined, {}],
      [undefined, false, {}],
      ['false', false, {}],
    ]
    for (const [part, queried, expected] of rows)
      expect(readHints(new Map(part === undefined ? [] : [['split', part]]), queried), `${part} ${queried}`).toEqual(
        expected,
      )
    for (const [part, queried] of [
      ['1', undefined],
      ['True', true],
      ['false', true],
      ['true', false],
    ] as const) {
      expect(
        refusalOf(() => readHints(new Map([['split', part]]), queried)).faults,
        `${part} ${queried}`,
      ).toMatchObject([{ pointer: '#/split', code: 'invalid_request' }])
    }
  })
  it('refuses a password that cannot be stored', () =>
    expect(refusalOf(() => readHints(new Map([['password', 'a\0b']]))).faults[0]!.pointer).toBe('#/password'))
  it('names every wrong part', () => {
    const { code, faults } = refusalOf(() =>
      readHints(
        new Map([
          ['doc_type', 'Invoice'],
          ['lang', 'EN'],
          ['split', 'no'],
        ]),
      ),
    )
    expect(code).toBe('invalid_request')
    expect(faults.map((fault) => fault.pointer)).toEqual(['#/doc_type', '#/lang', '#/split'])
    expect(faults[0]!.message).toContain('invoice, ')
    expect(faults[1]!.message).toContain('de, el, en')
  })
})
