// Versions of what accounts learned: which one is in use, and what it holds. Every statement names the account.

import type { Sql } from './db.ts'

/** Puts a version of the account in use, or (null) none. */
export async function activate(
  sql: Sql,
  accountId: string,
  version: number | null,
): Promise<'done' | 'missing' | 'empty'> {
  if (version === null) {
    await sql.query(
      `insert into learning (account_id, is_off) values ($1, true)
       on conflict (account_id) do update set active_version = null, is_off = true`,
      [accountId],
    )
    return 'done'
  }
  const { rows } = await sql.query<{ helps: boolean }>(
    'select learned is not null as helps from learned_versions where account_id = $1 and version = $2 for share',
    [accountId, version],
  )
  if (rows[0] === undefined) return 'missing'
  if (!rows[0].helps) return 'empty'
  await sql.query('update learning set active_version = $2, is_off = false where account_id = $1', [accountId, version])
  return 'done'
}

/** A version of the account as JSON. */
export async function readLearned(sql: Sql, accountId: string, version: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ learned: string | null }>(
    'select learned::text as learned from learned_versions where account_id = $1 and version = $2',
    [accountId, version],
  )
  return rows[0]?.learned ?? undefined
}
