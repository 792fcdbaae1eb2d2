// Papers of trade: invoices and those like them, receipts, orders.

import { defineType, type SignRule, type TypeDeclaration } from '../declaration.ts'
import { datesAfterOrder, datesInOrder } from './checks.ts'
import { FINANCIAL, OF_CREDITS, OF_SLIPS } from './equations.ts'
import { mapInvoice } from './map-invoice.ts'
import { mapPurchaseOrder } from './map-purchase-order.ts'
import { mapReceipt } from './map-receipt.ts'
import { INVOICE_LABELS, namesOtherParty, power, productsAddUp, SLIP, unlikelyWithoutPrices } from './signs.ts'

const TABLES = ['financial.line_items', 'financial.totals.taxes', 'financial.payment_info.installments']

const INVOICE = {
  blocks: ['financial', 'invoice'],
  map: mapInvoice,
  tables: TABLES,
  equations: FINANCIAL,
  dates: datesInOrder,
  codes: 'invoice',
} as const

export const invoice = defineType({
  ...INVOICE,
  name: 'invoice',
  signs: [unlikelyWithoutPrices, namesOtherParty, productsAddUp, ...INVOICE_LABELS],
  dates: datesAfterOrder,
  paper: { trade: true },
})

/** Has the words and labels of an invoice; its title says what it is. */
function likeInvoice(
  name: TypeDeclaration['name'],
  signs: readonly SignRule[],
  more: Partial<TypeDeclaration> = {},
): TypeDeclaration {
  return defineType({
    ...INVOICE,
    name,
    speaksAs: 'invoice',
    signs: [
      ...signs,
      ...INVOICE_LABELS.map(
        (rule): SignRule =>
          (page) =>
            page.titled.has(name) ? rule(page) : undefined,
      ),
    ],
    paper: { trade: true, companion: true },
    ...more,
  })
}

export const creditNote = likeInvoice('credit_note', [unlikelyWithoutPrices, namesOtherParty], {
  equations: OF_CREDITS,
})
export const debitNote = likeInvoice('debit_note', [])
export const proforma = likeInvoice('proforma', [namesOtherParty])
export const quote = likeInvoice('quote', [unlikelyWithoutPrices, namesOtherParty])

/** Is titled as any invoice; what it charges for tells it. */
export const utilityBill = defineType({
  ...INVOICE,
  name: 'utility_bill',
  signs: [unlikelyWithoutPrices, power],
  // Five phrases of meters, tariffs and supply: an electrician's bill has one or two.
  titledAs: { type: 'invoice', fromWords: 2.6 },
  codes: 'common',
  paper: { trade: true },
})

export const receipt = defineType({
  name: 'receipt',
  blocks: ['financial', 'receipt'],
  map: mapReceipt,
  signs: [unlikelyWithoutPrices, ...SLIP],
  tables: ['financial.line_items', 'financial.totals.taxes', 'receipt.payments'],
  equations: OF_SLIPS,
  codes: 'common',
  paper: { trade: true, kind: 'slip', numbers: ['receipt.receipt_number', 'receipt.transaction_id'] },
})

export const purchaseOrder = defineType({
  name: 'purchase_order',
  blocks: ['financial', 'purchase_order'],
  map: mapPurchaseOrder,
  signs: [unlikelyWithoutPrices, namesOtherParty],
  tables: TABLES,
  equations: FINANCIAL,
  codes: 'common',
  codedNumber: 'purchase_order.po_number',
  paper: { trade: true, companion: true, numbers: ['purchase_order.po_number'] },
})
