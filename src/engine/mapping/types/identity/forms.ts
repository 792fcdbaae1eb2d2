// What words at a label can be: a name, a number, a sex, an address. Each returns the value in the form of the wire,
// undefined where the words are something else.

import { listsOf } from '../../../knowledge/load.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { unaccented } from '../../reading/fold.ts'

/** Letters of a name, with what may stand between them. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’`´.,()\- ]*$/u
const LONGEST_NAME = 60
/** Words that stand where a name could and are none. */
const NO_NAME = new RegExp(`^${patternOf('identity-words', 'no-name')}$`, 'i')

/** A name of a person, or part of one. */
export function nameOf(text: string): string | undefined {
  const name = text
    .replace(/^\W*(?:\[?[ab]\]|\(\d\))\s*/, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}.)]+$/u, '')
    .replace(/\s+/g, ' ')
  if (!NAME.test(name) || name.length > LONGEST_NAME || (!/\p{L}{2}/u.test(name) && !/^\p{Lu}\.?$/u.test(name)))
    return undefined
  return NO_NAME.test(name) || name.split(' ').length > 7 ? undefined : name
}

const TITLE = anyScript(new RegExp(`^${patternOf('identity-words', 'title')}\\b\\.?\\s*`, 'i'))

/** Given names, without the title that some licences print before them; undefined where the title is all. */
export function givenNamesOf(text: string): string | undefined {
  const name = nameOf(text)
  return name === undefined ? undefined : (nameOf(name.replace(TITLE, '')) ?? (TITLE.test(name) ? '' : name))
}

/** A relative's name, which an address may follow on the same line. */
export function relativeOf(text: string): string | undefined {
  return nameOf(text.split(/,|\s\d/)[0]!)
}

const DAY_IN_PLACE = /[\s,;]*\b\d{1,2}(?:[./-]\d{1,2}[./-]|[ .-]\p{L}{3,9}[ .-]|\s\d\d\s)(?:\d{4}|\d\d)\b[\s,;]*/u

/** A place: letters, with a postcode or a district in brackets at most; a day that is printed with it is left out. */
export function placeNameOf(text: string): string | undefined {
  const place = text
    .replace(DAY_IN_PLACE, ' ')
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/[^\p{L}\d)]+$/u, '')
    .replace(/\s+/g, ' ')
  return /\p{L}{2}/u.test(place) && place.length <= 60 && !/\d{5,}|\d[./]\d/.test(place) ? place : undefined
}

/** An office: its name, or the code that stands for it. */
export function officeOf(text: string): string | undefined {
  const office = text
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/[^\p{L}\d.)]+$/u, '')
    .replace(/\s+/g, ' ')
  return /\p{L}/u.test(office) && office.length >= 2 && office.length <= 60 && !/\d[./-]\d{1,2}[./-]\d/.test(office)
    ? office
    : undefined
}

/** What may stand before a number and is none of it. */
const NUMBER_WORD = new RegExp(`^${patternOf('identity-words', 'number-word')}$`)
// The sixteen signs of a British driver's number (names, birth, checks); the two digits behind them count the cards.
const BRITISH_DRIVER = /^([A-Z\d]{5}\d{6}[A-Z\d]{2}\d[A-Z]{2})\s?\d{2}$/

/** A number of a document: letters and digits, at least three of them digits; spaces, dashes and points as printed. */
export function documentNumberOf(text: string): string | undefined {
  for (const [found] of text.matchAll(
    /(?<![\p{L}\d/.])[A-Z\d*](?:[A-Z\d*]|[ -](?=[A-Z\d])|\/(?=\d)|\.(?=\d{3}(?!\d))){2,24}(?:\([A-Z\d]\))?(?![\p{L}\d]|[./]\d)/gu,
  )) {
    const digits = found.replace(/\D/g, '').length
    if (/^\d{1,2}[-/ ]\d{1,2}[-/ ](?:\d{2}|\d{4})$/.test(found) || /^(?:19|20)\d\d$/.test(found)) continue
    const words = found.split(' ')
    // Words before the number are of the label, those behind it of what follows.
    const from = words.findIndex((word) => /\d/.test(word))
    const to = words.findLastIndex((word) => /\d/.test(word))
    const start =
      from > 0 && /^[A-Z]{1,3}$/.test(words[from - 1]!) && !NUMBER_WORD.test(words[from - 1]!) ? from - 1 : from
    const number = words
      .slice(start, to + 1)
      .join(' ')
      .replace(BRITISH_DRIVER, '$1')
    // Some states mix letters and digits as they come: there one digit among six signs without a space is enough.
    if ((digits >= 3 && number.length >= 4) || (digits >= 1 && /^[A-Z\d]{7,12}$/.test(number))) return number
  }
  return undefined
}

const SEXES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(listsOf('sexes')).flatMap(([sex, words]) => words.map((word) => [word, sex])),
)

/**
 * The sex; where it is said in two languages, the one whose letter is M, F or X (Dutch prints `V/F`, Latvian `V/M`).
 */
export function sexOf(text: string): string | undefined {
  const parts = unaccented(text)
    .split(/[/|]/)
    .map((part) => part.replace(/[^\p{Script=Latin} ]/gu, '').trim())
    .filter(Boolean)
  if (!parts.length || parts.length > 3) return undefined
  const known = parts.map((part) => SEXES[part] ?? SEXES[part.split(' ')[0]!])
  const last = parts.findLastIndex((part) => /^[mfx]$/.test(part))
  return last >= 0 ? known[last] : known.find((one) => one !== undefined)
}

/** The first line of an address: words, and mostly a number. */
export function addressLineOf(text: string): string | undefined {
  const line = text.replace(/^[^\p{L}\d#]+/u, '').trim()
  return /\p{L}{2}/u.test(line) && line.length >= 5 && !/^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(line) ? line : undefined
}

/** A measure of the body: a number with its unit, feet and inches too. */
export function measureOf(text: string): string | undefined {
  return /^\W*(\d{1,3}\s?['’´′-]\s?-?\s?\d{1,2}\s?["”″]?|\d[.,]?\s?[mM]\s?\d{2}|\d[.,]\d{2}\s?m?|\d{2,3}\s?(?:cm|kg|lbs?|lb|Ib)?)(?![\d])/
    .exec(text)?.[1]
    ?.replace(/Ib$/, 'lb')
}

/** A short code as licences print it: classes, restrictions, colours. */
export function codeOf(text: string): string | undefined {
  const code = text.trim().split(/\s{2,}/)[0]!
  return /^[\p{Lu}\d][\p{L}\d ,/()+.-]{0,40}$/u.test(code) ? code : undefined
}

const EYES =
  /^(?:BLK|BLU|BRO|BRN|BR|GRY|GRN|GR|HAZ|HZL|MAR|PNK|DIC|MUL|UNK|BL|XXX|BAL|BLD|BLN|RED|SDY|WHI|[\p{L}]{3,14})$/u

/** A colour of eyes or hair. */
export function colourOf(text: string): string | undefined {
  const colour = text.trim().split(/[\s/,]/)[0]!
  return EYES.test(colour) ? colour : undefined
}

const BLOOD = anyScript(
  new RegExp(
    `(?<![\\p{L}])(?:AB|A|B|O|0)\\s?(?:\\+|-|${patternOf('identity-words', 'rhesus')}|RH\\s?[+-])|^\\W*(?:AB|A|B|O)$`,
    'iu',
  ),
)

export function bloodGroupOf(text: string): string | undefined {
  return BLOOD.exec(text)?.[0]
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toUpperCase()
}
