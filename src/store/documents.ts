// Rows of documents. A document is finished once: every statement that ends one asks that it is still open, and says
// whether it was the one.

import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode } from '../errors.ts'
import { ERRORS } from '../errors.ts'
import type { DocumentType } from '../schema/extraction.ts'
import type { FileFormat } from '../schema/format.ts'
import type { Include, Success } from '../schema/outcome.ts'
import { type AsideColumns, together } from './asides.ts'
import type { Sql } from './db.ts'
import type { CountedCall } from './usage.ts'

export interface NewDocument {
  accountId: string
  requestId: string
  name: string
  format: FileFormat
  bytes: number
  sha256: Buffer
  docType?: DocumentType
  lang?: string
  include: Include[]
  split?: boolean
  password?: string
  /** Whether people will review it. */
  kept?: boolean
  /** Whether its pages are drawn for a kept document that is read again. */
  draws?: boolean
}

/** What a worker needs to read the document; `starts` says how often that was begun, this time included. */
export interface DocumentWork {
  id: string
  batchId?: string
  requestId: string
  name: string
  format: FileFormat
  docType?: DocumentType
  lang?: string
  include: Include[]
  split?: boolean
  password?: string
  starts: number
  accountId: string
  bytes: number
  startTag: number
  expectedSeconds: number
  kept?: boolean
  draws?: boolean
  /** The learned version that documents of its account are read with at the moment. */
  learnedVersion?: number
}

/** How a single document ended. */
export type Finished =
  | { state: 'succeeded'; jobId: string; outcome: Success }
  | { state: 'failed'; jobId: string; code: ErrorCode; detail: string }
  | { state: 'canceled'; jobId: string }

/** How a document is to end: `outcome` is a result as JSON, `code` and `detail` say why there is none. */
export interface DocumentEnd {
  id: string
  batchId?: string
  end: { outcome: string } | { code: ErrorCode; detail: string }
}

/** A document that ended just now, and the call to be given back where it has no result. */
export interface EndedDocument {
  id: string
  batchId?: string
  giveBack?: CountedCall
}

export const OPEN = `state in ('queued', 'running')`

/** SQL of a document's day of submission, as it was counted. */
export const COUNTED_DAY = `to_char(created_at at time zone 'utc', 'YYYY-MM-DD')`

/** A new id for a document and its file. */
export const newDocumentId = (): string => randomUUID()

/** What a document gets when it is accepted: its tag and expected CPU seconds, and the `lane` that it is counted in. */
export interface DocumentPlace {
  tag: number
  expectedSeconds: number
  lane: number
}

/** Inserts the row of an accepted single document, and tells the workers; its job belongs into the same transaction. */
export async function insertDocument(sql: Sql, id: string, document: NewDocument, place: DocumentPlace): Promise<void> {
  await sql.query(
    `with made as (
       insert into documents (
         id, account_id, job_id, request_id, name, format, bytes, sha256, doc_type, lang, include, split, password,
         usage_lane, start_tag, expected_seconds, draws)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning 1)
     select pg_notify('documents_queued', '') from made`,
    [
      id,
      document.accountId,
      `extr_${randomBytes(6).toString('hex')}`,
      document.requestId,
      document.name,
      document.format,
      document.bytes,
      document.sha256,
      document.docType,
      document.lang,
      document.include,
      document.split ?? false,
      document.password,
      place.lane,
      place.tag,
      place.expectedSeconds,
      document.draws ?? false,
    ],
  )
}

interface WorkRow {
  id: string
  batch_id: string | null
  request_id: string
  name: string
  format: FileFormat
  doc_type: DocumentType | null
  lang: string | null
  include: Include[]
  split: boolean
  password: string | null
  starts: number
  account_id: string
  bytes: string
  start_tag: number
  expected_seconds: number
  kept: boolean
  draws: boolean
  learned_version: number | null
}

/**
 * Marks documents as being read, and their batches as begun; those that are finished, canceled or gone are left out.
 */
