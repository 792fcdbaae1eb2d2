// Rows of batches: their place in the queue, their counters and how they end. A batch's row is locked before its
// documents', everywhere.

import type { ErrorCode } from '../errors.ts'
import { ERRORS } from '../errors.ts'
import type { BatchStatus } from '../schema/api.ts'
import type { DocumentType } from '../schema/extraction.ts'
import type { FileFormat } from '../schema/format.ts'
import type { Include, Success } from '../schema/outcome.ts'
import type { Sql } from './db.ts'
import { COUNTED_DAY, OPEN } from './documents.ts'
import type { CountedCall } from './usage.ts'

export interface BatchFile {
  id: string
  name: string
  ending: string
  format: FileFormat
  bytes: number
  sha256: Buffer
}

/**
 * `linkKey` is the HMAC of the id with the accepting node's link secret, `linkSeconds` how long the link will be valid.
 */
export interface NewBatch {
  id: string
  accountId: string
  requestId: string
  files: BatchFile[]
  docType?: DocumentType
  lang?: string
  include: Include[]
  split?: boolean
  password?: string
  webhookUrl?: string
  callbackId?: string
  publicUrl: string
  linkKey: Buffer
  linkSeconds: number
}

/** `expired` is said by the database's clock, purged or not. */
export interface BatchRecord {
  id: string
  accountId: string
  state: BatchStatus['status']
  processed: number
  total: number
  estimatedSeconds: number
  callbackId?: string
  webhookUrl?: string
  publicUrl: string
  linkKey: Buffer
  expiresAt?: Date
}

/** One file of a complete batch and how it ended. */
export interface BatchDocument {
  position: number
  name: string
  ending: string
  end: { outcome: Success } | { code: ErrorCode; detail: string }
}

/** What a batch gets when it is accepted: each document's tag and expected CPU seconds, and the `lane` of its calls. */
export interface BatchPlace {
  tags: readonly number[]
  expectedSeconds: readonly number[]
  estimatedSeconds: number
  lane: number
}

