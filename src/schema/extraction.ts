// What an extraction holds, with the names on the wire (snake_case). The mapper fills these objects directly.

import { z } from 'zod'
import { FORM_BLOCKS, FORM_CATEGORIES } from './forms.ts'
import { BoundingBox } from './geometry.ts'

/** Types that the service tells apart, and the broad category of each (specification 2.1; names of spec/fields.md). */
export const DOCUMENT_CATEGORIES = {
  invoice: 'financial', credit_note: 'financial', debit_note: 'financial', proforma: 'financial', quote: 'financial',
  receipt: 'financial', purchase_order: 'financial', payslip: 'hr', bank_statement: 'financial', identity: 'identity', resume: 'hr', ticket: 'travel',
  ...FORM_CATEGORIES, credit_card: 'financial', utility_bill: 'financial', generic: 'other',
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
  eu: z.object({
    leitweg_id: text, buyer_reference: text, kvk: text, eori: text, reverse_charge: z.boolean(), intra_community: z.boolean(),
    einvoice: z.object({ syntax: text, profile: text, embedded_xml_found: z.boolean() }).partial(),
  }).partial(),
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

/** A date of which only the month or the year is printed stays as short as that. */
const partialDate = z.union([date, z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)])

export const PurchaseOrderBlock = z.object({
  po_number: text, order_date: date, delivery_date: date, requested_delivery_date: date, payment_terms: text, shipping_terms: text, incoterms: text, shipping_method: text,
  requisition_number: text, quotation_number: text, contract_number: text, supplier_id: text, buyer_contact: text, approver: text, ship_to: Party, bill_to: Party,
  project_code: text, cost_center: text, revision: text,
}).partial()

const PayLine = z.object({
  name: text, code: text, rate: money, hours: z.number(), units: z.number(), base: money, amount: money, employer_amount: money, ytd: money,
}).partial()

export const PayslipBlock = z.object({
  employer: z.object({
    name: text, address: text, tax_id: text, registration_number: text, phone: text, pf_code: text, esi_code: text, tan: text, naf_code: text, urssaf_number: text, siret: text,
  }).partial(),
  employee: z.object({
    name: text, first_name: text, last_name: text, employee_id: text, address: text, date_of_birth: date, national_id: text, ssn_last4: text, pan: text, uan: text,
    pf_number: text, esi_number: text, bank: Bank, email: text, phone: text,
  }).partial(),
  employment: z.object({
    job_title: text, department: text, designation: text, grade: text, location: text, category: text, contract_type: text, start_date: date, seniority_date: date,
    collective_agreement: text, tax_code: text, tax_filing_status: text,
  }).partial(),
  pay_period: z.object({
    start_date: date, end_date: date, month: z.int().min(1).max(12), year: z.int(), pay_date: date, pay_frequency: text, days_worked: z.number(), days_paid: z.number(),
    lop_days: z.number(), hours_worked: z.number(), overtime_hours: z.number(),
  }).partial(),
  earnings: z.array(PayLine), deductions: z.array(PayLine),
  taxes: z.array(z.object({ name: text, amount: money, ytd: money }).partial()),
  employer_contributions: z.array(z.object({ name: text, rate: z.number(), amount: money, ytd: money }).partial()),
  totals: z.object({
    gross_pay: money, gross_ytd: money, total_earnings: money, total_deductions: money, deductions_ytd: money, total_taxes: money, taxes_ytd: money, net_pay: money,
    net_ytd: money, taxable_income: money, net_before_tax: money, employer_cost: money,
  }).partial(),
  leave: z.array(z.object({ type: text, accrued: z.number(), used: z.number(), remaining: z.number(), period: text }).partial()),
  payment: z.object({
    method: text, bank_name: text, account_last4: text, iban: text, direct_deposits: z.array(z.object({ account_last4: text, amount: money }).partial()),
  }).partial(),
  currency: z.string().length(3),
}).partial()

/** `amount` is signed, money in is positive; `debit` and `credit` are not. `page` counts from 1. `account_number` is given where one statement covers several accounts. */
export const Transaction = z.object({
  index: z.int(), date, value_date: date, description: text, counterparty: text, reference: text, cheque_number: text, type: text, debit: money, credit: money, amount: money,
  balance: money, currency: z.string().length(3), page: z.int(), account_number: text,
}).partial()

const account = {
  account_number: text, iban: text, account_type: text, currency: z.string().length(3), statement_number: text, statement_date: date,
  period: z.object({ start_date: date, end_date: date }).partial(), opening_balance: money, closing_balance: money, available_balance: money, total_credits: money,
  total_debits: money, credit_count: z.int(), debit_count: z.int(), total_service_fees: money, overdraft_limit: money, transactions: z.array(Transaction),
  checks: z.array(z.object({ number: text, date, amount: money }).partial()), daily_balances: z.array(z.object({ date, balance: money }).partial()),
  minimum_due: money, payment_due_date: date,
  reconciliation: z.object({ expected: money, actual: money, balanced: z.boolean(), running_balance_breaks: z.array(z.int()) }).partial(),
}

