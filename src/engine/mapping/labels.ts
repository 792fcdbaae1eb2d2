// Finds the wordings of labels/<language>/*.json on the page: by words, with tolerance for OCR's look-alikes and for missing or added spaces.

import type { LabelHit, PlacedLine } from './candidates.ts'
import { joinCells, placeOf } from './readings.ts'
import { WORDINGS } from './wordings.ts'
import type { Wording } from './wordings.ts'

/** A label as found, before the document's language is known: every field and language that the wording stands for. */
export interface FoundLabel extends Omit<LabelHit, 'field' | 'weight' | 'language'> { meanings: { field: string; language: string; weight: number }[] }

interface Entry { letters: number; meanings: { field: string; language: string; weight: number }[]; key: string }

// A wording of this many letters may lack or gain one; shorter ones would be found in other words.
const FUZZY_LETTERS = 8
const LONGEST_WORDS = 7

/** `ends` holds the first and the last four letters of the long wordings: one wrong letter leaves one of the two as it is. */
interface Lexicon { exact: Map<string, Entry>; near: Map<string, Entry>; ends: Set<string>; longest: number }

/** Titles and words of document types are looked up apart: they are no labels of values, and would hide those in them. */
const isTypeWord = ({ field }: { field: string }): boolean => /^(?:type|evidence)\./.test(field)
const FIELDS = index(WORDINGS.filter((wording) => !isTypeWord(wording)))
const TYPES = index(WORDINGS.filter(isTypeWord))

/** All labels of values on `lines`; of overlapping ones the longest wins. */
export function findLabels(lines: readonly PlacedLine[]): FoundLabel[] {
  return lines.flatMap((line) => labelsOf(line, FIELDS))
}

/** The titles (`type.invoice`) and the words (`evidence.invoice`) that speak for a document type. */
export function findTypeWords(lines: readonly PlacedLine[]): FoundLabel[] {
  return lines.flatMap((line) => labelsOf(line, TYPES))
}

/** The labels as `language` means them: a wording of several languages is that language's; one of other languages alone counts for less. */
export function settleLabels(found: readonly FoundLabel[], language: string): LabelHit[] {
  return found.flatMap(({ meanings, ...label }) => {
    const home = meanings.filter((meaning) => meaning.language === language)
    // English words stand on documents of every language, those of a third language seldom.
    const kept = home.length ? home : meanings.map((meaning) => ({ ...meaning, weight: meaning.weight * (meaning.language === 'en' ? 0.9 : 0.75) }))
    const best = new Map<string, (typeof kept)[number]>()
    for (const meaning of kept) if (meaning.weight > (best.get(meaning.field)?.weight ?? 0)) best.set(meaning.field, meaning)
    return [...best.values()].map((meaning) => ({ ...label, ...meaning }))
  })
}

interface Token { letters: string; start: number; end: number; isNumber: boolean }

function labelsOf(line: PlacedLine, lexicon: Lexicon): FoundLabel[] {
  const { text, starts } = joinCells(line.cells)
  const tokens = tokenize(text)
  const hits: { at: number; to: number; entry: Entry; quality: number }[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.isNumber) continue
    let letters = ''
    for (let to = at; to < Math.min(tokens.length, at + LONGEST_WORDS); to++) {
      letters += tokens[to]!.letters
      const key = likened(letters)
      const entry = lexicon.exact.get(key)
      if (entry) hits.push({ at, to: to + 1, entry, quality: exactness(text, tokens[at]!, tokens[to]!, key) })
      else if (key.length >= FUZZY_LETTERS) {
        const close = nearest(key, lexicon)
        if (close && keepsShortWords(likened(tokens[at]!.letters), likened(tokens[to]!.letters), close.key)) hits.push({ at, to: to + 1, entry: close, quality: 1 - 1.2 / close.letters })
      }
    }
  }
  hits.sort((a, b) => b.entry.letters * b.quality - a.entry.letters * a.quality)
  const kept: typeof hits = []
  for (const hit of hits) if (!kept.some((other) => hit.at < other.to && hit.to > other.at)) kept.push(hit)
  return kept.sort((a, b) => a.at - b.at).map(({ at, to, entry, quality }) => {
    const { text: words, page, line: index, from, to: end, box } = placeOf(line, starts, text, tokens[at]!.start, tokens[to - 1]!.end)
    return { text: words, page, line: index, from, to: end, box, quality, meanings: entry.meanings }
  })
}

