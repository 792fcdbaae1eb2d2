// What the queue promises beyond doing its jobs: answers come by notice and not by looking, singles go first, and a node that sends need not work.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { extractHandler, extractLostHandler } from '../../src/jobs/extract.ts'
import { purgeHandler } from '../../src/jobs/purge.ts'
import { Queue, SINGLE_PRIORITY } from '../../src/jobs/queue.ts'
import { submitDocument } from '../../src/jobs/submit.ts'
import { createWaiting } from '../../src/jobs/waiting.ts'
import { createLog } from '../../src/log.ts'
import type { ExtractDocument } from '../../src/schema/work.ts'
import { createKey, findCaller } from '../../src/store/api-keys.ts'
import { openBlobs } from '../../src/store/blobs.ts'
import { Db } from '../../src/store/db.ts'
import { insertDocument, type NewDocument, newDocumentId, readFinished } from '../../src/store/documents.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openListener } from '../../src/store/notices.ts'
import { fakeOutcome } from '../support/outcome.ts'
import { newDatabase } from '../support/postgres.ts'

const log = createLog('error', () => {})
/** Whoever only looks finds nothing within a test. */
const NEVER_LOOKS_SECONDS = 600

/** A node that takes documents and one that reads them with `extract`, each with connections of its own. */
async function twoNodes(extract: ExtractDocument, lanes: number): Promise<{
  db: Db; queue: Queue; store: (name: string) => Promise<string>; documentOf: (name: string) => NewDocument; wait: (id: string) => Promise<void>; work: () => Promise<void>
}> {
  const url = await newDatabase(), db = new Db(url, log)
  await migrate(db)
  const folder = await mkdtemp(join(tmpdir(), 'docmill-queue-')), blobs = await openBlobs(folder)
  const accountId = (await findCaller(db, (await createKey(db, 'free')).apiKey))!.accountId
  const settings = { extractSeconds: 600, pollSeconds: NEVER_LOOKS_SECONDS }
  const queue = await Queue.open(url, log, { ...settings, works: false }), worker = await Queue.open(url, log, { ...settings, works: true })
  const waiting = createWaiting(db, log, NEVER_LOOKS_SECONDS * 1000)
  const listener = await openListener(url, (notice, id) => { if (notice === 'document_finished') waiting.tell(id) }, () => {}, log)
  onTestFinished(async () => {
    waiting.close()
    await Promise.all([listener.close(), queue.close(1000), worker.close(1000)])
    await db.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    db, queue,
    store: async (name) => {
      const id = newDocumentId()
      await blobs.write(id, Readable.from([Buffer.from(name)]), 100)
      return id
    },
    documentOf: (name) => ({ accountId, requestId: 'r', name, format: 'pdf', bytes: 3, sha256: Buffer.alloc(32), include: [] }),
    wait: (id) => waiting.wait(id, new AbortController().signal),
    work: () => worker.work({
      extract: extractHandler({ db, blobs, extract, maxPages: 50, running: new Map(), log }),
      extract_lost: extractLostHandler({ db, blobs, log }), webhook: async () => {}, purge: purgeHandler({ db, blobs, retentionDays: 1, log }),
    }, lanes),
  }
}

describe('two nodes', () => {
  it('answer at once though neither looks: jobs and results travel by notice, also behind others', async () => {
    const { db, queue, store, documentOf, wait, work } = await twoNodes(async ({ bytes }) => fakeOutcome(bytes), 2)
    await work()
    const ids = await Promise.all(Array.from({ length: 12 }, () => store('abc')))
    const answers = ids.map((id) => wait(id))
    for (const id of ids) await submitDocument(db, queue, id, documentOf('a.pdf'))
    // Fails by the test's own time: the next look would be in ten minutes.
    await Promise.all(answers)
    expect((await Promise.all(ids.map((id) => readFinished(db, id)))).map((one) => one?.state)).toEqual(ids.map(() => 'succeeded'))
  })
})

describe('one lane', () => {
  it('reads a single before what was sent earlier for a batch', async () => {
    const order: string[] = []
    const gate = Promise.withResolvers<undefined>()
    const { db, queue, store, documentOf, wait, work } = await twoNodes(async ({ name, bytes }) => {
      order.push(name)
      if (name === 'first') await gate.promise
      return fakeOutcome(bytes)
    }, 1)
    await work()
    const names = ['first', 'batch 1', 'batch 2', 'batch 3', 'single'], answers: Promise<void>[] = []
    for (const name of names) {
      const id = await store(name)
      answers.push(wait(id))
      await db.transaction(async (sql) => {
        await insertDocument(sql, id, documentOf(name))
        await queue.sendExtract(sql, id, name === 'single' ? SINGLE_PRIORITY : 0)
      })
      if (name === 'first') await expect.poll(() => order).toEqual(['first'])
    }
    gate.resolve(undefined)
    await Promise.all(answers)
    expect(order).toEqual(['first', 'single', 'batch 1', 'batch 2', 'batch 3'])
  })
})
