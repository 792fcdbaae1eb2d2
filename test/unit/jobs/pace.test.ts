import { describe, expect, it } from 'vitest'
import { createPace, type Pace } from '../../../src/jobs/pace.ts'

/** A pace on a clock that the test sets. */
function at(threads: number, firstSeconds: number): { pace: Pace; pass: (ms: number) => void } {
  let now = 0
  return {
    pace: createPace(threads, firstSeconds, () => now),
    pass: (ms) => {
      now += ms
    },
  }
}

describe('pace', () => {
  it('starts with the given pace, and follows the read documents', () => {
    const { pace, pass } = at(1, 2)
    expect(pace.secondsPerDocument()).toBe(2)
    for (let count = 0; count < 60; count += 1) {
      const ended = pace.begin()
      pass(500)
      ended()
      // Time without a document is nobody's.
      pass(10_000)
    }
    expect(pace.secondsPerDocument()).toBeCloseTo(0.5, 2)
  })

  it('counts the time of threads, whether documents share them or wait for one', () => {
    for (const lanes of [1, 2, 3]) {
      const { pace, pass } = at(2, 1)
      const running: (() => void)[] = []
      // Two threads read a document a second each, also where a third document waits in its lane.
      for (let count = 0; count < 200; count += 1) {
        while (running.length < lanes) running.push(pace.begin())
        pass(lanes === 1 ? 1000 : 500)
        running.shift()!()
      }
      expect(pace.secondsPerDocument()).toBeCloseTo(1, 1)
    }
  })

  it('counts an end once', () => {
    const { pace, pass } = at(1, 1)
    const ended = pace.begin()
    pass(1000)
    ended()
    ended()
    expect(pace.secondsPerDocument()).toBe(1)
  })

  it('holds a quarter of a second of work ahead, none when documents are slow', () => {
    const check = (threads: number, seconds: number, expected: number): void =>
      expect(at(threads, seconds).pace.ahead()).toBe(expected)
    check(1, 1, 0)
    check(2, 1, 0)
    check(8, 1, 2)
    check(1, 0.04, 6)
    check(2, 0.04, 12)
    check(2, 0, 100)
  })

  it('holds none as soon as one document turns out to be slow', () => {
    const { pace, pass } = at(2, 0.01)
    const slow = pace.begin()
    expect(pace.ahead()).toBe(50)
    pass(100)
    expect(pace.ahead()).toBe(5)
    pass(1000)
    expect(pace.ahead()).toBe(0)
    slow()
    // It is one of many still.
    expect(pace.ahead()).toBeGreaterThan(3)
  })
})
