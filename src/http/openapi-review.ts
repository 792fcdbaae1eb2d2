// Endpoints of the review rule, the plan, insights and events, as the OpenAPI document has them.

import { DOCUMENT_TYPES } from '../schema/extraction.ts'
import { DEFAULT_TARGET } from '../schema/review-plan.ts'
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

const READ_RULE: Operation = {
  operationId: 'readReviewRule',
  summary: 'Which documents people look at',
  description: 'The rule of the account.',
  parameters: [REQUEST_ID],
  responses: { 200: answerOf('The rule.', bodyOf('ReviewRule'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const CHANGE_RULE: Operation = {
  operationId: 'changeReviewRule',
  summary: 'Changes which documents people look at',
  description:
    'The rule applies to documents that docmill reads from now on. docmill notes who changed it. A document that passes the rule is `confirmed` by `auto`.',
  parameters: [REQUEST_ID],
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf('ReviewRuleChange') } } },
  responses: { 200: answerOf('The rule.', bodyOf('ReviewRule'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const READ_PLAN: Operation = {
  operationId: 'readReviewPlan',
  summary: 'How many documents can go straight through, and how many errors slip in',
  description:
    'Computed from documents that people confirmed. Documents that the rule confirmed do not count. The threshold is the lowest one that holds with 95 % confidence.',
  parameters: [
    {
      name: 'target',
      in: 'query',
      description: 'Wanted share of right values.',
      schema: { type: 'number', minimum: 0.5, maximum: 0.9999, default: DEFAULT_TARGET },
    },
    {
      name: 'document_type',
      in: 'query',
      description: 'Only the plan of this type.',
      schema: { type: 'string', enum: DOCUMENT_TYPES },
    },
    REQUEST_ID,
  ],
  responses: { 200: answerOf('The plan.', bodyOf('ReviewPlan'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const READ_INSIGHTS: Operation = {
  operationId: 'readInsights',
  summary: 'How accurate and how fast docmill was, and what failed',
  description:
    'Accuracy comes from documents that people confirmed. Times and failures come from documents that are still there. Without `from` and `to` it is the latest 30 days.',
  parameters: [
    { name: 'from', in: 'query', description: 'First day, UTC.', schema: { type: 'string', format: 'date' } },
    {
      name: 'to',
      in: 'query',
      description: 'Last day, UTC. At most a year after `from`.',
      schema: { type: 'string', format: 'date' },
    },
    REQUEST_ID,
  ],
  responses: { 200: answerOf('The figures.', bodyOf('Insights'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const READ_EVENTS: Operation = {
  operationId: 'readEvents',
  summary: 'Changes of kept documents, as they happen',
  description:
    'Server-sent events. `document` has `document_id`, `state` and `version` as JSON; the state `deleted` is that of a document that is gone. `reset` says that changes may have been missed: read the list again. An event may come twice.',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'Id of the last event that the caller got. Changes since then come first.',
      schema: { type: 'string' },
    },
    REQUEST_ID,
  ],
  responses: {
    200: {
      description: 'The events, until the connection ends.',
      headers: withHeaders(...LIMITED),
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...problems(WITH_KEY, LIMITED),
  },
}

export const REVIEW_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/review/plan': { get: READ_PLAN },
  '/v1/events': { get: READ_EVENTS },
  '/v1/insights': { get: READ_INSIGHTS },
  '/v1/review/rule': { get: READ_RULE, put: CHANGE_RULE },
}
