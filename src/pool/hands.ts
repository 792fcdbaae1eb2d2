// Which threads have loaded, what each has in hand, and which requests had company there, so that what happened to the
// thread may have been another's doing. Giving them work and ending them is the pool's.

import { createTaken, markOver, takerOf, type Guard, type Taken } from './guard.ts'
import type { ThreadClock } from './thread-clock.ts'

/** A thread that has loaded. */
export interface ReadyThread {
  readonly id: number
  readonly guard: Guard
  readonly clock: ThreadClock
  /** How many requests it takes at a time. */
  readonly atOnce: number
  /** Whether it is given nothing more, and whether it is being ended with what it has in hand. */
  isClosed: boolean
  isEnding: boolean
  /** Whether its loss has been told. */
  isTold: boolean
}

/** A request on its way through a thread. */
export interface Held {
  readonly taken: Taken
  /** Aborting it ends the thread that has the request in hand. */
  readonly end: AbortController
  /** Who took it, and whether anything else was in the same hand meanwhile: as far as was looked. */
  by: ReadyThread | undefined
  wasAccompanied: boolean
}

export interface Hands {
  join(thread: Pick<ReadyThread, 'id' | 'guard' | 'clock' | 'atOnce'>): void
  /** Notes who has what in hand now, and then that these threads are gone. */
  forget(threads: readonly number[]): void
  thread(id: number): ReadyThread | undefined
  hold(): Held
  letGo(held: Held): void
  /** Notes who has what in hand now. */
  look(): void
  /** What that thread has in hand now. */
  of(thread: number): Held[]
}

/** No threads, and nothing in hand. */
export function createHands(): Hands {
  const threads = new Map<number, ReadyThread>()
  const all = new Set<Held>()
  const of = (thread: number): Held[] => [...all].filter(({ taken }) => takerOf(taken) === thread)
  const look = (): void => {
    for (const thread of threads.values()) {
      const held = of(thread.id)
      for (const one of held) {
        one.by = thread
        one.wasAccompanied ||= held.length > 1
      }
    }
  }
  return {
    join: (thread) => {
      threads.set(thread.id, { ...thread, isClosed: false, isEnding: false, isTold: false })
    },
    forget: (gone) => {
      look()
      for (const id of gone) threads.delete(id)
    },
    thread: (id) => threads.get(id),
    hold: () => {
      const held: Held = { taken: createTaken(), end: new AbortController(), by: undefined, wasAccompanied: false }
      all.add(held)
      return held
    },
    letGo: (held) => {
      all.delete(held)
      markOver(held.taken)
    },
    look,
    of,
  }
}

/** What Piscina tells of one of its threads, as it is when it is read. */
export interface Member {
  readonly id: number
  readonly currentUsage: number
  readonly destroyed: boolean
}

/**
 * How many requests a thread has been given. Piscina says Infinity of one that has a single request, where that can be
 * called off.
 */
export const usageOf = ({ currentUsage }: Member): number => (Number.isFinite(currentUsage) ? currentUsage : 1)

/** The thread with the fewest requests, of those that have fewer than `most` says of them; null where there is none. */
export function freest<Thread extends Member>(threads: readonly Thread[], most: (id: number) => number): Thread | null {
  const open = threads.filter((thread) => usageOf(thread) < most(thread.id))
  return open.reduce<Thread | null>(
    (best, thread) => (best !== null && usageOf(best) <= usageOf(thread) ? best : thread),
    null,
  )
}
