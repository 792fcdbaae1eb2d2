// Endpoints of documents that people review, as the OpenAPI document has them.

import { DOCUMENT_TYPES } from '../schema/extraction.ts'
import { REVIEW_STATES } from '../schema/kept.ts'
import { MOST_LISTED } from '../store/kept-documents.ts'
import {
  type Answer,
  type Content,
  emptyAnswer,
  FILE,
  HINTS,
  IDEMPOTENCY_KEY,
  INCLUDE,
  inPath,
  jsonAnswer,
  keyedCall,
  LIMITED,
  multipart,
  type Operation,
  PAGE_CURSOR,
  type Parameter,
  problems,
  query,
  REQUEST_ID,
  withHeaders,
  WITH_UPLOAD,
} from './openapi-parts.ts'

const DOCUMENT_ID = inPath('document_id', 'Id of the document, as the upload was answered.', {
  type: 'string',
  format: 'uuid',
})
/** A file is kept as one document, so `split` is not among them. */
const hints = Object.fromEntries(Object.entries(HINTS).filter(([name]) => name !== 'split'))
const VERSIONED = [...LIMITED, 'ETag'] as const

/** Bodies that are no JSON. */
const binary = (description: string, types: readonly string[], headers: Answer['headers']) => ({
  description,
  headers: { ...withHeaders(...LIMITED), ...headers },
  content: Object.fromEntries(
    types.map((type): [string, Content] => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
})

const MEMBERS: Parameter = {
  ...INCLUDE,
  description:
    'Members of the answer besides `extraction`, `validation` and the history: `fields`, `text`, `layout` and ' +
    '`candidates`. Without this parameter, the answer has all of them. `text` and `candidates` are most of a long ' +
    'document.',
}

const KEEP_DOCUMENT: Operation = {
  operationId: 'keepDocument',
  summary: 'Takes a document that people will review',
  description:
    'The answer comes at once. docmill reads the document in the background and keeps its file, its result and its ' +
    'evidence until `keep_until`. The document counts one of the quota.',
  parameters: [REQUEST_ID, IDEMPOTENCY_KEY],
  requestBody: multipart({ file: FILE, ...hints }, 'file'),
  responses: {
    202: jsonAnswer('Accepted.', 'KeptSummary', [...VERSIONED, 'Location', 'Idempotent-Replayed']),
    ...problems(WITH_UPLOAD, LIMITED),
  },
}

const LIST = keyedCall({
  id: 'listDocuments',
  summary: 'Lists kept documents, newest first',
  description: 'Ask again with `next_cursor` as long as the answer has one.',
  parameters: [
    query('state', 'Only documents in this state.', { type: 'string', enum: [...REVIEW_STATES] }),
    query('document_type', 'Only documents of this type.', { type: 'string', enum: DOCUMENT_TYPES }),
    query('vendor', 'Only documents of the party with this name, in whatever case.', {
      type: 'string',
      maxLength: 200,
    }),
    query('from', 'Only documents that were sent on this day (UTC) or later.', { type: 'string', format: 'date' }),
    query('to', 'Only documents that were sent on this day (UTC) or earlier.', { type: 'string', format: 'date' }),
    query('q', 'Only documents with these characters in the number, the party or the file name.', {
      type: 'string',
      maxLength: 200,
    }),
    PAGE_CURSOR,
    query('limit', 'Most documents of the answer.', { type: 'integer', minimum: 1, maximum: MOST_LISTED, default: 50 }),
  ],
  answers: { 200: jsonAnswer('The documents.', 'KeptList') },
})

const READ = keyedCall({
  id: 'readDocument',
  summary: 'A kept document with its result, evidence and history',
  description: 'While docmill reads the document, and if it cannot read it, the answer has only the members of a list.',
  parameters: [
    DOCUMENT_ID,
    query('version', '`extracted` shows the result as docmill read it, without corrections.', {
      type: 'string',
      enum: ['extracted'],
    }),
    MEMBERS,
    query('field', 'Only the `candidates` of this field, by its path, such as "document_meta.date".', {
      type: 'string',
      maxLength: 300,
    }),
  ],
  answers: {
    200: jsonAnswer('The document.', 'KeptDocument', VERSIONED),
    304: {
      description: 'The version is that of `If-None-Match`, and the document is not `reading`.',
      headers: withHeaders(...VERSIONED),
    },
  },
  refusals: ['document_not_found'],
})

const DELETE = keyedCall({
  id: 'deleteDocument',
  summary: 'Deletes a kept document',
  description:
    'Its file, its result and its history are gone at once. ' +
    'docmill keeps a note without content: who deleted it and when.',
  parameters: [DOCUMENT_ID],
  answers: { 204: emptyAnswer('Deleted.') },
  refusals: ['document_not_found'],
})

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: '`ETag` of the document as it was read. If the document has changed since, the answer is 412.',
  schema: { type: 'string' },
}

const CORRECT = keyedCall({
  id: 'correctDocument',
  summary: 'Corrects values of a document',
  description:
    'docmill reads each value as its field wants it, checks the document again, and stores all corrections or none. ' +
    'A corrected value has the confidence 1. `errors` names each value that does not fit its field.',
  parameters: [DOCUMENT_ID, MEMBERS, { ...IF_MATCH, required: true }],
  body: 'KeptChanges',
  answers: { 200: jsonAnswer('The corrected document.', 'KeptDocument', VERSIONED) },
  refusals: [
    'document_not_found',
    'document_not_ready',
    'document_closed',
    'too_many_corrections',
    'version_conflict',
    'version_required',
    'invalid_correction',
  ],
})

const move = (id: string, summary: string, description: string): Record<string, Operation> => ({
  post: keyedCall({
    id,
    summary,
    description,
    parameters: [DOCUMENT_ID, IF_MATCH],
    answers: { 200: jsonAnswer('The document.', 'KeptSummary', VERSIONED) },
    refusals: ['document_not_found', 'document_not_ready', 'version_conflict'],
  }),
})

const READ_AGAIN = keyedCall({
  id: 'readDocumentAgain',
  summary: 'Reads a kept document again',
  description:
    'With other hints, or with what docmill has learned since. The answer comes when the document is read and says ' +
    'what changed. What people corrected stays. A confirmed or rejected document must be reopened first. With ' +
    '`dry_run`, the document stays as it is, in whatever state. A reading counts one of the quota.',
  parameters: [
    DOCUMENT_ID,
    { ...IF_MATCH, description: `${IF_MATCH.description} Required unless \`dry_run\` is set.` },
  ],
  body: 'ReadAgain',
  answers: { 200: jsonAnswer('What changed.', 'ReadAgainResult', VERSIONED) },
  refusals: [
    'document_not_found',
    'document_not_ready',
    'document_closed',
    'document_canceled',
    'version_conflict',
    'version_required',
    'quota_exceeded',
    'file_encrypted',
    'too_many_pages',
    'extraction_failed',
  ],
})

const PICTURE_TAG = { description: 'The picture, for `If-None-Match`.', schema: { type: 'string' } }

const READ_PAGE = keyedCall({
  id: 'readPage',
  summary: 'The picture of a page',
  description: 'Upright and straight, so that the boxes of values lie over what they say.',
  parameters: [
    DOCUMENT_ID,
    inPath('page', 'Number of the page, from 1.', { type: 'integer', minimum: 1 }),
    query('width', 'Wanted width in pixels. docmill returns the nearest one that it has: 1240 or 240.', {
      type: 'integer',
      minimum: 1,
    }),
  ],
  answers: {
    200: binary('The picture.', ['image/webp'], { ETag: PICTURE_TAG }),
    304: {
      description: 'The picture is that of `If-None-Match`.',
      headers: { ...withHeaders(...LIMITED), ETag: PICTURE_TAG },
    },
  },
  refusals: ['document_not_found', 'page_not_found', 'document_not_ready'],
})

const READ_FILE = keyedCall({
  id: 'readFile',
  summary: 'The original file',
  description: 'As it was sent, as an attachment.',
  parameters: [DOCUMENT_ID],
  answers: { 200: binary('The file.', ['application/octet-stream'], {}) },
  refusals: ['document_not_found'],
})

/** The addresses of kept documents. */
export const DOCUMENT_PATHS: Record<string, Record<string, Operation>> = {
  '/v1/documents': { get: LIST, post: KEEP_DOCUMENT },
  '/v1/documents/{document_id}': { get: READ, patch: CORRECT, delete: DELETE },
  '/v1/documents/{document_id}/confirm': move(
    'confirmDocument',
    'Confirms a document',
    'Its values are right. It cannot be corrected until it is reopened.',
  ),
  '/v1/documents/{document_id}/reject': move(
    'rejectDocument',
    'Rejects a document',
    'Nobody will use its values. It cannot be corrected until it is reopened.',
  ),
  '/v1/documents/{document_id}/reopen': move(
    'reopenDocument',
    'Reopens a confirmed or rejected document',
    'It is to be reviewed again.',
  ),
  '/v1/documents/{document_id}/extract': { post: READ_AGAIN },
  '/v1/documents/{document_id}/pages/{page}': { get: READ_PAGE },
  '/v1/documents/{document_id}/file': { get: READ_FILE },
}
