// Changes of kept documents, as Postgres tells them and as they are looked up after a gap.

import type { ReviewState } from '../schema/kept.ts'
import type { Sql } from './db.ts'

/** A change of a kept document. `at` is the database's time with microseconds, and the id of the event. */
export interface DocumentChange {
  accountId: string
  documentId: string
  version: number
  state: ReviewState | 'deleted'
  at: string
}

/** How far a kept document is read. */
export interface DocumentProgress {
  accountId: string
  documentId: string
  pagesRead: number
  pages: number
}

/** What a notice says; undefined where it is none of ours. */
export function changeOf(payload: string): DocumentChange | undefined {
  try {
    const { account_id, document_id, ...more } = JSON.parse(payload) as Omit<
      DocumentChange,
      'accountId' | 'documentId'
    > &
      Record<'account_id' | 'document_id', string>
    return { accountId: account_id, documentId: document_id, ...more }
  } catch {
    return undefined
  }
}

/** The same of a notice about pages that are read. */
export function progressOf(payload: string): DocumentProgress | undefined {
  try {
    const { account_id, document_id, pages_read, pages } = JSON.parse(payload) as Record<
      'account_id' | 'document_id',
      string
    > &
      Record<'pages_read' | 'pages', number>
    return { accountId: account_id, documentId: document_id, pagesRead: pages_read, pages }
  } catch {
    return undefined
  }
}

/** A notice is sent when its transaction commits, which may be so long after the change. Chosen by hand. */
const LONGEST_TRANSACTION = `interval '5 minutes'`

/** More than these are not told one by one: the reader had better read the list anew. */
export const MOST_CHANGES = 500

/**
 * What changed in the account's documents since `at`, and a little before; undefined where that is too much. Each
 * document is told once, as it is now.
 */
export async function readChangesSince(sql: Sql, accountId: string, at: string): Promise<DocumentChange[] | undefined> {
  const { rows } = await sql.query<{ id: string; version: number; state: DocumentChange['state']; at: string }>(
    `with changes as (
       (select document_id, version, review_state as state, changed_at as at from kept_documents
        where account_id = $1 and changed_at > $2::timestamptz - ${LONGEST_TRANSACTION}
        order by changed_at desc limit $3)
       union all
       (select document_id, 0, 'deleted', at from audit
        where account_id = $1 and at > $2::timestamptz - ${LONGEST_TRANSACTION} and action in ('deleted', 'expired')
        order by at desc limit $3))
     select document_id as id, version, state, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from changes order by changes.at`,
    [accountId, at, MOST_CHANGES + 1],
  )
  if (rows.length > MOST_CHANGES) return undefined
  return rows.map(({ id, ...row }) => ({ ...row, accountId, documentId: id }))
}
