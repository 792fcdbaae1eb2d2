import { describe, expect, it } from 'vitest'
import { orCalledOff } from '../../../src/pool/account.ts'
import {
  createGuard,
  createTaken,
  markOver,
  markTaken,
  passGuard,
  takerOf,
  untilSafeToEnd,
  untilTaken,
} from '../../../src/pool/guard.ts'
import { createHands, freest, type Hands } from '../../../src/pool/hands.ts'
import { createStopwatch } from '../../../src/pool/metrics.ts'
import { createSlots } from '../../../src/pool/slots.ts'

const NEVER = new AbortController().signal

/** The clock of a thread that computes nothing. */
const IDLE = (): number => 0

describe('createSlots', () => {
  it('grants in the order of asking, never more than there are', async () => {
    const slots = createSlots(2)
    const order: number[] = []
    let most = 0
    await Promise.all(
      Array.from({ length: 9 }, async (_, i) => {
        const giveBack = await slots.take(NEVER)
        order.push(i)
        most = Math.max(most, slots.busy)
        await Promise.resolve()
        giveBack()
      }),
    )
    expect({ order, most, busy: slots.busy, waiting: slots.waiting }).toEqual({
      order: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      most: 2,
      busy: 0,
      waiting: 0,
    })
  })

  it('takes a slot back once, however often it is given', async () => {
    const slots = createSlots(1)
    const giveBack = await slots.take(NEVER)
    giveBack()
    giveBack()
    await slots.take(NEVER)
    expect(slots.busy).toBe(1)
  })

  it('lets the one who leaves out of the line and keeps the others', async () => {
    const slots = createSlots(1)
    const leaver = new AbortController()
    const giveBack = await slots.take(NEVER)
    const left = slots.take(leaver.signal)
    const stays = slots.take(NEVER)
    leaver.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await expect(slots.take(leaver.signal)).rejects.toThrow('left')
    expect(slots.waiting).toBe(1)
    giveBack()
    await stays
    expect({ busy: slots.busy, waiting: slots.waiting }).toEqual({ busy: 1, waiting: 0 })
  })

  it('keeps a granted slot when its taker calls off later', async () => {
    const slots = createSlots(1)
    const taker = new AbortController()
    await slots.take(taker.signal)
    taker.abort()
    expect(slots.busy).toBe(1)
  })
})

describe('orCalledOff', () => {
  it('ends as the work does, or with the reason of the caller', async () => {
    const caller = new AbortController()
    expect(await orCalledOff(Promise.resolve(1), caller.signal)).toBe(1)
    await expect(orCalledOff(Promise.reject(new Error('fault')), caller.signal)).rejects.toThrow('fault')
    const gone = orCalledOff(new Promise(() => {}), caller.signal)
    caller.abort(new Error('called off'))
    await expect(gone).rejects.toThrow('called off')
  })
})

describe('createStopwatch', () => {
  it('gives times in milliseconds, and zeros before the first', () => {
    const stopwatch = createStopwatch()
    expect(stopwatch.spread()).toEqual({ count: 0, mean: 0, p50: 0, p95: 0, max: 0 })
    for (let ms = 1; ms <= 100; ms++) stopwatch.record(ms)
    const { count, mean, p50, p95, max } = stopwatch.spread()
    expect([count, Math.round(mean), Math.round(p50), Math.round(p95), Math.round(max)]).toEqual([100, 51, 50, 95, 100])
  })
})

