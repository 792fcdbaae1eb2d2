// What was measured of kept documents: printed as a table, and kept with every sample.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, commit, describeMachine, describeVersions } from '../machine.ts'
import { median, quantile } from '../statistics.ts'

/** Milliseconds of one thing that people wait for; with a goal, 95 of 100 times are to be within it. */
export interface Row {
  name: string
  goalMs?: number
  samplesMs: number[]
}

/** Prints the rows as a table; false where a goal is missed. */
export function printRows(rows: readonly Row[]): boolean {
  console.log('| What | p50 ms | p95 ms | goal ms | |\n|---|---|---|---|---|')
  let isGood = true
  for (const { name, goalMs, samplesMs } of rows) {
    const p95 = quantile(samplesMs, 0.95)
    const isMet = goalMs === undefined || p95 <= goalMs
    isGood &&= isMet
    const goal = goalMs === undefined ? ' | ' : `${goalMs} | ${isMet ? 'met' : 'MISSED'}`
    console.log(`| ${name} | ${median(samplesMs).toFixed(1)} | ${p95.toFixed(1)} | ${goal} |`)
  }
  return isGood
}

/** Keeps the rows in the folder `out`, with the machine and the versions. */
export async function keepRows(out: string, settings: object, rows: readonly Row[]): Promise<string> {
  const machine = describeMachine()
  const result = {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    command: commandOf('bench:documents'),
    machine,
    versions: describeVersions(),
    ...settings,
    rows: rows.map(({ name, goalMs, samplesMs }) => ({
      name,
      ...(goalMs !== undefined && { goal_ms: goalMs }),
      samples_ms: samplesMs.map((ms) => Math.round(ms * 10) / 10),
    })),
  }
  const cpu = machine.cpu
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  await mkdir(out, { recursive: true })
  const file = join(out, `${result.date}-${cpu}-${result.commit}.json`)
  await writeFile(file, `${JSON.stringify(result)}\n`)
  return file
}
