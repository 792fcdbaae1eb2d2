// Documents that people review: their bodies on the wire, and what a list shows of an extraction.

import { z } from 'zod'
import { SingleResult, SingleValidation, toSingleValidation } from './api.ts'
import { DOCUMENT_TYPES, Evidence, Extraction, type Validation } from './extraction.ts'
import { BoundingBox } from './geometry.ts'
import { KeptReading } from './kept-reading.ts'
import type { Include, Success } from './outcome.ts'
import { flag, page, share } from './values.ts'

export const REVIEW_STATES = ['reading', 'to_review', 'confirmed', 'rejected', 'failed'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const REVIEW_REASONS = ['possible_duplicate', 'below_threshold', 'check_failed'] as const
export type ReviewReasonCode = (typeof REVIEW_REASONS)[number]

export const ReviewReason = z
  .object({
    code: z
      .enum(REVIEW_REASONS)
      .describe(
        '`possible_duplicate`: an earlier document looks like the same; `below_threshold`: a field was less certain ' +
          'than the review rule asks for; `check_failed`: the document did not agree with itself.',
      ),
    document_id: z.uuid().describe('The earlier document, if this one looks like a duplicate.').optional(),
    same: z
      .enum(['file', 'content'])
      .describe('`file`: the files are the same; `content`: issuer, number, date and total are.')
      .optional(),
  })
  .describe('Why a person should look at the document. Later versions may add codes.')

/** Evidence of a value that may have been corrected by a person, who need not say where it is printed. */
export const KeptEvidence = Evidence.partial({ page: true, box: true })
  .extend({
    source: z
      .enum([...Evidence.shape.source.options, 'person'])
      .describe('Where the value was read, as in an extraction; `person` where a person entered it.'),
    corrected: flag('`true` where a person corrected the value.').optional(),
  })
  .describe('Where a value of a kept document came from.')
export type KeptEvidence = z.infer<typeof KeptEvidence>

/** What a list shows of a document. */
export const KeptSummary = z
  .object({
    document_id: z.uuid().describe('Id of the document.'),
    file_name: z.string().describe('Name of the file, as in the results of a batch.'),
    state: z
      .enum(REVIEW_STATES)
      .describe(
        '`reading`: docmill has not read it yet; `to_review`; `confirmed` or `rejected` by a person; `failed`: it ' +
          'cannot be read.',
      ),
    document_type: z.string().describe('Type of the document.').optional(),
    party: z.string().describe('Name of the issuer, or else of the recipient.').optional(),
    number: z.string().describe('Number of the document.').optional(),
    date: z.string().describe('Date of the document, `YYYY-MM-DD`.').optional(),
    total: z.number().describe('Amount to pay, net pay or closing balance, depending on the type.').optional(),
    currency: z.string().describe('Currency, ISO 4217.').optional(),
    lowest_confidence: share('Confidence of the least certain value. Corrected values count as 1.').optional(),
    pages: z.int().min(1).describe('Number of pages.').optional(),
    pages_read: z
      .int()
      .min(0)
      .describe('Number of pages that are read so far. Only while it is `reading`, and not in the first second.')
      .optional(),
    created_at: z.iso.datetime().describe('Time of the upload, UTC.'),
    started_at: z.iso
      .datetime()
      .describe('Time at which docmill began to read it, UTC. Only while it is `reading`, and not while it waits.')
      .optional(),
    keep_until: z.iso.datetime().describe('Time at which docmill deletes the document, UTC.'),
    confirmed_by: z.string().describe('Who confirmed or rejected it; `auto` where the review rule did.').optional(),
    confirmed_at: z.iso.datetime().describe('Time of the confirmation or rejection, UTC.').optional(),
    version: z.int().min(1).describe('Raised by every change. The `ETag` of the document.'),
    review_reasons: z.array(ReviewReason).describe('Why a person should look at it, as it was read.').optional(),
  })
  .describe('What a list shows of a kept document.')
export type KeptSummary = z.infer<typeof KeptSummary>

export const KeptList = z
  .object({
    documents: z.array(KeptSummary).describe('The documents, newest first.'),
    next_cursor: z.string().describe('Send it as `cursor` to get the next page. Absent on the last one.').optional(),
  })
  .describe('A page of kept documents.')
export type KeptList = z.infer<typeof KeptList>

export const KeptCorrection = z
  .object({
    at: z.iso.datetime().describe('Time of the correction, UTC.'),
    by: z.string().describe('Who made it.'),
    path: z.string().describe('Path of the value, such as "document_meta.date".'),
    before: z.unknown().describe('The value before. `null`: there was none.'),
    after: z.unknown().describe('The value after. `null`: it was removed.'),
    page: page('Page that the person pointed at, from 1.').optional(),
    box: BoundingBox.describe('Place that the person pointed at.').optional(),
    version: z.int().min(2).describe('Version that the correction made.'),
  })
  .describe('A correction by a person.')
export type KeptCorrection = z.infer<typeof KeptCorrection>

/** So many corrections an answer has. Chosen by hand: a person who looks back reads fewer. */
export const LATEST_CORRECTIONS = 200

/** A kept document; while it is read, and where it cannot be read, it has only the members of a list. */
export const KeptDocument = KeptSummary.extend({
  extraction: Extraction.describe('What was read, with all corrections.').optional(),
  validation: SingleValidation.describe('Whether the document agrees with itself, corrections included.').optional(),
  fields: z.record(z.string(), KeptEvidence).describe('Where each value came from, by its path.').optional(),
  text: SingleResult.shape.text.describe('The text of each page.'),
  layout: SingleResult.shape.layout.describe('The layout of each page.'),
  candidates: SingleResult.shape.candidates.describe('The values that each field was chosen among.'),
  learned_version: z
    .int()
    .min(1)
    .describe('Version of what was learned that the document was read with. Absent where it was read without.')
    .optional(),
  corrections: z
    .array(KeptCorrection)
    .describe(`The latest ${LATEST_CORRECTIONS} corrections, oldest first.`)
    .optional(),
  readings: z.array(KeptReading).describe('The latest times that it was read again, oldest first.').optional(),
  error: z
    .object({
      code: z.string().describe('Code for programs, such as "file_encrypted".'),
      message: z.string().describe('Sentence for people.'),
    })
    .describe('Why the document cannot be read.')
    .optional(),
}).describe('A kept document: its result, its evidence and its history.')
export type KeptDocument = z.infer<typeof KeptDocument>

/** What corrections change. */
export interface Corrected {
  extraction: Extraction
  validation: Validation
  fields: Record<string, KeptEvidence>
}

/** Most fields that one request corrects, and most rows of all its lists together. Chosen by hand. */
const MOST_CHANGES = 1000
/** An extraction has fewer lists. Chosen by hand. */
const MOST_LISTS = 20

export const KeptChange = z
  .object({
    value: z
      .unknown()
      .describe(
        'The value: as JSON in the form of the field, or as text, which docmill reads in the locale of the document.',
      ),
    page: page('Page on which the value is printed, from 1.').optional(),
    box: BoundingBox.describe('Place of the value on the page.').optional(),
  })
  .describe('A corrected value.')

export const KeptChanges = z
  .object({
    fields: z
      .record(z.string(), KeptChange.nullable())
      .refine((fields) => Object.keys(fields).length <= MOST_CHANGES, `has more than ${MOST_CHANGES} fields`)
      .describe('Corrected values by their path, such as "document_meta.date". `null` removes the value.')
      .optional(),
    document_type: z.enum(DOCUMENT_TYPES).describe('Type of the document.').optional(),
    rows: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .refine((lists) => Object.keys(lists).length <= MOST_LISTS, `has more than ${MOST_LISTS} lists`)
      .refine(
        (lists) => Object.values(lists).reduce((sum, rows) => sum + rows.length, 0) <= MOST_CHANGES,
        `has more than ${MOST_CHANGES} rows`,
      )
      .describe(
        'Whole lists by their path, such as "financial.line_items": each row with all of its values. A value may be ' +
          '`{ "value", "page", "box" }` as in `fields`, to say where it is printed.',
      )
      .optional(),
  })
  .describe('Corrections of a document.')
export type KeptChanges = z.infer<typeof KeptChanges>

/** What a correction changed: `before` and `after` are undefined where there was or is no value. */
export interface Change {
  path: string
  before: unknown
  after: unknown
  page?: number
  box?: BoundingBox
}

/** The result with the corrections, or all that is wrong with them. */
export type CorrectionOutcome =
  { ok: true; corrected: Corrected; changes: Change[] } | { ok: false; errors: { path: string; message: string }[] }

/**
 * Corrects a result. `lines` are the printed lines of the document, `pages` their pages; `today` completes years of two
 * digits.
 */
export type CorrectDocument = (
  current: Corrected,
  changes: KeptChanges,
  about: { lines: readonly string[]; pages: number; today: Date },
) => Promise<CorrectionOutcome>

/** The result as it was read, in the form that corrections change. */
export const uncorrected = ({ extraction, validation, included }: Success): Corrected => ({
  extraction,
  validation,
  fields: included.fields ?? {},
})

/** The columns of a list. */
export interface ListColumns {
  documentType: string
  party?: string
  number?: string
  date?: string
  total?: number
  currency?: string
  lowestConfidence?: number
}

/** More of a name or a number no list shows. Chosen by hand. */
const MOST_SHOWN = 300

/** The text as a column holds it: the database has no character 0. */
const column = (text: string | undefined): string | undefined => text?.replaceAll('\0', '').slice(0, MOST_SHOWN)

/** What a list shows of an extraction; each column is the first of these values that is there. */
export function columnsOf({ extraction: one, fields }: Corrected): ListColumns {
  const party = column(one.vendor?.name ?? one.buyer?.name)
  const number = column(one.document_meta?.invoice_number ?? one.identity?.document_number)
  const date = column(one.document_meta?.date)
  const total =
    one.financial?.totals?.grand_total ?? one.payslip?.totals?.net_pay ?? one.bank_statement?.closing_balance
  const currency = column(one.document_meta?.currency)
  const confidences = Object.values(fields).map(({ confidence }) => confidence)
  return {
    documentType: one.document_type,
    ...(party !== undefined && { party }),
    ...(number !== undefined && { number }),
    ...(date !== undefined && { date }),
    ...(total !== undefined && { total }),
    ...(currency !== undefined && { currency }),
    ...(confidences.length > 0 && { lowestConfidence: Math.min(...confidences) }),
  }
}

/**
 * What a caller sees of a result that was read with everything: what `include` asks for, as if it had been read so.
 */
export function onlyIncluded(success: Success, include: readonly Include[]): Success {
  const { checks, ...validation } = success.validation
  const members = Object.entries(success.included).filter(([name]) => include.includes(name as Include))
  return {
    ...success,
    validation: include.includes('fields') && checks ? { ...validation, checks } : validation,
    included: Object.fromEntries(members),
  }
}

/** What the reasons of a review add to the warnings of a document. */
export const reviewWarnings = ({ review_reasons: reasons = [] }: KeptSummary): string[] =>
  reasons.flatMap(({ document_id: id, same }) => {
    if (id === undefined) return []
    return same === 'file'
      ? `The same file was sent before, as document ${id}.`
      : `Document ${id} has the same issuer, number, date and total.`
  })

/** What a call wants of a result, and the only field whose candidates it wants. */
export interface Wanted {
  include: readonly Include[]
  field?: string
}

/**
 * The document as a call shows it, but for its `text` and `candidates`, which stand beside it as JSON; `shown` is the
 * current result, or as it was read.
 */
export function toKeptDocument(
  summary: KeptSummary,
  { shown, original }: { shown: Corrected; original: Success },
  history: Pick<KeptDocument, 'corrections' | 'readings'>,
  include: readonly Include[],
): KeptDocument {
  const { extraction, validation, fields } = shown
  const { included, learnedVersion } = original
  const { checks, ...told } = toSingleValidation({
    ...validation,
    warnings: [...reviewWarnings(summary), ...validation.warnings],
  })
  const hasFields = include.includes('fields')
  return {
    ...summary,
    extraction,
    validation: hasFields && checks ? { ...told, checks } : told,
    fields: hasFields ? fields : undefined,
    text: undefined,
    layout: include.includes('layout') ? included.layout : undefined,
    candidates: undefined,
    ...(learnedVersion !== undefined && { learned_version: learnedVersion }),
    ...history,
  }
}

/** The document as JSON, with its large parts as they are stored: to read and write them again would take longest. */
export function keptBody(document: KeptDocument, asides: { text?: string; candidates?: string }): string {
  const members = Object.entries({ ...document, ...asides }).flatMap(([name, value]) => {
    const json = name in asides ? (value as string) : JSON.stringify(value)
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`]
  })
  return `{${members.join(',')}}`
}
