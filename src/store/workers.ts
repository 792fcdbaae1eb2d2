// Worker processes that are there, what they can do and how fast: each tells it every few seconds.

import type { Sql } from './db.ts'

export interface Worker { id: string; host: string; threads: number; provider: string; secondsPerDocument: number }

/** What all workers can do together; `secondsPerDocument` is the mean over their threads, undefined while none is known. */
export interface Capacity { workers: number; threads: number; secondsPerDocument: number | undefined }

/** A worker that was not heard of for this long is not there. */
const SEEN_SECONDS = 30

/** Says that the worker is there. */
export async function announceWorker(sql: Sql, { id, host, threads, provider, secondsPerDocument }: Worker): Promise<void> {
  await sql.query(
    `insert into workers (id, host, threads, provider, seconds_per_document) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set seconds_per_document = excluded.seconds_per_document, seen_at = now()`, [id, host, threads, provider, secondsPerDocument])
}

/** Says that the worker has stopped. */
export async function forgetWorker(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from workers where id = $1', [id])
}

/** What the workers that are there can do. Where none is, the speed is that of those seen last. */
export async function readCapacity(sql: Sql): Promise<Capacity> {
  const { rows: [row] } = await sql.query<{ workers: number; threads: number; present: number | null; ever: number | null }>(
    `select count(*) filter (where here)::int as workers, coalesce(sum(threads) filter (where here), 0)::int as threads,
       sum(seconds_per_document * threads) filter (where here) / sum(threads) filter (where here) as present, sum(seconds_per_document * threads) / sum(threads) as ever
     from (select threads, seconds_per_document, seen_at > now() - $1 * interval '1 second' as here from workers) as one`, [SEEN_SECONDS])
  return { workers: row!.workers, threads: row!.threads, secondsPerDocument: row!.present ?? row!.ever ?? undefined }
}

/** Removes workers that nothing was heard of for an hour; how many. */
export async function purgeWorkers(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(`delete from workers where seen_at < now() - interval '1 hour'`)
  return rowCount ?? 0
}
