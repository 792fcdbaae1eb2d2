// Postgres without an installed Postgres: the server that comes as a package, with its data below the data folder. Several processes with one data folder
// share one server; the last one to leave stops it, and one that outlived its program is taken over.

import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../errors.ts'
import { type Log, faultText } from '../log.ts'
import { findPrograms, initialise, launch, readPassword, runningServer } from './cluster.ts'

export interface EmbeddedServer {
  url: string
  /** Stops the server unless another process still uses it. */
  close(): Promise<void>
}

/** How long a server may take to start: it may have to replay what a crash left. */
const START_MS = 60_000

/** Key of the advisory lock that every user of the server holds shared. The number is arbitrary; nothing else may use it. */
const USERS_LOCK = 7_205_001

/** The server of `dataDir`: one that runs is used, otherwise it is started, and made first where there is none. Restarts it when it is lost. */
export async function openEmbedded(dataDir: string, log: Log): Promise<EmbeddedServer> {
  const cluster = join(dataDir, 'postgres')
  const programs = await findPrograms()
  await mkdir(dataDir, { recursive: true })
  const password = await readPassword(dataDir)
  await initialise(cluster, programs, password)

  let port = await ensureRunning()
  let lock = await holdLock(urlOf(port, password))
  let closing = false, recovery = Promise.resolve()
  watch()

  async function ensureRunning(wanted?: number): Promise<number> {
    const until = Date.now() + START_MS
    for (; Date.now() < until; await sleep(25)) {
      const running = await runningServer(cluster)
      if (running !== undefined && await answers(urlOf(running.port, password))) return running.port
      if (running === undefined) await launch(programs, cluster, wanted ?? await freePort())
    }
    throw new StartError('database', `the embedded Postgres of ${cluster} does not start; ${cluster}.log says why`)
  }

  // A server that dies under a running service (killed, out of memory) is started again on the port that all pools know.
  function watch(): void {
    lock.once('end', () => {
      if (closing) return
      log('error', 'the embedded Postgres is lost; starting it again')
      recovery = (async () => {
        while (!closing) {
          try {
            port = await ensureRunning(port)
            lock = await holdLock(urlOf(port, password))
            watch()
            return log('info', 'the embedded Postgres is back')
          } catch (error) {
            log('error', 'the embedded Postgres does not come back', { fault: faultText(error) })
          }
        }
      })()
    })
  }

  return {
    url: urlOf(port, password),
    close: async () => {
      closing = true
      await recovery
      try {
        await lock.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
        const alone = (await lock.query('select pg_try_advisory_lock($1) as alone', [USERS_LOCK])).rows[0].alone as boolean
        await lock.end()
        if (alone) await stopServer(cluster)
      } catch (error) {
        log('warn', 'the embedded Postgres could not be stopped in good order', { fault: faultText(error) })
      }
    },
  }
}

/** Stops the server: connections are ended, data is written, the lock file goes. */
async function stopServer(cluster: string): Promise<void> {
  const running = await runningServer(cluster)
  if (running === undefined) return
  process.kill(running.pid, 'SIGINT')
  for (const until = Date.now() + START_MS; Date.now() < until && await runningServer(cluster) !== undefined;) await sleep(10)
}

const urlOf = (port: number, password: string): string => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** True when the server takes a connection with our password. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** A connection that holds the users' lock for as long as this process lives. */
async function holdLock(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'docmill server lock', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
  return client
}

/** A port that nobody listens on just now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
