// How sure each value is, and the document as a whole: what the choosers think of their choices, corrected by what came of such choices in
// documents whose truth is known. The corrections are fitted by models/training/fit-confidence.ts.

import type { BoundingBox } from '../../schema/geometry.ts'
import type { DocumentType } from '../../schema/extraction.ts'
import type { DocumentContent, TextCell } from '../../schema/page.ts'
import type { Candidate, Chosen } from './candidates.ts'
import fitted from './weights/confidence.json' with { type: 'json' }

/** Fields that err alike and are corrected together; `type` is the document's kind itself. */
export const FAMILIES = ['number', 'date', 'total', 'item', 'itemText', 'name', 'address', 'contact', 'locale', 'text', 'type'] as const
export type Family = (typeof FAMILIES)[number]

/** What speaks for a value being right, beside its family. All are about 0..1, or log-odds. */
export const EVIDENCE = ['one', 'raw', 'ocr', 'doubt', 'pageDoubt', 'passed', 'failed', 'length', 'receipt'] as const
export type ValueEvidence = Record<(typeof EVIDENCE)[number], number>

const WEIGHTS: Readonly<Record<Family, Readonly<Record<string, number>>>> = fitted.weights

const FAMILY_OF: readonly [RegExp, Family][] = [
  [/\.line_items\[\d+\]\.(?:description|section|unit|manufacturer)$/, 'itemText'],
  [/\.line_items\[/, 'item'],
  [/^financial\.(?:totals\.|payment_info\.installments\[\d+\]\.amount$)/, 'total'],
  [/(?:^|[._])date$|\.time$|_time$/, 'date'],
  [/\.(?:language|currency|country)$/, 'locale'],
  [/\.address$|\.address_parts\./, 'address'],
  [/\.(?:name|legal_name|trade_name|contact_name|account_holder|bank_name)$/, 'name'],
  [/\.(?:email|phone|fax|website)$/, 'contact'],
  [/(?:_number|_numbers|_id|_ids|iban|bic|_code|reference|last4)(?:$|\[)/, 'number'],
]

/** The family of the field at `path`. */
export function familyOf(path: string): Family {
  return FAMILY_OF.find(([pattern]) => pattern.test(path))?.[1] ?? 'text'
}

/** How surely the words of a document were read, whole pages and places on them; a page's own text is certain. */
export interface ReadingCertainty { ofPage(page: number): number; within(page: number, box: BoundingBox): number }

/** The certainty of the characters of `content`. */
export function certaintyOf(content: DocumentContent): ReadingCertainty {
  const cells = new Map<number, TextCell[]>(content.pages.map(({ index, lines }) => [index, lines.flatMap((line) => line.cells)]))
  const pages = new Map([...cells].map(([page, all]) => [page, meanOf(all.map(({ confidence }) => confidence))]))
  const ofPage = (page: number): number => pages.get(page) ?? 1
  return {
    ofPage,
    within(page, box) {
      const inside = (cells.get(page) ?? []).filter(({ box: one }) => isWithin(one, box))
      return inside.length ? Math.min(...inside.map(({ confidence }) => confidence)) : ofPage(page)
    },
  }
}

/** Whether the middle of `one` lies in `box`. */
function isWithin(one: BoundingBox, box: BoundingBox): boolean {
  const x = (one.left + one.right) / 2, y = (one.top + one.bottom) / 2
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

const meanOf = (values: readonly number[]): number => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 1)

// Beyond these a chance says "always" or "never", which no chooser can know.
const LEAST_CHANCE = 0.02
const MOST_CHANCE = 0.995
const logit = (chance: number): number => Math.log(chance / (1 - chance))
const bounded = (chance: number): number => Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, chance))

