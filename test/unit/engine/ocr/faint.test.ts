import { describe, expect, it } from 'vitest'
import type { Quad } from '../../../../src/engine/wasm/kernels.ts'
import { faintQuads } from '../../../../src/engine/ocr/faint.ts'

const shown = { width: 400, height: 200 }
const size = { width: 800, height: 400 }
/** A line's box as it was found, in pixels of the page, which is twice as large as the map. */
const line = (left: number, top: number, right: number, bottom: number): Quad => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
]
const LINE = line(200, 100, 500, 140)

/** The detector's answers: boxes of the map with a value each. */
function mapOf(...answers: [left: number, top: number, right: number, bottom: number, value: number][]): Float32Array {
  const map = new Float32Array(shown.width * shown.height)
  for (const [left, top, right, bottom, value] of answers)
    for (let y = top; y < bottom; y++) map.fill(value, y * shown.width + left, y * shown.width + right)
  return map
}
const found = (map: Float32Array, quads: Quad[] = [LINE]): number[][] =>
  faintQuads(map, shown, size, quads).map((quad) => quad.map(Math.round))

describe('faintQuads', () => {
  it("gives a faint answer left or right of a line a box of that line's height", () => {
    expect(found(mapOf([60, 56, 64, 65, 0.05]))).toEqual([[108, 100, 140, 100, 140, 140, 108, 140]])
    expect(found(mapOf([300, 56, 304, 65, 0.05]))).toEqual([[588, 100, 620, 100, 620, 140, 588, 140]])
  })

  it('leaves alone what is bare, wide, off the row, higher than it or far away', () => {
    for (const answer of [
      [60, 56, 64, 65, 0.005],
      [40, 56, 80, 65, 0.05],
      [60, 50, 64, 54, 0.05],
      [60, 20, 64, 120, 0.05],
    ] as const)
      expect(found(mapOf([...answer]))).toEqual([])
    expect(found(mapOf([10, 56, 14, 65, 0.05]), [line(600, 100, 700, 140)])).toEqual([])
  })

  it('skips parts of a line, even of one higher than wide, and what is behind it', () => {
    expect(found(mapOf([60, 56, 64, 65, 0.9]), [LINE, line(110, 100, 138, 140)])).toEqual([])
    expect(found(mapOf([30, 56, 34, 65, 0.05]), [line(110, 100, 138, 140), LINE])).toEqual([])
    expect(found(mapOf([102, 56, 252, 65, 0.9]))).toEqual([])
  })

  it('finds an answer once between two lines, and that of each row of a column', () => {
    expect(found(mapOf([270, 56, 274, 65, 0.05]), [LINE, line(600, 100, 700, 140)])).toHaveLength(1)
    expect(found(mapOf([60, 56, 62, 65, 0.05], [64, 56, 67, 65, 0.05]))).toHaveLength(1)
    expect(found(mapOf([60, 56, 64, 65, 0.05], [60, 76, 64, 85, 0.02]), [LINE, line(200, 140, 500, 180)])).toHaveLength(
      2,
    )
  })

  it("does not take the left end of a map's next row for the right end of this one", () => {
    expect(found(mapOf([398, 56, 400, 65, 0.05], [0, 57, 4, 66, 0.05]), [line(600, 100, 780, 140)])).toHaveLength(1)
  })

  it('follows how lines lean, short ones as long ones do', () => {
    const leaning: Quad = [200, 100, 600, 140, 600, 180, 200, 140]
    const short = line(200, 200, 240, 240)
    const [quad] = found(mapOf([60, 101, 64, 110, 0.05]), [leaning, short])
    expect(quad).toEqual([108, 189, 140, 192, 140, 232, 108, 229])
  })

  it('keeps the strongest of very many', () => {
    const rows = Array.from({ length: 4 }, (_, at) => line(396, 20 + at * 80, 410, 34 + at * 80)).map(
      ([left, top, , , , bottom]) => line(left, top, left + 60, bottom),
    )
    const answers = rows.flatMap((quad) =>
      Array.from({ length: 10 }, (_, at): [number, number, number, number, number] => [
        115 + at * 8,
        quad[1] / 2 + 2,
        117 + at * 8,
        quad[1] / 2 + 5,
        0.02 + at / 100,
      ]),
    )
    expect(found(mapOf(...answers), rows)).toHaveLength(24)
  })
})
