// What learned rankers say of candidates: which fields have one, what each is asked, and the form of its answer. Mapping itself is pure and asks nobody: it is given
// the answers, or does without.

import type { DocumentType } from '../../schema/extraction.ts'
import type { RankedField } from '../../schema/models.ts'
import type { MappingContext } from './candidates.ts'
import { RUN_FEATURES, runFeatures } from './parties/run-features.ts'
import { vendorRuns } from './parties/vendor-runs.ts'

/** Turns the chance of the chosen candidate into that of its letters being right, with how surely they were read. */
export interface Certainty { base: number; chance: number; worst: number; mean: number; letters: number }

/**
 * The score of each candidate, in the order in which its chooser lists them, the rules' choice first; a softmax over them gives chances. Another than the rules' choice is taken only where it
 * leads it by `lead`.
 */
export interface Ranking { scores: Float32Array; lead: number; certainty: Certainty }

export type Rankings = ReadonlyMap<RankedField, Ranking>

/** The fields that have a ranker, and how it is asked about candidates: `features` are their numbers, one candidate after the other. */
export interface Rankers { fields: readonly RankedField[]; rank(field: RankedField, features: Float32Array): Promise<Ranking> }

/** The names of the numbers that the ranker of each field takes. */
export const FEATURES: Readonly<Record<RankedField, readonly string[]>> = { 'vendor.name': RUN_FEATURES, 'vendor.address': RUN_FEATURES }

/** What the rankers say of a document of this type. */
export async function rankCandidates(context: MappingContext, type: DocumentType, rankers: Rankers): Promise<Rankings> {
  const rankings = new Map<RankedField, Ranking>()
  const roles = type === 'receipt' ? (['name', 'address'] as const).filter((role) => rankers.fields.includes(`vendor.${role}`)) : []
  if (roles.length === 0) return rankings
  const runs = vendorRuns(context)
  for (const role of roles) {
    // A page without words has no candidates to ask about.
    if (runs[role].runs.length > 0) rankings.set(`vendor.${role}`, await rankers.rank(`vendor.${role}`, runFeatures(role, runs, context.lines)))
  }
  return rankings
}