/** What is known of a chosen value. `raw` is the chooser's own chance as log-odds, doubts are the square root of what certainty lacks to 1, so that 0.99 and 0.96 differ. */
export function valueEvidence(candidate: Candidate, certainty: ReadingCertainty, type: DocumentType): ValueEvidence {
  const { confidence, source, page, box, checks = [] } = candidate
  const isOcr = source !== 'embedded' && certainty.ofPage(page) < 1
  const doubt = (certain: number): number => Math.sqrt(Math.max(0, 1 - certain))
  return {
    one: 1, raw: logit(bounded(confidence)), ocr: isOcr ? 1 : 0, doubt: isOcr ? doubt(certainty.within(page, box)) : 0, pageDoubt: isOcr ? doubt(certainty.ofPage(page)) : 0,
    passed: checks.some(({ passed }) => passed) ? 1 : 0, failed: checks.some(({ passed }) => !passed) ? 1 : 0,
    length: Math.log1p(String(candidate.value).length) / 5, receipt: type === 'receipt' ? 1 : 0,
  }
}

/** The evidence for a document's type, of which only its own chance is known. */
export function typeEvidence(chance: number): ValueEvidence {
  return { one: 1, raw: logit(bounded(chance)), ocr: 0, doubt: 0, pageDoubt: 0, passed: 0, failed: 0, length: 0, receipt: 0 }
}

/** The chance that a value of this family and evidence is right. */
export function chanceOf(family: Family, evidence: ValueEvidence): number {
  const weights = WEIGHTS[family]
  const logOdds = EVIDENCE.reduce((sum, name) => sum + (weights[name] ?? 0) * evidence[name], 0)
  return bounded(1 / (1 + Math.exp(-logOdds)))
}

/** What was not read from print: the corrections were fitted to errors of reading, which codes and XML cannot have. */
const CODES: readonly Candidate['source'][] = ['xml', 'barcode', 'mrz']

/** The chosen values with the chance that each is right. */
export function withChances(chosen: Chosen, certainty: ReadingCertainty, type: DocumentType): Chosen {
  const chance = (path: string, candidate: Candidate): number => (CODES.includes(candidate.source) ? bounded(candidate.confidence) : chanceOf(familyOf(path), valueEvidence(candidate, certainty, type)))
  return new Map([...chosen].map(([path, candidate]) => [path, { ...candidate, confidence: rounded(chance(path, candidate)) }]))
}

/**
 * The share of a document's fields that is expected to be right: the mean chance of its values, each by how many leaves of the answer it is,
 * times the chance of its type where the caller did not give it. A value that is printed once counts once, under whatever names it is returned.
 * Each of `unplaced` values, which are printed and were not understood, is one that is not right.
 * A document without such values is as sure as its type and its characters are: what `generic` holds is all that was read.
 */
export function documentConfidence(chosen: Chosen, certainty: ReadingCertainty, content: DocumentContent, typeChance: number, unplaced = 0): number {
  const counted = withoutCopies([...chosen.values()])
  const leaves = counted.reduce((sum, { value }) => sum + leavesOf(value), 0)
  const mean = leaves ? counted.reduce((sum, { value, confidence }) => sum + confidence * leavesOf(value), 0) / (leaves + unplaced) : meanOf(content.pages.map(({ index }) => certainty.ofPage(index)))
  return rounded(mean * typeChance)
}

/** Candidates without those of the same place that are made of another one's letters: the parts of an address, a legal name that is the name. */
function withoutCopies(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, string>()
  return candidates.filter(({ page, box, text, value }) => {
    const place = [page, box.left, box.top, box.right, box.bottom, text].join(' ')
    const known = seen.get(place)
    if (known === undefined) seen.set(place, String(value))
    return known === undefined || !known.includes(String(value))
  })
}

function leavesOf(value: unknown): number {
  return value !== null && typeof value === 'object' ? Object.values(value).reduce((sum: number, inner) => sum + leavesOf(inner), 0) : 1
}

function rounded(chance: number): number {
  return Math.round(chance * 1000) / 1000
}
