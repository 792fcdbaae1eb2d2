// Refuses calls that the key has no scope for.

import type { RequestHandler } from 'express'
import { ServiceError } from '../errors.ts'
import type { Scope } from '../schema/scopes.ts'
import { addressAt } from './addresses.ts'
import { callerOf } from './authenticate.ts'
import { scopesFor } from './scopes.ts'

/** To be mounted behind `authenticate`. What no address takes is refused elsewhere, whatever the key. */
export const requireScope: RequestHandler = (request, response, next) => {
  const needed = scopesFor(request.method, request.path)
  const { scopes } = callerOf(response)
  if (needed.length > 0 && !needed.some((one) => scopes.includes(one))) {
    if (addressAt(request.path)?.methods.includes(request.method) === true) throw missing(needed)
  }
  next()
}

/** The refusal of a key that has none of these scopes. */
export function missing(needed: readonly Scope[]): ServiceError {
  const names = needed.map((one) => `"${one}"`).join(' or ')
  return new ServiceError('missing_scope', `This call needs a key with the scope ${names}.`)
}
