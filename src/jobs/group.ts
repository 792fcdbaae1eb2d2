// Group commit: calls that come while one is under way are done together in the next, so that one alone waits for
// nobody and many share a round trip.

import { ServiceError } from '../errors.ts'

export interface GroupRules<Item> {
  /** Most items that are done together. */
  most: number
  /** What an item weighs, and the most that a group of several may. */
  weigh?: (item: Item) => number
  heaviest?: number
  /**
   * How long others are waited for where nobody is in a hurry; by default for those of the same turn of the event loop
   * only.
   */
  pauseMs?: number
  /** Whether somebody is in a hurry for an item: it ends the pause. */
  isUrgent?: (item: Item) => boolean
}

/**
 * A call for one item that is done by `work` together with others; `work` answers in the order of its items, and does
 * all or nothing.
 */
export function createGroup<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { most, weigh = () => 0, heaviest = 0, pauseMs, isUrgent = () => false }: GroupRules<Item>,
): (item: Item) => Promise<Result> {
  interface Call {
    item: Item
    resolve(result: Result): void
    reject(error: unknown): void
  }
  const waiting: Call[] = []
  let isBusy = false
  let endPause = (): void => {}

  const isDue = (): boolean => waiting.length >= most || waiting.some(({ item }) => isUrgent(item))

  async function pause(): Promise<void> {
    if (pauseMs === undefined || isDue()) return
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      endPause = resolve
      timer = setTimeout(resolve, pauseMs)
    })
    clearTimeout(timer)
  }

  function nextGroup(): Call[] {
    let count = 0
    let weight = 0
    while (count < Math.min(most, waiting.length)) {
      weight += weigh(waiting[count]!.item)
      if (count > 0 && weight > heaviest) break
      count += 1
    }
    return waiting.splice(0, count)
  }

  async function run(calls: Call[]): Promise<void> {
    try {
      const results = await work(calls.map((call) => call.item))
      calls.forEach((call, at) => call.resolve(results[at]!))
    } catch (error) {
      // A database that is away fails all alike; anything else may be one item's doing, which then fails alone.
      if (calls.length === 1 || error instanceof ServiceError) calls.forEach((call) => call.reject(error))
      else for (const call of calls) await run([call])
    }
  }

  async function drain(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      await pause()
      await run(nextGroup())
    }
    isBusy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isBusy) void drain()
      else if (isDue()) endPause()
    })
}
