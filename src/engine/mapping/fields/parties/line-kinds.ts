// What a line of a party may be by its form and by the line below it: a name, a part of an address.

import { countryNamed } from '../../reading/countries.ts'
import { PO_BOX, companySuffixOf, type Trait, traitsOf } from '../../reading/line-traits.ts'
import { STOP_WORDS } from '../../reading/stop-words.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'

// No number of a house: "1 of 3", which names nothing, and the number of a person before the name, "04 - Lia Brun".
const NO_HOUSE = /^(?!.*\p{L}{3})|^\d{1,4}\s[-–—]\s/u

/**
 * Whether the traits are those of a line of a postal address. `opened` once such a line was seen: then less is asked of
 * the next.
 */
export function isAddressLine(text: string, opened: boolean): boolean {
  const traits = traitsOf(text)
  if (['email', 'url', 'date', 'time', 'money'].some((trait) => traits.has(trait as never))) return false
  if (traits.has('fact') && !traits.has('street')) return false
  if (traits.has('postcode') || traits.has('po-box')) return true
  if (traits.has('phone') && !traits.has('street')) return false
  if (traits.has('suffix') && traits.has('digits-none') && !opened) return false
  const numbered =
    (traits.has('house-start') || traits.has('house-end') || traits.has('number-word')) && !NO_HOUSE.test(text)
  if (
    traits.has('street') &&
    (numbered || traits.has('digits-some') || traits.has('comma-inside') || traits.has('comma-end'))
  )
    return true
  if (opened) return true
  if (traits.has('strong-suffix')) return false
  return (
    (numbered && !traits.has('one-word') && !traits.has('digits-most')) ||
    (traits.has('place') && numbered) ||
    (traits.has('comma-inside') && (traits.has('state') || traits.has('state-code') || traits.has('country')))
  )
}

/** Whether an address that has its postcode goes on with this line: a country, or a state or town on its own. */
export function isAddressTail(text: string): boolean {
  if (countryNamed(text)) return true
  const traits = traitsOf(text)
  return (traits.has('state') || traits.has('country')) && !traits.has('many-words') && !traits.has('colon')
}

// A street with its house, and with a floor and a door behind it: "Fő utca 12. II/4.".
const HOUSE = String.raw`\d{1,4}(?:/\d{1,3})?\p{L}?\.?`
const FLOOR = String.raw`,? (?:[IVX]{1,4}|\d{1,2})[./]\s?(?:\p{L}{2,4}\.?)?\s?\d{0,3}\.?`
const STREET_WITH_HOUSE = new RegExp(`^\\p{Lu}\\p{L}+(?: [\\p{L}.]+){0,3} ${HOUSE}(?:${FLOOR})?$`, 'u')

// Of a town's name, and no street before it.
const SAINT = /\bSt\.?(?= \p{Lu})/u

/** A town with the word for one before it and its postcode behind it: "гр. Варна 9000". */
const SIGNED_TOWN = new RegExp(`^${patternOf('party-words', 'town-sign')}\\s?\\p{Lu}[\\p{L} -]+ \\d{4,6}$`, 'u')

/** Whether a line is the street of the town that stands above it with its postcode: "044 11 Vinica" over "Dlhá 34". */
export const isStreetOfTown = (town: string, text: string): boolean =>
  SIGNED_TOWN.test(town)
    ? traitsOf(text).has('street')
    : STREET_WITH_HOUSE.test(text) &&
      !traitsOf(town.replace(SAINT, '')).has('street') &&
      /^(?:\p{L}{1,2}[- ]?)?\d[\d -]{2,6}\d \p{Lu}[\p{L} .-]+$/u.test(town)

/** A country named in two languages, named once: "Deutschland / Germany". */
export function onceCountry(text: string): string {
  const names = text.split(/\s*[/|]\s*/)
  return names.length > 1 &&
    names.every((name) => countryNamed(name) !== undefined && countryNamed(name) === countryNamed(names[0]!))
    ? names[0]!
    : text
}

// Between a name and the street stand a person to write to and a place to unload at most.
const STREET_WITHIN = 3

/**
 * Whether a line that ends in a number is a name all the same, as one over a street is: "Dock 3" over "88 Pier Road".
 */
