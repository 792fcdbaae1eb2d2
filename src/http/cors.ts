// Which pages of other origins may call the service from a browser (the CORS protocol of the Fetch standard).

import type { RequestHandler } from 'express'

/** What a page may send. The page sets the key's header itself, so it needs no credentials of the browser. */
const METHODS = 'GET, HEAD, POST, PATCH, DELETE'
const SENT_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-Match, X-Request-Id'

/** What a page may read of an answer, beside its body and the few headers that all pages may read. */
const READ_HEADERS = [
  'X-Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'Idempotent-Replayed',
  'Allow',
  'WWW-Authenticate',
  'Content-Disposition',
  'ETag',
  'Location',
].join(', ')

/** How long a browser may remember a preflight: two hours are the most that Chromium does. */
const PREFLIGHT_SECONDS = 7200

/**
 * Answers preflights, and marks every other answer, refusals too, for pages of `origins`; `*` stands for all origins.
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const isOpen = origins.includes('*')
  return (request, response, next) => {
    const origin = request.get('Origin')
    // A cache must not give the answer for one origin to another one, nor to a request without any.
    if (!isOpen) response.vary('Origin')
    if (origin === undefined || (!isOpen && !origins.includes(origin))) return next()
    const allowed = isOpen ? '*' : origin
    response.set({ 'Access-Control-Allow-Origin': allowed, 'Access-Control-Expose-Headers': READ_HEADERS })
    const isPreflight = request.method === 'OPTIONS' && request.get('Access-Control-Request-Method') !== undefined
    if (!isPreflight) return next()
    // Browsers send no key with a preflight. The answer is the same at every address, so that it tells nothing of them.
    response.set({
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': SENT_HEADERS,
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    })
    response.status(204).end()
  }
}
