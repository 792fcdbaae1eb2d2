// How far a document is read, stored so seldom that it costs nothing beside the reading: not at all in the first second,
// and then at most once a second.

import type { OnPagesRead } from '../schema/work.ts'

const EVERY_MS = 1000

export interface Progress {
  tell: OnPagesRead
  /** Nothing is stored from now on. */
  end(): void
}

/** Stores by `store` what it is told, the latest alone. A store that fails is left out: the next one says more. */
export function openProgress(store: (read: number, pages: number) => Promise<unknown>): Progress {
  let latest: [read: number, pages: number] | undefined
  let isOver = false
  let timer = setTimeout(() => void put(), EVERY_MS)
  async function put(): Promise<void> {
    const now = latest
    latest = undefined
    if (now !== undefined) await store(...now).catch(() => {})
    // Only after that: a slow database is not asked twice at a time.
    if (!isOver) timer = setTimeout(() => void put(), EVERY_MS)
  }
  return {
    tell: (read, pages) => {
      latest = [read, pages]
    },
    end: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
