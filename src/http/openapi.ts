// The API as an OpenAPI 3.1 document: the bodies from the zod schemas, the refusals from the table of errors, and the
// endpoints written down here once. docs-page.ts shows it to people.

import { ERRORS, type ErrorCode } from '../errors.ts'
import { DOCUMENT_TYPES } from '../schema/extraction.ts'
import { FORMAT_OF_ENDING } from '../schema/format.ts'
import { type JsonSchema, wireSchemas } from '../schema/json-schema.ts'
import { LANGUAGES } from '../schema/language.ts'
import { INCLUDES } from '../schema/outcome.ts'
import { PROBLEM_TYPE } from './render-error.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: JsonSchema
  style?: string
  explode?: boolean
}
export interface Content {
  schema: JsonSchema
  encoding?: JsonSchema
}
/**
 * `x-codes` are the codes that tell refusals of one status apart. Not a constraint in the schema, for generated clients
 * drop what a later version adds.
 */
export interface Answer {
  description: string
  headers?: Record<string, JsonSchema>
  content?: Record<string, Content>
  'x-codes'?: readonly ErrorCode[]
}
export interface Operation {
  operationId: string
  summary: string
  description: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, Answer>
}
export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    headers: Record<string, JsonSchema>
    securitySchemes: Record<string, JsonSchema>
  }
}

const SCHEMAS = '#/components/schemas/'
const bodyOf = (name: string): JsonSchema => ({ $ref: SCHEMAS + name })
const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more })

const HEADERS = {
  'X-Request-Id': text("The id of the request: the caller's own or one of the service's."),
  'RateLimit-Policy': text('The limit of the key: `q` requests in `w` seconds.', {
    examples: ['"default";q=300;w=60'],
  }),
  RateLimit: text('What is left of it: `r` requests, the next of them in `t` seconds.', {
    examples: ['"default";r=299;t=1'],
  }),
  'Retry-After': { type: 'integer', minimum: 0, description: 'Seconds after which to ask again.' },
  'Idempotent-Replayed': text('`true` when this is the answer to an earlier request with the same Idempotency-Key.', {
    enum: ['true'],
  }),
  'WWW-Authenticate': text('The scheme that is asked for.', { const: 'Bearer' }),
} as const
type Header = keyof typeof HEADERS
const withHeaders = (...names: Header[]): Answer['headers'] =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
const LIMITED = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'] as const

/**
 * What every endpoint that asks for a key may answer with: too many wrong keys of an address, and query parameters that
 * it does not have.
 */
const WITH_KEY: readonly ErrorCode[] = [
  'invalid_api_key',
  'invalid_csrf_token',
  'rate_limit_exceeded',
  'invalid_request',
  'unavailable',
  'internal_error',
]
/** What an endpoint with an upload may answer with besides. */
const WITH_UPLOAD: readonly ErrorCode[] = [
  ...WITH_KEY,
  'invalid_file',
  'quota_exceeded',
  'idempotency_mismatch',
  'idempotency_in_flight',
  'request_timeout',
]

/** Refusals by status, each with the codes that tell them apart. */
function problems(codes: readonly ErrorCode[], headers: readonly Header[]): Record<string, Answer> {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => ERRORS[code].status === status)
      const more: Header[] = [
        ...(status === 503 || own.includes('rate_limit_exceeded') ? ['Retry-After' as const] : []),
        ...(status === 401 ? ['WWW-Authenticate' as const] : []),
        // The one refusal that an Idempotency-Key keeps.
        ...(own.includes('extraction_failed') ? ['Idempotent-Replayed' as const] : []),
      ]
      return [
        String(status),
        {
          description: own.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
          // Who has no known key has no limit of his own.
          headers: withHeaders(...(status === 401 ? ['X-Request-Id' as const] : headers), ...more),
          content: { [PROBLEM_TYPE]: { schema: bodyOf('ErrorBody') } },
          'x-codes': own,
        },
      ]
    }),
  )
}

