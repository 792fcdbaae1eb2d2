// What callers are told of their bucket.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateHeaders, secondsToNext } from '../../../src/http/rate-limit.ts'
import { levelOf } from '../../../src/store/rate-limits.ts'

describe('rateHeaders', () => {
  const check = (level: number, limit: number, policy: string, left: string): void =>
    expect(rateHeaders(level, limit)).toEqual({
      'RateLimit-Policy': `"default";${policy}`,
      RateLimit: `"default";${left}`,
    })

  it('report whole tokens and the time of the next one', () => {
    check(300, 300, 'q=300;w=60', 'r=300;t=0')
    check(299, 300, 'q=300;w=60', 'r=299;t=1')
    check(299.99, 300, 'q=300;w=60', 'r=299;t=1')
    check(0, 10, 'q=10;w=60', 'r=0;t=6')
    check(0.5, 10, 'q=10;w=60', 'r=0;t=3')
    check(9.9, 10, 'q=10;w=60', 'r=9;t=1')
    check(0, 1, 'q=1;w=60', 'r=0;t=60')
    check(0, 7, 'q=7;w=60', 'r=0;t=9')
    check(0.001, 1200, 'q=1200;w=60', 'r=0;t=1')
  })
})

describe('secondsToNext', () => {
  const limits = fc.integer({ min: 1, max: 100_000 })
  const fractions = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  it('is enough for a token to be there, and not a second more than needed', () => {
    fc.assert(
      fc.property(limits, fractions, (limit, tokens) => {
        const seconds = secondsToNext(tokens, limit)
        // A caller comes back later than it was told: by the way of the answer, here a microsecond.
        expect(levelOf({ tokens, seconds: seconds + 1e-6 }, limit)).toBeGreaterThanOrEqual(1)
        expect(levelOf({ tokens, seconds: seconds - 1 }, limit)).toBeLessThan(1 + 1e-9)
      }),
    )
  })
})
