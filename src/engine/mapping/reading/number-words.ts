// Amounts written in words ("Rupees one lakh two thousand only", "cent vingt euros et 50/100"): the number that they
// say. One grammar; the words are data.

import { unaccented } from './fold.ts'
import { knowledgeOf } from '../../knowledge/load.ts'

/** What words say: whole units and, where they are spoken of, hundredths. */
export interface SpokenAmount {
  units: number
  cents?: number
}

type Word =
  { kind: 'value' | 'hundred' | 'scale' | 'cents'; value: number } | { kind: 'joiner' | 'filler' | 'unit' | 'subunit' }
type Lexicon = ReadonlyMap<string, Word>

const LEXICONS = new Map(
  Object.entries(knowledgeOf('number-words')).map(([language, words]): [string, Lexicon] => [
    language,
    new Map<string, Word>([
      ...words.joiners.map((word): [string, Word] => [unaccented(word), { kind: 'joiner' }]),
      ...words.fillers.map((word): [string, Word] => [unaccented(word), { kind: 'filler' }]),
      ...words.units.map((word): [string, Word] => [unaccented(word), { kind: 'unit' }]),
      ...words.subunits.map((word): [string, Word] => [unaccented(word), { kind: 'subunit' }]),
      ...words.hundreds.map((word): [string, Word] => [unaccented(word), { kind: 'hundred', value: 100 }]),
      ...Object.entries(words.scales).map(([word, value]): [string, Word] => [
        unaccented(word),
        { kind: 'scale', value },
      ]),
      ...Object.entries(words.values).map(([word, value]): [string, Word] => [
        unaccented(word),
        { kind: 'value', value },
      ]),
    ]),
  ]),
)

/**
 * The amount that `text` says in the document's language or in English; undefined where some of its words are none of
 * an amount.
 */
export function spokenAmount(text: string, language: string): SpokenAmount | undefined {
  for (const one of new Set([language, 'en'])) {
    const lexicon = LEXICONS.get(one)
    const words = lexicon && wordsOf(text, lexicon)
    const amount = words && amountOf(words)
    if (amount) return amount
  }
  return undefined
}

/** Whether every word of `text` can be part of an amount in words, and one of them is a number. */
export function isSpoken(text: string, language: string): boolean {
  return [language, 'en'].some((one) => {
    const lexicon = LEXICONS.get(one)
    return (lexicon && wordsOf(text, lexicon))?.some((word) => 'value' in word && word.value > 0) === true
  })
}

const HUNDREDTHS = /(\d{1,2}|no|xx)\s*\/\s*100\b/i

/** The words of an amount, with digits over a hundred as its cents; undefined where one is unknown. */
function wordsOf(text: string, lexicon: Lexicon): Word[] | undefined {
  const plain = unaccented(text)
    .replace(HUNDREDTHS, (_, digits: string) => ` ${/\d/.test(digits) ? Number(digits) : 0}hundredths `)
    .replace(/[$€£₹*#()[\]"'’.,:;–—/-]+/g, ' ')
    .trim()
  const tokens = plain.split(/\s+/)
  const words: Word[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const hundredths = /^(\d{1,2})hundredths$/.exec(token)
    // "quatre-vingt" is one number, not two.
    const pair = lexicon.get(token + (tokens[at + 1] ?? ''))
    const parts = hundredths
      ? [{ kind: 'cents' as const, value: Number(hundredths[1]) }]
      : pair
        ? [pair]
        : segment(token, lexicon)
    if (!parts) return undefined
    words.push(...parts)
    if (pair && tokens[at + 1] !== undefined) at += 1
  }
  return words
}

/** A word taken apart into known ones, the longest first: `zweihundertdreiundvierzig`, `onethousand`. */
function segment(token: string, lexicon: Lexicon): Word[] | undefined {
  const whole = lexicon.get(token)
  if (whole) return [whole]
  for (let size = token.length - 1; size >= 1; size--) {
    const head = lexicon.get(token.slice(0, size))
    // A joiner opens no word, and single letters are none inside one.
    if (!head || size < 2) continue
    const tail = segment(token.slice(size), lexicon)
    if (tail) return [head, ...tail]
  }
  return undefined
}

/**
 * The number of a run of words; cents are what is said behind the unit, before or behind a word for cents, or over a
 * hundred.
 */
function amountOf(words: readonly Word[]): SpokenAmount | undefined {
  const over = words.find(({ kind }) => kind === 'cents')
  const spoken = words.filter(({ kind }) => kind !== 'cents')
  const split = centsFrom(spoken)
  const units = numberOf(split === undefined ? spoken : spoken.slice(0, split))
  if (units === undefined || (split === undefined && spoken.some(({ kind }) => kind === 'subunit'))) return undefined
  const cents = over && 'value' in over ? over.value : split === undefined ? undefined : numberOf(spoken.slice(split))
  return cents !== undefined && cents > 99 ? undefined : { units, ...(cents !== undefined && { cents }) }
}

/**
 * Where the words of cents begin: behind the unit, behind a word for cents, or, with such a word at the end, behind the
 * last joiner.
 */
function centsFrom(words: readonly Word[]): number | undefined {
  const parts = (at: number): boolean => at > 0 && words.slice(0, at).some(isNumber) && words.slice(at).some(isNumber)
  const behind = words.findIndex(({ kind }, i) => (kind === 'unit' || kind === 'subunit') && parts(i))
  if (behind >= 0) return behind
  const joiner = words.some(({ kind }) => kind === 'subunit')
    ? words.findLastIndex(({ kind }, i) => kind === 'joiner' && parts(i))
    : -1
  return joiner >= 0 ? joiner : undefined
}

function isNumber({ kind }: Word): boolean {
  return kind === 'value' || kind === 'hundred' || kind === 'scale'
}

/**
 * Words of numbers read from left to right: hundreds multiply what stands before them in their group, scales close a
 * group.
 */
function numberOf(words: readonly Word[]): number | undefined {
  let total = 0
  let group = 0
  let before = Infinity
  let seen = false
  for (const word of words) {
    if (!('value' in word) || word.kind === 'cents') continue
    seen = true
    if (word.kind === 'value') group += word.value
    else if (word.kind === 'hundred') group = (group || 1) * word.value
    else {
      // "mil millones": a larger scale multiplies all that was said so far.
      total = word.value > before ? (total + group) * word.value : total + (group || 1) * word.value
      before = word.value
      group = 0
    }
  }
  return seen ? total + group : undefined
}
