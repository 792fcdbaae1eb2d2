// What stands at a label of a ticket: beside it, and under it where passes have their values.

import type { LabelHit, MappingContext, PlacedLine } from '../candidates.ts'
import { labelText } from '../reading/label-values.ts'
import { overlapX } from '../reading/rows.ts'

/** Words at a label with their line; `from` is the first of its cells that they cover. */
interface Words { text: string; line: PlacedLine; from: number }

/** Heights of the label's line within which a value under it begins. */
const BELOW_HEIGHTS = 1.6

/** The words at a label, the likeliest first. */
export function textsAt(context: MappingContext, hit: LabelHit): Words[] {
  const lineAt = (at: { page: number; line: number }): PlacedLine => context.lines.find((line) => line.page === at.page && line.line === at.line)!
  const beside = labelText(context, hit)
  const height = hit.box.bottom - hit.box.top
  const isUnder = ({ page, line, box }: PlacedLine): boolean =>
    page === hit.page &&
    line !== hit.line &&
    box.top > hit.box.top + 0.5 * height &&
    box.top < hit.box.bottom + BELOW_HEIGHTS * height &&
    overlapX(box, hit.box) > 0.2
  // What begins with a label and a colon is of that, and what stands further down too.
  const isLabelled = ({ page, line, text }: PlacedLine): boolean =>
    context.labels.some((other) => other.page === page && other.line === line && other.from === 0 && new RegExp(`^.{${other.text.length}}\\s?:`).test(text))
  const below = context.lines.filter(isUnder).sort((a, b) => a.box.top - b.box.top)[0]
  const words = beside ? [{ text: beside.text, line: lineAt(beside), from: beside.from }] : []
  return below && !isLabelled(below) && below !== words[0]?.line ? [...words, { text: below.text, line: below, from: 0 }] : words
}
