// One document after another through the queue on a real Postgres, with an extractor that the test foresees.

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { takeBack } from '../../src/http/reading.ts'
import { documentReader } from '../../src/jobs/extract.ts'
import { createFinisher } from '../../src/jobs/finish.ts'
import { createPace } from '../../src/jobs/pace.ts'
import { purgeHandler } from '../../src/jobs/purge.ts'
import type { Handlers } from '../../src/jobs/queue.ts'
import { submitDocument, withdrawDocument } from '../../src/jobs/submit.ts'
import { createWaiting } from '../../src/jobs/waiting.ts'
import { createLog } from '../../src/log.ts'
import type { DrawDocument, ExtractDocument } from '../../src/schema/work.ts'
import type { Blobs } from '../../src/store/blobs.ts'
import { awayOr, Db } from '../../src/store/db.ts'
import { insertDocument, newDocumentId, readFinished } from '../../src/store/documents.ts'
import { isKept } from '../../src/store/kept-documents.ts'
import { openKeptFiles } from '../../src/store/kept-files.ts'
import { readUsage } from '../../src/store/usage.ts'
import { openNode, type TestNode } from '../support/node.ts'
import { fakeDraw, fakeOutcome } from '../support/outcome.ts'

const log = createLog('error', () => {})

/** An extractor whose behaviour the document's name tells, and how often it was asked for each document. */
function namedExtractor(): { extract: ExtractDocument; asked: Map<string, number> } {
  const asked = new Map<string, number>()
  const behaviour: Record<string, ExtractDocument> = {
    'good.pdf': async ({ bytes }) => fakeOutcome(bytes),
    'bad.pdf': async () => ({ ok: false, failure: { code: 'no_text_found', detail: 'no text found' }, timings: [] }),
    'fault.pdf': async () => {
      throw new Error('always')
    },
    'once.pdf': async ({ documentId, bytes }) => {
      if (asked.get(documentId) === 1) throw new Error('once')
      return fakeOutcome(bytes)
    },
    'slow.pdf': async ({ bytes }, signal) => {
      await sleep(30_000, undefined, { signal })
      return fakeOutcome(bytes)
    },
  }
  return {
    asked,
    extract: (request, signal) => {
      asked.set(request.documentId, (asked.get(request.documentId) ?? 0) + 1)
      return behaviour[request.name]!(request, signal)
    },
  }
}

const finished = ({ db }: TestNode, id: string): ReturnType<typeof expect.poll> =>
  expect.poll(() => readFinished(db, id))
const jobsOf = async ({ db }: TestNode, id: string): Promise<unknown[]> =>
  (await db.query('select data from pgboss.job where id = $1', [id])).rows.map((row) => row['data'])
const callsToday = async ({ db, caller }: TestNode): Promise<number> =>
  (await readUsage(db, caller.accountId)).daily.at(-1)!.calls
/** Reads one document as a lane does. */
async function read({ extract: reader }: Pick<Handlers, 'extract'>, id: string): Promise<void> {
  const { signal } = new AbortController()
  const begun = await reader.begin(id, signal)
  const store = begun ? await reader.read(begun, signal) : undefined
  await store?.()
}

