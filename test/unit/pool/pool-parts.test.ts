import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/config.ts'
import { createDeadline, longestWorkMs, orCalledOff } from '../../../src/pool/deadline.ts'
import { createGuard, HANGS_MS, markTaken, passGuard, untilSafeToEnd, untilTaken } from '../../../src/pool/guard.ts'
import { createStopwatch } from '../../../src/pool/metrics.ts'
import { createSlots } from '../../../src/pool/slots.ts'

const NEVER = new AbortController().signal

describe('createSlots', () => {
  it('grants in the order of asking, never more than there are', async () => {
    const slots = createSlots(2), order: number[] = []
    let most = 0
    await Promise.all(Array.from({ length: 9 }, async (_, i) => {
      const giveBack = await slots.take(NEVER)
      order.push(i)
      most = Math.max(most, slots.busy)
      await Promise.resolve()
      giveBack()
    }))
    expect({ order, most, busy: slots.busy, waiting: slots.waiting }).toEqual({ order: [0, 1, 2, 3, 4, 5, 6, 7, 8], most: 2, busy: 0, waiting: 0 })
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
    const slots = createSlots(1), leaver = new AbortController()
    const giveBack = await slots.take(NEVER)
    const left = slots.take(leaver.signal), stays = slots.take(NEVER)
    leaver.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await expect(slots.take(leaver.signal)).rejects.toThrow('left')
    expect(slots.waiting).toBe(1)
    giveBack()
    await stays
    expect({ busy: slots.busy, waiting: slots.waiting }).toEqual({ busy: 1, waiting: 0 })
  })

  it('keeps a granted slot when its taker calls off later', async () => {
    const slots = createSlots(1), taker = new AbortController()
    await slots.take(taker.signal)
    taker.abort()
    expect(slots.busy).toBe(1)
  })
})

describe('createDeadline', () => {
  it('has a clock for each request, which runs until it is stopped', async () => {
    const deadline = createDeadline(20, NEVER), over: string[] = []
    // Many requests, one after the other, together far longer than one may take.
    for (let request = 0; request < 8; request += 1) {
      const stop = deadline.begin(() => over.push(`answered ${request}`))
      await new Promise((resolve) => setTimeout(resolve, 5))
      stop()
    }
    expect({ isOver: deadline.isOver, left: deadline.leave.aborted }).toEqual({ isOver: false, left: false })
    await new Promise<void>((resolve) => deadline.begin(resolve))
    expect({ isOver: deadline.isOver, left: deadline.leave.aborted, over }).toEqual({ isOver: true, left: true, over: [] })
  })

  it('leaves with the caller, but is not over', () => {
    const caller = new AbortController(), deadline = createDeadline(1, caller.signal)
    caller.abort()
    expect({ isOver: deadline.isOver, left: deadline.leave.aborted }).toEqual({ isOver: false, left: true })
  })

  it('is answered within a minute for a page that hangs, and below the queue\'s day for the longest document', () => {
    expect(loadConfig({}).documentDeadlineMs + HANGS_MS).toBeLessThan(60_000)
    expect(longestWorkMs(1, 1000)).toBe(2 * (1000 + HANGS_MS))
    expect(longestWorkMs(50, 1000)).toBe(14 * (1000 + HANGS_MS))
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
  it('tells when a thread has taken the request, and not before', async () => {
    const guard = createGuard(), order: string[] = []
    const taken = untilTaken(guard).then(() => order.push('known'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    order.push('taken')
    markTaken(guard)
    await taken
    await untilTaken(guard)
    expect(order).toEqual(['taken', 'known'])
  })

  it('is safe at once outside a call, and after it inside one', async () => {
    await untilSafeToEnd(createGuard())
    const guard = createGuard(), order: string[] = []
    const call = passGuard(guard, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('left')
      return 'answer'
    })
    const safe = untilSafeToEnd(guard).then(() => order.push('safe'))
    expect(await call).toBe('answer')
    await safe
    expect(order).toEqual(['left', 'safe'])
  })

  it('is left also by a call that fails', async () => {
    const guard = createGuard()
    await expect(passGuard(guard, () => Promise.reject(new Error('native')))).rejects.toThrow('native')
    await untilSafeToEnd(guard)
  })

  it('does not wait for ever for a call that hangs', async () => {
    const guard = createGuard()
    void passGuard(guard, () => new Promise(() => {}))
    await untilSafeToEnd(guard, 10)
  })
})
