// The vocabulary of mapping: typed readings of words, labels found on the page, and candidates that join a field with a
// reading and its evidence. Types only, and the one conversion to what `include=fields` shows.

import type { ClauseOf } from '../../schema/clauses.ts'
import type { Check, DocumentType, Evidence, Extraction } from '../../schema/extraction.ts'
import type { BoundingBox } from '../../schema/geometry.ts'
import type { DocumentContent, TextLine } from '../../schema/page.ts'
import type { Rankings } from '../../schema/ranking.ts'

/**
 * Amount as exact integer in the smallest printed unit, so that sums are exact: 12.50 is { minor: 1250, decimals: 2 }.
 */
export interface Amount {
  minor: number
  decimals: number
  currency?: string
  negative: boolean
  /** The printed sign; absent where there is none. */
  way?: AmountWay
}

/** How the sign of an amount is printed: a minus or brackets, a plus, letters for credit or debit. */
export type AmountWay = 'minus' | 'plus' | 'credit' | 'debit'

/**
 * What a run of words can mean. Ids carry their kind (`iban`, `bic`, `vat`, `gstin`, `pan` …) and whether a checksum
 * was tried and held.
 */
export type Meaning =
  | { kind: 'amount'; amount: Amount; value: number }
  | { kind: 'percent'; value: number }
  | { kind: 'quantity'; value: number; unit?: string }
  | { kind: 'date'; value: string; ambiguous?: boolean; partial?: boolean }
  | { kind: 'time'; value: string }
  | { kind: 'id'; idKind: string; value: string; valid?: boolean }
  | { kind: 'email' | 'phone' | 'url' | 'postcode' | 'country' | 'currency'; value: string }
  | { kind: 'code'; value: string }

/**
 * A run of cells of one line (`from` inclusive, `to` exclusive) with one of its meanings. A run may have several
 * readings.
 */
export interface Reading {
  meaning: Meaning
  /** As printed. */
  text: string
  page: number
  /** Index into the page's lines. */
  line: number
  from: number
  to: number
  box: BoundingBox
  /** 0..1: certainty of the characters (OCR) times that of the interpretation. */
  confidence: number
  source: 'embedded' | 'ocr'
}

/** A wording of knowledge/<language>.json found on the page. */
export interface LabelHit {
  /**
   * What the wording names: a field key such as `invoice_number`, `grand_total`, `due_date`, `vendor_tax_id`,
   * `column.quantity`.
   */
  field: string
  text: string
  page: number
  line: number
  from: number
  to: number
  box: BoundingBox
  /** 0..1: how well the words match, 1 for letter by letter. */
  quality: number
  /** The wording's own weight from its file. */
  weight: number
  language: string
}

/** One possible value of one field, and why. */
export interface Candidate<T = unknown> {
  field: string
  value: T
  text: string
  page: number
  box: BoundingBox
  /** Sum of log-odds of the evidence. */
  score: number
  /** 0..1. */
  confidence: number
  /** The most that the confidence may be, 0..1, where the chooser knows what is not confirmed. */
  most?: number
  rule: string
  label?: string
  source: 'embedded' | 'ocr' | 'derived' | 'xml' | 'barcode' | 'mrz'
  checks?: Check[]
  /** What the scorer measured; `partsOf` in choice/field-scorer.ts turns it into shares of the score. */
  evidence?: Readonly<Record<string, number>>
  /** Shares of the score by name, in log-odds, where the chooser adds them up itself. Only a trace asks for them. */
  parts?: Readonly<Record<string, number>>
}

/** A candidate that a chooser looked at. */
export interface Kept {
  candidate: Candidate
  /** Candidates of one round were compared by their scores. */
  round?: number
  /** The chooser takes no candidate below this score. */
  least?: number
  /** What speaks for the candidate beside its score: "subtotal 100.00 and tax 19.00 add up to it". */
  for?: readonly ClauseOf[]
  /** Why the candidate is not taken where the score does not say it: "another field takes it". */
  lost?: ClauseOf
}

/** What the choosers of one document looked at. Only there when someone asks why a value was chosen. */
export interface Trace {
  /** By the path of the field. */
  kept: Map<string, Kept[]>
  rounds: number
  /** The reader whose value stands at a path, and the reader of each candidate. */
  readers: Map<string, string>
  readerOf: Map<Candidate, string>
  /** Paths that repeat the value of another path. */
  copies: Map<string, string>
  /** The labels on the pages that a path is looked for by; an empty set where none was found. */
  labels: Map<string, Set<LabelHit>>
}

