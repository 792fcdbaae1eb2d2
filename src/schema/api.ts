// Bodies on the wire, and the functions that make them of what is stored.

import { z } from 'zod'
import { FieldCandidates } from './candidates.ts'
import { Evidence, Extraction, ValidationCheck, type Validation } from './extraction.ts'
import { type DocumentPart, PageLayout, PageText, type Success } from './outcome.ts'
import { type Plan, PLAN_NAMES, PLANS } from './plan.ts'
import { date, page, share } from './values.ts'

/** The members that `include=` adds. */
const included = {
  fields: z
    .record(z.string(), Evidence)
    .describe(
      'Under `include=fields`: where each value came from, by its path, such as "financial.line_items[0].total".',
    )
    .optional(),
  text: z.array(PageText).describe('Under `include=text`: the text of each page.').optional(),
  layout: z.array(PageLayout).describe('Under `include=layout`: the layout of each page.').optional(),
  candidates: z
    .record(z.string(), FieldCandidates)
    .describe(
      'Under `include=candidates`: the values that each field was chosen among, by its path, and why the chosen one won. Has fields without a value, too, where a candidate or a label was found.',
    )
    .optional(),
}

const sentences = (about: string) => z.array(z.string()).describe(about)
const mathValid = z
  .boolean()
  .describe('Whether the printed numbers add up. Absent where there is nothing to add up.')
  .optional()
const checks = z.array(ValidationCheck).describe('Under `include=fields`: all checks of the document.').optional()

export const SingleValidation = z
  .object({
    math_valid: mathValid,
    warnings: sentences('What a reader should know, one sentence each. Contradictions between the numbers come first.'),
    checks,
  })
  .describe('Whether the document agrees with itself.')

/** Where a document stands in its file; `fields` and `candidates` as `include=` adds them. */
const part = {
  page_from: page('First page of the document in its file, from 1.'),
  page_to: page('Last page of the document in its file, this page included.'),
  fields: included.fields,
  candidates: included.candidates,
}

/** One of the documents of a file, in the form of a single extraction. */
export const SingleDocument = Extraction.extend({
  ...part,
  validation: SingleValidation.describe('Whether the document agrees with itself.'),
}).describe('One of the documents of a file.')
export type SingleDocument = z.infer<typeof SingleDocument>

/** Specification 2.1, with the members that `include=` and `split` add. */
export const SingleResult = Extraction.extend({
  job_id: z
    .string()
    .regex(/^extr_[0-9a-f]{12}$/)
    .describe('Id of the extraction, such as "extr_0123456789ab".'),
  status: z.literal('success').describe('`success`.'),
  document_id: z.uuid().describe('Under `keep=true`: id of the document that docmill keeps for review.').optional(),
  validation: SingleValidation.describe('Whether the document agrees with itself.'),
  ...included,
  documents: z
    .array(SingleDocument)
    .describe('Under `split=true`: each document of the file, in the order of the pages.')
    .optional(),
}).describe('The result of a single extraction. A field that was not found is absent.')
export type SingleResult = z.infer<typeof SingleResult>

const batchId = z.uuid().describe('Id of the batch.')
const downloadLink = z.url().describe('Pre-signed link to the results. It needs no key and is valid for 24 hours.')

/** Specification 2.3. */
export const BatchAccepted = z
  .object({
    batch_id: batchId,
    total_files: z.int().min(1).describe('Number of files that were accepted.'),
    status: z.literal('queued').describe('`queued`.'),
    estimated_seconds: z.int().min(1).describe('Seconds until all files are read, as estimated from the queue.'),
  })
  .describe('A batch that was accepted.')
export type BatchAccepted = z.infer<typeof BatchAccepted>

/** Specification 2.4; states beyond the specification's are told in docs/spec-notes.md. */
export const BatchStatus = z
  .object({
    batch_id: batchId,
    status: z
      .enum(['queued', 'processing', 'complete', 'canceled', 'expired'])
      .describe(
        '`queued`: no file was begun; `processing`; `complete`: all files ended; `canceled` by DELETE; `expired`: the link ended.',
      ),
    processed: z.int().min(0).describe('Files that ended in a result or a failure.'),
    total: z.int().min(1).describe('Files of the batch.'),
    percent: z.int().min(0).max(100).describe('Progress in percent, rounded down: 100 means all files.'),
    download_url: downloadLink.optional(),
  })
  .describe('How far a batch is.')
