// The id under which a request is logged and answered: the caller's own where it is well formed, otherwise one of ours.

import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const WELL_FORMED = /^[A-Za-z0-9._-]{1,128}$/

/** An id of ours. */
export const newRequestId = (): string => `req_${randomBytes(8).toString('hex')}`

/** The headers that every answer has. */
export const headersOfAll = (requestId: string): Record<string, string> => ({
  'X-Request-Id': requestId,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
})

/** Gives every request its id, and every answer the headers that all have. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id')
  response.set(headersOfAll(given !== undefined && WELL_FORMED.test(given) ? given : newRequestId()))
  next()
}

/** The id of the request that `response` answers. */
export function requestIdOf(response: Response): string {
  return response.get('X-Request-Id')!
}
