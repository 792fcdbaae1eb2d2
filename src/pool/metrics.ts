// Counts and times of the pool since it started.

import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { Stage } from '../schema/outcome.ts'

/** Milliseconds. */
export interface Spread {
  count: number
  mean: number
  p50: number
  p95: number
  max: number
}

export interface PoolMetrics {
  threads: number
  busy: number
  waiting: number
  documents: number
  /** Pages of documents that could be opened. */
  pages: number
  /** Threads that were lost to a fault or a budget and replaced. */
  lostThreads: number
  /** Threads that were replaced, between two requests, because of the memory that they kept. */
  recycled: number
  /** Documents that were over their budget of CPU time. */
  deadlines: number
  /** How long requests waited for a thread, and how long they ran in one. */
  waitMs: Spread
  runMs: Spread
  /**
   * Wall milliseconds of each stage, summed over all documents that were mapped or failed; those that ended in a fault
   * are not known.
   */
  stageMs: Partial<Record<Stage, number>>
}

export interface Stopwatch {
  record(ms: number): void
  spread(): Spread
}

/** A histogram of durations, kept in microseconds. */
export function createStopwatch(): Stopwatch {
  const histogram: RecordableHistogram = createHistogram()
  return {
    // The histogram takes whole numbers from 1 on.
    record: (ms) => histogram.record(Math.max(1, Math.round(ms * 1000))),
    spread: () =>
      histogram.count === 0
        ? { count: 0, mean: 0, p50: 0, p95: 0, max: 0 }
        : {
            count: histogram.count,
            mean: histogram.mean / 1000,
            p50: histogram.percentile(50) / 1000,
            p95: histogram.percentile(95) / 1000,
            max: histogram.max / 1000,
          },
  }
}
