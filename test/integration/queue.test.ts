// What the queue promises beyond doing its jobs: answers come by notice and not by looking, singles go first, accounts
// share it, and a node holds little ahead.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { submitDocument } from '../../src/jobs/submit.ts'
import { readBatch } from '../../src/store/batches.ts'
import { readFinished } from '../../src/store/documents.ts'
import { announceWorker } from '../../src/store/workers.ts'
import { openNode, type TestNode } from '../support/node.ts'
import { fakeOutcome, heldExtractor } from '../support/outcome.ts'
import { newDatabase } from '../support/postgres.ts'
import type { ExtractDocument } from '../../src/schema/work.ts'

/** Whoever only looks finds nothing within a test. */
const NEVER_LOOKS_SECONDS = 600

const names = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${prefix} ${at}`)
const complete = (node: TestNode, id: string): Promise<void> =>
  expect.poll(async () => (await readBatch(node.db, id))?.state).toBe('complete')

/** How many jobs of documents there are in each state of the queue. */
async function jobStates({ db }: TestNode): Promise<Record<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from pgboss.job where name = 'extract' group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

describe('two nodes', () => {
  it('answer at once though neither looks: jobs and results travel by notice, also behind others', async () => {
    const url = await newDatabase()
    const api = await openNode({ url, pollSeconds: NEVER_LOOKS_SECONDS })
    const worker = await openNode({ url, pollSeconds: NEVER_LOOKS_SECONDS })
    await worker.work(async ({ bytes }) => fakeOutcome(bytes), 2)
    const stored = await Promise.all(names('a', 12).map((name) => worker.store(name)))
    const answers = stored.map((id) => api.wait(id))
    for (const id of stored) await submitDocument(api.db, api.queue, id, api.documentOf('a.pdf'), api.caller.plan)
    await Promise.all(answers)
    expect((await Promise.all(stored.map((id) => readFinished(api.db, id)))).map((one) => one?.state)).toEqual(
      stored.map(() => 'succeeded'),
    )
  })
})

describe('one lane', () => {
  for (const ahead of [0, 8]) {
    it(`reads a single before what was sent earlier for a batch, with ${ahead} in hand`, async () => {
      const node = await openNode({ pollSeconds: NEVER_LOOKS_SECONDS })
      const { extract, order, release } = heldExtractor()
      await node.work(extract, 1, () => ahead)
      const batch = await node.submitBatch(names('batch', 4))
      await expect.poll(() => order).toHaveLength(1)
      const single = await node.submit('single')
      const done = node.wait(single)
      await sleep(200)
      release()
      await done
      await complete(node, batch)
      expect(order).toEqual(['batch 0', 'single', 'batch 1', 'batch 2', 'batch 3'])
    })

    it(`shares itself between accounts, with ${ahead} in hand`, async () => {
      const node = await openNode({ pollSeconds: NEVER_LOOKS_SECONDS })
      const { extract, order, release } = heldExtractor()
      const [a, b] = [await node.newCaller(), await node.newCaller()]
      await node.work(extract, 1, () => ahead)
      const large = await node.submitBatch(names('a', 100), a)
      await expect.poll(() => order).toHaveLength(1)
      const small = await node.submitBatch(names('b', 10), b)
      release()
      await Promise.all([complete(node, large), complete(node, small)])
      const lastOfSmall = order.indexOf('b 9')
      // Turn about from its submission on, but for what was in hand by then.
      expect(lastOfSmall).toBeLessThanOrEqual(20 + ahead)
      expect(order.slice(0, lastOfSmall).filter((name) => name.startsWith('a')).length).toBeGreaterThanOrEqual(9)
      expect(order.filter((name) => name.startsWith('a'))).toEqual(names('a', 100))
      expect(order.filter((name) => name.startsWith('b'))).toEqual(names('b', 10))
    })
  }

  it('neither starves an account that goes on submitting nor lets it starve another', async () => {
    const node = await openNode()
    const { extract, order, release } = heldExtractor()
    const b = await node.newCaller()
    await node.work(extract, 1)
    const mine = [await node.submitBatch(names('a', 10))]
    await expect.poll(() => order).toHaveLength(1)
    // Many small batches have no more of it than one large one.
    for (let at = 0; at < 10; at += 1) mine.push(await node.submitBatch([`a+ ${at}`]))
    const others = await node.submitBatch(names('b', 20), b)
    release()
    await Promise.all([...mine, others].map((id) => complete(node, id)))
    const firstHalf = order.slice(1, 21)
    expect(firstHalf.filter((name) => name.startsWith('b')).length).toBeGreaterThanOrEqual(9)
    expect(firstHalf.filter((name) => name.startsWith('a')).length).toBeGreaterThanOrEqual(9)
  })
})

describe('a node that holds documents ahead', () => {
  it('lets another account in between what it gives back', async () => {
    const node = await openNode({ pollSeconds: 0.5 })
    const { extract, order, release } = heldExtractor()
    const other = await node.newCaller()
    let ahead = 100
    await announceWorker(node.db, {
      id: randomUUID(),
      host: 'here',
      threads: 1,
      provider: 'fake',
      secondsPerDocument: 0,
      cpuShare: 1,
    })
    await node.work(extract, 1, () => ahead)
    const large = await node.submitBatch(names('a', 90))
    // All of it is in hand: nothing waits in the queue.
    await expect
      .poll(async () => (await node.db.query(`select from documents where state = 'queued'`)).rowCount)
      .toBe(0)
    const small = await node.submitBatch(names('b', 2), other)
    ahead = 0
    await expect.poll(async () => (await jobStates(node))['active']).toBe(1)
    release()
    await Promise.all([complete(node, large), complete(node, small)])
    expect(order.indexOf('b 1')).toBeLessThanOrEqual(5)
  })

  it('gives them back when they turn out to be slow, and when it stops', async () => {
    const url = await newDatabase()
    const slow = await openNode({ url, pollSeconds: 0.5 })
    const gate = Promise.withResolvers<undefined>()
    let ahead = 8
    const read: string[] = []
    const extract: ExtractDocument = async ({ name, bytes }) => {
      read.push(name)
      if (name === 'a 0') await gate.promise
      return fakeOutcome(bytes)
    }
    await slow.work(extract, 1, () => ahead)
    const batch = await slow.submitBatch(names('a', 9))
    const states = (): Promise<Record<string, number>> => jobStates(slow)
    await expect.poll(states).toEqual({ active: 9 })
    ahead = 2
    await expect.poll(states).toEqual({ active: 3, retry: 6 })
    const closed = slow.queue.close(10_000)
    await expect.poll(states).toEqual({ active: 1, retry: 8 })
    gate.resolve(undefined)
    await closed
    expect([read, await states()]).toEqual([['a 0'], { retry: 8 }])
    const other = await openNode({ url, pollSeconds: 0.5, folder: slow.folder })
    await other.work(extract, 1)
    await complete(other, batch)
  })
})
