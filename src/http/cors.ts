// Which pages of other origins may call the service from a browser (the Fetch standard's CORS protocol). Without an origin in the list nothing of this is sent.

import type { RequestHandler } from 'express'

/** What a page may send. The key stands in a header that the page itself sets, so credentials of the browser are not needed. */
const METHODS = 'GET, HEAD, POST, DELETE'
const SENT_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Request-Id'

/** What a page may read of an answer, beside its body and the few headers that all pages may read. */
const READ_HEADERS = [
  'X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Retry-After', 'Idempotent-Replayed', 'Allow', 'WWW-Authenticate', 'Content-Disposition',
].join(', ')

/** How long a browser may remember a preflight: two hours are the most that Chromium does. */
const PREFLIGHT_SECONDS = 7200

/** Answers preflights, and marks every other answer, refusals too, for pages of `origins`; `*` stands for all origins. */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  const isOpen = origins.includes('*')
  return (request, response, next) => {
    const origin = request.get('Origin')
    // A cache must not give the answer for one origin to another one, nor to a request without any.
    if (!isOpen) response.vary('Origin')
    if (origin === undefined || !isOpen && !origins.includes(origin)) return next()
    response.set({ 'Access-Control-Allow-Origin': isOpen ? '*' : origin, 'Access-Control-Expose-Headers': READ_HEADERS })
    const isPreflight = request.method === 'OPTIONS' && request.get('Access-Control-Request-Method') !== undefined
    if (!isPreflight) return next()
    // Browsers send no key with a preflight. The answer is the same at every address, so that it tells nothing of them.
    response.set({ 'Access-Control-Allow-Methods': METHODS, 'Access-Control-Allow-Headers': SENT_HEADERS, 'Access-Control-Max-Age': String(PREFLIGHT_SECONDS) })
    response.status(204).end()
  }
}
