// Accounts and their API keys. A key is shown once, when it is made; only its hash is stored.

import { createHash, randomBytes } from 'node:crypto'
import type { Plan } from '../schema/plan.ts'
import { type Scope, SCOPES } from '../schema/scopes.ts'
import type { Db, Sql } from './db.ts'
import { type Bucket, SECONDS_SINCE_FILLED } from './rate-limits.ts'

/** A key as lists show it. */
export interface ApiKey {
  id: string
  accountId: string
  plan: Plan
  name: string | undefined
  prefix: string
  scopes: Scope[]
  createdAt: Date
  /** To the hour. */
  lastUsedAt: Date | undefined
  revokedAt: Date | undefined
}

/**
 * A key as it is shown by itself: with what signs for it, and how long results of its account are kept where that is
 * not the service's own time.
 */
export interface ShownApiKey extends ApiKey {
  signingSecret: string
  retentionDays: number | undefined
}

/** A key when it is made: the only time that it is told itself. */
export interface NewApiKey {
  id: string
  accountId: string
  plan: Plan
  name: string | undefined
  scopes: readonly Scope[]
  apiKey: string
  signingSecret: string
}

/** What may be said of a new key: days that results of its account are kept, its name, and what it may do. */
export interface KeyWishes {
  retentionDays?: number
  name?: string
  /** All, where none are said. */
  scopes?: readonly Scope[]
}

/** Most characters of a key's name; the same number is in migration 0004. */
export const KEY_NAME_LENGTH = 100

/**
 * Whose request it is; `bucket` is what its rate limit has left, undefined before the first token is taken.
 * `keepsNothing`: results only as long as their answer takes.
 */
export interface Caller {
  keyId: string
  accountId: string
  plan: Plan
  keepsNothing: boolean
  scopes: readonly Scope[]
  /** Whether it is an hour since the last use of the key was noted. */
  isUnnoted: boolean
  bucket: Bucket | undefined
}

/** 160 bits: nobody guesses it, so a fast hash is enough to keep it. */
const KEY_BYTES = 20
export const PREFIX_LENGTH = 7
const SECRET_BYTES = 32

/** SQL that is true of a key `k` whose last use is to be noted. */
const UNNOTED = `(k.last_used_at is null or k.last_used_at < now() - interval '1 hour')`

export const hashOf = (apiKey: string): Buffer => createHash('sha256').update(apiKey).digest()

export interface KeyRow {
  id: string
  account_id: string
  plan: Plan
  name: string | null
  prefix: string
  scopes: Scope[]
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}
export const keyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  accountId: row.account_id,
  plan: row.plan,
  name: row.name ?? undefined,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
})
export const KEY = 'k.id, k.account_id, a.plan, k.name, k.prefix, k.scopes, k.created_at, k.last_used_at, k.revoked_at'

/** A key for a new account of `plan`. */
export async function createKey(
  sql: Sql,
  plan: Plan,
  { retentionDays, name, scopes = SCOPES }: KeyWishes = {},
): Promise<NewApiKey> {
  const accountId = `acc_${randomBytes(8).toString('hex')}`
  const made = newKey()
  await sql.query(
    `with account as (insert into accounts (id, plan, retention_days) values ($1, $2, $3) returning id)
     insert into api_keys (id, account_id, prefix, hash, signing_secret, name, scopes)
     select $4, account.id, $5, $6, $7, $8, $9 from account`,
    [
      accountId,
      plan,
      retentionDays,
      made.id,
      made.apiKey.slice(0, PREFIX_LENGTH),
      hashOf(made.apiKey),
      made.signingSecret,
      name,
      scopes,
    ],
  )
  return { ...made, accountId, plan, name, scopes }
}

/**
 * Another key, with a signing secret of its own, for the account of a key, which stays as it is; it has `name`, or that
 * of the other key, and its scopes. Undefined when there is no such key.
 */
export async function rotateKey(sql: Sql, idOrKey: string, name?: string): Promise<NewApiKey | undefined> {
  const made = newKey()
  const { rows } = await sql.query<{ account_id: string; plan: Plan; name: string | null; scopes: Scope[] }>(
    `with old as (
       select a.id, a.plan, coalesce($7, k.name) as name, k.scopes
       from api_keys k join accounts a on a.id = k.account_id where k.id = $1 or k.hash = $2),
     made as (
       insert into api_keys (id, account_id, prefix, hash, signing_secret, name, scopes)
       select $3, old.id, $4, $5, $6, old.name, old.scopes from old)
     select id as account_id, plan, name, scopes from old`,
    [
      idOrKey,
      hashOf(idOrKey),
      made.id,
      made.apiKey.slice(0, PREFIX_LENGTH),
      hashOf(made.apiKey),
      made.signingSecret,
      name,
    ],
  )
  if (rows[0] === undefined) return undefined
  const { account_id: accountId, plan, name: known, scopes } = rows[0]
  return { ...made, accountId, plan, name: known ?? undefined, scopes }
}

export const newKey = (): Pick<NewApiKey, 'id' | 'apiKey' | 'signingSecret'> => ({
  id: `key_${randomBytes(8).toString('hex')}`,
  apiKey: `dm_${randomBytes(KEY_BYTES).toString('hex')}`,
  signingSecret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
})

