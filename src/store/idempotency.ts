// Idempotency keys: which request a key stands for, and what a second one with the same key gets. A claim is a row of
// the transaction that accepts the request, so no crash leaves one without the other.

import { ServiceError } from '../errors.ts'
import type { Sql } from './db.ts'

/** A caller's key and what the request says (http/idempotency.ts). */
export interface IdempotencyClaim {
  key: string
  fingerprint: Buffer
  /**
   * Whether the request is answered before the document is read: then its answer stands however the document ends,
   * unless it is called off and nothing of it is left.
   */
  answersAtOnce?: boolean
}

/** What the request makes when it is new. */
export type Claimed = { documentId: string } | { batchId: string }

const HOURS_KEPT = 24

/**
 * Claims the key for what the transaction of `sql` makes: undefined when the request is new, or the id of what the
 * first one made, whose answer is to be given again. Throws `idempotency_mismatch` when the key stands for another
 * request, `idempotency_in_flight` while the first one is worked on. To be called before the row of `made` is inserted
 * and anything else is locked: those who come with the same key wait here until the transaction ends.
 */
export async function claimIdempotencyKey(
  sql: Sql,
  accountId: string,
  { key, fingerprint, answersAtOnce = false }: IdempotencyClaim,
  made: Claimed,
): Promise<{ replay: string } | undefined> {
  const documentId = 'documentId' in made ? made.documentId : null
  const batchId = 'batchId' in made ? made.batchId : null
  for (;;) {
    const { rowCount } = await sql.query(
      'insert into idempotency_keys (account_id, key, fingerprint, document_id, batch_id) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [accountId, key, fingerprint, documentId, batchId],
    )
    if (rowCount === 1) return undefined
    const held = await holdKey(sql, accountId, key)
    // Purged between the two statements: free again.
    if (held === undefined) continue
    const stands = held.isOver
      ? 'free'
      : held.batchId !== null
        ? 'kept'
        : await standingOf(sql, held.documentId, answersAtOnce)
    if (stands === 'free') {
      await sql.query(
        'update idempotency_keys set fingerprint = $3, document_id = $4, batch_id = $5, created_at = now() where account_id = $1 and key = $2',
        [accountId, key, fingerprint, documentId, batchId],
      )
      return undefined
    }
    if (!fingerprint.equals(held.fingerprint)) throw new ServiceError('idempotency_mismatch')
    if (stands === 'open') throw new ServiceError('idempotency_in_flight')
    return { replay: held.batchId ?? held.documentId! }
  }
}

/** Removes claims whose time is over; how many. */
export async function purgeIdempotencyKeys(sql: Sql): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from idempotency_keys where created_at <= now() - $1 * interval '1 hour'`,
    [HOURS_KEPT],
  )
  return rowCount ?? 0
}

interface Held {
  fingerprint: Buffer
  documentId: string | null
  batchId: string | null
  isOver: boolean
}

/**
 * The claim that is there, locked. What it points at is read by a statement of its own: one that waited for the lock
 * would join the new claim with the old document.
 */
async function holdKey(sql: Sql, accountId: string, key: string): Promise<Held | undefined> {
  const {
    rows: [row],
  } = await sql.query<{ fingerprint: Buffer; document_id: string | null; batch_id: string | null; is_over: boolean }>(
    `select fingerprint, document_id, batch_id, created_at <= now() - $3 * interval '1 hour' as is_over from idempotency_keys where account_id = $1 and key = $2 for update`,
    [accountId, key, HOURS_KEPT],
  )
  return (
    row && { fingerprint: row.fingerprint, documentId: row.document_id, batchId: row.batch_id, isOver: row.is_over }
  )
}

/**
 * Whether the first request is still worked on, its answer is kept, or it had none that is: refusals, faults of ours
 * and calls that nobody waited for free the key.
 */
async function standingOf(
  sql: Sql,
  documentId: string | null,
  answersAtOnce: boolean,
): Promise<'open' | 'kept' | 'free'> {
  const {
    rows: [row],
  } = await sql.query<{ stands: 'open' | 'kept' | 'free' }>(
    `select case when state = 'canceled' then 'free' when $2 then 'kept' when state in ('queued', 'running') then 'open'
       when state = 'succeeded' or error_code = 'extraction_failed' then 'kept' else 'free' end as stands
     from documents where id = $1`,
    [documentId, answersAtOnce],
  )
  return row?.stands ?? 'free'
}