export type BatchStatus = z.infer<typeof BatchStatus>

const itemPlace = {
  file_index: z.int().min(0).describe('Position of the file in the submission, from 0.'),
  file_name: z
    .string()
    .describe(
      'Name of the file as it was sent, without folders and control characters, at most 255 characters; "" where it had none.',
    ),
  file_key: z.string().describe('Storage key of the file: `batch/<batch_id>/input/<4-digit index>.<extension>`.'),
  tokens_used: z.int().min(0).describe('Words that were read from the file.'),
}

export const BatchExtraction = Extraction.omit({ confidence: true })
  .extend({
    confidence_score: share('Estimated share of the returned fields that are right, 0 to 1. Above 0.85 is high.'),
  })
  .describe('What was read from a document, with `confidence_score` in place of `confidence`.')

export const BatchValidation = z
  .object({
    math_valid: mathValid,
    errors: sentences('Contradictions between the numbers, one sentence each.'),
    warnings: sentences('What else a reader should know, one sentence each.'),
    checks,
  })
  .describe('Whether the document agrees with itself. `errors` are apart from `warnings`.')

const read = {
  extraction: BatchExtraction.describe('What was read from the document.'),
  validation: BatchValidation.describe('Whether the document agrees with itself.'),
}

/** One of the documents of a file, in the form of a batch's item. */
export const BatchPart = z.object({ ...part, ...read }).describe('One of the documents of a file.')
export type BatchPart = z.infer<typeof BatchPart>

/** Specification 2.5. */
export const BatchResult = z
  .object({
    ...itemPlace,
    ...read,
    ...included,
    documents: z
      .array(BatchPart)
      .describe('Under `split=true`: each document of the file, in the order of the pages.')
      .optional(),
  })
  .describe('A file of a batch that was read.')

export const FileFailure = z
  .object({
    code: z.string().describe('Code for programs, such as "extraction_failed" or "file_encrypted".'),
    message: z.string().describe('Sentence for people.'),
  })
  .describe('Why a file could not be read.')

export const BatchFailure = z
  .object({
    ...itemPlace,
    extraction: z.null().describe('`null`.'),
    validation: z
      .object({
        math_valid: z.null().describe('`null`.'),
        errors: sentences('Why the file could not be read.'),
        warnings: sentences('Empty.'),
      })
      .describe('Says why the file could not be read.'),
    error: FileFailure.describe('Why the file could not be read.'),
  })
  .describe('A file of a batch that could not be read.')

export const BatchItem = z
  .union([BatchResult, BatchFailure])
  .describe('A file of a batch: its result, or why there is none.')
export type BatchItem = z.infer<typeof BatchItem>

/** Specification 2.6. */
export const WebhookPayload = z
  .object({
    batch_id: batchId,
    status: z.literal('complete').describe('`complete`.'),
    download_url: downloadLink,
    callback_id: z.string().describe("The caller's own reference. Absent where none was given.").optional(),
  })
  .describe('Sent when a batch is complete.')
export type WebhookPayload = z.infer<typeof WebhookPayload>

export const DailyUsage = z
  .object({
    date: date('The day, UTC.'),
    calls: z.int().min(0).describe('Documents that were submitted on the day and not given back.'),
  })
  .describe('The usage of a day.')

/** Specification 2.7. */
export const Usage = z
  .object({
    plan: z.enum(PLAN_NAMES).describe('Plan of the account.'),
    calls_used: z.int().min(0).describe('Documents used in this calendar month (UTC).'),
    calls_limit: z.int().nullable().describe('Monthly quota; `null` for a plan without a quota.'),
    percent_used: z.int().min(0).describe('Share of the quota in percent, rounded down, at most 100.'),
    reset_date: date('First day of the next month, when the quota starts anew.'),
    daily: z.array(DailyUsage).describe('Days of this month up to today, days without use included.'),
  })
  .describe('What the plan has and what of it is used this month.')
export type Usage = z.infer<typeof Usage>

