// Figures asked for once by many, and anew when they are old.

import { describe, expect, it } from 'vitest'
import { remember } from '../../../src/http/remember.ts'

describe('remember', () => {
  it('asks once while the answer is fresh, and again when it is not', async () => {
    let asked = 0
    const fresh = remember(async () => (asked += 1), 60_000)
    const stale = remember(async () => (asked += 1), 0)
    expect([await fresh(), await fresh(), await stale(), await stale()]).toEqual([1, 1, 2, 3])
  })

  it('lets the answer say how long it is fresh', async () => {
    let asked = 0
    const count = remember(
      async () => (asked += 1),
      (last) => (last < 2 ? 0 : 60_000),
    )
    expect([await count(), await count(), await count()]).toEqual([1, 2, 2])
  })

  it('does not keep a failure or a silence, and shares one question', async () => {
    let asked = 0
    let answer = (): void => {}
    const failing = remember(async () => {
      throw new Error(String((asked += 1)))
    }, 60_000)
    expect([await failing(), await failing(), asked]).toEqual([undefined, undefined, 2])
    const silent = remember(
      () => {
        asked += 1
        return new Promise<string>((resolve) => {
          answer = () => resolve('late')
        })
      },
      60_000,
      10,
    )
    expect([await silent(), await silent(), asked]).toEqual([undefined, undefined, 3])
    answer()
    await new Promise(setImmediate)
    expect([await silent(), asked]).toEqual(['late', 3])
  })
})
