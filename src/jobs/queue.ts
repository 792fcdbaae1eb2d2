// The queue: which jobs there are, how they are retried, and how they are sent and worked. The only file that knows
// pg-boss. Jobs carry ids, never bytes.

import { type Job, type JobWithMetadata, PgBoss, type Queue as BossQueue, type Db as BossDb } from 'pg-boss'
import { type Log, faultText } from '../log.ts'
import type { Sql } from '../store/db.ts'
import { readDeliveryOwner } from '../store/deliveries.ts'
import { type DocumentReader, type JobSource, type Lanes, openLanes } from './lanes.ts'

/** What each job carries. */
export interface Jobs {
  extract: { document_id: string }
  /** `attempt` counts from 1: a job whose attempt was made already has nothing to do. */
  webhook: { delivery_id: string; attempt: number }
  /** The same of a webhook that tells of a document: nodes of earlier versions know nothing of it. */
  review_webhook: Jobs['webhook']
  /** A run of learning: whoever is late with it finds that it is over. */
  learn: { account_id: string; run_id: string }
  purge: Record<string, never>
}
export type JobName = keyof Jobs

/** Does a job; throwing means that it is to be tried again. `signal` aborts when the job is no longer this worker's. */
export type Handler<Name extends JobName> = (job: { data: Jobs[Name]; signal: AbortSignal }) => Promise<void>
/** One handler a job name: the type asks for it, and the start checks it. */
export type Handlers = { [Name in Exclude<JobName, 'extract'>]: Handler<Name> } & { extract: DocumentReader }

/** Where pg-boss has its tables. */
const SCHEMA = 'pgboss'

/**
 * A worker that is lost stops its heartbeat; its job is free again after HEARTBEAT_SECONDS and one look of the
 * supervisor, 20 s in all, and is fetched within POLL_SECONDS. 60 s are allowed.
 */
const HEARTBEAT_SECONDS = 15
const SUPERVISE_SECONDS = 5
const POLL_SECONDS = 2

/**
 * How often a document is begun is counted in its row: a worker that dies says nothing of the documents that it had
 * fetched only. The queue never gives one up.
 */
const EXTRACT_RETRIES = 1_000_000
/** What waits is not thrown away, however long no worker is there. */
const EXTRACT_KEPT_SECONDS = 365 * 24 * 3600

/** No job may be worked longer than this: pg-boss's own limit is a day. */
const LONGEST_SECONDS = 24 * 3600 - 1

/**
 * Webhooks that one process sends at the same time, and those of one account on all: a receiver that does not answer
 * keeps its lanes for WEBHOOK_TIMEOUT_MS, and must not keep the others'.
 */
const WEBHOOK_LANES = 8
const WEBHOOKS_OF_ACCOUNT = 3

/**
 * What a receiver does ends in the delivery's row, so only a process that dies or a database that is away leaves a
 * webhook's job undone: it is never given up for that.
 */
const WEBHOOK_RETRIES = 10_000

const WEBHOOK_QUEUE = {
  notify: true,
  retryLimit: WEBHOOK_RETRIES,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: 600,
}
const WEBHOOK_JOBS: readonly string[] = ['webhook', 'review_webhook'] satisfies JobName[]

const queuesOf = (extractSeconds: number): Record<JobName, Omit<BossQueue, 'name'>> => ({
  // Its notices are ours, for its workers are (lanes.ts).
  extract: {
    retryLimit: EXTRACT_RETRIES,
    retentionSeconds: EXTRACT_KEPT_SECONDS,
    expireInSeconds: Math.min(LONGEST_SECONDS, Math.max(600, extractSeconds)),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 600,
  },
  webhook: WEBHOOK_QUEUE,
  review_webhook: WEBHOOK_QUEUE,
  // How often a run is begun is counted in its row.
  learn: {
    notify: true,
    retryLimit: 1000,
    retryDelay: 1,
    expireInSeconds: LONGEST_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 600,
  },
  purge: { retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: 3600 },
})

/** Connections of pg-boss beside our own: workers fetch and beat on them, and one supervises. */
const CONNECTIONS = 4
/**
 * What pg-boss commits on them does not wait for the disk. A server that loses power may forget that a job was fetched
 * or done: it is fetched again, and the document's row says that nothing is left to do. Jobs are sent on our own
 * connections, with their rows (docs/decisions/0014).
 */
