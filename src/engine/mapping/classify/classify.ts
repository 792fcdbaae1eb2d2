// What kind of document this is, from its titles, the words of its kind, and how its page is laid out (type-layout.ts).
// Every piece of evidence adds to a type's score.

import type { MappingContext, PlacedLine, Reading } from '../vocabulary.ts'
import { DOCUMENT_TYPES } from '../../../schema/extraction.ts'
import type { DocumentType } from '../../../schema/extraction.ts'
import { firstPageOf } from '../structure/first-page.ts'
import { findTitles, findTypeWords } from '../context/labels.ts'
import type { FoundLabel } from '../context/labels.ts'
import { aloneness, isNumbered } from '../context/titles.ts'
import { overlapShare } from '../structure/rows.ts'
import { ALL_TYPES } from '../types/registry.ts'
import { layoutEvidence } from './type-layout.ts'

/** A type with its chance against the others, 0 to 1, and the words that spoke for it. */
interface Classification {
  type: DocumentType
  confidence: number
  evidence: string[]
}

type Scores = Map<DocumentType, { score: number; words: string[] }>

// Below this no type has more than a stray word for itself: one title, or two phrases and some layout, exceed it.
const UNSURE_BELOW = 2.2

/** The type of the document; `generic` where nothing speaks clearly for one. */
export function classify(context: MappingContext): Classification {
  const scores: Scores = new Map(DOCUMENT_TYPES.map((type) => [type, { score: 0, words: [] }]))
  const words = inLanguage(findTypeWords(context), context.locale.language)
  const entries = entriesOf(context)
  const titles = inLanguage(plainTitles(context), context.locale.language)
  const titled = addTitles(scores, titles, context, entries)
  addWords(scores, words, titled, entries)
  addBorrowedTitles(scores, titled)
  for (const { type, weight, word } of layoutEvidence(context, titled)) add(scores, type, weight, word)
  const ranked = [...scores].sort((a, b) => b[1].score - a[1].score)
  const [type, best] = ranked[0]!
  // Scores are log-odds, so that their exponentials share out the chances; `generic` stands for all that is not known.
  // A type without a word of its own is none of the others.
  const rivals = ranked.filter(([, { score }], at) => at === 0 || score > 0)
  const total =
    rivals.reduce((sum, [, { score }]) => sum + Math.exp(score - best.score), 0) +
    Math.exp(UNSURE_BELOW - 0.7 - best.score)
  if (best.score < UNSURE_BELOW) return { type: 'generic', confidence: Math.max(0.3, 1 - 1 / total), evidence: [] }
  return { type, confidence: 1 / total, evidence: best.words }
}

// As labels of values of a third language weigh (labels.ts).
const FOREIGN = 0.75

function add(scores: Scores, type: DocumentType, weight: number, word?: string): void {
  const entry = scores.get(type)!
  entry.score += weight
  if (word !== undefined && weight > 0.4) entry.words.push(word)
}

/**
 * Words with what they mean in the document's language or in English; those of neither mean a little less, for a third
 * language stands on few documents.
 */
function inLanguage(words: readonly FoundLabel[], language: string): FoundLabel[] {
  return words.map((found) => {
    const home = found.meanings.filter((meaning) => meaning.language === language || meaning.language === 'en')
    return {
      ...found,
      meanings: home.length
        ? home
        : found.meanings.map((meaning) => ({ ...meaning, weight: FOREIGN * meaning.weight })),
    }
  })
}

/**
 * The titles that are no part of longer words, and those that longer words of their own type hide: with a number behind
 * them, as "purchase order" in "Purchase order no. 12", or in large letters.
 */
function plainTitles(context: MappingContext): FoundLabel[] {
  const words = findTypeWords(context)
  const lines = new Map(context.lines.map((line) => [placeOf(line), line]))
  const median = medianHeight(context)
  const hidden = findTitles(context).flatMap((title) => {
    const line = lines.get(placeOf(title))!
    const over = words.filter(
      (word) => placeOf(word) === placeOf(title) && word.from < title.to && word.to > title.from,
    )
    const isLarge = line.box.bottom - line.box.top > LARGE * median && !/[:：]/.test(line.text)
    const isOwn = (type: string): boolean =>
      over.every(({ meanings }) => meanings.every(({ field }) => field.replace(/^evidence\./, 'type.') === type)) &&
      over.every(({ meanings }) => meanings.every(({ field }) => field !== type))
    const meanings = title.meanings.filter(({ field }) => isOwn(field))
    return over.length > 0 && meanings.length > 0 && (isNumbered(title, line) || isLarge)
      ? [{ ...title, meanings }]
      : []
  })
  // A paper that bears a plain title needs none; of several numbers, the first is the paper's own.
  const isTitled = words.some(
    (word) =>
      word.meanings.some(({ field, weight }) => field.startsWith('type.') && weight > 0.5) &&
      aloneness(word, lines.get(placeOf(word))!) === 1,
  )
  return isTitled ? words : [...words, ...hidden.slice(0, 1)]
}

const LARGE = 1.35

function medianHeight({ lines }: MappingContext): number {
  const heights = lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 0.01
}

/**
 * Titles: the best one of each type counts, by how much it looks like a title. Returns the types with a plain title.
 */
