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

/** Whether the gap between two words side by side is wider than `widest`. */
export const isApart = (before: Word, after: Word, widest: number): boolean =>
  after.cell.box.left - before.cell.box.right > widest

/** A unit beside a count has at most this many letters. Chosen by hand: "Stück", "paquetes". */
export const UNIT_LETTERS = 8
