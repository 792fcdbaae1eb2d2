// Journeys without labels: each hour with the place beside, over or under it, taken in turn as departure and arrival.

import type { MappingContext, PlacedLine } from './candidates.ts'
import { settledLabels } from './ticket-context.ts'
import { rowOf } from './relations.ts'
import { overlapX } from './rows.ts'
import { fillStop, readStop, type Leg, type Stop } from './ticket-stops.ts'

interface Halt { stop: Stop; line: PlacedLine }

/** Journeys from hours that have a place each. */
export function sequenceLegs(context: MappingContext): Leg[] {
  const labels = settledLabels(context)
  const spoken = (line: PlacedLine): boolean => labels.some((hit) => hit.page === line.page && hit.line === line.line && /^(?:issue_date|boarding_time|gate_close|doors|event_time|other|valid)/.test(hit.field))
  const halts: Halt[] = []
  for (const line of context.lines) {
    if (line.text.length > 90 || spoken(line)) continue
    for (const range of halves(line)) {
      const stop = readStop(context, line, range, 'hour_and_place')
      if (!stop.time) continue
      if (!stop.name && !stop.code) for (const near of neighbours(context, line)) fillStop(stop, readStop(context, near, { start: 0, end: near.text.length }, 'hour_and_place'))
      if (stop.name ?? stop.code) halts.push({ stop, line })
    }
  }
  const legs: Leg[] = []
  for (let at = 0; at + 1 < halts.length; at += 2) {
    const from = halts[at]!, to = halts[at + 1]!
    // Two hours of one place are no journey.
    if ((from.stop.code ?? from.stop.name)!.value === (to.stop.code ?? to.stop.name)!.value) {
      at -= 1
      continue
    }
    legs.push({ from: from.stop, to: to.stop, page: from.line.page, top: Math.min(from.line.box.top, to.line.box.top), bottom: Math.max(from.line.box.bottom, to.line.box.bottom) })
  }
  return legs
}

/** A line with two hours is parted before the second, or behind the place that follows the first. */
function halves(line: PlacedLine): { start: number; end: number }[] {
  const whole = { start: 0, end: line.text.length }
  const times = [...line.text.matchAll(/(?<!\d)\d{1,2}[:.hH]\d{2}(?!\d)/g)]
  if (times.length !== 2) return times.length > 2 ? [] : [whole]
  const arrow = /\s(?:→|->|–|—|-|➔|►|>)\s/u.exec(line.text.slice(times[0]!.index))
  const cut = times[0]!.index === 0 || !arrow ? times[1]!.index : times[0]!.index + arrow.index
  return [{ start: 0, end: cut }, { start: cut, end: line.text.length }]
}

/** What may name the place of an hour: beside it on its row, then over and under it in its column. */
function neighbours(context: MappingContext, line: PlacedLine): PlacedLine[] {
  const row = rowOf(context, line)?.lines ?? [line], at = row.indexOf(line), height = line.box.bottom - line.box.top
  const beside = [row[at + 1], row[at - 1]].filter((one) => one !== undefined && Math.max(one.box.left - line.box.right, line.box.left - one.box.right) < 0.12)
  const stacked = context.lines.filter((other) => other !== line && other.page === line.page && overlapX(other.box, line.box) > 0.3 && Math.abs(other.box.top - line.box.top) < 3.2 * height && Math.abs(other.box.top - line.box.top) > 0.4 * height)
    .sort((a, b) => Math.abs(a.box.top - line.box.top) - Math.abs(b.box.top - line.box.top))
  return [...beside as PlacedLine[], ...stacked].filter((other) => !/\d{1,2}[:.h]\d{2}/.test(other.text))
}
