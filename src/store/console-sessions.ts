// Who is signed in to the console: sessions, and the codes of links that sign in once. Only hashes are stored.

import { createHash, randomBytes } from 'node:crypto'
import { ServiceError } from '../errors.ts'
import { type Caller, CALLER, type CallerRow, callerOf, findKey } from './api-keys.ts'
import type { Db, Sql } from './db.ts'

/** How long a link that the program prints signs in; Jupyter's habit, chosen by hand. */
export const CODE_MINUTES = 15
/** How long a session lasts after its last visit: a holiday ends it, a weekend does not. Chosen by hand. */
export const SESSION_DAYS = 7
/** How long a session lasts at most, however often it is used. Chosen by hand. */
const MOST_SESSION_DAYS = 30

/** 256 bits: nobody guesses it, so a fast hash is enough to keep it. */
const SECRET_BYTES = 32
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A session when it begins: the only time that its token is told. */
export interface NewSession {
  token: string
  caller: Caller
}

/**
 * A code for one link. It signs in with a valid key of `accountId`, or of the oldest account that has one: the oldest
 * that may do everything, else the oldest that may review. Undefined where there is no such key.
 */
export async function createCode(sql: Sql, accountId?: string): Promise<string | undefined> {
  const code = newSecret()
  const { rowCount } = await sql.query(
    `insert into console_codes (hash, key_id, expires_at)
     select $1, k.id, now() + make_interval(mins => ${CODE_MINUTES}) from api_keys k join accounts a on a.id = k.account_id
     where k.revoked_at is null and 'review' = any(k.scopes) and ($2::text is null or k.account_id = $2)
     order by a.created_at, a.id, cardinality(k.scopes) desc, k.created_at, k.id limit 1`,
    [hashOf(code), accountId ?? null],
  )
  return rowCount === 1 ? code : undefined
}

/** Begins a session with a code, which nobody can use again; undefined when it is unknown, used or too old. */
export async function signInWithCode(db: Db, code: string): Promise<NewSession | undefined> {
  return db.transaction(async (sql) => {
    const {
      rows: [used],
    } = await sql.query<{ key_id: string; good: boolean }>(
      'delete from console_codes where hash = $1 returning key_id, expires_at > now() as good',
      [hashOf(code)],
    )
    return used?.good === true ? begin(sql, used.key_id) : undefined
  })
}

/** Begins a session with an API key; undefined when it is unknown or revoked. Refuses a key that may not review. */
export async function signInWithKey(db: Db, apiKey: string): Promise<NewSession | undefined> {
  return db.transaction(async (sql) => {
    const key = await findKey(sql, apiKey)
    if (key?.scopes.includes('review') === false)
      throw new ServiceError('missing_scope', 'Signing in needs a key with the scope "review".')
    return key === undefined ? undefined : begin(sql, key.id)
  })
}

async function begin(sql: Sql, keyId: string): Promise<NewSession | undefined> {
  const token = newSecret()
  await sql.query(
    `insert into console_sessions (hash, key_id, expires_at) values ($1, $2, now() + make_interval(days => ${SESSION_DAYS}))`,
    [hashOf(token), keyId],
  )
  const caller = await findSessionCaller(sql, token)
  return caller && { token, caller }
}

/** Who calls with this session; undefined when it is unknown, over, or its key is revoked. */
export async function findSessionCaller(sql: Sql, token: string): Promise<Caller | undefined> {
  const {
    rows: [row],
  } = await sql.query<CallerRow & Record<string, unknown>>(
    `select ${CALLER} join console_sessions s on s.key_id = k.id
     where s.hash = $1 and s.expires_at > now() and k.revoked_at is null`,
    [hashOf(token)],
  )
  return row && callerOf(row)
}

/** Lets a session last from now on as long as a new one, up to its end for good; at most one write a day. */
export async function prolongSession(sql: Sql, token: string): Promise<void> {
  await sql.query(
    `update console_sessions set expires_at = least(
       now() + make_interval(days => ${SESSION_DAYS}), created_at + make_interval(days => ${MOST_SESSION_DAYS}))
     where hash = $1 and expires_at < now() + make_interval(days => ${SESSION_DAYS - 1})`,
    [hashOf(token)],
  )
}

/** Ends a session. */
export async function endSession(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from console_sessions where hash = $1', [hashOf(token)])
}

/** Removes sessions and codes that are over; how many. */
export async function purgeSessions(sql: Sql): Promise<number> {
  const sessions = await sql.query('delete from console_sessions where expires_at <= now()')
  const codes = await sql.query('delete from console_codes where expires_at <= now()')
  return (sessions.rowCount ?? 0) + (codes.rowCount ?? 0)
}
