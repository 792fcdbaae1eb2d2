// A worker process says that it is there and how fast it reads, every few seconds, for estimates and metrics.

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Log, faultText } from '../log.ts'
import type { Db } from '../store/db.ts'
import { announceWorker, forgetWorker } from '../store/workers.ts'
import type { Pace } from './pace.ts'

/** Several times within the half minute after which a silent worker is not counted. */
const ANNOUNCE_MS = 5000

export interface Presence {
  close(): Promise<void>
}

/** Announces this process from now on. */
export async function openPresence(
  db: Db,
  { threads, provider, pace }: { threads: number; provider: string; pace: Pace },
  log: Log,
): Promise<Presence> {
  const id = randomUUID()
  const host = hostname()
  const announce = (): Promise<void> =>
    announceWorker(db, {
      id,
      host,
      threads,
      provider,
      secondsPerDocument: pace.secondsPerDocument(),
      cpuShare: pace.cpuShare(),
    })
  await announce()
  let announcing = Promise.resolve()
  const timer = setInterval(() => {
    announcing = announce().catch((error: unknown) =>
      log('warn', 'this worker could not say that it is there', { fault: faultText(error) }),
    )
  }, ANNOUNCE_MS)
  return {
    close: async () => {
      clearInterval(timer)
      await announcing
      await forgetWorker(db, id)
    },
  }
}
