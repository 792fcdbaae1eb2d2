// Every run of lines on top of a receipt that could be the shop's name or its address, weighed by an explicit table of
// evidence (weights/receipt-vendor.json). What is made of the weights is decided in receipt-vendor.ts.

import { firstPageOf } from '../../structure/first-page.ts'
import type { MappingContext } from '../../vocabulary.ts'
import { once } from '../../context/once.ts'
import { ADDRESS_TRAITS } from './foreign-lines.ts'
import type { Segment } from './segments.ts'
import { headerSegments } from './header-segments.ts'
import type { Role } from './run-texts.ts'
import { PLACES, runEvidence, runsOf, type Run } from './runs.ts'
import weights from '../../../knowledge/weights/receipt-vendor.json' with { type: 'json' }

/** A run with the sum of its evidence and its chance against all other runs. */
export interface Weighed {
  run: Run
  score: number
  chance: number
}

/** The runs of one role, best first, and the segments that they are made of. */
export interface WeighedRuns {
  segments: readonly Segment[]
  runs: readonly Weighed[]
}

export type VendorRuns = Readonly<Record<Role, WeighedRuns>>

/** What a piece of evidence is worth, by role. */
export type EvidenceTables = Readonly<Record<Role, { evidence: Readonly<Record<string, number>> }>>

/** All runs of a receipt's head. A fit may weigh them by tables that saw no receipt of this shop. */
export function vendorRuns(context: MappingContext, tables: EvidenceTables = weights): VendorRuns {
  // The rankers are asked about the runs that the chooser then lists.
  return tables === weights ? once(context, weighAsServed) : weighRuns(context, tables)
}

const weighAsServed = (context: MappingContext): VendorRuns => weighRuns(context, weights, SERVED)

function weighRuns(context: MappingContext, tables: EvidenceTables, worths = worthsOf(tables)): VendorRuns {
  const page = context.content.pages.find(({ index }) => index === firstPageOf(context))
  const segments = page
    ? headerSegments(
        context.lines.filter((line) => line.page === page.index),
        page,
        context.labels,
      )
    : []
  const address = weigh('address', segments, undefined, tables, worths)
  const top = address[0] && holdsAddress(address[0].run) ? address[0].run : undefined
  // Without an address to stand over, the name is looked for above the first amount.
  const items = segments.findIndex(({ traits }) => traits.has('money'))
  const above = top || items < 1 ? segments : segments.filter(({ row }) => row < segments[items]!.row)
  const head = above.length ? above : segments
  return {
    address: { segments, runs: address },
    name: { segments: head, runs: weigh('name', head, top, tables, worths) },
  }
}

/** A run that is an address holds a street, a number with it, a postcode, a state or a named place. */
export function holdsAddress(run: Run): boolean {
  return run.segments.some(({ traits }) => ADDRESS_TRAITS.some((trait) => traits.has(trait)))
}

/** What each trait is worth at each of the places, by role. */
type Worths = Readonly<Record<Role, ReadonlyMap<string, readonly number[]>>>

function worthsOf(tables: EvidenceTables): Worths {
  const ofRole = ({ evidence }: EvidenceTables[Role]): Map<string, readonly number[]> => {
    const traits = new Set(Object.keys(evidence).map((name) => name.slice(name.indexOf(':') + 1)))
    return new Map([...traits].map((trait) => [trait, PLACES.map((place) => evidence[`${place}:${trait}`] ?? 0)]))
  }
  return { name: ofRole(tables.name), address: ofRole(tables.address) }
}

const SERVED = worthsOf(weights)

function weigh(
  role: Role,
  segments: readonly Segment[],
  address: Run | undefined,
  tables: EvidenceTables,
  worths: Worths,
): Weighed[] {
  const table = tables[role].evidence
  const sums = segments.map(({ traits }) => {
    const sum = PLACES.map(() => 0)
    for (const trait of traits)
      worths[role].get(trait)?.forEach((worth, place) => {
        sum[place]! += worth
      })
    return sum
  })
  const at = new Map(segments.map((segment, index) => [segment, index]))
  const scored = runsOf(role, segments)
    .map((run) => {
      const [first, last] = [at.get(run.segments[0]!)!, at.get(run.segments.at(-1)!)!]
      const inside = run.segments.reduce((sum, segment) => sum + sums[at.get(segment)!]![0]!, 0)
      const around = sums[first]![1]! + sums[last]![2]! + (sums[run.from - 1]?.[3] ?? 0) + (sums[run.to]?.[4] ?? 0)
      return {
        run,
        score:
          inside +
          around +
          runEvidence(role, run, segments, address).reduce((sum, evidence) => sum + (table[evidence] ?? 0), 0),
      }
    })
    .sort((a, b) => b.score - a.score)
  const top = scored[0]?.score ?? 0
  const whole = scored.reduce((sum, { score }) => sum + Math.exp(score - top), 0)
  return scored.map((one) => ({ ...one, chance: Math.exp(one.score - top) / whole }))
}
