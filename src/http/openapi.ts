// The API as an OpenAPI 3.1 document: the bodies from the zod schemas, the refusals from the table of errors, and the
// endpoints written down here once. docs-page.ts shows it to people.

import { type JsonSchema, wireSchemas } from '../schema/json-schema.ts'
import { DOCUMENT_PATHS } from './openapi-documents.ts'
import { LEARNING_PATHS } from './openapi-learning.ts'
import {
  answerOf,
  BATCH_ID,
  bodyOf,
  FILE,
  FLAGS,
  HEADERS,
  HINTS,
  IDEMPOTENCY_KEY,
  INCLUDE,
  jsonAnswer,
  KEEP,
  LIMITED,
  multipart,
  type OpenApi,
  type Operation,
  problems,
  REQUEST_ID,
  SCHEMAS,
  SPLIT,
  text,
  withHeaders,
  WITH_KEY,
  WITH_UPLOAD,
} from './openapi-parts.ts'
import { ACCOUNT_PATHS } from './openapi-account.ts'
import { scopesFor } from './scopes.ts'
import { REVIEW_PATHS } from './openapi-review.ts'
import { WEBHOOKS } from './openapi-webhooks.ts'

const EXTRACT: Operation = {
  operationId: 'extract',
  summary: 'Reads one document',
  parameters: [REQUEST_ID, IDEMPOTENCY_KEY, INCLUDE, SPLIT, KEEP],
  description:
    'The answer is its result. A caller who hangs up cancels it. Blocks and fields that were not found are absent. ' +
    'The list of document types may grow.',
  requestBody: multipart({ file: FILE, ...HINTS, keep: text('As in the query.', { enum: FLAGS }) }, 'file'),
  responses: {
    200: jsonAnswer('The result.', 'SingleResult', [...LIMITED, 'Idempotent-Replayed']),
    ...problems(
      [...WITH_UPLOAD, 'document_canceled', 'file_encrypted', 'too_many_pages', 'extraction_failed'],
      LIMITED,
    ),
  },
}

const SUBMIT_BATCH: Operation = {
  operationId: 'submitBatch',
  summary: 'Takes up to 100 documents, to be read in the background',
  parameters: [REQUEST_ID, IDEMPOTENCY_KEY, INCLUDE, SPLIT],
  description:
    'All files are accepted or none; `errors` names every one that is not fit. ' +
    'Each counts one document of the quota. Ask for the status, or name a `webhook_url`.',
  requestBody: multipart(
    {
      files: {
        type: 'array',
        minItems: 1,
        items: FILE,
        description: 'Every file in a part of this name, in the order of the results.',
      },
      ...HINTS,
      webhook_url: text('Public HTTPS address that gets a webhook when all files are read.', { format: 'uri' }),
      callback_id: text("A reference of the caller's, given back in the webhook.", { maxLength: 255 }),
    },
    'files',
  ),
  responses: {
    202: jsonAnswer('Accepted.', 'BatchAccepted', [...LIMITED, 'Idempotent-Replayed']),
    ...problems([...WITH_UPLOAD, 'plan_required', 'too_many_files', 'invalid_webhook_url'], LIMITED),
  },
}

const READ_BATCH: Operation = {
  operationId: 'readBatch',
  summary: 'Tells how far a batch is',
  parameters: [BATCH_ID, REQUEST_ID],
  description: '`download_url` is there while the status is `complete`; `expired` says that its time is over.',
  responses: { 200: jsonAnswer('The status.', 'BatchStatus'), ...problems([...WITH_KEY, 'batch_not_found'], LIMITED) },
}

const CANCEL_BATCH: Operation = {
  operationId: 'cancelBatch',
  summary: 'Cancels what is not read yet',
  parameters: [BATCH_ID, REQUEST_ID],
  description:
    'Documents that were not read are given back to the quota; no results are kept. ' +
    'Asked again, the answer is the same.',
  responses: {
    200: jsonAnswer('The status.', 'BatchStatus'),
    ...problems([...WITH_KEY, 'batch_not_found', 'batch_finished'], LIMITED),
  },
}

const READ_RESULTS: Operation = {
  operationId: 'readResults',
  summary: 'The results of a batch',
  security: [],
  description:
    'The address is `download_url` as it is given: it is signed and needs no key. ' +
    'One item for each file, in the order of submission.',
  parameters: [
    BATCH_ID,
    REQUEST_ID,
    {
      name: 'expires',
      in: 'query',
      required: true,
      description: 'End of the link, in seconds since 1970.',
      schema: { type: 'integer' },
    },
    { name: 'signature', in: 'query', required: true, description: 'Of batch and end.', schema: { type: 'string' } },
  ],
  responses: {
    200: answerOf('The results.', { type: 'array', items: bodyOf('BatchItem') }, ['X-Request-Id']),
    ...problems(
      ['invalid_signature', 'invalid_request', 'link_expired', 'unavailable', 'internal_error'],
      ['X-Request-Id'],
    ),
  },
}

