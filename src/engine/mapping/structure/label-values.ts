// The words that stand at a label where no typed reading can be asked for: terms, names, places. Geometry and other
// labels bound them.

import { unionOf } from '../../../schema/geometry.ts'
import { labelsOn, lineAt, linesOfPage } from '../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../vocabulary.ts'
import { joinCells, placeOf } from '../context/readings.ts'
import { isLabel } from './pairs/columns.ts'
import { rowOf } from './relations.ts'
import { overlapX } from './rows.ts'

/** Words at a label: as a reading without meaning, and where they stand. */
export interface LabelText extends Omit<Reading, 'meaning'> {
  kind: 'right' | 'below'
}

/** Heights of the label's line down to which a value under its label is looked for. */
const BELOW_HEIGHTS = 2.2

/**
 * The words at `hit`: the rest of its line, else the next segment of its row, else the line below; each up to the next
 * label.
 */
export function labelText(context: MappingContext, hit: LabelHit): LabelText | undefined {
  const own = lineAt(context, hit)
  if (!own) return undefined
  const after = stretch(context, own, endOfNames(own, hit))
  if (after) return underDash(context, own, hit) ?? { ...after, kind: 'right' }
  // A label that is followed by another has its value below, if any.
  if (labelsOn(context, hit).some((other) => other.box.left > hit.box.right - 1e-6) && !endsInNames(own, hit))
    return textBelow(context, hit)
  const row = rowOf(context, own)
  const next = row?.lines[row.lines.indexOf(own) + 1]
  const beside = next && stretch(context, next, 0)
  if (!beside) return textBelow(context, hit)
  const isHead = isHeadAmong(context, own, [row!.lines[row!.lines.indexOf(own) - 1], next])
  const under = isHead || isTitle(own, next) ? textBelow(context, hit) : undefined
  const isValue = under && (isHead ? !isLabel(context, lineAt(context, under)!) : !isCapital(under.text))
  return isValue ? under : { ...beside, kind: 'right' }
}

/** The same in another language behind a dash, where the value is printed below: "Kuljettaja – Driver" over a name. */
const DASHED = /^\s[–—-]\s\p{Lu}[^\d:]{1,40}$/u

function underDash(context: MappingContext, own: PlacedLine, hit: LabelHit): LabelText | undefined {
  const isTwice = labelsOn(context, hit).some(({ field, from }) => field === hit.field && from >= hit.to)
  const isDashed = isTwice && DASHED.test(joinCells(own.cells).text.slice(endOf(own, hit)))
  const under = isDashed ? textBelow(context, hit) : undefined
  const height = own.box.bottom - own.box.top
  return under && Math.abs(under.box.left - hit.box.left) < height && !isLabel(context, lineAt(context, under)!)
    ? under
    : undefined
}

/** Whether a line and one beside it are nothing but labels: heads of columns, with their values below. */
function isHeadAmong(context: MappingContext, own: PlacedLine, beside: readonly (PlacedLine | undefined)[]): boolean {
  const isOne = (line: PlacedLine): boolean => !/[:：]$/u.test(line.text) && isLabel(context, line)
  return isOne(own) && beside.some((line) => line !== undefined && isOne(line))
}

/** Whether a text but for what is in brackets is in capitals. */
const isCapital = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text.replace(/\(.*\)/, ''))

/** Whether a label and the text beside it are both in capitals alone: two titles, each over a column. */
const isTitle = (own: PlacedLine, next: PlacedLine): boolean =>
  isCapital(own.text) && isCapital(next.text) && !/\d/.test(next.text)

