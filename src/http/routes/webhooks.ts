// /v1/webhooks/deliveries: what was sent to the receivers of the account's batches, and sending it again.

import { Router } from 'express'
import { ServiceError } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { resendWebhook } from '../../jobs/webhook.ts'
import {
  DELIVERY_STATES,
  MOST_DELIVERIES,
  type WebhookDeliveries,
  type WebhookDelivery,
} from '../../schema/deliveries.ts'
import type { Db } from '../../store/db.ts'
import { type Delivery, listDeliveries, readDelivery } from '../../store/deliveries.ts'
import { callerOf } from '../authenticate.ts'
import { cursorOf, placeOf } from '../cursor.ts'
import { readQuery } from '../query-values.ts'

export interface WebhookRouteParts {
  db: Db
  queue: Queue
}

const LISTED = 50
const ID = /^msg_[0-9a-f]{24}$/
/** A webhook or a batch. */
const NAMED = /^[\w-]{1,64}$/
/** Longer than any cursor. */
const MOST_CHARACTERS = 200

export function webhooksRoute({ db, queue }: WebhookRouteParts): Router {
  return Router({ strict: true, caseSensitive: true })
    .get('/v1/webhooks/deliveries', async (request, response) => {
      const { deliveries, next } = await listDeliveries(db, callerOf(response).accountId, readWishes(request.url))
      const body: WebhookDeliveries = {
        deliveries: deliveries.map(wireOf),
        ...(next && { next_cursor: cursorOf(next) }),
      }
      response.json(body)
    })
    .post('/v1/webhooks/deliveries/:id/resend', async (request, response) => {
      const { accountId } = callerOf(response)
      const given = request.params.id
      const id = NAMED.test(given) ? await resendWebhook(db, queue, given, accountId) : undefined
      const delivery = id && (await readDelivery(db, accountId, id))
      if (!delivery) throw new ServiceError('webhook_not_found')
      response.status(202).json(wireOf(delivery))
    })
}

function readWishes(url: string): Parameters<typeof listDeliveries>[2] {
  const query = readQuery(url)
  const state = query.oneOf('state', DELIVERY_STATES)
  const limit = query.count('limit', { least: 1, most: MOST_DELIVERIES }) ?? LISTED
  const cursor = query.text('cursor', MOST_CHARACTERS)
  const before = cursor === undefined ? undefined : placeOf(cursor, ID)
  if (cursor !== undefined && before === undefined) query.fault('cursor', 'must be the "next_cursor" of an answer')
  query.refuse()
  return { ...(state && { state: state === 'failed' ? 'dead' : state }), ...(before && { before }), limit }
}

const wireOf = (one: Delivery): WebhookDelivery => ({
  id: one.id,
  event: one.event,
  ...(one.batchId !== undefined && { batch_id: one.batchId }),
  ...(one.documentId !== undefined && { document_id: one.documentId }),
  ...(one.callbackId !== undefined && { callback_id: one.callbackId }),
  host: new URL(one.webhookUrl).host,
  state: one.state === 'dead' ? 'failed' : one.state,
  attempts: one.attempts,
  ...(one.lastResult !== undefined && { last_result: one.lastResult }),
  created_at: one.createdAt.toISOString(),
  ...(one.finishedAt && { finished_at: one.finishedAt.toISOString() }),
})
