import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOST, correctionOf, fitTrees, lossOf, type Choice } from '../../../../src/engine/learning/boost.ts'

/** A choice among rows of numbers, of which `right` are right; the base prefers the first. */
function choice(
  rows: readonly (readonly number[])[],
  right: readonly number[],
  base = rows.map((_, at) => -at),
): Choice {
  return {
    numbers: Float32Array.from(rows.flat()),
    base: Float64Array.from(base),
    right: Uint8Array.from(rows, (_, at) => Number(right.includes(at))),
    weight: 1,
  }
}

/**
 * Documents on which the candidate whose second number is largest is right, though the base prefers another; the first
 * and third numbers say nothing.
 */
function planted(count: number, seed = 1): Choice[] {
  return Array.from({ length: count }, (_, document) => {
    const noise = (at: number): number => Math.abs(Math.sin(seed * 97 + document * 31 + at * 7)) % 1
    const right = 1 + (document % 4)
    return choice(
      Array.from({ length: 5 }, (__, at) => [noise(at), at === right ? 0.9 : 0.1 + noise(at) / 3, noise(at + 50)]),
      [right],
    )
  })
}

const scored = (trees: ReturnType<typeof fitTrees>, { base, numbers }: Choice, width = 3): Float64Array => {
  const correction = correctionOf(trees, numbers, width)
  return base.map((score, at) => score + correction[at]!)
}
const chosen = (scores: Float64Array): number => scores.indexOf(Math.max(...scores))

describe('boosted trees', () => {
  it('find a planted rule and apply it to documents that they have not seen', () => {
    const trees = fitTrees(planted(40), 3, { ...BOOST, always: 0 })
    const fresh = planted(40, 2)
    expect(fresh.filter((one) => one.right[chosen(one.base)] === 1)).toHaveLength(0)
    expect(fresh.filter((one) => one.right[chosen(scored(trees, one))] === 1)).toHaveLength(40)
  })

  it('are the same each time', () => {
    expect(fitTrees(planted(20), 3)).toEqual(fitTrees(planted(20), 3))
    expect(fitTrees(planted(20), 3, { ...BOOST, seed: 5 })).not.toEqual(fitTrees(planted(20), 3))
  })

  it('leave alone what few documents say', () => {
    const [one] = fitTrees(planted(1), 3, { ...BOOST, always: 0, rounds: 1 })
    const many = fitTrees(planted(40), 3, { ...BOOST, always: 0, rounds: 1 })[0]
    const most = (tree: typeof one): number => Math.max(0, ...(tree?.value ?? []).map(Math.abs))
    expect(most(one)).toBeLessThan(most(many) / 2)
  })

  const NOTHING: [name: string, choices: Choice[]][] = [
    ['no documents', []],
    ['documents without a right candidate', [choice([[1], [2]], [])]],
    ['numbers that are all the same', [choice([[1], [1]], [1]), choice([[1], [1]], [0])]],
    ['a base that is sure and right', Array.from({ length: 30 }, () => choice([[1], [0]], [0], [30, 0]))],
  ]
  for (const [name, choices] of NOTHING)
    it(`are not fitted for ${name}`, () => expect(fitTrees(choices, 1)).toEqual([]))

  it('are indifferent to which of several right candidates wins', () => {
    expect(lossOf([choice([[1], [2]], [0, 1], [5, 0])], [Float64Array.of(5, 0)])).toBeCloseTo(0)
    expect(lossOf([choice([[1], [2]], [1])], [Float64Array.of(0, 0)])).toBeCloseTo(Math.log(2))
  })

  it('never raise the loss on the documents that they were fitted on', () => {
    const number = fc.float({ min: -9, max: 9, noNaN: true })
    const documents = fc.array(
      fc.array(fc.tuple(number, number), { minLength: 2, maxLength: 6 }).chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.subarray(
            rows.map((_, at) => at),
            { minLength: 1 },
          ),
          fc.array(number, { minLength: rows.length, maxLength: rows.length }),
        ),
      ),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(documents, (drawn) => {
        const choices = drawn.map(([rows, right, base]) => choice(rows, right, base))
        const trees = fitTrees(choices, 2, { ...BOOST, rounds: 10 })
        expect(
          lossOf(
            choices,
            choices.map((one) => scored(trees, one, 2)),
          ),
        ).toBeLessThanOrEqual(
          lossOf(
            choices,
            choices.map(({ base }) => base),
          ) + 1e-5,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('give a correction for numbers that they never saw', () => {
    const trees = fitTrees(planted(40), 3, { ...BOOST, always: 0 })
    fc.assert(
      fc.property(fc.array(fc.float({ noNaN: true }), { minLength: 3, maxLength: 3 }), (row) => {
        expect(Number.isFinite(correctionOf(trees, Float32Array.from(row), 3)[0]!)).toBe(true)
      }),
    )
  })
})