export const Fault = z
  .object({
    pointer: z.string().describe('Part of the request as a URI fragment, such as "#/files/1" or "#/doc_type".'),
    code: z.string().describe('Code for programs.'),
    message: z.string().describe('Sentence for people.'),
    path: z
      .string()
      .describe('Path of the corrected value, such as "document_meta.date". Only for corrections.')
      .optional(),
  })
  .describe('One fault of a request.')

/**
 * The body of every error (RFC 9457, with our members from `code` on); its type on the wire is
 * `application/problem+json`.
 */
export const ErrorBody = z
  .object({
    type: z.string().describe('The kind of problem as a URN, such as "urn:docmill:problem:invalid_file".'),
    title: z.string().describe('What the code means.'),
    status: z.int().min(400).max(599).describe('HTTP status of the answer.'),
    detail: z.string().describe('What happened and what to do.'),
    instance: z.string().describe('Path of the request.'),
    code: z
      .string()
      .describe('Code for programs, such as "invalid_file". Each answer lists its codes. Later versions may add some.'),
    message: z.string().describe('The same as `detail`.'),
    request_id: z.string().describe('Id of the request, under which the service logged it.'),
    errors: z
      .array(Fault)
      .describe('Every part of the request that is wrong. Absent where no single part is.')
      .optional(),
  })
  .describe('A problem (RFC 9457).')
export type ErrorBody = z.infer<typeof ErrorBody>

export const Health = z
  .object({
    status: z.enum(['ok', 'starting', 'unavailable']).describe('`ok` when this process can do its work.'),
    provider: z
      .string()
      .describe('What the models of this process run on, such as "cpu"; "none" where it reads no documents.'),
    version: z.string().describe('Version of docmill.'),
  })
  .describe('Whether this process can do its work.')
export type Health = z.infer<typeof Health>

export const ReadinessChecks = z
  .object({
    phase: z.string().describe('`ok`, `starting` or `stopping`.'),
    database: z.string().describe('`ok` or `away`.'),
    workers: z.string().describe('`ok` or `none`: no worker was seen lately. On nodes that only take requests.'),
    queue: z.string().describe('`ok` or `full`. On nodes that take requests.'),
    disk: z.string().describe('`ok` or `full`. On nodes that take requests.'),
  })
  .partial()
  .describe('What each part says; only those of the role of the process are there.')

export const Readiness = z
  .object({
    status: z.enum(['ready', 'not_ready']).describe('`ready` when all checks are `ok`.'),
    checks: ReadinessChecks.describe('Each part: `ok` or what is missing.'),
  })
  .describe('Whether work may be sent to this process.')
export type Readiness = z.infer<typeof Readiness>

/** What is at the root of the service. */
export const ServiceIndex = z
  .object({
    name: z.string().describe('`docmill`.'),
    version: z.string().describe('Version of docmill.'),
    description: z.string().describe('What the service does.'),
    links: z
      .object({
        console: z.string().describe('The console, where people review documents.'),
        documentation: z.string().describe('The API as a page for people.'),
        openapi: z.string().describe('The API for programs.'),
        health: z.string().describe('Whether this process can do its work.'),
        ready: z.string().describe('Whether work may be sent to this process.'),
      })
      .describe('Addresses that need no key, relative to this one.'),
  })
  .describe('What this service is and where its parts are.')
export type ServiceIndex = z.infer<typeof ServiceIndex>

/** The answer of a single extraction; `keptId` is the id of a document that is kept. */
export function toSingleResult(jobId: string, success: Success, keptId?: string): SingleResult {
  return { job_id: jobId, ...toSingleBody(success), ...(keptId !== undefined && { document_id: keptId }) }
}

/** Where a file stands in its batch; `ending` is that of its name, or its format where the name has none. */
export interface FilePlace {
  batchId: string
  position: number
  name: string
  ending: string
}

const placeOf = ({
  batchId,
  position,
  name,
  ending,
}: FilePlace): { file_index: number; file_name: string; file_key: string } => ({
  file_index: position,
  file_name: name,
  file_key: `batch/${batchId}/input/${String(position).padStart(4, '0')}.${ending}`,
})

