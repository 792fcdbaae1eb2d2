// Who calls. Below /v1 this comes before everything else, so that a stranger learns nothing from the order of refusals.

import type { Request, RequestHandler, Response } from 'express'
import { ServiceError } from '../errors.ts'
import { type Caller, findCaller, noteUse } from '../store/api-keys.ts'
import { findSessionCaller } from '../store/console-sessions.ts'
import type { Sql } from '../store/db.ts'
import { clientOf } from './client-address.ts'
import { checkCsrf, sessionToken } from './console-cookie.ts'
import type { WrongKeys } from './wrong-keys.ts'

/**
 * Refuses whoever has neither a valid key nor a session of the console. The scheme's case does not matter (RFC 9110),
 * the key's does.
 */
export function authenticate(sql: Sql, wrongKeys: WrongKeys): RequestHandler {
  return async (request, response, next) => {
    const apiKey = /^Bearer +(\S+) *$/i.exec(request.get('Authorization') ?? '')?.[1]
    const token = request.get('Authorization') === undefined ? sessionToken(request) : undefined
    const secret = apiKey ?? token
    if (secret === undefined) throw new ServiceError('invalid_api_key')
    const find = token === undefined ? findCaller : findSessionCaller
    const caller = await knownOr(request, wrongKeys, secret, () => find(sql, secret))
    response.locals['caller'] = caller
    // Nobody waits for it, and the next request tries again where it fails.
    if (caller.isUnnoted) void noteUse(sql, caller.keyId).catch(() => {})
    if (token !== undefined) checkCsrf(request, token)
    next()
  }
}

/** What `lookUp` finds for a secret; refuses where it finds nothing, and counts that against the client's address. */
export async function knownOr<T>(
  request: Request,
  wrongKeys: WrongKeys,
  secret: string,
  lookUp: () => Promise<T | undefined>,
): Promise<T> {
  // Of a connection that is gone there is no address, and nobody who reads the answer.
  const address = clientOf(request.ip ?? '')
  const found = await wrongKeys.inTurn(address, secret, lookUp)
  if (found !== undefined) return found
  const retryAfterSeconds = wrongKeys.count(address)
  const limited = 'Too many wrong API keys came from this address. Check the key, then try again.'
  if (retryAfterSeconds > 0) throw new ServiceError('rate_limit_exceeded', limited, { retryAfterSeconds })
  throw new ServiceError('invalid_api_key')
}

/** The caller of the request that `response` answers. */
export function callerOf(response: Response): Caller {
  return response.locals['caller'] as Caller
}

/** The caller, where the request came as far as to have one. */
export function callerIfKnown(response: Response): Caller | undefined {
  return response.locals['caller'] as Caller | undefined
}
