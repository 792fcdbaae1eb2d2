// Runs outside the threads: who gets one, for how long, and what happens when one is lost. Documents are looked into by
// the engine only.

import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { type Failed, type Outcome, type Stage } from '../schema/outcome.ts'
import type {
  DocumentDrawn,
  DrawDocument,
  DrawRequest,
  ExtractDocument,
  ExtractRequest,
  OnPagesRead,
  PagesRead,
  ReadDocument,
} from '../schema/work.ts'
import { openAccount, orCalledOff, type Account, type Budget } from './account.ts'
import { collectSeldom, compileLate } from './collection.ts'
import { progressOf, untilSafeToEnd, untilTaken } from './guard.ts'
import { createHands, freest, usageOf, type Held, type Member, type ReadyThread } from './hands.ts'
import { createStopwatch, type PoolMetrics } from './metrics.ts'
import {
  PoolFault,
  type DrawReply,
  type GuardedRequest,
  type MapReply,
  type Mapping,
  type ReadReply,
  type ThreadAnswer,
  type ThreadReply,
  type ThreadRequest,
  type ThreadStart,
} from './protocol.ts'
import { addUpPages, askForAll, readRequest } from './page-ranges.ts'
import { createRenewal, RENEWAL, spareMemory, type RenewalSettings } from './renewal.ts'
import { createSlots } from './slots.ts'
import { openClock } from './thread-clock.ts'
import { createWatch, type Charge, stepIn } from './watch.ts'
import { joinDraws, joinReads, sumTimings } from './joined-reads.ts'
import { faultOf } from './faults.ts'
import { startOf } from './starts.ts'

/**
 * JavaScript heap of a thread. The words of the longest document accepted take some tens of megabytes; pictures and
 * tensors lie outside it.
 */
const HEAP_MB = 1024

export interface PoolSettings {
  threads: number
  /**
   * How many requests may wait for a thread where `atOnce` are worked on at a time; documents that come then are
   * refused with a fault.
   */
  maxQueue: (atOnce: number) => number
  /** What a document may take of the CPU. */
  budget: Budget
  /** Handed to every thread as it is (the engine's `EngineSettings`). */
  engine: object
  now: () => Date
  /** Told of every thread that was lost, for the log. */
  onThreadLost?: (why: string) => void
  /** Told of every thread that is replaced because it keeps so much more than at its least, for the log. */
  onThreadRecycled?: (grownBytes: number) => void
  renewal?: RenewalSettings
  /**
   * How long a thread may stand still before it is ended; as long as is seldom enough (watch.ts) unless a test says
   * otherwise.
   */
  stillMs?: number
  heapMb?: number
  /** What runs in the threads; the engine unless a test says otherwise. */
  worker?: URL
}

export interface Pool {
  extract: ExtractDocument
  read: ReadDocument
  draw: DrawDocument
  /** The execution provider that the threads really use. */
  provider: string
  /**
   * How many requests are worked on at a time: one by each thread, or several where the threads' models run in batches.
   */
  atOnce: number
  /** Milliseconds that each thread took to load the engine. */
  startMs: number[]
  /**
   * Milliseconds that a thread took to read what is built in, the quickest of them: the others may have waited for a
   * core.
   */
  proofMs: number
  metrics(): PoolMetrics
  /** Lets running documents finish, then ends the threads. */
  close(): Promise<void>
}

