// A kept document is removed with its files and its history, also while it waits or is read.

import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { forgetDocument } from '../store/documents.ts'
import { deleteKept, readSummary } from '../store/kept-documents.ts'
import type { KeptFiles } from '../store/kept-files.ts'
import type { Queue } from './queue.ts'
import { withdrawDocument } from './submit.ts'

export interface DeleteParts {
  db: Db
  queue: Queue
  blobs: Blobs
  keptFiles: KeptFiles
}

/** Removes the document of the account, and notes that `by` did it; false if the account has no such document. */
export async function deleteDocument(
  { db, queue, blobs, keptFiles }: DeleteParts,
  accountId: string,
  id: string,
  by: string,
): Promise<boolean> {
  if ((await readSummary(db, accountId, id)) === undefined) return false
  if (await withdrawDocument(db, queue, blobs, id, by)) await forgetDocument(db, id)
  else if (!(await deleteKept(db, accountId, id, by))) return false
  await keptFiles.remove(id)
  return true
}
