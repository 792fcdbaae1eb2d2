// Which rows of a long table are drawn.

import { describe, expect, it } from 'vitest'
import { isEnough, type Part, partsOf, rangeAround, rowsBetween } from '../../../src/console/document/drawn-rows.ts'

const COUNT = 1000
/** The parts as text: rows that are drawn, and gaps in brackets. */
const told = (parts: readonly Part[]): string =>
  parts.map(({ from, to, isDrawn }) => (isDrawn ? `${from}-${to}` : `(${from}-${to})`)).join(' ')

describe('rangeAround', () => {
  it('has the rows in sight and some around them', () => {
    const { from, to } = rangeAround(rowsBetween(9000, 9600, 30), COUNT)
    expect(from).toBeLessThan(300)
    expect(to).toBeGreaterThan(320)
    expect(to - from).toBeLessThan(80)
  })

  it('has the nearest rows of a table above or below the window', () => {
    expect(rangeAround(rowsBetween(-2000, -1100, 30), COUNT).from).toBe(0)
    expect(rangeAround(rowsBetween(-2000, -1100, 30), COUNT).to).toBeGreaterThan(0)
    const { from, to } = rangeAround(rowsBetween(90_000, 90_900, 30), COUNT)
    expect([from < COUNT, to]).toEqual([true, COUNT])
  })
})

describe('isEnough', () => {
  it('is true after a small scroll, and false near the edge of the drawn rows', () => {
    const drawn = rangeAround({ from: 300, to: 320 }, COUNT)
    expect(isEnough(drawn, { from: 303, to: 323 }, COUNT)).toBe(true)
    expect(isEnough(drawn, { from: 312, to: 332 }, COUNT)).toBe(false)
    expect(isEnough(drawn, { from: 300, to: 340 }, COUNT)).toBe(false)
  })
})

describe('partsOf', () => {
  it('draws the range, the first and the last row, and gaps between them', () => {
    expect(told(partsOf(COUNT, { from: 280, to: 340 }, []))).toBe('0-1 (1-280) 280-340 (340-999) 999-1000')
  })

  it('draws the rows beside those with the cursor, for Tab and the arrows', () => {
    expect(told(partsOf(COUNT, { from: 0, to: 40 }, [500, 997]))).toBe('0-40 (40-498) 498-503 (503-995) 995-1000')
  })

  it('joins rows that meet, and draws nothing outside of the table', () => {
    expect(told(partsOf(COUNT, { from: 0, to: 40 }, [41, 39]))).toBe('0-44 (44-999) 999-1000')
    expect(told(partsOf(3, { from: 0, to: 40 }, [2, 9]))).toBe('0-3')
    expect(partsOf(0, { from: 0, to: 1 }, [])).toEqual([])
  })

  it('has each row once', () => {
    const parts = partsOf(COUNT, { from: 500, to: 560 }, [0, 499, 561, 998])
    expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ to }) => to)])
    expect(parts.at(-1)!.to).toBe(COUNT)
  })
})
