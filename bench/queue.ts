// npm run bench:queue -- [--batches 30] [--files 100] [--clients 3] [--rounds 3] [--out bench/results/queue]
// What the
// queue costs a document: batches through the whole service over HTTP (accepted, queued, done, counted) with an
// extractor that does nothing, and through the queue alone, without HTTP and files. Client, service and database share
// this machine.

import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { documentReader } from '../src/jobs/extract.ts'
import { createFinisher, tellOfBatch } from '../src/jobs/finish.ts'
import { openLedger } from '../src/jobs/ledger.ts'
import { createPace } from '../src/jobs/pace.ts'
import { Queue } from '../src/jobs/queue.ts'
import { submitBatch } from '../src/jobs/submit.ts'
import { createLog } from '../src/log.ts'
import { createKey, findCaller } from '../src/store/api-keys.ts'
import { readBatch } from '../src/store/batches.ts'
import type { Blobs } from '../src/store/blobs.ts'
import { Db } from '../src/store/db.ts'
import { openEmbedded } from '../src/store/embedded.ts'
import { openKeptFiles } from '../src/store/kept-files.ts'
import { migrate } from '../src/store/migrate.ts'
import { openListener } from '../src/store/notices.ts'
import { fakeDraw, fakeOutcome } from '../test/support/outcome.ts'
import { commandOf, commit, describeMachine, describeVersions } from './machine.ts'
import { NO_LIMIT } from './service.ts'
import { startMeasured } from './start.ts'
import { median } from './statistics.ts'

const { values: options } = parseArgs({
  options: {
    batches: { type: 'string', default: '30' },
    files: { type: 'string', default: '100' },
    clients: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    out: { type: 'string', default: new URL('./results/queue', import.meta.url).pathname },
  },
})
// What else the machine did at the start: above its cores, trust CPU times rather than the clock.
const load = loadavg()[0]!
const batches = Number(options.batches)
const files = Number(options.files)
const clients = Number(options.clients)
const rounds = Number(options.rounds)
const documents = batches * files

/** One round: all batches from the first byte to the last document counted; CPU of service and database together. */
interface Round {
  seconds: number
  cpu_seconds: number
}

/** Threads that the service is told to have; its extractor does nothing. */
const THREADS = 2
const POLL_MS = 20
/** About what a scanned page of text takes when it is a digital PDF. */
const FILE_BYTES = 20_000

/** CPU seconds of a process and of all below it. Linux only, elsewhere NaN. */
async function cpuSeconds(pid: number): Promise<number> {
  const stats = (
    await Promise.all(
      (await readdir('/proc').catch(() => []))
        .filter((name) => /^\d+$/.test(name))
        .map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
    )
  )
    .filter((text) => text !== '')
    .map((text) => ({ pid: Number.parseInt(text), fields: text.slice(text.lastIndexOf(')') + 2).split(' ') }))
  const ours = new Set([pid])
  for (let before = 0; before !== ours.size;) {
    before = ours.size
    for (const { pid: one, fields } of stats) if (ours.has(Number(fields[1]))) ours.add(one)
  }
  // User and system time of the process and of those of its children that have ended, in hundredths.
  return (
    stats
      .filter((one) => ours.has(one.pid))
      .reduce((sum, { fields }) => sum + fields.slice(11, 15).reduce((all, field) => all + Number(field), 0), 0) /
      100 || NaN
  )
}

async function timed(pid: number, work: () => Promise<void>): Promise<Round> {
  const cpu = await cpuSeconds(pid)
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1000
  return { seconds, cpu_seconds: (await cpuSeconds(pid)) - cpu }
}

/** `lanes` at a time do `count` of it. */
async function inLanes(count: number, lanes: number, work: () => Promise<void>): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) await work()
    }),
  )
}

const BOUNDARY = 'docmill-bench'
const BODY = Buffer.concat([
  ...Array.from({ length: files }, (_, at) =>
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${at}.pdf"\r\n\r\n%PDF-1.4\n${'x'.repeat(FILE_BYTES)}\r\n`,
    ),
  ),
  Buffer.from(`--${BOUNDARY}--\r\n`),
])