describe('a document', () => {
  it('has its row, its job and its call together or not at all', async () => {
    const node = await openNode()
    const id = newDocumentId()
    await expect(
      node.db.transaction(async (sql) => {
        await insertDocument(sql, id, node.documentOf('good.pdf'), { tag: 0, expectedSeconds: 1, lane: 0 })
        await node.queue.sendExtract(sql, [{ id, priority: 0 }])
        throw new Error('power cut')
      }),
    ).rejects.toThrow('power cut')
    expect([await jobsOf(node, id), await callsToday(node)]).toEqual([[], 0])
    await submitDocument(node.db, node.queue, id, node.documentOf('slow.pdf'), 'enterprise')
    expect([await jobsOf(node, id), await callsToday(node)]).toEqual([[{ document_id: id }], 1])
    await withdrawDocument(node.db, node.queue, node.blobs, id)
    expect([await jobsOf(node, id), await callsToday(node)]).toEqual([[], 0])
  })

  it('is read once, and leaves neither file nor job', async () => {
    const node = await openNode()
    const { extract, asked } = namedExtractor()
    await node.work(extract, 2)
    const id = await node.submit('good.pdf')
    await finished(node, id).toMatchObject({
      state: 'succeeded',
      outcome: { extraction: { extraction_notes: '8 bytes' } },
    })
    await expect.poll(async () => [await node.isStored(id), await jobsOf(node, id)]).toEqual([false, []])
    expect([asked.get(id), await callsToday(node)]).toEqual([1, 1])
  })

  it('does not retry an unreadable document, and gives its call back', async () => {
    const node = await openNode()
    const { extract, asked } = namedExtractor()
    await node.work(extract, 2)
    const id = await node.submit('bad.pdf')
    await finished(node, id).toMatchObject({ state: 'failed', code: 'extraction_failed', detail: 'no text found' })
    expect([asked.get(id), await callsToday(node)]).toEqual([1, 0])
  })

  it('is tried once more after a fault, and given up after the second', async () => {
    const node = await openNode()
    const { extract, asked } = namedExtractor()
    await node.work(extract, 2)
    const once = await node.submit('once.pdf')
    const always = await node.submit('fault.pdf')
    await finished(node, once).toMatchObject({ state: 'succeeded' })
    await finished(node, always).toMatchObject({
      state: 'failed',
      code: 'internal_error',
      detail: expect.not.stringContaining('always'),
    })
    expect([asked.get(once), asked.get(always)]).toEqual([2, 2])
    await expect.poll(() => node.isStored(always)).toBe(false)
    expect(await callsToday(node)).toBe(1)
  })

  it('gives up a document whose every worker was lost', async () => {
    const node = await openNode()
    const { extract, asked } = namedExtractor()
    const id = await node.submit('good.pdf')
    await node.db.query('update documents set starts = 5 where id = $1', [id])
    await read(node.handlers(extract), id)
    expect(asked.has(id)).toBe(false)
    expect(await readFinished(node.db, id)).toMatchObject({ state: 'failed', code: 'internal_error' })
    expect([await node.isStored(id), await callsToday(node)]).toEqual([false, 0])
  })

  it('skips a document that another worker finished', async () => {
    const node = await openNode()
    const { extract, asked } = namedExtractor()
    const id = await node.submit('good.pdf')
    await node.finisher.finish({ id }, fakeOutcome(Buffer.alloc(9)))
    await read(node.handlers(extract), id)
    expect(asked.has(id)).toBe(false)
    expect(await readFinished(node.db, id)).toMatchObject({ outcome: { extraction: { extraction_notes: '9 bytes' } } })
  })

  it('can be called off before and while it is read', async () => {
    const node = await openNode()
    const { db, queue, blobs, running } = node
    const waiting = await node.submit('slow.pdf')
    expect(await withdrawDocument(db, queue, blobs, waiting)).toBe(true)
    await node.work(namedExtractor().extract, 1)
    const slow = await node.submit('slow.pdf')
    await expect.poll(() => running.has(slow)).toBe(true)
    expect(await withdrawDocument(db, queue, blobs, slow)).toBe(true)
    expect(await withdrawDocument(db, queue, blobs, slow)).toBe(false)
    await expect.poll(() => running.has(slow)).toBe(false)
    expect(await readFinished(db, slow)).toMatchObject({ state: 'canceled' })
    expect([await jobsOf(node, slow), await node.isStored(slow), await callsToday(node)]).toEqual([[], false, 0])
  })
})

