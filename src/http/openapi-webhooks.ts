// Webhooks, as the OpenAPI document has them.

import { bodyOf, type OpenApi, type Operation, type Parameter } from './openapi-parts.ts'

/** The proofs of where a webhook comes from. */
const PROOFS: Parameter[] = [
  {
    name: 'X-Webhook-Signature',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
    description: '`sha256=` and the HMAC-SHA256 of the body, keyed with the signing secret as it is shown.',
  },
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The same in every attempt (Standard Webhooks).',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970 at the attempt.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description: 'Standard Webhooks, `v1,` and base64; two with a space between while the secret is changed.',
    schema: { type: 'string' },
  },
]

const webhook = (operationId: string, summary: string, description: string, schema: string): Operation => ({
  operationId,
  summary,
  security: [],
  description:
    `${description} Any answer but 2xx is tried again three times with growing pauses, under the same ` +
    '`webhook-id`; 410 ends it.',
  parameters: PROOFS,
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf(schema) } } },
  responses: { '2XX': { description: 'Received.' }, 410: { description: 'Nobody wants it any more.' } },
})

/** What the service sends. */
export const WEBHOOKS: OpenApi['webhooks'] = {
  batchComplete: { post: webhook('batchComplete', 'A batch is complete', 'Sent to `webhook_url`.', 'WebhookPayload') },
  documentReviewed: {
    post: webhook(
      'documentReviewed',
      'A document is confirmed or rejected',
      'Sent to the `review_webhook_url` of the account.',
      'ReviewEvent',
    ),
  },
}
