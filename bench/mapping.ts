// npm run bench:mapping -- [--documents 12] [--rounds 5] [--device cpu] [--out bench/results/mapping]
// What mapping and
// validation cost a digital page of every type that the generator draws: pages are read once, then mapped again and
// again on one thread.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEngine, readPages } from '../src/engine/extract.ts'
import { DECODE_LIMITS } from '../src/engine/decode/document.ts'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { mapContent } from '../src/engine/mapping/map-document.ts'
import { compileModules } from '../src/engine/page/modules.ts'
import { collectSeldom, compileLate } from '../src/pool/collection.ts'
import { DEVICES, type Device } from '../src/schema/models.ts'
import type { DocumentContent } from '../src/schema/page.ts'
import { drawKind, KINDS, type DrawnKind } from '../test/generator/kinds.ts'
import { commandOf, commit, describeMachine, describeVersions } from './machine.ts'
import { median, quantile } from './statistics.ts'

interface MappingSample {
  id: string
  wall_ms: number
  cpu_ms: number
}
interface MappingResult {
  type: string
  documents: number
  samples: MappingSample[]
}

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '5' },
    device: { type: 'string', default: 'cpu' },
    models: { type: 'string', default: process.env['MODELS_DIR'] ?? defaultModelsDir() },
    out: { type: 'string', default: new URL('./results/mapping', import.meta.url).pathname },
  },
})
const device = options.device as Device
if (!DEVICES.includes(device)) {
  console.error(`--device is one of ${DEVICES.join(', ')}`)
  process.exit(2)
}

// What a digital page of any type may cost, p50; judged by CPU time, which other work on the machine lengthens least.
const AIM_MS = 15
// V8 compiles what runs often; from about 40 documents on a page costs what it costs in a service that has been up for
// a while (bench/engine.ts).
const WARM_UP_ROUNDS = 2
const HINTS = { today: new Date('2027-01-01'), include: [] }

collectSeldom()
compileLate()
const engine = await loadEngine({
  modelsDir: options.models,
  device,
  intraOpThreads: 1,
  maxPixels: DECODE_LIMITS.maxPixels,
  modules: await compileModules(),
})

/** The first `count` documents of a kind that have one page, as the engine reads them. */
async function readKind(kind: DrawnKind, count: number): Promise<{ id: string; content: DocumentContent }[]> {
  const read: { id: string; content: DocumentContent }[] = []
  for (const { drawn } of drawKind(kind, 4 * count, 'bench')) {
    const { id, pdf } = await drawn
    const pages = await readPages(engine, { format: 'pdf', bytes: pdf }, { from: 0, to: 2 }, { maxPages: 50 })
    if (!pages.ok) throw new Error(`${id}: ${pages.failure.detail}`)
    if (
      pages.pageCount === 1 &&
      read.push({ id, content: { format: 'pdf', pageCount: 1, pages: pages.pages } }) === count
    )
      break
  }
  return read
}

function sampleOf({ id, content }: { id: string; content: DocumentContent }): MappingSample {
  const cpu = process.cpuUsage()
  const started = performance.now()
  mapContent(content, HINTS)
  const wall = performance.now() - started
  const used = process.cpuUsage(cpu)
  return { id, wall_ms: wall, cpu_ms: (used.user + used.system) / 1000 }
}

const documents = Number(options.documents)
const rounds = Number(options.rounds)
const kinds = await Promise.all(
  (Object.keys(KINDS) as DrawnKind[]).map(async (type) => ({ type, list: await readKind(type, documents) })),
)
for (let round = 0; round < WARM_UP_ROUNDS; round++)
  for (const { list } of kinds) for (const document of list) sampleOf(document)
const results: MappingResult[] = kinds.map(({ type, list }) => ({ type, documents: list.length, samples: [] }))
// In turn, so that whatever else the machine does falls on all.
for (let round = 0; round < rounds; round++)
  kinds.forEach(({ list }, at) => {
    results[at]!.samples.push(...list.map(sampleOf))
  })

const machine = describeMachine()
const date = new Date().toISOString().slice(0, 10)
const name = machine.cpu
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')
await mkdir(options.out, { recursive: true })
const file = join(options.out, `${date}-${name}-${engine.provider}-${commit()}.json`)
const result = {
  date,
  commit: commit(),
  command: commandOf('bench:mapping'),
  machine,
  versions: describeVersions(),
  provider: { asked: device, used: engine.provider },
  corpus: { source: 'test/generator, seeds bench0 …', documents, rounds },
  warm_up_rounds: WARM_UP_ROUNDS,
  results,
}
await writeFile(
  file,
  `${JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value))}\n`,
)

console.log(
  `${machine.cpu}, ${machine.cores} cores; no model runs for digital pages, provider ${engine.provider}; ${date}.\n`,
)
console.log('| type | documents | p50 ms | p95 ms | CPU p50 ms | slowest document, p50 ms |\n|---|--:|--:|--:|--:|--:|')
for (const { type, documents: count, samples } of results) {
  const walls = samples.map(({ wall_ms: wall }) => wall)
  const each = [...Map.groupBy(samples, ({ id }) => id).values()].map((list) =>
    median(list.map(({ wall_ms: wall }) => wall)),
  )
  const cpu = median(samples.map(({ cpu_ms: one }) => one))
  const figures = [median(walls), quantile(walls, 0.95), cpu, Math.max(...each)].map((value) => value.toFixed(1))
  console.log(`| ${type} | ${count} | ${figures.join(' | ')} |${cpu < AIM_MS ? '' : ` over ${AIM_MS} ms`}`)
}
console.error(`kept in ${file}`)
