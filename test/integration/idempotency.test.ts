// Claims of idempotency keys on a real Postgres: who comes first, who comes at once, and what a crash leaves.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/log.ts'
import { createKey, findCaller } from '../../src/store/api-keys.ts'
import { Db, type Sql } from '../../src/store/db.ts'
import { claimIdempotencyKey, purgeIdempotencyKeys } from '../../src/store/idempotency.ts'
import { migrate } from '../../src/store/migrate.ts'
import { newDatabase } from '../support/postgres.ts'

const url = await newDatabase()
const nodes = [1, 2].map(() => new Db(url, createLog('error')))
const db = nodes[0]!
let accountId = ''
let otherAccount = ''

beforeAll(async () => {
  await migrate(db)
  for (const keep of [
    (id: string) => {
      accountId = id
    },
    (id: string) => {
      otherAccount = id
    },
  ])
    keep((await findCaller(db, (await createKey(db, 'starter')).apiKey))!.accountId)
  return () => Promise.all(nodes.map((node) => node.close()))
})

const PRINT = Buffer.alloc(32, 1)
const OTHER_PRINT = Buffer.alloc(32, 2)

/** The outcome of a request with a key, written short. */
type Told = 'accepted' | `replay ${string}` | 'idempotency_mismatch' | 'idempotency_in_flight'

interface Request {
  key: string
  fingerprint?: Buffer
  account?: string
  node?: Db
  batch?: boolean
  answersAtOnce?: boolean
  before?: (sql: Sql) => Promise<unknown>
}

/** Submits as jobs/submit.ts does: the claim first, what it is for after it, all in one transaction. */
async function submit({
  key,
  fingerprint = PRINT,
  account = accountId,
  node = db,
  batch = false,
  answersAtOnce = false,
  before,
}: Request): Promise<{ id: string; told: Told }> {
  const id = randomUUID()
  try {
    const replay = await node.transaction(async (sql) => {
      const claimed = await claimIdempotencyKey(
        sql,
        account,
        { key, fingerprint, answersAtOnce },
        batch ? { batchId: id } : { documentId: id },
      )
      if (claimed === undefined) await (batch ? insertBatch(sql, id, account) : insertDocument(sql, id, account))
      await before?.(sql)
      return claimed?.replay
    })
    return { id, told: replay === undefined ? 'accepted' : `replay ${replay}` }
  } catch (error) {
    return { id, told: (error as { code: Told }).code }
  }
}

const insertDocument = (sql: Sql, id: string, account: string): Promise<unknown> =>
  sql.query(
    `insert into documents (id, account_id, job_id, request_id, name, format, bytes, sha256, include) values ($1::uuid, $2, ($1::uuid)::text, 'r', 'a.pdf', 'pdf', 1, '', '{}')`,
    [id, account],
  )
const insertBatch = (sql: Sql, id: string, account: string): Promise<unknown> =>
  sql.query(
    `insert into batches (id, account_id, request_id, total, estimated_seconds, public_url, link_key, link_seconds) values ($1, $2, 'r', 1, 1, 'http://localhost', '', 1)`,
    [id, account],
  )

const succeed = (id: string): Promise<unknown> =>
  db.query(`update documents set state = 'succeeded', outcome = '{}', finished_at = now() where id = $1`, [id])
const failWith = (id: string, code: string): Promise<unknown> =>
  db.query(`update documents set state = 'failed', error_code = $2, finished_at = now() where id = $1`, [id, code])
const cancel = (id: string): Promise<unknown> =>
  db.query(`update documents set state = 'canceled', finished_at = now() where id = $1`, [id])
const rowsOf = async (from: string): Promise<number> =>
  Number((await db.query(`select count(*) from ${from}`)).rows[0]!['count'])

