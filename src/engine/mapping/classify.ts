// What kind of document this is, from its titles, the words of its kind, and how its page is laid out. Every piece of evidence adds to a type's score.

import type { MappingContext, PlacedLine } from './candidates.ts'
import { DOCUMENT_TYPES } from '../../schema/extraction.ts'
import type { DocumentType } from '../../schema/extraction.ts'
import { firstPageOf } from './first-page.ts'
import { findTypeWords } from './labels.ts'
import type { FoundLabel } from './labels.ts'

/** A type with its chance against the others, 0 to 1, and the words that spoke for it. */
interface Classification { type: DocumentType; confidence: number; evidence: string[] }

type Scores = Map<DocumentType, { score: number; words: string[] }>

// Below this no type has more than a stray word for itself: one title, or two phrases and some layout, exceed it.
const UNSURE_BELOW = 2.2

/** The type of the document; `generic` where nothing speaks clearly for one. */
export function classify(context: MappingContext): Classification {
  const scores: Scores = new Map(DOCUMENT_TYPES.map((type) => [type, { score: 0, words: [] }]))
  const words = findTypeWords(context.lines)
  const titled = addTitles(scores, words, context)
  addWords(scores, words, titled)
  addLayout(scores, context)
  const ranked = [...scores].sort((a, b) => b[1].score - a[1].score)
  const [type, best] = ranked[0]!
  // Scores are log-odds, so that their exponentials share out the chances; `generic` stands for all that is not known.
  const total = ranked.reduce((sum, [, { score }]) => sum + Math.exp(score - best.score), 0) + Math.exp(UNSURE_BELOW - 0.7 - best.score)
  if (best.score < UNSURE_BELOW) return { type: 'generic', confidence: Math.max(0.3, 1 - 1 / total), evidence: [] }
  return { type, confidence: 1 / total, evidence: best.words }
}

function add(scores: Scores, type: DocumentType, weight: number, word?: string): void {
  const entry = scores.get(type)!
  entry.score += weight
  if (word !== undefined && weight > 0.4) entry.words.push(word)
}

/** Documents that are made up like an invoice: their title tells them apart, their words are the invoice's. */
const INVOICE_LIKE: readonly DocumentType[] = ['credit_note', 'debit_note', 'proforma', 'quote']

/** Titles: the best one of each type counts, by how much it looks like a title. Returns the types with a plain title. */
function addTitles(scores: Scores, words: readonly FoundLabel[], context: MappingContext): Set<DocumentType> {
  const heights = context.lines.map(({ box }) => box.bottom - box.top).sort((a, b) => a - b)
  const median = heights[Math.floor(heights.length / 2)] ?? 0.01
  const lines = new Map(context.lines.map((line) => [`${line.page}:${line.line}`, line]))
  const best = new Map<DocumentType, { weight: number; word: string }>()
  const firstPage = firstPageOf(context)
  for (const found of words) {
    for (const { field, weight } of found.meanings) {
      if (!field.startsWith('type.')) continue
      const type = field.slice(5) as DocumentType
      const worth = weight * found.quality * titleShape(found, lines.get(`${found.page}:${found.line}`)!, median, firstPage)
      if (worth > (best.get(type)?.weight ?? 0)) best.set(type, { weight: worth, word: found.text })
    }
  }
  for (const [type, { weight, word }] of best) add(scores, type, 4 * weight, word)
  return new Set([...best].filter(([, { weight }]) => weight > 0.5).map(([type]) => type))
}

/** 0 to 1.3: a title stands alone on its line, high on the first page, in large letters or capitals. */
function titleShape(found: FoundLabel, line: PlacedLine, median: number, firstPage: number): number {
  const rest = line.text.replace(found.text, '').replace(/[^\p{L}]/gu, '').length
  // What ends in a colon is the label of what follows.
  const alone = /[:：]\s*$/.test(line.text) ? 0.4 : rest <= 3 ? 1 : rest <= 14 ? 0.6 : 0.2
  const place = found.page !== firstPage ? 0.3 : line.box.top < 0.3 ? 1 : line.box.top < 0.55 ? 0.65 : 0.4
  const height = line.box.bottom - line.box.top
  const size = height > 1.35 * median ? 1.3 : 1
  const capitals = /^\p{Lu}/u.test(found.text) ? 1 : 0.5
  return Math.min(1.3, alone * place * size * capitals)
}

