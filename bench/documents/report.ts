// What was measured of kept documents: printed as a table, and kept with every sample.

import { commandOf, keepResult } from '../machine.ts'
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

/** Keeps the rows in the folder `out`. */
export const keepRows = (out: string, settings: object, rows: readonly Row[]): Promise<string> =>
  keepResult(out, commandOf('bench:documents'), {
    ...settings,
    rows: rows.map(({ name, goalMs, samplesMs }) => ({
      name,
      ...(goalMs !== undefined && { goal_ms: goalMs }),
      samples_ms: samplesMs.map((ms) => Math.round(ms * 10) / 10),
    })),
  })
