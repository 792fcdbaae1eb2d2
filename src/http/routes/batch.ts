// POST /v1/batch takes many documents to be read later; GET and DELETE of /v1/batch/{id} tell how they stand and call
// them off.

import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { type RequestFault, ServiceError } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { cancelBatch, submitBatch } from '../../jobs/submit.ts'
import { type BatchAccepted, type BatchStatus, toBatchStatus } from '../../schema/api.ts'
import { PLANS } from '../../schema/plan.ts'
import { type BatchRecord, type NewBatch, readBatch } from '../../store/batches.ts'
import type { Blobs } from '../../store/blobs.ts'
import type { Db } from '../../store/db.ts'
import { downloadUrl, linkKeyOf } from '../../store/links.ts'
import { callerOf } from '../authenticate.ts'
import { gatherFaults, HINT_FIELDS, readHints, readInclude, readSplit, refusalOf } from '../hints.ts'
import { claimOf, readIdempotencyKey, tellReplay } from '../idempotency.ts'
import type { Intake } from '../intake.ts'
import { requestIdOf } from '../request-id.ts'
import { uploadMs, type UploadRules } from '../upload.ts'

export interface BatchRouteParts {
  db: Db
  blobs: Blobs
  queue: Queue
  maxFiles: number
  maxFileBytes: number
  uploadTimeoutMs: number
  /**
   * The address of a receiver as docmill stores it; rejects with `invalid_webhook_url`. `name` is the member of the
   * request that had it.
   */
  checkWebhookUrl: (url: string, name?: string) => Promise<string>
  /** The first one signs. */
  linkSecrets: readonly Buffer[]
  linkSeconds: number
  publicUrl: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const MOST_CALLBACK_CHARACTERS = 255

type Said = Pick<NewBatch, 'docType' | 'lang' | 'password' | 'split' | 'callbackId' | 'webhookUrl'>

export function batchRoute(parts: BatchRouteParts, intake: Intake): Router {
  const { db, blobs, queue, maxFiles, maxFileBytes } = parts
  const rules: Omit<UploadRules<Said>, 'readFields'> = {
    fileField: 'files',
    maxFiles,
    textFields: [...HINT_FIELDS, 'webhook_url', 'callback_id'],
    maxFileBytes,
    timeoutMs: parts.uploadTimeoutMs,
    totalMs: parts.uploadTimeoutMs + uploadMs(maxFiles * maxFileBytes),
  }

  async function submit(request: Request, response: Response, gone: AbortSignal): Promise<BatchAccepted> {
    const { accountId, plan } = callerOf(response)
    if (!PLANS[plan].batch) throw new ServiceError('plan_required', `The plan "${plan}" does not include batches.`)
    const include = readInclude(request.url)
    const split = readSplit(request.url)
    const idempotencyKey = readIdempotencyKey(request)
    const readSaid = (fields: ReadonlyMap<string, string>): Promise<Said> =>
      readFields(fields, parts.checkWebhookUrl, split)
    const {
      files,
      said,
      parts: sent,
    } = await intake.receive(request, response, { ...rules, readFields: readSaid }, gone)
    const id = randomUUID()
    try {
      const batch: NewBatch = {
        id,
        accountId,
        requestId: requestIdOf(response),
        files,
        ...said,
        include,
        publicUrl: parts.publicUrl,
        linkKey: linkKeyOf(parts.linkSecrets[0]!, id),
        linkSeconds: parts.linkSeconds,
      }
      const { replay, estimatedSeconds } = await submitBatch(
        db,
        queue,
        batch,
        plan,
        claimOf(request, idempotencyKey, sent),
      )
      if (replay === undefined) return acceptedAs(id, files.length, estimatedSeconds)
      await removeFiles(blobs, files)
      tellReplay(response)
      return acceptedAs(replay, files.length, estimatedSeconds)
    } catch (error) {
      return acceptedAs(id, files.length, await secondsIfAccepted(parts, id, files, error))
    }
  }

  /** The batch that the request is about. Another account's is told like one that there is not. */
  async function find(request: Request, response: Response): Promise<BatchRecord> {
    const { id } = request.params as { id: string }
    const batch = UUID.test(id) ? await readBatch(db, id) : undefined
    if (batch === undefined || batch.accountId !== callerOf(response).accountId)
      throw new ServiceError('batch_not_found')
    return batch
  }

  return Router({ strict: true, caseSensitive: true })
    .post('/v1/batch', (request, response) =>
      intake.answer(response, async (gone) => {
        response.status(202).json(await submit(request, response, gone))
      }),
    )
    .get('/v1/batch/:id', async (request, response) => {
      response.json(statusOf(await find(request, response)))
    })
    .delete('/v1/batch/:id', async (request, response) => {
      response.json(statusOf(await cancelBatch(db, queue, blobs, (await find(request, response)).id)))
    })
}

/**
 * Leaves nothing of a batch whose submission failed with `error`, and fails with it. The batch may be there all the
 * same, when only the answer to the COMMIT was lost: then it is accepted, and what it was estimated at is returned.
 * While the database is away nobody knows, and the files are left to the purge.
 */
export async function secondsIfAccepted(
  { db, blobs }: Pick<BatchRouteParts, 'db' | 'blobs'>,
  id: string,
  files: readonly { id: string }[],
  error: unknown,
): Promise<number> {
  const isRefused = error instanceof ServiceError && error.code !== 'unavailable'
  const there = isRefused ? undefined : await readBatch(db, id).catch(() => 'unknown' as const)
  if (there === undefined) await removeFiles(blobs, files)
  if (there === undefined || there === 'unknown') throw error
  return there.estimatedSeconds
}

const removeFiles = (blobs: Blobs, files: readonly { id: string }[]): Promise<unknown> =>
  Promise.all(files.map((file) => blobs.remove(file.id)))

const acceptedAs = (id: string, files: number, seconds: number): BatchAccepted => ({
  batch_id: id,
  total_files: files,
  status: 'queued',
  estimated_seconds: seconds,
})

const statusOf = (batch: BatchRecord): BatchStatus =>
  toBatchStatus(batch, batch.state === 'complete' ? downloadUrl(batch) : undefined)

/** What the text parts of a batch say, and the query of `split`; refused with everything that is wrong with them. */
export async function readFields(
  fields: ReadonlyMap<string, string>,
  checkWebhookUrl: BatchRouteParts['checkWebhookUrl'],
  split?: boolean,
): Promise<Said> {
  const faults: RequestFault[] = []
  const callbackId = fields.get('callback_id')
  const given = fields.get('webhook_url')
  // It is echoed, and must stand in logs and lists.
  if (callbackId !== undefined && ([...callbackId].length > MOST_CALLBACK_CHARACTERS || /\p{Cc}/u.test(callbackId))) {
    faults.push({
      pointer: '#/callback_id',
      code: 'invalid_request',
      message: `"callback_id" may have at most ${MOST_CALLBACK_CHARACTERS} characters and no control characters.`,
    })
  }
  const hints = await gatherFaults(() => readHints(fields, split), faults)
  const webhookUrl = given === undefined ? undefined : await gatherFaults(() => checkWebhookUrl(given), faults)
  if (faults.length > 0) throw refusalOf(faults)
  return { ...hints, ...(callbackId !== undefined && { callbackId }), ...(webhookUrl !== undefined && { webhookUrl }) }
}
