// A sum of money as a candidate, with the place and the label of its amount.

import type { Candidate, LabelHit } from '../../vocabulary.ts'
import { unscaled, type Scale, type Spot } from '../../structure/amount-spots.ts'

// The log-odds of an amount that has its label beside it. Chosen by hand.
export const LABELLED = 2

export const logOdds = (chance: number): number => Math.log((chance + 1e-6) / (1 - chance + 1e-6))

/**
 * The candidate of an amount with its place and label. `value` counts the smallest unit of `scale`, `score` is a
 * log-odds.
 */
export function moneyCandidate(
  field: string,
  value: number,
  { spot, label }: { spot: Spot; label?: LabelHit },
  score: number,
  rule: string,
  scale: Scale,
): Candidate<number> {
  const { text, page, box, source, confidence } = spot.reading
  return {
    field,
    value: unscaled(value, scale),
    text,
    page,
    box,
    score,
    confidence: Math.min(1, confidence) / (1 + Math.exp(-score)),
    rule,
    source,
    ...(label && { label: label.text }),
  }
}
