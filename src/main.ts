// Joins the parts by role, starts them in order and stops them in the opposite one. Decides nothing about documents.

import type { Server } from 'node:http'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import { ServiceError, startErrorOf, type StartProblem } from './errors.ts'
import { tellConsole, tellFirstKey } from './first-sign-in.ts'
import { createApp, serviceRoutes } from './http/app.ts'
import { addressOf, closeServer, listen } from './http/listen.ts'
import { createEventStreams } from './http/event-streams.ts'
import { createMetrics, type MetricsParts } from './http/metrics.ts'
import { remember } from './http/remember.ts'
import { createRoom } from './http/room.ts'
import { type Condition, createProbe } from './http/routes/health.ts'
import type { ReadyChecks } from './http/routes/ready.ts'
import { checkWebhookUrl, openReceivers } from './jobs/address-guard.ts'
import { documentReader } from './jobs/extract.ts'
import { createFinisher, tellOfBatch } from './jobs/finish.ts'
import { tellOfReview } from './jobs/review-event.ts'
import { type Ledger, openLedger } from './jobs/ledger.ts'
import { LEARN_DELAY_SECONDS, learnHandler } from './jobs/learn.ts'
import { openLearnedVersions, tellUnread } from './jobs/learned.ts'
import { createPace } from './jobs/pace.ts'
import { openPresence } from './jobs/presence.ts'
import { purgeHandler } from './jobs/purge.ts'
import { Queue } from './jobs/queue.ts'
import { createWaiting } from './jobs/waiting.ts'
import { webhookHandler } from './jobs/webhook.ts'
import { createLog, faultText, type Log } from './log.ts'
import { mostSeconds } from './pool/account.ts'
import { openBlobs } from './store/blobs.ts'
import { Db } from './store/db.ts'
import { freeBytes } from './store/disk.ts'
import { changeOf, progressOf } from './store/document-events.ts'
import { countOpen } from './store/documents.ts'
import { openEmbedded } from './store/embedded.ts'
import { readFigures } from './store/figures.ts'
import { openFolder } from './store/folder.ts'
import { openKeptFiles } from './store/kept-files.ts'
import { migrate } from './store/migrate.ts'
import { openLinkSecrets } from './store/links.ts'
import { openListener } from './store/notices.ts'
import { readCapacity } from './store/workers.ts'
import { type Extractor, budgetOf, openPool } from './open-pool.ts'

export interface StartOptions {
  /** Takes the few lines that are for people: the first key, once, and the address. */
  out?: (line: string) => void
  /**
   * True where `out` is read by a person at a terminal. Elsewhere what it takes is kept in logs, so the first key goes
   * to a file.
   */
  isTerminal?: boolean
  openExtractor?: (config: Config, log: Log) => Promise<Extractor>
  /**
   * Ends a start that is not over yet, after the step under way; `start` then rejects with its reason, everything
   * closed again.
   */
  signal?: AbortSignal
}

export interface Service {
  /** Where HTTP listens. */
  url: string
  /** Takes no more requests, finishes what was accepted, and closes everything. */
  stop(): Promise<void>
}

/**
 * The longest that a worker may keep a document while it says that it works: a day, the queue's own limit. A worker on
 * a busy machine is slow and nothing else; one that is lost says nothing, and a thread that stands still is the pool's
 * to end.
 */
const LONGEST_SECONDS = 24 * 3600

/**
 * What a stop waits for beyond reading a document: its turn at the threads, for there is one lane more than documents
 * that are read, and a database that is away.
 */
const WORK_MARGIN_MS = 5 * 60_000

/** How old the figures of the installation may be that several scrapes share, and what readiness knows of workers. */
const FIGURES_MS = 5000
const WORKERS_MS = 1000

/**
 * Starts what `config.role` asks for. Rejects with a StartError that says in one line what is wrong, everything closed
 * again.
 */