export const BankStatementBlock = z.object({
  bank: z.object({
    name: text, address: text, branch: text, branch_code: text, website: text, bic: text, ifsc: text, micr: text, routing_number: text,
  }).partial(),
  account_holder: z.object({ name: text, names: z.array(text), address: text }).partial(),
  ...account, accounts: z.array(z.object(account).partial()),
}).partial()

/** `IDFRA` is the French identity card of 1994, whose two lines of 36 signs have a form of their own. `repaired`: check digits put look-alikes right. */
export const Mrz = z.object({
  format: z.enum(['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'IDFRA']), lines: z.array(text), document_number: text, surname: text, given_names: text, nationality: text,
  date_of_birth: partialDate, date_of_expiry: partialDate, sex: text, optional_data: text,
  check_digits: z.object({ document_number: z.boolean(), date_of_birth: z.boolean(), date_of_expiry: z.boolean(), personal_number: z.boolean(), composite: z.boolean() }).partial(),
  valid: z.boolean(), repaired: z.boolean(),
}).partial()

/** `country` is ISO 3166-1 alpha-2; for issuers that are no country (EUE, UNO, XOM, UTO of specimens) the three letters of ICAO 9303. */
export const IdentityBlock = z.object({
  id_type: z.enum(['passport', 'national_id', 'driving_licence', 'residence_permit', 'visa', 'pan', 'aadhaar', 'voter_id', 'ssn_card', 'military_id']),
  document_number: text, personal_number: text, country: z.string().regex(/^[A-Z]{2,3}$/), region: text, state: text, nationality: text, issuing_authority: text, place_of_issue: text,
  surname: text, given_names: text, middle_name: text, full_name: text, aliases: z.array(text), suffix: text, sex: text, date_of_birth: partialDate, place_of_birth: text,
  date_of_issue: partialDate, date_of_expiry: partialDate, is_expired: z.boolean(), address: text, address_parts: AddressParts, father_name: text, mother_name: text,
  spouse_name: text, guardian_name: text, blood_group: text, height: text, weight: text, eye_color: text, hair_color: text, category: text, class: text, endorsements: text,
  restrictions: text, vehicle_classes: z.array(z.object({ class: text, valid_from: partialDate, valid_to: partialDate }).partial()), document_discriminator: text,
  file_number: text, can: text, mrz: Mrz,
  barcode: z.object({ type: text, standard: text, fields: z.record(z.string(), z.string()) }).partial(),
  consistency: z.object({ viz_vs_mrz: z.array(text), viz_vs_barcode: z.array(text) }).partial(), photo_bbox: BoundingBox, signature_bbox: BoundingBox,
}).partial()

const place = z.object({ formatted: text, city: text, region: text, country: text }).partial()
const span = { start_date: partialDate, end_date: partialDate, is_current: z.boolean() }

export const ResumeBlock = z.object({
  name: z.object({ full: text, first: text, middle: text, last: text, title: text }).partial(), emails: z.array(text),
  phones: z.array(z.object({ raw: text, e164: text, country_code: text }).partial()), location: place, links: z.array(z.object({ type: text, url: text }).partial()),
  date_of_birth: partialDate, nationality: text, gender: text, marital_status: text, right_to_work: text, headline: text, summary: text, objective: text,
  total_experience_months: z.int(),
  experience: z.array(z.object({
    job_title: text, normalized_title: text, employer: text, department: text, industry: text, location: text, contract_type: text, ...span, months: z.int(), description: text,
    responsibilities: z.array(text),
  }).partial()),
  education: z.array(z.object({
    institution: text, degree: text, degree_level: text, field: text, minor: text, location: text, ...span,
    grade: z.object({ value: text, scale: text, raw: text }).partial(),
  }).partial()),
  skills: z.array(z.object({ name: text, type: text, category: text, months: z.int(), last_used: partialDate, sources: z.array(text) }).partial()),
  languages: z.array(z.object({ code: text, name: text, proficiency: text }).partial()),
  certifications: z.array(z.object({ name: text, issuer: text, date: partialDate, expiry: partialDate, grade: text, id: text }).partial()),
  projects: z.array(z.object({ title: text, description: text, technologies: z.array(text), dates: text, url: text }).partial()),
  publications: z.array(z.object({ title: text, venue: text, date: partialDate }).partial()), patents: z.array(text),
  awards: z.array(z.object({ name: text, date: partialDate }).partial()),
  references: z.array(z.object({ name: text, position: text, organization: text, email: text, phone: text }).partial()), volunteering: z.array(text), hobbies: z.array(text),
  notice_period: text, current_ctc: text, expected_ctc: text, availability: text, willing_to_relocate: z.boolean(), preferred_locations: z.array(text),
  sections: z.array(z.object({ type: text, page: z.int(), bbox: BoundingBox, text }).partial()), photo_bbox: BoundingBox,
}).partial()

const stop = z.object({ name: text, code: text, terminal: text, gate: text, platform: text, city: text, country: text }).partial()

export const TicketBlock = z.object({
  ticket_type: z.enum(['boarding_pass', 'flight', 'train', 'bus', 'ferry', 'event', 'lodging', 'parking']), provider: text, booking_reference: text, ticket_number: text,
  status: text, issue_date: date,
  passengers: z.array(z.object({
    name: text, title: text, type: text, frequent_flyer: z.object({ program: text, number: text }).partial(), seat: text, class: text, berth: text, age: z.number(), gender: text,
    baggage_allowance: text, sequence_number: text, security_group: text,
  }).partial()),
  segments: z.array(z.object({
    mode: text, carrier: text, operating_carrier: text, number: text, from: stop, to: stop, departure_date: date, departure_time: text, departure_tz: text, boarding_time: text,
    gate_close_time: text, arrival_date: date, arrival_time: text, class: text, cabin: text, fare_basis: text, seat: text, coach: text, berth: text, status: text,
    distance_km: z.number(), duration_min: z.number(),
  }).partial()),
  event: z.object({ name: text, venue: text, address: text, date, time: text, doors_open: text, section: text, row: text, seat: text }).partial(),
  lodging: z.object({ property: text, address: text, check_in: date, check_out: date, room_type: text, guests: z.number() }).partial(),
  valid_from: date, valid_until: date,
  fare: z.object({
    base: money, taxes: z.array(z.object({ name: text, amount: money }).partial()), fees: z.array(z.object({ name: text, amount: money }).partial()), total: money,
    currency: z.string().length(3), payment_method: text,
  }).partial(),
  gstin: text,
  barcode: z.object({ symbology: text, standard: text, raw: text, decoded: z.record(z.string(), z.unknown()), agrees_with_print: z.boolean() }).partial(),
}).partial()

const spot = { page: z.int(), bbox: BoundingBox }

/** What any document shows, each with its place; a value that is printed several times has its first. `page` counts from 1. */
export const GenericBlock = z.object({
  key_values: z.array(z.object({ key: text, value: text, ...spot })),
  tables: z.array(z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())), ...spot })),
  dates: z.array(z.object({ value: date, ...spot })), amounts: z.array(z.object({ value: money, currency: z.string().length(3).optional(), ...spot })),
  emails: z.array(z.object({ value: text, ...spot })), phones: z.array(z.object({ value: text, e164: text.optional(), ...spot })),
  barcodes: z.array(z.object({ type: text, value: text, ...spot })),
}).partial()

