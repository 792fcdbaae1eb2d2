// What runs in the pool's threads: the engine. The only file of the pool that knows it.

import { workerData } from 'node:worker_threads'
import type { EngineSettings } from '../engine/extract.ts'
import { serve } from './thread.ts'
import type { Mapping } from './protocol.ts'
import type { Outcome } from '../schema/outcome.ts'
import type { DocumentContent } from '../schema/page.ts'

/** What was learned is a few megabytes at most, and an account's documents often come together. Chosen by hand. */
const MOST_VERSIONS = 16

export default await serve(async (nativeCall) => {
  // Imported here, so that a part that is missing is told as a load that failed.
  const { loadEngine, mapDocument, proveEngine, readPages } = await import('../engine/extract.ts')
  const { openVersions } = await import('../engine/learning/versions.ts')
  const settings = workerData as EngineSettings
  const engine = await loadEngine({ ...settings, nativeCall })
  const versions = openVersions(MOST_VERSIONS)
  const began = performance.now()
  await proveEngine(engine)

  async function map(content: DocumentContent, { hints, learned }: Mapping): Promise<Outcome> {
    // With rankers off nothing that corrects them is used, as at the start.
    const opened = learned && settings.rankers !== false ? versions(learned) : undefined
    const own = typeof opened === 'string' ? undefined : opened
    const known = { ...hints, qrKeys: engine.qrKeys }
    const outcome = await mapDocument(content, known, engine.rankers, own ?? engine.learned)
    if (!outcome.ok || opened === undefined) return outcome
    return own ? { ...outcome, learnedVersion: learned!.version } : { ...outcome, learnedUnread: opened as string }
  }

  return {
    provider: engine.provider,
    proofMs: performance.now() - began,
    atOnce: engine.models.documentsAtOnce,
    answer: async (request, onPage) => {
      if (request.kind === 'map') return map(request.content, request)
      const { format, bytes, range } = request
      if (request.kind === 'read') {
        const read = await readPages(engine, { format, bytes }, range, request.options, onPage)
        const { then } = request
        if (!read.ok || then === undefined || range.from > 0 || read.pageCount > range.to) return read
        const { pageCount, pages, attachments, timings } = read
        onPage(range.to + 1, pages.filter((page) => page.lines.length > 0).length, pageCount)
        const mapped = await map({ format, pageCount, pages, ...(attachments && { attachments }) }, then)
        return { ok: true, pageCount, mapped, timings: [...timings, ...mapped.timings] }
      }
      // Imported here: most installations keep no documents.
      const { drawPages } = await import('../engine/overlay/page-pictures.ts')
      return drawPages(engine, { format, bytes, password: request.password }, range, request, onPage)
    },
  }
})
