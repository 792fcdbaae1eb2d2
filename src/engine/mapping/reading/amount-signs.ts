// The sign of an amount, wherever it is printed: a minus or plus in front or behind, or letters for credit and debit.
// Brackets around an amount are seen by amounts.ts. What a credit means for a document is for its type to say.

import type { AmountWay } from '../vocabulary.ts'

/** Every hyphen, dash and minus that is printed for a minus; long dashes only part things. */
const MINUS = '[-\u2010-\u2013\u2212\ufe63\uff0d]'
/** `-12.00`, and in brackets, as Indian ledgers print it: `(-)12.00`. */
const IN_FRONT = new RegExp(`(?:(${MINUS}|\\+)|\\((${MINUS}|\\+)\\))\\s?$`, 'u')
const IS_MINUS = new RegExp(MINUS, 'u')
const PARTED = new RegExp(`${MINUS}\\s`, 'u')
/** `12.00-`, `12.00+`, a last ` -`, `12.00 CR`, `12.00 (Dr.)`. */
const BEHIND = new RegExp(
  `^(?:(?<minus>${MINUS}|\\s${MINUS}\\s?$)(?![\\d\\p{L}])|(?<plus>\\+|\\s\\+\\s?$)(?![\\d\\p{L}])|\\s?[([]?(?<side>CR|DR|Cr|Dr|C\\.R|D\\.R)\\b\\.?[)\\]]?)`,
  'u',
)
/** Behind cents also small letters, and a minus before or behind the letter of a tax: `0,45-V`, `3,99 A-`. */
const BEHIND_CENTS = new RegExp(
  `^(?:(?<minus>${MINUS})(?=\\s?\\p{Lu}\\d?(?![\\p{L}\\d]))|\\s?\\p{Lu}\\d?(?<late>${MINUS})(?![\\d\\p{L}])|\\s?[([]?(?<side>cr|dr|c\\.r|d\\.r)(?![\\p{L}\\d])\\.?[)\\]]?)`,
  'u',
)

/**
 * What is printed in front of a number that begins at `at`; `currencyTo` says where a currency begins that ends at a
 * place. `start` is where sign and currency begin.
 */
export function signInFront(
  text: string,
  at: number,
  currencyTo: (end: number) => number | undefined,
): { start: number; sign?: AmountWay } {
  const [print, bare, bracketed] = IN_FRONT.exec(text.slice(Math.max(0, at - 4), at)) ?? ['']
  const sign = bare ?? bracketed
  if (sign === undefined) return { start: at }
  const start = currencyTo(at - print.length) ?? at - print.length
  if (!IS_MINUS.test(sign)) return { start, sign: 'plus' }
  if (bracketed !== undefined) return { start, sign: 'minus' }
  // A dash that follows a digit or letter and a space parts two things (`5 - 12.00`); only one that is tied to the
  // number negates it.
  const left = text.slice(0, start)
  const parts = /[\p{L}\d]$/u.test(left) || (/[\p{L}\d]\s$/u.test(left) && PARTED.test(text.slice(start, at + 1)))
  return parts ? { start: at } : { start, sign: 'minus' }
}

/** What is printed behind an amount with `decimals` that ends at `at`; `end` is where the sign ends. */
export function signBehind(text: string, at: number, decimals: number): { end: number; sign?: AmountWay } {
  const rest = text.slice(at, at + 7)
  const match = BEHIND.exec(rest) ?? (decimals > 0 ? BEHIND_CENTS.exec(rest) : null)
  if (!match) return { end: at }
  const { plus, side } = match.groups!
  const letters = side === undefined ? 'minus' : /^c/i.test(side) ? 'credit' : 'debit'
  return { end: at + match[0].length, sign: plus === undefined ? letters : 'plus' }
}
