// The days of journeys: their own, that of the label for the day of travel, those in the headings over them or in the
// lines under them; and days that follow from hours.

import { lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { FOREIGN_DAYS, settledLabels } from './context.ts'
import type { Found, Leg } from './stops.ts'

/** Eight digits in a row may be a date, but on tickets they are mostly a number: dates as unsure as these are none. */
const SUREST_DOUBT = 0.42
/** Longer lines are sentences. */
const LONGEST_LINE = 80

interface Day {
  value: string
  line: PlacedLine
  label: string
}

/**
 * The day of each end: its own, else that of the other end, else the travel day at its label, else the one printed with
 * its journey.
 */
export function addDates(context: MappingContext, legs: readonly Leg[]): void {
  const days = daysOf(context)
  // A long line with the number of a journey is its heading.
  const isHeading = ({ text }: PlacedLine): boolean => legs.some(({ number }) => number && text.includes(number.value))
  // Days without a year are read after the others.
  const usable = days
    .filter(({ label, line }) => !FOREIGN_DAYS.test(label) && (line.text.length < LONGEST_LINE || isHeading(line)))
    .sort(({ line: a }, { line: b }) => a.page - b.page || a.box.top - b.box.top)
  const travel = usable.filter(({ label }) => label === 'departure_date')
  const under = daysUnder(usable, legs)
  let last: { leg: Leg; day: Day } | undefined
  for (const [at, leg] of legs.entries()) {
    const { from, to } = leg
    if (!from.date && !to.date) {
      const own = usable.filter(
        ({ line: { page, box } }) => page !== leg.page || (box.left < (leg.right ?? 1) && box.right > (leg.left ?? 0)),
      )
      const over = own.filter(
        ({ line }) => line.page < leg.page || (line.page === leg.page && line.box.top < leg.top + 0.02),
      )
      const above = headOver(context, over, leg) ?? over.at(-1)
      const called = travel[travel.length === legs.length ? at : 0]
      const day =
        called ??
        under?.[at] ??
        above ??
        usable[0] ??
        days.find(({ label }) => label === 'valid_from' || label === 'validity')
      if (day) {
        const value = last?.day === day ? dayAfter(last.leg, leg, day) : day.value
        from.date = {
          value,
          lines: [day.line],
          rule: called ? 'labelled' : 'day_nearby',
          confidence: called ? 0.85 : 0.6,
        }
        last = { leg, day }
      }
    }
    // Where the arrival alone has its day, the hours or a "+1" say how long before it the departure is.
    if (!from.date && to.date) from.date = { ...to.date, value: later(to.date.value, -nightsOf(leg)) }
    if (!from.date || to.date || !(to.time ?? to.shift)) continue
    to.date = {
      ...from.date,
      value: later(from.date.value, nightsOf(leg)),
      rule: 'day_of_departure',
      confidence: 0.9 * from.date.confidence,
    }
  }
}

/** Of two days side by side over a journey, each the head of a column, that of the column in which it begins. */
function headOver({ readings }: MappingContext, over: readonly Day[], { from }: Leg): Day | undefined {
  const last = over.at(-1)?.line
  const start = (from.time ?? from.name ?? from.code)?.lines[0]?.box.left
  if (!last || start === undefined) return undefined
  const isOnRow = ({ page, box }: Pick<PlacedLine, 'page' | 'box'>): boolean =>
    page === last.page && Math.abs(box.top - last.box.top) < 0.5 * (last.box.bottom - last.box.top)
  // A row with an hour is one of a journey and no head.
  if (readings.some((one) => one.meaning.kind === 'time' && isOnRow(one))) return undefined
  const heads = over.filter(({ line }) => isOnRow(line))
  const isLeft = ({ line }: Day): boolean => line.box.left < start + SAME_EDGE
  return heads.filter(isLeft).sort((a, b) => b.line.box.left - a.line.box.left)[0]
}

/** How far right of what stands under it the head of a column may begin, in widths of the page. */
const SAME_EDGE = 0.03

/** How many days later a journey arrives: as printed, else on the next one where its hour is earlier. */
const nightsOf = ({ from, to }: Leg): number =>
  to.shift ?? (from.time && to.time && to.time.value < from.time.value ? 1 : 0)

/** The days that are printed, each with the label that it stands at. */
function daysOf(context: MappingContext): Day[] {
  const labels = settledLabels(context)
  return context.readings.flatMap((reading) => {
    if (reading.meaning.kind !== 'date' || reading.meaning.partial === true || reading.confidence < SUREST_DOUBT)
      return []
    const line = lineAt(context, reading)!
    return [{ value: reading.meaning.value, line, label: labelOf(reading, labels)?.field ?? '' }]
  })
}

/** The label that a reading stands behind, else the one over it. */
function labelOf({ page, box }: Pick<LabelHit, 'page' | 'box'>, labels: readonly LabelHit[]): LabelHit | undefined {
  const onPage = labels.filter((hit) => hit.page === page)
  const beside = onPage
    .filter((hit) => Math.abs(hit.box.top - box.top) < 0.006 && hit.box.left < box.left)
    .sort((a, b) => b.box.left - a.box.left)[0]
  return (
    beside ??
    onPage.find((hit) => {
      const isOver = hit.box.bottom < box.top + 0.004 && box.top - hit.box.bottom < 2 * (hit.box.bottom - hit.box.top)
      return isOver && hit.box.right > box.left && hit.box.left < box.right
    })
  )
}

/**
 * The days of journeys that have theirs below them: one under each, before the next begins, and none above the first.
 */
function daysUnder(days: readonly Day[], legs: readonly Leg[]): Day[] | undefined {
  if (legs.length < 2 || legs.some(({ from, to }) => from.date ?? to.date)) return undefined
  const [first] = legs
  const isAbove = ({ line }: Day): boolean =>
    line.page < first!.page || (line.page === first!.page && line.box.top < first!.top)
  if (days.some(isAbove)) return undefined
  const own = legs.map((leg, at) => {
    const next = legs[at + 1]
    const end = next?.page === leg.page ? next.top : 1
    return days.filter(({ line }) => line.page === leg.page && line.box.top >= leg.bottom - 0.002 && line.box.top < end)
  })
  return own.every((found) => found.length === 1) ? own.map(([day]) => day!) : undefined
}

/**
 * The day of a journey under the heading that the one before it has too: that of its arrival, or the day after where
 * the hours begin again.
 */
function dayAfter(before: Leg, { from }: Leg, day: Day): string {
  const arrival = before.to.date?.value ?? day.value
  const goesOn = isSamePlace(before.to.code, from.code) || isSamePlace(before.to.name, from.name)
  if (!goesOn) return day.value
  const isNext = from.time !== undefined && before.to.time !== undefined && from.time.value < before.to.time.value
  return later(arrival, isNext ? 1 : 0)
}

const isSamePlace = (a: Found | undefined, b: Found | undefined): boolean =>
  a !== undefined && b !== undefined && a.value.toLowerCase() === b.value.toLowerCase()
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
