// An account is removed with all that is its own: keys, documents, batches, webhooks, counts, files, and its jobs in
// the queue.

import { dropAccount, type DroppedAccount, dropFinished, revokeAccount } from '../store/accounts.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
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
  id: string,
): Promise<DroppedAccount | undefined> {
  if (!(await revokeAccount(db, id))) return undefined
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
  return { ...dropped, documents: finished + dropped.documents }
}
