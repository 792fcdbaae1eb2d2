// How long a thread may work on a request of a document, and who may call the document off. Waiting for a thread is not the document's fault, and neither is
// having many pages: every request has a clock of its own.

import { HANGS_MS } from './guard.ts'

/** Pages of one read request: enough that opening the file again is small against reading them, few enough that threads share a long document evenly. */
export const PAGES_PER_READ = 4

/** The longest that a document of `pages` pages may keep a thread, when each of its requests ends just in time. */
export const longestWorkMs = (pages: number, deadlineMs: number): number => (Math.ceil(pages / PAGES_PER_READ) + 1) * (deadlineMs + HANGS_MS)

export interface Deadline {
  /** True when a request of the document was over its time. */
  readonly isOver: boolean
  /** Aborts when a request was over its time or the caller calls the document off: leaves the queue. */
  readonly leave: AbortSignal
  /** Starts the clock of one request, and calls `over` when its time is up, which says whether the time was the document's own; what is returned stops it. */
  begin(over: () => boolean): () => void
}

/** The deadline of a document whose requests may take `ms` each, joined with the caller's signal. */
export function createDeadline(ms: number, caller: AbortSignal): Deadline {
  const passed = new AbortController()
  return {
    get isOver() { return passed.signal.aborted },
    leave: AbortSignal.any([caller, passed.signal]),
    begin(over) {
      const timer = setTimeout(() => { if (over()) passed.abort() }, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** What `work` ends in, or at once the signal's reason when it aborts first. The work itself goes on. */
export function orCalledOff<T>(work: Promise<T>, caller: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const callOff = (): void => reject(caller.reason as Error)
  caller.addEventListener('abort', callOff, { once: true })
  work.then(resolve, reject).finally(() => caller.removeEventListener('abort', callOff))
  return promise
}
