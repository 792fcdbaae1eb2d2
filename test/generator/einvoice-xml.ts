// The XML of electronic invoices in both syntaxes, written from the same model as the page.

import type { CodedInvoice } from './coded-invoice.ts'

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const element = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`
const leaf = (name: string, value: string | number, attributes = ''): string =>
  element(name, escape(typeof value === 'number' ? value.toFixed(2) : value), attributes)
const placeOf = (place: string): { postcode: string; city: string } => ({
  postcode: place.split(' ')[0]!,
  city: place.split(' ').slice(1).join(' '),
})

export const PROFILE_IDS = {
  MINIMUM: 'urn:factur-x.eu:1p0:minimum',
  'BASIC WL': 'urn:factur-x.eu:1p0:basicwl',
  BASIC: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  EN16931: 'urn:cen.eu:en16931:2017',
  EXTENDED: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  XRECHNUNG: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
} as const
export type Profile = keyof typeof PROFILE_IDS

/** A Cross Industry Invoice. MINIMUM has neither account nor taxes nor lines, BASIC WL no lines. */
export function ciiOf(
  invoice: CodedInvoice,
  profile: Profile = 'EN16931',
  { typeCode = '380' }: { typeCode?: string } = {},
): string {
  const day = (name: string, date: string): string =>
    element(name, leaf('udt:DateTimeString', date.replace(/-/g, ''), 'format="102"'))
  const { vendor, buyer } = invoice
  const isMinimum = profile === 'MINIMUM'
  const hasLines = !['MINIMUM', 'BASIC WL'].includes(profile)
  const address = (place: string, street: string, country: string): string =>
    element(
      'ram:PostalTradeAddress',
      `${isMinimum ? '' : leaf('ram:PostcodeCode', placeOf(place).postcode) + leaf('ram:LineOne', street) + leaf('ram:CityName', placeOf(place).city)}${leaf('ram:CountryID', country)}`,
    )
  const lines = hasLines
    ? invoice.lines
        .map((line, i) =>
          element(
            'ram:IncludedSupplyChainTradeLineItem',
            [
              element('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(i + 1))),
              element('ram:SpecifiedTradeProduct', leaf('ram:Name', line.name)),
              element(
                'ram:SpecifiedLineTradeAgreement',
                element('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', line.price)),
              ),
              element('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', line.quantity, 'unitCode="H87"')),
              element(
                'ram:SpecifiedLineTradeSettlement',
                element(
                  'ram:ApplicableTradeTax',
                  leaf('ram:TypeCode', 'VAT') +
                    leaf('ram:CategoryCode', 'S') +
                    leaf('ram:RateApplicablePercent', invoice.taxRate),
                ) +
                  element('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', line.total)),
              ),
            ].join(''),
          ),
        )
        .join('')
    : ''
  const settlement =
    leaf('ram:InvoiceCurrencyCode', invoice.currency) +
    (isMinimum
      ? ''
      : [
          invoice.iban
            ? element(
                'ram:SpecifiedTradeSettlementPaymentMeans',
                leaf('ram:TypeCode', '58') +
                  element('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', invoice.iban)) +
                  (invoice.bic
                    ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', invoice.bic))
                    : ''),
              )
            : '',
          element(
            'ram:ApplicableTradeTax',
            leaf('ram:CalculatedAmount', invoice.tax) +
              leaf('ram:TypeCode', 'VAT') +
              leaf('ram:BasisAmount', invoice.subtotal) +
              leaf('ram:CategoryCode', 'S') +
              leaf('ram:RateApplicablePercent', invoice.taxRate),
          ),
          element('ram:SpecifiedTradePaymentTerms', day('ram:DueDateDateTime', invoice.dueDate)),
        ].join('')) +
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      (isMinimum ? '' : leaf('ram:LineTotalAmount', invoice.subtotal)) +
        leaf('ram:TaxBasisTotalAmount', invoice.subtotal) +
        leaf('ram:TaxTotalAmount', invoice.tax, `currencyID="${invoice.currency}"`) +
        leaf('ram:GrandTotalAmount', invoice.total) +
        leaf('ram:DuePayableAmount', invoice.total),
    )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'rsm:CrossIndustryInvoice',
    [
      element(
        'rsm:ExchangedDocumentContext',
        element('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', PROFILE_IDS[profile])),
      ),
      element(
        'rsm:ExchangedDocument',
        leaf('ram:ID', invoice.number) + leaf('ram:TypeCode', typeCode) + day('ram:IssueDateTime', invoice.date),
      ),
      element(
        'rsm:SupplyChainTradeTransaction',
        lines +
          element(
            'ram:ApplicableHeaderTradeAgreement',
            [
              element(
                'ram:SellerTradeParty',
                leaf('ram:Name', vendor.name) +
                  address(vendor.place, vendor.street, vendor.country) +
                  element('ram:SpecifiedTaxRegistration', leaf('ram:ID', vendor.taxId, 'schemeID="VA"')),
              ),
              element(
                'ram:BuyerTradeParty',
                leaf('ram:Name', buyer.name) + (isMinimum ? '' : address(buyer.place, buyer.street, vendor.country)),
              ),
            ].join(''),
          ) +
          element('ram:ApplicableHeaderTradeDelivery', '') +
          element('ram:ApplicableHeaderTradeSettlement', settlement),
      ),
    ].join(''),
    'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  )}\n`
}

