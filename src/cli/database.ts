// The service's database for one command, beside a running service or without one.

import type { Config } from '../config.ts'
import { createLog } from '../log.ts'
import { Db } from '../store/db.ts'
import { openEmbedded } from '../store/embedded.ts'
import { migrate } from '../store/migrate.ts'

/** What `work` returns; the connection, and an embedded server that nobody else uses, are closed after it. */
export async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  // What the service logs for its operator would only stand between a command's own lines.
  const log = createLog('error')
  const server = config.databaseUrl === undefined ? await openEmbedded(config.dataDir, log) : undefined
  const db = new Db(server?.url ?? config.databaseUrl!, log)
  try {
    return await work(db)
  } finally {
    await db.close()
    await server?.close()
  }
}

/** The same, with the tables brought up to date first. */
export async function withTables<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase(config, async (db) => {
    await migrate(db)
    return work(db)
  })
}
