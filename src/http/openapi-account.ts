// Endpoints of the caller's account, as the OpenAPI document has them.

import { DELIVERY_STATES, MOST_DELIVERIES } from '../schema/deliveries.ts'
import {
  answerOf,
  bodyOf,
  LIMITED,
  type Operation,
  problems,
  REQUEST_ID,
  withHeaders,
  WITH_KEY,
} from './openapi-parts.ts'

const READ_ACCOUNT: Operation = {
  operationId: 'readAccount',
  summary: 'The plan, the quota and the settings of the account',
  description: 'The account is that of the key.',
  parameters: [REQUEST_ID],
  responses: { 200: answerOf('The account.', bodyOf('Account'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const CHANGE_ACCOUNT: Operation = {
  operationId: 'changeAccount',
  summary: 'Changes the settings of the account',
  description:
    'A change of `keep_days` applies to documents that come from now on. docmill notes who changed it. `PUT /v1/review/rule` changes the review rule, and the operator changes the plan.',
  parameters: [REQUEST_ID],
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf('AccountChange') } } },
  responses: { 200: answerOf('The account.', bodyOf('Account'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const READ_STATUS: Operation = {
  operationId: 'readStatus',
  summary: 'The workers, and what of the account waits',
  description: 'It shows nothing of other accounts. `GET /ready` says whether a node accepts work.',
  parameters: [REQUEST_ID],
  responses: { 200: answerOf('The status.', bodyOf('ServiceStatus'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const LIST_KEYS: Operation = {
  operationId: 'listKeys',
  summary: 'The keys of the account',
  description: 'Nobody can read a key again, so the list has only its first characters.',
  parameters: [REQUEST_ID],
  responses: { 200: answerOf('The keys.', bodyOf('AccountKeys'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const CREATE_KEY: Operation = {
  operationId: 'createKey',
  summary: 'Makes a key for the account',
  description:
    'Only this answer has the key. Webhooks keep their signatures: the key signs as the newest one does. docmill notes who made it.',
  parameters: [REQUEST_ID],
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf('NewKey') } } },
  responses: {
    201: answerOf('The key.', bodyOf('CreatedKey'), LIMITED),
    ...problems([...WITH_KEY, 'too_many_keys'], LIMITED),
  },
}

const REVOKE_KEY: Operation = {
  operationId: 'revokeKey',
  summary: 'Revokes a key',
  description:
    'From now on docmill rejects the key and ends the sessions that began with it. Batches that it sent go on. docmill notes who revoked it.',
  parameters: [
    { name: 'key_id', in: 'path', required: true, description: 'Id of the key.', schema: { type: 'string' } },
    {
      name: 'confirm',
      in: 'query',
      description: '`true` revokes the key also if this request is made with it.',
      schema: { type: 'string', enum: ['true'] },
    },
    REQUEST_ID,
  ],
  responses: {
    204: { description: 'Revoked.', headers: withHeaders(...LIMITED) },
    ...problems([...WITH_KEY, 'key_not_found', 'key_in_use'], LIMITED),
  },
}

const LIST_DELIVERIES: Operation = {
  operationId: 'listDeliveries',
  summary: 'Lists webhooks and what became of them, newest first',
  description:
    'docmill keeps a webhook as long as the record of its batch. Ask again with `next_cursor` as long as the answer has one.',
  parameters: [
    {
      name: 'state',
      in: 'query',
      description: 'Only webhooks in this state.',
      schema: { type: 'string', enum: [...DELIVERY_STATES] },
    },
    { name: 'cursor', in: 'query', description: '`next_cursor` of the page before.', schema: { type: 'string' } },
    {
      name: 'limit',
      in: 'query',
      description: 'Most webhooks of the answer.',
      schema: { type: 'integer', minimum: 1, maximum: MOST_DELIVERIES, default: 50 },
    },
    REQUEST_ID,
  ],
  responses: { 200: answerOf('The webhooks.', bodyOf('WebhookDeliveries'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const RESEND: Operation = {
  operationId: 'resendDelivery',
  summary: 'Sends a webhook again',
  description:
    'With all its attempts, whatever became of it, under the same `webhook-id`. A receiver that already took it sees a repetition.',
  parameters: [
    {
      name: 'delivery_id',
      in: 'path',
      required: true,
      description: 'Id of the webhook, or of its batch.',
      schema: { type: 'string' },
    },
    REQUEST_ID,
  ],
  responses: {
    202: answerOf('The webhook, which waits for its first attempt.', bodyOf('WebhookDelivery'), LIMITED),
    ...problems([...WITH_KEY, 'webhook_not_found'], LIMITED),
  },
}

/** The addresses of the account. */
export const ACCOUNT_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/account': { get: READ_ACCOUNT, patch: CHANGE_ACCOUNT },
  '/v1/status': { get: READ_STATUS },
  '/v1/keys': { get: LIST_KEYS, post: CREATE_KEY },
  '/v1/keys/{key_id}': { delete: REVOKE_KEY },
  '/v1/webhooks/deliveries': { get: LIST_DELIVERIES },
  '/v1/webhooks/deliveries/{delivery_id}/resend': { post: RESEND },
}
