// Earlier documents of the account that are the same: the same file, or the same bill in other clothes. Only kept
// documents are compared.

import { isSameBill, type Keys, type Likeness, likenessOf } from '../schema/duplicates.ts'
import type { Extraction } from '../schema/extraction.ts'
import type { PageText } from '../schema/outcome.ts'
import type { Sql } from './db.ts'

/** What is stored of a document so that later ones can be compared with it. */
export interface DuplicateColumns {
  key: string
  dayKey?: string
  likeness?: Likeness
  /** The earlier document. */
  duplicateOf?: string
  duplicateBy?: 'file' | 'content'
}

type Found = Keys & { likeness: Likeness }

/** Sets the columns to `duplicateValues`, which follow `before` other values. */
export const duplicateColumns = (before: number): string =>
  ['likeness_key', 'likeness_day', 'likeness', 'duplicate_of', 'duplicate_by']
    .map((name, at) => `${name} = $${before + at + 1}`)
    .join(', ')
export const duplicateValues = (columns: DuplicateColumns | undefined): unknown[] => [
  columns?.key,
  columns?.dayKey,
  columns?.likeness && JSON.stringify(columns.likeness),
  columns?.duplicateOf,
  columns?.duplicateBy,
]

/** So many documents with a key in common are compared, oldest first. Chosen by hand: an account has few. */
const MOST_COMPARED = 50

/** A document of this state is worth a warning, and its time is not over. */
const COUNTS = `e.review_state not in ('rejected', 'failed') and e.keep_until > now()`

export const linesOf = (text: readonly PageText[] = []): string[] =>
  text.flatMap(({ lines }) => lines.map((line) => line.text))

/**
 * Until the transaction of `sql` ends, no other one looks for the same bills: of two that end at the same time, one
 * sees the other. Called once for all documents of a transaction.
 */
export async function holdBills(
  sql: Sql,
  bills: readonly { id: string; extraction: Extraction; printed: readonly string[] }[],
): Promise<void> {
  const keys = bills.flatMap(({ id, extraction, printed }) => {
    const found = likenessOf(extraction, printed)
    return found === undefined
      ? []
      : [found.key, ...(found.dayKey === undefined ? [] : [found.dayKey])].map((key) => ({ id, key }))
  })
  if (keys.length === 0) return
  await sql.query(
    `select pg_advisory_xact_lock(lock) from (
       select distinct hashtextextended(k.account_id || ' ' || one.key, 0) as lock
       from unnest($1::uuid[], $2::text[]) as one (id, key) join kept_documents k on k.document_id = one.id
       order by lock) as locks`,
    [keys.map(({ id }) => id), keys.map(({ key }) => key)],
  )
}

/**
 * What is stored of the document with this result, and the earlier document that it repeats, where the account wants to
 * know.
 */
export async function findDuplicate(
  sql: Sql,
  id: string,
  extraction: Extraction,
  printed: readonly string[],
): Promise<DuplicateColumns> {
  const found = likenessOf(extraction, printed)
  const columns: DuplicateColumns =
    found === undefined
      ? { key: '' }
      : { key: found.key, likeness: found.likeness, ...(found.dayKey !== undefined && { dayKey: found.dayKey }) }
  const {
    rows: [own],
  } = await sql.query<{ account_id: string; wanted: boolean; same_file: string | null }>(
    `select k.account_id, a.find_duplicates as wanted, case when a.find_duplicates then (
         select e.document_id from kept_documents e
         where e.account_id = k.account_id and e.sha256 = k.sha256 and ${COUNTS}
           and (e.created_at, e.document_id) < (k.created_at, k.document_id)
         order by e.created_at, e.document_id limit 1) end as same_file
     from kept_documents k join accounts a on a.id = k.account_id where k.document_id = $1`,
    [id],
  )
  if (own === undefined || !own.wanted) return columns
  if (own.same_file !== null) return { ...columns, duplicateOf: own.same_file, duplicateBy: 'file' }
  const duplicateOf = found && (await findBill(sql, id, own.account_id, found))
  return duplicateOf === undefined ? columns : { ...columns, duplicateOf, duplicateBy: 'content' }
}

/** The oldest document of the account that is the same bill, and does not repeat this one. */
export async function findBill(
  sql: Sql,
  id: string,
  accountId: string,
  { key, dayKey, likeness }: Found,
): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string; likeness: Likeness }>(
    `select e.document_id as id, e.likeness from kept_documents e
     where e.account_id = $1 and (e.likeness_key = $2 and e.likeness_key <> '' or e.likeness_day = $3)
       and e.document_id <> $4 and e.duplicate_of is distinct from $4 and ${COUNTS}
     order by e.created_at, e.document_id limit $5`,
    [accountId, key, dayKey, id, MOST_COMPARED],
  )
  return rows.find((one) => isSameBill(one.likeness, likeness))?.id
}

/** Stores what tells at most `most` documents from others that a node of an earlier version has read. */
export async function mendLikeness(sql: Sql, most: number): Promise<void> {
  await sql.query(
    `update kept_documents k set sha256 = d.sha256 from documents d
     where d.id = k.document_id and k.likeness_key is null and k.sha256 is null`,
  )
  const { rows } = await sql.query<{ id: string; extraction: Extraction; text: PageText[] | null }>(
    `select k.document_id as id, coalesce(k.current->'extraction', d.outcome->'extraction') as extraction,
       coalesce(k.pages_text, d.outcome->'included'->'text') as text
     from kept_documents k join documents d on d.id = k.document_id
     where k.likeness_key is null and d.outcome is not null and k.review_state <> 'reading' limit $1`,
    [most],
  )
  for (const { id, extraction, text } of rows) {
    const found = likenessOf(extraction, linesOf(text ?? []))
    await sql.query(
      `update kept_documents set likeness_key = $2, likeness_day = $3, likeness = $4
       where document_id = $1 and likeness_key is null`,
      [id, found?.key ?? '', found?.dayKey, found && JSON.stringify(found.likeness)],
    )
  }
}
