// The payload of the Swiss QR-bill (SIX implementation guidelines 2.x): 31 and more lines in a fixed order.

import { pruned, type Stated } from '../stated.ts'
import type { Party } from '../../../schema/blocks/party.ts'

/** What the bill asks to be paid; undefined where it is no Swiss QR-bill, or one that breaks off before its trailer. */
export function readSwissBill(payload: string): Stated | undefined {
  const lines = payload.split(/\r\n|\r|\n/).map((line) => line.trim())
  const [tag, version, , account] = lines
  if (
    tag !== 'SPC' ||
    !/^02\d\d$/.test(version ?? '') ||
    !/^(?:CH|LI)\d{2}[A-Z0-9]{17}$/.test(account?.replace(/\s/g, '') ?? '') ||
    !lines.includes('EPD')
  )
    return undefined
  const iban = account!.replace(/\s/g, '')
  const money = lines[18] ?? ''
  const due = /^\d{1,9}(?:\.\d{1,2})?$/.test(money) ? Number(money) : undefined
  const creditor = partyOf(lines.slice(4, 11))
  const reference = lines[27] === 'QRR' || lines[27] === 'SCOR' ? lines[28] : undefined
  return {
    kind: 'Swiss QR-bill',
    rule: 'swiss-qr',
    ...(due !== undefined && { due }),
    fields: pruned({
      vendor: { ...creditor, bank: { iban, account_holder: creditor?.name } },
      buyer: partyOf(lines.slice(20, 27)),
      document_meta: { currency: /^(?:CHF|EUR)$/.test(lines[19] ?? '') ? lines[19] : undefined },
      financial: {
        payment_info: {
          iban,
          account_holder: creditor?.name,
          payment_reference: (reference ?? lines[29]) || undefined,
          amount_due: due,
          qr: { type: 'SPC', payload },
        },
      },
    }),
  }
}

/** Kind of address, name, two lines whose meaning the kind says, post code, town and country. */
function partyOf([kind, name, first, second, postcode, town, country]: readonly string[]): Party | undefined {
  if (!name) return undefined
  const land = /^[A-Z]{2}$/.test(country ?? '') ? country : undefined
  const last = /^(\S*\d\S*)\s+(.+)$/.exec(second ?? '')
  const parts =
    kind === 'S'
      ? {
          street: first || undefined,
          house_number: second || undefined,
          line1: [first, second].filter(Boolean).join(' ') || undefined,
          postal_code: postcode || undefined,
          city: town || undefined,
          country: land,
        }
      : { line1: first || undefined, postal_code: last?.[1], city: last?.[2] ?? (second || undefined), country: land }
  return pruned({ name, country: land, address_parts: parts })
}
