// npm run bench:fair -- [--heavy 4] [--only singles,batches,…] [--engine] [--out bench/results/fair]
// Whether the queue is fair: what a light account's documents take beside accounts that send without a pause, against
// what they take alone. With as many heavy accounts as `--heavy` the light one's fair share is a part of the machine;
// its slow-down may be twice what that share means. And whether `estimated_seconds` of batches is true. The extractor
// has a known cost, so that the queue is measured and not the models; `--engine` takes the real one and drawn pages.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { drawCorpus } from './corpus.ts'
import { type BenchFile, batchOf, type Estimate, extractOne, newKey, pressOn, type Site } from './fair-load.ts'
import { commandOf, commit, describeMachine, describeVersions } from './machine.ts'
import { NO_LIMIT } from './service.ts'
import { startMeasured } from './start.ts'
import { quantile } from './statistics.ts'

const { values: options } = parseArgs({
  options: {
    heavy: { type: 'string', default: '4' },
    only: { type: 'string' },
    engine: { type: 'boolean', default: false },
    note: { type: 'string' },
    out: { type: 'string', default: new URL('./results/fair', import.meta.url).pathname },
  },
})
const heavy = Number(options.heavy)
const load = loadavg()[0]!

const THREADS = 2
/** The slow-down that is allowed, in times what the fair share means. */
const ALLOWED = 2
/**
 * Documents of the light account: enough that the one document which every thread has in hand already does not decide.
 */
const LIGHT_BATCH = 20
const LIGHT_SINGLES = 10
/** Callers of each heavy account, and its batches under way with their files. */
const CALLERS = 50
const BATCHES = 2
const BATCH_FILES = 100
/**
 * Heavy accounts go on this long before the light one comes, and at most so long beside it: a light one that starves
 * would never end.
 */
const HEAD_START_MS = 6000
const MOST_MS = 60_000
/** How long accounts send batches of any size beside singles for the estimates: some fifty, cold start included. */
const ESTIMATES_MS = 240_000

interface Scenario {
  name: string
  /** What each heavy account sends. */
  heavy: { singles?: number; batches?: number }
  /** What the light one sends: documents one after another, a batch, or both at once. */
  light: ('singles' | 'batch')[]
  /** Times that a document of a heavy account costs one of the light. */
  cost?: number
}

const SCENARIOS: Scenario[] = [
  { name: 'singles', heavy: { singles: CALLERS }, light: ['singles'] },
  { name: 'batches', heavy: { batches: BATCHES }, light: ['batch'] },
  { name: 'batch beside singles', heavy: { singles: CALLERS }, light: ['batch'] },
  { name: 'singles beside batches', heavy: { batches: BATCHES }, light: ['singles'] },
  { name: 'mixed', heavy: { singles: CALLERS, batches: BATCHES }, light: ['batch', 'singles'] },
  { name: 'batch beside costly batches', heavy: { batches: BATCHES }, light: ['batch'], cost: 5 },
]

interface Measured {
  kind: 'singles' | 'batch'
  alone_seconds: number
  beside_seconds: number
  each_seconds: number[]
  slow_down: number
  fair_slow_down: number
  passed: boolean
}
interface Result {
  name: string
  measured: Measured[]
  estimates: Estimate[]
}

const MS = 200
const pdf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`%PDF-1.4\n${text}`))
const fake = (ms: number): BenchFile => ({ name: `sleep-${ms}.pdf`, bytes: pdf('x'.repeat(ms)) })
const corpus = options.engine ? await drawCorpus('digital', 12) : []
const drawn = corpus.map(({ name, bytes }): BenchFile => ({ name, bytes: Uint8Array.from(bytes) }))
/** `count` documents that cost `cost` times a light one. */
const filesOf = (count: number, cost = 1): BenchFile[] =>
  Array.from({ length: count }, (_, at) => (options.engine ? drawn[at % drawn.length]! : fake(MS * cost)))

