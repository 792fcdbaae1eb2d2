import { afterEach, describe, expect, it, vi } from 'vitest'
import { type JobSource, type LaneJob, type Lanes, openLanes } from '../../../src/jobs/lanes.ts'
import { createLog } from '../../../src/log.ts'

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60))

/**
 * A queue of jobs `prefix1`, `prefix2` … and lanes on it, whose documents are read until the test says how they end.
 */
function open({ lanes = 1, ahead = () => 0 }: { lanes?: number; ahead?: () => number } = {}): {
  lanes: Lanes
  send: (id: string, priority: number, retryCount?: number) => void
  calls: string[]
  begun: string[]
  reading: () => string[]
  end: (id: string, fault?: Error) => void
  lose: (id: string) => void
  aborted: string[]
} {
  const queued: LaneJob[] = []
  const active = new Set<string>()
  const calls: string[] = []
  const begun: string[] = []
  const aborted: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (fault: unknown) => void }>()
  const note = (call: string, jobs: LaneJob[]): void => {
    calls.push(`${call} ${jobs.map(({ id }) => id).join(' ')}`)
  }
  const source: JobSource<LaneJob> = {
    fetch: async (most, leastPriority = -Infinity) => {
      const jobs = queued
        .filter(({ priority }) => priority >= leastPriority)
        .sort((a, b) => b.priority - a.priority)
        .slice(0, most)
      for (const job of jobs) {
        queued.splice(queued.indexOf(job), 1)
        active.add(job.id)
      }
      calls.push(`fetch ${most}${leastPriority > -Infinity ? ` from ${leastPriority}` : ''}: ${jobs.length}`)
      // As the database gives them: in any order.
      return jobs.reverse()
    },
    beat: async (jobs) => new Set(jobs.map(({ id }) => id).filter((id) => active.has(id))),
    done: async (jobs) => {
      note('done', jobs)
    },
    fail: async (job) => {
      note('fail', [job])
    },
    release: async (jobs) => {
      note('release', jobs)
    },
  }
  const reader = {
    begin: async (id: string) => {
      begun.push(id)
      return id
    },
    read: (id: string, claim: AbortSignal): Promise<(() => Promise<void>) | undefined> =>
      new Promise((resolve, reject) => {
        ends.set(id, { resolve: () => resolve(async () => {}), reject })
        claim.addEventListener('abort', () => {
          aborted.push(id)
          reject(claim.reason as Error)
        })
      }),
  }
  const opened = openLanes(
    source,
    reader,
    { lanes, ahead, lookMs: 1_000_000, beatMs: 20 },
    createLog('error', () => {}),
  )
  closing.push(() => opened.close(0))
  return {
    lanes: opened,
    calls,
    begun,
    aborted,
    reading: () => [...ends.keys()],
    send: (id, priority, retryCount = 0) =>
      queued.push({ id, priority, createdOn: new Date(queued.length), retryCount }),
    end: (id, fault) => {
      const { resolve, reject } = ends.get(id)!
      ends.delete(id)
      if (fault) reject(fault)
      else resolve()
    },
    lose: (id) => active.delete(id),
  }
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

