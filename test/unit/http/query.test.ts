// Query parameters that an address does not have are refused by name.

import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { checkQuery } from '../../../src/http/query.ts'

const faultsOf = (method: string, url: string): string[] => {
  try {
    checkQuery({ method, url, path: url.replace(/\?.*/, '') })
    return []
  } catch (error) {
    return error instanceof ServiceError
      ? error.faults.map(({ pointer, code, message }) => `${pointer} ${code} ${message}`)
      : [String(error)]
  }
}

describe('checkQuery', () => {
  it.each([
    ['POST', '/v1/extract'],
    ['POST', '/v1/extract?'],
    ['POST', '/v1/extract?include=text&split=true&include=fields'],
    ['POST', '/v1/batch?split='],
    ['GET', '/v1/batch/x/results?expires=1&signature=2'],
    ['HEAD', '/v1/batch/x/results?expires=1&signature=2'],
    ['GET', '/v1/usage'],
    ['PUT', '/v1/extract?x=1'],
    ['GET', '/v1/nothing?x=1'],
  ])('passes %s %s', (method, url) => expect(faultsOf(method, url)).toEqual([]))

  it('names each unknown parameter once and lists the known ones', () =>
    expect(faultsOf('POST', '/v1/extract?fields=a&include=text&Split=true&fields=b')).toEqual([
      '#/fields invalid_request "fields" is no query parameter of this address. It takes include, split, keep.',
      '#/Split invalid_request "Split" is no query parameter of this address. It takes include, split, keep.',
    ]))
  it.each([
    ['POST', '/v1/batch?webhook_url=x', 'It takes include, split.'],
    ['GET', '/v1/batch/x/results?expires=1&signature=2&page=3', 'It takes expires, signature.'],
    ['GET', '/v1/batch/x?include=text', 'It takes none.'],
    ['HEAD', '/v1/usage?month=1', 'It takes none.'],
    ['DELETE', '/v1/batch/x?force=1', 'It takes none.'],
  ])('refuses %s %s', (method, url, takes) => expect(faultsOf(method, url)).toEqual([expect.stringContaining(takes)]))
  it('shows neither long names nor many', () => {
    const faults = faultsOf(
      'GET',
      `/v1/usage?${Array.from({ length: 100 }, (_, at) => `${'x'.repeat(500)}${at}`).join('&')}`,
    )
    expect([faults.length, Math.max(...faults.map((fault) => fault.length)) < 400]).toEqual([20, true])
  })
})
