// The EPC QR code of SEPA transfers (GiroCode; EPC069-12): lines in a fixed order, of which the last may be missing.

import { pruned, type Stated } from '../stated.ts'

/** What the payload asks to be paid, and to whom; undefined where it is no EPC code. */
export function readEpc(payload: string): Stated | undefined {
  const lines = payload.split(/\r\n|\r|\n/).map((line) => line.trim())
  const [tag, version, , identification, bic, name, account, amount, , reference, text] = lines
  if (tag !== 'BCD' || !/^00[12]$/.test(version ?? '') || identification !== 'SCT') return undefined
  const iban = account?.replace(/\s/g, '').toUpperCase()
  if (iban === undefined || !/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return undefined
  const money = /^EUR(\d{1,9}(?:\.\d{1,2})?)$/.exec(amount ?? '')?.[1]
  const due = money === undefined ? undefined : Number(money)
  const bank = {
    iban,
    bic: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(bic ?? '') ? bic : undefined,
    account_holder: name || undefined,
  }
  return {
    kind: 'GiroCode',
    rule: 'epc-qr',
    ...(due !== undefined && { due }),
    fields: pruned({
      vendor: { bank },
      document_meta: { currency: due === undefined ? undefined : 'EUR' },
      financial: {
        payment_info: {
          ...bank,
          payment_reference: reference || text || undefined,
          amount_due: due,
          qr: { type: 'EPC', payload },
        },
      },
    }),
  }
}
