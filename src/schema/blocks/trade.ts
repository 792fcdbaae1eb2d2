// The blocks of invoices, receipts and purchase orders: what their common members do not hold.

import { z } from 'zod'
import { date, flag, group, money, number, text, texts } from '../values.ts'
import { Party } from './party.ts'

export const IndiaDetails = group({
  irn: text('Invoice reference number, 64 hexadecimal digits.'),
  ack_number: text('Acknowledgement number of the e-invoice.'),
  ack_date: date('Day of the acknowledgement.'),
  signed_qr_valid: flag('Whether the signature of the QR code is right. Absent where it could not be checked.'),
  eway_bill_number: text('Number of the e-way bill, twelve digits.'),
  place_of_supply: text('State of supply, as printed.'),
  supply_state_code: text('GST code of the state of supply, two digits.'),
  reverse_charge: flag('Whether the buyer owes the tax.'),
  export_type: text('Kind of export, such as "with payment of tax".'),
  lut_number: text('Number of the letter of undertaking.'),
  vehicle_number: text('Registration number of the vehicle.'),
  transporter: text('Name of the transporter.'),
  dispatched_through: text('How the goods were sent.'),
  lr_number: text('Number of the lorry receipt.'),
  supply_type: text('Kind of supply, such as "B2B".'),
}).describe('What Indian GST invoices show.')

export const EInvoice = group({
  syntax: text('Syntax of the embedded XML, such as "CII" or "UBL".'),
  profile: text('Profile that the XML names, such as "urn:cen.eu:en16931:2017".'),
  embedded_xml_found: flag('Whether the file holds an e-invoice XML.'),
}).describe('An embedded e-invoice.')

export const EuDetails = group({
  leitweg_id: text('German routing number of a public buyer.'),
  buyer_reference: text('Reference that the buyer asked for.'),
  kvk: text('Dutch company register number.'),
  eori: text('EORI number for customs.'),
  reverse_charge: flag('Whether the buyer owes the tax.'),
  intra_community: flag('Whether it is a supply between EU countries.'),
  einvoice: EInvoice.describe('Embedded e-invoice.'),
}).describe('What invoices of the European Union show.')

export const Consumption = group({
  unit: text('Unit, such as "kWh" or "m³".'),
  quantity: number('Quantity consumed.'),
  start: date('First day of the period.'),
  end: date('Last day of the period.'),
}).describe('What was consumed in a period.')

export const UtilityDetails = group({
  meter_number: text('Number of the meter.'),
  meter_type: text('Kind of meter.'),
  delivery_point: text('Number of the delivery point, such as MPAN, MPRN or market location.'),
  contract_id: text('Number of the supply contract.'),
  consumption: z.array(Consumption).describe('Consumption by period.'),
}).describe('What bills for electricity, gas and water show.')

export const InvoiceBlock = group({
  subtype: text('Kind of invoice, such as "credit_note" or "proforma".'),
  purchase_order_number: text('Number of the purchase order.'),
  reference_numbers: texts('Other numbers that the document refers to.'),
  credit_note_number: text('Number of the credit note.'),
  original_invoice_number: text('Invoice that a credit or debit note corrects.'),
  delivery_note_number: text('Number of the delivery note.'),
  customer_id: text('Customer number.'),
  account_number: text('Number of the customer account.'),
  order_date: date('Day of the order.'),
  delivery_date: date('Day of the delivery.'),
  ship_date: date('Day on which the goods were sent.'),
  payment_date: date('Day of the payment.'),
  tax_point_date: date('Day on which the tax is due (tax point).'),
  service_start_date: date('First day of the service.'),
  service_end_date: date('Last day of the service.'),
  payment_terms: text('Terms of payment, as printed.'),
  bill_to: Party.describe('Who gets the invoice.'),
  ship_to: Party.describe('Who gets the goods.'),
  ship_from: Party.describe('Who sends the goods.'),
  remit_to: Party.describe('Who gets the payment.'),
  service_address: Party.describe('Where the service was given.'),
  india: IndiaDetails.describe('What Indian GST invoices show.'),
  eu: EuDetails.describe('What invoices of the European Union show.'),
  utility: UtilityDetails.describe('What bills for electricity, gas and water show.'),
}).describe('Members of invoices, credit notes, debit notes, proforma invoices, quotes and utility bills.')

