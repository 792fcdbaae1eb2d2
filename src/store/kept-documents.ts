// Documents that people review: their rows and lists. How their reading ends is in kept-ends.ts, and how corrections
// change them in corrections.ts.

import type { ErrorCode } from '../errors.ts'
import { ERRORS } from '../errors.ts'
import type { DocumentType } from '../schema/extraction.ts'
import type { FileFormat } from '../schema/format.ts'
import {
  type Corrected,
  type KeptSummary,
  type ListColumns,
  type ReviewReasonCode,
  type ReviewState,
  uncorrected,
  type Wanted,
} from '../schema/kept.ts'
import type { Success } from '../schema/outcome.ts'
import { type Asides, asidesOf, selectAsides } from './asides.ts'
import type { Sql } from './db.ts'
import { OPEN } from './documents.ts'

/** Days that documents are kept where their account has no time of its own. Chosen by hand. */
export const KEEP_DAYS = 30

/** A page of a list has at most so many documents. */
export const MOST_LISTED = 200

interface SummaryRow extends Record<string, unknown> {
  document_id: string
  file_name: string
  review_state: ReviewState
  document_type: string | null
  party: string | null
  number: string | null
  document_date: string | null
  total: number | null
  currency: string | null
  lowest_confidence: number | null
  page_count: number | null
  created_at: Date
  started_at: Date | null
  /** Pages that are read, and all of them; while it is read. */
  progress: [number, number] | null
  keep_until: Date
  confirmed_by: string | null
  confirmed_at: Date | null
  version: number
  review_reasons: string[] | null
  duplicate_of: string | null
  duplicate_by: 'file' | 'content' | null
}

const SUMMARY = `k.document_id, k.file_name, k.review_state, k.document_type, k.party, k.number, k.document_date, k.total,
  k.currency, k.lowest_confidence, k.page_count, k.created_at, k.keep_until, k.confirmed_by, k.confirmed_at, k.version,
  case when k.review_state = 'reading' then (
    select r.started_at from documents r where r.id = k.document_id
  ) end as started_at, case when k.review_state = 'reading' then (
    select array[r.pages_read, r.page_count] from documents r where r.id = k.document_id and r.pages_read is not null
  ) end as progress, k.review_reasons, k.duplicate_by, case when k.duplicate_of is not null then (
    select e.document_id from kept_documents e where e.document_id = k.duplicate_of and e.keep_until > now()
  ) end as duplicate_of`

/** Nothing of a document is shown when its time is over, even before the purge has come by. */
const ALIVE = `k.keep_until > now()`

function summaryOf(row: SummaryRow): KeptSummary {
  return {
    document_id: row.document_id,
    file_name: row.file_name,
    state: row.review_state,
    ...(row.document_type !== null && { document_type: row.document_type }),
    ...(row.party !== null && { party: row.party }),
    ...(row.number !== null && { number: row.number }),
    ...(row.document_date !== null && { date: row.document_date }),
    ...(row.total !== null && { total: row.total }),
    ...(row.currency !== null && { currency: row.currency }),
    ...(row.lowest_confidence !== null && { lowest_confidence: row.lowest_confidence }),
    ...(row.page_count !== null && { pages: row.page_count }),
    ...(row.progress !== null && { pages_read: row.progress[0], pages: row.progress[1] }),
    created_at: row.created_at.toISOString(),
    ...(row.started_at !== null && { started_at: row.started_at.toISOString() }),
    keep_until: row.keep_until.toISOString(),
    ...(row.confirmed_by !== null && { confirmed_by: row.confirmed_by }),
    ...(row.confirmed_at !== null && { confirmed_at: row.confirmed_at.toISOString() }),
    version: row.version,
    ...reviewReasonsOf(row),
  }
}

/** Why a person should look at the document. The earlier document that it repeats may be gone. */
function reviewReasonsOf({
  review_reasons,
  duplicate_of,
  duplicate_by,
}: SummaryRow): Pick<KeptSummary, 'review_reasons'> {
  const reasons = [
    ...(duplicate_of !== null && duplicate_by !== null
      ? [{ code: 'possible_duplicate' as const, document_id: duplicate_of, same: duplicate_by }]
      : []),
    ...(review_reasons ?? []).map((code) => ({ code: code as ReviewReasonCode })),
  ]
  return reasons.length > 0 ? { review_reasons: reasons } : {}
}

