// How learning stands for each account: its runs, its versions, and what there is to learn from. Every statement names
// the account.

import { randomUUID } from 'node:crypto'
import type { FileFormat } from '../schema/format.ts'
import type { Corrected } from '../schema/kept.ts'
import {
  FEWEST_DOCUMENTS,
  type LearnedField,
  type LearnedResult,
  type Learning,
  type LearningRun,
  type LearningVersion,
} from '../schema/learning.ts'
import type { Success } from '../schema/outcome.ts'
import type { Sql } from './db.ts'

/** So many versions are kept beside the active one, and shown. */
const MOST_VERSIONS = 20
/** The latest confirmed documents of an account teach; all of them would take too long. Chosen by hand. */
export const MOST_TAUGHT = 200
/** Unasked, docmill learns when the confirmed documents have grown by this share. */
const GROWN = 0.1
/** A run that ended its worker so often is given up. */
const MOST_STARTS = 5

interface LearningRow extends Record<string, unknown> {
  active_version: number | null
  is_off: boolean
  /** The database's own text, which has microseconds. */
  learned_until: string | null
  learned_documents: number
  run_id: string | null
  run_state: LearningRun['state'] | null
  run_at: Date | null
  run_problem: string | null
}

const NEVER: LearningRow = {
  active_version: null,
  is_off: false,
  learned_until: null,
  learned_documents: 0,
  run_id: null,
  run_state: null,
  run_at: null,
  run_problem: null,
}

const ROW =
  'active_version, is_off, learned_until::text as learned_until, learned_documents, ' +
  'run_id, run_state, run_at, run_problem'
/** Documents that people confirmed: what docmill confirms by itself teaches it nothing. */
const TAUGHT = `k.account_id = $1 and k.review_state = 'confirmed' and k.confirmed_by is distinct from 'auto'
  and k.keep_until > now()`

const nextRunAt = ({ learned_documents }: LearningRow): number =>
  Math.max(FEWEST_DOCUMENTS, Math.ceil(GROWN * learned_documents))

const runOf = ({ run_id, run_state, run_at, run_problem }: LearningRow): LearningRun | undefined =>
  run_id === null || run_state === null
    ? undefined
    : { run_id, state: run_state, at: run_at!.toISOString(), ...(run_problem !== null && { problem: run_problem }) }

/** What the account's documents taught, and how far the next run is. */
export async function readLearning(sql: Sql, accountId: string): Promise<Learning> {
  const row = await readRow(sql, accountId)
  const { confirmed, fresh } = await countTaught(sql, accountId, row)
  const { rows } = await sql.query<{
    version: number
    created_at: Date
    documents: number
    vendors: number
    fields: LearnedField[]
    helps: boolean
  }>(
    `select version, created_at, documents, vendors, fields, learned is not null as helps from learned_versions
     where account_id = $1 order by version desc limit $2`,
    [accountId, MOST_VERSIONS + 1],
  )
  const run = runOf(row)
  return {
    off: row.is_off,
    active_version: row.active_version,
    confirmed,
    new_confirmed: fresh,
    next_run_at: nextRunAt(row),
    ...(run && { run }),
    versions: rows.map(({ created_at, ...one }): LearningVersion => ({
      ...one,
      created_at: created_at.toISOString(),
      active: one.version === row.active_version,
    })),
  }
}

async function readRow(sql: Sql, accountId: string): Promise<LearningRow> {
  const { rows } = await sql.query<LearningRow>(`select ${ROW} from learning where account_id = $1`, [accountId])
  return rows[0] ?? NEVER
}

/** How many confirmed documents there are, and how many of them no run has seen. */
async function countTaught(
  sql: Sql,
  accountId: string,
  { learned_until }: LearningRow,
): Promise<{ confirmed: number; fresh: number }> {
  const {
    rows: [row],
  } = await sql.query<{ confirmed: number; fresh: number }>(
    `select count(*)::int as confirmed,
       count(*) filter (where $2::timestamptz is null or k.confirmed_at > $2)::int as fresh
     from kept_documents k where ${TAUGHT}`,
    [accountId, learned_until],
  )
  return row!
}

/** Whether enough was confirmed, and something corrected, since the last run for another one. */
export async function isDue(sql: Sql, accountId: string): Promise<boolean> {
  const row = await readRow(sql, accountId)
  if (row.is_off || row.run_state === 'queued' || row.run_state === 'running') return false
  const {
    rows: [found],
  } = await sql.query<{ fresh: number; corrected: boolean }>(
    `select count(*)::int as fresh,
       coalesce(bool_or(exists (select from corrections c where c.document_id = k.document_id)), false) as corrected
     from (
       select k.document_id from kept_documents k where ${TAUGHT} and ($2::timestamptz is null or k.confirmed_at > $2)
       order by k.confirmed_at desc limit $3) as k`,
    // Every confirmation asks this, and there may be many thousands.
    [accountId, row.learned_until, MOST_TAUGHT],
  )
  return found!.corrected && found!.fresh >= nextRunAt(row)
}

