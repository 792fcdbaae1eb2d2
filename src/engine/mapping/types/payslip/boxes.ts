// Boxes of a form: names of fields in one row, and their values in the row below.

import { lineAt, linesOfPage } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import { overlapX, type Row } from '../../structure/rows.ts'
import { pieceOf } from '../../fields/parties/pieces.ts'

// A value stands within two heights below its name.
const BELOW_HEIGHTS = 2

/** Behind a label there is nothing, or the same in another language: "EMPLOYEE / EMPLOYÉ". */
const ENDS_LABEL = /^(?:\/[\p{L}\s.'’-]+)?$/u

/**
 * The words below a label where its row is one of names: each of its next neighbours has something of its own below it
 * that is no label.
 */
export function valueBelow(context: MappingContext, hit: LabelHit): LabelText | undefined {
  const line = lineAt(context, hit)
  const row = line && rowOf(context, line)
  if (
    !line ||
    !row ||
    row.lines.length < 2 ||
    hit.from > 0 ||
    !ENDS_LABEL.test(
      line.cells
        .slice(hit.to)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return undefined
  const below = lineBelow(context, line)
  if (isInList(context, line, row)) return undefined
  const next = row.lines[row.lines.indexOf(line) + 1] ?? row.lines[row.lines.indexOf(line) - 1]!
  if (!below || isLabel(context, below)) return undefined
  const beside = lineBelow(context, next)
  return beside && beside !== below && !isLabel(context, beside)
    ? { ...pieceOf(below), line: below.line, from: 0, to: below.cells.length, kind: 'below' }
    : undefined
}

// Names of fields in a list follow each other within so many of their heights, and begin at one edge, but for this share
// of the page's width.
const LIST_HEIGHTS = 3
const LIST_EDGE = 0.01

/**
 * Whether a label stands in a list of labels, one under the other, with the values on their right: more of its column
 * are labels than of its row. Of a column of boxes every second line is one, so that of lines further away one has to
 * break this turn.
 */
function isInList(context: MappingContext, line: PlacedLine, { lines }: Row): boolean {
  const { page, box } = line
  const isEdge = (other: PlacedLine): boolean =>
    other.line !== line.line && Math.abs(other.box.left - box.left) < LIST_EDGE
  const edge = linesOfPage(context, page).filter(isEdge)
  const height = box.bottom - box.top
  const near = edge.filter(
    (other) => Math.abs(other.box.top - box.top) < LIST_HEIGHTS * height && isLabel(context, other),
  ).length
  const inRow = lines.filter((other) => other.line !== line.line && isLabel(context, other)).length
  if (near > inRow) return true
  const column = [...runOf(line, edge, -1).reverse(), line, ...runOf(line, edge, 1)]
  const own = column.indexOf(line)
  const labels = column.filter((other) => other !== line && isLabel(context, other))
  return labels.length > inRow && labels.some((other) => (column.indexOf(other) - own) % 2 !== 0)
}

/** The lines over (-1) or under (1) one that follow each other at its edge. */
function runOf(line: PlacedLine, edge: readonly PlacedLine[], way: -1 | 1): PlacedLine[] {
  const run: PlacedLine[] = []
  const sorted = edge
    .filter(({ box }) => way * (box.top - line.box.top) > 0)
    .sort((a, b) => way * (a.box.top - b.box.top))
  for (const other of sorted) {
    const last = run.at(-1) ?? line
    if (Math.abs(other.box.top - last.box.top) > LIST_HEIGHTS * (line.box.bottom - line.box.top)) break
    run.push(other)
  }
  return run
}

/** The first line under another that shares its width, within two heights. */
export function lineBelow({ lines }: MappingContext, { page, box }: PlacedLine): PlacedLine | undefined {
  const height = box.bottom - box.top
  return lines
    .filter(
      (other) =>
        other.page === page &&
        other.box.top > box.bottom - 0.4 * height &&
        other.box.top < box.bottom + BELOW_HEIGHTS * height &&
        overlapX(other.box, box) > 0.2,
    )
    .sort((a, b) => a.box.top - b.box.top)[0]
}

function isLabel({ labels }: MappingContext, { page, line, text }: PlacedLine): boolean {
  return (
    /[:：]/.test(text) ||
    labels.some((hit) => hit.page === page && hit.line === line && hit.from === 0 && hit.quality * hit.weight >= 0.6)
  )
}
