// Lines of a party, and parts of lines, as pieces with their places; without the name of the paper beside them.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { foldText } from '../../reading/fold.ts'
import { companySuffixOf, isHeading, speaksOfPaper } from '../../reading/line-traits.ts'
import { STOP_WORDS } from '../../reading/stop-words.ts'
import { onceForLine } from '../../context/once.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'

/** A piece of a line with its place. */
export interface Piece {
  text: string
  page: number
  box: BoundingBox
  confidence: number
  source: 'embedded' | 'ocr'
}

/** A line as a whole, or a part of its text, as a piece. */
export function pieceOf(line: PlacedLine, text = withoutHeading(line)): Piece {
  return {
    text: text.replace(/^\s*[:：]\s*/, ''),
    page: line.page,
    box: line.box,
    confidence: line.confidence,
    source: line.cells[0]?.source ?? 'ocr',
  }
}

/** As `pieceOf` for a line as a whole, which many ask for. */
export const wholePiece = (context: MappingContext, line: PlacedLine): Piece =>
  pieceOf(line, onceForLine(context, line, withoutHeading))

// Where the size of letters changes by a tenth another text begins: the paper's title beside the company's name.
const SIZE_STEP = 0.1

/** The words of a line without the name of the paper ("INVOICE") set in another size before or behind them. */
export function withoutHeading({ cells, text }: PlacedLine): string {
  const height = (at: number): number => cells[at]!.box.bottom - cells[at]!.box.top
  for (let cut = 1; cut < cells.length; cut++) {
    if (Math.abs(height(cut - 1) / height(cut) - 1) < SIZE_STEP) continue
    const [before, behind] = [cells.slice(0, cut), cells.slice(cut)].map((part) =>
      part.map((cell) => cell.text).join(' '),
    ) as [string, string]
    if (isHeading(before)) return behind
    if (isHeading(behind)) return before
  }
  // A legal form ends a name: on a scan the words behind it have the same boxes, whatever their size.
  const bare = withoutHeadingWords(text)
  return bare !== text && companySuffixOf(bare) ? behindDash(bare) : text
}

/** A company's name without the words before it that end the name of the paper: "de luz - Elm Power S.A.". */
function behindDash(text: string): string {
  const [words, name] = /^(\p{L}.*?)\s[-–—|]\s(.+)$/u.exec(text)?.slice(1) ?? []
  const [first = ''] = words?.split(' ') ?? []
  return name !== undefined && STOP_WORDS.has(foldText(first)) && companySuffixOf(name) ? name : text
}

// "Tax Invoice", "Nota de crédito": the names of papers have three words at most.
const HEADING_WORDS = 3

/** A text without the name of the paper before or behind it, whatever size that is set in. */
export function withoutHeadingWords(text: string): string {
  const words = text.split(/\s+/)
  if (words.length < 2 || !speaksOfPaper(text)) return text
  for (let count = Math.min(HEADING_WORDS, words.length - 1); count > 0; count--) {
    if (isHeading(words.slice(-count).join(' '))) return words.slice(0, -count).join(' ')
    if (isHeading(words.slice(0, count).join(' '))) return words.slice(count).join(' ')
  }
  return text
}
