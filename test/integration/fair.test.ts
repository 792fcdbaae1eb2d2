// The fair queue on Postgres: what accounts take of it, what they are charged, and that its order survives crashes,
// cancellations and an older database.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mendPriorities } from '../../src/jobs/ledger.ts'
import { Queue } from '../../src/jobs/queue.ts'
import { cancelBatch, submitBatch, submitDocument } from '../../src/jobs/submit.ts'
import { createLog } from '../../src/log.ts'
import { readBatch } from '../../src/store/batches.ts'
import { Db } from '../../src/store/db.ts'
import { migrate } from '../../src/store/migrate.ts'
import { advanceClock, takeShare } from '../../src/store/shares.ts'
import { openNode, type TestNode } from '../support/node.ts'
import { fakeOutcome, heldExtractor, type HeldExtractor } from '../support/outcome.ts'
import { patient } from '../support/patience.ts'
import { newDatabase } from '../support/postgres.ts'

const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${prefix} ${at}`)
const complete = (node: TestNode, id: string): Promise<void> =>
  expect.poll(async () => (await readBatch(node.db, id))?.state).toBe('complete')
const tagsOf = async ({ db }: TestNode, where = 'true'): Promise<number[]> =>
  (
    await db.query<{ tag: number }>(`select start_tag as tag from documents where ${where} order by start_tag`)
  ).rows.map(({ tag }) => tag)
/** Every job that waits, as name of its document and priority. */
const prioritiesOf = async ({ db }: TestNode): Promise<[string, number][]> =>
  (
    await db.query<{ name: string; priority: number }>(
      `select documents.name, priority from pgboss.job join documents using (id) where job.name = 'extract' order by documents.name`,
    )
  ).rows.map(({ name, priority }) => [name, priority])

/** Time for the account to be charged with the document before, which a busy database takes longer for. */
const CHARGED_MS = patient(60)

/** An extractor whose documents cost CPU seconds by the first letter of their names. */
const costing = (costs: Record<string, number>): HeldExtractor => heldExtractor((name) => costs[name[0]!]!, CHARGED_MS)

describe('what an account takes of the queue', () => {
  it('is its own also when it submits twenty times at once', async () => {
    const node = await openNode()
    await Promise.all(names('a', 20).map((name) => node.submit(name)))
    expect(await tagsOf(node)).toEqual(Array.from({ length: 20 }, (_, at) => (1000 * at) / 8))
    expect((await prioritiesOf(node)).map(([, priority]) => priority).sort((a, b) => b - a)).toEqual(
      Array.from({ length: 20 }, (_, at) => 25 - 125 * at),
    )
  })

  it('is by the weight of its plan, and counts singles and batches apart', async () => {
    const node = await openNode()
    const small = await node.newCaller('starter')
    await node.submitBatch(names('a', 3))
    await node.submitBatch(names('b', 3), small)
    await node.submit('c')
    await node.submitBatch(names('d', 1))
    expect(await tagsOf(node, `name like 'a%'`)).toEqual([0, 125, 250])
    expect(await tagsOf(node, `name like 'b%'`)).toEqual([0, 500, 1000])
    expect(await tagsOf(node, `name like 'c%'`)).toEqual([0])
    expect(await tagsOf(node, `name like 'd%'`)).toEqual([375])
  })

  it('is known after a crash of the database from what is open', async () => {
    const node = await openNode()
    await node.submitBatch(names('a', 3))
    await node.submit('single')
    // What a crash leaves of tables that are not logged.
    await node.db.query('truncate queue_shares, document_costs')
    await node.submitBatch(names('b', 2))
    expect(await tagsOf(node, `name like 'b%'`)).toEqual([375, 500])
  })

  it('is given back where a submission is refused or repeated', async () => {
    const node = await openNode({ plan: 'free' })
    const { db, queue, caller } = node
    const claim = { key: 'k', fingerprint: Buffer.from('f') }
    await submitDocument(db, queue, await node.store('x'), node.documentOf('a'), 'free', claim)
    await expect(
      submitDocument(db, queue, await node.store('y'), node.documentOf('b'), 'free', claim),
    ).rejects.toMatchObject({ code: 'idempotency_in_flight' })
    await db.query('update usage_days set calls = 100')
    await expect(submitDocument(db, queue, await node.store('z'), node.documentOf('c'), 'free')).rejects.toMatchObject({
      code: 'quota_exceeded',
    })
    await db.query('update usage_days set calls = 1')
    await submitDocument(db, queue, await node.store('w'), node.documentOf('d'), 'free')
    expect(await tagsOf(node, `account_id = '${caller.accountId}'`)).toEqual([0, 1000])
  })

  it('is given back with a canceled batch, and what waits behind it comes sooner', async () => {
    const node = await openNode()
    const first = await node.submitBatch(names('a', 40))
    await node.submitBatch(names('b', 2))
    expect(await tagsOf(node, `name like 'b%'`)).toEqual([5000, 5125])
    await cancelBatch(node.db, node.queue, node.blobs, first)
    expect(await tagsOf(node, `name like 'b%'`)).toEqual([0, 125])
    expect(await prioritiesOf(node)).toEqual([
      ['b 0', 0],
      ['b 1', -125],
    ])
    await node.submitBatch(names('c', 1))
    expect(await tagsOf(node, `name like 'c%'`)).toEqual([250])
  })
})

describe('what documents cost', () => {
  it('is charged: an account whose documents cost ten times as much reads a tenth as many', async () => {
    const node = await openNode({ pollSeconds: 600 })
    const { extract, order, release } = costing({ a: 20, b: 2 })
    const b = await node.newCaller()
    await node.work(extract, 1)
    const costly = await node.submitBatch(names('a', 15))
    await expect.poll(() => order).toHaveLength(1)
    const cheap = await node.submitBatch(names('b', 15), b)
    release()
    await Promise.all([complete(node, costly), complete(node, cheap)])
    const lastOfCheap = order.indexOf('b 14')
    // One for one until the first is charged, then ten for one.
    expect(order.slice(0, lastOfCheap).filter((name) => name.startsWith('a')).length).toBeLessThanOrEqual(5)
    expect(order.filter((name) => name.startsWith('a'))).toEqual(names('a', 15))
  })

  it('changes the order at once if the cost differs from the estimate, even without a polling worker', async () => {
    const node = await openNode({ pollSeconds: 600 })
    const { extract, release } = costing({ a: 0, b: 9 })
    const b = await node.newCaller()
    release()
    await node.work(extract, 3, () => 0)
    const batches = [await node.submitBatch(names('a', 40)), await node.submitBatch(names('b', 40), b)]
    await Promise.all(batches.map((id) => complete(node, id)))
  })

  it('is expected of the next ones of the account, and of others by what all cost', async () => {
    const node = await openNode()
    const { extract, release } = costing({ a: 3, b: 3 })
    const other = await node.newCaller()
    release()
    await node.work(extract, 1)
    await complete(node, await node.submitBatch(names('a', 4)))
    await expect.poll(async () => (await node.db.query('select from document_costs')).rowCount).toBe(2)
    await node.queue.close(1000)
    for (const caller of [node.caller, other]) {
      const id = await node.submitBatch(['b'], caller)
      expect((await node.db.query(`select expected_seconds from documents where batch_id = $1`, [id])).rows).toEqual([
        { expected_seconds: expect.closeTo(3, 1) },
      ])
    }
  })

  it("of the past is nobody's disadvantage when the queue was empty since", async () => {
    const node = await openNode()
    const { extract, release } = costing({ a: 100 })
    release()
    await node.work(extract, 1)
    await complete(node, await node.submitBatch(names('a', 1)))
    await expect
      .poll(
        async () =>
          (
            await node.db.query<{ same: boolean }>(
              'select virtual = (select max(finish) from queue_shares) as same from queue_clock',
            )
          ).rows[0]!.same,
      )
      .toBe(true)
    const [{ virtual }] = (await node.db.query<{ virtual: number }>('select virtual from queue_clock')).rows as [
      { virtual: number },
    ]
    expect(virtual).toBeCloseTo(12_500, 0)
    await node.queue.close(1000)
    await node.submitBatch(names('b', 1))
    await node.submitBatch(names('c', 1), await node.newCaller())
    expect(await tagsOf(node, `name in ('b 0', 'c 0')`)).toEqual([virtual, virtual])
  })
})

describe('the clock', () => {
  it('does not pass what is taken for a batch that is about to be accepted', async () => {
    const {
      db,
      caller: { accountId },
    } = await openNode()
    await db.transaction(async (sql) => {
      await takeShare(
        sql,
        { accountId, kind: 'batch' },
        8,
        Array.from({ length: 100 }, () => 'pdf-small'),
      )
      await advanceClock(db, -Infinity)
      expect((await db.query('select virtual from queue_clock')).rows).toEqual([{ virtual: 0 }])
    })
    await advanceClock(db, -Infinity)
    expect((await db.query('select virtual from queue_clock')).rows).toEqual([{ virtual: 12_500 }])
  })
})

describe('an account that sends singles and batches', () => {
  it('has little more than one that sends batches alone', async () => {
    const node = await openNode({ pollSeconds: 600 })
    const { extract, order, release } = costing({ a: 1, s: 1, b: 1 })
    const b = await node.newCaller()
    await node.work(extract, 1)
    const mine = [await node.submitBatch(names('a', 60))]
    await expect.poll(() => order).toHaveLength(1)
    const singles = await Promise.all(names('s', 30).map((name) => node.submit(name)))
    const others = await node.submitBatch(names('b', 20), b)
    release()
    await Promise.all([...mine, others].map((id) => complete(node, id)))
    const before = order.slice(0, order.indexOf('b 19')).filter((name) => !name.startsWith('b')).length
    // With two whole shares it were 40.
    expect(before).toBeLessThanOrEqual(36)
    expect(singles).toHaveLength(30)
  })
})

describe('estimates', () => {
  it('count what others wait for by its cost, up to their share', async () => {
    const node = await openNode()
    const [b, c] = [await node.newCaller(), await node.newCaller()]
    const { db, queue } = node
    const estimate = async (count: number, caller: typeof b): Promise<number> =>
      (
        await submitBatch(
          db,
          queue,
          await node.batchOf(names('x', count), { accountId: caller.accountId }),
          caller.plan,
        )
      ).estimatedSeconds
    expect(await estimate(100, b)).toBe(100)
    // Half of the thread, until b's are read.
    expect(await estimate(20, c)).toBe(40)
    expect(await estimate(5, node.caller)).toBe(15)
    // Behind its own.
    expect(await estimate(10, c)).toBe(65)
  })
})

describe('priorities', () => {
  it('follow the tags again where they do not, and start anew before they reach the end of their type', async () => {
    const node = await openNode()
    const { db, queue } = node
    // It mends priorities once when it opens, sooner or later.
    await node.ledger.close()
    await db.query('update queue_clock set virtual = 5e9')
    await node.submitBatch(names('a', 2))
    expect(await prioritiesOf(node)).toEqual([
      ['a 0', -(2 ** 31)],
      ['a 1', -(2 ** 31)],
    ])
    await mendPriorities(db, queue)
    expect(await prioritiesOf(node)).toEqual([
      ['a 0', 0],
      ['a 1', -125],
    ])
    await db.query(`update pgboss.job set priority = 7 where name = 'extract'`)
    await node.submit('b')
    await mendPriorities(db, queue)
    expect(await prioritiesOf(node)).toEqual([
      ['a 0', 0],
      ['a 1', -125],
      ['b', 25],
    ])
  })
})

describe('an older database', () => {
  it('keeps the order of what waits in it, and it is read', async () => {
    const url = await newDatabase()
    const log = createLog('error', () => {})
    const db = new Db(url, log)
    const folder = join(import.meta.dirname, '../../src/store/migrations')
    await db.query('create table migrations (name text primary key, applied_at timestamptz not null default now())')
    for (const name of ['0001-initial.sql', '0002-service-contract.sql']) {
      await db.query(await readFile(join(folder, name), 'utf8'))
      await db.query('insert into migrations (name) values ($1)', [name])
    }
    const accountId = 'acc_old'
    const batchId = randomUUID()
    const old = await Queue.open(url, log, { works: false, extractSeconds: 600 })
    await db.query(`insert into accounts (id, plan) values ($1, 'enterprise')`, [accountId])
    await db.query(
      `insert into batches (id, account_id, request_id, total, estimated_seconds, public_url, link_key, link_seconds) values ($1, $2, 'r', 2, 1, 'http://localhost', '', 60)`,
      [batchId, accountId],
    )
    const insert = async (name: string, turn: number, priority: number, position?: number): Promise<void> => {
      const id = randomUUID()
      await db.query(
        `insert into documents (id, account_id, job_id, request_id, name, format, bytes, sha256, include, turn, batch_id, position, file_ending)
         values ($1, $2, $3, 'r', $4, 'pdf', 3, '', '{}', $5, $6, $7, 'pdf')`,
        [
          id,
          accountId,
          position === undefined ? 'extr_1' : null,
          name,
          turn,
          position === undefined ? null : batchId,
          position,
        ],
      )
      await old.sendExtract(db, [{ id, priority }])
    }
    await insert('second', 40, -40, 1)
    await insert('first', 39, -39, 0)
    await insert('single', 0, 10)
    await old.close(1000)
    await migrate(db)
    await db.close()
    const node = await openNode({ url })
    const order: string[] = []
    expect(await prioritiesOf(node)).toEqual([
      ['first', -39_000],
      ['second', -40_000],
      ['single', 25],
    ])
    for (const { id } of (await node.db.query<{ id: string }>('select id from documents')).rows)
      await node.blobs.write(id, (await import('node:stream')).Readable.from([Buffer.from('x')]), 10)
    await node.work(async ({ name, bytes }) => {
      order.push(name)
      return fakeOutcome(bytes)
    }, 1)
    await complete(node, batchId)
    expect(order).toEqual(['single', 'first', 'second'])
  })
})
