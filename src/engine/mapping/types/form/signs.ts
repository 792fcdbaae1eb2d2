// Signs of cards, cheques and letters of an account: few lines, and the one number that they are about.

import type { Reading } from '../../vocabulary.ts'
import type { PageFacts, SignRule } from '../declaration.ts'

// A card holds at most this many lines; the shortest slips of tills have more.
const CARD_LINES = 14

const has = ({ context }: PageFacts, test: (reading: Reading) => boolean): boolean => context.readings.some(test)
const isSmall = ({ context }: PageFacts): boolean => context.lines.length <= CARD_LINES

/** A business card: telephone with e-mail or website, no day, no amount. */
export const contactsAlone: SignRule = (page) => {
  const reachable =
    has(page, ({ meaning, confidence }) => meaning.kind === 'phone' && confidence >= 0.5) &&
    has(page, ({ meaning }) => meaning.kind === 'email' || meaning.kind === 'url')
  return isSmall(page) && page.context.lines.length > 2 && reachable && page.amounts === 0 && page.dates === 0
    ? { weight: 2.6 }
    : undefined
}

/** A payment card. */
export const cardNumber: SignRule = (page) =>
  isSmall(page) && page.amounts === 0 && page.context.lines.some(({ text }) => isCardNumber(text))
    ? { weight: 2.6 }
    : undefined

/** Bank details. */
export const ibanWithoutAmounts: SignRule = (page) =>
  !page.total &&
  page.amounts === 0 &&
  has(page, ({ meaning }) => meaning.kind === 'id' && meaning.idKind === 'iban' && meaning.valid === true)
    ? { weight: 0.8 }
    : undefined

/** The line at a cheque's foot: E-13B (ISO 1004) has signs of its own, which are read as such or as colons. */
export const magneticLine: SignRule = ({ context: { lines } }) =>
  lines.length < 30 && lines.some(({ text }) => /[⑆⑈]\s?\d{6,}|\d{6,}\s?[⑆⑈]/.test(text)) ? { weight: 3 } : undefined

/**
 * Whether a line is the number of a payment card: 13 to 19 digits in groups, whose check digit holds (ISO/IEC 7812).
 */
function isCardNumber(text: string): boolean {
  if (!/^\d{4}(?:[ -]?\d{3,6}){2,4}$/.test(text.trim())) return false
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  return (
    digits.length >= 13 &&
    digits.length <= 19 &&
    digits.reduce((sum, digit, at) => sum + (at % 2 ? (digit > 4 ? 2 * digit - 9 : 2 * digit) : digit), 0) % 10 === 0
  )
}
