// Columns of labels, each with a column of values to its right, once or several times across the page, found by their
// shape. So a label that is in no word list is not taken for the value of the label above it, and the gap between
// label and value may have any width.

import { labelsOn, lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { once } from '../../context/once.ts'
import { filledRows } from '../rows.ts'

/** Rows from which on two edges that go on below each other are columns; two rows stand so by chance. */
const FEWEST_ROWS = 3
/** How near edges of one column stand, in widths of the page; and heights of a row that may be free below it. */
const SAME_EDGE = 0.008
const MOST_GAP = 2.2
/** Labels are short and have no number in them. */
const MOST_LABEL_WORDS = 4
const LABEL = /^\p{L}[^\d:]*:?$/u

interface Pair {
  label: PlacedLine
  value: PlacedLine
  /** Whether nothing else stands on their row. */
  isOnly: boolean
}

/** The line of values beside each line of labels, in all such columns of the document. */
function pairsOf(context: MappingContext): ReadonlyMap<string, PlacedLine> {
  const pairs = new Map<string, PlacedLine>()
  let runs: Pair[][] = []
  const close = (run: readonly Pair[]): void => {
    if (run.length >= FEWEST_ROWS && isTaught(context, run))
      for (const { label, value } of run) pairs.set(`${label.page}:${label.line}`, value)
  }
  for (const { lines } of filledRows(context)) {
    const row = rowPairs(context, lines)
    const next = runs.flatMap((run) => {
      const last = run.at(-1)!
      const pair = row.find((one) => goesOn(last, one))
      if (pair) return [[...run, pair]]
      // A value may go on below.
      if (lines.length === 1 && Math.abs(lines[0]!.box.left - last.value.box.left) < SAME_EDGE) return [run]
      close(run)
      return []
    })
    runs = [...next, ...row.filter((one) => !next.some((run) => run.at(-1) === one)).map((one) => [one])]
  }
  for (const run of runs) close(run)
  return pairs
}

/** The labels of a row with their values, which stand by turns. */
function rowPairs(context: MappingContext, lines: readonly PlacedLine[]): Pair[] {
  if (lines.length % 2 > 0) return []
  const pairs = lines.flatMap((label, at) =>
    at % 2 === 0 ? [{ label, value: lines[at + 1]!, isOnly: lines.length === 2 }] : [],
  )
  return pairs.every(({ label, value }) => isPair(context, label, value)) ? pairs : []
}

/** Whether enough labels of a run are known: one in a row of its own, half of those that have others beside them. */
function isTaught(context: MappingContext, run: readonly Pair[]): boolean {
  const known = run.filter(({ label }) => isLabel(context, label)).length
  return known >= (run.every(({ isOnly }) => isOnly) ? 1 : run.length / 2)
}

function isPair(context: MappingContext, label: PlacedLine, value: PlacedLine): boolean {
  return (
    LABEL.test(label.text) &&
    label.text.split(/\s+/).length <= MOST_LABEL_WORDS &&
    !isLabel(context, value) &&
    !/:$/.test(value.text)
  )
}

/** Whether a line is nothing but a known label. */
export function isLabel(context: MappingContext, line: PlacedLine): boolean {
  return labelsOn(context, line).some(
    ({ from, text, quality }) => from === 0 && quality > 0.8 && line.text.replace(/\s?:$/u, '') === text,
  )
}

function goesOn(last: Pair, next: Pair): boolean {
  const height = last.label.box.bottom - last.label.box.top
  return (
    last.label.page === next.label.page &&
    Math.abs(last.label.box.left - next.label.box.left) < SAME_EDGE &&
    (Math.abs(last.value.box.left - next.value.box.left) < SAME_EDGE ||
      Math.abs(last.value.box.right - next.value.box.right) < SAME_EDGE) &&
    next.label.box.top - last.label.box.bottom < MOST_GAP * height
  )
}

/** The value beside a label in two columns of labels and values; undefined where it stands in none. */
export function listedValue(context: MappingContext, hit: LabelHit): PlacedLine | undefined {
  const line = lineAt(context, hit)
  return line && hit.from === 0 ? once(context, pairsOf).get(`${line.page}:${line.line}`) : undefined
}

/** Whether a line is the value of one in two columns of labels and values. */
export function isListedValue(context: MappingContext, line: PlacedLine): boolean {
  return once(context, valuesOf).has(line)
}

const valuesOf = (context: MappingContext): ReadonlySet<PlacedLine> => new Set(once(context, pairsOf).values())

/** Whether a line is the label of one in two columns of labels and values. */
export function isListed(context: MappingContext, line: PlacedLine): boolean {
  return once(context, pairsOf).has(`${line.page}:${line.line}`)
}
