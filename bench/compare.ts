// npm run bench:compare -- BASELINE.json CURRENT.json
// Says faster or slower only where the difference of the samples is significant.

import { readFileSync } from 'node:fs'
import type { BenchResult } from './result.ts'
import { mean, welch } from './statistics.ts'

const [before, after] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')) as BenchResult)
if (!before || !after) {
  console.error('needed: two result files')
  process.exit(2)
}
if (before.machine.cpu !== after.machine.cpu || before.provider.used !== after.provider.used)
  console.log('These were measured on different machines or providers: the difference says little.')

function compare(name: string, a: readonly number[], b: readonly number[]): void {
  const { t, significant } = welch(a, b)
  const change = 100 * (mean(b) / mean(a) - 1)
  console.log(
    `| ${name} | ${a.length} / ${b.length} | ${mean(a).toFixed(1)} | ${mean(b).toFixed(1)} | ${change.toFixed(1)} % | ${significant ? (t > 0 ? 'faster' : 'slower') : 'no difference shown'} |`,
  )
}

console.log('| what | samples | before ms | after ms | change | |\n|---|---|---|---|---|---|')
for (const one of after.engine) {
  const same = before.engine.find(({ kind }) => kind === one.kind)
  if (same)
    compare(
      `engine, ${one.kind}, CPU`,
      same.samples.map(({ cpu_ms }) => cpu_ms),
      one.samples.map(({ cpu_ms }) => cpu_ms),
    )
}
for (const one of after.service.flatMap(({ results }) => results)) {
  const same = before.service
    .flatMap(({ results }) => results)
    .find(({ kind, threads, callers }) => kind === one.kind && threads === one.threads && callers === one.callers)
  if (same)
    compare(`service, ${one.kind}, ${one.threads} threads, ${one.callers} callers`, same.latencies_ms, one.latencies_ms)
}
