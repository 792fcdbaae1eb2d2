// Which rows of a long table are drawn: those in sight, those around them, and those that the keyboard needs. Gaps of
// the same height stand for the others. Pure functions.

/** Tables with fewer rows are drawn whole. Chosen by hand. */
export const LEAST_LONG = 100
/** Rows above and below those in sight, so that a turn of the wheel finds rows. Chosen by hand. */
const AROUND = 15
/** Rows beside one with the cursor: Tab and the arrows lead there. */
const BESIDE = 2

/** Rows from `from` to before `to`. */
export interface Range {
  from: number
  to: number
}

/** A part of the table in its order: rows that are drawn, or a gap in their place. */
export interface Part extends Range {
  isDrawn: boolean
}

/** The rows of a table between two heights, where its first row begins at 0. */
export const rowsBetween = (top: number, bottom: number, rowHeight: number): Range => ({
  from: Math.floor(top / rowHeight),
  to: Math.ceil(bottom / rowHeight),
})

/** Rows that are drawn where `inSight` are seen. */
export function rangeAround({ from, to }: Range, count: number): Range {
  // Far above or below the table, its nearest rows.
  const first = Math.max(0, Math.min(from, count - 1) - AROUND)
  return { from: first, to: Math.min(count, Math.max(to, 1) + AROUND) }
}

/** Whether the drawn rows still reach far enough around the rows in sight. */
export const isEnough = (drawn: Range, inSight: Range, count: number): boolean => {
  const { from, to } = rangeAround(inSight, count)
  const slack = AROUND / 2
  return Math.abs(drawn.from - from) < slack && Math.abs(drawn.to - to) < slack
}

/**
 * The parts of a table of `count` rows. `range` is drawn, and so are the rows around those of `cursors`, and the first
 * and the last row, to which Tab leads from outside.
 */
export function partsOf(count: number, range: Range, cursors: readonly number[]): Part[] {
  if (count === 0) return []
  const around = cursors.map((row) => ({ from: row - BESIDE, to: row + BESIDE + 1 }))
  const wanted = [range, { from: 0, to: 1 }, { from: count - 1, to: count }, ...around]
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(count, to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from)
  const parts: Part[] = []
  for (const { from, to } of wanted) {
    const last = parts.at(-1)
    const end = last?.to ?? 0
    if (last !== undefined && from <= end) {
      last.to = Math.max(end, to)
      continue
    }
    if (from > end) parts.push({ from: end, to: from, isDrawn: false })
    parts.push({ from, to, isDrawn: true })
  }
  return parts
}
