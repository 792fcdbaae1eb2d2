// How the lines of a name or an address read when a reader writes them down on one: without the facts that stand around
// them.

import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { companySuffixOf, traitsOf, type Trait } from '../../reading/line-traits.ts'

export type Role = 'name' | 'address'

const CONTACT_TAIL = new RegExp(
  `[\\s,;|·•–(-]*(?<!\\p{L})${patternOf('party-words', 'contact')}(?!\\p{L})` +
    String.raw`\s*[.:,#/]*\s*(?:no\.?\s*)?[:.]?\s*\(?\+?\d.*$`,
  'iu',
)
/** A text without a number to call behind its label. */
const withoutContact = (text: string): string => (/\d/.test(text) ? text.replace(CONTACT_TAIL, '') : text)

const REGISTRATION_TAIL = anyScript(
  new RegExp(
    `[\\s,]*[([{]?\\s*(?:${patternOf('party-words', 'registration')}\\b[\\s.:#-]*` +
      `(?:${patternOf('party-words', 'registration-again')}\\b)?[\\s.:#-]*(?:no\\b)?[\\s.:#-]*)?` +
      String.raw`(?:[A-Z]{0,3}\d{4,12}[-–/ ]{0,3}[A-Z0-9]?)\s*[)\]}]?\s*\.?$`,
    'i',
  ),
)

// A number to call without a label, as countries print it: with a country's code, an area code in brackets or behind a
// nought, in America's groups, or in pairs. Postcodes and houses have other groups.
const NUMBER =
  /(?<=\p{L}{2}[.,]?\s*|\d{5}\s*)\s[[(]?(?:\+\d[\d\s().-]{7,}|\(0?\d{1,4}\)[\s-]?\d{3,4}[\s-]?\d{3,4}|0\d{1,3}[\s/-]{1,3}\d{3,4}[\s-]?\d{3,5}|0\d(?:[\s.]\d\d){4}|\d{3}[-.]\d{3}[-.]\d{4}|\d\d(?:\s\d\d){3})[\])]?\s*$/u
// A site or mailbox behind its label: "Web: www.shop.example", "E info@shop.example".
const SITE = anyScript(
  new RegExp(
    `\\s\\(?(?:${patternOf('party-words', 'site')}\\s*[.:]+\\s*)?(?:https?:\\/\\/|www\\.|[\\w.-]+@)\\S+\\s*\\)?$`,
    'iu',
  ),
)
// Readers lose the space before a label that begins with a capital behind capitals: "CORKPh 01 700 0100".
const GLUED = new RegExp(
  `(?<=\\p{Lu}{2})(?=${patternOf('party-words', 'contact-glued')}[\\s.:]*(?:[\\d+(]|https?:|www|\\S+\\.\\S{2,}$))`,
  'u',
)

// Fewer are what is left of a label: "Tel &".
const FEWEST_LETTERS = 4

/**
 * Where a number to call, a site or a mailbox begins behind other words of a line; undefined where there is none, or
 * where the words before it are such a fact too.
 */
export function contactAt(text: string): number | undefined {
  const starts = [CONTACT_TAIL, NUMBER, SITE, GLUED].map((pattern) => text.search(pattern)).filter((at) => at > 0)
  if (starts.length === 0) return undefined
  const at = Math.min(...starts)
  const before = text.slice(0, at)
  return before.replace(/[^\p{L}]/gu, '').length < FEWEST_LETTERS || FACTS.some((trait) => traitsOf(before).has(trait))
    ? undefined
    : at
}

// Who owns or runs the shop, before the name.
const NAME_HEAD = new RegExp(`^\\s*${patternOf('party-words', 'run-by')}\\s*[:.]\\s*(?=\\S)`, 'i')

// It stands before the names of firms in India and is none of them.
const MESSRS = /^m\/s\b\.?\s*/i

// Which office of a firm a paper is of, as Thai papers must say behind its name.
const SEAT = new RegExp(`\\s*[([]?\\s*${patternOf('party-words', 'seat-behind')}\\s*[)\\]]?\\s*$`, 'u')

