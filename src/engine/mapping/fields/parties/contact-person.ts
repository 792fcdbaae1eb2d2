// Persons whom labels name outside the blocks of parties: "Contact: A. Lind", or "Our reference: A. Lind", which names
// the one who wrote the paper in many countries.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { personIn } from '../../reading/persons.ts'
import { headsLine, labelText } from '../../structure/label-values.ts'
import { overlapX } from '../../structure/rows.ts'
import { byField, type Candidate, type Chosen, type LabelHit, type MappingContext } from '../../vocabulary.ts'
import { fill } from '../../context/trace.ts'

const listed = (key: string): RegExp => anyScript(new RegExp(`^${patternOf('party-words', key)}$`, 'i'))
/** Words before the name of somebody who is written to. */
const ATTENTION = listed('attention')
/** Labels that name a person of the buyer ("Your reference"), and references that name one of the seller. */
const BUYERS = listed('buyer-person')
const SELLERS = listed('seller-person')
const LABELS = new Set(['contact_name', 'reference_number'])
const LEAST_LABEL = 0.7
/** A line this close below a block, in heights of its letters, goes on with it. */
const GOES_ON = 3

/** Whose person a label names, the issuer's or the buyer's. */
function sideOf({ field, text }: LabelHit): 'vendor' | 'buyer' | undefined {
  if (BUYERS.test(text)) return 'buyer'
  return field === 'contact_name'
    ? ATTENTION.test(text)
      ? undefined
      : 'vendor'
    : SELLERS.test(text)
      ? 'vendor'
      : undefined
}

/** Adds persons to the parties that were `chosen`; who is at a receiver's block is the receiver's. */
export function withContactPersons(context: MappingContext, chosen: Chosen): Chosen {
  const receivers = [...chosen.values()].filter(
    ({ field }) => /\.(?:name|address|contact_name)$/.test(field) && !field.startsWith('vendor.'),
  )
  const isTheirs = ({ page, box }: LabelHit): boolean =>
    receivers.some(
      (one) =>
        one.page === page &&
        overlapX(one.box, box) > 0 &&
        box.top > one.box.top - (box.bottom - box.top) &&
        box.top - one.box.bottom < GOES_ON * (box.bottom - box.top),
    )
  const found = context.labels.flatMap((hit): Candidate[] => {
    const side = LABELS.has(hit.field) && hit.quality * hit.weight >= LEAST_LABEL ? sideOf(hit) : undefined
    if (!side || !headsLine(context, hit) || (side === 'vendor' && isTheirs(hit))) return []
    const text = labelText(context, hit)
    const name = text && personIn(text.text)
    if (!text || name === undefined || companySuffixOf(name) !== undefined) return []
    return [
      {
        field: `${side}.contact_name`,
        value: name,
        text: text.text,
        page: text.page,
        box: text.box,
        score: 1,
        confidence: 0.85 * hit.quality,
        rule: 'labelled_text',
        label: hit.text,
        source: text.source,
      },
    ]
  })
  const parties: Chosen = new Map(chosen)
  fill(context.trace, parties, 'contact persons', byField(found.toReversed()))
  return parties
}
