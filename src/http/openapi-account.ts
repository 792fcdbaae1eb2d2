// Endpoints of the caller's account, as the OpenAPI document has them.

import { DELIVERY_STATES, MOST_DELIVERIES } from '../schema/deliveries.ts'
import { emptyAnswer, inPath, jsonAnswer, keyedCall, type Operation, PAGE_CURSOR, query } from './openapi-parts.ts'

const ACCOUNT = { 200: jsonAnswer('The account.', 'Account') }

const READ_ACCOUNT = keyedCall({
  id: 'readAccount',
  summary: 'The plan, the quota and the settings of the account',
  description: 'The account is that of the key.',
  answers: ACCOUNT,
})

const CHANGE_ACCOUNT = keyedCall({
  id: 'changeAccount',
  summary: 'Changes the settings of the account',
  description:
    'A change of `keep_days` applies to documents that come from now on. `review_webhook_url` is told of documents ' +
    'that are confirmed or rejected from now on. docmill notes who made a change. ' +
    '`PUT /v1/review/rule` changes the review rule, and the operator changes the plan.',
  body: 'AccountChange',
  answers: ACCOUNT,
  refusals: ['invalid_webhook_url', 'plan_required'],
})

const READ_STATUS = keyedCall({
  id: 'readStatus',
  summary: 'The workers, and what of the account waits',
  description: 'It shows nothing of other accounts. `GET /ready` says whether a node accepts work.',
  answers: { 200: jsonAnswer('The status.', 'ServiceStatus') },
})

const LIST_KEYS = keyedCall({
  id: 'listKeys',
  summary: 'The keys of the account',
  description: 'Nobody can read a key again, so the list has only its first characters.',
  answers: { 200: jsonAnswer('The keys.', 'AccountKeys') },
})

const CREATE_KEY = keyedCall({
  id: 'createKey',
  summary: 'Makes a key for the account',
  description:
    'Only this answer has the key. Webhooks keep their signatures: the key signs as the newest one does. ' +
    'docmill notes who made it.',
  body: 'NewKey',
  answers: { 201: jsonAnswer('The key.', 'CreatedKey') },
  refusals: ['too_many_keys'],
})

const REVOKE_KEY = keyedCall({
  id: 'revokeKey',
  summary: 'Revokes a key',
  description:
    'From now on docmill rejects the key and ends the sessions that began with it. Batches that it sent go on. ' +
    'docmill notes who revoked it.',
  parameters: [
    inPath('key_id', 'Id of the key.'),
    query('confirm', '`true` revokes the key also if this request is made with it.', {
      type: 'string',
      enum: ['true'],
    }),
  ],
  answers: { 204: emptyAnswer('Revoked.') },
  refusals: ['key_not_found', 'key_in_use'],
})

const LIST_DELIVERIES = keyedCall({
  id: 'listDeliveries',
  summary: 'Lists webhooks and what became of them, newest first',
  description:
    'docmill keeps a webhook as long as the record of its batch, and one of a document as long after its end. ' +
    'Ask again with `next_cursor` as long as the answer has one.',
  parameters: [
    query('state', 'Only webhooks in this state.', { type: 'string', enum: [...DELIVERY_STATES] }),
    PAGE_CURSOR,
    query('limit', 'Most webhooks of the answer.', {
      type: 'integer',
      minimum: 1,
      maximum: MOST_DELIVERIES,
      default: 50,
    }),
  ],
  answers: { 200: jsonAnswer('The webhooks.', 'WebhookDeliveries') },
})

const RESEND = keyedCall({
  id: 'resendDelivery',
  summary: 'Sends a webhook again',
  description:
    'With all its attempts, whatever became of it, under the same `webhook-id`. ' +
    'A receiver that already took it sees a repetition.',
  parameters: [inPath('delivery_id', 'Id of the webhook, or of its batch.')],
  answers: { 202: jsonAnswer('The webhook, which waits for its first attempt.', 'WebhookDelivery') },
  refusals: ['webhook_not_found'],
})

/** The addresses of the account. */
export const ACCOUNT_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/account': { get: READ_ACCOUNT, patch: CHANGE_ACCOUNT },
  '/v1/status': { get: READ_STATUS },
  '/v1/keys': { get: LIST_KEYS, post: CREATE_KEY },
  '/v1/keys/{key_id}': { delete: REVOKE_KEY },
  '/v1/webhooks/deliveries': { get: LIST_DELIVERIES },
  '/v1/webhooks/deliveries/{delivery_id}/resend': { post: RESEND },
}