/** A name as a reader writes it down: without registration number, asterisks and quotation marks around it. */
export function nameText(text: string): string {
  let name = withoutEdges(withoutContact(text.replace(SEAT, '')).replace(NAME_HEAD, '').replace(MESSRS, ''))
  // What a bracket says goes with the number that closes it: "(HULL 1234567)".
  const bare = name.replace(REGISTRATION_TAIL, '').replace(/\)$/.test(name) ? /\s*\([^()\s]*$/ : /$^/, '')
  // A shop's number ("Store 4512") is part of a brand's name; a long number after a legal form, or one in brackets or
  // with its letter, is a registration.
  if (
    bare.length >= 3 &&
    !/#\s*$/.test(bare) &&
    (/[([{]|\d{5}|\d[- ]?[A-Z]\)?\s*$/.test(name.slice(bare.length)) || companySuffixOf(bare))
  )
    name = bare
  // "Sdn. Bhd. (2": the number was not read to its end.
  const open = name.replace(/[\s.]*[([{][^)\]}]{0,3}$/, '')
  if (open !== name && companySuffixOf(open)) name = open
  return withoutEdges(name)
}

/** Without signs around it, but for the quotes of a part of the name: `ООО «Лес»`, `„Бор“ ЕООД`. */
function withoutEdges(text: string): string {
  const bare = text.replace(/^[\s*=~_<>«»"“”'‘:;,.|-]+|[\s*=~_<>«»"“”:;,|-]+$/g, '').trim()
  const at = text.indexOf(bare)
  const [before, behind] = [text[at - 1] ?? '', text[at + bare.length] ?? '']
  if (/["“”»]/.test(behind) && /[\p{L}\d]\s["“„«][^"“”»]*$/u.test(bare)) return bare + behind
  return /["“«]/.test(before) && /^[^"“”«]*["“”»]\s?[\p{L}\d]/u.test(bare) ? before + bare : bare
}

const ADDRESS_HEAD = new RegExp(`^\\s*${patternOf('party-words', 'address')}\\s*[:.\\-]+\\s*`, 'i')

/** The lines of an address joined as it is read out: without "Address:" before it and a phone number behind it. */
export function addressText(lines: readonly string[]): string {
  return lines
    .map((line, at) =>
      withoutFacts(
        withoutContact(at === 0 ? line.replace(ADDRESS_HEAD, '') : line)
          .replace(SITE_TAIL, '')
          .replace(BANK_CODE_TAIL, '')
          .trim(),
      ),
    )
    .map((line) => line.replace(/^[\s*=~_<>«»"“”:;,.|-]+|[\s*=~_<>«»"“”:;|-]+$/g, ''))
    .filter(Boolean)
    .map((line, at, all) => (at === 0 ? withoutFirm(line, all.slice(1)) : line))
    .filter((line, at, all) => line !== '' && !(at > 0 && at === all.length - 1 && isNumbered(line)))
    .reduce((whole, line) => (whole === '' ? line : /[,;]$/.test(whole) ? `${whole} ${line}` : `${whole}, ${line}`), '')
    .replace(/[\s,;]+$/, '')
}

// What banks go by, behind their address.
const BANK_CODE = patternOf('reading-words', 'bank-code')
const BANK_CODE_TAIL = new RegExp(
  String.raw`[\s,;·•|(–-]+${BANK_CODE}(?:[ /-]${BANK_CODE})?[\s.:]*[A-Z]{6}[A-Z\d]{2,5}\)?$`,
  'i',
)

// A site or mailbox, and whatever comes behind it.
const SITE_TAIL = /[\s.,;·•|–—-]+(?:https?:\/\/|www\.|[\w.+-]+@)[\w-]+\.\S.*$/iu

const FACTS: readonly Trait[] = ['fact', 'phone', 'email', 'url', 'registration']

/**
 * A line of an address without the firm that it names first, in whatever signs it is set off, and without what the firm
 * says of itself: "Bank Alder AG, Ring 4, 8001 Zürich", "Alder SARL au capital de 7 500 € – 4 rue Haute, 75001 Paris".
 * Nothing is left of a line with a firm and its numbers above the lines of the place.
 */
function withoutFirm(line: string, below: readonly string[]): string {
  const isPlace = (text: string): boolean => PLACED.some((trait) => traitsOf(text).has(trait))
  for (const { index, 0: word } of line.matchAll(/\S+/g)) {
    const end = index + word.length
    const firm = line.slice(0, end).replace(EDGE_SIGNS, '')
    const traits = traitsOf(firm)
    const isStreet = traits.has('street') && !traits.has('digits-none')
    if (isStreet || (!traits.has('suffix') && traits.has('postcode'))) return line
    // "Ely, NV 89301": a state has the letters of a form.
    const rest = line.slice(end).replace(/^[\s,;.·•|–—-]+/, '')
    if (!traits.has('suffix') || (traits.has('state-code') && /^\d/.test(rest))) continue
    const isSetOff = /[,·•|–—]\s*$/.test(line.slice(0, end)) || /^(?:[,;.]?\s*[·•|–—-]|[,;.])\s/.test(line.slice(end))
    if (!traits.has('strong-suffix') && !isSetOff) continue
    if (isPlace(rest)) {
      const said = SAID_OF_FIRM.exec(rest)?.[0] ?? ''
      const place = rest.slice(said.length)
      return /^[\p{Lu}\d]/u.test(place) && isPlace(place) ? place : /^[\p{Lu}\d]/u.test(rest) ? rest : line
    }
    if (/\d{6}/.test(rest) && below.some(isPlace)) return ''
  }
  return line
}

const EDGE_SIGNS = /[\s,;·•|–—-]+$/u
// "au capital de 7 500 €", "Sociedad de Ahorro.": up to the sign before the place.
const SAID_OF_FIRM = /^(?:\p{Ll}[^,·•|–—]*(?:[,·•|]|\s[–—-])\s+|(?:\p{Lu}[\p{L} ]+)\.\s+(?=\p{Lu}))/u

const PLACED: readonly Trait[] = ['street', 'postcode', 'po-box']

/**
 * A line of an address without the numbers of the company that a sign sets off before or behind it: "11006 Cádiz · CIF
 * B11223344".
 */
function withoutFacts(whole: string): string {
  const line = beforeFacts(whole)
  const parts = line.split(/\s+[·•|–—-]\s+/)
  const isFact = (part: string): boolean =>
    (FACTS.some((trait) => traitsOf(part).has(trait)) || LICENCE.test(part)) && !traitsOf(part).has('postcode')
  const from = parts.findIndex((part) => !isFact(part))
  const until = parts.findLastIndex((part) => !isFact(part))
  return from < 0
    ? line
    : line
        .split(/(\s+[·•|–—-]\s+)/)
        .slice(2 * from, 2 * until + 1)
        .join('')
}

/** The address without the numbers that follow its town behind commas: "39001 Tábor, ID 87654321, file C 41". */
function beforeFacts(line: string): string {
  const parts = line.split(/,\s+/)
  const town = parts.findIndex((part) => traitsOf(part).has('postcode'))
  const fact = parts.findIndex(
    (part, at) => town >= 0 && at > town && (traitsOf(part).has('fact') || NUMBERED.test(part)),
  )
  return fact < 0 ? line : parts.slice(0, fact).join(', ')
}

// A word and a long number: no part of an address behind its town has one.
const NUMBERED = /^\p{L}[\p{L}. ]*[.:]?\s\p{Lu}?\d{6,}\p{Lu}?$/u

const isNumbered = (text: string): boolean => NUMBERED.test(text) && !traitsOf(text).has('postcode')

// "Lic. #PL-04417", "C.F. MRNFRZ80E52L736S": an abbreviation with its number.
const LICENCE = /^(?:\p{Lu}[\p{L}.]{0,8}[.:]\s?)+(?:no\.?\s?|nr\.?\s?|#\s?)*(?=\S*\d)[A-Z\d/-]{5,}$/u
