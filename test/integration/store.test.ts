// Rows, keys and migrations on a real Postgres.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../src/log.ts'
import { createFirstKey, createKey, findCaller, listKeys, revokeKey } from '../../src/store/api-keys.ts'
import { Db } from '../../src/store/db.ts'
import {
  cancelDocument,
  countFault,
  endDocuments,
  insertDocument,
  listFinished,
  listOpen,
  newDocumentId,
  purgeDocuments,
  readFinished,
  startDocuments,
} from '../../src/store/documents.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openListener } from '../../src/store/notices.ts'
import type { Success } from '../../src/schema/outcome.ts'
import { fakeOutcome } from '../support/outcome.ts'
import { newDatabase, newDb } from '../support/postgres.ts'
import { openProxy } from '../support/proxy.ts'

const log = createLog('error')
const db = await newDb()
let accountId = ''

beforeAll(async () => {
  await migrate(db)
  const { apiKey } = await createKey(db, 'enterprise')
  accountId = (await findCaller(db, apiKey))!.accountId
})

async function newDocument(more: object = {}): Promise<string> {
  const id = newDocumentId()
  await insertDocument(
    db,
    id,
    {
      accountId,
      requestId: 'r1',
      name: 'a.pdf',
      format: 'pdf',
      bytes: 3,
      sha256: Buffer.alloc(32),
      include: ['text'],
      ...more,
    },
    { tag: 0, expectedSeconds: 1, lane: 0 },
  )
  return id
}

const startDocument = async (id: string): Promise<unknown> => (await startDocuments(db, [id]))[0]
const succeed = async (id: string, outcome: Success): Promise<boolean> =>
  (await endDocuments(db, [{ id, end: { outcome: JSON.stringify(outcome) } }])).length === 1
const fail = async (id: string, detail: string): Promise<boolean> =>
  (await endDocuments(db, [{ id, end: { code: 'file_encrypted', detail } }])).length === 1

describe('migrate', () => {
  it('is done once by nodes that start together', async () => {
    const url = await newDatabase()
    const nodes = [1, 2, 3].map(() => new Db(url, log))
    const applied = (await Promise.all(nodes.map((node) => migrate(node)))).flat()
    expect(applied).toEqual([...new Set(applied)])
    expect(applied[0]).toBe('0001-initial.sql')
    expect(await migrate(nodes[0]!)).toEqual([])
    await nodes[0]!.query(`insert into migrations (name) values ('9999-later.sql')`)
    await expect(migrate(nodes[1]!)).rejects.toThrow('9999-later.sql')
    await Promise.all(nodes.map((node) => node.close()))
  })
})

