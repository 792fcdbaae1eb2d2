// POST /v1/extract: one document in the request, its result in the answer.

import { Router } from 'express'
import { ServiceError } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { submitDocument, withdrawDocument } from '../../jobs/submit.ts'
import type { Waiting } from '../../jobs/waiting.ts'
import { toSingleResult } from '../../schema/api.ts'
import { onlyIncluded, reviewWarnings } from '../../schema/kept.ts'
import { INCLUDES } from '../../schema/outcome.ts'
import type { Blobs } from '../../store/blobs.ts'
import type { Db } from '../../store/db.ts'
import { forgetDocument, readFinished } from '../../store/documents.ts'
import { readSummary } from '../../store/kept-documents.ts'
import { callerOf } from '../authenticate.ts'
import { HINT_FIELDS, type KeepHints, readInclude, readKeep, readKeepHints, readSplit } from '../hints.ts'
import { claimOf, readIdempotencyKey, tellReplay } from '../idempotency.ts'
import type { Intake } from '../intake.ts'
import { hasPlace, openPlaces, refuseWithoutPlace, withoutPlace } from '../places.ts'
import { requestIdOf } from '../request-id.ts'
import { uploadMs, type UploadRules } from '../upload.ts'

export interface ExtractRouteParts {
  db: Db
  blobs: Blobs
  queue: Queue
  waiting: Waiting
  maxFileBytes: number
  uploadTimeoutMs: number
  /** Documents whose result this process waits for at most. */
  maxWaiting: number
  /** How long a caller waits for a document at most. */
  extractWaitMs: number
}

/** A caller who waited in vain comes back when what stood before it may be read. */
const BUSY_SECONDS = 60

export function extractRoute(parts: ExtractRouteParts, intake: Intake): Router {
  const { db, blobs, queue, waiting, maxWaiting, extractWaitMs } = parts
  const rules: Omit<UploadRules<KeepHints>, 'readFields'> = {
    fileField: 'file',
    textFields: [...HINT_FIELDS, 'keep'],
    maxFileBytes: parts.maxFileBytes,
    timeoutMs: parts.uploadTimeoutMs,
    totalMs: parts.uploadTimeoutMs + uploadMs(parts.maxFileBytes),
  }
  // Counted apart from uploads, so that those that trickle leave room for documents that are ready to be read.
  const waits = openPlaces()

  return Router({ strict: true, caseSensitive: true }).post('/v1/extract', (request, response) =>
    intake.answer(response, async (gone) => {
      const include = readInclude(request.url)
      const queried = { split: readSplit(request.url), keep: readKeep(request.url) }
      const idempotencyKey = readIdempotencyKey(request)
      const { accountId, plan, keepsNothing } = callerOf(response)
      refuseWithoutPlace(maxWaiting, waits, accountId)
      const {
        files: [file],
        said,
        parts: sent,
      } = await intake.receive(
        request,
        response,
        { ...rules, readFields: (fields) => readKeepHints(fields, queried) },
        gone,
      )
      if (!hasPlace(maxWaiting, waits, accountId)) {
        await blobs.remove(file.id)
        throw withoutPlace()
      }
      let keptId = said.kept ? file.id : undefined
      const finished = await waits.during(accountId, async () => {
        const tooLong = new AbortController()
        const timer = setTimeout(() => tooLong.abort(), extractWaitMs)
        response.once('close', () => clearTimeout(timer))
        const done = waiting.wait(file.id, AbortSignal.any([gone, tooLong.signal]))
        // Awaited below; a caller may hang up before that.
        done.catch(() => {})
        try {
          const { id, name, format, bytes, sha256 } = file
          const document = {
            name,
            format,
            bytes,
            sha256,
            ...said,
            // What is kept is read with all evidence; the answer has what was asked for.
            include: said.kept ? [...INCLUDES] : include,
            accountId,
            requestId: requestIdOf(response),
          }
          const claimed = await submitDocument(db, queue, id, document, plan, claimOf(request, idempotencyKey, sent))
          if (claimed !== undefined) {
            waiting.forget(id)
            await blobs.remove(id)
            tellReplay(response)
            keptId &&= claimed.replay
            return readFinished(db, claimed.replay)
          }
          // What this does not reach, as when the caller is gone or the database away, goes with the next purge.
          if (keepsNothing && !said.kept) response.once('finish', () => void forgetDocument(db, id).catch(() => {}))
        } catch (error) {
          waiting.forget(file.id)
          await takeBack(parts, file.id)
          throw error
        }
        await done.catch(async (error: unknown) => {
          const isWithdrawn = await withdrawDocument(db, queue, blobs, file.id)
          if (gone.aborted || !tooLong.signal.aborted) throw error
          // Not withdrawn: it was finished at the last moment.
          if (isWithdrawn)
            throw new ServiceError(
              'unavailable',
              'The service is too busy to read the document in time. Try again later.',
              { retryAfterSeconds: BUSY_SECONDS },
            )
        })
        return readFinished(db, file.id)
      })
      if (finished?.state === 'failed') throw new ServiceError(finished.code, finished.detail)
      // Canceled by the operator, or gone with its account.
      if (finished?.state !== 'succeeded') throw new ServiceError('document_canceled')
      const shown = said.kept ? onlyIncluded(finished.outcome, include) : finished.outcome
      const summary = keptId === undefined ? undefined : await readSummary(db, accountId, keptId)
      if (summary !== undefined) shown.validation.warnings.unshift(...reviewWarnings(summary))
      response.json(toSingleResult(finished.jobId, shown, keptId))
    }),
  )
}

/**
 * Leaves nothing of a document whose submission failed. It may be there all the same, when only the answer to the
 * COMMIT was lost: then it is called off with its job. While the database is away nobody knows, and the file is left to
 * the purge.
 */
export async function takeBack(
  { db, queue, blobs }: Pick<ExtractRouteParts, 'db' | 'queue' | 'blobs'>,
  id: string,
): Promise<void> {
  const withdrawn = await withdrawDocument(db, queue, blobs, id).catch(() => undefined)
  if (withdrawn === false) await blobs.remove(id)
}
