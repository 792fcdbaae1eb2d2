// Finds the wordings of knowledge/<language>/*.json on the page: by words, with tolerance for OCR's look-alikes and for
// missing or added spaces.

import { type LabelFile, wordsOf as listOf } from '../../knowledge/load.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../vocabulary.ts'
import { fold, joined, likened, tokenize, type Token } from './label-letters.ts'
import { nothingKnown, onceForLine } from './once.ts'
import { joinCells, placeOf } from './readings.ts'
import { WORDINGS, wordingsOf } from './wordings.ts'
import type { Wording } from './wordings.ts'

/** A label as found, before the document's language is known: every field and language that the wording stands for. */
export interface FoundLabel extends Omit<LabelHit, 'field' | 'weight' | 'language'> {
  meanings: { field: string; language: string; weight: number }[]
}

/** A wording of a lexicon, with all that it means there. */
interface Entry {
  lexicon: Lexicon
  letters: number
  meanings: { field: string; language: string; weight: number }[]
  key: string
}

// A wording of this many letters may lack or gain one; shorter ones would be found in other words.
const FUZZY_LETTERS = 8
const LONGEST_WORDS = 7
// The longest wording has 63 letters; a run of words on a page may have one more.
const LONGEST_KEY = 64
// Letters at either end of a long wording by which it is found. With eight letters in all, one error leaves four
// untouched at one end.
const END_LETTERS = FUZZY_LETTERS / 2
/** How many letters a word has, as a bit of a number; long ones share the last. */
const lengthBit = (letters: number): number => 1 << Math.min(letters, 31)

const LETTER_BITS = 25
const LETTERS = (1 << LETTER_BITS) - 1
/**
 * Which letters a word of up to 64 has, as bits of a number, and how many. One wrong letter changes two of the bits at
 * most; so a list of such numbers tells what is not alike without a look at the words, which lie all over the memory.
 */
function signOf(letters: string): number {
  let sign = letters.length << LETTER_BITS
  for (let i = 0; i < letters.length; i++) sign |= 1 << (letters.charCodeAt(i) % LETTER_BITS)
  return sign
}

/** Whether the words of two signs may be equal but for one letter that is missing, added or another. */
function mayBeNear(one: number, other: number): boolean {
  if (Math.abs((one >>> LETTER_BITS) - (other >>> LETTER_BITS)) > 1) return false
  const changed = (one ^ other) & LETTERS
  const butOne = changed & (changed - 1)
  return (butOne & (butOne - 1)) === 0
}

// A pair of these is a word: "合計".
const WORD_SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * What is known of wordings by their first or their last letters. `whole`: how many letters they have, as bits of a
 * number; `like`: how many letters a run of words may have that is nearly one of the `long` ones. `signs`: those of the
 * long ones, in the same order.
 */
interface Ends {
  whole: number
  like: number
  long: Entry[]
  signs: number[]
}

/** Wordings that are looked for. */
export interface Lexicon {
  readonly wordings: () => readonly Wording[]
}
const LEXICONS: Lexicon[] = []

/**
 * The wordings of all lexicons together, so that a run of words is looked up once and not by each: by all their
 * letters, and the long ones by their first and their last, for one wrong letter leaves one of the two as it is.
 */
const INDEX = {
  /** How many of the lexicons are in it: they are put in at the first search. */
  lexicons: 0,
  exact: new Map<string, Entry[]>(),
  heads: new Map<string, Ends>(),
  tails: new Map<string, Ends>(),
}

/**
 * Titles and words of document types are looked up apart: they are no labels of values, and would hide those in them.
 */
