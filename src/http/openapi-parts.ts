// What the descriptions of endpoints are made of: parameters, headers, bodies and refusals.

import { ERRORS, type ErrorCode } from '../errors.ts'
import { DOCUMENT_TYPES } from '../schema/extraction.ts'
import { FORMAT_OF_ENDING } from '../schema/format.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
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
  /** The key needs one of them. */
  'x-scopes'?: readonly string[]
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

export const SCHEMAS = '#/components/schemas/'
export const bodyOf = (name: string): JsonSchema => ({ $ref: SCHEMAS + name })
export const text = (description: string, more: JsonSchema = {}): JsonSchema => ({
  type: 'string',
  description,
  ...more,
})

export const HEADERS = {
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
  ETag: text('The version of the document, for `If-Match`.', { examples: ['"3"'] }),
  Location: text('Address of the document.'),
  'WWW-Authenticate': text('The scheme that is asked for.', { const: 'Bearer' }),
} as const
export type Header = keyof typeof HEADERS
export const withHeaders = (...names: Header[]): Answer['headers'] =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
export const LIMITED = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'] as const

/**
 * What every endpoint that asks for a key may answer with: too many wrong keys of an address, and query parameters that
 * it does not have.
 */
export const WITH_KEY: readonly ErrorCode[] = [
  'invalid_api_key',
  'invalid_csrf_token',
  'missing_scope',
  'rate_limit_exceeded',
  'invalid_request',
  'unavailable',
  'internal_error',
]
/** What an endpoint with an upload may answer with besides. */
export const WITH_UPLOAD: readonly ErrorCode[] = [
  ...WITH_KEY,
  'invalid_file',
  'quota_exceeded',
  'idempotency_mismatch',
  'idempotency_in_flight',
  'request_timeout',
]

/** Refusals by status, each with the codes that tell them apart. */
export function problems(codes: readonly ErrorCode[], headers: readonly Header[]): Record<string, Answer> {
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

export const answerOf = (description: string, schema: JsonSchema, headers: readonly Header[]): Answer => ({
  description,
  headers: withHeaders(...headers),
  content: { 'application/json': { schema } },
})

/** An answer of JSON by the name of its schema. */
export const jsonAnswer = (description: string, name: string, headers: readonly Header[] = LIMITED): Answer =>
  answerOf(description, bodyOf(name), headers)
export const emptyAnswer = (description: string): Answer => ({ description, headers: withHeaders(...LIMITED) })

export const query = (name: string, description: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})
export const inPath = (name: string, description: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
})
export const PAGE_CURSOR = query('cursor', '`next_cursor` of the page before.')

export const REQUEST_ID: Parameter = {
  name: 'X-Request-Id',
  in: 'header',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  description: "An id of the caller's, under which the request is answered and logged; others are replaced.",
}
export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'Names this request for 24 hours: sent again with the same body it is answered as the first time and done once.',
}
export const INCLUDE: Parameter = {
  name: 'include',
  in: 'query',
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type: 'string', enum: [...INCLUDES] } },
  description:
    'Members to add: `fields` tells of each value its printed text, page, box, confidence and rule; ' +
    '`text` the lines in reading order; ' +
    '`layout` regions and tables, with `page_header` and `page_footer` where lines repeat from page to page; ' +
    '`candidates` the values that each field was chosen among, and why the chosen one won.',
}
export const FLAGS = ['true', 'false', '']
export const SPLIT: Parameter = {
  name: 'split',
  in: 'query',
  schema: { type: 'string', enum: FLAGS },
  description:
    '`true` answers for each document of a file in `documents`, with its pages; may as well be sent in the body.',
}
export const KEEP: Parameter = {
  name: 'keep',
  in: 'query',
  schema: { type: 'string', enum: FLAGS },
  description:
    '`true` keeps the file, its result and its evidence for review (`/v1/documents`); may as well be sent in the body.',
}
export const BATCH_ID = inPath('batch_id', 'As the submission was answered.', { type: 'string', format: 'uuid' })

export interface KeyedCall {
  id: string
  summary: string
  description: string
  /** All but the id of the request. */
  parameters?: Parameter[]
  /** Name of the schema of a JSON body. */
  body?: string
  answers: Record<number, Answer>
  /** What it refuses besides what every call with a key does. */
  refusals?: readonly ErrorCode[]
}

/** A call that needs a key and takes JSON or nothing. */
export function keyedCall({
  id,
  summary,
  description,
  parameters = [],
  body,
  answers,
  refusals = [],
}: KeyedCall): Operation {
  return {
    operationId: id,
    summary,
    description,
    parameters: [...parameters, REQUEST_ID],
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: bodyOf(body) } } },
    }),
    responses: { ...answers, ...problems([...WITH_KEY, ...refusals], LIMITED) },
  }
}

/** OpenAPI 3.1 says `contentMediaType`; generators of clients know a file by the `format` of 3.0. */
export const FILE = {
  type: 'string',
  format: 'binary',
  contentMediaType: 'application/octet-stream',
  description:
    `The document: ${Object.keys(FORMAT_OF_ENDING).join(', ')}; ` + 'at most 10 MB unless the operator says otherwise.',
}
export const HINTS: JsonSchema = {
  doc_type: text('What the document is; `auto` or nothing: it is found out.', {
    enum: ['auto', '', ...DOCUMENT_TYPES],
  }),
  lang: text('ISO 639-1 code of its language; nothing: it is found out.', { enum: ['', ...LANGUAGES] }),
  password: text('Opens an encrypted PDF.'),
  split: text('As in the query.', { enum: FLAGS }),
}
export const multipart = (properties: JsonSchema, required: string): Operation['requestBody'] => ({
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [required] } } },
})
