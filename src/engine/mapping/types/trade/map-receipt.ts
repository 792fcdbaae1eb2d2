// Receipts: the shop on top, items, totals, payment.

import { byField, type MappingContext } from '../../vocabulary.ts'
import { merge, write } from '../../context/trace.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import type { MappedType } from '../../vocabulary.ts'
import { mapMoney } from '../../fields/money/money.ts'
import { certaintyWarnings } from '../../fields/money/money-certainty.ts'
import { traceMoney } from '../../fields/money/money-trace.ts'
import { weighRankedMoney } from '../../fields/money/ranked-money.ts'
import { readNotes } from '../../fields/header/notes.ts'
import { choosePayment } from '../../fields/money/payment.ts'
import { chooseReceiptPayments } from '../../fields/money/receipt-payments.ts'
import { withBothCodes } from '../../fields/items/item-codes.ts'
import { mapReceiptItems } from '../../fields/items/receipt-items.ts'
import { chooseReceiptKind } from '../../fields/header/receipt-kinds.ts'
import { chooseReceiptBuyer, chooseReceiptVendor } from '../../fields/parties/receipt-vendor.ts'
import { repeatFields } from '../../fields/repeated-fields.ts'
import { filledRows } from '../../structure/rows.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

/** The fields of a receipt. */
export function mapReceipt(context: MappingContext, type: DocumentType): MappedType {
  const rows = filledRows(context)
  const items = mapReceiptItems(context, rows)
  const weighed = traceMoney(context, weighRankedMoney(context, rows, items))
  const money = byField(mapMoney(context, rows, items, weighed))
  // Nothing is left to pay where it was paid: what there was to pay is the total.
  const due = ['amount_due', 'grand_total'].map((leaf) => money.get(`financial.totals.${leaf}`))
  const chosen = merge(context.trace, {
    header: chooseHeader(context, type),
    vendor: chooseReceiptVendor(context),
    buyer: chooseReceiptBuyer(context),
    items: byField(withBothCodes(items.candidates, context.trace)),
    money,
    payment: choosePayment(context),
    payments: chooseReceiptPayments(context, ...due),
    kind: chooseReceiptKind(context),
  })
  write(context.trace, chosen, 'repeated fields', repeatFields(context, type, chosen))
  const notes = readNotes(context, chosen.values())
  return {
    chosen,
    warnings: certaintyWarnings(weighed),
    ...(notes !== undefined && { more: { extraction_notes: notes } }),
  }
}
