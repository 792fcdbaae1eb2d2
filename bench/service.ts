// The whole service over HTTP: some callers at once, latency, throughput, memory, start-up.

import { drawCorpus, type BenchDocument, type Kind } from './corpus.ts'
import { startMeasured } from './start.ts'

export interface ServiceResult {
  kind: Kind
  threads: number
  callers: number
  documents: number
  pages_per_second: number
  /** Milliseconds of each answer, in the order in which they came. */
  latencies_ms: number[]
}
export interface ServiceRun { provider: string; threads: number; start_seconds: number; peak_rss_mb: number; results: ServiceResult[] }

/** A measurement asks for more than any plan's rate. */
export const NO_LIMIT = '1000000'

export async function measureService(settings: { modelsDir: string; device: string; threads: number; kinds: readonly Kind[]; documents: number; rounds: number }): Promise<ServiceRun> {
  const { url, key, provider, startSeconds, memory, end } = await startMeasured({
    MODELS_DIR: settings.modelsDir, DEVICE: settings.device, THREADS: String(settings.threads), INTRA_OP_THREADS: '1', RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  })
  try {
    const results: ServiceResult[] = []
    for (const kind of settings.kinds) {
      const corpus = await drawCorpus(kind, settings.documents)
      await Promise.all(corpus.slice(0, 2 * settings.threads).map((document) => extract(url, key, document))) // warm-up
      for (const callers of new Set([1, 2 * settings.threads])) results.push(await load({ url, key, corpus, callers, rounds: settings.rounds, kind, threads: settings.threads }))
    }
    return { provider, threads: settings.threads, start_seconds: startSeconds, peak_rss_mb: memory().peakMb, results }
  } finally {
    await end()
  }
}

async function extract(url: string, key: string, { name, bytes }: BenchDocument): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const started = performance.now()
  const response = await fetch(`${url}/v1/extract`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: form })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`a bench document was answered with ${response.status}: ${text}`)
  return performance.now() - started
}

async function load(run: { url: string; key: string; corpus: BenchDocument[]; callers: number; rounds: number; kind: Kind; threads: number }): Promise<ServiceResult> {
  const queue = Array.from({ length: run.rounds }, () => run.corpus).flat()
  const total = queue.length, latencies: number[] = []
  const started = performance.now()
  await Promise.all(Array.from({ length: run.callers }, async () => {
    for (let document = queue.shift(); document; document = queue.shift()) latencies.push(await extract(run.url, run.key, document))
  }))
  return { kind: run.kind, threads: run.threads, callers: run.callers, documents: total, pages_per_second: total / ((performance.now() - started) / 1000), latencies_ms: latencies }
}
