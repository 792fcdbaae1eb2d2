// How the confidence of a field is corrected by what came of it in a customer's documents: a logistic over its log-odds
// and whether the value is a confirmed one, drawn towards leaving it as it is.

import type { Correction } from '../../schema/learned.ts'

/**
 * A value that was not seen by the fit: its confidence, whether it is one that was confirmed in another document, and
 * whether it is right.
 */
export interface Verdict {
  confidence: number
  isKnown: boolean
  isRight: boolean
}

/** What changes nothing. */
const AS_IT_IS: Correction = { base: 0, slope: 1, known: 0 }

/** Fewer verdicts say nothing of a confidence that its own fit, on hundreds, does not know better. */
export const FEWEST_VERDICTS = 20
// Pull to leaving it as it is, in verdicts' worth.
const PULL = 4
const LEAST_CHANCE = 0.02
const MOST_CHANCE = 0.995

const logit = (chance: number): number => Math.log(chance / (1 - chance))
const bounded = (chance: number): number => Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, chance))

/** The confidence that a correction makes of another. */
export function correctedChance(confidence: number, isKnown: boolean, { base, slope, known }: Correction): number {
  const chance = 1 / (1 + Math.exp(-(base + slope * logit(bounded(confidence)) + (isKnown ? known : 0))))
  return Math.round(1000 * bounded(chance)) / 1000
}

/** The correction that verdicts ask for. That a value is known, and the confidence itself, may only speak for it. */
export function fitCorrection(verdicts: readonly Verdict[]): Correction {
  const rows = verdicts.map(({ confidence, isKnown, isRight }) => ({
    x: [1, logit(bounded(confidence)), Number(isKnown)],
    isRight,
  }))
  const prior = [AS_IT_IS.base, AS_IT_IS.slope, AS_IT_IS.known]
  let weights = [...prior]
  // Gradient ascent with the curvature's diagonal: three weights, a concave worth, and no matrix to solve.
  for (let round = 0; round < 300; round++) {
    weights = weights.map((weight, at) => {
      let slope = PULL * (prior[at]! - weight)
      let curve = PULL
      for (const { x, isRight } of rows) {
        const said = 1 / (1 + Math.exp(-x.reduce((sum, one, index) => sum + one * weights[index]!, 0)))
        slope += (Number(isRight) - said) * x[at]!
        curve += said * (1 - said) * x[at]! ** 2
      }
      return at === 0 ? weight + slope / (3 * curve) : Math.max(0, weight + slope / (3 * curve))
    })
  }
  const [base, slope, known] = weights.map((weight) => Math.round(1000 * weight) / 1000) as [number, number, number]
  return { base, slope, known }
}

/** How surprising the verdicts are, on the whole, to confidences so corrected; lower is better. */
export function surpriseOf(verdicts: readonly Verdict[], correction: Correction = AS_IT_IS): number {
  return verdicts.reduce((sum, { confidence, isKnown, isRight }) => {
    const chance = correctedChance(confidence, isKnown, correction)
    return sum - Math.log(isRight ? chance : 1 - chance)
  }, 0)
}

// Parts into which verdicts are dealt to see whether a correction fitted on some helps the others.
const PARTS = 5

/**
 * The correction of a field, or undefined where there are too few verdicts or it does not help those it was not fitted
 * on.
 */
export function correctionFor(verdicts: readonly Verdict[]): Correction | undefined {
  if (verdicts.length < FEWEST_VERDICTS) return undefined
  let before = 0
  let after = 0
  for (let part = 0; part < PARTS; part++) {
    const held = verdicts.filter((_, at) => at % PARTS === part)
    const seen = verdicts.filter((_, at) => at % PARTS !== part)
    before += surpriseOf(held)
    after += surpriseOf(held, fitCorrection(seen))
  }
  return after < before ? fitCorrection(verdicts) : undefined
}
