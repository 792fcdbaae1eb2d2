// The money of invoices, receipts and orders: specification 2.2, and what other services return beside it.

import { z } from 'zod'
import { date, flag, group, money, number, text, texts } from '../values.ts'

export const LineItem = group({
  line_number: text('Number of the line, as printed.'),
  description: text('What was sold.'),
  sku: text('Article number of the seller.'),
  product_code: text('Article number of another kind. Where a document has one, the same as `sku`.'),
  item_number: text('Number of the line on an order, as printed; equal to `line_number`.'),
  buyer_material_number: text('Article number of the buyer.'),
  supplier_material_number: text("Article number of the supplier, where it is told apart from the buyer's."),
  ean: text('EAN (GTIN-13) of the article.'),
  upc: text('UPC (GTIN-12) of the article.'),
  hsn_code: text('HSN or SAC code (India), or customs tariff number.'),
  quantity: number('Quantity.'),
  unit: text('Unit of the quantity, as printed, such as "pcs" or "h".'),
  unece_code: text('Unit of the quantity as a UN/ECE code, such as "C62" or "HUR".'),
  unit_price: money('Price of one unit.'),
  date: date('Date of the line.'),
  delivery_date: date('Day on which the line of an order is to be delivered.'),
  start_date: date('First day of the service.'),
  end_date: date('Last day of the service.'),
  discount_amount: money('Discount on the line, as a positive amount.'),
  discount_rate: number('Discount on the line, in percent.'),
  taxable_amount: money('Amount that the tax of the line is computed from.'),
  tax_rate: number('Tax rate in percent, such as 19.'),
  tax_amount: money('Tax on the line.'),
  tax_code: text('Tax code, as printed, which the table of taxes explains.'),
  cgst_rate: number('Indian central GST on the line, in percent.'),
  cgst_amount: money('Indian central GST on the line.'),
  sgst_rate: number('Indian state GST on the line, in percent.'),
  sgst_amount: money('Indian state GST on the line.'),
  igst_rate: number('Indian integrated GST on the line, in percent.'),
  igst_amount: money('Indian integrated GST on the line.'),
  cess_amount: money('Indian compensation cess on the line.'),
  net_total: money('Total of the line without tax.'),
  gross_total: money('Total of the line with tax.'),
  total: money('Total of the line, as printed in its last column of amounts.'),
  order_number: text('Order that the line belongs to.'),
  section: text('Heading that the line stands under.'),
  lot: text('Lot or batch number of the goods.'),
  serial_number: text('Serial number of the goods.'),
  country_of_origin: text('Country of origin, as printed.'),
  manufacturer: text('Manufacturer of the goods.'),
  weight: text('Weight with its unit, as printed.'),
  quantity_ordered: number('Quantity that was ordered, on a delivery note that prints it beside the delivered one.'),
  packages: number('Number of packages of the line.'),
  net_weight: number('Net weight of the line, in `weight_unit`.'),
  gross_weight: number('Gross weight of the line, in `weight_unit`.'),
  weight_unit: text('Unit of the weights of the line, as printed, such as "kg".'),
  mrp: money('Maximum retail price (India).'),
}).describe('A line of goods or services.')

export const TaxLine = group({
  name: text('Name of the tax, as printed.'),
  type: text('Kind of tax, such as "VAT".'),
  category_code: text('UN/CEFACT category code of the tax, such as "S" or "AE".'),
  rate: number('Tax rate in percent.'),
  base: money('Amount that the tax is computed from.'),
  amount: money('Amount of the tax.'),
  inclusive: flag('Whether the printed prices include the tax.'),
}).describe('One row of the table of taxes.')

export const Fee = z
  .object({ name: text('Name of the fee, as printed.'), amount: money('Amount of the fee.') })
  .describe('A fee.')