/** A UBL invoice or credit note. */
export function ublOf(invoice: CodedInvoice, kind: 'Invoice' | 'CreditNote' = 'Invoice'): string {
  const { vendor, buyer, currency } = invoice
  const amount = (name: string, value: number): string => leaf(`cbc:${name}`, value, `currencyID="${currency}"`)
  const party = (name: string, street: string, place: string, taxId?: string): string =>
    element(
      'cac:Party',
      [
        element(
          'cac:PostalAddress',
          leaf('cbc:StreetName', street) +
            leaf('cbc:CityName', placeOf(place).city) +
            leaf('cbc:PostalZone', placeOf(place).postcode) +
            element('cac:Country', leaf('cbc:IdentificationCode', vendor.country)),
        ),
        taxId
          ? element(
              'cac:PartyTaxScheme',
              leaf('cbc:CompanyID', taxId) + element('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
            )
          : '',
        element('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name)),
      ].join(''),
    )
  const category = (name: string): string =>
    element(
      name,
      leaf('cbc:ID', 'S') + leaf('cbc:Percent', invoice.taxRate) + element('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
    )
  const isCredit = kind === 'CreditNote'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    kind,
    [
      leaf('cbc:CustomizationID', PROFILE_IDS.XRECHNUNG),
      leaf('cbc:ID', invoice.number),
      leaf('cbc:IssueDate', invoice.date),
      isCredit ? '' : leaf('cbc:DueDate', invoice.dueDate),
      leaf(`cbc:${kind}TypeCode`, isCredit ? '381' : '380'),
      leaf('cbc:DocumentCurrencyCode', currency),
      element('cac:AccountingSupplierParty', party(vendor.name, vendor.street, vendor.place, vendor.taxId)),
      element('cac:AccountingCustomerParty', party(buyer.name, buyer.street, buyer.place)),
      invoice.iban
        ? element(
            'cac:PaymentMeans',
            leaf('cbc:PaymentMeansCode', '58') +
              element(
                'cac:PayeeFinancialAccount',
                leaf('cbc:ID', invoice.iban) +
                  (invoice.bic ? element('cac:FinancialInstitutionBranch', leaf('cbc:ID', invoice.bic)) : ''),
              ),
          )
        : '',
      element(
        'cac:TaxTotal',
        amount('TaxAmount', invoice.tax) +
          element(
            'cac:TaxSubtotal',
            amount('TaxableAmount', invoice.subtotal) + amount('TaxAmount', invoice.tax) + category('cac:TaxCategory'),
          ),
      ),
      element(
        'cac:LegalMonetaryTotal',
        amount('LineExtensionAmount', invoice.subtotal) +
          amount('TaxExclusiveAmount', invoice.subtotal) +
          amount('TaxInclusiveAmount', invoice.total) +
          amount('PayableAmount', invoice.total),
      ),
      ...invoice.lines.map((line, i) =>
        element(
          `cac:${kind}Line`,
          leaf('cbc:ID', String(i + 1)) +
            leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, 'unitCode="H87"') +
            amount('LineExtensionAmount', line.total) +
            element('cac:Item', leaf('cbc:Name', line.name) + category('cac:ClassifiedTaxCategory')) +
            element('cac:Price', amount('PriceAmount', line.price)),
        ),
      ),
    ].join(''),
    `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`,
  )}\n`
}
