// Papers of trade: invoices and those like them, receipts, orders.

import { defineType, type TypeDeclaration } from '../declaration.ts'
import { datesAfterOrder, datesInOrder } from './checks.ts'
import { FINANCIAL, OF_CREDITS, OF_SLIPS } from './equations.ts'
import { mapInvoice } from './map-invoice.ts'
import { mapPurchaseOrder } from './map-purchase-order.ts'
import { mapReceipt } from './map-receipt.ts'
import { power, productsAddUp, slip } from './signs.ts'

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
  signs: [productsAddUp],
  dates: datesAfterOrder,
  paper: { trade: true },
})

/** Has the words and labels of an invoice. */
const likeInvoice = (name: TypeDeclaration['name'], more: Partial<TypeDeclaration> = {}): TypeDeclaration =>
  defineType({ ...INVOICE, name, paper: { trade: true, companion: true }, ...more })

export const creditNote = likeInvoice('credit_note', { equations: OF_CREDITS })
export const debitNote = likeInvoice('debit_note')
export const proforma = likeInvoice('proforma')
export const quote = likeInvoice('quote')

/** Is titled as any invoice; what it charges for tells it. */
export const utilityBill = defineType({
  ...INVOICE,
  name: 'utility_bill',
  signs: [power],
  codes: 'common',
  paper: { trade: true },
})

export const receipt = defineType({
  name: 'receipt',
  blocks: ['financial', 'receipt'],
  map: mapReceipt,
  signs: [slip],
  tables: ['financial.line_items', 'financial.totals.taxes', 'receipt.payments'],
  equations: OF_SLIPS,
  codes: 'common',
  paper: { trade: true, kind: 'slip', numbers: ['receipt.receipt_number', 'receipt.transaction_id'] },
})

export const purchaseOrder = defineType({
  name: 'purchase_order',
  blocks: ['financial', 'purchase_order'],
  map: mapPurchaseOrder,
  tables: TABLES,
  equations: FINANCIAL,
  codes: 'common',
  codedNumber: 'purchase_order.po_number',
  paper: { trade: true, companion: true, numbers: ['purchase_order.po_number'] },
})
