// POST /v1/documents/{id}/extract: a kept document is read again. It goes through the queue like any other document,
// under an id of its own that nobody sees. One transaction then replaces the old result by the new one. So a process
// that ends before it changes nothing.

import { type Request, type Response, Router } from 'express'
import { ServiceError } from '../../errors.ts'
import { confirmationOf } from '../../schema/confirmation.ts'
import type { DocumentType } from '../../schema/extraction.ts'
import { type Corrected, uncorrected } from '../../schema/kept.ts'
import { INCLUDES, type Success } from '../../schema/outcome.ts'
import {
  type CarryCorrections,
  comparisonOf,
  type Difference,
  differencesOf,
  ReadAgain,
  type ReadAgainResult,
} from '../../schema/reread.ts'
import type { Blobs } from '../../store/blobs.ts'
import type { Db, Sql } from '../../store/db.ts'
import { forgetDocument, type NewDocument, newDocumentId } from '../../store/documents.ts'
import { type KeptRecord, readKept, readSummary } from '../../store/kept-documents.ts'
import type { KeptFiles } from '../../store/kept-files.ts'
import { holdDocument, listCorrectedPaths, storeReading } from '../../store/readings.ts'
import { callerOf } from '../authenticate.ts'
import { whileConnected } from '../hang-up.ts'
import { readBodyAs, readJson } from '../json-body.ts'
import { type Reading, resultOf } from '../reading.ts'
import { requestIdOf } from '../request-id.ts'
import { checkVersion } from './corrections.ts'
import { idOf, tellVersion } from './documents.ts'

export interface RereadRouteParts {
  db: Db
  blobs: Blobs
  keptFiles: KeptFiles
  /** Part of the engine, loaded when it is first asked for. */
  carrier: () => Promise<CarryCorrections>
}

/** More than any file that was taken. */
const MOST_BYTES = Number.MAX_SAFE_INTEGER

type Hints = KeptRecord['hints']

export function rereadRoute({ db, blobs, keptFiles, carrier }: RereadRouteParts, reading: Reading): Router {
  /** Reads the kept file through the queue, as the document `id`. */
  async function readFile(
    response: Response,
    { summary, format }: KeptRecord,
    id: string,
    said: Pick<NewDocument, 'docType' | 'lang' | 'password' | 'draws'>,
    gone: AbortSignal,
  ): Promise<Success> {
    const { accountId, plan } = callerOf(response)
    const file = await keptFiles.original(summary.document_id)
    if (file === undefined) throw new ServiceError('document_not_found', 'The file of the document is gone.')
    const stored = await blobs.write(id, file.stream, MOST_BYTES)
    if (stored === 'too_large') throw new ServiceError('internal_error')
    const document = {
      ...said,
      accountId,
      requestId: requestIdOf(response),
      name: summary.file_name,
      format,
      bytes: stored.bytes,
      sha256: stored.sha256,
      include: [...INCLUDES],
    }
    const { finished } = await reading.read(response, { id, document, plan, forget: false }, gone)
    return resultOf(finished).outcome
  }

  async function readAgain(request: Request, response: Response, gone: AbortSignal): Promise<ReadAgainResult> {
    const asked = readBodyAs(ReadAgain, await readJson(request))
    const isDry = asked.dry_run === true
    if (!isDry && request.get('If-Match') === undefined) throw new ServiceError('version_required')
    const { accountId, keyId } = callerOf(response)
    const id = idOf(request)
    const find = async (sql: Sql, hold?: 'hold'): Promise<KeptRecord> => {
      const record = id && (await readKept(sql, accountId, id, { include: [] }, hold))
      if (!record) throw new ServiceError('document_not_found')
      checkVersion(request, record)
      checkState(record, isDry)
      return record
    }
    const record = await find(db)
    reading.refuseIfFull(accountId)
    const carry = await carrier()
    const paths = await listCorrectedPaths(db, id!)
    const hints = hintsOf(asked, record, isDry ? [] : paths)
    const { password } = asked
    const said = { ...hints, ...(password !== undefined && { password }), draws: !isDry }
    const own = newDocumentId()
    // What this does not reach, as when the process ends, goes with the next purge.
    response.once('close', () => {
      void keptFiles.remove(own).catch(() => {})
      void forgetDocument(db, own).catch(() => {})
    })
    const outcome = await readFile(response, record, own, said, gone)
    if (isDry) {
      const { corrected, kept } = await merge(carry, outcome, record, paths, asked)
      return { ...resultFor(record, outcome, corrected, kept), dry_run: true, ...comparison(record, outcome) }
    }
    const result = await db.transaction(async (sql) => {
      await holdDocument(sql, id!)
      const held = await find(sql, 'hold')
      const corrections = await listCorrectedPaths(sql, id!)
      const { corrected, kept } = await merge(carry, outcome, held, corrections, asked)
      const told = resultFor(held, outcome, corrected, kept)
      await storeReading(sql, id!, {
        outcome,
        ...(kept.length > 0 && { corrected }),
        hints,
        changes: told.differences.length,
        by: keyId,
      })
      return told
    })
    await keptFiles.takePictures(id!, own)
    const document = await readSummary(db, accountId, id!)
    if (document === undefined) throw new ServiceError('document_not_found')
    return { ...result, document, dry_run: false }
  }

  return Router({ strict: true, caseSensitive: true }).post('/v1/documents/:id/extract', (request, response) =>
    whileConnected(response, async (gone) => {
      const result = await readAgain(request, response, gone)
      tellVersion(response, result.document)
      response.json(result)
    }),
  )
}

