// npm run bench:models -- [--documents 24] [--pages 6] [--rounds 5] [--repeats 3] [--out bench/results/models] [--table
// docs/models.md] What learned models cost. The rankers of a receipt: mapping with them less mapping without, in turn.
// The layout models: the regions of scanned pages. The memory that each adds to a thread: what a process grows by when
// it is loaded and 50 documents are gone through again, less what rules alone grow by.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandOf, commit, describeMachine, describeVersions, type Machine } from './machine.ts'
import {
  measureGrowth,
  measureLayout,
  measureRankers,
  type Growth,
  type LayoutSample,
  type RankerSample,
} from './model-cost.ts'
import { mean, median, quantile } from './statistics.ts'

export interface ModelsResult {
  date: string
  commit: string
  command: string
  machine: Machine
  versions: Record<string, string>
  corpus: { source: string; rounds: number }
  /** The fields that are ranked. */
  fields: string[]
  rankers: RankerSample[]
  /** Empty where there are no layout models. */
  layout: LayoutSample[]
  /** Resident megabytes that a process grows by, of as many processes each. */
  memory: { documents: number } & Partial<Record<Growth, number[]>>
}

const SENT = 50
const MARKERS = /(<!-- cost -->\n)[\s\S]*?(<!-- \/cost -->)/

/** What a page says of a result. */
export function costTable({ date, machine, corpus, fields, rankers, layout, memory }: ModelsResult): string {
  const figure = <T extends { id: string }>(samples: readonly T[], of: (one: T) => number): string => {
    const medians = [...Map.groupBy(samples, ({ id }) => id).values()].map((list) => median(list.map(of)))
    return `${median(medians).toFixed(1)} / ${quantile(medians, 0.95).toFixed(1)} ms`
  }
  const added = (growth: Growth): string => {
    const more = memory[growth]!.map((one, at) => one - memory.rules![at]!)
    return `${mean(more).toFixed(1)} (${[Math.min(...more), Math.max(...more)].map((one) => one.toFixed(1)).join(' to ')}) MB`
  }
  const documents = new Set(rankers.map(({ id }) => id)).size
  const pages = new Set(layout.map(({ id }) => id)).size
  return [
    '| | |',
    '|---|--:|',
    `| rankers: ${fields.join(', ')}; CPU time a receipt, p50 / p95 | ${figure(rankers, (one) => one.rankers_ms - one.rules_ms)} |`,
    `| of that in ONNX Runtime | ${figure(rankers, (one) => one.runtime_ms)} |`,
    `| the whole mapping by rules alone | ${figure(rankers, (one) => one.rules_ms)} |`,
    `| resident memory that rankers add to a thread, mean (least to most) | ${added('rankers')} |`,
    ...(pages > 0
      ? [
          `| layout models, CPU time a page, p50 / p95 | ${figure(layout, (one) => one.regions_ms)} |`,
          `| of that in ONNX Runtime | ${figure(layout, (one) => one.runtime_ms)} |`,
          `| resident memory that it adds to a thread, mean (least to most) | ${added('layout')} |`,
        ]
      : []),
    '',
    `${machine.cpu}, ${machine.cores} cores, ${date}; one thread, ${documents} receipts of as many families${pages > 0 ? ` and ${pages} scanned pages` : ''}, ` +
      `${corpus.rounds} rounds each; memory after ${memory.documents} documents, ${memory.rules!.length} times.`,
  ].join('\n')
}

/** A page with the table of `result` between its markers. */
export function withCost(page: string, result: ModelsResult, file: string): string {
  return page.replace(
    MARKERS,
    (_, open: string, close: string) =>
      `${open}\n${costTable(result)}\nEvery sample: [${file}](../${file}).\n\n${close}`,
  )
}

/** What a process of its own grows by. */
function growthOf(growth: Growth): number {
  return Number(
    execFileSync(process.execPath, ['--expose-gc', import.meta.filename, '--grow', growth], { encoding: 'utf8' }),
  )
}

if (import.meta.main) {
  const text = { type: 'string' } as const
  const { values: options } = parseArgs({
    options: {
      documents: { ...text, default: '24' },
      pages: { ...text, default: '6' },
      rounds: { ...text, default: '5' },
      repeats: { ...text, default: '3' },
      table: text,
      out: { ...text, default: 'bench/results/models' },
      grow: text,
    },
  })
  if (options.grow !== undefined) {
    console.log(await measureGrowth(options.grow as Growth, SENT))
    process.exit()
  }
  const rounds = Number(options.rounds)
  const { fields, samples } = await measureRankers(Number(options.documents), rounds)
  const layout = await measureLayout(Number(options.pages), rounds)
  const memory: ModelsResult['memory'] = { documents: SENT }
  const growths: Growth[] = layout.length > 0 ? ['rules', 'rankers', 'layout'] : ['rules', 'rankers']
  for (let repeat = 0; repeat < Number(options.repeats); repeat++)
    for (const growth of growths) (memory[growth] ??= []).push(growthOf(growth))
  const command = commandOf('bench:models')
  const result: ModelsResult = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    command,
    machine: describeMachine(),
    versions: describeVersions(),
    corpus: { source: 'test/generator/roll, families 0 …, and test/generator, seeds bench0 …', rounds },
    fields,
    rankers: samples,
    layout,
    memory,
  }
  mkdirSync(options.out, { recursive: true })
  const machine = result.machine.cpu
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const file = join(options.out, `${result.date}-${machine}-${result.commit}.json`)
  writeFileSync(
    file,
    `${JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value))}\n`,
  )
  console.log(costTable(result))
  console.error(`kept in ${file}`)
  if (options.table !== undefined)
    writeFileSync(options.table, withCost(readFileSync(options.table, 'utf8'), result, file))
}
