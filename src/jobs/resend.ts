// Jobs for rows that have none, as after a restore. A job carries its row's id and nothing else, so whatever is open
// can be sent anew.

import type { Sql } from '../store/db.ts'
import { listPendingDeliveries } from '../store/deliveries.ts'
import { listOpenRuns } from '../store/learning.ts'
import { listTags, restartClock } from '../store/shares.ts'
import { priorityOf } from './fair.ts'
import type { Queue } from './queue.ts'

/** Jobs that go in one statement. */
const AT_ONCE = 1000

/**
 * Sends a job for each open document, each webhook that waits and each run of learning, in the transaction of `sql`;
 * those that were in the queue go. The fair queue's clock is set to the document that is read first, and each account
 * goes on behind its own documents.
 */
export async function sendAnew(sql: Sql, queue: Queue): Promise<void> {
  await queue.clear(sql)
  const documents = await listTags(sql)
  const clock = documents.reduce((least, { tag }) => Math.min(least, tag), documents[0]?.tag ?? 0)
  await restartClock(sql, clock)
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    const some = documents.slice(from, from + AT_ONCE)
    await queue.sendExtract(
      sql,
      some.map(({ id, tag, kind }) => ({ id, priority: priorityOf(tag, kind, clock) })),
    )
  }
  // The pause before the next attempt is over by now, or nearly so.
  for (const { id, attempts } of await listPendingDeliveries(sql)) await queue.sendWebhook(sql, id, attempts + 1)
  for (const run of await listOpenRuns(sql)) await queue.sendLearn(sql, run)
}
