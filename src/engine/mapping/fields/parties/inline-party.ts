// A party printed on one line, its parts set off by signs.

import { countryNamed } from '../../reading/countries.ts'
import { companySuffixOf, traitsOf } from '../../reading/line-traits.ts'
import { holdsTown, isAddressLine, isNameLike } from './line-kinds.ts'
import type { Piece } from './pieces.ts'
import { nameText } from './run-texts.ts'

const DOTS = /\s*[·•●▪|]\s*/u
// A sentence, or words behind a dash, go on behind the town of an address in running text.
const GOES_ON = /(?<=\p{L}\s?\d{3,}|\d{3,}\s\p{L}{3,})(?:\.\s+\p{Lu}\p{Ll}*\s|\s[–—-]\s\p{Lu}\p{Ll}).*$/u
const CONTACTS = ['phone', 'email', 'url', 'colon', 'registration', 'fact'] as const
const CALLED = /^\p{L}+\.?:? \(?0\d+\)?(?:[ /-]\d+)+$/u
/**
 * Whether a part of a line is something else than a name or a part of an address. "Lic. #PL-0042" is, "Suite #12" is
 * not.
 */
function isContact(text: string): boolean {
  const traits = traitsOf(text)
  // A word and a number to call have the form of a town and its code.
  if (traits.has('fact') && !traits.has('street') && !traits.has('comma-inside')) return true
  if (CALLED.test(text)) return true
  return !traits.has('postcode') && (CONTACTS.some((contact) => traits.has(contact)) || /#\s?\p{L}{2}/u.test(text))
}

/**
 * The parts of a postal address that share their line, parted by dots, with contacts or facts: "4 Quay St, Ely CB7 4XX
 * · 01353 555 017". Undefined for any other line.
 */
export function postalParts(text: string): string[] | undefined {
  const byDot = text.split(DOTS).filter(Boolean)
  const parts = byDot.length > 1 ? byDot : text.split(/\s[–—]\s/u)
  if (parts.length < 2) return undefined
  const kept = parts.filter((part) => !isContact(part))
  return kept.length < parts.length && kept.some((part) => hasCode(part) || isStreetAndTown(part)) ? kept : undefined
}

/** Whether a text is the name of a state or province and nothing else. */
const isState = (text: string): boolean =>
  traitsOf(text).has('state') && !traitsOf(text).has('many-words') && !/\d/.test(text)

const SEPARATORS = /\s+[-–—·•●▪|*/]\s*|\s*[·•●▪|]\s*|\s[-–—]\s?/u

/**
 * A party printed on one line, its parts set off by dashes, dots or commas: the sender line over an address window, a
 * footer, or the value of a label.
 */
export function inlineParty(piece: Piece, isLabelled = false): { name: Piece; address: Piece[] } | undefined {
  const bySign = piece.text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean)
  const parts =
    bySign.length >= 3
      ? bySign
      : piece.text
          .split(/,\s+/)
          .map((part) => part.trim())
          .filter(Boolean)
  if (!isLabelled && parts.length < 3) return undefined
  // Commas also part the pieces of a plain address: there the first piece must be a company, or stand behind a label
  // and be nothing that an address has.
  const traits = traitsOf(parts[0] ?? '')
  const isNamed = isLabelled && traits.has('digits-none') && !traits.has('street') && !traits.has('place')
  if (parts !== bySign && !isNamed && !companySuffixOf(parts[0] ?? '')) return undefined
  if (isLabelled && parts.slice(1).some(isFact)) return withFacts(piece, parts)
  if (parts.length < 3 || !isNameLike(parts[0]!) || traitsOf(parts[0]!).has('colon') || isAddressLine(parts[0]!, false))
    return undefined
  // What the firm is worth, before its address, and the numbers that it goes by, behind it, look like houses and codes.
  const until = parts.findLastIndex((part, at) => at > 0 && hasCode(part))
  if (until < 1 || until > 4) return undefined
  const inner = parts.slice(1, until + 1).filter((part, at) => at === until - 1 || !isMoney(part))
  const [street = '', town] = inner.length === 1 ? inner[0]!.split(', ') : []
  const isWhole = town !== undefined && isAddressLine(street, false)
  if (
    (!isWhole && !inner.slice(0, -1).some((part) => isAddressLine(part, false))) ||
    inner.some((part) => /[:@]/.test(part))
  )
    return undefined
  // Behind the town its state or province may stand, and the country.
  const [next = '', last = ''] = parts.slice(until + 1)
  const isTail = (part: string): boolean => countryNamed(part) !== undefined || isState(part)
  const tail = isTail(next) ? [next, ...(isState(next) && countryNamed(last) ? [last] : [])] : []
  return {
    name: { ...piece, text: nameText(parts[0]!) },
    address: [...inner, ...tail].map((text) => ({ ...piece, text: text.replace(GOES_ON, '') })),
  }
}

