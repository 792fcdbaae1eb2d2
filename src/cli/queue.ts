// The service's queue for one command. A file of its own: most commands need none, and pg-boss takes time to load.

import { Queue } from '../jobs/queue.ts'
import { createLog } from '../log.ts'
import type { Db } from '../store/db.ts'

/**
 * How long a document may be worked on is the service's to say; this is for a database that no service has seen yet.
 */
const EXTRACT_SECONDS = 600

/** What `work` returns, given a queue that sends and does no work itself. */
export async function withQueue<T>(db: Db, work: (queue: Queue) => Promise<T>): Promise<T> {
  const queue = await Queue.open(db.url, createLog('error'), { works: false, extractSeconds: EXTRACT_SECONDS })
  try {
    return await work(queue)
  } finally {
    await queue.close(0)
  }
}
