// GET /health: whether this process can do its work now.

import { Router } from 'express'
import type { Health } from '../../schema/api.ts'
import { PATIENCE_MS, remember } from '../remember.ts'

/** What the process says of itself: `provider` is what the models run on. */
export interface Condition {
  phase: 'starting' | 'ready' | 'stopping'
  provider: string
}

/** True when `ask` answers in time. Those who ask meanwhile share one question. */
export function createProbe(ask: () => Promise<unknown>, ms: number = PATIENCE_MS): () => Promise<boolean> {
  const answer = remember(() => ask().then(() => true), 0, ms)
  return async () => (await answer()) ?? false
}

/** `reachable` asks the database. */
export function healthRoute(condition: Condition, version: string, reachable: () => Promise<boolean>): Router {
  return Router({ strict: true, caseSensitive: true }).get('/health', async (_request, response) => {
    const status: Health['status'] =
      condition.phase === 'starting'
        ? 'starting'
        : condition.phase === 'ready' && (await reachable())
          ? 'ok'
          : 'unavailable'
    const body: Health = { status, provider: condition.provider, version }
    response.status(status === 'ok' ? 200 : 503).json(body)
  })
}
