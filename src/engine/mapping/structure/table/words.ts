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
// Where all letters are equally wide, a space is as wide as they are, with what they leave free on both sides.
const SPACE = 1.35
const ALIKE = 1.12
const FEWEST_ALIKE = 3

/** The widest gap between two words of a phrase in a row of `words`; `em`: the height of the row. */
export function phraseGap(words: readonly Word[], em: number): number {
  const letters = words
    .filter(({ cell: { text } }) => text.length >= FEWEST_ALIKE)
    .map(({ cell: { text, box } }) => (box.right - box.left) / text.length)
  const widest = Math.max(...letters)
  const isMono = letters.length >= FEWEST_ALIKE && widest < ALIKE * Math.min(...letters)
  return isMono ? Math.max(PHRASE_GAP * em, SPACE * widest) : PHRASE_GAP * em
}

/** Whether the gap between two words side by side is wider than `widest`. */
export const isApart = (before: Word, after: Word, widest: number): boolean =>
  after.cell.box.left - before.cell.box.right > widest