/** Whether the short words at both ends are those of the wording: `Invoice VT` is not `invoice dt`, and a letter is no number sign. */
function keepsShortWords(first: string, last: string, wording: string): boolean {
  if (wording.includes('#') !== first.concat(last).includes('#')) return false
  return (first.length > 3 || wording.startsWith(first)) && (last.length > 3 || wording.endsWith(last))
}

/** How surely letters that agree are the label: one or two letters alone are also units and particles, unless a colon or a number follows. */
function exactness(text: string, first: Token, last: Token, key: string): number {
  if (key.length > 2) return 1
  const glued = /[\p{L}\d]/u.test(text[first.start - 1] ?? '')
  return glued ? 0.2 : /^\.?\s?[:#]/.test(text.slice(last.end)) ? 0.95 : /^[.°º]\s?\d/.test(text.slice(last.end)) ? 0.9 : /^\s?\d/.test(text.slice(last.end)) || last.end === text.length ? 0.6 : 0.3
}

/** Folded letters with one for each group that OCR mixes up, so that look-alikes are equal. */
function likened(letters: string): string {
  return letters.replace(/0/g, 'o').replace(/[1i|!]/g, 'l').replace(/5/g, 's').replace(/8/g, 'b').replace(/rn/g, 'm').replace(/vv/g, 'w')
}

/** Letters of a wording or a word on the page without case, accents or punctuation. */
function fold(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[°º]/g, 'o').replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/[^\p{L}\d#|!]/gu, '')
}

// A word ends where letters meet punctuation, where a value is glued on (`No123`, `TotalRM`), and where small letters meet a capital (`InvoiceDate`).
const TOKEN = /#|\p{Lu}?[\p{Ll}\p{M}ºª°]+(?:[01|!](?=[\p{Ll}]))?[\p{Ll}\p{M}ºª°]*|\p{Lu}[\p{Lu}\p{M}°º]*(?:[015|!](?=\p{Lu}))?[\p{Lu}\p{M}°º]*(?![\p{Ll}])|\p{Lu}+(?=\p{Lu}\p{Ll})|[\p{L}]+|\d+/gu

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const letters = fold(match[0])
    if (letters) tokens.push({ letters, start: match.index, end: match.index + match[0].length, isNumber: /^\d+$/.test(match[0]) })
  }
  return tokens
}

/** The entry whose letters differ from `key` by one missing, one added or one exchanged letter. */
function nearest(key: string, { exact, near, ends, longest }: Lexicon): Entry | undefined {
  if (key.length > longest + 1 || !(ends.has(`^${key.slice(0, 4)}`) || ends.has(`${key.slice(-4)}$`))) return undefined
  const direct = near.get(key)
  if (direct) return direct
  for (let i = 0; i < key.length; i++) {
    const shorter = key.slice(0, i) + key.slice(i + 1)
    const added = exact.get(shorter)
    if (added && added.letters >= FUZZY_LETTERS) return added
    const exchanged = near.get(shorter)
    // The same place must lack a letter on both sides, else two letters differ.
    if (exchanged && exchanged.key.length === key.length && exchanged.key.slice(0, i) === key.slice(0, i) && exchanged.key.slice(i + 1) === key.slice(i + 1)) return exchanged
  }
  return undefined
}

/** Wordings by their letters, and the long ones by their letters less one. */
function index(wordings: readonly Wording[]): Lexicon {
  const exact = new Map<string, Entry>(), near = new Map<string, Entry>()
  for (const { words, ...meaning } of wordings) {
    const key = likened(fold(words))
    const entry = exact.get(key) ?? { letters: key.length, meanings: [], key }
    if (!entry.meanings.some((other) => other.field === meaning.field && other.language === meaning.language)) entry.meanings.push(meaning)
    exact.set(key, entry)
  }
  const ends = new Set<string>()
  let longest = 0
  for (const [key, entry] of exact) {
    if (key.length < FUZZY_LETTERS) continue
    longest = Math.max(longest, key.length)
    ends.add(`^${key.slice(0, 4)}`).add(`${key.slice(-4)}$`)
    for (let i = 0; i < key.length; i++) {
      const shorter = key.slice(0, i) + key.slice(i + 1)
      if (!near.has(shorter)) near.set(shorter, entry)
    }
  }
  return { exact, near, ends, longest }
}
