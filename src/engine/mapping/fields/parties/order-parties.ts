// Who orders, from whom, and where to. An order is a letter of the buyer to the supplier: it is laid out as an invoice
// is, with the two exchanged.

import { startTrace, weighAt } from '../../context/trace.ts'
import type { Chosen, LabelHit, MappingContext, PlacedLine, Trace } from '../../vocabulary.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { foldText } from '../../reading/fold.ts'
import { findTitles } from '../../context/labels.ts'
import { aloneness, isNumbered } from '../../context/titles.ts'
import { labelText } from '../../structure/label-values.ts'
import { companySuffixOf } from '../../reading/line-traits.ts'
import { chooseParties } from './parties.ts'
import { isAddressLine } from './line-kinds.ts'

/** The supplier as vendor, who orders as buyer, and where to deliver and to invoice, by wire path. */
export function chooseOrderParties(context: MappingContext): Chosen {
  const labels = context.labels.filter((hit) => !namesPerson(context, hit)).flatMap(exchanged)
  const lines = context.lines.filter((line) => !isTitle(context, line) && !isDoubled(context, line))
  const isKept = (hit: { page: number; line: number }): boolean =>
    lines.some(({ page, line }) => page === hit.page && line === hit.line)
  const letter: MappingContext = {
    ...context,
    ...(context.trace && { trace: startTrace() }),
    lines,
    readings: context.readings.filter(isKept),
    labels: [...labels, ...headings(context)].filter(isKept),
  }
  const chosen: Chosen = new Map()
  for (const [path, candidate] of chooseParties(letter)) {
    const field = placeOf(path)
    if (field === undefined) continue
    chosen.set(field, { ...candidate, field })
  }
  if (context.trace && letter.trace) renameKept(context.trace, letter.trace)
  return chosen
}

/** Keeps what was weighed for the letter under the paths of the order. */
function renameKept(trace: Trace, letter: Trace): void {
  for (const [path, kept] of letter.kept) {
    const field = placeOf(path)
    if (field !== undefined)
      weighAt(
        trace,
        field,
        kept.map((one) => ({ ...one, candidate: { ...one.candidate, field } })),
      )
  }
}

/** Initials and a surname, or a title and a name. */
const PERSON = new RegExp(
  `^(?:(?:\\p{Lu}\\.\\s?)+\\p{Lu}[\\p{L}'’-]+|${patternOf('party-words', 'title')}\\.?\\s.+)$`,
  'iu',
)

/**
 * Whether a label of the buyer names who buys, not the company: a name without a legal form (`Buyer: Jane Doe`), and no
 * address under it.
 */
function namesPerson(context: MappingContext, hit: LabelHit): boolean {
  const found = hit.field === 'section.buyer' ? labelText(context, hit) : undefined
  if (!found || /\d/.test(found.text) || companySuffixOf(found.text) !== undefined) return false
  if (PERSON.test(found.text.trim())) return true
  const height = found.box.bottom - found.box.top
  const isUnder = ({ page, box }: PlacedLine): boolean =>
    page === found.page &&
    box.top > found.box.top + 0.5 * height &&
    box.top < found.box.bottom + height &&
    Math.abs(box.left - found.box.left) < 2 * height
  const under = context.lines.find(isUnder)
  return under === undefined || !isAddressLine(under.text, true)
}

/** Whether a line is the title of the order, which is nobody's name. */
function isTitle({ known }: MappingContext, line: PlacedLine): boolean {
  return findTitles({ lines: [line], known }).some(
    ({ text, quality, meanings }) =>
      quality > 0.8 &&
      (isNumbered({ text }, line) || aloneness({ text }, line) === 1) &&
      meanings.some(({ field, weight }) => field === 'type.purchase_order' && weight > 0.6),
  )
}

