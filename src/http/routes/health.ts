// GET /health: whether this process can do its work now.

import { setTimeout as sleep } from 'node:timers/promises'
import { Router } from 'express'
import type { Health } from '../../schema/api.ts'

/** What the process says of itself: `provider` is what the models run on. */
export interface Condition { phase: 'starting' | 'ready' | 'stopping'; provider: string }

/** An answer that takes longer comes from a database that is as good as away: between two networks a connection may be silent for minutes. */
const PROBE_MS = 2000

/** True when `ask` answers in time. Those who ask meanwhile share one question, so that a silent database is not flooded with them. */
export function createProbe(ask: () => Promise<unknown>, ms: number = PROBE_MS): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return async () => {
    asked ??= ask().then(() => true, () => false).finally(() => { asked = undefined })
    const late = new AbortController()
    try {
      return await Promise.race([asked, sleep(ms, false, { signal: late.signal })])
    } finally {
      late.abort()
    }
  }
}

/** `reachable` asks the database. */
export function healthRoute(condition: Condition, version: string, reachable: () => Promise<boolean>): Router {
  return Router({ strict: true, caseSensitive: true }).get('/health', async (_request, response) => {
    const status: Health['status'] = condition.phase === 'starting' ? 'starting' : condition.phase === 'ready' && await reachable() ? 'ok' : 'unavailable'
    const body: Health = { status, provider: condition.provider, version }
    response.status(status === 'ok' ? 200 : 503).json(body)
  })
}