export const ReceiptPayment = group({
  method: text('How it was paid, such as "cash" or "card".'),
  amount: money('Amount of the payment.'),
  card_network: text('Card network, such as "Visa".'),
  card_last4: text('Last four digits of the card number.'),
  auth_code: text('Authorization code.'),
  terminal_id: text('Number of the card terminal.'),
  aid: text('EMV application identifier of the card.'),
}).describe('A payment on a receipt.')

export const FuelDetails = group({
  type: text('Kind of fuel.'),
  quantity: number('Quantity of fuel.'),
  unit: text('Unit of the quantity, such as "l".'),
  price_per_unit: money('Price of one unit.'),
  odometer: text('Reading of the odometer.'),
  pump: text('Number of the pump.'),
  license_plate: text('Licence plate of the vehicle.'),
}).describe('What receipts for fuel show.')

export const HotelDetails = group({
  guest_name: text('Name of the guest.'),
  room_number: text('Number of the room.'),
  arrival_date: date('Day of arrival.'),
  departure_date: date('Day of departure.'),
  nights: number('Number of nights.'),
  folio_number: text('Number of the folio.'),
}).describe('What hotel receipts show.')

export const ParkingDetails = group({
  entry_time: text('Time of entry, as printed.'),
  exit_time: text('Time of exit, as printed.'),
  license_plate: text('Licence plate of the vehicle.'),
}).describe('What parking receipts show.')

export const ReceiptBlock = group({
  receipt_number: text('Number of the receipt.'),
  transaction_id: text('Number of the transaction.'),
  time: text('Time of the purchase, HH:MM or HH:MM:SS.'),
  store_number: text('Number of the store.'),
  register_number: text('Number of the cash register.'),
  cashier: text('Name or number of the cashier.'),
  server_name: text('Name of the waiter.'),
  table_number: text('Number of the table.'),
  guest_count: number('Number of guests.'),
  category: text('Category of the purchase.'),
  subcategory: text('Subcategory of the purchase.'),
  receipt_type: text('Kind of receipt.'),
  change_amount: money('Change that was given back.'),
  payments: z.array(ReceiptPayment).describe('Payments, one for each means of payment.'),
  fuel: FuelDetails.describe('What receipts for fuel show.'),
  hotel: HotelDetails.describe('What hotel receipts show.'),
  parking: ParkingDetails.describe('What parking receipts show.'),
  loyalty_number: text('Number of the loyalty card.'),
}).describe('Members of receipts.')

export const PurchaseOrderBlock = group({
  po_number: text('Number of the order.'),
  order_date: date('Day of the order.'),
  delivery_date: date('Day of delivery that was agreed.'),
  requested_delivery_date: date('Day of delivery that the buyer asks for.'),
  payment_terms: text('Terms of payment, as printed.'),
  shipping_terms: text('Terms of shipping, as printed.'),
  incoterms: text('Incoterms with their place.'),
  shipping_method: text('How the goods are sent.'),
  requisition_number: text('Number of the requisition.'),
  quotation_number: text('Number of the quotation.'),
  contract_number: text('Number of the framework contract.'),
  supplier_id: text('Number that the buyer gave the supplier.'),
  buyer_contact: text('Person at the buyer to contact.'),
  approver: text('Person who approved the order.'),
  ship_to: Party.describe('Who gets the goods.'),
  bill_to: Party.describe('Who gets the invoice.'),
  project_code: text('Project that the costs belong to.'),
  cost_center: text('Cost center.'),
  revision: text('Revision of the order.'),
}).describe('Members of purchase orders.')

export type InvoiceBlock = z.infer<typeof InvoiceBlock>
export type ReceiptBlock = z.infer<typeof ReceiptBlock>
