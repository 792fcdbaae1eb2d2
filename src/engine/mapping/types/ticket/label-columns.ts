// Two columns of a page, labels in the left one and their values in the right one: known by their shape, so that a label
// whose words nobody has taught is no value of the one over it.

import { labelsOn, lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { once } from '../../context/once.ts'
import { filledRows } from '../../structure/rows.ts'

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
}

/** The line of values beside each line of labels, in all such columns of the document. */
function pairsOf(context: MappingContext): ReadonlyMap<string, PlacedLine> {
  const pairs = new Map<string, PlacedLine>()
  let run: Pair[] = []
  const close = (): void => {
    const isKnown = run.some(({ label }) => isLabel(context, label))
    if (run.length >= FEWEST_ROWS && isKnown)
      for (const { label, value } of run) pairs.set(`${label.page}:${label.line}`, value)
    run = []
  }
  for (const { lines } of filledRows(context)) {
    const [label, value, ...more] = lines
    const pair = label && value && !more.length && isPair(context, label, value) ? { label, value } : undefined
    const last = run.at(-1)
    // A value may go on below.
    if (last && label && !value && Math.abs(label.box.left - last.value.box.left) < SAME_EDGE) continue
    if (last && !(pair && goesOn(last, pair))) close()
    if (pair) run.push(pair)
  }
  close()
  return pairs
}

function isPair(context: MappingContext, label: PlacedLine, value: PlacedLine): boolean {
  return (
    LABEL.test(label.text) &&
    label.text.split(/\s+/).length <= MOST_LABEL_WORDS &&
    !isLabel(context, value) &&
    !/:$/.test(value.text)
  )
}

/** Whether a line is nothing but a label of tickets. */
function isLabel(context: MappingContext, line: PlacedLine): boolean {
  return labelsOn(context, line).some(
    ({ from, text, quality }) => from === 0 && quality > 0.8 && line.text.replace(/\s?:$/u, '') === text,
  )
}

function goesOn(last: Pair, next: Pair): boolean {
  const height = last.label.box.bottom - last.label.box.top
  return (
    last.label.page === next.label.page &&
    Math.abs(last.label.box.left - next.label.box.left) < SAME_EDGE &&
    Math.abs(last.value.box.left - next.value.box.left) < SAME_EDGE &&
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
