// The whole installation in numbers, for those who watch it: one statement, cheap enough for every few seconds.

import type { Sql } from './db.ts'
import { OPEN } from './documents.ts'

export interface Figures {
  /** Open documents by what they wait for; `oldest` is the age of the first in seconds. */
  documents: { state: 'queued' | 'running'; kind: 'single' | 'batch'; count: number; oldest: number }[]
  webhooks: { pending: number; dead: number }
}

/** The figures of now, by the database's clock. */
export async function readFigures(sql: Sql): Promise<Figures> {
  const {
    rows: [row],
  } = await sql.query<{ documents: Figures['documents'] | null; pending: number; dead: number }>(
    `select (select json_agg(one) from (
         select state, case when batch_id is null then 'single' else 'batch' end as kind, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as oldest
         from documents where ${OPEN} group by 1, 2) as one) as documents,
       (select count(*)::int from deliveries where state = 'pending') as pending, (select count(*)::int from deliveries where state = 'dead') as dead`,
  )
  return { documents: row!.documents ?? [], webhooks: { pending: row!.pending, dead: row!.dead } }
}

/** What of one account is not done; `oldest` is the age of its first open document in seconds. */
export interface OpenWork {
  queued: number
  running: number
  oldest: number | null
  pending: number
  dead: number
}

export async function readOpenOf(sql: Sql, accountId: string): Promise<OpenWork> {
  const { rows } = await sql.query<OpenWork & Record<string, unknown>>(
    `select count(*) filter (where state = 'queued')::int as queued,
       count(*) filter (where state = 'running')::int as running,
       extract(epoch from now() - min(created_at))::float8 as oldest, ${countDeliveries('pending')} as pending,
       ${countDeliveries('dead')} as dead
     from documents where account_id = $1 and ${OPEN}`,
    [accountId],
  )
  return rows[0]!
}

const countDeliveries = (state: 'pending' | 'dead'): string =>
  `(select count(*)::int from deliveries d where d.account_id = $1 and d.state = '${state}')`
