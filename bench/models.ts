// npm run bench:models -- [--documents 24] [--rounds 5] [--repeats 3] [--out bench/results/models] [--table docs/models.md]
// What learned models cost. The rankers of a receipt: mapping with them less mapping without, in turn on one thread. The memory that they add to a thread: what
// a process grows by when they are loaded and 50 documents are mapped again, less what it grows by when rules alone map them again. The receipts are drawn ones
// of as many families, one page each, read from their text layer.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DECODE_LIMITS } from '../src/engine/decode/pages.ts'
import { loadEngine, mapDocument, readPages, type Engine } from '../src/engine/extract.ts'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { loadRankers } from '../src/engine/inference/rankers.ts'
import type { Rankers, Ranking } from '../src/engine/mapping/ranking.ts'
import { compileModules } from '../src/engine/modules.ts'
import type { DocumentContent } from '../src/schema/page.ts'
import { drawRoll } from '../test/generator/roll/receipt-roll.ts'
import { commit, describeMachine, describeVersions, type Machine } from './machine.ts'
import { mean, median, quantile } from './statistics.ts'

/** CPU milliseconds of one mapping of a document, by rules alone and with rankers, and what of the second ONNX Runtime took. */
interface CostSample { id: string; rules_ms: number; rankers_ms: number; runtime_ms: number }
/** By how many resident megabytes a thread grows over its second 50 documents. */
interface MemorySample { rules_mb: number; rankers_mb: number }

export interface ModelsResult {
  date: string
  commit: string
  command: string
  machine: Machine
  versions: Record<string, string>
  fields: string[]
  corpus: { source: string; documents: number; rounds: number }
  cost: CostSample[]
  memory: { documents: number; samples: MemorySample[] }
}

// As in bench/engine.ts: until V8 has compiled what runs often.
const WARM_UP_ROUNDS = 3
const SENT = 50
const HINTS = { today: new Date('2027-01-01'), include: [] }
const MARKERS = /(<!-- cost -->\n)[\s\S]*?(<!-- \/cost -->)/

/** What a page says of a result. */
export function costTable({ date, machine, fields, corpus, cost, memory }: ModelsResult): string {
  const each = [...Map.groupBy(cost, ({ id }) => id).values()]
  const figure = (of: (one: CostSample) => number): string => {
    const medians = each.map((list) => median(list.map(of)))
    return `${median(medians).toFixed(1)} / ${quantile(medians, 0.95).toFixed(1)} ms`
  }
  const grown = memory.samples.map((one) => one.rankers_mb - one.rules_mb), range = [Math.min(...grown), Math.max(...grown)].map((one) => one.toFixed(1))
  return [
    '| | |', '|---|--:|',
    `| rankers: ${fields.join(', ')} | ${fields.length} fields |`,
    `| CPU time a receipt, p50 / p95 | ${figure((one) => one.rankers_ms - one.rules_ms)} |`,
    `| of that in ONNX Runtime, p50 / p95 | ${figure((one) => one.runtime_ms)} |`,
    `| the whole mapping by rules alone, p50 / p95 | ${figure((one) => one.rules_ms)} |`,
    `| resident memory added to a thread, mean (least to most) | ${mean(grown).toFixed(1)} (${range.join(' to ')}) MB |`,
    '',
    `${machine.cpu}, ${machine.cores} cores, ${date}; one thread, ${corpus.documents} receipts of as many families, ${corpus.rounds} rounds each; memory after `
    + `${memory.documents} documents, ${memory.samples.length} times.`,
  ].join('\n')
}

