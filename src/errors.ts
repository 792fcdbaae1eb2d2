// The one table of refusals and failures as a caller sees them (the specification's codes first, then ours:
// docs/spec-notes.md), and of what keeps the program from starting.

import type { FailureCode } from './schema/outcome.ts'

export const ERRORS = {
  invalid_api_key: { status: 401, message: 'Authorization header missing or invalid.' },
  invalid_file: { status: 422, message: 'File type not supported, or file too large.' },
  invalid_csrf_token: {
    status: 403,
    message: 'A change by a browser session needs the header X-Docmill-Csrf with the token of the session.',
  },
  missing_scope: { status: 403, message: 'The key does not have the scope that this call needs.' },
  quota_exceeded: { status: 429, message: 'Monthly extraction quota reached.' },
  rate_limit_exceeded: { status: 429, message: 'Too many requests in a short time.' },
  extraction_failed: { status: 500, message: 'Document could not be parsed.' },
  invalid_request: { status: 422, message: 'The request is malformed or lacks a required part.' },
  file_encrypted: { status: 422, message: 'The PDF is encrypted, and the password is missing or wrong.' },
  too_many_pages: { status: 422, message: 'The document has too many pages.' },
  invalid_webhook_url: {
    status: 422,
    message: 'The webhook address may not be called. It must be a public https address.',
  },
  too_many_files: { status: 422, message: 'The batch has too many files.' },
  plan_required: { status: 403, message: 'The plan of this key does not include this call.' },
  invalid_signature: { status: 403, message: 'The signature of the link is wrong.' },
  link_expired: { status: 410, message: 'The link has expired.' },
  batch_not_found: { status: 404, message: 'There is no such batch.' },
  batch_finished: { status: 409, message: 'The batch is already complete.' },
  document_canceled: { status: 409, message: 'The operator canceled the document before it was read.' },
  document_not_found: { status: 404, message: 'There is no such document, or docmill does not keep it any more.' },
  webhook_not_found: { status: 404, message: 'There is no such webhook, or docmill does not keep it any more.' },
  key_not_found: { status: 404, message: 'The account has no such key.' },
  key_in_use: {
    status: 409,
    message: 'This request is made with the key itself. Send `confirm=true` to revoke it all the same.',
  },
  too_many_keys: { status: 409, message: 'The account has all the keys that it can have. Revoke one first.' },
  page_not_found: { status: 404, message: 'The document has no such page, or the page has no picture.' },
  document_not_ready: { status: 409, message: 'The document is not read yet, or it cannot be read.' },
  document_closed: { status: 409, message: 'The document is confirmed or rejected. Reopen it first.' },
  too_many_corrections: { status: 409, message: 'The document has all the corrections that it can have.' },
  version_conflict: { status: 412, message: 'The document has changed since this version. Read it again.' },
  version_required: { status: 428, message: 'The header `If-Match` with the version of the document is missing.' },
  invalid_correction: { status: 422, message: 'A corrected value does not fit its field.' },
  too_few_documents: { status: 409, message: 'Learning needs at least five confirmed documents that are still kept.' },
  version_not_found: { status: 404, message: 'There is no such version of what was learned.' },
  nothing_learned: { status: 409, message: 'Nothing in this version helps, so it cannot be used.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  idempotency_in_flight: { status: 409, message: 'A request with this Idempotency-Key is still in progress.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not accept this method.' },
  request_timeout: { status: 408, message: 'The upload sent no data for too long.' },
  unavailable: { status: 503, message: 'The service is too busy. Try again later.' },
  internal_error: { status: 500, message: 'The service failed. Its log has the fault under the request id.' },
} as const
export type ErrorCode = keyof typeof ERRORS

/** One fault of a request with several: `pointer` is a URI fragment such as `#/files/1`. */
export interface RequestFault {
  pointer: string
  code: ErrorCode
  message: string
  /** Of a corrected field. */
  path?: string
}

/**
 * A refusal: what the caller asked for cannot be done, and asking again will not help. Rendered by
 * http/render-error.ts.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly faults: readonly RequestFault[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    detail: string = ERRORS[code].message,
    more: { faults?: readonly RequestFault[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause })
    this.name = 'ServiceError'
    this.code = code
    this.faults = more.faults ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** The code under which a caller sees each failure of a document. */
export const ERROR_OF_FAILURE: Readonly<Record<FailureCode, ErrorCode>> = {
  format_unsupported: 'invalid_file',
  image_too_large: 'invalid_file',
  file_encrypted: 'file_encrypted',
  too_many_pages: 'too_many_pages',
  file_corrupt: 'extraction_failed',
  no_text_found: 'extraction_failed',
  deadline_exceeded: 'extraction_failed',
  inference_failed: 'extraction_failed',
  too_complex: 'extraction_failed',
}

/** Why the program does not start, and its exit code for each (docs/deployment.md). 1 is any fault without a name. */
export const EXIT_CODES = { bad_variable: 2, data_folder: 3, database: 4, engine: 5, port: 6 } as const
export type StartProblem = keyof typeof EXIT_CODES

/** Ends the start. The message is one line for the operator: what is wrong and what to do. */
export class StartError extends Error {
  readonly problem: StartProblem

  constructor(problem: StartProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
    this.problem = problem
  }
}

/** The error of a step of the start that failed: one line for the operator, with the innermost cause. */
export function startErrorOf(error: unknown, problem: StartProblem, step: string): unknown {
  if (error instanceof StartError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { message, code } = cause as { message?: string; code?: string }
  // 42501 is Postgres's "insufficient privilege".
  const advice = code === '42501' ? '; its user needs the right to create tables and a schema in its database' : ''
  return new StartError(
    problem,
    `the step "${step}" of the start failed: ${message || code || String(cause)}${advice}`,
    error,
  )
}