const CONNECTION_OPTIONS = '-c synchronous_commit=off'

/** A server that falls silent is noticed: otherwise who waits for its answer would go on waiting when it is back. */
const PATIENCE = { query_timeout: 60_000, keepAlive: true }

export interface QueueSettings {
  /** False on a node that only sends. */
  works: boolean
  /** The longest that a document may be worked on; above it another worker gets it. */
  extractSeconds: number
  /** How often a lane looks for jobs whose notice it missed. */
  pollSeconds?: number
}

export class Queue {
  readonly #boss: PgBoss
  readonly #log: Log
  readonly #names: JobName[]
  readonly #pollSeconds: number
  #lanes: Lanes | undefined

  private constructor(boss: PgBoss, log: Log, names: JobName[], pollSeconds: number) {
    this.#boss = boss
    this.#log = log
    this.#names = names
    this.#pollSeconds = pollSeconds
  }

  /** The queue in the database of `url`, its tables brought up to date. */
  static async open(
    url: string,
    log: Log,
    { works, extractSeconds, pollSeconds = POLL_SECONDS }: QueueSettings,
  ): Promise<Queue> {
    const boss = new PgBoss({
      ...PATIENCE,
      connectionString: url,
      application_name: 'docmill queue',
      schema: SCHEMA,
      options: CONNECTION_OPTIONS,
      max: CONNECTIONS,
      useListenNotify: works,
      schedule: works,
      supervise: works,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    })
    boss.on('error', (error) => log('warn', 'the queue reports a fault', { fault: faultText(error) }))
    boss.on('warning', (warning) => log('warn', 'the queue warns', { warning: warning.message }))
    const queues = queuesOf(extractSeconds)
    try {
      await boss.start()
      for (const [name, options] of Object.entries(queues)) {
        await boss.createQueue(name, options)
        // Those who work know how long a document may take; a node that only sends may be set up otherwise.
        if (works) await boss.updateQueue(name, options)
      }
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw error
    }
    return new Queue(boss, log, Object.keys(queues) as JobName[], pollSeconds)
  }

