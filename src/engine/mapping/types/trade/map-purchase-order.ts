// Orders to a supplier: the lines and amounts of an invoice, the numbers and terms of an order, its two parties.

import type { Candidate, Chosen, MappedType, MappingContext } from '../../vocabulary.ts'
import { copyOf, entriesOf, merge } from '../../context/trace.ts'
import { patternOf } from '../../reading/word-pattern.ts'
import { chooseForm, prepareForm } from '../form/form-fields.ts'
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
  const items = mapLineItems(context, rows)
  const header = chooseHeader(context, type)
  const lines = items.candidates.length ? items.candidates : readCountedTable(context, rows).candidates
  const weighed = traceMoney(context, weighMoney(context, rows, items))
  const chosen = merge(context.trace, {
    header: [...header].filter(([path]) => SHARED.test(path)),
    parties: chooseOrderParties(context),
    items: entriesOf(withBothCodes(lines, context.trace).flatMap(nameForOrder)),
    money: entriesOf(mapMoney(context, rows, items, weighed)),
    form: chooseForm(context, FORM),
  })
  for (const found of [termsOf(header), chosen.has(PO_NUMBER) ? undefined : numberAtTitle(context)])
    if (found && !chosen.has(found.field)) chosen.set(found.field, found)
  const inWords = deliveryInWords(context)
  if (inWords.has(SHIP_TO) && !chosen.has(SHIP_TO))
    for (const path of [...chosen.keys()]) if (path.startsWith('purchase_order.ship_to.')) chosen.delete(path)
  for (const [path, found] of inWords) if (!chosen.has(path)) chosen.set(path, found)
  const terms = chosen.get(TERMS)
  if (terms) chosen.set(TERMS, { ...terms, value: trimTerms(String(terms.value), context) })
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
const PO_NUMBER = 'purchase_order.po_number'

/** The terms of payment that a sentence says, which no label of the form reaches. */
function termsOf(header: Chosen): Candidate | undefined {
  const terms = header.get('invoice.payment_terms')
  return terms && { ...terms, field: TERMS }
}

const ORDER_NAMES = { line_number: 'item_number', date: 'delivery_date' } as const

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
