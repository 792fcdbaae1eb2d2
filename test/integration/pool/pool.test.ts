// The pool among threads that misbehave: what is told, what is replaced, and that nobody else is harmed.

import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createPool, type Pool, type PoolSettings } from '../../../src/pool/pool.ts'
import type { FixtureSettings } from '../../fixtures/pool/misbehaving.ts'

// (module (func (export "trap") unreachable))
const TRAP = new WebAssembly.Module(
  new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 0x74, 0x72, 0x61, 0x70, 0, 0, 10, 5,
    1, 3, 0, 0, 11,
  ]),
)
const NEVER = new AbortController().signal

/** Half a second of CPU time, and one and a half of standing still. */
const SHORT: Pick<PoolSettings, 'budget' | 'stillMs'> = {
  budget: { documentSeconds: 0.5, pageSeconds: 0.2 },
  stillMs: 1500,
}

// (module (func (export "spin") (loop br 0)))
const SPIN = new WebAssembly.Module(
  new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 0x73, 0x70, 0x69, 0x6e, 0, 0, 10, 9,
    1, 7, 0, 3, 0x40, 0x0c, 0, 0x0b, 0x0b,
  ]),
)

const open: Pool[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
})

async function poolOf(more: Partial<PoolSettings> = {}, engine: Partial<FixtureSettings> = {}): Promise<Pool> {
  const pool = await createPool({
    threads: 2,
    maxQueue: () => 100,
    budget: { documentSeconds: 20, pageSeconds: 3 },
    engine: { trap: TRAP, spin: SPIN, native: new Int32Array(new SharedArrayBuffer(8)), ...engine },
    now: () => new Date(0),
    heapMb: 32,
    worker: new URL('../../fixtures/pool/misbehaving.ts', import.meta.url),
    ...more,
  })
  open.push(pool)
  return pool
}

/** The pages of the outcome, `failed: CODE` for a failure, `fault: KIND` for a fault, `gone` when the caller left. */
async function told(pool: Pool, document: string, signal: AbortSignal = NEVER): Promise<string> {
  const request = {
    documentId: document,
    name: 'x.pdf',
    format: 'pdf' as const,
    bytes: Buffer.from(document),
    include: [],
    maxPages: 50,
  }
  try {
    const outcome = await pool.extract(request, signal)
    return outcome.ok ? outcome.extraction.extraction_notes! : `failed: ${outcome.failure.code}`
  } catch (error) {
    return signal.aborted ? 'gone' : `fault: ${(error as { kind?: string }).kind ?? String(error)}`
  }
}

async function until(claim: () => boolean): Promise<void> {
  while (!claim()) await sleep(5)
}

const pagesTo = (count: number): string => Array.from({ length: count }, (_, i) => i).join(' ')

