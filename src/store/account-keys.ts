// Keys as their own account manages them: listed, made and revoked, with a note of who did it.

import { MOST_KEYS } from '../schema/keys.ts'
import type { Scope } from '../schema/scopes.ts'
import { type ApiKey, hashOf, KEY, keyOf, type KeyRow, newKey, PREFIX_LENGTH } from './api-keys.ts'
import type { Db, Sql } from './db.ts'

/** Revoked keys that a list of an account's keys has. */
const REVOKED_LISTED = 100

/** The keys of an account: the valid ones, newest first, then the latest that were revoked. */
export async function listAccountKeys(sql: Sql, accountId: string): Promise<ApiKey[]> {
  const { rows } = await sql.query<KeyRow & Record<string, unknown>>(
    `select ${KEY} from api_keys k join accounts a on a.id = k.account_id where k.account_id = $1
     order by k.revoked_at desc nulls first, k.created_at desc, k.id limit $2`,
    [accountId, MOST_KEYS + REVOKED_LISTED],
  )
  return rows.map(keyOf)
}

/**
 * Another key for an account, which signs as the newest one does, so that receivers notice nothing; notes who made it.
 * Undefined when the account has too many.
 */
export async function addKey(
  db: Db,
  accountId: string,
  { name, scopes }: { name?: string; scopes: readonly Scope[] },
  by: string,
): Promise<(ApiKey & { apiKey: string }) | undefined> {
  return db.transaction(async (sql) => {
    await sql.query('select from accounts where id = $1 for no key update', [accountId])
    const { id, apiKey, signingSecret } = newKey()
    const { rows } = await sql.query<KeyRow & Record<string, unknown>>(
      `with valid as (select * from api_keys where account_id = $2 and revoked_at is null),
       made as (
         insert into api_keys (id, account_id, prefix, hash, signing_secret, name, scopes)
         select $1, $2, $3, $4,
           coalesce((select signing_secret from valid order by created_at desc, id desc limit 1), $5), $6, $7
         where (select count(*) from valid) < $8 returning *)
       select ${KEY} from made k join accounts a on a.id = k.account_id`,
      [id, accountId, apiKey.slice(0, PREFIX_LENGTH), hashOf(apiKey), signingSecret, name ?? null, scopes, MOST_KEYS],
    )
    if (rows[0] === undefined) return undefined
    await noteKey(sql, accountId, 'key_created', by, { key: id, scopes })
    return { ...keyOf(rows[0]), apiKey }
  })
}

/** Refuses a key of the account from now on, and notes who did it; false when the account has no such key. */
export async function revokeAccountKey(db: Db, accountId: string, id: string, by: string): Promise<boolean> {
  return db.transaction(async (sql) => {
    const { rows } = await sql.query<{ revoked: boolean }>(
      'select revoked_at is not null as revoked from api_keys where id = $1 and account_id = $2 for no key update',
      [id, accountId],
    )
    if (rows[0] === undefined) return false
    if (rows[0].revoked) return true
    await sql.query('update api_keys set revoked_at = now() where id = $1', [id])
    await noteKey(sql, accountId, 'key_revoked', by, { key: id })
    return true
  })
}

async function noteKey(sql: Sql, accountId: string, action: string, by: string, detail: object): Promise<void> {
  await sql.query('insert into audit (account_id, action, by, detail) values ($1, $2, $3, $4)', [
    accountId,
    action,
    by,
    JSON.stringify(detail),
  ])
}
