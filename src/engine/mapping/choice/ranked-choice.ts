// What is made of a ranker's answer: whether another candidate than the rules' choice is taken, and how sure its value
// is.

import type { Certainty, Ranking } from '../../../schema/ranking.ts'

/**
 * The candidate that a ranker takes in place of the rules', by its place in the list, with its chance against the
 * others.
 */
export interface Overruling {
  at: number
  score: number
  chance: number
  certainty: Certainty
}

/**
 * What a ranker takes in place of the rules' choice; undefined where it agrees, leads by too little or was not asked.
 */
export function overruling(ranking: Ranking | undefined): Overruling | undefined {
  if (!ranking || ranking.scores.length === 0) return undefined
  const { scores, lead, certainty } = ranking
  const at = scores.reduce((winner, score, one) => (score > scores[winner]! ? one : winner), 0)
  const score = scores[at]!
  if (at === 0 || score - scores[0]! < lead) return undefined
  return { at, score, chance: 1 / scores.reduce((sum, other) => sum + Math.exp(other - score), 0), certainty }
}

/**
 * The chance that a value is right to the letter, by the chance of its candidate and how surely its lines were read.
 */
export function certaintyOfValue(
  { base, chance: weight, worst, mean, letters }: Certainty,
  chance: number,
  value: string,
  read: readonly number[],
): number {
  const logit =
    base +
    weight * Math.log((chance + 1e-4) / (1 - chance + 1e-4)) +
    worst * Math.min(...read) +
    (mean * read.reduce((sum, one) => sum + one, 0)) / read.length +
    letters * Math.log(Math.max(1, value.replace(/[^\p{L}\p{N}]/gu, '').length))
  return 1 / (1 + Math.exp(-logit))
}
