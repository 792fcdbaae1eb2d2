// Which thread is replaced for the memory that it keeps, and when. Threads are numbers here; ending them is the pool's.

export interface RenewalSettings {
  /** A thread may keep so much more than it did at its least, for each request that it takes at a time. */
  grownBytes: number
  /** So long nobody must have asked for anything. */
  quietMs: number
  /** Between two replacements; and the longest that a thread waits for quiet. */
  restMs: number
  /** If the memory limit leaves less than this for each thread, a grown thread waits for neither. Absent: 0. */
  spareBytes?: number
}

/**
 * docs/decisions/0011 tells where the figures come from. `spareBytes` is what one document may take at most: a picture
 * in libheif (docs/decisions/0033).
 */
export const RENEWAL: RenewalSettings = {
  grownBytes: 96 * 2 ** 20,
  quietMs: 1000,
  restMs: 30_000,
  spareBytes: 384 * 2 ** 20,
}

/** The bytes that are left of a memory limit (a container's); undefined if there is none. */
export function spareMemory(): number | undefined {
  // Without a limit it is 0, or the largest number that the kernel knows.
  const limit = process.constrainedMemory()
  return limit > 0 && limit < 2 ** 50 ? limit - process.memoryUsage.rss() : undefined
}

export interface Renewal {
  /** True when a thread has grown past the bound. */
  readonly isWanted: boolean
  /** Takes down what a thread keeps, as it tells with each answer, that takes `atOnce` requests at a time. */
  note(thread: number, grownBytes: number, now: number, atOnce?: number): void
  /**
   * The thread to replace at this moment, if there is one: the most grown of those that are free. It is no longer
   * waited for then.
   */
  next(moment: {
    now: number
    quietMs: number
    isFree: (thread: number) => boolean
    /** Memory is nearly used up. */
    isTight?: boolean
  }): { thread: number; grownBytes: number } | undefined
  /** A thread that is gone for another reason. */
  forget(thread: number): void
}

/** Nothing grown, nothing replaced yet. */
export function createRenewal({ grownBytes: bound, quietMs: quiet, restMs }: RenewalSettings): Renewal {
  const grown = new Map<number, { grownBytes: number; since: number }>()
  let last = -Infinity
  return {
    get isWanted() {
      return grown.size > 0
    },
    note(thread, grownBytes, now, atOnce = 1) {
      // A collection of garbage may have brought it back below.
      if (grownBytes <= bound * atOnce) grown.delete(thread)
      else grown.set(thread, { grownBytes, since: grown.get(thread)?.since ?? now })
    },
    next({ now, quietMs, isFree, isTight = false }) {
      if (now - last < restMs && !isTight) return undefined
      const [most] = [...grown]
        .filter(([thread, { since }]) => (isTight || quietMs >= quiet || now - since >= restMs) && isFree(thread))
        .sort(([, a], [, b]) => b.grownBytes - a.grownBytes)
      if (most === undefined) return undefined
      const [thread, { grownBytes }] = most
      grown.delete(thread)
      last = now
      return { thread, grownBytes }
    },
    forget: (thread) => {
      grown.delete(thread)
    },
  }
}
