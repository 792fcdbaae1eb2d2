// The documents in this process's hands: fetched from the queue, kept alive there, read in lanes in the order of their
// priority, and let go. Knows the queue by five calls only.

import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, faultText } from '../log.ts'
import { createGroup } from './group.ts'

/** A document's job as it was fetched; `retryCount` is above 0 when it was fetched before. */
export interface LaneJob {
  id: string
  priority: number
  createdOn: Date
  retryCount: number
}

/** The queue's side. */
export interface JobSource<Job extends LaneJob> {
  /**
   * At most `most` jobs, those of the highest priority; with `leastPriority` none below. They are this process's from
   * now on.
   */
  fetch(most: number, leastPriority?: number): Promise<Job[]>
  /** Says that the jobs are worked on; the ids of those that are still this process's. */
  beat(jobs: Job[]): Promise<ReadonlySet<string>>
  /** The jobs are done. */
  done(jobs: Job[]): Promise<void>
  /** The job failed and is to be tried again. */
  fail(job: Job, error: unknown): Promise<void>
  /** The jobs were not begun and are anybody's again. */
  release(jobs: Job[]): Promise<void>
}

/** The document's side. `claim` aborts when the document is no longer ours. Both throw when it is to be tried again. */
export interface DocumentReader<Begun = unknown> {
  /** Marks the document as being read; undefined when nothing is left to do. */
  begin(id: string, claim: AbortSignal): Promise<Begun | undefined>
  /** Reads it; what it returns stores what came of it, outside the lane. */
  read(begun: Begun, claim: AbortSignal): Promise<(() => Promise<void>) | undefined>
}

export interface LaneSettings {
  /** Documents that are read at the same time. */
  lanes: number
  /** Documents that may be held beside them. */
  ahead: () => number
  /** How often is looked for jobs whose notice was missed, and how often the queue is told that jobs are worked on. */
  lookMs: number
  beatMs: number
}

export interface Lanes {
  /** There may be new jobs. */
  look(): void
  /**
   * Takes no more, gives back what is not begun, and waits for the rest; what is not done after `waitMs` is left to
   * others.
   */
  close(waitMs: number): Promise<void>
}

/** Jobs that are said to be done in one round trip, and how long others are waited for: nobody waits for that. */
const MOST_DONE = 100
const DONE_PAUSE_MS = 200

/** A job in hand; `begun` where that was done ahead of its lane. */
interface Held<Job, Begun> {
  job: Job
  claim: AbortController
  begun?: Promise<Begun | undefined>
}

