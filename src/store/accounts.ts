// Accounts as an operator sees and changes them. They are made with their first key (api-keys.ts).

import type { Plan } from '../schema/plan.ts'
import type { Db, Sql } from './db.ts'
import { OPEN } from './documents.ts'
import { MONTH_BEGINS } from './usage.ts'

/** `names` are those of the keys that are valid; `calls` those of the month. */
export interface Account {
  id: string
  plan: Plan
  names: string[]
  keys: number
  calls: number
  retentionDays: number | undefined
  createdAt: Date
}

const ACCOUNT = `a.id, a.plan, a.retention_days, a.created_at,
  (select count(*)::int from api_keys k where k.account_id = a.id and revoked_at is null) as keys,
  array(select distinct name from api_keys k where k.account_id = a.id and revoked_at is null and name is not null order by name) as names,
  (select coalesce(sum(calls), 0)::int from usage_days u where u.account_id = a.id and day >= ${MONTH_BEGINS}) as calls`

interface AccountRow {
  id: string
  plan: Plan
  retention_days: number | null
  created_at: Date
  keys: number
  names: string[]
  calls: number
}
const accountOf = ({ id, plan, names, keys, calls, retention_days, created_at }: AccountRow): Account => ({
  id,
  plan,
  names,
  keys,
  calls,
  retentionDays: retention_days ?? undefined,
  createdAt: created_at,
})

/** All accounts, the oldest first. */
export async function listAccounts(sql: Sql): Promise<Account[]> {
  const { rows } = await sql.query<AccountRow & Record<string, unknown>>(
    `select ${ACCOUNT} from accounts a order by a.created_at, a.id`,
  )
  return rows.map(accountOf)
}

/** Changes the plan for what comes; the account as it is then, undefined when there is none. */
export async function setPlan(sql: Sql, id: string, plan: Plan): Promise<Account | undefined> {
  const { rows } = await sql.query<AccountRow & Record<string, unknown>>(
    `update accounts a set plan = $2 where id = $1 returning ${ACCOUNT}`,
    [id, plan],
  )
  return rows[0] && accountOf(rows[0])
}

/**
 * Days that results are kept, undefined as the service says; the account as it is then, undefined when there is none.
 */
export async function setRetention(sql: Sql, id: string, days: number | undefined): Promise<Account | undefined> {
  const { rows } = await sql.query<AccountRow & Record<string, unknown>>(
    `update accounts a set retention_days = $2 where id = $1 returning ${ACCOUNT}`,
    [id, days ?? null],
  )
  return rows[0] && accountOf(rows[0])
}

/** What an account says of itself: `keepDays` is null where the service's default holds. */
export async function readAccount(
  sql: Sql,
  id: string,
): Promise<{ keepDays: number | null; reviewWebhookUrl: string | null; createdAt: Date }> {
  const { rows } = await sql.query<{ keep_days: number | null; review_webhook_url: string | null; created_at: Date }>(
    'select keep_days, review_webhook_url, created_at from accounts where id = $1',
    [id],
  )
  return {
    keepDays: rows[0]?.keep_days ?? null,
    reviewWebhookUrl: rows[0]?.review_webhook_url ?? null,
    createdAt: rows[0]?.created_at ?? new Date(0),
  }
}

/** Settings of an account; null stands for the default of the service, or for no address. */
interface Settings {
  /** Days that documents are kept which come from now on. */
  keepDays?: number | null | undefined
  /** The address that gets webhooks of confirmed and rejected documents. */
  reviewWebhookUrl?: string | null | undefined
}

/** Changes the settings that are given, all or none, and notes who did it. */
export async function changeSettings(
  db: Db,
  id: string,
  { keepDays, reviewWebhookUrl }: Settings,
  by: string,
): Promise<void> {
  await db.transaction(async (sql) => {
    const {
      rows: [known],
    } = await sql.query<{ keep_days: number | null; review_webhook_url: string | null }>(
      'select keep_days, review_webhook_url from accounts where id = $1 for no key update',
      [id],
    )
    if (known === undefined) return
    const change = async <Value extends number | string>(
      column: keyof typeof known,
      action: string,
      [before, after]: [Value | null, Value | null | undefined],
      noted: (value: Value) => unknown = (value) => value,
    ): Promise<void> => {
      if (after === undefined || after === before) return
      await sql.query(`update accounts set ${column} = $2 where id = $1`, [id, after])
      const [from, to] = [before, after].map((value) => value && noted(value))
      await sql.query('insert into audit (account_id, action, by, detail) values ($1, $2, $3, $4)', [
        id,
        action,
        by,
        JSON.stringify({ before: from, after: to }),
      ])
    }
    await change('keep_days', 'keep_days', [known.keep_days, keepDays])
    // The rest of an address may hold a secret.
    await change(
      'review_webhook_url',
      'review_webhook',
      [known.review_webhook_url, reviewWebhookUrl],
      (url) => new URL(url).host,
    )
  })
}

/** Refuses all keys of the account from now on; false when there is no such account. */
export async function revokeAccount(sql: Sql, id: string): Promise<boolean> {
  await sql.query('update api_keys set revoked_at = coalesce(revoked_at, now()) where account_id = $1', [id])
  return (await sql.query('select from accounts where id = $1', [id])).rows.length > 0
}

/** Removes at most `most` of the account's finished documents; how many. */
export async function dropFinished(sql: Sql, id: string, most: number): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from documents where id in (select id from documents where account_id = $1 and not ${OPEN} limit $2)`,
    [id, most],
  )
  return rowCount ?? 0
}

/** What went with an account; `open` are the documents that waited or were read. */
export interface DroppedAccount {
  keys: number
  batches: number
  documents: number
  open: string[]
}

/**
 * Removes the account and all that is its own, in the transaction of `sql`. Workers that read one of its documents are
 * told, and who waits for one. Rows are locked in the order of all who lock several: account, batches, documents,
 * usage.
 */
export async function dropAccount(sql: Sql, id: string): Promise<DroppedAccount | undefined> {
  if ((await sql.query('select from accounts where id = $1 for update', [id])).rows.length === 0) return undefined
  await sql.query('select from batches where account_id = $1 order by id for update', [id])
  const { rows } = await sql.query<{ id: string; open: boolean }>(
    `with held as (select id from documents where account_id = $1 order by id for update),
       dropped as (delete from documents using held where documents.id = held.id returning documents.id, state, batch_id)
     select id, ${OPEN} as open, case when state = 'running' then pg_notify('document_canceled', id::text) end,
       case when ${OPEN} and batch_id is null then pg_notify('document_finished', id::text) end from dropped`,
    [id],
  )
  const remove = async (table: string): Promise<number> =>
    (await sql.query(`delete from ${table} where account_id = $1`, [id])).rowCount ?? 0
  await remove('idempotency_keys')
  const batches = await remove('batches')
  await remove('deliveries')
  await remove('usage_days')
  await remove('rate_buckets')
  await remove('queue_shares')
  await remove('document_costs')
  const keys = await remove('api_keys')
  await sql.query('delete from accounts where id = $1', [id])
  return { keys, batches, documents: rows.length, open: rows.filter(({ open }) => open).map((row) => row.id) }
}
