// What runs in the pool's threads: the engine. The only file of the pool that knows it.

import { workerData } from 'node:worker_threads'
import type { EngineSettings } from '../engine/extract.ts'
import { serve } from './thread.ts'

export default await serve(async (nativeCall) => {
  // Imported here, so that a part that is missing is told as a load that failed.
  const { loadEngine, mapDocument, proveEngine, readPages } = await import('../engine/extract.ts')
  const engine = await loadEngine({ ...(workerData as EngineSettings), nativeCall })
  const began = performance.now()
  await proveEngine(engine)
  return {
    provider: engine.provider,
    proofMs: performance.now() - began,
    atOnce: engine.models.documentsAtOnce,
    answer: async (request, onPage) => {
      if (request.kind === 'map')
        return mapDocument(request.content, { ...request.hints, qrKeys: engine.qrKeys }, engine.rankers, engine.learned)
      const { format, bytes, range } = request
      if (request.kind === 'read') return readPages(engine, { format, bytes }, range, request.options, onPage)
      // Imported here: most installations keep no documents.
      const { drawPages } = await import('../engine/overlay/page-pictures.ts')
      return drawPages(engine, { format, bytes, password: request.password }, range, request, onPage)
    },
  }
})