/** A page with the table of `result` between its markers. */
export function withCost(page: string, result: ModelsResult, file: string): string {
  return page.replace(MARKERS, (_, open: string, close: string) => `${open}\n${costTable(result)}\nEvery sample: [${file}](../${file}).\n\n${close}`)
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

async function openEngine(rankers: boolean): Promise<Engine> {
  const { maxPixels } = DECODE_LIMITS
  return loadEngine({ modelsDir: defaultModelsDir(), device: 'cpu', intraOpThreads: 1, rankers, maxPixels, modules: await compileModules() })
}

/** The first receipt of each of `count` families, as the engine reads it. */
async function readDocuments(engine: Engine, count: number): Promise<{ id: string; content: DocumentContent }[]> {
  const documents: { id: string; content: DocumentContent }[] = []
  for (let at = 0; at < count; at++) {
    const { id, pdf } = await drawRoll(at, 0), read = await readPages(engine, { format: 'pdf', bytes: pdf }, { from: 0, to: 1 }, { maxPages: 1 })
    if (!read.ok) throw new Error(`${id}: ${read.failure.detail}`)
    documents.push({ id, content: { format: 'pdf', pageCount: 1, pages: read.pages } })
  }
  return documents
}

async function measureCost(count: number, rounds: number): Promise<{ fields: string[]; samples: CostSample[] }> {
  const engine = await openEngine(true), documents = await readDocuments(engine, count)
  const fields = new Set<string>()
  let runtime = 0
  const timed: Rankers = { of: (name) => {
    const rank = engine.rankers.of(name)
    return rank && (async (numbers) => {
      fields.add(`${name.document}.${name.field}`)
      let ranking: Ranking
      runtime += await cpuOf(async () => { ranking = await rank(numbers) })
      return ranking!
    })
  } }
  const samples: CostSample[] = []
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const { id, content } of documents) {
      // In turn, so that whatever else the machine does falls on both. A copy for each: what is worked out of a document is kept with it.
      const rules = await cpuOf(() => mapDocument(structuredClone(content), HINTS))
      runtime = 0
      const rankers = await cpuOf(() => mapDocument(structuredClone(content), HINTS, timed))
      if (round >= 0) samples.push({ id, rules_ms: rules, rankers_ms: rankers, runtime_ms: runtime })
    }
  }
  return { fields: [...fields].sort(), samples }
}

/** Resident megabytes when nothing is left to collect. */
function residentMb(): number {
  (globalThis as { gc?: () => void }).gc!()
  return process.memoryUsage.rss() / 2 ** 20
}

/** In a process of its own: how much larger it is when as many documents again are mapped, with rankers that are loaded for it or by rules alone as before. */
async function measureGrowth(asks: boolean): Promise<number> {
  const documents = await readDocuments(await openEngine(false), SENT)
  for (const { content } of documents) await mapDocument(structuredClone(content), HINTS)
  const before = residentMb(), rankers = asks ? await loadRankers() : undefined
  for (const { content } of documents) await mapDocument(structuredClone(content), HINTS, rankers)
  return residentMb() - before
}

/** The growth as such a process prints it. */
function growthOf(asks: boolean): number {
  return Number(execFileSync(process.execPath, ['--expose-gc', import.meta.filename, asks ? '--grow-with-rankers' : '--grow-by-rules'], { encoding: 'utf8' }))
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { values: options } = parseArgs({ options: {
    documents: { ...text, default: '24' }, rounds: { ...text, default: '5' }, repeats: { ...text, default: '3' }, table: text,
    out: { ...text, default: 'bench/results/models' }, 'grow-with-rankers': { type: 'boolean' }, 'grow-by-rules': { type: 'boolean' },
  } })
  if (options['grow-with-rankers'] || options['grow-by-rules']) {
    console.log(await measureGrowth(options['grow-with-rankers'] === true))
    process.exit()
  }
  const documents = Number(options.documents), rounds = Number(options.rounds)
  const { fields, samples } = await measureCost(documents, rounds), memory: MemorySample[] = []
  for (let repeat = 0; repeat < Number(options.repeats); repeat++) memory.push({ rules_mb: growthOf(false), rankers_mb: growthOf(true) })
  const command = `npm run bench:models -- ${process.argv.slice(2).join(' ')}`.trim()
  const result: ModelsResult = {
    date: new Date().toISOString().slice(0, 10), commit: commit(), command, machine: describeMachine(), versions: describeVersions(), fields,
    corpus: { source: 'test/generator/roll, families 0 …', documents, rounds }, cost: samples, memory: { documents: SENT, samples: memory },
  }
  mkdirSync(options.out, { recursive: true })
  const machine = result.machine.cpu.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const file = join(options.out, `${result.date}-${machine}-${result.commit}.json`)
  writeFileSync(file, `${JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value))}\n`)
  console.log(costTable(result))
  console.error(`kept in ${file}`)
  if (options.table !== undefined) writeFileSync(options.table, withCost(readFileSync(options.table, 'utf8'), result, file))
}
