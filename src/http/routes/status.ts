// GET /v1/status: the workers, and what of the caller's account waits.

import { Router } from 'express'
import type { ServiceStatus } from '../../schema/status.ts'
import type { Sql } from '../../store/db.ts'
import { readOpenOf } from '../../store/figures.ts'
import { listWorkers } from '../../store/workers.ts'
import { callerOf } from '../authenticate.ts'

export function statusRoute(sql: Sql): Router {
  return Router({ strict: true, caseSensitive: true }).get('/v1/status', async (_request, response) => {
    const [workers, { queued, running, oldest, pending, dead }] = await Promise.all([
      listWorkers(sql),
      readOpenOf(sql, callerOf(response).accountId),
    ])
    const body: ServiceStatus = {
      // Names of machines are nobody's but the operator's.
      workers: workers.map(({ provider, threads, seenAt }) => ({ provider, threads, seen_at: seenAt.toISOString() })),
      documents: { queued, running, ...(oldest !== null && { oldest_seconds: Math.max(0, oldest) }) },
      webhooks: { pending, failed: dead },
    }
    response.json(body)
  })
}
