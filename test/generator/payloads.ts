// The payloads of payment and tax codes, written from the same model as the page.

import { createHash, sign } from 'node:crypto'
import type { CodedInvoice } from './coded-invoice.ts'
import { SIGNING_KEY } from './signing-key.ts'

/** Codes with the country whose invoices carry them. */
export const PAYLOADS = { EPC: 'DE', SPC: 'CH', UPI: 'IN', 'IN-EINVOICE': 'IN', ZATCA: 'SA', 'PT-ATCUD': 'PT' } as const
export type PayloadType = keyof typeof PAYLOADS

/** A JSON web token of these claims, signed with RS256. */
export function signedToken(claims: object): string {
  const text = [{ alg: 'RS256', kid: 'test', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), SIGNING_KEY).toString('base64url')}`
}

/** A token whose claims were changed after it was signed. */
export function tamperedToken(token: string, from: string, to: string): string {
  const [header, claims, signature] = token.split('.')
  return [
    header,
    Buffer.from(Buffer.from(claims!, 'base64url').toString('utf8').replace(from, to)).toString('base64url'),
    signature,
  ].join('.')
}

/** What the code of a type says for the invoice. */
export function payloadOf(type: PayloadType, invoice: CodedInvoice): string {
  const { vendor, buyer, number, date, total, tax, iban = '', bic = '', upiId = '' } = invoice
  const [year, month, day] = date.split('-')
  switch (type) {
    case 'EPC':
      return [
        'BCD',
        '002',
        '1',
        'SCT',
        bic,
        vendor.name,
        iban,
        `EUR${total.toFixed(2)}`,
        '',
        '',
        `Invoice ${number}`,
      ].join('\n')
    case 'SPC':
      return [
        'SPC',
        '0200',
        '1',
        iban,
        'S',
        vendor.name,
        vendor.street.replace(/ \d+$/, ''),
        /\d+$/.exec(vendor.street)?.[0] ?? '',
        ...vendor.place.split(/ (.*)/).slice(0, 2),
        vendor.country,
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        total.toFixed(2),
        invoice.currency,
        'K',
        buyer.name,
        buyer.street,
        buyer.place,
        '',
        '',
        vendor.country,
        'NON',
        '',
        `Invoice ${number}`,
        'EPD',
      ].join('\n')
    case 'UPI':
      return `upi://pay?${new URLSearchParams({ pa: upiId, pn: vendor.name, am: total.toFixed(2), cu: 'INR', tr: number }).toString()}`
    case 'IN-EINVOICE': {
      const claims = {
        SellerGstin: vendor.taxId,
        BuyerGstin: '33AAACH7409R1Z8',
        DocNo: number,
        DocTyp: 'INV',
        DocDt: `${day}/${month}/${year}`,
        TotInvVal: total,
        ItemCnt: invoice.lines.length,
        MainHsnCode: '7408',
        Irn: createHash('sha256').update(number).digest('hex'),
        IrnDt: `${date} 10:00:00`,
      }
      return signedToken({ data: JSON.stringify(claims), iss: 'NIC' })
    }
    case 'ZATCA':
      return Buffer.concat(
        [vendor.name, vendor.taxId, `${date}T10:00:00Z`, total.toFixed(2), tax.toFixed(2)].map((value, i) => {
          const bytes = Buffer.from(value, 'utf8')
          return Buffer.concat([Buffer.from([i + 1, bytes.length]), bytes])
        }),
      ).toString('base64')
    case 'PT-ATCUD':
      return `A:${vendor.taxId.replace(/^PT/, '')}*B:999999990*C:PT*D:FT*E:N*F:${year}${month}${day}*G:${number}*H:CSDF7T5H-35*I1:PT*I7:${invoice.subtotal.toFixed(2)}*I8:${tax.toFixed(2)}*N:${tax.toFixed(2)}*O:${total.toFixed(2)}*Q:TtTt*R:9999`
  }
}

