// Lines of a page grouped into the rows that a reader sees, and what was read in each. Geometry only: no field is known
// here.

import type { BoundingBox, Size } from '../../../schema/geometry.ts'
import { unionOf } from '../../../schema/geometry.ts'
import type { PageContent } from '../../../schema/page.ts'
import { once, onceForText } from '../context/once.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../vocabulary.ts'

/**
 * Lines that stand side by side, left to right. `index` counts over all pages; `em` is the height as a share of the
 * page's width, to measure gaps along x with. Two words further apart than `gap`, also a share of the width, are no
 * phrase.
 */
export interface Row {
  page: number
  index: number
  lines: PlacedLine[]
  box: BoundingBox
  height: number
  em: number
  gap: number
}

/** What a row holds, in the order of x. */
export interface FilledRow extends Row {
  readings: Reading[]
  labels: LabelHit[]
}

/**
 * Rows of all pages from top to bottom. A line joins the row whose nearest line it overlaps by at least half of the
 * lower of both: comparing with the neighbour, not with the whole row, follows a page that leans or bends.
 */
export function rowsOf(lines: readonly PlacedLine[], pages: readonly Pick<PageContent, 'index' | 'size'>[]): Row[] {
  const tall = new Map(pages.map(({ index, size }) => [index, size.height / Math.max(1, size.width)]))
  const rows: PlacedLine[][] = []
  const spaces = new Map<number, (line: PlacedLine) => number>()
  for (const page of [...new Set(lines.map((line) => line.page))].sort((a, b) => a - b)) {
    const open: PlacedLine[][] = []
    const onPage = lines
      .filter((line) => line.page === page)
      .sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top)
    const fall = fallOf(onPage)
    spaces.set(page, spaceOf(onPage, tall.get(page) ?? Math.SQRT2))
    for (const line of onPage) {
      let best: PlacedLine[] | undefined
      let most = 0.5
      for (const row of open) {
        const last = row.at(-1)!
        // A little overlap in x is the slack of detected boxes; more means one line above the other.
        if (
          last.box.right - line.box.left >
          0.3 * Math.min(last.box.right - last.box.left, line.box.right - line.box.left)
        )
          continue
        const down = (fall * (line.box.left + line.box.right - last.box.left - last.box.right)) / 2
        const share = overlapShare(last.box, { top: line.box.top - down, bottom: line.box.bottom - down })
        if (share > most) {
          most = share
          best = row
        }
      }
      if (best) best.push(line)
      else open.push([line])
    }
    const start = ([first]: PlacedLine[]): number =>
      middleOf(first!.box) - (fall * (first!.box.left + first!.box.right)) / 2
    rows.push(...open.sort((a, b) => start(a) - start(b)))
  }
  return rows.map((row, index) => {
    const heights = row.map((line) => line.box.bottom - line.box.top).sort((a, b) => a - b)
    const height = heights[heights.length >> 1]!
    const em = height * (tall.get(row[0]!.page) ?? Math.SQRT2)
    const wide = row[0]!.cells[0]?.source === 'ocr' ? WIDE_ESTIMATE : WIDE_SPACE
    return {
      page: row[0]!.page,
      index,
      lines: row,
      box: unionOf(row.map((line) => line.box)),
      height,
      em,
      gap: em * Math.max(PHRASE_GAP, wide * spaces.get(row[0]!.page)!(row[0]!)),
    }
  })
}

// Words of a phrase stand closer than this, in heights of the row; columns of a narrow table hardly further apart.
const PHRASE_GAP = 0.6
// Where all letters are equally wide, a space is as wide as they are. So much wider than most, it parts columns.
const WIDE_SPACE = 1.45
// Where OCR read the words, the spaces between them are estimated.
const WIDE_ESTIMATE = 1.7

// Lines of a page whose letters are as wide as those of a line but for this share are set in its font.
const SAME_FONT = 0.15
const LEAST_SPACES = 5
// Widths that differ by less than this share are measured once.
const STEP = 0.03

/**
 * The space between two words that most lines of a page have whose letters are as wide, in heights of a line: a font of
 * equally wide letters has wide spaces. 0 on a page of single words.
 */
function spaceOf(lines: readonly PlacedLine[], tall: number): (line: PlacedLine) => number {
  const spaces = lines.flatMap((line) => {
    const em = emOf(line, tall)
    const letter = letterOf(line, em)
    const { cells } = line
    return cells.slice(1).map((cell, i) => ({ letter, width: (cell.box.left - cells[i]!.box.right) / em }))
  })
  // Sorted once for all steps; a line without a height has no letters to compare.
  const sorted = spaces.filter(({ letter }) => Number.isFinite(letter)).sort((a, b) => a.width - b.width)
  const most = medianOf(sorted.length === spaces.length ? sorted : spaces.sort((a, b) => a.width - b.width))
  const known = new Map<number, number>()
  return (line) => {
    const step = Math.round(Math.log(letterOf(line, emOf(line, tall))) / STEP)
    const own = Math.exp(STEP * step)
    const space =
      known.get(step) ?? (medianOf(sorted.filter(({ letter }) => Math.abs(letter - own) < SAME_FONT * own)) || most)
    known.set(step, space)
    return space
  }
}

