// Invoices, credit and debit notes, proformas and quotes: which choosers fill their fields, and in what order they
// build on each other.

import type { MappingContext } from '../../vocabulary.ts'
import { entriesOf, merge, write } from '../../context/trace.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import { withBothCodes } from '../../fields/items/item-codes.ts'
import { dropLineDates, withLineDays } from '../../fields/items/line-dates.ts'
import { mapLineItems } from '../../fields/items/line-items.ts'
import type { MappedType } from '../../vocabulary.ts'
import { mapMoney } from '../../fields/money/money.ts'
import { certaintyWarnings } from '../../fields/money/money-certainty.ts'
import { traceMoney } from '../../fields/money/money-trace.ts'
import { weighRankedMoney } from '../../fields/money/ranked-money.ts'
import { readNotes } from '../../fields/header/notes.ts'
import { withContactPersons } from '../../fields/parties/contact-person.ts'
import { chooseParties } from '../../fields/parties/parties.ts'
import { withRankedParties } from '../../fields/parties/ranked-parties.ts'
import { choosePayment } from '../../fields/money/payment.ts'
import { chooseSchedules } from '../../fields/money/payment-schedule.ts'
import { repeatFields } from '../../fields/repeated-fields.ts'
import { filledRows } from '../../structure/rows.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

/** The fields of an invoice-like document. */
export function mapInvoice(context: MappingContext, type: DocumentType): MappedType {
  const rows = filledRows(context)
  const header = chooseHeader(context, type)
  const items = mapLineItems(context, withLineDays(context, rows, header.get('document_meta.date')?.value))
  const weighed = traceMoney(context, weighRankedMoney(context, rows, items))
  const chosen = merge(context.trace, {
    // Before the header: a number with a label of its own goes before the one behind the label of a party.
    parties: withContactPersons(context, withRankedParties(context, chooseParties(context))),
    header,
    items: entriesOf(withBothCodes(items.candidates, context.trace)),
    money: entriesOf(mapMoney(context, rows, items, weighed)),
    payment: choosePayment(context),
  })
  dropLineDates(context.trace, chosen)
  write(context.trace, chosen, 'schedule', chooseSchedules(context, rows, { chosen, itemRows: items.rows }))
  write(context.trace, chosen, 'repeated fields', repeatFields(context, type, chosen))
  const notes = readNotes(context, chosen.values())
  return {
    chosen,
    warnings: certaintyWarnings(weighed),
    ...(notes !== undefined && { more: { extraction_notes: notes } }),
  }
}
