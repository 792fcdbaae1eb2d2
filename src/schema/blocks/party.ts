// Who a document is from and for, with addresses, tax ids and bank accounts.

import { z } from 'zod'
import { flag, group, text, twoLetters } from '../values.ts'

export const AddressParts = group({
  recipient: text('Name or department on the first line of the address.'),
  line1: text('First line of the street address, as printed.'),
  line2: text('Second line of the street address, as printed.'),
  house_number: text('House number with its suffix, such as "12a".'),
  street: text('Street name without the house number.'),
  unit: text('Flat, suite or floor.'),
  po_box: text('Post office box, without the words "PO Box".'),
  city: text('City or town.'),
  district: text('District, borough or county.'),
  state: text('State, province or region, as printed.'),
  state_code: text('Code of the state, such as "CA"; in India the two digits of the GST state code.'),
  postal_code: text('Postal code, as printed.'),
  country: text('Country, ISO 3166-1 alpha-2, such as "DE".'),
}).describe('An address, taken apart.')

export const Bank = group({
  account_holder: text('Name of the account holder.'),
  bank_name: text('Name of the bank.'),
  branch: text('Name or address of the branch.'),
  account_number: text('Account number without spaces.'),
  iban: text('IBAN without spaces, such as "DE89370400440532013000".'),
  bic: text('BIC (SWIFT code), 8 or 11 characters.'),
  routing_number: text('US routing number (ABA), nine digits.'),
  sort_code: text('UK sort code.'),
  bsb: text('Australian BSB number.'),
  ifsc: text('Indian IFSC code, 11 characters.'),
  micr: text('MICR code, nine digits.'),
  bank_code: text('National code of the bank, such as the German Bankleitzahl.'),
  branch_code: text('National code of the branch.'),
  upi_id: text('Indian UPI address, such as "shop@bank".'),
  bpay_biller_code: text('Australian BPAY biller code.'),
  bpay_reference: text('Australian BPAY customer reference number.'),
}).describe('A bank account.')

export const TaxId = z
  .object({
    type: text('Kind of number, such as "VAT", "GSTIN", "PAN" or "EIN".'),
    value: text('The number without spaces.'),
    valid: flag('Whether the check digits are right. Absent where the kind has none.').optional(),
  })
  .describe('A tax or company number.')

export const Party = group({
  name: text('Name, as printed.'),
  legal_name: text('Registered name, where it is printed beside the trade name.'),
  trade_name: text('Trade name or brand, where it differs from the registered name.'),
  address: text('Whole address on one line.'),
  address_parts: AddressParts.describe('The same address, taken apart.'),
  country: twoLetters('Country, ISO 3166-1 alpha-2, such as "DE".'),
  tax_id: text('The most important tax number; `tax_ids` has all of them.'),
  tax_ids: z.array(TaxId).describe('All tax and company numbers of the party.'),
  email: text('E-mail address.'),
  phone: text('Telephone number, as printed.'),
  fax: text('Fax number, as printed.'),
  website: text('Address of the website, as printed.'),
  contact_name: text('Person to contact.'),
  customer_id: text('Number that the issuer gave this party as a customer.'),
  account_number: text('Number of the customer account; a bank account is in `bank`.'),
  registration_number: text('Number in the company register.'),
  bank: Bank.describe('Bank account of the party.'),
}).describe('A person or company that the document names.')

export type AddressParts = z.infer<typeof AddressParts>
export type Bank = z.infer<typeof Bank>
export type TaxId = z.infer<typeof TaxId>
export type Party = z.infer<typeof Party>
