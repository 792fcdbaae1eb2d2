// POST /v1/extract: one document in the request, its result in the answer.

import { Router } from 'express'
import { type RequestFault, ServiceError } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { submitDocument, withdrawDocument } from '../../jobs/submit.ts'
import type { Waiting } from '../../jobs/waiting.ts'
import { toSingleResult } from '../../schema/api.ts'
import { DOCUMENT_TYPES, type DocumentType } from '../../schema/extraction.ts'
import { LANGUAGES } from '../../schema/language.ts'
import { type Include, INCLUDES } from '../../schema/outcome.ts'
import type { Blobs } from '../../store/blobs.ts'
import type { Db } from '../../store/db.ts'
import { newDocumentId, readFinished } from '../../store/documents.ts'
import { callerOf } from '../authenticate.ts'
import { requestIdOf } from '../request-id.ts'
import { receiveFile, type UploadRules } from '../upload.ts'

export interface ExtractRouteParts { db: Db; blobs: Blobs; queue: Queue; waiting: Waiting; maxFileBytes: number; uploadTimeoutMs: number; maxWaiting: number }

/** Seconds after which a refused caller may come back: about what a page takes. */
const RETRY_SECONDS = 2

/** Says that the caller's connection is closed; nobody is there to be answered. */
class HungUp extends Error {}

export function extractRoute(parts: ExtractRouteParts): Router {
  const { db, blobs, queue, waiting } = parts
  const rules: UploadRules = { fileField: 'file', textFields: ['doc_type', 'lang', 'password'], maxFileBytes: parts.maxFileBytes, timeoutMs: parts.uploadTimeoutMs }
  let open = 0

  return Router({ strict: true, caseSensitive: true }).post('/v1/extract', async (request, response) => {
    const include = readInclude(new URL(request.url, 'http://localhost').searchParams.getAll('include'))
    if (open >= parts.maxWaiting) throw new ServiceError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS })
    const gone = new AbortController()
    response.once('close', () => { if (!response.writableFinished) gone.abort(new HungUp()) })
    open += 1
    try {
      const { file, fields } = await receiveFile(request, blobs, rules, newDocumentId, gone.signal)
      const done = waiting.wait(file.id, gone.signal)
      // Awaited below; a caller may hang up before that.
      done.catch(() => {})
      try {
        const { id, ...stored } = file
        await submitDocument(db, queue, id, { ...stored, ...readHints(fields), include, accountId: callerOf(response).accountId, requestId: requestIdOf(response) })
      } catch (error) {
        waiting.forget(file.id)
        await blobs.remove(file.id)
        throw error
      }
      await done.catch(async (error: unknown) => {
        await withdrawDocument(db, queue, blobs, file.id)
        throw error
      })
      const finished = await readFinished(db, file.id)
      if (finished?.state !== 'succeeded') throw new ServiceError(finished?.state === 'failed' ? finished.code : 'internal_error', finished?.state === 'failed' ? finished.detail : undefined)
      response.json(toSingleResult(finished.jobId, finished.outcome))
    } catch (error) {
      if (!(error instanceof HungUp)) throw error
    } finally {
      open -= 1
    }
  })
}

/** The members that the query asks for: by comma or by repetition. */
export function readInclude(values: readonly string[]): Include[] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim()).filter((name) => name !== '')
  if (!names.every((name): name is Include => (INCLUDES as readonly string[]).includes(name))) {
    throw refusalOf([{ pointer: '#/include', code: 'invalid_request', message: `"include" takes ${INCLUDES.join(', ')}.` }])
  }
  return INCLUDES.filter((name) => names.includes(name))
}

/** What the caller says of the document, checked. `auto` and an empty value say nothing. */
export function readHints(fields: ReadonlyMap<string, string>): { docType?: DocumentType; lang?: string; password?: string } {
  const docType = fields.get('doc_type'), lang = fields.get('lang'), password = fields.get('password')
  const faults: RequestFault[] = []
  const check = (field: string, value: string | undefined, silent: readonly string[], known: readonly string[]): value is string => {
    if (value === undefined || silent.includes(value)) return false
    if (known.includes(value)) return true
    faults.push({ pointer: `#/${field}`, code: 'invalid_request', message: `"${field}" must be one of ${known.join(', ')}.` })
    return false
  }
  const typed = check('doc_type', docType, ['', 'auto'], DOCUMENT_TYPES), spoken = check('lang', lang, [''], LANGUAGES)
  if (password?.includes('\0')) faults.push({ pointer: '#/password', code: 'invalid_request', message: '"password" has a character that no password has.' })
  if (faults.length > 0) throw refusalOf(faults)
  return { ...(typed && { docType: docType as DocumentType }), ...(spoken && { lang: lang! }), ...(password && { password }) }
}

function refusalOf(faults: RequestFault[]): ServiceError {
  return new ServiceError('invalid_request', faults[0]!.message, { faults })
}
