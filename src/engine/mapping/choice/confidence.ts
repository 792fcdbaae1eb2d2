// How sure each value is, and the document as a whole: what the choosers think of their choices, corrected by what came
// of such choices in documents whose truth is known. The corrections are fitted by models/training/fit-confidence.ts.

import type { BoundingBox } from '../../../schema/geometry.ts'
import type { DocumentType, ValidationCheck } from '../../../schema/extraction.ts'
import type { DocumentContent, TextCell } from '../../../schema/page.ts'
import { PARTLY_UNREAD, UNSUPPORTED_SCRIPT } from '../../../schema/warning.ts'
import { agreementsOf, type Agreement } from './agreement.ts'
import type { Candidate, Chosen } from '../vocabulary.ts'
import fitted from '../../knowledge/weights/confidence.json' with { type: 'json' }

/** Fields that err alike and are corrected together. */
export const FAMILIES = [
  'number',
  'date',
  'total',
  'item',
  'itemText',
  'name',
  'address',
  'contact',
  'locale',
  'text',
] as const
export type Family = (typeof FAMILIES)[number]

/** What speaks for a value being right, beside its family; all are about 0..1, or log-odds. */
export const EVIDENCE = [
  'raw',
  'doubt',
  'pageDoubt',
  'passed',
  'length',
  'sumsHeld',
  'tableHeld',
  'partHeld',
  'partBroken',
] as const
export type ValueEvidence = Record<(typeof EVIDENCE)[number], number>

/** What speaks for the type of a document being right. */
export type TypeEvidence = Record<'one' | 'raw' | 'own' | 'passed' | 'failed', number>

type Weights = Readonly<Record<string, number>>
const WEIGHTS: Weights = fitted.weights
const FAMILY_WEIGHTS: Readonly<Record<Family, number>> = fitted.family_weights
const TYPE_WEIGHTS: Weights = fitted.type_weights

