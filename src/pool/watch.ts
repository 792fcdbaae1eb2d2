// Looks at the threads while they work: charges what they spend to the documents in their hands, and tells of a request
// whose document is over its budget, or whose thread stands still.

import type { Account, Step } from './account.ts'
import { progressOf, type Taken } from './guard.ts'
import type { ThreadRequest } from './protocol.ts'
import type { ThreadClock } from './thread-clock.ts'

/**
 * How often threads are looked at: well below what any budget is, and a look costs a twentieth of a millisecond a
 * thread.
 */
const LOOK_MS = 250

/**
 * A thread stands still that has had less than a hundredth of a core for so long, and no new page. A busy machine gives
 * a thread more than that, unless hundreds compete for each core; the longest wait for what others do (a picture of 100
 * megapixels is unpacked by a thread of libuv) takes some seconds.
 */
export const STILL_MS = 5 * 60_000
const STILL_SHARE = 1 / 100

export interface Watched {
  thread: number
  clock: ThreadClock
  taken: Taken
  account: Account
  /**
   * What is under way and how it is called, `next` being the page (from 0) that is about to be read; undefined before
   * the first.
   */
  stepOf: (next: number | undefined) => { kind: Step['kind']; place: string }
  /** Called before page `next` (from 0) of `pages`, and after the last page. */
  onPage?: (next: number, pages: number) => void
  /** The document is over its budget, or the thread stands still. Told once. */
  onEnd: (how: 'over' | 'still', why: string) => void
}

interface Watching extends Watched {
  /** What the request took in all, and of that what is in the account: the steps that have ended. */
  seconds: number
  settled: number
  found: number
  next: number | undefined
  /** The moment, and what the thread's clock said then, since which it is judged whether the thread stands still. */
  stillSince: number
  stillFrom: number
  isTold: boolean
}

export interface Charge {
  /**
   * The request has ended; the account has what the thread itself `told` that it took, where it did, or what was seen.
   */
  settle(told?: number): void
  /** The request has ended by another's doing, and the account has nothing of it. */
  drop(): void
}

export interface Watch {
  /** A thread has taken a request. */
  begin(watched: Watched): Charge
}

/** Looks at nothing until something begins. */
export function createWatch({
  lookMs = LOOK_MS,
  stillMs = STILL_MS,
  now = () => performance.now(),
}: { lookMs?: number; stillMs?: number; now?: () => number } = {}): Watch {
  const all = new Set<Watching>()
  const clocks = new Map<number, number>()
  let timer: NodeJS.Timeout | undefined

  /** Charges what a thread has spent since the last look, in equal shares where it has several requests in hand. */
  function count(thread: number, clock: ThreadClock): void {
    const seconds = clock()
    const spent = seconds - (clocks.get(thread) ?? seconds)
    clocks.set(thread, seconds)
    const held = [...all].filter((one) => one.thread === thread)
    for (const one of held) one.seconds += spent / held.length
  }

  function noteProgress(one: Watching): void {
    const { next, found, pages } = progressOf(one.taken)
    if (next === one.next) return
    if (next !== undefined) one.onPage?.(next, pages)
    one.account.add(one.seconds - one.settled, found - one.found)
    Object.assign(one, {
      next,
      found,
      settled: one.seconds,
      stillSince: now(),
      stillFrom: one.clock(),
    } satisfies Partial<Watching>)
  }

  function judge(one: Watching): void {
    if (one.isTold) return
    const { kind, place } = one.stepOf(one.next)
    const why = one.account.check(place, { kind, seconds: one.seconds - one.settled })
    if (why !== undefined) return tell(one, 'over', why)
    const moment = now()
    const ranSeconds = one.clock() - one.stillFrom
    if (moment - one.stillSince < stillMs) return
    if (ranSeconds < (STILL_SHARE * stillMs) / 1000)
      return tell(one, 'still', `the thread stood still for ${stillMs / 1000} s at ${place}`)
    one.stillSince = moment
    one.stillFrom += ranSeconds
  }

  function tell(one: Watching, how: 'over' | 'still', why: string): void {
    one.isTold = true
    one.onEnd(how, why)
  }

  function look(): void {
    const threads = new Map([...all].map(({ thread, clock }) => [thread, clock]))
    for (const [thread, clock] of threads) count(thread, clock)
    for (const one of [...all]) noteProgress(one)
    for (const one of [...all]) judge(one)
  }

  function end(one: Watching): void {
    all.delete(one)
    if (![...all].some(({ thread }) => thread === one.thread)) clocks.delete(one.thread)
    if (all.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    begin: (watched) => {
      const { thread, clock } = watched
      const isFirst = ![...all].some((other) => other.thread === thread)
      // What an idle thread spent is nobody's.
      if (isFirst) clocks.set(thread, clock())
      else count(thread, clock)
      const one: Watching = {
        ...watched,
        seconds: 0,
        settled: 0,
        found: 0,
        next: undefined,
        stillSince: now(),
        stillFrom: clock(),
        isTold: false,
      }
      all.add(one)
      timer ??= setInterval(look, lookMs)
      return {
        settle: (told) => {
          count(thread, clock)
          noteProgress(one)
          end(one)
          one.account.add((told ?? one.seconds) - one.settled, 0)
        },
        drop: () => {
          end(one)
          one.account.add(-one.settled, -one.found)
        },
      }
    },
  }
}

const MAPPING = { kind: 'mapping', place: 'the search for its fields' } as const

/** What is under way in the work on a request, `next` being the page that is read, or beyond what follows the last. */
export const stepIn =
  (request: ThreadRequest): Watched['stepOf'] =>
  (next) => {
    if (request.kind === 'map') return MAPPING
    const { from, to } = request.range
    if (next !== undefined && next > to) return MAPPING
    if (next === undefined) return { kind: 'opening', place: `the opening for pages ${from + 1} to ${to}` }
    return { kind: 'page', place: next < to ? `page ${next + 1}` : `what follows page ${to}` }
  }
