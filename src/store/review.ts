// The review rule of an account, and what people's confirmations say of what docmill had read.

import { type Confirmation, confirmationOf, sumsOf } from '../schema/confirmation.ts'
import type { Corrected } from '../schema/kept.ts'
import type { Success } from '../schema/outcome.ts'
import type { ReviewRule, ReviewRuleChange } from '../schema/review.ts'
import { STEP_OF_SCORE, type StepSums } from '../schema/review-plan.ts'
import type { Db, Sql } from './db.ts'

/** Who confirmed a document that no person looked at. No id of a key has this form. */
export const AUTO = 'auto'

/** What an account's rule consists of. */
type Terms = Pick<ReviewRule, 'threshold' | 'duplicates'>
const TERMS = 'a.review_threshold as threshold, a.find_duplicates as duplicates'

/** The rule of the account, and who changed it last. */
export async function readRule(sql: Sql, accountId: string): Promise<ReviewRule> {
  const {
    rows: [row],
  } = await sql.query<Terms & { at: Date | null; by: string | null }>(
    `select ${TERMS}, last.at, last.by from accounts a
     left join lateral (
       select at, by from audit where account_id = a.id and action = 'review_rule' order by at desc, id desc limit 1
     ) as last on true where a.id = $1`,
    [accountId],
  )
  return {
    threshold: row?.threshold ?? null,
    duplicates: row?.duplicates ?? true,
    ...(row?.at && row.by !== null && { changed_at: row.at.toISOString(), changed_by: row.by }),
  }
}

/** Changes the rule for documents that end from now on, and notes who did it; the rule as it is then. */
export async function changeRule(db: Db, accountId: string, change: ReviewRuleChange, by: string): Promise<ReviewRule> {
  return db.transaction(async (sql) => {
    const {
      rows: [before],
    } = await sql.query<Terms>(`select ${TERMS} from accounts a where a.id = $1 for no key update`, [accountId])
    const { threshold = before!.threshold, duplicates = before!.duplicates } = change
    if (threshold !== before!.threshold || duplicates !== before!.duplicates) {
      await sql.query('update accounts set review_threshold = $2, find_duplicates = $3 where id = $1', [
        accountId,
        threshold,
        duplicates,
      ])
      await sql.query(`insert into audit (account_id, action, by, detail) values ($1, 'review_rule', $2, $3)`, [
        accountId,
        by,
        JSON.stringify({ before, after: { threshold, duplicates } }),
      ])
    }
    return readRule(sql, accountId)
  })
}

/** Notes what the confirmation of a document says, in the transaction that confirms it. */
export async function storeConfirmation(
  sql: Sql,
  id: string,
  original: Success,
  confirmed: Corrected,
  at?: Date,
): Promise<void> {
  const one: Confirmation = confirmationOf(original, confirmed)
  const { returned, wrong, missing } = sumsOf(one)
  await sql.query(
    `insert into confirmations
       (document_id, account_id, document_type, score, returned, wrong, missing, fields, confirmed_at)
     select document_id, account_id, $2, $3, $4, $5, $6, $7, coalesce($8, now())
     from kept_documents where document_id = $1
     on conflict (document_id) do update set document_type = excluded.document_type, score = excluded.score,
       returned = excluded.returned, wrong = excluded.wrong, missing = excluded.missing, fields = excluded.fields,
       confirmed_at = excluded.confirmed_at`,
    [id, one.documentType, one.score, returned, wrong, missing, JSON.stringify(one.fields), at],
  )
}

/** Forgets what a confirmation said: it was taken back, or the document was deleted by its owner. */
export async function forgetConfirmation(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from confirmations where document_id = $1', [id])
}

/**
 * Notes what at most `most` confirmations say that a node of an earlier version stored, and forgets those that it took
 * back. What cannot be compared is told to `refuse`, and the others are noted.
 */
export async function mendConfirmations(
  sql: Sql,
  most: number,
  refuse: (id: string, error: unknown) => void,
): Promise<void> {
  await sql.query(
    `delete from confirmations c using kept_documents k where k.document_id = c.document_id
     and (k.review_state <> 'confirmed' or k.confirmed_by = '${AUTO}')`,
  )
  const { rows } = await sql.query<{ id: string; outcome: Success; current: Corrected | null; at: Date }>(
    `select k.document_id as id, d.outcome, k.current, k.confirmed_at as at
     from kept_documents k join documents d on d.id = k.document_id
     where k.review_state = 'confirmed' and k.confirmed_by <> '${AUTO}' and d.outcome is not null
       and not exists (select from confirmations c where c.document_id = k.document_id) limit $1`,
    [most],
  )
  for (const { id, outcome, current, at } of rows)
    await storeConfirmation(
      sql,
      id,
      outcome,
      current ?? {
        extraction: outcome.extraction,
        validation: outcome.validation,
        fields: outcome.included.fields ?? {},
      },
      at,
    ).catch((error: unknown) => refuse(id, error))
}

type TypedSums = StepSums & { documentType: string }

/** What confirmations of the account say, by type and step of the score. */
export async function readEvidence(sql: Sql, accountId: string): Promise<TypedSums[]> {
  const { rows } = await sql.query<{
    document_type: string
    step: number
    documents: number
    returned: number
    wrong: number
    missing: number
    ww: number
    wr: number
    rr: number
  }>(
    `select document_type, coalesce(${STEP_OF_SCORE}, -1) as step, count(*)::int as documents,
       sum(returned)::int as returned, sum(wrong)::int as wrong, sum(missing)::int as missing,
       sum(wrong::float8 * wrong) as ww, sum(wrong::float8 * returned) as wr, sum(returned::float8 * returned) as rr
     from confirmations where account_id = $1 group by 1, 2`,
    [accountId],
  )
  return rows.map(({ document_type, ww, wr, rr, ...row }) => ({
    ...row,
    documentType: document_type,
    wrongSquared: ww,
    wrongReturned: wr,
    returnedSquared: rr,
  }))
}

/** All kept documents of the account that were read, by type and step of the score. */
export async function readPopulation(
  sql: Sql,
  accountId: string,
): Promise<{ documentType: string; step: number; documents: number }[]> {
  const { rows } = await sql.query<{ document_type: string; step: number; documents: number }>(
    `select read_type as document_type, coalesce(${STEP_OF_SCORE}, -1) as step, count(*)::int as documents
     from kept_documents where account_id = $1 and read_type is not null group by 1, 2`,
    [accountId],
  )
  return rows.map(({ document_type, ...row }) => ({ ...row, documentType: document_type }))
}
