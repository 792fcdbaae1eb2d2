// Days that are set large over their month, as on vouchers and tickets: "23" over "April 2027".

import { findDates, type DateSettings } from '../reading/dates.ts'
import type { PlacedLine, Reading } from '../vocabulary.ts'
import { unionOf } from '../../../schema/geometry.ts'

const DAY = /^(?:0?[1-9]|[12]\d|3[01])\.?$/
/** Month and year are in one line below the day, or in two. */
const MOST_BELOW = 2
/** How far below the day the month may begin, in heights of the day. Chosen by hand: the day is set larger. */
const GAP = 0.8
/** How far apart the middles of day and month may be, in widths of the wider one. Chosen by hand. */
const OFF_MIDDLE = 0.25
/** Less than that of a date in one line, because a count may be over a month. Chosen by hand. */
const CONFIDENCE = 0.8

/** The days over their months, each as a reading of the line with its number; `lines` are in reading order. */
export function stackedDates(lines: readonly PlacedLine[], settings: DateSettings): Reading[] {
  const days = lines.filter(({ text }) => DAY.test(text))
  if (days.length === 0) return []
  // Long tables have a count in each row: each is compared with the lines of its page alone.
  const pages = Map.groupBy(lines, ({ page }) => page)
  return days.flatMap((line) => {
    let text = line.text
    let last = line
    for (let at = 0; at < MOST_BELOW; at++) {
      const below = pages.get(line.page)!.find((other) => isBelow(other, last, line))
      if (!below) return []
      text += ` ${below.text}`
      last = below
      const [date] = findDates(text, settings)
      if (date && date.start === 0 && date.partial !== true && date.end > line.text.length)
        return [readingOf(line, below, date.value)]
    }
    return []
  })
}

function isBelow(other: PlacedLine, above: PlacedLine, day: PlacedLine): boolean {
  const height = day.box.bottom - day.box.top
  const gap = other.box.top - above.box.bottom
  const wider = Math.max(other.box.right - other.box.left, day.box.right - day.box.left)
  const middle = (line: PlacedLine): number => (line.box.left + line.box.right) / 2
  const isUnder = Math.abs(middle(other) - middle(day)) < OFF_MIDDLE * wider || isFlush(other, day)
  const isLower = other.box.top > (above.box.top + above.box.bottom) / 2
  return isLower && gap > -0.5 * height && gap < GAP * height && isUnder
}

/** Widths of the page by which left edges differ at most. */
const SAME_EDGE = 0.006
const isFlush = (other: PlacedLine, day: PlacedLine): boolean => Math.abs(other.box.left - day.box.left) < SAME_EDGE

function readingOf(line: PlacedLine, below: PlacedLine, value: string): Reading {
  const [cell] = line.cells
  return {
    meaning: { kind: 'date', value },
    text: line.text,
    page: line.page,
    line: line.line,
    from: 0,
    to: line.cells.length,
    box: unionOf([line.box, below.box]),
    confidence: CONFIDENCE * cell!.confidence,
    source: cell!.source,
  }
}
