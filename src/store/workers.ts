// Worker processes that are there, what they can do and how fast: each tells it every few seconds.

import type { Sql } from './db.ts'

/** `cpuShare` is what a thread of it does in a second while it reads, in CPU seconds. */
export interface Worker {
  id: string
  host: string
  threads: number
  provider: string
  secondsPerDocument: number
  cpuShare: number
}

/** What all workers can do together; `cpuPerSecond` in CPU seconds. */
export interface Capacity {
  workers: number
  threads: number
  cpuPerSecond: number
}

/** A worker that was not heard of for this long is not there. */
const SEEN_SECONDS = 30

/** Says that the worker is there. */
export async function announceWorker(sql: Sql, worker: Worker): Promise<void> {
  const { id, host, threads, provider, secondsPerDocument, cpuShare } = worker
  await sql.query(
    `insert into workers (id, host, threads, provider, seconds_per_document, cpu_share) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set
       seconds_per_document = excluded.seconds_per_document, cpu_share = excluded.cpu_share, seen_at = now()`,
    [id, host, threads, provider, secondsPerDocument, cpuShare],
  )
}

/** Says that the worker has stopped. */
export async function forgetWorker(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from workers where id = $1', [id])
}

/** What the workers that are there can do. */
export async function readCapacity(sql: Sql): Promise<Capacity> {
  const {
    rows: [row],
  } = await sql.query<{ workers: number; threads: number; cpu: number }>(
    `select count(*)::int as workers, coalesce(sum(threads), 0)::int as threads,
       coalesce(sum(threads * cpu_share), 0)::float8 as cpu
     from workers where seen_at > now() - $1 * interval '1 second'`,
    [SEEN_SECONDS],
  )
  return { workers: row!.workers, threads: row!.threads, cpuPerSecond: row!.cpu }
}

/** The workers that are there, those with the most threads first. */
export async function listWorkers(sql: Sql): Promise<{ provider: string; threads: number; seenAt: Date }[]> {
  const { rows } = await sql.query<{ provider: string; threads: number; seen_at: Date }>(
    `select provider, threads, seen_at from workers where seen_at > now() - $1 * interval '1 second'
     order by threads desc, id`,
    [SEEN_SECONDS],
  )
  return rows.map(({ seen_at: seenAt, ...row }) => ({ ...row, seenAt }))
}

/** Removes workers that nothing was heard of for an hour; how many. */
export async function purgeWorkers(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(`delete from workers where seen_at < now() - interval '1 hour'`)
  return rowCount ?? 0
}
