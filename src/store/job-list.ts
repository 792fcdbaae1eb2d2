// What waits, is read or failed, as an operator sees it: single documents and batches in one list.

import type { Sql } from './db.ts'
import { OPEN } from './documents.ts'

export const JOB_STATES = ['queued', 'running', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

/**
 * `id` is the one on the wire. `attempts`: how often reading was begun, of a batch that of the document begun most
 * often.
 */
export interface ListedJob {
  id: string
  kind: 'single' | 'batch'
  accountId: string
  state: 'queued' | 'running' | 'failed' | 'complete' | 'canceled'
  createdAt: Date
  ageSeconds: number
  attempts: number
  processed: number
  total: number
  failed: number
  errorCode: string | undefined
}

export interface JobWishes {
  account?: string
  state?: JobState
  most: number
}

interface JobRow {
  id: string
  kind: ListedJob['kind']
  account_id: string
  state: ListedJob['state']
  created_at: Date
  age: number
  attempts: number
  processed: number
  total: number
  failed: number
  error_code: string | null
}

/** SQL of each state: a batch failed where a document of it did. */
const SINGLES: Record<JobState | 'open', string> = {
  queued: `state = 'queued'`,
  running: `state = 'running'`,
  failed: `state = 'failed'`,
  open: OPEN,
}
const BATCHES: Record<JobState | 'open', string> = {
  queued: `b.state = 'queued'`,
  running: `b.state = 'processing'`,
  failed: 'd.failed > 0',
  open: `b.state in ('queued', 'processing')`,
}

/** What is open, the oldest first, unless a state is asked for; what failed comes with the newest first. */
export async function listJobs(sql: Sql, { account, state, most }: JobWishes): Promise<ListedJob[]> {
  const asked = state ?? 'open'
  const { rows } = await sql.query<JobRow & Record<string, unknown>>(
    `select *, extract(epoch from now() - created_at)::float8 as age from (
       select job_id as id, 'single' as kind, account_id, state, created_at, starts as attempts, case when ${OPEN} then 0 else 1 end as processed, 1 as total,
         case when state = 'failed' then 1 else 0 end as failed, error_code
       from documents where batch_id is null and ${SINGLES[asked]} and account_id = coalesce($1, account_id)
       union all
       select b.id::text, 'batch', b.account_id, case b.state when 'processing' then 'running' else b.state end, b.created_at, d.attempts, b.processed, b.total, d.failed, null
       from batches b cross join lateral (
         select coalesce(max(starts), 0) as attempts, count(*) filter (where state = 'failed')::int as failed from documents where batch_id = b.id) d
       where ${BATCHES[asked]} and b.account_id = coalesce($1, b.account_id)) as job
     order by created_at ${asked === 'failed' ? 'desc' : ''}, id limit $2`,
    [account ?? null, most],
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    accountId: row.account_id,
    state: row.state,
    createdAt: row.created_at,
    ageSeconds: row.age,
    attempts: row.attempts,
    processed: row.processed,
    total: row.total,
    failed: row.failed,
    errorCode: row.error_code ?? undefined,
  }))
}

/** The document of a single extraction by its id on the wire. */
export async function findSingle(sql: Sql, jobId: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>('select id from documents where job_id = $1', [jobId])
  return rows[0]?.id
}