// "To:" stands over the supplier whom the letter is addressed to; "bill to", "invoice to" over an office of the
// buyer's.
const ADDRESSED = new RegExp(`^${patternOf('party-words', 'addressed')}$`)
/** Whether a line is a word like "To" over another one that says the same ("M/s. Balaji Chemicals"). */
function isDoubled({ lines, labels }: MappingContext, line: PlacedLine): boolean {
  if (!ADDRESSED.test(foldText(line.text))) return false
  const { page, box } = line
  const height = box.bottom - box.top
  const next = lines.find(
    (other) =>
      other.page === page &&
      other.box.top > box.top + 0.5 * height &&
      other.box.top < box.bottom + 2 * height &&
      Math.abs(other.box.left - box.left) < 2 * height,
  )
  return (
    next !== undefined &&
    labels.some((hit) => hit.page === page && hit.line === next.line && hit.from === 0 && hit.field === 'section.buyer')
  )
}

/**
 * Words, folded, over the company that orders, where they have their line to themselves; on other papers they name a
 * person as often.
 */
const ORDERING = new RegExp(`^${patternOf('party-words', 'ordering')}$`)

/** Whether a name and an address stand under a line, at its left edge: not the next label of a list. */
function isOverAddress(lines: readonly PlacedLine[], { page, box }: PlacedLine): boolean {
  const height = box.bottom - box.top
  const isUnder = (other: PlacedLine): boolean =>
    other.page === page &&
    other.box.top > box.top + 0.5 * height &&
    other.box.top < box.bottom + 3 * height &&
    Math.abs(other.box.left - box.left) < height
  const [name, address] = lines.filter(isUnder).sort((a, b) => a.box.top - b.box.top)
  return name !== undefined && address !== undefined && isAddressLine(address.text, true)
}

/** The words over a party that are labels on an order alone: "To" over the supplier, "Ordered by" over the buyer. */
function headings({ lines, labels }: MappingContext): LabelHit[] {
  return lines.flatMap((line): LabelHit[] => {
    const words = foldText(line.text)
    const { page, box } = line
    const field = ADDRESSED.test(words)
      ? 'section.buyer'
      : ORDERING.test(words) && isOverAddress(lines, line)
        ? 'section.vendor'
        : undefined
    if (
      field === undefined ||
      labels.some((hit) => hit.page === page && hit.line === line.line && hit.field.startsWith('section.'))
    )
      return []
    return [
      {
        field,
        text: line.text,
        page,
        line: line.line,
        from: 0,
        to: line.cells.length,
        box,
        quality: 1,
        weight: 0.9,
        language: 'en',
      },
    ]
  })
}

/** Whose number it is, said from the side of who writes. */
const OWN_SIDE = anyScript(new RegExp(`^${patternOf('party-words', 'own-side')}\\b`))

/**
 * What a label of an order says in the words of an invoice: who receives the order is its addressee, the offices of the
 * buyer are the writer's.
 */
function exchanged(hit: LabelHit): LabelHit[] {
  const as = (field: string): LabelHit[] => [{ ...hit, field }]
  const text = foldText(hit.text)
  switch (hit.field) {
    case 'section.vendor':
      return as('section.buyer')
    case 'section.buyer':
      return as(ADDRESSED.test(text) ? 'section.buyer' : 'section.vendor')
    case 'section.bill_to':
      return as(ADDRESSED.test(text) ? 'section.buyer' : 'section.remit_to')
    case 'section.remit_to':
      return []
    case 'vendor_tax_id':
      return as(OWN_SIDE.test(text) ? hit.field : 'buyer_tax_id')
    case 'buyer_tax_id':
      return as(OWN_SIDE.test(text) ? hit.field : 'vendor_tax_id')
    default:
      return [hit]
  }
}

const PLACES: readonly (readonly [from: string, to: string])[] = [
  ['vendor.', 'buyer.'],
  ['buyer.', 'vendor.'],
  ['invoice.ship_to.', 'purchase_order.ship_to.'],
  ['invoice.remit_to.', 'purchase_order.bill_to.'],
  ['invoice.customer_id', 'purchase_order.supplier_id'],
]

/** The path on an order of what was found at `path` of the letter; undefined for what orders do not have. */
function placeOf(path: string): string | undefined {
  const place = PLACES.find(([from]) => path.startsWith(from))
  return place && place[1] + path.slice(place[0].length)
}
