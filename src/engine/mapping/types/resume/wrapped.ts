// Lines of a list that go on in the next line: the column ends before the next word, and the lines are closer than
// members are.

import type { PlacedLine } from '../../vocabulary.ts'

/** Lines of one member are closer than members are, by this share of their distance; groups are further apart still. */
const CLOSER = 0.85
const GROUPS = 2.5
/** Left edges of a column lie within this share of the page. */
const EDGE = 0.012

/** The lines that go on from the one before them. */
export function wrappedIn(lines: readonly PlacedLine[]): ReadonlySet<PlacedLine> {
  const right = Math.max(...lines.map(({ box }) => box.right))
  const pairs = lines.flatMap((line, at) => {
    const before = lines[at - 1]
    return before?.page === line.page && Math.abs(before.box.left - line.box.left) < EDGE
      ? [{ line, before, step: line.box.top - before.box.top }]
      : []
  })
  const isClose = (step: number): boolean =>
    pairs.some(({ step: other }) => step < CLOSER * other && other < GROUPS * step)
  return new Set(
    pairs
      .filter(({ line, before, step }) => isClose(step) && roomBehind(before, line, right) < 0)
      .map(({ line }) => line),
  )
}

/** How much room the first word of `line` would leave behind the line before it in a column that ends at `right`. */
export function roomBehind({ box, text }: PlacedLine, { cells: [first] }: PlacedLine, right: number): number {
  const space = (box.right - box.left) / Math.max(1, text.length)
  return first === undefined ? right : right - box.right - space - (first.box.right - first.box.left)
}
