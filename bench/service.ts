// The whole service over HTTP: some callers at once, latency, throughput alone and in batches, memory, start-up.

import { setTimeout as pause } from 'node:timers/promises'
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
/**
 * Documents through batches: from the first byte sent to the last batch complete, after some of the kind have warmed
 * the service up.
 */
export interface BatchResult {
  kind: Kind
  documents: number
  pages_per_second: number
}
/** `batches` is absent in results of before they were measured. */
export interface ServiceRun {
  provider: string
  threads: number
  start_seconds: number
  peak_rss_mb: number
  results: ServiceResult[]
  batches?: BatchResult[]
}

/** A measurement asks for more than any plan's rate. */
export const NO_LIMIT = '1000000'

// To each thread, for the last documents leave the other threads idle: some ten seconds of digital ones, some twenty of
// scanned ones.
const IN_BATCHES: Record<Kind, number> = { digital: 400, scanned: 24 }
const BATCH_FILES = 50
const POLL_MS = 100

export async function measureService(settings: {
  modelsDir: string
  device: string
  threads: number
  kinds: readonly Kind[]
  documents: number
  rounds: number
}): Promise<ServiceRun> {
  const { url, key, provider, startSeconds, memory, end } = await startMeasured({
    MODELS_DIR: settings.modelsDir,
    DEVICE: settings.device,
    THREADS: String(settings.threads),
    INTRA_OP_THREADS: '1',
    RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  })
  try {
    const results: ServiceResult[] = []
    const batches: BatchResult[] = []
    for (const kind of settings.kinds) {
      const corpus = await drawCorpus(kind, settings.documents)
      await Promise.all(corpus.slice(0, 2 * settings.threads).map((document) => extract(url, key, document))) // warm-up
      for (const callers of new Set([1, 2 * settings.threads]))
        results.push(
          await load({ url, key, corpus, callers, rounds: settings.rounds, kind, threads: settings.threads }),
        )
      const sent = IN_BATCHES[kind] * settings.threads
      // What has just run has compiled what runs often, but for a digital page not all of it.
      if (kind === 'digital') await inBatches(url, key, corpus, sent / 2)
      batches.push({ kind, documents: sent, pages_per_second: await inBatches(url, key, corpus, sent) })
    }
    return {
      provider,
      threads: settings.threads,
      start_seconds: startSeconds,
      peak_rss_mb: memory().peakMb,
      results,
      batches,
    }
  } finally {
    await end()
  }
}

async function extract(url: string, key: string, { name, bytes }: BenchDocument): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const started = performance.now()
  const response = await fetch(`${url}/v1/extract`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`a bench document was answered with ${response.status}: ${text}`)
  return performance.now() - started
}

/** Documents a second when `count` of them are sent in batches, one upload after the other. */
async function inBatches(url: string, key: string, corpus: readonly BenchDocument[], count: number): Promise<number> {
  const ask = async (path: string, init: RequestInit = {}): Promise<{ batch_id: string; status: string }> => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${key}` } })
    if (!response.ok) throw new Error(`a bench batch was answered with ${response.status}: ${await response.text()}`)
    return (await response.json()) as { batch_id: string; status: string }
  }
  const started = performance.now()
  const ids: string[] = []
  for (let sent = 0; sent < count; sent += BATCH_FILES) {
    const form = new FormData()
    for (let at = sent; at < Math.min(count, sent + BATCH_FILES); at++) {
      const { name, bytes } = corpus[at % corpus.length]!
      form.append('files', new Blob([Uint8Array.from(bytes)]), `${at}-${name}`)
    }
    ids.push((await ask('/v1/batch', { method: 'POST', body: form })).batch_id)
  }
  for (const id of ids) while ((await ask(`/v1/batch/${id}`)).status !== 'complete') await pause(POLL_MS)
  return count / ((performance.now() - started) / 1000)
}

async function load(run: {
  url: string
  key: string
  corpus: BenchDocument[]
  callers: number
  rounds: number
  kind: Kind
  threads: number
}): Promise<ServiceResult> {
  const queue = Array.from({ length: run.rounds * run.threads }, () => run.corpus).flat()
  const total = queue.length
  const latencies: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: run.callers }, async () => {
      for (let document = queue.shift(); document; document = queue.shift())
        latencies.push(await extract(run.url, run.key, document))
    }),
  )
  return {
    kind: run.kind,
    threads: run.threads,
    callers: run.callers,
    documents: total,
    pages_per_second: total / ((performance.now() - started) / 1000),
    latencies_ms: latencies,
  }
}