// "capital 50 000 €", "LICENCE 441 208 553"
const isMoney = (part: string): boolean => traitsOf(part).has('money') || /\d\s?(?:[$€£]|[A-Z]{3})$/.test(part)
const hasCode = (part: string): boolean =>
  !traitsOf(part).has('fact') &&
  !/^\p{Lu}[\p{L}.]+\s\d[\d ]{7,}$/u.test(part) &&
  (traitsOf(part).has('postcode') || (/\d.*, /.test(part) && holdsTown(part.split(', ').at(-1)!, true)))

// Countries that print no codes: "Calle 21 No. 7-30, Manizales".
const isStreetAndTown = (part: string): boolean =>
  traitsOf(part).has('comma-inside') && traitsOf(part).has('street') && isAddressLine(part, false)

const isFact = (part: string): boolean => traitsOf(part).has('fact')

/**
 * A company, its numbers and its address, with commas between: "ООО «Лес», ИНН 7707083893, г. Тверь, ул. Мира".
 */
function withFacts(piece: Piece, [name = '', ...rest]: readonly string[]): ReturnType<typeof inlineParty> {
  if (!isNameLike(name) || traitsOf(name).has('colon')) return undefined
  const address = rest.slice(rest.findIndex(isFact)).filter((part) => !isFact(part))
  return {
    name: { ...piece, text: nameText(name) },
    address: address.filter((part) => !/[:@]/.test(part)).map((text) => ({ ...piece, text })),
  }
}

const BETWEEN = /(,\s+|\s[-–—]\s)/u
const STARTS = ['street', 'postcode', 'po-box'] as const
const LONGEST_PLACE = 70

const startsAddress = (text: string): boolean => STARTS.some((trait) => traitsOf(text).has(trait))

/** The name that the address of a place begins with: "Store 2 South, 15 Quay Street, Ely", "Yard East, Hall 3". */
export function namedPlace([first, ...rest]: readonly Piece[]): { name: Piece; address: Piece[] } | undefined {
  if (!first) return undefined
  const text = first.text.replace(/\s\([^()]*\)?$/, '')
  const parts = text.split(BETWEEN)
  const start = parts.findIndex((part, at) => at % 2 === 0 && startsAddress(part))
  const whole = start < 0 && rest.some((piece) => startsAddress(piece.text))
  const house = parts.findIndex((part, at) => at > 0 && at % 2 === 0 && isAddressLine(part, false))
  const at = whole ? parts.length + 1 : start < 0 ? house : start
  const name = parts.slice(0, at - 1).join('')
  const address = [...(whole ? [] : [{ ...first, text: parts.slice(at).join('') }]), ...rest]
  // A street that no word shows has a number: before a town it is no name.
  const isSure = address.some((piece) => traitsOf(piece.text).has('street') && /\d/.test(piece.text))
  const isPlain = !/\d/.test(name) && !traitsOf(name).has('place')
  return at > 1 && (isSure || isPlain) && name.length <= LONGEST_PLACE && isNameLike(name.replace(/\d+\.?/g, ''))
    ? { name: { ...first, text: name }, address }
    : undefined
}