export function isNameOverStreet(text: string, below: readonly string[]): boolean {
  const traits = traitsOf(text)
  const isStreet = (line: string): boolean => traitsOf(line).has('street') && /\d/.test(line)
  if (!below.slice(0, STREET_WITHIN).some(isStreet) || !isNameLike(text)) return false
  return !['street', 'postcode', 'po-box', 'house-start', 'number-word', 'comma-inside', 'comma-end'].some((trait) =>
    traits.has(trait as never),
  )
}

/** How letters begin the name of a person. */
export const TITLED = new RegExp(`^${patternOf('party-words', 'title-of-addressee')}(?:\\.|\\s)`, 'iu')

const TITLES = ['title-of-addressee', 'salutation'].map((key) => patternOf('party-words', key)).join('|')
const SALUTATION = new RegExp(`^(?:(?:${TITLES})(?:[\\s.,/&+]+(?:${patternOf('party-words', 'and')}\\s+)?|$))+$`, 'iu')

/** Whether a line is titles alone: the name follows on the next line. */
export const isSalutation = (text: string): boolean => SALUTATION.test(text)

// "3787 Pineview Drive, Suite 210" and "Gate 2, 1180 Mill Road" have the form of a four-digit code and a town.
const HOUSE_FIRST = /(?:^|, )\d{4} (?!.*\d{4})(?=\p{L})/u
const UNIT = anyScript(new RegExp(`\\b${patternOf('party-words', 'unit-alone')}\\s*[#.:]*\\s*\\d+\\p{L}?`, 'giu'))
const NUMBERED_STREET = anyScript(
  new RegExp(`(?:^|\\s)\\d{4,5}\\.? ${patternOf('party-words', 'numbered-street')}\\b(?!.*\\d{5})`, 'iu'),
)
// Countries that put four digits behind the town: "Rivermouth 4417".
const TOWN_BEFORE = /^\p{Lu}\p{L}+(?:[ -]\p{L}+){0,2},? \d{4}$/u

/** Whether a line of an address ends it with its postcode; `isLater` below another line of it. */
export function holdsTown(text: string, isLater: boolean): boolean {
  // A unit's or a box's number before other words looks like a code before its town.
  const rest = text.replace(UNIT, ' ').replace(PO_BOX, ' ')
  const house = HOUSE_FIRST.exec(rest)
  if (house && traitsOf(rest.slice(house.index + house[0].length)).has('street')) return false
  // "Orta Mah. 1302 Sok. 7": a street that is numbered.
  if (NUMBERED_STREET.test(rest)) return false
  const traits = traitsOf(rest)
  const isBare = traits.has('postcode-bare') && rest === text
  return (
    traits.has('postcode') ||
    isBare ||
    SIGNED_TOWN.test(rest) ||
    (isLater && TOWN_BEFORE.test(rest) && !traits.has('street'))
  )
}

/** Whether a line is a town with its postcode, and no street. */
export function isTown(text: string | undefined): boolean {
  if (text === undefined) return false
  const traits = traitsOf(text)
  if (!traits.has('postcode') || traits.has('street') || !/\p{L}{3}/u.test(text) || /^\d+\s.*\d{3}/.test(text))
    return false
  // A house's number before the town: the line is the whole address.
  return !/\p{L}\s\d{1,4}\p{L}?\s*,\s*\d/u.test(text)
}

/**
 * Whether a line between the name of a person and the rest of the address is a part of it though its words do not show
 * it: a person's name has no number.
 */
export function isNumberedPart(name: string, text: string): boolean {
  const traits = traitsOf(text)
  return (
    traits.has('digits-some') &&
    !/\d{5}/.test(text) &&
    !['suffix', 'fact', 'colon', 'phone', 'date', 'money'].some((trait) => traits.has(trait as never)) &&
    /^\D*$/.test(name) &&
    isNameLike(name)
  )
}

/**
 * Whether a line is the street, house or hamlet of the town that stands below it with its postcode, whatever its words.
 */
export function isOverTown(text: string, next: string | undefined): boolean {
  const traits = traitsOf(text)
  if (!isTown(next) || TITLED.test(text)) return false
  return (
    (traits.has('digits-none') ? isNameLike(text) : /\p{L}/u.test(text)) &&
    !NO_STREET.some((trait) => traits.has(trait))
  )
}

const NO_STREET = [
  'suffix',
  'postcode',
  'quoted-name',
  'heading',
  'fact',
  'colon',
  'phone',
  'date',
  'money',
  'parenthesised',
] as const satisfies readonly Trait[]

