// Query parameters that an address does not have. A misspelled `include` must not look like one that found nothing.

import type { Request, RequestHandler } from 'express'
import type { RequestFault } from '../errors.ts'
import { addressAt } from './addresses.ts'
import { refusalOf } from './hints.ts'
import { pointerTo } from './upload.ts'

/** More names than a caller needs to see what is wrong, and the characters of each. */
const MOST_FAULTS = 20
const MOST_CHARACTERS = 100

/**
 * Refuses a request with query parameters that its address does not take; names them, and lists those that it takes.
 */
export function checkQuery({ method, path, url }: Pick<Request, 'method' | 'path' | 'url'>): void {
  const known = addressAt(path)?.query[method]
  // There is no such address, or it does not take the method: that is told elsewhere.
  if (known === undefined) return
  const names = new Set(new URL(url, 'http://localhost').searchParams.keys())
  const takes = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`
  const faults = [...names]
    .filter((name) => !known.includes(name))
    .slice(0, MOST_FAULTS)
    .map((name): RequestFault => {
      const shown = name.slice(0, MOST_CHARACTERS)
      return {
        pointer: pointerTo(shown),
        code: 'invalid_request',
        message: `"${shown}" is no query parameter of this address. ${takes}`,
      }
    })
  if (faults.length > 0) throw refusalOf(faults)
}

export const refuseUnknownQuery: RequestHandler = (request, _response, next) => {
  checkQuery(request)
  next()
}