async function overHttp(): Promise<Round[]> {
  const service = await startMeasured(
    { THREADS: String(THREADS), RATE_LIMIT_PER_MINUTE: NO_LIMIT, MAX_QUEUED: '1000000' },
    [new URL('../test/support/service.ts', import.meta.url).pathname],
  )
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${service.key}` }
  const ask = <T>(method: string, path: string, body?: Buffer): Promise<T> =>
    new Promise((resolve, reject) => {
      const type = body && {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': body.length,
      }
      request(service.url + path, { method, agent, headers: { ...headers, ...type } }, (response) => {
        const chunks: Buffer[] = []
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (response.statusCode! < 300) resolve(JSON.parse(text) as T)
            else reject(new Error(`${method} ${path} was answered with ${response.statusCode}: ${text}`))
          })
      })
        .on('error', reject)
        .end(body)
    })
  const used = async (): Promise<number> => (await ask<{ calls_used: number }>('GET', '/v1/usage')).calls_used
  const round = async (): Promise<void> => {
    const ids: string[] = []
    await inLanes(batches, clients, async () => {
      ids.push((await ask<{ batch_id: string }>('POST', '/v1/batch', BODY)).batch_id)
    })
    for (const id of ids)
      while ((await ask<{ status: string }>('GET', `/v1/batch/${id}`)).status !== 'complete') await pause(POLL_MS)
  }
  try {
    await ask('POST', '/v1/batch', BODY)
    const results: Round[] = []
    for (let at = 0; at < rounds; at += 1) results.push(await timed(service.pid, round))
    if ((await used()) !== rounds * documents + files) throw new Error('documents are not counted right')
    return results
  } finally {
    agent.destroy()
    await service.end()
  }
}

/** Files that cost nothing. */
const NO_FILES: Blobs = {
  write: () => Promise.reject(new Error('nothing is written')),
  read: async () => Buffer.from('%PDF-1.4'),
  remove: async () => {},
  listOlderThan: async () => [],
}

async function queueAlone(): Promise<Round[]> {
  const log = createLog('error')
  const folder = await mkdtemp(join(tmpdir(), 'docmill-bench-'))
  const embedded = await openEmbedded(folder, log)
  const db = new Db(embedded.url, log)
  await migrate(db)
  const { accountId, plan } = (await findCaller(db, (await createKey(db, 'enterprise')).apiKey))!
  const queue = await Queue.open(embedded.url, log, { works: true, extractSeconds: 600 })
  const pace = createPace(THREADS, 0)
  const ledger = openLedger(db, queue, log)
  const listener = await openListener(
    embedded.url,
    (notice) => {
      if (notice === 'documents_queued') queue.look()
    },
    () => {},
    log,
  )
  await queue.work(
    {
      extract: documentReader({
        db,
        blobs: NO_FILES,
        keptFiles: openKeptFiles(''),
        extract: async ({ bytes }) => fakeOutcome(bytes),
        draw: fakeDraw,
        learnedOf: async () => undefined,
        finisher: createFinisher(db, tellOfBatch(queue)),
        pace,
        ledger,
        maxPages: 50,
        maxBatchPages: 500,
        running: new Map(),
        log,
      }),
      webhook: async () => {},
      review_webhook: async () => {},
      learn: async () => {},
      purge: async () => {},
    },
    THREADS + 1,
    pace.ahead,
  )
  const round = async (): Promise<void> => {
    const ids: string[] = []
    await inLanes(batches, clients, async () => {
      const id = randomUUID()
      await submitBatch(
        db,
        queue,
        {
          id,
          accountId,
          requestId: 'bench',
          include: [],
          publicUrl: 'http://localhost',
          linkKey: Buffer.alloc(32),
          linkSeconds: 86_400,
          files: Array.from({ length: files }, () => ({
            id: randomUUID(),
            name: 'a.pdf',
            ending: 'pdf',
            format: 'pdf',
            bytes: 8,
            sha256: Buffer.alloc(32),
          })),
        },
        plan,
      )
      ids.push(id)
    })
    for (const id of ids) while ((await readBatch(db, id))?.state !== 'complete') await pause(POLL_MS)
  }
  try {
    await round()
    const results: Round[] = []
    for (let at = 0; at < rounds; at += 1) results.push(await timed(process.pid, round))
    return results
  } finally {
    await queue.close(1000)
    await ledger.close()
    await listener.close()
    await db.close()
    await embedded.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const figure = (name: string, results: Round[]): string =>
  `${name}: ${results.map(({ seconds }) => (documents / seconds).toFixed(0)).join(', ')} documents a second; ` +
  `${((1000 * median(results.map((one) => one.cpu_seconds))) / documents).toFixed(2)} ms of CPU a document (service and database)`

console.error(`${rounds} × ${documents} documents through the queue alone …`)
const alone = await queueAlone()
console.log(figure('queue alone', alone))
console.error(`${rounds} × ${documents} documents over HTTP …`)
const service = await overHttp()
console.log(figure('over HTTP', service))
const result = {
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  command: commandOf('bench:queue'),
  machine: describeMachine(),
  load,
  versions: describeVersions(),
  batches,
  files,
  clients,
  threads: THREADS,
  file_bytes: FILE_BYTES,
  queue_alone: alone,
  over_http: service,
}
await mkdir(options.out, { recursive: true })
const file = join(
  options.out,
  `${result.date}-${result.machine.cpu
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${result.commit}.json`,
)
await writeFile(
  file,
  `${JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value))}\n`,
)
console.error(`kept in ${file}`)