describe('a key for a document', () => {
  /** What a second request gets after the first one ended so. */
  async function check(ends: (id: string) => Promise<unknown>, same: Told | 'replay', other: Told): Promise<void> {
    for (const [fingerprint, expected] of [
      [OTHER_PRINT, other],
      [PRINT, same],
    ] as const) {
      const key = randomUUID()
      const first = await submit({ key })
      expect(first.told).toBe('accepted')
      await ends(first.id)
      const documents = await rowsOf('documents')
      const second = await submit({ key, fingerprint })
      expect(second.told).toBe(expected === 'replay' ? `replay ${first.id}` : expected)
      expect(await rowsOf('documents')).toBe(documents + (expected === 'accepted' ? 1 : 0))
    }
  }

  it('replays what is finished with a result, or with the failure that is kept', async () => {
    await check(succeed, 'replay', 'idempotency_mismatch')
    await check((id) => failWith(id, 'extraction_failed'), 'replay', 'idempotency_mismatch')
  })

  it('is in flight while the first request is worked on', async () => {
    await check(async () => {}, 'idempotency_in_flight', 'idempotency_mismatch')
    await check(
      (id) => db.query(`update documents set state = 'running' where id = $1`, [id]),
      'idempotency_in_flight',
      'idempotency_mismatch',
    )
  })

  it('is free after refusals, faults of ours and calls that nobody waited for, for any request', async () => {
    for (const code of ['invalid_file', 'file_encrypted', 'too_many_pages', 'internal_error'])
      await check((id) => failWith(id, code), 'accepted', 'accepted')
    await check(cancel, 'accepted', 'accepted')
    await check((id) => db.query('delete from documents where id = $1', [id]), 'accepted', 'accepted')
  })

  it('is free after 24 hours, whatever became of the first request', async () => {
    const old =
      (hours: number) =>
      async (id: string): Promise<void> => {
        await succeed(id)
        await db.query(
          `update idempotency_keys set created_at = now() - $2 * interval '1 hour' where document_id = $1`,
          [id, hours],
        )
      }
    await check(old(23.9), 'replay', 'idempotency_mismatch')
    await check(old(24), 'accepted', 'accepted')
  })

  it('belongs to the request that took it over', async () => {
    const key = randomUUID()
    const first = await submit({ key })
    await cancel(first.id)
    const second = await submit({ key, fingerprint: OTHER_PRINT })
    await succeed(second.id)
    expect((await submit({ key, fingerprint: OTHER_PRINT })).told).toBe(`replay ${second.id}`)
    expect((await submit({ key })).told).toBe('idempotency_mismatch')
    // The end of the first one is no concern of the key any more.
    await db.query('delete from documents where id = $1', [first.id])
    expect((await submit({ key, fingerprint: OTHER_PRINT })).told).toBe(`replay ${second.id}`)
  })

  it('belongs to one account only', async () => {
    const key = randomUUID()
    expect((await submit({ key })).told).toBe('accepted')
    expect((await submit({ key, account: otherAccount })).told).toBe('accepted')
  })
})

describe('a key for a document that is answered at once', () => {
  it('replays the answer however the document ends', async () => {
    const key = randomUUID()
    const first = await submit({ key, answersAtOnce: true })
    expect((await submit({ key, answersAtOnce: true })).told).toBe(`replay ${first.id}`)
    await failWith(first.id, 'invalid_file')
    expect((await submit({ key, answersAtOnce: true })).told).toBe(`replay ${first.id}`)
  })

  it('is free when the document was called off', async () => {
    const key = randomUUID()
    const first = await submit({ key, answersAtOnce: true })
    await cancel(first.id)
    expect((await submit({ key, answersAtOnce: true })).told).toBe('accepted')
  })
})

describe('a key for a batch', () => {
  it('replays the first answer from the moment it is accepted, whatever the state', async () => {
    const key = randomUUID()
    const first = await submit({ key, batch: true })
    expect(first.told).toBe('accepted')
    for (const change of [`state = 'processing'`, `state = 'canceled', finished_at = now()`]) {
      expect((await submit({ key, batch: true })).told).toBe(`replay ${first.id}`)
      await db.query(`update batches set ${change} where id = $1`, [first.id])
    }
    expect((await submit({ key, batch: true })).told).toBe(`replay ${first.id}`)
    expect((await submit({ key, batch: true, fingerprint: OTHER_PRINT })).told).toBe('idempotency_mismatch')
    // Another address is another request: its path is in the fingerprint.
    expect((await submit({ key, fingerprint: OTHER_PRINT })).told).toBe('idempotency_mismatch')
  })

  it('is free when the batch is purged', async () => {
    const key = randomUUID()
    const first = await submit({ key, batch: true })
    await db.query('delete from batches where id = $1', [first.id])
    expect((await submit({ key, batch: true })).told).toBe('accepted')
  })
})

