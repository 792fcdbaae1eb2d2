// Waiting for a document that any process may finish: by notice, and by looking now and then for a notice that was
// missed.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, faultText } from '../log.ts'
import type { Db } from '../store/db.ts'
import { listFinished } from '../store/documents.ts'

/** How often documents are looked for whose notice may have been missed. */
const LOOK_MS = 2000

export interface Waiting {
  /**
   * Resolves when the document is finished; to be called before the document is submitted. Rejects with the signal's
   * reason.
   */
  wait(id: string, signal: AbortSignal): Promise<void>
  /** Nobody waits for the document any more. */
  forget(id: string): void
  /** A document is finished. */
  tell(id: string): void
  /** Notices may have been missed. */
  look(): Promise<void>
  close(): void
}

/** Keeps who waits for which document. */
export function createWaiting(db: Db, log: Log, lookMs: number = LOOK_MS): Waiting {
  const waiters = new Map<string, () => void>()
  const ended = new AbortController()
  const tell = (id: string): void => waiters.get(id)?.()
  const look = async (): Promise<void> => {
    if (waiters.size === 0) return
    try {
      for (const id of await listFinished(db, [...waiters.keys()])) tell(id)
    } catch (error) {
      log('warn', 'looking for finished documents failed', { fault: faultText(error) })
    }
  }
  void (async () => {
    while (!ended.signal.aborted) {
      await sleep(lookMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
      await look()
    }
  })()
  return {
    wait: (id, signal) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          waiters.delete(id)
          signal.removeEventListener('abort', giveUp)
        }
        const giveUp = (): void => {
          stop()
          reject(signal.reason as Error)
        }
        if (signal.aborted) return giveUp()
        signal.addEventListener('abort', giveUp)
        waiters.set(id, () => {
          stop()
          resolve()
        })
      }),
    forget: (id) => {
      waiters.delete(id)
    },
    tell,
    look,
    close: () => ended.abort(),
  }
}
