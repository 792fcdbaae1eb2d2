// Running heads and feet of a document with several pages: what repeats from page to page at the outer ends of pages,
// page numbers among it. Geometry and repetition only, no word is looked up; of one page nothing can be said.

import { repeatsOf, type PlacedText, type Repeat } from './repeats.ts'
import type { BoundingBox } from '../../schema/geometry.ts'
import type { PageContent, Region, TableGrid } from '../../schema/page.ts'

type End = 'page_header' | 'page_footer'

/** Lines side by side on a page, from left to right. */
interface Row {
  lines: PlacedText[]
  box: BoundingBox
}

// Of the pages that could have a line, so many have it: sheets that somebody put in between, annexes and scanned
// appendices, have none.
const SHARE = 0.5
// Heads and feet end within these parts of the page. The tallest heads, a letterhead with address and the document's
// own numbers printed on every page, are a third high (a letter's window ends at 0.3: DIN 5008); feet with bank and
// register entries a fifth. What repeats beyond is a page that is there twice.
const HEAD = 0.35
const FOOT = 0.75
// Of a row's letters in a picture, so many may be of lines that do not repeat.
const MISREAD_ROW = 0.2
// What stands on one row shares its middle, in heights of a line.
const SAME_ROW = 0.5

/** The running heads and feet of a document's pages, as regions by the index of their page. */
export function runningRegions(pages: readonly PageContent[]): Map<number, Region[]> {
  const found = new Map<number, Region[]>()
  if (pages.length < 2) return found
  const placed = repeatsOf(pages)
  if (placed.length < 2) return found
  const tables = new Map(pages.map((page) => [page.index, page.tables]))
  const rowsOfPages = placed.map(rowsOf)
  for (const end of ['page_header', 'page_footer'] as const) {
    // A line that is told on one page is told on all that it repeats on: on some a mark or a stamp stands above it.
    const reached = new Map<Repeat, number>()
    for (const rows of rowsOfPages)
      for (const repeat of reachedFrom(end, rows, tables.get(rows[0]!.lines[0]!.page)!))
        reached.set(repeat, (reached.get(repeat) ?? 0) + 1)
    const running = new Set(
      [...reached].filter(([repeat, times]) => 2 * times >= repeat.members.length).map(([repeat]) => repeat),
    )
    for (const rows of rowsOfPages) {
      const page = rows[0]!.lines[0]!.page
      found.set(page, [...(found.get(page) ?? []), ...regionsOf(end, rows, running)])
    }
  }
  return found
}

/** The rows of a page from top to bottom. */
function rowsOf(lines: readonly PlacedText[]): Row[] {
  const rows: PlacedText[][] = []
  for (const one of lines) {
    const row = rows.at(-1)
    const last = row?.[0]
    if (row && last && one.middle - last.middle < SAME_ROW * Math.min(tallness(one), tallness(last))) row.push(one)
    else rows.push([one])
  }
  return rows.map((row): Row => ({
    lines: row.sort((a, b) => a.line.box.left - b.line.box.left),
    box: row.map(({ line }) => line.box).reduce(around),
  }))
}

const tallness = ({ line: { box } }: PlacedText): number => box.bottom - box.top

/** What repeats at an end of the page, from its edge up to the first row that is the page's own. */
function reachedFrom(end: End, rows: readonly Row[], tables: readonly TableGrid[]): Repeat[] {
  const isHead = end === 'page_header'
  const ordered = isHead ? rows : [...rows].reverse()
  const taken: PlacedText[] = []
  for (const row of ordered) {
    const repeating = row.lines.filter(isRepeating)
    if (!isWhole(row, repeating)) {
      // The title of a chapter changes beside the number of the page; a row of a table has more cells.
      if (row.lines.length === 2) taken.push(...repeating.filter(isPageNumber))
      break
    }
    if (isHead ? row.box.top > FOOT : row.box.bottom < HEAD) break
    // All repeats as far as into the middle of the page, which is a copy of another.
    if (isHead ? row.box.bottom > HEAD : row.box.top < FOOT) return []
    if (isHead && isTableHead(rows, rows.indexOf(row))) break
    taken.push(...repeating)
  }
  return taken.filter((one) => !tables.some((table) => isPartOf(table, one, rows, taken))).map(({ repeat }) => repeat!)
}

/**
 * Whether a row is all repeated. In pictures lines are read in one with a mark, or half; a number that is the page's
 * own is none of that.
 */
function isWhole({ lines }: Row, repeating: readonly PlacedText[]): boolean {
  const own = lines.filter((one) => !repeating.includes(one))
  const letters = (some: readonly PlacedText[]): number => some.reduce((sum, one) => sum + one.letters.length, 0)
  return (
    own.length === 0 ||
    (own.every(({ isRead, numbers }) => isRead && numbers.length === 0) && letters(own) < MISREAD_ROW * letters(lines))
  )
}

