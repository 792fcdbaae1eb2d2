// Who issued a receipt: name and address among all runs of header segments by an explicit table of evidence (weights/receipt-vendor.json),
// and the numbers and addresses for contact that stand with them.

import { unionOf } from '../../../schema/geometry.ts'
import type { Candidate, Chosen, MappingContext } from '../candidates.ts'
import { chooseContacts } from './contacts.ts'
import { firstPageOf } from '../first-page.ts'
import { headerSegments } from './header-segments.ts'
import type { Segment } from './header-segments.ts'
import { countryOfAddress, partsOf } from './addresses.ts'
import { companySuffixOf } from '../reading/line-traits.ts'
import { PLACES, runEvidence, runsOf, textOf } from './runs.ts'
import type { Role, Run } from './runs.ts'
import weights from '../weights/receipt-vendor.json' with { type: 'json' }

interface Certainty { base: number; chance: number; worst: number; mean: number; letters: number }
interface Table { certainty: Certainty; evidence: Readonly<Record<string, number>> }

const TABLES: Record<Role, Table> = { name: weights.name, address: weights.address }

interface Weighed { run: Run; score: number; chance: number }

/** Vendor name, address and contacts of a receipt, by wire path. */
export function chooseReceiptVendor(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const page = context.content.pages.find(({ index }) => index === firstPageOf(context))
  const segments = page ? headerSegments(context.lines.filter((line) => line.page === page.index), page) : []
  const address = best('address', segments, undefined)
  const printed = address && holdsAddress(address.run) ? address : undefined
  // Without an address to stand over, the name is looked for above the first amount.
  const items = segments.findIndex(({ traits }) => traits.has('money'))
  const head = printed || items < 1 ? segments : segments.filter(({ row }) => row < segments[items]!.row)
  const name = best('name', head.length ? head : segments, printed?.run)
  if (name) {
    const candidate = candidateOf('vendor.name', 'name', name)
    chosen.set('vendor.name', candidate)
    if (companySuffixOf(candidate.value)) chosen.set('vendor.legal_name', { ...candidate, field: 'vendor.legal_name' })
  }
  if (printed) {
    const candidate = candidateOf('vendor.address', 'address', printed)
    chosen.set('vendor.address', candidate)
    const named = countryOfAddress(candidate.value)
    const country = named ?? context.locale.country
    if (country !== undefined) chosen.set('vendor.country', { ...candidate, field: 'vendor.country', value: country, rule: named === undefined ? 'locale' : 'address-country' })
    const parts = partsOf(printed.run.segments.map((segment) => segment.text), country)
    for (const [part, value] of Object.entries(parts)) chosen.set(`vendor.address_parts.${part}`, { ...candidate, field: `vendor.address_parts.${part}`, value, rule: 'address-parts' })
  }
  for (const [path, candidate] of chooseContacts(context, 'vendor')) if (!chosen.has(path) || chosen.get(path)!.rule === 'locale') chosen.set(path, candidate)
  return chosen
}

/** A run that is an address holds a street, a number with it, a postcode, a state or a named place. */
function holdsAddress(run: Run): boolean {
  return run.segments.some(({ traits }) => ['street', 'postcode', 'state', 'state-code', 'place', 'house-start', 'house-end', 'postcode-bare', 'country', 'po-box'].some((trait) => traits.has(trait)))
}

/** The run with the most evidence, with its chance against all other runs. */
function best(role: Role, segments: readonly Segment[], address: Run | undefined): Weighed | undefined {
  const table = TABLES[role].evidence
  const sums = segments.map(({ traits }) => PLACES.map((place) => [...traits].reduce((sum, trait) => sum + (table[`${place}:${trait}`] ?? 0), 0)))
  const at = new Map(segments.map((segment, index) => [segment, index]))
  const scored = runsOf(role, segments).map((run) => {
    const [first, last] = [at.get(run.segments[0]!)!, at.get(run.segments.at(-1)!)!]
    const inside = run.segments.reduce((sum, segment) => sum + sums[at.get(segment)!]![0]!, 0)
    const around = sums[first]![1]! + sums[last]![2]! + (sums[run.from - 1]?.[3] ?? 0) + (sums[run.to]?.[4] ?? 0)
    return { run, score: inside + around + runEvidence(role, run, segments, address).reduce((sum, evidence) => sum + (table[evidence] ?? 0), 0) }
  })
  const top = scored.reduce<(typeof scored)[number] | undefined>((winner, one) => (!winner || one.score > winner.score ? one : winner), undefined)
  return top && { ...top, chance: 1 / scored.reduce((sum, { score }) => sum + Math.exp(score - top.score), 0) }
}

function candidateOf(field: string, role: Role, { run, score, chance }: Weighed): Candidate<string> {
  const value = textOf(role, run)
  const { base, chance: weight, worst, mean, letters } = TABLES[role].certainty
  const confidences = run.segments.map((segment) => segment.line.confidence)
  const logit = base + weight * Math.log((chance + 1e-4) / (1 - chance + 1e-4)) + worst * Math.min(...confidences) + mean * confidences.reduce((sum, one) => sum + one, 0) / confidences.length
    + letters * Math.log(Math.max(1, value.replace(/[^\p{L}\p{N}]/gu, '').length))
  const first = run.segments[0]!.line
  return {
    field, value, text: run.segments.map((segment) => segment.text).join('\n'), page: first.page, box: unionOf(run.segments.map((segment) => segment.box)),
    score, confidence: 1 / (1 + Math.exp(-logit)), rule: 'header-run', source: first.cells[0]?.source ?? 'ocr',
  }
}