export async function startDocuments(sql: Sql, ids: readonly string[]): Promise<DocumentWork[]> {
  // A statement of its own: batches are locked before documents. A crash in between leaves a batch begun that is about
  // to.
  await sql.query(
    `update batches set state = 'processing' where state = 'queued' and id in (select batch_id from documents where id = any($1::uuid[]) and ${OPEN})`,
    [ids],
  )
  const { rows } = await sql.query<WorkRow & Record<string, unknown>>(
    `with held as (select id from documents where id = any($1::uuid[]) and ${OPEN} order by id for no key update)
     update documents set state = 'running', started_at = coalesce(started_at, now()), starts = starts + 1,
       pages_read = null, page_count = null
     from held where documents.id = held.id
     returning documents.id, batch_id, request_id, name, format, doc_type, lang, include, split, password, starts,
       account_id, bytes, start_tag, expected_seconds, draws,
       exists (select from kept_documents where document_id = documents.id) as kept,
       (select active_version from learning where learning.account_id = documents.account_id) as learned_version`,
    [ids],
  )
  return rows.map(workOf)
}

function workOf(row: WorkRow): DocumentWork {
  const { id, batch_id, request_id, name, format, doc_type, lang, include, split, password, starts } = row
  return {
    id,
    requestId: request_id,
    name,
    format,
    include,
    starts,
    ...(split && { split }),
    ...(row.kept && { kept: true }),
    ...(row.draws && { draws: true }),
    accountId: row.account_id,
    bytes: Number(row.bytes),
    startTag: row.start_tag,
    expectedSeconds: row.expected_seconds,
    ...(batch_id !== null && { batchId: batch_id }),
    ...(doc_type !== null && { docType: doc_type }),
    ...(lang !== null && { lang }),
    ...(password !== null && { password }),
    ...(row.learned_version !== null && { learnedVersion: row.learned_version }),
  }
}

interface EndedRow {
  id: string
  batch_id: string | null
  account_id: string
  day: string
  usage_lane: number
  state: string
}
const callOf = ({ account_id, day, usage_lane }: EndedRow): CountedCall => ({
  accountId: account_id,
  day,
  lane: usage_lane,
})

/**
 * Ends those of the documents that are open, and tells those who wait for a single one. Their batches are locked by
 * now.
 */
export async function endDocuments(sql: Sql, ends: readonly DocumentEnd[]): Promise<EndedDocument[]> {
  const outcomes = ends.map(({ end }) => ('outcome' in end ? end.outcome : null))
  const codes = ends.map(({ end }) => ('code' in end ? end.code : null))
  // Postgres takes no zero character, and a broken file's message may have one.
  const details = ends.map(({ end }) => ('code' in end ? end.detail.replaceAll('\0', '') : null))
  const { rows } = await sql.query<EndedRow & Record<string, unknown>>(
    `with held as (select id from documents where id = any($1::uuid[]) and ${OPEN} order by id for no key update),
       ended as (
         update documents set state = case when one.outcome is null then 'failed' else 'succeeded' end, outcome = one.outcome::json, error_code = one.code, error_detail = one.detail,
           finished_at = now(), password = null
         from held join unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as one (id, outcome, code, detail) using (id) where documents.id = held.id
         returning documents.id, batch_id, account_id, ${COUNTED_DAY} as day, usage_lane, state)
     select *, case when batch_id is null then pg_notify('document_finished', id::text) end from ended`,
    [ends.map(({ id }) => id), outcomes, codes, details],
  )
  return rows.map((row) => ({
    id: row.id,
    ...(row.batch_id !== null && { batchId: row.batch_id }),
    ...(row.state === 'failed' && { giveBack: callOf(row) }),
  }))
}

/** A document that was called off: the call to be given back, and its expected cost where it was not begun. */
export interface CanceledDocument {
  call: CountedCall
  unreadSeconds: number
}

/** Calls a single document off and tells its worker; undefined when it was finished already. */
export async function cancelDocument(sql: Sql, id: string): Promise<CanceledDocument | undefined> {
  const {
    rows: [row],
  } = await sql.query<EndedRow & { unread: number } & Record<string, unknown>>(
    `with held as (
         select id, case when state = 'queued' then expected_seconds else 0 end as unread from documents
         where id = $1 and ${OPEN} for no key update),
       ended as (
         update documents set state = 'canceled', finished_at = now(), password = null
         from held where documents.id = held.id
         returning account_id, ${COUNTED_DAY} as day, usage_lane, unread)
     select *, pg_notify('document_canceled', $1::text) from ended`,
    [id],
  )
  return row && { call: callOf(row), unreadSeconds: row.unread }
}

