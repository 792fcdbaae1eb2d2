// Heads whose names are at the left edges of their columns while the numbers end at the right ones: a number may then
// be closer to the name of the next column than to its own.

import type { BoundingBox } from '../../../../schema/geometry.ts'

/** The words of a head over a number. */
type CellOf = (number: BoundingBox) => BoundingBox | undefined

// Edges of one column differ by so much of the page's width at most.
const EDGE = 0.004
// Right under its name a number has its middle or one of its edges where the name has.
const UNDER = 0.012
const FEWEST_NUMBERS = 6
// A title over a table has no columns beside it.
const FEWEST_WORDS = 3
// A note below a table may have a number anywhere.
const MOST_ACROSS = 0.1

/**
 * Finds the cell of a number by the left edges of the head's words, from left to right, where the numbers below show
 * that the head is set so: they do not reach across the edges, and few of them begin or end where their names do.
 */
export function leftSetCells(words: readonly BoundingBox[], numbers: readonly BoundingBox[]): CellOf | undefined {
  const edges = [...words].sort((a, b) => a.left - b.left)
  const cellOf: CellOf = ({ left, right }) => {
    const at = edges.findLastIndex((word) => word.left <= left + EDGE)
    const next = edges[at + 1]
    return at >= 0 && (!next || right <= next.left + EDGE) ? edges[at] : undefined
  }
  const own = numbers.filter(({ left }) => edges[0] !== undefined && left >= edges[0].left)
  const inCells = own.flatMap((number) => {
    const word = cellOf(number)
    return word ? [{ number, word }] : []
  })
  const isUnder = inCells.filter(
    ({ number, word }) =>
      Math.abs(number.left - word.left) < UNDER ||
      Math.abs(number.right - word.right) < UNDER ||
      Math.abs(number.left + number.right - word.left - word.right) / 2 < UNDER,
  )
  return edges.length >= FEWEST_WORDS &&
    inCells.length >= FEWEST_NUMBERS &&
    own.length - inCells.length <= MOST_ACROSS * own.length &&
    isUnder.length < inCells.length / 2
    ? cellOf
    : undefined
}
