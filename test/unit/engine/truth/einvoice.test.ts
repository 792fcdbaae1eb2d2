import { describe, expect, it } from 'vitest'
import { profileOf } from '../../../../src/engine/truth/einvoice-codes.ts'
import { readEInvoice } from '../../../../src/engine/truth/einvoice.ts'
import { ciiOf, PROFILE_IDS, ublOf, type Profile } from '../../../generator/einvoice-xml.ts'
import { CODED_INVOICES } from '../../../generator/payloads.ts'

const invoice = CODED_INVOICES.DE
const stated = (xml: string, name = 'factur-x.xml') => readEInvoice([{ name, xml }]).stated

const HEAD = { invoice_number: invoice.number, date: invoice.date, currency: 'EUR', country: 'DE' }
const LINES = [
  {
    line_number: '1',
    description: 'Steel hammer',
    quantity: 4,
    unit: 'pcs',
    unece_code: 'H87',
    unit_price: 15,
    tax_rate: 19,
    tax_code: 'S',
    net_total: 60,
    total: 60,
  },
  { description: 'Screwdriver set', total: 40 },
]
const WHOLE = {
  vendor: {
    name: 'Acme Tools GmbH',
    tax_id: 'DE136695976',
    country: 'DE',
    address_parts: { line1: 'Industriestrasse 5', postal_code: '10115', city: 'Berlin' },
    bank: { iban: invoice.iban, bic: invoice.bic },
  },
  buyer: { name: 'Beta Trading GmbH' },
  document_meta: { ...HEAD, due_date: invoice.dueDate },
  financial: {
    totals: {
      subtotal: 100,
      taxable_amount: 100,
      tax_total: 19,
      grand_total: 119,
      amount_due: 119,
      taxes: [{ type: 'VAT', category_code: 'S', rate: 19, base: 100, amount: 19 }],
    },
    payment_info: { iban: invoice.iban, bic: invoice.bic },
  },
}

describe('electronic invoices', () => {
  it.each(Object.keys(PROFILE_IDS) as Profile[])('in CII, profile %s', (profile) => {
    const found = stated(ciiOf(invoice, profile))!
    expect(found).toMatchObject({
      type: 'invoice',
      rule: 'einvoice-cii',
      due: 119,
      fields: { invoice: { eu: { einvoice: { syntax: 'CII', profile, embedded_xml_found: true } } } },
    })
    if (profile === 'MINIMUM')
      expect(found.fields).toMatchObject({
        document_meta: HEAD,
        financial: { totals: { grand_total: 119, tax_total: 19 } },
      })
    else expect(found.fields).toMatchObject(WHOLE)
    if (['MINIMUM', 'BASIC WL'].includes(profile)) expect(found.fields.financial).not.toHaveProperty('line_items')
    else expect(found.fields.financial!.line_items).toMatchObject(LINES)
  })

  it('in UBL', () => {
    expect(stated(ublOf(invoice), 'xrechnung.xml')).toMatchObject({
      type: 'invoice',
      fields: {
        ...WHOLE,
        financial: { ...WHOLE.financial, line_items: LINES },
        invoice: { eu: { einvoice: { syntax: 'UBL', profile: 'XRECHNUNG' } } },
      },
    })
    expect(stated(ublOf(invoice, 'CreditNote'))).toMatchObject({
      type: 'credit_note',
      fields: { financial: { line_items: LINES } },
    })
  })

  it('of version 1, whose elements have other names', () => {
    const old = ciiOf(invoice)
      .replace(/CrossIndustryInvoice(?=[ >])/g, 'CrossIndustryDocument')
      .replace('standard:CrossIndustryInvoice:100', 'ferd:CrossIndustryDocument:invoice:1p0')
      .replace(/(rsm:)ExchangedDocument(?=>)/g, '$1HeaderExchangedDocument')
      .replace(/(rsm:)SupplyChainTradeTransaction/g, '$1SpecifiedSupplyChainTradeTransaction')
      .replace(/ApplicableHeaderTrade(Agreement|Delivery|Settlement)/g, 'ApplicableSupplyChainTrade$1')
      .replace(/SpecifiedLineTrade(Agreement|Delivery|Settlement)/g, 'SpecifiedSupplyChainTrade$1')
      .replace(/SpecifiedTradeSettlement(?:Header|Line)MonetarySummation/g, 'SpecifiedTradeSettlementMonetarySummation')
      .replace(/RateApplicablePercent/g, 'ApplicablePercent')
    expect(stated(old, 'ZUGFeRD-invoice.xml')?.fields).toMatchObject({
      ...WHOLE,
      financial: { ...WHOLE.financial, line_items: LINES },
    })
  })

  it.each([
    ['381', 'credit_note'],
    ['384', 'invoice'],
    ['389', 'invoice'],
    ['383', 'debit_note'],
    ['325', 'proforma'],
    ['999', undefined],
  ])('of the kind %s', (typeCode, type) => {
    expect(stated(ciiOf(invoice, 'EN16931', { typeCode }))?.type).toBe(type)
  })

  it.each([
    ['urn:ferd:CrossIndustryDocument:invoice:1p0:comfort', 'EN16931'],
    ['urn:zugferd.de:2p0:minimum', 'MINIMUM'],
    ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'PEPPOL'],
    ['urn:order-x.eu:1p0:extended', 'EXTENDED'],
    ['urn:other', 'urn:other'],
  ])('of the profile %s', (id, profile) => {
    expect(profileOf(id)).toBe(profile)
  })

  it.each<[string, Parameters<typeof readEInvoice>[0], string[]]>([
    ['nothing', [], []],
    ['other XML', [{ name: 'notes.xml', xml: '<notes/>' }], []],
    ['other XML that is broken', [{ name: 'notes.xml', xml: '<notes>' }], []],
    [
      'a document type in other XML',
      [{ name: 'notes.xml', xml: '<!DOCTYPE a><a/>' }],
      ['The embedded file notes.xml has a document type declaration, which is not read for safety; it was left out.'],
    ],
    [
      'a file that was refused',
      [{ name: 'factur-x.xml', refused: 'is larger than 4 MB' }],
      ['The embedded file factur-x.xml is larger than 4 MB; it was left out.'],
    ],
    [
      'a name without an invoice',
      [{ name: 'factur-x.xml', xml: '<notes/>' }],
      ['The embedded file factur-x.xml holds no invoice that is known (its root is notes); it was left out.'],
    ],
    ['an invoice of no known namespace', [{ name: 'a.xml', xml: '<Invoice xmlns="urn:mine"/>' }], []],
  ])('are not found in %s', (_, attachments, warnings) => {
    expect(readEInvoice(attachments)).toEqual({ warnings })
  })

  it('are found under any name, after other attachments', () => {
    expect(
      readEInvoice([
        { name: 'notes.xml', xml: '<notes/>' },
        { name: 'rechnung.xml', xml: ublOf(invoice) },
      ]).stated?.kind,
    ).toBe('embedded rechnung.xml')
  })

  it('return only their syntax if they are empty', () => {
    expect(stated('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>')?.fields).toEqual({
      invoice: { eu: { einvoice: { syntax: 'UBL', embedded_xml_found: true } } },
    })
  })
})
