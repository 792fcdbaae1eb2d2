// How long a document may take, and who may call it off. The clock starts when a thread first takes the document up: waiting is not its fault.

export interface Deadline {
  /** Aborts when the time is over: ends the threads that work on the document. */
  readonly over: AbortSignal
  /** Aborts when the time is over or the caller calls the document off: leaves the queue. */
  readonly leave: AbortSignal
  /** Starts the clock; further calls change nothing. */
  start(): void
  stop(): void
}

/** A deadline of `ms` that has not started yet, joined with the caller's signal. */
export function createDeadline(ms: number, caller: AbortSignal): Deadline {
  const clock = new AbortController()
  let timer: NodeJS.Timeout | undefined
  return {
    over: clock.signal,
    leave: AbortSignal.any([caller, clock.signal]),
    start() { timer ??= setTimeout(() => clock.abort(), ms) },
    stop() { clearTimeout(timer) },
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
