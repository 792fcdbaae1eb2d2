import { describe, expect, it } from 'vitest'
import { createRenewal, type Renewal } from '../../../src/pool/renewal.ts'

const create = (): Renewal => createRenewal({ grownBytes: 100, quietMs: 10, restMs: 1000 })
const ALL = (): boolean => true

/** The threads replaced at each of the moments `[now, quietMs, free threads]`, 0 for none. */
const replaced = (renewal: Renewal, ...moments: [now: number, quietMs: number, free?: number[]][]): number[] =>
  moments.map(
    ([now, quietMs, free]) =>
      renewal.next({ now, quietMs, isFree: free ? (thread) => free.includes(thread) : ALL })?.thread ?? 0,
  )

describe('createRenewal', () => {
  it('wants nothing replaced up to the bound', () => {
    const renewal = create()
    renewal.note(1, 100, 0)
    expect([renewal.isWanted, replaced(renewal, [5000, 5000])]).toEqual([false, [0]])
    renewal.note(1, 101, 0)
    expect([renewal.isWanted, renewal.next({ now: 10, quietMs: 10, isFree: ALL }), renewal.isWanted]).toEqual([
      true,
      { thread: 1, grownBytes: 101 },
      false,
    ])
  })

  it('lets a thread keep the more, the more it takes at a time', () => {
    const renewal = create()
    renewal.note(1, 400, 0, 4)
    expect(renewal.isWanted).toBe(false)
    renewal.note(1, 401, 0, 4)
    expect(renewal.isWanted).toBe(true)
  })

  it('waits for neither quiet nor a rest while memory is nearly used up', () => {
    const renewal = create()
    renewal.note(1, 200, 0)
    renewal.note(2, 300, 0)
    const next = (isTight: boolean): number => renewal.next({ now: 1, quietMs: 0, isFree: ALL, isTight })?.thread ?? 0
    expect([next(false), next(true), next(false), next(true), next(true)]).toEqual([0, 2, 0, 1, 0])
  })

  it('waits for quiet, and no longer than for a rest', () => {
    const renewal = create()
    renewal.note(1, 200, 0)
    expect(replaced(renewal, [500, 0], [500, 9], [500, 10])).toEqual([0, 0, 1])
    const other = create()
    // It keeps its place while it stays grown.
    other.note(1, 200, 0)
    other.note(1, 300, 900)
    expect(replaced(other, [999, 0], [1000, 0])).toEqual([0, 1])
  })

  it('takes the most grown of the free ones, and rests after each', () => {
    const renewal = create()
    for (const [thread, bytes] of [
      [1, 200],
      [2, 400],
      [3, 300],
    ] as const)
      renewal.note(thread, bytes, 0)
    expect(
      replaced(renewal, [10, 10, []], [10, 10, [1, 3]], [500, 500], [1009, 999], [1010, 10], [2010, 10], [9000, 10]),
    ).toEqual([0, 3, 0, 0, 2, 1, 0])
  })

  it('leaves alone what shrank again or is gone', () => {
    const renewal = create()
    renewal.note(1, 200, 0)
    renewal.note(2, 200, 0)
    renewal.note(1, 50, 5)
    renewal.forget(2)
    expect([renewal.isWanted, replaced(renewal, [5000, 5000])]).toEqual([false, [0]])
  })
})
