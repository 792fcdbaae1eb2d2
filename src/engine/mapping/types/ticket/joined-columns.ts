// Hours that run into the next column of their table: "08:12" and platform 9 stand so close that they are one word,
// which is no hour.

import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import type { FoundLabel } from '../../context/labels.ts'
import { readLines } from '../../context/readings.ts'

/** An hour with the figures of the next column behind it. */
const JOINED = /^(?<hour>(?:[01]?\d|2[0-3]):[0-5]\d)(?<next>\d{1,2}\p{L}?)$/u
/**
 * How far the head of the next column begins from where the hour ends, in letters: each figure is taken as wide as
 * every other.
 */
const MOST_OFF = 1

/** The context with such words parted where the head of the next column begins; the same one where there are none. */
export function withPartedHours(context: MappingContext, labels: readonly FoundLabel[]): MappingContext {
  const parted = new Map(
    context.lines.flatMap((line): [PlacedLine, PlacedLine][] => {
      const cells = line.cells.flatMap((cell) => partsOf(cell, line.page, labels))
      return cells.length === line.cells.length
        ? []
        : [[line, { ...line, cells, text: cells.map(({ text }) => text).join(' ') }]]
    }),
  )
  if (!parted.size) return context
  const lines = [...parted.keys()]
  const isOld = ({ page, line }: { page: number; line: number }): boolean =>
    lines.some((one) => one.page === page && one.line === line)
  const readings = [
    ...context.readings.filter((one) => !isOld(one)),
    ...readLines([...parted.values()], context.locale, context.today),
  ]
  return { ...context, lines: context.lines.map((line) => parted.get(line) ?? line), readings }
}

type Cell = PlacedLine['cells'][number]

function partsOf(cell: Cell, page: number, labels: readonly FoundLabel[]): Cell[] {
  const parts = JOINED.exec(cell.text)?.groups
  if (!parts) return [cell]
  const { box } = cell
  const letter = (box.right - box.left) / cell.text.length
  const edge = box.left + parts.hour!.length * letter
  const isHead = (hit: FoundLabel): boolean =>
    hit.page === page && hit.box.bottom < box.top && Math.abs(hit.box.left - edge) < MOST_OFF * letter
  if (!labels.some(isHead)) return [cell]
  return [
    { ...cell, text: parts.hour!, box: { ...box, right: edge } },
    { ...cell, text: parts.next!, box: { ...box, left: edge } },
  ]
}
