// What is stored of a kept document beside its row: the original and the pictures of its pages. Pictures are for people,
// so a document without them is kept all the same.

import { type Log, faultText } from '../log.ts'
import type { Outcome } from '../schema/outcome.ts'
import type { DrawDocument, PagePictures } from '../schema/work.ts'
import type { Blobs } from '../store/blobs.ts'
import type { DocumentWork } from '../store/documents.ts'
import type { KeptFiles } from '../store/kept-files.ts'

export interface KeepParts {
  blobs: Blobs
  keptFiles: KeptFiles
  draw: DrawDocument
  maxPages: number
  log: Log
}

/** Stores the files of a document that was read, or that could not be; the CPU seconds that drawing took. */
export async function keepFiles(
  { blobs, keptFiles, draw, maxPages, log }: KeepParts,
  { id, format, password, requestId }: DocumentWork,
  outcome: Outcome | undefined,
  signal: AbortSignal,
): Promise<number> {
  let cpuSeconds = 0
  let pages: PagePictures[] = []
  if (isWorthDrawing(outcome)) {
    const request = { format, maxPages, stances: stancesOf(outcome), ...(password !== undefined && { password }) }
    try {
      const drawn = await draw({ ...request, bytes: await blobs.read(id) }, signal)
      cpuSeconds = drawn.cpuSeconds ?? 0
      if (drawn.ok) pages = drawn.pages
      else pages = noPictures(outcome, `The page cannot be drawn: ${drawn.failure.detail}.`)
    } catch (error) {
      if (signal.aborted) throw error
      log('error', 'drawing a document failed', { document_id: id, request_id: requestId, fault: faultText(error) })
      pages = noPictures(outcome, 'The page could not be drawn. The log of the service has the reason.')
    }
  }
  await keptFiles.keep(id, pages)
  return cpuSeconds
}

/** A file that cannot be opened, or that cost too much already, has no pictures. */
const isWorthDrawing = (outcome: Outcome | undefined): outcome is Outcome =>
  outcome !== undefined && (outcome.ok || outcome.failure.code === 'no_text_found')

const stancesOf = (outcome: Outcome) => (outcome.ok ? (outcome.included.layout ?? []) : [])

const noPictures = (outcome: Outcome, why: string): PagePictures[] =>
  Array.from({ length: outcome.ok ? outcome.usage.pages : 1 }, (_, at) => ({ page: at + 1, why }))
