// Whatever was thrown, as a problem body (RFC 9457). What we did not mean to tell goes to the log and nowhere else.

import type { Request, Response } from 'express'
import { type ErrorCode, ERRORS, type RequestFault, ServiceError } from '../errors.ts'
import { type Log, faultText } from '../log.ts'
import type { ErrorBody } from '../schema/api.ts'
import { requestIdOf } from './request-id.ts'

/** When a caller may come back who is told nothing more exact. */
const RETRY_SECONDS = 5

/**
 * Many clients read the answer only when they have sent everything. So long they may go on sending what nobody wants;
 * nginx gives them as much.
 */
const LINGER_MS = 30_000

/** The media type of every error. */
export const PROBLEM_TYPE = 'application/problem+json'

/** The body of an error. */
export function problemBody({
  status,
  code,
  detail,
  instance,
  requestId,
  faults = [],
}: {
  status: number
  code: ErrorCode
  detail: string
  instance: string
  requestId: string
  faults?: readonly RequestFault[]
}): ErrorBody {
  return {
    type: `urn:docmill:problem:${code}`,
    title: ERRORS[code].message,
    status,
    detail,
    instance,
    code,
    message: detail,
    request_id: requestId,
    ...(faults.length > 0 && { errors: [...faults] }),
  }
}

/** Answers with the problem that `error` is, unless an answer has begun; a fault is logged under the request's id. */
export function renderError(error: unknown, request: Request, response: Response, log: Log): void {
  const refusal = refusalOf(error)
  if (refusal.code === 'internal_error')
    log('error', 'a request failed', { request_id: requestIdOf(response), fault: faultText(error) })
  else if (refusal.cause !== undefined)
    log('warn', refusal.message, { request_id: requestIdOf(response), fault: faultText(refusal.cause) })
  if (response.headersSent) return
  response.locals['problem'] = refusal.code

  const { status } = ERRORS[refusal.code]
  const body = problemBody({
    status,
    code: refusal.code,
    detail: refusal.message,
    instance: request.path,
    requestId: requestIdOf(response),
    faults: refusal.faults,
  })
  const retryAfter = refusal.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : undefined)
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter))
  if (status === 401) response.set('WWW-Authenticate', 'Bearer')
  if (status === 408) response.set('Connection', 'close')
  endUpload(request, response)
  response.status(status).type(PROBLEM_TYPE).send(JSON.stringify(body))
}

/** The code of the problem that was answered; undefined where there was none. */
export function problemOf(response: Response): ErrorCode | undefined {
  return response.locals['problem'] as ErrorCode | undefined
}

function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  // The router's own errors are about the address: an escape in it that is none.
  if (error instanceof URIError) return new ServiceError('not_found')
  return new ServiceError('internal_error')
}

/** Breaks the connection of a caller who goes on sending long after the answer. */
function endUpload(request: Request, response: Response): void {
  if (request.complete) return
  response.once('finish', () => {
    const timer = setTimeout(() => request.destroy(), LINGER_MS).unref()
    request.once('close', () => clearTimeout(timer))
  })
}
