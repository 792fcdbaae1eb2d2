// How full a bucket is.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf } from '../../../src/store/rate-limits.ts'

describe('levelOf', () => {
  const check = (tokens: number, seconds: number, limit: number, level: number): void =>
    expect(levelOf({ tokens, seconds }, limit)).toBeCloseTo(level, 9)

  it('is full before the first token is taken', () => expect(levelOf(undefined, 60)).toBe(60))

  it('rises evenly to what a minute allows and no further', () => {
    check(0, 0, 60, 0)
    check(0, 1, 60, 1)
    check(5, 1.5, 300, 12.5)
    check(0, 60, 10, 10)
    check(9, 3600, 10, 10)
  })

  it('waits for no clock that was set back', () => {
    check(0, -3600, 60, 60)
    check(0, -2, 60, 2)
  })

  it('is cut where the plan allows less than before', () => check(1200, 0, 10, 10))

  it('stays between nothing and full', () => {
    const seconds = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        seconds,
        (limit, share, age) => {
          const level = levelOf({ tokens: share * limit, seconds: age }, limit)
          expect(level).toBeGreaterThanOrEqual(0)
          expect(level).toBeLessThanOrEqual(limit)
        },
      ),
    )
  })
})