const FAMILY_OF: readonly [RegExp, Family][] = [
  [/^financial\.(?:totals\.|payment_info\.installments\[\d+\]\.amount$)/, 'total'],
  [
    /\]\.(?:description|section|unit|manufacturer|name|title|company|institution|degree|field|location|station|operator)$/,
    'itemText',
  ],
  [/\.(?:responsibilities|skills|languages|sections)\[/, 'itemText'],
  [/\[\d+\]\./, 'item'],
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
export interface ReadingCertainty {
  ofPage(page: number): number
  within(page: number, box: BoundingBox): number
  /** The most that a value of a page can have: little where most of its words are not understood. */
  mostOf(page: number): number
  /** The most that a document of such pages can have: little too where a part of the words is not read. */
  mostOfDocument: number
}

/** The certainty of the characters of `content`. */
export function certaintyOf(content: DocumentContent): ReadingCertainty {
  const cells = new Map<number, TextCell[]>(
    content.pages.map(({ index, lines }) => [index, lines.flatMap((line) => line.cells)]),
  )
  const pages = new Map([...cells].map(([page, all]) => [page, meanOf(all.map(({ confidence }) => confidence))]))
  const ofPage = (page: number): number => pages.get(page) ?? 1
  const warned = (code: string): Set<number> =>
    new Set(content.pages.filter(({ warnings }) => warnings.some((one) => one.code === code)).map(({ index }) => index))
  const [unread, partly] = [warned(UNSUPPORTED_SCRIPT), warned(PARTLY_UNREAD)]
  return {
    ofPage,
    mostOf: (page) => (unread.has(page) ? MOST_UNREAD : 1),
    mostOfDocument: meanOf(
      content.pages.map(({ index }) => (unread.has(index) ? MOST_UNREAD : partly.has(index) ? MOST_PARTLY : 1)),
    ),
    within(page, box) {
      let least = Infinity
      for (const cell of cells.get(page) ?? [])
        if (cell.confidence < least && isWithin(cell.box, box)) least = cell.confidence
      return least === Infinity ? ofPage(page) : least
    },
  }
}

// Chosen by hand: what the figures of a page mean is a guess where its words are not read.
const MOST_UNREAD = 0.4
// What was read is as sure as elsewhere; the document as a whole lacks what was not.
const MOST_PARTLY = 0.49

/** Whether the middle of `one` lies in `box`. */
function isWithin(one: BoundingBox, box: BoundingBox): boolean {
  const x = (one.left + one.right) / 2
  const y = (one.top + one.bottom) / 2
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

const meanOf = (values: readonly number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 1

// Beyond these a chance says "always" or "never", which no chooser can know.
const LEAST_CHANCE = 0.02
const MOST_CHANCE = 0.995
const logit = (chance: number): number => Math.log(chance / (1 - chance))
/** A chance within what can be known. */
export const bounded = (chance: number): number => Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, chance))

/** What all values of one answer share: its type, and what its checks say. */
export interface AnswerEvidence {
  type: DocumentType
  certainty: ReadingCertainty
  agreementOf(path: string): Agreement
  /** Whether a check of some value held, and whether one did not. */
  anyPassed: boolean
  anyFailed: boolean
  /** How many values the type has of its own, as a logarithm. */
  own: number
}

// What any paper has, whatever its type.
const SHARED = /^(?:vendor|buyer|document_meta)\./

/** The shared evidence of the values `chosen` for a document of a type, whose validation made `checks`. */
export function answerEvidence(
  chosen: Chosen,
  certainty: ReadingCertainty,
  type: DocumentType,
  checks: readonly ValidationCheck[] = [],
): AnswerEvidence {
  const results = [...chosen.values()].flatMap(({ checks: own = [] }) => own)
  return {
    type,
    certainty,
    agreementOf: agreementsOf(checks),
    own: Math.log1p([...chosen.keys()].filter((path) => !SHARED.test(path)).length) / 5,
    anyPassed: results.some(({ passed }) => passed),
    anyFailed: results.some(({ passed }) => !passed),
  }
}

// Longer values are paragraphs, of which the documents of the fit have no truth; they are not wrong the more for each
// further word.
const LONGEST_JUDGED = 60

/**
 * What is known of the value chosen for `path`. `raw` is the chooser's own chance as log-odds, doubts are the square
 * root of what certainty lacks to 1, so that 0.99 and 0.96 differ.
 */
export function valueEvidence(path: string, candidate: Candidate, answer: AnswerEvidence): ValueEvidence {
  const { confidence, source, page, box, checks = [] } = candidate
  const { certainty } = answer
  const isOcr = source !== 'embedded' && certainty.ofPage(page) < 1
  const doubt = (certain: number): number => Math.sqrt(Math.max(0, 1 - certain))
  return {
    raw: logit(bounded(confidence)),
    doubt: isOcr ? doubt(certainty.within(page, box)) : 0,
    pageDoubt: isOcr ? doubt(certainty.ofPage(page)) : 0,
    passed: Number(checks.some(({ passed }) => passed)),
    length: Math.log1p(Math.min(LONGEST_JUDGED, String(candidate.value).length)) / 5,
    ...answer.agreementOf(path),
  }
}

/** The evidence for a document's type: its chance by words and layout, and what its mapper made of the page. */
export function typeEvidence(chance: number, { own, anyPassed, anyFailed }: AnswerEvidence): TypeEvidence {
  return { one: 1, raw: logit(bounded(chance)), own, passed: Number(anyPassed), failed: Number(anyFailed) }
}

/** The chance that a value of this family and evidence is right. */
export const chanceOf = (family: Family, evidence: ValueEvidence): number =>
  chanceBy(WEIGHTS, evidence, FAMILY_WEIGHTS[family])

/**
 * The chance that the type of a document is right, which words and layout give `chance`. That nothing is known of a
 * paper no other value can tell.
 */
export function typeChanceOf(chance: number, answer: AnswerEvidence): number {
  return answer.type === 'generic' ? bounded(chance) : chanceBy(TYPE_WEIGHTS, typeEvidence(chance, answer))
}

/** The logistic of evidence by weights; `logOdds` are those without any. */
function chanceBy(weights: Weights, evidence: Readonly<Record<string, number>>, logOdds = 0): number {
  for (const name in weights) logOdds += weights[name]! * (evidence[name] ?? 0)
  return bounded(1 / (1 + Math.exp(-logOdds)))
}

/** What was not read from print: the corrections were fitted to errors of reading, which codes and XML cannot have. */
export const CODES: readonly Candidate['source'][] = ['xml', 'barcode', 'mrz']

/**
 * The chosen values with the chance that each is right, for a document whose validation made `checks`; `answer` is what
 * they share, where that is known already.
 */
export function withChances(
  chosen: Chosen,
  certainty: ReadingCertainty,
  type: DocumentType,
  checks: readonly ValidationCheck[] = [],
  answer: AnswerEvidence = answerEvidence(chosen, certainty, type, checks),
): Chosen {
  const chance = (path: string, candidate: Candidate): number =>
    CODES.includes(candidate.source)
      ? bounded(candidate.confidence)
      : Math.min(
          candidate.most ?? 1,
          certainty.mostOf(candidate.page),
          chanceOf(familyOf(path), valueEvidence(path, candidate, answer)),
        )
  return new Map(
    [...chosen].map(([path, candidate]) => [path, { ...candidate, confidence: rounded(chance(path, candidate)) }]),
  )
}

// What was not understood was not returned either, so that it says nothing of what was. A quarter takes the best
// document below 0.85: a table that is missing is worth a look.
export const MOST_UNPLACED = 0.25

/**
 * The share of a document's fields that is expected to be right: the mean chance of its values, each by how many leaves
 * of the answer it is, with the chance of its type; under another type some of them would still be right. A value that
 * is printed once counts once, under whatever names it is returned. Each of `unplaced` values, which are printed and
 * were not understood, counts as one that is not right. A document without such values is as sure as its type and its
 * characters are: what `generic` holds is all that was read. Pages that are not read hold more than the code on them
 * says, unless the file or the zone states the document itself.
 */
export function documentConfidence(
  chosen: Chosen,
  certainty: ReadingCertainty,
  content: DocumentContent,
  typeChance: number,
  unplaced = 0,
): number {
  const counted = withoutCopies([...chosen.values()])
  const leaves = counted.reduce((sum, { value }) => sum + leavesOf(value), 0)
  const ofPages = content.pages.map(({ index }) => Math.min(certainty.mostOf(index), certainty.ofPage(index)))
  if (!leaves) return rounded(typeChance * meanOf(ofPages))
  const mean =
    counted.reduce((sum, { value, confidence }) => sum + confidence * leavesOf(value), 0) /
    (leaves + Math.min(unplaced, MOST_UNPLACED * leaves))
  const isStated = counted.some(({ source }) => source === 'xml' || source === 'mrz')
  const most = isStated ? 1 : certainty.mostOfDocument
  return rounded(Math.min(most, mean * (typeChance + (1 - typeChance) * fitted.right_under_another_type)))
}

/**
 * Candidates without those of the same place that are made of another one's letters: the parts of an address, a legal
 * name that is the name.
 */
function withoutCopies(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, Candidate[]>()
  return candidates.filter((one) => {
    const alike = seen.get(one.text)
    const known = alike?.find(({ page, box }) => page === one.page && isSameBox(box, one.box))
    if (known) return !String(known.value).includes(String(one.value))
    if (alike) alike.push(one)
    else seen.set(one.text, [one])
    return true
  })
}

const isSameBox = (a: BoundingBox, b: BoundingBox): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom

function leavesOf(value: unknown): number {
  return value !== null && typeof value === 'object'
    ? Object.values(value).reduce((sum: number, inner) => sum + leavesOf(inner), 0)
    : 1
}

function rounded(chance: number): number {
  return Math.round(chance * 1000) / 1000
}
