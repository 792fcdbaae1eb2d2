// GET /v1/usage: what the caller's plan has and what of it is used this month.

import { Router } from 'express'
import { toUsage } from '../../schema/api.ts'
import type { Sql } from '../../store/db.ts'
import { readUsage } from '../../store/usage.ts'
import { callerOf } from '../authenticate.ts'

export function usageRoute(sql: Sql): Router {
  return Router({ strict: true, caseSensitive: true }).get('/v1/usage', async (_request, response) => {
    const { accountId, plan } = callerOf(response)
    response.json(toUsage(plan, await readUsage(sql, accountId)))
  })
}
