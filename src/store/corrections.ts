// Corrections of kept documents: the changed result, what was changed, and the states of a review.

import {
  type Change,
  columnsOf,
  type Corrected,
  type KeptCorrection,
  LATEST_CORRECTIONS,
  type ReviewState,
} from '../schema/kept.ts'
import type { BoundingBox } from '../schema/geometry.ts'
import type { Sql } from './db.ts'
import { duplicateColumns, duplicateValues, findDuplicate, holdBills } from './duplicates.ts'
import { COLUMNS, columnValues } from './kept-documents.ts'

/**
 * A document has at most so many corrections, and so many bytes of values before and after them. Chosen by hand: a
 * person who corrects each value of a long statement twice stays below.
 */
const MOST_CORRECTIONS = 2000
const MOST_BYTES = 20 * 1024 ** 2

/** The latest corrections of a document, oldest first. */
export async function readCorrections(sql: Sql, id: string): Promise<KeptCorrection[]> {
  const { rows } = await sql.query<{
    at: Date
    by: string
    path: string
    before: unknown
    after: unknown
    page: number | null
    box: BoundingBox | null
    version: number
  }>(
    `select * from (
       select at, by, path, before, after, page, box, version from corrections where document_id = $1
       order by version desc, path desc limit $2) as latest order by version, path`,
    [id, LATEST_CORRECTIONS],
  )
  return rows.map(({ at, page, box, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(page !== null && { page }),
    ...(box !== null && { box }),
  }))
}

/** Whether the document, which the transaction of `sql` holds, can have these changes besides its history. */
export async function hasRoomFor(sql: Sql, id: string, changes: readonly Change[]): Promise<boolean> {
  const {
    rows: [row],
  } = await sql.query<{ count: number; bytes: number }>(
    `select count(*)::int as count, coalesce(sum(
       coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)), 0)::float8 as bytes
     from corrections where document_id = $1`,
    [id],
  )
  const added = changes.flatMap(({ before, after }) => [jsonOf(before) ?? '', jsonOf(after) ?? ''])
  const bytes = added.reduce((sum, text) => sum + Buffer.byteLength(text), row!.bytes)
  return row!.count + changes.length <= MOST_CORRECTIONS && bytes <= MOST_BYTES
}

/** Stores the corrected result as the next version of the document, which the transaction of `sql` holds. */
export async function storeCorrections(
  sql: Sql,
  id: string,
  corrected: Corrected,
  changes: readonly Change[],
  by: string,
  printed: readonly string[],
): Promise<void> {
  await holdBills(sql, [{ id, extraction: corrected.extraction, printed }])
  const same = await findDuplicate(sql, id, corrected.extraction, printed)
  const {
    rows: [row],
  } = await sql.query<{ version: number }>(
    `update kept_documents set version = version + 1, current = $2, page_count = coalesce($3, page_count),
       ${COLUMNS}, ${duplicateColumns(10)}
     where document_id = $1 returning version`,
    [id, jsonOf(corrected), null, ...columnValues(columnsOf(corrected)), ...duplicateValues(same)],
  )
  await sql.query(
    `insert into corrections (document_id, version, path, by, before, after, page, box)
     select $1, $2, path, $3, before::json, after::json, page, box::json
     from unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::text[]) as one (path, before, after, page, box)`,
    [
      id,
      row!.version,
      by,
      changes.map(({ path }) => path),
      changes.map(({ before }) => jsonOf(before)),
      changes.map(({ after }) => jsonOf(after)),
      changes.map(({ page }) => page ?? null),
      changes.map(({ box }) => jsonOf(box)),
    ],
  )
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Moves the document, which the transaction of `sql` holds, to another state of its review. */
export async function storeState(sql: Sql, id: string, state: ReviewState, by: string): Promise<void> {
  const isClosed = state === 'confirmed' || state === 'rejected'
  await sql.query(
    `update kept_documents set version = version + 1, review_state = $2, confirmed_by = $3,
       confirmed_at = case when $3::text is null then null else now() end where document_id = $1`,
    [id, state, isClosed ? by : null],
  )
}
