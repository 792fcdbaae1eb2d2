// What rankers are asked and what they say: the port between the models (inference/) and whoever chooses among
// candidates.

import type { RankedDocument } from './models.ts'

/** Turns the chance of the chosen candidate into that of its letters being right, with how surely they were read. */
export interface Certainty {
  base: number
  chance: number
  worst: number
  mean: number
  letters: number
}

/**
 * The score of each candidate, in the order in which its chooser lists them, the rules' choice first; a softmax over
 * them gives chances. Another than the rules' choice is taken only where it leads it by `lead`.
 */
export interface Ranking {
  scores: Float32Array
  lead: number
  certainty: Certainty
}

/** The rankings of one document, by the path of the field. */
export type Rankings = ReadonlyMap<string, Ranking>

/** A field of a type of documents. */
export interface FieldName {
  document: RankedDocument
  field: string
}

/** Scores candidates by their numbers, candidate after candidate. */
export type Ranker = (numbers: Float32Array) => Promise<Ranking>

/** The rankers that are there: `of` gives that of a field, or undefined where rules choose alone. */
export interface Rankers {
  of(name: FieldName): Ranker | undefined
}
