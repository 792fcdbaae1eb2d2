import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateSeconds, firstTurn } from '../../../src/jobs/estimate.ts'

/** The queue as the database keeps it: what is sent gets its turn, what is read next has the lowest one. */
function simulate(events: readonly ({ account: string; files: number } | 'read')[]): { read: { account: string; submission: number; turn: number }[]; open: number } {
  const queued: { account: string; submission: number; turn: number; sent: number }[] = [], read: { account: string; submission: number; turn: number }[] = []
  let sent = 0
  for (const [submission, event] of events.entries()) {
    if (event === 'read') {
      const next = queued.sort((a, b) => a.turn - b.turn || a.sent - b.sent).shift()
      if (next) read.push(next)
      continue
    }
    const virtual = queued.length > 0 ? Math.min(...queued.map(({ turn }) => turn)) : 0
    const own = queued.filter(({ account }) => account === event.account).map(({ turn }) => turn)
    const first = firstTurn({ virtual, last: own.length > 0 ? Math.max(...own) : undefined })
    for (let at = 0; at < event.files; at += 1) queued.push({ account: event.account, submission, turn: first + at, sent: sent += 1 })
  }
  return { read, open: queued.length }
}

const accounts = ['a', 'b', 'c'] as const
const submission = fc.record({ account: fc.constantFrom(...accounts), files: fc.integer({ min: 1, max: 30 }) })
const events = fc.array(fc.oneof(submission, fc.constant('read' as const)), { maxLength: 60 })
const reads = (count: number): 'read'[] => Array.from({ length: count }, () => 'read')
const share = (list: readonly { account: string }[], account: string): number => list.filter((one) => one.account === account).length

describe('turns', () => {
  const check = (virtual: number, last: number | undefined, expected: number): void => expect(firstTurn({ virtual, last })).toBe(expected)

  it('start level with what is read and behind the account itself', () => {
    check(0, undefined, 0)
    check(40, undefined, 40)
    check(40, 12, 40)
    check(40, 40, 41)
    check(40, 99, 100)
  })

  it('read an account in the order of its submissions', () => {
    fc.assert(fc.property(events, (list) => {
      const { read } = simulate([...list, ...reads(2000)])
      for (const account of accounts) {
        const own = read.filter((one) => one.account === account)
        expect(own.map(({ submission }) => submission)).toEqual(own.map(({ submission }) => submission).sort((a, b) => a - b))
      }
    }))
  })

  it('read everything', () => {
    fc.assert(fc.property(events, (list) => { expect(simulate([...list, ...reads(2000)]).open).toBe(0) }))
  })

  it('give accounts that both wait the same, however many files and submissions each has', () => {
    fc.assert(fc.property(fc.array(submission, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 60 }), (sent, count) => {
      const total = (account: string): number => sent.filter((one) => one.account === account).reduce((sum, one) => sum + one.files, 0)
      const { read } = simulate([...sent, ...reads(count)])
      for (const one of accounts) {
        for (const other of accounts) {
          // While both still have something that waits, neither is more than one document ahead.
          if (share(read, one) < total(one) && share(read, other) < total(other)) expect(Math.abs(share(read, one) - share(read, other))).toBeLessThanOrEqual(1)
        }
      }
    }))
  })

  it('let a small batch through a large one, whenever it comes', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 20 }), (before, files) => {
      const { read } = simulate([{ account: 'a', files: 100 }, ...reads(before), { account: 'b', files }, ...reads(2 * files)])
      expect(share(read, 'b')).toBe(files)
      expect(share(read, 'a')).toBeGreaterThanOrEqual(before + Math.min(files, 100 - before) - 1)
    }))
  })

  it('give nothing for having been idle', () => {
    const { read } = simulate([{ account: 'a', files: 100 }, ...reads(60), { account: 'b', files: 100 }, ...reads(40)])
    expect(share(read.slice(60), 'b')).toBe(20)
  })
})

describe('estimates', () => {
  const check = (documents: number, ahead: number, threads: number, secondsPerDocument: number | undefined, expected: number): void =>
    expect(estimateSeconds(documents, ahead, { threads, secondsPerDocument })).toBe(expected)

  it('share what is ahead between the threads, and are at least a second', () => {
    check(1, 0, 2, 0.04, 1)
    check(100, 0, 2, 0.04, 2)
    check(100, 0, 2, 1.2, 60)
    check(10, 90, 4, 1, 25)
    check(1, 1, 2, 1.5, 2)
    check(100, 0, 2, 0, 1)
  })

  it('are of one thread where no worker is there, and of the pace last known', () => {
    check(10, 0, 0, 0.5, 5)
    check(10, 0, 0, undefined, 10)
  })
})
