import { describe, expect, it } from 'vitest'
import { chance, fit, type Row } from '../../../models/training/logistic.ts'
import { binsOf, calibrationError, summaryTable } from '../../../models/training/reliability.ts'

describe('the fit', () => {
  const rows = Array.from({ length: 400 }, (_, at): Row => ({
    evidence: { one: 1, raw: at % 2 ? 2 : -2, bad: at % 5 ? 0 : 1 },
    right: at % 2 === 1 && at % 5 !== 0,
    weight: 1,
  }))

  it('finds what speaks for and against a value', () => {
    const weights = fit(rows, { names: ['one', 'raw', 'bad'], prior: { raw: 1 }, ridge: 1, signs: {} })
    expect(chance(weights, { one: 1, raw: 2, bad: 0 })).toBeGreaterThan(0.9)
    expect(chance(weights, { one: 1, raw: 2, bad: 1 })).toBeLessThan(0.3)
  })

  it('leaves out evidence that would speak the wrong way', () => {
    expect(
      fit(rows, { names: ['one', 'raw', 'bad'], prior: { raw: 1 }, ridge: 1, signs: { bad: 1 } }),
    ).not.toHaveProperty('bad')
  })
})

describe('reliability', () => {
  const outcomes = [
    { said: 0.95, right: 1, weight: 1 },
    { said: 0.91, right: 0.8, weight: 1 },
    { said: 0.15, right: 0, weight: 1 },
  ]

  it('is grouped by tenths', () => {
    expect(binsOf(outcomes)).toEqual([
      { from: 0.1, count: 1, weight: 1, said: 0.15, right: 0 },
      { from: 0.9, count: 2, weight: 2, said: 0.9299999999999999, right: 0.9 },
    ])
    expect(calibrationError(outcomes)).toBeCloseTo((0.15 + 2 * 0.03) / 3, 6)
    expect(summaryTable('type', new Map([['invoice', outcomes]])).split('\n')[2]).toBe(
      '| invoice | 3 | 67.0 | 60.0 | 7.0 | 66.7 | 90.0 |',
    )
  })

  it('counts outcomes by their weight', () => {
    expect(
      calibrationError([
        { said: 0.95, right: 1, weight: 3 },
        { said: 0.15, right: 0, weight: 1 },
      ]),
    ).toBeCloseTo((3 * 0.05 + 0.15) / 4, 6)
  })
})
