// The columns that a resume is set in: a sidebar and its main column are read apart, each from page to page. Geometry,
// and where headings stand.

import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { isNameLabel, isPeriodWord, sectionOf } from './words.ts'

/** Lines that belong together in reading: the main column of all pages first, then that beside it. */
export type Stream = PlacedLine[]

/** Where a page is parted: the x of the gap, and from which height down to which. */
interface Gutter {
  x: number
  top: number
  bottom: number
  lines: number
  /** Lines that begin where the right column begins. */ aligned: number
  /** Whether headings stand side by side. */ paired: boolean
}

// Columns narrower than this are dates or labels beside their text.
const NARROWEST = 0.18
const STEP = 0.01
/** Lines of one column begin within this. */
const EDGE = 0.012
/** Slack for boxes that reach over a gap by a hair. */
const SLACK = 0.004

/** The streams of a document: one, or two where its pages have two columns with headings in both. */
export function streamsOf({ lines, content }: MappingContext): Stream[] {
  const main: Stream = []
  const side: Stream = []
  let known: number | undefined
  for (const { index } of content.pages) {
    const onPage = lines.filter((line) => line.page === index)
    const gutter = gutterOf(onPage, known)
    if (!gutter) {
      main.push(...byHeight(onPage))
      continue
    }
    known ??= gutter.x
    const within = (line: PlacedLine): boolean =>
      line.box.top >= gutter.top && line.box.top < gutter.bottom && !crosses(line, gutter.x)
    const left = onPage.filter((line) => within(line) && middle(line) < gutter.x)
    const right = onPage.filter((line) => within(line) && middle(line) >= gutter.x)
    const [wide, narrow] = lettersOf(left) >= lettersOf(right) ? [left, right] : [right, left]
    const rest = onPage.filter((line) => !within(line))
    main.push(
      ...byHeight(
        rest.filter((line) => line.box.top < gutter.top || (crosses(line, gutter.x) && line.box.top < gutter.bottom)),
      ),
      ...byHeight(wide),
      ...byHeight(rest.filter((line) => line.box.top >= gutter.bottom)),
    )
    side.push(...byHeight(narrow))
  }
  return side.length ? [main, side] : [main]
}

const byHeight = (lines: readonly PlacedLine[]): PlacedLine[] =>
  [...lines].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
const middle = ({ box }: PlacedLine): number => (box.left + box.right) / 2
const crosses = ({ box }: PlacedLine, x: number): boolean => box.left < x - SLACK && box.right > x + SLACK
const areBeside = ({ box }: Pick<PlacedLine, 'box'>, { box: other }: Pick<PlacedLine, 'box'>): boolean =>
  Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5 * (box.bottom - box.top)
const lettersOf = (lines: readonly PlacedLine[]): number => lines.reduce((sum, { text }) => sum + text.length, 0)

/** Whether a line is the head of a column of a table, beside heads of other columns: "Name   Position   Contacts". */
const isInTable = (line: PlacedLine, lines: readonly PlacedLine[]): boolean =>
  lines.filter((other) => other !== line && areBeside(other, line) && isCaption(other.text)).length >= FEWEST_CAPTIONS

/** A heading of a sidebar may be beside one word of the main column, not beside two. */
const FEWEST_CAPTIONS = 2

const isCaption = (text: string): boolean =>
  text.split(/\s*\/\s*/).every((part) => isPeriodWord(part) || isNameLabel(part))

/**
 * The best gap of a page: the longest stretch that no line crosses, right before the edge of a column, with headings on
 * both sides; on a later page the gap of the first may go on without.
 */
function gutterOf(lines: readonly PlacedLine[], known: number | undefined): Gutter | undefined {
  if (lines.length < 8) return undefined
  const left = Math.min(...lines.map(({ box }) => box.left))
  const right = Math.max(...lines.map(({ box }) => box.right))
  const headings = lines.filter((line) => sectionOf(line.text) !== undefined && !isInTable(line, lines))
  let best: Gutter | undefined
  for (let x = left + NARROWEST; x <= right - NARROWEST; x += STEP) {
    const found = stretchOf(lines, headings, x, known !== undefined && Math.abs(x - known) < 1.5 * STEP)
    if (found && found.lines + found.aligned > (best ? best.lines + best.aligned : 0)) best = found
  }
  // A gap beside less than half of the page is one between a heading's neighbours.
  return best && (best.paired || best.lines >= 0.5 * lines.length) ? best : undefined
}

/** The stretch at `x` between crossing lines that holds most lines and is one of two columns. */
function stretchOf(
  lines: readonly PlacedLine[],
  headings: readonly PlacedLine[],
  x: number,
  continued: boolean,
): Gutter | undefined {
  const walls = lines
    .filter((line) => crosses(line, x))
    .map(({ box }) => box.top)
    .sort((a, b) => a - b)
  let best: Gutter | undefined
  for (const [at, wall] of [0, ...walls].entries()) {
    const bottom = walls[at] ?? 1.01
    const top = belowMargin(lines, headings, x, at === 0 ? 0 : wall + 1e-6, bottom)
    const inside = lines.filter(({ box }) => box.top >= top && box.top < bottom)
    const onLeft = inside.filter((line) => middle(line) < x)
    if (onLeft.length < 3 || inside.length - onLeft.length < 3 || inside.length <= (best?.lines ?? 0)) continue
    const named = headings.filter(({ box }) => box.top >= top && box.top < bottom)
    const namedLeft = named.filter((line) => middle(line) < x).length
    if (!continued && (namedLeft === 0 || namedLeft === named.length)) continue
    const onRight = inside.filter((line) => middle(line) >= x)
    const edge = Math.min(...onRight.map(({ box }) => box.left))
    const paired = named.some((one) =>
      named.some((other) => middle(one) < x && middle(other) >= x && areBeside(one, other)),
    )
    best = {
      x,
      top,
      bottom,
      lines: inside.length,
      paired,
      aligned: onRight.filter(({ box }) => box.left < edge + EDGE).length,
    }
  }
  return best
}

/**
 * Where the columns between `top` and `bottom` begin: below what stands at the right margin over the first heading
 * there, which are the days and towns of the rows that they stand in.
 */
function belowMargin(
  lines: readonly PlacedLine[],
  headings: readonly PlacedLine[],
  x: number,
  top: number,
  bottom: number,
): number {
  const isInside = (line: PlacedLine): boolean => line.box.top >= top && line.box.top < bottom
  const head = headings.filter((line) => isInside(line) && middle(line) >= x).sort((a, b) => a.box.top - b.box.top)[0]
  if (!head) return top
  const above = lines.filter((line) => isInside(line) && middle(line) >= x && line.box.top < head.box.top)
  const isMargin = above.every(
    ({ box }) =>
      Math.abs(box.right - above[0]!.box.right) < EDGE &&
      lines.some((other) => middle(other) < x && areBeside(other, { box })),
  )
  const last = Math.max(...above.map(({ box }) => box.bottom))
  return above.length >= 2 && isMargin ? Math.min(last, head.box.top) : top
}
