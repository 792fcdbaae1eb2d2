// One attempt to deliver one webhook: read what is to be told, sign it, send it, and store what came of it together
// with the next attempt's job.

import type { Log } from '../log.ts'
import { listSigningSecrets } from '../store/api-keys.ts'
import type { Db } from '../store/db.ts'
import { type DeliveryState, readPending, reopenDelivery, storeAttempt } from '../store/deliveries.ts'
import { postToReceiver, type Receivers } from './address-guard.ts'
import type { Handler, Queue } from './queue.ts'
import { judge, messageOf, signatureHeaders } from './webhook-message.ts'

export interface WebhookParts {
  db: Db
  queue: Queue
  receivers: Receivers
  retrySeconds: readonly number[]
  version: string
  log: Log
  /** Told what became of every attempt that was stored. */
  onAttempt?: (state: DeliveryState) => void
}

/**
 * Makes one attempt. A process that dies between sending and storing leaves the job to another one, which sends once
 * more under the same id.
 */
export function webhookHandler({
  db,
  queue,
  receivers,
  retrySeconds,
  version,
  log,
  onAttempt = () => {},
}: WebhookParts): Handler<'webhook' | 'review_webhook'> {
  return async ({ data: { delivery_id: id, attempt } }) => {
    const delivery = await readPending(db, id, attempt)
    // Made already by a worker that was taken for lost.
    if (delivery === undefined) return
    const { about } = delivery
    const body = messageOf(about)
    const secrets = await listSigningSecrets(db, delivery.accountId)
    const started = performance.now()
    const answer = await postToReceiver(
      delivery.webhookUrl,
      body,
      {
        'Content-Type': 'application/json',
        'User-Agent': `docmill/${version}`,
        ...signatureHeaders(id, Math.floor(Date.now() / 1000), body, secrets),
      },
      receivers,
    )
    const { state, result, pauseSeconds } = judge(answer, attempt, retrySeconds, new Date(), Math.random())
    const isStored = await db.transaction(async (sql) => {
      if (!(await storeAttempt(sql, id, attempt, state, result))) return false
      if (state === 'pending') await queue.sendWebhook(sql, id, attempt + 1, pauseSeconds)
      return true
    })
    // Stored by another worker meanwhile, or sent anew.
    if (!isStored) return
    onAttempt(state)
    log(
      state === 'dead' ? 'warn' : 'info',
      `webhook ${state === 'pending' ? 'not delivered, to be tried again' : state}`,
      {
        delivery_id: id,
        ...('batch' in about
          ? { batch_id: about.batch.id, request_id: about.requestId }
          : { document_id: about.documentId }),
        attempt,
        result,
        ms: Math.round(performance.now() - started),
        ...(pauseSeconds !== undefined && { retry_seconds: Math.round(pauseSeconds) }),
      },
    )
  }
}

/**
 * Sends a webhook anew, whatever became of it: its own id or its batch's, of `accountId` alone where that is given. Its
 * own id; undefined when there is none.
 */
export async function resendWebhook(
  db: Db,
  queue: Queue,
  idOrBatch: string,
  accountId?: string,
): Promise<string | undefined> {
  return db.transaction(async (sql) => {
    const id = await reopenDelivery(sql, idOrBatch, accountId)
    if (id !== undefined) await queue.sendWebhook(sql, id)
    return id
  })
}
