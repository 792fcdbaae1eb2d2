// What runs in the pool's threads: the engine. The only file of the pool that knows it.

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'
import type { EngineSettings } from '../engine/extract.ts'
import { serve } from './thread.ts'

// A thread does not share the cache that bin/docmill.mjs turns on: without it compiling the engine's files takes 0.2 to 0.4 s of each thread's start.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/docmill', import.meta.url)))

export default await serve(async (nativeCall) => {
  // Imported when the cache is on.
  const { loadEngine, mapDocument, proveEngine, readPages } = await import('../engine/extract.ts')
  const engine = await loadEngine({ ...workerData as EngineSettings, nativeCall })
  const began = performance.now()
  await proveEngine(engine)
  return {
    provider: engine.provider, proofMs: performance.now() - began, atOnce: engine.models.documentsAtOnce,
    answer: (request) => request.kind === 'read'
      ? readPages(engine, { format: request.format, bytes: request.bytes }, request.range, request.options)
      : mapDocument(request.content, { ...request.hints, qrKeys: engine.qrKeys }, engine.rankers, engine.learned),
  }
})
