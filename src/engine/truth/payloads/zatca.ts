// The QR code of Saudi tax invoices (ZATCA): tags, lengths and values in base64.

import { calendarDay } from '../xml.ts'
import { pruned, type Stated } from '../stated.ts'

const SELLER = 1
const VAT_NUMBER = 2
const TIME = 3
const TOTAL = 4
const VAT_TOTAL = 5

/** What the code states; undefined where it is none. */
export function readZatca(payload: string): Stated | undefined {
  const tags = /^[A-Za-z0-9+/\s]{20,}={0,2}$/.test(payload.trim()) ? tagsOf(Buffer.from(payload, 'base64')) : undefined
  const seller = tags?.get(SELLER)
  const number = tags?.get(VAT_NUMBER)
  if (!tags || !seller || number === undefined || !/^\d{15}$/.test(number)) return undefined
  const amount = (tag: number): number | undefined => {
    const text = tags.get(tag)?.replace(/,/g, '') ?? ''
    return /^-?\d{1,12}(?:\.\d{1,5})?$/.test(text) ? Number(text) : undefined
  }
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(tags.get(TIME) ?? '')
  return {
    kind: 'ZATCA code',
    rule: 'zatca-qr',
    fields: pruned({
      vendor: { name: seller, tax_id: number, country: 'SA' },
      document_meta: {
        date: day ? calendarDay(Number(day[1]), Number(day[2]), Number(day[3])) : undefined,
        currency: 'SAR',
        country: 'SA',
      },
      financial: {
        totals: { grand_total: amount(TOTAL), tax_total: amount(VAT_TOTAL) },
        payment_info: { qr: { type: 'ZATCA', payload } },
      },
    }),
  }
}

/**
 * The first five values, as text; undefined where the bytes are not in this form. Later tags hold hashes and
 * signatures.
 */
function tagsOf(bytes: Uint8Array): Map<number, string> | undefined {
  const tags = new Map<number, string>()
  for (let at = 0, tag = 1; tag <= VAT_TOTAL; tag++) {
    const length = bytes[at + 1]
    if (bytes[at] !== tag || length === undefined || at + 2 + length > bytes.length) return undefined
    tags.set(
      tag,
      Buffer.from(bytes.subarray(at + 2, at + 2 + length))
        .toString('utf8')
        // A text that a program filled up with zeros.
        .replaceAll('\0', '')
        .trim(),
    )
    at += 2 + length
  }
  return tags
}
