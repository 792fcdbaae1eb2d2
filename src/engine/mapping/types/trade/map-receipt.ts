// Receipts: the shop on top, items, totals, payment.

import { byField, type Chosen, type MappingContext } from '../../vocabulary.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import type { MappedType } from '../../vocabulary.ts'
import { mapMoney } from '../../fields/money/money.ts'
import { weighRankedMoney } from '../../fields/money/ranked-money.ts'
import { readNotes } from '../../fields/header/notes.ts'
import { choosePayment, chooseReceiptPayments } from '../../fields/money/payment.ts'
import { mapReceiptItems } from '../../fields/items/receipt-items.ts'
import { chooseReceiptKind } from '../../fields/header/receipt-kinds.ts'
import { chooseReceiptVendor } from '../../fields/parties/receipt-vendor.ts'
import { repeatFields } from '../../fields/repeated-fields.ts'
import { filledRows } from '../../structure/rows.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

/** The fields of a receipt. */
export function mapReceipt(context: MappingContext, type: DocumentType): MappedType {
  const rows = filledRows(context)
  const items = mapReceiptItems(context, rows)
  const money = byField(mapMoney(context, rows, items, weighRankedMoney(context, rows, items)))
  const total = money.get('financial.totals.grand_total')?.value as number | undefined
  const chosen: Chosen = new Map([
    ...chooseHeader(context, type),
    ...chooseReceiptVendor(context),
    ...byField(items.candidates),
    ...money,
    ...choosePayment(context),
    ...chooseReceiptPayments(context, total),
    ...chooseReceiptKind(context),
  ])
  for (const [path, candidate] of repeatFields(context, type, chosen)) chosen.set(path, candidate)
  const notes = readNotes(context, chosen.values())
  return { chosen, ...(notes !== undefined && { more: { extraction_notes: notes } }) }
}
