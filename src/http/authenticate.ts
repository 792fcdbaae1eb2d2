// Who calls. Below /v1 this comes before everything else, so that a stranger learns nothing from the order of refusals.

import type { RequestHandler, Response } from 'express'
import { ServiceError } from '../errors.ts'
import { type Caller, findCaller } from '../store/api-keys.ts'
import type { Sql } from '../store/db.ts'
import { clientOf } from './client-address.ts'
import type { WrongKeys } from './wrong-keys.ts'

/** Refuses whoever has no valid key. The scheme's case does not matter (RFC 9110), the key's does. */
export function authenticate(sql: Sql, wrongKeys: WrongKeys): RequestHandler {
  return async (request, response, next) => {
    const apiKey = /^Bearer +(\S+) *$/i.exec(request.get('Authorization') ?? '')?.[1]
    if (apiKey === undefined) throw new ServiceError('invalid_api_key')
    // Of a connection that is gone there is no address, and nobody who reads the answer.
    const address = clientOf(request.ip ?? '')
    const caller = await wrongKeys.inTurn(address, apiKey, () => findCaller(sql, apiKey))
    if (caller === undefined) {
      const retryAfterSeconds = wrongKeys.count(address)
      const limited = 'Too many wrong API keys came from this address. Check the key, then try again.'
      if (retryAfterSeconds > 0) throw new ServiceError('rate_limit_exceeded', limited, { retryAfterSeconds })
      throw new ServiceError('invalid_api_key')
    }
    response.locals['caller'] = caller
    next()
  }
}

/** The caller of the request that `response` answers. */
export function callerOf(response: Response): Caller {
  return response.locals['caller'] as Caller
}

/** The caller, where the request came as far as to have one. */
export function callerIfKnown(response: Response): Caller | undefined {
  return response.locals['caller'] as Caller | undefined
}
