// How often an account may ask: a token for each request that is limited, and the headers that tell what is left
// (draft-ietf-httpapi-ratelimit-headers-10).

import type { RequestHandler, Response } from 'express'
import { ServiceError } from '../errors.ts'
import type { Plan } from '../schema/plan.ts'
import type { Sql } from '../store/db.ts'
import { levelOf, takeToken, WINDOW_SECONDS } from '../store/rate-limits.ts'
import { callerOf } from './authenticate.ts'

/** Requests a minute of each plan. */
export type RateLimits = Readonly<Record<Plan, number>>

/** Tells every caller what is left, whatever the answer will be. To be mounted behind `authenticate`. */
export function showRate(limits: RateLimits): RequestHandler {
  return (_request, response, next) => {
    const { plan, bucket } = callerOf(response)
    show(response, limits[plan], levelOf(bucket, limits[plan]))
    next()
  }
}

/**
 * Takes a token from the caller's bucket; refuses where there is none. Refusals that come later do not give it back.
 */
export function limitRate(sql: Sql, limits: RateLimits): RequestHandler {
  return async (_request, response, next) => {
    const { accountId, plan, bucket } = callerOf(response)
    const limit = limits[plan]
    const level = levelOf(bucket, limit)
    // A bucket that was empty when the key was looked up is not asked again: who knocks in vain costs no write.
    const after = level < 1 ? { taken: false, level } : await takeToken(sql, accountId, limit)
    show(response, limit, after.level)
    if (!after.taken)
      throw new ServiceError('rate_limit_exceeded', undefined, {
        retryAfterSeconds: Math.max(1, secondsToNext(after.level, limit)),
      })
    next()
  }
}

/**
 * The headers of a bucket that holds `level` of `limit` tokens: whole tokens, and the seconds until there is one more.
 */
export function rateHeaders(level: number, limit: number): { 'RateLimit-Policy': string; RateLimit: string } {
  return {
    'RateLimit-Policy': `"default";q=${limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"default";r=${Math.floor(level)};t=${secondsToNext(level, limit)}`,
  }
}

/** Seconds, rounded up, until the bucket has one whole token more; 0 when it is full. */
export function secondsToNext(level: number, limit: number): number {
  return level >= limit ? 0 : Math.ceil(((Math.floor(level) + 1 - level) * WINDOW_SECONDS) / limit)
}

function show(response: Response, limit: number, level: number): void {
  response.set(rateHeaders(level, limit))
}
