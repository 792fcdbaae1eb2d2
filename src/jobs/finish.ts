// How documents end, in exactly one place (docs/decisions/0010): row, batch counter, quota given back, delivery and its
// job commit together.

import { ERROR_OF_FAILURE, type ErrorCode, ERRORS } from '../errors.ts'
import type { Outcome, Success } from '../schema/outcome.ts'
import { apart, type Asides } from '../store/asides.ts'
import { countProcessed, lockBatches } from '../store/batches.ts'
import type { Db, Sql } from '../store/db.ts'
import { type DocumentEnd, type EndedDocument, endDocuments } from '../store/documents.ts'
import { endKept } from '../store/kept-ends.ts'
import { insertDelivery } from '../store/deliveries.ts'
import { giveBackCalls } from '../store/usage.ts'
import { createGroup } from './group.ts'
import type { Queue } from './queue.ts'
import type { OnClosed } from './review-event.ts'

/** Which document; `batchId` as its row has it, and whether people will review it. */
export interface OpenDocument {
  id: string
  batchId?: string
  kept?: boolean
}

/** A document that ends; `outcome` is that of a kept one that was read, and `asides` are stored beside it. */
interface Ending extends DocumentEnd {
  kept?: boolean
  outcome?: Success
  asides?: Asides
  mayWait?: boolean
}

export interface Finisher {
  /**
   * Stores the outcome; false when the document was finished, canceled or purged already. One that `mayWait` waits a
   * moment for others to end with.
   */
  finish(document: OpenDocument, outcome: Outcome, mayWait?: boolean): Promise<boolean>
  /** Stores that there is no result for a reason of our own; false as above. */
  giveUp(document: OpenDocument, code: ErrorCode): Promise<boolean>
}

/** Told in the transaction that completes a batch. */
export type OnComplete = (sql: Sql, batch: { id: string; webhookUrl?: string }) => Promise<void>

/** The webhook of a batch that asked for one: its row and its job. */
export const tellOfBatch =
  (queue: Queue): OnComplete =>
  async (sql, { id, webhookUrl }) => {
    if (webhookUrl !== undefined) await queue.sendWebhook(sql, await insertDelivery(sql, id))
  }

/** Documents that end in one transaction: it is short, and none waits long for the one before. */
const MOST = 64
/**
 * How long a document of a batch waits for others while more are being read: so many quick ones share the round trips,
 * and the commit, of one.
 */
const PAUSE_MS = 100
/** Characters of results in one statement: a long document with all its text has some millions. */
const HEAVIEST = 16_000_000

/** Ends documents in the database, those that end at the same time in one transaction. */
export function createFinisher(db: Db, onComplete: OnComplete, onClosed: OnClosed = async () => {}): Finisher {
  const end = createGroup((ends: Ending[]) => endAll(db, ends, onComplete, onClosed), {
    most: MOST,
    heaviest: HEAVIEST,
    pauseMs: PAUSE_MS,
    isUrgent: ({ mayWait }) => mayWait !== true,
    weigh: ({ end: one, asides = {} }) =>
      ['outcome' in one ? one.outcome : '', ...Object.values(asides)].reduce((sum, part) => sum + part.length, 0),
  })
  return {
    finish: (document, outcome, mayWait = false) => end({ ...document, ...endOf(document, outcome), mayWait }),
    giveUp: (document, code) => end({ ...document, end: { code, detail: ERRORS[code].message } }),
  }
}

function endOf({ kept }: OpenDocument, outcome: Outcome): Pick<Ending, 'end' | 'outcome' | 'asides'> {
  if (!outcome.ok) return { end: { code: ERROR_OF_FAILURE[outcome.failure.code], detail: outcome.failure.detail } }
  if (!kept) return { end: { outcome: JSON.stringify(outcome) } }
  const { rest, asides } = apart(outcome)
  return { end: { outcome: JSON.stringify(rest) }, outcome, asides }
}

async function endAll(db: Db, ends: Ending[], onComplete: OnComplete, onClosed: OnClosed): Promise<boolean[]> {
  const ended = await (isOneStatement(ends)
    ? endDocuments(db, ends)
    : db.transaction((sql) => endTogether(sql, ends, onComplete, onClosed)))
  const ids = new Set(ended.map(({ id }) => id))
  return ends.map(({ id }) => ids.has(id))
}

/** Results of single documents touch nothing but their rows. */
const isOneStatement = (ends: readonly Ending[]): boolean =>
  ends.every(({ batchId, kept, end }) => batchId === undefined && !kept && 'outcome' in end)

/** Locks batches first, then documents, then usage: the order of all who lock several. */
async function endTogether(
  sql: Sql,
  ends: Ending[],
  onComplete: OnComplete,
  onClosed: OnClosed,
): Promise<EndedDocument[]> {
  const batchIds = [...new Set(ends.flatMap(({ batchId }) => batchId ?? []))]
  if (batchIds.length > 0) await lockBatches(sql, batchIds)
  const ended = await endDocuments(sql, ends)
  await giveBackCalls(
    sql,
    ended.flatMap(({ giveBack }) => giveBack ?? []),
  )
  const endedIds = new Set(ended.map(({ id }) => id))
  const confirmed = await endKept(
    sql,
    ends.filter(({ id, kept }) => kept && endedIds.has(id)),
  )
  for (const id of confirmed) await onClosed(sql, id)
  const processed = new Map<string, number>()
  for (const { batchId } of ended) if (batchId !== undefined) processed.set(batchId, (processed.get(batchId) ?? 0) + 1)
  if (processed.size > 0) for (const batch of await countProcessed(sql, processed)) await onComplete(sql, batch)
  return ended
}
