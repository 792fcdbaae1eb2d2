// Lines of a table that run over several columns, parted into the pieces that each column has: columns stand so close
// that words of two become one line.

import { unionOf } from '../../../../schema/geometry.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { readStop, type Stop } from './stops.ts'

/** A stretch of a line, in letters. */
interface Stretch {
  line: PlacedLine
  start: number
  end: number
}

/** A part of a line, and what it was cut from: readings and labels are found by the whole line. */
interface Piece extends PlacedLine {
  cutFrom?: Stretch
}

/** How far from the left edge of a column its first word stands at most, in widths of the page. */
const SAME_EDGE = 0.006

/**
 * A line in pieces, each of which begins at the left edge of a column; the line itself where it begins no second one.
 */
export function piecesOf(line: PlacedLine, columns: readonly Pick<LabelHit, 'box'>[]): Piece[] {
  const starts = line.cells
    .map((_, at) => at)
    .filter((at) => at > 0 && columns.some(({ box }) => Math.abs(box.left - line.cells[at]!.box.left) < SAME_EDGE))
  if (!starts.length || line.cells.map(({ text }) => text).join(' ') !== line.text) return [line]
  const offset = (cell: number): number => line.cells.slice(0, cell).reduce((sum, { text }) => sum + text.length + 1, 0)
  return [0, ...starts].map((from, at) => {
    const to = starts[at] ?? line.cells.length
    const cells = line.cells.slice(from, to)
    const text = cells.map((cell) => cell.text).join(' ')
    const cutFrom = { line, start: offset(from), end: offset(from) + text.length }
    return { ...line, cells, text, box: unionOf(cells.map(({ box }) => box)), cutFrom }
  })
}

/** The line that a piece is a part of, and which part; of any other line the whole. */
export function stretchOf(line: Piece): Stretch {
  return line.cutFrom ?? { line, start: 0, end: line.text.length }
}

/** What a line of a cell, or a piece of one, says of a stop. */
export function stopIn(context: MappingContext, piece: PlacedLine, rule: string): Stop {
  const { line, start, end } = stretchOf(piece)
  return readStop(context, line, { start, end }, rule)
}
