// Lines that say one thing in two: a label that its narrow column breaks, and a day set large over its month.

import { findOwnLabels, type Lexicon } from '../../context/labels.ts'
import { readLines } from '../../context/readings.ts'
import { monthNumber } from '../../reading/months.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { unionOf } from '../../../../schema/geometry.ts'

/** How near the left edges or the middles of both lines stand, in widths of the page. */
const SAME_PLACE = 0.012
/** Heights of the lower line that may be free between the lines of a label, and between a day and its month. */
const LABEL_GAP = 0.6
const DAY_GAP = 1.4

const DAY = /^(?:0?[1-9]|[12]\d|3[01])\.?$/
const MONTH = /^(?<month>\p{L}{3,12})\.?(?:\s(?:19|20)\d\d)?$/u

/** The context with such lines in one; the same one where there are none. */
export function withJoinedLines(context: MappingContext, lexicon: Lexicon): MappingContext {
  const joined = new Map<PlacedLine, PlacedLine>()
  const gone = new Set<PlacedLine>()
  for (const line of context.lines) {
    const below = gone.has(line) ? undefined : context.lines.find((other) => isUnder(line, other))
    if (!below || !(isDay(line, below) || isLabel(context, line, below, lexicon))) continue
    joined.set(line, join(line, below))
    gone.add(below)
  }
  if (!joined.size) return context
  const isOld = ({ page, line: at }: { page: number; line: number }): boolean =>
    [...joined.keys(), ...gone].some((one) => one.page === page && one.line === at)
  return {
    ...context,
    lines: context.lines.filter((line) => !gone.has(line)).map((line) => joined.get(line) ?? line),
    readings: [
      ...context.readings.filter((one) => !isOld(one)),
      ...readLines([...joined.values()], context.locale, context.today),
    ],
  }
}

const join = (line: PlacedLine, below: PlacedLine): PlacedLine => ({
  ...line,
  text: `${line.text} ${below.text}`,
  cells: [...line.cells, ...below.cells],
  box: unionOf([line.box, below.box]),
})

function isUnder(line: PlacedLine, { page, box }: PlacedLine): boolean {
  const gap = (box.top - line.box.bottom) / (box.bottom - box.top)
  const isAligned =
    Math.abs(box.left - line.box.left) < SAME_PLACE ||
    Math.abs(box.left + box.right - line.box.left - line.box.right) < 2 * SAME_PLACE
  return page === line.page && isAligned && gap > -LABEL_GAP && gap < DAY_GAP
}

const isDay = (line: PlacedLine, below: PlacedLine): boolean => {
  const month = MONTH.exec(below.text.trim())?.groups!.month
  return DAY.test(line.text.trim()) && month !== undefined && monthNumber(month) !== undefined
}

/** Whether both lines are one label together, and the upper one is none alone. */
function isLabel(context: MappingContext, line: PlacedLine, below: PlacedLine, lexicon: Lexicon): boolean {
  if (/[\d:]/.test(line.text) || /\d/.test(below.text)) return false
  if (below.box.top - line.box.bottom > LABEL_GAP * (below.box.bottom - below.box.top)) return false
  const isWhole = (one: PlacedLine): boolean =>
    findOwnLabels({ lines: [one], known: context.known }, lexicon).some(
      ({ text, quality }) => quality > 0.95 && text.length >= one.text.replace(/\s?:$/u, '').length,
    )
  return isWhole(join(line, below)) && !isWhole(line)
}
