// Blocks of papers that are labels with values (docs/adding-a-document-type.md); the specification names them without their members.

import { z } from 'zod'

const text = z.string().min(1)
const money = z.number()
const date = z.iso.date()

export const BankDetailsBlock = z.object({
  account_holder: text, bank_name: text, branch: text, account_number: text, iban: text, bic: text, sort_code: text, routing_number: text, ifsc: text, bsb: text,
  micr: text, bank_code: text, branch_code: text, check_key: text, account_type: text, currency: text, creditor_id: text, mandate_reference: text,
}).partial()

export const BusinessCardBlock = z.object({
  phone: text, mobile: text, fax: text, email: text, website: text, address: text,
}).partial()

export const CertificateBlock = z.object({
  certificate_number: text, holder: text, issuer: text, title: text, issue_date: date, expiry_date: date, grade: text, date_of_birth: date,
}).partial()

export const ChequeBlock = z.object({
  cheque_number: text, date: date, payee: text, amount: money, amount_in_words: text, memo: text, routing_number: text, account_number: text, ifsc: text,
  micr: text,
}).partial()

export const LegalBlock = z.object({
  title: text, contract_number: text, case_number: text, court: text, judge: text, filing_date: date, effective_date: date, expiration_date: date,
  execution_date: date, governing_law: text, notice_period: text, amount: money,
}).partial()

export const LogisticsBlock = z.object({
  delivery_note_number: text, waybill_number: text, date: date, delivery_date: date, order_number: text, customer_id: text, carrier: text, vehicle_number: text,
  driver: text, vessel: text, voyage_number: text, port_of_loading: text, port_of_discharge: text, container_number: text, seal_number: text, packages: z.number(),
  gross_weight: text, net_weight: text, volume: text, incoterms: text, received_by: text,
}).partial()

export const MedicalBlock = z.object({
  patient: z.object({ name: text, date_of_birth: date, id: text, sex: text, address: text }).partial(), provider: z.object({ name: text, npi: text }).partial(),
  encounter: z.object({ admission_date: date, discharge_date: date, type: text }).partial(), diagnosis: text,
  insurance: z.object({ insurer: text, member_name: text, member_id: text, group_number: text, policy_number: text, plan: text, effective_date: date, rx_bin: text, rx_pcn: text, rx_group: text }).partial(),
  claim_number: text, report_date: date,
}).partial()

export const TaxFormBlock = z.object({
  tax_year: text, payer: z.object({ name: text, tax_id: text }).partial(), recipient: z.object({ name: text, tax_id: text }).partial(), income: money,
  tax_withheld: money, tax_due: money, refund: money, social_security_wages: money, social_security_tax: money, medicare_wages: money, medicare_tax: money,
  state_wages: money, state_tax: money, reference_number: text, issue_date: date,
}).partial()

export const VehicleRegistrationBlock = z.object({
  registration_number: text, vin: text, engine_number: text, owner: text, owner_address: text, make: text, model: text, body_type: text, fuel: text, colour: text,
  year_of_manufacture: text, seats: z.number(), first_registration_date: date, issue_date: date, expiry_date: date,
}).partial()
