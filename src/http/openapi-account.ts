// Endpoints of the caller's account, as the OpenAPI document has them.

import { answerOf, bodyOf, LIMITED, type Operation, problems, REQUEST_ID, WITH_KEY } from './openapi-parts.ts'

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

/** The addresses of the account. */
export const ACCOUNT_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/account': { get: READ_ACCOUNT, patch: CHANGE_ACCOUNT },
}