export const Totals = group({
  subtotal: money('Sum of the lines before discounts, charges and tax.'),
  discount: money('Discount on the whole, as a positive amount.'),
  shipping: money('Charge for shipping.'),
  handling: money('Charge for handling.'),
  insurance: money('Charge for insurance.'),
  service_charge: money('Service charge.'),
  tip: money('Tip.'),
  rounding: money('Rounding difference; negative where the total is rounded down.'),
  cashback: money('Cash paid out with the purchase.'),
  fees: z.array(Fee).describe('Other charges by name.'),
  taxable_amount: money('Amount that the taxes are computed from.'),
  cgst: money('Indian central GST.'),
  sgst: money('Indian state GST.'),
  utgst: money('Indian union territory GST.'),
  igst: money('Indian integrated GST.'),
  cess: money('Indian compensation cess.'),
  tcs: money('Indian tax collected at source.'),
  tds: money('Indian tax deducted at source.'),
  vat: money('Value added tax.'),
  tax_total: money('Sum of all taxes.'),
  taxes: z.array(TaxLine).describe('Taxes by rate.'),
  grand_total: money('Total with tax.'),
  amount_paid: money('Amount that was paid already.'),
  amount_due: money('Amount that is left to pay.'),
  previous_balance: money('Balance brought forward from earlier documents.'),
  amount_in_words: text('Total in words, as printed.'),
  exchange_rate: number('Exchange rate, as printed.'),
  total_quantity: number('Sum of the quantities.'),
  total_weight: text('Total weight with its unit, as printed.'),
}).describe('The sums of the document.')

export const Payment = group({
  method: text('How it was paid, such as "card".'),
  amount: money('Amount of the payment.'),
  date: date('Day of the payment.'),
}).describe('A payment that was made.')

export const Installment = group({
  amount: money('Amount of the installment.'),
  due_date: date('Day on which the installment is due.'),
}).describe('A payment by installment.')

export const PaymentQr = z
  .object({ type: text('Standard of the code, such as "EPC", "SPC" or "UPI".'), payload: text('What the code says.') })
  .describe('A QR code for payment.')

export const PaymentCard = group({
  network: text('Card network, such as "Visa".'),
  last4: text('Last four digits of the card number.'),
}).describe('The card that was used.')

export const PaymentInfo = group({
  method: text('How to pay or how it was paid, such as "bank transfer".'),
  terms: text('Terms of payment, as printed.'),
  status: text('State of the payment, such as "paid".'),
  amount_paid: money('Amount that was paid already.'),
  amount_due: money('Amount that is left to pay.'),
  payment_reference: text('Reference that the payment must name.'),
  iban: text('IBAN to pay to, without spaces.'),
  bic: text('BIC of the bank to pay to.'),
  account_number: text('Account number to pay to.'),
  account_holder: text('Name of the account holder.'),
  bank_name: text('Bank to pay to.'),
  branch: text('Branch of the bank.'),
  ifsc: text('Indian IFSC code of the branch.'),
  upi_id: text('Indian UPI address to pay to.'),
  routing_number: text('US routing number (ABA).'),
  sort_code: text('UK sort code.'),
  bsb: text('Australian BSB number.'),
  bpay_biller_code: text('Australian BPAY biller code.'),
  bpay_reference: text('Australian BPAY customer reference number.'),
  mandate_id: text('Reference of the SEPA direct debit mandate.'),
  qr: PaymentQr.describe('QR code for payment.'),
  card: PaymentCard.describe('Card that was used.'),
  payments: z.array(Payment).describe('Payments that were made.'),
  installments: z.array(Installment).describe('Plan of installments.'),
}).describe('How the document is or was paid.')

export const Barcode = z
  .object({ type: text('Symbology, such as "QRCode" or "Code128".'), value: text('What the barcode says.') })
  .describe('A barcode.')

export const Financial = group({
  line_items: z.array(LineItem).describe('Goods and services, in the order of the document.'),
  totals: Totals.describe('The sums of the document.'),
  payment_info: PaymentInfo.describe('How the document is or was paid.'),
  barcodes: z.array(Barcode).describe('Barcodes of the document.'),
  brand: text('Brand that the document shows.'),
  purchase_category: text('Category of the purchase.'),
  purchase_subcategory: text('Subcategory of the purchase.'),
  project_code: text('Project that the costs belong to.'),
  tracking_numbers: texts('Tracking numbers of the shipment.'),
  incoterms: text('Incoterms with their place, such as "FOB Hamburg".'),
  notes: text('Remarks on payment or delivery.'),
}).describe('Lines, sums and payment (specification 2.2).')

export type LineItem = z.infer<typeof LineItem>
export type TaxLine = z.infer<typeof TaxLine>
export type Totals = z.infer<typeof Totals>
export type PaymentInfo = z.infer<typeof PaymentInfo>
export type Financial = z.infer<typeof Financial>
