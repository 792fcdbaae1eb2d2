// Labels that name several things with a stroke between ("Terminal/Gate"), whose values have one too ("2C/C9").

import { labelsOfPage, lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'

const STROKE = /\s?\/\s?/

/**
 * The values at a label that names several things: of what stands at the whole label, the part in the place that the
 * label has. Undefined where a label names one thing, be it in two languages.
 */
export function strokedValues<T extends { text: string }>(
  context: MappingContext,
  hit: LabelHit,
  valuesAt: (whole: LabelHit) => readonly T[],
): T[] | undefined {
  const own = lineAt(context, hit)!
  const part = partOf(context, own, hit)
  if (!part) return undefined
  const whole = { ...hit, text: part.head, from: 0, to: own.cells.length, box: own.box }
  return valuesAt(whole)
    .map((value) => ({ value, parts: value.text.split(STROKE) }))
    .filter(({ parts }) => parts.length === part.count)
    .map(({ value, parts }) => ({ ...value, text: parts[part.at]!.trim() }))
}

/** Which part of a label with strokes a hit is, where the other parts name something else than it does. */
function partOf(
  context: MappingContext,
  line: PlacedLine,
  hit: LabelHit,
): { head: string; at: number; count: number } | undefined {
  const head = /^[^\d:]*\p{L}/u.exec(line.text.replace(/\s?:.*$/u, ''))?.[0] ?? ''
  const parts = head.split(STROKE)
  if (parts.length < 2) return undefined
  const at = parts.findIndex((part) => part.trim().endsWith(hit.text))
  const isElse = ({ page, line: other, field, quality, text }: LabelHit): boolean =>
    page === line.page && other === line.line && field !== hit.field && quality > 0.8 && text !== hit.text
  return at >= 0 && labelsOfPage(context, line.page).some(isElse) ? { head, at, count: parts.length } : undefined
}