/** Inserts the row of a document that is to be kept, in the transaction that inserts the document. */
export async function keepDocument(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `insert into kept_documents (document_id, account_id, file_name, sha256, keep_until)
     select d.id, d.account_id, d.name, d.sha256, now() + coalesce(a.keep_days, $2::real) * interval '1 day'
     from documents d join accounts a on a.id = d.account_id where d.id = $1`,
    [id, KEEP_DAYS],
  )
}

/** A document that was called off is not kept; where `by` is given, it notes who did it. */
export async function dropKept(sql: Sql, id: string, by?: string): Promise<void> {
  await sql.query(
    `with gone as (delete from kept_documents where document_id = $1 returning document_id, account_id)
     insert into audit (account_id, document_id, action, by)
     select account_id, document_id, 'deleted', $2 from gone where $2::text is not null`,
    [id, by],
  )
}

/** Sets the columns of a list to `columnValues`, which follow three other values. */
export const COLUMNS = `document_type = $4, party = $5, number = $6, document_date = $7, total = $8, currency = $9, lowest_confidence = $10`
export const columnValues = (of: ListColumns | undefined): unknown[] => [
  of?.documentType,
  of?.party,
  of?.number,
  of?.date,
  of?.total,
  of?.currency,
  of?.lowestConfidence,
]

/** Which documents a list shows; `before` is the place behind which it goes on. */
export interface ListWishes {
  accountId: string
  state?: ReviewState
  documentType?: string
  /** The whole name of the party, in whatever case. */
  vendor?: string
  /** First and last day of the upload, in UTC. */
  from?: string
  to?: string
  search?: string
  before?: Place
  limit: number
}
/** The place of a document in the list. `createdAt` is the database's own text, which has microseconds. */
export interface Place {
  createdAt: string
  id: string
}

/** Kept documents, newest first, and the place of the last one where others follow. */
export async function listKept(
  sql: Sql,
  { accountId, state, documentType, vendor, from, to, search, before, limit }: ListWishes,
): Promise<{ documents: KeptSummary[]; next?: Place }> {
  const values: unknown[] = [accountId, limit + 1]
  const bind = (value: unknown): string => `$${values.push(value)}`
  const wheres = [
    'k.account_id = $1',
    ALIVE,
    ...(state === undefined ? [] : [`k.review_state = ${bind(state)}`]),
    ...(documentType === undefined ? [] : [`k.document_type = ${bind(documentType)}`]),
    ...(vendor === undefined ? [] : [`lower(k.party) = lower(${bind(vendor)})`]),
    ...(from === undefined ? [] : [`k.created_at >= ${bind(from)}::date::timestamp at time zone 'utc'`]),
    ...(to === undefined ? [] : [`k.created_at < (${bind(to)}::date + 1)::timestamp at time zone 'utc'`]),
    ...(search === undefined ? [] : [`position(${bind(search.toLowerCase())} in k.search) > 0`]),
    ...(before === undefined
      ? []
      : [`(k.created_at, k.document_id) < (${bind(before.createdAt)}::timestamptz, ${bind(before.id)}::uuid)`]),
  ]
  const { rows } = await sql.query<SummaryRow & { place: string }>(
    `select ${SUMMARY}, to_char(k.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
     from kept_documents k where ${wheres.join(' and ')} order by k.created_at desc, k.document_id desc limit $2`,
    values,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    documents: shown.map(summaryOf),
    ...(rows.length > limit && last && { next: { createdAt: last.place, id: last.document_id } }),
  }
}

/**
 * A kept document with its result. `original` is the result as it was read, `current` has the corrections, and `asides`
 * are the large parts that the caller asked for.
 */
export interface KeptRecord {
  summary: KeptSummary
  format: FileFormat
  original?: Success
  current?: Corrected
  asides: Asides
  error?: { code: ErrorCode; message: string }
  /** The hints that it was read with. */
  hints: { docType?: DocumentType; lang?: string }
}

