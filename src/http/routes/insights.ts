// GET /v1/insights: what people's confirmations say of accuracy, and how much docmill read, how fast, and what failed.

import { Router } from 'express'
import { toUsage } from '../../schema/api.ts'
import { DOCUMENT_TYPES } from '../../schema/extraction.ts'
import { DEFAULT_DAYS, type Insights, MOST_DAYS, MOST_DAYS_BY_DAY } from '../../schema/insights.ts'
import type { Sql } from '../../store/db.ts'
import { type Days, readAccuracy, readFailures, readSpeed, readVolume } from '../../store/insights.ts'
import { readUsage } from '../../store/usage.ts'
import { callerOf } from '../authenticate.ts'
import { readQuery } from '../query-values.ts'

const DAY_MS = 24 * 3600 * 1000

export function insightsRoute(sql: Sql): Router {
  return Router({ strict: true, caseSensitive: true }).get('/v1/insights', async (request, response) => {
    const { accountId, plan } = callerOf(response)
    const days = readDays(request.url, new Date())
    const query = readQuery(request.url)
    const documentType = query.oneOf('document_type', DOCUMENT_TYPES)
    query.refuse()
    const [accuracy, volume, speed, failures, usage] = await Promise.all([
      readAccuracy(sql, accountId, days, documentType),
      readVolume(sql, accountId, days),
      readSpeed(sql, accountId, days),
      readFailures(sql, accountId, days),
      readUsage(sql, accountId),
    ])
    const insights: Insights = { ...days, ...accuracy, volume, speed, failures, usage: toUsage(plan, usage) }
    response.json(insights)
  })
}

/** The days that a request is about; without any, the latest. */
export function readDays(url: string, now: Date): Days {
  const query = readQuery(url)
  const said = { from: query.day('from'), to: query.day('to') }
  query.refuse()
  const shifted = (day: string, days: number): string =>
    new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  const to = said.to ?? now.toISOString().slice(0, 10)
  const from = said.from ?? shifted(to, 1 - DEFAULT_DAYS)
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  if (count < 1) query.fault('from', 'must not be after "to"')
  else if (count > MOST_DAYS) query.fault('from', `must be at most ${MOST_DAYS} days before "to"`)
  query.refuse()
  return { from, to, period: count > MOST_DAYS_BY_DAY ? 'week' : 'day' }
}