/** How this document writes things, decided once from everything together. */
export interface Locale {
  language: string
  /** The chance that it is this language, 0 to 1. */
  languageChance: number
  /** ISO 3166-1 alpha-2 of the issuer's country, where the evidence suffices. */
  country?: string
  currency?: string
  /** Sentences for the caller where the evidence for two currencies or countries is close. */
  openCurrency?: string
  openCountry?: string
  /** '.' or ',': which sign parts units from cents. */
  decimal: '.' | ','
  /** Whether spaces part the thousands though a point parts the cents: "22 500.00". */
  spaced?: boolean
  dateOrder: 'dmy' | 'mdy' | 'ymd'
  /** What is added to the years that are counted otherwise than ours: -543 where they are Buddhist. */
  era?: number
  /** Why day and month could be exchanged in the document's dates; absent where the order is settled. */
  dateDoubt?: DateDoubt
}

/**
 * Why the order of day and month is unsure. `mixed`: dates of the document prove both orders. `missing`: there is no
 * evidence. `conflict`: signs of countries contradict each other. `either`: the country prints both orders.
 */
export type DateDoubt =
  | { kind: 'mixed' | 'missing' }
  | { kind: 'conflict'; dayFirst: string[]; monthFirst: string[] }
  | { kind: 'either'; words: string[] }

/** A line with its place, so that geometry need not look its page up. */
export interface PlacedLine extends TextLine {
  page: number
  line: number
}

/** Results that belong to a document, by the function that worked them out (context/once.ts). */
export interface Known {
  /** Of all parts of a context together. */
  contexts: (Pick<MappingContext, 'content' | 'lines' | 'labels' | 'readings' | 'locale'> & {
    results: Map<unknown, unknown>
  })[]
  /** Of the text alone, whatever its labels, readings and locale. */
  texts: (Pick<MappingContext, 'content' | 'lines'> & { results: Map<unknown, unknown> })[]
  /** Of one line. */
  lines: Map<unknown, Map<PlacedLine, unknown>>
}

/** All that mapping a document may look at. Built once by `context/context.ts`. */
export interface MappingContext {
  content: DocumentContent
  /** All lines of all pages in reading order. */
  lines: PlacedLine[]
  readings: Reading[]
  labels: LabelHit[]
  locale: Locale
  /** What the rankers say of the candidates of some fields; absent where none was asked. */
  rankings?: Rankings
  /** What a customer's own documents taught; absent where nothing was learned. */
  learned?: Learned
  /** Keeps what the choosers look at; absent unless someone asks why a value was chosen. */
  trace?: Trace
  /** The language that the caller gave. */
  lang?: string
  /** The day on which the document is read: a date far after it is unlikely. */
  today: Date
  /** What was worked out already. */
  known: Known
}

/** Chosen values by the path of the field on the wire (`document_meta.date`). */
export type Chosen = Map<string, Candidate>

/**
 * What a mapper of one type returns: the chosen values by path, what was not chosen among candidates with its evidence
 * by path, what the caller should know of the choice, and how many values it saw but could not place.
 */
export interface MappedType {
  chosen: Chosen
  more?: Partial<Extraction>
  evidence?: Record<string, Evidence>
  warnings?: string[]
  unplaced?: number
}

/** Candidates as chosen values, by the paths that they name. */
export function byField(candidates: readonly Candidate[]): Chosen {
  return new Map(candidates.map((candidate) => [candidate.field, candidate]))
}

/**
 * One thing that was checked, at the field that it is about; `fields` are all that took part. `fault` says how bad a
 * failure is: numbers that contradict each other, numbers that may be incomplete, or (`note`) nothing that anybody need
 * be told unasked.
 */
export interface SumCheck {
  path: string
  fields?: string[]
  check: Check
  fault: 'error' | 'warning' | 'note'
  text: string
}

/** What `include=fields` shows of a chosen candidate. */
export function toEvidence(candidate: Candidate): Evidence {
  const { text, page, box, confidence, source, label, rule, checks } = candidate
  return {
    text,
    page: page + 1,
    box,
    confidence,
    source: source === 'embedded' ? 'text_layer' : source,
    rule,
    ...(label !== undefined && { label }),
    ...(checks?.length && { checks }),
  }
}

/** What was learned, ready to be used. */
export interface Learned {
  /** The document with what its words mean to the customer; looked at before all else. */
  read(context: MappingContext, type: DocumentType): MappingContext
  /** The rankings of a document of this type, corrected. */
  rank(context: MappingContext, type: DocumentType, rankings: Rankings): Rankings
  /** The chosen values of a document of this type, with those that stand where the customer confirmed others. */
  place(context: MappingContext, type: DocumentType, chosen: Chosen): Chosen
  /** Whether places were learned, for which choosers have to keep what they look at. */
  asksTrace: boolean
  /** The chosen values with their letters as confirmed. */
  spell(context: MappingContext, chosen: Chosen): Chosen
  /** The chosen values with corrected confidences. */
  judge(chosen: Chosen): Chosen
}
