// Joins the parts by role, starts them in order and stops them in the opposite one. Decides nothing about documents.

import type { Server } from 'node:http'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import { StartError } from './errors.ts'
import { createApp, serviceRoutes } from './http/app.ts'
import { addressOf, closeServer, listen } from './http/listen.ts'
import type { Condition } from './http/routes/health.ts'
import { extractHandler, extractLostHandler } from './jobs/extract.ts'
import { purgeHandler } from './jobs/purge.ts'
import { Queue } from './jobs/queue.ts'
import { createWaiting } from './jobs/waiting.ts'
import { createLog, faultText, type Log } from './log.ts'
import type { ExtractDocument } from './schema/work.ts'
import { createFirstKey } from './store/api-keys.ts'
import { openBlobs } from './store/blobs.ts'
import { Db } from './store/db.ts'
import { openEmbedded } from './store/embedded.ts'
import { openFolder } from './store/folder.ts'
import { migrate } from './store/migrate.ts'
import { openListener } from './store/notices.ts'

/** What reads documents: the pool, unless a test says otherwise. */
export interface Extractor { extract: ExtractDocument; provider: string; close(): Promise<void> }

export interface StartOptions {
  /** Takes the few lines that are for people: the first key, once, and the address. */
  out?: (line: string) => void
  openExtractor?: (config: Config, log: Log) => Promise<Extractor>
}

export interface Service {
  /** Where HTTP listens. */
  url: string
  /** Takes no more requests, finishes what was accepted, and closes everything. */
  stop(): Promise<void>
}

/** What a stopping worker waits for beyond the deadline of its documents. */
const STOP_MARGIN_MS = 30_000

/** Starts what `config.role` asks for. Rejects with a StartError that says in one line what is wrong, everything closed again. */
export async function start(config: Config, { out = () => {}, openExtractor = openPool }: StartOptions = {}): Promise<Service> {
  const log = createLog(config.logLevel), began = performance.now()
  const works = config.role !== 'api'
  const condition: Condition = { phase: 'starting', provider: 'none' }
  const closers: (() => Promise<unknown>)[] = []
  let server: Server | undefined, engine: Promise<Extractor> | undefined, routes: ReturnType<typeof serviceRoutes> | undefined, isReachable = async (): Promise<boolean> => false

  /** One step of the start, with its line in the log and what undoes it. */
  async function step<T>(name: string, open: () => Promise<T>, close?: (opened: T) => Promise<unknown>): Promise<T> {
    const from = performance.now()
    const opened = await open()
    if (close !== undefined) closers.unshift(() => close(opened))
    log('info', `start: ${name}`, { ms: Math.round(performance.now() - from) })
    return opened
  }

  // HTTP stops first and the rest after it: the queue goes on until every request that was taken is answered.
  async function stop(): Promise<void> {
    condition.phase = 'stopping'
    log('info', 'stopping')
    // A start that failed elsewhere may leave models loading.
    await engine?.catch(() => {})
    if (server !== undefined) await closeServer(server)
    for (const close of closers.splice(0)) await close().catch((error: unknown) => log('error', 'a part did not stop in good order', { fault: faultText(error) }))
    log('info', 'stopped')
  }

  try {
    await step('data folder', () => openFolder(config.dataDir))
    const app = createApp({
      condition, version: packageJson.version, reachable: () => isReachable(), service: () => (config.role === 'worker' ? 'none' : routes), log,
    })
    // HTTP listens before the rest is there, so that a taken port is known at once and `/health` can say that the start is under way.
    server = await step('http', () => listen(app, config.host, config.port))
    // Models load while an embedded database starts, but not before one that may be named wrongly has answered.
    const loadEngine = (): void => {
      engine ??= works ? step('engine', () => openExtractor(config, log), (opened) => opened.close()) : undefined
      engine?.catch(() => {})
    }
    if (config.databaseUrl === undefined) loadEngine()
    const url = config.databaseUrl ?? (await step('embedded database', () => openEmbedded(config.dataDir, log), (embedded) => embedded.close())).url
    const db = await step('database', () => connect(url, log), (opened) => opened.close())
    loadEngine()
    isReachable = () => db.query('select 1').then(() => true, () => false)
    const blobs = await step('files', () => openBlobs(join(config.dataDir, 'blobs')))
    const extractor = await engine
    condition.provider = extractor?.provider ?? 'none'

    const running = new Map<string, AbortController>()
    const waiting = createWaiting(db, log)
    closers.unshift(async () => waiting.close())
    await step('listener', () => openListener(url, (notice, id) => {
      if (notice === 'document_finished') waiting.tell(id)
      else running.get(id)?.abort()
    }, () => void waiting.look(), log), (listener) => listener.close())
    const queue = await step('queue', () => Queue.open(url, log, { works }), (opened) => opened.close(config.documentDeadlineMs + STOP_MARGIN_MS))
    if (extractor !== undefined) {
      await queue.work({
        extract: extractHandler({ db, blobs, extract: extractor.extract, maxPages: config.maxPages, running, log }),
        extract_lost: extractLostHandler({ db, blobs, log }),
        purge: purgeHandler({ db, blobs, retentionDays: config.retentionDays, log }),
        // One lane more than threads: a document's bytes are in memory when a thread becomes free.
      }, config.threads + 1)
    }
    routes = serviceRoutes(db, { db, blobs, queue, waiting, maxFileBytes: config.maxFileBytes, uploadTimeoutMs: config.uploadTimeoutMs, maxWaiting: config.maxWaiting })

    // Made when nothing can go wrong any more, for it is shown once; a worker's output is nobody's to read.
    const firstKey = config.role === 'worker' ? undefined : await createFirstKey(db)
    if (firstKey !== undefined) [`id: ${firstKey.id}`, `api key: ${firstKey.apiKey}`, `signing secret: ${firstKey.signingSecret}`].forEach(out)
    condition.phase = 'ready'
    const address = addressOf(server)
    log('info', 'ready', { role: config.role, provider: condition.provider, ...(works && { threads: config.threads }), seconds: Math.round(performance.now() - began) / 1000 })
    out(`docmill ${packageJson.version} is ready at ${config.publicUrl ?? `http://localhost:${new URL(address).port}`}`)
    return { url: address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function connect(url: string, log: Log): Promise<Db> {
  const db = new Db(url, log)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.close()
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : (error as Error).message
    throw new StartError('database', `the database cannot be used: ${why}`, error)
  }
}

/** The engine in threads. Imported when it is asked for: a node that takes requests only loads no model. */
export async function openPool({ modelsDir, device, threads, intraOpThreads, maxPixels, documentDeadlineMs }: Config, log: Log): Promise<Extractor> {
  const [{ createPool }, { compileModules }] = await Promise.all([import('./pool/pool.ts'), import('./engine/modules.ts')])
  try {
    return await createPool({
      threads, deadlineMs: documentDeadlineMs, now: () => new Date(), onThreadLost: (why) => log('error', 'a thread was lost', { fault: why }),
      // The queue gives no more documents than it has lanes; each may ask for as many threads as there are.
      maxQueue: (threads + 1) * threads,
      engine: { modelsDir, device, intraOpThreads, maxPixels, modules: await compileModules() },
    })
  } catch (error) {
    throw new StartError('engine', `documents cannot be read here: ${(error as Error).message}`, error)
  }
}