const answerOf = (description: string, schema: JsonSchema, headers: readonly Header[]): Answer => ({
  description,
  headers: withHeaders(...headers),
  content: { 'application/json': { schema } },
})

const REQUEST_ID: Parameter = {
  name: 'X-Request-Id',
  in: 'header',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  description: "An id of the caller's, under which the request is answered and logged; others are replaced.",
}
const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Names this request for 24 hours: sent again with the same body it is answered as the first time and done once.',
}
const INCLUDE: Parameter = {
  name: 'include',
  in: 'query',
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type: 'string', enum: [...INCLUDES] } },
  description:
    'Members to add: `fields` tells of each value its printed text, page, box, confidence and rule; `text` the lines in reading order; `layout` regions and tables, with `page_header` and `page_footer` where lines repeat from page to page; `candidates` the values that each field was chosen among, and why the chosen one won.',
}
const SPLITS = ['true', 'false', '']
const SPLIT: Parameter = {
  name: 'split',
  in: 'query',
  schema: { type: 'string', enum: SPLITS },
  description:
    '`true` answers for each document of a file in `documents`, with its pages; may as well be sent in the body.',
}
const BATCH_ID: Parameter = {
  name: 'batch_id',
  in: 'path',
  required: true,
  description: 'As the submission was answered.',
  schema: { type: 'string', format: 'uuid' },
}

/** OpenAPI 3.1 says `contentMediaType`; generators of clients know a file by the `format` of 3.0. */
const FILE = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description: `The document: ${Object.keys(FORMAT_OF_ENDING).join(', ')}; at most 10 MB unless the operator says otherwise.`,
}
const HINTS: JsonSchema = {
  doc_type: text('What the document is; `auto` or nothing: it is found out.', {
    enum: ['auto', '', ...DOCUMENT_TYPES],
  }),
  lang: text('ISO 639-1 code of its language; nothing: it is found out.', { enum: ['', ...LANGUAGES] }),
  password: text('Opens an encrypted PDF.'),
  split: text('As in the query.', { enum: SPLITS }),
}
const multipart = (properties: JsonSchema, required: string): Operation['requestBody'] => ({
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [required] } } },
})