/** A batch's item of a file that was read. */
export function toBatchItem(
  place: FilePlace,
  { extraction, validation, usage, included: members, documents }: Success,
): BatchItem {
  return {
    ...placeOf(place),
    ...toBatchExtraction(extraction, validation),
    tokens_used: usage.tokens,
    ...members,
    ...(documents && {
      documents: documents.map((one): BatchPart => ({
        ...placeIn(one),
        ...toBatchExtraction(one.extraction, one.validation),
        ...membersOf(one),
      })),
    }),
  }
}

function toBatchExtraction(
  { confidence, document_type, document_category, ...blocks }: Extraction,
  validation: Validation,
): Pick<BatchPart, 'extraction' | 'validation'> {
  return {
    extraction: { document_type, document_category, confidence_score: confidence, ...blocks },
    validation: {
      ...mathOf(validation),
      errors: validation.errors,
      warnings: validation.warnings,
      ...checksOf(validation),
    },
  }
}

const mathOf = ({ math_valid }: Validation): { math_valid?: boolean } =>
  math_valid === undefined ? {} : { math_valid }
const checksOf = ({ checks }: Validation): Pick<Validation, 'checks'> => (checks ? { checks } : {})
const placeIn = ({ pageFrom, pageTo }: DocumentPart): { page_from: number; page_to: number } => ({
  page_from: pageFrom,
  page_to: pageTo,
})
const membersOf = ({ fields, candidates }: DocumentPart): Pick<DocumentPart, 'fields' | 'candidates'> => ({
  ...(fields && { fields }),
  ...(candidates && { candidates }),
})

/** A batch's item of a file that could not be read. */
export function toFailedItem(place: FilePlace, code: string, message: string): BatchItem {
  return {
    ...placeOf(place),
    extraction: null,
    validation: { math_valid: null, errors: [message], warnings: [] },
    tokens_used: 0,
    error: { code, message },
  }
}

/**
 * What a single extraction answers with besides its job's id. Its validation has no `errors`, so what they say leads
 * the warnings.
 */
export function toSingleBody({
  extraction,
  validation,
  included: members,
  documents,
}: Success): Omit<SingleResult, 'job_id'> {
  return {
    status: 'success',
    ...toSingleExtraction(extraction, validation),
    ...members,
    ...(documents && {
      documents: documents.map((one): SingleDocument => ({
        ...placeIn(one),
        ...toSingleExtraction(one.extraction, one.validation),
        ...membersOf(one),
      })),
    }),
  }
}

function toSingleExtraction(
  { extraction_notes, ...members }: Extraction,
  validation: Validation,
): Omit<SingleDocument, 'page_from' | 'page_to' | 'fields' | 'candidates'> {
  return {
    ...members,
    validation: toSingleValidation(validation),
    ...(extraction_notes !== undefined && { extraction_notes }),
  }
}

/** The validation of one document. It has no `errors`, so what they say leads the warnings. */
export const toSingleValidation = (validation: Validation): z.infer<typeof SingleValidation> => ({
  ...mathOf(validation),
  warnings: [...validation.errors, ...validation.warnings],
  ...checksOf(validation),
})

/** How a batch stands; it has its link while it is complete. */
export function toBatchStatus(
  { id, state, processed, total }: { id: string; state: BatchStatus['status']; processed: number; total: number },
  downloadUrl?: string,
): BatchStatus {
  return {
    batch_id: id,
    status: state,
    processed,
    total,
    percent: Math.floor((100 * processed) / total),
    ...(downloadUrl !== undefined && { download_url: downloadUrl }),
  }
}

/**
 * What a plan has used in the month that `today` (YYYY-MM-DD) is in; `daily` are its days so far. More than all of it
 * is told as all.
 */
export function toUsage(plan: Plan, { today, daily }: { today: string; daily: Usage['daily'] }): Usage {
  const limit = PLANS[plan].monthlyQuota
  const used = daily.reduce((sum, { calls }) => sum + calls, 0)
  const [year, month] = today.split('-').map(Number)
  return {
    plan,
    calls_used: used,
    calls_limit: limit,
    percent_used: limit === null ? 0 : Math.min(100, Math.floor((100 * used) / limit)),
    // Months are counted from 0 here and from 1 there, so this is the next one.
    reset_date: new Date(Date.UTC(year!, month!, 1)).toISOString().slice(0, 10),
    daily,
  }
}
