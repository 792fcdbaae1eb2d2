// What documents teach: the trees of each ranked field, the parties and labels that their clues refer to. Whether it
// helps is for cross-validation.ts to say.

import type { LearnedRanker } from '../../schema/learned.ts'
import { MOST_KNOWN, MOST_LABELS } from '../../schema/learned.ts'
import { BOOST, fitTrees, type Choice } from './boost.ts'
import { CLUES, withClues } from './clues.ts'
import { joinParties, knownParties, partiesToFile, type Party } from './known.ts'
import { addCounts } from './labels.ts'
import type { Lessons } from './learned.ts'
import type { FieldStudy, Study } from './study.ts'

/** What a ranked field is corrected from: the hash of its features' names and of its ranker's file. */
export type BaseOf = (ranked: FieldStudy['ranked']) => Pick<LearnedRanker, 'names' | 'base'>

// More documents of one shop share the weight of these, so that the shop that sends most does not speak for all.
const MOST_OF_SHOP = 4

/** The lessons of `studies`: rankings of the fields of `keys`, and all parties. */
export function fitLessons(
  studies: readonly Study[],
  keys: readonly string[],
  baseOf: BaseOf,
): Pick<Lessons, 'rankers' | 'known'> {
  const parties = joinParties(studies.map(({ party }) => party))
  const known = knownParties(parties)
  const matches = studies.map(({ letters }) => known.match(letters))
  const shops = placesOf(studies)
  const rankers = keys.flatMap((key): LearnedRanker[] => {
    const own = studies.flatMap((study, at) =>
      study.fields.has(key) ? [{ at, field: study.fields.get(key)!, shop: shops.get(study.shop)! }] : [],
    )
    if (own.length === 0) return []
    const {
      ranked,
      seen: { width },
    } = own[0]!.field
    const labels = addCounts(own.map(({ field }) => field.labels))
    // Each document is seen as the next one of its shop, which knows the others, and as the first one of a shop that
    // nobody knows.
    const choices = own.flatMap(({ at, field, shop }) =>
      [new Set([at]), shop].map((without): Choice => {
        const labelled = addCounts([...without].flatMap((one) => studies[one]!.fields.get(key)?.labels ?? []))
        const numbers = withClues(field.seen, { known, match: matches[at]!, labels, without, own: labelled })
        return inReach(
          { numbers, base: field.seen.base, right: field.right, weight: Math.min(1, MOST_OF_SHOP / shop.size) / 2 },
          width + CLUES.length,
        )
      }),
    )
    const trees = fitTrees(choices, width + CLUES.length, { ...BOOST, always: width })
    return trees.length === 0
      ? []
      : [
          {
            document: ranked.document,
            field: ranked.field,
            ...baseOf(ranked),
            width: width + CLUES.length,
            trees,
            labels: mostUsed(labels),
          },
        ]
  })
  return { rankers, known: partiesToFile(mostConfirmed(parties)) }
}

// Log-odds by which trees that are held back as these are do not lift a candidate: those that lack more cost time and
// say nothing.
const REACH = 12

/** The choice without candidates that are out of reach. */
function inReach({ numbers, base, right, weight }: Choice, width: number): Choice {
  const top = base.reduce((most, one) => Math.max(most, one), -Infinity)
  const kept = [...base.keys()].filter((at) => right[at] === 1 || base[at]! > top - REACH)
  const rows = new Float32Array(kept.length * width)
  kept.forEach((at, row) => rows.set(numbers.subarray(at * width, (at + 1) * width), row * width))
  return {
    numbers: rows,
    base: Float64Array.from(kept, (at) => base[at]!),
    right: Uint8Array.from(kept, (at) => right[at]!),
    weight,
  }
}

/** The documents of each shop. */
function placesOf(studies: readonly Study[]): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>()
  studies.forEach(({ shop }, at) => places.set(shop, (places.get(shop) ?? new Set<number>()).add(at)))
  return places
}

/** The labels that tell something: those that stood beside a right candidate, or beside several. */
function mostUsed(labels: ReadonlyMap<string, [number, number]>): Record<string, [number, number]> {
  return Object.fromEntries(
    [...labels]
      .filter(([, [right, all]]) => right > 0 || all > 2)
      .sort(([, [a, allA]], [, [b, allB]]) => b - a || allB - allA)
      .slice(0, MOST_LABELS),
  )
}

/** The parties that were confirmed most often, as many as the file may hold. */
function mostConfirmed(parties: readonly Party[]): Party[] {
  return [...parties].sort((a, b) => b.documents.length - a.documents.length).slice(0, MOST_KNOWN)
}
