// The Universal Business Language syntax (XRechnung, Peppol BIS): where the elements of an Invoice or CreditNote stand
// in the answer.

import { currencyOf, factorOf, percentOf, typeOfCode, unitOf } from './einvoice-codes.ts'
import type { EInvoice } from './stated.ts'
import { pruned } from './stated.ts'
import { allAt, dayAt, firstAt, numberAt, numberOf, textAt, type XmlElement } from './xml.ts'
import type { LineItem, PaymentInfo, TaxLine, Totals } from '../../schema/blocks/financial.ts'
import type { Party } from '../../schema/blocks/party.ts'

/** What a UBL document states. */
export function readUbl(root: XmlElement): EInvoice {
  const isCredit = root.name === 'CreditNote'
  const currency = currencyOf(textAt(root, 'DocumentCurrencyCode'))
  const seller = partyOf(firstAt(root, 'AccountingSupplierParty/Party'))
  const buyer = partyOf(firstAt(root, 'AccountingCustomerParty/Party'))
  const payment = paymentOf(root)
  return {
    profileId: textAt(root, 'CustomizationID'),
    type:
      typeOfCode(textAt(root, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode')) ??
      (isCredit ? 'credit_note' : 'invoice'),
    due: numberAt(root, 'LegalMonetaryTotal/PayableAmount'),
    fields:
      pruned({
        vendor: {
          ...seller,
          bank: {
            iban: payment.iban,
            bic: payment.bic,
            account_holder: payment.account_holder,
            account_number: payment.account_number,
          },
        },
        buyer,
        document_meta: {
          invoice_number: textAt(root, 'ID'),
          date: dayAt(root, 'IssueDate'),
          currency,
          country: seller?.country,
          due_date: dayAt(root, 'DueDate') ?? dayAt(root, 'PaymentMeans/PaymentDueDate'),
        },
        financial: {
          line_items: [...allAt(root, 'InvoiceLine'), ...allAt(root, 'CreditNoteLine')].map(lineOf),
          totals: totalsOf(root, currency),
          payment_info: { ...payment, terms: textAt(root, 'PaymentTerms/Note') },
        },
        invoice: {
          purchase_order_number: textAt(root, 'OrderReference/ID'),
          original_invoice_number: textAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
          delivery_note_number: textAt(root, 'DespatchDocumentReference/ID'),
          delivery_date: dayAt(root, 'Delivery/ActualDeliveryDate'),
          tax_point_date: dayAt(root, 'TaxPointDate'),
          service_start_date: dayAt(root, 'InvoicePeriod/StartDate'),
          service_end_date: dayAt(root, 'InvoicePeriod/EndDate'),
          customer_id: textAt(root, 'AccountingCustomerParty/Party/PartyIdentification/ID'),
          payment_terms: textAt(root, 'PaymentTerms/Note'),
          ship_to: pruned({
            name: textAt(root, 'Delivery/DeliveryParty/PartyName/Name'),
            address_parts: addressOf(firstAt(root, 'Delivery/DeliveryLocation/Address')),
            country: countryOf(textAt(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode')),
          }),
          remit_to: partyOf(firstAt(root, 'PayeeParty')),
          eu: { buyer_reference: textAt(root, 'BuyerReference') },
        },
      }) ?? {},
  }
}

const countryOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Z]{2}$/.test(text) ? text : undefined

function addressOf(address: XmlElement | undefined): Party['address_parts'] {
  return pruned({
    line1: textAt(address, 'StreetName'),
    line2: textAt(address, 'AdditionalStreetName'),
    city: textAt(address, 'CityName'),
    postal_code: textAt(address, 'PostalZone'),
    state: textAt(address, 'CountrySubentity'),
    country: countryOf(textAt(address, 'Country/IdentificationCode')),
  })
}

function partyOf(party: XmlElement | undefined): Party | undefined {
  if (!party) return undefined
  const legal = textAt(party, 'PartyLegalEntity/RegistrationName')
  const trade = textAt(party, 'PartyName/Name')
  const registered = allAt(party, 'PartyTaxScheme').flatMap((scheme) => {
    const value = textAt(scheme, 'CompanyID')
    return value === undefined ? [] : [{ type: textAt(scheme, 'TaxScheme/ID') === 'VAT' ? 'VAT' : 'tax_number', value }]
  })
  return pruned({
    name: legal ?? trade,
    trade_name: trade === legal ? undefined : trade,
    registration_number: textAt(party, 'PartyLegalEntity/CompanyID'),
    tax_id: (registered.find(({ type }) => type === 'VAT') ?? registered[0])?.value,
    tax_ids: registered,
    country: countryOf(textAt(party, 'PostalAddress/Country/IdentificationCode')),
    address_parts: addressOf(firstAt(party, 'PostalAddress')),
    contact_name: textAt(party, 'Contact/Name'),
    phone: textAt(party, 'Contact/Telephone'),
    email: textAt(party, 'Contact/ElectronicMail'),
  })
}

function paymentOf(root: XmlElement): PaymentInfo {
  const means = allAt(root, 'PaymentMeans')
  const one = means.find((mean) => textAt(mean, 'PayeeFinancialAccount/ID') !== undefined) ?? means[0]
  const account = textAt(one, 'PayeeFinancialAccount/ID')?.replace(/\s/g, '')
  const isIban = account !== undefined && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account)
  return (
    pruned({
      iban: isIban ? account : undefined,
      account_number: isIban ? undefined : account,
      account_holder: textAt(one, 'PayeeFinancialAccount/Name'),
      bic: textAt(one, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
      payment_reference: textAt(one, 'PaymentID'),
      mandate_id: textAt(one, 'PaymentMandate/ID'),
    }) ?? {}
  )
}

function totalsOf(root: XmlElement, currency: string | undefined): Totals {
  const sums = firstAt(root, 'LegalMonetaryTotal')
  const taxes = allAt(root, 'TaxTotal')
  const inCurrency = (one: XmlElement): boolean => firstAt(one, 'TaxAmount')?.attributes['currencyID'] === currency
  const tax = taxes.find((one) => inCurrency(one) && one.children.length > 1) ?? taxes.find(inCurrency) ?? taxes[0]
  const positive = (name: string): number | undefined => numberAt(sums, name) || undefined
  const charges = positive('ChargeTotalAmount')
  return {
    subtotal: numberAt(sums, 'LineExtensionAmount'),
    discount: positive('AllowanceTotalAmount'),
    fees: charges === undefined ? [] : [{ name: 'charges', amount: charges }],
    taxable_amount: numberAt(sums, 'TaxExclusiveAmount'),
    tax_total: numberAt(tax, 'TaxAmount'),
    rounding: positive('PayableRoundingAmount'),
    grand_total: numberAt(sums, 'TaxInclusiveAmount'),
    amount_paid: positive('PrepaidAmount'),
    amount_due: numberAt(sums, 'PayableAmount'),
    taxes: allAt(tax, 'TaxSubtotal').map(
      (one): TaxLine =>
        ({
          type: textAt(one, 'TaxCategory/TaxScheme/ID'),
          category_code: textAt(one, 'TaxCategory/ID'),
          rate: numberAt(one, 'TaxCategory/Percent'),
          base: numberAt(one, 'TaxableAmount'),
          amount: numberAt(one, 'TaxAmount'),
        }) as TaxLine,
    ),
  } as Totals
}

function lineOf(line: XmlElement): LineItem {
  const quantity = firstAt(line, 'InvoicedQuantity') ?? firstAt(line, 'CreditedQuantity')
  const unit = quantity?.attributes['unitCode']
  const gtin = firstAt(line, 'Item/StandardItemIdentification/ID')
  const amount = numberAt(line, 'Price/PriceAmount')
  const per = numberAt(line, 'Price/BaseQuantity') ?? 1
  const total = numberAt(line, 'LineExtensionAmount')
  const allowances = allAt(line, 'AllowanceCharge')
    .filter((one) => textAt(one, 'ChargeIndicator') === 'false')
    .map((one) => numberAt(one, 'Amount') ?? 0)
  return {
    line_number: textAt(line, 'ID'),
    description: textAt(line, 'Item/Name') ?? textAt(line, 'Item/Description'),
    sku: textAt(line, 'Item/SellersItemIdentification/ID'),
    ean: gtin?.attributes['schemeID'] === '0160' && gtin.text !== '' ? gtin.text : undefined,
    quantity: numberOf(quantity),
    unit: unitOf(unit),
    unece_code: unit || undefined,
    unit_price: amount === undefined || per === 0 ? undefined : factorOf(amount / per),
    start_date: dayAt(line, 'InvoicePeriod/StartDate'),
    end_date: dayAt(line, 'InvoicePeriod/EndDate'),
    discount_amount: allowances.reduce((sum, one) => sum + one, 0) || undefined,
    tax_rate: percentOf(numberAt(line, 'Item/ClassifiedTaxCategory/Percent')),
    tax_code: textAt(line, 'Item/ClassifiedTaxCategory/ID'),
    net_total: total,
    total,
    country_of_origin: textAt(line, 'Item/OriginCountry/IdentificationCode'),
  } as LineItem
}