export async function start(
  config: Config,
  { out = () => {}, isTerminal = false, openExtractor = openPool, signal }: StartOptions = {},
): Promise<Service> {
  const log = createLog(config.logLevel)
  const began = performance.now()
  const works = config.role !== 'api'
  const condition: Condition = { phase: 'starting', provider: 'none' }
  const closers: (() => Promise<unknown>)[] = []
  const stopping = new AbortController()
  let server: Server | undefined
  let queue: Queue | undefined
  let engine: Promise<Extractor> | undefined
  let routes: ReturnType<typeof serviceRoutes> | undefined
  let isReachable = async (): Promise<boolean> => false
  let ledger: Ledger | undefined
  let checks: ReadyChecks = {}
  let figures: MetricsParts['figures'] = async () => undefined
  const diskFree = (): Promise<number> => freeBytes(config.dataDir)
  const metrics = createMetrics({
    version: packageJson.version,
    role: config.role,
    provider: () => condition.provider,
    figures: () => figures(),
    freeBytes: diskFree,
  })

  /**
   * One step of the start, with its line in the log and what undoes it. What goes wrong in it is told as `problem`,
   * unless it says more itself.
   */
  async function step<T>(
    name: string,
    problem: StartProblem,
    open: () => Promise<T>,
    close?: (opened: T) => Promise<unknown>,
  ): Promise<T> {
    signal?.throwIfAborted()
    const from = performance.now()
    const opened = await open().catch((error: unknown) => {
      throw startErrorOf(error, problem, name)
    })
    if (close !== undefined) closers.unshift(() => close(opened))
    log('info', `start: ${name}`, { ms: Math.round(performance.now() - from) })
    return opened
  }

  // HTTP stops first and the rest after it: the queue goes on until every request that was taken is answered.
  async function stop(): Promise<void> {
    condition.phase = 'stopping'
    stopping.abort(new ServiceError('unavailable', 'The service is stopping.', { retryAfterSeconds: 1 }))
    log('info', 'stopping')
    // A start that failed elsewhere may leave models loading.
    await engine?.catch(() => {})
    if (server !== undefined) await closeServer(server)
    for (const close of closers.splice(0))
      await close().catch((error: unknown) =>
        log('error', 'a part did not stop in good order', { fault: faultText(error) }),
      )
    log('info', 'stopped')
  }

  try {
    const receivers = await openReceivers(config)
    await step('data folder', 'data_folder', () => openFolder(config.dataDir))
    const app = createApp({
      condition,
      version: packageJson.version,
      reachable: () => isReachable(),
      checks: () => checks,
      countRequests: metrics.countRequests,
      isWorker: config.role === 'worker',
      corsOrigins: config.corsOrigins,
      trustProxy: config.trustProxy,
      service: () => routes,
      log,
    })
    // HTTP listens before the rest is there, so that a taken port is known at once and `/health` can say that the start
    // is under way.
    server = await step('http', 'port', () => listen(app, config.host, config.port))
    const metricsPort = config.metricsPort
    const scraped =
      metricsPort === undefined
        ? undefined
        : await step(
            'metrics',
            'port',
            () => listen(metrics.answer, config.host, metricsPort, 'METRICS_PORT'),
            closeServer,
          )
    // Models load while an embedded database starts, but not before one that may be named wrongly has answered.
    const loadEngine = (): void => {
      engine ??= works
        ? step(
            'engine',
            'engine',
            () => openExtractor(config, log),
            (opened) => opened.close(),
          )
        : undefined
      engine?.catch(() => {})
    }
    if (config.databaseUrl === undefined) loadEngine()
    const url =
      config.databaseUrl ??
      (
        await step(
          'embedded database',
          'database',
          () => openEmbedded(config.dataDir, log),
          (embedded) => embedded.close(),
        )
      ).url
    const db = await step(
      'database',
      'database',
      () => connect(url, log),
      (opened) => opened.close(),
    )
    loadEngine()
    isReachable = createProbe(() => db.query('select 1'))
    figures = remember(async () => ({ ...(await readFigures(db)), capacity: await readCapacity(db) }), FIGURES_MS)
    const blobs = await step('files', 'data_folder', () => openBlobs(join(config.dataDir, 'blobs')))
    const keptFiles = openKeptFiles(join(config.dataDir, 'blobs'))
    const extractor = await engine
    condition.provider = extractor?.provider ?? 'none'
    if (extractor?.pool !== undefined) metrics.showPool(extractor.pool)

    const running = new Map<string, AbortController>()
    const waiting = createWaiting(db, log)
    const eventStreams = createEventStreams()
    // A stop waits for all answers, and these have no end.
    stopping.signal.addEventListener('abort', () => eventStreams.close())
    closers.unshift(async () => waiting.close())
    await step(
      'listener',
      'database',
      () =>
        openListener(
          url,
          (notice, id) => {
            if (notice === 'document_finished') waiting.tell(id)
            else if (notice === 'document_canceled') running.get(id)?.abort()
            else if (notice === 'documents_queued') queue?.look()
            else if (notice === 'kept_read') {
              const progress = progressOf(id)
              if (progress !== undefined) eventStreams.tellProgress(progress)
            } else {
              const change = changeOf(id)
              if (change !== undefined) eventStreams.tell(change)
            }
          },
          () => {
            void waiting.look()
            queue?.look()
            eventStreams.tellGap()
          },
          log,
        ),
      (listener) => listener.close(),
    )
    // A stop waits for documents that callers wait for, not for the longest of a batch: those are read anew elsewhere.
    const stopMs = 2000 * mostSeconds(config.maxPages, budgetOf(config)) + WORK_MARGIN_MS
    queue = await step(
      'queue',
      'database',
      () => Queue.open(url, log, { works, extractSeconds: LONGEST_SECONDS }),
      async (opened) => {
        await opened.close(stopMs)
        await ledger?.close()
      },
    )
    if (extractor !== undefined) {
      const { threads, maxPages, maxBatchPages, retentionDays } = config
      const { extract, draw, read, learn, provider, documentsAtOnce, secondsPerDocument } = extractor
      const pace = createPace(threads, secondsPerDocument)
      const finisher = createFinisher(db, tellOfBatch(queue), tellOfReview(queue))
      const charging = (ledger = openLedger(db, queue, log))
      await step(
        'presence',
        'database',
        () => openPresence(db, { threads, provider, pace }, log),
        (opened) => opened.close(),
      )
      const sendWebhook = webhookHandler({
        db,
        queue,
        receivers,
        retrySeconds: config.webhookRetrySeconds,
        version: packageJson.version,
        log,
        onAttempt: metrics.countWebhook,
      })
      await step('work', 'database', () =>
        queue!.work(
          {
            extract: documentReader({
              db,
              blobs,
              keptFiles,
              draw,
              extract: tellUnread(metrics.measure(extract), log),
              learnedOf: openLearnedVersions(db),
              finisher,
              pace,
              ledger: charging,
              maxPages,
              maxBatchPages,
              running,
              log,
            }),
            webhook: sendWebhook,
            review_webhook: sendWebhook,
            learn: learnHandler({
              db,
              keptFiles,
              read,
              learn,
              maxPages,
              engine: packageJson.version,
              stopping: stopping.signal,
              log,
            }),
            purge: purgeHandler({ db, blobs, keptFiles, retentionDays, onClosed: tellOfReview(queue!), log }),
            // One lane more than documents are read: a document's bytes are in memory when a thread has room for it.
          },
          documentsAtOnce + 1,
          pace.ahead,
        ),
      )
    }
    const linkSecrets = await step('link secret', 'database', () => openLinkSecrets(db, config.linkSecrets))
    const room = createRoom({
      countOpen: () => countOpen(db),
      freeBytes: diskFree,
      maxQueued: config.maxQueued,
      minFreeBytes: config.minFreeBytes,
    })
    const capacity = remember(() => readCapacity(db), WORKERS_MS)
    checks = {
      database: isReachable,
      ...(config.role === 'api' && { workers: async () => ((await capacity())?.workers ?? 0) > 0 }),
      ...(config.role !== 'worker' && { queue: room.queue, disk: room.disk }),
    }
    routes = serviceRoutes(db, {
      db,
      blobs,
      keptFiles,
      queue,
      waiting,
      eventStreams,
      maxFiles: config.maxFiles,
      maxFileBytes: config.maxFileBytes,
      uploadTimeoutMs: config.uploadTimeoutMs,
      maxWaiting: config.maxWaiting,
      rateLimits: config.rateLimitPerMinute,
      wrongKeysPerMinute: config.wrongKeysPerMinute,
      // Mapping takes half a second to load, and most nodes correct nothing.
      learnDelaySeconds: LEARN_DELAY_SECONDS,
      corrector: async () => (await import('./engine/correction/correct.ts')).correctDocument,
      carrier: async () => (await import('./engine/correction/carry.ts')).carryCorrections,
      blocksByType: async () => (await import('./engine/mapping/types/registry.ts')).BLOCKS_BY_TYPE,
      checkWebhookUrl: (address, name) => checkWebhookUrl(address, receivers, name),
      linkSecrets,
      linkSeconds: config.linkTtlHours * 3600,
      publicUrl: config.publicUrl ?? addressOf(server),
      stopping: stopping.signal,
      room,
      extractWaitMs: config.extractWaitSeconds * 1000,
    })

    // Made when nothing can go wrong any more, for it is shown once; a worker's output is nobody's to read.
    if (config.role !== 'worker')
      await step('first key', 'database', () => tellFirstKey(db, config.dataDir, isTerminal, out))
    condition.phase = 'ready'
    const address = addressOf(server)
    log('info', 'ready', {
      role: config.role,
      provider: condition.provider,
      ...(works && { threads: config.threads }),
      seconds: Math.round(performance.now() - began) / 1000,
    })
    if (scraped !== undefined) out(`metrics are at ${addressOf(scraped)}/metrics`)
    out(`docmill ${packageJson.version} is ready at ${config.publicUrl ?? address}`)
    if (config.role !== 'worker') await tellConsole(db, config.publicUrl ?? address, isTerminal, out)
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
    throw error
  }
}