const LINES = [
  { name: 'Steel hammer', quantity: 4, price: 15, total: 60 },
  { name: 'Screwdriver set', quantity: 2, price: 20, total: 40 },
]
const BUYER = { name: 'Beta Trading GmbH', street: 'Hafenstrasse 7', place: '20457 Hamburg' }

const of = (
  currency: string,
  taxRate: number,
  vendor: CodedInvoice['vendor'],
  more: Partial<CodedInvoice>,
): CodedInvoice => ({
  number: 'INV-2024-0042',
  date: '2024-03-15',
  dueDate: '2024-04-14',
  currency,
  vendor,
  buyer: BUYER,
  lines: LINES,
  subtotal: 100,
  taxRate,
  tax: taxRate,
  total: 100 + taxRate,
  ...more,
})

/** An invoice of each country that has a code. */
export const CODED_INVOICES: Readonly<Record<(typeof PAYLOADS)[PayloadType], CodedInvoice>> = {
  DE: of(
    'EUR',
    19,
    {
      name: 'Acme Tools GmbH',
      street: 'Industriestrasse 5',
      place: '10115 Berlin',
      country: 'DE',
      taxId: 'DE136695976',
      taxLabel: 'VAT ID',
    },
    { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ),
  CH: of(
    'CHF',
    8.1,
    {
      name: 'Berg Werkzeuge AG',
      street: 'Bahnhofstrasse 12',
      place: '8001 Zurich',
      country: 'CH',
      taxId: 'CHE-116.281.710 MWST',
      taxLabel: 'VAT ID',
    },
    { iban: 'CH9300762011623852957' },
  ),
  IN: of(
    'INR',
    18,
    {
      name: 'Sharma Electricals Pvt Ltd',
      street: '12 MG Road',
      place: 'Bengaluru 560001',
      country: 'IN',
      taxId: '29AAGCB7383J1Z4',
      taxLabel: 'GSTIN',
    },
    { number: 'SE/2024/118', upiId: 'sharma@upi' },
  ),
  SA: of(
    'SAR',
    15,
    {
      name: 'Najd Supplies',
      street: 'King Fahd Road 8',
      place: 'Riyadh 12271',
      country: 'SA',
      taxId: '310122393500003',
      taxLabel: 'VAT number',
    },
    {},
  ),
  PT: of(
    'EUR',
    23,
    {
      name: 'Ferramentas do Norte Lda',
      street: 'Rua das Flores 10',
      place: '4050-262 Porto',
      country: 'PT',
      taxId: '509442013',
      taxLabel: 'NIF',
    },
    { number: 'FT 2024/35' },
  ),
}

export interface PassLeg {
  surname: string
  givenNames: string
  reference: string
  from: string
  to: string
  carrier: string
  flight: number
  day: number
  seat: string
}

/** The code of a boarding pass with one leg. */
export function boardingPass({
  surname,
  givenNames,
  reference,
  from,
  to,
  carrier,
  flight,
  day,
  seat,
}: PassLeg): string {
  const number = (value: number, digits: number): string => String(value).padStart(digits, '0')
  return `M1${`${surname}/${givenNames}`.padEnd(20)}E${reference.padEnd(7)}${from}${to}${carrier.padEnd(3)}${number(flight, 4)} ${number(day, 3)}Y${seat.padStart(4, '0')}0025 100`
}

/** The code of a driving licence of the United States; `more` are elements instead of those of its holder. */
export function licencePayload(more: Record<string, string> = {}): string {
  const elements = {
    DAQ: 'D1234567',
    DCS: 'SAMPLE',
    DAC: 'ALEX',
    DAD: 'NONE',
    DBB: '01151990',
    DBA: '01152030',
    DBD: '03022022',
    DBC: '2',
    DAG: '12 MAIN ST',
    DAI: 'SPRINGFIELD',
    DAJ: 'IL',
    DAK: '627010000',
    DCG: 'USA',
    DCA: 'D',
    ...more,
  }
  return `@\n\u001e\rANSI 636035080102DL00410278ZI03190008DL${Object.entries(elements)
    .map(([id, value]) => `${id}${value}`)
    .join('\n')}\r`
}
