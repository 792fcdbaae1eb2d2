// One document: file → pool → outcome → row. A failure of the document is an outcome; a fault of ours is tried once
// more and then told as such.

import { setTimeout as sleep } from 'node:timers/promises'
import { ServiceError } from '../errors.ts'
import { type Log, faultText } from '../log.ts'
import type { Outcome } from '../schema/outcome.ts'
import type { DrawDocument, ExtractDocument, OnPagesRead } from '../schema/work.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { countFault, notePagesRead, startDocuments, type DocumentWork } from '../store/documents.ts'
import { isKept } from '../store/kept-documents.ts'
import type { KeptFiles } from '../store/kept-files.ts'
import { costClassOf } from './fair.ts'
import type { Finisher } from './finish.ts'
import { createGroup } from './group.ts'
import { FAULTS, keepFiles } from './keep.ts'
import type { DocumentReader } from './lanes.ts'
import type { LearnedOf } from './learned.ts'
import type { Ledger } from './ledger.ts'
import type { Pace } from './pace.ts'
import { openProgress } from './progress.ts'

/**
 * Times that a document is begun: one that ends its process, or outlasts its job, must not do so for ever. The first
 * may have been ahead of its lane.
 */
const STARTS = 5
/** Documents that are marked as begun in one statement: all that a fetch brings. */
const MOST_STARTED = 128

/**
 * A database that is restarted is back within a minute, one whose disk is full when an operator has made room; after
 * that the job is another worker's.
 */
const INSIST_MS = 5 * 60_000
const INSIST_PAUSE_MS = 500

export interface ExtractParts {
  db: Db
  blobs: Blobs
  keptFiles: KeptFiles
  extract: ExtractDocument
  draw: DrawDocument
  learnedOf: LearnedOf
  finisher: Finisher
  pace: Pace
  ledger: Ledger
  maxPages: number
  maxBatchPages: number
  /** Signals of the documents that this process reads, by id; aborted when a caller is gone. */
  running: Map<string, AbortController>
  log: Log
}

/** Reads documents and tells how to store how each ended. */
export function documentReader(parts: ExtractParts): DocumentReader<DocumentWork> {
  const { db, blobs, finisher, ledger, running, log } = parts
  const start = createGroup(
    async (ids: string[]) => {
      const started = new Map((await startDocuments(db, ids)).map((work) => [work.id, work]))
      return ids.map((id) => started.get(id))
    },
    { most: MOST_STARTED },
  )

  return {
    begin: (id, claim) => insist(() => start(id), claim),
    read: async (work, claim) => {
      const { id, requestId, starts } = work
      if (starts > STARTS) {
        log('error', 'document given up: every worker that read it was lost', {
          document_id: id,
          request_id: requestId,
        })
        return () => giveUp(parts, work, claim)
      }
      const call = new AbortController()
      const began = performance.now()
      running.set(id, call)
      ledger.begun(work.startTag)
      let drawnSeconds = 0
      // Nobody watches the others. Drawing may take as long as reading, and says that all is read.
      const progress = work.kept ? openProgress((read, pages) => notePagesRead(db, id, read, pages)) : undefined
      const outcome = await readDocument(parts, work, claim, call.signal, progress?.tell)
        .then(async (read) => {
          // Before the row says that it is read: whoever sees that finds the pictures there.
          if (typeof read !== 'string' && (work.kept || (work.draws && read.ok)))
            drawnSeconds = await keepFiles(parts, work, read, AbortSignal.any([claim, call.signal])).catch(
              (error: unknown) => {
                if (!call.signal.aborted) throw error
                return 0
              },
            )
          return call.signal.aborted ? 'called_off' : read
        })
        .finally(() => {
          progress?.end()
          if (running.get(id) === call) running.delete(id)
        })
      if (outcome === 'called_off') {
        if (work.kept || work.draws) await removeUnkept(parts, id)
        return undefined
      }
      if (outcome === 'given_up') return () => giveUp(parts, work, claim)
      const ms = Math.round(performance.now() - began)
      return async () => {
        // Nobody waits for a batch's document by itself, and those that are still read end soon.
        const mayWait = work.batchId !== undefined && running.size > 0
        const stored = await insist(() => finisher.finish(work, outcome, mayWait), claim)
        log('info', stored ? 'document read' : 'document was finished elsewhere', {
          document_id: id,
          request_id: requestId,
          ms,
          result: outcome.ok ? 'success' : outcome.failure.code,
          timings: outcome.timings,
        })
        // Read a second time it was expected once.
        const expectedSeconds = stored ? work.expectedSeconds : 0
        ledger.read({
          accountId: work.accountId,
          kind: work.batchId === undefined ? 'single' : 'batch',
          class: costClassOf(work),
          expectedSeconds,
          seconds: outcome.cpuSeconds === undefined ? ms / 1000 : outcome.cpuSeconds + drawnSeconds,
        })
        if (!stored && (work.kept || work.draws)) await removeUnkept(parts, id)
        await blobs.remove(id)
      }
    },
  }
}

