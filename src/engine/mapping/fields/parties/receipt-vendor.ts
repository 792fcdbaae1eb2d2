// Who issued a receipt: name and address among all runs of header segments (vendor-runs.ts), by the rankers where they
// were asked and by the table of evidence otherwise, and the numbers and addresses for contact that stand with them.

import { unionOf } from '../../../../schema/geometry.ts'
import { once } from '../../context/once.ts'
import { byField, type Candidate, type Chosen, type MappingContext } from '../../vocabulary.ts'
import { chooseContacts } from './contacts.ts'
import { countryOfAddress, partsOf } from './addresses.ts'
import { addressCandidates, nameCandidates, nameOf } from './known-parties.ts'
import { partyMentions, type PartyMention } from './party-mentions.ts'
import { pieceOf } from './pieces.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import type { Certainty, Ranking } from '../../../../schema/ranking.ts'
import type { Role } from './run-texts.ts'
import { textOf, type Run } from './runs.ts'
import { MOST_CANDIDATES } from '../../../../schema/candidates.ts'
import { tenth } from '../../choice/reasons.ts'
import { copyOf, fill, weighAt } from '../../context/trace.ts'
import { holdsAddress, vendorRuns, type VendorRuns, type Weighed } from './vendor-runs.ts'
import weights from '../../../knowledge/weights/receipt-vendor.json' with { type: 'json' }

/** Vendor name, address and contacts of a receipt, by wire path. */
export function chooseReceiptVendor(context: MappingContext): Chosen {
  const chosen: Chosen = new Map()
  const { name: names, address: addresses } = vendorRuns(context)
  const name = ranked(names.runs, context.rankings?.get('vendor.name')) ?? names.runs[0]
  const address = ranked(addresses.runs, context.rankings?.get('vendor.address')) ?? addresses.runs[0]
  // A house's own name may hold the word of a place ("Corner Diner").
  const printed = address && holdsAddress(address.run) && !(name && isSame(name.run, address.run)) ? address : undefined
  if (name) {
    const candidate = candidateOf('vendor.name', 'name', name)
    chosen.set('vendor.name', candidate)
    copyOf(context.trace, 'vendor.name', 'vendor.legal_name')
    if (companySuffixOf(candidate.value)) chosen.set('vendor.legal_name', { ...candidate, field: 'vendor.legal_name' })
    const others = nameCandidates(context, ['vendor'], {
      ...pieceOf(name.run.segments[0]!.line),
      text: candidate.value,
    })
    fill(context.trace, chosen, 'other names', byField(others))
  }
  if (printed) {
    const candidate = candidateOf('vendor.address', 'address', printed)
    chosen.set('vendor.address', candidate)
    const named = countryOfAddress(candidate.value)
    const country = named ?? context.locale.country
    if (country !== undefined)
      chosen.set('vendor.country', {
        ...candidate,
        field: 'vendor.country',
        value: country,
        rule: named === undefined ? 'locale' : 'address-country',
      })
    const parts = partsOf(
      printed.run.segments.map((segment) => segment.text),
      country,
    )
    for (const [part, value] of Object.entries(parts)) {
      const field = `vendor.address_parts.${part}`
      chosen.set(field, { ...candidate, field, value, rule: 'address-parts' })
      copyOf(context.trace, 'vendor.address', field)
    }
  }
  const buyer = customerOf(context)
  const contacts = chooseContacts(context, 'vendor', { buyer })
  fill(context.trace, chosen, 'contacts', contacts, ({ rule }) => rule === 'locale')
  if (context.trace) traceRuns(context, { name: names, address: addresses })
  return chosen
}

// Of "to" and "member" much else follows.
const SURE_QUALITY = 0.9

const PRICE = /\d[.,]\s?\d\d(?!\d)/

/** Who a label names as the customer; an item below such a label is nobody. */
const customerOf = (context: MappingContext): PartyMention | undefined =>
  once(context, partyMentions).find(
    ({ role, quality, party: { name } }) =>
      (role === 'buyer' || role === 'bill_to') && quality >= SURE_QUALITY && name && !PRICE.test(name.text),
  )

/** The customer of a receipt whom a label names, with his numbers. */
export function chooseReceiptBuyer(context: MappingContext): Chosen {
  const buyer = customerOf(context)
  const contacts = chooseContacts(context, 'buyer', { buyer })
  return byField([
    ...contacts.values(),
    ...(buyer ? nameOf(buyer) : []),
    ...addressCandidates(context, ['buyer'], buyer?.party.address ?? [], 'party-label', 0.8),
  ])
}

/** Keeps the runs of lines that are weighed most as name and as address, and what the rankers say of them. */
function traceRuns({ trace, rankings }: MappingContext, runs: VendorRuns): void {
  for (const role of ['name', 'address'] as const) {
    const path = `vendor.${role}`
    const scores = rankings?.get(path)?.scores
    weighAt(
      trace,
      path,
      runs[role].runs
        .slice(0, MOST_CANDIDATES)
        .map((one, at) => ({
          candidate: candidateOf(path, role, one),
          ...(scores?.[at] !== undefined && { for: [{ code: 'ranker_gives' as const, points: tenth(scores[at]) }] }),
        })),
    )
  }
}

function isSame(one: Run, other: Run): boolean {
  return (
    one.segments.length === other.segments.length && one.segments.every((segment, at) => segment === other.segments[at])
  )
}

/** A run as it was chosen; `certainty` is the ranker's, where one chose it. */
interface Picked extends Weighed {
  certainty?: Certainty
}

/**
 * The run that the ranker takes in place of the table's, with its chance against the others; undefined where it agrees,
 * leads by too little or was not asked.
 */
function ranked(runs: readonly Weighed[], ranking: Ranking | undefined): Picked | undefined {
  if (!ranking || ranking.scores.length === 0) return undefined
  const { scores, lead, certainty } = ranking
  const top = scores.reduce((winner, score, at) => (score > scores[winner]! ? at : winner), 0)
  const score = scores[top]!
  if (top === 0 || score - scores[0]! < lead) return undefined
  return {
    run: runs[top]!.run,
    score,
    chance: 1 / scores.reduce((sum, other) => sum + Math.exp(other - score), 0),
    certainty,
  }
}

function candidateOf(field: string, role: Role, { run, score, chance, certainty }: Picked): Candidate<string> {
  const value = textOf(role, run)
  const { base, chance: weight, worst, mean, letters } = certainty ?? weights[role].certainty
  const confidences = run.segments.map((segment) => segment.line.confidence)
  const logit =
    base +
    weight * Math.log((chance + 1e-4) / (1 - chance + 1e-4)) +
    worst * Math.min(...confidences) +
    (mean * confidences.reduce((sum, one) => sum + one, 0)) / confidences.length +
    letters * Math.log(Math.max(1, value.replace(/[^\p{L}\p{N}]/gu, '').length))
  const first = run.segments[0]!.line
  return {
    field,
    value,
    text: run.segments.map((segment) => segment.text).join('\n'),
    page: first.page,
    box: unionOf(run.segments.map((segment) => segment.box)),
    score,
    confidence: 1 / (1 + Math.exp(-logit)),
    rule: certainty ? 'ranker' : 'header-run',
    source: first.cells[0]?.source ?? 'ocr',
  }
}