function addTitles(
  scores: Scores,
  words: readonly FoundLabel[],
  context: MappingContext,
  entries: ReadonlySet<string>,
): Set<DocumentType> {
  const median = medianHeight(context)
  const lines = new Map(context.lines.map((line) => [`${line.page}:${line.line}`, line]))
  const best = new Map<DocumentType, { weight: number; word: string }>()
  const firstPage = firstPageOf(context)
  for (const found of words) {
    for (const { field, weight } of found.meanings) {
      if (!field.startsWith('type.')) continue
      const type = field.slice(5) as DocumentType
      const line = lines.get(`${found.page}:${found.line}`)!
      const worth =
        weight *
        found.quality *
        titleShape(found, line, median, firstPage) *
        (entries.has(placeOf(found)) ? ENTRY : 1) *
        (isColumnHead(context, line, median) ? COLUMN_HEAD : 1)
      if (worth > (best.get(type)?.weight ?? 0)) best.set(type, { weight: worth, word: found.text })
    }
  }
  for (const [type, { weight, word }] of best) add(scores, type, 4 * weight, word)
  return new Set([...best].filter(([, { weight }]) => weight > 0.5).map(([type]) => type))
}

// What a list says of one payment is no title of the paper, and hardly a word about it.
const ENTRY = 0.2

const placeOf = ({ page, line }: { page: number; line: number }): string => `${page}:${line}`

/**
 * The lines that are part of a row of a list, with a day before them and an amount behind them: "03/05 Payslip May
 * 1,200.00".
 */
function entriesOf({ readings, lines }: MappingContext): Set<string> {
  const dates = readings.filter(({ meaning, confidence }) => meaning.kind === 'date' && confidence >= 0.5)
  const amounts = readings.filter(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals > 0 && confidence >= 0.5,
  )
  const isBeside = (line: PlacedLine, { page, box }: Reading): boolean =>
    page === line.page && overlapShare(box, line.box) > 0.5
  const isOne = (line: PlacedLine): boolean =>
    dates.some((one) => isBeside(line, one) && one.box.right <= line.box.left) &&
    amounts.some((one) => isBeside(line, one) && one.box.left >= line.box.right)
  return new Set(lines.filter(isOne).map(placeOf))
}

// "Date | Text | Gutschrift | Belastung": a column of what came in makes no credit note.
const COLUMN_HEAD = 0.2
const FEWEST_BESIDE = 2

/**
 * Whether a line of common height stands in a row of wordings, as the head of a column does; titles stand alone or
 * beside an address, a number or a day.
 */
function isColumnHead({ lines }: MappingContext, line: PlacedLine, median: number): boolean {
  if (line.box.bottom - line.box.top > 1.2 * median) return false
  const beside = lines.filter(
    (other) => other !== line && other.page === line.page && overlapShare(other.box, line.box) > 0.5,
  )
  return beside.length >= FEWEST_BESIDE && beside.every(({ text }) => text.length <= 24 && !/\d/.test(text))
}

/** 0 to 1.3: a title stands alone on its line, high on the first page, in large letters or capitals. */
function titleShape(found: FoundLabel, line: PlacedLine, median: number, firstPage: number): number {
  const alone = aloneness(found, line)
  const place = found.page !== firstPage ? 0.3 : line.box.top < 0.3 ? 1 : line.box.top < 0.55 ? 0.65 : 0.4
  const height = line.box.bottom - line.box.top
  const size = height > LARGE * median ? 1.3 : 1
  const capitals = /^\p{Lu}/u.test(found.text) ? 1 : 0.5
  return Math.min(1.3, alone * place * size * capitals)
}

/** A type that bears another's title is told by its own words; it then has the evidence of the other's words too. */
function addBorrowedTitles(scores: Scores, titled: ReadonlySet<DocumentType>): void {
  for (const { name, titledAs } of ALL_TYPES) {
    if (titledAs && titled.has(titledAs.type) && scores.get(name)!.score >= titledAs.fromWords)
      add(scores, name, BORROWED * scores.get(titledAs.type)!.score)
  }
}

// Less than all, so that the type whose words they are wins where nothing else speaks. Chosen by hand.
const BORROWED = 0.85

/**
 * Words of a kind: each wording once, shared out over the types that use it; the more there are, the less each adds.
 */
function addWords(
  scores: Scores,
  words: readonly FoundLabel[],
  titled: ReadonlySet<DocumentType>,
  entries: ReadonlySet<string>,
): void {
  const seen = new Map<DocumentType, Map<string, number>>()
  for (const found of words) {
    const types = new Map(
      found.meanings
        .filter(({ field }) => field.startsWith('evidence.'))
        .map(({ field, weight }) => [field.slice(9) as DocumentType, weight]),
    )
    for (const [type, worth] of types) {
      const phrase = found.text.trim().toLowerCase()
      const letters = phrase.replace(/[^\p{L}]/gu, '').length
      const weight =
        (worth *
          found.quality *
          (entries.has(placeOf(found)) ? ENTRY : 1) *
          (/\s/.test(phrase) || letters > 12 ? 1 : letters > 5 ? 0.6 : 0.35)) /
        types.size
      const known = seen.get(type) ?? new Map<string, number>()
      known.set(phrase, Math.max(known.get(phrase) ?? 0, weight))
      seen.set(type, known)
    }
  }
  for (const [type, phrases] of seen) {
    const sum = [...phrases.values()].reduce((total, weight) => total + weight, 0)
    // Long documents have stray words of every kind: ten phrases say little more than six.
    const worth = 6 * (1 - Math.exp(-sum / 5))
    add(scores, type, worth)
    for (const { name, speaksAs } of ALL_TYPES)
      if (speaksAs === type && titled.has(name)) add(scores, name, BORROWED * worth)
    scores.get(type)!.words.push(...[...phrases.keys()].slice(0, 5))
  }
}
