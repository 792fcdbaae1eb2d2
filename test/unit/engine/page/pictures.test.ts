import { describe, expect, it } from 'vitest'
import { pastedPictures, placeLines } from '../../../../src/engine/page/pictures.ts'
import type { BoundingBox } from '../../../../src/schema/geometry.ts'
import type { TextLine } from '../../../../src/schema/page.ts'

const box = (left: number, top: number, right: number, bottom: number): BoundingBox => ({ left, top, right, bottom })
const line = (at: BoundingBox): TextLine => ({
  text: 'x',
  box: at,
  confidence: 1,
  cells: [{ text: 'x', box: at, confidence: 1, source: 'embedded' }],
})

describe('pastedPictures', () => {
  const CASES: [name: string, pictures: BoundingBox[], lines: BoundingBox[], expected: number][] = [
    ['a logo', [box(0.1, 0.05, 0.3, 0.1)], [], 0],
    ['a pasted receipt', [box(0.1, 0.3, 0.5, 0.9)], [box(0.1, 0.1, 0.5, 0.12)], 1],
    ['a background with text over it', [box(0, 0, 1, 1)], [box(0.1, 0.1, 0.5, 0.12)], 0],
    ['both', [box(0.1, 0.05, 0.3, 0.1), box(0.1, 0.3, 0.5, 0.9)], [box(0.6, 0.5, 0.9, 0.52)], 1],
  ]
  for (const [name, pictures, lines, expected] of CASES) {
    it(`${expected ? 'reads' : 'leaves'} ${name}`, () =>
      expect(pastedPictures({ pictures, lines: lines.map(line) })).toHaveLength(expected))
  }
})

describe('placeLines', () => {
  const picture = box(0.2, 0.4, 0.6, 0.8)
  // The first tenth of the picture's upper edge as it stands on the page, seen in the picture turned upright by so many
  // degrees.
  const TURNED: [rotation: 0 | 90 | 180 | 270, seen: BoundingBox][] = [
    [0, box(0, 0, 0.1, 0.2)],
    [90, box(0.8, 0, 1, 0.1)],
    [180, box(0.9, 0.8, 1, 1)],
    [270, box(0, 0.9, 0.2, 1)],
  ]
  for (const [rotation, seen] of TURNED) {
    it(`puts lines at their places on the page, turned by ${rotation}`, () => {
      const [placed] = placeLines({ lines: [line(seen)], rotation }, picture)
      for (const at of [placed!.box, placed!.cells[0]!.box]) {
        expect(Object.values(at).map((value) => Math.round(value * 1000) / 1000)).toEqual([0.2, 0.4, 0.24, 0.48])
      }
    })
  }
})
