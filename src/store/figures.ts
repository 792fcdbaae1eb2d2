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
