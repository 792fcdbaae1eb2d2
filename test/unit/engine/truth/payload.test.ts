import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenKindOf, readPayload } from '../../../../src/engine/truth/payload.ts'
import { CODED_INVOICES, PAYLOADS, payloadOf, type PayloadType } from '../../../generator/payloads.ts'

const types = Object.keys(PAYLOADS) as PayloadType[]
const EPC = [
  'BCD',
  '002',
  '1',
  'SCT',
  'COBADEFFXXX',
  'Acme',
  'DE89 3704 0044 0532 0130 00',
  'EUR12.5',
  '',
  'RF18539007547034',
  '',
  '',
]
const spc = payloadOf('SPC', CODED_INVOICES.CH).split('\n')
const pt = payloadOf('PT-ATCUD', CODED_INVOICES.PT)
const change = (lines: readonly string[], at: number, text: string): string =>
  lines.map((line, i) => (i === at ? text : line)).join('\n')

describe('payloads', () => {
  it.each(types)('%s says what the invoice says', (type) => {
    const invoice = CODED_INVOICES[PAYLOADS[type]]
    const stated = readPayload(payloadOf(type, invoice))!
    const { financial, document_meta: meta, vendor } = stated.fields
    expect(financial?.payment_info?.qr?.type).toBe(type)
    expect(stated.due ?? financial?.totals?.grand_total).toBe(invoice.total)
    expect(meta?.currency).toBe(invoice.currency)
    if (meta?.date) expect(meta.date).toBe(invoice.date)
    if (meta?.invoice_number) expect(meta.invoice_number).toBe(invoice.number)
    if (vendor?.tax_id) expect(vendor.tax_id).toBe(invoice.vendor.taxId)
    if (vendor?.name) expect(vendor.name).toBe(invoice.vendor.name)
    if (vendor?.bank?.iban) expect(vendor.bank.iban).toBe(invoice.iban)
  })

  const check = (name: string, text: string, expected: object | undefined): void =>
    it(name, () => {
      const stated = readPayload(text)
      if (expected === undefined) expect(stated).toBeUndefined()
      else expect(stated).toMatchObject(expected)
    })
  const payment = (more: object): object => ({ fields: { financial: { payment_info: more } } })

  describe('EPC', () => {
    check(
      'with line ends of DOS and a reference',
      EPC.join('\r\n'),
      payment({ iban: 'DE89370400440532013000', amount_due: 12.5, payment_reference: 'RF18539007547034' }),
    )
    check('without BIC and amount', change(change(EPC, 4, '').split('\n'), 7, ''), {
      kind: 'GiroCode',
      fields: { vendor: { bank: { account_holder: 'Acme' } } },
    })
    check(
      'without what may be missing at its end',
      EPC.slice(0, 7).join('\n'),
      payment({ iban: 'DE89370400440532013000' }),
    )
    check('of another kind of transfer', change(EPC, 3, 'INST'), undefined)
    check('without an account', change(EPC, 6, 'nobody'), undefined)
    check('with an amount that is none', change(EPC, 7, 'EUR12,50'), payment({ iban: 'DE89370400440532013000' }))
  })

  describe('Swiss QR-bill', () => {
    check('gives parties with their addresses', spc.join('\r\n'), {
      due: 108.1,
      fields: {
        vendor: {
          name: 'Berg Werkzeuge AG',
          address_parts: { street: 'Bahnhofstrasse', house_number: '12', postal_code: '8001', city: 'Zurich' },
        },
        buyer: { address_parts: { line1: 'Hafenstrasse 7', postal_code: '20457', city: 'Hamburg' } },
      },
    })
    check('without an amount', change(spc, 18, ''), payment({ iban: 'CH9300762011623852957' }))
    check(
      'with a reference',
      change(change(spc, 27, 'QRR').split('\n'), 28, '210000000003139471430009017'),
      payment({ payment_reference: '210000000003139471430009017' }),
    )
    check('of another version', change(spc, 1, '0100'), undefined)
    check('with a foreign account', change(spc, 3, 'DE89370400440532013000'), undefined)
  })

  describe('UPI', () => {
    check(
      'without an amount',
      'upi://pay?pa=shop@bank&pn=The%20Shop',
      payment({ upi_id: 'shop@bank', account_holder: 'The Shop' }),
    )
    check('with an amount of nothing', 'upi://pay?pa=shop@bank&am=0', payment({ upi_id: 'shop@bank' }))
    check('without a payee', 'upi://pay?pn=Shop&am=5', undefined)
  })

  describe('Portuguese', () => {
    check('leaves out a buyer without a number', pt, {
      fields: { vendor: { tax_id: '509442013' }, invoice: { reference_numbers: ['CSDF7T5H-35'] } },
    })
    check('names the buyer', pt.replace('B:999999990', 'B:123456789'), { fields: { buyer: { tax_id: '123456789' } } })
    check('of a credit note', pt.replace('D:FT', 'D:NC'), { type: 'credit_note' })
    check('on a day that there is none', pt.replace('F:20240315', 'F:20240231'), {
      fields: { document_meta: { invoice_number: 'FT 2024/35' } },
    })
  })

  describe('others', () => {
    for (const text of [
      '',
      'https://example.org/?pa=a@b',
      '4006381333931',
      'A:1*B:2',
      'a.b.c',
      Buffer.from('hello world, hello world').toString('base64'),
      '{"Irn":1}',
    ])
      check(`"${text.slice(0, 30)}" say nothing`, text, undefined)
  })

  it.each([
    [change(EPC, 6, 'x'), 'GiroCode'],
    [change(spc, 3, ''), 'Swiss QR-bill'],
    ['upi://pay?x', 'UPI code'],
    ['BCD', undefined],
    ['hello', undefined],
  ])('knows what %j begins as', (text, kind) => {
    expect(brokenKindOf(text)).toBe(kind)
  })

  it('reads a Saudi code whose texts are filled up with zeros', () => {
    const texts = ['Acme\0\0', '310122393500003', '2026-01-02T10:00:00Z', '115.00\0', '15.00']
    const tags = texts.flatMap((text, at) => [at + 1, text.length, ...Buffer.from(text)])
    expect(readPayload(Buffer.from(tags).toString('base64'))?.fields).toMatchObject({
      vendor: { name: 'Acme' },
      financial: { totals: { grand_total: 115, tax_total: 15 } },
    })
  })

  it('never throws', () => {
    const damaged = fc
      .tuple(fc.constantFrom(...types), fc.nat(300), fc.string({ maxLength: 5 }))
      .map(([type, at, insert]) => {
        const text = payloadOf(type, CODED_INVOICES[PAYLOADS[type]])
        return text.slice(0, at) + insert + text.slice(at + insert.length)
      })
    fc.assert(
      fc.property(fc.oneof(fc.string(), damaged), (text) => {
        readPayload(text)
      }),
      { numRuns: 500 },
    )
  })
})
