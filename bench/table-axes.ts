// npm run bench:tables -- [--kind KINDS] [--seeds N] [--first N] [--set AXIS=VALUE,…] [--axes N] [--list N] [--json
// FILE] [--alone] How well tables are read, by the value of each axis of test/generator/table-axes: draws `seeds`
// documents of each kind, reads and maps them, and prints F1 of rows and cells, the worst values of axes first.
// Readings are kept as the oracle keeps them (ORACLE_DIR). `set` fixes axes, `axes` limits the list of values, `list`
// the worst documents. With `alone` each value is drawn with the usual values of all other axes: what it costs by
// itself.

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { aloneOf, TABLE_KINDS, type Axes, type TableKind } from '../test/generator/table-axes/axes.ts'
import { readingVersion } from './oracle/readings.ts'
import { add, f1Of, type Counts } from './scoring.ts'
import { runOnThreads } from './threads.ts'
import type { TableDone, TableJob, TableResult } from './table-axes-worker.ts'

/** From this confidence on a value counts as sure. */
const SURE = 0.85
// Values that fewer documents have say little.
const LEAST_DOCUMENTS = 4

const text = { type: 'string' } as const
const {
  values: {
    kind: kinds = TABLE_KINDS.join(','),
    seeds = '100',
    first = '0',
    set = '',
    axes: most = '25',
    list = '10',
    json,
    alone: isAlone = false,
  },
} = parseArgs({
  options: {
    kind: text,
    seeds: text,
    first: text,
    set: text,
    axes: text,
    list: text,
    json: text,
    alone: { type: 'boolean' },
  },
})

const overrides: Axes = Object.fromEntries(
  set
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const [name, value] = one.split('=') as [string, string]
      return [
        name,
        /^\d+$/.test(value) && ['pages', 'copies', 'decimals', 'size'].includes(name) ? Number(value) : value,
      ]
    }),
)
const jobs = kinds.split(',').flatMap((one) => {
  const kind = one as TableKind
  return Array.from({ length: Number(seeds) }, (_, at) => Number(first) + at).flatMap((seed): TableJob[] =>
    isAlone
      ? aloneOf(kind).map(({ name, overrides: own }) => ({
          kind,
          seed,
          overrides: { ...own, ...overrides },
          alone: name,
        }))
      : [{ kind, seed, overrides }],
  )
})

const results: TableResult[] = []
const version = readingVersion()
await runOnThreads(new URL('table-axes-worker.ts', import.meta.url), { version }, jobs, (done: TableDone) => {
  if ('fault' in done) console.error(done.fault)
  else results.push(done)
})

const nothing = (): Counts => ({ expected: 0, returned: 0, right: 0, near: 0 })
const sumOf = (documents: readonly TableResult[], of: 'rows' | 'core' | 'cells'): Counts => {
  const all = nothing()
  for (const one of documents) add(all, one[of])
  return all
}
/** Of each document first, so that a long table counts no more than a short one. */
const meanF1 = (documents: readonly TableResult[], of: 'rows' | 'core' | 'cells'): number =>
  documents.reduce((sum, one) => sum + (f1Of(one[of]) || 0), 0) / documents.length
const isSurelyWrong = ({ got, confidence, warned }: TableResult['wrong'][number]): boolean =>
  got !== undefined && confidence >= SURE && !warned
const percent = (share: number): string => (100 * share).toFixed(1)

function line(name: string, documents: readonly TableResult[]): string {
  const expected = documents.reduce((sum, one) => sum + one.sums.expected, 0)
  const right = documents.reduce((sum, one) => sum + one.sums.right, 0)
  const sure = documents.filter(({ wrong }) => wrong.some(isSurelyWrong)).length
  const typed = documents.filter(({ type, wantedType }) => type === wantedType).length
  return `| ${[
    name,
    documents.length,
    percent(meanF1(documents, 'rows')),
    percent(meanF1(documents, 'core')),
    percent(meanF1(documents, 'cells')),
    percent(f1Of(sumOf(documents, 'rows'))),
    expected ? percent(right / expected) : '–',
    sure,
    percent(typed / documents.length),
  ].join(' | ')} |`
}
const HEAD =
  '| | documents | row F1 | core F1 | cell F1 | row F1, all rows | sums right | sure wrong sums | type right |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|'

for (const [kind, documents] of Map.groupBy(results, (one) => one.kind)) {
  console.log(`\n### ${kind}\n\n${HEAD}\n${line('all', documents)}`)
  const byValue = Map.groupBy(
    documents.flatMap((one) =>
      one.alone === undefined
        ? Object.entries(one.axes).map(([name, value]) => ({ name: `${name}: ${value}`, one }))
        : [{ name: one.alone, one }],
    ),
    ({ name }) => name,
  )
  const values = [...byValue]
    .map(([name, entries]) => ({ name, documents: entries.map(({ one }) => one) }))
    .filter((value) => isAlone || value.documents.length >= LEAST_DOCUMENTS)
    .sort((a, b) => meanF1(a.documents, 'rows') - meanF1(b.documents, 'rows'))
  for (const value of values.slice(0, Number(most))) console.log(line(value.name, value.documents))
  const columns = new Map<string, Counts>()
  for (const [name, counts] of documents.flatMap((one) => one.columns)) {
    columns.set(name, columns.get(name) ?? nothing())
    add(columns.get(name)!, counts)
  }
  console.log('\n| column | cells | right | wrong | missing |\n|---|--:|--:|--:|--:|')
  for (const [name, { expected, returned, right }] of [...columns].sort(
    ([, a], [, b]) => a.right / a.expected - b.right / b.expected,
  ))
    console.log(
      `| ${[name, expected, ...[right, returned - right, expected - returned].map((n) => percent(n / expected))].join(' | ')} |`,
    )
  const worst = [...documents].sort((a, b) => (f1Of(a.cells) || 0) - (f1Of(b.cells) || 0) || a.seed - b.seed)
  if (Number(list) > 0) console.log('\nworst documents (seed: row F1, cell F1, type):')
  for (const one of worst.slice(0, Number(list)))
    console.log(`  ${one.seed}: ${percent(f1Of(one.rows) || 0)}, ${percent(f1Of(one.cells) || 0)}, ${one.type}`)
  const sure = documents.flatMap((one) =>
    one.wrong.filter(isSurelyWrong).map((wrong) => ({ seed: one.seed, ...wrong })),
  )
  if (sure.length && Number(list) > 0) console.log('\nsure and wrong (seed: sum, right → got):')
  for (const { seed, path, right, got } of sure.sort((a, b) => a.seed - b.seed).slice(0, Number(list)))
    console.log(`  ${seed}: ${path} ${String(right)} → ${String(got)}`)
}
if (json !== undefined) writeFileSync(json, JSON.stringify(results))
