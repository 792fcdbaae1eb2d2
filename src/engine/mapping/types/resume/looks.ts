// How a line is set: what lines of one kind share, as headings of sections do, or the heads of entries.

import type { PlacedLine } from '../../vocabulary.ts'

export interface Looks {
  height: number
  caps: boolean
  bold: boolean
  left: number
}

export const looksOf = ({ box, text, cells }: PlacedLine): Looks => ({
  height: box.bottom - box.top,
  left: box.left,
  caps: /\p{Lu}/u.test(text) && text === text.toUpperCase(),
  bold: cells.every(({ bold }) => bold === true),
})

/** Heights of one font differ by less than this share: letters have different extents. */
const SAME_HEIGHT = 0.08

const areAsLarge = (one: Looks, other: Looks): boolean =>
  Math.abs(one.height - other.height) < SAME_HEIGHT * one.height && one.bold === other.bold

/** Whether two lines are set in the same letters. */
export const areAlike = (one: Looks, other: Looks): boolean => areAsLarge(one, other) && one.caps === other.caps

/** Left edges of one column lie within this share of the page. */
const SAME_LEFT = 0.012

/** Whether two lines begin at the same edge in letters of one size and weight: a name may be in capitals by itself. */
export function standAlike(one: PlacedLine, other: PlacedLine): boolean {
  const [first, second] = [looksOf(one), looksOf(other)]
  return areAsLarge(first, second) && Math.abs(first.left - second.left) < SAME_LEFT
}
