// A node of the service without HTTP, inside the test: database, files, queue and notices, with an extractor that the
// test foresees.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { documentReader, type ExtractParts } from '../../src/jobs/extract.ts'
import { createFinisher, type Finisher, tellOfBatch } from '../../src/jobs/finish.ts'
import { type Ledger, openLedger } from '../../src/jobs/ledger.ts'
import { createPace } from '../../src/jobs/pace.ts'
import { purgeHandler } from '../../src/jobs/purge.ts'
import { type Handlers, Queue } from '../../src/jobs/queue.ts'
import { submitBatch, submitDocument } from '../../src/jobs/submit.ts'
import { createWaiting } from '../../src/jobs/waiting.ts'
import { createLog } from '../../src/log.ts'
import type { Plan } from '../../src/schema/plan.ts'
import type { ExtractDocument } from '../../src/schema/work.ts'
import { createKey, findCaller } from '../../src/store/api-keys.ts'
import type { NewBatch } from '../../src/store/batches.ts'
import { type Blobs, openBlobs } from '../../src/store/blobs.ts'
import { Db } from '../../src/store/db.ts'
import { type NewDocument, newDocumentId } from '../../src/store/documents.ts'
import { openKeptFiles } from '../../src/store/kept-files.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openListener } from '../../src/store/notices.ts'
import { fakeDraw } from './outcome.ts'
import { newDatabase } from './postgres.ts'

const log = createLog('error', () => {})

export interface Caller {
  accountId: string
  plan: Plan
}

export interface TestNode {
  db: Db
  blobs: Blobs
  /** Where its files are, for another node to share. */
  folder: string
  queue: Queue
  finisher: Finisher
  ledger: Ledger
  running: Map<string, AbortController>
  /** The account that documents are submitted for where none is named. */
  caller: Caller
  newCaller(plan?: Plan): Promise<Caller>
  /** Stores a file of these words; its id. */
  store(words: string): Promise<string>
  isStored(id: string): Promise<boolean>
  documentOf(name: string, caller?: Caller): NewDocument
  batchOf(names: readonly string[], more?: Partial<NewBatch>): Promise<NewBatch>
  /** Stores and submits a single document, or a batch with a file for each name; its id. */
  submit(name: string): Promise<string>
  submitBatch(names: readonly string[], caller?: Caller, more?: Partial<NewBatch>): Promise<string>
  /** Resolves by notice when the single document is finished. */
  wait(id: string): Promise<void>
  handlers(extract: ExtractDocument, more?: Partial<ExtractParts>): Handlers
  /** Reads documents from now on, `lanes` at a time. */
  work(extract: ExtractDocument, lanes: number, ahead?: () => number): Promise<void>
}

/**
 * A node on a new database and in a new folder, or on those of another; gone when the test is over. `pollSeconds` is
 * how often it looks for what it was not told of.
 */
export async function openNode({
  url,
  plan = 'enterprise',
  pollSeconds,
  folder,
}: { url?: string; plan?: Plan; pollSeconds?: number; folder?: string } = {}): Promise<TestNode> {
  const address = url ?? (await newDatabase())
  const db = new Db(address, log)
  await migrate(db)
  const shared = folder ?? (await mkdtemp(join(tmpdir(), 'docmill-node-')))
  const blobs = await openBlobs(shared)
  const queue = await Queue.open(address, log, {
    works: true,
    extractSeconds: 600,
    ...(pollSeconds !== undefined && { pollSeconds }),
  })
  const waiting = createWaiting(db, log, (pollSeconds ?? 2) * 1000)
  const running = new Map<string, AbortController>()
  const listener = await openListener(
    address,
    (notice, id) => {
      if (notice === 'document_finished') waiting.tell(id)
      else if (notice === 'document_canceled') running.get(id)?.abort()
      else if (notice === 'documents_queued') queue.look()
    },
    () => {},
    log,
  )
  const newCaller = async (as: Plan = 'enterprise'): Promise<Caller> =>
    (await findCaller(db, (await createKey(db, as)).apiKey))!
  const caller = await newCaller(plan)
  const finisher = createFinisher(db, tellOfBatch(queue))
  const pace = createPace(1, 1)
  const ledger = openLedger(db, queue, log, 10)
  onTestFinished(async () => {
    waiting.close()
    await queue.close(1000)
    await ledger.close()
    await listener.close()
    await db.close()
    if (folder === undefined) await rm(shared, { recursive: true, force: true })
  })

  const node: TestNode = {
    db,
    blobs,
    folder: shared,
    queue,
    finisher,
    ledger,
    running,
    caller,
    newCaller,
    store: async (words) => {
      const id = newDocumentId()
      await blobs.write(id, Readable.from([Buffer.from(words)]), 1000)
      return id
    },
    isStored: (id) =>
      blobs.read(id).then(
        () => true,
        () => false,
      ),
    documentOf: (name, { accountId } = caller) => ({
      accountId,
      requestId: 'r',
      name,
      format: 'pdf',
      bytes: name.length,
      sha256: Buffer.alloc(32),
      include: [],
    }),
    batchOf: async (names, more = {}) => ({
      id: randomUUID(),
      accountId: caller.accountId,
      requestId: 'r',
      include: [],
      publicUrl: 'http://docmill.test',
      linkKey: Buffer.alloc(32),
      linkSeconds: 86_400,
      ...more,
      files: await Promise.all(
        names.map(async (name) => ({
          id: await node.store(name),
          name,
          ending: 'pdf',
          format: 'pdf' as const,
          bytes: name.length,
          sha256: Buffer.alloc(32),
        })),
      ),
    }),
    submit: async (name) => {
      const id = await node.store(name)
      await submitDocument(db, queue, id, node.documentOf(name), caller.plan)
      return id
    },
    submitBatch: async (names, { accountId, plan: as } = caller, more = {}) => {
      const batch = await node.batchOf(names, { accountId, ...more })
      await submitBatch(db, queue, batch, as)
      return batch.id
    },
    wait: (id) => waiting.wait(id, new AbortController().signal),
    handlers: (extract, more = {}) => ({
      extract: documentReader({
        db,
        blobs,
        keptFiles: openKeptFiles(shared),
        extract,
        draw: fakeDraw,
        learnedOf: async () => undefined,
        finisher,
        pace,
        ledger,
        maxPages: 50,
        maxBatchPages: 500,
        running,
        log,
        ...more,
      }),
      webhook: async () => {},
      review_webhook: async () => {},
      learn: async () => {},
      purge: purgeHandler({
        db,
        blobs,
        keptFiles: openKeptFiles(shared),
        retentionDays: 1,
        onClosed: async () => {},
        log,
      }),
    }),
    work: (extract, lanes, ahead) => queue.work(node.handlers(extract), lanes, ahead),
  }
  return node
}