describe('guard', () => {
  it('reports the taken request of a thread, and not before', async () => {
    const request = createTaken()
    const order: unknown[] = [takerOf(request)]
    const taken = untilTaken(request).then(() => order.push('known'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    order.push('taken')
    markTaken(request, 7)
    await taken
    await untilTaken(request)
    expect([...order, takerOf(request)]).toEqual([undefined, 'taken', 'known', 7])
  })

  it('is waited for no longer once the request is over', async () => {
    const request = createTaken()
    const waiting = untilTaken(request)
    markOver(request)
    await waiting
    expect(takerOf(request)).toBe(undefined)
  })

  it('is safe at once outside a call, and after it inside one', async () => {
    await untilSafeToEnd(createGuard(), IDLE)
    const guard = createGuard()
    const order: string[] = []
    const call = passGuard(guard, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('left')
      return 'answer'
    })
    const safe = untilSafeToEnd(guard, IDLE).then(() => order.push('safe'))
    expect(await call).toBe('answer')
    await safe
    expect(order).toEqual(['left', 'safe'])
  })

  it('is left also by a call that fails', async () => {
    const guard = createGuard()
    await expect(passGuard(guard, () => Promise.reject(new Error('native')))).rejects.toThrow('native')
    await untilSafeToEnd(guard, IDLE)
  })

  it('waits for a call that comes to its turn late, on a busy machine', async () => {
    const guard = createGuard()
    let isAnswered = false
    const call = passGuard(guard, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      isAnswered = true
    })
    // It has had a tenth of a core since it is waited for.
    const start = performance.now()
    const clock = (): number => (performance.now() - start) / 10_000
    await untilSafeToEnd(guard, clock, { seconds: 1, ms: Infinity })
    expect(isAnswered).toBe(true)
    await call
  })

  it('does not wait for ever for a call that hangs', async () => {
    const guard = createGuard()
    void passGuard(guard, () => new Promise(() => {}))
    // Neither for one that computes, nor for one that waits.
    let seconds = 0
    await untilSafeToEnd(guard, () => (seconds += 10), { seconds: 15, ms: Infinity })
    await untilSafeToEnd(guard, IDLE, { seconds: 15, ms: 10 })
  })

  it('is safe after the last of several calls, and lets none begin meanwhile', async () => {
    const guard = createGuard()
    const order: string[] = []
    const leave: (() => void)[] = []
    const call = (name: string): Promise<unknown> =>
      passGuard(guard, async () => {
        order.push(`${name} in`)
        await new Promise<void>((resolve) => leave.push(resolve))
        order.push(`${name} out`)
      })
    const calls = [call('one'), call('two')]
    const safe = untilSafeToEnd(guard, IDLE).then(() => order.push('safe'))
    // Of whichever request, it never returns, and the thread goes on.
    void call('three').finally(() => order.push('three'))
    leave[0]!()
    await calls[0]
    await new Promise((resolve) => setTimeout(resolve, 10))
    leave[1]!()
    await Promise.all([calls[1], safe])
    expect(order).toEqual(['one in', 'two in', 'one out', 'two out', 'safe'])
  })
})

describe('hands', () => {
  const handsOf = (...threads: number[]): Hands => {
    const hands = createHands()
    for (const id of threads) hands.join({ id, guard: createGuard(), clock: () => 0, atOnce: 2 })
    return hands
  }

  it('report requests that had company, also after it has gone', () => {
    const hands = handsOf(1, 2)
    const [one, two, alone, waits] = Array.from({ length: 4 }, () => hands.hold())
    markTaken(one!.taken, 1)
    markTaken(alone!.taken, 2)
    hands.look()
    expect([one, two, alone, waits].map((held) => held!.wasAccompanied)).toEqual([false, false, false, false])
    markTaken(two!.taken, 1)
    hands.look()
    hands.letGo(one!)
    hands.look()
    expect([one, two, alone, waits].map((held) => held!.wasAccompanied)).toEqual([true, true, false, false])
    expect([one, two, alone, waits].map((held) => held!.by?.id)).toEqual([1, 1, 2, undefined])
    expect([1, 2].map((thread) => hands.of(thread))).toEqual([[two], [alone]])
  })

  it('say nothing of one that comes when the other has gone', () => {
    const hands = handsOf(1)
    const [one, two] = [hands.hold(), hands.hold()]
    markTaken(one.taken, 1)
    hands.look()
    hands.letGo(one)
    markTaken(two.taken, 1)
    hands.look()
    expect([one.wasAccompanied, two.wasAccompanied]).toEqual([false, false])
  })

  it('look a last time when a thread is gone', () => {
    const hands = handsOf(1)
    const [one, two] = [hands.hold(), hands.hold()]
    for (const held of [one, two]) markTaken(held.taken, 1)
    hands.forget([1])
    expect([one.wasAccompanied, two.wasAccompanied, two.by?.id, hands.thread(1)]).toEqual([true, true, 1, undefined])
  })
})

describe('freest', () => {
  /** The thread that gets the next request; each says how many it has and how many it may have. */
  const chosen = (...threads: [has: number, most: number][]): number | undefined =>
    freest(
      threads.map(([currentUsage], id) => ({ id, currentUsage, destroyed: false })),
      (id) => threads[id]![1],
    )?.id

  it('takes the one with the fewest, the first of equals, and none that is full or not ready', () => {
    expect(chosen([2, 4], [1, 4], [1, 4])).toBe(1)
    expect(chosen([0, 0], [3, 4], [4, 4])).toBe(1)
    expect(chosen([0, 0], [4, 4])).toBe(undefined)
    // What Piscina says of a single request that can be called off.
    expect(chosen([Infinity, 4], [2, 4])).toBe(0)
    expect(chosen([Infinity, 1])).toBe(undefined)
  })
})
