// What nobody needs any more: results over their retention, idempotency keys over their time, and files whose document is finished or was never accepted.

import type { Log } from '../log.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { listOpen, purgeDocuments } from '../store/documents.ts'
import { purgeIdempotencyKeys } from '../store/idempotency.ts'
import type { Handler } from './queue.ts'

/** A file is written before its row, within one request; an hour later a file without a row is an orphan. */
const ORPHAN_MS = 60 * 60_000

export function purgeHandler({ db, blobs, retentionDays, log }: { db: Db; blobs: Blobs; retentionDays: number; log: Log }): Handler<'purge'> {
  return async () => {
    const documents = await purgeDocuments(db, retentionDays, 1000)
    await purgeIdempotencyKeys(db)
    const files = await blobs.listOlderThan(ORPHAN_MS)
    const needed = await listOpen(db, files)
    const orphans = files.filter((id) => !needed.has(id))
    for (const id of orphans) await blobs.remove(id)
    if (documents + orphans.length > 0) log('info', 'purged', { documents, files: orphans.length })
  }
}
