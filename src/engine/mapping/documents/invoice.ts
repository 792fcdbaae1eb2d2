// Invoices, credit and debit notes, proformas and quotes: which choosers fill their fields, and in what order they build on each other.

import type { MappingContext } from '../candidates.ts'
import { chooseHeader } from '../header-fields.ts'
import { mapLineItems } from '../line-items.ts'
import type { MappedType } from '../map-document.ts'
import { mapMoney } from '../money.ts'
import { chooseParties } from '../parties.ts'
import { filledRows } from '../rows.ts'
import type { DocumentType } from '../../../schema/extraction.ts'

/** The fields of an invoice-like document. */
export function mapInvoice(context: MappingContext, type: DocumentType): MappedType {
  const rows = filledRows(context)
  const items = mapLineItems(context, rows)
  const chosen = [...chooseHeader(context, type).values(), ...chooseParties(context).values(), ...items.candidates, ...mapMoney(context, rows, items)]
  return { chosen }
}