const READ_USAGE: Operation = {
  operationId: 'readUsage',
  summary: 'Calls used of the quota',
  parameters: [REQUEST_ID],
  description: 'Of the calendar month in UTC. `calls_limit` is null for a plan without a quota.',
  responses: { 200: jsonAnswer('The usage.', 'Usage'), ...problems(WITH_KEY, LIMITED) },
}

const state = (operationId: string, schema: string, summary: string, description: string): Operation => ({
  operationId,
  summary,
  description,
  security: [],
  responses: {
    200: jsonAnswer('It is so.', schema, ['X-Request-Id']),
    503: jsonAnswer('It is not.', schema, ['X-Request-Id']),
  },
})
const page = (operationId: string, summary: string, type: string, schema: JsonSchema): Operation => ({
  operationId,
  summary,
  description: 'Needs no key.',
  security: [],
  responses: {
    200: { description: 'The page.', headers: withHeaders('X-Request-Id'), content: { [type]: { schema } } },
  },
})

const HOME: Operation = {
  operationId: 'readIndex',
  summary: 'What this service is',
  security: [],
  description:
    'A page for people, with links to all that needs no key. With `Accept: application/json` the same for programs.',
  responses: {
    200: {
      description: 'The page.',
      headers: withHeaders('X-Request-Id'),
      content: { 'text/html': { schema: { type: 'string' } }, 'application/json': { schema: bodyOf('ServiceIndex') } },
    },
  },
}

const ABOUT = [
  'Reads invoices, receipts and other documents and answers with validated JSON.',
  'Every refusal is a problem (RFC 9457) whose `code` is for programs.',
  'HEAD is answered as GET, without a body. Other addresses are 404 `not_found`, other methods 405 ' +
    '`method_not_allowed` with `Allow`; below `/v1` the key is asked for first.',
  '`x-scopes` of a call are the scopes of which its key needs one; a key without it gets 403 `missing_scope`. ' +
    'Calls without `x-scopes` take every key.',
  'Below `/v1` a query parameter that the address does not have is 422 `invalid_request`, which lists those that it ' +
    'has.',
  'What cannot be read as HTTP is 400, 408 or 431 with `invalid_request` or `request_timeout`.',
  'A client address that sends too many wrong keys gets 429 `rate_limit_exceeded` for them. ' +
    'Pages of other origins may call the service where `CORS_ORIGINS` names them.',
].join('\n\n')

/** Says which scope each call that takes a key needs. */
const withScopes = (paths: OpenApi['paths']): OpenApi['paths'] =>
  Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([verb, operation]) => {
          const scopes = operation.security === undefined && path.startsWith('/v1/') ? scopesFor(verb, path) : []
          return [verb, scopes.length === 0 ? operation : { ...operation, 'x-scopes': scopes }]
        }),
      ),
    ]),
  )

/** All calls by their addresses. */
export const PATHS: OpenApi['paths'] = withScopes({
  '/v1/extract': { post: EXTRACT },
  '/v1/batch': { post: SUBMIT_BATCH },
  '/v1/batch/{batch_id}': { get: READ_BATCH, delete: CANCEL_BATCH },
  '/v1/batch/{batch_id}/results': { get: READ_RESULTS },
  ...DOCUMENT_PATHS,
  ...LEARNING_PATHS,
  '/v1/usage': { get: READ_USAGE },
  ...REVIEW_PATHS,
  ...ACCOUNT_PATHS,
  '/': { get: HOME },
  '/health': {
    get: state(
      'readHealth',
      'Health',
      'Is this process alive and able to do its work?',
      '`provider` is what the models of this process run on, `none` where it reads no documents.',
    ),
  },
  '/ready': {
    get: state(
      'readReadiness',
      'Readiness',
      'May work be sent to this process?',
      'Each check is `ok` or says what is missing: its own start, the database, a worker that was seen lately, ' +
        'room in the queue and on the disk.',
    ),
  },
  '/openapi.json': { get: page('readOpenApi', 'This document', 'application/json', { type: 'object' }) },
  '/console': {
    get: page('readConsole', 'The console, where people review documents', 'text/html', { type: 'string' }),
  },
  '/docs': { get: page('readDocs', 'This document as a page', 'text/html', { type: 'string' }) },
})

/** The whole document; `version` is the program's. Describing every schema takes some 100 ms. */
export function openApiDocument(version: string): OpenApi {
  return {
    openapi: '3.1.1',
    info: { title: 'docmill', version, description: ABOUT, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths: PATHS,
    webhooks: WEBHOOKS,
    components: {
      schemas: wireSchemas(SCHEMAS),
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, { description, ...schema }]) => [name, { description, schema }]),
      ),
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'The API key.' } },
    },
  }
}
