// What nobody needs any more: results whose link or retention is over, batches and idempotency keys over their time,
// workers that are gone, and files whose document is finished or was never accepted.

import type { Log } from '../log.ts'
import { expireBatches, purgeBatches } from '../store/batches.ts'
import type { Blobs } from '../store/blobs.ts'
import { purgeSessions } from '../store/console-sessions.ts'
import type { Db } from '../store/db.ts'
import { listOpen, purgeDocuments } from '../store/documents.ts'
import { expireKept, listKeptIds } from '../store/kept-documents.ts'
import { mendKept } from '../store/kept-ends.ts'
import type { KeptFiles } from '../store/kept-files.ts'
import { mendLikeness } from '../store/duplicates.ts'
import { mendConfirmations } from '../store/review.ts'
import { purgeReviewDeliveries } from '../store/deliveries.ts'
import { purgeIdempotencyKeys } from '../store/idempotency.ts'
import { purgeShares } from '../store/shares.ts'
import { purgeWorkers } from '../store/workers.ts'
import type { Handler } from './queue.ts'
import type { OnClosed } from './review-event.ts'

/** A file is written before its row, within one request; an hour later a file without a row is an orphan. */
const ORPHAN_MS = 60 * 60_000

/**
 * Rows of documents that go in one statement, and batches of up to a hundred each: short enough that nobody waits for
 * their locks.
 */
const DOCUMENTS_AT_ONCE = 1000
const BATCHES_AT_ONCE = 20
/** Results of kept documents that are in memory at a time: a long one with all its text has some millions of characters. */
const MENDED_AT_ONCE = 20

export function purgeHandler({
  db,
  blobs,
  keptFiles,
  retentionDays,
  onClosed,
  log,
}: {
  db: Db
  blobs: Blobs
  keptFiles: KeptFiles
  retentionDays: number
  onClosed: OnClosed
  log: Log
}): Handler<'purge'> {
  return async ({ signal }) => {
    /** Repeats a statement that removes at most `most` until there is no more for it; how many in all. */
    async function inChunks(most: number, remove: (most: number) => Promise<number>): Promise<number> {
      for (let all = 0; ;) {
        signal.throwIfAborted()
        const count = await remove(most)
        all += count
        if (count < most) return all
      }
    }
    async function expire(most: number): Promise<number> {
      const ids = await expireKept(db, most)
      for (const id of ids) await keptFiles.remove(id)
      return ids.length
    }
    const removed = {
      expired: await inChunks(BATCHES_AT_ONCE, (most) => expireBatches(db, most)),
      batches: await inChunks(BATCHES_AT_ONCE, (most) => purgeBatches(db, retentionDays, most)),
      documents: await inChunks(DOCUMENTS_AT_ONCE, (most) => purgeDocuments(db, retentionDays, most)),
      webhooks: await inChunks(DOCUMENTS_AT_ONCE, (most) => purgeReviewDeliveries(db, retentionDays, most)),
      keys: await purgeIdempotencyKeys(db),
      sessions: await purgeSessions(db),
      workers: await purgeWorkers(db),
      shares: await purgeShares(db),
      kept: await inChunks(DOCUMENTS_AT_ONCE, expire),
      files: (await removeOrphans(db, blobs)) + (await removeUnkept(db, keptFiles)),
    }
    // Last, and whatever it meets: retention goes on.
    await mendKept(
      db,
      MENDED_AT_ONCE,
      (id, error) =>
        log('error', 'the end of a kept document cannot be shown', { document_id: id, error: String(error) }),
      onClosed,
    )
    await mendLikeness(db, MENDED_AT_ONCE)
    await mendConfirmations(db, MENDED_AT_ONCE, (id, error) =>
      log('error', 'the confirmation of a document cannot be noted', { document_id: id, error: String(error) }),
    )
    if (Object.values(removed).some((count) => count > 0)) log('info', 'purged', removed)
  }
}

async function removeOrphans(db: Db, blobs: Blobs): Promise<number> {
  const files = await blobs.listOlderThan(ORPHAN_MS)
  const needed = await listOpen(db, files)
  const orphans = files.filter((id) => !needed.has(id))
  for (const id of orphans) await blobs.remove(id)
  return orphans.length
}

/** Files of kept documents whose row is gone, as when they were deleted while a worker stored them. */
async function removeUnkept(db: Db, keptFiles: KeptFiles): Promise<number> {
  const ids = await keptFiles.listOlderThan(ORPHAN_MS)
  const kept = await listKeptIds(db, ids)
  const orphans = ids.filter((id) => !kept.has(id))
  for (const id of orphans) await keptFiles.remove(id)
  return orphans.length
}
