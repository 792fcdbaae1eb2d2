// The inside of a thread, whatever it runs: loads once, reports how that went, answers request after request, and ends
// when something throws.

import { parentPort, threadId } from 'node:worker_threads'
import { createGuard, markProgress, markTaken, passGuard, type Guard, type NativeCall } from './guard.ts'
import { createMeter } from './meter.ts'
import type { GuardedRequest, ThreadAnswer, ThreadReply, ThreadRequest, ThreadStart } from './protocol.ts'
import { ownSeconds, ownTask } from './thread-clock.ts'

/**
 * Told which page is read next, on how many pages of the request text was found so far, and how many pages the document
 * has.
 */
export type OnPage = (next: number, found: number, pages: number) => void

/** What a thread has loaded. `answer` gives failures as values; what it throws is a fault. */
export interface Loaded {
  provider: string
  /** What proving that it reads took: what a document takes, as far as is known before the first. */
  proofMs: number
  /** How many requests the thread takes at a time. */
  atOnce: number
  answer(request: ThreadRequest, onPage: OnPage): ThreadReply | Promise<ThreadReply>
}

const NEVER = new Promise<never>(() => {})

/**
 * The function that the pool calls in this thread. A load that fails is reported, and then every request is a fault.
 * What is loaded calls native code by `nativeCall`.
 */
export async function serve(
  load: (nativeCall: NativeCall) => Promise<Loaded>,
): Promise<(guarded: GuardedRequest) => Promise<ThreadAnswer>> {
  const guard = createGuard()
  const loaded = await loadAndTell(guard, () => load((call) => passGuard(guard, call)))
  // Loading leaves garbage behind, so less may be kept later.
  let leastBytes = keptBytes()
  let isLost = false
  const meter = createMeter(ownSeconds)
  return async ({ taken, request }) => {
    markTaken(taken, threadId)
    const spent = meter.begin()
    try {
      if (loaded instanceof Error) throw loaded
      const reply = await loaded.answer(request, (next, found, pages) => markProgress(taken, next, found, pages))
      const bytes = keptBytes()
      const cpuSeconds = spent()
      if (isLost) return await NEVER
      leastBytes = Math.min(leastBytes, bytes)
      return { threadId, grownBytes: bytes - leastBytes, cpuSeconds, reply }
    } catch (error) {
      // After a trap or a fault nobody knows what state the engine's memory is in: the thread ends, and answers none of
      // its other requests. With a reply first and the end later, the next document could be sent to a dying thread; so
      // there is no reply, and the pool hears of the end.
      isLost = true
      setImmediate(() => {
        throw error
      })
      return NEVER
    }
  }
}

/**
 * What this thread keeps outside the JavaScript heap, as far as JavaScript knows of it: WebAssembly's memories, which
 * grow and never shrink. Array buffers are left out, for the collector gives them back.
 */
function keptBytes(): number {
  const { external, arrayBuffers } = process.memoryUsage()
  return external - arrayBuffers
}

async function loadAndTell(guard: Guard, load: () => Promise<Loaded>): Promise<Loaded | Error> {
  const start = performance.now()
  try {
    const loaded = await load()
    const { provider, proofMs, atOnce } = loaded
    tell({ threadId, guard, task: ownTask(), started: true, provider, proofMs, atOnce, ms: performance.now() - start })
    return loaded
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    tell({ threadId, guard, task: ownTask(), started: false, problem: problem.message })
    return problem
  }
}

function tell(message: ThreadStart): void {
  parentPort!.postMessage(message)
}