/** A fresh service. */
async function withService<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'docmill-fair-'))
  const env = {
    DATA_DIR: folder,
    MODELS_DIR: process.env['MODELS_DIR'] ?? defaultModelsDir(),
    THREADS: String(THREADS),
    RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  }
  const fakeService = [new URL('./fair-service.ts', import.meta.url).pathname]
  const service = await (options.engine ? startMeasured(env) : startMeasured(env, fakeService))
  try {
    return await work({ url: service.url, env })
  } finally {
    await service.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The seconds of each of the light account's singles, or of its batch. */
async function lightly(site: Site, key: string, kind: 'singles' | 'batch', estimates: Estimate[]): Promise<number[]> {
  if (kind === 'batch') {
    const done = await batchOf(site, key, filesOf(LIGHT_BATCH))
    estimates.push(done)
    return [done.truth]
  }
  const each: number[] = []
  for (const file of filesOf(LIGHT_SINGLES)) each.push(await extractOne(site, key, file))
  return each
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/**
 * How many times longer the light account waits with exactly its share: one at a time needs one thread only, a batch
 * takes all it gets.
 */
const fairSlowDown = (kind: 'singles' | 'batch'): number =>
  Math.max(1, kind === 'batch' ? heavy + 1 : (heavy + 1) / THREADS)

async function run({ name, heavy: sends, light, cost = 1 }: Scenario): Promise<Result> {
  return withService(async (site) => {
    const lightKey = await newKey(site)
    const heavyKeys: string[] = []
    const estimates: Estimate[] = []
    for (let at = 0; at < heavy; at += 1) heavyKeys.push(await newKey(site))
    const alone: number[][] = []
    for (const kind of light) alone.push(await lightly(site, lightKey, kind, []))
    const files = (): BenchFile[] => filesOf(sends.batches === undefined ? 1 : BATCH_FILES, cost)
    const others = pressOn(site, heavyKeys, { ...sends, files })
    await pause(HEAD_START_MS)
    const limit = setTimeout(() => void others.stop(), MOST_MS)
    const beside = await Promise.all(light.map((kind) => lightly(site, lightKey, kind, estimates)))
    clearTimeout(limit)
    await others.stop()
    estimates.push(...others.estimates)
    const measured = light.map((kind, at): Measured => {
      const aloneSeconds = sum(alone[at]!)
      const besideSeconds = sum(beside[at]!)
      const slowDown = besideSeconds / aloneSeconds
      const fair = fairSlowDown(kind)
      return {
        kind,
        alone_seconds: aloneSeconds,
        beside_seconds: besideSeconds,
        each_seconds: beside[at]!,
        slow_down: slowDown,
        fair_slow_down: fair,
        passed: slowDown <= ALLOWED * fair,
      }
    })
    return { name, measured, estimates }
  })
}

/**
 * Batches of three accounts, of any size and at any time, beside singles of two: together somewhat more than the
 * machine can do now and then.
 */
async function runEstimates(): Promise<Result> {
  return withService(async (site) => {
    const keys: string[] = []
    const estimates: Estimate[] = []
    for (let at = 0; at < 5; at += 1) keys.push(await newKey(site))
    const singles = [2, 12].map((callers, at) =>
      pressOn(site, keys.slice(at, at + 1), { singles: callers, files: () => filesOf(1) }),
    )
    const until = performance.now() + ESTIMATES_MS
    // Batches that starve would never end.
    const limit = setTimeout(() => void Promise.all(singles.map((one) => one.stop())), ESTIMATES_MS + MOST_MS)
    // Sizes and pauses in a fixed order that has no rhythm.
    await Promise.all(
      keys.slice(2).map(async (key, account) => {
        for (let at = 0; performance.now() < until; at += 1) {
          await pause(1000 * ((7 * at + 3 * account) % 5))
          const size = [5, 40, 12, 80, 20, 2, 60][(3 * at + 2 * account) % 7]!
          estimates.push(await batchOf(site, key, filesOf(size, account === 2 ? 2 : 1)))
        }
      }),
    )
    clearTimeout(limit)
    await Promise.all(singles.map((one) => one.stop()))
    return { name: 'estimates', measured: [], estimates }
  })
}

const ratios = (list: readonly Estimate[]): string => {
  const found = list.map(({ estimated, truth }) => estimated / Math.max(1, truth))
  const within = found.filter((one) => one >= 1 / 2 && one <= 2).length
  const [low, middle, high] = [0.1, 0.5, 0.9].map((part) => quantile(found, part).toFixed(2))
  return `estimate / truth p10 ${low}, p50 ${middle}, p90 ${high}; ${within} of ${found.length} within × 2`
}

const wanted = options.only?.split(',').map((name) => name.trim())
const results: Result[] = []
const isWanted = (name: string): boolean => wanted === undefined || wanted.includes(name)
for (const scenario of SCENARIOS) {
  if (!isWanted(scenario.name)) continue
  const result = await run(scenario)
  results.push(result)
  for (const { kind, slow_down: slowDown, fair_slow_down: fair, passed, beside_seconds: beside } of result.measured) {
    console.log(
      `${result.name}: the light account's ${kind} ${beside.toFixed(1)} s, ${slowDown.toFixed(1)} times as long ` +
        `as alone, ${(slowDown / fair).toFixed(2)} times its fair share: ${passed ? 'ok' : 'FAIL'}`,
    )
  }
  if (result.estimates.length > 0) console.log(`  ${ratios(result.estimates)}`)
}
if (isWanted('estimates')) {
  const result = await runEstimates()
  results.push(result)
  console.log(`estimates: ${ratios(result.estimates)}`)
}
const all = results.flatMap(({ estimates }) => estimates)
console.log(`all batches: ${ratios(all)}`)
const result = {
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  ...(options.note !== undefined && { note: options.note }),
  command: commandOf('bench:fair'),
  machine: describeMachine(),
  load,
  versions: describeVersions(),
  heavy,
  threads: THREADS,
  extractor: options.engine ? 'engine' : 'fake',
  results,
}
await mkdir(options.out, { recursive: true })
const cpu = result.machine.cpu
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')
const file = join(options.out, `${result.date}-${cpu}-${result.commit}${options.engine ? '-engine' : ''}.json`)
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
await writeFile(file, `${JSON.stringify(result, rounded)}\n`)
console.error(`kept in ${file}`)
process.exitCode = results.every(({ measured }) => measured.every(({ passed }) => passed)) ? 0 : 1
