import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { createGroup } from '../../../src/jobs/group.ts'

/** Work that notes its groups, and ends when it is told to. */
function noted(fault?: (items: number[]) => unknown): {
  groups: number[][]
  work: (items: number[]) => Promise<number[]>
} {
  const groups: number[][] = []
  return {
    groups,
    work: async (items) => {
      groups.push(items)
      await new Promise((resolve) => setImmediate(resolve))
      const thrown = fault?.(items)
      if (thrown !== undefined) throw thrown as Error
      return items.map((item) => item * 10)
    },
  }
}

describe('calls', () => {
  it('of one turn go together, those that come meanwhile in the next', async () => {
    const { groups, work } = noted()
    const call = createGroup(work, { most: 10 })
    const first = [call(1), call(2)]
    await Promise.resolve()
    await Promise.resolve()
    expect(await Promise.all([...first, call(3), call(4), call(5)])).toEqual([10, 20, 30, 40, 50])
    expect(groups).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
    expect(await call(6)).toBe(60)
  })

  it('are no more than may be done together, by number and by weight', async () => {
    const many = noted()
    const heavy = noted()
    const byNumber = createGroup(many.work, { most: 2 })
    const byWeight = createGroup(heavy.work, { most: 10, weigh: (item) => item, heaviest: 10 })
    await Promise.all([1, 2, 3, 4, 5].map((item) => byNumber(item)))
    await Promise.all([4, 6, 99, 1, 9, 1].map((item) => byWeight(item)))
    expect([many.groups, heavy.groups]).toEqual([
      [[1, 2], [3, 4], [5]],
      [[4, 6], [99], [1, 9], [1]],
    ])
  })

  it('wait for others where nobody is in a hurry', async () => {
    const { groups, work } = noted()
    const call = createGroup(work, { most: 10, pauseMs: 20 })
    const first = call(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    await Promise.all([first, call(2)])
    expect(groups).toEqual([[1, 2]])
  })

  it('wait for nobody once somebody is in a hurry, or as many as may be done together are there', async () => {
    const { groups, work } = noted()
    const call = createGroup(work, { most: 3, pauseMs: 1e6, isUrgent: (item) => item > 5 })
    await Promise.all([1, 2, 6].map((item) => call(item)))
    const patient = call(3)
    await new Promise((resolve) => setTimeout(resolve, 1))
    await Promise.all([patient, call(7)])
    await Promise.all([1, 2, 3, 4, 5, 6].map((item) => call(item)))
    expect(groups).toEqual([
      [1, 2, 6],
      [3, 7],
      [1, 2, 3],
      [4, 5, 6],
    ])
  })

  it('fail alone', async () => {
    const { groups, work } = noted((items) => (items.includes(2) ? new Error('two') : undefined))
    const call = createGroup(work, { most: 10 })
    expect((await Promise.allSettled([1, 2, 3].map((item) => call(item)))).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(groups).toEqual([[1, 2, 3], [1], [2], [3]])
  })

  it('fail together, at once, where the database is away', async () => {
    const { groups, work } = noted(() => new ServiceError('unavailable'))
    const call = createGroup(work, { most: 10 })
    expect((await Promise.allSettled([1, 2].map((item) => call(item)))).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ])
    expect(groups).toEqual([[1, 2]])
    await expect(call(3)).rejects.toThrow()
  })
})