/** Notes how far a kept document is read, and tells those who watch it; nothing where it is no longer read. */
export async function notePagesRead(sql: Sql, id: string, read: number, pages: number): Promise<void> {
  await sql.query(
    `with noted as (
       update documents set pages_read = $2, page_count = $3 where id = $1 and state = 'running'
       returning account_id, id, pages_read, page_count)
     select pg_notify('kept_read', json_build_object(
       'account_id', account_id, 'document_id', id, 'pages_read', pages_read, 'pages', page_count)::text)
     from noted`,
    [id, read, pages],
  )
}

/** Counts a fault of ours; how many there were, 0 when the document is no longer open. */
export async function countFault(sql: Sql, id: string): Promise<number> {
  const { rows } = await sql.query<{ faults: number }>(
    `update documents set faults = faults + 1 where id = $1 and ${OPEN} returning faults`,
    [id],
  )
  return rows[0]?.faults ?? 0
}

/** How many documents wait or are read, of all accounts and of each. */
export async function countOpen(sql: Sql): Promise<{ all(): number; of(account: string): number }> {
  const { rows } = await sql.query<{ account_id: string; count: number }>(
    `select account_id, count(*)::int as count from documents where ${OPEN} group by account_id`,
  )
  const counts = new Map(rows.map((row) => [row.account_id, row.count]))
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  return { all: () => all, of: (account) => counts.get(account) ?? 0 }
}

/** Those of `ids` that are no longer open. */
export async function listFinished(sql: Sql, ids: string[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from documents where id = any($1::uuid[]) and not ${OPEN}`,
    [ids],
  )
  return rows.map((row) => row.id)
}

/** How the single document ended; undefined while it has not. */
export async function readFinished(sql: Sql, id: string): Promise<Finished | undefined> {
  const { rows } = await sql.query<
    AsideColumns & {
      job_id: string
      outcome: Success | null
      error_code: ErrorCode | null
      error_detail: string | null
    }
  >(
    `select d.job_id, d.outcome, d.error_code, d.error_detail, k.pages_text, k.candidates
     from documents d left join kept_documents k on k.document_id = d.id where d.id = $1 and not d.${OPEN}`,
    [id],
  )
  const row = rows[0]
  if (row === undefined) return undefined
  if (row.outcome !== null) return { state: 'succeeded', jobId: row.job_id, outcome: together(row.outcome, row) }
  if (row.error_code !== null)
    return {
      state: 'failed',
      jobId: row.job_id,
      code: row.error_code,
      detail: row.error_detail ?? ERRORS[row.error_code].message,
    }
  return { state: 'canceled', jobId: row.job_id }
}

/** Those of `ids` whose file is still needed. */
export async function listOpen(sql: Sql, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string }>(`select id from documents where id = any($1::uuid[]) and ${OPEN}`, [
    ids,
  ])
  return new Set(rows.map((row) => row.id))
}

/** Removes a finished document, and with it the idempotency key that it answered. */
export async function forgetDocument(sql: Sql, id: string): Promise<void> {
  await sql.query(`delete from documents where id = $1 and not ${OPEN}`, [id])
}

/** A result is read by whoever waited for it within moments of its end, however short its retention. */
const LEAST_SECONDS = 60

/** Removes at most `most` single documents whose retention is over: their account's, or `days`. How many. */
export async function purgeDocuments(sql: Sql, days: number, most: number): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from documents where id in (
       select documents.id from documents join accounts on accounts.id = account_id where batch_id is null and finished_at is not null
         and not exists (select from kept_documents k where k.document_id = documents.id) and finished_at < now() - greatest(coalesce(retention_days, $1::real) * interval '1 day', $2 * interval '1 second') limit $3)`,
    [days, LEAST_SECONDS, most],
  )
  return rowCount ?? 0
}
