// Accepting documents and batches, and calling them off: rows, jobs, quota and idempotency key always change together.

import { ServiceError } from '../errors.ts'
import type { Plan } from '../schema/plan.ts'
import { type BatchRecord, countAhead, dropBatch, holdBatch, insertBatch, type NewBatch, readBatch, readTurns } from '../store/batches.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { cancelDocument, insertDocument, type NewDocument } from '../store/documents.ts'
import { claimIdempotencyKey, type IdempotencyClaim } from '../store/idempotency.ts'
import { giveBackCalls, lockAccount, reserveCalls } from '../store/usage.ts'
import { readCapacity } from '../store/workers.ts'
import { estimateSeconds, firstTurn } from './estimate.ts'
import { type Queue, SINGLE_PRIORITY } from './queue.ts'

/**
 * Writes the row and the job of a document whose file is stored under `id`; undefined when it is accepted, otherwise the document that the claimed key stands for
 * already. Throws a refusal, keeping nothing.
 */
export async function submitDocument(db: Db, queue: Queue, id: string, document: NewDocument, plan: Plan, claim?: IdempotencyClaim): Promise<{ replay: string } | undefined> {
  return db.transaction(async (sql) => {
    const claimed = claim && await claimIdempotencyKey(sql, document.accountId, claim, { documentId: id })
    if (claimed !== undefined) return claimed
    const lane = await reserveCalls(sql, document.accountId, plan, 1)
    await insertDocument(sql, id, document, lane)
    await queue.sendExtract(sql, [{ id, priority: SINGLE_PRIORITY }])
    return undefined
  })
}

/**
 * Writes the rows and the jobs of a batch whose files are stored; `replay` is the batch that the claimed key stands for already. Throws a refusal, keeping nothing.
 */
export async function submitBatch(db: Db, queue: Queue, batch: NewBatch, plan: Plan, claim?: IdempotencyClaim): Promise<{ replay?: string; estimatedSeconds: number }> {
  const { id, accountId, files } = batch
  return db.transaction(async (sql) => {
    const claimed = claim && await claimIdempotencyKey(sql, accountId, claim, { batchId: id })
    if (claimed !== undefined) return { ...claimed, estimatedSeconds: (await readBatch(sql, claimed.replay))!.estimatedSeconds }
    // Two submissions of one account at the same time would get the same turns, and twice its share.
    await lockAccount(sql, accountId)
    const lane = await reserveCalls(sql, accountId, plan, files.length)
    const capacity = await readCapacity(sql), first = firstTurn(await readTurns(sql, accountId, capacity.threads))
    const estimatedSeconds = estimateSeconds(files.length, await countAhead(sql, first + files.length), capacity)
    await insertBatch(sql, batch, { firstTurn: first, estimatedSeconds, lane })
    await queue.sendExtract(sql, files.map((file, at) => ({ id: file.id, priority: -(first + at) })))
    return { estimatedSeconds }
  })
}

/** Calls a single document off and removes its file; false when it was finished already. */
export async function withdrawDocument(db: Db, queue: Queue, blobs: Blobs, id: string): Promise<boolean> {
  const isCanceled = await db.transaction(async (sql) => {
    const call = await cancelDocument(sql, id)
    if (call === undefined) return false
    await giveBackCalls(sql, [call])
    await queue.withdrawExtract(sql, [id])
    return true
  })
  if (isCanceled) await blobs.remove(id)
  return isCanceled
}

/**
 * Cancels a batch: what is not processed is given back, and no result is kept. The record as it stands then, also when it was canceled before. Throws
 * `batch_finished` when it is complete.
 */
export async function cancelBatch(db: Db, queue: Queue, blobs: Blobs, id: string): Promise<BatchRecord> {
  const { record, removed } = await db.transaction(async (sql) => {
    const held = await holdBatch(sql, id)
    if (held === undefined) throw new ServiceError('batch_not_found')
    if (held.state === 'canceled') return { record: held, removed: [] }
    if (held.state === 'complete' || held.state === 'expired') throw new ServiceError('batch_finished')
    const dropped = await dropBatch(sql, id)
    await giveBackCalls(sql, dropped.flatMap(({ giveBack }) => giveBack ?? []))
    await queue.withdrawExtract(sql, dropped.map((document) => document.id))
    return { record: { ...held, state: 'canceled' as const }, removed: dropped }
  })
  // Files of documents that were processed are gone already.
  await Promise.all(removed.map((document) => blobs.remove(document.id)))
  return record
}