describe('transaction', () => {
  it('keeps nothing of what fails', async () => {
    const id = randomUUID()
    await expect(
      db.transaction(async (sql) => {
        await insertDocument(
          sql,
          id,
          { accountId, requestId: 'r', name: 'a', format: 'pdf', bytes: 1, sha256: Buffer.alloc(32), include: [] },
          { tag: 0, expectedSeconds: 1, lane: 0 },
        )
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await startDocument(id)).toBeUndefined()
  })

  it('distinguishes a missing database from a wrong query', async () => {
    const away = new Db('postgres://nobody@127.0.0.1:1/none', log)
    await expect(away.query('select 1')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: expect.any(Number),
    })
    await expect(away.transaction(async () => 1)).rejects.toMatchObject({ code: 'unavailable' })
    await away.close()
    await expect(db.query('select nothing')).rejects.toMatchObject({ code: '42703' })
  })
})

describe('api keys', () => {
  it('are stored as hashes and found by the key', async () => {
    const made = await createKey(db, 'starter')
    expect(made.apiKey).toMatch(/^dm_[0-9a-f]{40}$/)
    expect(made.signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await findCaller(db, made.apiKey)).toMatchObject({ keyId: made.id, plan: 'starter' })
    expect(await findCaller(db, made.apiKey.toUpperCase())).toBeUndefined()
    expect(JSON.stringify((await db.query('select * from api_keys')).rows)).not.toContain(made.apiKey)
  })

  it('are refused once revoked, by id or by key', async () => {
    const one = await createKey(db, 'free')
    const two = await createKey(db, 'free')
    expect((await revokeKey(db, one.id))?.revokedAt).toBeInstanceOf(Date)
    expect((await revokeKey(db, two.apiKey))?.id).toBe(two.id)
    expect(await revokeKey(db, 'key_none')).toBeUndefined()
    for (const { apiKey } of [one, two]) expect(await findCaller(db, apiKey)).toBeUndefined()
    expect((await listKeys(db)).filter((key) => key.revokedAt).map((key) => key.id)).toEqual([one.id, two.id])
  })

  it('have a first one that is made once', async () => {
    const url = await newDatabase()
    const nodes = [1, 2, 3].map(() => new Db(url, log))
    await migrate(nodes[0]!)
    // A key that could not be shown is not made: nobody would ever know it.
    await expect(
      createFirstKey(nodes[0]!, async () => {
        throw new Error('no room')
      }),
    ).rejects.toThrow('no room')
    const plans: string[] = []
    await Promise.all(
      nodes.map((node) =>
        createFirstKey(node, async ({ plan }) => {
          plans.push(plan)
        }),
      ),
    )
    expect(plans).toEqual(['enterprise'])
    await Promise.all(nodes.map((node) => node.close()))
  })
})

describe('documents', () => {
  it('give a worker what it needs', async () => {
    const id = await newDocument({ docType: 'invoice', lang: 'de', password: 'x', split: true })
    expect(await startDocument(id)).toEqual({
      id,
      requestId: 'r1',
      name: 'a.pdf',
      format: 'pdf',
      docType: 'invoice',
      lang: 'de',
      include: ['text'],
      password: 'x',
      split: true,
      starts: 1,
      accountId,
      bytes: 3,
      startTag: 0,
      expectedSeconds: 1,
    })
    expect(await startDocument(id)).toMatchObject({ starts: 2 })
    for (const unsaid of ['password', 'split'])
      expect(await startDocument(await newDocument())).not.toHaveProperty(unsaid)
  })

  it('are finished once', async () => {
    const id = await newDocument({ password: 'x' })
    expect(await readFinished(db, id)).toBeUndefined()
    const won = await Promise.all([
      succeed(id, fakeOutcome(Buffer.alloc(1))),
      succeed(id, fakeOutcome(Buffer.alloc(2))),
      fail(id, 'x'),
      cancelDocument(db, id),
    ])
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await startDocument(id)).toBeUndefined()
    expect(await countFault(db, id)).toBe(0)
    expect((await db.query('select password from documents where id = $1', [id])).rows).toEqual([{ password: null }])
  })

  it('keep a result unchanged, or the reason of a failure', async () => {
    const read = await newDocument()
    const failed = await newDocument()
    const canceled = await newDocument()
    const open = await newDocument()
    await succeed(read, fakeOutcome(Buffer.alloc(7)))
    await fail(failed, 'needs a password')
    await cancelDocument(db, canceled)
    expect(await readFinished(db, read)).toEqual({
      state: 'succeeded',
      jobId: expect.stringMatching(/^extr_[0-9a-f]{12}$/),
      outcome: fakeOutcome(Buffer.alloc(7)),
    })
    expect(await readFinished(db, failed)).toMatchObject({
      state: 'failed',
      code: 'file_encrypted',
      detail: 'needs a password',
    })
    expect(await readFinished(db, canceled)).toMatchObject({ state: 'canceled' })
    expect((await listFinished(db, [read, failed, canceled, open, randomUUID()])).sort()).toEqual(
      [read, failed, canceled].sort(),
    )
    expect(await listOpen(db, [read, open, randomUUID()])).toEqual(new Set([open]))
  })

  it('may hold any character that a file can', async () => {
    const odd = 'zero \0, half a pair \ud800, \u202e'
    const read = await newDocument()
    const failed = await newDocument()
    const outcome = fakeOutcome(Buffer.alloc(1))
    outcome.extraction.vendor = { name: odd }
    await succeed(read, outcome)
    await fail(failed, odd)
    expect(await readFinished(db, read)).toMatchObject({ outcome: { extraction: { vendor: { name: odd } } } })
    expect(await readFinished(db, failed)).toMatchObject({ detail: expect.stringContaining('zero , half') })
  })

  it('count faults', async () => {
    const id = await newDocument()
    expect([await countFault(db, id), await countFault(db, id)]).toEqual([1, 2])
  })

  it('notify every process of their end and outcome', async () => {
    const heard: string[] = []
    const listener = await openListener(
      db.url,
      (notice, id) => heard.push(`${notice} ${id}`),
      () => {},
      log,
    )
    const finished = await newDocument()
    const canceled = await newDocument()
    await succeed(finished, fakeOutcome(Buffer.alloc(1)))
    await fail(finished, 'x')
    await cancelDocument(db, canceled)
    await expect
      .poll(() => heard)
      .toEqual([
        'documents_queued ',
        'documents_queued ',
        `document_finished ${finished}`,
        `document_canceled ${canceled}`,
      ])
    await listener.close()
  })

  it('are purged after their time', async () => {
    const old = await newDocument()
    const young = await newDocument()
    const open = await newDocument()
    await succeed(old, fakeOutcome(Buffer.alloc(1)))
    await succeed(young, fakeOutcome(Buffer.alloc(1)))
    await db.query(`update documents set finished_at = now() - interval '2 days' where id = $1`, [old])
    expect(await purgeDocuments(db, 1, 100)).toBe(1)
    expect(
      (await db.query('select id from documents where id = any($1::uuid[])', [[old, young, open]])).rows,
    ).toHaveLength(2)
  })
})

describe('listener', () => {
  const listening = async (): Promise<number> =>
    (
      await db.query(
        `select 1 from pg_stat_activity where application_name = 'docmill listener' and datname = current_database()`,
      )
    ).rows.length

  it('leaves no connection when it is closed while it connects again', async () => {
    const proxy = await openProxy(db.url)
    for (const pause of [0, 5, 20, 50, 150]) {
      const listener = await openListener(
        proxy.url,
        () => {},
        () => {},
        createLog('error', () => {}),
      )
      await proxy.cut()
      await proxy.restore()
      await sleep(pause)
      await listener.close()
      await expect.poll(listening).toBe(0)
    }
    await proxy.cut()
  })

  it('reconnects and says that it may have missed notices', async () => {
    let gaps = 0
    const heard: string[] = []
    const listener = await openListener(
      db.url,
      (notice, id) => {
        if (notice === 'document_canceled') heard.push(id)
      },
      () => {
        gaps += 1
      },
      createLog('error', () => {}),
    )
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'docmill listener' and datname = current_database()`,
    )
    await expect.poll(() => gaps).toBe(1)
    const id = await newDocument()
    await cancelDocument(db, id)
    await expect.poll(() => heard).toEqual([id])
    await listener.close()
  })
})
