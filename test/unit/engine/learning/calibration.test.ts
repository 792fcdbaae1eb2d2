import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctedChance,
  correctionFor,
  FEWEST_VERDICTS,
  fitCorrection,
  surpriseOf,
  type Verdict,
} from '../../../../src/engine/learning/calibration.ts'

/** Verdicts with one confidence, of which a share is right, evenly dealt. */
const verdicts = (count: number, confidence: number, share: number, isKnown = false): Verdict[] =>
  Array.from({ length: count }, (_, at) => ({
    confidence,
    isKnown,
    isRight: Math.floor((at + 1) * share) > Math.floor(at * share),
  }))

describe('corrections of confidence', () => {
  it('bring it to how often the values were right', () => {
    const correction = correctionFor(verdicts(200, 0.9, 0.5))!
    expect(correctedChance(0.9, false, correction)).toBeCloseTo(0.5, 1)
  })

  it('distinguish confirmed values from others', () => {
    const correction = correctionFor([...verdicts(60, 0.6, 0.4), ...verdicts(60, 0.6, 0.95, true)])!
    expect(correctedChance(0.6, true, correction)).toBeGreaterThan(0.8)
    expect(correctedChance(0.6, false, correction)).toBeLessThan(0.55)
  })

  it('are not made of few values, nor where they do not help', () => {
    expect(correctionFor(verdicts(FEWEST_VERDICTS - 1, 0.9, 0.5))).toBeUndefined()
    expect(correctionFor(verdicts(40, 0.9, 0.9))).toBeUndefined()
  })

  it('never turn confidence round, and never hold against a value that it is known', () => {
    const verdict = fc.record({
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      isKnown: fc.boolean(),
      isRight: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 1, maxLength: 40 }), (all) => {
        const correction = fitCorrection(all)
        expect(correction.slope).toBeGreaterThanOrEqual(0)
        expect(correction.known).toBeGreaterThanOrEqual(0)
        expect(correctedChance(0.8, false, correction)).toBeGreaterThanOrEqual(correctedChance(0.3, false, correction))
        // Three decimals are kept of each weight.
        expect(surpriseOf(all, correction)).toBeLessThan(surpriseOf(all) + 0.05 * all.length)
      }),
      { numRuns: 50 },
    )
  })
})