/** A document that is closed stays as it is; only a dry run may look at it. */
function checkState({ summary: { state }, original }: KeptRecord, isDry: boolean): void {
  if (state === 'reading' || (isDry && original === undefined)) throw new ServiceError('document_not_ready')
  if (!isDry && (state === 'confirmed' || state === 'rejected')) throw new ServiceError('document_closed')
}

/** What the reading is told of the document. A type to which a person corrected it is as good as a hint. */
function hintsOf(asked: ReadAgain, { hints, current }: KeptRecord, paths: readonly string[]): Hints {
  const corrected: DocumentType | undefined = paths.includes('document_type')
    ? current?.extraction.document_type
    : undefined
  const docType = asked.doc_type ?? corrected ?? hints.docType ?? 'auto'
  const lang = asked.lang ?? hints.lang ?? 'auto'
  return { ...(docType !== 'auto' && { docType }), ...(lang !== 'auto' && { lang }) }
}

/** The fresh result with what people corrected. Who names a type takes it in the place of an earlier correction. */
async function merge(
  carry: CarryCorrections,
  outcome: Success,
  { current }: KeptRecord,
  paths: readonly string[],
  asked: ReadAgain,
): Promise<{ corrected: Corrected; kept: string[] }> {
  const fresh = uncorrected(outcome)
  const own = paths.filter((path) => path !== 'document_type' || asked.doc_type === undefined)
  return current === undefined || own.length === 0 ? { corrected: fresh, kept: [] } : carry(fresh, current, own)
}

function resultFor(
  { summary, current }: KeptRecord,
  { learnedVersion }: Success,
  { extraction }: Corrected,
  kept: string[],
): Omit<ReadAgainResult, 'dry_run'> & { differences: Difference[] } {
  return {
    document: summary,
    // Of a document that could not be read, all is new.
    differences: differencesOf(current?.extraction ?? {}, extraction),
    kept_corrections: kept,
    ...(learnedVersion !== undefined && { learned_version: learnedVersion }),
  }
}

/** How many values are right before and now, by the document as it stands. */
function comparison({ original, current }: KeptRecord, outcome: Success): Pick<ReadAgainResult, 'fields'> {
  if (original === undefined || current === undefined) return {}
  return { fields: comparisonOf(confirmationOf(original, current).fields, confirmationOf(outcome, current).fields) }
}