interface KeptRow extends SummaryRow {
  pages_text: string | null
  candidates: string | null
  current: Corrected | null
  outcome: Success | null
  error_code: ErrorCode | null
  error_detail: string | null
  format: FileFormat
  doc_type: DocumentType | null
  lang: string | null
}

/**
 * The document, where it is the account's; `hold` locks it for the transaction of `sql`. Of its text and its candidates
 * it has what is `wanted`.
 */
export async function readKept(
  sql: Sql,
  accountId: string,
  id: string,
  wanted: Wanted,
  hold: 'hold' | 'look' = 'look',
): Promise<KeptRecord | undefined> {
  const { rows } = await sql.query<KeptRow>(
    `select ${SUMMARY}, k.current, d.outcome, ${selectAsides(wanted)}, d.error_code, d.error_detail, d.format,
       d.doc_type, d.lang
     from kept_documents k join documents d on d.id = k.document_id
     where k.document_id = $2 and k.account_id = $1 and ${ALIVE} ${hold === 'hold' ? 'for no key update of k' : ''}`,
    [accountId, id],
  )
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    summary: summaryOf(row),
    format: row.format,
    asides: asidesOf(row, row.outcome?.included ?? {}, wanted),
    hints: { ...(row.doc_type !== null && { docType: row.doc_type }), ...(row.lang !== null && { lang: row.lang }) },
    ...(row.outcome !== null && { original: row.outcome, current: row.current ?? uncorrected(row.outcome) }),
    ...(row.error_code !== null && {
      error: { code: row.error_code, message: row.error_detail ?? ERRORS[row.error_code].message },
    }),
  }
}

/** What lists show of the document, where it is the account's. */
export async function readSummary(sql: Sql, accountId: string, id: string): Promise<KeptSummary | undefined> {
  const { rows } = await sql.query<SummaryRow>(
    `select ${SUMMARY} from kept_documents k where k.document_id = $2 and k.account_id = $1 and ${ALIVE}`,
    [accountId, id],
  )
  return rows[0] && summaryOf(rows[0])
}

/**
 * Removes a document that has ended, with all of its rows and what its confirmation said, and notes who did it. False
 * when there is none.
 */
export async function deleteKept(sql: Sql, accountId: string, id: string, by: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with gone as (
       delete from documents d using kept_documents k
       where k.document_id = d.id and d.id = $2 and k.account_id = $1 and not d.${OPEN} returning d.id),
     said as (delete from confirmations where document_id in (select id from gone))
     insert into audit (account_id, document_id, action, by) select $1, id, 'deleted', $3 from gone`,
    [accountId, id, by],
  )
  return rowCount === 1
}

/** Removes at most `most` documents whose time is over and notes that; their ids. */
export async function expireKept(sql: Sql, most: number): Promise<string[]> {
  const { rows } = await sql.query<{ document_id: string }>(
    `with gone as (
       delete from documents d using (
         select document_id from kept_documents k join documents o on o.id = k.document_id
         where not (${ALIVE}) and not o.${OPEN} limit $1) over
       where d.id = over.document_id returning d.id, d.account_id)
     insert into audit (account_id, document_id, action, by)
     select account_id, id, 'expired', 'docmill' from gone returning document_id`,
    [most],
  )
  return rows.map((row) => row.document_id)
}

export async function isKept(sql: Sql, id: string): Promise<boolean> {
  return (await listKeptIds(sql, [id])).has(id)
}

/** All kept documents of the account. */
export async function listKeptOf(sql: Sql, accountId: string): Promise<string[]> {
  const { rows } = await sql.query<{ document_id: string }>(
    'select document_id from kept_documents where account_id = $1',
    [accountId],
  )
  return rows.map((row) => row.document_id)
}

/** Those of `ids` that are kept: their files stay. */
export async function listKeptIds(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql.query<{ document_id: string }>(
    'select document_id from kept_documents where document_id = any($1::uuid[])',
    [ids],
  )
  return new Set(rows.map((row) => row.document_id))
}
