import { describe, expect, it } from 'vitest'
import { MARK_PLANES, markPlanesOf, placesOf } from '../../../../src/engine/layout/mark-planes.ts'
import { pictureSize, type PagePicture } from '../../../../src/engine/layout/picture.ts'
import { frameOf, type Frame } from '../../../../src/engine/layout/planes.ts'
import type { TextLine } from '../../../../src/schema/page.ts'
import { painted, type Colour } from './painted.ts'

const FRAME: Frame = { grid: { width: 96, height: 128 }, width: 96, height: 128 }
const ACROSS = 192
const DOWN = 256
const SIZE = pictureSize(placesOf(FRAME))

const pictureOf = (paint: (x: number, y: number) => Colour | undefined): PagePicture => painted(SIZE, paint)

const BLACK: Colour = [0, 0, 0]

const at = (data: Float32Array, plane: (typeof MARK_PLANES)[number], column: number, row: number): number =>
  data[MARK_PLANES.indexOf(plane) * ACROSS * DOWN + row * ACROSS + column]!

describe('markPlanesOf', () => {
  it('is twice as fine as the cells, and its picture eight pixels to a cell', () => {
    expect(placesOf(FRAME)).toEqual({ grid: { width: ACROSS, height: DOWN }, width: ACROSS, height: DOWN })
    expect(SIZE).toEqual({ width: 768, height: 1024 })
    expect(
      markPlanesOf(
        FRAME,
        [],
        pictureOf(() => undefined),
      ).data,
    ).toHaveLength(MARK_PLANES.length * ACROSS * DOWN)
  })

  it('distinguishes bars from rules, colored ink from black, and paper from its surroundings', () => {
    const { data } = markPlanesOf(
      FRAME,
      [],
      pictureOf((x, y) =>
        y < 8
          ? x % 2
            ? BLACK
            : undefined
          : y < 16
            ? y % 2
              ? BLACK
              : undefined
            : y < 24
              ? [36, 100, 164]
              : y < 32
                ? BLACK
                : undefined,
      ),
    )
    const row = (plane: (typeof MARK_PLANES)[number]): number[] =>
      [0, 2, 4, 6, 20].map((y) => Math.round(100 * at(data, plane, 3, y)) / 100)
    expect(row('across')).toEqual([1, 0, 0, 0, 0])
    expect(row('down')).toEqual([0, 1, 0, 0, 0])
    expect(row('colour')).toEqual([0, 0, 1, 0, 0])
    expect(row('dark')).toEqual([0.5, 0.5, 0.61, 1, 0])
    expect(row('spread')).toEqual([1, 1, 0, 0, 0])
    expect(row('page')).toEqual([1, 1, 1, 1, 1])
  })

  it('marks words at their places, and nothing beside the page', () => {
    const box = { left: 0.25, top: 0.25, right: 0.5, bottom: 0.26 }
    const line: TextLine = {
      text: 'ab',
      confidence: 1,
      box,
      cells: [{ text: 'ab', confidence: 1, source: 'ocr', box }],
    }
    const { data } = markPlanesOf(
      FRAME,
      [line],
      pictureOf(() => undefined),
    )
    expect([at(data, 'text', 60, 65), at(data, 'text', 47, 65), at(data, 'text', 60, 70)]).toEqual([1, 0, 0])
    const narrow = frameOf({ width: 500, height: 1000 })
    const beside = markPlanesOf(
      narrow,
      [],
      painted(pictureSize(placesOf(narrow)), () => BLACK),
    )
    const width = 2 * narrow.grid.width
    expect([beside.data[0], beside.data[width - 1]]).toEqual([1, narrow.width < narrow.grid.width ? 0 : 1])
  })

  it('has no value outside 0..1', () => {
    const { data } = markPlanesOf(
      FRAME,
      [],
      pictureOf((x, y) => [(x * 37 + y * 91) % 256, (x * y) % 256, (x + y * 13) % 256]),
    )
    expect(data.every((value) => value >= 0 && value <= 1)).toBe(true)
  })
})
