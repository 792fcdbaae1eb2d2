// Learning from an account's confirmed documents: a job of the queue. It can be ended at any moment and done again:
// only its last statement changes what documents are read with, and that counts once.

import { type Log, faultText } from '../log.ts'
import { FEWEST_DOCUMENTS, type Learn, type TaughtDocument } from '../schema/learning.ts'
import type { DocumentContent } from '../schema/page.ts'
import type { ReadDocument } from '../schema/work.ts'
import type { Db, Sql } from '../store/db.ts'
import type { KeptFiles } from '../store/kept-files.ts'
import { beginRun, type ConfirmedDocument, endRun, failRun, isDue, listConfirmed, startRun } from '../store/learning.ts'
import type { Handler, Queue } from './queue.ts'

/**
 * A run that nobody asked for waits a little, so that documents that are confirmed one after another are learned from
 * together.
 */
export const LEARN_DELAY_SECONDS = 30

/** Starts a run where enough is new, in the transaction that confirms a document. */
export async function learnWhenDue(
  sql: Sql,
  queue: Pick<Queue, 'sendLearn'>,
  accountId: string,
  delaySeconds: number,
): Promise<void> {
  if (!(await isDue(sql, accountId))) return
  const begun = await beginRun(sql, accountId)
  if (begun !== 'too_few_documents' && begun.isNew)
    await queue.sendLearn(sql, { account_id: accountId, run_id: begun.run.run_id }, delaySeconds)
}

export interface LearnParts {
  db: Db
  keptFiles: KeptFiles
  read: ReadDocument
  learn: Learn
  maxPages: number
  /** What readings depend on: those of another engine are made again. */
  engine: string
  /** Aborted when the process stops: another worker goes on with the run. */
  stopping: AbortSignal
  log: Log
}

export function learnHandler(parts: LearnParts): Handler<'learn'> {
  const { db, learn, stopping, log } = parts
  return async ({ data: { account_id: accountId, run_id: runId }, signal: claim }) => {
    if (!(await startRun(db, accountId, runId))) return
    const signal = AbortSignal.any([claim, stopping])
    const began = performance.now()
    try {
      const { documents, until } = await listConfirmed(db, accountId)
      const taught = await contentsOf(parts, documents, signal)
      if (taught.length < FEWEST_DOCUMENTS || until === undefined)
        return await failRun(db, accountId, runId, `Only ${taught.length} confirmed documents can be read.`)
      const result = await learn(taught, new Date(), signal)
      const version = await db.transaction((sql) => endRun(sql, accountId, runId, result, until))
      log('info', version === undefined ? 'a run of learning was ended elsewhere' : 'learned from documents', {
        account_id: accountId,
        run_id: runId,
        version,
        documents: result.documents,
        helps: result.learned !== undefined,
        ms: Math.round(performance.now() - began),
      })
    } catch (error) {
      // Not ours any more, or the process stops: the job is another worker's.
      if (signal.aborted) throw error
      log('error', 'learning failed', { account_id: accountId, run_id: runId, fault: faultText(error) })
      await failRun(db, accountId, runId, 'Learning failed. The log of the service has the reason.')
    }
  }
}

/** The pages of documents, as they were kept or read now; those that cannot be read are left out. */
async function contentsOf(
  { keptFiles, read, maxPages, engine, log }: LearnParts,
  documents: readonly ConfirmedDocument[],
  signal: AbortSignal,
): Promise<TaughtDocument[]> {
  const taught: TaughtDocument[] = []
  for (const { id, format, corrected } of documents) {
    signal.throwIfAborted()
    const content = (await keptFiles.reading(id, engine)) ?? (await readAgain())
    if (content) taught.push({ id, content, extraction: corrected })

    async function readAgain(): Promise<DocumentContent | undefined> {
      const file = await keptFiles.original(id)
      if (file === undefined) return undefined
      const bytes = Buffer.concat(await file.stream.toArray())
      try {
        const found = await read({ format, bytes, maxPages }, signal)
        if (!found.ok || !found.pages.some(({ lines }) => lines.length > 0)) return undefined
        const { pageCount, pages, attachments } = found
        const made = { format, pageCount, pages, ...(attachments && { attachments }) }
        await keptFiles.keepReading(id, engine, made)
        return made
      } catch (error) {
        if (signal.aborted) throw error
        log('warn', 'a document cannot be learned from', { document_id: id, fault: faultText(error) })
        return undefined
      }
    }
  }
  return taught
}
