// The queue on a real Postgres, with an extractor that the test foresees.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBack } from '../../src/http/routes/extract.ts'
import { extractHandler, extractLostHandler } from '../../src/jobs/extract.ts'
import { purgeHandler } from '../../src/jobs/purge.ts'
import { type Handlers, Queue } from '../../src/jobs/queue.ts'
import { submitDocument, withdrawDocument } from '../../src/jobs/submit.ts'
import { createWaiting } from '../../src/jobs/waiting.ts'
import { createLog } from '../../src/log.ts'
import type { ExtractDocument } from '../../src/schema/work.ts'
import { createKey, findCaller } from '../../src/store/api-keys.ts'
import { type Blobs, openBlobs } from '../../src/store/blobs.ts'
import { awayOr, Db } from '../../src/store/db.ts'
import { finishDocument, insertDocument, newDocumentId, readFinished, type NewDocument } from '../../src/store/documents.ts'
import { migrate } from '../../src/store/migrate.ts'
import { fakeOutcome } from '../support/outcome.ts'
import { newDb } from '../support/postgres.ts'

const log = createLog('error', () => {})
const db = await newDb()
const running = new Map<string, AbortController>()
let folder = '', blobs: Blobs, queue: Queue, accountId = ''
/** What the extractor does, by the document's name; how often it was asked, by id. */
const behaviour: Record<string, ExtractDocument> = {
  'good.pdf': async ({ bytes }) => fakeOutcome(bytes),
  'bad.pdf': async () => ({ ok: false, failure: { code: 'no_text_found', detail: 'no text found' }, timings: [] }),
  'fault.pdf': async () => { throw new Error('always') },
  'once.pdf': async ({ documentId, bytes }) => {
    if (asked.get(documentId) === 1) throw new Error('once')
    return fakeOutcome(bytes)
  },
  'slow.pdf': async ({ bytes }, signal) => {
    await sleep(30_000, undefined, { signal })
    return fakeOutcome(bytes)
  },
}
const asked = new Map<string, number>()

beforeAll(async () => {
  await migrate(db)
  accountId = (await findCaller(db, (await createKey(db, 'free')).apiKey))!.accountId
  folder = await mkdtemp(join(tmpdir(), 'docmill-jobs-'))
  blobs = await openBlobs(folder)
  queue = await Queue.open(db.url, log, { works: true, extractSeconds: 600 })
  await queue.work(handlers(), 2)
})
afterAll(async () => {
  await queue.close(1000)
  await rm(folder, { recursive: true, force: true })
})

function handlers(): Handlers {
  const extract: ExtractDocument = (request, signal) => {
    asked.set(request.documentId, (asked.get(request.documentId) ?? 0) + 1)
    return behaviour[request.name]!(request, signal)
  }
  return {
    extract: extractHandler({ db, blobs, extract, maxPages: 50, running, log }),
    extract_lost: extractLostHandler({ db, blobs, log }),
    webhook: async () => {},
    purge: purgeHandler({ db, blobs, retentionDays: 1, log }),
  }
}

const documentOf = (name: string): NewDocument => ({ accountId, requestId: 'r', name, format: 'pdf', bytes: 3, sha256: Buffer.alloc(32), include: [] })
async function submit(name: string): Promise<string> {
  const id = newDocumentId()
  await blobs.write(id, Readable.from([Buffer.from('abc')]), 10)
  await submitDocument(db, queue, id, documentOf(name))
  return id
}
const finished = (id: string): ReturnType<typeof expect.poll> => expect.poll(() => readFinished(db, id), { timeout: 15_000 })
const jobsOf = async (id: string): Promise<unknown[]> => (await db.query('select data from pgboss.job where id = $1', [id])).rows.map((row) => row['data'])
const isStored = (id: string): Promise<boolean> => blobs.read(id).then(() => true, () => false)

describe('a document', () => {
  it('has its row and its job together or not at all', async () => {
    const id = newDocumentId()
    await expect(db.transaction(async (sql) => {
      await insertDocument(sql, id, documentOf('good.pdf'))
      await queue.sendExtract(sql, id, 0)
      throw new Error('power cut')
    })).rejects.toThrow('power cut')
    expect(await jobsOf(id)).toEqual([])
    await submitDocument(db, queue, id, documentOf('slow.pdf'))
    expect(await jobsOf(id)).toEqual([{ document_id: id }])
    await withdrawDocument(db, queue, blobs, id)
  })

  it('is read, and its file is removed', async () => {
    const id = await submit('good.pdf')
    await finished(id).toMatchObject({ state: 'succeeded', outcome: { extraction: { extraction_notes: '3 bytes' } } })
    await expect.poll(() => isStored(id)).toBe(false)
  })

  it('that cannot be read is not tried again', async () => {
    const id = await submit('bad.pdf')
    await finished(id).toMatchObject({ state: 'failed', code: 'extraction_failed', detail: 'no text found' })
    expect(asked.get(id)).toBe(1)
  })

  it('is tried once more after a fault', async () => {
    const id = await submit('once.pdf')
    await finished(id).toMatchObject({ state: 'succeeded' })
    expect(asked.get(id)).toBe(2)
  })

  it('is given up after the second fault', async () => {
    const id = await submit('fault.pdf')
    await finished(id).toMatchObject({ state: 'failed', code: 'internal_error', detail: expect.not.stringContaining('always') })
    expect(asked.get(id)).toBe(2)
    await expect.poll(() => isStored(id)).toBe(false)
  })

  it('whose every worker was lost is given up', async () => {
    const id = newDocumentId()
    await insertDocument(db, id, documentOf('good.pdf'))
    await handlers().extract_lost({ data: { document_id: id }, signal: new AbortController().signal })
    expect(await readFinished(db, id)).toMatchObject({ state: 'failed', code: 'internal_error' })
  })

  it('that another worker finished is left alone', async () => {
    const id = newDocumentId()
    await insertDocument(db, id, documentOf('good.pdf'))
    await finishDocument(db, id, fakeOutcome(Buffer.alloc(9)))
    await handlers().extract({ data: { document_id: id }, signal: new AbortController().signal })
    expect(asked.has(id)).toBe(false)
    expect(await readFinished(db, id)).toMatchObject({ outcome: { extraction: { extraction_notes: '9 bytes' } } })
  })

  it('can be called off before and while it is read', async () => {
    const slow = await submit('slow.pdf')
    await expect.poll(() => running.has(slow), { timeout: 5000 }).toBe(true)
    expect(await withdrawDocument(db, queue, blobs, slow)).toBe(true)
    expect(await withdrawDocument(db, queue, blobs, slow)).toBe(false)
    running.get(slow)?.abort()
    await expect.poll(() => running.has(slow)).toBe(false)
    expect(await readFinished(db, slow)).toMatchObject({ state: 'canceled' })
    expect(await jobsOf(slow)).toEqual([])
    expect(await isStored(slow)).toBe(false)
  })
})

