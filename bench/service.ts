// The whole service over HTTP: a fresh process on its own folder and port, some callers at once, latency, throughput, memory, start-up.

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drawCorpus, type BenchDocument, type Kind } from './corpus.ts'

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

const freePort = (): Promise<number> => new Promise((found) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    server.close(() => { found(port) })
  })
})

export async function measureService(settings: { modelsDir: string; device: string; threads: number; kinds: readonly Kind[]; documents: number; rounds: number }): Promise<ServiceRun> {
  const folder = mkdtempSync(join(tmpdir(), 'docmill-bench-')), port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [new URL('../bin/docmill.mjs', import.meta.url).pathname, 'serve'], {
    // Nothing of the caller's own settings: a DATABASE_URL there would be filled with measurements.
    env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'], PORT: String(port), DATA_DIR: folder, MODELS_DIR: settings.modelsDir, DEVICE: settings.device, THREADS: String(settings.threads), INTRA_OP_THREADS: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = `http://127.0.0.1:${port}`
    const [key, provider] = await Promise.all([keyOf(child), ready(url, child)])
    const start = (performance.now() - started) / 1000
    const results: ServiceResult[] = []
    for (const kind of settings.kinds) {
      const corpus = await drawCorpus(kind, settings.documents)
      await Promise.all(corpus.slice(0, 2 * settings.threads).map((document) => extract(url, key, document))) // warm-up
      for (const callers of new Set([1, 2 * settings.threads])) results.push(await load({ url, key, corpus, callers, rounds: settings.rounds, kind, threads: settings.threads }))
    }
    return { provider, threads: settings.threads, start_seconds: start, peak_rss_mb: peakRssMb(child), results }
  } finally {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first key, which the service prints once. */
function keyOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const key = /api key: (\S+)/.exec(text)?.[1]
      if (key !== undefined) found(key)
    })
    child.once('exit', (code) => { failed(new Error(`the service ended with ${code} before it printed a key`)) })
  })
}

async function ready(url: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const health = await fetch(`${url}/health`).then(async (response) => (response.ok ? (await response.json()) as { provider: string } : undefined), () => undefined)
    if (health) return health.provider
    await pause(50)
  }
  throw new Error('the service ended while it started')
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

/** Highest resident memory of the service's own process; its database's processes are not counted. Linux only, elsewhere NaN. */
function peakRssMb(child: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return NaN
  }
}
