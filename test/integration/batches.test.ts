// What is promised of a batch: accepted whole or not at all, counted with its results, canceled, expired and purged,
// its figures exact whatever happens at once.

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFinisher } from '../../src/jobs/finish.ts'
import { cancelBatch, submitBatch, submitDocument } from '../../src/jobs/submit.ts'
import type { ExtractDocument } from '../../src/schema/work.ts'
import { type BatchDocument, readBatch, readBatchDocuments } from '../../src/store/batches.ts'
import { newDocumentId, startDocuments } from '../../src/store/documents.ts'
import { readUsage } from '../../src/store/usage.ts'
import { announceWorker, forgetWorker, readCapacity } from '../../src/store/workers.ts'
import { openNode, type TestNode } from '../support/node.ts'
import { fakeOutcome } from '../support/outcome.ts'

const quick: ExtractDocument = async ({ name, bytes }) =>
  name.startsWith('bad')
    ? { ok: false, failure: { code: 'file_encrypted', detail: 'needs a password' }, timings: [] }
    : fakeOutcome(bytes)

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `a ${at}`)
const until = (node: TestNode, id: string, state: string): Promise<void> =>
  expect.poll(async () => (await readBatch(node.db, id))?.state).toBe(state)
const callsToday = async ({ db }: TestNode, accountId: string): Promise<number> =>
  (await readUsage(db, accountId)).daily.at(-1)!.calls
const rows = async ({ db }: TestNode, table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count
const filesOf = async ({ db }: TestNode, batchId: string): Promise<string[]> =>
  (
    await db.query<{ id: string }>('select id from documents where batch_id = $1 order by position', [batchId])
  ).rows.map(({ id }) => id)
async function results({ db }: TestNode, id: string): Promise<BatchDocument[]> {
  const all: BatchDocument[] = []
  for await (const one of readBatchDocuments(db, id)) all.push(one)
  return all
}
const purge = async (node: TestNode): Promise<void> =>
  node.handlers(quick).purge({ data: {}, signal: new AbortController().signal })

describe('a submission', () => {
  it('is accepted with rows, jobs, quota and key, or leaves nothing', async () => {
    const node = await openNode()
    const batch = await node.batchOf(names(3))
    const claim = { key: 'k', fingerprint: Buffer.alloc(32) }
    expect(await submitBatch(node.db, node.queue, batch, 'growth', claim)).toEqual({ estimatedSeconds: 3 })
    expect(await readBatch(node.db, batch.id)).toEqual({
      id: batch.id,
      accountId: node.caller.accountId,
      state: 'queued',
      processed: 0,
      total: 3,
      estimatedSeconds: 3,
      publicUrl: 'http://docmill.test',
      linkKey: Buffer.alloc(32),
    })
    const before = [
      await rows(node, 'documents'),
      await rows(node, 'batches'),
      await rows(node, 'pgboss.job'),
      await rows(node, 'idempotency_keys'),
      await callsToday(node, node.caller.accountId),
    ]
    expect(before).toEqual([3, 1, 3, 1, 3])
    expect(await submitBatch(node.db, node.queue, await node.batchOf(names(3)), 'growth', claim)).toEqual({
      replay: batch.id,
      estimatedSeconds: 3,
    })
    // The second file is one that there is already.
    const broken = await node.batchOf(names(2))
    broken.files[1] = { ...broken.files[1]!, id: batch.files[0]!.id }
    await expect(
      submitBatch(node.db, node.queue, broken, 'growth', { key: 'other', fingerprint: Buffer.alloc(32) }),
    ).rejects.toMatchObject({ code: '23505' })
    await expect(submitBatch(node.db, node.queue, await node.batchOf(names(100)), 'free')).rejects.toMatchObject({
      code: 'quota_exceeded',
    })
    expect([
      await rows(node, 'documents'),
      await rows(node, 'batches'),
      await rows(node, 'pgboss.job'),
      await rows(node, 'idempotency_keys'),
      await callsToday(node, node.caller.accountId),
    ]).toEqual(before)
  })

  it('at the edge of the quota is counted exactly, by 50 at once', async () => {
    const node = await openNode({ plan: 'free' })
    const { accountId } = node.caller
    await node.submitBatch(names(60), { accountId, plan: 'free' })
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        at % 5 === 0
          ? node.submitBatch(names(3), { accountId, plan: 'free' })
          : submitDocument(node.db, node.queue, newDocumentId(), node.documentOf('a'), 'free'),
      ),
    )
    expect(
      answers.every(
        (answer) => answer.status === 'fulfilled' || (answer.reason as { code: string }).code === 'quota_exceeded',
      ),
    ).toBe(true)
    const accepted = await rows(node, 'documents')
    expect([accepted, await rows(node, 'pgboss.job'), await callsToday(node, accountId)]).toEqual([
      accepted,
      accepted,
      accepted,
    ])
    // Room that a batch of three finds too small may be left for singles to take, and none came after it.
    expect(accepted).toBeGreaterThanOrEqual(98)
    expect(accepted).toBeLessThanOrEqual(100)
  })

  it('of a plan without a quota waits for no other and is counted all the same', async () => {
    const node = await openNode()
    const { accountId } = node.caller
    await node.db.transaction(async (sql) => {
      // A submission that does not end.
      await sql.query('select from accounts where id = $1 for no key update', [accountId])
      await Promise.all(
        Array.from({ length: 8 }, () =>
          submitDocument(node.db, node.queue, newDocumentId(), node.documentOf('a'), 'enterprise'),
        ),
      )
    })
    expect(await callsToday(node, accountId)).toBe(8)
  })
})

