import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount } from '../../../src/pool/account.ts'
import { createTaken, markProgress, type Taken } from '../../../src/pool/guard.ts'
import { type Charge, createWatch, type Watch } from '../../../src/pool/watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Subject {
  account: ReturnType<typeof openAccount>
  taken: Taken
  charge: Charge
  told: string[]
}

let moment = 0
let seconds = 0
/** One look after the thread had `spent` seconds, and `ms` passed. */
const look = (spent: number, ms = 250): void => {
  seconds += spent
  moment += ms
  vi.advanceTimersByTime(250)
}
const watchOf = (): Watch => createWatch({ lookMs: 250, stillMs: 10_000, now: () => moment })
const begin = (watch: Watch, onPage?: (next: number, pages: number) => void): Subject => {
  const account = openAccount({ documentSeconds: 2, pageSeconds: 1 }, new AbortController().signal)
  const taken = createTaken()
  const told: string[] = []
  const charge = watch.begin({
    thread: 1,
    clock: () => seconds,
    taken,
    account,
    stepOf: (next) => ({ kind: next === undefined ? 'mapping' : 'page', place: `page ${next}` }),
    onEnd: (how) => told.push(how),
    ...(onPage && { onPage }),
  })
  return { account, taken, charge, told }
}

describe('createWatch', () => {
  it('reports once a page that takes too much CPU time, not by the clock', () => {
    const { taken, told } = begin(watchOf())
    markProgress(taken, 0, 0, 9)
    for (let round = 0; round < 100; round += 1) look(0.015, 1000)
    expect(told).toEqual([])
    for (let round = 0; round < 10; round += 1) look(0.25)
    expect(told).toEqual(['over'])
  })

  it('begins anew with each page, and adds what a page with text brings', () => {
    const { account, taken, told, charge } = begin(watchOf())
    for (let page = 0; page < 6; page += 1) {
      markProgress(taken, page, page, 9)
      look(0)
      look(0.9)
    }
    markProgress(taken, 6, 6, 9)
    look(0)
    expect(told).toEqual([])
    charge.settle(5.6)
    expect(account.spentSeconds).toBeCloseTo(5.6)
  })

  it('shares what a thread spends between those it has in hand, and charges nothing of what came before', () => {
    seconds += 100
    const watch = watchOf()
    const one = begin(watch)
    look(0.4)
    const two = begin(watch)
    look(0.6)
    one.charge.settle()
    two.charge.settle()
    expect(one.account.spentSeconds).toBeCloseTo(0.7)
    expect(two.account.spentSeconds).toBeCloseTo(0.3)
  })

  it('reports each page that comes next, and that the last one is read', () => {
    const told: number[][] = []
    const { taken, charge } = begin(watchOf(), (...one) => told.push(one))
    look(0)
    for (const next of [0, 0, 1]) {
      markProgress(taken, next, 0, 3)
      look(0)
    }
    markProgress(taken, 3, 1, 3)
    charge.settle(1)
    expect(told).toEqual([
      [0, 3],
      [1, 3],
      [3, 3],
    ])
  })

  it('reports a blocked thread, not one that gets little CPU time', () => {
    const watch = watchOf()
    const { told } = begin(watch)
    for (let round = 0; round < 50; round += 1) look(0.012, 1000)
    expect(told).toEqual([])
    for (let round = 0; round < 21; round += 1) look(0.001, 1000)
    expect(told).toEqual(['still'])
  })

  it("takes back all of what was lost by another's doing", () => {
    const { account, taken, charge } = begin(watchOf())
    markProgress(taken, 0, 0, 9)
    look(1)
    markProgress(taken, 1, 1, 9)
    look(0.5)
    charge.drop()
    expect([account.spentSeconds, account.check('x', { kind: 'page', seconds: 2.1 }) === undefined]).toEqual([0, false])
  })
})
