// Journeys without labels: each hour with the place beside, over or under it, taken in turn as departure and arrival.

import type { LabelHit, MappingContext, PlacedLine } from '../candidates.ts'
import { settledLabels } from './context.ts'
import { filledRows, overlapX, type FilledRow } from '../reading/rows.ts'
import { fillStop, readStop, type Leg, type Stop } from './stops.ts'

interface Halt { stop: Stop; line: PlacedLine }
/** An hour or a place of a row, in the order of reading. */
interface Token extends Halt { isTime: boolean }

/** Labels of hours that are no stops, and lines that tell of something else. */
const FOREIGN = /^(?:issue_date|boarding_time|gate_close|doors|event_time|other|valid)/

/** Journeys from hours that have a place each. */
export function sequenceLegs(context: MappingContext): Leg[] {
  const labels = settledLabels(context)
  const halts = filledRows(context).filter((row) => row.readings.some(({ meaning }) => meaning.kind === 'time')).flatMap((row) => haltsOf(context, row, labels))
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

/** The hours of a row, each with its place: the next one to the right where the row begins with an hour, else the one before it, else over or under it. */
function haltsOf(context: MappingContext, row: FilledRow, labels: readonly LabelHit[]): Halt[] {
  if (row.lines.some(({ text }) => text.length > 90) || labels.some((hit) => FOREIGN.test(hit.field) && hit.page === row.page && row.lines.some(({ line }) => line === hit.line))) return []
  const isLabel = ({ stop, line }: Token): boolean => labels.some((hit) => hit.page === line.page && hit.line === line.line && hit.text === stop.name?.value)
  const tokens = row.lines.flatMap((line) => tokensOf(context, line)).filter((token) => token.isTime || !isLabel(token)), leads = tokens[0]?.isTime === true
  return tokens.flatMap((token, at): Halt[] => {
    if (!token.isTime) return []
    const beside = tokens[leads ? at + 1 : at - 1], stop = { ...token.stop }
    if (beside && !beside.isTime && Math.max(beside.line.box.left - token.line.box.right, token.line.box.left - beside.line.box.right) < 0.12) fillStop(stop, beside.stop)
    if (!stop.name && !stop.code) for (const near of stackedOn(context, token.line, labels)) fillStop(stop, readStop(context, near, { start: 0, end: near.text.length }, 'hour_and_place'))
    return stop.name ?? stop.code ? [{ stop, line: token.line }] : []
  })
}

/** The hours and places of a line. */
function tokensOf(context: MappingContext, line: PlacedLine): Token[] {
  const tokens: Token[] = []
  let at = 0
  const place = (end: number): void => {
    const stop = readStop(context, line, { start: at, end }, 'hour_and_place')
    if (stop.name ?? stop.code) tokens.push({ isTime: false, stop, line })
  }
  for (const match of line.text.matchAll(/(?<!\d)\d{1,2}[:.hH]\d{2}(?!\d)(?:\s?[AaPp]\.?[Mm]\b\.?)?/g)) {
    const end = match.index + match[0].length, plus = /^\s*\(?\+\s?\d\)?/.exec(line.text.slice(end))?.[0].length ?? 0
    const stop = readStop(context, line, { start: match.index, end: end + plus }, 'hour_and_place')
    if (!stop.time) continue
    place(match.index)
    tokens.push({ isTime: true, stop, line })
    at = end + plus
  }
  place(line.text.length)
  return tokens
}

/** Heights of its line within which an hour has its place over or under it; a code stands over the name of its town, in larger letters. */
const PLACE_HEIGHTS = 3.2, CODE_HEIGHTS = 4.2, CODE = /^[A-Z]{3}$/

/** Lines over and under an hour in its column, the nearest first. */
function stackedOn(context: MappingContext, line: PlacedLine, labels: readonly LabelHit[]): PlacedLine[] {
  const height = line.box.bottom - line.box.top
  const gap = ({ box }: PlacedLine): number => Math.abs(box.top - line.box.top)
  return context.lines.filter((other) => other.page === line.page && overlapX(other.box, line.box) > 0.3 && gap(other) < (CODE.test(other.text) ? CODE_HEIGHTS : PLACE_HEIGHTS) * height && gap(other) > 0.4 * height && !/\d{1,2}[:.h]\d{2}/.test(other.text)
    && !labels.some((hit) => hit.page === other.page && hit.line === other.line && hit.quality > 0.8)).sort((a, b) => gap(a) - gap(b))
}
