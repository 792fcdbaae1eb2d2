// Who orders, from whom, and where to. An order is a letter of the buyer to the supplier: it is laid out as an invoice is, with the two exchanged.

import type { Chosen, LabelHit, MappingContext } from '../candidates.ts'
import { foldText } from '../reading/fold.ts'
import { labelText } from '../reading/label-values.ts'
import { companySuffixOf } from '../reading/line-traits.ts'
import { chooseParties } from './parties.ts'
import { isAddressLine } from './party-lines.ts'

/** The supplier as vendor, who orders as buyer, and where to deliver and to invoice, by wire path. */
export function chooseOrderParties(context: MappingContext): Chosen {
  const letter: MappingContext = { ...context, labels: context.labels.filter((hit) => !namesPerson(context, hit)).flatMap(exchanged) }
  const chosen: Chosen = new Map()
  for (const [path, candidate] of chooseParties(letter)) {
    const field = placeOf(path)
    if (field !== undefined) chosen.set(field, { ...candidate, field })
  }
  return chosen
}

/** Whether a label of the buyer names who buys, not the company: a name without a legal form (`Buyer: Jane Doe`), and no address under it. */
function namesPerson(context: MappingContext, hit: LabelHit): boolean {
  const found = hit.field === 'section.buyer' ? labelText(context, hit) : undefined
  if (!found || /\d/.test(found.text) || companySuffixOf(found.text) !== undefined) return false
  const height = found.box.bottom - found.box.top
  const under = context.lines.find(({ page, box }) => page === found.page && box.top > found.box.top + 0.5 * height && box.top < found.box.bottom + height && Math.abs(box.left - found.box.left) < 2 * height)
  return under === undefined || !isAddressLine(under.text, true)
}

// "To:" stands over the supplier whom the letter is addressed to; "bill to", "invoice to" over an office of the buyer's.
const ADDRESSED = /^(?:to|an|a|à|aan|para|m s|messrs|spett le|kepada)$/
/** Whose number it is, said from the side of who writes. */
const OWN_SIDE = /^(?:our|your|unsere?|ihre?|notre|nos|votre|nuestro|nuestra|su|nostra|nostro|vostra|vs|onze?|uw|nosso|nossa|vosso)\b/

/** What a label of an order says in the words of an invoice: who receives the order is its addressee, the offices of the buyer are the writer's. */
function exchanged(hit: LabelHit): LabelHit[] {
  const as = (field: string): LabelHit[] => [{ ...hit, field }]
  const text = foldText(hit.text)
  switch (hit.field) {
    case 'section.vendor': return as('section.buyer')
    case 'section.buyer': return as('section.vendor')
    case 'section.bill_to': return as(ADDRESSED.test(text) ? 'section.buyer' : 'section.remit_to')
    case 'section.remit_to': return []
    case 'vendor_tax_id': return as(OWN_SIDE.test(text) ? hit.field : 'buyer_tax_id')
    case 'buyer_tax_id': return as(OWN_SIDE.test(text) ? hit.field : 'vendor_tax_id')
    default: return [hit]
  }
}

const PLACES: readonly (readonly [from: string, to: string])[] = [['vendor.', 'buyer.'], ['buyer.', 'vendor.'], ['invoice.ship_to.', 'purchase_order.ship_to.'], ['invoice.remit_to.', 'purchase_order.bill_to.']]

/** The path on an order of what was found at `path` of the letter; undefined for what orders do not have. */
function placeOf(path: string): string | undefined {
  const place = PLACES.find(([from]) => path.startsWith(from))
  return place && place[1] + path.slice(place[0].length)
}
