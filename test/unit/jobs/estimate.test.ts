import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateSeconds, type Part } from '../../../src/jobs/estimate.ts'

const part = (open: number, rate = 0, activeSeconds = 0, weight = 1): Part => ({ open, rate, activeSeconds, weight })
const check = (open: number, others: readonly Part[], capacity: number, expected: number): void =>
  expect(estimateSeconds({ weight: 1, open }, others, capacity)).toBe(expected)

describe('an estimate', () => {
  it('is the work over the threads when nobody else is there, and at least a second', () => {
    check(60, [], 2, 30)
    check(0.1, [], 2, 1)
    check(0, [], 2, 1)
  })

  it('shares the machine with others that wait, as long as they do', () => {
    check(20, [part(100)], 2, 20)
    check(20, [part(5)], 2, 13)
    check(20, [part(100), part(100), part(100)], 2, 40)
    check(20, [part(100, 0, 0, 3)], 2, 40)
  })

  it('takes what keeps coming for as long as it kept coming, at its share at most', () => {
    // A quarter of the machine is taken by singles that come and go.
    check(30, [part(0, 0.5, 600)], 2, 20)
    // They ask for more than their share: half is ours.
    check(30, [part(10, 5, 600)], 2, 30)
    // For ten seconds only: then all is.
    check(30, [part(0, 1, 10)], 2, 20)
  })

  it('lets what goes first go first', () => {
    check(10, [{ ...part(4), first: 4 }], 2, 7)
    check(10, [{ ...part(4), first: 1 }], 2, 7)
    check(2, [{ ...part(100), first: 10 }], 2, 7)
  })

  it('leaves what one account does not need to the others', () => {
    // 0.2 for the first, then 0.9 each.
    check(18, [part(0, 0.2, 1000), part(1000)], 2, 20)
  })

  it('is between the work alone and the work of all, whatever others do', () => {
    const some = fc.array(
      fc.record({
        open: fc.double({ min: 0, max: 500, noNaN: true }),
        rate: fc.double({ min: 0, max: 4, noNaN: true }),
        activeSeconds: fc.double({ min: 0, max: 500, noNaN: true }),
        weight: fc.integer({ min: 1, max: 8 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        some,
        fc.double({ min: 0.1, max: 500, noNaN: true }),
        fc.integer({ min: 1, max: 64 }),
        (others, open, capacity) => {
          const seconds = estimateSeconds({ weight: 1, open }, others, capacity)
          const weights = others.reduce((sum, one) => sum + one.weight, 1)
          expect(seconds).toBeGreaterThanOrEqual(Math.floor(open / capacity))
          expect(seconds).toBeLessThanOrEqual(Math.max(1, Math.ceil((open * weights) / capacity) + 1))
        },
      ),
    )
  })
})