/** A pool whose threads have all loaded the engine and read a page. Rejects when one of them cannot. */
export async function createPool(settings: PoolSettings): Promise<Pool> {
  const {
    threads,
    maxQueue,
    budget,
    now,
    onThreadLost = () => {},
    onThreadRecycled = () => {},
    renewal: renewalSettings = RENEWAL,
  } = settings
  collectSeldom()
  compileLate()
  const hands = createHands()
  const watch = createWatch({ ...(settings.stillMs !== undefined && { stillMs: settings.stillMs }) })
  // Requests that were lost in company. While they are asked again every thread takes one at a time, so that each
  // answers for itself.
  let doubted = 0
  // None of a thread that has not loaded, to which Piscina alone would also give work.
  const mostOf = (id: number): number => {
    const thread = hands.thread(id)
    return thread === undefined || thread.isClosed ? 0 : doubted > 0 ? 1 : thread.atOnce
  }
  const piscina = new Piscina({
    filename: fileURLToPath(settings.worker ?? new URL('./worker.ts', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Infinity,
    // With atomics a waiting thread sleeps outside its event loop, and what native code reports there would not arrive.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: settings.heapMb ?? HEAP_MB },
    workerData: settings.engine,
    // The engine reads no environment. A thread does not share the cache of compiled code that bin/docmill.mjs turns
    // on, and the file that turned it on would itself not be in it: the tool that takes the types out of it, and all
    // that the engine is made of, took a quarter of a second and more of each thread's start.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/docmill', import.meta.url)) },
    recordTiming: false,
    // Here is decided too how many requests a thread takes at a time, which only the thread knows.
    loadBalancer: (_task, workers) => freest(workers, mostOf),
  })
  const waitMs = createStopwatch()
  const runMs = createStopwatch()
  const running = new Set<Promise<Outcome | ReadReply | DocumentDrawn | Failed>>()
  const renewal = createRenewal(renewalSettings)
  let answered = 0
  let emptying: number | undefined
  let leaving: number | undefined
  let timer: NodeJS.Timeout | undefined
  const stageMs: Partial<Record<Stage, number>> = {}
  let documents = 0
  let pages = 0
  let lostThreads = 0
  let recycled = 0
  let deadlines = 0
  let closing = false

  piscina.on('message', (start: ThreadStart) => {
    const { threadId: id, guard, task } = start
    const clock = openClock(
      task,
      piscina.threads.find((thread) => thread.threadId === id),
    )
    hands.join({ id, guard, clock, atOnce: start.started ? start.atOnce : 1 })
  })
  // Known by their number here: a thread that has ended tells none any more.
  const members = new Map<number, Member>()
  piscina.on('workerCreate', (member: Member) => members.set(member.id, member))
  piscina.on('workerDestroy', () => {
    const gone = [...members].filter(([, member]) => member.destroyed).map(([id]) => id)
    hands.forget(gone)
    for (const id of gone) {
      members.delete(id)
      renewal.forget(id)
    }
    if (emptying !== undefined && gone.includes(emptying)) emptying = undefined
    if (leaving !== undefined && gone.includes(leaving)) {
      leaving = undefined
      recycled += 1
    } else if (!closing) lostThreads += 1
  })
  // A thread that fails with a request in hand is told to whoever asked; this is one that fails without.
  piscina.on('error', (error: Error) => onThreadLost(error.message))

  async function ask<Reply extends ThreadReply>(request: ThreadRequest, account: Account): Promise<Reply> {
    // What ended between two looks is found here.
    const { kind, place } = stepIn(request)(undefined)
    const why = account.check(place, { kind, seconds: 0 })
    if (why !== undefined) account.refuse(why)
    const queued = performance.now()
    const giveBack = await slots.take(account.leave)
    const started = performance.now()
    waitMs.record(started - queued)
    const held = hands.hold()
    try {
      return await askOnce<Reply>(request, account, held).catch(async (fault: unknown) => {
        // Lost with others, or before the thread had come to it: by whose doing is found out by asking each again
        // alone.
        const isDoubted = held.by === undefined ? atOnce > threads : held.wasAccompanied
        if (!isDoubted || account.leave.aborted) throw fault
        doubted += 1
        return askOnce<Reply>(request, account, hands.hold()).finally(() => {
          doubted -= 1
        })
      })
    } finally {
      answered = performance.now()
      runMs.record(answered - started)
      giveBack()
      renew()
    }
  }

  async function askOnce<Reply extends ThreadReply>(
    request: ThreadRequest,
    account: Account,
    held: Held,
  ): Promise<Reply> {
    const { taken, end } = held
    let isAnswered = false
    let charge: Charge | undefined
    let standstill: PoolFault | undefined
    let told: number | undefined
    void untilTaken(taken).then(() => {
      if (isAnswered) return
      hands.look()
      if (held.by === undefined) return
      charge = watch.begin({
        thread: held.by.id,
        clock: held.by.clock,
        taken,
        account,
        stepOf: stepIn(request),
        onPage: (next, pages) => request.kind === 'read' && account.onPage?.(request.range, next, pages),
        onEnd: (how, why) => {
          hands.look()
          // How much of a thread's time its neighbours took is not known.
          if (how === 'over' && !held.wasAccompanied) account.refuse(why)
          if (how === 'still') standstill = new PoolFault('still', why)
          if (held.by) endThread(held.by, why)
        },
      })
    })
    try {
      const { threadId, grownBytes, cpuSeconds, reply } = (await piscina.run(
        { taken, request } satisfies GuardedRequest,
        { signal: end.signal },
      )) as ThreadAnswer
      told = cpuSeconds
      renewal.note(threadId, grownBytes, performance.now(), hands.thread(threadId)?.atOnce)
      return reply as Reply
    } catch (error) {
      const fault = standstill ?? faultOf(error)
      tellLost(held.by, account.refusal ?? fault.message)
      throw fault
    } finally {
      isAnswered = true
      if (told === undefined && held.wasAccompanied) charge?.drop()
      else charge?.settle(told)
      // Answered before it was known who had taken it.
      if (charge === undefined && told !== undefined) account.add(told, progressOf(taken).found)
      hands.letGo(held)
    }
  }

  /** Ends a thread, and what it has in hand with it, when that is safe. It is given nothing from now on. */
  function endThread(thread: ReadyThread, why: string): void {
    if (thread.isEnding) return
    thread.isClosed = thread.isEnding = true
    tellLost(thread, why)
    void untilSafeToEnd(thread.guard, thread.clock).then(() => {
      // Piscina replaces a thread whose request is called off at once, even if it hangs where nothing can end it.
      const [held] = hands.of(thread.id)
      if (held) held.end.abort()
      else terminate(thread.id)
    })
  }

  /** Once of each thread, whatever it had in hand. */
  function tellLost(thread: ReadyThread | undefined, why: string): void {
    if (thread?.isTold) return
    if (thread) thread.isTold = true
    onThreadLost(why)
  }

  function terminate(id: number): void {
    void piscina.threads.find((thread) => thread.threadId === id)?.terminate()
  }

  /**
   * Ends a thread that has grown, when there is one to be replaced now; Piscina starts another. One at a time, so that
   * the others answer meanwhile.
   */
  function renew(): void {
    clearTimeout(timer)
    endEmptied()
    if (closing || !renewal.isWanted) return
    timer = setTimeout(renew, renewalSettings.quietMs).unref()
    if (!piscina.threads.every((thread) => mostOf(thread.threadId) > 0)) return
    const now = performance.now()
    const isQuiet = slots.busy === 0 && slots.waiting === 0
    // One that takes several requests at a time may never be without any by itself. From here on a thread is given
    // nothing.
    const next = renewal.next({
      now,
      quietMs: isQuiet ? now - answered : 0,
      isTight: (spareMemory() ?? Infinity) < (renewalSettings.spareBytes ?? 0) * piscina.threads.length,
      isFree: (id) => isEmpty(id) || (hands.thread(id)?.atOnce ?? 1) > 1,
    })
    if (next === undefined) return
    hands.thread(next.thread)!.isClosed = true
    emptying = next.thread
    onThreadRecycled(next.grownBytes)
    endEmptied()
  }

  /** Ends the thread that is to be replaced once it has nothing in hand, and so is in no native call. */
  function endEmptied(): void {
    if (emptying === undefined || !isEmpty(emptying)) return
    leaving = emptying
    emptying = undefined
    terminate(leaving)
  }

  function isEmpty(id: number): boolean {
    const member = members.get(id)
    return member !== undefined && usageOf(member) === 0
  }

  const read = async (request: Parameters<ReadDocument>[0], account: Account, then?: Mapping): Promise<ReadReply> => {
    const replies = await askForAll(atOnce, async (range) => {
      const reply = await ask<ReadReply>(readRequest(request, range, then), account)
      // What was read between two looks at its thread.
      if (reply.ok) account.onPage?.(range, range.to, reply.pageCount)
      return reply
    })
    return replies.find((reply) => !reply.ok || 'mapped' in reply) ?? joinReads(replies as PagesRead[])
  }

  /** Pictures of all pages, handed on as they come: those of a long document are more than memory should hold. */
  const draw = (
    { format, bytes, password, maxPages, stances }: DrawRequest,
    account: Account,
    take: Parameters<DrawDocument>[2],
  ): Promise<DocumentDrawn | Failed> =>
    inTime(account, async () => {
      const replies = await askForAll(atOnce, async (range) => {
        const reply = await ask<DrawReply>(
          { kind: 'draw', format, bytes, range, maxPages, stances, ...(password !== undefined && { password }) },
          account,
        )
        if (!reply.ok) return reply
        const { pages: drawn, ...rest } = reply
        await take(drawn)
        return rest
      })
      return replies.find((reply) => !reply.ok) ?? joinDraws(replies as DocumentDrawn[])
    })

  async function work(request: ExtractRequest, account: Account): Promise<Outcome> {
    const { format, name, docType, lang, include, split, learned } = request
    const mapping: Mapping = {
      hints: {
        fileName: name,
        include,
        today: now(),
        ...(split !== undefined && { split }),
        ...(docType !== undefined && { docType }),
        ...(lang !== undefined && { lang }),
      },
      ...(learned && { learned }),
    }
    // Of a short document the thread that reads it does both: its pages are more than all that is said of them.
    const reading = await readInTime(request, account, mapping)
    if (!reading.ok) return reading
    if ('mapped' in reading) return { ...reading.mapped, timings: sumTimings(reading.timings) }
    return inTime(account, async () => {
      const { pageCount, pages, attachments } = reading
      const outcome: MapReply = await ask(
        { kind: 'map', content: { format, pageCount, pages, ...(attachments && { attachments }) }, ...mapping },
        account,
      )
      return { ...outcome, timings: sumTimings([...reading.timings, ...outcome.timings]) }
    })
  }

  const readInTime = (request: Parameters<ReadDocument>[0], account: Account, then?: Mapping): Promise<ReadReply> =>
    inTime(account, async () => {
      const reading = await read(request, account, then)
      if (reading.ok) pages += 'mapped' in reading ? reading.pageCount : reading.pages.length
      return reading
    })

  /** What `asks` come to; a failure where the document is over its budget. */
  async function inTime<T>(account: Account, asks: () => Promise<T>): Promise<T | Failed> {
    try {
      return await asks()
    } catch (error) {
      if (account.refusal === undefined) throw error
      deadlines += 1
      return { ok: false, failure: { code: 'deadline_exceeded', detail: account.refusal }, timings: [] }
    }
  }

  /** What the work on a document comes to, when there is room for it. */
  async function begin<T extends Outcome | ReadReply | DocumentDrawn | Failed>(
    signal: AbortSignal,
    start: (account: Account) => Promise<T>,
    onPagesRead?: OnPagesRead,
  ): Promise<T> {
    signal.throwIfAborted()
    if (closing) throw new PoolFault('closed', 'the pool is closed')
    if (slots.waiting >= maxWaiting)
      throw new PoolFault('queue_full', `${maxWaiting} requests wait for a thread already`)
    const account = openAccount(budget, signal, onPagesRead && addUpPages(onPagesRead))
    const working = start(account).then((result): T => ({ ...result, cpuSeconds: account.spentSeconds }))
    running.add(working)
    working
      .then(
        ({ timings }) => {
          for (const { stage, ms } of timings) stageMs[stage] = (stageMs[stage] ?? 0) + ms
        },
        () => {},
      )
      .finally(() => running.delete(working))
    // A caller who calls off leaves at once and gets no more pages read, but the thread finishes what it has in hand (a
    // few pages at most): ending it would cost a load of the engine, and callers who hang up in numbers would keep the
    // threads loading.
    return orCalledOff(working, signal)
  }

  /** Ends all threads, none of them while it loads: that is as unsafe as in any other native call. */
  async function end(): Promise<void> {
    closing = true
    clearTimeout(timer)
    await Promise.allSettled(running)
    while (piscina.threads.some((thread) => mostOf(thread.threadId) === 0)) {
      await new Promise((resolve) => {
        for (const event of ['message', 'workerDestroy']) piscina.once(event, resolve)
      })
    }
    await piscina.destroy()
  }

  const starts = await startOf(piscina, threads).catch(async (error: unknown) => {
    await end()
    throw error
  })
  const atOnce = starts.reduce((sum, start) => sum + start.atOnce, 0)
  const slots = createSlots(atOnce)
  const maxWaiting = maxQueue(atOnce)

  return {
    extract: (request, signal, onPagesRead) =>
      begin(signal, (account) => ((documents += 1), work(request, account)), onPagesRead),
    read: (request, signal) =>
      // Nothing is mapped that was not asked to be.
      begin(signal, (account) => ((documents += 1), readInTime(request, account) as Promise<PagesRead | Failed>)),
    draw: (request, signal, take) => begin(signal, (account) => draw(request, account, take)),
    provider: starts[0]!.provider,
    atOnce,
    startMs: starts.map((start) => start.ms),
    proofMs: Math.min(...starts.map((start) => start.proofMs)),
    metrics: () => ({
      threads: piscina.threads.length,
      busy: [...members.values()].filter((member) => usageOf(member) > 0).length,
      waiting: slots.waiting,
      documents,
      pages,
      lostThreads,
      recycled,
      deadlines,
      waitMs: waitMs.spread(),
      runMs: runMs.spread(),
      stageMs: { ...stageMs },
    }),
    close: end,
  }
}
