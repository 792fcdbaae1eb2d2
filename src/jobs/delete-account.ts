// An account is removed with all that is its own: keys, documents, batches, webhooks, counts, files, and its jobs in
// the queue.

import { dropAccount, type DroppedAccount, dropFinished, revokeAccount } from '../store/accounts.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { listKeptOf } from '../store/kept-documents.ts'
import type { KeptFiles } from '../store/kept-files.ts'
import type { Queue } from './queue.ts'

/** Finished documents that go in one statement: an account may have a million, and no statement may take a minute. */
const AT_ONCE = 10_000

/**
 * What went; undefined when there is no such account. Its keys are refused first, then finished documents go in parts,
 * and the rest in one transaction: done again after an interruption it ends what was begun.
 */
export async function deleteAccount(
  db: Db,
  queue: Queue,
  blobs: Blobs,
  keptFiles: KeptFiles,
  id: string,
): Promise<DroppedAccount | undefined> {
  if (!(await revokeAccount(db, id))) return undefined
  const kept = await listKeptOf(db, id)
  let finished = 0
  let last: number
  do finished += last = await dropFinished(db, id, AT_ONCE)
  while (last === AT_ONCE)
  const dropped = await db.transaction(async (sql) => {
    const gone = await dropAccount(sql, id)
    if (gone !== undefined) await queue.withdrawExtract(sql, gone.open)
    return gone
  })
  if (dropped === undefined) return undefined
  await Promise.all(dropped.open.map((document) => blobs.remove(document)))
  for (const document of kept) await keptFiles.remove(document)
  return { ...dropped, documents: finished + dropped.documents }
}
