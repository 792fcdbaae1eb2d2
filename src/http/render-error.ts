// Whatever was thrown, as a problem body (RFC 9457). What we did not mean to tell goes to the log and nowhere else.

import type { Request, Response } from 'express'
import { ERRORS, ServiceError } from '../errors.ts'
import { type Log, faultText } from '../log.ts'
import type { ErrorBody } from '../schema/api.ts'
import { requestIdOf } from './request-id.ts'

/** Answers with the problem that `error` is, unless an answer has begun; a fault is logged under the request's id. */
export function renderError(error: unknown, request: Request, response: Response, log: Log): void {
  const refusal = refusalOf(error)
  if (refusal.code === 'internal_error') log('error', 'a request failed', { request_id: requestIdOf(response), fault: faultText(error) })
  else if (refusal.cause !== undefined) log('warn', refusal.message, { request_id: requestIdOf(response), fault: faultText(refusal.cause) })
  if (response.headersSent) return

  const { status, message: title } = ERRORS[refusal.code]
  const body: ErrorBody = {
    type: `urn:docmill:problem:${refusal.code}`, title, status, detail: refusal.message, instance: request.path,
    code: refusal.code, message: refusal.message, request_id: requestIdOf(response), ...(refusal.faults.length > 0 && { errors: [...refusal.faults] }),
  }
  if (refusal.retryAfterSeconds !== undefined) response.set('Retry-After', String(refusal.retryAfterSeconds))
  if (status === 401) response.set('WWW-Authenticate', 'Bearer')
  if (status === 408) response.set('Connection', 'close')
  response.status(status).type('application/problem+json').send(JSON.stringify(body))
}

function refusalOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  // The router's own errors are about the address: an escape in it that is none.
  if (error instanceof URIError) return new ServiceError('not_found')
  return new ServiceError('internal_error')
}
