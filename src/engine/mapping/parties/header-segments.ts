// The printed segments at the head of a receipt, in rows from the top, with what each looks like. Shared by the choice of name and address.

import type { BoundingBox } from '../../../schema/geometry.ts'
import type { PageContent } from '../../../schema/page.ts'
import type { PlacedLine } from '../candidates.ts'
import { foldText } from '../reading/fold.ts'
import { withLetters } from '../reading/confusable-letters.ts'
import { traitsOf } from '../reading/line-traits.ts'
import { rowsOf } from '../reading/rows.ts'

export interface Segment {
  line: PlacedLine
  text: string
  box: BoundingBox
  /** Number of its row on the page, from 0. */
  row: number
  /** Traits of letters (`line-traits.ts`) and of place (`tall`, `centred`, `row-shared`, `repeated` …). */
  traits: ReadonlySet<string>
}

// How many segments are looked at: in the training receipts every name and all but one address in a hundred lie within the first 36.
const HEAD_SEGMENTS = 36

const heightOf = (box: BoundingBox): number => box.bottom - box.top

/** The first segments of a page's lines, row by row, each row left to right. */
export function headerSegments(lines: readonly PlacedLine[], page: Pick<PageContent, 'index' | 'size'>): Segment[] {
  if (!lines.length) return []
  const heights = lines.map((line) => heightOf(line.box)).sort((a, b) => a - b)
  const median = heights[Math.floor(heights.length / 2)]!
  const rows = rowsOf(lines, [page]).map((row) => row.lines)
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(foldText(line.text), (counts.get(foldText(line.text)) ?? 0) + 1)
  const centre = centreOf(lines)
  const segments = rows.flatMap((row, at) => row.map((line) => ({ line, text: line.text, box: line.box, row: at, traits: new Set<string>(traitsOf(line.cells[0]?.source === 'ocr' ? withLetters(line.text) : line.text)), shared: row.length > 1 }))).slice(0, HEAD_SEGMENTS)
  const tallest = Math.max(...segments.slice(0, 16).map((one) => heightOf(one.box)))
  segments.forEach(({ line, box, row, traits, shared, text }, at) => {
    const height = heightOf(box)
    if (height >= 1.35 * median) traits.add('tall')
    if (height >= 0.95 * tallest && at < 16) traits.add('tallest')
    if (height <= 0.8 * median) traits.add('small')
    if (shared) traits.add('row-shared')
    if (Math.abs((box.left + box.right) / 2 - centre) < 0.06) traits.add('centred')
    if ((counts.get(foldText(text)) ?? 0) > 1) traits.add('repeated')
    if (line.confidence < 0.85) traits.add('unsure')
    traits.add(row === 0 ? 'row-first' : row === 1 ? 'row-second' : row < 4 ? 'row-head' : row < 8 ? 'row-upper' : row < 14 ? 'row-middle' : 'row-late')
    if (segments.some((other) => other.row === row && other.box.left > box.left && other.traits.has('money'))) traits.add('priced')
    const above = segments[at - 1]
    if (above && box.top - above.box.bottom > 1.2 * median) traits.add('gap-above')
    if (above && above.row === row) traits.add('same-row')
  })
  return segments
}

/** Middle of the printed column: halfway between the leftmost and the rightmost text, without the outermost tenth on each side. */
function centreOf(lines: readonly PlacedLine[]): number {
  const lefts = lines.map((line) => line.box.left).sort((a, b) => a - b)
  const rights = lines.map((line) => line.box.right).sort((a, b) => a - b)
  const tenth = Math.floor(lines.length / 10)
  return (lefts[tenth]! + rights[rights.length - 1 - tenth]!) / 2
}
