// What a customer has confirmed of a document, as values by path, and whether a value that was read says the same.

import { ALL_TYPES } from '../mapping/types/registry.ts'
import { lettersOf, likeness } from './likeness.ts'

/** Confirmed values by the path of their field. */
export type Confirmed = ReadonlyMap<string, string | number>

/**
 * The single values of a corrected answer by path. Rows of tables and lists are not learned, and neither is what tells
 * no value of the page.
 */
export function confirmedOf(value: unknown, path = ''): Map<string, string | number> {
  if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number')
    return new Map(path.includes('.') ? [[path, value]] : [])
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return new Map()
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...confirmedOf(inner, path ? `${path}.${key}` : key)]),
  )
}

// Half a cent: amounts are printed with two decimals.
const SAME_AMOUNT = 0.005

/** Whether two values of a field say the same: numbers to half a cent, texts in their letters and digits. */
export function isSame(confirmed: string | number, read: unknown): boolean {
  if (typeof confirmed === 'number') return typeof read === 'number' && Math.abs(confirmed - read) < SAME_AMOUNT
  return typeof read === 'string' && lettersOf(confirmed) === lettersOf(read)
}

// A text as alike to the confirmed one as this is the same one misread; of several the nearest are meant, which differ
// by misread letters only.
const ALIKE = 0.85
const SAME = 0.01

/**
 * Which candidates a ranker should choose: those that say what was confirmed, or else those of names and addresses that
 * come nearest to it.
 */
export function rightOf(
  confirmed: string | number,
  candidates: readonly { value: string | number }[],
  isText: boolean,
): Uint8Array {
  const exact = Uint8Array.from(candidates, ({ value }) => Number(isSame(confirmed, value)))
  if (exact.includes(1) || !isText) return exact
  const alike = candidates.map(({ value }) => likeness(lettersOf(String(value)), lettersOf(String(confirmed))))
  const most = Math.max(0, ...alike)
  return Uint8Array.from(alike, (share) => Number(most >= ALIKE && share >= most - SAME))
}

const ISSUERS = ALL_TYPES.flatMap(({ issuer }) => issuer ?? [])

/**
 * Whose document it is: the confirmed vendor or employer, by which shops are told apart; a document without one is a
 * shop of its own.
 */
export function shopOf(confirmed: Confirmed, id: string): string {
  for (const path of ['vendor.name', 'vendor.legal_name', ...ISSUERS]) {
    const name = confirmed.get(path)
    if (name !== undefined) return lettersOf(String(name))
  }
  return `document ${id}`
}
