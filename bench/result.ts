// The form of a result file, and the table that people read.

import type { Kind } from './corpus.ts'
import type { EngineResult } from './engine.ts'
import type { FloorRun } from './floor.ts'
import type { Machine } from './machine.ts'
import type { ServiceRun } from './service.ts'
import { median, quantile } from './statistics.ts'

export interface BenchResult {
  date: string
  /** When the run ended (ISO 8601); results of one day are told apart by it. */
  ended?: string
  commit: string
  command: string
  machine: Machine
  versions: Record<string, string>
  /** `halves`: whether in 16-bit floats; absent in results of before there were any. */
  provider: { asked: string; used: string; halves?: boolean }
  corpus: { source: string; documents: number; rounds: number }
  engine: EngineResult[]
  /** Absent in results that are older than it. */
  floor?: FloorRun[]
  service: ServiceRun[]
}

const whole = (value: number): string => value.toFixed(0)

/** A result as Markdown: one table of the service, one line on the engine and its floor. */
export function summarize({ date, machine, provider, engine, floor = [], service }: BenchResult): string {
  const rows = service.flatMap((run) =>
    run.results.map(
      ({ kind, threads, callers, pages_per_second: rate, latencies_ms: latencies }) =>
        `| ${kind} | ${run.provider} | ${threads} | ${callers} | ${rate.toFixed(rate < 10 ? 2 : 0)} | ${whole(median(latencies))} | ${whole(quantile(latencies, 0.95))} | ${whole(run.peak_rss_mb)} |`,
    ),
  )
  const shares = ({ stage_shares }: EngineResult): string =>
    Object.entries(stage_shares)
      .map(([stage, share]) => `${stage} ${whole(100 * share)} %`)
      .join(', ')
  const engines = engine.map(
    (one) =>
      `- ${one.kind}, engine alone on one thread: ${median(one.samples.map(({ cpu_ms }) => cpu_ms)).toFixed(1)} ms of CPU a page (${shares(one)})${one.over_floor ? `; ${one.over_floor.cpu.toFixed(2)} × the bare models by CPU time, ${one.over_floor.wall.toFixed(2)} × by the clock` : ''}.`,
  )
  return [
    `${machine.cpu}, ${machine.cores} cores, ${machine.memory_gb} GiB${machine.gpu ? `, ${machine.gpu}` : ''}; provider asked for ${provider.asked}, used ${provider.used}${provider.halves ? ' in 16-bit floats' : ''}; ${date}.`,
    '',
    '| one-page documents | provider | threads | callers | pages / s | p50 ms | p95 ms | peak MB |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...engines,
    ...service.flatMap(({ threads, batches = [] }) =>
      batches.map(
        ({ kind, documents, pages_per_second: rate }) =>
          `- ${kind} documents in batches (${documents}), ${threads} ${threads === 1 ? 'thread' : 'threads'}: ${rate.toFixed(rate < 10 ? 2 : 0)} a second.`,
      ),
    ),
    ...overOneThread(service, floor),
    ...service.map(
      ({ threads, start_seconds }) =>
        `- ready ${start_seconds.toFixed(1)} s after the start with ${threads} ${threads === 1 ? 'thread' : 'threads'} on an empty data folder.`,
    ),
  ].join('\n')
}

/**
 * How many times the pages of one thread more of them read, of each kind: in batches where they were measured, else for
 * the most callers. Beside it what bare models make of as many processes.
 */
function overOneThread(service: readonly ServiceRun[], floor: readonly FloorRun[]): string[] {
  const rateOf = ({ batches = [], results }: ServiceRun, kind: Kind): number | undefined =>
    (
      batches.find((one) => one.kind === kind) ??
      results.filter((one) => one.kind === kind).sort((a, b) => b.callers - a.callers)[0]
    )?.pages_per_second
  const floorOf = (threads: number): number | undefined =>
    floor.find(({ processes }) => processes === threads)?.pages_per_second
  const timesOf = (one: number | undefined, more: number | undefined): string | undefined =>
    one !== undefined && more !== undefined ? `${(more / one).toFixed(2)} ×` : undefined
  const [single] = service.filter(({ threads }) => threads === 1)
  const kinds = [...new Set(single?.results.map(({ kind }) => kind))]
  return service
    .filter(({ threads }) => threads > 1)
    .flatMap((run) =>
      kinds.flatMap((kind) => {
        const times = timesOf(rateOf(single!, kind), rateOf(run, kind))
        const bare = kind === 'scanned' ? timesOf(floorOf(1), floorOf(run.threads)) : undefined
        return times === undefined
          ? []
          : [
              `- ${kind}, ${run.threads} threads: ${times} the pages of one${bare === undefined ? '' : ` (bare models in ${run.threads} processes: ${bare})`}.`,
            ]
      }),
    )
}
