// The QR code of Portuguese invoices (Portaria 195/2020): fields `A:…*B:…`, letters with a fixed meaning.

import { calendarDay } from '../xml.ts'
import { pruned, type Stated } from '../stated.ts'
import type { DocumentType } from '../../../schema/extraction.ts'

const TYPES: Readonly<Record<string, DocumentType>> = {
  FT: 'invoice',
  FS: 'invoice',
  FR: 'invoice',
  ND: 'debit_note',
  NC: 'credit_note',
  PF: 'proforma',
  OR: 'quote',
}
/** Stands for a buyer who gave no number. */
const NOBODY = '999999990'

/** What the code states; undefined where it is none. */
export function readPortugueseCode(payload: string): Stated | undefined {
  const fields = new Map(
    payload
      .trim()
      .split('*')
      .map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]),
  )
  const vendor = fields.get('A') ?? ''
  const atcud = fields.get('H')
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(fields.get('F') ?? '')
  if (!/^\d{9}$/.test(vendor) || !day || atcud === undefined || !fields.has('O')) return undefined
  const amount = (name: string): number | undefined =>
    /^-?\d{1,12}\.\d{2}$/.test(fields.get(name) ?? '') ? Number(fields.get(name)) : undefined
  const buyer = fields.get('B') ?? ''
  const type = TYPES[fields.get('D') ?? '']
  const number = fields.get('G')
  return {
    // Simplified invoices and invoice-receipts are receipts as often as invoices: the code leaves that to the page.
    kind: 'Portuguese tax code',
    rule: 'portugal-qr',
    ...(type && type !== 'invoice' && { type }),
    fields: pruned({
      vendor: { tax_id: vendor, country: 'PT' },
      buyer: /^\w{5,15}$/.test(buyer) && buyer !== NOBODY ? { tax_id: buyer } : undefined,
      document_meta: {
        invoice_number: number || undefined,
        date: calendarDay(Number(day[1]), Number(day[2]), Number(day[3])),
        currency: 'EUR',
        country: 'PT',
      },
      financial: {
        totals: { grand_total: amount('O'), tax_total: amount('N') },
        payment_info: { qr: { type: 'PT-ATCUD', payload } },
      },
      invoice: atcud && atcud !== '0' ? { reference_numbers: [atcud] } : undefined,
    }),
  }
}
