// What a document may take of the CPU, what it has taken, and who may call it off. It grows with the pages on which
// text was found: who has many pages may take long, who has nothing to read may not. Waiting is not charged, neither
// for a thread nor for the CPU (docs/decisions/0034).

import type { PageRange } from '../schema/work.ts'

/**
 * Pages of one read request: enough that opening the file again is small against reading them, few enough that threads
 * share a long document evenly.
 */
export const PAGES_PER_READ = 4

/** Seconds of a thread's CPU time. */
export interface Budget {
  /** What a document has before any text is found, and the most that one page may take by itself. */
  documentSeconds: number
  /** What each page adds on which text is found. */
  pageSeconds: number
}

/** What a document of `pages` pages may take, when there is text on each. */
export const mostSeconds = (pages: number, { documentSeconds, pageSeconds }: Budget): number =>
  documentSeconds + pages * pageSeconds

/**
 * Of what its pages may take, the share that their mapping to fields may: it looks at all of them together, and grows
 * faster than their number. 50 pages of 60 lines took 6.5 s, 500 took 981 s; 120 of them still pass, as they did when
 * the mapping had 40 s by the clock.
 */
const MAPPING_SHARE = 1 / 10

/** What is under way, and what it has taken so far: `opening` is what comes before the first page that is read. */
export interface Step {
  kind: 'opening' | 'page' | 'mapping'
  seconds: number
}

type OnPage = (range: PageRange, next: number, pages: number) => void

export interface Account {
  readonly spentSeconds: number
  /** Why the document is refused; undefined while it is not. */
  readonly refusal: string | undefined
  /** Aborts when the document is over its budget or the caller calls it off: leaves the queue. */
  readonly leave: AbortSignal
  /**
   * Steps that have ended took so much more, and found text on so many more pages; less where what was charged was
   * another document's.
   */
  add(seconds: number, pagesWithText: number): void
  /**
   * Why a step must not go on, `place` being what it is called; undefined while there is no reason. Other steps under
   * way do not count: how many threads share a document says nothing about it.
   */
  check(place: string, step: Step): string | undefined
  /** Called before page `next` of a range, and after its last; `pages` is the number of pages of the document. */
  readonly onPage?: OnPage | undefined
  /** The document is refused. */
  refuse(why: string): void
}

const round = (seconds: number): number => Math.round(seconds * 10) / 10

/** The account of one document, joined with the caller's signal. */
export function openAccount(budget: Budget, caller: AbortSignal, onPage?: OnPage): Account {
  const over = new AbortController()
  let spentSeconds = 0
  let pages = 0
  let refusal: string | undefined
  return {
    get spentSeconds() {
      return spentSeconds
    },
    get refusal() {
      return refusal
    },
    leave: AbortSignal.any([caller, over.signal]),
    onPage,
    add: (seconds, pagesWithText) => {
      spentSeconds += seconds
      pages += pagesWithText
    },
    check: (place, { kind, seconds }) => {
      const { documentSeconds, pageSeconds } = budget
      const most = mostSeconds(pages, budget)
      const stepMost =
        kind === 'page' ? documentSeconds : kind === 'mapping' ? mostSeconds(pages * MAPPING_SHARE, budget) : most
      if (seconds > stepMost) return `${place} took more than ${round(stepMost)} s of CPU time`
      if (spentSeconds + seconds <= most) return undefined
      return `the document took more than ${round(most)} s of CPU time up to ${place}: it has ${documentSeconds} s, and ${pageSeconds} s for each page with text, of which ${pages} were read`
    },
    refuse: (why) => {
      refusal ??= why
      over.abort()
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