describe('a batch', () => {
  it('goes from queued over processing to complete, and its results are in the order of submission', async () => {
    const node = await openNode()
    const gate = Promise.withResolvers<undefined>()
    const id = await node.submitBatch(['one', 'bad', 'three'])
    expect(await readBatch(node.db, id)).toMatchObject({ state: 'queued' })
    await node.work(async (request, signal) => {
      if (request.name === 'one') await gate.promise
      return quick(request, signal)
    }, 2)
    await expect.poll(() => readBatch(node.db, id)).toMatchObject({ state: 'processing', processed: 2, total: 3 })
    expect(await readBatch(node.db, id)).not.toHaveProperty('expiresAt')
    gate.resolve(undefined)
    await until(node, id, 'complete')
    const { processed, expiresAt } = (await readBatch(node.db, id))!
    expect([processed, expiresAt!.getMilliseconds()]).toEqual([3, 0])
    expect(expiresAt!.getTime() - Date.now()).toBeGreaterThan(86_390_000)
    expect(
      (await results(node, id)).map(({ position, ending, end }) => [
        position,
        ending,
        'outcome' in end ? end.outcome.extraction.extraction_notes : end.code,
      ]),
    ).toEqual([
      [0, 'pdf', '3 bytes'],
      [1, 'pdf', 'file_encrypted'],
      [2, 'pdf', '5 bytes'],
    ])
    expect(await callsToday(node, node.caller.accountId)).toBe(2)
    await expect.poll(() => rows(node, 'pgboss.job')).toBe(0)
  })

  it('of a hundred files gives all of its results', async () => {
    const node = await openNode()
    await node.work(quick, 4, () => 50)
    const id = await node.submitBatch(names(100))
    await until(node, id, 'complete')
    expect((await results(node, id)).map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_, at) => at),
    )
  })

  it('sends one webhook, with the document that completes the batch', async () => {
    const node = await openNode()
    const id = await node.submitBatch(names(20), node.caller, { webhookUrl: 'https://receiver.test/' })
    const silent = await node.submitBatch(names(1))
    const documents = await filesOf(node, id)
    // Every document ends twice, in two processes.
    const other = createFinisher(node.db, async (sql, batch) => {
      await sql.query(`insert into deliveries (id, batch_id) values ('msg_other', $1)`, [batch.id])
    })
    const won = await Promise.all(
      [node.finisher, other].flatMap((finisher) =>
        documents.map((document) => finisher.finish({ id: document, batchId: id }, fakeOutcome(Buffer.alloc(1)))),
      ),
    )
    expect(won.filter(Boolean)).toHaveLength(20)
    expect(await readBatch(node.db, id)).toMatchObject({ state: 'complete', processed: 20 })
    await node.finisher.finish({ id: (await filesOf(node, silent))[0]!, batchId: silent }, fakeOutcome(Buffer.alloc(1)))
    expect((await node.db.query('select batch_id, state from deliveries')).rows).toEqual([
      { batch_id: id, state: 'pending' },
    ])
  })
})

