// Boxes of a form: names of fields in one row, and their values in the row below.

import { lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import { overlapX } from '../../structure/rows.ts'
import { pieceOf } from '../../fields/parties/party-lines.ts'

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
  const next = row.lines[row.lines.indexOf(line) + 1] ?? row.lines[row.lines.indexOf(line) - 1]!
  if (!below || isLabel(context, below)) return undefined
  const beside = lineBelow(context, next)
  return beside && beside !== below && !isLabel(context, beside)
    ? { ...pieceOf(below), line: below.line, from: 0, to: below.cells.length, kind: 'below' }
    : undefined
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
