// What Prometheus reads, on a listener of its own: this process's requests, documents and threads, and the whole
// installation's queue. Names and numbers only: no key, file or document is told apart, and accounts only up to a
// bound.

import type { RequestHandler, Response } from 'express'
import type { IncomingMessage, RequestListener } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Outcome } from '../schema/outcome.ts'
import type { ExtractDocument } from '../schema/work.ts'
import type { Figures } from '../store/figures.ts'
import type { Capacity } from '../store/workers.ts'
import { createAccountLabels } from './account-labels.ts'
import { addressAt } from './addresses.ts'
import { callerIfKnown } from './authenticate.ts'
import { problemOf } from './render-error.ts'

/** What a pool of threads says of itself; counts are since the start. */
export interface PoolFigures {
  threads: number
  busy: number
  waiting: number
  lostThreads: number
  recycled: number
  deadlines: number
}

export interface MetricsParts {
  version: string
  role: string
  provider: () => string
  /** Undefined while the database does not answer. */
  figures: () => Promise<(Figures & { capacity: Capacity }) | undefined>
  freeBytes: () => Promise<number>
}

export interface Metrics {
  /** Counts every request that passes. */
  countRequests: RequestHandler
  /** `extract`, with its documents counted and timed. */
  measure(extract: ExtractDocument): ExtractDocument
  /** Counts an attempt to deliver a webhook by what became of it. */
  countWebhook(state: 'delivered' | 'pending' | 'dead'): void
  /** Shows the threads of this process from now on. */
  showPool(pool: () => PoolFigures): void
  /** Answers `/metrics`. */
  answer: RequestListener
}

/** From an answer at once to a scan of fifty pages. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]

const HUNG_UP = 'hung_up'
const CLASSES = ['2xx', '4xx', '5xx', HUNG_UP] as const
const classOf = ({ writableFinished, statusCode }: Response): string =>
  writableFinished ? `${Math.floor(statusCode / 100)}xx` : HUNG_UP

/** The metrics of this process, all at zero. */
export function createMetrics({ version, role, provider, figures, freeBytes }: MetricsParts): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'docmill_http_request_duration_seconds',
    help: 'Requests by route, method and status; `hung_up` where the caller left before the answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'docmill_refusals_total',
    help: 'Requests that were answered with a problem, by its code.',
    labelNames: ['code'],
    registers,
  })
  const byAccount = new Counter({
    name: 'docmill_account_requests_total',
    help: 'Requests with a known key by account and class of status, such as 2xx; `other` for accounts above a hundred.',
    labelNames: ['account', 'status'],
    registers,
  })
  const labelOf = createAccountLabels((account) => {
    for (const status of CLASSES) byAccount.remove({ account, status })
  })
  const documents = new Counter({
    name: 'docmill_documents_total',
    help: 'Documents that this process read, by result: success, the code of a failure, fault or called_off.',
    labelNames: ['result'],
    registers,
  })
  const seconds = new Histogram({
    name: 'docmill_document_duration_seconds',
    help: 'Time that a document took in the threads, waiting for them included.',
    buckets: SECONDS,
    registers,
  })
  const pages = new Counter({ name: 'docmill_pages_total', help: 'Pages of the documents that were read.', registers })
  const stages = new Counter({
    name: 'docmill_stage_seconds_total',
    help: 'Thread time of each stage, all pages together.',
    labelNames: ['stage'],
    registers,
  })
  const unread = new Counter({
    name: 'docmill_learned_unread_total',
    help: 'Documents that were read without what their account learned, because this process cannot read it.',
    registers,
  })
  const webhooks = new Counter({
    name: 'docmill_webhook_attempts_total',
    help: 'Attempts to deliver a webhook that this process made: delivered, retry or dead.',
    labelNames: ['result'],
    registers,
  })

  new Gauge({
    name: 'docmill_info',
    help: 'Always 1.',
    labelNames: ['version', 'role', 'provider'],
    registers,
    collect() {
      this.reset()
      this.set({ version, role, provider: provider() }, 1)
    },
  })
  new Gauge({
    name: 'docmill_disk_free_bytes',
    help: 'Free bytes of the disk below DATA_DIR.',
    registers,
    async collect() {
      this.set(await freeBytes())
    },
  })
  const refresh = addFigures(registers, figures)

  const measure =
    (extract: ExtractDocument): ExtractDocument =>
    async (request, signal, onPagesRead) => {
      const from = performance.now()
      const told = (result: string, outcome?: Outcome): void => {
        documents.inc({ result })
        seconds.observe((performance.now() - from) / 1000)
        if (outcome?.ok) pages.inc(outcome.usage.pages)
        if (outcome?.ok && outcome.learnedUnread !== undefined) unread.inc()
        for (const { stage, ms } of outcome?.timings ?? []) stages.inc({ stage }, ms / 1000)
      }
      try {
        const outcome = await extract(request, signal, onPagesRead)
        told(outcome.ok ? 'success' : outcome.failure.code, outcome)
        return outcome
      } catch (error) {
        told(signal.aborted ? 'called_off' : 'fault')
        throw error
      }
    }

  return {
    measure,
    showPool: (pool) => addPool(registers, pool),
    countRequests: (request, response, next) => {
      const stop = requests.startTimer()
      response.once('close', () => {
        const code = problemOf(response)
        stop({
          route: addressAt(request.path)?.template ?? 'other',
          method: request.method,
          status: response.writableFinished ? response.statusCode : HUNG_UP,
        })
        if (code !== undefined) refusals.inc({ code })
        const caller = callerIfKnown(response)
        if (caller !== undefined) byAccount.inc({ account: labelOf(caller.accountId), status: classOf(response) })
      })
      next()
    },
    countWebhook: (state) => webhooks.inc({ result: state === 'pending' ? 'retry' : state }),
    answer: (request, response) => {
      if (!isScrape(request)) return void response.writeHead(404).end()
      refresh()
        .then(() => registry.metrics())
        .then(
          (text) =>
            response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
          () => response.writeHead(500).end(),
        )
    },
  }
}

