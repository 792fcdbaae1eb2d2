// Periods in a narrow column beside their entries, which wrap there: "May 2018 –" over "April 2020". If the column is
// close to the text, both are read as one line.

import { unionOf } from '../../../../schema/geometry.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import { monthNumber } from '../../reading/months.ts'
import type { Row } from '../../structure/rows.ts'
import { restOf } from './pieces.ts'
import { findPeriods } from './periods.ts'
import { isPeriodPart } from './words.ts'

/** The rows with each period whole; `heading` begins where the text of its entries does. */
export function withWholePeriods(rows: readonly Row[], heading: PlacedLine | undefined, language: string): Row[] {
  const parted = heading ? rows.map((row) => partedAt(row, heading.box.left)) : rows
  const taken = new Set<PlacedLine>()
  const found = parted.map((row, at): Row => {
    const [first, ...others] = row.lines
    if (!first || taken.has(first)) return row
    const below = parted.slice(at + 1, at + MOST_LINES).map(({ lines }) => lines[0]!)
    const whole = wholeOf(first, below, language)
    if (whole.length < 2) return row
    for (const line of whole.slice(1)) taken.add(line)
    return { ...row, lines: [joined(whole), ...others] }
  })
  return found
    .map((row) => ({ ...row, lines: row.lines.filter((line) => !taken.has(line)) }))
    .filter(({ lines }) => lines.length > 0)
    .map((row) => ({ ...row, box: unionOf(row.lines.map(({ box }) => box)) }))
}

// "June 2016" over "– January" over "2019".
const MOST_LINES = 3
/** Lines of one period are closer than this, in heights of a line. */
const CLOSE = 0.8
/** Words begin at the edge of a column within this share of the page. */
const EDGE = 0.012

/** Whether a text has nothing but parts of a period: months, years, signs and the words between them. */
const isPart = (text: string): boolean =>
  text
    .split(/\s+/)
    .every((word) => /^\P{L}+$/u.test(word) || isPeriodPart(word) || monthNumber(word.replace(/\P{L}/gu, '')))

/** A row whose first line is parted where the text begins, if only what stands before is a part of a period. */
function partedAt(row: Row, left: number): Row {
  const [first, ...others] = row.lines
  const at = first?.cells.findIndex(({ box }) => Math.abs(box.left - left) < EDGE) ?? -1
  if (!first || at < 1) return row
  const [before, behind] = [first.cells.slice(0, at), first.cells.slice(at)]
  return isPart(textOf(before)) && !isPart(textOf(behind))
    ? { ...row, lines: [lineOf(first, before), lineOf(first, behind), ...others] }
    : row
}

const textOf = (cells: PlacedLine['cells']): string => cells.map(({ text }) => text).join(' ')
const lineOf = (line: PlacedLine, cells: PlacedLine['cells']): PlacedLine => ({
  ...line,
  cells,
  text: textOf(cells),
  box: unionOf(cells.map(({ box }) => box)),
})
const joined = (lines: readonly PlacedLine[]): PlacedLine =>
  lineOf(
    lines[0]!,
    lines.flatMap(({ cells }) => cells),
  )

/** The line with those below that make a period of two ends of it; the line alone where they do not. */
function wholeOf(first: PlacedLine, below: readonly PlacedLine[], language: string): PlacedLine[] {
  const lines = [first]
  let whole = [first]
  for (const line of below) {
    const before = lines.at(-1)!
    const isBelow =
      line.page === before.page &&
      line.box.top - before.box.bottom < CLOSE * (before.box.bottom - before.box.top) &&
      line.box.left < first.box.right &&
      line.box.right > first.box.left
    if (!isBelow || !isPart(before.text) || !isPart(line.text) || isClosed(textOf(joined(lines).cells), language)) break
    lines.push(line)
    const text = textOf(joined(lines).cells)
    if (isPeriod(text, language) && !/[-–—]\s*$/.test(text)) whole = [...lines]
  }
  return whole
}

const isPeriod = (text: string, language: string): boolean =>
  findPeriods(text, language).some((period) => !period.single && restOf(text, period) === '')

/** Whether a text is a period with both of its ends. */
const isClosed = (text: string, language: string): boolean => isPeriod(text, language) && !/[-–—]\s*$/.test(text)
