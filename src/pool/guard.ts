// When a thread may be ended. ONNX Runtime aborts the whole process when its thread is terminated inside one of its calls (seen with 1.30: every time), so
// such calls are marked, and a thread is ended between two of them. JavaScript and WASM may be interrupted anywhere.

/** Shared by the pool and the thread that works on one request. */
export type Guard = SharedArrayBuffer

/** Runs a call into native code. */
export type NativeCall = <T>(call: () => Promise<T>) => Promise<T>

const INSIDE = 0, ENDING = 1, TAKEN = 2

/**
 * Longer than any call takes (lines are recognised in runs of a second at most); one that takes longer hangs, and then ending it is worth the risk. With the
 * default deadline of 40 s a caller is still answered within a minute.
 */
export const HANGS_MS = 15_000

export function createGuard(): Guard {
  return new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
}

/** In the thread: what `call` returns. Once the thread is to be ended no call begins: it sleeps until then. */
export async function passGuard<T>(guard: Guard, call: () => Promise<T>): Promise<T> {
  const cells = new Int32Array(guard)
  // First the mark, then the look; the pool does it the other way round, so one of the two always sees the other.
  Atomics.store(cells, INSIDE, 1)
  if (Atomics.load(cells, ENDING) === 1) {
    leave(cells)
    Atomics.wait(cells, ENDING, 1)
  }
  try {
    return await call()
  } finally {
    leave(cells)
  }
}

/** In the pool: resolves when the thread is in no native call and will begin none. */
export async function untilSafeToEnd(guard: Guard, hangsMs: number = HANGS_MS): Promise<void> {
  const cells = new Int32Array(guard)
  Atomics.store(cells, ENDING, 1)
  if (Atomics.load(cells, INSIDE) === 1) await Atomics.waitAsync(cells, INSIDE, 1, hangsMs).value
}

/** In the thread: the request is being worked on. In the pool: nobody need wait for that any more. */
export function markTaken(guard: Guard): void {
  const cells = new Int32Array(guard)
  Atomics.store(cells, TAKEN, 1)
  Atomics.notify(cells, TAKEN)
}

/** In the pool: resolves when a thread works on the request, which it does not while it is still loading. */
export async function untilTaken(guard: Guard): Promise<void> {
  await Atomics.waitAsync(new Int32Array(guard), TAKEN, 0).value
}

function leave(cells: Int32Array): void {
  Atomics.store(cells, INSIDE, 0)
  Atomics.notify(cells, INSIDE)
}
