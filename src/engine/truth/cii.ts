// The Cross Industry Invoice syntax of UN/CEFACT (Factur-X, ZUGFeRD 1 and 2, XRechnung, Order-X): where its elements
// stand in the answer.

import { currencyOf, factorOf, percentOf, typeOfCode, unitOf } from './einvoice-codes.ts'
import type { EInvoice } from './stated.ts'
import { pruned } from './stated.ts'
import { allAt, dayAt, firstAt, numberAt, numberOf, textAt, type XmlElement } from './xml.ts'
import type { LineItem, PaymentInfo, TaxLine, Totals } from '../../schema/blocks/financial.ts'
import type { Party } from '../../schema/blocks/party.ts'

/** ZUGFeRD 1 says Specified where later versions say it of the kind (SupplyChainTrade). */
const EITHER = {
  transaction: ['SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction'],
  header: ['ExchangedDocument', 'HeaderExchangedDocument'],
  context: ['ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext'],
  agreement: ['ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement'],
  delivery: ['ApplicableHeaderTradeDelivery', 'ApplicableSupplyChainTradeDelivery'],
  settlement: ['ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement'],
  sums: ['SpecifiedTradeSettlementHeaderMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
  lineAgreement: ['SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement'],
  lineDelivery: ['SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery'],
  lineSettlement: ['SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement'],
  lineSums: ['SpecifiedTradeSettlementLineMonetarySummation', 'SpecifiedTradeSettlementMonetarySummation'],
} as const

function part(from: XmlElement | undefined, name: keyof typeof EITHER): XmlElement | undefined {
  return firstAt(from, EITHER[name][0]) ?? firstAt(from, EITHER[name][1])
}

/** What a CII document states. */
export function readCii(root: XmlElement): EInvoice {
  const transaction = part(root, 'transaction')
  const header = part(root, 'header')
  const agreement = part(transaction, 'agreement')
  const delivery = part(transaction, 'delivery')
  const settlement = part(transaction, 'settlement')
  const seller = partyOf(firstAt(agreement, 'SellerTradeParty'))
  const buyer = partyOf(firstAt(agreement, 'BuyerTradeParty'))
  const currency = currencyOf(textAt(settlement, 'InvoiceCurrencyCode') ?? textAt(settlement, 'OrderCurrencyCode'))
  const terms = allAt(settlement, 'SpecifiedTradePaymentTerms')
  const payment = paymentOf(settlement)
  const sums = part(settlement, 'sums')
  const bank = pruned({
    iban: payment.iban,
    bic: payment.bic,
    account_holder: payment.account_holder,
    account_number: payment.account_number,
  })
  return {
    profileId: textAt(part(root, 'context'), 'GuidelineSpecifiedDocumentContextParameter/ID'),
    type: typeOfCode(textAt(header, 'TypeCode')),
    due: numberAt(sums, 'DuePayableAmount'),
    fields:
      pruned({
        vendor: { ...seller, bank },
        buyer,
        document_meta: {
          invoice_number: textAt(header, 'ID'),
          date: dayAt(header, 'IssueDateTime/DateTimeString'),
          currency,
          country: seller?.country,
          due_date: terms.map((one) => dayAt(one, 'DueDateDateTime/DateTimeString')).find((day) => day !== undefined),
        },
        financial: {
          line_items: allAt(transaction, 'IncludedSupplyChainTradeLineItem')
            .filter((line) => !isHeading(line))
            .map(lineOf),
          totals: totalsOf(settlement, currency),
          payment_info: {
            ...payment,
            terms: terms.map((one) => textAt(one, 'Description')).find((text) => text !== undefined),
          },
        },
        invoice: {
          purchase_order_number:
            textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID') ??
            textAt(agreement, 'BuyerOrderReferencedDocument/ID'),
          original_invoice_number: textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
          delivery_note_number:
            textAt(delivery, 'DespatchAdviceReferencedDocument/IssuerAssignedID') ??
            textAt(delivery, 'DeliveryNoteReferencedDocument/IssuerAssignedID'),
          delivery_date: dayAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
          service_start_date: dayAt(settlement, 'BillingSpecifiedPeriod/StartDateTime/DateTimeString'),
          service_end_date: dayAt(settlement, 'BillingSpecifiedPeriod/EndDateTime/DateTimeString'),
          customer_id: textAt(agreement, 'BuyerTradeParty/ID'),
          payment_terms: terms.map((one) => textAt(one, 'Description')).find((text) => text !== undefined),
          ship_to: partyOf(firstAt(delivery, 'ShipToTradeParty')),
          ship_from: partyOf(firstAt(delivery, 'ShipFromTradeParty')),
          remit_to: partyOf(firstAt(settlement, 'PayeeTradeParty')),
          eu: { buyer_reference: textAt(agreement, 'BuyerReference') },
        },
      }) ?? {},
  }
}

/** Lines that only group or inform others have no amount of their own (EXTENDED). */
function isHeading(line: XmlElement): boolean {
  return ['GROUP', 'INFORMATION'].includes(textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode') ?? '')
}

function partyOf(party: XmlElement | undefined): Party | undefined {
  if (!party) return undefined
  const address = firstAt(party, 'PostalTradeAddress')
  const contact = firstAt(party, 'DefinedTradeContact')
  const registered = allAt(party, 'SpecifiedTaxRegistration/ID').filter(({ text }) => text !== '')
  const vat = registered.find(({ attributes }) => attributes['schemeID'] === 'VA') ?? registered[0]
  return pruned({
    name: textAt(party, 'Name'),
    trade_name: textAt(party, 'SpecifiedLegalOrganization/TradingBusinessName'),
    registration_number: textAt(party, 'SpecifiedLegalOrganization/ID'),
    country: countryOf(textAt(address, 'CountryID')),
    tax_id: vat?.text,
    tax_ids: registered.map(({ text, attributes }) => ({
      type: attributes['schemeID'] === 'VA' ? 'VAT' : 'tax_number',
      value: text,
    })),
    address_parts: {
      line1: textAt(address, 'LineOne'),
      line2: textAt(address, 'LineTwo'),
      city: textAt(address, 'CityName'),
      postal_code: textAt(address, 'PostcodeCode'),
      state: textAt(address, 'CountrySubDivisionName'),
      country: countryOf(textAt(address, 'CountryID')),
    },
    contact_name: textAt(contact, 'PersonName'),
    phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
    fax: textAt(contact, 'FaxUniversalCommunication/CompleteNumber'),
    email: textAt(contact, 'EmailURIUniversalCommunication/URIID'),
  })
}

const countryOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Z]{2}$/.test(text) ? text : undefined

function paymentOf(settlement: XmlElement | undefined): PaymentInfo {
  const means = allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const one = means.find((mean) => textAt(mean, 'PayeePartyCreditorFinancialAccount/IBANID') !== undefined) ?? means[0]
  return (
    pruned({
      iban: textAt(one, 'PayeePartyCreditorFinancialAccount/IBANID')?.replace(/\s/g, ''),
      account_number: textAt(one, 'PayeePartyCreditorFinancialAccount/ProprietaryID'),
      account_holder: textAt(one, 'PayeePartyCreditorFinancialAccount/AccountName'),
      bic: textAt(one, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
      payment_reference: textAt(settlement, 'PaymentReference'),
      mandate_id: textAt(settlement, 'SpecifiedTradePaymentTerms/DirectDebitMandateID'),
    }) ?? {}
  )
}

function totalsOf(settlement: XmlElement | undefined, currency: string | undefined): Totals {
  const sums = part(settlement, 'sums')
  // Tax may be told a second time in the currency of the books.
  const taxes = allAt(sums, 'TaxTotalAmount')
  const tax = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0]
  const positive = (name: string): number | undefined => numberAt(sums, name) || undefined
  const charges = positive('ChargeTotalAmount')
  return {
    subtotal: numberAt(sums, 'LineTotalAmount') ?? numberAt(sums, 'TaxBasisTotalAmount'),
    discount: positive('AllowanceTotalAmount'),
    fees: charges === undefined ? [] : [{ name: 'charges', amount: charges }],
    taxable_amount: numberAt(sums, 'TaxBasisTotalAmount'),
    tax_total: numberOf(tax),
    rounding: positive('RoundingAmount'),
    grand_total: numberAt(sums, 'GrandTotalAmount'),
    amount_paid: positive('TotalPrepaidAmount'),
    amount_due: numberAt(sums, 'DuePayableAmount'),
    taxes: allAt(settlement, 'ApplicableTradeTax').map(
      (one): TaxLine =>
        ({
          type: textAt(one, 'TypeCode'),
          category_code: textAt(one, 'CategoryCode'),
          rate: numberAt(one, 'RateApplicablePercent') ?? numberAt(one, 'ApplicablePercent'),
          base: numberAt(one, 'BasisAmount'),
          amount: numberAt(one, 'CalculatedAmount'),
        }) as TaxLine,
    ),
  } as Totals
}

function lineOf(line: XmlElement): LineItem {
  const product = firstAt(line, 'SpecifiedTradeProduct')
  const agreement = part(line, 'lineAgreement')
  const delivery = part(line, 'lineDelivery')
  const settlement = part(line, 'lineSettlement')
  const quantity = firstAt(delivery, 'BilledQuantity') ?? firstAt(delivery, 'RequestedQuantity')
  const price = firstAt(agreement, 'NetPriceProductTradePrice') ?? firstAt(agreement, 'GrossPriceProductTradePrice')
  const per = numberAt(price, 'BasisQuantity') ?? 1
  const amount = numberAt(price, 'ChargeAmount')
  const total = numberAt(part(settlement, 'lineSums'), 'LineTotalAmount')
  const allowances = allAt(settlement, 'SpecifiedTradeAllowanceCharge')
    .filter((one) => textAt(one, 'ChargeIndicator/Indicator') === 'false')
    .map((one) => numberAt(one, 'ActualAmount') ?? 0)
  const unit = quantity?.attributes['unitCode']
  const gtin = firstAt(product, 'GlobalID')
  return {
    line_number: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
    description: textAt(product, 'Name') ?? textAt(product, 'Description'),
    sku: textAt(product, 'SellerAssignedID'),
    ean: gtin?.attributes['schemeID'] === '0160' && gtin.text !== '' ? gtin.text : undefined,
    quantity: numberOf(quantity),
    unit: unitOf(unit),
    unece_code: unit || undefined,
    unit_price: amount === undefined || per === 0 ? undefined : factorOf(amount / per),
    start_date: dayAt(settlement, 'BillingSpecifiedPeriod/StartDateTime/DateTimeString'),
    end_date: dayAt(settlement, 'BillingSpecifiedPeriod/EndDateTime/DateTimeString'),
    discount_amount: allowances.reduce((sum, one) => sum + one, 0) || undefined,
    tax_rate: percentOf(
      numberAt(settlement, 'ApplicableTradeTax/RateApplicablePercent') ??
        numberAt(settlement, 'ApplicableTradeTax/ApplicablePercent'),
    ),
    tax_code: textAt(settlement, 'ApplicableTradeTax/CategoryCode'),
    net_total: total,
    total,
    country_of_origin: textAt(product, 'OriginTradeCountry/ID'),
  } as LineItem
}
