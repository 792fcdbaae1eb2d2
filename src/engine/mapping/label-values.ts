// The words that stand at a label where no typed reading can be asked for: terms, names, places. Geometry and other labels bound them.

import type { LabelHit, MappingContext, PlacedLine, Reading } from './candidates.ts'
import { joinCells, placeOf } from './readings.ts'
import { rowOf } from './relations.ts'
import { overlapX } from './rows.ts'

/** Words at a label: as a reading without meaning, and where they stand. */
export interface LabelText extends Omit<Reading, 'meaning'> { kind: 'right' | 'below' }

/** Heights of the label's line down to which a value under its label is looked for. */
const BELOW_HEIGHTS = 2.2

/** The words at `hit`: the rest of its line, else the next segment of its row, else the line below; each up to the next label. */
export function labelText(context: MappingContext, hit: LabelHit): LabelText | undefined {
  const own = context.lines.find(({ page, line }) => page === hit.page && line === hit.line)
  if (!own) return undefined
  const after = stretch(context, own, endOf(own, hit))
  if (after) return { ...after, kind: 'right' }
  // A label that is followed by another has its value below, if any.
  if (context.labels.some((other) => other.page === hit.page && other.line === hit.line && other.box.left > hit.box.right - 1e-6)) return below(context, hit)
  const row = rowOf(context, own)
  const next = row?.lines[row.lines.indexOf(own) + 1]
  const beside = next && stretch(context, next, 0)
  return beside ? { ...beside, kind: 'right' } : below(context, hit)
}

function below(context: MappingContext, hit: LabelHit): LabelText | undefined {
  const height = hit.box.bottom - hit.box.top
  const line = context.lines
    .filter((other) => other.page === hit.page && other.line !== hit.line && other.box.top > hit.box.bottom - 0.4 * height && other.box.top < hit.box.bottom + BELOW_HEIGHTS * height && overlapX(other.box, hit.box) > 0.2)
    .sort((a, b) => a.box.top - b.box.top)[0]
  const found = line && stretch(context, line, 0)
  return found ? { ...found, kind: 'below' } : undefined
}

/** The offset in the line's text at which a label ends. */
export function endOf(line: PlacedLine, hit: LabelHit): number {
  const { text, starts } = joinCells(line.cells)
  const at = text.indexOf(hit.text, starts[hit.from])
  return at < 0 ? (starts[hit.to] ?? text.length) : at + hit.text.length
}

/** The words of a line from `start` on, up to its next label; undefined where there are none. */
function stretch(context: MappingContext, line: PlacedLine, start: number): Omit<Reading, 'meaning'> | undefined {
  const { text, starts } = joinCells(line.cells)
  const from = start + (/^[\s:.#–—=_-]*/.exec(text.slice(start))?.[0].length ?? 0)
  const next = context.labels
    .filter((other) => other.page === line.page && other.line === line.line && other.quality * other.weight > 0.5 && !other.field.startsWith('column.'))
    .map((other) => endOf(line, other) - other.text.length).filter((at) => at >= start)
  const end = Math.min(text.length, ...next)
  const words = text.slice(from, end).replace(/[\s:,;|_-]+$/, '')
  return words ? placeOf(line, starts, text, from, from + words.length) : undefined
}