const isScrape = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/metrics(\?|$)/.test(url ?? '')

function addPool(registers: Registry[], pool: () => PoolFigures): void {
  for (const [name, key, help] of [
    ['threads', 'threads', 'Threads that read documents.'],
    ['busy_threads', 'busy', 'Threads that read just now.'],
    ['waiting', 'waiting', 'Requests that wait for a thread.'],
  ] as const)
    new Gauge({
      name: `docmill_pool_${name}`,
      help,
      registers,
      collect() {
        this.set(pool()[key])
      },
    })
  for (const [name, key, help] of [
    ['lost_threads', 'lostThreads', 'Threads that ended in a fault or over a budget and were replaced.'],
    ['recycled_threads', 'recycled', 'Threads that were replaced for the memory they kept.'],
    ['deadlines', 'deadlines', 'Documents that were over their budget of CPU time.'],
  ] as const) {
    new Counter({
      name: `docmill_pool_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(pool()[key])
      },
    })
  }
}

/**
 * What the database tells, the same on every node that is asked; to be read anew before each answer. While it does not
 * answer there is `docmill_database_up` alone.
 */
function addFigures(registers: Registry[], figures: MetricsParts['figures']): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name: `docmill_${name}`, help, labelNames, registers })
  const up = gauge('database_up', '1 when the database answers.')
  const open = gauge('queue_documents', 'Documents of the whole installation that wait or are read.', ['state', 'kind'])
  const oldest = gauge('queue_oldest_seconds', 'Age of the first of them.', ['state', 'kind'])
  const deliveries = gauge('webhooks', 'Webhooks that wait for an attempt, and those that were given up.', ['state'])
  const workers = gauge('workers', 'Worker processes that were seen lately.')
  const threads = gauge('worker_threads', 'Their threads.')

  return async () => {
    const told = await figures()
    up.set(told === undefined ? 0 : 1)
    for (const one of [open, oldest, deliveries]) one.reset()
    // Without labels a reset would say 0, which nobody knows.
    for (const one of [workers, threads]) one.remove()
    if (told === undefined) return
    for (const state of ['queued', 'running']) {
      for (const kind of ['single', 'batch']) {
        const row = told.documents.find((each) => each.state === state && each.kind === kind)
        open.set({ state, kind }, row?.count ?? 0)
        oldest.set({ state, kind }, row?.oldest ?? 0)
      }
    }
    for (const state of ['pending', 'dead'] as const) deliveries.set({ state }, told.webhooks[state])
    workers.set(told.capacity.workers)
    threads.set(told.capacity.threads)
  }
}
