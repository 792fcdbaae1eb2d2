// At which resolution a page is drawn.

import { describe, expect, it } from 'vitest'
import { rasterDpi, rasterSize } from '../../../../src/engine/decode/pdf-raster.ts'

const A4 = { width: 595.28, height: 841.89 }
const MANY = 16e6
const scan = (width: number, height: number, share = 1) => [
  { rect: { left: 0, top: 0, right: A4.width, bottom: A4.height * share }, pixels: { width, height } },
]

describe('rasterDpi', () => {
  const check = (dpi: number, expected: number): void => expect(Math.round(dpi)).toBe(expected)
  it('is 200 for A4', () => check(rasterDpi(A4, [], MANY), 200))
  it('is more for small pages', () => check(rasterDpi({ width: 216, height: 600 }, [], MANY), 300))
  it('has an end for tiny ones', () => check(rasterDpi({ width: 50, height: 50 }, [], MANY), 400))
  it('is less for huge ones', () => check(rasterDpi({ width: 7200, height: 7200 }, [], MANY), 40))
  it("is the scan's own", () => check(rasterDpi(A4, scan(2067, 2923), MANY), 250))
  it('keeps a scan readable and cheap', () => {
    check(rasterDpi(A4, scan(600, 850), MANY), 150)
    check(rasterDpi(A4, scan(5000, 7000), MANY), 300)
  })
  it('does not follow a picture on the page', () => check(rasterDpi(A4, scan(5000, 3500, 0.5), MANY), 200))
  it('does not follow a picture that hides its size', () => check(rasterDpi(A4, scan(0, 0), MANY), 200))
})

describe('rasterSize', () => {
  it('is in whole pixels', () => expect(rasterSize(A4, 200)).toEqual({ width: 1654, height: 2339 }))
  it('has at least one', () =>
    expect(rasterSize({ width: 1000, height: 0.001 }, 72)).toEqual({ width: 1000, height: 1 }))
})