const emOf = ({ box }: PlacedLine, tall: number): number => (box.bottom - box.top) * tall

/** How wide a letter of a line is, in its height. */
function letterOf({ cells }: PlacedLine, em: number): number {
  let letters = 0
  let width = 0
  for (const { text, box } of cells) {
    letters += text.length
    width = width + box.right - box.left
  }
  return width / em / Math.max(1, letters)
}

const medianOf = (sorted: readonly { width: number }[]): number =>
  sorted.length < LEAST_SPACES ? 0 : sorted[sorted.length >> 1]!.width

// Page heights per page width: what is left of a lean after straightening is within a line or two.
const LEANS = [-0.05, -0.04, -0.03, -0.02, -0.01, 0.01, 0.02, 0.03, 0.04, 0.05]
const FURTHEST = 0.1

/**
 * How far the rows of a picture still fall to the right, in page heights per page width, where that joins clearly more
 * lines than level rows do; 0 on a page with text of its own.
 */
function fallOf(lines: readonly PlacedLine[]): number {
  // Few lines align by chance, many are a dense page whose columns a lean would mix up.
  const seen = lines.filter(({ cells }) => cells[0]?.source === 'ocr')
  if (seen.length < 6 || seen.length > 150) return 0
  const pairs = sidePairs(seen)
  let best = 0
  let most = 1.1 * alignment(pairs, seen.length, 0) + 1
  for (const lean of LEANS) {
    const worth = alignment(pairs, seen.length, lean)
    if (worth > most) {
      most = worth
      best = lean
    }
  }
  return best
}

/** A line and one to its left: how far apart their middles are, and what height their fit is measured by. */
interface SidePair {
  right: number
  across: number
  down: number
  height: number
}

function sidePairs(lines: readonly PlacedLine[]): SidePair[] {
  return lines.flatMap(({ box }, right) =>
    lines.flatMap(({ box: other }) => {
      if (other.right > box.left) return []
      const across = (box.left + box.right - other.left - other.right) / 2
      const down = middleOf(box) - middleOf(other)
      const height = 0.6 * Math.min(other.bottom - other.top, box.bottom - box.top)
      return Math.abs(down) < FURTHEST * across + height ? [{ right, across, down, height }] : []
    }),
  )
}

/**
 * How well `count` lines stand beside each other: the sum over all of the best fit with one to their left, 0..1 each.
 */
function alignment(pairs: readonly SidePair[], count: number, fall: number): number {
  const fits = new Float64Array(count)
  for (const { right, across, down, height } of pairs) {
    const fit = 1 - Math.abs(down - fall * across) / height
    if (fit > fits[right]!) fits[right] = fit
  }
  return fits.reduce((sum, fit) => sum + fit, 0)
}

/** The rows of a document together with the readings and labels in them. */
export function filledRows(context: MappingContext): FilledRow[] {
  return once(context, fillRows)
}

/** The rows of all lines of a document. */
export function allRows(context: MappingContext): Row[] {
  return onceForText(context, rowsOfText)
}

const rowsOfText = ({ lines, content }: Pick<MappingContext, 'content' | 'lines'>): Row[] =>
  rowsOf(lines, content.pages)

function fillRows(context: MappingContext): FilledRow[] {
  const sizes = new Map(context.content.pages.map(({ index, size }) => [index, size]))
  const level = context.lines.filter((line) => !isUpended(line, sizes.get(line.page)))
  const plain = level.length === context.lines.length ? allRows(context) : rowsOf(level, context.content.pages)
  const rows = plain.map((row): FilledRow => ({ ...row, readings: [], labels: [] }))
  const home = new Map<number, FilledRow>()
  for (const row of rows) for (const line of row.lines) home.set(keyOf(line.page, line.line), row)
  for (const reading of context.readings) home.get(keyOf(reading.page, reading.line))?.readings.push(reading)
  for (const label of context.labels) home.get(keyOf(label.page, label.line))?.labels.push(label)
  for (const row of rows) {
    row.readings.sort((a, b) => a.box.left - b.box.left)
    row.labels.sort((a, b) => a.box.left - b.box.left)
  }
  return rows
}

/**
 * A line that runs up the margin: taller than twice its width, and longer than two letters that happen to be narrow.
 */
function isUpended({ box, text }: PlacedLine, size: Size | undefined): boolean {
  return (
    size !== undefined &&
    text.length >= 4 &&
    (box.bottom - box.top) * size.height > 2 * (box.right - box.left) * size.width
  )
}

/** Shared height over the lower height of both, 0..1. */
export function overlapShare(a: Pick<BoundingBox, 'top' | 'bottom'>, b: Pick<BoundingBox, 'top' | 'bottom'>): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top)
  return lower > 0 ? Math.max(0, shared / lower) : 0
}

/** Shared width over the smaller width of both, 0..1. */
export function overlapX(a: BoundingBox, b: BoundingBox): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const smaller = Math.min(a.right - a.left, b.right - b.left)
  return smaller > 0 ? Math.max(0, shared / smaller) : 0
}

export function middleOf(box: BoundingBox): number {
  return (box.top + box.bottom) / 2
}

function keyOf(page: number, line: number): number {
  return page * 100_000 + line
}
