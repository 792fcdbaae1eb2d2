// The reads and the drawings of a document's page ranges as one.

import { STAGES, type StageTiming } from '../schema/outcome.ts'
import type { PageContent } from '../schema/page.ts'
import type { DocumentDrawn, PagesRead } from '../schema/work.ts'

export function joinReads(reads: PagesRead[]): PagesRead {
  const pages: PageContent[] = reads.flatMap((one) => one.pages).sort((a, b) => a.index - b.index)
  const attachments = reads.flatMap((one) => one.attachments ?? [])
  return {
    ok: true,
    pageCount: reads[0]!.pageCount,
    pages,
    ...(attachments.length > 0 && { attachments }),
    timings: sumTimings(reads.flatMap((one) => one.timings)),
  }
}

export function joinDraws(draws: DocumentDrawn[]): DocumentDrawn {
  return { ok: true, pageCount: draws[0]!.pageCount, timings: sumTimings(draws.flatMap((one) => one.timings)) }
}

/** One timing a stage, in the order of `STAGES`. */
export function sumTimings(timings: StageTiming[]): StageTiming[] {
  return STAGES.map((stage) => ({
    stage,
    ms: timings.filter((one) => one.stage === stage).reduce((sum, one) => sum + one.ms, 0),
  })).filter((one) => one.ms > 0)
}
