// What stands at a label of an identity document: the rest of its line, the next words of its row, the lines below it in its column. Places only; whether the
// words can be what the label names is for the caller to say.

import type { PlacedLine } from '../candidates.ts'
import type { IdentityLabels, Spot } from './labels.ts'
import { joinCells, placeOf } from '../reading/readings.ts'
import type { BoundingBox } from '../../../schema/geometry.ts'

/** Words at a label. `score` says how well the place fits, 0..1; `confidence` how surely they were read. */
export interface SpotText { text: string; page: number; box: BoundingBox; confidence: number; source: 'embedded' | 'ocr'; kind: 'rest' | 'right' | 'below'; score: number; line: PlacedLine; start: number }

// Heights of the label's line: values stand within two and a half, behind a second line of the label within four.
const BELOW_HEIGHTS = 2.6
const SECOND_LINE_HEIGHTS = 1.6
/** A value across more of the page than this belongs to another column. */
const WIDEST_GAP = 0.42
/** Stamps, patterns and words across the page are taller than values: these are at most this many times as high as their labels. */
const TALLEST_VALUE = 2.6
/** Two words of one value are nearer to each other than this many heights. */
const JOINED_HEIGHTS = 2.5

/** The words at `spot`, by all places where its value may stand. */
export function textsAt(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[], aspect: number): SpotText[] {
  const found: SpotText[] = []
  const rest = restOf(spot, labels)
  if (rest) found.push(rest)
  // What follows on the label's own line is no value of the labels before it.
  const last = labels.byLine.get(spot.line)!.at(-1) === spot
  const onPage = lines.filter((line) => line.page === spot.line.page && line !== spot.line && heightOf(line) < TALLEST_VALUE * heightOf(spot.line))
  // Behind a field's number may stand no more than a label that is none of ours.
  if (last && (!rest || !/\d/.test(rest.text))) found.push(...rightOf(spot, labels, onPage, aspect).map((one) => (rest ? { ...one, score: 0.8 * one.score } : one)))
  found.push(...belowOf(spot, labels, onPage, aspect))
  return found
}

const heightOf = ({ box }: { box: BoundingBox }): number => Math.max(1e-4, box.bottom - box.top)

function part(line: PlacedLine, start: number, end: number, kind: SpotText['kind'], score: number): SpotText | undefined {
  const { text, starts } = joinCells(line.cells)
  const from = start + /^[\s:.,;#№=_)\]°º-]*/.exec(text.slice(start, end))![0].length
  const words = text.slice(from, end).replace(/[\s:,;|_([-]+$/, '')
  if (!/[\p{L}\d]/u.test(words)) return undefined
  const { text: said, page, box, confidence, source } = placeOf(line, starts, text, from, from + words.length)
  return { text: said, page, box, confidence, source, kind, score, line, start: from }
}

/** What follows a label on its line, up to the next label. Behind a stroke stands the label in another language. */
function restOf(spot: Spot, labels: IdentityLabels): SpotText | undefined {
  const { text } = joinCells(spot.line.cells)
  const next = labels.byLine.get(spot.line)!.find((other) => other.start >= spot.end)
  const behind = text.slice(spot.end, next?.start ?? text.length)
  if (/^[\s)\]s.:]*[/|·]/.test(behind) && !/\d/.test(behind)) return undefined
  // Another label of the same field takes the value.
  if (next?.field === spot.field && !/\d/.test(behind)) return undefined
  // The number of the next field belongs to its label: `9 CLASS D 12 REST NONE`.
  const number = next ? /(?:^|\s)(?:4[a-d]|9a|\d{1,2})[.:)]?\s*$/.exec(behind) : null
  return part(spot.line, spot.end, number ? spot.end + number.index : (next?.start ?? text.length), 'rest', 1)
}

function rightOf(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[], aspect: number): SpotText[] {
  const height = heightOf(spot.line)
  const row = lines.filter((line) => Math.min(line.box.bottom, spot.line.box.bottom) - Math.max(line.box.top, spot.line.box.top) > 0.45 * Math.min(height, heightOf(line)) && line.box.left > spot.line.box.right - 0.5 * height / aspect)
    .sort((a, b) => a.box.left - b.box.left)
  const [next, second] = row
  if (!next || next.box.left - spot.line.box.right > WIDEST_GAP || opensWithLabel(next, labels)) return []
  const colon = /[:：]\s*$/.test(spot.line.text), bilingual = /[/|]/.test(spot.line.text)
  const one = part(next, 0, labels.byLine.get(next)?.[0]?.start ?? Infinity, 'right', (colon ? 0.97 : bilingual ? 0.8 : 0.9) - 0.4 * Math.max(0, next.box.left - spot.line.box.right))
  const both = one && second && !labels.byLine.has(second) && !labels.byLine.has(next) ? joined(one, second, aspect) : undefined
  return [...(one ? [one] : []), ...(both ? [both] : [])]
}

