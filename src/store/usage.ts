// Documents counted against an account's quota: by the day of their submission (UTC, by the database's clock), in the
// transaction that accepts them.

import { randomInt } from 'node:crypto'
import { ServiceError } from '../errors.ts'
import { type Plan, PLANS } from '../schema/plan.ts'
import type { Sql } from './db.ts'

/**
 * Counters that a plan without a quota spreads over, so that no row serialises its requests: more than a node has
 * connections for them.
 */
const LANES = 16

const TODAY = `(now() at time zone 'utc')::date`
/** SQL of the first day of this month. */
export const MONTH_BEGINS = `date_trunc('month', now() at time zone 'utc')::date`

/** What one document was counted in. */
export interface CountedCall {
  accountId: string
  day: string
  lane: number
}

/** Until the transaction ends no other one counts calls of this account where that must be exact. */
async function lockAccount(sql: Sql, accountId: string): Promise<void> {
  await sql.query('select from accounts where id = $1 for no key update', [accountId])
}

/**
 * Counts `count` documents and returns the lane they are counted in; throws `quota_exceeded`, counting none, when the
 * month has no room for all of them.
 */
export async function reserveCalls(sql: Sql, accountId: string, plan: Plan, count: number): Promise<number> {
  const quota = PLANS[plan].monthlyQuota
  const lane = quota === null ? randomInt(LANES) : 0
  // The sum is a statement of its own, which sees what was committed while this one waited for the lock.
  if (quota !== null) await lockAccount(sql, accountId)
  const room =
    quota === null
      ? 'true'
      : `(select coalesce(sum(calls), 0) from usage_days where account_id = $1 and day >= ${MONTH_BEGINS}) + $3 <= $4`
  const { rowCount } = await sql.query(
    `insert into usage_days (account_id, day, lane, calls) select $1, ${TODAY}, $2, $3::int where ${room}
     on conflict (account_id, day, lane) do update set calls = usage_days.calls + excluded.calls`,
    [accountId, lane, count, ...(quota === null ? [] : [quota])],
  )
  if (rowCount === 0) throw new ServiceError('quota_exceeded')
  return lane
}

/** Takes calls back from the days that they were counted in. */
export async function giveBackCalls(sql: Sql, calls: readonly CountedCall[]): Promise<void> {
  if (calls.length === 0) return
  await sql.query(
    `with back as (select account_id, day, lane, count(*)::int as calls from unnest($1::text[], $2::date[], $3::smallint[]) as one (account_id, day, lane) group by 1, 2, 3),
       held as (select account_id, day, lane, back.calls from usage_days join back using (account_id, day, lane) order by 1, 2, 3 for update of usage_days)
     update usage_days set calls = usage_days.calls - held.calls from held
     where usage_days.account_id = held.account_id and usage_days.day = held.day and usage_days.lane = held.lane`,
    [calls.map((call) => call.accountId), calls.map((call) => call.day), calls.map((call) => call.lane)],
  )
}

/** Calls of each day of the month so far, days without any included, and which day it is. */
export async function readUsage(
  sql: Sql,
  accountId: string,
): Promise<{ today: string; daily: { date: string; calls: number }[] }> {
  const { rows } = await sql.query<{ date: string; calls: number }>(
    `select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(sum(usage_days.calls), 0)::int as calls
     from generate_series(${MONTH_BEGINS}, ${TODAY}, '1 day') as days (day) left join usage_days on account_id = $1 and usage_days.day = days.day::date
     group by days.day order by days.day`,
    [accountId],
  )
  return { today: rows.at(-1)!.date, daily: rows }
}
