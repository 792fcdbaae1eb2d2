// Turns and times in the queue, as pure functions: which turn a submission gets between the accounts' others (docs/decisions/0012), and how long it will take.

import type { Capacity } from '../store/workers.ts'

/**
 * The turn of the first document of a submission; the others follow one by one. `virtual` is the turn that is about to be read, `last` the account's highest open one:
 * an account that was idle starts level with the others and gains nothing by it, one that was not goes on behind its own.
 */
export function firstTurn({ virtual, last }: { virtual: number; last: number | undefined }): number {
  return last === undefined ? virtual : Math.max(virtual, last + 1)
}

/** Where no worker was ever seen nobody knows; a second is what a scanned page takes. */
const UNKNOWN_SECONDS = 1

/** Seconds until `documents` more are read behind `ahead` others, at least 1. Where no worker is there, as if one thread were. */
export function estimateSeconds(documents: number, ahead: number, { threads, secondsPerDocument = UNKNOWN_SECONDS }: Pick<Capacity, 'threads' | 'secondsPerDocument'>): number {
  return Math.max(1, Math.ceil((ahead + documents) * secondsPerDocument / Math.max(1, threads)))
}
