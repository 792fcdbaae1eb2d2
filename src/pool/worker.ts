// What runs in the pool's threads: the engine. The only file of the pool that knows it.

import { workerData } from 'node:worker_threads'
import type { EngineSettings } from '../engine/extract.ts'
import { serve } from './thread.ts'

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
  return {
    provider: engine.provider,
    proofMs: performance.now() - began,
    atOnce: engine.models.documentsAtOnce,
    answer: async (request, onPage) => {
      if (request.kind === 'map') {
        const hints = { ...request.hints, qrKeys: engine.qrKeys }
        // With rankers off nothing that corrects them is used, as at the start.
        const opened = request.learned && settings.rankers !== false ? versions(request.learned) : undefined
        const own = typeof opened === 'string' ? undefined : opened
        const outcome = await mapDocument(request.content, hints, engine.rankers, own ?? engine.learned)
        if (!outcome.ok || opened === undefined) return outcome
        return own
          ? { ...outcome, learnedVersion: request.learned!.version }
          : { ...outcome, learnedUnread: opened as string }
      }
      const { format, bytes, range } = request
      if (request.kind === 'read') return readPages(engine, { format, bytes }, range, request.options, onPage)
      // Imported here: most installations keep no documents.
      const { drawPages } = await import('../engine/overlay/page-pictures.ts')
      return drawPages(engine, { format, bytes, password: request.password }, range, request, onPage)
    },
  }
})