// "Credited to", "Para", "Rechnung für": longer words that are frequent are nouns too, as in "Prima Data".
const LONGEST_PARTICLE = 3
const MOST_WORDS_OF_HEAD = 3

/** Whether a text ends with a word that leads to a name ("to", "for"): it is a heading, and the name is below it. */
function leadsOn(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const last = words.at(-1) ?? ''
  const isHead = words.length <= MOST_WORDS_OF_HEAD && last.length <= LONGEST_PARTICLE && STOP_WORDS.has(last)
  return isHead || words.every((word) => STOP_WORDS.has(word.toLowerCase()))
}

/** Words before the name of whom a party belongs to, which is another's: "a division of Alder Group plc". */
const BELONGS_TO = anyScript(new RegExp(`^\\(?${patternOf('party-words', 'belongs-to')}\\b`, 'iu'))

// Whom a paper reaches in a firm: "Accounts Payable", "The Headmaster,".
const OFFICE = anyScript(new RegExp(`^${patternOf('party-words', 'office')}[,.]?$`, 'iu'))
// How a letter is sent, over its addressee: "By registered mail", "Private and confidential".
const MAILING_NOTE = anyScript(new RegExp(`^${patternOf('party-words', 'mailing-note')}[.!]?$`, 'iu'))

/** Whether a line says how the letter is sent, or whom alone it is for. */
export const isMailingNote = (text: string): boolean => MAILING_NOTE.test(text)

const POSITION = anyScript(new RegExp(`^${patternOf('party-words', 'position')}(?:[\\s,]|$)`, 'iu'))

/** Whether a line says what a person is in a firm: "Director of Alder Ltd". */
export const isPosition = (text: string): boolean => POSITION.test(text)

const CARE_OF = anyScript(new RegExp(`^${patternOf('party-words', 'care-of')}[\\s:]`, 'iu'))
const ATTENTION = ['attention', 'represented'].map((key) => patternOf('party-words', key)).join('|')
const TO_ATTENTION = anyScript(new RegExp(`^(?:${ATTENTION})(?:[\\s:]+|$)`, 'iu'))

/** Whether a line names the one who takes the post in for the addressee above it. */
export function isCareOf(text: string): boolean {
  const words = CARE_OF.exec(text)?.[0]
  return words !== undefined && !OFFICE.test(text.slice(words.length).trim())
}

/** Whether a line names whom to write to, or who acts for the addressee above it; "alone" where the next one does. */
export function isToAttention(text: string): 'alone' | boolean {
  const words = TO_ATTENTION.exec(text)?.[0]
  return words !== undefined && (words.length < text.length || 'alone')
}

/** Whether a line is the name of whom the next line's person or firm acts for, though it ends in a number. */
export function isOverHelper(text: string, next: string | undefined): boolean {
  const traits = traitsOf(text)
  return (
    next !== undefined &&
    (isCareOf(next) || isToAttention(next) !== false) &&
    isNameLike(text) &&
    !isCareOf(text) &&
    !(['postcode', 'po-box', 'house-start', 'comma-inside'] as const).some((trait) => traits.has(trait))
  )
}

// Dots lead from a label to its value.
const LEADER = /\.{3,}(?=[\s:]|$)|_{3,}|…\s*:?$/u

/** Whether text can be a party's name: letters enough, and not the name of a paper, a greeting, a fact or a number. */
export function isNameLike(text: string): boolean {
  const traits = traitsOf(text)
  if (
    traits.has('heading') ||
    traits.has('email') ||
    traits.has('money') ||
    traits.has('date') ||
    traits.has('digits-most') ||
    traits.has('parenthesised') ||
    LEADER.test(text) ||
    OFFICE.test(text) ||
    MAILING_NOTE.test(text) ||
    BELONGS_TO.test(text)
  )
    return false
  if (companySuffixOf(text)) return true
  return (
    !leadsOn(text) &&
    !isSalutation(text) &&
    !traits.has('greeting') &&
    !traits.has('fact') &&
    !traits.has('phone') &&
    !traits.has('url') &&
    !traits.has('colon') &&
    (text.match(/\p{L}/gu) ?? []).length >= 2 &&
    text.length <= 70 &&
    !traits.has('sentence')
  )
}
