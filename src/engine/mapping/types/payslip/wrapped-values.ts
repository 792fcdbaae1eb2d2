// Values that a narrow column broke: their next line stands closer below them than the names of fields stand apart.

import { lineAt, linesOfPage } from '../../context/by-line.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { rowOf } from '../../structure/relations.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'

// Lines of one value begin at one edge, but for this share of the page's width.
const EDGE = 0.012
// The lines of one value stand no further apart, in their heights.
const LINE_HEIGHTS = 1.7
// A broken value goes on at less than this share of the space between fields. Chosen by hand.
const CLOSER = 0.75

/**
 * The words of a value up to the next column. If the value stands beside its label and goes on in the next line, the
 * words of that line belong to it.
 */
export function wholeText(context: MappingContext, hit: LabelHit, value: LabelText): string {
  const text = upToGap(context, value)
  return text === value.text && value.kind === 'right' ? continued(context, hit, value) : text
}

// Columns inside one line of a reader stand so many of its heights apart.
const GAP_HEIGHTS = 1.9

/** The words of a value before the first gap of a column. */
function upToGap(context: MappingContext, value: LabelText): string {
  const line = lineAt(context, value)
  const page = context.content.pages.find(({ index }) => index === value.page)
  if (!line || !page) return value.text
  const gap = (GAP_HEIGHTS * (line.box.bottom - line.box.top) * page.size.height) / page.size.width
  const cells = line.cells.slice(value.from, value.to)
  const end = cells.findIndex((cell, at) => at > 0 && cell.box.left - cells[at - 1]!.box.right > gap)
  const words = cells.slice(0, end < 0 ? cells.length : end).map(({ text }) => text)
  return end > 0 && value.text.startsWith(words.join(' ')) ? words.join(' ') : value.text
}

function continued(context: MappingContext, hit: LabelHit, value: LabelText): string {
  const own = lineAt(context, hit)
  const line = lineAt(context, value)
  if (!own || !line || value.to < line.cells.length || /\d/.test(value.text)) return value.text
  const usual = spaceOfFields(context, own)
  const isEdge = ({ box }: PlacedLine): boolean =>
    [line.box.left, line.cells[value.from]!.box.left].some((left) => Math.abs(box.left - left) < EDGE)
  const next = linesOfPage(context, value.page)
    .filter((one) => one.box.top > line.box.top + 0.5 * (line.box.bottom - line.box.top) && isEdge(one))
    .sort((a, b) => a.box.top - b.box.top)[0]
  return next !== undefined &&
    next.box.top - line.box.top < CLOSER * usual &&
    next.box.top - line.box.top < LINE_HEIGHTS * (line.box.bottom - line.box.top) &&
    /^\p{L}[\p{L} .'’-]*$/u.test(next.text) &&
    !isNamed(context, next) &&
    !rowOf(context, next)?.lines.some((one) => one !== next && one.box.left < next.box.left && isNamed(context, one))
    ? `${value.text} ${next.text}`
    : value.text
}

const isNamed = ({ labels }: MappingContext, { page, line }: PlacedLine): boolean =>
  labels.some((hit) => hit.page === page && hit.line === line && hit.from === 0 && hit.quality * hit.weight >= 0.6)

/** How far apart the fields of a column are: the next name of a field over or under a line at its edge. */
function spaceOfFields(context: MappingContext, { page, line, box }: PlacedLine): number {
  const others = linesOfPage(context, page).filter(
    (one) => one.line !== line && Math.abs(one.box.left - box.left) < EDGE && isNamed(context, one),
  )
  return Math.min(...others.map((one) => Math.abs(one.box.top - box.top)))
}
