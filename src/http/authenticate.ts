// Who calls. Below /v1 this comes before everything else, so that a stranger learns nothing from the order of refusals.

import type { RequestHandler, Response } from 'express'
import { ServiceError } from '../errors.ts'
import { type Caller, findCaller } from '../store/api-keys.ts'
import type { Sql } from '../store/db.ts'

/** Refuses whoever has no valid key. The scheme's case does not matter (RFC 9110), the key's does. */
export function authenticate(sql: Sql): RequestHandler {
  return async (request, response, next) => {
    const apiKey = /^Bearer +(\S+) *$/i.exec(request.get('Authorization') ?? '')?.[1]
    const caller = apiKey === undefined ? undefined : await findCaller(sql, apiKey)
    if (caller === undefined) throw new ServiceError('invalid_api_key')
    response.locals['caller'] = caller
    next()
  }
}

/** The caller of the request that `response` answers. */
export function callerOf(response: Response): Caller {
  return response.locals['caller'] as Caller
}
