// The words of a row of a page, each with the line that it came from.

import type { TextCell } from '../../../../schema/page.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import type { FilledRow } from '../rows.ts'

/** A word of a row with its line, in the order of x. */
export interface Word {
  cell: TextCell
  line: PlacedLine
  index: number
}

/** The words of a row from left to right. */
export const wordsOf = (row: FilledRow): Word[] =>
  row.lines
    .flatMap((line) => line.cells.map((cell, index) => ({ cell, line, index })))
    .sort((a, b) => a.cell.box.left - b.cell.box.left)

/** The words as printed, with single spaces. */
export const textOf = (words: readonly Word[]): string => words.map(({ cell }) => cell.text).join(' ')

// Words of a phrase stand closer than this, in heights of the row; columns of a narrow table hardly further apart.
const PHRASE_GAP = 0.6
// A space is as wide as a letter where all letters are.
const SPACE = 1.35
const WIDEST_SPACE = 0.9

const letterOf = ({ cell: { text, box } }: Word): number => (box.right - box.left) / Math.max(1, text.length)

/** Whether the gap between two words side by side is wider than a space. `em`: the height of their row. */
export function isApart(before: Word, after: Word, em: number): boolean {
  // A letter alone is narrower than its place.
  const letter = Math.max(letterOf(before), letterOf(after))
  const widest = Math.max(PHRASE_GAP * em, Math.min(SPACE * letter, WIDEST_SPACE * em))
  return after.cell.box.left - before.cell.box.right > widest
}
