// Orders to a supplier: the lines and amounts of an invoice, the numbers and terms of an order, its two parties.

import type { Candidate, Chosen, LabelHit, MappedType, MappingContext } from '../../vocabulary.ts'
import { copyOf, entriesOf, merge } from '../../context/trace.ts'
import { foldText } from '../../reading/fold.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { chooseForm, prepareForm, withoutRows } from '../form/form-fields.ts'
import { FORM_FILES } from '../../../knowledge/form-files.ts'
import { numberAtTitle } from '../../fields/header/order-number.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import { incotermIn } from '../../fields/header/header-texts.ts'
import { readCountedTable } from '../../fields/items/counted-tables.ts'
import { dropLineDates } from '../../fields/items/line-dates.ts'
import { withBothCodes } from '../../fields/items/item-codes.ts'
import { mapLineItems } from '../../fields/items/line-items.ts'
import { trimTerms } from '../../fields/header/payment-terms.ts'
import { mapMoney, weighMoney } from '../../fields/money/money.ts'
import { certaintyWarnings } from '../../fields/money/money-certainty.ts'
import { traceMoney } from '../../fields/money/money-trace.ts'
import { readNotes } from '../../fields/header/notes.ts'
import { deliveryInWords } from '../../fields/parties/delivery-text.ts'
import { chooseOrderParties } from '../../fields/parties/order-parties.ts'
import { filledRows } from '../../structure/rows.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

const FORM = prepareForm(FORM_FILES.get('purchase_order')!)
/** Of an invoice's head, what an order has too; its numbers are in the form. */
const SHARED = /^(?:document_meta\.(?:date|language|currency|country)|financial\.)/

/** The fields of an order. */
export function mapPurchaseOrder(context: MappingContext, type: DocumentType): MappedType {
  const rows = filledRows(context)
  const ofBuyer = { ...context, labels: context.labels.map(sided) }
  const items = mapLineItems(ofBuyer, rows)
  const header = chooseHeader(context, type)
  const outside = withoutRows(context, rows, items.rows)
  const lines = items.candidates.length ? items.candidates : readCountedTable(ofBuyer, rows).candidates
  const weighed = traceMoney(context, weighMoney(context, rows, items))
  const chosen = merge(context.trace, {
    header: [...header].filter(([path]) => SHARED.test(path)),
    parties: chooseOrderParties(context),
    items: entriesOf(withBothCodes(withSides(lines), context.trace).flatMap(nameForOrder)),
    money: entriesOf(mapMoney(context, rows, items, weighed)),
    form: chooseForm(outside, FORM),
  })
  for (const found of [termsOf(header), chosen.has(PO_NUMBER) ? undefined : numberAtTitle(outside)])
    if (found && !chosen.has(found.field)) chosen.set(found.field, found)
  const inWords = deliveryInWords(context)
  if (inWords.has(SHIP_TO) && !chosen.has(SHIP_TO))
    for (const path of [...chosen.keys()]) if (path.startsWith('purchase_order.ship_to.')) chosen.delete(path)
  for (const [path, found] of inWords) if (!chosen.has(path)) chosen.set(path, found)
  const terms = chosen.get(TERMS)
  if (terms) chosen.set(TERMS, { ...terms, value: trimTerms(String(terms.value), context) })
  const [day, ...days] = [...chosen.values()].filter(({ field }) => LINE_DAY.test(field))
  if (day && !chosen.has(DELIVERY) && days.every(({ value }) => value === day.value))
    chosen.set(DELIVERY, { ...day, field: DELIVERY })
  dropLineDates(context.trace, chosen)
  unglueNumber(chosen)
  copyTerms(context, chosen)
  const notes = readNotes(context, chosen.values())
  return {
    chosen,
    warnings: certaintyWarnings(weighed),
    ...(notes !== undefined && { more: { extraction_notes: notes } }),
  }
}

const TERMS = 'purchase_order.payment_terms'
const SHIP_TO = 'purchase_order.ship_to.name'
/** The day of delivery that all lines share is that of the order. */
const LINE_DAY = /\.delivery_date$/
const DELIVERY = 'purchase_order.delivery_date'
const PO_NUMBER = 'purchase_order.po_number'

