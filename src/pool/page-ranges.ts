// A document's pages as ranges that the threads share.

import type { Failed } from '../schema/outcome.ts'
import type { DocumentDrawn, OnPagesRead, PageRange, ReadDocument } from '../schema/work.ts'
import { PAGES_PER_READ } from './account.ts'
import type { Mapping, ReadReply, ReadRequest } from './protocol.ts'

/** The replies for all pages: the first few tell how many there are, the rest are shared by `atOnce` threads. */
export async function askForAll<Reply extends ReadReply | DocumentDrawn | Failed>(
  atOnce: number,
  askRange: (range: PageRange) => Promise<Reply>,
): Promise<Reply[]> {
  const first = await askRange({ from: 0, to: PAGES_PER_READ })
  if (!first.ok || first.pageCount <= PAGES_PER_READ) return [first]
  const starts = Array.from(
    { length: Math.ceil(first.pageCount / PAGES_PER_READ) - 1 },
    (_, i) => (i + 1) * PAGES_PER_READ,
  )
  const replies: Reply[] = [first]
  let stopped = false
  // At most `atOnce` requests of one document at a time, so that a short one that comes later waits for a few pages
  // and not for fifty.
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let from = starts.shift(); from !== undefined && !stopped; from = starts.shift()) {
      const reply = await askRange({ from, to: from + PAGES_PER_READ }).catch((error: unknown) => {
        stopped = true
        throw error
      })
      replies.push(reply)
      stopped ||= !reply.ok
    }
  })
  // All lanes are awaited, also when one failed: a healthy thread is not ended for its neighbour's fault.
  const broken = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected')
  if (broken) throw broken.reason as Error
  return replies
}

/** The request for a range of a document that is read. */
export const readRequest = (
  { format, bytes, maxPages, password, include }: Parameters<ReadDocument>[0],
  range: PageRange,
  then?: Mapping,
): ReadRequest => ({
  kind: 'read',
  format,
  bytes,
  range,
  options: {
    maxPages,
    ...(password !== undefined && { password }),
    ...(include?.includes('layout') && { regions: true }),
  },
  ...(then && { then }),
})

/** Adds up the pages that are read in all ranges. Call the result before page `next` of a range, and after its last. */
export function addUpPages(tell: OnPagesRead): (range: PageRange, next: number, pages: number) => void {
  const readOf = new Map<number, number>()
  return ({ from, to }, next, pages) => {
    const read = Math.min(next, to, pages) - from
    // If a range is read again, the sum must not go down.
    if (read <= (readOf.get(from) ?? 0)) return
    readOf.set(from, read)
    tell(
      [...readOf.values()].reduce((sum, one) => sum + one, 0),
      pages,
    )
  }
}