/** The words of a line before a label that has its number behind it ("Kust AB Org.nr 556000-1111"). */
export function wordsBefore(context: MappingContext, hit: LabelHit): string | undefined {
  const line = lineAt(context, hit)!
  const { text } = joinCells(line.cells)
  const end = endOf(line, hit)
  return hit.from > 0 && /^[\s:.№#]*\p{Lu}{0,3}[- ]?\d/u.test(text.slice(end))
    ? text.slice(0, end - hit.text.length).trim()
    : undefined
}

/** The words of the line under a label, up to their next label. */
export function textBelow(context: MappingContext, hit: LabelHit): LabelText | undefined {
  const height = hit.box.bottom - hit.box.top
  const line = linesOfPage(context, hit.page)
    .filter(
      (other) =>
        other.line !== hit.line &&
        other.box.top > hit.box.bottom - 0.4 * height &&
        other.box.top < hit.box.bottom + BELOW_HEIGHTS * height &&
        overlapX(other.box, hit.box) > 0.2,
    )
    .sort((a, b) => a.box.top - b.box.top)[0]
  const found = line && stretch(context, line, 0)
  return found ? { ...found, kind: 'below' } : undefined
}

// Lines of one text stand this far apart at most, in their height, and begin this close below each other, in theirs.
const LEADING_HEIGHTS = 0.9
const SAME_LEFT = 0.6

/**
 * `found`, the text in a column beside its label, with the line below that goes on with it: that has nothing to its
 * left and begins with a small letter, or the text ends in the midst of something.
 */
export function withNextLine(context: MappingContext, hit: LabelHit, found: LabelText): LabelText {
  const { width, height } = context.content.pages.find(({ index }) => index === hit.page)!.size
  const high = (found.box.bottom - found.box.top) * height
  const below = linesOfPage(context, found.page).filter(
    ({ box }) =>
      box.top >= found.box.bottom - 0.3 * (high / height) &&
      (box.top - found.box.bottom) * height < LEADING_HEIGHTS * high,
  )
  const colon = lineAt(context, found)!.cells[found.from - 1]
  const next = below.find(({ box }) =>
    [found, ...(colon?.text === ':' ? [colon] : [])].some(
      (one) => Math.abs(box.left - one.box.left) * width < SAME_LEFT * high,
    ),
  )
  const isOpen = /[,/&(–-]$/u.test(found.text) || /^\p{Ll}/u.test(next?.text ?? '')
  if (
    !next ||
    !isOpen ||
    found.kind !== 'right' ||
    labelsOn(context, next).some(({ from, quality, weight }) => from === 0 && quality * weight > 0.5) ||
    below.some(({ box }) => box.left < hit.box.right && box.right > hit.box.left && box.top < next.box.bottom)
  )
    return found
  const more = stretch(context, next, 0)
  return more ? { ...found, text: `${found.text} ${more.text}`, box: unionOf([found.box, more.box]) } : found
}

/** The offset in the line's text at which a label ends. */
function endOf(line: PlacedLine, hit: LabelHit): number {
  const { text, starts } = joinCells(line.cells)
  const at = text.indexOf(hit.text, starts[hit.from])
  return at < 0 ? (starts[hit.to] ?? text.length) : at + hit.text.length
}

/** The offset at which a label ends with the same in another language, a remark, or more words up to its colon. */
function endOfNames(line: PlacedLine, hit: LabelHit): number {
  const end = endOf(line, hit)
  return end + (SECOND_NAME.exec(joinCells(line.cells).text.slice(end))?.[0].length ?? 0)
}

/** Whether nothing follows a label but the same in another language: "Viitenumber / Reference". */
const endsInNames = (line: PlacedLine, hit: LabelHit): boolean => {
  const rest = joinCells(line.cells).text.slice(endOf(line, hit))
  return SECOND_NAME.exec(rest)?.[0].length === rest.replace(/[\s:]+$/, '').length
}

/**
 * The rest of a label: the same in another language behind a stroke ("Payment / Zahlung: 30 days"), a remark in brackets
 * ("Approved by (Principal): A. Lind"), or a few small words before its colon ("Gross weight with pallets: 90 kg").
 */
const SECOND_NAME = new RegExp(
  [
    String.raw`^\s?/\s?\p{L}[\p{L}\s.'’()-]{1,24}(?=\s*:|$)`,
    String.raw`^\s?\([\p{L}\s.,/–-]{2,40}\)(?=\s*:|$)`,
    String.raw`^(?:\s\p{Ll}+){1,2}(?=\s?:)`,
  ].join('|'),
  'u',
)
/** What stands before the second name of such a label. */
const FIRST_NAME = /^\p{L}[\p{L}\s.'’()-]{1,24}\/\s?$/u

/** A sign between pairs of a line, before words with a colon: "Ada Lind | Ref: 12". */
const NEXT_PAIR = /\s[|•]\s+\p{L}[\p{L}\s.()/'’-]{0,24}:/u

/** The words of a line from `start` to the next label or the next pair; undefined if there are no words. */
function stretch(context: MappingContext, line: PlacedLine, start: number): Omit<Reading, 'meaning'> | undefined {
  const { text, starts } = joinCells(line.cells)
  const from = start + (/^[\s:.#–—=_-]*/.exec(text.slice(start))?.[0].length ?? 0)
  const stroke = NEXT_PAIR.exec(text.slice(from))
  const end = Math.min(
    stroke ? from + stroke.index : text.length,
    ...labelsOn(context, line)
      .filter((other) => endsValue(context, other, line, text, from))
      .map((other) => endOf(line, other) - other.text.length),
  )
  const words = text.slice(from, end).replace(/[\s:,;|_-]+$/, '')
  return words ? placeOf(line, starts, text, from, from + words.length) : undefined
}

// A wider space than this, in heights of the line, is a gap between columns: words of one text stand half a height
// apart.
const GAP_HEIGHTS = 1.2
/** Fields whose labels stand before a number. */
const NUMBERED = /_(?:number|id|date|code|count)$|^(?:date|time|phone|fax)$/

/**
 * Whether a label opens something on its line: at its beginning, after a sign or a gap, or before a colon or its
 * number. One inside a name or a sentence names no value.
 */
export function headsLine(context: MappingContext, hit: LabelHit): boolean {
  const line = lineAt(context, hit)!
  const { text } = joinCells(line.cells)
  const end = endOf(line, hit)
  return (
    /(?:^|[:|;.,)\d])[^\p{L}\p{N}]*$/u.test(text.slice(0, end - hit.text.length)) ||
    (/^[\s.:]*$/.test(text.slice(end)) && FIRST_NAME.test(text.slice(0, end - hit.text.length))) ||
    opensField(context, hit, line, text)
  )
}

/** Whether a sign for a number or a colon follows a label. */
export function isSigned(context: MappingContext, hit: LabelHit): boolean {
  const line = lineAt(context, hit)!
  return SIGN.test(joinCells(line.cells).text.slice(endOf(line, hit)))
}

const SIGN = /^\.?\s?(?:[:#№=]|n[°ºo.](?!\p{L})|nr\b)/iu

/** Whether something new begins at a label inside a line: it stands before a colon or its number, or behind a gap. */
function opensField(context: MappingContext, hit: LabelHit, line: PlacedLine, text: string): boolean {
  const behind = text.slice(endOf(line, hit))
  if (SIGN.test(behind) || (/^\.?\s?\d/.test(behind) && NUMBERED.test(hit.field))) return true
  const before = line.cells[hit.from - 1]
  const size = context.content.pages.find(({ index }) => index === line.page)!.size
  return (
    before !== undefined &&
    (line.cells[hit.from]!.box.left - before.box.right) * size.width >
      GAP_HEIGHTS * (line.box.bottom - line.box.top) * size.height
  )
}

/**
 * Whether a label behind `from` ends the value that begins there. Words of labels are parts of values too ("Fast
 * Cargo").
 */
function endsValue(context: MappingContext, other: LabelHit, line: PlacedLine, text: string, from: number): boolean {
  const end = endOf(line, other)
  const start = end - other.text.length
  if (start < from || other.quality * other.weight <= 0.5 || other.field.startsWith('column.')) return false
  // What is nothing but a label is no value ("CASH RECEIPT"), but for one behind a colon ("Terms: Current account").
  return start === from
    ? SIGN.test(text.slice(endOfNames(line, other))) ||
        !(/:\s*$/.test(text.slice(0, start)) || /[\p{L}\d]/u.test(text.slice(end)))
    : opensField(context, other, line, text)
}
