import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quad } from '../../../../src/engine/wasm/kernels.ts'
import { partOf, sidesOf, straighten, turnQuad, type Rotation } from '../../../../src/engine/ocr/quads.ts'

const SIZE = { width: 200, height: 100 }
const quad = fc
  .array(fc.float({ min: 0, max: 100, noNaN: true }), { minLength: 8, maxLength: 8 })
  .map((numbers) => numbers as Quad)
/** A rectangle of `length` x `height` around a centre, leaning by `degrees` clockwise. */
function leaning(x: number, y: number, length: number, height: number, degrees: number): Quad {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].flatMap(([a, b]) => {
    const [dx, dy] = [(a! * length) / 2, (b! * height) / 2]
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos]
  }) as Quad
}

describe('turnQuad', () => {
  const check = (degrees: Rotation, expected: Quad): void => {
    expect(turnQuad([10, 20, 60, 20, 60, 30, 10, 30], SIZE, degrees)).toEqual(expected)
  }

  it('moves corners with the page, the first at the top left', () => {
    check(0, [10, 20, 60, 20, 60, 30, 10, 30])
    check(90, [70, 10, 80, 10, 80, 60, 70, 60])
    check(180, [140, 70, 190, 70, 190, 80, 140, 80])
    check(270, [20, 140, 30, 140, 30, 190, 20, 190])
  })

  it('returns to the start after two half turns or four quarter turns', () => {
    const tall = { width: SIZE.height, height: SIZE.width }
    fc.assert(
      fc.property(quad, (one) => {
        const close = (other: Quad): void => {
          other.forEach((value, index) => expect(value).toBeCloseTo(one[index]!, 3))
        }
        close(turnQuad(turnQuad(one, SIZE, 180), SIZE, 180))
        close(turnQuad(turnQuad(one, SIZE, 90), tall, 270))
        close(turnQuad(turnQuad(turnQuad(turnQuad(one, SIZE, 90), tall, 90), SIZE, 90), tall, 90))
      }),
    )
  })
})

describe('sidesOf and partOf', () => {
  it('measure and cut along the text', () => {
    expect(sidesOf([0, 0, 50, 0, 50, 10, 0, 10])).toEqual({ along: 50, across: 10 })
    expect(partOf([0, 0, 50, 0, 50, 10, 0, 10], 0.2, 0.5)).toEqual([10, 0, 25, 0, 25, 10, 10, 10])
    expect(partOf([100, 50, 50, 50, 50, 40, 100, 40], 0, 0.1)).toEqual([100, 50, 95, 50, 95, 40, 100, 40])
  })
})

describe('straighten', () => {
  it('gives fractions of a level page as they are', () => {
    expect(straighten(SIZE, 0, []).boxOf([20, 10, 100, 10, 100, 30, 20, 30])).toEqual({
      left: 0.1,
      top: 0.1,
      right: 0.5,
      bottom: 0.3,
    })
  })

  it('makes leaning lines level, whatever the angle', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (degrees) => {
        const page = { width: 1000, height: 1000 }
        const box = straighten(page, degrees, []).boxOf(leaning(500, 500, 600, 20, degrees))
        expect(box.bottom - box.top).toBeCloseTo(0.02, 2)
        expect(box.right - box.left).toBeCloseTo(0.6, 2)
      }),
    )
  })

  it('keeps every quad inside the page and does not flatten those at its corners', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: 100, max: 900, noNaN: true }),
        fc.double({ min: 20, max: 980, noNaN: true }),
        (skew, x, y) => {
          const one = leaning(x, y, 160, 20, 0)
          const box = straighten({ width: 1000, height: 1000 }, skew, [one]).boxOf(one)
          for (const side of Object.values(box)) expect(side >= 0 && side <= 1).toBe(true)
          expect(box.bottom - box.top).toBeGreaterThan(0.01)
          expect(box.right - box.left).toBeGreaterThan(0.08)
        },
      ),
    )
  })
})
