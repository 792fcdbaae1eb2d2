// Kept documents that are read again: the new result takes the place of the old one, and the history says so.

import { scoreOf } from '../schema/confirmation.ts'
import type { DocumentType } from '../schema/extraction.ts'
import { columnsOf, type Corrected, uncorrected } from '../schema/kept.ts'
import type { Success } from '../schema/outcome.ts'
import type { KeptReading } from '../schema/kept-reading.ts'
import { apart, storeAsides } from './asides.ts'
import type { Sql } from './db.ts'
import { duplicateColumns, duplicateValues, findDuplicate, holdBills, linesOf } from './duplicates.ts'
import { COLUMNS, columnValues } from './kept-documents.ts'
import { readThreshold, reasonsOf } from './kept-ends.ts'

/** So many readings an answer has. Chosen by hand. */
const LATEST_READINGS = 50

/** A kept document as it was read again; `corrected` has the corrections of people, where there are some. */
export interface NewReading {
  outcome: Success
  corrected?: Corrected
  hints: { docType?: DocumentType; lang?: string }
  /** Values that differ from before. */
  changes: number
  by: string
}

/** Holds the row of the queue: whoever locks both rows of a document locks it first. */
export async function holdDocument(sql: Sql, id: string): Promise<void> {
  await sql.query('select from documents where id = $1 for no key update', [id])
}

/**
 * Stores what was read of the document, which the transaction of `sql` holds. A person looks at it next, whatever the
 * review rule says.
 */
export async function storeReading(
  sql: Sql,
  id: string,
  { outcome, corrected, hints, changes, by }: NewReading,
): Promise<void> {
  const current = corrected ?? uncorrected(outcome)
  const printed = linesOf(outcome.included.text)
  await holdBills(sql, [{ id, extraction: current.extraction, printed }])
  const same = await findDuplicate(sql, id, current.extraction, printed)
  const score = scoreOf(outcome.included.fields)
  const { rest, asides } = apart(outcome)
  await sql.query(
    `update documents set state = 'succeeded', outcome = $2::json, error_code = null, error_detail = null,
       doc_type = $3, lang = $4 where id = $1`,
    [id, JSON.stringify(rest), hints.docType, hints.lang],
  )
  await storeAsides(sql, id, asides)
  const {
    rows: [row],
  } = await sql.query<{ version: number }>(
    `update kept_documents set version = version + 1, review_state = 'to_review', current = $2, page_count = $3,
       ${COLUMNS}, score = $11, read_type = $12, review_reasons = $13, ${duplicateColumns(13)}
     where document_id = $1 returning version`,
    [
      id,
      corrected && JSON.stringify(corrected),
      outcome.usage.pages,
      ...columnValues(columnsOf(current)),
      score,
      outcome.extraction.document_type,
      reasonsOf(outcome, score, await readThreshold(sql, id)),
      ...duplicateValues(same),
    ],
  )
  await sql.query(
    `insert into readings (document_id, version, by, doc_type, lang, learned_version, changes)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, row!.version, by, hints.docType, hints.lang, outcome.learnedVersion, changes],
  )
}

/** The paths of all corrections of the document. */
export async function listCorrectedPaths(sql: Sql, id: string): Promise<string[]> {
  const { rows } = await sql.query<{ path: string }>(
    'select distinct path from corrections where document_id = $1 order by path',
    [id],
  )
  return rows.map(({ path }) => path)
}

/** The latest times that the document was read again, oldest first. */
export async function listReadings(sql: Sql, id: string): Promise<KeptReading[]> {
  const { rows } = await sql.query<{
    at: Date
    by: string
    doc_type: string | null
    lang: string | null
    learned_version: number | null
    changes: number
    version: number
  }>(
    `select at, by, doc_type, lang, learned_version, changes, version from readings where document_id = $1
     order by version desc limit $2`,
    [id, LATEST_READINGS],
  )
  return rows
    .map(({ at, doc_type, lang, learned_version, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(doc_type !== null && { doc_type }),
      ...(lang !== null && { lang }),
      ...(learned_version !== null && { learned_version }),
    }))
    .reverse()
}