/** Starts to fetch documents and to read them. */
export function openLanes<Job extends LaneJob, Begun>(
  source: JobSource<Job>,
  reader: DocumentReader<Begun>,
  settings: LaneSettings,
  log: Log,
): Lanes {
  const { lanes, ahead, lookMs, beatMs } = settings
  const held = new Map<string, Held<Job, Begun>>()
  const working = new Set<Promise<void>>()
  // Sorted by what is read first.
  let waiting: Held<Job, Begun>[] = []
  let reading = 0
  let fetching: Promise<void> | undefined
  let isClosing = false
  // Whether there may be jobs to fetch, and among them some that go before those in hand.
  let mayHave = true
  let mayHaveBetter = true

  const done = createGroup(
    async (jobs: Job[]) => {
      await source.done(jobs)
      return jobs
    },
    { most: MOST_DONE, pauseMs: DONE_PAUSE_MS, isUrgent: () => isClosing },
  )

  /** How many jobs to fetch now, and of which priority at least; undefined while there is no room or no need. */
  function wanted(): { most: number; least?: number } | undefined {
    const capacity = lanes + ahead()
    const room = capacity - held.size
    // Half of the hand at a time: a fetch costs the same for one and for many.
    if (mayHave && room > 0 && (waiting.length === 0 || room >= capacity / 2)) return { most: room }
    // What the lanes read next is the best of the hand and of the queue.
    const next = waiting[Math.min(lanes, waiting.length) - 1]
    return mayHaveBetter && next !== undefined ? { most: lanes, least: next.job.priority + 1 } : undefined
  }

  function fill(): void {
    fetching ??= fetchWanted().finally(() => {
      fetching = undefined
    })
  }

  async function fetchWanted(): Promise<void> {
    try {
      for (let want = wanted(); want !== undefined && !isClosing; want = wanted()) {
        const { most, least } = want
        // Before the fetch: what is told of meanwhile may not be among its jobs.
        mayHaveBetter = false
        if (least === undefined) mayHave = false
        const jobs = await source.fetch(most, least)
        const isFull = jobs.length === most
        if (least === undefined) mayHave ||= isFull
        else mayHaveBetter ||= isFull
        await take(jobs)
      }
    } catch (error) {
      // The next look tries again.
      log('warn', 'fetching documents failed', { fault: faultText(error) })
    }
  }

  async function take(jobs: Job[]): Promise<void> {
    const taken: Held<Job, Begun>[] = jobs.map((job) => ({ job, claim: new AbortController() }))
    if (isClosing) return release(taken)
    for (const one of taken) {
      held.set(one.job.id, one)
      // All at once. One that was lost before waits for its lane: whichever ended that worker is not to take those with
      // it that only stood near.
      if (one.job.retryCount === 0) one.begun = begin(one)
    }
    waiting = [...waiting, ...taken].sort(
      (a, b) => b.job.priority - a.job.priority || a.job.createdOn.getTime() - b.job.createdOn.getTime(),
    )
    advance()
  }

  function advance(): void {
    while (reading < lanes && waiting.length > 0) {
      const work = workOn(waiting.shift()!).finally(() => working.delete(work))
      working.add(work)
    }
  }

  function begin({ job, claim }: Held<Job, Begun>): Promise<Begun | undefined> {
    const begun = reader.begin(job.id, claim.signal)
    // Awaited in its lane.
    begun.catch(() => {})
    return begun
  }

  async function workOn(one: Held<Job, Begun>): Promise<void> {
    const {
      job,
      claim: { signal },
    } = one
    try {
      const store = await inLane(async () => {
        const begun = await (one.begun ?? begin(one))
        return begun && reader.read(begun, signal)
      })
      await store?.()
    } catch (error) {
      if (!signal.aborted) await source.fail(job, error).catch((lost: unknown) => tellLeft([job], lost))
      // It may be ours again.
      mayHave = mayHaveBetter = true
      return letGo(one)
    }
    letGo(one)
    await done(job).catch((lost: unknown) => tellLeft([job], lost))
  }

  function letGo(one: Held<Job, Begun>): void {
    // A job that was lost and came back is held anew.
    if (held.get(one.job.id) === one) held.delete(one.job.id)
    fill()
  }

  /** What cannot be told to the queue now is found out when its heartbeat is missed. */
  function tellLeft(jobs: Job[], fault: unknown): void {
    log('warn', 'jobs are left to their heartbeat', { document_ids: jobs.map(({ id }) => id), fault: faultText(fault) })
  }

  async function inLane<T>(work: () => Promise<T>): Promise<T> {
    reading += 1
    try {
      return await work()
    } finally {
      reading -= 1
      advance()
      fill()
    }
  }

  /**
   * Gives back what waits beyond what may be held: documents that turned out to be slow are another process's to read
   * meanwhile.
   */
  async function shed(): Promise<void> {
    const excess = held.size - lanes - ahead()
    if (excess > 0 && waiting.length > 0) await release(waiting.splice(Math.max(0, waiting.length - excess)))
  }

  async function release(ones: Held<Job, Begun>[]): Promise<void> {
    for (const { job } of ones) held.delete(job.id)
    const jobs = ones.map(({ job }) => job)
    if (jobs.length > 0) await source.release(jobs).catch((lost: unknown) => tellLeft(jobs, lost))
  }

  async function beat(): Promise<void> {
    const beating = [...held.values()]
    if (beating.length === 0) return
    try {
      const ours = await source.beat(beating.map(({ job }) => job))
      for (const { job, claim } of beating)
        if (!ours.has(job.id)) claim.abort(new Error(`the job of document ${job.id} is no longer ours`))
      waiting = waiting.filter(({ job, claim }) => !claim.signal.aborted || !held.delete(job.id))
    } catch (error) {
      log('warn', 'the queue could not be told of work under way', { fault: faultText(error) })
    }
  }

  function look(): void {
    mayHave = mayHaveBetter = true
    fill()
  }

  const timers = [setInterval(() => void shed().then(look), lookMs), setInterval(() => void beat(), beatMs)]
  look()

  return {
    look,
    close: async (waitMs) => {
      isClosing = true
      clearInterval(timers[0])
      const ended = (async () => {
        await fetching
        await release(waiting.splice(0))
        await Promise.all(working)
      })()
      // The queue may be away for longer than that.
      await Promise.race([ended, sleep(waitMs, undefined, { ref: false })])
      clearInterval(timers[1])
      const stopped = new Error('this worker stopped before the document was read')
      await Promise.all(
        [...held.values()].map(async ({ job, claim }) => {
          await source.fail(job, stopped).catch(() => {})
          claim.abort(stopped)
        }),
      )
    },
  }
}
