// npm run bench:load -- [--clients 200] [--seconds 60] [--documents 10000] [--threads 2] [--device cpu]
// Many clients at
// once on one node: what they are answered and how fast; then many documents one after another: whether memory stays
// where it is.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { drawCorpus, type BenchDocument } from './corpus.ts'
import { commandOf, commit, describeMachine, describeVersions } from './machine.ts'
import { NO_LIMIT } from './service.ts'
import { startMeasured, type Measured } from './start.ts'
import { median, quantile, slope } from './statistics.ts'

const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    documents: { type: 'string', default: '10000' },
    threads: { type: 'string', default: '2' },
    device: { type: 'string', default: 'cpu' },
    models: { type: 'string', default: process.env['MODELS_DIR'] ?? defaultModelsDir() },
    out: { type: 'string', default: new URL('./results/load', import.meta.url).pathname },
  },
})
const clients = Number(options.clients)
const seconds = Number(options.seconds)
const documents = Number(options.documents)

/** An answer: what was asked, the status, the problem's code, milliseconds. */
interface Sample {
  ask: 'extract' | 'status'
  status: number
  code: string
  ms: number
}

/** Distinct documents; more would only warm the generator. */
const DISTINCT = 24
/** Documents after which the process has its size: code is compiled, every thread has read the widest page. */
const SETTLED = 2000

async function ask(
  samples: Sample[],
  kind: Sample['ask'],
  send: () => Promise<Response>,
): Promise<Response | undefined> {
  const started = performance.now()
  try {
    const response = await send()
    const text = await response.text()
    const code = response.ok ? '' : (JSON.parse(text) as { code: string }).code
    samples.push({ ask: kind, status: response.status, code, ms: performance.now() - started })
    return response
  } catch (error) {
    samples.push({
      ask: kind,
      status: 0,
      code: (error as Error & { cause?: { code?: string } }).cause?.code ?? 'lost',
      ms: performance.now() - started,
    })
    return undefined
  }
}

function formOf(field: string, ...files: BenchDocument[]): FormData {
  const form = new FormData()
  for (const { name, bytes } of files) form.append(field, new Blob([Uint8Array.from(bytes)]), name)
  return form
}

async function crowd({ url, key }: Measured, corpus: BenchDocument[]): Promise<Sample[]> {
  const samples: Sample[] = []
  const headers = { authorization: `Bearer ${key}` }
  const until = performance.now() + 1000 * seconds
  const batch = await fetch(`${url}/v1/batch`, { method: 'POST', headers, body: formOf('files', ...corpus) })
  const { batch_id: id } = (await batch.json()) as { batch_id: string }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = client; performance.now() < until; turn += 1) {
        const answer = await ask(samples, 'extract', () =>
          fetch(`${url}/v1/extract`, { method: 'POST', headers, body: formOf('file', corpus[turn % corpus.length]!) }),
        )
        await ask(samples, 'status', () => fetch(`${url}/v1/batch/${id}`, { headers }))
        const wait = Number(answer?.headers.get('retry-after') ?? 0)
        if (wait > 0) await pause(1000 * wait)
      }
    }),
  )
  return samples
}

/** Resident megabytes after each hundred documents. */
async function endurance(service: Measured, corpus: BenchDocument[]): Promise<{ documents: number; mb: number }[]> {
  const sizes: { documents: number; mb: number }[] = []
  let sent = 0
  let done = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (sent < documents) {
        const document = corpus[sent % corpus.length]!
        sent += 1
        const response = await fetch(`${service.url}/v1/extract`, {
          method: 'POST',
          headers: { authorization: `Bearer ${service.key}` },
          body: formOf('file', document),
        })
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`a document was answered with ${response.status}`)
        done += 1
        if (done % 100 === 0) sizes.push({ documents: done, mb: service.memory().nowMb })
      }
    }),
  )
  return sizes
}

const corpus = await drawCorpus('digital', DISTINCT)
const service = await startMeasured({
  MODELS_DIR: options.models,
  DEVICE: options.device,
  THREADS: options.threads,
  RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  // Rows of ten thousand results would otherwise only test the disk.
  RETENTION_DAYS: '0.01',
})
try {
  console.error(`${clients} clients for ${seconds} s …`)
  const samples = await crowd(service, corpus)
  console.error(`${documents} documents …`)
  const sizes = await endurance(service, corpus)
  const result = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    command: commandOf('bench:load'),
    machine: describeMachine(),
    versions: describeVersions(),
    provider: { asked: options.device, used: service.provider },
    clients,
    seconds,
    samples,
    sizes,
  }
  await mkdir(options.out, { recursive: true })
  const file = join(
    options.out,
    `${result.date}-${result.machine.cpu
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}-${service.provider}-${result.commit}.json`,
  )
  await writeFile(
    file,
    `${JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value))}\n`,
  )
  for (const kind of ['extract', 'status'] as const) {
    const all = samples.filter((sample) => sample.ask === kind)
    const taken = all.filter((sample) => sample.status === 200).map((sample) => sample.ms)
    const refused = Object.entries(
      Object.groupBy(
        all.filter((sample) => sample.status !== 200),
        ({ status, code }) => `${status} ${code}`,
      ),
    ).map(([name, list]) => `${list!.length} × ${name}`)
    console.log(
      `${kind}: ${taken.length} × 200 (${(taken.length / seconds).toFixed(1)} a second), p50 ${median(taken).toFixed(0)} ms, p99 ${quantile(taken, 0.99).toFixed(0)} ms; ${refused.join(', ') || 'nothing refused'}`,
    )
  }
  const settled = sizes.filter((size) => size.documents > Math.min(SETTLED, documents / 2))
  const perThousand = (list: typeof sizes): string =>
    (1000 * slope(list.map((size) => [size.documents, size.mb]))).toFixed(1)
  console.log(
    `memory: ${sizes[0]?.mb.toFixed(0)} MB after 100 documents, ${sizes.at(-1)?.mb.toFixed(0)} MB after ${documents}; ${perThousand(sizes)} MB per 1,000 over all, ${perThousand(settled)} after the first ${settled[0]?.documents}; peak ${service.memory().peakMb.toFixed(0)} MB`,
  )
  console.error(`kept in ${file}`)
} finally {
  await service.end()
}
