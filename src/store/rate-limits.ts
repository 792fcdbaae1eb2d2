// Token buckets, one for each account, shared by all nodes. A bucket holds what a minute allows and refills evenly; the
// database's clock counts.

import type { Sql } from './db.ts'

/** A bucket as its row has it: what was in it, and the seconds since then. */
export interface Bucket {
  tokens: number
  seconds: number
}

/** Time in which an empty bucket becomes full. */
export const WINDOW_SECONDS = 60

/** Tokens that are in the bucket now; fractions are on their way. One that was never used is full. */
export function levelOf(bucket: Bucket | undefined, limit: number): number {
  // A clock that was set back makes no bucket wait for it: seconds that lie ahead count like those that are over.
  return bucket === undefined
    ? limit
    : Math.min(limit, bucket.tokens + (Math.abs(bucket.seconds) * limit) / WINDOW_SECONDS)
}

/** `Bucket.seconds` of the row `b`, null where there is none. */
export const SECONDS_SINCE_FILLED = 'extract(epoch from clock_timestamp() - b.filled_at)::float8'

/** `levelOf` in SQL: of the row `b` at the time `at`, $2 being the limit. */
const levelAt = (at: string): string =>
  `least($2, b.tokens + abs(extract(epoch from ${at} - b.filled_at)::float8) * $2 / ${WINDOW_SECONDS})`

/**
 * Takes a token if there is a whole one; then the level after it, otherwise the level that is too low. One statement
 * with its own commit: the row is locked for its own time only, and no write-ahead log is waited for, since the table
 * is unlogged (docs/decisions/0013).
 */
export async function takeToken(
  sql: Sql,
  accountId: string,
  limit: number,
): Promise<{ taken: boolean; level: number }> {
  // The clock is read again once the row is locked: takes that waited are reckoned in the order in which they happen.
  const {
    rows: [left],
  } = await sql.query<{ tokens: number }>(
    `insert into rate_buckets as b (account_id, tokens, filled_at) values ($1, $2::float8 - 1, clock_timestamp())
     on conflict (account_id) do update set (tokens, filled_at) = (select ${levelAt('clock.now')} - 1, clock.now from (select clock_timestamp() as now) clock)
       where ${levelAt('clock_timestamp()')} >= 1
     returning tokens`,
    [accountId, limit],
  )
  if (left !== undefined) return { taken: true, level: left.tokens }
  const {
    rows: [bucket],
  } = await sql.query<Bucket & Record<string, unknown>>(
    `select b.tokens, ${SECONDS_SINCE_FILLED} as seconds from rate_buckets b where b.account_id = $1`,
    [accountId],
  )
  return { taken: false, level: levelOf(bucket, limit) }
}