describe('lanes', () => {
  it('fetch no more than they read, and the next when one is free', async () => {
    const { lanes, send, calls, reading, end } = open({ lanes: 2 })
    for (const id of ['a', 'b', 'c']) send(id, 0)
    lanes.look()
    await vi.waitFor(() => expect(reading().sort()).toEqual(['a', 'b']))
    end('a')
    await vi.waitFor(() => expect(reading().sort()).toEqual(['b', 'c']))
    end('b')
    end('c')
    await vi.waitFor(() => expect(calls.filter((call) => call.startsWith('done')).join(' ')).toMatch(/a.*b c$/))
    // Nothing was told of: nothing is fetched.
    const count = calls.length
    await settle()
    expect(calls).toHaveLength(count)
  })

  it('fetch several ahead, half of the hand at a time, and say together that they are done', async () => {
    const { lanes, send, calls, begun, reading, end } = open({ ahead: () => 3 })
    for (let at = 1; at <= 8; at += 1) send(`a${at}`, -at)
    await settle()
    calls.length = 0
    lanes.look()
    await vi.waitFor(() => expect(reading()).toEqual(['a1']))
    expect([calls, [...begun].sort()]).toEqual([['fetch 4: 4'], ['a1', 'a2', 'a3', 'a4']])
    end('a1')
    await vi.waitFor(() => expect(reading()).toEqual(['a2']))
    expect(calls.filter((call) => call.startsWith('fetch'))).toHaveLength(1)
    end('a2')
    await vi.waitFor(() => expect(reading()).toEqual(['a3']))
    expect(calls.filter((call) => call.startsWith('fetch'))).toEqual(['fetch 4: 4', 'fetch 2: 2'])
    for (const id of ['a3', 'a4', 'a5', 'a6', 'a7', 'a8']) {
      await vi.waitFor(() => expect(reading()).toEqual([id]), { interval: 1 })
      end(id)
    }
    const done = (): string[] => calls.filter((call) => call.startsWith('done')).map((call) => call.slice(5))
    await vi.waitFor(() => expect(done().join(' ')).toBe('a1 a2 a3 a4 a5 a6 a7 a8'))
    expect(done().length).toBeLessThan(8)
  })

  it('read what goes before what is in hand', async () => {
    const { lanes, send, calls, reading, end } = open({ ahead: () => 3 })
    for (let at = 1; at <= 8; at += 1) send(`a${at}`, -at)
    lanes.look()
    await vi.waitFor(() => expect(reading()).toEqual(['a1']))
    send('now', -1)
    send('later', -3)
    lanes.look()
    await vi.waitFor(() => expect(calls).toContain('fetch 1 from -1: 1'))
    end('a1')
    await vi.waitFor(() => expect(reading()).toEqual(['now']))
    end('now')
    await vi.waitFor(() => expect(reading()).toEqual(['a2']))
  })

  it('begin a document that was lost before only in its lane', async () => {
    const { lanes, send, begun, reading, end } = open({ ahead: () => 3 })
    send('a1', -1, 1)
    send('a2', -2, 1)
    send('a3', -3)
    lanes.look()
    await vi.waitFor(() => expect(reading()).toEqual(['a1']))
    expect([...begun].sort()).toEqual(['a1', 'a3'])
    end('a1')
    await vi.waitFor(() => expect(reading()).toEqual(['a2']))
    expect(begun).toContain('a2')
  })

  it('have what failed tried again', async () => {
    const { lanes, send, calls, reading, end } = open()
    send('a', 0)
    lanes.look()
    await vi.waitFor(() => expect(reading()).toEqual(['a']))
    end('a', new Error('no'))
    await vi.waitFor(() => expect(calls).toContain('fail a'))
    expect(calls.some((call) => call.startsWith('done'))).toBe(false)
  })

  it('leave a document that another process has by now', async () => {
    const { lanes, send, reading, lose, aborted } = open({ ahead: () => 1 })
    send('a', 0)
    send('b', -1)
    lanes.look()
    await vi.waitFor(() => expect(reading()).toEqual(['a']))
    lose('a')
    lose('b')
    await vi.waitFor(() => expect(aborted).toEqual(['a']))
    await settle()
    expect(reading()).toEqual(['a'])
  })

  it('give back what is not begun when they close, and leave what does not end', async () => {
    const { lanes, send, calls, reading, end, aborted } = open({ lanes: 2, ahead: () => 2 })
    for (let at = 1; at <= 4; at += 1) send(`a${at}`, -at)
    lanes.look()
    await vi.waitFor(() => expect(reading()).toEqual(['a1', 'a2']))
    const closed = lanes.close(100)
    end('a1')
    await closed
    expect(calls.filter((call) => !call.startsWith('fetch'))).toEqual(['release a3 a4', 'done a1', 'fail a2'])
    expect(aborted).toEqual(['a2'])
  })
})
