import { describe, expect, it } from 'vitest'
import { addUpPages } from '../../../src/pool/page-ranges.ts'

describe('addUpPages', () => {
  it('adds up the pages of ranges that several threads read, each page once', () => {
    const told: number[][] = []
    const addUp = addUpPages((...one) => told.push(one))
    const [first, second] = [
      { from: 0, to: 4 },
      { from: 4, to: 8 },
    ]
    addUp(first, 0, 6)
    addUp(first, 2, 6)
    addUp(second, 5, 6)
    addUp(first, 4, 6)
    // Asked for again.
    addUp(first, 1, 6)
    addUp(second, 8, 6)
    expect(told).toEqual([
      [2, 6],
      [3, 6],
      [5, 6],
      [6, 6],
    ])
  })
})
