// Telephone numbers inside text.

import { matchesOf } from './matches.ts'

const PHONE = /(?<![\p{L}\d.,/#-])(?:\+|00)?\(?\d{1,4}\)?(?:[\s./()–-]{0,3}\d{1,5}){1,7}(?![\d\p{L}])/gu
/** A text with fewer digits has no telephone number. */
export const LEAST_DIGITS = 7
const MOST_DIGITS = 15

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

// North American and French numbers are grouped by points too ("888.552.4778", "06.12.34.56.78").
const DOTTED_PHONE = /^(?:\d{3}\.\d{3}\.\d{4}|0\d(?:\.\d\d){4})$/

/** The numbers of a run of digits: a slash parts two whole ones ("938877612 / 926487850"). */
function numbersIn(run: string): { value: string; at: number }[] {
  const parts = run.split('/').map((part) => part.trim())
  const values = parts.every((part) => digitsOf(part) >= LEAST_DIGITS) ? parts : [run.trim()]
  return values.map((value) => ({ value, at: run.indexOf(value) }))
}

// Unit price and total of an item.
const AMOUNTS_IN_A_ROW = /^\d{1,4}\.\d\d(?: \d{1,4}\.\d\d)+$/

/**
 * Whether a number has the form of a postcode with a dash (Japan, Brazil, Portugal, United States) and a town stands
 * beside it: a telephone number has its label there.
 */
function isPostal(text: string, at: number, value: string): boolean {
  return (
    /^(?:\d{3}-\d{4}|\d{4}-\d{3}|\d{5}-\d{3,4})$/.test(value) &&
    (/\p{L}{2}[,.]?\s*〒?$/u.test(text.slice(0, at)) || /^,?\s\p{Lu}\p{L}/u.test(text.slice(at + value.length)))
  )
}

/** A telephone number, where it begins in the text, and how likely its form is that of one, 0..1. */
export interface PhoneRun {
  value: string
  at: number
  chance: number
}

/** Every run of digits that may be a telephone number. */
export function phonesIn(text: string): PhoneRun[] {
  return matchesOf(text, PHONE).flatMap((match) =>
    numbersIn(match[0]).flatMap(({ value, at }) => {
      const digits = digitsOf(value)
      const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(value)
      if (digits < LEAST_DIGITS || digits > MOST_DIGITS || isDate || AMOUNTS_IN_A_ROW.test(value)) return []
      const shaped = /^(?:\+|00)|[()]|\d[\s-]\d{2,}/.test(value) || DOTTED_PHONE.test(value)
      const chance = value.startsWith('+') ? 0.9 : shaped && !isPostal(text, match.index, value) ? 0.5 : 0.25
      return [{ value, at: match.index + at, chance }]
    }),
  )
}
