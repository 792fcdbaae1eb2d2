// What a barcode's text states about a document: every form that is known, one after the other.

import { readEpc } from './payloads/epc.ts'
import { readIndianToken } from './payloads/india.ts'
import { readPortugueseCode } from './payloads/portugal.ts'
import { readSwissBill } from './payloads/swiss.ts'
import { readUpi } from './payloads/upi.ts'
import { readZatca } from './payloads/zatca.ts'
import type { Stated } from './stated.ts'

const READERS = [readEpc, readSwissBill, readUpi, readIndianToken, readPortugueseCode, readZatca]

const BEGINNINGS: readonly [RegExp, string][] = [[/^BCD\r?\n00\d/, 'GiroCode'], [/^SPC\r?\n02/, 'Swiss QR-bill'], [/^upi:\/\/pay/i, 'UPI code']]

/** The kind of code that a text begins as, for one that `readPayload` cannot read. */
export function brokenKindOf(text: string): string | undefined {
  return BEGINNINGS.find(([form]) => form.test(text))?.[1]
}

/** What `text` states; undefined where it has none of the forms. */
export function readPayload(text: string): Stated | undefined {
  for (const read of READERS) {
    const stated = read(text)
    if (stated) return stated
  }
  return undefined
}