const EXTRACT: Operation = {
  operationId: 'extract',
  summary: 'Reads one document',
  parameters: [REQUEST_ID, IDEMPOTENCY_KEY, INCLUDE, SPLIT],
  description:
    'The answer is its result. A caller who hangs up cancels it. Blocks and fields that were not found are absent. The list of document types may grow.',
  requestBody: multipart({ file: FILE, ...HINTS }, 'file'),
  responses: {
    200: answerOf('The result.', bodyOf('SingleResult'), [...LIMITED, 'Idempotent-Replayed']),
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
    'All files are accepted or none; `errors` names every one that is not fit. Each counts one document of the quota. Ask for the status, or name a `webhook_url`.',
  requestBody: multipart(
    {
      files: {
        type: 'array',
        minItems: 1,
        items: FILE,
        description: 'Every file in a part of this name, in the order of the results.',
      },
      ...HINTS,
      webhook_url: text('Public HTTPS address that is told when all files are read.', { format: 'uri' }),
      callback_id: text("A reference of the caller's, given back in the webhook.", { maxLength: 255 }),
    },
    'files',
  ),
  responses: {
    202: answerOf('Accepted.', bodyOf('BatchAccepted'), [...LIMITED, 'Idempotent-Replayed']),
    ...problems([...WITH_UPLOAD, 'plan_required', 'too_many_files', 'invalid_webhook_url'], LIMITED),
  },
}

const READ_BATCH: Operation = {
  operationId: 'readBatch',
  summary: 'Tells how far a batch is',
  parameters: [BATCH_ID, REQUEST_ID],
  description: '`download_url` is there while the status is `complete`; `expired` says that its time is over.',
  responses: {
    200: answerOf('The status.', bodyOf('BatchStatus'), LIMITED),
    ...problems([...WITH_KEY, 'batch_not_found'], LIMITED),
  },
}

const CANCEL_BATCH: Operation = {
  operationId: 'cancelBatch',
  summary: 'Cancels what is not read yet',
  parameters: [BATCH_ID, REQUEST_ID],
  description:
    'Documents that were not read are given back to the quota; no results are kept. Asked again, the answer is the same.',
  responses: {
    200: answerOf('The status.', bodyOf('BatchStatus'), LIMITED),
    ...problems([...WITH_KEY, 'batch_not_found', 'batch_finished'], LIMITED),
  },
}

const READ_RESULTS: Operation = {
  operationId: 'readResults',
  summary: 'The results of a batch',
  security: [],
  description:
    'The address is `download_url` as it is given: it is signed and needs no key. One item for each file, in the order of submission.',
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
  responses: { 200: answerOf('The usage.', bodyOf('Usage'), LIMITED), ...problems(WITH_KEY, LIMITED) },
}

const state = (operationId: string, schema: string, summary: string, description: string): Operation => ({
  operationId,
  summary,
  description,
  security: [],
  responses: {
    200: answerOf('It is so.', bodyOf(schema), ['X-Request-Id']),
    503: answerOf('It is not.', bodyOf(schema), ['X-Request-Id']),
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

const COMPLETE: Operation = {
  operationId: 'batchComplete',
  summary: 'A batch is complete',
  security: [],
  description:
    'Sent to `webhook_url`. Any answer but 2xx is tried again three times with growing pauses, under the same `webhook-id`; 410 ends it.',
  parameters: [
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
  ],
  requestBody: { required: true, content: { 'application/json': { schema: bodyOf('WebhookPayload') } } },
  responses: { '2XX': { description: 'Received.' }, 410: { description: 'Nobody wants it any more.' } },
}

const ABOUT = [
  'Reads invoices, receipts and other documents and answers with validated JSON.',
  'Every refusal is a problem (RFC 9457) whose `code` is for programs.',
  'HEAD is answered as GET, without a body. Other addresses are 404 `not_found`, other methods 405 `method_not_allowed` with `Allow`; below `/v1` the key is asked for first.',
  'Below `/v1` a query parameter that the address does not have is 422 `invalid_request`, which lists those that it has.',
  'What cannot be read as HTTP is 400, 408 or 431 with `invalid_request` or `request_timeout`.',
  'A client address that sends too many wrong keys gets 429 `rate_limit_exceeded` for them. Pages of other origins may call the service where `CORS_ORIGINS` names them.',
].join('\n\n')

/** The whole document; `version` is the program's. */
export function openApiDocument(version: string): OpenApi {
  return {
    openapi: '3.1.1',
    info: { title: 'docmill', version, description: ABOUT, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    paths: {
      '/v1/extract': { post: EXTRACT },
      '/v1/batch': { post: SUBMIT_BATCH },
      '/v1/batch/{batch_id}': { get: READ_BATCH, delete: CANCEL_BATCH },
      '/v1/batch/{batch_id}/results': { get: READ_RESULTS },
      '/v1/usage': { get: READ_USAGE },
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
          'Each check is `ok` or says what is missing: its own start, the database, a worker that was seen lately, room in the queue and on the disk.',
        ),
      },
      '/openapi.json': { get: page('readOpenApi', 'This document', 'application/json', { type: 'object' }) },
      '/console': {
        get: page('readConsole', 'The console, where people review documents', 'text/html', { type: 'string' }),
      },
      '/docs': { get: page('readDocs', 'This document as a page', 'text/html', { type: 'string' }) },
    },
    webhooks: { batchComplete: { post: COMPLETE } },
    components: {
      schemas: wireSchemas(SCHEMAS),
      headers: Object.fromEntries(
        Object.entries(HEADERS).map(([name, { description, ...schema }]) => [name, { description, schema }]),
      ),
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'The API key.' } },
    },
  }
}
