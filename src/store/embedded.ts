// Postgres without an installed Postgres: the server that comes as a package, with its data below the data folder.
// Several processes with one data folder share one server on one machine; the last one to leave stops it, and one that
// outlived its program is taken over.

import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../errors.ts'
import { type Log, faultText } from '../log.ts'
import { checkMajor, findPrograms, initialise, lastWords, launch, readPassword, runningServer } from './cluster.ts'
import { openFolder } from './folder.ts'
import { openOwner, RENEW_MS, thisPlace } from './owner.ts'

export interface EmbeddedServer {
  url: string
  /** Stops the server unless another process still uses it. */
  close(): Promise<void>
}

/** How long a server may take to start: it may have to replay what a crash left. */
const START_MS = 60_000

/**
 * Key of the advisory lock that every user of the server holds shared. The number is arbitrary; nothing else may use
 * it.
 */
const USERS_LOCK = 7_205_001

/** A server that ends this often at its start will not do better the next time. */
const LAUNCHES = 3
const LAUNCH_PAUSE_MS = 500

/** How long a lost server that does not come back is left alone: from the first to the longest pause. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * The server of `dataDir`: one that runs is used, otherwise it is started, and made first where there is none. Restarts
 * it when it is lost.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<EmbeddedServer> {
  const cluster = join(dataDir, 'postgres')
  try {
    return await openCluster(cluster, dataDir, log)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      'database',
      `the embedded Postgres of ${cluster} cannot be used: ${(error as Error).message}`,
      error,
    )
  }
}

async function openCluster(cluster: string, dataDir: string, log: Log): Promise<EmbeddedServer> {
  const programs = await findPrograms()
  // Before anything is written beside the data, the name of its owner included.
  await checkMajor(cluster, programs)
  await openFolder(dataDir)
  const owner = openOwner(`${cluster}.owner`, await thisPlace())
  await owner.claim()

  let isOurs = true
  const renewal = setInterval(
    () =>
      void owner
        .renew()
        .then((ours) => {
          if (isOurs && !ours)
            log('error', 'the embedded Postgres was taken over by another machine; set DATABASE_URL on both')
          isOurs = ours
        })
        .catch((error: unknown) =>
          log('error', 'the embedded Postgres cannot be marked as in use', { fault: faultText(error) }),
        ),
    RENEW_MS,
  ).unref()

  let password: string
  let port: number
  let lock: pg.Client
  try {
    password = await readPassword(dataDir)
    await initialise(cluster, programs, password)
    port = await ensureRunning()
    lock = await holdLock(urlOf(port, password))
  } catch (error) {
    clearInterval(renewal)
    // Others on this machine may use the server; where none runs nobody does.
    if ((await runningServer(cluster)) === undefined) await owner.release()
    throw error
  }
  let recovery = Promise.resolve()
  const closing = new AbortController()
  watch()

  async function ensureRunning(wanted?: number): Promise<number> {
    const log = `${cluster}.log`
    const from = await stat(log).then(
      ({ size }) => size,
      () => 0,
    )
    let launches = 0
    let why: string | undefined
    for (const until = performance.now() + START_MS; performance.now() < until; await sleep(25)) {
      const running = await runningServer(cluster)
      if (running !== undefined && (await answers(urlOf(running.port, password)))) return running.port
      if (running !== undefined) continue
      if (launches === LAUNCHES) {
        throw new StartError(
          'database',
          `the embedded Postgres of ${cluster} does not start: ${(await lastWords(log, from)) ?? why ?? `${log} says why`}`,
        )
      }
      if (launches > 0) await sleep(launches * LAUNCH_PAUSE_MS)
      launches += 1
      await owner.claim()
      why = await launch(programs, cluster, wanted ?? (await freePort()))
    }
    throw new StartError(
      'database',
      `the embedded Postgres of ${cluster} does not answer within ${START_MS / 1000} s; ${log} may say why`,
    )
  }

  // A server that dies under a running service (killed, out of memory) is started again on the port that all pools
  // know.
  function watch(): void {
    lock.once('end', () => {
      if (closing.signal.aborted) return
      log('error', 'the embedded Postgres is lost; starting it again')
      recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !closing.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        port = await ensureRunning(port)
        lock = await holdLock(urlOf(port, password))
        watch()
        return log('info', 'the embedded Postgres is back')
      } catch (error) {
        log('error', 'the embedded Postgres does not come back', { fault: faultText(error), retry_ms: pause })
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    url: urlOf(port, password),
    close: async () => {
      closing.abort()
      await recovery
      clearInterval(renewal)
      try {
        await lock.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
        const alone = (await lock.query('select pg_try_advisory_lock($1) as alone', [USERS_LOCK])).rows[0]
          .alone as boolean
        await lock.end()
        // What another machine has taken over is not ours to stop: the number in its lock file may be anyone's here.
        if (!alone || !(await owner.renew())) return
        await stopServer(cluster)
        await owner.release()
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
  for (
    const until = performance.now() + START_MS;
    performance.now() < until && (await runningServer(cluster)) !== undefined;
  )
    await sleep(10)
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
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
  })
}
