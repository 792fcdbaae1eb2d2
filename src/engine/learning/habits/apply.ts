// What learned places say of a document: the value that stands where confirmed ones stood, in place of the one that was
// chosen.

import type { LearnedHabits } from '../../../schema/learned.ts'
import type { Candidate, Chosen, MappingContext } from '../../mapping/vocabulary.ts'
import { isSame } from '../confirmed.ts'
import { relabelled } from './columns.ts'
import { isMember, printOf, SCOPES, shareOf, type Print } from './groups.ts'
import { bySign, spotsOf, type Spot } from './spots.ts'

/** The rule that evidence names for a value that stands where the customer confirmed others. */
export const PLACED = 'confirmed-place'

/** Signs that name another value than most may have so much of all weight. */
const LEAST_AGREED = 0.6
/** Signs of so much of all weight have to be there: on another paper that looks alike few are. */
const LEAST_SPOKEN = 0.25

type Place = LearnedHabits['places'][number]

/** The chosen values, with those of `paths` (all, where absent) from the places that were learned. */
export function placeAsConfirmed(
  { groups, places }: LearnedHabits,
  context: MappingContext,
  type: string,
  chosen: Chosen,
): Chosen {
  if (!groups.some((group) => group.type === type)) return chosen
  const print = printOf(context)
  const placed: Chosen = new Map(chosen)
  const done = new Set<string>()
  for (const at of nearestFirst(groups, type, print)) {
    for (const place of places) {
      if (place.group !== at || done.has(place.path)) continue
      const spot = find(place, context, chosen)
      if (!spot) continue
      done.add(place.path)
      const before = chosen.get(place.path)
      if (before && isSame(spot.value, before.value)) continue
      placed.set(place.path, candidateOf(place, spot))
    }
  }
  return placed
}

/** The document with the columns of its tables as its nearest group has them. */
export function nameColumns({ groups, columns }: LearnedHabits, context: MappingContext, type: string): MappingContext {
  if (columns.length === 0 || !groups.some((group) => group.type === type)) return context
  for (const at of nearestFirst(groups, type, printOf(context))) {
    const own = columns.find(({ group }) => group === at)
    if (own === undefined) continue
    const labels = relabelled(context, own.heads)
    return labels === context.labels ? context : { ...context, labels }
  }
  return context
}

/** The groups that a document belongs to: issuers before layouts before the type, the likest first. */
function nearestFirst(groups: LearnedHabits['groups'], type: string, print: Print): number[] {
  return groups
    .map((group, at) => ({ at, group, share: group.scope === 'type' ? 1 : shareOf(group, print) }))
    .filter(({ group }) => isMember(group, type, print))
    .sort((a, b) => SCOPES.indexOf(a.group.scope) - SCOPES.indexOf(b.group.scope) || b.share - a.share)
    .map(({ at }) => at)
}

/** The value on which most signs agree. */
function find({ path, kind, signs }: Place, context: MappingContext, chosen: Chosen): Spot | undefined {
  const index = bySign(spotsOf(context, chosen, kind, path), new Set(signs.map(([sign]) => sign)))
  const votes: { spot: Spot; weight: number }[] = []
  let all = 0
  for (const [sign, held] of signs) {
    const spot = index.get(sign)
    if (!spot) continue
    all += held
    const vote = votes.find(({ spot: known }) => isSame(known.value, spot.value))
    if (vote) vote.weight += held
    else votes.push({ spot, weight: held })
  }
  const [most] = votes.sort((a, b) => b.weight - a.weight)
  const whole = signs.reduce((sum, [, held]) => sum + held, 0)
  return most && most.weight >= LEAST_AGREED * all && all >= LEAST_SPOKEN * whole ? most.spot : undefined
}

function candidateOf({ path, chance }: Place, { value, text, page, box, source }: Spot): Candidate {
  return {
    field: path,
    value,
    text,
    page,
    box,
    score: Math.log(chance / (1 - chance)),
    confidence: chance,
    rule: PLACED,
    source,
  }
}