describe('a submission whose answer was lost', () => {
  const finishedIds = async (): Promise<string[]> => (await db.query<{ id: string }>(`select id from documents where state = 'canceled'`)).rows.map(({ id }) => id)
  const stored = async (): Promise<string> => {
    const id = newDocumentId()
    await blobs.write(id, Readable.from([Buffer.from('abc')]), 10)
    return id
  }

  it('is called off with its job and its file, though it was committed', async () => {
    const id = await stored()
    await db.transaction(async (sql) => {
      await insertDocument(sql, id, documentOf('slow.pdf'))
      await queue.sendExtract(sql, id, 0)
    })
    await takeBack({ db, blobs, queue }, id)
    expect(await finishedIds()).toContain(id)
    expect([await jobsOf(id), await isStored(id)]).toEqual([[], false])
  })

  it('leaves no file when it was not committed', async () => {
    const id = await stored()
    await takeBack({ db, blobs, queue }, id)
    expect(await isStored(id)).toBe(false)
  })

  it('keeps its file while nobody can know', async () => {
    const id = await stored(), away = new Db('postgres://nobody@127.0.0.1:1/none', log)
    await takeBack({ db: away, blobs, queue }, id)
    expect(await isStored(id)).toBe(true)
    await away.close()
  })
})

describe('a database without room', () => {
  it('costs no finished read: it is stored when there is some', async () => {
    const id = newDocumentId()
    await blobs.write(id, Readable.from([Buffer.from('abc')]), 10)
    await insertDocument(db, id, documentOf('good.pdf'))
    let refusals = 0
    const full = Object.assign(Object.create(db) as Db, {
      query: async (text: string, values: unknown[]) => {
        if (text.includes('outcome = $2') && refusals++ < 2) throw awayOr(Object.assign(new Error('could not extend file'), { code: '53100' }))
        return db.query(text, values)
      },
    })
    const extract: ExtractDocument = async ({ bytes }) => {
      asked.set(id, (asked.get(id) ?? 0) + 1)
      return fakeOutcome(bytes)
    }
    await extractHandler({ db: full, blobs, extract, maxPages: 50, running, log })({ data: { document_id: id }, signal: new AbortController().signal })
    expect([refusals, asked.get(id)]).toEqual([3, 1])
    expect(await readFinished(db, id)).toMatchObject({ state: 'succeeded' })
  })
})

describe('work', () => {
  it('needs a handler for every job and a job for every handler', async () => {
    const { purge, ...others } = handlers()
    expect(purge).toBeTypeOf('function')
    await expect(queue.work(others as Handlers, 1)).rejects.toThrow('without one purge')
    await expect(queue.work({ ...handlers(), stranger: purge } as Handlers, 1)).rejects.toThrow('without a job stranger')
  })
})

describe('purge', () => {
  it('removes what is over its time and files that nobody needs', async () => {
    const old = newDocumentId(), orphan = randomUUID(), open = newDocumentId()
    for (const id of [old, open]) await insertDocument(db, id, documentOf('good.pdf'))
    await finishDocument(db, old, fakeOutcome(Buffer.alloc(1)))
    await db.query(`update documents set finished_at = now() - interval '2 days' where id = $1`, [old])
    const removed: string[] = []
    const files: Blobs = { ...blobs, listOlderThan: async () => [orphan, open], remove: async (id) => { removed.push(id) } }
    await purgeHandler({ db, blobs: files, retentionDays: 1, log })({ data: {}, signal: new AbortController().signal })
    expect(await readFinished(db, old)).toBeUndefined()
    expect(removed).toEqual([orphan])
  })
})

describe('waiting', () => {
  it('ends by notice, by looking, and by the caller', async () => {
    const waiting = createWaiting(db, log), forever = new AbortController()
    const told = newDocumentId(), looked = newDocumentId(), leaving = newDocumentId()
    const first = waiting.wait(told, forever.signal)
    waiting.tell(told)
    await first
    await insertDocument(db, looked, documentOf('good.pdf'))
    const second = waiting.wait(looked, forever.signal)
    await finishDocument(db, looked, fakeOutcome(Buffer.alloc(1)))
    await waiting.look()
    await second
    const third = waiting.wait(leaving, forever.signal)
    forever.abort(new Error('gone'))
    await expect(third).rejects.toThrow('gone')
    waiting.close()
  })
})