describe('a kept document', () => {
  const keep = async (node: TestNode, name: string): Promise<string> => {
    const id = await node.store(name)
    await submitDocument(node.db, node.queue, id, { ...node.documentOf(name), kept: true }, 'enterprise')
    return id
  }
  const foldersOf = async (node: TestNode, id: string): Promise<string[]> =>
    (await readdir(node.folder)).filter((name) => name.includes('.kept') && name.includes(id))

  it('is called off with a note of it, or not at all', async () => {
    const node = await openNode()
    const id = await keep(node, 'slow.pdf')
    const broken = Object.assign(Object.create(node.queue) as TestNode['queue'], {
      withdrawExtract: () => Promise.reject(new Error('power cut')),
    })
    const noted = async (): Promise<unknown[]> =>
      (await node.db.query('select action, by from audit where document_id = $1', [id])).rows
    await expect(withdrawDocument(node.db, broken, node.blobs, id, 'key_1')).rejects.toThrow('power cut')
    expect([await isKept(node.db, id), await noted()]).toEqual([true, []])
    await withdrawDocument(node.db, node.queue, node.blobs, id, 'key_1')
    expect([await isKept(node.db, id), await noted()]).toEqual([false, [{ action: 'deleted', by: 'key_1' }]])
  })

  const picturesOf = async (node: TestNode, id: string): Promise<string[]> =>
    (await readdir(join(node.folder, `${id}.kept`))).sort()
  const faulty =
    (faults: number): DrawDocument =>
    async (request, signal, take) => {
      if (faults-- > 0) throw new Error('a thread was lost')
      return fakeDraw(request, signal, take)
    }

  it('says that all of its pages are read while they are drawn, and nothing of an earlier start', async () => {
    const node = await openNode()
    const id = await keep(node, 'good.pdf')
    const pagesRead = async (): Promise<unknown> =>
      (await node.db.query('select pages_read, page_count from documents where id = $1', [id])).rows[0]
    const all = { pages_read: 3, page_count: 3 }
    const extract: ExtractDocument = async ({ bytes }, _signal, onPagesRead) => {
      expect(await pagesRead()).toEqual({ pages_read: null, page_count: null })
      onPagesRead?.(3, 3)
      return fakeOutcome(bytes)
    }
    let starts = 0
    const draw: DrawDocument = async (...asked) => {
      await expect.poll(pagesRead).toEqual(all)
      starts += 1
      if (starts === 1) throw new Error('the first time')
      return fakeDraw(...asked)
    }
    const handlers = node.handlers(extract, { draw })
    await expect(read(handlers, id)).rejects.toThrow('the first time')
    await read(handlers, id)
    expect(starts).toBe(2)
  })

  it('is tried once more where drawing fails, and kept without pictures after the second fault', async () => {
    const node = await openNode()
    const [once, twice] = [await keep(node, 'good.pdf'), await keep(node, 'good.pdf')]
    const first = node.handlers(namedExtractor().extract, { draw: faulty(1) })
    await expect(read(first, once)).rejects.toThrow('a thread was lost')
    await read(first, once)
    expect(await picturesOf(node, once)).toEqual(['1-1240.webp', '1-240.webp', 'original'])
    const second = node.handlers(namedExtractor().extract, { draw: faulty(2) })
    await expect(read(second, twice)).rejects.toThrow('a thread was lost')
    await read(second, twice)
    expect(await picturesOf(node, twice)).toEqual(['1.txt', 'original'])
    expect(await readFinished(node.db, twice)).toMatchObject({ state: 'succeeded' })
  })

  it('is kept without pictures where the disk is full', async () => {
    const node = await openNode()
    const id = await keep(node, 'good.pdf')
    const draw: DrawDocument = async (request, signal, take) => {
      await fakeDraw(request, signal, take)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    await read(node.handlers(namedExtractor().extract, { draw }), id)
    expect(await picturesOf(node, id)).toEqual(['1.txt', 'original'])
    expect(await readFinished(node.db, id)).toMatchObject({ state: 'succeeded' })
    expect((await readdir(node.folder)).filter((name) => name.includes('.kept.'))).toEqual([])
  })

  it('leaves no files when it is called off just after they are stored', async () => {
    const node = await openNode()
    const id = await keep(node, 'good.pdf')
    const files = openKeptFiles(node.folder)
    const { signal } = new AbortController()
    const reader = node.handlers(namedExtractor().extract, {
      keptFiles: {
        ...files,
        keep: async (...told) => {
          await files.keep(...told)
          await withdrawDocument(node.db, node.queue, node.blobs, id)
          node.running.get(id)!.abort(new Error('called off'))
        },
      },
    }).extract
    expect(await reader.read((await reader.begin(id, signal))!, signal)).toBeUndefined()
    expect(await foldersOf(node, id)).toEqual([])
  })
})

describe('a submission whose answer was lost', () => {
  it('is called off with its job and its file, though it was committed', async () => {
    const node = await openNode()
    const id = await node.submit('slow.pdf')
    await takeBack(node, id)
    expect(await readFinished(node.db, id)).toMatchObject({ state: 'canceled' })
    expect([await jobsOf(node, id), await node.isStored(id)]).toEqual([[], false])
  })

  it('leaves no file when it was not committed, and keeps it while nobody can know', async () => {
    const node = await openNode()
    const id = await node.store('abc')
    const away = new Db('postgres://nobody@127.0.0.1:1/none', log)
    await takeBack({ ...node, db: away }, id)
    expect(await node.isStored(id)).toBe(true)
    await takeBack(node, id)
    expect(await node.isStored(id)).toBe(false)
    await away.close()
  })
})

describe('a database without room', () => {
  it('stores a finished document as soon as the database has room', async () => {
    const node = await openNode()
    const { db, blobs, running, ledger } = node
    const { extract, asked } = namedExtractor()
    const id = await node.submit('good.pdf')
    let refusals = 0
    const full = Object.assign(Object.create(db) as Db, {
      query: async (text: string, values: unknown[]) => {
        if (text.includes('outcome = one.outcome') && refusals++ < 2)
          throw awayOr(Object.assign(new Error('could not extend file'), { code: '53100' }))
        return db.query(text, values)
      },
    })
    const finisher = createFinisher(full, async () => {})
    await read(
      {
        extract: documentReader({
          db,
          blobs,
          keptFiles: openKeptFiles(node.folder),
          extract,
          draw: fakeDraw,
          learnedOf: async () => undefined,
          finisher,
          pace: createPace(1, 1),
          ledger,
          maxPages: 50,
          maxBatchPages: 500,
          running,
          log,
        }) as Handlers['extract'],
      },
      id,
    )
    expect([refusals, asked.get(id)]).toEqual([3, 1])
    expect(await readFinished(db, id)).toMatchObject({ state: 'succeeded' })
  })
})

describe('work', () => {
  it('needs a handler for every job and a job for every handler', async () => {
    const node = await openNode()
    const { purge, ...others } = node.handlers(namedExtractor().extract)
    await expect(node.queue.work(others as Handlers, 1)).rejects.toThrow('without one purge')
    await expect(node.queue.work({ purge, ...others, stranger: purge } as Handlers, 1)).rejects.toThrow(
      'without a job stranger',
    )
  })
})

describe('purge', () => {
  it('removes files that nobody needs', async () => {
    const node = await openNode()
    const open = await node.submit('good.pdf')
    const orphan = randomUUID()
    const removed: string[] = []
    const files: Blobs = {
      ...node.blobs,
      listOlderThan: async () => [orphan, open],
      remove: async (id) => {
        removed.push(id)
      },
    }
    await purgeHandler({
      db: node.db,
      blobs: files,
      keptFiles: openKeptFiles(node.folder),
      retentionDays: 1,
      onClosed: async () => {},
      log,
    })({ data: {}, signal: new AbortController().signal })
    expect(removed).toEqual([orphan])
  })
})

describe('waiting', () => {
  it('ends by notice, by looking, and by the caller', async () => {
    const node = await openNode()
    const waiting = createWaiting(node.db, log)
    const forever = new AbortController()
    const told = newDocumentId()
    const looked = await node.submit('good.pdf')
    const leaving = newDocumentId()
    const first = waiting.wait(told, forever.signal)
    waiting.tell(told)
    await first
    const second = waiting.wait(looked, forever.signal)
    await node.finisher.finish({ id: looked }, fakeOutcome(Buffer.alloc(1)))
    await waiting.look()
    await second
    const third = waiting.wait(leaving, forever.signal)
    forever.abort(new Error('gone'))
    await expect(third).rejects.toThrow('gone')
    waiting.close()
  })
})
