// Every run of lines on top of a receipt that could be the shop's name or its address, weighed by an explicit table of
// evidence (weights/receipt-vendor.json). What is made of the weights is decided in receipt-vendor.ts.

import { firstPageOf } from '../../structure/first-page.ts'
import type { MappingContext } from '../../vocabulary.ts'
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

// The rankers are asked about the runs that the chooser then lists: both times those of one document.
const WEIGHED = new WeakMap<MappingContext['lines'], VendorRuns>()

/** All runs of a receipt's head. A fit may weigh them by tables that saw no receipt of this shop. */
export function vendorRuns(
  context: Pick<MappingContext, 'content' | 'lines' | 'labels'>,
  tables: EvidenceTables = weights,
): VendorRuns {
  const known = tables === weights ? WEIGHED.get(context.lines) : undefined
  const runs = known ?? weighRuns(context, tables)
  if (tables === weights) WEIGHED.set(context.lines, runs)
  return runs
}

function weighRuns(context: Pick<MappingContext, 'content' | 'lines' | 'labels'>, tables: EvidenceTables): VendorRuns {
  const page = context.content.pages.find(({ index }) => index === firstPageOf(context))
  const segments = page
    ? headerSegments(
        context.lines.filter((line) => line.page === page.index),
        page,
        context.labels,
      )
    : []
  const address = weigh('address', segments, undefined, tables)
  const top = address[0] && holdsAddress(address[0].run) ? address[0].run : undefined
  // Without an address to stand over, the name is looked for above the first amount.
  const items = segments.findIndex(({ traits }) => traits.has('money'))
  const above = top || items < 1 ? segments : segments.filter(({ row }) => row < segments[items]!.row)
  const head = above.length ? above : segments
  return { address: { segments, runs: address }, name: { segments: head, runs: weigh('name', head, top, tables) } }
}

/** A run that is an address holds a street, a number with it, a postcode, a state or a named place. */
export function holdsAddress(run: Run): boolean {
  return run.segments.some(({ traits }) => ADDRESS_TRAITS.some((trait) => traits.has(trait)))
}

type Table = EvidenceTables[Role]['evidence']
const WORTHS = new WeakMap<Table, Map<string, readonly number[]>>()

/** What a trait is worth at each of the places. */
function worthOf(trait: string, table: Table): readonly number[] {
  const worths = WORTHS.get(table) ?? new Map<string, readonly number[]>()
  WORTHS.set(table, worths)
  const known = worths.get(trait)
  if (known) return known
  const worth = PLACES.map((place) => table[`${place}:${trait}`] ?? 0)
  worths.set(trait, worth)
  return worth
}

function weigh(role: Role, segments: readonly Segment[], address: Run | undefined, tables: EvidenceTables): Weighed[] {
  const table = tables[role].evidence
  const sums = segments.map(({ traits }) => {
    const sum = PLACES.map(() => 0)
    for (const trait of traits)
      worthOf(trait, table).forEach((worth, place) => {
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
