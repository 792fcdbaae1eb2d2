// How far a document is read, stored seldom.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openProgress } from '../../../src/jobs/progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('openProgress', () => {
  it('stores the latest at most once a second, and nothing in the first one', async () => {
    const stored: number[][] = []
    const { tell, end } = openProgress(async (...told) => stored.push(told))
    for (let read = 1; read <= 9; read += 1) {
      tell(read, 9)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(stored).toEqual([
      [4, 9],
      [7, 9],
    ])
    await vi.advanceTimersByTimeAsync(5000)
    expect(stored).toEqual([
      [4, 9],
      [7, 9],
      [9, 9],
    ])
    end()
  })

  it('stores nothing once it is over', async () => {
    const stored: number[][] = []
    const { tell, end } = openProgress(async (...told) => stored.push(told))
    tell(1, 2)
    end()
    await vi.advanceTimersByTimeAsync(5000)
    expect(stored).toEqual([])
  })

  it('goes on after a store that failed, and does not store twice at a time', async () => {
    const gate = Promise.withResolvers<undefined>()
    const stored: number[] = []
    const { tell, end } = openProgress(async (read) => {
      stored.push(read)
      await gate.promise
      throw new Error('the database is away')
    })
    tell(1, 4)
    await vi.advanceTimersByTimeAsync(1000)
    tell(2, 4)
    await vi.advanceTimersByTimeAsync(5000)
    expect(stored).toEqual([1])
    gate.resolve(undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored).toEqual([1, 2])
    end()
  })
})
