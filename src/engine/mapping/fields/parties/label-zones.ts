// Which lines belong to the label of a party: those below it in its column, or those beside it.

import { lineAt, linesOfPage } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { isLabelled, leadingLabel } from './leading-label.ts'
import { isAddressLine, isNameLike } from './line-kinds.ts'
import { NEXT_WITHIN, rightOf } from './party-lines.ts'

// The first line may lie lower than the next ones do, under a rule or an empty line.
const FIRST_WITHIN = 3.2
// Widest indent of a party's lines behind its label's left edge, share of the page's width: labels in a column of their
// own take up to a fifth.
const WIDEST_INDENT = 0.2
const MOST_LINES = 12

/** The lines that belong to the label on `line`: below it in its column, or beside it and below that. */
export function zoneOf(
  context: MappingContext,
  line: PlacedLine,
  hasValue: boolean,
  taken: ReadonlySet<PlacedLine>,
): PlacedLine[] {
  const height = line.box.bottom - line.box.top
  const size = context.content.pages.find(({ index }) => index === line.page)!.size
  const em = height * (size.height / Math.max(1, size.width))
  const free = linesOfPage(context, line.page).filter((one) => one !== line && !taken.has(one))
  const under = (left: number, right: number, top: number): PlacedLine[] =>
    free.filter((one) => one.box.top > top && one.box.left > left - 1.5 * em && one.box.left < right).sort(byRow)
  const right = columnEnd(context, line, free)
  const below = contiguous(
    context,
    under(line.box.left, right, line.box.top + 0.5 * height),
    line,
    hasValue ? NEXT_WITHIN : FIRST_WITHIN,
  )
  const sideAddress = rightOf(context, line).filter(
    (one) => free.includes(one) && leadingLabel(context, one)?.fields.has('address'),
  )
  if (hasValue && sideAddress.length) return [...sideAddress, ...below]
  const beside = rightOf(context, line).filter((one) => free.includes(one))[0]
  const label = beside && leadingLabel(context, beside)
  const isValue =
    beside &&
    beside.box.left - line.box.right < 0.3 &&
    !(label && (label.marked || [...label.fields].some((field) => field.startsWith('section.')))) &&
    (isNameLike(beside.text) || isAddressLine(beside.text, false))
  const first = below[0] && leadingLabel(context, below[0])
  // A form: labels in one column, values in the next.
  const besideZone = isValue
    ? [
        beside,
        ...contiguous(
          context,
          under(beside.box.left, beside.box.left + WIDEST_INDENT, beside.box.top + 0.5 * height),
          beside,
          NEXT_WITHIN,
          (one) => labelledRow(context, one),
        ),
      ]
    : []
  // "To:" beside the first line of a block: its other lines stand under that one, not under the label.
  if (
    !hasValue &&
    isValue &&
    !isLabelled(label) &&
    below[0] &&
    beside.box.left > line.box.right &&
    Math.abs(below[0].box.left - beside.box.left) < 0.005
  )
    return besideZone
  if (!hasValue && isValue && !isLabelled(label) && (first?.marked || first?.rest === ''))
    return [...besideZone, ...below.filter((one) => !besideZone.includes(one))]
  if (
    hasValue ||
    (below[0] && below[0].box.top - line.box.bottom < 1.6 * height && below[0].box.left < line.box.left + 4 * em)
  )
    return below
  if (isValue) return besideZone
  return below
}

/**
 * Where the label's column ends: at the next label of a role or of the header on its rows, at the latest after the
 * widest indent.
 */
function columnEnd(context: MappingContext, line: PlacedLine, free: readonly PlacedLine[]): number {
  const height = line.box.bottom - line.box.top
  const reach = free.filter(
    (one) =>
      one.box.left > line.box.left + 0.03 &&
      one.box.left > line.box.right &&
      one.box.top < line.box.bottom + 3 * height &&
      one.box.bottom > line.box.top,
  )
  const next = reach.filter((one) => {
    const found = leadingLabel(context, one)
    return (
      found &&
      (found.marked || found.rest === '') &&
      ![...found.fields].some((field) => field.startsWith('party.') || field === 'address')
    )
  })
  return Math.min(line.box.left + WIDEST_INDENT, ...next.map((one) => one.box.left - 0.005))
}

/** Whether a line is the value of a label left of it. */
function labelledRow(context: MappingContext, line: PlacedLine): boolean {
  return linesOfPage(context, line.page).some(
    (one) =>
      one.box.right <= line.box.left &&
      line.box.left - one.box.right < 0.3 &&
      overlapShare(one.box, line.box) > 0.5 &&
      leadingLabel(context, one)?.rest === '',
  )
}

/** Reading order of two lines: those on one row from left to right. */
export function byRow(a: PlacedLine, b: PlacedLine): number {
  return overlapShare(a.box, b.box) > 0.5 ? a.box.left - b.box.left : a.box.top - b.box.top
}

/** The first of `lines` that follow one another without a wide gap, a new role or the head of a table. */
export function contiguous(
  context: MappingContext,
  lines: readonly PlacedLine[],
  start: PlacedLine,
  firstWithin: number,
  stops: (line: PlacedLine) => boolean = () => false,
): PlacedLine[] {
  const kept: PlacedLine[] = []
  for (const line of lines) {
    const above = kept.at(-1) ?? start
    const height = Math.max(above.box.bottom - above.box.top, line.box.bottom - line.box.top)
    if (
      line.box.top - above.box.bottom > (kept.length ? NEXT_WITHIN : firstWithin) * height ||
      kept.length >= MOST_LINES ||
      stops(line)
    )
      break
    const left = linesOfPage(context, line.page).filter(
      (one) =>
        one !== start &&
        one.box.right <= line.box.left &&
        overlapShare(one.box, line.box) > 0.5 &&
        line.box.left - one.box.right < 0.3,
    )
    if (
      left.some((one) => {
        const label = leadingLabel(context, one)
        return label?.rest === '' && [...label.fields].some((field) => field.startsWith('section.'))
      })
    )
      break
    const found = leadingLabel(context, line)
    if (
      found &&
      (found.marked || found.rest === '') &&
      [...found.fields].some(
        (field) =>
          field.startsWith('section.') && field !== 'section.payment' && (found.rest === '' || found.hit.weight >= 0.8),
      )
    )
      break
    if (columnHeads(context, line) >= 3) break
    kept.push(line)
  }
  return kept
}

/** How many heads of table columns stand on the row of `line`. */
export function columnHeads(context: MappingContext, line: PlacedLine): number {
  const heads = once(context, headsOfColumns).filter(
    (hit) => hit.page === line.page && overlapShare(hit.box, line.box) > 0.5,
  )
  return new Set(heads.map((hit) => hit.box.left)).size
}

/** The labels that are most of their line and head a column of a table. */
const headsOfColumns = (context: MappingContext): LabelHit[] =>
  context.labels.filter(
    (hit) =>
      hit.field.startsWith('column.') &&
      hit.quality * hit.weight >= 0.8 &&
      hit.text.length >= 0.6 * (lineAt(context, hit)?.text.length ?? 0),
  )
