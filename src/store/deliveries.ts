// Rows of webhooks: one for each batch that asked for one, and one for each document that was confirmed or rejected
// where its account asks for that; from the event until it is delivered or given up. What is sent is in
// jobs/webhook.ts.

import { randomBytes } from 'node:crypto'
import type { ReviewEvent, ReviewEventName } from '../schema/review-event.ts'
import type { Sql } from './db.ts'
import type { LinkedBatch } from './links.ts'

/** What a webhook reports: a batch, or a document with the body that was stored at the event. */
export type DeliverySubject =
  { batch: LinkedBatch; requestId: string; callbackId?: string } | { documentId: string; message: string }

/** A webhook that waits for an attempt: what it tells of, and whom. */
export interface PendingDelivery {
  about: DeliverySubject
  accountId: string
  webhookUrl: string
}

/** How an attempt changes its webhook: told to the receiver, to be tried again, or given up. */
export type DeliveryState = 'pending' | 'delivered' | 'dead'

/** A webhook that was given up, as the command line shows it. */
export interface DeadDelivery {
  id: string
  /** One of both. */
  batchId: string | undefined
  documentId: string | undefined
  webhookUrl: string
  attempts: number
  lastResult: string
  diedAt: Date
}

/** A webhook as its account sees it. */
export interface Delivery {
  id: string
  event: 'batch.complete' | ReviewEventName
  batchId: string | undefined
  documentId: string | undefined
  callbackId: string | undefined
  webhookUrl: string
  state: DeliveryState
  attempts: number
  lastResult: string | undefined
  createdAt: Date
  finishedAt: Date | undefined
}

const newId = (): string => `msg_${randomBytes(12).toString('hex')}`

/** The id of a new webhook for a batch that is complete; its job belongs into the same transaction. */
export async function insertDelivery(sql: Sql, batchId: string): Promise<string> {
  const id = newId()
  await sql.query('insert into deliveries (id, batch_id) values ($1, $2)', [id, batchId])
  return id
}

/**
 * The id of a new webhook that says how the document was closed; undefined where its account asks for none. The
 * document was closed, and the job belongs into, the same transaction.
 */
export async function insertReviewDelivery(sql: Sql, documentId: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await sql.query<{
    review_state: string
    document_type: string | null
    version: number
    confirmed_by: string | null
    confirmed_at: Date | null
    account_id: string
    review_webhook_url: string
  }>(
    `select k.review_state, k.document_type, k.version, k.confirmed_by, k.confirmed_at, k.account_id,
       a.review_webhook_url
     from kept_documents k join accounts a on a.id = k.account_id
     where k.document_id = $1 and a.review_webhook_url is not null and k.review_state in ('confirmed', 'rejected')`,
    [documentId],
  )
  if (row === undefined) return undefined
  const event: ReviewEvent = {
    event: row.review_state === 'confirmed' ? 'document.confirmed' : 'document.rejected',
    document_id: documentId,
    ...(row.document_type !== null && { document_type: row.document_type }),
    version: row.version,
    confirmed_by: row.confirmed_by ?? '',
    confirmed_at: (row.confirmed_at ?? new Date()).toISOString(),
  }
  const id = newId()
  await sql.query(
    `insert into deliveries (id, account_id, document_id, event, webhook_url, message) values ($1, $2, $3, $4, $5, $6)`,
    [id, row.account_id, documentId, event.event, row.review_webhook_url, JSON.stringify(event)],
  )
  return id
}

/**
 * The webhook when `attempt`, counted from 1, is the one it waits for; undefined when that was made already, or it is
 * delivered, given up or gone.
 */
export async function readPending(sql: Sql, id: string, attempt: number): Promise<PendingDelivery | undefined> {
  const { rows } = await sql.query<{
    batch_id: string | null
    account_id: string
    request_id: string
    webhook_url: string
    callback_id: string | null
    public_url: string
    link_key: Buffer
    expires_at: Date
    document_id: string
    message: string
  }>(
    `select b.id as batch_id, d.account_id, b.request_id, coalesce(d.webhook_url, b.webhook_url) as webhook_url,
       b.callback_id, b.public_url, b.link_key, b.expires_at, d.document_id, d.message
     from deliveries d join accounts a on a.id = d.account_id left join batches b on b.id = d.batch_id
     where d.id = $1 and d.state = 'pending' and d.attempts = $2 - 1`,
    [id, attempt],
  )
  const row = rows[0]
  if (row === undefined) return undefined
  const about: DeliverySubject =
    row.batch_id === null
      ? { documentId: row.document_id, message: row.message }
      : {
          batch: { id: row.batch_id, publicUrl: row.public_url, linkKey: row.link_key, expiresAt: row.expires_at },
          requestId: row.request_id,
          ...(row.callback_id !== null && { callbackId: row.callback_id }),
        }
  return { about, accountId: row.account_id, webhookUrl: row.webhook_url }
}

