// Accepting documents and batches, and calling them off: rows, jobs, quota and idempotency key always change together.

import { ServiceError } from '../errors.ts'
import { type Plan, PLANS } from '../schema/plan.ts'
import { type BatchRecord, dropBatch, holdBatch, insertBatch, type NewBatch, readBatch } from '../store/batches.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db, Sql } from '../store/db.ts'
import { cancelDocument, insertDocument, type NewDocument } from '../store/documents.ts'
import { dropKept, keepDocument } from '../store/kept-documents.ts'
import { claimIdempotencyKey, type IdempotencyClaim } from '../store/idempotency.ts'
import { readStandings, returnShare, type ShareKey, takeShare } from '../store/shares.ts'
import { giveBackCalls, reserveCalls } from '../store/usage.ts'
import { readCapacity } from '../store/workers.ts'
import { estimateSeconds } from './estimate.ts'
import { costClassOf, leadSeconds, priorityOf, tagsFrom } from './fair.ts'
import { dischargeShare } from './ledger.ts'
import type { Queue } from './queue.ts'

/**
 * Writes the row and the job of a document whose file is stored under `id`; undefined when it is accepted, otherwise
 * the document that the claimed key stands for already. Throws a refusal, keeping nothing.
 */
export async function submitDocument(
  db: Db,
  queue: Queue,
  id: string,
  document: NewDocument,
  plan: Plan,
  claim?: IdempotencyClaim,
): Promise<{ replay: string } | undefined> {
  const { accountId } = document
  const share: ShareKey = { accountId, kind: 'single' }
  // Before the transaction and not in it: the singles of an account would wait for each other's commit otherwise.
  const {
    start,
    seconds: [expectedSeconds],
    origin,
  } = await takeShare(db, share, PLANS[plan].weight, [costClassOf(document)])
  // While the database is away there is nobody to give it back to.
  const giveBack = (): Promise<void> => returnShare(db, share, expectedSeconds).catch(() => {})
  try {
    const claimed = await db.transaction(async (sql) => {
      const replay = claim && (await claimIdempotencyKey(sql, accountId, claim, { documentId: id }))
      if (replay !== undefined) return replay
      const lane = await reserveCalls(sql, accountId, plan, 1)
      await insertDocument(sql, id, document, { tag: start, expectedSeconds, lane })
      if (document.kept) await keepDocument(sql, id)
      await queue.sendExtract(sql, [{ id, priority: priorityOf(start, 'single', origin) }])
      return undefined
    })
    if (claimed !== undefined) await giveBack()
    return claimed
  } catch (error) {
    await giveBack()
    throw error
  }
}

export interface SubmittedBatch {
  replay?: string
  estimatedSeconds: number
}

/**
 * Writes the rows and the jobs of a batch whose files are stored; `replay` is the batch that the claimed key stands for
 * already. Throws a refusal, keeping nothing.
 */
export async function submitBatch(
  db: Db,
  queue: Queue,
  batch: NewBatch,
  plan: Plan,
  claim?: IdempotencyClaim,
): Promise<SubmittedBatch> {
  const { id, accountId, files } = batch
  const { weight } = PLANS[plan]
  const share: ShareKey = { accountId, kind: 'batch' }
  return db.transaction(async (sql) => {
    const claimed = claim && (await claimIdempotencyKey(sql, accountId, claim, { batchId: id }))
    if (claimed !== undefined) {
      return { ...claimed, estimatedSeconds: (await readBatch(sql, claimed.replay))!.estimatedSeconds }
    }
    // In the transaction: who gives the account's waiting documents new tags must see all that was taken.
    const { start, seconds, origin } = await takeShare(sql, share, weight, files.map(costClassOf))
    const { tags, finish } = tagsFrom(start, seconds, weight)
    const estimatedSeconds = await estimate(sql, share, weight, { finish, seconds })
    const lane = await reserveCalls(sql, accountId, plan, files.length)
    await insertBatch(sql, batch, { tags, expectedSeconds: seconds, estimatedSeconds, lane })
    await queue.sendExtract(
      sql,
      files.map((file, at) => ({ id: file.id, priority: priorityOf(tags[at]!, 'batch', origin) })),
    )
    return { estimatedSeconds }
  })
}

/** Times as long as they were there that callers of single documents are expected to go on. Chosen by hand. */
const CALLERS_GO_ON = 2

/** Seconds until a submission is read whose documents cost `seconds` and whose last one ends at the tag `finish`. */
async function estimate(
  sql: Sql,
  share: ShareKey,
  weight: number,
  { finish, seconds }: { finish: number; seconds: readonly number[] },
): Promise<number> {
  const { cpuPerSecond } = await readCapacity(sql)
  const standings = await readStandings(sql, share, finish)
  const isOwn = (one: ShareKey): boolean => one.accountId === share.accountId && one.kind === share.kind
  const open = seconds.reduce((sum, one) => sum + one, standings.find(isOwn)?.open ?? 0)
  // Where no worker is there, as if one thread were.
  const others = standings
    .filter((one) => !isOwn(one))
    .map((one) =>
      one.kind === 'batch'
        ? one
        : {
            ...one,
            first: Math.min(one.open, leadSeconds(one.weight)),
            activeSeconds: CALLERS_GO_ON * one.activeSeconds,
          },
    )
  return estimateSeconds({ weight, open }, others, cpuPerSecond > 0 ? cpuPerSecond : 1)
}

/**
 * Calls a single document off and removes its file; false when it was finished already. Of a kept one, `by` notes who
 * deleted it; a submission that came to nothing needs no note.
 */
export async function withdrawDocument(db: Db, queue: Queue, blobs: Blobs, id: string, by?: string): Promise<boolean> {
  const canceled = await db.transaction(async (sql) => {
    const found = await cancelDocument(sql, id)
    if (found === undefined) return undefined
    await giveBackCalls(sql, [found.call])
    await dropKept(sql, id, by)
    await queue.withdrawExtract(sql, [id])
    return found
  })
  if (canceled === undefined) return false
  await blobs.remove(id)
  await dischargeShare(db, queue, { accountId: canceled.call.accountId, kind: 'single' }, canceled.unreadSeconds)
  return true
}

/**
 * Cancels a batch: what is not processed is given back, and no result is kept. The record as it stands then, also when
 * it was canceled before. Throws `batch_finished` when it is complete.
 */
export async function cancelBatch(db: Db, queue: Queue, blobs: Blobs, id: string): Promise<BatchRecord> {
  const { record, removed } = await db.transaction(async (sql) => {
    const held = await holdBatch(sql, id)
    if (held === undefined) throw new ServiceError('batch_not_found')
    if (held.state === 'canceled') return { record: held, removed: [] }
    if (held.state === 'complete' || held.state === 'expired') throw new ServiceError('batch_finished')
    const dropped = await dropBatch(sql, id)
    await giveBackCalls(
      sql,
      dropped.flatMap(({ giveBack }) => giveBack ?? []),
    )
    await queue.withdrawExtract(
      sql,
      dropped.map((document) => document.id),
    )
    return { record: { ...held, state: 'canceled' as const }, removed: dropped }
  })
  // Files of documents that were processed are gone already.
  await Promise.all(removed.map((document) => blobs.remove(document.id)))
  const unread = removed.reduce((sum, one) => sum + one.unreadSeconds, 0)
  await dischargeShare(db, queue, { accountId: record.accountId, kind: 'batch' }, unread)
  return record
}
