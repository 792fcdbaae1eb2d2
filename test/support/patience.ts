// How much longer than on a quiet machine a test may take here. A limit only ends a test that hangs, so a slow or busy
// machine gets more time. The speed is measured once, when the tests start, and handed down in the environment.

import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

const VARIABLE = 'TEST_PATIENCE'

/** What `workMs` took on one quiet core of an AMD EPYC (median of 20 runs). */
const QUIET_MS = 52
/** A machine twenty times slower than that is out of order, and a hanging test should still end on the same day. */
const MOST = 20

/** At least 1; 3 where everything takes three times as long. */
export const PATIENCE = Number(process.env[VARIABLE] ?? 0) || measure()

/** The environment that hands the measured value to the processes of a run, or one for steps that share the cores. */
export const patienceEnv = (patience = PATIENCE): Record<string, string> => ({ [VARIABLE]: String(patience) })

/** A limit for this machine, from one for a quiet machine. */
export const patient = (ms: number): number => Math.round(ms * PATIENCE)

function measure(): number {
  const slowness = Math.min(workMs(), workMs()) / QUIET_MS
  // A short measurement sees only what it competes with at that moment; the load tells of the last minute.
  const load = loadavg()[0]! / availableParallelism()
  return Math.round(Math.min(MOST, Math.max(1, slowness, load)) * 10) / 10
}

/** Wall milliseconds of a fixed piece of work on one core. */
function workMs(): number {
  const from = performance.now()
  const block = Buffer.alloc(1024 * 1024, 1)
  for (let i = 0, hash = createHash('sha512'); i < 60; i++) hash = hash.update(block)
  return performance.now() - from
}
