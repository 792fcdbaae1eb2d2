// What an extraction holds, with the names on the wire (snake_case). The mapper fills these objects directly.

import { z } from 'zod'
import { BoundingBox } from './geometry.ts'

/** Types that the service tells apart, and the broad category of each (specification 2.1; names of spec/fields.md). */
export const DOCUMENT_CATEGORIES = {
  invoice: 'financial', credit_note: 'financial', debit_note: 'financial', proforma: 'financial', quote: 'financial',
  receipt: 'financial', purchase_order: 'financial', payslip: 'hr', bank_statement: 'financial', identity: 'identity', resume: 'hr', ticket: 'travel',
  medical: 'medical', legal: 'legal', logistics: 'logistics', tax_form: 'financial', cheque: 'financial', credit_card: 'financial',
  business_card: 'business', bank_details: 'financial', vehicle_registration: 'identity', utility_bill: 'financial', certificate: 'other', generic: 'other',
} as const
export type DocumentType = keyof typeof DOCUMENT_CATEGORIES
export const DOCUMENT_TYPES = Object.keys(DOCUMENT_CATEGORIES) as DocumentType[]

const text = z.string().min(1)
const money = z.number()
const date = z.iso.date()

export const AddressParts = z.object({
  recipient: text, line1: text, line2: text, house_number: text, street: text, unit: text, po_box: text, city: text, district: text,
  state: text, state_code: text, postal_code: text, country: text,
}).partial()

export const Bank = z.object({
  account_holder: text, bank_name: text, branch: text, account_number: text, iban: text, bic: text, routing_number: text, sort_code: text,
  bsb: text, ifsc: text, micr: text, bank_code: text, branch_code: text, upi_id: text, bpay_biller_code: text, bpay_reference: text,
}).partial()

export const TaxId = z.object({ type: text, value: text, valid: z.boolean().optional() })

export const Party = z.object({
  name: text, legal_name: text, trade_name: text, address: text, address_parts: AddressParts, country: z.string().length(2), tax_id: text,
  tax_ids: z.array(TaxId), email: text, phone: text, fax: text, website: text, contact_name: text, customer_id: text, account_number: text,
  registration_number: text, bank: Bank,
}).partial()

export const DocumentMeta = z.object({
  invoice_number: text, date, due_date: date, currency: z.string().length(3), language: z.string().length(2), country: z.string().length(2),
}).partial()

export const LineItem = z.object({
  line_number: text, description: text, sku: text, product_code: text, ean: text, upc: text, hsn_code: text, quantity: z.number(), unit: text, unece_code: text, unit_price: money,
  date, start_date: date, end_date: date, discount_amount: money, discount_rate: z.number(), taxable_amount: money, tax_rate: z.number(), tax_amount: money,
  tax_code: text, cgst_rate: z.number(), cgst_amount: money, sgst_rate: z.number(), sgst_amount: money, igst_rate: z.number(), igst_amount: money,
  cess_amount: money, net_total: money, gross_total: money, total: money, order_number: text, section: text, lot: text, serial_number: text,
  country_of_origin: text, manufacturer: text, weight: text, mrp: money,
}).partial()

export const TaxLine = z.object({
  name: text, type: text, category_code: text, rate: z.number(), base: money, amount: money, inclusive: z.boolean(),
}).partial()

export const Fee = z.object({ name: text, amount: money })

export const Totals = z.object({
  subtotal: money, discount: money, shipping: money, handling: money, insurance: money, service_charge: money, tip: money, rounding: money, cashback: money,
  fees: z.array(Fee), taxable_amount: money, cgst: money, sgst: money, utgst: money, igst: money, cess: money, tcs: money, tds: money, vat: money, tax_total: money,
  taxes: z.array(TaxLine), grand_total: money, amount_paid: money, amount_due: money, previous_balance: money, amount_in_words: text, exchange_rate: z.number(),
  total_quantity: z.number(), total_weight: text,
}).partial()

export const Payment = z.object({ method: text, amount: money, date }).partial()
export const Installment = z.object({ amount: money, due_date: date }).partial()

export const PaymentInfo = z.object({
  method: text, terms: text, status: text, amount_paid: money, amount_due: money, payment_reference: text, iban: text, bic: text, account_number: text,
  account_holder: text, bank_name: text, branch: text, ifsc: text, upi_id: text, routing_number: text, sort_code: text, bsb: text, bpay_biller_code: text,
  bpay_reference: text, mandate_id: text, qr: z.object({ type: text, payload: text }), card: z.object({ network: text, last4: text }).partial(),
  payments: z.array(Payment), installments: z.array(Installment),
}).partial()

export const Financial = z.object({
  line_items: z.array(LineItem), totals: Totals, payment_info: PaymentInfo, barcodes: z.array(z.object({ type: text, value: text })), brand: text,
  purchase_category: text, purchase_subcategory: text, project_code: text, tracking_numbers: z.array(text), incoterms: text, notes: text,
}).partial()

