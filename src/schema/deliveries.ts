// Webhooks that were sent or are to be sent, on the wire.

import { z } from 'zod'

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const

/** Most webhooks of an answer. */
export const MOST_DELIVERIES = 200

export const WebhookDelivery = z
  .object({
    id: z.string().describe('Id of the webhook, the `webhook-id` of all its attempts.'),
    batch_id: z.uuid().describe('Id of the batch that it reports.'),
    callback_id: z.string().describe("The caller's own reference of the batch.").optional(),
    host: z.string().describe('Host of the receiver. The rest of the address may hold a secret.'),
    state: z
      .enum(DELIVERY_STATES)
      .describe('`pending`: waits for an attempt; `delivered`; `failed`: docmill gave up after the last attempt.'),
    attempts: z.int().min(0).describe('Attempts so far.'),
    last_result: z.string().describe('What the last attempt met: a status, or why there was none.').optional(),
    created_at: z.iso.datetime().describe('Time at which the batch was complete, UTC.'),
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
