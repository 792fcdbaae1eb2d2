// A body in JSON, measured on the way.

import type { Request } from 'express'
import { ServiceError } from '../errors.ts'

/** A thousand corrected values with their places take some 200 KB. */
const MOST_BYTES = 1024 ** 2

/** Bodies of this size take milliseconds; who is so slow sends nothing. */
const MOST_MS = 30_000

/** What the body says; refused where it is no JSON, or longer than any that is wanted. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.get('Content-Type') ?? ''))
    throw new ServiceError('invalid_request', 'The body must be application/json.')
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => request.destroy(), MOST_MS).unref()
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > MOST_BYTES) {
        request.resume()
        throw new ServiceError('invalid_request', `The body is larger than ${MOST_BYTES} bytes.`)
      }
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(timer)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  } catch {
    throw new ServiceError('invalid_request', 'The body is no JSON.')
  }
}