/**
 * The run that waits or goes on, or a new one, in the transaction of `sql`; `isNew` says which, and only a new one
 * needs a job.
 */
export async function beginRun(
  sql: Sql,
  accountId: string,
): Promise<{ run: LearningRun; isNew: boolean } | 'too_few_documents'> {
  // Who has docmill learn wants to use it.
  await sql.query(
    'insert into learning (account_id) values ($1) on conflict (account_id) do update set is_off = false',
    [accountId],
  )
  const { rows } = await sql.query<LearningRow>(`select ${ROW} from learning where account_id = $1 for update`, [
    accountId,
  ])
  const row = rows[0]!
  if (row.run_state === 'queued' || row.run_state === 'running') return { run: runOf(row)!, isNew: false }
  if ((await countTaught(sql, accountId, row)).confirmed < FEWEST_DOCUMENTS) return 'too_few_documents'
  const { rows: begun } = await sql.query<LearningRow>(
    `update learning set run_id = $2, run_state = 'queued', run_at = now(), run_starts = 0, run_problem = null
     where account_id = $1 returning ${ROW}`,
    [accountId, randomUUID()],
  )
  return { run: runOf(begun[0]!)!, isNew: true }
}

/** Marks a run as begun; false where it is over, another one has taken its place, or it ended its worker too often. */
export async function startRun(sql: Sql, accountId: string, runId: string): Promise<boolean> {
  const { rows } = await sql.query<{ run_starts: number }>(
    `update learning set run_state = 'running', run_at = now(), run_starts = run_starts + 1
     where account_id = $1 and run_id = $2 and run_state in ('queued', 'running') returning run_starts`,
    [accountId, runId],
  )
  if (rows[0] === undefined) return false
  if (rows[0].run_starts <= MOST_STARTS) return true
  await failRun(sql, accountId, runId, 'Every worker that learned was lost.')
  return false
}

export async function failRun(sql: Sql, accountId: string, runId: string, problem: string): Promise<void> {
  await sql.query(
    `update learning set run_state = 'failed', run_at = now(), run_problem = $3
     where account_id = $1 and run_id = $2 and run_state in ('queued', 'running')`,
    [accountId, runId, problem],
  )
}

/** A confirmed document: its file's form, and its result with corrections. */
export interface ConfirmedDocument {
  id: string
  format: FileFormat
  corrected: Corrected['extraction']
}

/** The latest confirmed documents of the account, and the moment of the last confirmation among them. */
export async function listConfirmed(
  sql: Sql,
  accountId: string,
): Promise<{ documents: ConfirmedDocument[]; until: string | undefined }> {
  const { rows } = await sql.query<{
    document_id: string
    format: FileFormat
    current: Corrected | null
    outcome: Success
    confirmed_at: string
  }>(
    `select k.document_id, d.format, k.current, d.outcome, k.confirmed_at::text as confirmed_at
     from kept_documents k join documents d on d.id = k.document_id
     where ${TAUGHT} and d.outcome is not null order by k.confirmed_at desc, k.document_id limit $2`,
    [accountId, MOST_TAUGHT],
  )
  return {
    documents: rows.map(({ document_id: id, format, current, outcome }) => ({
      id,
      format,
      corrected: (current ?? outcome).extraction,
    })),
    until: rows[0]?.confirmed_at,
  }
}

/**
 * Stores what a run came to, once: false where the run is over. A version that helps is put in use at once.
 */
export async function endRun(
  sql: Sql,
  accountId: string,
  runId: string,
  { documents, vendors, fields, learned }: LearnedResult,
  until: string,
): Promise<number | undefined> {
  const { rows } = await sql.query<{ version: number }>(
    `update learning set run_state = 'done', run_at = now(), last_version = last_version + 1, learned_until = $3,
       learned_documents = $4
     where account_id = $1 and run_id = $2 and run_state = 'running' returning last_version as version`,
    [accountId, runId, until, documents],
  )
  const version = rows[0]?.version
  if (version === undefined) return undefined
  await sql.query(
    `insert into learned_versions (account_id, version, documents, vendors, fields, learned)
     values ($1, $2, $3, $4, $5, $6)`,
    [accountId, version, documents, vendors, JSON.stringify(fields), learned && JSON.stringify(learned)],
  )
  // Unless somebody took what was learned out of use meanwhile.
  if (learned)
    await sql.query('update learning set active_version = $2 where account_id = $1 and not is_off', [
      accountId,
      version,
    ])
  await sql.query(
    `delete from learned_versions v using learning l
     where l.account_id = $1 and v.account_id = $1 and v.version <= l.last_version - $2
       and v.version is distinct from l.active_version`,
    [accountId, MOST_VERSIONS],
  )
  return version
}

/** Runs that wait or go on, of all accounts. */
export async function listOpenRuns(sql: Sql): Promise<{ account_id: string; run_id: string }[]> {
  const { rows } = await sql.query<{ account_id: string; run_id: string }>(
    "select account_id, run_id from learning where run_state in ('queued', 'running')",
  )
  return rows
}
