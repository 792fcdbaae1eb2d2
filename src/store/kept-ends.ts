// How the reading of kept documents ends: what lists show of the result, and whether a person must look at it.

import { scoreOf } from '../schema/confirmation.ts'
import { columnsOf, type ReviewReasonCode, uncorrected } from '../schema/kept.ts'
import type { Success } from '../schema/outcome.ts'
import { type Asides, storeAsides } from './asides.ts'
import type { Db, Sql } from './db.ts'
import { duplicateColumns, duplicateValues, findDuplicate, holdBills, linesOf } from './duplicates.ts'
import { COLUMNS, columnValues } from './kept-documents.ts'
import { AUTO } from './review.ts'

/** How a kept document ended: with a result, or without one. */
export interface KeptEnd {
  id: string
  outcome?: Success
  /** Parts of the outcome that its document does not have. */
  asides?: Asides
}

/** Shows how kept documents ended, in the transaction that ends them; those that the review rule confirmed. */
export async function endKept(sql: Sql, ends: readonly KeptEnd[]): Promise<string[]> {
  const confirmed: string[] = []
  await holdBills(
    sql,
    ends.flatMap(({ id, outcome }) =>
      outcome ? [{ id, extraction: outcome.extraction, printed: linesOf(outcome.included.text) }] : [],
    ),
  )
  for (const { id, outcome, asides } of ends) {
    if (asides !== undefined) await storeAsides(sql, id, asides)
    const same = outcome && (await findDuplicate(sql, id, outcome.extraction, linesOf(outcome.included.text)))
    const columns = outcome && columnsOf(uncorrected(outcome))
    const score = scoreOf(outcome?.included.fields)
    const threshold = outcome && (await readThreshold(sql, id))
    const reasons = outcome && reasonsOf(outcome, score, threshold)
    const passes = threshold !== undefined && reasons?.length === 0 && same?.duplicateOf === undefined
    const { rowCount } = await sql.query(
      `update kept_documents set review_state = $2, version = version + 1, page_count = $3, ${COLUMNS}, score = $11,
         read_type = $4, review_reasons = $12, confirmed_by = $13, ${duplicateColumns(13)},
         confirmed_at = case when $13::text is null then null else now() end
       where document_id = $1 and review_state = 'reading'`,
      [
        id,
        outcome === undefined ? 'failed' : passes ? 'confirmed' : 'to_review',
        outcome?.usage.pages,
        ...columnValues(columns),
        score,
        reasons,
        passes ? AUTO : null,
        ...duplicateValues(same),
      ],
    )
    if (passes && rowCount === 1) confirmed.push(id)
  }
  return confirmed
}

/** The threshold of the document's account; undefined where people look at all documents. */
export async function readThreshold(sql: Sql, id: string): Promise<number | undefined> {
  const { rows } = await sql.query<{ review_threshold: number | null }>(
    'select a.review_threshold from kept_documents k join accounts a on a.id = k.account_id where k.document_id = $1',
    [id],
  )
  return rows[0]?.review_threshold ?? undefined
}

/** Why a person should look at the document. */
export function reasonsOf(
  { validation }: Success,
  score: number | undefined,
  threshold: number | undefined,
): ReviewReasonCode[] {
  const isBelow = threshold !== undefined && (score === undefined || score < threshold)
  const fails = validation.math_valid === false || validation.checks?.some(({ passed }) => !passed)
  return [...(isBelow ? ['below_threshold' as const] : []), ...(fails ? ['check_failed' as const] : [])]
}

/**
 * Ends the review rows of at most `most` documents that a node of an earlier version has read. If one fails, `refuse`
 * gets its error, and the others go on. `onConfirmed` is called in the transaction that confirms a document by rule.
 */
export async function mendKept(
  db: Db,
  most: number,
  refuse: (id: string, error: unknown) => void,
  onConfirmed: (sql: Sql, id: string) => Promise<void>,
): Promise<void> {
  await db.query(
    `update kept_documents set score = lowest_confidence, read_type = document_type
     where read_type is null and document_type is not null and current is null`,
  )
  const { rows } = await db.query<{ id: string; outcome: Success | null }>(
    `select d.id, d.outcome from kept_documents k join documents d on d.id = k.document_id
     where k.review_state = 'reading' and d.state in ('succeeded', 'failed') limit $1`,
    [most],
  )
  for (const { id, outcome } of rows)
    await db
      .transaction(async (sql) => {
        for (const one of await endKept(sql, [outcome === null ? { id } : { id, outcome }])) await onConfirmed(sql, one)
      })
      .catch((error: unknown) => refuse(id, error))
}
