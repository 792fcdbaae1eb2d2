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
import { receiveFile, uploadMs, type UploadRules } from '../upload.ts'

export interface ExtractRouteParts {
  db: Db
  blobs: Blobs
  queue: Queue
  waiting: Waiting
  maxFileBytes: number
  uploadTimeoutMs: number
  maxWaiting: number
  /** Aborts when the service takes nothing more; uploads that are not accepted by then are refused with its reason. */
  stopping: AbortSignal
}

/** Seconds after which a refused caller may come back: about what a page takes. */
const RETRY_SECONDS = 2

/** Uploads under way for each document that may wait: slow ones cost little but a socket each. One account has at most a quarter of them. */
const UPLOADS = 4

/** Says that the caller's connection is closed; nobody is there to be answered. */
class HungUp extends Error {}

export function extractRoute(parts: ExtractRouteParts): Router {
  const { db, blobs, queue, waiting, maxWaiting, stopping } = parts
  const rules: UploadRules = {
    fileField: 'file', textFields: ['doc_type', 'lang', 'password'], maxFileBytes: parts.maxFileBytes,
    timeoutMs: parts.uploadTimeoutMs, totalMs: parts.uploadTimeoutMs + uploadMs(parts.maxFileBytes),
  }
  // Counted apart, so that uploads that trickle leave room for those that are ready to be read.
  const uploads = createTally(), waits = createTally()
  const refuseAbove = (most: number, count: number): void => { if (count >= most) throw new ServiceError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS }) }

  return Router({ strict: true, caseSensitive: true }).post('/v1/extract', async (request, response) => {
    const include = readInclude(new URL(request.url, 'http://localhost').searchParams.getAll('include'))
    const { accountId } = callerOf(response)
    refuseAbove(maxWaiting, waits.all())
    refuseAbove(UPLOADS * maxWaiting, uploads.all())
    refuseAbove(maxWaiting, uploads.of(accountId))
    const gone = new AbortController()
    response.once('close', () => { if (!response.writableFinished) gone.abort(new HungUp()) })
    try {
      const { file, fields } = await uploads.during(accountId, () => receiveFile(request, blobs, rules, newDocumentId, AbortSignal.any([gone.signal, stopping])))
      const finished = await waits.during(accountId, async () => {
        const done = waiting.wait(file.id, gone.signal)
        // Awaited below; a caller may hang up before that.
        done.catch(() => {})
        try {
          refuseAbove(maxWaiting, waits.all() - 1)
          const { id, ...stored } = file
          await submitDocument(db, queue, id, { ...stored, ...readHints(fields), include, accountId, requestId: requestIdOf(response) })
        } catch (error) {
          waiting.forget(file.id)
          await takeBack(parts, file.id)
          throw error
        }
        await done.catch(async (error: unknown) => {
          await withdrawDocument(db, queue, blobs, file.id)
          throw error
        })
        return readFinished(db, file.id)
      })
      if (finished?.state !== 'succeeded') throw new ServiceError(finished?.state === 'failed' ? finished.code : 'internal_error', finished?.state === 'failed' ? finished.detail : undefined)
      response.json(toSingleResult(finished.jobId, finished.outcome))
    } catch (error) {
      if (error instanceof HungUp) return
      // The rest of an upload that a stop has ended would keep the connection open.
      if (error === stopping.reason) response.set('Connection', 'close')
      throw error
    }
  })
}

/**
 * Leaves nothing of a document whose submission failed. It may be there all the same, when only the answer to the COMMIT was lost: then it is called off with its
 * job. While the database is away nobody knows, and the file is left to the purge.
 */
export async function takeBack({ db, queue, blobs }: Pick<ExtractRouteParts, 'db' | 'queue' | 'blobs'>, id: string): Promise<void> {
  const withdrawn = await withdrawDocument(db, queue, blobs, id).catch(() => undefined)
  if (withdrawn === false) await blobs.remove(id)
}

/** How many are at something, by account. */
function createTally(): { all(): number; of(account: string): number; during<T>(account: string, work: () => Promise<T>): Promise<T> } {
  const counts = new Map<string, number>()
  let all = 0
  const of = (account: string): number => counts.get(account) ?? 0
  const add = (account: string, change: 1 | -1): void => {
    all += change
    counts.set(account, of(account) + change)
    if (of(account) === 0) counts.delete(account)
  }
  return {
    all: () => all, of,
    during: async (account, work) => {
      add(account, 1)
      return work().finally(() => add(account, -1))
    },
  }
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