describe('requests with one key that come at once', () => {
  const race = (request: Request): Promise<{ id: string; told: Told }[]> =>
    Promise.all(Array.from({ length: 16 }, (_, index) => submit({ ...request, node: nodes[index % 2]! })))

  it('make one document', async () => {
    for (let round = 0; round < 5; round += 1) {
      const documents = await rowsOf('documents')
      const told = (await race({ key: randomUUID() })).map((one) => one.told)
      expect(told.filter((one) => one === 'accepted')).toHaveLength(1)
      expect(told.filter((one) => one === 'idempotency_in_flight')).toHaveLength(15)
      expect(await rowsOf('documents')).toBe(documents + 1)
    }
  })

  it('make one batch, and the others get its answer', async () => {
    const told = await race({ key: randomUUID(), batch: true })
    const first = told.find((one) => one.told === 'accepted')!
    expect(told.filter((one) => one.told === `replay ${first.id}`)).toHaveLength(15)
  })

  it('take a free key over once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID()
      const first = await submit({ key })
      await cancel(first.id)
      const told = (await race({ key })).map((one) => one.told)
      expect(told.filter((one) => one === 'accepted')).toHaveLength(1)
      expect(told.filter((one) => one === 'idempotency_in_flight')).toHaveLength(15)
    }
  })

  it('take over a key that is purged meanwhile', async () => {
    const key = randomUUID()
    const first = await submit({ key })
    await succeed(first.id)
    const [told] = await Promise.all([race({ key }), db.query('delete from documents where id = $1', [first.id])])
    const accepted = told.filter((one) => one.told === 'accepted')
    expect(accepted.length).toBeLessThanOrEqual(1)
    for (const { told: one } of told) expect(['accepted', 'idempotency_in_flight', `replay ${first.id}`]).toContain(one)
  })
})

describe('a crash', () => {
  it('before the commit leaves the key free', async () => {
    const key = randomUUID()
    const lost = submit({ key, before: (sql) => sql.query('select pg_terminate_backend(pg_backend_pid())') })
    expect((await lost).told).not.toBe('accepted')
    expect((await submit({ key })).told).toBe('accepted')
  })

  it('before the commit lets those go on who wait for it', async () => {
    const key = randomUUID()
    const claimed = Promise.withResolvers<undefined>()
    const crash = Promise.withResolvers<undefined>()
    const lost = submit({
      key,
      before: async (sql) => {
        claimed.resolve(undefined)
        await crash.promise
        await sql.query('select pg_terminate_backend(pg_backend_pid())')
      },
    })
    await claimed.promise
    const second = submit({ key, node: nodes[1]! })
    while ((await rowsOf(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) === 0)
      await sleep(5)
    crash.resolve(undefined)
    expect([(await lost).told === 'accepted', (await second).told]).toEqual([false, 'accepted'])
  })

  it('between acceptance and answer leaves a document that ends by itself: in flight until then, replayed after', async () => {
    const key = randomUUID()
    const accepted = await submit({ key })
    expect((await submit({ key, node: nodes[1]! })).told).toBe('idempotency_in_flight')
    await succeed(accepted.id)
    expect((await submit({ key, node: nodes[1]! })).told).toBe(`replay ${accepted.id}`)
  })
})

describe('purgeIdempotencyKeys', () => {
  it('removes claims whose time is over, and no others', async () => {
    await db.query('delete from idempotency_keys')
    const [old, young] = [await submit({ key: 'old' }), await submit({ key: 'young' })]
    await db.query(`update idempotency_keys set created_at = now() - interval '24 hours' where key = 'old'`)
    expect(await purgeIdempotencyKeys(db)).toBe(1)
    expect((await db.query('select document_id from idempotency_keys')).rows).toEqual([{ document_id: young.id }])
    expect(await rowsOf(`documents where id = '${old.id}'`)).toBe(1)
  })
})
