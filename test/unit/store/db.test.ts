// Which errors of Postgres say that it cannot work now, and which that a query is wrong.

import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { awayOr } from '../../../src/store/db.ts'

describe('awayOr', () => {
  const ROWS: [code: string, message: string, expected: RegExp | undefined][] = [
    ['53100', 'could not extend file', /no room/],
    ['53200', 'out of memory', /no room/],
    ['58030', 'could not write to file', /no room/],
    ['53300', 'too many connections', /cannot be reached/],
    ['08006', 'connection failure', /cannot be reached/],
    ['57P01', 'terminating connection', /cannot be reached/],
    ['ECONNREFUSED', '', /cannot be reached/],
    ['', 'Connection terminated unexpectedly', /cannot be reached/],
    ['', 'Query read timeout', /cannot be reached/],
    ['42703', 'column does not exist', undefined],
    ['23505', 'duplicate key', undefined],
    ['22P05', 'untranslatable character', undefined],
    ['', 'anything else', undefined],
  ]
  it.each(ROWS)('%s %s', (code, message, expected) => {
    const error = Object.assign(new Error(message), { code })
    const told = awayOr(error)
    if (expected === undefined) return expect(told).toBe(error)
    expect(told).toBeInstanceOf(ServiceError)
    expect(told).toMatchObject({ code: 'unavailable', message: expect.stringMatching(expected), cause: error })
  })
})
