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

interface Entry {
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

// A pair of these is a word: "合計".
const WORD_SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * `heads` and `tails` find the long wordings by their first and their last letters: one wrong letter leaves one of the
 * two as it is.
 */
interface Index {
  exact: Map<string, Entry>
  heads: Map<string, Entry[]>
  tails: Map<string, Entry[]>
}

/** Wordings that are looked for, indexed when they are first. Most types of documents never come in most places. */
export type Lexicon = () => Index
const LEXICONS: Lexicon[] = []

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
  let made: Index | undefined
  const lexicon = (): Index => (made ??= index(wordings()))
  LEXICONS.push(lexicon)
  return lexicon
}

/** Where to look for a run of words: whole wordings, and by the ends of long ones how many letters a run may have. */
interface Hopes {
  lexicons: number
  exact: Map<string, Index[]>
  heads: Map<string, LikeLengths>
  tails: Map<string, LikeLengths>
}
/** How many letters a run may have that is like a wording of an index, as bits of a number. */
type LikeLengths = Map<Index, number>
let hopes: Hopes | undefined

/** What all lexicons look for together: a run of words is looked up once, and not by each. */
function hopesOfAll(): Hopes {
  if (hopes?.lexicons === LEXICONS.length) return hopes
  hopes = { lexicons: LEXICONS.length, exact: new Map(), heads: new Map(), tails: new Map() }
  const add = (to: Map<string, LikeLengths>, from: Map<string, Entry[]>, index: Index): void => {
    for (const [end, entries] of from) {
      let lengths = 0
      for (const { letters } of entries) lengths |= lengthBit(letters - 1) | lengthBit(letters) | lengthBit(letters + 1)
      to.set(end, (to.get(end) ?? new Map<Index, number>()).set(index, lengths))
    }
  }
  for (const index of LEXICONS.map((lexicon) => lexicon())) {
    for (const key of index.exact.keys()) push(hopes.exact, key, index)
    add(hopes.heads, index.heads, index)
    add(hopes.tails, index.tails, index)
  }
  return hopes
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
  const indexed = lexicon()
  const all = hopesOfAll()
  return lines.flatMap((line) => {
    const words = onceForLine({ known }, line, wordsOf)
    // A list of labels that was made meanwhile may look for more.
    if (words.hopes !== all) Object.assign(words, { runs: runsOf(words.tokens, all), hopes: all })
    const found = words.found.get(indexed) ?? labelsOf(line, words, indexed)
    words.found.set(indexed, found)
    return found
  })
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

/** Words `at` up to `to` of a line as one string of letters, with its ends where it is long. */
interface Run {
  at: number
  to: number
  key: string
  head: string
  tail: string
}
/** The words of a line, with the labels that were found among them. */
interface Words {
  text: string
  starts: number[]
  tokens: Token[]
  /** The runs of words that may be a wording, by the index that has it. */
  runs: Map<Index, Run[]>
  /** What the runs were chosen by. */
  hopes: Hopes
  found: Map<Index, FoundLabel[]>
}

function wordsOf(line: PlacedLine): Words {
  const { text, starts } = joinCells(line.cells)
  const tokens = tokenize(text)
  const hopes = hopesOfAll()
  return { text, starts, tokens, runs: runsOf(tokens, hopes), hopes, found: new Map() }
}

function runsOf(tokens: readonly Token[], { exact, heads, tails }: Hopes): Map<Index, Run[]> {
  const runs = new Map<Index, Run[]>()
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.isNumber) continue
    let key = ''
    for (let to = at; to < Math.min(tokens.length, at + LONGEST_WORDS); to++) {
      key = joined(key, tokens[to]!.letters)
      if (key.length > LONGEST_KEY) break
      const isLong = key.length >= FUZZY_LETTERS
      const [head, tail] = isLong ? [key.slice(0, END_LETTERS), key.slice(-END_LETTERS)] : ['', '']
      const run = { at, to: to + 1, key, head, tail }
      for (const index of exact.get(key) ?? []) push(runs, index, run)
      if (!isLong) continue
      for (const ends of [heads.get(head), tails.get(tail)])
        for (const [index, lengths] of ends ?? [])
          if (lengths & lengthBit(key.length) && runs.get(index)?.at(-1) !== run) push(runs, index, run)
    }
  }
  return runs
}

function labelsOf(line: PlacedLine, { text, starts, tokens, runs }: Words, lexicon: Index): FoundLabel[] {
  const own = runs.get(lexicon)
  if (own === undefined) return []
  const hits: { at: number; to: number; entry: Entry; quality: number }[] = []
  for (const run of own) {
    const { at, to, key } = run
    const [first, last] = [tokens[at]!, tokens[to - 1]!]
    const entry = lexicon.exact.get(key)
    if (entry) hits.push({ at, to, entry, quality: exactness(text, first, last, key) })
    else if (key.length >= FUZZY_LETTERS) {
      const close = nearest(run, lexicon)
      // A label ends at its colon: "Công ty: Công" is not "công ty đóng".
      const isClose = close && !text.slice(first.start, last.end).includes(':')
      if (isClose && keepsShortWords(first.letters, last.letters, close.key))
        hits.push({ at, to, entry: close, quality: 1 - 1.2 / close.letters })
    }
  }
  if (hits.length === 0) return []
  hits.sort((a, b) => b.entry.letters * b.quality - a.entry.letters * a.quality)
  const kept: typeof hits = []
  for (const hit of hits) if (!kept.some((other) => hit.at < other.to && hit.to > other.at)) kept.push(hit)
  // "Công ty: Công ty TNHH Mai", "Bank: Bank Pocztowy": what repeats the label behind its colon begins the value.
  const repeats = ({ at, entry }: (typeof hits)[number]): boolean =>
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

/** The entry whose letters differ from a run's by one missing, one added or one exchanged letter. */
function nearest({ key, head, tail }: Run, { heads, tails }: Index): Entry | undefined {
  const close = ({ key: wording }: Entry): boolean =>
    Math.abs(wording.length - key.length) <= 1 && differByOne(wording, key)
  return heads.get(head)?.find(close) ?? tails.get(tail)?.find(close)
}

/** Whether two words of about one length are equal but for one letter that is missing, added or another. */
function differByOne(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  let tail = 0
  while (head < shorter && a[head] === b[head]) head += 1
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  return Math.max(a.length, b.length) - head - tail <= 1
}

/** Wordings by their letters, and the long ones by their ends. */
function index(wordings: readonly Wording[]): Index {
  const exact = new Map<string, Entry>()
  const heads = new Map<string, Entry[]>()
  const tails = new Map<string, Entry[]>()
  for (const { words, field, language, weight } of wordings) {
    const key = likened(fold(words))
    const meaning = { field, language, weight }
    const known = exact.get(key)
    if (!known) exact.set(key, { letters: key.length, meanings: [meaning], key })
    else if (!known.meanings.some((other) => other.field === field && other.language === language))
      known.meanings.push(meaning)
  }
  let longest = 0
  for (const [key, entry] of exact) {
    longest = Math.max(longest, key.length)
    if (key.length < FUZZY_LETTERS) continue
    push(heads, key.slice(0, END_LETTERS), entry)
    push(tails, key.slice(-END_LETTERS), entry)
  }
  if (longest >= LONGEST_KEY)
    throw new Error(`A wording has ${longest} letters; up to ${LONGEST_KEY - 1} are looked for`)
  return { exact, heads, tails }
}
