// Stores how many pages of a document are read: never in the first second, then at most once a second. Reading a page
// takes much longer than such a write.

import type { OnPagesRead } from '../schema/work.ts'

const EVERY_MS = 1000

export interface Progress {
  tell: OnPagesRead
  /** Nothing is stored from now on. */
  end(): void
}

/** Calls `store` with the latest numbers. If a call fails, the next call stores newer numbers. */
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
