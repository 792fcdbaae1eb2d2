// /v1/documents: documents that people review. The calls that change one are in corrections.ts.

import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Request, type Response, Router } from 'express'
import { type RequestFault, ServiceError } from '../../errors.ts'
import { deleteDocument } from '../../jobs/delete-document.ts'
import type { Queue } from '../../jobs/queue.ts'
import { submitDocument } from '../../jobs/submit.ts'
import { DOCUMENT_TYPES } from '../../schema/extraction.ts'
import {
  type CorrectDocument,
  keptBody,
  type KeptSummary,
  REVIEW_STATES,
  toKeptDocument,
  uncorrected,
  type Wanted,
} from '../../schema/kept.ts'
import { INCLUDES } from '../../schema/outcome.ts'
import type { Blobs } from '../../store/blobs.ts'
import { readCorrections } from '../../store/corrections.ts'
import type { Db } from '../../store/db.ts'
import { type KeptRecord, listKept, MOST_LISTED, readKept, readSummary } from '../../store/kept-documents.ts'
import type { KeptFiles } from '../../store/kept-files.ts'
import { listReadings } from '../../store/readings.ts'
import { callerOf } from '../authenticate.ts'
import { cursorOf, placeOf } from '../cursor.ts'
import { HINT_FIELDS, type Hints, readHints, readMembers, refusalOf } from '../hints.ts'
import { claimOf, readIdempotencyKey, tellReplay } from '../idempotency.ts'
import type { Intake } from '../intake.ts'
import { readQuery } from '../query-values.ts'
import { requestIdOf } from '../request-id.ts'
import { uploadMs, type UploadRules } from '../upload.ts'
import { takeBack } from '../reading.ts'

export interface DocumentRouteParts {
  db: Db
  blobs: Blobs
  keptFiles: KeptFiles
  queue: Queue
  maxFileBytes: number
  uploadTimeoutMs: number
  corrector: () => Promise<CorrectDocument>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LISTED = 50
const MOST_SEARCHED = 200
/** Characters of a path: none has as many. */
const MOST_PATH = 300

/** A browser may keep pictures, and asks each time whether it may still show them. */
const ASK_FIRST = 'private, no-cache'
const PICTURE_WIDTH = 1240

export function documentsRoute(parts: DocumentRouteParts, intake: Intake): Router {
  const { db, blobs, keptFiles, queue, corrector } = parts
  const rules: UploadRules<Hints> = {
    fileField: 'file',
    // Several documents of a file are kept as one.
    textFields: HINT_FIELDS.filter((name) => name !== 'split'),
    readFields: (fields) => readHints(fields),
    maxFileBytes: parts.maxFileBytes,
    timeoutMs: parts.uploadTimeoutMs,
    totalMs: parts.uploadTimeoutMs + uploadMs(parts.maxFileBytes),
  }

  async function take(request: Request, response: Response, gone: AbortSignal): Promise<KeptSummary> {
    const { accountId, plan } = callerOf(response)
    const idempotencyKey = readIdempotencyKey(request)
    const {
      files: [{ id, name, format, bytes, sha256 }],
      said,
      parts: sent,
    } = await intake.receive(request, response, rules, gone)
    const about = { name, format, bytes, sha256, ...said, accountId, requestId: requestIdOf(response) }
    const claim = claimOf(request, idempotencyKey, sent)
    try {
      const claimed = await submitDocument(
        db,
        queue,
        id,
        { ...about, include: [...INCLUDES], kept: true },
        plan,
        claim && { ...claim, answersAtOnce: true },
      )
      if (claimed !== undefined) {
        await blobs.remove(id)
        tellReplay(response)
      }
      const summary = await readSummary(db, accountId, claimed?.replay ?? id)
      if (summary === undefined) throw new ServiceError('document_not_found')
      return summary
    } catch (error) {
      await takeBack(parts, id)
      throw error
    }
  }

  return Router({ strict: true, caseSensitive: true })
    .post('/v1/documents', (request, response) =>
      intake.answer(response, async (gone) => {
        const summary = await take(request, response, gone)
        response.location(`/v1/documents/${summary.document_id}`)
        tellVersion(response, summary)
        response.status(202).json(summary)
      }),
    )
    .get('/v1/documents', async (request, response) => {
      const wishes = readWishes(request.url)
      const { documents, next } = await listKept(db, { accountId: callerOf(response).accountId, ...wishes })
      response.json({ documents, ...(next && { next_cursor: cursorOf(next) }) })
    })
    .get('/v1/documents/:id', async (request, response) => {
      const version = new URL(request.url, 'http://localhost').searchParams.get('version') ?? ''
      if (version !== '' && version !== 'extracted')
        throw refusalOf([{ pointer: '#/version', code: 'invalid_request', message: '"version" must be extracted.' }])
      const wanted = readWanted(request.url)
      // Whoever looks at a document may correct it next.
      const prepare = (): unknown => response.once('finish', () => void corrector().catch(() => {}))
      if (request.get('If-None-Match') !== undefined) {
        const summary = await findSummary(db, request, response)
        tellVersion(response, summary)
        prepare()
        // Progress has no version of its own.
        if (summary.state !== 'reading' && isKnown(request, tagOf(summary))) return void response.status(304).end()
      }
      const record = await find(db, request, response, wanted)
      prepare()
      tellVersion(response, record.summary)
      response.type('json').send(await bodyOf(db, record, wanted, version === 'extracted' ? 'extracted' : 'current'))
    })
    .delete('/v1/documents/:id', async (request, response) => {
      const { accountId, keyId } = callerOf(response)
      const id = idOf(request)
      if (id === undefined || !(await deleteDocument(parts, accountId, id, keyId)))
        throw new ServiceError('document_not_found')
      response.status(204).end()
    })
    .get('/v1/documents/:id/pages/:page', async (request, response) => {
      const { page } = request.params as { page: string }
      const width = readNumber(request.url, 'width', { least: 1, most: Number.MAX_SAFE_INTEGER }) ?? PICTURE_WIDTH
      const { document_id: id, state, pages } = await findSummary(db, request, response)
      if (state === 'reading') throw new ServiceError('document_not_ready', 'docmill has not read the document yet.')
      const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 0
      // Of a document that cannot be read it is not known how many pages it has.
      if (number === 0 || number > (pages ?? 1)) throw new ServiceError('page_not_found')
      const picture = await keptFiles.picture(id, number, width)
      if ('missing' in picture) throw new ServiceError('page_not_found', picture.missing)
      const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
      response.set({ 'Cache-Control': ASK_FIRST, ETag: tag })
      if (isKnown(request, tag)) return void response.status(304).end()
      response.type('image/webp').send(picture)
    })
    .get('/v1/documents/:id/file', async (request, response) => {
      const summary = await findSummary(db, request, response)
      const file = await keptFiles.original(summary.document_id)
      if (file === undefined) throw new ServiceError('document_not_found', 'The file of the document is gone.')
      response.attachment(summary.file_name || 'document')
      response.set({
        // Whatever a browser would make of it: the file is a stranger's.
        'Content-Type': 'application/octet-stream',
        'X-Content-Type-Options': 'nosniff',
        'Content-Length': String(file.bytes),
      })
      if (request.method === 'HEAD') return void (file.stream.destroy(), response.end())
      await pipeline(file.stream, response).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
      })
    })
}

