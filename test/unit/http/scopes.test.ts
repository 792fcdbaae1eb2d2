// Which scope each call needs: each that takes a key has its row, and the document says the same.

import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../../src/http/openapi.ts'
import { scopesFor } from '../../../src/http/scopes.ts'

const calls = Object.entries(openApiDocument('').paths)
  .filter(([path]) => path.startsWith('/v1/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, one]) => ({ call: `${verb.toUpperCase()} ${path}`, path, verb, one })),
  )

describe('scopesFor', () => {
  it.each<[string, string, string[]]>([
    ['POST', '/v1/extract', ['extract']],
    ['DELETE', '/v1/batch/5d1c', ['extract']],
    ['POST', '/v1/documents', ['extract', 'review']],
    ['GET', '/v1/documents', ['review']],
    ['HEAD', '/v1/documents/5d1c/pages/1', ['review']],
    ['POST', '/v1/documents/5d1c/confirm', ['review']],
    ['POST', '/v1/documents/5d1c/extract', ['review']],
    ['GET', '/v1/review/rule', ['review']],
    ['PUT', '/v1/review/rule', ['admin']],
    ['HEAD', '/v1/account', []],
    ['PATCH', '/v1/account', ['admin']],
    ['GET', '/v1/keys', ['admin']],
    ['DELETE', '/v1/keys/key_1', ['admin']],
    ['GET', '/v1/webhooks/deliveries', ['admin']],
    ['GET', '/v1/what-comes-later', ['review']],
    ['POST', '/v1/what-comes-later', ['admin']],
  ])('%s %s needs one of %j', (method, path, scopes) => expect(scopesFor(method, path)).toEqual(scopes))

  it('lets any key read no more than what the account may use', () => {
    const free = calls.filter(({ one, path, verb }) => one.security === undefined && scopesFor(verb, path).length === 0)
    expect(free.map(({ call }) => call).sort()).toEqual(['GET /v1/account', 'GET /v1/status', 'GET /v1/usage'])
  })

  it('is what the OpenAPI document says of each call', () => {
    for (const { call, one, path, verb } of calls)
      expect(one['x-scopes'] ?? [], call).toEqual(one.security === undefined ? scopesFor(verb, path) : [])
  })
})
