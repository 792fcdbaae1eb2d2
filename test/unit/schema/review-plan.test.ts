// The straight-through plan: its threshold holds, and is not the luckiest of many.

import { describe, expect, it } from 'vitest'
import { designEffect, planOf, type StepSums } from '../../../src/schema/review-plan.ts'

/** A confirmed document: its score in hundredths, its returned and its wrong values. */
type Drawn = readonly [step: number, returned: number, wrong: number]

function sums(documents: readonly Drawn[]): StepSums[] {
  const steps = new Map<number, StepSums>()
  for (const [step, returned, wrong] of documents) {
    const one = steps.get(step) ?? {
      step,
      ...{ documents: 0, returned: 0, wrong: 0, missing: 0, wrongSquared: 0, wrongReturned: 0, returnedSquared: 0 },
    }
    one.documents += 1
    one.returned += returned
    one.wrong += wrong
    one.wrongSquared += wrong ** 2
    one.wrongReturned += wrong * returned
    one.returnedSquared += returned ** 2
    steps.set(step, one)
  }
  return [...steps.values()]
}
const plan = (documents: readonly Drawn[], target = 0.99) => {
  const steps = sums(documents)
  return planOf(steps, steps, target)
}
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

describe('planOf', () => {
  it('has no threshold below 50 documents', () => {
    expect(plan(times(49, () => [95, 20, 0] as const))).toMatchObject({ status: 'not_enough_documents', documents: 49 })
    expect(plan(times(50, () => [95, 20, 0] as const))).toMatchObject({ status: 'ready', threshold: 0.95, share: 1 })
  })

  it('finds the lowest threshold down to which the target holds', () => {
    const documents: Drawn[] = [
      ...times(100, () => [95, 20, 0] as const),
      ...times(100, (at) => [80, 20, at % 20 === 0 ? 1 : 0] as const),
      ...times(100, (at) => [50, 20, at % 2] as const),
    ]
    const { threshold, share, steps, status } = plan(documents)
    expect([status, threshold]).toEqual(['ready', 0.8])
    expect(share).toBeCloseTo(2 / 3)
    expect(steps.map((step) => [step.threshold, step.documents, step.wrong])).toEqual([
      [0.95, 100, 0],
      [0.8, 200, 5],
      [0.5, 300, 55],
    ])
    expect(steps[1]!.interval.low).toBeGreaterThan(0.99)
    expect(steps[2]!.interval.low).toBeLessThan(0.99)
  })

  it('does not take a threshold below one that fails', () => {
    const documents: Drawn[] = [
      ...times(60, (at) => [95, 20, at % 3 === 0 ? 1 : 0] as const),
      ...times(2000, () => [60, 20, 0] as const),
    ]
    const { status, steps } = plan(documents)
    expect(steps[1]!.interval.low).toBeGreaterThan(0.99)
    expect(status).toBe('no_threshold')
  })

  it('widens the interval where the values of a document are wrong together', () => {
    const spread: Drawn[] = times(200, (at) => [90, 20, at % 10 === 0 ? 1 : 0] as const)
    const together: Drawn[] = times(200, (at) => [90, 20, at === 0 ? 20 : 0] as const)
    expect(designEffect({ ...sums(spread)[0]! })).toBeLessThan(1.01)
    expect(designEffect({ ...sums(together)[0]! })).toBeCloseTo(20, 0)
    expect(plan(together).interval!.low).toBeLessThan(plan(spread).interval!.low)
  })

  it('counts documents without any field as below every threshold', () => {
    const documents: Drawn[] = [...times(50, () => [90, 20, 0] as const), ...times(50, () => [-1, 1, 0] as const)]
    expect(plan(documents)).toMatchObject({ documents: 100, threshold: 0.9, share: 0.5 })
  })

  it('promises too much in fewer than one of twenty draws, also where errors come together', () => {
    const random = drawing(7)
    // At each hundredth so many values are wrong; one of three errors takes a third of its document.
    const wrongAt = (step: number): number => 0.002 + 0.03 * ((99 - step) / 49) ** 1.5
    const draw = (): Drawn => {
      const step = 50 + Math.floor(50 * random())
      const wrong = times(3, () => (random() < wrongAt(step) ? 5 : 0) as number).reduce((sum, one) => sum + one, 0)
      return [step, 15, wrong]
    }
    const truth = (threshold: number): number => {
      const steps = times(100 - Math.round(threshold * 100), (at) => wrongAt(Math.round(threshold * 100) + at))
      return 1 - steps.reduce((sum, one) => sum + one, 0) / steps.length
    }
    let [promised, broken] = [0, 0]
    for (let run = 0; run < 200; run += 1) {
      const { threshold } = plan(times(3000, draw))
      if (threshold === undefined) continue
      promised += 1
      if (truth(threshold) < 0.99) broken += 1
    }
    expect(promised).toBeGreaterThan(120)
    expect(broken / 200).toBeLessThan(0.05)
  })
})

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
