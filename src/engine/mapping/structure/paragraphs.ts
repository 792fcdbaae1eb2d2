// The paragraphs of a document: lines that go on from the ones above them, joined.

import type { MappingContext, PlacedLine } from '../vocabulary.ts'
import { joinCells } from '../context/readings.ts'
import { once } from '../context/once.ts'
import { blocksOf } from './blocks.ts'

export interface Paragraph {
  text: string
  /** Its lines with the offsets in the text at which they begin. */
  lines: { line: PlacedLine; at: number }[]
}

const LINE_WORDS = 6

/** The paragraphs of all blocks. */
export const paragraphsOf = (context: MappingContext): readonly Paragraph[] => once(context, joinedBlocks)

const joinedBlocks = (context: MappingContext): Paragraph[] =>
  blocksOf(context).flatMap(({ lines }) => joinedLines(lines))

/** The lines of a block with those that go on from the one above: in small letters, or below a full line of prose. */
function joinedLines(lines: readonly PlacedLine[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const right = Math.max(...lines.map(({ box }) => box.right))
  lines.forEach((line, i) => {
    const above = lines[i - 1]
    const isFull =
      above !== undefined &&
      above.cells.length >= LINE_WORDS &&
      !/[.!?:;]$/.test(above.text) &&
      right - above.box.right < 0.15 * (right - above.box.left)
    const { text } = joinCells(line.cells)
    const last = paragraphs.at(-1)
    if (last && (isFull || /^\p{Ll}/u.test(text))) {
      last.lines.push({ line, at: last.text.length + 1 })
      last.text += ` ${text}`
    } else paragraphs.push({ text, lines: [{ line, at: 0 }] })
  })
  return paragraphs
}