/** The terms of payment that a sentence says, which no label of the form reaches. */
function termsOf(header: Chosen): Candidate | undefined {
  const terms = header.get('invoice.payment_terms')
  return terms && { ...terms, field: TERMS }
}

const OWN_SIDE = anyScript(new RegExp(`^${patternOf('party-words', 'own-side')}\\b`))
const SIDES = ['column.buyer_material_number', 'column.supplier_material_number']

/** A label of a line's number on the paper of a buyer, where "our number" is not the seller's. */
function sided(hit: LabelHit): LabelHit {
  const at = SIDES.indexOf(hit.field)
  return at >= 0 && OWN_SIDE.test(foldText(hit.text)) ? { ...hit, field: SIDES[1 - at]! } : hit
}

const ORDER_NAMES = { line_number: 'item_number', date: 'delivery_date' } as const

/**
 * The cells of lines with both of their numbers: where suppliers' numbers are printed, other codes are the buyer's own,
 * and a line without another code has the supplier's as its code.
 */
function withSides(cells: readonly Candidate[]): Candidate[] {
  const copies = (from: RegExp, to: string): Candidate[] =>
    cells.flatMap((cell) => (from.test(cell.field) ? [{ ...cell, field: cell.field.replace(/[a-z_]+$/, to) }] : []))
  const has = (leaf: string): boolean => cells.some(({ field }) => field.endsWith(`.${leaf}`))
  if (!has('supplier_material_number')) return [...cells]
  const isCoded = has('sku') || has('product_code')
  if (!isCoded) return [...cells, ...copies(/\.supplier_material_number$/, 'product_code')]
  return has('buyer_material_number')
    ? [...cells]
    : [...cells, ...copies(/\.(?:sku|product_code)$/, 'buyer_material_number')]
}

/** A cell of a line, and again under the name that it has on orders: a line's only date is that of its delivery. */
function nameForOrder(cell: Candidate): Candidate[] {
  const [, line, leaf] = /^(.*\.)(line_number|date)$/.exec(cell.field) ?? []
  return leaf === undefined
    ? [cell]
    : [cell, { ...cell, field: `${line}${ORDER_NAMES[leaf as keyof typeof ORDER_NAMES]}` }]
}

const GLUED = new RegExp(
  `^${patternOf('purchase-order-words', 'number-sign')}[.:°º]+\\s?(?=[A-Z\\d]*\\d|[A-Z]{1,6}[/-])`,
  'i',
)

/** The order's number without the short word for it that is glued to it ("No.LT/0114"). */
function unglueNumber(chosen: Chosen): void {
  const number = chosen.get('purchase_order.po_number')
  const value = String(number?.value ?? '').replace(GLUED, '')
  if (number && value) chosen.set('purchase_order.po_number', { ...number, value })
}

/** What stands on every document under its common name: the date, and the rule of delivery. */
function copyTerms({ trace }: MappingContext, chosen: Chosen): void {
  const copy = (from: string, to: string, read = (value: unknown): unknown => value): void => {
    const candidate = chosen.get(from)
    const value = candidate && read(candidate.value)
    if (!candidate || value === undefined || chosen.has(to)) return
    chosen.set(to, { ...candidate, field: to, value })
    copyOf(trace, from, to)
  }
  const terms = chosen.get('purchase_order.shipping_terms')
  const rule = terms && incotermIn(String(terms.value))
  if (rule !== undefined) copy('purchase_order.shipping_terms', 'purchase_order.incoterms', () => rule)
  copy('financial.incoterms', 'purchase_order.incoterms')
  copy('purchase_order.incoterms', 'financial.incoterms')
  // An order is the buyer's paper: a day of delivery on it is the day that the buyer asks for.
  copy('purchase_order.delivery_date', 'purchase_order.requested_delivery_date')
  const ordered = chosen.get('purchase_order.order_date')
  if (ordered && ordered.label !== chosen.get('document_meta.date')?.label) chosen.delete('document_meta.date')
  copy('purchase_order.order_date', 'document_meta.date')
  copy('document_meta.date', 'purchase_order.order_date')
  copy('purchase_order.project_code', 'financial.project_code')
  copy('purchase_order.buyer_contact', 'buyer.contact_name')
  copy(TERMS, 'financial.payment_info.terms')
}