export const InvoiceBlock = z.object({
  subtype: text, purchase_order_number: text, reference_numbers: z.array(text), credit_note_number: text, original_invoice_number: text,
  delivery_note_number: text, customer_id: text, account_number: text, order_date: date, delivery_date: date, ship_date: date, payment_date: date,
  tax_point_date: date, service_start_date: date, service_end_date: date, payment_terms: text, bill_to: Party, ship_to: Party, ship_from: Party, remit_to: Party,
  service_address: Party,
  india: z.object({
    irn: text, ack_number: text, ack_date: date, signed_qr_valid: z.boolean(), eway_bill_number: text, place_of_supply: text, supply_state_code: text,
    reverse_charge: z.boolean(), export_type: text, lut_number: text, vehicle_number: text, transporter: text, dispatched_through: text, lr_number: text, supply_type: text,
  }).partial(),
  eu: z.object({ leitweg_id: text, buyer_reference: text, kvk: text, eori: text, reverse_charge: z.boolean(), intra_community: z.boolean() }).partial(),
  utility: z.object({
    meter_number: text, meter_type: text, delivery_point: text, contract_id: text,
    consumption: z.array(z.object({ unit: text, quantity: z.number(), start: date, end: date }).partial()),
  }).partial(),
}).partial()

export const ReceiptPayment = z.object({
  method: text, amount: money, card_network: text, card_last4: text, auth_code: text, terminal_id: text, aid: text,
}).partial()

export const ReceiptBlock = z.object({
  receipt_number: text, transaction_id: text, time: text, store_number: text, register_number: text, cashier: text, server_name: text, table_number: text,
  guest_count: z.number(), category: text, subcategory: text, receipt_type: text, change_amount: money, payments: z.array(ReceiptPayment),
  fuel: z.object({ type: text, quantity: z.number(), unit: text, price_per_unit: money, odometer: text, pump: text, license_plate: text }).partial(),
  hotel: z.object({ guest_name: text, room_number: text, arrival_date: date, departure_date: date, nights: z.number(), folio_number: text }).partial(),
  parking: z.object({ entry_time: text, exit_time: text, license_plate: text }).partial(), loyalty_number: text,
}).partial()

/** `page` counts from 1, as on the wire. */
export const GenericBlock = z.object({
  key_values: z.array(z.object({ key: text, value: text, page: z.int(), bbox: BoundingBox })),
  tables: z.array(z.object({ page: z.int(), bbox: BoundingBox, header: z.array(z.string()), rows: z.array(z.array(z.string())) })),
  dates: z.array(date), amounts: z.array(money), emails: z.array(text), phones: z.array(text),
}).partial()

export const Extraction = z.object({
  document_type: z.enum(DOCUMENT_TYPES),
  document_category: text,
  confidence: z.number().min(0).max(1),
  vendor: Party.optional(), buyer: Party.optional(), document_meta: DocumentMeta.optional(), financial: Financial.optional(),
  invoice: InvoiceBlock.optional(), receipt: ReceiptBlock.optional(), generic: GenericBlock.optional(),
  extraction_notes: text.optional(),
})

export const Validation = z.object({ math_valid: z.boolean().optional(), errors: z.array(z.string()), warnings: z.array(z.string()) })

export type AddressParts = z.infer<typeof AddressParts>
export type Bank = z.infer<typeof Bank>
export type TaxId = z.infer<typeof TaxId>
export type Party = z.infer<typeof Party>
export type DocumentMeta = z.infer<typeof DocumentMeta>
export type LineItem = z.infer<typeof LineItem>
export type TaxLine = z.infer<typeof TaxLine>
export type Totals = z.infer<typeof Totals>
export type PaymentInfo = z.infer<typeof PaymentInfo>
export type Financial = z.infer<typeof Financial>
export type InvoiceBlock = z.infer<typeof InvoiceBlock>
export type ReceiptBlock = z.infer<typeof ReceiptBlock>
export type GenericBlock = z.infer<typeof GenericBlock>
export type Extraction = z.infer<typeof Extraction>
export type Validation = z.infer<typeof Validation>

const checked = z.union([z.string(), z.number()]).optional()
/** A check on one value: `name` says which (`iban_checksum`, `line_arithmetic`), with what was expected where there is a number. */
export const Check = z.object({ name: z.string(), passed: z.boolean(), expected: checked, actual: checked })
export type Check = z.infer<typeof Check>

/**
 * Where a value came from, shown by `include=fields` under the path of the field (`financial.line_items[0].total`). `page` counts from 1;
 * `text` is as printed, `rule` names the mapping rule that chose it, `label` the printed label it stood at.
 */
export const Evidence = z.object({
  text: z.string(), page: z.int().min(1), box: BoundingBox, confidence: z.number().min(0).max(1), source: z.enum(['text_layer', 'ocr', 'derived']),
  label: z.string().optional(), rule: z.string(), checks: z.array(Check).optional(),
})
export type Evidence = z.infer<typeof Evidence>