const tagOf = ({ version }: KeptSummary): string => `"${version}"`

/** Says which version the answer shows. */
export function tellVersion(response: Response, summary: KeptSummary): void {
  response.set('ETag', tagOf(summary))
}

/** Whether the caller has what this tag names. */
function isKnown(request: Request, tag: string): boolean {
  const known = request.get('If-None-Match')?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === tag)
}

/** The id that a request names, in small letters as rows and folders have it; undefined where the text is no id. */
export function idOf(request: Request): string | undefined {
  const { id } = request.params as { id: string }
  return UUID.test(id) ? id.toLowerCase() : undefined
}

/** The document that the request is about. Another account's looks like one that there is not. */
async function find(db: Db, request: Request, response: Response, wanted: Wanted): Promise<KeptRecord> {
  const id = idOf(request)
  const record = id && (await readKept(db, callerOf(response).accountId, id, wanted))
  if (!record) throw new ServiceError('document_not_found')
  return record
}

async function findSummary(db: Db, request: Request, response: Response): Promise<KeptSummary> {
  const id = idOf(request)
  const summary = id && (await readSummary(db, callerOf(response).accountId, id))
  if (!summary) throw new ServiceError('document_not_found')
  return summary
}

/** The document as calls show it, as JSON. */
export async function bodyOf(
  db: Db,
  { summary, original, current, asides, error }: KeptRecord,
  { include }: Wanted,
  version: 'current' | 'extracted' = 'current',
): Promise<string> {
  if (original === undefined || current === undefined) return keptBody({ ...summary, ...(error && { error }) }, {})
  const id = summary.document_id
  const history = { corrections: await readCorrections(db, id), readings: await listReadings(db, id) }
  const shown = version === 'extracted' ? uncorrected(original) : current
  return keptBody(toKeptDocument(summary, { shown, original }, history, include), asides)
}

function readWanted(url: string): Wanted {
  const query = readQuery(url)
  const field = query.text('field', MOST_PATH)
  query.refuse()
  return { include: readMembers(url), ...(field !== undefined && { field }) }
}

type Wishes = Omit<Parameters<typeof listKept>[1], 'accountId'>

function readWishes(url: string): Wishes {
  const query = readQuery(url)
  const wishes = {
    state: query.oneOf('state', REVIEW_STATES),
    documentType: query.oneOf('document_type', DOCUMENT_TYPES),
    vendor: query.text('vendor', MOST_SEARCHED),
    from: query.day('from'),
    to: query.day('to'),
    search: query.text('q', MOST_SEARCHED),
  }
  const cursor = query.text('cursor', 1000)
  const before = cursor === undefined ? undefined : placeOf(cursor, UUID)
  if (cursor !== undefined && before === undefined) query.fault('cursor', 'must be the "next_cursor" of an answer')
  query.refuse()
  const said = Object.fromEntries(Object.entries({ ...wishes, before }).filter(([, value]) => value !== undefined))
  return { ...said, limit: readNumber(url, 'limit', { least: 1, most: MOST_LISTED }) ?? LISTED }
}

const faultOf = (name: string, what: string): RequestFault => ({
  pointer: `#/${name}`,
  code: 'invalid_request',
  message: `"${name}" ${what}.`,
})

function readNumber(url: string, name: string, { least, most }: { least: number; most: number }): number | undefined {
  const value = new URL(url, 'http://localhost').searchParams.get(name)
  if (value === null || value === '') return undefined
  const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN
  if (number >= least && number <= most) return number
  throw refusalOf([faultOf(name, `must be a whole number from ${least} to ${most}`)])
}