describe('pool', () => {
  it('reads a document in one request, a long one in several, and maps it whole', async () => {
    const pool = await poolOf()
    expect(pool.provider).toBe('fixture')
    expect(pool.startMs).toHaveLength(2)
    expect(await Promise.all(['good', '4 pages', '5 pages', '50 pages'].map((one) => told(pool, one)))).toEqual([
      '0',
      pagesTo(4),
      pagesTo(5),
      pagesTo(50),
    ])
    expect(await told(pool, '9 pages, fail')).toBe('failed: file_corrupt')
  })

  it('reports how many pages are read while others still are', async () => {
    const pool = await poolOf()
    const told: number[][] = []
    await pool.extract(
      { documentId: 'x', name: 'x', format: 'pdf', bytes: Buffer.from('9 pages, write'), include: [], maxPages: 50 },
      NEVER,
      (...one) => told.push(one),
    )
    expect(told.at(-1)).toEqual([9, 9])
    const read = told.map(([count]) => count!)
    expect(read).toEqual([...new Set(read)].sort((a, b) => a - b))
    // Of a range that one thread reads, too.
    expect(read[0]).toBeLessThan(4)
  })

  it('adds the timings of all requests', async () => {
    const pool = await poolOf()
    const outcome = await pool.extract(
      { documentId: 'x', name: 'x', format: 'pdf', bytes: Buffer.from('9 pages'), include: [], maxPages: 50 },
      NEVER,
    )
    expect(outcome.timings).toEqual([
      { stage: 'decode', ms: 18 },
      { stage: 'map', ms: 1 },
    ])
    const { documents, waitMs, runMs } = pool.metrics()
    expect({ documents, waits: waitMs.count, runs: runMs.count }).toEqual({ documents: 1, waits: 4, runs: 4 })
  })

  it('reports the CPU time of a document over all its requests, without waiting, also if it fails', async () => {
    const pool = await poolOf()
    const spentOn = async (document: string): Promise<number> =>
      (
        await pool.extract(
          { documentId: 'x', name: 'x', format: 'pdf', bytes: Buffer.from(document), include: [], maxPages: 50 },
          NEVER,
        )
      ).cpuSeconds!
    const [burns, sleeps, fails] = await Promise.all(['9 pages, burn', 'slow', '9 pages, fail'].map(spentOn))
    expect(burns).toBeGreaterThan(0.9)
    expect(burns).toBeLessThan(1.5)
    expect(sleeps).toBeLessThan(0.1)
    expect(fails).toBeGreaterThan(0)
  })

  const FAULTS: [document: string, expected: string][] = [
    ['throw', 'fault: crashed'],
    ['exit', 'fault: crashed'],
    ['trap', 'fault: crashed'],
    ['allocate', 'fault: out_of_memory'],
    ['allocate text', 'fault: out_of_memory'],
    ['9 pages, throw at 6', 'fault: crashed'],
    ['9 pages, exit at 8', 'fault: crashed'],
  ]
  for (const [document, expected] of FAULTS) {
    it(`reports the fault of "${document}", keeps its size and harms no other document`, async () => {
      const lost: string[] = []
      const pool = await poolOf({ onThreadLost: (why) => lost.push(why) })
      const [bad, ...others] = await Promise.all([
        told(pool, document),
        ...['good', '9 pages', 'good', '5 pages'].map((one) => told(pool, one)),
      ])
      expect(bad).toBe(expected)
      expect(others).toEqual(['0', pagesTo(9), '0', pagesTo(5)])
      await until(() => pool.metrics().threads === 2)
      expect(pool.metrics()).toMatchObject({ lostThreads: 1, busy: 0, waiting: 0 })
      expect(lost).toHaveLength(1)
      expect(await told(pool, 'good')).toBe('0')
    })
  }

  it('reports the exception of the thread', async () => {
    const pool = await poolOf()
    await expect(
      pool.extract(
        { documentId: 'x', name: 'x', format: 'pdf', bytes: Buffer.from('throw'), include: [], maxPages: 50 },
        NEVER,
      ),
    ).rejects.toThrow('thrown on purpose')
    await expect(
      pool.extract(
        { documentId: 'x', name: 'x', format: 'pdf', bytes: Buffer.from('trap'), include: [], maxPages: 50 },
        NEVER,
      ),
    ).rejects.toThrow('unreachable')
  })

  const ENDED: [document: string, expected: string, deadlines: number][] = [
    ['spin', 'failed: deadline_exceeded', 1],
    ['spin in wasm', 'failed: deadline_exceeded', 1],
    ['spin in native code', 'failed: deadline_exceeded', 1],
    ['9 pages, spin at 6', 'failed: deadline_exceeded', 1],
    ['20 pages, burn', 'failed: deadline_exceeded', 1],
    ['hang', 'fault: still', 0],
  ]
  for (const [document, expected, deadlines] of ENDED) {
    it(`ends the thread of "${document}" and reads the others`, async () => {
      const pool = await poolOf({ ...SHORT })
      const outcomes = await Promise.all([document, 'good', '9 pages'].map((one) => told(pool, one)))
      expect(outcomes).toEqual([expected, '0', pagesTo(9)])
      expect(pool.metrics()).toMatchObject({ threads: 2, deadlines })
      expect(await Promise.all(['good', 'good', 'good'].map((one) => told(pool, one)))).toEqual(['0', '0', '0'])
    })
  }

  it('ends no thread inside a native call', async () => {
    const native = new Int32Array(new SharedArrayBuffer(8))
    const pool = await poolOf({ ...SHORT }, { native })
    expect(await Promise.all([told(pool, 'native'), told(pool, 'native')])).toEqual([
      'failed: deadline_exceeded',
      'failed: deadline_exceeded',
    ])
    await until(() => pool.metrics().lostThreads === 2)
    expect(native[0]).toBeGreaterThan(2)
    expect(native[1]).toBe(native[0])
  })

  it('lets a document take the more, the more of its pages have text, and no more than that where they have none', async () => {
    const pool = await poolOf(SHORT)
    const outcomeOf = (document: string): ReturnType<Pool['extract']> =>
      pool.extract(
        { documentId: 'x', name: 'x', format: 'pdf', bytes: Buffer.from(document), include: [], maxPages: 50 },
        NEVER,
      )
    const [written, blank] = await Promise.all([outcomeOf('20 pages, write'), outcomeOf('20 pages, burn')])
    expect([written.ok, written.cpuSeconds! > 4 * SHORT.budget.documentSeconds]).toEqual([true, true])
    expect(blank).toMatchObject({
      ok: false,
      failure: {
        code: 'deadline_exceeded',
        detail: expect.stringMatching(/more than 0\.5 s of CPU time up to .*page.*/) as string,
      },
    })
    expect(blank.cpuSeconds).toBeGreaterThan(0.5)
    expect(blank.cpuSeconds).toBeLessThan(2)
  })

  it('says which page took too long', async () => {
    const pool = await poolOf(SHORT)
    expect(
      await pool.extract(
        {
          documentId: 'x',
          name: 'x',
          format: 'pdf',
          bytes: Buffer.from('9 pages, spin at 6'),
          include: [],
          maxPages: 50,
        },
        NEVER,
      ),
    ).toMatchObject({
      failure: {
        detail: expect.stringMatching(
          /more than 0\.5 s of CPU time up to page 7|^page 7 took more than 0\.5 s of CPU time$/,
        ) as string,
      },
    })
  })

  it('refuses no document because others keep the cores busy', async () => {
    const pool = await poolOf({ budget: { documentSeconds: 1.5, pageSeconds: 0.2 } })
    // Four for each core, and not for ever: what takes a second of CPU time takes some five by the clock.
    const busy = 'for (const end = Date.now() + 30_000; Date.now() < end;);'
    const others = Array.from({ length: 4 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', busy], { stdio: 'ignore' }),
    )
    try {
      const from = performance.now()
      expect(await Promise.all(Array.from({ length: 2 }, () => told(pool, '8 pages, burn')))).toEqual([
        pagesTo(8),
        pagesTo(8),
      ])
      // By the clock far longer than its budget.
      expect(performance.now() - from).toBeGreaterThan(1500)
      expect(pool.metrics()).toMatchObject({ deadlines: 0, lostThreads: 0 })
    } finally {
      for (const other of others) other.kill('SIGKILL')
    }
  })

  it('does not let waiting for a thread that loads again count as reading', async () => {
    const pool = await poolOf(
      { threads: 1, budget: { documentSeconds: 0.25, pageSeconds: 0 }, stillMs: 250 },
      { loadMs: 600 },
    )
    expect(await Promise.all([told(pool, 'throw'), told(pool, 'good')])).toEqual(['fault: crashed', '0'])
  })

  it('charges nothing while a document waits for a thread', async () => {
    const pool = await poolOf({ threads: 1, ...SHORT })
    expect(await Promise.all(['spin', 'spin', 'spin', 'good'].map((one) => told(pool, one)))).toEqual([
      ...Array.from({ length: 3 }, () => 'failed: deadline_exceeded'),
      '0',
    ])
  })

  for (const document of ['late throw', 'late exit', 'late rejection']) {
    it(`replaces a thread that is lost with nothing in hand: ${document}`, async () => {
      const pool = await poolOf({ threads: 1 })
      await told(pool, document)
      await until(() => pool.metrics().lostThreads === 1 && pool.metrics().threads === 1)
      expect(await told(pool, 'good')).toBe('0')
    })
  }

  it('survives fault after fault, and memory returns', async () => {
    const pool = await poolOf()
    const settle = async (): Promise<number> => {
      await told(pool, 'good')
      return process.memoryUsage().rss / 2 ** 20
    }
    for (let round = 0; round < 2; round++) await told(pool, 'allocate')
    const before = await settle()
    for (let round = 0; round < 12; round++) await told(pool, round % 2 ? 'allocate' : 'exit')
    // Six heaps of 32 MB filled since: had each stayed, 192 MB would have come.
    expect((await settle()) - before).toBeLessThan(96)
    expect(pool.metrics().lostThreads).toBe(14)
    await until(() => pool.metrics().threads === 2)
  })

  describe('threads that have grown', () => {
    const GROWN_BYTES = 32 * 2 ** 20
    const soon = { grownBytes: GROWN_BYTES, quietMs: 20, restMs: 60 }

    it('are replaced when it is quiet, and no others', async () => {
      const loads = new Int32Array(new SharedArrayBuffer(4))
      const grown: number[] = []
      const pool = await poolOf({ renewal: soon, onThreadRecycled: (bytes) => grown.push(bytes) }, { loads })
      expect(await Promise.all(['grow', 'good'].map((one) => told(pool, one)))).toEqual(['0', '0'])
      await until(() => loads[0] === 3)
      await sleep(3 * soon.restMs)
      expect(await Promise.all(['good', '9 pages', 'good'].map((one) => told(pool, one)))).toEqual([
        '0',
        pagesTo(9),
        '0',
      ])
      expect(pool.metrics()).toMatchObject({ recycled: 1, lostThreads: 0, threads: 2 })
      expect(grown.map((bytes) => bytes > GROWN_BYTES)).toEqual([true])
    })

    it('are replaced under load that never ends: no document is lost', async () => {
      const pool = await poolOf({ renewal: soon }, { loadMs: 100 })
      const documents = Array.from({ length: 240 }, (_, i) => ['grow', '9 pages', 'good'][i % 3]!)
      const answers: string[] = []
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let document = documents.shift(); document !== undefined; document = documents.shift()) {
            answers.push(`${document}: ${await told(pool, document)}`)
            await sleep(5)
          }
        }),
      )
      expect([...new Set(answers)].sort()).toEqual([`9 pages: ${pagesTo(9)}`, 'good: 0', 'grow: 0'])
      expect(answers).toHaveLength(240)
      expect(pool.metrics()).toMatchObject({ lostThreads: 0, busy: 0, waiting: 0 })
      expect(pool.metrics().recycled).toBeGreaterThan(2)
    })

    it('answer first whoever asked first, also with one thread only', async () => {
      const pool = await poolOf({ threads: 1, renewal: { ...soon, quietMs: 1e6, restMs: 0 } }, { loadMs: 300 })
      const order: string[] = []
      await Promise.all(
        ['grow', 'one', 'two', 'three'].map(async (name) => {
          const outcome = await told(pool, name === 'grow' ? name : 'good')
          order.push(`${name}: ${outcome}`)
        }),
      )
      expect(order).toEqual(['grow: 0', 'one: 0', 'two: 0', 'three: 0'])
      expect(pool.metrics()).toMatchObject({ recycled: 1, lostThreads: 0, threads: 1 })
    })

    it('are never replaced with a document in hand', async () => {
      const pool = await poolOf({ threads: 1, renewal: soon })
      await told(pool, 'grow')
      // Begun before it is quiet, and longer than it would ever have to wait for that.
      const slow = told(pool, 'slow')
      await sleep(3 * soon.restMs)
      expect(pool.metrics()).toMatchObject({ recycled: 0, busy: 1 })
      expect(await slow).toBe('0')
      await until(() => pool.metrics().recycled === 1)
    })

    it('are waited for when the pool closes while one loads', async () => {
      const loads = new Int32Array(new SharedArrayBuffer(4))
      const pool = await poolOf({ renewal: soon }, { loads, loadMs: 300 })
      await told(pool, 'grow')
      await until(() => pool.metrics().recycled === 1)
      await pool.close()
      expect([loads[0], pool.metrics().threads, pool.metrics().lostThreads]).toEqual([3, 0, 0])
    })
  })

  describe('threads that take several requests at a time', () => {
    const counted = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(8))

    for (const [atOnce, expected] of [
      [undefined, 1],
      [3, 3],
    ] as const) {
      it(`have ${expected} in hand where they say ${String(atOnce)}, and never more`, async () => {
        const inHand = counted()
        const pool = await poolOf({ threads: 1 }, { inHand, ...(atOnce && { atOnce }) })
        expect(pool.atOnce).toBe(expected)
        expect(
          await Promise.all(['slow', '9 pages', 'slow', 'good', 'slow', 'slow'].map((one) => told(pool, one))),
        ).toEqual(['0', pagesTo(9), '0', '0', '0', '0'])
        expect([...inHand]).toEqual([0, expected])
      })
    }

    it('share their requests evenly, and count as busy once', async () => {
      const inHand = counted()
      const pool = await poolOf({}, { inHand, atOnce: 3 })
      const four = Promise.all(Array.from({ length: 4 }, () => told(pool, 'slow')))
      await until(() => inHand[0] === 4)
      expect(pool.metrics()).toMatchObject({ busy: 2, waiting: 0 })
      expect(await four).toEqual(['0', '0', '0', '0'])
    })

    for (const [document, kind] of [
      ['throw', 'crashed'],
      ['exit', 'crashed'],
      ['trap', 'crashed'],
      ['allocate', 'out_of_memory'],
    ] as const) {
      it(`fail only "${document}" of all documents in the thread`, async () => {
        const lost: string[] = []
        const inHand = counted()
        const pool = await poolOf({ threads: 1, onThreadLost: (why) => lost.push(why) }, { inHand, atOnce: 4 })
        const neighbours = ['slow', '4 pages, slow', 'slow'].map((one) => told(pool, one))
        await until(() => inHand[0] === 3)
        expect(await Promise.all([told(pool, document), ...neighbours])).toEqual([
          `fault: ${kind}`,
          '0',
          pagesTo(4),
          '0',
        ])
        // Once with the others and once by itself.
        expect(lost).toHaveLength(2)
        await until(() => pool.metrics().threads === 1)
        expect(pool.metrics()).toMatchObject({ lostThreads: 2, deadlines: 0, busy: 0, waiting: 0 })
        expect(await told(pool, 'good')).toBe('0')
      })
    }

    for (const [document, expected, deadlines] of [
      ['spin', 'failed: deadline_exceeded', 1],
      ['hang', 'fault: still', 0],
      ['native together', 'failed: deadline_exceeded', 1],
    ] as const) {
      it(`take nobody along with "${document}": it alone is ended`, async () => {
        const inHand = counted()
        const lost: string[] = []
        const pool = await poolOf(
          { threads: 1, ...SHORT, onThreadLost: (why) => lost.push(why) },
          { inHand, atOnce: 4 },
        )
        const neighbours = ['slow', '4 pages, slow', 'slow'].map((one) => told(pool, one))
        await until(() => inHand[0] === 3)
        expect(await Promise.all([told(pool, document), ...neighbours])).toEqual([expected, '0', pagesTo(4), '0'])
        await until(() => pool.metrics().threads === 1)
        expect(pool.metrics()).toMatchObject({ deadlines, lostThreads: lost.length, busy: 0, waiting: 0 })
      })
    }

    it('give each of several misbehaving documents its own failure', async () => {
      const pool = await poolOf({ threads: 1, ...SHORT }, { atOnce: 4 })
      expect(await Promise.all(['hang', 'throw', 'slow', 'spin'].map((one) => told(pool, one)))).toEqual([
        'fault: still',
        'fault: crashed',
        '0',
        'failed: deadline_exceeded',
      ])
    })

    it('take one at a time while what was lost is asked again, and several after that', async () => {
      const inHand = counted()
      const pool = await poolOf({ threads: 1 }, { inHand, atOnce: 3, loadMs: 100 })
      const slow = [told(pool, 'slow'), told(pool, 'slow')]
      await until(() => inHand[0] === 2)
      const bad = told(pool, 'throw')
      await until(() => pool.metrics().lostThreads === 1)
      inHand.fill(0)
      await Promise.all([...slow, bad])
      expect(inHand[1]).toBe(1)
      inHand.fill(0)
      await Promise.all(['slow', 'slow', 'slow', 'slow'].map((one) => told(pool, one)))
      expect(inHand[1]).toBe(3)
    })

    it('are ended inside no native call of any request', async () => {
      const native = counted()
      const inHand = counted()
      const pool = await poolOf({ threads: 1, ...SHORT }, { native, inHand, atOnce: 2 })
      expect(await Promise.all([told(pool, 'native together'), told(pool, 'native')])).toEqual([
        'failed: deadline_exceeded',
        'failed: deadline_exceeded',
      ])
      await until(() => pool.metrics().lostThreads === 3)
      expect(native[0]).toBeGreaterThan(6)
      expect(native[1]).toBe(native[0])
    })

    it('are replaced when they have grown although they are never without a request', async () => {
      const pool = await poolOf(
        { threads: 1, renewal: { grownBytes: 16 * 2 ** 20, quietMs: 1e6, restMs: 300 } },
        { atOnce: 3 },
      )
      const answers: string[] = []
      await told(pool, 'grow')
      await Promise.all(
        Array.from({ length: 5 }, async (_, lane) => {
          while (pool.metrics().recycled < 2) {
            answers.push(await told(pool, lane === 0 ? 'grow' : 'slow'))
            if (lane === 0) await sleep(50)
          }
        }),
      )
      expect(new Set(answers)).toEqual(new Set(['0']))
      expect(pool.metrics()).toMatchObject({ lostThreads: 0, deadlines: 0 })
    })

    it('finish what they have in hand before they close', async () => {
      const inHand = counted()
      const pool = await poolOf({ threads: 1 }, { inHand, atOnce: 3 })
      const running = ['slow', 'throw', '9 pages'].map((one) => told(pool, one))
      await pool.close()
      expect(await Promise.all(running)).toEqual(['0', 'fault: crashed', pagesTo(9)])
    })

    it('ask no more for a caller who has gone', async () => {
      const inHand = counted()
      const caller = new AbortController()
      const pool = await poolOf({ threads: 1, ...SHORT }, { inHand, atOnce: 2 })
      const gone = told(pool, 'hang', caller.signal)
      const stays = told(pool, 'spin')
      await until(() => inHand[0] === 2)
      caller.abort()
      expect([await gone, await stays]).toEqual(['gone', 'failed: deadline_exceeded'])
      // Together, and once more the one whose caller waits.
      await until(() => pool.metrics().threads === 1 && pool.metrics().lostThreads === 2)
      expect(pool.metrics()).toMatchObject({ deadlines: 1, busy: 0, waiting: 0 })
    })
  })

  it('lets a caller go at once and the thread finish', async () => {
    const pool = await poolOf({ threads: 1, ...SHORT })
    const caller = new AbortController()
    const waiter = new AbortController()
    const running = told(pool, 'hang', caller.signal)
    const waiting = told(pool, 'good', waiter.signal)
    waiter.abort()
    expect(await waiting).toBe('gone')
    caller.abort()
    expect(await running).toBe('gone')
    expect(pool.metrics()).toMatchObject({ busy: 1, waiting: 0, lostThreads: 0 })
    // A thread that nobody waits for is still ended.
    expect(await told(pool, 'good')).toBe('0')
    expect(pool.metrics()).toMatchObject({ lostThreads: 1, deadlines: 0 })
  })

  it('refuses what its queue cannot hold', async () => {
    const pool = await poolOf({ threads: 1, maxQueue: () => 1, ...SHORT })
    expect(await Promise.all(['hang', 'good', 'good'].map((one) => told(pool, one)))).toEqual([
      'fault: still',
      '0',
      'fault: queue_full',
    ])
  })

  it('finishes what runs before it closes, and takes nothing after', async () => {
    const pool = await poolOf()
    const running = told(pool, '50 pages')
    await pool.close()
    expect(await running).toBe(pagesTo(50))
    expect(await told(pool, 'good')).toBe('fault: closed')
  })

  it('does not start when a thread cannot load', async () => {
    await expect(poolOf({}, { failToLoad: 'no such device' })).rejects.toThrow('no such device')
    await expect(poolOf({}, { exitOnLoad: true })).rejects.toThrow('ended while it loaded')
    await expect(poolOf({ worker: new URL('../../fixtures/pool/absent.ts', import.meta.url) })).rejects.toThrow(
      'absent.ts',
    )
  })
})
