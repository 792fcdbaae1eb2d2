// Rows of webhooks: one for each batch that asked for one, from its completion until it is delivered or given up. What
// is sent is in jobs/webhook.ts.

import { randomBytes } from 'node:crypto'
import type { Sql } from './db.ts'
import type { LinkedBatch } from './links.ts'

/** A webhook that waits for an attempt: the batch that it tells of, and whom. */
export interface PendingDelivery {
  batch: LinkedBatch
  accountId: string
  requestId: string
  webhookUrl: string
  callbackId?: string
}

/** How an attempt changes its webhook: told to the receiver, to be tried again, or given up. */
export type DeliveryState = 'pending' | 'delivered' | 'dead'

/** A webhook that was given up, as the command line shows it. */
export interface DeadDelivery {
  id: string
  batchId: string
  webhookUrl: string
  attempts: number
  lastResult: string
  diedAt: Date
}

/** The id of a new webhook for a batch that is complete; its job belongs into the same transaction. */
export async function insertDelivery(sql: Sql, batchId: string): Promise<string> {
  const id = `msg_${randomBytes(12).toString('hex')}`
  await sql.query('insert into deliveries (id, batch_id) values ($1, $2)', [id, batchId])
  return id
}

/**
 * The webhook when `attempt`, counted from 1, is the one it waits for; undefined when that was made already, or it is
 * delivered, given up or gone.
 */
export async function readPending(sql: Sql, id: string, attempt: number): Promise<PendingDelivery | undefined> {
  const { rows } = await sql.query<{
    batch_id: string
    account_id: string
    request_id: string
    webhook_url: string
    callback_id: string | null
    public_url: string
    link_key: Buffer
    expires_at: Date
  }>(
    `select b.id as batch_id, b.account_id, b.request_id, b.webhook_url, b.callback_id, b.public_url, b.link_key, b.expires_at
     from deliveries d join batches b on b.id = d.batch_id where d.id = $1 and d.state = 'pending' and d.attempts = $2 - 1`,
    [id, attempt],
  )
  const row = rows[0]
  return (
    row && {
      batch: { id: row.batch_id, publicUrl: row.public_url, linkKey: row.link_key, expiresAt: row.expires_at },
      accountId: row.account_id,
      requestId: row.request_id,
      webhookUrl: row.webhook_url,
      ...(row.callback_id !== null && { callbackId: row.callback_id }),
    }
  )
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

/** The account whose batch a webhook tells of. */
export async function readDeliveryAccount(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ account_id: string }>(
    'select b.account_id from deliveries d join batches b on b.id = d.batch_id where d.id = $1',
    [id],
  )
  return rows[0]?.account_id
}

/** All webhooks that were given up, the oldest first. */
export async function listDead(sql: Sql): Promise<DeadDelivery[]> {
  const { rows } = await sql.query<{
    id: string
    batch_id: string
    webhook_url: string
    attempts: number
    last_result: string
    finished_at: Date
  }>(
    `select d.id, d.batch_id, b.webhook_url, d.attempts, d.last_result, d.finished_at from deliveries d join batches b on b.id = d.batch_id
     where d.state = 'dead' order by d.created_at, d.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    batchId: row.batch_id,
    webhookUrl: row.webhook_url,
    attempts: row.attempts,
    lastResult: row.last_result,
    diedAt: row.finished_at,
  }))
}

/**
 * Makes a webhook wait for its first attempt again, whatever became of it; its job belongs into the same transaction.
 * `id` is its own or its batch's.
 */
export async function reopenDelivery(sql: Sql, id: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    `update deliveries set state = 'pending', attempts = 0, finished_at = null where id = $1 or batch_id::text = lower($1) returning id`,
    [id],
  )
  return rows[0]?.id
}

/** Webhooks that wait for an attempt, and how many were made. */
export async function listPendingDeliveries(sql: Sql): Promise<{ id: string; attempts: number }[]> {
  const { rows } = await sql.query<{ id: string; attempts: number }>(
    `select id, attempts from deliveries where state = 'pending' order by created_at, id`,
  )
  return rows
}
