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
export function wordsOf(row: FilledRow): Word[] {
  const words: Word[] = []
  let isSorted = true
  for (const line of row.lines)
    line.cells.forEach((cell, index) => {
      isSorted &&= words.length === 0 || words[words.length - 1]!.cell.box.left <= cell.box.left
      words.push({ cell, line, index })
    })
  return isSorted ? words : words.sort((a, b) => a.cell.box.left - b.cell.box.left)
}

/** The words as printed, with single spaces. */
export const textOf = (words: readonly Word[]): string => words.map(({ cell }) => cell.text).join(' ')

/** Whether the gap between two words side by side is wider than `widest`. */
export const isApart = (before: Word, after: Word, widest: number): boolean =>
  after.cell.box.left - before.cell.box.right > widest

/** A unit beside a count has at most this many letters. Chosen by hand: "Stück", "paquetes". */
export const UNIT_LETTERS = 8
