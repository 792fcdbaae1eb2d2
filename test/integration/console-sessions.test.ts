// Signing in to the console: codes that work once, sessions that end, and nothing in the database that signs in.

import { describe, expect, it } from 'vitest'
import { createKey, revokeKey } from '../../src/store/api-keys.ts'
import {
  createCode,
  endSession,
  findSessionCaller,
  prolongSession,
  purgeSessions,
  signInWithCode,
  signInWithKey,
} from '../../src/store/console-sessions.ts'
import { migrate } from '../../src/store/migrate.ts'
import { newDb } from '../support/postgres.ts'

const db = await newDb()
await migrate(db)
const key = await createKey(db, 'starter')

describe('signInWithCode', () => {
  it('begins a session for the account of the code, once', async () => {
    const code = (await createCode(db, key.accountId))!
    const session = await signInWithCode(db, code)
    expect(session?.caller).toMatchObject({ accountId: key.accountId, keyId: key.id, plan: 'starter' })
    expect(await signInWithCode(db, code)).toBeUndefined()
  })

  it('begins one session where two come with the same code at once', async () => {
    const code = (await createCode(db, key.accountId))!
    const begun = await Promise.all([1, 2, 3, 4].map(() => signInWithCode(db, code)))
    expect(begun.filter((one) => one !== undefined)).toHaveLength(1)
  })

  it('refuses a code that is too old', async () => {
    const code = (await createCode(db, key.accountId))!
    await db.query("update console_codes set expires_at = now() - interval '1 second'")
    expect(await signInWithCode(db, code)).toBeUndefined()
  })

  it('has no code for an account without a valid key', async () => {
    const gone = await createKey(db, 'free')
    await revokeKey(db, gone.id)
    expect(await createCode(db, gone.accountId)).toBeUndefined()
  })
})

describe('findSessionCaller', () => {
  it('knows a session until it ends, is over, or its key is revoked', async () => {
    const own = await createKey(db, 'free')
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => signInWithKey(db, own.apiKey)))
    expect(await findSessionCaller(db, first!.token)).toMatchObject({ accountId: own.accountId })
    await endSession(db, first!.token)
    expect(await findSessionCaller(db, first!.token)).toBeUndefined()

    await db.query("update console_sessions set expires_at = now() - interval '1 second' where key_id = $1", [own.id])
    expect(await findSessionCaller(db, second!.token)).toBeUndefined()
    await prolongSession(db, third!.token)
    const fourth = await signInWithKey(db, own.apiKey)
    expect(await findSessionCaller(db, fourth!.token)).toBeDefined()
    await revokeKey(db, own.id)
    expect(await findSessionCaller(db, fourth!.token)).toBeUndefined()
  })

  it('finds nobody by what the database holds', async () => {
    const session = (await signInWithKey(db, key.apiKey))!
    const { rows } = await db.query<{ row: string }>('select console_sessions::text as row from console_sessions')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(session.token)
  })
})

describe('prolongSession', () => {
  it('lets no session last longer than 30 days', async () => {
    const { token } = (await signInWithKey(db, key.apiKey))!
    const daysLeft = async (age: number): Promise<number> => {
      const hash = 'hash = sha256($1::text::bytea)'
      await db.query(
        `update console_sessions set created_at = now() - make_interval(days => $2), expires_at = now() + interval '1 day' where ${hash}`,
        [token, age],
      )
      await prolongSession(db, token)
      const { rows } = await db.query<{ days: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from console_sessions where ${hash}`,
        [token],
      )
      return rows[0]!.days
    }
    expect([await daysLeft(1), await daysLeft(27), await daysLeft(29)]).toEqual([7, 3, 1])
  })
})

describe('signInWithKey', () => {
  it('refuses an unknown key', async () => {
    expect(await signInWithKey(db, 'dm_unknown')).toBeUndefined()
  })
})

describe('purgeSessions', () => {
  it('removes sessions and codes that are over, and no others', async () => {
    await purgeSessions(db)
    const lasting = (await signInWithKey(db, key.apiKey))!
    const passing = (await signInWithKey(db, key.apiKey))!
    const code = (await createCode(db, key.accountId))!
    await db.query(
      "update console_sessions set expires_at = now() - interval '1 second' where hash = sha256($1::text::bytea)",
      [passing.token],
    )
    expect(await purgeSessions(db)).toBe(1)
    expect(await findSessionCaller(db, lasting.token)).toBeDefined()
    expect(await signInWithCode(db, code)).toBeDefined()
  })
})
