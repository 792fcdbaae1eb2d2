// npm run bench:layout [-- --documents 12] [--show] [--out bench/results/layout]
// How right the layout of drawn pages is read: reading order, cells of tables, kinds of regions, pairs of label and value. With --show each page's figures.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DECODE_LIMITS } from '../src/engine/decode/pages.ts'
import { loadEngine } from '../src/engine/extract.ts'
import { defaultModelsDir } from '../src/engine/inference/models.ts'
import { compileModules } from '../src/engine/modules.ts'
import { labelsTable, orderTable, tablesTable } from './layout-figures.ts'
import { layoutPages } from './layout-pages.ts'
import { measurePage, type LayoutSample } from './layout-sample.ts'
import { commit, describeMachine, describeVersions, type Machine } from './machine.ts'

export interface LayoutResult {
  date: string
  commit: string
  command: string
  machine: Machine
  versions: Record<string, string>
  corpus: { source: string; documents: number }
  samples: LayoutSample[]
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { values: options } = parseArgs({ options: {
    documents: { ...text, default: '12' }, show: { type: 'boolean', default: false },
    out: { ...text, default: new URL('./results/layout', import.meta.url).pathname },
  } })
  const { maxPixels } = DECODE_LIMITS, samples: LayoutSample[] = []
  const engine = await loadEngine({ modelsDir: defaultModelsDir(), device: 'cpu', intraOpThreads: 1, maxPixels, modules: await compileModules() })
  for await (const page of layoutPages(Number(options.documents))) {
    const sample = await measurePage(engine, page), { id, form, order, cellOrder, table } = sample
    samples.push(sample)
    if (options.show) console.error(JSON.stringify({ id, form, order, cellOrder, table }))
  }
  const result: LayoutResult = {
    date: new Date().toISOString().slice(0, 10), commit: commit(), command: `npm run bench:layout -- ${process.argv.slice(2).join(' ')}`.trim(),
    machine: describeMachine(), versions: describeVersions(),
    corpus: { source: 'test/generator, seeds layout0 …, documents of one page', documents: Number(options.documents) }, samples,
  }
  mkdirSync(options.out, { recursive: true })
  const machine = result.machine.cpu.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const file = join(options.out, `${result.date}-${machine}-${result.commit}.json`)
  writeFileSync(file, `${JSON.stringify(result)}\n`)
  console.log([orderTable(samples), tablesTable(samples), labelsTable(samples)].join('\n\n'))
  console.error(`kept in ${file}`)
}
