// Papers that are labels with values (docs/adding-a-document-type.md): the category and the block of each. The specification names them without their members. What is printed at which field
// is in the file of the same name in engine/mapping/forms.

import { z } from 'zod'

const text = z.string().min(1)
const money = z.number()
const date = z.iso.date()

/** Each type by its name on the wire. */
export const FORM_TYPES = {
  medical: { category: 'medical', block: z.object({
    patient: z.object({ name: text, date_of_birth: date, id: text, sex: text, address: text }).partial(), provider: z.object({ name: text, npi: text }).partial(),
    encounter: z.object({ admission_date: date, discharge_date: date, type: text }).partial(), diagnosis: text,
    insurance: z.object({ insurer: text, member_name: text, member_id: text, group_number: text, policy_number: text, plan: text, effective_date: date, rx_bin: text, rx_pcn: text, rx_group: text }).partial(),
    claim_number: text, report_date: date,
  }).partial() },

  legal: { category: 'legal', block: z.object({
    title: text, contract_number: text, case_number: text, court: text, judge: text, filing_date: date, effective_date: date, expiration_date: date,
    execution_date: date, governing_law: text, notice_period: text, amount: money,
  }).partial() },

  logistics: { category: 'logistics', block: z.object({
    delivery_note_number: text, waybill_number: text, date: date, delivery_date: date, order_number: text, customer_id: text, carrier: text, vehicle_number: text,
    driver: text, vessel: text, voyage_number: text, port_of_loading: text, port_of_discharge: text, container_number: text, seal_number: text, packages: z.number(),
    gross_weight: text, net_weight: text, volume: text, incoterms: text, received_by: text,
  }).partial() },

  tax_form: { category: 'financial', block: z.object({
    tax_year: text, payer: z.object({ name: text, tax_id: text }).partial(), recipient: z.object({ name: text, tax_id: text }).partial(), income: money,
    tax_withheld: money, tax_due: money, refund: money, social_security_wages: money, social_security_tax: money, medicare_wages: money, medicare_tax: money,
    state_wages: money, state_tax: money, reference_number: text, issue_date: date,
  }).partial() },

  cheque: { category: 'financial', block: z.object({
    cheque_number: text, date: date, payee: text, amount: money, amount_in_words: text, memo: text, routing_number: text, account_number: text, ifsc: text,
    micr: text,
  }).partial() },

  business_card: { category: 'business', block: z.object({
    phone: text, mobile: text, fax: text, email: text, website: text, address: text,
  }).partial() },

  bank_details: { category: 'financial', block: z.object({
    account_holder: text, bank_name: text, branch: text, account_number: text, iban: text, bic: text, sort_code: text, routing_number: text, ifsc: text, bsb: text,
    micr: text, bank_code: text, branch_code: text, check_key: text, account_type: text, currency: text, creditor_id: text, mandate_reference: text,
  }).partial() },

  vehicle_registration: { category: 'identity', block: z.object({
    registration_number: text, vin: text, engine_number: text, owner: text, owner_address: text, make: text, model: text, body_type: text, fuel: text, colour: text,
    year_of_manufacture: text, seats: z.number(), first_registration_date: date, issue_date: date, expiry_date: date,
  }).partial() },

  certificate: { category: 'other', block: z.object({
    certificate_number: text, holder: text, issuer: text, title: text, issue_date: date, expiry_date: date, grade: text, date_of_birth: date,
  }).partial() },
}

export type FormType = keyof typeof FORM_TYPES

const mapForms = <T>(of: (form: (typeof FORM_TYPES)[FormType]) => T): Record<FormType, T> => Object.fromEntries(Object.entries(FORM_TYPES).map(([type, form]) => [type, of(form)])) as Record<FormType, T>

/** The category of each form. */
export const FORM_CATEGORIES = mapForms(({ category }) => category)

/** The block of each form, as a member that may be absent. */
export const FORM_BLOCKS = mapForms(({ block }) => (block as z.ZodObject).optional()) as unknown as { [Type in FormType]: z.ZodOptional<(typeof FORM_TYPES)[Type]['block']> }
