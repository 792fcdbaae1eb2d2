// Words that names and addresses share everywhere (legal forms; kinds of streets and buildings, states, countries), put
// back where a reader took one letter for another of the same shape. A word is mended only into a known one where one
// alone can be meant, and short words not at all: "Mali" may be Mali.

import { STATES as STATE_NAMES, wordsOf } from '../../knowledge/load.ts'
import { foldText } from './fold.ts'
import { COUNTRY_NAMES } from './countries.ts'
import { traitsOf } from './line-traits.ts'

const STATES = Object.values(STATE_NAMES)
  .flatMap((list) => Object.values(list).flat())
  .map((name) => foldText(name))
const partsOf = (names: Iterable<string>): string[] => [...names].flatMap((name) => foldText(name).split(' '))

const longer = (words: readonly string[], least: number): string[] =>
  words.filter((word) => word.length >= least && /^\p{L}+$/u.test(word))

/** Words by where they stand. */
export type Vocabulary = 'name' | 'address'

// Words of five letters have neighbours that are words as well (mouse and house, Plano and piano).
const LEAST = 6
const KNOWN: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  name: new Set(longer(partsOf(wordsOf('company-suffixes', 'after')), LEAST)),
  address: new Set(
    longer(
      partsOf([...wordsOf('streets', 'word'), ...wordsOf('streets', 'place'), ...STATES, ...COUNTRY_NAMES.keys()]),
      LEAST,
    ),
  ),
}
// Kinds of streets of five letters, where a digit or a stroke alone is wrong ("Jaian", "P1aza").
const STREETS = new Set(longer(wordsOf('streets', 'word').map(foldText), 5))

// Letters that our reader takes for each other most, in 400 drawn receipts and 368 real ones, with the digits that look
// like letters.
const STROKES: Readonly<Record<string, string>> = { i: 'lj', l: 'i', j: 'i', 0: 'od', 1: 'li', 5: 's', 8: 'b', 2: 'z' }
const CONFUSABLE: Readonly<Record<string, string>> = {
  ...STROKES,
  m: 'nh',
  n: 'mhr',
  h: 'nm',
  d: 'o',
  o: 'd',
  r: 'n',
  p: 'f',
  f: 'p',
  w: 'u',
  u: 'w',
  g: 'c',
  c: 'g',
}

/**
 * The known word that one letter of the same shape makes of this one; undefined where it is known itself, or where none
 * or several are.
 */
export function knownWordOf(word: string, vocabulary: Vocabulary): string | undefined {
  const folded = foldText(word)
  const known = KNOWN[vocabulary]
  if (folded.includes(' ') || known.has(folded) || (vocabulary === 'address' && STREETS.has(folded))) return undefined
  const made = new Set<string>()
  for (let at = 0; at < folded.length; at++) {
    const letter = folded[at]!
    const other = (right: string): string => folded.slice(0, at) + right + folded.slice(at + 1)
    for (const right of CONFUSABLE[letter] ?? '') if (known.has(other(right))) made.add(other(right))
    if (vocabulary === 'address')
      for (const right of STROKES[letter] ?? '') if (STREETS.has(other(right))) made.add(other(right))
  }
  return made.size === 1 ? [...made][0] : undefined
}

/** `text` with its known words mended. */
export function withKnownWords(text: string, vocabulary: Vocabulary): string {
  const mended = text.replace(/(?<![\p{L}\d/#&'’.-])(?=[\p{L}\d]*\p{L})[\p{L}\d]{5,}(?![\p{L}\d/#&'’-])/gu, (word) => {
    const known = knownWordOf(word, vocabulary)
    return known === undefined ? word : inCaseOf(word, known)
  })
  return vocabulary === 'address' ? withStates(mended) : mended
}

// Names of states of several words are long enough to be told with any one letter wrong, missing or too many.
const LONG_STATES = STATES.filter((name) => name.includes(' ') && name.length >= 12).map((name) => name.split(' '))

function withStates(text: string): string {
  const parts = text.split(/([\s,]+)/)
  const words = parts.map((part) => foldText(part))
  for (const state of LONG_STATES) {
    for (let from = 0; from + 2 * (state.length - 1) < parts.length; from += 2) {
      const found = state.map((_, at) => words[from + 2 * at]!)
      const wrong = state.flatMap((word, at) => (word === found[at] ? [] : [at]))
      if (wrong.length !== 1 || state[wrong[0]!]!.length < 5 || !isOneEdit(found[wrong[0]!]!, state[wrong[0]!]!))
        continue
      const place = from + 2 * wrong[0]!
      const tail = /[.,;]+$/.exec(parts[place]!)?.[0] ?? ''
      parts[place] = inCaseOf(parts[place]!, state[wrong[0]!]!) + tail
      words[place] = state[wrong[0]!]!
    }
  }
  return parts.join('')
}

const NOUGHTS = /[OQDUGC]/g
const DIGITS: Readonly<Record<string, string>> = { B: '8', S: '5', I: '1', l: '1', Z: '2' }

/** An address with the letter that was read at either end of its postcode of five digits: "4330U Seri Kembangan". */
export function withPostcode(address: string): string {
  // Belgium and Austria print a letter before four digits; where states are printed, codes have five. "1203B Jalan" is
  // a house.
  if (/(?<!\d)\d{5}(?!\d)/.test(address) || !traitsOf(address).has('state')) return address
  return address.replace(
    /(?<=[\s,])(?:[BSOIlZ]\d{4}|\d{4}[OQDUGC])(?=[\s,]+(\p{Lu}\p{L}{3,}))/u,
    (code, town: string) =>
      STREETS.has(foldText(town)) ? code : code.replace(NOUGHTS, '0').replace(/[BSIlZ]/, (letter) => DIGITS[letter]!),
  )
}

/** Whether one letter changed, put in or left out makes one word of the other. */
function isOneEdit(a: string, b: string): boolean {
  let head = 0
  while (head < a.length && a[head] === b[head]) head++
  return (
    a !== b &&
    (a.slice(head + 1) === b.slice(head + 1) ||
      a.slice(head + 1) === b.slice(head) ||
      a.slice(head) === b.slice(head + 1))
  )
}

/**
 * A word in capitals, with a capital first, or in small letters, as most of another's letters are; a digit at the head
 * was a capital.
 */
function inCaseOf(model: string, word: string): string {
  const letters = model.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length
  return capitals > letters.length / 2
    ? word.toUpperCase()
    : /^[\p{Lu}\d]/u.test(model)
      ? word[0]!.toUpperCase() + word.slice(1)
      : word
}
