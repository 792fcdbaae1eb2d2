// npm run bench:layout [-- --documents 12] [--running 6] [--show] [--out bench/results/layout]
// How right the layout of
// drawn pages is read: reading order, cells of tables, kinds of regions, pairs of label and value; and of documents
// with several pages their running heads and feet. With --show each page's figures.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DECODE_LIMITS } from '../src/engine/decode/document.ts'
import { loadEngine } from '../src/engine/extract.ts'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { compileModules } from '../src/engine/page/modules.ts'
import { labelsTable, orderTable, runningTable, tablesTable } from './layout-figures.ts'
import { layoutPages } from './layout-pages.ts'
import { runningSamples, type RunningSample } from './layout-running.ts'
import { measurePage, type LayoutSample } from './layout-sample.ts'
import { commandOf, commit, describeMachine, describeVersions, type Machine } from './machine.ts'

export interface LayoutResult {
  date: string
  commit: string
  command: string
  machine: Machine
  versions: Record<string, string>
  corpus: { source: string; documents: number; running: number }
  samples: LayoutSample[]
  running: RunningSample[]
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { values: options } = parseArgs({
    options: {
      documents: { ...text, default: '12' },
      running: { ...text, default: '6' },
      show: { type: 'boolean', default: false },
      out: { ...text, default: new URL('./results/layout', import.meta.url).pathname },
    },
  })
  const { maxPixels } = DECODE_LIMITS
  const samples: LayoutSample[] = []
  const running: RunningSample[] = []
  const engine = await loadEngine({
    modelsDir: defaultModelsDir(),
    device: 'cpu',
    intraOpThreads: 1,
    maxPixels,
    modules: await compileModules(),
  })
  for await (const page of layoutPages(Number(options.documents))) {
    const sample = await measurePage(engine, page)
    const { id, form, order, cellOrder, table } = sample
    samples.push(sample)
    if (options.show) console.error(JSON.stringify({ id, form, order, cellOrder, table }))
  }
  for await (const sample of runningSamples(engine, Number(options.running))) {
    running.push(sample)
    if (options.show) console.error(JSON.stringify(sample))
  }
  const result: LayoutResult = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    command: commandOf('bench:layout'),
    machine: describeMachine(),
    versions: describeVersions(),
    corpus: {
      source: 'test/generator, seeds layout0 …, documents of one page, and running0 …, of several',
      documents: Number(options.documents),
      running: Number(options.running),
    },
    samples,
    running,
  }
  mkdirSync(options.out, { recursive: true })
  const machine = result.machine.cpu
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const file = join(options.out, `${result.date}-${machine}-${result.commit}.json`)
  writeFileSync(file, `${JSON.stringify(result)}\n`)
  console.log([orderTable(samples), tablesTable(samples), labelsTable(samples), runningTable(running)].join('\n\n'))
  console.error(`kept in ${file}`)
}
