// What a barcode's text states about a document: every form that is known, one after the other.

import { readDrivingLicence } from './payloads/aamva.ts'
import { readBoardingPass } from './payloads/bcbp.ts'
import { readEpc } from './payloads/epc.ts'
import { readIndianToken } from './payloads/india.ts'
import { readPortugueseCode } from './payloads/portugal.ts'
import { readSwissBill } from './payloads/swiss.ts'
import { readUpi } from './payloads/upi.ts'
import { readZatca } from './payloads/zatca.ts'
import type { Stated } from './stated.ts'

const READERS = [readEpc, readSwissBill, readUpi, readIndianToken, readPortugueseCode, readZatca]

/**
 * How codes begin, and who else reads them than `readPayload`. The header of a token signed with RS256 begins so
 * whatever the order of its members.
 */
const BEGINNINGS: readonly [form: RegExp, kind: string, read?: (text: string) => unknown][] = [
  [/^BCD\r?\n00\d/, 'GiroCode'],
  [/^SPC\r?\n02/, 'Swiss QR-bill'],
  [/^upi:\/\/pay/i, 'UPI code'],
  [/^A:\d{9}\*B:/, 'Portuguese tax code'],
  [/^eyJ[\w-]{20,}\.eyJ/, 'signed token'],
  [/^@[^A-Za-z]{0,4}(?:ANSI |AAMVA)/, 'driving licence', readDrivingLicence],
  [/^M[1-4][A-Z]{2,}[A-Z ]*\/[A-Z ]+E?[A-Z0-9]{5,7} /, 'boarding pass', readBoardingPass],
]

/** The kind of code that a text begins as, for one that no reader can read. */
export function brokenKindOf(text: string): string | undefined {
  const [, kind, read] = BEGINNINGS.find(([form]) => form.test(text)) ?? []
  return read?.(text) === undefined ? kind : undefined
}

/** What `text` states; undefined where it has none of the forms. */
export function readPayload(text: string): Stated | undefined {
  for (const read of READERS) {
    const stated = read(text)
    if (stated) return stated
  }
  return undefined
}
