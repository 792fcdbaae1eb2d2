// Processes of the service on one database and one data folder, for tests of several nodes.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../src/log.ts'
import { Db } from '../../src/store/db.ts'
import { newDatabase } from './postgres.ts'
import { type Running, startService } from './process.ts'

/** One database and one data folder, and the processes that a test starts on them; all gone when the test is over. */
export async function fleet({
  onTestFinished,
}: {
  onTestFinished: (end: () => Promise<void>) => unknown
}): Promise<{
  env: Record<string, string>
  db: Db
  files: () => Promise<string[]>
  service: (more?: Record<string, string>) => Promise<Running>
}> {
  const DATABASE_URL = await newDatabase()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'docmill-service-'))
  const db = new Db(
    DATABASE_URL,
    createLog('error', () => {}),
  )
  const processes: Running[] = []
  onTestFinished(async () => {
    for (const { process, end } of processes)
      if (process.exitCode === null && process.signalCode === null) await end('SIGKILL')
    await db.close()
    await rm(DATA_DIR, { recursive: true, force: true })
  })
  const env = { DATABASE_URL, DATA_DIR }
  return {
    env,
    db,
    files: () => readdir(join(DATA_DIR, 'blobs')),
    service: async (more = {}) => {
      const running = await startService('fake', { ...env, ...more })
      processes.push(running)
      return running
    },
  }
}

/** How many documents are in each state. */
export const states = async (db: Db): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.query<{ state: string; count: string }>('select state, count(*) from documents group by state')).rows.map(
      (row) => [row.state, Number(row.count)],
    ),
  )
