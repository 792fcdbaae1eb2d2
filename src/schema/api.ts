// Bodies on the wire, and the functions that make them of what is stored.

import { z } from 'zod'
import { Evidence, Extraction, ValidationCheck, type Validation } from './extraction.ts'
import { type DocumentPart, PageLayout, PageText, type Success } from './outcome.ts'
import { type Plan, PLAN_NAMES, PLANS } from './plan.ts'

/** The members that `include=` adds. */
const included = {
  fields: z.record(z.string(), Evidence).optional(), text: z.array(PageText).optional(), layout: z.array(PageLayout).optional(),
}

/** There under `include=fields`. */
const checks = z.array(ValidationCheck).optional()

const singleValidation = z.object({ math_valid: z.boolean().optional(), warnings: z.array(z.string()), checks })

/** Where a document stands in its file, both ends included; `fields` as `include=` adds them. */
const part = { page_from: z.int().min(1), page_to: z.int().min(1), fields: included.fields }

/** One of the documents of a file, in the form of a single extraction. */
export const SingleDocument = Extraction.extend({ ...part, validation: singleValidation })
export type SingleDocument = z.infer<typeof SingleDocument>

/** Specification 2.1, with the members that `include=` and `split` add. */
export const SingleResult = Extraction.extend({
  job_id: z.string().regex(/^extr_[0-9a-f]{12}$/),
  status: z.literal('success'),
  validation: singleValidation,
  ...included,
  documents: z.array(SingleDocument).optional(),
})
export type SingleResult = z.infer<typeof SingleResult>

/** Specification 2.3. */
export const BatchAccepted = z.object({ batch_id: z.uuid(), total_files: z.int().min(1), status: z.literal('queued'), estimated_seconds: z.int().min(1) })
export type BatchAccepted = z.infer<typeof BatchAccepted>

/** Specification 2.4; states beyond the specification's are told in docs/spec-notes.md. `percent` is rounded down, so that 100 means all. */
export const BatchStatus = z.object({
  batch_id: z.uuid(), status: z.enum(['queued', 'processing', 'complete', 'canceled', 'expired']), processed: z.int().min(0), total: z.int().min(1),
  percent: z.int().min(0).max(100), download_url: z.url().optional(),
})
export type BatchStatus = z.infer<typeof BatchStatus>

const itemPlace = { file_index: z.int().min(0), file_key: z.string(), tokens_used: z.int().min(0) }

const read = {
  extraction: Extraction.omit({ confidence: true }).extend({ confidence_score: z.number().min(0).max(1) }),
  validation: z.object({ math_valid: z.boolean().optional(), errors: z.array(z.string()), warnings: z.array(z.string()), checks }),
}

/** One of the documents of a file, in the form of a batch's item. */
export const BatchPart = z.object({ ...part, ...read })
export type BatchPart = z.infer<typeof BatchPart>

/** Specification 2.5: a file that was read. Its validation keeps `errors` apart from `warnings`. */
export const BatchResult = z.object({ ...itemPlace, ...read, ...included, documents: z.array(BatchPart).optional() })

/** A file of a batch that could not be read. */
export const BatchFailure = z.object({
  ...itemPlace, extraction: z.null(),
  validation: z.object({ math_valid: z.null(), errors: z.array(z.string()), warnings: z.array(z.string()) }),
  error: z.object({ code: z.string(), message: z.string() }),
})
export const BatchItem = z.union([BatchResult, BatchFailure])
export type BatchItem = z.infer<typeof BatchItem>

/** Specification 2.6. */
export const WebhookPayload = z.object({ batch_id: z.uuid(), status: z.literal('complete'), download_url: z.url(), callback_id: z.string().optional() })
export type WebhookPayload = z.infer<typeof WebhookPayload>

/** Specification 2.7; `calls_limit` is null for a plan without a quota. */
export const Usage = z.object({
  plan: z.enum(PLAN_NAMES), calls_used: z.int().min(0), calls_limit: z.int().nullable(), percent_used: z.int().min(0), reset_date: z.iso.date(),
  daily: z.array(z.object({ date: z.iso.date(), calls: z.int().min(0) })),
})
export type Usage = z.infer<typeof Usage>

