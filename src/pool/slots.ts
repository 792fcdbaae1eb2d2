// Who may use a thread next: first come, first served, with a limit on how many wait. Knows nothing of threads.

export interface Slots {
  readonly busy: number
  readonly waiting: number
  /** Resolves with the call that gives the slot back; rejects with the signal's reason when it aborts while waiting. */
  take(signal: AbortSignal): Promise<() => void>
}

/** `count` slots, all free. */
export function createSlots(count: number): Slots {
  let busy = 0
  const waiting: (() => void)[] = []

  const giveBack = (): void => {
    busy -= 1
    waiting.shift()?.()
  }

  return {
    get busy() {
      return busy
    },
    get waiting() {
      return waiting.length
    },
    take: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const grant = (): void => {
          signal.removeEventListener('abort', leave)
          busy += 1
          let given = false
          resolve(() => {
            if (!given) giveBack()
            given = true
          })
        }
        const leave = (): void => {
          waiting.splice(waiting.indexOf(grant), 1)
          reject(signal.reason as Error)
        }
        if (busy < count) return grant()
        waiting.push(grant)
        signal.addEventListener('abort', leave, { once: true })
      }),
  }
}
