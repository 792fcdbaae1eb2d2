// What stands beside or above a candidate, as a label would: customers' suppliers have wordings of their own, and which
// of them go with a field is counted.

import type { BoundingBox } from '../../schema/geometry.ts'
import type { PlacedLine } from '../mapping/vocabulary.ts'
import { unaccented } from '../mapping/reading/fold.ts'

/** How often a label stood beside the right candidate, and beside any. */
export type LabelCounts = ReadonlyMap<string, readonly [right: number, all: number]>

// Longer ones are sentences, which do not come again.
const MOST_LETTERS = 24
// A label above a value is within two lines of it.
const MOST_LINES_ABOVE = 2.5

/**
 * The letters left of a candidate on its row, or else those above it with `^` before them; empty where there are none
 * near.
 */
export function labelAt({ page, box }: { page: number; box: BoundingBox }, lines: readonly PlacedLine[]): string {
  const height = box.bottom - box.top
  const middle = (box.top + box.bottom) / 2
  const cells = lines
    .filter(
      (line) =>
        line.page === page && line.box.top < box.bottom && line.box.bottom > box.top - MOST_LINES_ABOVE * height,
    )
    .flatMap((line) => line.cells)
  const beside = cells
    .filter(({ box: other }) => other.right <= box.left + height / 2 && other.top < middle && other.bottom > middle)
    .sort((a, b) => a.box.left - b.box.left)
  const left = textOf(beside.map(({ text }) => text))
  if (left !== '') return left.slice(-MOST_LETTERS)
  const above = cells.filter(
    ({ box: other }) => other.bottom <= middle && other.left < box.right && other.right > box.left,
  )
  const nearest = Math.max(0, ...above.map(({ box: other }) => other.bottom))
  const over = textOf(
    above
      .filter(({ box: other }) => other.bottom > nearest - height / 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ text }) => text),
  )
  return over === '' ? '' : `^${over.slice(-MOST_LETTERS)}`
}

/** Letters alone: amounts and numbers beside a candidate are other values, not its label. */
const textOf = (words: readonly string[]): string => unaccented(words.join('')).replace(/[^\p{L}%]+/gu, '')

/**
 * The share of right candidates among those beside `label`, drawn to nothing known by as much as one candidate each
 * way, as log-odds; nought for labels never seen.
 */
export function labelOdds(label: string, counts: LabelCounts, own?: LabelCounts): number {
  const [right, all] = counts.get(label) ?? [0, 0]
  const [ownRight, ownAll] = own?.get(label) ?? [0, 0]
  return Math.log((right - ownRight + 1) / (all - ownAll - (right - ownRight) + 1))
}

/** The counts of one document: a label counts once, however many candidates stand beside it. */
export function countLabels(
  labels: readonly string[],
  right: ArrayLike<number>,
): Map<string, [right: number, all: number]> {
  const counts = new Map<string, [number, number]>()
  labels.forEach((label, at) => {
    if (label === '') return
    const known = counts.get(label)
    if (known) known[0] = Math.max(known[0], right[at]!)
    else counts.set(label, [right[at]!, 1])
  })
  return counts
}

/** The counts of several documents together. */
export function addCounts(all: readonly LabelCounts[]): Map<string, [right: number, all: number]> {
  const sums = new Map<string, [number, number]>()
  for (const counts of all) {
    for (const [label, [right, seen]] of counts) {
      const sum = sums.get(label)
      if (sum) {
        sum[0] += right
        sum[1] += seen
      } else sums.set(label, [right, seen])
    }
  }
  return sums
}