  /**
   * Sends the jobs of documents in the transaction that `sql` belongs to; each job has its document's id. Those of
   * higher priority go first.
   */
  async sendExtract(sql: Sql, documents: readonly { id: string; priority: number }[]): Promise<void> {
    await this.#boss.insert(
      'extract',
      documents.map(({ id, priority }) => ({ id, priority, data: { document_id: id } satisfies Jobs['extract'] })),
      { db: inTransaction(sql) },
    )
  }

  /**
   * Gives jobs of documents other priorities as long as they wait. Workers are told, for a fetch skips jobs that this
   * locks.
   */
  async setPriorities(sql: Sql, documents: readonly { id: string; priority: number }[]): Promise<void> {
    await sql.query(
      `with changed as (
         update pgboss.job set priority = one.priority from unnest($1::uuid[], $2::int[]) as one (id, priority)
         where job.name = 'extract' and job.id = one.id and job.state < 'active' and job.priority <> one.priority
         returning 1)
       select pg_notify('documents_queued', '') where exists (select from changed)`,
      [documents.map(({ id }) => id), documents.map(({ priority }) => priority)],
    )
  }

  /** Takes back the jobs of documents, done or not. */
  async withdrawExtract(sql: Sql, documentIds: string[]): Promise<void> {
    if (documentIds.length > 0) await this.#boss.deleteJob('extract', documentIds, { db: inTransaction(sql) })
  }

  /**
   * Sends the job of a webhook's attempt, counted from 1, in the transaction that `sql` belongs to; it is made after
   * `pauseSeconds`.
   */
  async sendWebhook(sql: Sql, deliveryId: string, attempt = 1, pauseSeconds = 0): Promise<void> {
    const data: Jobs['webhook'] = { delivery_id: deliveryId, attempt }
    const owner = await readDeliveryOwner(sql, deliveryId)
    const name: JobName = owner?.isOfDocument === true ? 'review_webhook' : 'webhook'
    await this.#boss.send(name, data, {
      startAfter: Number(pauseSeconds.toFixed(3)),
      ...(owner !== undefined && { group: { id: owner.accountId } }),
      db: inTransaction(sql),
    })
  }

  /** Sends the job of a run of learning in the transaction that `sql` belongs to; it begins after `pauseSeconds`. */
  async sendLearn(sql: Sql, data: Jobs['learn'], pauseSeconds = 0): Promise<void> {
    await this.#boss.send('learn', data, { startAfter: pauseSeconds, db: inTransaction(sql) })
  }

  /**
   * Removes the jobs of documents, webhooks and learning in the transaction that `sql` belongs to: what they are for is
   * replaced there.
   */
  async clear(sql: Sql): Promise<void> {
    await sql.query(`delete from ${SCHEMA}.job where name = any($1::text[])`, [
      ['extract', 'webhook', 'review_webhook', 'learn'] satisfies JobName[],
    ])
  }

  /**
   * Starts to work: `lanes` documents at a time and `ahead` more in hand, a few webhooks, one of every other job.
   * Throws unless there is exactly one handler for each job.
   */
  async work(handlers: Handlers, lanes: number, ahead: () => number = () => 0): Promise<void> {
    const names = this.#names
    const strangers = Object.keys(handlers).filter((name) => !names.includes(name as JobName))
    const missing = names.filter((name) => handlers[name] === undefined)
    if (strangers.length + missing.length > 0)
      throw new Error(
        `every job needs exactly one handler: without one ${missing.join(', ') || 'none'}, without a job ${strangers.join(', ') || 'none'}`,
      )
    await this.#boss.schedule('purge', PURGE_CRON)
    const { extract, ...others } = handlers
    for (const [name, handle] of Object.entries(others)) {
      for (let lane = 0; lane < (WEBHOOK_JOBS.includes(name) ? WEBHOOK_LANES : 1); lane += 1)
        await this.#workOne(name as JobName, handle as Handler<JobName>)
    }
    this.#lanes = openLanes(
      extractSource(this.#boss),
      extract,
      { lanes, ahead, lookMs: this.#pollSeconds * 1000, beatMs: (HEARTBEAT_SECONDS * 1000) / 2 },
      this.#log,
    )
  }

  /** There may be new documents. */
  look(): void {
    this.#lanes?.look()
  }

  async #workOne(name: JobName, handle: Handler<JobName>): Promise<void> {
    const options = {
      pollingIntervalSeconds: this.#pollSeconds,
      notifyPollingIntervalSeconds: this.#pollSeconds,
      ...(WEBHOOK_JOBS.includes(name) && { groupConcurrency: WEBHOOKS_OF_ACCOUNT }),
    }
    const lane = await this.#boss.work(name, options, async ([job]: Job<Jobs[JobName]>[]) => {
      // After a job the next one is fetched at once: a lane would otherwise sleep until its next poll although others
      // were sent while it worked.
      this.#boss.notifyWorker(lane)
      await handle(job!)
    })
  }

  /** Stops to fetch, waits for what is being worked, and closes. Rows of jobs stay as they are. */
  async close(waitMs: number): Promise<void> {
    this.#log('debug', 'the queue stops')
    await this.#lanes?.close(waitMs)
    await this.#boss.stop({ graceful: true, timeout: waitMs })
  }
}

/**
 * Every ten minutes: files are removed as soon as they are read, so this only finds what a crash left and what is over
 * its retention.
 */
const PURGE_CRON = '*/10 * * * *'

/**
 * The queue of documents as lanes see it. Every call but the fetch is fenced to the attempt that was fetched: it does
 * nothing to a job that is another worker's by now.
 */
function extractSource(boss: PgBoss): JobSource<JobWithMetadata> {
  return {
    fetch: (most, leastPriority) =>
      boss.fetch('extract', {
        batchSize: most,
        includeMetadata: true,
        ...(leastPriority !== undefined && { minPriority: leastPriority }),
      }),
    beat: async (jobs) => {
      const { settled } = (await boss.touch('extract', jobs)) as { settled?: string[] }
      return new Set(settled ?? jobs.map(({ id }) => id))
    },
    // The document's row says how it ended.
    done: async (jobs) => {
      await boss.deleteJob('extract', jobs)
    },
    fail: async (job, error) => {
      await boss.fail('extract', job, error instanceof Error ? error : { message: String(error) })
    },
    release: async (jobs) => {
      await boss.fail('extract', jobs, { message: 'not begun' })
    },
  }
}

/** pg-boss on the connection of our transaction. */
const inTransaction = (sql: Sql): BossDb => ({ executeSql: async (text, values) => sql.query(text, values) })