/** The body of every error (RFC 9457, with our members from `code` on); its type on the wire is `application/problem+json`. */
export const ErrorBody = z.object({
  type: z.string(), title: z.string(), status: z.int(), detail: z.string(), instance: z.string(),
  code: z.string(), message: z.string(), request_id: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** `provider` is what the models of this process run on, `none` on a node that reads no documents. */
export const Health = z.object({ status: z.enum(['ok', 'starting', 'unavailable']), provider: z.string(), version: z.string() })
export type Health = z.infer<typeof Health>

/** Whether work may be sent to this process; each check says `ok` or what is missing, and only those of its role are there. */
export const Readiness = z.object({
  status: z.enum(['ready', 'not_ready']),
  checks: z.object({ phase: z.string(), database: z.string(), workers: z.string(), queue: z.string(), disk: z.string() }).partial(),
})
export type Readiness = z.infer<typeof Readiness>

/** The answer of a single extraction. */
export function toSingleResult(jobId: string, success: Success): SingleResult {
  return { job_id: jobId, ...toSingleBody(success) }
}

/** Where a file stands in its batch; `ending` is that of its name, or its format where the name has none. */
export interface FilePlace { batchId: string; position: number; ending: string }

const placeOf = ({ batchId, position, ending }: FilePlace): { file_index: number; file_key: string } =>
  ({ file_index: position, file_key: `batch/${batchId}/input/${String(position).padStart(4, '0')}.${ending}` })

/** A batch's item of a file that was read. */
export function toBatchItem(place: FilePlace, { extraction, validation, usage, included: members, documents }: Success): BatchItem {
  return {
    ...placeOf(place), ...toBatchExtraction(extraction, validation), tokens_used: usage.tokens, ...members,
    ...(documents && { documents: documents.map((one): BatchPart => ({ ...placeIn(one), ...toBatchExtraction(one.extraction, one.validation), ...fieldsOf(one) })) }),
  }
}

function toBatchExtraction({ confidence, document_type, document_category, ...blocks }: Extraction, validation: Validation): Pick<BatchPart, 'extraction' | 'validation'> {
  return {
    extraction: { document_type, document_category, confidence_score: confidence, ...blocks },
    validation: { ...mathOf(validation), errors: validation.errors, warnings: validation.warnings, ...checksOf(validation) },
  }
}

const mathOf = ({ math_valid }: Validation): { math_valid?: boolean } => (math_valid === undefined ? {} : { math_valid })
const checksOf = ({ checks }: Validation): Pick<Validation, 'checks'> => (checks ? { checks } : {})
const placeIn = ({ pageFrom, pageTo }: DocumentPart): { page_from: number; page_to: number } => ({ page_from: pageFrom, page_to: pageTo })
const fieldsOf = ({ fields }: DocumentPart): Pick<DocumentPart, 'fields'> => (fields ? { fields } : {})

/** A batch's item of a file that could not be read. */
export function toFailedItem(place: FilePlace, code: string, message: string): BatchItem {
  return { ...placeOf(place), extraction: null, validation: { math_valid: null, errors: [message], warnings: [] }, tokens_used: 0, error: { code, message } }
}

/** What a single extraction answers with besides its job's id. Its validation has no `errors`, so what they say leads the warnings. */
export function toSingleBody({ extraction, validation, included: members, documents }: Success): Omit<SingleResult, 'job_id'> {
  return {
    status: 'success', ...toSingleExtraction(extraction, validation), ...members,
    ...(documents && { documents: documents.map((one): SingleDocument => ({ ...placeIn(one), ...toSingleExtraction(one.extraction, one.validation), ...fieldsOf(one) })) }),
  }
}

function toSingleExtraction({ extraction_notes, ...members }: Extraction, validation: Validation): Omit<SingleDocument, 'page_from' | 'page_to' | 'fields'> {
  const told = { ...mathOf(validation), warnings: [...validation.errors, ...validation.warnings], ...checksOf(validation) }
  return { ...members, validation: told, ...(extraction_notes !== undefined && { extraction_notes }) }
}

/** How a batch stands; it has its link while it is complete. */
export function toBatchStatus({ id, state, processed, total }: { id: string; state: BatchStatus['status']; processed: number; total: number }, downloadUrl?: string): BatchStatus {
  return { batch_id: id, status: state, processed, total, percent: Math.floor(100 * processed / total), ...(downloadUrl !== undefined && { download_url: downloadUrl }) }
}

/** What a plan has used in the month that `today` (YYYY-MM-DD) is in; `daily` are its days so far. More than all of it is told as all. */
export function toUsage(plan: Plan, { today, daily }: { today: string; daily: Usage['daily'] }): Usage {
  const limit = PLANS[plan].monthlyQuota, used = daily.reduce((sum, { calls }) => sum + calls, 0), [year, month] = today.split('-').map(Number)
  return {
    plan, calls_used: used, calls_limit: limit, percent_used: limit === null ? 0 : Math.min(100, Math.floor(100 * used / limit)),
    // Months are counted from 0 here and from 1 there, so this is the next one.
    reset_date: new Date(Date.UTC(year!, month!, 1)).toISOString().slice(0, 10), daily,
  }
}
