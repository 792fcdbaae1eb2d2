// Accepting a document and calling it off: row and job always change together.

import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { cancelDocument, insertDocument, type NewDocument } from '../store/documents.ts'
import { type Queue, SINGLE_PRIORITY } from './queue.ts'

/** Writes the row and the job of a document whose file is stored under `id`. */
export async function submitDocument(db: Db, queue: Queue, id: string, document: NewDocument): Promise<void> {
  await db.transaction(async (sql) => {
    await insertDocument(sql, id, document)
    await queue.sendExtract(sql, id, SINGLE_PRIORITY)
  })
}

/** Calls a document off and removes its file; false when it was finished already. */
export async function withdrawDocument(db: Db, queue: Queue, blobs: Blobs, id: string): Promise<boolean> {
  const canceled = await db.transaction(async (sql) => {
    if (!await cancelDocument(sql, id)) return false
    await queue.withdrawExtract(sql, id)
    return true
  })
  if (canceled) await blobs.remove(id)
  return canceled
}
