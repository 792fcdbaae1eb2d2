// The signed QR code of Indian e-invoices: a JSON web token whose claims name parties, number, date, total and the
// invoice's registration (IRN). Its signature is checked in ../token-signature.ts.

import { calendarDay } from '../xml.ts'
import { pruned, type Stated } from '../stated.ts'
import type { DocumentType } from '../../../schema/extraction.ts'

/** Claims as their text; those that are neither text nor number are left out. */
type Claims = Partial<
  Record<'SellerGstin' | 'BuyerGstin' | 'DocNo' | 'DocTyp' | 'DocDt' | 'TotInvVal' | 'Irn' | 'IrnDt' | 'AckNo', string>
>

const TYPES: Readonly<Record<string, DocumentType>> = { INV: 'invoice', CRN: 'credit_note', DBN: 'debit_note' }
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/

/** What the token states; undefined where it is none of an e-invoice. */
export function readIndianToken(payload: string): Stated | undefined {
  const parts = payload.trim().split('.')
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]+$/.test(part))) return undefined
  const data = objectOf(jsonOf(Buffer.from(parts[1]!, 'base64url').toString('utf8')))['data']
  const { SellerGstin, BuyerGstin, DocNo, DocTyp, DocDt, TotInvVal, Irn, IrnDt, AckNo } = claimsOf(
    typeof data === 'string' ? jsonOf(data) : data,
  )
  if (Irn === undefined || !/^[0-9a-f]{64}$/i.test(Irn)) return undefined
  const total = TotInvVal === undefined ? Number.NaN : Number(TotInvVal)
  const type = TYPES[DocTyp ?? '']
  return {
    kind: 'signed e-invoice code',
    rule: 'india-qr',
    signed: true,
    ...(type && { type }),
    fields: pruned({
      vendor: GSTIN.test(SellerGstin ?? '') ? { tax_id: SellerGstin, country: 'IN' } : undefined,
      buyer: GSTIN.test(BuyerGstin ?? '') ? { tax_id: BuyerGstin } : undefined,
      document_meta: { invoice_number: DocNo || undefined, date: indianDay(DocDt), currency: 'INR', country: 'IN' },
      financial: {
        totals: { grand_total: Number.isFinite(total) ? total : undefined },
        payment_info: { qr: { type: 'IN-EINVOICE', payload } },
      },
      invoice: { india: { irn: Irn.toLowerCase(), ack_number: AckNo || undefined, ack_date: indianDay(IrnDt) } },
    }),
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

function claimsOf(value: unknown): Claims {
  return Object.fromEntries(
    Object.entries(objectOf(value))
      .filter(([, claim]) => typeof claim === 'string' || typeof claim === 'number')
      .map(([name, claim]) => [name, String(claim)]),
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** 15/03/2024, or 2024-03-15 with a time. */
function indianDay(text: string | undefined): string | undefined {
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text ?? '')
  const plain = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '')
  if (slashed) return calendarDay(Number(slashed[3]), Number(slashed[2]), Number(slashed[1]))
  return plain ? calendarDay(Number(plain[1]), Number(plain[2]), Number(plain[3])) : undefined
}
