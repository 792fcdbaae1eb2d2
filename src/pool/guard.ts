// When a thread may be ended. ONNX Runtime aborts the whole process when its thread is terminated inside one of its
// calls (seen with 1.30: every time), so such calls are marked, and a thread is ended between two of them. JavaScript
// and WASM may be interrupted anywhere.

/**
 * Shared by the pool and one of its threads, whatever that has in hand: a call of a model may belong to several
 * requests.
 */
export type Guard = SharedArrayBuffer

/** Shared by the pool and the thread that works on one request: who that is, and how far it has come. */
export type Taken = SharedArrayBuffer

/** Runs a call into native code. */
export type NativeCall = <T>(call: () => Promise<T>) => Promise<T>

// How many calls are under way, and whether the thread is to be ended.
const INSIDE = 0
const ENDING = 1

// What a request says that no thread has taken, and one that nobody need wait for any more; threads count from 1.
const NOT_TAKEN = 0
const OVER = -1

// Who has taken a request, which page is read next (from 1), on how many of the request's pages text was found, and how
// many pages the document has.
const TAKER = 0
const NEXT = 1
const FOUND = 2
const PAGES = 3

/**
 * Seconds of CPU time, more than any call takes (lines are recognised in runs of a second at most), and milliseconds by
 * the clock for one that waits and computes nothing. A call that takes longer hangs, and then ending it is worth the
 * risk. By the clock alone 15 s were not enough: with ten programs to a core a sound call took longer, and the process
 * was lost.
 */
const HANGS = { seconds: 15, ms: 5 * 60_000 }

/** How often the CPU time of a thread is looked at meanwhile. */
const LOOK_MS = 1000

export function createGuard(): Guard {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
}

/** In the thread: what `call` returns. Once the thread is to be ended no call begins, and this one never returns. */
export async function passGuard<T>(guard: Guard, call: () => Promise<T>): Promise<T> {
  const cells = new Int32Array(guard)
  // First the mark, then the look; the pool does it the other way round, so one of the two always sees the other.
  Atomics.add(cells, INSIDE, 1)
  if (Atomics.load(cells, ENDING) === 1) {
    leave(cells)
    // The thread must not sleep: calls that began before this one have yet to come back to it.
    return new Promise<never>(() => {})
  }
  try {
    return await call()
  } finally {
    leave(cells)
  }
}

/**
 * In the pool: resolves when the thread is in no native call and will begin none, or when its call hangs. `clock` tells
 * the seconds of CPU time that the thread has had.
 */
export async function untilSafeToEnd(guard: Guard, clock: () => number, hangs: typeof HANGS = HANGS): Promise<void> {
  const cells = new Int32Array(guard)
  const until = performance.now() + hangs.ms
  const mostSeconds = clock() + hangs.seconds
  Atomics.store(cells, ENDING, 1)
  for (let inside = Atomics.load(cells, INSIDE); inside > 0; inside = Atomics.load(cells, INSIDE)) {
    const restMs = until - performance.now()
    if (restMs <= 0 || clock() >= mostSeconds) return
    await Atomics.waitAsync(cells, INSIDE, inside, Math.min(restMs, LOOK_MS)).value
  }
}

function leave(cells: Int32Array): void {
  Atomics.sub(cells, INSIDE, 1)
  Atomics.notify(cells, INSIDE)
}

export function createTaken(): Taken {
  return new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT)
}

/** In the thread of that number: the request is being worked on. */
export function markTaken(taken: Taken, thread: number): void {
  const cells = new Int32Array(taken)
  Atomics.store(cells, TAKER, thread)
  Atomics.notify(cells, TAKER)
}

/** In the pool: the number of the thread that has taken the request; undefined where none has. */
export function takerOf(taken: Taken): number | undefined {
  const thread = Atomics.load(new Int32Array(taken), TAKER)
  return thread > NOT_TAKEN ? thread : undefined
}

/**
 * In the pool: resolves when a thread works on the request, which it does not while it is still loading, or when nobody
 * need wait for that any more.
 */
export async function untilTaken(taken: Taken): Promise<void> {
  await Atomics.waitAsync(new Int32Array(taken), TAKER, NOT_TAKEN).value
}

/** In the pool: the request is answered or lost. */
export function markOver(taken: Taken): void {
  markTaken(taken, OVER)
}

/** In the thread: page `next` (from 0) of `pages` is read next, and `found` pages of the request have text so far. */
export function markProgress(taken: Taken, next: number, found: number, pages: number): void {
  const cells = new Int32Array(taken)
  Atomics.store(cells, FOUND, found)
  Atomics.store(cells, PAGES, pages)
  Atomics.store(cells, NEXT, next + 1)
}

/** In the pool: what was marked last; `next` is undefined before anything was. */
export function progressOf(taken: Taken): { next: number | undefined; found: number; pages: number } {
  const cells = new Int32Array(taken)
  const next = Atomics.load(cells, NEXT)
  return {
    next: next === 0 ? undefined : next - 1,
    found: Atomics.load(cells, FOUND),
    pages: Atomics.load(cells, PAGES),
  }
}
