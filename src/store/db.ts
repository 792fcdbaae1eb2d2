// The connection to Postgres: a pool, transactions, and the difference between a database that is away and a query that
// is wrong.

import pg from 'pg'
import { ServiceError } from '../errors.ts'
import { type Log, faultText } from '../log.ts'

/** What a query runs on: the pool, or the one connection of a transaction. */
export interface Sql {
  /** `text` with a name is planned once a connection: for long statements that every request asks. */
  query<Row extends pg.QueryResultRow = Record<string, unknown>>(
    text: string | { name: string; text: string },
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/**
 * Connections of one process; pg-boss and the listener have theirs beside them. The embedded server takes 100 from all.
 */
const CONNECTIONS = 10

/** Seconds after which a caller may come back when the database is away: about what a restart takes. */
const AWAY_SECONDS = 5

/** No statement of ours takes seconds; one that takes this long waits for a server that is not there. */
const QUERY_MS = 60_000

/** SQLSTATE of a transaction that met another: serialization_failure and deadlock_detected. */
const MET_ANOTHER = new Set(['40001', '40P01'])
/** Locks are taken in one order, so that these are rare; one that meets others so often is not unlucky but wrong. */
const ATTEMPTS = 5

export class Db implements Sql {
  readonly url: string
  readonly #pool: pg.Pool

  constructor(url: string, log: Log) {
    this.url = url
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: 10_000,
      query_timeout: QUERY_MS,
      application_name: 'docmill',
      keepAlive: true,
    })
    // An idle connection that the server ends; the pool opens another when one is needed.
    this.#pool.on('error', (error) => log('warn', 'a database connection was lost', { fault: faultText(error) }))
  }

  async query<Row extends pg.QueryResultRow>(
    text: string | { name: string; text: string },
    values: unknown[] = [],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    try {
      return await this.#pool.query<Row>(typeof text === 'string' ? { text, values } : { ...text, values })
    } catch (error) {
      throw awayOr(error)
    }
  }

  /**
   * What `work` returns, committed; nothing of it when it throws. `work` is done again when the database ended it for
   * the sake of another transaction.
   */
  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#transactionOnce(work)
      } catch (error) {
        if (!MET_ANOTHER.has((error as { code?: string }).code ?? '') || attempt === ATTEMPTS) throw error
      }
    }
  }

  async #transactionOnce<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw awayOr(error)
    })
    let broken: Error | undefined
    // A connection may be lost between two statements, when nobody waits for an answer that could tell.
    const onLost = (lost: Error): void => {
      broken = lost
    }
    client.on('error', onLost)
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      throw awayOr(error)
    } finally {
      client.off('error', onLost)
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

/** Room comes back when an operator makes some: not within seconds. */
const FULL_SECONDS = 60

/**
 * A refusal for errors that say that the server cannot work now: it cannot be reached or is going down (SQLSTATE
 * classes 08 and 57P, and those of the socket), or it lacks room, memory or connections (class 53, and 58030 for a disk
 * that fails). Others as they are.
 */
export function awayOr(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/^(53[0124]|58030)/.test(code))
    return new ServiceError('unavailable', 'The database has no room to work in.', {
      retryAfterSeconds: FULL_SECONDS,
      cause: error,
    })
  const away =
    /^(08|57P0)/.test(code) ||
    code === '53300' ||
    /^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN)/.test(code) ||
    /connection (terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout/i.test(message)
  return away
    ? new ServiceError('unavailable', 'The database cannot be reached.', {
        retryAfterSeconds: AWAY_SECONDS,
        cause: error,
      })
    : error
}