async function giveUp(parts: ExtractParts, work: DocumentWork, claim: AbortSignal): Promise<void> {
  const { blobs, finisher, keptFiles } = parts
  // Its file may be what cannot be read.
  if (work.kept) await keptFiles.keep(work.id).catch(() => {})
  const stored = await insist(() => finisher.giveUp(work, 'internal_error'), claim)
  if (!stored && work.kept) await removeUnkept(parts, work.id)
  await blobs.remove(work.id)
}

/** Another worker's files of the same document stay; those of one that was called off go. */
async function removeUnkept({ db, keptFiles }: ExtractParts, id: string): Promise<void> {
  if (!(await isKept(db, id))) await keptFiles.remove(id)
}

/**
 * Tries again while the database is away or full: reading the document a second time would cost more than waiting, and
 * storing twice does no harm.
 */
async function insist<T>(store: () => Promise<T>, claim: AbortSignal): Promise<T> {
  for (const until = performance.now() + INSIST_MS; ;) {
    try {
      return await store()
    } catch (error) {
      if (
        !(error instanceof ServiceError) ||
        error.code !== 'unavailable' ||
        claim.aborted ||
        performance.now() > until
      )
        throw error
      await sleep(INSIST_PAUSE_MS)
    }
  }
}

async function readDocument(
  { db, blobs, extract, learnedOf, pace, maxPages, maxBatchPages, log }: ExtractParts,
  work: DocumentWork,
  claim: AbortSignal,
  caller: AbortSignal,
  onPagesRead: OnPagesRead | undefined,
): Promise<Outcome | 'called_off' | 'given_up'> {
  const { id, batchId, requestId, starts, name, format, docType, lang, include, split, password } = work
  try {
    const bytes = await blobs.read(id)
    const { accountId, learnedVersion: version } = work
    const learned = version === undefined ? undefined : await learnedOf(accountId, version)
    const ended = pace.begin()
    let outcome: Outcome | undefined
    try {
      outcome = await extract(
        {
          documentId: id,
          name,
          format,
          include,
          bytes,
          ...(docType && { docType }),
          ...(lang && { lang }),
          ...(split && { split }),
          ...(password !== undefined && { password }),
          ...(learned && { learned }),
          maxPages: batchId === undefined ? maxPages : maxBatchPages,
        },
        AbortSignal.any([claim, caller]),
        onPagesRead,
      )
      return outcome
    } finally {
      ended(outcome?.cpuSeconds)
    }
  } catch (error) {
    if (caller.aborted) return 'called_off'
    // The job is no longer ours: another worker has it, or will get it.
    if (claim.aborted) throw error
    const faults = await insist(() => countFault(db, id), claim)
    // Called off while it was read; its file may be gone already.
    if (faults === 0) return 'called_off'
    log('error', 'reading a document failed', {
      document_id: id,
      request_id: requestId,
      faults,
      starts,
      fault: faultText(error),
    })
    if (faults < FAULTS) throw error
    return 'given_up'
  }
}
