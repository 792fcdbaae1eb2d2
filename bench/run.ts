// npm run bench -- [--device cpu] [--threads 1,2] [--documents 12] [--rounds 3] [--out bench/results]
// Measures engine and service in one run and keeps every sample, with the machine and the provider really used.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { DEVICES, type Device } from '../src/schema/models.ts'
import { measureEngine } from './engine.ts'
import { measureFloor, type FloorRun } from './floor.ts'
import { commandOf, commit, describeMachine, describeVersions } from './machine.ts'
import { summarize, type BenchResult } from './result.ts'
import { measureService, type ServiceRun } from './service.ts'

const { values: options } = parseArgs({
  options: {
    device: { type: 'string', default: 'cpu' },
    threads: { type: 'string', default: '1,2' },
    documents: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '3' },
    models: { type: 'string', default: process.env['MODELS_DIR'] ?? defaultModelsDir() },
    out: { type: 'string', default: new URL('./results', import.meta.url).pathname },
    name: { type: 'string' },
  },
})
// What models are given is kept: 30 MB a page and process. Twenty seconds are a dozen pages and more on the slowest
// machine.
const FLOOR_DOCUMENTS = 4
const FLOOR_SECONDS = 20
const device = options.device as Device
if (!DEVICES.includes(device)) {
  console.error(`--device is one of ${DEVICES.join(', ')}`)
  process.exit(2)
}
const common = {
  modelsDir: options.models,
  kinds: ['digital', 'scanned'] as const,
  documents: Number(options.documents),
  rounds: Number(options.rounds),
}
console.error(`engine on ${device} …`)
const engine = await measureEngine({ ...common, device })
const service: ServiceRun[] = []
const floor: FloorRun[] = []
for (const threads of options.threads.split(',').map(Number)) {
  console.error(`bare models in ${threads} processes …`)
  floor.push(
    await measureFloor(
      { modelsDir: common.modelsDir, device, documents: FLOOR_DOCUMENTS, seconds: FLOOR_SECONDS },
      threads,
    ),
  )
  console.error(`service with ${threads} threads …`)
  service.push(await measureService({ ...common, device, threads }))
}
const result: BenchResult = {
  date: new Date().toISOString().slice(0, 10),
  ended: new Date().toISOString(),
  commit: commit(),
  command: commandOf('bench'),
  machine: describeMachine(),
  versions: describeVersions(),
  provider: { asked: device, used: engine.provider, halves: engine.halves },
  corpus: { source: 'test/generator, invoices of seeds bench0 …', documents: common.documents, rounds: common.rounds },
  engine: engine.results,
  floor,
  service,
}
await mkdir(options.out, { recursive: true })
const machine = result.machine.cpu
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '-')
  .replace(/^-|-$/g, '')
const file = join(options.out, `${result.date}-${options.name ?? machine}-${engine.provider}-${result.commit}.json`)
await writeFile(
  file,
  `${JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value))}\n`,
)
console.log(summarize(result))
console.error(`kept in ${file}`)
