// A body in JSON, measured on the way.

import type { Request } from 'express'
import { ServiceError } from '../errors.ts'
import { refusalOf } from './hints.ts'
import { pointerTo } from './upload.ts'

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

/** The faults of a body that a refusal lists. */
const MOST_FAULTS = 20

interface Fault {
  path: PropertyKey[]
  message: string
}
/** A schema of a body, as the vocabulary makes them. */
interface BodySchema<T> {
  safeParse(json: unknown): { success: true; data: T } | { success: false; error: { issues: Fault[] } }
}

/** The body in the form of its schema; refused where it has another. */
export function readBodyAs<T>(schema: BodySchema<T>, json: unknown): T {
  const body = schema.safeParse(json)
  if (body.success) return body.data
  throw refusalOf(
    body.error.issues
      .slice(0, MOST_FAULTS)
      .map(({ path, message }) => ({
        pointer: `#${path.map((step) => pointerTo(String(step)).slice(1)).join('')}`,
        code: 'invalid_request' as const,
        message: `The body is wrong${path.length > 0 ? ` at ${path.join('.')}` : ''}: ${message}.`,
      })),
  )
}