const isTypeWord = ({ field }: { field: string }): boolean => /^(?:type|evidence)\./.test(field)
const isTitle = ({ field }: { field: string }): boolean => field.startsWith('type.')
/** Words inside values that say what kind they are of: "SEPA direct debit" after "payment method". */
const isValueWord = ({ field }: { field: string }): boolean => field.startsWith('word.')
const FIELDS = lexicon(() => WORDINGS.filter((wording) => !isTypeWord(wording) && !isValueWord(wording)))
const TYPES = lexicon(() => WORDINGS.filter(isTypeWord))
const TITLES = lexicon(() => WORDINGS.filter(isTitle))
const VALUE_WORDS = lexicon(() => WORDINGS.filter(isValueWord))

/** Lines of a document, with what was worked out of them already. */
interface Lines extends Partial<Pick<MappingContext, 'known'>> {
  lines: readonly PlacedLine[]
}

/** All labels of values on the lines; of overlapping ones the longest wins. */
export function findLabels(lines: Lines): FoundLabel[] {
  return search(lines, FIELDS)
}

/** The titles (`type.invoice`) and the words (`evidence.invoice`) that speak for a document type. */
export function findTypeWords(lines: Lines): FoundLabel[] {
  return search(lines, TYPES)
}

/** The titles on the lines, also those within longer words of a type: "Bon de commande" within "Bon de commande n°". */
export function findTitles(lines: Lines): FoundLabel[] {
  return search(lines, TITLES)
}

/**
 * The words on the lines that say what kind of payment is spoken of (`word.direct_debit`), as `language` means them.
 */
export function valueWordsOf(lines: Lines, language: string): LabelHit[] {
  return settleLabels(search(lines, VALUE_WORDS), language)
}

/**
 * The wordings that one type of document alone is searched for, by language: on papers of other types they would hide
 * the labels there.
 */
export function lexiconOf(files: Readonly<Record<string, LabelFile>>): Lexicon {
  return lexicon(() => Object.entries(files).flatMap(([language, file]) => wordingsOf(language, file)))
}

function lexicon(wordings: () => readonly Wording[]): Lexicon {
  const lexicon = { wordings }
  LEXICONS.push(lexicon)
  return lexicon
}

function addToIndex(lexicon: Lexicon): void {
  const { exact, heads, tails } = INDEX
  for (const { words, field, language, weight } of lexicon.wordings()) {
    const key = likened(fold(words))
    if (key.length >= LONGEST_KEY)
      throw new Error(`A wording has ${key.length} letters; up to ${LONGEST_KEY - 1} are looked for`)
    const meaning = { field, language, weight }
    const known = exact.get(key)?.find((entry) => entry.lexicon === lexicon)
    if (known) {
      if (!known.meanings.some((other) => other.field === field && other.language === language))
        known.meanings.push(meaning)
      continue
    }
    const entry = { lexicon, letters: key.length, meanings: [meaning], key }
    push(exact, key, entry)
    const head = endsOf(heads, key.slice(0, END_LETTERS))
    head.whole |= lengthBit(key.length)
    if (key.length < FUZZY_LETTERS) continue
    for (const ends of [head, endsOf(tails, key.slice(-END_LETTERS))]) {
      ends.like |= lengthBit(key.length - 1) | lengthBit(key.length) | lengthBit(key.length + 1)
      ends.long.push(entry)
      ends.signs.push(signOf(key))
    }
  }
}

