import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectorSize } from '../../../../src/engine/ocr/detect.ts'

const INPUT = { multipleOf: 32, shortestSide: 736, longestSide: 1280 }

describe('detectorSize', () => {
  const check = (width: number, height: number, expected: [number, number]): void => {
    expect(detectorSize({ width, height }, INPUT)).toEqual({ width: expected[0], height: expected[1] })
  }

  it('enlarges small pages, shrinks large ones and leaves the rest', () => {
    check(368, 480, [736, 960])
    check(1654, 2339, [896, 1280])
    check(744, 1651, [576, 1280])
    check(800, 1000, [800, 992])
    check(3000, 40, [1280, 32])
    check(1, 1, [736, 736])
  })

  it('gives multiples that never pass the longest side', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      for (const side of Object.values(detectorSize({ width, height }, INPUT))) expect(side % 32 === 0 && side >= 32 && side <= 1280).toBe(true)
    }))
  })
})
