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
    answer: (request, onPage) =>
      request.kind === 'read'
        ? readPages(engine, { format: request.format, bytes: request.bytes }, request.range, request.options, onPage)
        : mapDocument(request.content, { ...request.hints, qrKeys: engine.qrKeys }, engine.rankers, engine.learned),
  }
})
