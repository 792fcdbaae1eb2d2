// Geometry of detected quads: their sides, what becomes of them when the page is turned, and parts of them as boxes of
// the straightened page.

import type { BoundingBox, Size } from '../../schema/geometry.ts'
import type { Straightening } from '../../schema/page.ts'
import type { Quad } from '../wasm/kernels.ts'
import { bendOf, unbent } from './bend.ts'

export type Rotation = 0 | 90 | 180 | 270
interface Point {
  x: number
  y: number
}

/** Pixels along the text and across it, the longer of each pair of sides. */
export function sidesOf(quad: Quad): { along: number; across: number } {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = quad
  return {
    along: Math.max(Math.hypot(x1 - x0, y1 - y0), Math.hypot(x2 - x3, y2 - y3)),
    across: Math.max(Math.hypot(x3 - x0, y3 - y0), Math.hypot(x2 - x1, y2 - y1)),
  }
}

/**
 * `quad` of a page of `size` as it lies when the page has been turned clockwise; its first corner is the top left
 * again.
 */
export function turnQuad(quad: Quad, size: Size, degrees: Rotation): Quad {
  if (degrees === 0) return quad
  const corners = cornersOf(quad)
  // A turn by a quarter moves each corner to the place of the next.
  const first = 4 - degrees / 90
  return [0, 1, 2, 3].flatMap((index) => {
    const { x, y } = corners[(first + index) % 4]!
    if (degrees === 90) return [size.height - y, x]
    return degrees === 180 ? [size.width - x, size.height - y] : [y, size.width - x]
  }) as Quad
}

/** The part of `quad` from `from` to `to` along the text (0..1): itself a quad. */
export function partOf(quad: Quad, from: number, to: number): Quad {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = quad
  const between = (a: number, b: number, share: number): number => a + (b - a) * share
  return [
    between(x0, x1, from),
    between(y0, y1, from),
    between(x0, x1, to),
    between(y0, y1, to),
    between(x3, x2, to),
    between(y3, y2, to),
    between(x3, x2, from),
    between(y3, y2, from),
  ]
}

/**
 * Where the pixels of a skewed or bent page are when its lines are level: fractions of the page, 0..1 for everything
 * inside `quads`.
 */
export interface Straightened {
  boxOf(quad: Quad): BoundingBox
  /** How the page was put straight; undefined where it was level. */
  straightening: Straightening | undefined
}

// A line of an A4 page's width that is lower at one end by this slope in degrees is off by less than a twentieth of its
// height: not worth moving every box.
const LEVEL = 0.05

/**
 * The page turned back by `skew` degrees around its centre, the lines of `quads` made level where they still fan out or
 * bow, and all made smaller where corners would leave the page.
 */
export function straighten(size: Size, skew: number, quads: readonly Quad[]): Straightened {
  const angle = Math.abs(skew) < LEVEL ? 0 : (-skew * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const middle = { x: size.width / 2, y: size.height / 2 }
  const turn = (x: number, y: number): Point => {
    const [dx, dy] = [x - middle.x, y - middle.y]
    return { x: dx * cos - dy * sin, y: dx * sin + dy * cos }
  }
  const bend = bendOf(
    angle === 0
      ? quads
      : quads.map((quad) =>
          mapped(quad, (x, y) => {
            const turned = turn(x, y)
            return { x: turned.x + middle.x, y: turned.y + middle.y }
          }),
        ),
    size,
  )
  const level = (x: number, y: number): Point => {
    const turned = turn(x, y)
    return bend ? { x: turned.x, y: size.width * unbent(bend, turned.x / size.width, turned.y / size.width) } : turned
  }
  const isLevel = angle === 0 && bend === undefined
  let reach = 1
  if (!isLevel) {
    for (const quad of quads)
      for (const { x, y } of cornersOf(quad)) {
        const { x: right, y: down } = level(x, y)
        reach = Math.max(reach, Math.abs(right) / middle.x, Math.abs(down) / middle.y)
      }
  }
  const clamp = (share: number): number => Math.min(1, Math.max(0, share))
  return {
    straightening: isLevel ? undefined : { skew: angle === 0 ? 0 : skew, scale: 1 / reach, ...(bend && { bend }) },
    boxOf(quad) {
      const corners = cornersOf(quad).map(({ x, y }) => level(x, y))
      const xs = corners.map(({ x }) => clamp((x / reach + middle.x) / size.width))
      const ys = corners.map(({ y }) => clamp((y / reach + middle.y) / size.height))
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
    },
  }
}

function cornersOf(quad: Quad): Point[] {
  return [0, 2, 4, 6].map((at) => ({ x: quad[at]!, y: quad[at + 1]! }))
}

function mapped(quad: Quad, move: (x: number, y: number) => Point): Quad {
  return cornersOf(quad).flatMap(({ x, y }) => {
    const to = move(x, y)
    return [to.x, to.y]
  }) as Quad
}
