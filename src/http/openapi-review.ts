// Endpoints of the review rule, the plan, insights and events, as the OpenAPI document has them.

import { DOCUMENT_TYPES } from '../schema/extraction.ts'
import { DEFAULT_TARGET } from '../schema/review-plan.ts'
import { emptyAnswer, jsonAnswer, keyedCall, type Operation, query } from './openapi-parts.ts'

const RULE = { 200: jsonAnswer('The rule.', 'ReviewRule') }

const READ_RULE = keyedCall({
  id: 'readReviewRule',
  summary: 'Which documents people look at',
  description: 'The rule of the account.',
  answers: RULE,
})

const CHANGE_RULE = keyedCall({
  id: 'changeReviewRule',
  summary: 'Changes which documents people look at',
  description:
    'The rule applies to documents that docmill reads from now on. docmill notes who changed it. ' +
    'A document that passes the rule is `confirmed` by `auto`.',
  body: 'ReviewRuleChange',
  answers: RULE,
})

const READ_PLAN = keyedCall({
  id: 'readReviewPlan',
  summary: 'How many documents can go straight through, and how many errors slip in',
  description:
    'Computed from documents that people confirmed. Documents that the rule confirmed do not count. ' +
    'The threshold is the lowest one that holds with 95 % confidence.',
  parameters: [
    query('target', 'Wanted share of right values.', {
      type: 'number',
      minimum: 0.5,
      maximum: 0.9999,
      default: DEFAULT_TARGET,
    }),
    query('document_type', 'Only the plan of this type.', { type: 'string', enum: DOCUMENT_TYPES }),
  ],
  answers: { 200: jsonAnswer('The plan.', 'ReviewPlan') },
})

const READ_INSIGHTS = keyedCall({
  id: 'readInsights',
  summary: 'How accurate and how fast docmill was, and what failed',
  description:
    'Accuracy comes from documents that people confirmed. Times and failures come from documents that are still ' +
    'there. Without `from` and `to` it is the latest 30 days.',
  parameters: [
    query('from', 'First day, UTC.', { type: 'string', format: 'date' }),
    query('to', 'Last day, UTC. At most a year after `from`.', { type: 'string', format: 'date' }),
    query('document_type', 'Accuracy of this type alone.', { type: 'string', enum: DOCUMENT_TYPES }),
  ],
  answers: { 200: jsonAnswer('The figures.', 'Insights') },
})

const READ_EVENTS = keyedCall({
  id: 'readEvents',
  summary: 'Changes of kept documents, as they happen',
  description:
    'Server-sent events. `document` has `document_id`, `state` and `version` as JSON; the state `deleted` is that of ' +
    'a document that is gone. `progress` has `document_id`, `pages_read` and `pages`, about once a second while the ' +
    'document is read. `reset` says that changes may have been missed: read the list again. An event may come twice.',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'Id of the last event that the caller got. Changes since then come first.',
      schema: { type: 'string' },
    },
  ],
  answers: {
    200: {
      ...emptyAnswer('The events, until the connection ends.'),
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
})

const LIST_TYPES = keyedCall({
  id: 'listTypes',
  summary: 'The document types that docmill reads, with their fields',
  description: 'All types have hundreds of fields together. Ask for one type to get a short answer.',
  parameters: [query('document_type', 'Only this type.', { type: 'string', enum: DOCUMENT_TYPES })],
  answers: { 200: jsonAnswer('The types.', 'DocumentTypes') },
})

export const REVIEW_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/review/plan': { get: READ_PLAN },
  '/v1/events': { get: READ_EVENTS },
  '/v1/insights': { get: READ_INSIGHTS },
  '/v1/types': { get: LIST_TYPES },
  '/v1/review/rule': { get: READ_RULE, put: CHANGE_RULE },
}
