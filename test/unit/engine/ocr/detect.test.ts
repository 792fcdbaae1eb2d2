import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closerSize, detectorSize } from '../../../../src/engine/ocr/detect.ts'
import type { Quad } from '../../../../src/engine/wasm/kernels.ts'

const INPUT = {
  multipleOf: 32,
  shortestSide: 736,
  longestSide: 1280,
  narrowestSide: 352,
  mostPixels: 2_500_000,
  closer: { lineHeight: 14, wanted: 20, enlarged: 1.5 },
}

describe('detectorSize', () => {
  const check = (width: number, height: number, expected: [number, number]): void => {
    expect(detectorSize({ width, height }, INPUT)).toEqual({ width: expected[0], height: expected[1] })
  }

  it('enlarges small pages, shrinks large ones and leaves the rest', () => {
    check(368, 480, [736, 960])
    check(1654, 2339, [896, 1280])
    check(744, 1651, [576, 1280])
    check(800, 1000, [800, 992])
    check(1, 1, [736, 736])
  })

  it('keeps long and narrow pages wide enough to be read, as far as their pixels allow', () => {
    check(800, 6400, [352, 2816])
    check(6400, 800, [2816, 352])
    check(300, 2400, [288, 2400])
    check(800, 20_000, [320, 7904])
    check(3000, 40, [3008, 32])
  })

  it('gives multiples and never many more pixels than are allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
        const shown = detectorSize({ width, height }, INPUT)
        for (const side of Object.values(shown)) expect(side % 32 === 0 && side >= 32).toBe(true)
        expect(shown.width * shown.height).toBeLessThanOrEqual(
          INPUT.mostPixels + 32 * Math.max(shown.width, shown.height),
        )
      }),
    )
  })
})

describe('closerSize', () => {
  const page = { width: 2480, height: 3508 }
  const shown = { width: 896, height: 1280 }
  const lines = (height: number, count = 8): Quad[] =>
    Array.from({ length: count }, (_, at) => [100, at * 60, 900, at * 60, 900, at * 60 + height, 100, at * 60 + height])

  it('is undefined if lines are high enough, or without lines', () => {
    expect(closerSize(page, shown, lines(40), INPUT)).toBeUndefined()
    expect(closerSize(page, shown, [], INPUT)).toBeUndefined()
  })

  it('enlarges low lines to the wanted height, also upright lines', () => {
    expect(closerSize(page, shown, lines(38), INPUT)).toEqual({ width: 1312, height: 1856 })
    const standing = lines(38).map(([x0, y0, x1, , , y2]): Quad => [y0, x0, y2, x0, y2, x1, y0, x1])
    expect(closerSize(page, shown, standing, INPUT)).toEqual({ width: 1312, height: 1856 })
  })

  it('goes by the low lines where a quarter of them are', () => {
    expect(closerSize(page, shown, [...lines(60, 6), ...lines(30, 3)], INPUT)).toBeDefined()
    expect(closerSize(page, shown, [...lines(60, 6), ...lines(30, 1)], INPUT)).toBeUndefined()
  })

  it('never shows more pixels than are allowed, nor a small page much enlarged', () => {
    const { width, height } = closerSize(page, shown, lines(15), INPUT)!
    expect(width * height).toBeLessThan(INPUT.mostPixels * 1.05)
    expect(closerSize({ width: 736, height: 1056 }, { width: 736, height: 1056 }, lines(6), INPUT)).toEqual({
      width: 1120,
      height: 1600,
    })
  })

  it('is undefined if it would enlarge only a little', () => {
    expect(closerSize({ width: 416, height: 5600 }, { width: 416, height: 5600 }, lines(12), INPUT)).toBeUndefined()
  })
})
