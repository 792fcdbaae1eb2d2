// One document: file → pool → outcome → row. A failure of the document is an outcome; a fault of ours is tried once more and then told as such.

import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '../errors.ts'
import { type Log, faultText } from '../log.ts'
import type { Outcome } from '../schema/outcome.ts'
import type { ExtractDocument } from '../schema/work.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { countFault, startDocuments, type DocumentWork } from '../store/documents.ts'
import type { Finisher } from './finish.ts'
import type { Handler } from './queue.ts'

/** Faults after which a document is given up: the first may have been another document's doing, as when a thread runs out of memory. */
const FAULTS = 2

/** A database that is restarted is back within a minute, one whose disk is full when an operator has made room; after that the job is another worker's. */
const INSIST_MS = 5 * 60_000
const INSIST_PAUSE_MS = 500

export interface ExtractParts {
  db: Db
  blobs: Blobs
  extract: ExtractDocument
  finisher: Finisher
  maxPages: number
  maxBatchPages: number
  /** Signals of the documents that this process reads, by id; aborted when a caller is gone. */
  running: Map<string, AbortController>
  log: Log
}

/** Reads a document and stores how it ended. */
export function extractHandler(parts: ExtractParts): Handler<'extract'> {
  const { db, blobs, finisher, running, log } = parts
  return async ({ data: { document_id: id }, signal }) => {
    const call = new AbortController()
    running.set(id, call)
    try {
      const [work] = await insist(() => startDocuments(db, [id]), signal)
      // Finished by a worker that was taken for lost, or called off: nothing is left to do.
      if (work === undefined) return
      const started = performance.now()
      const outcome = await readDocument(parts, work, signal, call.signal)
      if (outcome === 'called_off') return
      const stored = await insist(() => finisher.finish(work, outcome), signal)
      log('info', stored ? 'document read' : 'document was finished elsewhere', {
        document_id: id, request_id: work.requestId, ms: Math.round(performance.now() - started), result: outcome.ok ? 'success' : outcome.failure.code, timings: outcome.timings,
      })
      await blobs.remove(id)
    } finally {
      if (running.get(id) === call) running.delete(id)
    }
  }
}

/** Tries again while the database is away or full: reading the document a second time would cost more than waiting, and storing twice does no harm. */
async function insist<T>(store: () => Promise<T>, claim: AbortSignal): Promise<T> {
  for (const until = Date.now() + INSIST_MS; ;) {
    try {
      return await store()
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'unavailable' || claim.aborted || Date.now() > until) throw error
      await sleep(INSIST_PAUSE_MS)
    }
  }
}

/** A document whose every worker was lost: it is the likely reason, so it is not tried again. */
export function extractLostHandler({ blobs, finisher, log }: Pick<ExtractParts, 'blobs' | 'finisher' | 'log'>): Handler<'extract_lost'> {
  return async ({ data: { document_id: id }, signal }) => {
    if (await insist(() => finisher.giveUp({ id }, 'internal_error'), signal)) log('error', 'document given up: every worker that read it was lost', { document_id: id })
    await blobs.remove(id)
  }
}

async function readDocument({ db, blobs, extract, finisher, maxPages, maxBatchPages, log }: ExtractParts, work: DocumentWork, claim: AbortSignal, caller: AbortSignal): Promise<Outcome | 'called_off'> {
  const { id, requestId, batchId, starts: _starts, ...hints } = work
  try {
    return await extract({ documentId: id, ...hints, bytes: await blobs.read(id), maxPages: batchId === undefined ? maxPages : maxBatchPages }, AbortSignal.any([claim, caller]))
  } catch (error) {
    if (caller.aborted) return 'called_off'
    // The job is no longer ours: another worker has it, or will get it.
    if (claim.aborted) throw error
    const faults = await insist(() => countFault(db, id), claim)
    // Called off while it was read; its file may be gone already.
    if (faults === 0) return 'called_off'
    log('error', 'reading a document failed', { document_id: id, request_id: requestId, faults, fault: faultText(error) })
    if (faults < FAULTS) throw error
    await insist(() => finisher.giveUp(work, 'internal_error'), claim)
    await blobs.remove(id)
    return 'called_off'
  }
}