const isRepeating = ({ repeat }: PlacedText): boolean => repeat !== undefined && repeat.steady && repeat.share >= SHARE

// A page's number has at most so many letters with it, in any language, and stands on as many pages as exclude a
// chance: two rows of a table may well begin with the days 3 and 4.
const LONGEST_NUMBER = 16
const SURE_COUNT = 3

const isPageNumber = ({ repeat, letters }: PlacedText): boolean =>
  repeat!.counts && letters.length <= LONGEST_NUMBER && repeat!.members.length >= SURE_COUNT

/** Whether a line stands in a ruled table that has lines of the page's own, too: its head, on every page. */
function isPartOf({ box }: TableGrid, one: PlacedText, rows: readonly Row[], taken: readonly PlacedText[]): boolean {
  const within = ({ line, middle }: PlacedText): boolean => {
    const x = (line.box.left + line.box.right) / 2
    return x > box.left && x < box.right && middle > box.top && middle < box.bottom
  }
  return within(one) && rows.some(({ lines }) => lines.some((other) => within(other) && !taken.includes(other)))
}

// The rows of a table follow its head closer than this, in heights of the taller: on drawn papers within 1.3; a head of
// the page stands 2.5 and more above its text.
const FOLLOWS = 2
// So many rows are looked at: the first ones may be sums brought forward or wrapped words, which have few cells.
const ROWS = 3
// Cells of a column begin, end or are centred at one x, within 5 points of A4.
const ALIGNED = 0.008
// A table's head names its columns: so many cells below it stand under one of its own.
const NAMED = 0.6
// The two rows of one head are set closer than this.
const SAME_HEAD = 0.6

/**
 * Whether a row is the head of a table without upright rules: cells of rows stand under its cells. A row with the
 * page's number is none.
 */
function isTableHead(rows: readonly Row[], at: number): boolean {
  const head = rows[at]!
  const next = rows[at + 1]
  if (!next || head.lines.length < 2 || head.lines.some(({ repeat }) => repeat?.counts)) return false
  if (next.lines.every(isRepeating) && gapBelow(head, next) < SAME_HEAD) return isTableHead(rows, at + 1)
  const cells: PlacedText[] = []
  for (
    let below = at + 1;
    below <= at + ROWS && below < rows.length && gapBelow(rows[below - 1]!, rows[below]!) < FOLLOWS;
    below++
  ) {
    if (rows[below]!.lines.length > 1) cells.push(...rows[below]!.lines)
  }
  const named = cells.filter((cell) => head.lines.some((one) => isUnder(cell, one)))
  return (
    named.length >= NAMED * cells.length &&
    head.lines.filter((one) => named.some((cell) => isUnder(cell, one))).length > 1
  )
}

/** What is free between two rows, in heights of the taller. */
const gapBelow = (row: Row, next: Row): number =>
  (next.box.top - row.box.bottom) / Math.max(heightOf(row), heightOf(next))

const heightOf = ({ lines }: Row): number => Math.max(...lines.map(tallness))

function isUnder({ line: { box: cell } }: PlacedText, { line: { box: head } }: PlacedText): boolean {
  const left = cell.left - head.left
  const right = cell.right - head.right
  return [left, right, (left + right) / 2].some((distance) => Math.abs(distance) < ALIGNED)
}

// Rows of one head stand closer than this below each other, in heights of a line; more is another part of it.
const BELOW = 3

/** A page's running rows at one end, neighbours together. */
function regionsOf(end: End, rows: readonly Row[], running: ReadonlySet<Repeat>): Region[] {
  const blocks: { box: BoundingBox; shares: number[]; last: number }[] = []
  rows.forEach(({ lines }, at) => {
    const own = lines.filter(({ repeat }) => repeat !== undefined && running.has(repeat))
    if (own.length === 0) return
    const box = own.map(({ line }) => line.box).reduce(around)
    const shares = own.map(({ repeat }) => repeat!.share)
    const block = blocks.at(-1)
    // Nothing of the page's own stands between rows of a region.
    if (
      block &&
      block.last === at - 1 &&
      own.length === lines.length &&
      box.top - block.box.bottom < BELOW * (box.bottom - box.top)
    ) {
      block.box = around(block.box, box)
      block.shares.push(...shares)
      block.last = at
    } else blocks.push({ box, shares, last: own.length === lines.length ? at : -1 })
  })
  return blocks.map(({ box, shares }): Region => ({
    label: end,
    box,
    confidence: shares.reduce((sum, share) => sum + share, 0) / shares.length,
  }))
}

const around = (a: BoundingBox, b: BoundingBox): BoundingBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})