/** Words of a kind: each wording once, shared out over the types that use it; the more there are, the less each adds. */
function addWords(scores: Scores, words: readonly FoundLabel[], titled: ReadonlySet<DocumentType>): void {
  const seen = new Map<DocumentType, Map<string, number>>()
  for (const found of words) {
    const types = new Set(found.meanings.filter(({ field }) => field.startsWith('evidence.')).map(({ field }) => field.slice(9) as DocumentType))
    for (const type of types) {
      const phrase = found.text.trim().toLowerCase(), letters = phrase.replace(/[^\p{L}]/gu, '').length
      const weight = (found.quality * (/\s/.test(phrase) || letters > 12 ? 1 : letters > 5 ? 0.6 : 0.35)) / types.size
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
    if (type === 'invoice') for (const other of INVOICE_LIKE) if (titled.has(other)) add(scores, other, 0.85 * worth)
    scores.get(type)!.words.push(...[...phrases.keys()].slice(0, 5))
  }
}

const MRZ_LINE = /^(?:[A-Z0-9<]{28,46})$/

/** Layout and readings: machine-readable zones, narrow slips with prices, pages of dates and prose. */
function addLayout(scores: Scores, context: MappingContext): void {
  const { lines, readings, labels } = context
  const zone = lines.filter(({ text }) => isMachineReadable(text)).length
  if (zone > 0) add(scores, 'identity', zone > 1 ? 9 : 5, 'machine-readable zone')
  if (!lines.length) return
  const has = (field: string): boolean => labels.some((label) => label.field === field && label.quality > 0.8)
  const count = (test: (kind: string) => boolean): number => readings.filter(({ meaning }) => test(meaning.kind)).length
  const amounts = readings.filter(({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence > 0.5).length
  const times = count((kind) => kind === 'time'), dates = count((kind) => kind === 'date')
  // Some currencies are printed without cents or with three places: there the word for the total says that there are prices.
  const total = labels.some(({ field, quality, weight }) => field === 'grand_total' && quality * weight >= 0.8)
  const priced = amounts > 0 || total
  if (!priced) for (const type of ['invoice', 'receipt', 'credit_note', 'quote', 'purchase_order', 'utility_bill'] as const) add(scores, type, -2.5)
  if (isSlip(context)) add(scores, 'receipt', priced ? 2.5 : 1, 'slip')
  if (times > 0 && priced && isOnePage(context)) add(scores, 'receipt', 1)
  if (has('cash') || has('change')) add(scores, 'receipt', 1.2)
  // Who asks for payment later names the other party and a date; who was paid at the counter does not.
  if (labels.some(({ field, quality, weight }) => /^section\.(?:bill_to|ship_to|buyer|remit_to)$/.test(field) && quality * weight > 0.6)) for (const type of ['invoice', 'credit_note', 'quote', 'proforma', 'purchase_order'] as const) add(scores, type, 1.2)
  if (total) for (const type of ['invoice', 'receipt'] as const) add(scores, type, 0.6)
  if (labels.some(({ field, quality, weight }) => field === 'invoice_number' && quality * weight > 0.8)) add(scores, 'invoice', 0.8)
  if (has('due_date') || has('payment_terms')) add(scores, 'invoice', 0.8)
  if (dates >= 4 && amounts < 4 && lines.length > 25) add(scores, 'resume', 0.8)
  if (amounts > 12) for (const type of ['identity', 'resume', 'certificate', 'legal', 'business_card'] as const) add(scores, type, -2)
  if (lines.length > 60) for (const type of ['identity', 'cheque', 'credit_card', 'business_card'] as const) add(scores, type, -3)
}

/** Whether a line is one of a machine-readable zone (ICAO 9303), as OCR reads it. */
function isMachineReadable(text: string): boolean {
  const solid = text.replace(/\s/g, '').replace(/[«‹≤]/g, '<').toUpperCase()
  return MRZ_LINE.test(solid) && (solid.match(/</g)?.length ?? 0) >= 2 && (/<{2}/.test(solid) || /\d{6}\d[MFX<]\d{6}/.test(solid))
}

/** Whether all text stands on one page; blank ones beside it say nothing. */
function isOnePage({ lines }: MappingContext): boolean {
  return lines.every(({ page }) => page === lines[0]!.page)
}

/** Whether the text stands in one narrow column whose lines are few letters wide, as on a till's paper. */
function isSlip(context: MappingContext): boolean {
  const { lines } = context
  if (!isOnePage(context) || lines.length < 6) return false
  const left = Math.min(...lines.map(({ box }) => box.left)), right = Math.max(...lines.map(({ box }) => box.right))
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0), width = lines.reduce((sum, { box }) => sum + box.right - box.left, 0)
  // 60: till paper of 80 mm holds 42 to 48 letters, an A4 page 90 or more.
  return letters > 0 && (right - left) / (width / letters) < 60
}
