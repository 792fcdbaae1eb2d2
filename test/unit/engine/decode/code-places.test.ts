import { describe, expect, it } from 'vitest'
import { codePlaces, collectShape, type CodeShapes } from '../../../../src/engine/decode/code-places.ts'
import type { Rect } from '../../../../src/engine/decode/frame.ts'

const PAGE = { width: 600, height: 800 }
const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const shapesOf = (rects: readonly Rect[], segments = 5): CodeShapes => {
  const shapes: CodeShapes = { pieces: [], dense: [] }
  for (const one of rects) collectShape(shapes, one, segments)
  return shapes
}
/** `columns` by `rows` boxes at steps, every second one left out as in a code. */
const grid = (left: number, top: number, columns: number, rows: number, step: number): Rect[] =>
  Array.from({ length: columns * rows }, (_, i) => i)
    .filter((i) => (i * 7) % 3 !== 0)
    .map((i) => rect(left + (i % columns) * step, top + Math.floor(i / columns) * step, step, step))

describe('places of codes', () => {
  const check = (name: string, shapes: CodeShapes, expected: number, pictures: Rect[] = []): void =>
    it(name, () => {
      expect(
        codePlaces(
          shapes,
          pictures.map((one) =>
            rect(one.left / 600, one.top / 800, (one.right - one.left) / 600, (one.bottom - one.top) / 800),
          ),
          PAGE,
        ),
      ).toHaveLength(expected)
    })

  check('a code of boxes', shapesOf(grid(50, 500, 25, 25, 4)), 1)
  check('a code of large boxes', shapesOf(grid(50, 500, 29, 29, 6)), 1)
  check('two codes apart', shapesOf([...grid(50, 500, 25, 25, 4), ...grid(350, 500, 25, 25, 4)]), 2)
  check('a code in one path', shapesOf([rect(50, 500, 100, 100)], 1500), 1)
  check('bars', shapesOf(Array.from({ length: 40 }, (_, i) => rect(50 + i * 3, 600, 1 + (i % 2), 40))), 1)
  check('bars across', shapesOf(Array.from({ length: 40 }, (_, i) => rect(50, 300 + i * 3, 40, 1 + (i % 2)))), 1)
  check('pictures', shapesOf([]), 2, [rect(50, 50, 80, 80), rect(300, 50, 120, 40)])
  check('a picture in a picture', shapesOf([]), 1, [rect(50, 50, 120, 120), rect(100, 100, 20, 20)])
  check('a picture of a rule', shapesOf([]), 0, [rect(50, 50, 400, 2)])
  check(
    'a grid of a table',
    shapesOf([
      ...Array.from({ length: 30 }, (_, i) => rect(50, 200 + i * 18, 500, 1)),
      ...Array.from({ length: 6 }, (_, i) => rect(50 + i * 100, 200, 1, 540)),
    ]),
    0,
  )
  check('a dotted line', shapesOf(Array.from({ length: 200 }, (_, i) => rect(50 + i * 2, 300, 1, 1))), 0)
  check('a few boxes to tick', shapesOf(Array.from({ length: 12 }, (_, i) => rect(50, 300 + i * 20, 8, 8))), 0)
  check('a drawing of the whole page', shapesOf([rect(0, 0, 600, 800)], 5000), 0)

  it('have a white margin and lie on the page', () => {
    const [place] = codePlaces(shapesOf(grid(2, 500, 25, 25, 4)), [], PAGE)
    expect(place!.left).toBe(0)
    expect(place!.top * 800).toBeCloseTo(488)
  })
  it('are limited in number', () => {
    expect(
      codePlaces(
        shapesOf([]),
        Array.from({ length: 50 }, (_, i) => rect((i % 10) / 10, Math.floor(i / 10) / 10, 0.05, 0.05)),
        PAGE,
      ),
    ).toHaveLength(12)
  })
})