export const Extraction = z.object({
  document_type: z.enum(DOCUMENT_TYPES),
  document_category: text,
  confidence: z.number().min(0).max(1),
  vendor: Party.optional(), buyer: Party.optional(), document_meta: DocumentMeta.optional(), financial: Financial.optional(),
  invoice: InvoiceBlock.optional(), receipt: ReceiptBlock.optional(), purchase_order: PurchaseOrderBlock.optional(), payslip: PayslipBlock.optional(),
  bank_statement: BankStatementBlock.optional(), identity: IdentityBlock.optional(), resume: ResumeBlock.optional(), ticket: TicketBlock.optional(),
  ...FORM_BLOCKS,
  generic: GenericBlock.optional(),
  extraction_notes: text.optional(),
})

const checked = z.union([z.string(), z.number()]).optional()

/** A check of the whole document: `rule` says which (`iban_checksum`, `total_arithmetic`), `fields` are the paths of the values that took part. */
export const ValidationCheck = z.object({ rule: z.string(), passed: z.boolean(), fields: z.array(z.string()), expected: checked, actual: checked })

/** `checks` is there under `include=fields`. */
export const Validation = z.object({ math_valid: z.boolean().optional(), errors: z.array(z.string()), warnings: z.array(z.string()), checks: z.array(ValidationCheck).optional() })

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
export type ValidationCheck = z.infer<typeof ValidationCheck>
export type Validation = z.infer<typeof Validation>

/** A check on one value: `name` says which (`iban_checksum`, `line_arithmetic`), with what was expected where there is a number. */
export const Check = z.object({ name: z.string(), passed: z.boolean(), expected: checked, actual: checked })
export type Check = z.infer<typeof Check>

/**
 * Where a value came from, shown by `include=fields` under the path of the field (`financial.line_items[0].total`). `page` counts from 1;
 * `text` is as printed, `rule` names the mapping rule that chose it, `label` the printed label it stood at.
 */
export const Evidence = z.object({
  text: z.string(), page: z.int().min(1), box: BoundingBox, confidence: z.number().min(0).max(1), source: z.enum(['text_layer', 'ocr', 'derived', 'xml', 'barcode', 'mrz']),
  label: z.string().optional(), rule: z.string(), checks: z.array(Check).optional(),
})
export type Evidence = z.infer<typeof Evidence>
