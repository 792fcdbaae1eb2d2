// Captions: a row of values with what each of them is called set smaller under it ("G | 14" over "row | seat").

import { lineAt } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { filledRows, type FilledRow } from '../rows.ts'
import { isLabel } from './columns.ts'

/** Fewest captions that are known wordings. */
const FEWEST_KNOWN = 2
/** Heights of a caption that may be free under its value. */
const MOST_GAP = 1.2
/** How near the middles or the left edges of a value and its caption stand, in widths of the page. */
const SAME_PLACE = 0.012

/** The value over a label that is one of a row of captions; undefined elsewhere. */
export function captionedValue(context: MappingContext, hit: LabelHit): PlacedLine | undefined {
  const line = lineAt(context, hit)
  return line && hit.from === 0 ? once(context, captionsOf).get(line) : undefined
}

function captionsOf(context: MappingContext): ReadonlyMap<PlacedLine, PlacedLine> {
  const rows = filledRows(context)
  return new Map(
    rows.flatMap((row, at) => {
      const [above, below] = [rows[at - 1], rows[at + 1]]
      // The values of labels are nearer under them than the row over them is.
      const isNearer =
        above && below && isAligned(below, row) && below.box.top - row.box.bottom < row.box.top - above.box.bottom
      const isPlain = above && isUnder(row, above) && !(below && isUnder(below, row)) && !isNearer
      return isPlain && isNamed(context, row) && !above.lines.some((line) => isLabel(context, line))
        ? row.lines.map((line, i): [PlacedLine, PlacedLine] => [line, above.lines[i]!])
        : []
    }),
  )
}

/** Whether each line of a row stands right under one of the row above, and is no larger. */
const isUnder = (row: FilledRow, above: FilledRow): boolean => row.height <= above.height && isAligned(row, above)

/** Whether each line of a row stands right under one of the row above. */
function isAligned(row: FilledRow, above: FilledRow): boolean {
  const isBelow = ({ box }: PlacedLine, i: number): boolean => {
    const over = above.lines[i]!.box
    return (
      Math.abs(box.left - over.left) < SAME_PLACE ||
      Math.abs(box.left + box.right - over.left - over.right) < 2 * SAME_PLACE
    )
  }
  return (
    row.page === above.page &&
    row.lines.length === above.lines.length &&
    row.box.top - above.box.bottom < MOST_GAP * row.height &&
    row.lines.every(isBelow)
  )
}

/** Whether a row has nothing but words, most of them known, under a row that has a number. */
const isNamed = (context: MappingContext, { lines }: FilledRow): boolean =>
  lines.every(({ text }) => !/\d/.test(text)) &&
  lines.filter((line) => isLabel(context, line)).length >= Math.max(FEWEST_KNOWN, lines.length / 2)
