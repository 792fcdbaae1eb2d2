// Page coordinates: user space to upright pages, quarter turns, boxes.

import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  areaOf,
  multiply,
  overlapOf,
  toBox,
  transform,
  transformRect,
  turnMatrix,
  turnSize,
  uprightMatrix,
  type Matrix,
  type Quarter,
} from '../../../../src/engine/decode/frame.ts'

const QUARTERS: Quarter[] = [0, 1, 2, 3]
const SIZE = { width: 600, height: 800 }

describe('uprightMatrix', () => {
  // The corner of the media box that each rotation brings to the top left.
  const check = (rotation: Quarter, x: number, y: number): void => {
    const corner = transform(uprightMatrix({ left: 10, bottom: 20, right: 610, top: 820 }, rotation), { x, y })
    expect(corner.x).toBeCloseTo(0)
    expect(corner.y).toBeCloseTo(0)
  }
  it('brings the right corner to the origin', () => {
    check(0, 10, 820)
    check(1, 10, 20)
    check(2, 610, 20)
    check(3, 610, 820)
  })
})

describe('turnMatrix', () => {
  it('keeps the page at the origin', () => {
    for (const quarters of QUARTERS)
      expect(transformRect(turnMatrix(SIZE, quarters), 0, 0, SIZE.width, SIZE.height)).toEqual({
        left: 0,
        top: 0,
        right: turnSize(SIZE, quarters).width,
        bottom: turnSize(SIZE, quarters).height,
      })
  })
  it('turns clockwise: what was on top comes to the right', () => {
    expect(transform(turnMatrix(SIZE, 1), { x: 300, y: 0 })).toEqual({ x: 800, y: 300 })
  })
  it('turned on to a whole turn is nothing', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...QUARTERS),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 0, max: 800 }),
        (quarters, x, y) => {
          const there = transform(turnMatrix(SIZE, quarters), { x, y })
          const back = transform(turnMatrix(turnSize(SIZE, quarters), ((4 - quarters) % 4) as Quarter), there)
          expect([back.x + 0, back.y + 0]).toEqual([x, y])
        },
      ),
    ))
})

describe('multiply', () => {
  it('is the inner one first', () => {
    const scale: Matrix = [2, 0, 0, 2, 0, 0]
    const move: Matrix = [1, 0, 0, 1, 10, 0]
    expect(transform(multiply(scale, move), { x: 1, y: 1 })).toEqual({ x: 12, y: 2 })
    expect(transform(multiply(move, scale), { x: 1, y: 1 })).toEqual({ x: 22, y: 2 })
  })
})

describe('transformRect', () => {
  it('is the box around all four corners', () => {
    const half = Math.SQRT1_2
    const box = transformRect([half, half, -half, half, 0, 0], 0, 0, 1, 1)
    expect([box.left, box.top, box.right, box.bottom].map((value) => Math.round(value * 1000))).toEqual([
      -707, 0, 707, 1414,
    ])
  })
})

describe('toBox', () => {
  it('cuts to the page', () =>
    expect(toBox({ left: -5, top: 400, right: 300, bottom: 900 }, SIZE)).toEqual({
      left: 0,
      top: 0.5,
      right: 0.5,
      bottom: 1,
    }))
})

describe('areas', () => {
  const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
  it('cover the existing part of the page', () => {
    expect(areaOf(rect(0, 0, 2, 3))).toBe(6)
    expect(areaOf(rect(2, 0, 0, 3))).toBe(0)
  })
  it('overlap where both are', () => {
    expect(overlapOf(rect(0, 0, 4, 4), rect(2, 2, 6, 6))).toBe(4)
    expect(overlapOf(rect(0, 0, 1, 1), rect(2, 2, 3, 3))).toBe(0)
  })
})