function endsOf(all: Map<string, Ends>, letters: string): Ends {
  const known = all.get(letters)
  if (known) return known
  const made = { whole: 0, like: 0, long: [], signs: [] }
  all.set(letters, made)
  return made
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** All labels of a type's own wordings on the lines. */
export function findOwnLabels(lines: Lines, lexicon: Lexicon): FoundLabel[] {
  return search(lines, lexicon)
}

function search({ lines, known = nothingKnown() }: Lines, lexicon: Lexicon): FoundLabel[] {
  for (; INDEX.lexicons < LEXICONS.length; INDEX.lexicons++) addToIndex(LEXICONS[INDEX.lexicons]!)
  const all: FoundLabel[] = []
  for (const line of lines) {
    const words = onceForLine({ known }, line, wordsOf)
    // A lexicon that was made meanwhile may have more.
    if (words.lexicons !== INDEX.lexicons)
      Object.assign(words, { hits: hitsOf(words.text, words.tokens), lexicons: INDEX.lexicons })
    const hits = words.hits.get(lexicon)
    if (hits === undefined) continue
    let found = words.found.get(lexicon)
    if (!found) words.found.set(lexicon, (found = labelsOf(line, words, hits)))
    for (const label of found) all.push(label)
  }
  return all
}

// Languages that stand on documents of others: two-language forms, letters abroad. The rest is met at home and with its
// neighbours, whose words are much alike.
const ABROAD: ReadonlySet<string> = new Set(listOf('languages', 'abroad'))
const NEIGHBOURS: readonly (readonly string[])[] = listOf('languages', 'neighbours').map((group) => group.split(' '))

/** Whether wordings of `foreign` are to be expected on a document in `language`. */
export function standsBeside(foreign: string, language: string): boolean {
  return ABROAD.has(foreign) || NEIGHBOURS.some((group) => group.includes(foreign) && group.includes(language))
}

/**
 * The labels as `language` means them: a wording of several languages is that language's; one of other languages alone
 * counts for less, or not at all.
 */
export function settleLabels(found: readonly FoundLabel[], language: string): LabelHit[] {
  return found.flatMap(({ meanings, ...label }) => {
    const home = meanings.filter((meaning) => meaning.language === language)
    // English words stand on documents of every language, those of a third language seldom.
    const kept = home.length
      ? home
      : meanings
          .filter((meaning) => standsBeside(meaning.language, language))
          .map((meaning) => ({ ...meaning, weight: meaning.weight * (meaning.language === 'en' ? 0.9 : 0.75) }))
    const best = new Map<string, (typeof kept)[number]>()
    for (const meaning of kept)
      if (meaning.weight > (best.get(meaning.field)?.weight ?? 0)) best.set(meaning.field, meaning)
    return [...best.values()].map((meaning) => ({ ...label, ...meaning }))
  })
}

/** A wording that words `at` up to `to` of a line are. */
interface Hit {
  at: number
  to: number
  entry: Entry
  quality: number
}
/** The words of a line, with the wordings and the labels that were found among them. */
interface Words {
  text: string
  starts: number[]
  tokens: Token[]
  hits: Map<Lexicon, Hit[]>
  /** How many lexicons the hits are of. */
  lexicons: number
  found: Map<Lexicon, FoundLabel[]>
}

function wordsOf(line: PlacedLine): Words {
  const { text, starts } = joinCells(line.cells)
  const tokens = tokenize(text)
  return { text, starts, tokens, hits: hitsOf(text, tokens), lexicons: INDEX.lexicons, found: new Map() }
}

/** The wordings of all lexicons among the words of a line, also those within others. */
function hitsOf(text: string, tokens: readonly Token[]): Map<Lexicon, Hit[]> {
  const hits = new Map<Lexicon, Hit[]>()
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at]!
    if (first.isNumber) continue
    let key = ''
    let head: Ends | undefined
    for (let to = at + 1; to <= Math.min(tokens.length, at + LONGEST_WORDS); to++) {
      const last = tokens[to - 1]!
      const before = key.length
      key = joined(key, last.letters)
      if (key.length > LONGEST_KEY) break
      // All longer runs begin with the same letters.
      if (before <= END_LETTERS) head = INDEX.heads.get(key.slice(0, END_LETTERS))
      const length = lengthBit(key.length)
      const whole = head && head.whole & length ? INDEX.exact.get(key) : undefined
      if (whole) {
        const quality = exactness(text, first, last, key)
        for (const entry of whole) push(hits, entry.lexicon, { at, to, entry, quality })
      }
      if (key.length < FUZZY_LETTERS) continue
      for (const entry of nearest(key, head, INDEX.tails.get(key.slice(-END_LETTERS)), whole)) {
        // A label ends at its colon: "Công ty: Công" is not "công ty đóng".
        const isOne = !text.slice(first.start, last.end).includes(':')
        if (isOne && keepsShortWords(first.letters, last.letters, entry.key))
          push(hits, entry.lexicon, { at, to, entry, quality: 1 - 1.2 / entry.letters })
      }
    }
  }
  return hits
}

