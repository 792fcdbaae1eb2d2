// Rows of documents. A document is finished once: every statement that ends one asks that it is still open, and says whether it was the one.

import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode } from '../errors.ts'
import { ERROR_OF_FAILURE, ERRORS } from '../errors.ts'
import type { DocumentType } from '../schema/extraction.ts'
import type { FileFormat } from '../schema/format.ts'
import type { Include, Outcome, Success } from '../schema/outcome.ts'
import type { Sql } from './db.ts'
import type { Notice } from './notices.ts'

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
  password?: string
}

/** What a worker needs to read the document. */
export interface DocumentWork { id: string; requestId: string; name: string; format: FileFormat; docType?: DocumentType; lang?: string; include: Include[]; password?: string }

/** How a document ended. */
export type Finished =
  | { state: 'succeeded'; jobId: string; outcome: Success }
  | { state: 'failed'; jobId: string; code: ErrorCode; detail: string }
  | { state: 'canceled'; jobId: string }

const OPEN = `state in ('queued', 'running')`

/** A new id for a document and its file. */
export const newDocumentId = (): string => randomUUID()

/** Inserts the row of an accepted document; its job belongs into the same transaction. */
export async function insertDocument(sql: Sql, id: string, document: NewDocument): Promise<void> {
  await sql.query(
    `insert into documents (id, account_id, job_id, request_id, name, format, bytes, sha256, doc_type, lang, include, password)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, document.accountId, `extr_${randomBytes(6).toString('hex')}`, document.requestId, document.name, document.format, document.bytes, document.sha256,
      document.docType, document.lang, document.include, document.password])
}

/** Marks the document as being read; undefined when it is finished, canceled or gone. */
export async function startDocument(sql: Sql, id: string): Promise<DocumentWork | undefined> {
  const { rows } = await sql.query<{ request_id: string; name: string; format: FileFormat; doc_type: DocumentType | null; lang: string | null; include: Include[]; password: string | null }>(
    `update documents set state = 'running', started_at = coalesce(started_at, now()) where id = $1 and ${OPEN}
     returning request_id, name, format, doc_type, lang, include, password`, [id])
  const row = rows[0]
  return row && {
    id, requestId: row.request_id, name: row.name, format: row.format, include: row.include,
    ...(row.doc_type !== null && { docType: row.doc_type }), ...(row.lang !== null && { lang: row.lang }), ...(row.password !== null && { password: row.password }),
  }
}

/** Stores the outcome; false when another worker or the caller was faster. */
export async function finishDocument(sql: Sql, id: string, outcome: Outcome): Promise<boolean> {
  if (!outcome.ok) return failDocument(sql, id, ERROR_OF_FAILURE[outcome.failure.code], outcome.failure.detail)
  return end(sql, id, 'document_finished', `state = 'succeeded', outcome = $2`, [JSON.stringify(outcome)])
}

/** Stores why there is no result; false when the document was finished already. Postgres takes no zero character, and a broken file's message may have one. */
export async function failDocument(sql: Sql, id: string, code: ErrorCode, detail: string = ERRORS[code].message): Promise<boolean> {
  return end(sql, id, 'document_finished', `state = 'failed', error_code = $2, error_detail = $3`, [code, detail.replaceAll('\0', '')])
}

/** Calls the document off; false when it was finished already. */
export async function cancelDocument(sql: Sql, id: string): Promise<boolean> {
  return end(sql, id, 'document_canceled', `state = 'canceled'`, [])
}

/** Counts a fault of ours; how many there were, 0 when the document is no longer open. */
export async function countFault(sql: Sql, id: string): Promise<number> {
  const { rows } = await sql.query<{ faults: number }>(`update documents set faults = faults + 1 where id = $1 and ${OPEN} returning faults`, [id])
  return rows[0]?.faults ?? 0
}

/** Those of `ids` that are no longer open. */
export async function listFinished(sql: Sql, ids: string[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(`select id from documents where id = any($1::uuid[]) and not ${OPEN}`, [ids])
  return rows.map((row) => row.id)
}

/** How the document ended; undefined while it has not. */
export async function readFinished(sql: Sql, id: string): Promise<Finished | undefined> {
  const { rows } = await sql.query<{ state: string; job_id: string; outcome: Success | null; error_code: ErrorCode | null; error_detail: string | null }>(
    `select state, job_id, outcome, error_code, error_detail from documents where id = $1 and not ${OPEN}`, [id])
  const row = rows[0]
  if (row === undefined) return undefined
  if (row.outcome !== null) return { state: 'succeeded', jobId: row.job_id, outcome: row.outcome }
  if (row.error_code !== null) return { state: 'failed', jobId: row.job_id, code: row.error_code, detail: row.error_detail ?? ERRORS[row.error_code].message }
  return { state: 'canceled', jobId: row.job_id }
}

/** Removes what was finished more than `days` ago; how many rows. */
export async function purgeDocuments(sql: Sql, days: number): Promise<number> {
  const { rowCount } = await sql.query(`delete from documents where finished_at < now() - $1 * interval '1 day'`, [days])
  return rowCount ?? 0
}

/** Those of `ids` whose file is still needed. */
export async function listOpen(sql: Sql, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string }>(`select id from documents where id = any($1::uuid[]) and ${OPEN}`, [ids])
  return new Set(rows.map((row) => row.id))
}

/** Ends an open document and tells so, in one statement; false when it was not open. */
async function end(sql: Sql, id: string, notice: Notice, change: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with ended as (update documents set ${change}, finished_at = now(), password = null where id = $1 and ${OPEN} returning id)
     select pg_notify('${notice}', id::text) from ended`, [id, ...values])
  return rowCount === 1
}