/**
 * The first key of a database that has none, of the plan without limits. Of several nodes one makes it. `show` hands it
 * to the operator; where that fails there is no key, and the next start makes one.
 */
export async function createFirstKey(db: Db, show: (key: NewApiKey) => Promise<void>): Promise<void> {
  await db.transaction(async (sql) => {
    await sql.query('lock table api_keys in share row exclusive mode')
    const { rows } = await sql.query('select 1 from api_keys limit 1')
    if (rows.length === 0) await show(await createKey(sql, 'enterprise'))
  })
}

/** All keys, the oldest first. */
export async function listKeys(sql: Sql): Promise<ApiKey[]> {
  const { rows } = await sql.query<KeyRow & Record<string, unknown>>(
    `select ${KEY} from api_keys k join accounts a on a.id = k.account_id order by k.created_at, k.id`,
  )
  return rows.map(keyOf)
}

/** The key with its signing secret. `idOrKey` is its id or the key itself; undefined when there is no such key. */
export async function readKey(sql: Sql, idOrKey: string): Promise<ShownApiKey | undefined> {
  const { rows } = await sql.query<
    KeyRow & { signing_secret: string; retention_days: number | null } & Record<string, unknown>
  >(
    `select ${KEY}, k.signing_secret, a.retention_days
     from api_keys k join accounts a on a.id = k.account_id where k.id = $1 or k.hash = $2`,
    [idOrKey, hashOf(idOrKey)],
  )
  return (
    rows[0] && {
      ...keyOf(rows[0]),
      signingSecret: rows[0].signing_secret,
      retentionDays: rows[0].retention_days ?? undefined,
    }
  )
}

/** Refuses the key from now on. `idOrKey` is its id or the key itself; undefined when there is no such key. */
export async function revokeKey(sql: Sql, idOrKey: string): Promise<ApiKey | undefined> {
  const { rows } = await sql.query<KeyRow & Record<string, unknown>>(
    `update api_keys k set revoked_at = coalesce(k.revoked_at, now()) from accounts a where a.id = k.account_id and (k.id = $1 or k.hash = $2)
     returning ${KEY}`,
    [idOrKey, hashOf(idOrKey)],
  )
  return rows[0] && keyOf(rows[0])
}

/** Notes that the key is in use; at most one write an hour. */
export async function noteUse(sql: Sql, keyId: string): Promise<void> {
  await sql.query(`update api_keys k set last_used_at = now() where id = $1 and ${UNNOTED}`, [keyId])
}

/** A row of who calls. */
export interface CallerRow {
  id: string
  account_id: string
  plan: Plan
  keeps_nothing: boolean
  scopes: Scope[]
  unnoted: boolean
  tokens: number | null
  seconds: number | null
}

/** The columns of a `CallerRow` and the tables that they come from, for who knows the key `k`. */
export const CALLER = `k.id, k.account_id, a.plan, coalesce(a.retention_days = 0, false) as keeps_nothing, k.scopes,
  (${UNNOTED}) as unnoted, b.tokens, ${SECONDS_SINCE_FILLED} as seconds
  from api_keys k join accounts a on a.id = k.account_id left join rate_buckets b on b.account_id = a.id`

export const callerOf = (row: CallerRow): Caller => ({
  keyId: row.id,
  accountId: row.account_id,
  plan: row.plan,
  keepsNothing: row.keeps_nothing,
  scopes: row.scopes,
  isUnnoted: row.unnoted,
  bucket: row.tokens === null ? undefined : { tokens: row.tokens, seconds: row.seconds! },
})

/**
 * Who calls with this key; undefined when it is unknown or revoked. Asked for every request, so that a revoked key is
 * refused by all nodes at once. Looked up by hash, so the time it takes tells nothing about the key.
 */
export async function findCaller(sql: Sql, apiKey: string): Promise<Caller | undefined> {
  const {
    rows: [row],
  } = await sql.query<CallerRow & Record<string, unknown>>(
    `select ${CALLER} where k.hash = $1 and k.revoked_at is null`,
    [hashOf(apiKey)],
  )
  return row && callerOf(row)
}

/** Id and scopes of a valid key; undefined when it is unknown or revoked. */
export async function findKey(sql: Sql, apiKey: string): Promise<{ id: string; scopes: Scope[] } | undefined> {
  const { rows } = await sql.query<{ id: string; scopes: Scope[] }>(
    'select id, scopes from api_keys where hash = $1 and revoked_at is null',
    [hashOf(apiKey)],
  )
  return rows[0]
}

/**
 * What signs for the account now: the secrets of its keys that are not revoked, the newest first; of the newest key
 * where all are.
 */
export async function listSigningSecrets(sql: Sql, accountId: string): Promise<string[]> {
  const { rows } = await sql.query<{ signing_secret: string; revoked: boolean }>(
    'select signing_secret, revoked_at is not null as revoked from api_keys where account_id = $1 order by revoked_at is not null, created_at desc, id desc',
    [accountId],
  )
  const valid = rows.filter(({ revoked }) => !revoked)
  // Keys that the API makes share a secret.
  return [...new Set((valid.length > 0 ? valid : rows.slice(0, 1)).map((row) => row.signing_secret))]
}
