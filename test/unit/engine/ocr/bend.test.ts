import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quad } from '../../../../src/engine/wasm/kernels.ts'
import { bendOf, bent, unbent } from '../../../../src/engine/ocr/bend.ts'
import { straighten } from '../../../../src/engine/ocr/quads.ts'
import type { Bend } from '../../../../src/schema/page.ts'

const SIZE = { width: 800, height: 1000 }
const LEVEL: Bend = { slope: 0, fan: 0, bow: 0, twist: 0 }

/**
 * Boxes along lines every 40 pixels: labels at the left, amounts at the right, each a rectangle that leans as its line
 * does there, its corners off by up to `error` pixels.
 */
function page(bend: Bend, error: (at: number) => number = () => 0): Quad[] {
  const place = (x: number, height: number): [number, number] => [
    x,
    500 + 800 * bent(bend, (x - 400) / 800, (height - 500) / 800),
  ]
  return Array.from({ length: 20 }, (_, row) => 100 + row * 40).flatMap((height, row) =>
    [
      [80, 300],
      [560, 690],
    ].map(([from, to], side): Quad => {
      const [x0, y0] = place(from!, height)
      const [x1, y1] = place(to!, height)
      const off = error(2 * row + side)
      return [x0, y0 - 10 + off, x1, y1 - 10, x1, y1 + 10, x0, y0 + 10 + off]
    }),
  )
}

const bends = fc.record({
  slope: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  fan: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  bow: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  twist: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
})

/** The farthest that the middles of two boxes of one row stand apart, in heights of a line. */
function apart(quads: readonly Quad[], middleOf: (quad: Quad) => number): number {
  return Math.max(
    ...Array.from({ length: quads.length / 2 }, (_, row) =>
      Math.abs(middleOf(quads[2 * row]!) - middleOf(quads[2 * row + 1]!)),
    ),
  )
}

describe('bendOf', () => {
  it('leaves rows within a tenth of a height, whatever the bend', () => {
    fc.assert(
      fc.property(bends, (bend) => {
        const quads = page(bend)
        const found = bendOf(quads, SIZE)
        const middle = (quad: Quad): number => (quad[1] + quad[3] + quad[5] + quad[7]) / 4
        const before = apart(quads, (quad) => middle(quad) / 20)
        const level = (quad: Quad): number =>
          (unbent(found ?? LEVEL, ((quad[0] + quad[2]) / 2 - 400) / 800, (middle(quad) - 500) / 800) * 800) / 20
        expect(found === undefined ? before : apart(quads, level)).toBeLessThan(found === undefined ? 0.3 : 0.1)
      }),
    )
  })

  it('is not put off by boxes that lean as they like', () => {
    const bend = { slope: 0, fan: 0.15, bow: 0.05, twist: 0 }
    const found = bendOf(
      page(bend, (at) => (at % 5 === 0 ? 18 : 0)),
      SIZE,
    )!
    expect(found.fan).toBeCloseTo(bend.fan, 1)
    expect(found.bow).toBeCloseTo(bend.bow, 1)
  })

  it('says nothing of flat pages, of few lines, of lines that do not agree and of columns of short words', () => {
    const bend = { slope: 0, fan: 0.15, bow: 0.05, twist: 0 }
    expect(bendOf(page(LEVEL), SIZE)).toBeUndefined()
    expect(
      bendOf(
        page(LEVEL, (at) => ((at * 7) % 5) - 2),
        SIZE,
      ),
    ).toBeUndefined()
    expect(bendOf(page(bend).slice(0, 5), SIZE)).toBeUndefined()
    expect(
      bendOf(
        page(LEVEL, (at) => (at % 4 < 2 ? 12 : -12)),
        SIZE,
      ),
    ).toBeUndefined()
    expect(
      bendOf(
        page(bend).map(([x0, y0, , , , , x3, y3]) => [x0, y0, x0 + 60, y0, x0 + 60, y3, x3, y3]),
        SIZE,
      ),
    ).toBeUndefined()
  })

  it('does not split rows if lines at the left disagree with those beside them', () => {
    const fans = page({ slope: 0, fan: 0.15, bow: 0, twist: 0 })
    // All lines lean as on a page that fans out, but those at the right stand level with those at the left.
    const quads = fans.map((quad): Quad => [...quad])
    const middle = (quad: Quad): number => (quad[1] + quad[3] + quad[5] + quad[7]) / 4
    quads.forEach((quad, at) => {
      const down = at % 2 ? middle(quads[at - 1]!) - middle(quad) : 0
      for (const y of [1, 3, 5, 7]) quad[y]! += down
    })
    expect(bendOf(quads, SIZE)).toBeUndefined()
  })

  it('does not conclude from one column to another', () => {
    const quads = page({ slope: 0, fan: 0.2, bow: 0, twist: 0 })
    const short = ([x0, y0, , , , , x3, y3]: Quad): Quad => [x0, y0, x0 + 60, y0, x0 + 60, y3, x3, y3]
    expect(bendOf(quads, SIZE)).toBeDefined()
    expect(
      bendOf(
        quads.map((quad, at) => (at % 2 ? short(quad) : quad)),
        SIZE,
      ),
    ).toBeUndefined()
  })

  it('goes back and forth', () => {
    fc.assert(
      fc.property(
        bends,
        fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        fc.double({ min: -0.7, max: 0.7, noNaN: true }),
        (bend, x, height) => {
          expect(unbent(bend, x, bent(bend, x, height))).toBeCloseTo(height, 9)
        },
      ),
    )
  })
})

describe('straighten', () => {
  it('keeps all boxes inside the page, also boxes that are not lines', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    const edges: Quad = [0, 490, 800, 490, 800, 510, 0, 510]
    const lines = fc.array(
      fc.record({
        x: place,
        y: place,
        length: fc.double({ min: 0.01, max: 0.3, noNaN: true }),
        slope: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
      }),
      { maxLength: 30 },
    )
    // Lines in the middle of the page tell of its edges, where rules and codes may stand.
    const across = fc.constantFrom(0.1, 1)
    fc.assert(
      fc.property(lines, across, (some, share) => {
        const quads = some.map(({ x, y, length, slope }): Quad => {
          const [left, top, wide] = [400 + (x - 0.5) * 800 * share, y * 1000, length * 800 * share]
          const high = wide / 8
          return [left, top, left + wide, top + wide * slope, left + wide, top + wide * slope + high, left, top + high]
        })
        const { boxOf } = straighten(SIZE, 0, quads)
        for (const quad of [...quads, edges])
          for (const side of Object.values(boxOf(quad))) expect(side >= 0 && side <= 1).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('levels the ends of a photographed row, and returns the bend', () => {
    const quads = page({ slope: 0, fan: 0.2, bow: 0, twist: 0 })
    const { boxOf, straightening } = straighten(SIZE, 0, quads)
    expect(
      apart(quads, (quad) => {
        const { top, bottom } = boxOf(quad)
        return (((top + bottom) / 2) * 1000) / 20
      }),
    ).toBeLessThan(0.1)
    expect(straightening).toMatchObject({ skew: 0 })
    expect(straightening!.bend!.fan).toBeCloseTo(0.2, 2)
    for (const quad of quads) for (const side of Object.values(boxOf(quad))) expect(side >= 0 && side <= 1).toBe(true)
  })
})
