// Exact intervals of shares. The figures are of published tables of Clopper and Pearson.

import { describe, expect, it } from 'vitest'
import { betaCdf, exactInterval } from '../../../src/schema/binomial.ts'

describe('exactInterval', () => {
  it.each([
    [0, 10, 0, 0.3085],
    [1, 10, 0.0025, 0.445],
    [5, 10, 0.1871, 0.8129],
    [10, 10, 0.6915, 1],
    [98, 100, 0.9296, 0.9976],
    [999, 1000, 0.9944, 1],
  ])('gives the 95 %% interval of %d of %d', (right, all, low, high) => {
    const interval = exactInterval(right, all, 0.95)
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })

  it('says nothing about no documents at all', () => {
    expect(exactInterval(0, 0, 0.95)).toEqual({ low: 0, high: 1 })
  })

  it('stays exact for millions of values', () => {
    const { low, high } = exactInterval(1_980_000, 2_000_000, 0.95)
    expect(low).toBeGreaterThan(0.9898)
    expect(high).toBeLessThan(0.9902)
  })
})

describe('betaCdf', () => {
  it('is the sum of binomial probabilities', () => {
    // P(X >= 3) of five throws of a fair coin.
    expect(betaCdf(0.5, 3, 3)).toBeCloseTo(0.5, 12)
    expect(betaCdf(0.3, 2, 4)).toBeCloseTo(0.47178, 5)
  })
})
