// What stands at a label of a ticket: beside it, and under it where passes have their values.

import { labelsOfPage, lineAt, linesOfPage } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelText } from '../../structure/label-values.ts'
import { overlapX } from '../../structure/rows.ts'
import { captionedValue } from '../../structure/pairs/captions.ts'
import { strokedValues } from '../../structure/pairs/strokes.ts'
import { isListed, listedValue } from '../../structure/pairs/columns.ts'
import { labelEnd, spanStart } from './span.ts'

/** Words at a label with their line; `from` is the first of its cells that they cover. */
interface Words {
  text: string
  line: PlacedLine
  from: number
}

/**
 * The line behind that of a label on its row, where nothing but a bracket stands behind the label itself ("Seat(s)").
 */
function nextOnRow(context: MappingContext, hit: LabelHit): PlacedLine | undefined {
  const { box } = hit
  const middle = (box.top + box.bottom) / 2
  const isBehind = (line: PlacedLine): boolean =>
    line.page === hit.page && line.box.left > box.right && line.box.top < middle && line.box.bottom > middle
  const [next] = context.lines.filter(isBehind).sort((a, b) => a.box.left - b.box.left)
  const own = lineAt(context, hit)!
  return next &&
    !isHeadBeside(context, own, next) &&
    !labelsOfPage(context, next.page).some((other) => isWholeHead(next, other))
    ? next
    : undefined
}

/** Whether a label stands at `from` of a line, and at most a bracket or a stroke behind it: the next head of a row. */
function isHead(context: MappingContext, line: PlacedLine, from: number): boolean {
  return labelsOfPage(context, line.page).some(
    (other) =>
      other.line === line.line &&
      other.from === from &&
      other.quality > 0.8 &&
      /^\s?(?:[(/]|$)/.test(line.text.slice(labelEnd(line, other))),
  )
}

/** Whether a label begins a line, or ends it as the translation of what does. */
const isWholeHead = (line: PlacedLine, hit: LabelHit): boolean =>
  hit.line === line.line && (hit.from === 0 || (hit.quality > 0.8 && isTranslated(line, hit)))

/** Whether a label says behind a stroke what its line says in another language first ("EMBARQ. / BOARDING"). */
const isTranslated = (line: PlacedLine, hit: LabelHit): boolean =>
  /^[^\d/]+[/|]\s*$/.test(line.text.slice(0, spanStart(line, hit))) && labelEnd(line, hit) === line.text.length

/** How much larger than its head a value is in a grid at least, and how much two heads differ at most. */
const LARGER = 1.1
const ALIKE = 0.15
/** How near the left edges of a head and its value stand, in widths of the page. */
const SAME_EDGE = 0.006

/**
 * Whether a line on the row of a label is the head of the next box of a grid and no value of the label: both have a
 * value of their own under them, in larger letters.
 */
export function isHeadBeside(context: MappingContext, label: PlacedLine, other: PlacedLine): boolean {
  const heightOf = ({ box }: PlacedLine): number => box.bottom - box.top
  const hasValue = (head: PlacedLine): boolean =>
    linesOfPage(context, head.page).some(
      (line) =>
        Math.abs(line.box.left - head.box.left) < SAME_EDGE &&
        line.box.top > head.box.top + 0.5 * heightOf(head) &&
        line.box.top < head.box.bottom + heightOf(head) &&
        heightOf(line) > LARGER * heightOf(head),
    )
  return Math.abs(heightOf(other) / heightOf(label) - 1) < ALIKE && hasValue(label) && hasValue(other)
}

/** Heights of the label's line within which a value under it begins. */
const BELOW_HEIGHTS = 1.6

/** The words at a label, the likeliest first; of a label that names several things, those in its place. */
export function textsAt(context: MappingContext, hit: LabelHit): Words[] {
  return strokedValues(context, hit, (whole) => wordsAt(context, whole)) ?? wordsAt(context, hit)
}

function wordsAt(context: MappingContext, hit: LabelHit): Words[] {
  const lineOf = (at: { page: number; line: number }): PlacedLine => lineAt(context, at)!
  const listed = listedValue(context, hit) ?? captionedValue(context, hit)
  if (listed) return [{ text: listed.text, line: listed, from: 0 }]
  const said = labelText(context, hit)
  const beside =
    said && /[\p{L}\d]/u.test(said.text) && (said.line === hit.line || !isHead(context, lineOf(said), said.from))
      ? said
      : undefined
  const next = beside ? undefined : nextOnRow(context, hit)
  const height = hit.box.bottom - hit.box.top
  const box = isTranslated(lineOf(hit), hit) ? lineOf(hit).box : hit.box
  const isUnder = (other: PlacedLine): boolean =>
    other.page === hit.page &&
    other.line !== hit.line &&
    other.box.top > hit.box.top + 0.5 * height &&
    other.box.top < hit.box.bottom + BELOW_HEIGHTS * height &&
    overlapX(other.box, box) > 0.2
  // What begins with a label and a colon is of that, and what stands further down too.
  const isLabelled = ({ page, line, text }: PlacedLine): boolean =>
    context.labels.some(
      (other) =>
        other.page === page &&
        other.line === line &&
        other.from === 0 &&
        new RegExp(`^.{${other.text.length}}\\s?:`).test(text),
    )
  const below = context.lines.filter(isUnder).sort((a, b) => a.box.top - b.box.top)[0]
  const words = beside
    ? [{ text: beside.text, line: lineOf(beside), from: beside.from }]
    : next
      ? [{ text: next.text, line: next, from: 0 }]
      : []
  return below && !isLabelled(below) && !isListed(context, below) && below !== words[0]?.line
    ? [...words, { text: below.text, line: below, from: 0 }]
    : words
}
