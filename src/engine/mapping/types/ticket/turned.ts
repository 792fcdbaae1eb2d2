// Tickets that print each label under its value, as cards do: seen with the two exchanged, so that one way of reading
// serves both.

import { lineAt } from '../../context/by-line.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { Candidate, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { fromLines as fromPrinted } from '../../structure/line-candidates.ts'
import type { FoundLabel } from '../../context/labels.ts'

/** A label with the value over it. */
interface Pair {
  label: PlacedLine
  value: PlacedLine
}

/**
 * Labels that have to stand under a value each, and how many times as many rows have such as have labels over their
 * values, which heads of tables are. Two or three meet on any page of short lines.
 */
const FEWEST = 3
const TIMES = 2
/** How far apart, in heights of the label, a label and its value stand, and their left edges, in widths of the page. */
const WIDEST_GAP = 1.4
const SAME_EDGE = 0.012
/** Words as short as "To" are matched no better. */
const LEAST_QUALITY = 0.55
/** Words that head what stands below them whatever the page does with its labels. */
const OTHER = /^(?:mode\.|word\.|direction$)/
/** What a line may have beside its label's words. */
const LABEL_SHARE = 0.75
/** The gap to the own value is so much smaller than to the other one at least. */
const NEARER = 0.8
/** Labels whose tops are as near as this, in heights of the page, are of one row. */
const ROW = 0.006

/** A line with label and value exchanged, and beside it the line as it is printed. */
interface TurnedLine extends PlacedLine {
  printed?: PlacedLine
}

/** A candidate from lines: its evidence is where they are printed. */
export function fromLines<T>(
  field: string,
  value: T,
  lines: readonly TurnedLine[],
  rule: string,
  confidence: number,
): Candidate<T> {
  return fromPrinted(
    field,
    value,
    lines.map((line) => line.printed ?? line),
    rule,
    confidence,
  )
}

/** The context with labels over their values where the page has them under; the same one elsewhere. */
export function turned(context: MappingContext, labels: readonly FoundLabel[]): MappingContext {
  const pairs = pairsUnder(context.lines, labels)
  if (!pairs.length) return context
  const moved = new Map<PlacedLine, TurnedLine>()
  const move = (line: TurnedLine, top: number): void => {
    const lift = top - line.box.top
    moved.set(line, {
      ...line,
      box: lifted(line.box, lift),
      cells: line.cells.map((cell) => ({ ...cell, box: lifted(cell.box, lift) })),
      printed: line.printed ?? line,
    })
  }
  const places = new Map<PlacedLine, PlacedLine>()
  for (const { label, value } of pairs) {
    move(label, value.box.top)
    move(value, label.box.bottom - (value.box.bottom - value.box.top))
    places.set(label, value).set(value, label)
  }
  const lines = context.lines.map((line) => moved.get(places.get(line) ?? line) ?? line)
  const readings = context.readings.map((reading) => {
    const line = lineAt(context, reading)
    const made = line && moved.get(line)
    return made ? { ...reading, box: lifted(reading.box, made.box.top - line.box.top) } : reading
  })
  return { ...context, lines, readings }
}

const lifted = (box: BoundingBox, by: number): BoundingBox => ({ ...box, top: box.top + by, bottom: box.bottom + by })

/** The labels with the values over them; none where the page has its labels over or beside their values. */
function pairsUnder(lines: readonly PlacedLine[], labels: readonly FoundLabel[]): Pair[] {
  const alone = lines.filter((line) => isLabel(line, labels))
  const own = new Set(alone)
  const pairs: Pair[] = []
  const over: PlacedLine[] = []
  for (const label of alone) {
    const height = label.box.bottom - label.box.top
    const near = lines.filter(({ page, box }) => page === label.page && Math.abs(box.left - label.box.left) < SAME_EDGE)
    const gapAbove = ({ box }: PlacedLine): number => label.box.top - box.bottom
    const gapBelow = ({ box }: PlacedLine): number => box.top - label.box.bottom
    const nearest = (gap: (line: PlacedLine) => number): PlacedLine | undefined =>
      near
        .filter((line) => line !== label && gap(line) > -0.4 * height && gap(line) < WIDEST_GAP * height)
        .sort((a, b) => gap(a) - gap(b))[0]
    const above = nearest(gapAbove)
    const below = nearest(gapBelow)
    const up = above && !own.has(above) && !/\p{L}:/u.test(above.text) ? gapAbove(above) : Infinity
    const down = below && !own.has(below) ? gapBelow(below) : Infinity
    if (up + 0.4 * height < NEARER * (down + 0.4 * height)) pairs.push({ label, value: above! })
    else if (down < Infinity) over.push(label)
  }
  const rows = (some: readonly PlacedLine[]): number =>
    new Set(some.map(({ page, box }) => `${page}:${Math.round(box.top / ROW)}`)).size
  return pairs.length >= FEWEST && rows(pairs.map(({ label }) => label)) >= TIMES * rows(over) ? pairs : []
}

/** Whether a line is a label and nothing else. */
function isLabel({ page, line, text }: PlacedLine, labels: readonly FoundLabel[]): boolean {
  const letters = (words: string): number => words.replace(/[^\p{L}]/gu, '').length
  const said = labels.filter(
    (hit) =>
      hit.page === page &&
      hit.line === line &&
      hit.quality > LEAST_QUALITY &&
      !hit.meanings.every(({ field }) => OTHER.test(field)),
  )
  return (
    !/\d|:./.test(text) &&
    said.length > 0 &&
    letters(said.map((hit) => hit.text).join('')) >= LABEL_SHARE * letters(text)
  )
}