/** Whether a line begins with a label, with the number of its field before one, or with the label in a language that is none of ours. */
function opensWithLabel(line: PlacedLine, labels: IdentityLabels): boolean {
  const [first] = labels.byLine.get(line) ?? []
  return first !== undefined && /^\W*(?:\d{1,2}[a-d]?[.:)]?\s*)?$|[/|·]\s*$/.test(joinCells(line.cells).text.slice(0, first.start))
}

function joined(first: SpotText, second: PlacedLine, aspect: number): SpotText | undefined {
  if ((second.box.left - first.box.right) * aspect > JOINED_HEIGHTS * heightOf(first)) return undefined
  const { box } = first
  return { ...first, text: `${first.text} ${second.text}`, score: first.score - 0.02, confidence: Math.min(first.confidence, second.confidence), box: { ...box, right: second.box.right, top: Math.min(box.top, second.box.top), bottom: Math.max(box.bottom, second.box.bottom) } }
}

function belowOf(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[], aspect: number): SpotText[] {
  const height = heightOf(spot.line), em = height / aspect
  const edge = rightEdge(spot, labels, lines), start = leftEdge(spot, labels)
  let reach = spot.box.bottom + BELOW_HEIGHTS * height
  const under = lines.filter((line) => line.box.top > spot.box.bottom - 0.45 * height && line.box.left < edge && line.box.right > start + 0.3 * em && line.box.left < spot.box.right + em)
    .sort((a, b) => a.box.top - b.box.top)
  for (const line of under) {
    if (line.box.top > reach) break
    const own = labels.byLine.get(line)
    if (own) {
      // The label goes on in another language below it; any other label ends its column.
      if (!own.every(({ field }) => field === spot.field)) break
      reach += SECOND_LINE_HEIGHTS * height
      continue
    }
    // The line may hold the values of several labels that stand side by side.
    const cells = line.cells.filter(({ box }) => (box.left + box.right) / 2 < edge && box.right > start - 2 * em)
    const [first] = cells
    if (!first) continue
    const { starts } = joinCells(line.cells)
    const last = cells.at(-1)!
    const distance = Math.max(0, (line.box.top - spot.box.bottom) / height)
    const one = part(line, starts[line.cells.indexOf(first)]!, starts[line.cells.indexOf(last)]! + last.text.length, 'below', 0.88 - 0.1 * distance - 0.3 * Math.min(1, Math.abs(first.box.left - start) * aspect / (8 * height)))
    if (!one) continue
    const beside = cells.length === line.cells.length ? lines.find((other) => other !== line && !labels.byLine.has(other) && other.box.left >= line.box.right - em && other.box.left < edge && Math.abs(other.box.top - line.box.top) < 0.5 * height) : undefined
    const both = beside && joined(one, beside, aspect)
    return [one, ...(both ? [both] : [])]
  }
  return []
}

/** Where the column of a label begins: at its line's beginning, whatever other languages stand there, or behind the label of another field. */
function leftEdge(spot: Spot, labels: IdentityLabels): number {
  const before = labels.byLine.get(spot.line)!.filter((other) => other.start < spot.start)
  const other = before.findLastIndex(({ field }) => field !== spot.field)
  return other < 0 ? spot.line.box.left : (before[other + 1] ?? spot).box.left
}

/** Where the column of a label ends: at the next label to its right that stands at its height. */
function rightEdge(spot: Spot, labels: IdentityLabels, lines: readonly PlacedLine[]): number {
  const height = heightOf(spot.line)
  const beside = labels.spots.filter((other) => other !== spot && other.line.page === spot.line.page && other.field !== spot.field && other.box.left > spot.box.right - 1e-6 && Math.abs(other.box.top - spot.box.top) < 0.8 * height && (other.line === spot.line || lines.includes(other.line)))
  return Math.min(1, ...beside.map(({ box }) => box.left - 0.3 * height))
}

/** The lines under `first` that stand at its left edge, close together, up to the next label: an address goes on in them. */
export function linesUnder(first: SpotText, labels: IdentityLabels, lines: readonly PlacedLine[], aspect: number, most: number): PlacedLine[] {
  const found: PlacedLine[] = []
  let bottom = first.box.bottom
  const height = heightOf(first), em = height / aspect
  for (const line of lines.filter(({ page, box }) => page === first.page && box.top > first.box.bottom - 0.5 * height).sort((a, b) => a.box.top - b.box.top)) {
    if (found.length === most || line.box.top - bottom > 1.1 * height) break
    if (Math.abs(line.box.left - first.box.left) > 2.2 * em) continue
    if (labels.byLine.has(line) || heightOf(line) > 1.6 * height) break
    found.push(line)
    bottom = line.box.bottom
  }
  return found
}