describe('the transaction that finishes documents', () => {
  it('keeps nothing when it is cut off at its end, and all when it is done again', async () => {
    const node = await openNode()
    const id = await node.submitBatch(['a', 'b'], node.caller, { webhookUrl: 'https://receiver.test/' })
    const [first, second] = (await filesOf(node, id)) as [string, string]
    await startDocuments(node.db, [first, second])
    const state = async (): Promise<unknown[]> => [
      await readBatch(node.db, id),
      await rows(node, 'deliveries'),
      await rows(node, 'pgboss.job'),
      await callsToday(node, node.caller.accountId),
      (await node.db.query('select state from documents order by position')).rows.map((row) => row['state']),
    ]
    const before = await state()
    const dying = createFinisher(node.db, async (sql, batch) => {
      await sql.query(`insert into deliveries (id, batch_id) values ('msg_lost', $1)`, [batch.id])
      // The server ends the connection, as it does when it is killed.
      await sql.query('select pg_terminate_backend(pg_backend_pid())')
    })
    const end = (finisher: typeof dying): Promise<boolean[]> =>
      Promise.all([
        finisher.finish({ id: first, batchId: id }, fakeOutcome(Buffer.alloc(1))),
        finisher.finish(
          { id: second, batchId: id },
          { ok: false, failure: { code: 'file_corrupt', detail: 'x' }, timings: [] },
        ),
      ])
    await expect(end(dying)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await state()).toEqual(before)
    expect(await end(node.finisher)).toEqual([true, true])
    expect(await state()).toMatchObject([{ state: 'complete', processed: 2 }, 1, 3, 1, ['succeeded', 'failed']])
    expect(await end(node.finisher)).toEqual([false, false])
  })

  it('does not let one document that cannot be stored keep the others', async () => {
    const node = await openNode()
    const id = await node.submitBatch(names(3))
    const documents = await filesOf(node, id)
    const ends = documents.map((document, at) =>
      node.finisher.finish({ id: at === 1 ? 'no id' : document, batchId: id }, fakeOutcome(Buffer.alloc(1))),
    )
    expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await readBatch(node.db, id)).toMatchObject({ processed: 2 })
  })

  it('is done again when it met another in the wrong order', async () => {
    const node = await openNode()
    const id = await node.submitBatch(names(1))
    const [document] = await filesOf(node, id)
    const held = Promise.withResolvers<undefined>()
    const go = Promise.withResolvers<undefined>()
    // Locks the document, then the batch; the finisher does it the other way round. One of them is ended by the server.
    const stranger = node.db.transaction(async (sql) => {
      await sql.query('select from documents where id = $1 for update', [document])
      held.resolve(undefined)
      await go.promise
      await sql.query('select from batches where id = $1 for update', [id])
    })
    await held.promise
    const finished = node.finisher.finish({ id: document!, batchId: id }, fakeOutcome(Buffer.alloc(1)))
    await expect
      .poll(async () => rows(node, `pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toBeGreaterThan(0)
    go.resolve(undefined)
    await Promise.all([stranger.catch(() => {}), finished])
    expect(await readBatch(node.db, id)).toMatchObject({ state: 'complete' })
  })
})

describe('a batch that is canceled', () => {
  it('gives unprocessed files back, keeps no result, and does not change any more', async () => {
    const node = await openNode()
    const { db, queue, blobs } = node
    const gate = Promise.withResolvers<undefined>()
    const id = await node.submitBatch(names(6))
    const documents = await filesOf(node, id)
    const other = await node.submitBatch(names(2))
    const aborted: string[] = []
    await node.work(async (request, signal) => {
      if (!request.name.startsWith('a 0')) {
        signal.addEventListener('abort', () => aborted.push(request.name))
        await gate.promise
      }
      return quick(request, signal)
    }, 2)
    await expect.poll(() => readBatch(db, id)).toMatchObject({ state: 'processing', processed: 1 })
    await expect.poll(() => node.running.size).toBe(2)
    const canceled = await cancelBatch(db, queue, blobs, id)
    expect(canceled).toMatchObject({ state: 'canceled', processed: 1, total: 6 })
    expect(await cancelBatch(db, queue, blobs, id)).toEqual(canceled)
    await expect.poll(() => aborted.length).toBeGreaterThanOrEqual(1)
    gate.resolve(undefined)
    await until(node, other, 'complete')
    expect(await readBatch(db, id)).toEqual(canceled)
    expect([await filesOf(node, id), await Promise.all(documents.map((document) => node.isStored(document)))]).toEqual([
      [],
      documents.map(() => false),
    ])
    expect(await callsToday(node, node.caller.accountId)).toBe(3)
    await expect.poll(() => rows(node, 'pgboss.job')).toBe(0)
    await expect(cancelBatch(db, queue, blobs, other)).rejects.toMatchObject({ code: 'batch_finished' })
    await expect(cancelBatch(db, queue, blobs, randomUUID())).rejects.toMatchObject({ code: 'batch_not_found' })
  })

  it('while its documents end is either complete or canceled, and its figures agree', async () => {
    const node = await openNode()
    const { db, queue, blobs } = node
    for (let round = 0; round < 5; round += 1) {
      const caller = await node.newCaller()
      const id = await node.submitBatch(names(20), caller)
      const documents = await filesOf(node, id)
      await startDocuments(db, documents)
      const ends = documents.map((document) =>
        node.finisher.finish({ id: document, batchId: id }, fakeOutcome(Buffer.alloc(1))),
      )
      await Promise.allSettled([cancelBatch(db, queue, blobs, id), ...ends])
      const { state, processed } = (await readBatch(db, id))!
      expect([state, await callsToday(node, caller.accountId)]).toEqual([
        processed === 20 ? 'complete' : 'canceled',
        processed,
      ])
    }
  })
})

describe('purge', () => {
  it('removes results when the link is over and the batch after its retention', async () => {
    const node = await openNode()
    const { db } = node
    await node.work(quick, 2)
    const [over, young, kept] = [
      await node.submitBatch(names(3)),
      await node.submitBatch(names(1)),
      await node.submitBatch(names(1)),
    ]
    for (const id of [over, young, kept]) await until(node, id, 'complete')
    await db.query(`update batches set expires_at = now() where id = any($1::uuid[])`, [[over, kept]])
    expect(await readBatch(db, over)).toMatchObject({ state: 'expired', processed: 3 })
    await db.query(`update batches set finished_at = now() - interval '2 days' where id = any($1::uuid[])`, [
      [over, young],
    ])
    await purge(node)
    expect(await readBatch(db, over)).toBeUndefined()
    // Its link is valid, and then it is kept for its retention.
    expect([await readBatch(db, young), await readBatch(db, kept)]).toMatchObject([
      { state: 'complete' },
      { state: 'expired' },
    ])
    expect([await filesOf(node, kept), (await results(node, young)).length]).toEqual([[], 1])
    await expect(results(node, kept)).rejects.toThrow('are gone')
    await expect.poll(() => rows(node, "pgboss.job where name = 'extract'")).toBe(0)
  })

  it('knows the retention of the account, canceled batches, and works in chunks', async () => {
    const node = await openNode()
    const { db, queue, blobs } = node
    const brief = await node.newCaller()
    await db.query('update accounts set retention_days = 0 where id = $1', [brief.accountId])
    const old = `update documents set state = 'failed', error_code = 'x', finished_at = now() - interval '1 hour' where account_id = $1`
    for (const caller of [brief, node.caller]) {
      await submitDocument(db, queue, newDocumentId(), node.documentOf('a', caller), 'enterprise')
      await db.query(old, [caller.accountId])
    }
    const canceled = await node.submitBatch(names(1), brief)
    await cancelBatch(db, queue, blobs, canceled)
    await db.query(
      `insert into documents (id, account_id, job_id, request_id, state, name, format, bytes, sha256, include, error_code, finished_at)
      select gen_random_uuid(), $1, n::text, 'r', 'failed', 'a', 'pdf', 1, '', '{}', 'x', now() - interval '1 hour' from generate_series(1, 2500) as n`,
      [brief.accountId],
    )
    await purge(node)
    expect((await db.query('select account_id from documents')).rows).toEqual([{ account_id: node.caller.accountId }])
    expect(await readBatch(db, canceled)).toBeUndefined()
  })
})

describe('usage', () => {
  it('is of the month so far, by day, and given back to the day of submission', async () => {
    const node = await openNode()
    const {
      db,
      caller: { accountId },
    } = node
    const id = await node.submitBatch(names(3))
    const [first] = await filesOf(node, id)
    const { today } = await readUsage(db, accountId)
    await db.query(`update documents set created_at = created_at - interval '40 days' where id = $1`, [first])
    await db.query(
      `insert into usage_days (account_id, day, lane, calls) select $1, $2::date - 40, usage_lane, 7 from documents where id = $3`,
      [accountId, today, first],
    )
    await node.finisher.finish(
      { id: first!, batchId: id },
      { ok: false, failure: { code: 'file_corrupt', detail: 'x' }, timings: [] },
    )
    const { daily } = await readUsage(db, accountId)
    expect(daily.map(({ date }) => date)).toEqual(
      Array.from(
        { length: Number(today.slice(8)) },
        (_, at) => `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`,
      ),
    )
    expect([daily.at(-1), daily.slice(0, -1).every(({ calls }) => calls === 0)]).toEqual([
      { date: today, calls: 3 },
      true,
    ])
    expect((await db.query('select calls from usage_days where day < $1', [today])).rows).toEqual([{ calls: 6 }])
  })
})

describe('estimates', () => {
  it('follow the workers that are there and what is ahead', async () => {
    const node = await openNode()
    const { db } = node
    const worker = { id: randomUUID(), host: 'h', threads: 4, provider: 'fake', secondsPerDocument: 2, cpuShare: 1 }
    const estimate = async (count: number): Promise<number> =>
      (await submitBatch(db, node.queue, await node.batchOf(names(count)), 'enterprise')).estimatedSeconds
    expect(await readCapacity(db)).toEqual({ workers: 0, threads: 0, cpuPerSecond: 0 })
    await announceWorker(db, worker)
    expect(await estimate(10)).toBe(5)
    expect(await estimate(10)).toBe(10)
    await announceWorker(db, { ...worker, id: randomUUID(), threads: 12, secondsPerDocument: 0.45, cpuShare: 0.5 })
    expect(await readCapacity(db)).toEqual({ workers: 2, threads: 16, cpuPerSecond: 10 })
    // 40 s are open, and 20 documents at the mean of both workers.
    expect(await estimate(20)).toBe(6)
    await forgetWorker(db, worker.id)
    await db.query(`update workers set seen_at = now() - interval '40 seconds'`)
    expect(await readCapacity(db)).toEqual({ workers: 0, threads: 0, cpuPerSecond: 0 })
  })
})
