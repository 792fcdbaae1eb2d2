// GET /ready: whether work may be sent to this process. A process that lives and only lacks room or workers is not
// restarted for it: that is /health.

import { Router } from 'express'
import type { Readiness } from '../../schema/api.ts'
import type { Condition } from './health.ts'

/** True where the part can do its work; a part that the process's role does not need is absent. */
export type ReadyChecks = { [Part in Exclude<keyof Readiness['checks'], 'phase'>]?: () => Promise<boolean> }

const MISSING: Readonly<Record<keyof ReadyChecks, string>> = {
  database: 'away',
  workers: 'none',
  queue: 'full',
  disk: 'full',
}

/** `checks` come when the parts that they ask have started. */
export function readyRoute(condition: Condition, checks: () => ReadyChecks): Router {
  return Router({ strict: true, caseSensitive: true }).get('/ready', async (_request, response) => {
    const asked = Object.entries(condition.phase === 'ready' ? checks() : {}) as [
      keyof ReadyChecks,
      () => Promise<boolean>,
    ][]
    const told = await Promise.all(
      asked.map(async ([part, ask]) => [part, (await ask().catch(() => false)) ? 'ok' : MISSING[part]]),
    )
    const all: Readiness['checks'] = {
      phase: condition.phase === 'ready' ? 'ok' : condition.phase,
      ...(Object.fromEntries(told) as Readiness['checks']),
    }
    const body: Readiness = {
      status: Object.values(all).every((one) => one === 'ok') ? 'ready' : 'not_ready',
      checks: all,
    }
    response.status(body.status === 'ready' ? 200 : 503).json(body)
  })
}
