// Lines from values to their labels beside the page: along the gaps between lines of print where there is one, and
// apart from each other.

import type { Rectangle } from './paint.ts'
import type { Size } from '../../schema/geometry.ts'

export interface Point {
  x: number
  y: number
}
export type Side = 'left' | 'right'

/** A way from a box to an edge of the page: `points` end on the edge, at the height `y`. */
export interface Leader {
  side: Side
  y: number
  points: Point[]
  cost: number
}

/** A level part of a leader that is drawn already. */
export interface Run {
  y: number
  from: number
  to: number
}

// In pixels of the way: a pixel through print costs as much as a long detour, one on another leader more still, for
// then nobody can tell them apart. Chosen by hand.
const THROUGH_PRINT = 20
const ON_LEADER = 60
const OFF_MIDDLE = 4
// Of a line of print: what above and below its letters is empty.
const EMPTY_EDGE = 0.12

/**
 * Every way from `boxes` to the edges of the page; `print` are its lines of print, `runs` the leaders that are there,
 * `step` is what leaders keep apart.
 */
export function leadersOf(
  boxes: readonly Rectangle[],
  page: Size,
  print: readonly Rectangle[],
  runs: readonly Run[],
  step: number,
): Leader[] {
  return boxes.flatMap((box) =>
    (['left', 'right'] as const).flatMap((side) =>
      levelsOf(box, step).map((y) => {
        const isBeside = y > box.y && y < box.y + box.height
        // A leader above or below a box begins at the end of the box that is nearer to the edge.
        const x = side === 'left' ? box.x + (isBeside ? 0 : step) : box.x + box.width - (isBeside ? 0 : step)
        const edge = side === 'left' ? 0 : page.width
        const level = Math.max(0, Math.min(y, page.height - 1))
        const run: Run = { y: level, from: Math.min(x, edge), to: Math.max(x, edge) }
        const start: Point[] = isBeside ? [] : [{ x, y: y < box.y ? box.y : box.y + box.height }]
        const apart = Math.abs(level - (box.y + box.height / 2))
        const cost =
          run.to -
          run.from +
          OFF_MIDDLE * apart +
          THROUGH_PRINT * throughPrint(run, print) +
          ON_LEADER * runs.reduce((sum, other) => sum + together(run, other, step), 0)
        return { side, y: level, points: [...start, { x, y: level }, { x: edge, y: level }], cost }
      }),
    ),
  )
}

/** Heights at which a leader may leave a box: its middle first, then within it, then in the gaps above and below. */
function levelsOf({ y, height }: Rectangle, step: number): number[] {
  const inside = [0.5, 0.3, 0.7].map((share) => Math.round(y + share * height))
  return [...inside, ...[1, 2, 3, 4].flatMap((steps) => [y - steps * step, y + height + steps * step])]
}

/** Pixels of a run that go through lines of print. */
export function throughPrint({ y, from, to }: Run, print: readonly Rectangle[]): number {
  return print.reduce((sum, line) => {
    const empty = EMPTY_EDGE * line.height
    return y > line.y + empty && y < line.y + line.height - empty
      ? sum + Math.max(0, Math.min(to, line.x + line.width) - Math.max(from, line.x))
      : sum
  }, 0)
}

const together = (a: Run, b: Run, step: number): number =>
  Math.abs(a.y - b.y) < step ? Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from)) : 0