/** Inserts an accepted batch and its documents, and tells the workers; the jobs belong into the same transaction. */
export async function insertBatch(sql: Sql, batch: NewBatch, place: BatchPlace): Promise<void> {
  const { id, accountId, requestId, files } = batch
  await sql.query(
    `insert into batches (id, account_id, request_id, total, estimated_seconds, webhook_url, callback_id, public_url, link_key, link_seconds)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      accountId,
      requestId,
      files.length,
      place.estimatedSeconds,
      batch.webhookUrl,
      batch.callbackId,
      batch.publicUrl,
      batch.linkKey,
      batch.linkSeconds,
    ],
  )
  await sql.query(
    `with made as (
       insert into documents (
         batch_id, account_id, request_id, doc_type, lang, include, split, password, usage_lane,
         start_tag, expected_seconds, position, id, name, file_ending, format, bytes, sha256)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, tag, seconds, position - 1, file.id, name, ending, format, bytes, sha256
       from unnest(
         $10::float8[], $11::real[], $12::uuid[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::bytea[])
         with ordinality as file (tag, seconds, id, name, ending, format, bytes, sha256, position)
       returning 1)
     select pg_notify('documents_queued', '') where exists (select from made)`,
    [
      id,
      accountId,
      requestId,
      batch.docType,
      batch.lang,
      batch.include,
      batch.split ?? false,
      batch.password,
      place.lane,
      place.tags,
      place.expectedSeconds,
      files.map((file) => file.id),
      files.map((file) => file.name),
      files.map((file) => file.ending),
      files.map((file) => file.format),
      files.map((file) => file.bytes),
      files.map((file) => file.sha256),
    ],
  )
}

interface BatchRow {
  id: string
  account_id: string
  state: BatchRecord['state']
  processed: number
  total: number
  estimated_seconds: number
  callback_id: string | null
  webhook_url: string | null
  public_url: string
  link_key: Buffer
  expires_at: Date | null
}

const recordOf = (row: BatchRow): BatchRecord => ({
  id: row.id,
  accountId: row.account_id,
  state: row.state,
  processed: row.processed,
  total: row.total,
  estimatedSeconds: row.estimated_seconds,
  publicUrl: row.public_url,
  linkKey: row.link_key,
  ...(row.callback_id !== null && { callbackId: row.callback_id }),
  ...(row.webhook_url !== null && { webhookUrl: row.webhook_url }),
  ...(row.expires_at !== null && { expiresAt: row.expires_at }),
})

const RECORD = `id, account_id, case when expires_at <= now() then 'expired' else state end as state, processed, total, estimated_seconds, callback_id, webhook_url, public_url, link_key, expires_at`

/** The batch as it stands; undefined when there is none. */
export async function readBatch(sql: Sql, id: string): Promise<BatchRecord | undefined> {
  const { rows } = await sql.query<BatchRow & Record<string, unknown>>(`select ${RECORD} from batches where id = $1`, [
    id,
  ])
  return rows[0] && recordOf(rows[0])
}

/** The batch as it stands, with its row locked until the transaction ends. */
export async function holdBatch(sql: Sql, id: string): Promise<BatchRecord | undefined> {
  const { rows } = await sql.query<BatchRow & Record<string, unknown>>(
    `select ${RECORD} from batches where id = $1 for no key update`,
    [id],
  )
  return rows[0] && recordOf(rows[0])
}

/** Locks the rows of several batches until the transaction ends. */
export async function lockBatches(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query('select from batches where id = any($1::uuid[]) order by id for no key update', [ids])
}

/**
 * About so much of results is in memory at a time: some have a few kilobytes, one of a long document with all its text
 * some megabytes.
 */
const BYTES_AT_ONCE = 1_000_000
const MOST_ROWS = 32

/**
 * How each file of a complete batch ended, in the order of submission, read a few at a time. Throws when the results
 * are purged meanwhile.
 */
export async function* readBatchDocuments(sql: Sql, batchId: string): AsyncIterable<BatchDocument> {
  for (let next = 0, total = Infinity, count = 1; next < total;) {
    const { rows } = await sql.query<{
      position: number
      name: string
      file_ending: string
      outcome: Success | null
      bytes: number
      error_code: ErrorCode | null
      error_detail: string | null
      total: number
    }>(
      `select position, name, file_ending, outcome, coalesce(octet_length(outcome::text), 0) as bytes, error_code, error_detail, (select total from batches where id = $1) as total from documents
       where batch_id = $1 and position >= $2 order by position limit $3`,
      [batchId, next, count],
    )
    if (rows[0]?.position !== next) throw new Error(`the results of batch ${batchId} are gone`)
    for (const { position, name, file_ending: ending, outcome, error_code: code, error_detail: detail } of rows) {
      yield {
        position,
        name,
        ending,
        end: outcome !== null ? { outcome } : { code: code!, detail: detail ?? ERRORS[code!].message },
      }
    }
    next += rows.length
    total = rows[0].total
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((BYTES_AT_ONCE * rows.length) / Math.max(1, bytes))))
  }
}

/** Counts documents of batches as processed; the batches that this completed. Their rows are locked by now. */
export async function countProcessed(
  sql: Sql,
  documents: ReadonlyMap<string, number>,
): Promise<{ id: string; webhookUrl?: string }[]> {
  // The link ends at a whole second, not before its time is over.
  const { rows } = await sql.query<{ id: string; state: string; webhook_url: string | null }>(
    `update batches set processed = processed + ended.count, state = case when processed + ended.count = total then 'complete' else 'processing' end,
       finished_at = case when processed + ended.count = total then now() end,
       expires_at = case when processed + ended.count = total then to_timestamp(ceil(extract(epoch from now()) + link_seconds)) end
     from unnest($1::uuid[], $2::int[]) as ended (id, count) where batches.id = ended.id returning batches.id, state, webhook_url`,
    [[...documents.keys()], [...documents.values()]],
  )
  return rows
    .filter((row) => row.state === 'complete')
    .map((row) => ({ id: row.id, ...(row.webhook_url !== null && { webhookUrl: row.webhook_url }) }))
}

/**
 * A document that went with its canceled batch; `giveBack` where it was not processed, `unreadSeconds` what it was
 * expected to cost where it was not begun.
 */
export interface DroppedDocument {
  id: string
  giveBack?: CountedCall
  unreadSeconds: number
}

interface DroppedRow {
  id: string
  account_id: string
  day: string
  usage_lane: number
  open: boolean
  unread: number
}

/** Ends an open batch whose row is locked: its documents and their results go, and workers that read one are told. */
export async function dropBatch(sql: Sql, id: string): Promise<DroppedDocument[]> {
  const { rows } = await sql.query<DroppedRow & Record<string, unknown>>(
    `with held as (select id from documents where batch_id = $1 order by id for update),
       dropped as (
         delete from documents using held where documents.id = held.id
         returning documents.id, account_id, ${COUNTED_DAY} as day, usage_lane, state, expected_seconds)
     select id, account_id, day, usage_lane, ${OPEN} as open,
       case when state = 'queued' then expected_seconds else 0 end as unread,
       case when state = 'running' then pg_notify('document_canceled', id::text) end from dropped`,
    [id],
  )
  await sql.query(`update batches set state = 'canceled', finished_at = now() where id = $1`, [id])
  return rows.map((row) => ({
    id: row.id,
    unreadSeconds: row.unread,
    ...(row.open && { giveBack: { accountId: row.account_id, day: row.day, lane: row.usage_lane } }),
  }))
}

/** Removes the results of at most `most` batches whose link's time is over; how many batches. */
export async function expireBatches(sql: Sql, most: number): Promise<number> {
  const { rowCount } = await sql.query(
    `with over as (select id from batches where expires_at <= now() and purged_at is null order by id limit $1 for no key update skip locked),
       dropped as (delete from documents using over where batch_id = over.id)
     update batches set purged_at = now() from over where batches.id = over.id`,
    [most],
  )
  return rowCount ?? 0
}

/**
 * Removes at most `most` ended batches without results whose retention is over: their account's, or `days`. How many.
 */
export async function purgeBatches(sql: Sql, days: number, most: number): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from batches where id in (
       select batches.id from batches join accounts on accounts.id = account_id
       where finished_at < now() - coalesce(retention_days, $1::real) * interval '1 day' and (state = 'canceled' or purged_at is not null) order by batches.id limit $2)`,
    [days, most],
  )
  return rowCount ?? 0
}
