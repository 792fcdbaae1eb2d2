// What is stored of a kept document beside its row: the original and the pictures of its pages. Pictures are for people,
// so a document without them is kept all the same.

import { type Log, faultText } from '../log.ts'
import type { Outcome } from '../schema/outcome.ts'
import type { DrawDocument, PagePictures } from '../schema/work.ts'
import type { Blobs } from '../store/blobs.ts'
import type { Db } from '../store/db.ts'
import { countFault, type DocumentWork } from '../store/documents.ts'
import type { KeptFiles, PutPages } from '../store/kept-files.ts'

/**
 * Faults after which a document is given up, or kept without pictures: the first may have been another document's
 * doing, as when a thread runs out of memory.
 */
export const FAULTS = 2

/** A page takes some 50 KB (decision 0045), so this is the longest document that is read. Chosen by hand. */
const MOST_BYTES = 50_000_000

export interface KeepParts {
  db: Db
  blobs: Blobs
  keptFiles: KeptFiles
  draw: DrawDocument
  maxPages: number
  log: Log
}

/**
 * Stores the files of a document that was read, or that could not be; the CPU seconds that drawing took. Rejects with
 * the first fault of drawing, so that the document is tried again.
 */
export async function keepFiles(
  parts: KeepParts,
  work: DocumentWork,
  outcome: Outcome | undefined,
  signal: AbortSignal,
): Promise<number> {
  const { keptFiles, log } = parts
  const { id, requestId } = work
  let cpuSeconds = 0
  try {
    await keptFiles.keep(id, async (put) => {
      if (isWorthDrawing(outcome)) cpuSeconds = await drawPictures(parts, work, outcome, signal, put)
    })
  } catch (error) {
    if (!isFull(error)) throw error
    log('error', 'no room for the pictures of a document', { document_id: id, request_id: requestId })
    const why = 'docmill had no room for the picture of the page.'
    await keptFiles
      .keep(id, (put) => put(outcome ? noPictures(outcome, why) : []))
      .catch((again: unknown) => {
        if (!isFull(again)) throw again
        return keptFiles.keep(id)
      })
  }
  return cpuSeconds
}

/** Draws all pages and stores each picture, or the reason why it is missing; the CPU seconds that it took. */
async function drawPictures(
  { db, blobs, draw, maxPages, log }: KeepParts,
  { id, format, password, requestId }: DocumentWork,
  outcome: Outcome,
  signal: AbortSignal,
  put: PutPages,
): Promise<number> {
  const seen = new Set<number>()
  const within = boundedPictures(MOST_BYTES)
  const take = async (pages: PagePictures[]): Promise<void> => {
    await put(within(pages))
    for (const { page } of pages) seen.add(page)
  }
  const putOthers = (why: string): Promise<void> => put(noPictures(outcome, why).filter(({ page }) => !seen.has(page)))
  const request = { format, maxPages, stances: stancesOf(outcome), ...(password !== undefined && { password }) }
  try {
    const drawn = await draw({ ...request, bytes: await blobs.read(id) }, signal, take)
    if (!drawn.ok) await putOthers(`The page cannot be drawn: ${drawn.failure.detail}.`)
    return drawn.cpuSeconds ?? 0
  } catch (error) {
    if (signal.aborted || isFull(error)) throw error
    const faults = await countFault(db, id)
    log('error', 'drawing a document failed', {
      document_id: id,
      request_id: requestId,
      faults,
      fault: faultText(error),
    })
    if (faults < FAULTS) throw error
    await putOthers('The page could not be drawn. The log of the service has the reason.')
    return 0
  }
}

/** Lets pictures of at most `most` bytes pass, and says of the other pages why they have none. */
export function boundedPictures(most: number): (pages: readonly PagePictures[]) => PagePictures[] {
  let left = most
  return (pages) =>
    pages.map((one) => {
      if ('why' in one) return one
      const bytes = one.pictures.reduce((sum, { webp }) => sum + webp.length, 0)
      if (bytes > left) return { page: one.page, why: 'The pictures of the document take too much room.' }
      left -= bytes
      return one
    })
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A file that cannot be opened, or that cost too much already, has no pictures. */
const isWorthDrawing = (outcome: Outcome | undefined): outcome is Outcome =>
  outcome !== undefined && (outcome.ok || outcome.failure.code === 'no_text_found')

const stancesOf = (outcome: Outcome) => (outcome.ok ? (outcome.included.layout ?? []) : [])

const noPictures = (outcome: Outcome, why: string): PagePictures[] =>
  Array.from({ length: outcome.ok ? outcome.usage.pages : 1 }, (_, at) => ({ page: at + 1, why }))
