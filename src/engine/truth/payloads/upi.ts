// The payload of UPI payment codes (India): a link `upi://pay?…` whose parameters name payee, amount and reference.

import { pruned, type Stated } from '../stated.ts'

/** What the link asks to be paid; undefined where it is none. */
export function readUpi(payload: string): Stated | undefined {
  const link = /^upi:\/\/(?:pay|mandate)\/?\?(.*)$/is.exec(payload.trim())
  if (!link) return undefined
  const asked = new URLSearchParams(link[1]!)
  const payee = asked.get('pa') ?? ''
  if (!/^[\w.-]{2,}@[\w.-]{2,}$/.test(payee)) return undefined
  const amount = asked.get('am') ?? ''
  const due = /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? Number(amount) : undefined
  const bank = { upi_id: payee, account_holder: asked.get('pn')?.trim() || undefined }
  return {
    kind: 'UPI code',
    rule: 'upi-qr',
    ...(due !== undefined && { due }),
    fields: pruned({
      vendor: { bank },
      document_meta: {
        currency: /^[A-Z]{3}$/.test(asked.get('cu') ?? '') ? asked.get('cu')! : due === undefined ? undefined : 'INR',
      },
      financial: {
        payment_info: {
          ...bank,
          payment_reference: asked.get('tr') || asked.get('tid') || undefined,
          amount_due: due,
          qr: { type: 'UPI', payload },
        },
      },
    }),
  }
}
