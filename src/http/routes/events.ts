// GET /v1/events: changes of the account's kept documents as server-sent events.

import { type Request, type RequestHandler, type Response, Router } from 'express'
import { ServiceError } from '../../errors.ts'
import type { Sql } from '../../store/db.ts'
import { readChangesSince } from '../../store/document-events.ts'
import { callerOf } from '../authenticate.ts'
import { isTime } from '../cursor.ts'
import type { EventStreams } from '../event-streams.ts'

export interface EventRouteParts {
  eventStreams: EventStreams
}

/** `authenticate` is asked again while a stream is open. */
export function eventsRoute(sql: Sql, { eventStreams }: EventRouteParts, authenticate: RequestHandler): Router {
  return Router({ strict: true, caseSensitive: true }).get('/v1/events', async (request, response) => {
    const { accountId } = callerOf(response)
    if (request.method === 'HEAD') return void response.type('text/event-stream').end()
    const last = request.get('Last-Event-ID')
    const missed = async () => {
      if (last === undefined || last === '') return []
      return isTime(last) ? readChangesSince(sql, accountId, last) : undefined
    }
    await eventStreams.open(response, accountId, missed, () => isKnown(request, response, authenticate))
  })
}

/** Whether the caller's key or session is still valid. */
async function isKnown(request: Request, response: Response, authenticate: RequestHandler): Promise<boolean> {
  try {
    await authenticate(request, response, () => {})
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'unavailable') return true
    if (error instanceof ServiceError) return false
    throw error
  }
}
