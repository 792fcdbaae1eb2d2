// Buckets on a real Postgres, shared by nodes.

import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/log.ts'
import type { Plan } from '../../src/schema/plan.ts'
import { createKey, findCaller, revokeKey } from '../../src/store/api-keys.ts'
import { Db } from '../../src/store/db.ts'
import { migrate } from '../../src/store/migrate.ts'
import { levelOf, takeToken } from '../../src/store/rate-limits.ts'
import { newDatabase } from '../support/postgres.ts'

const url = await newDatabase()
const nodes = [1, 2].map(() => new Db(url, createLog('error')))
const db = nodes[0]!

beforeAll(async () => {
  await migrate(db)
  return () => Promise.all(nodes.map((node) => node.close()))
})

async function newAccount(plan: Plan = 'free'): Promise<{ apiKey: string; accountId: string }> {
  const { apiKey } = await createKey(db, plan)
  return { apiKey, accountId: (await findCaller(db, apiKey))!.accountId }
}

/** Makes the bucket as old as that; negative: filled in the future, as after the clock was set back. */
const age = (accountId: string, seconds: number): Promise<unknown> =>
  db.query(`update rate_buckets set filled_at = clock_timestamp() - $2 * interval '1 second' where account_id = $1`, [
    accountId,
    seconds,
  ])

describe('takeToken', () => {
  it('gives exactly what the bucket has to requests that come at once on two nodes', async () => {
    const { accountId } = await newAccount()
    const began = performance.now()
    const takes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => takeToken(nodes[index % 2]!, accountId, 20)),
    )
    // One comes back every three seconds.
    const refilled = Math.floor((performance.now() - began) / 3000)
    const taken = takes.filter((take) => take.taken)
    expect(taken.length).toBeGreaterThanOrEqual(20)
    expect(taken.length).toBeLessThanOrEqual(20 + refilled)
    for (const { level } of takes) expect(level).toBeGreaterThanOrEqual(0)
    for (const { taken: was, level } of takes) expect(was || level < 1).toBe(true)
  })

  it('never gives more than a full bucket and what was refilled, however long it is asked', async () => {
    const { accountId } = await newAccount()
    const limit = 300
    const began = performance.now()
    let taken = 0
    await Promise.all(
      Array.from({ length: 16 }, async (_, lane) => {
        while (performance.now() - began < 1500) {
          const take = await takeToken(nodes[lane % 2]!, accountId, limit)
          if (take.taken) taken += 1
        }
      }),
    )
    const seconds = (performance.now() - began) / 1000
    expect(taken).toBeGreaterThan(limit)
    expect(taken).toBeLessThanOrEqual(limit + (seconds * limit) / 60)
  })

  it('refills evenly, up to the limit', async () => {
    const { accountId } = await newAccount()
    for (let take = 0; take < 10; take += 1) expect((await takeToken(db, accountId, 10)).taken).toBe(true)
    expect(await takeToken(db, accountId, 10)).toMatchObject({ taken: false, level: expect.closeTo(0, 0) })
    await age(accountId, 4)
    expect((await takeToken(db, accountId, 10)).taken).toBe(false)
    await age(accountId, 6)
    expect((await takeToken(db, accountId, 10)).taken).toBe(true)
    await age(accountId, 3600)
    expect((await takeToken(db, accountId, 10)).level).toBe(9)
  })

  it('waits for no clock of the database that was set back, not even when the bucket is empty', async () => {
    const { accountId } = await newAccount()
    for (let take = 0; take < 11; take += 1) await takeToken(db, accountId, 10)
    await age(accountId, -3600)
    expect(await takeToken(db, accountId, 10)).toEqual({ taken: true, level: 9 })
    // From there on it goes by the new time.
    expect(Math.floor((await takeToken(db, accountId, 10)).level)).toBe(8)
  })

  it('follows a plan that changes', async () => {
    const { accountId } = await newAccount()
    expect((await takeToken(db, accountId, 1200)).level).toBe(1199)
    expect((await takeToken(db, accountId, 10)).level).toBe(9)
    expect(Math.floor((await takeToken(db, accountId, 1200)).level)).toBe(8)
  })

  it('counts accounts apart', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    expect((await takeToken(db, one.accountId, 1)).taken).toBe(true)
    expect((await takeToken(db, one.accountId, 1)).taken).toBe(false)
    expect((await takeToken(db, other.accountId, 1)).taken).toBe(true)
  })

  it('waits for no write to the disk', async () => {
    const { rows } = await db.query(`select relpersistence from pg_class where relname = 'rate_buckets'`)
    expect(rows).toEqual([{ relpersistence: 'u' }])
  })
})

describe('findCaller', () => {
  it('returns the state of the bucket with the caller', async () => {
    const { apiKey, accountId } = await newAccount('growth')
    expect(await findCaller(db, apiKey)).toMatchObject({ plan: 'growth', bucket: undefined })
    await takeToken(db, accountId, 300)
    const caller = await findCaller(nodes[1]!, apiKey)
    expect(caller!.bucket).toEqual({ tokens: 299, seconds: expect.any(Number) })
    expect(levelOf(caller!.bucket, 300)).toBeGreaterThanOrEqual(299)
  })

  it('knows no revoked key, on no node, from the moment on', async () => {
    const { apiKey } = await newAccount()
    expect(await findCaller(nodes[1]!, apiKey)).toBeDefined()
    await revokeKey(db, apiKey)
    expect(await findCaller(nodes[1]!, apiKey)).toBeUndefined()
  })
})
