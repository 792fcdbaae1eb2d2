// Callers who wait for a document until it is read: how many there may be, how long, and what becomes of the document
// when one gives up. Shared by every address that answers with a result.

import type { Response } from 'express'
import { ServiceError } from '../errors.ts'
import type { Queue } from '../jobs/queue.ts'
import { submitDocument, withdrawDocument } from '../jobs/submit.ts'
import type { Waiting } from '../jobs/waiting.ts'
import type { Plan } from '../schema/plan.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { type Finished, forgetDocument, type NewDocument, readFinished } from '../store/documents.ts'
import type { IdempotencyClaim } from '../store/idempotency.ts'
import { hasPlace, openPlaces, refuseWithoutPlace, withoutPlace } from './places.ts'

export interface ReadingParts {
  db: Db
  blobs: Blobs
  queue: Queue
  waiting: Waiting
  /** Documents whose result this process waits for at most. */
  maxWaiting: number
  /** How long a caller waits for a document at most. */
  extractWaitMs: number
}

/** A document whose file is stored under `id`. */
export interface Wanted {
  id: string
  document: NewDocument
  plan: Plan
  claim?: IdempotencyClaim | undefined
  /** Whether nothing of it stays once the caller is answered. */
  forget: boolean
}

export interface Reading {
  /** Refuses a caller for whom there is no place, before anything is done for him. */
  refuseIfFull(accountId: string): void
  /**
   * Submits the document and waits until it has ended; `gone` aborts when the caller hangs up. `replay` is the document
   * that the claimed key stands for already. Whatever it throws, the file is gone.
   */
  read(response: Response, wanted: Wanted, gone: AbortSignal): Promise<{ finished?: Finished; replay?: string }>
}

/** A caller who waited in vain comes back when what stood before it may be read. */
const BUSY_SECONDS = 60

export function createReading(parts: ReadingParts): Reading {
  const { db, blobs, queue, waiting, maxWaiting, extractWaitMs } = parts
  // Counted apart from uploads, so that those that trickle leave room for documents that are ready to be read.
  const waits = openPlaces()

  return {
    refuseIfFull: (accountId) => refuseWithoutPlace(maxWaiting, waits, accountId),
    read: async (response, { id, document, plan, claim, forget }, gone) => {
      if (!hasPlace(maxWaiting, waits, document.accountId)) {
        await blobs.remove(id)
        throw withoutPlace()
      }
      return waits.during(document.accountId, async () => {
        const tooLong = new AbortController()
        const timer = setTimeout(() => tooLong.abort(), extractWaitMs)
        response.once('close', () => clearTimeout(timer))
        const done = waiting.wait(id, AbortSignal.any([gone, tooLong.signal]))
        // Awaited below; a caller may hang up before that.
        done.catch(() => {})
        try {
          const claimed = await submitDocument(db, queue, id, document, plan, claim)
          if (claimed !== undefined) {
            waiting.forget(id)
            await blobs.remove(id)
            return { ...(await ended(claimed.replay)), replay: claimed.replay }
          }
          // What this does not reach, as when the caller is gone or the database away, goes with the next purge.
          if (forget) response.once('finish', () => void forgetDocument(db, id).catch(() => {}))
        } catch (error) {
          waiting.forget(id)
          await takeBack(parts, id)
          throw error
        }
        await done.catch(async (error: unknown) => {
          const isWithdrawn = await withdrawDocument(db, queue, blobs, id)
          if (gone.aborted || !tooLong.signal.aborted) throw error
          // Not withdrawn: it was finished at the last moment.
          if (isWithdrawn)
            throw new ServiceError(
              'unavailable',
              'The service is too busy to read the document in time. Try again later.',
              { retryAfterSeconds: BUSY_SECONDS },
            )
        })
        return ended(id)
      })
    },
  }

  async function ended(id: string): Promise<{ finished?: Finished }> {
    const finished = await readFinished(db, id)
    return finished === undefined ? {} : { finished }
  }
}

/** The result of a document that has ended; throws why there is none. */
export function resultOf(finished: Finished | undefined): Extract<Finished, { state: 'succeeded' }> {
  if (finished?.state === 'failed') throw new ServiceError(finished.code, finished.detail)
  // Canceled by the operator, or gone with its account.
  if (finished?.state !== 'succeeded') throw new ServiceError('document_canceled')
  return finished
}

/**
 * Leaves nothing of a document whose submission failed. It may be there all the same, when only the answer to the
 * COMMIT was lost: then it is called off with its job. While the database is away nobody knows, and the file is left to
 * the purge.
 */
export async function takeBack(
  { db, queue, blobs }: Pick<ReadingParts, 'db' | 'queue' | 'blobs'>,
  id: string,
): Promise<void> {
  const withdrawn = await withdrawDocument(db, queue, blobs, id).catch(() => undefined)
  if (withdrawn === false) await blobs.remove(id)
}
