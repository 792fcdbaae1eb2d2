// How many threads read documents, and how many cores each takes.

import { availableParallelism } from 'node:os'
import type { Device } from './schema/models.ts'

/** Most threads that are taken without being asked for: each holds the models once more. */
const THREADS_UNASKED = 16

/** Threads and the cores of each: together no more than the machine has, unless both were asked for. */
export function shareCores(
  device: Device,
  threads: number | undefined,
  intraOpThreads: number | undefined,
  cores: number = availableParallelism(),
): { threads: number; intraOpThreads: number } {
  // Two threads keep a GPU busy: one prepares pages while the other's run.
  if (device === 'cuda' || device === 'webgpu') return { threads: threads ?? 2, intraOpThreads: intraOpThreads ?? 1 }
  // Lines are read one by one, in runs too short to share well: a core is worth more as another thread than inside a
  // run.
  const perRun = intraOpThreads ?? Math.max(1, threads === undefined ? 1 : Math.floor(cores / threads))
  return {
    threads: threads ?? Math.max(1, Math.min(THREADS_UNASKED, Math.floor(cores / perRun))),
    intraOpThreads: perRun,
  }
}