function labelsOf(line: PlacedLine, { text, starts, tokens }: Words, hits: Hit[]): FoundLabel[] {
  hits.sort((a, b) => b.entry.letters * b.quality - a.entry.letters * a.quality)
  const kept: Hit[] = []
  for (const hit of hits) if (!kept.some((other) => hit.at < other.to && hit.to > other.at)) kept.push(hit)
  // "Công ty: Công ty TNHH Mai", "Bank: Bank Pocztowy": what repeats the label behind its colon begins the value.
  const repeats = ({ at, entry }: Hit): boolean =>
    kept.some(
      (other) =>
        other.to === at &&
        other.entry === entry &&
        /^\s?:\s?$/.test(text.slice(tokens[at - 1]!.end, tokens[at]!.start)),
    )
  return kept
    .filter((hit) => !repeats(hit))
    .sort((a, b) => a.at - b.at)
    .map(({ at, to, entry, quality }) => {
      const {
        text: words,
        page,
        line: index,
        from,
        to: end,
        box,
      } = placeOf(line, starts, text, tokens[at]!.start, tokens[to - 1]!.end)
      return { text: words, page, line: index, from, to: end, box, quality, meanings: entry.meanings }
    })
}

/**
 * Whether the short words at both ends are those of the wording: `Invoice VT` is not `invoice dt`, and a letter is no
 * number sign.
 */
function keepsShortWords(first: string, last: string, wording: string): boolean {
  if (wording.includes('#') !== first.concat(last).includes('#')) return false
  return (first.length > 3 || wording.startsWith(first)) && (last.length > 3 || wording.endsWith(last))
}

/**
 * How surely letters that agree are the label: one or two letters alone are also units and particles, unless a colon or
 * a number follows.
 */
function exactness(text: string, first: Token, last: Token, key: string): number {
  if (key.length > 2 || (key.length === 2 && WORD_SIGNS.test(key))) return 1
  // The end of a code ("GRV-BK") is glued too.
  const glued = /[\p{L}\d]-?$/u.test(text.slice(Math.max(0, first.start - 2), first.start))
  return glued
    ? 0.2
    : /^\.?\s?[:#]/.test(text.slice(last.end))
      ? 0.95
      : /^[.°º]\s?\d/.test(text.slice(last.end))
        ? 0.9
        : /^\s?\d/.test(text.slice(last.end)) || last.end === text.length
          ? 0.6
          : 0.3
}

/**
 * The first wording of each lexicon, but for those of `known`, whose letters differ from a run's by one missing, one
 * added or one exchanged letter.
 */
function nearest(
  key: string,
  head: Ends | undefined,
  tail: Ends | undefined,
  known: readonly Entry[] | undefined,
): readonly Entry[] {
  let near = NONE
  let sign: number | undefined
  for (const ends of [head, tail]) {
    if (!ends || !(ends.like & lengthBit(key.length))) continue
    const { long, signs } = ends
    sign ??= signOf(key)
    for (let i = 0; i < signs.length; i++) {
      if (!mayBeNear(signs[i]!, sign) || !differByOne(long[i]!.key, key)) continue
      const entry = long[i]!
      const isSame = ({ lexicon }: Entry): boolean => lexicon === entry.lexicon
      if (!known?.some(isSame) && !near.some(isSame)) near = [...near, entry]
    }
  }
  return near
}
const NONE: readonly Entry[] = []

/** Whether two words of about one length are equal but for one letter that is missing, added or another. */
function differByOne(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  let tail = 0
  while (head < shorter && a[head] === b[head]) head += 1
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  return Math.max(a.length, b.length) - head - tail <= 1
}