/** Stores how `attempt` ended; false when it was not the one that was waited for. */
export async function storeAttempt(
  sql: Sql,
  id: string,
  attempt: number,
  state: DeliveryState,
  result: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update deliveries set attempts = $2, state = $3, last_result = $4, finished_at = case when $3 <> 'pending' then now() end
     where id = $1 and state = 'pending' and attempts = $2 - 1`,
    [id, attempt, state, result],
  )
  return rowCount === 1
}

/** Whose a webhook is, and whether it tells of a document. */
export async function readDeliveryOwner(
  sql: Sql,
  id: string,
): Promise<{ accountId: string; isOfDocument: boolean } | undefined> {
  const { rows } = await sql.query<{ account_id: string; event: string | null }>(
    'select account_id, event from deliveries where id = $1',
    [id],
  )
  return rows[0] && { accountId: rows[0].account_id, isOfDocument: rows[0].event !== null }
}

interface DeliveryRow {
  id: string
  event: ReviewEventName | null
  batch_id: string | null
  document_id: string | null
  callback_id: string | null
  webhook_url: string
  state: DeliveryState
  attempts: number
  last_result: string | null
  created_at: Date
  finished_at: Date | null
  place: string
}
const DELIVERY = `d.id, d.event, d.batch_id, d.document_id, b.callback_id,
  coalesce(d.webhook_url, b.webhook_url) as webhook_url, d.state, d.attempts, d.last_result, d.created_at,
  d.finished_at, to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from deliveries d left join batches b on b.id = d.batch_id`
const deliveryOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event ?? 'batch.complete',
  batchId: row.batch_id ?? undefined,
  documentId: row.document_id ?? undefined,
  callbackId: row.callback_id ?? undefined,
  webhookUrl: row.webhook_url,
  state: row.state,
  attempts: row.attempts,
  lastResult: row.last_result ?? undefined,
  createdAt: row.created_at,
  finishedAt: row.finished_at ?? undefined,
})

/** Where a page of a list begins: behind this row. `createdAt` has microseconds. */
interface Place {
  createdAt: string
  id: string
}

/** A page of the account's webhooks, newest first, and where the next one begins. */
export async function listDeliveries(
  sql: Sql,
  accountId: string,
  { state, before, limit }: { state?: DeliveryState; before?: Place; limit: number },
): Promise<{ deliveries: Delivery[]; next: Place | undefined }> {
  const { rows } = await sql.query<DeliveryRow & Record<string, unknown>>(
    `select ${DELIVERY} where d.account_id = $1 and coalesce(d.webhook_url, b.webhook_url) is not null
       and ($2::text is null or d.state = $2)
       and ($3::timestamptz is null or (d.created_at, d.id) < ($3, $4))
     order by d.created_at desc, d.id desc limit $5`,
    [accountId, state ?? null, before?.createdAt ?? null, before?.id ?? null, limit + 1],
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { deliveries: rows.slice(0, limit).map(deliveryOf), next: last && { createdAt: last.place, id: last.id } }
}

/** A webhook of the account; undefined when there is none of this id. */
export async function readDelivery(sql: Sql, accountId: string, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql.query<DeliveryRow & Record<string, unknown>>(
    `select ${DELIVERY} where d.account_id = $1 and d.id = $2`,
    [accountId, id],
  )
  return rows[0] && deliveryOf(rows[0])
}

/** All webhooks that were given up, the oldest first. */
export async function listDead(sql: Sql): Promise<DeadDelivery[]> {
  const { rows } = await sql.query<{
    id: string
    batch_id: string | null
    document_id: string | null
    webhook_url: string
    attempts: number
    last_result: string
    finished_at: Date
  }>(
    `select d.id, d.batch_id, d.document_id, coalesce(d.webhook_url, b.webhook_url) as webhook_url, d.attempts,
       d.last_result, d.finished_at
     from deliveries d left join batches b on b.id = d.batch_id
     where d.state = 'dead' order by d.created_at, d.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    batchId: row.batch_id ?? undefined,
    documentId: row.document_id ?? undefined,
    webhookUrl: row.webhook_url,
    attempts: row.attempts,
    lastResult: row.last_result,
    diedAt: row.finished_at,
  }))
}

/**
 * Makes a webhook wait for its first attempt again, whatever became of it; its job belongs into the same transaction.
 * `id` is its own or its batch's; where `accountId` is given, other accounts' are none.
 */
export async function reopenDelivery(sql: Sql, id: string, accountId?: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    `update deliveries d set state = 'pending', attempts = 0, finished_at = null
     where (d.id = $1 or d.batch_id::text = lower($1)) and ($2::text is null or d.account_id = $2) returning d.id`,
    [id, accountId ?? null],
  )
  return rows[0]?.id
}

/** Removes at most `most` webhooks of documents that ended as long ago as batches are kept. Returns how many. */
export async function purgeReviewDeliveries(sql: Sql, days: number, most: number): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from deliveries where id in (
       select d.id from deliveries d left join accounts a on a.id = d.account_id
       where d.event is not null and (a.id is null or d.finished_at <
         now() - greatest(coalesce(a.retention_days, $1::real), 1) * interval '1 day') limit $2)`,
    [days, most],
  )
  return rowCount ?? 0
}

/** Webhooks that wait for an attempt, and how many were made. */
export async function listPendingDeliveries(sql: Sql): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await sql.query<{ id: string; attempts: number }>(
    `select id, attempts from deliveries where state = 'pending' order by created_at, id`,
  )
  return rows
}
