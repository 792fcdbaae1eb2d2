// Names that may be a letterhead: the name-like lines on top of the first page, and those of them in large letters.

import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelsOn, linesOfPage } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import { companySuffixOf, isHeading } from '../../reading/line-traits.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import { nameText } from './run-texts.ts'

// Lines of one column begin within this of each other, in shares of the page's width.
const SAME_COLUMN = 0.012

/** Names that stand out at the top of the first page: its name-like lines in large letters, tallest first. */
export function titleNames(context: MappingContext): PlacedLine[] {
  const page = firstPageOf(context)
  const heights = context.lines
    .filter((line) => line.page === page)
    .map((line) => line.box.bottom - line.box.top)
    .sort((a, b) => a - b)
  const median = heights[heights.length >> 1] ?? 0
  const size = ({ cells }: PlacedLine): number => Math.max(...cells.map(({ box }) => box.bottom - box.top))
  const large = topNames(context).filter(({ box }) => box.bottom - box.top > 1.15 * median)
  return joined(large).sort((a, b) => size(b) - size(a))
}

// Letters of one size differ by what descenders add to the boxes of their lines.
const SAME_SIZE = 1.1

/** The lines, each with the one right below it that goes on in letters of its size: a name too long for one line. */
function joined(lines: readonly PlacedLine[]): PlacedLine[] {
  const height = ({ box }: PlacedLine): number => box.bottom - box.top
  const rest = new Set(lines)
  return lines.flatMap((line) => {
    if (!rest.delete(line)) return []
    const next = lines.find(
      (one) =>
        rest.has(one) &&
        !companySuffixOf(line.text) &&
        one.box.top > line.box.top &&
        one.box.top - line.box.bottom < 0.5 * height(line) &&
        Math.max(height(one), height(line)) < SAME_SIZE * Math.min(height(one), height(line)) &&
        Math.abs(one.box.left - line.box.left) < SAME_COLUMN,
    )
    if (!next || !rest.delete(next)) return [line]
    return [
      {
        ...line,
        text: `${line.text} ${next.text}`,
        cells: [...line.cells, ...next.cells],
        box: unionOf([line.box, next.box]),
      },
    ]
  })
}

// The number of a paper behind its name, in whatever language: "RĒĶINS Nr. 0441".
const NUMBERED = /\d{3}/

/** The name-like lines of the first page's upper quarter. */
export const topNames = (context: MappingContext): readonly PlacedLine[] => once(context, findTopNames)

const findTopNames = (context: MappingContext): PlacedLine[] =>
  linesOfPage(context, firstPageOf(context)).filter(
    (line) =>
      line.box.top < 0.25 &&
      !isAddressLine(line.text, false) &&
      !labelsOn(context, line).some((hit) => hit.text.length >= 0.6 * line.text.length && hit.weight >= 0.5) &&
      (!NUMBERED.test(line.text) || companySuffixOf(line.text) !== undefined) &&
      isNameLike(line.text) &&
      !isHeading(line.text.split(/\s[-–—|]\s/)[0]!) &&
      nameText(line.text) !== '',
  )
