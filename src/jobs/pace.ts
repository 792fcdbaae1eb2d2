// How fast this process reads documents, and so how many it may take ahead of its threads.

/** Each document counts for a tenth: the value follows within a batch or two, and one odd document does not turn it. */
const WEIGHT = 0.1

/**
 * Work that a process may hold beyond what its threads do: too little to be missed elsewhere, enough that one round
 * trip brings many quick documents.
 */
const AHEAD_SECONDS = 0.25
/** Above this many a fetch gains nothing more. */
const MOST_AHEAD = 100

export interface Pace {
  /** A document begins to be read; the call that says that it has ended, and its CPU seconds where they are known. */
  begin(): (cpuSeconds?: number) => void
  /** Seconds that a document keeps one thread, lately. */
  secondsPerDocument(): number
  /** CPU seconds that a thread does in a second while it reads, lately; 1 until it is known. */
  cpuShare(): number
  /**
   * Documents that may be held beside those that are read. None where they are slow, as soon as one turns out to be.
   */
  ahead(): number
}

/**
 * The pace of `threads` threads; `firstSeconds` is what a document takes until some were read. `now` counts
 * milliseconds.
 */
export function createPace(threads: number, firstSeconds: number, now: () => number = () => performance.now()): Pace {
  // The beginnings of documents that are read, the oldest first.
  const begun = new Set<{ at: number }>()
  // Seconds that threads worked since the last document ended: so a document counts right whether it had all threads or
  // shared them with others.
  let average = firstSeconds
  let cpuAverage = firstSeconds
  let worked = 0
  let counted = now()

  function count(): void {
    const at = now()
    worked += (Math.min(begun.size, threads) * (at - counted)) / 1000
    counted = at
  }

  const secondsPerDocument = (): number => average

  return {
    begin: () => {
      count()
      const beginning = { at: counted }
      begun.add(beginning)
      return (cpuSeconds) => {
        count()
        if (!begun.delete(beginning)) return
        average += WEIGHT * (worked - average)
        cpuAverage += WEIGHT * ((cpuSeconds ?? worked) - cpuAverage)
        worked = 0
      }
    },
    secondsPerDocument,
    cpuShare: () => (average > 0 && cpuAverage > 0 ? cpuAverage / average : 1),
    ahead: () => {
      const oldest = begun.values().next().value
      const slowest = Math.max(average, oldest === undefined ? 0 : (now() - oldest.at) / 1000)
      return Math.min(MOST_AHEAD, Math.floor((AHEAD_SECONDS * threads) / slowest))
    },
  }
}
