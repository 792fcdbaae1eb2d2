// The header Idempotency-Key, and what makes two requests the same: path, query and the parts of the body, never its
// raw bytes.

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { ServiceError } from '../errors.ts'
import type { IdempotencyClaim } from '../store/idempotency.ts'

/** A part of a request as it was sent, in the order in which it was; a file counts by its content. */
export type SentPart = { name: string; value: string } | { name: string; filename: string; sha256: Buffer }

const LONGEST_KEY = 255

/** What can stand in a header everywhere: visible ASCII and inner spaces. */
const PRINTABLE = /^[\x20-\x7e]*$/
/**
 * The notation of draft-ietf-httpapi-idempotency-key-header, a string of RFC 8941: with a quote or a backslash only
 * behind a backslash.
 */
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/

/**
 * The caller's key; undefined where none was sent. Written in quotes, as its draft wants it, or bare, as most clients
 * do, it is the same key. Refuses one that is none.
 */
export function readIdempotencyKey(request: Pick<IncomingMessage, 'headersDistinct'>): string | undefined {
  const [sent, ...others] = request.headersDistinct['idempotency-key'] ?? []
  if (sent === undefined) return undefined
  if (others.length > 0) throw refusal('is given twice')
  const quoted = QUOTED.exec(sent)?.[1]
  if (!PRINTABLE.test(sent) || (sent.startsWith('"') && quoted === undefined))
    throw refusal('must be printable ASCII, bare or in quotes')
  const key = quoted?.replace(/\\(["\\])/g, '$1') ?? sent
  if (key === '') throw refusal('is empty')
  if (key.length > LONGEST_KEY) throw refusal(`is longer than ${LONGEST_KEY} characters`)
  return key
}

/** SHA-256 of what the request says. `query` is compared as its decoded names and values, in order. */
export function fingerprintOf(path: string, query: URLSearchParams, parts: readonly SentPart[]): Buffer {
  // JSON keeps what is what: no two different requests are written alike.
  const said = [
    path,
    [...query],
    parts.map((part) =>
      'value' in part ? [part.name, part.value] : [part.name, part.filename, part.sha256.toString('hex')],
    ),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}

/** What the request claims with its key, once its parts are known; undefined where it has none. */
export function claimOf(
  request: Request,
  key: string | undefined,
  parts: readonly SentPart[],
): IdempotencyClaim | undefined {
  return key === undefined
    ? undefined
    : { key, fingerprint: fingerprintOf(request.path, new URL(request.url, 'http://localhost').searchParams, parts) }
}

/** Says that the answer is one that was given before. */
export function tellReplay(response: Response): void {
  response.set('Idempotent-Replayed', 'true')
}

function refusal(what: string): ServiceError {
  const message = `"Idempotency-Key" ${what}.`
  return new ServiceError('invalid_request', message, {
    faults: [{ pointer: '#/Idempotency-Key', code: 'invalid_request', message }],
  })
}
