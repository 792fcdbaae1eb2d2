// Webhooks that were sent or are to be sent, on the wire.

import { z } from 'zod'
import { REVIEW_EVENTS } from './review-event.ts'

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const

/** Most webhooks of an answer. */
export const MOST_DELIVERIES = 200

export const WebhookDelivery = z
  .object({
    id: z.string().describe('Id of the webhook, the `webhook-id` of all its attempts.'),
    event: z.enum(['batch.complete', ...REVIEW_EVENTS]).describe('What it reports. Later versions may add events.'),
    batch_id: z.uuid().describe('Id of the batch that it reports.').optional(),
    document_id: z.uuid().describe('Id of the document that it reports.').optional(),
    callback_id: z.string().describe("The caller's own reference of the batch.").optional(),
    host: z.string().describe('Host of the receiver. The rest of the address may hold a secret.'),
    state: z
      .enum(DELIVERY_STATES)
      .describe('`pending`: waits for an attempt; `delivered`; `failed`: docmill gave up after the last attempt.'),
    attempts: z.int().min(0).describe('Attempts so far.'),
    last_result: z.string().describe('What the last attempt met: a status, or why there was none.').optional(),
    created_at: z.iso.datetime().describe('Time of the event, UTC.'),
    finished_at: z.iso.datetime().describe('Time of the last attempt, where no other follows, UTC.').optional(),
  })
  .describe('A webhook with what became of it.')
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveries = z
  .object({
    deliveries: z.array(WebhookDelivery).describe('Webhooks, newest first.'),
    next_cursor: z.string().describe('Send it as `cursor` to get the next page. The last page has none.').optional(),
  })
  .describe('A page of webhooks.')
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>
