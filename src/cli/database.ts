// The service's database for one command, beside a running service or without one.

import { createLog } from '../log.ts'
import type { Config } from '../config.ts'
import { Db } from '../store/db.ts'
import { openEmbedded } from '../store/embedded.ts'

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
