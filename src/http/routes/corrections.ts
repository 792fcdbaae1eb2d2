// Calls that change a kept document: PATCH with corrections, and confirm, reject and reopen. Each raises its version.

import { type Request, type Response, Router } from 'express'
import { ServiceError } from '../../errors.ts'
import { type CorrectDocument, type KeptChanges, KeptChanges as Body, type ReviewState } from '../../schema/kept.ts'
import type { Include, PageText } from '../../schema/outcome.ts'
import { hasRoomFor, storeCorrections, storeState } from '../../store/corrections.ts'
import { learnWhenDue } from '../../jobs/learn.ts'
import type { Queue } from '../../jobs/queue.ts'
import { tellOfReview } from '../../jobs/review-event.ts'
import type { Db, Sql } from '../../store/db.ts'
import { type KeptRecord, readKept, readSummary } from '../../store/kept-documents.ts'
import { AUTO, forgetConfirmation, storeConfirmation } from '../../store/review.ts'
import { callerOf } from '../authenticate.ts'
import { readMembers, refusalOf } from '../hints.ts'
import { readBodyAs, readJson } from '../json-body.ts'
import { pointerTo } from '../upload.ts'
import { bodyOf, idOf, tellVersion } from './documents.ts'

export interface CorrectionRouteParts {
  db: Db
  /** The engine's own reading of values (engine/correction), loaded when it is first asked for. */
  corrector: () => Promise<CorrectDocument>
  queue: Queue
  /** Pause before a run of learning that nobody asked for. */
  learnDelaySeconds: number
}

/** Where each call leads, and from where it may come. The same state again is no change. */
const MOVES = {
  confirm: { to: 'confirmed', from: ['to_review', 'rejected'] },
  reject: { to: 'rejected', from: ['to_review', 'confirmed', 'failed'] },
  reopen: { to: 'to_review', from: ['confirmed', 'rejected', 'failed'] },
} as const satisfies Record<string, { to: ReviewState; from: readonly ReviewState[] }>

export function correctionsRoute({ db, corrector, queue, learnDelaySeconds }: CorrectionRouteParts): Router {
  /** Does `work` with the document and these members held, so that nobody else changes it meanwhile. */
  async function change<T>(
    request: Request,
    response: Response,
    include: readonly Include[],
    work: (sql: Sql, record: KeptRecord, by: string, accountId: string) => Promise<T>,
  ): Promise<T> {
    const { accountId, keyId } = callerOf(response)
    const id = idOf(request)
    if (id === undefined) throw new ServiceError('document_not_found')
    return db.transaction(async (sql) => {
      const record = await readKept(sql, accountId, id, { include }, 'hold')
      if (record === undefined) throw new ServiceError('document_not_found')
      checkVersion(request, record)
      return work(sql, record, keyId, accountId)
    })
  }

  const onClosed = tellOfReview(queue)
  const router = Router({ strict: true, caseSensitive: true }).patch('/v1/documents/:id', async (request, response) => {
    const include = readMembers(request.url)
    const changes = readBodyAs(Body, await readJson(request))
    if (request.get('If-Match') === undefined) throw new ServiceError('version_required')
    // Before the document is held: loading takes a second.
    const correct = await corrector()
    await change(request, response, ['text'], (sql, record, by) => applyChanges(sql, record, changes, by, correct))
    const record = await readKept(db, callerOf(response).accountId, idOf(request)!, { include })
    if (record === undefined) throw new ServiceError('document_not_found')
    tellVersion(response, record.summary)
    response.type('json').send(await bodyOf(db, record, { include }))
  })
  for (const [name, { to, from }] of Object.entries(MOVES))
    router.post(`/v1/documents/:id/${name}`, async (request, response) => {
      await change(request, response, [], async (sql, record, by, accountId) => {
        const { summary, original, current, error } = record
        const { document_id: id, state } = summary
        // A document that cannot be read has nothing to review.
        const next = name === 'reopen' && error !== undefined ? 'failed' : to
        // Who confirms what the review rule confirmed has looked at it.
        const isLookedAt = next === 'confirmed' && summary.confirmed_by === AUTO
        if (state === next && !isLookedAt) return
        if (
          (state !== next && !(from as readonly ReviewState[]).includes(state)) ||
          (name === 'confirm' && error !== undefined)
        )
          throw new ServiceError('document_not_ready')
        await storeState(sql, id, next, by)
        // That somebody has looked at it changes nothing for a receiver.
        if (state !== next) await onClosed(sql, id)
        if (next !== 'confirmed') return forgetConfirmation(sql, id)
        if (original !== undefined && current !== undefined) await storeConfirmation(sql, id, original, current)
        await learnWhenDue(sql, queue, accountId, learnDelaySeconds)
      })
      const summary = await readSummary(db, callerOf(response).accountId, idOf(request)!)
      if (summary === undefined) throw new ServiceError('document_not_found')
      tellVersion(response, summary)
      response.json(summary)
    })
  return router
}

async function applyChanges(
  sql: Sql,
  { summary, current, original, asides }: KeptRecord,
  asked: KeptChanges,
  by: string,
  correct: CorrectDocument,
): Promise<void> {
  if (summary.state === 'confirmed' || summary.state === 'rejected') throw new ServiceError('document_closed')
  if (current === undefined || original === undefined) throw new ServiceError('document_not_ready')
  const pages = JSON.parse(asides.text ?? '[]') as PageText[]
  const lines = pages.flatMap((page) => page.lines.map(({ text }) => text))
  const outcome = await correct(current, asked, { lines, pages: original.usage.pages, today: new Date() })
  if (!outcome.ok)
    throw refusalOf(
      outcome.errors.map(({ path, message }) => ({
        pointer: pointerOf(asked, path),
        code: 'invalid_correction' as const,
        message,
        path,
      })),
    )
  if (outcome.changes.length === 0) return
  if (!(await hasRoomFor(sql, summary.document_id, outcome.changes))) throw new ServiceError('too_many_corrections')
  await storeCorrections(sql, summary.document_id, outcome.corrected, outcome.changes, by, lines)
}

/** The part of the body that a path was given in. */
function pointerOf({ fields = {} }: KeptChanges, path: string): string {
  return path === 'document_type'
    ? '#/document_type'
    : `#/${path in fields ? 'fields' : 'rows'}${pointerTo(path).slice(1)}`
}

/** Refuses a request for another version than the document has. `*` is any (RFC 9110); a proxy may make the tag weak. */
export function checkVersion(request: Request, { summary: { version } }: KeptRecord): void {
  const asked = request.get('If-Match')
  if (asked === undefined || asked.trim() === '*') return
  const versions = asked.split(',').map((one) => /^\s*(?:W\/)?"(\d+)"\s*$/.exec(one)?.[1])
  if (!versions.includes(String(version)))
    throw new ServiceError(
      'version_conflict',
      `The document has version "${version}", and the request is for ${asked.slice(0, 50)}. Read it again.`,
    )
}
