// Journeys without labels: each hour with the place beside, over or under it, taken in turn as departure and arrival.

import { linesOfPage } from '../../context/by-line.ts'
import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { LabelHit, MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { FOREIGN_HOURS, settledLabels } from './context.ts'
import { filledRows, overlapX, type FilledRow } from '../../structure/rows.ts'
import { fillStop, OFFSET, readStop, type Leg, type Stop } from './stops.ts'
import { labelEnd, spanStart } from './span.ts'

/** An hour with its place, and the row that it stands in. */
interface Halt {
  stop: Stop
  line: PlacedLine
  row: FilledRow
}
/** An hour or a place of a row, in the order of reading. */
interface Token {
  stop: Stop
  line: PlacedLine
  isTime: boolean
}

/** Journeys from hours that have a place each: two in a row are one, else each hour goes with the next one below. */
export function sequenceLegs(context: MappingContext): Leg[] {
  const labels = settledLabels(context)
  const legs: Leg[] = []
  const rows = filledRows(context).filter((row) => row.readings.some(({ meaning }) => meaning.kind === 'time'))
  let open: Halt[] = []
  for (const row of rows) {
    const halts = haltsOf(context, row, labels)
    if (halts.length === 2 && open.length === 2 && isUnder(open, halts)) {
      legs.push(...[0, 1].flatMap((at) => journey(open[at]!, halts[at]!)))
      open = []
      continue
    }
    if (open.length === 2) legs.push(...journey(open[0]!, open[1]!))
    if (open.length === 2) open = []
    if (halts.length === 2 && journey(halts[0]!, halts[1]!).length) {
      open = halts
      continue
    }
    for (const halt of halts) {
      const [made] = open[0] ? journey(open[0], halt) : []
      if (made) legs.push(made)
      // Two hours of one place are no journey.
      open = made ? [] : [halt]
    }
  }
  return open.length === 2 ? [...legs, ...journey(open[0]!, open[1]!)] : legs
}

/** The journey from one hour to another, none where both have the same place. */
function journey(from: Halt, to: Halt): Leg[] {
  const placeOf = ({ stop }: Halt): string => (stop.code ?? stop.name)!.value
  if (placeOf(from) === placeOf(to)) return []
  const top = Math.min(from.line.box.top, to.line.box.top)
  const bottom = Math.max(from.line.box.bottom, to.line.box.bottom)
  return [{ from: from.stop, to: to.stop, page: from.line.page, top, bottom }]
}

/** Rows of one card that stand this close, in heights of a row. */
const CARD_GAP = 3

/**
 * Whether two rows are two cards side by side, each with its departure over its arrival: read along the rows, the
 * second journey would begin before the first ends.
 */
function isUnder([left, right]: readonly Halt[], [under]: readonly Halt[]): boolean {
  const { row } = left!
  const below = under!.row
  const isClose = row.page === below.page && below.box.top - row.box.bottom < CARD_GAP * row.height
  const isAligned = Math.abs(left!.line.box.left - under!.line.box.left) < 2 * row.em
  return (
    isClose && isAligned && !right!.stop.date && !right!.stop.shift && under!.stop.time!.value < right!.stop.time!.value
  )
}

/** Longer lines are sentences. */
const LONGEST_LINE = 90
/** Heights of a label that may be free between it and its value below. */
const MOST_OVER = 1.5
/**
 * How far from its hour a place may stand on the row, in widths of the page; farther where a row has as many of both,
 * and where one of each is all it has.
 */
const BESIDE = 0.12
const BESIDE_EACH = 0.2
const BESIDE_ONE = 0.35

/**
 * The hours of a row, each with its place: the next one to the right where the row begins with an hour, else the one
 * before it, else over or under it.
 */
function haltsOf(context: MappingContext, row: FilledRow, labels: readonly LabelHit[]): Halt[] {
  if (row.lines.some(({ text }) => text.length > LONGEST_LINE)) return []
  const own = labels.filter((hit) => hit.page === row.page && row.lines.some(({ line }) => line === hit.line))
  const isLabel = ({ stop, line }: Token): boolean =>
    own.some((hit) => hit.line === line.line && hit.text === stop.name?.value)
  const hours = hoursOf(row, own, labels)
  const tokens = row.lines
    .flatMap((line) => tokensOf(context, line, hours, own))
    .filter((token) => token.isTime || !(isLabel(token) || isDetail(token, own)))
  const leads = tokens[0]?.isTime === true
  const times = tokens.filter(({ isTime }) => isTime).length
  const reach = tokens.length !== 2 * times ? BESIDE : times === 1 && leads ? BESIDE_ONE : BESIDE_EACH
  return tokens.flatMap((token, at): Halt[] => {
    if (!token.isTime) return []
    const beside = tokens[leads ? at + 1 : at - 1]
    const stop = { ...token.stop }
    if (
      beside &&
      !beside.isTime &&
      Math.max(beside.line.box.left - token.line.box.right, token.line.box.left - beside.line.box.right) < reach
    )
      fillStop(stop, beside.stop)
    if (!stop.name && !stop.code)
      for (const near of stackedOn(context, token.line, labels))
        fillStop(stop, readStop(context, near, { start: 0, end: near.text.length }, 'hour_and_place'))
    return (stop.name ?? stop.code) ? [{ stop, line: token.line, row }] : []
  })
}

const lettersOf = (text: string): number => text.replace(/[^\p{L}]/gu, '').length

/** What a number behind its label tells of a journey ("Gleis 2"), which is no place; nor is a line of labels. */
const DETAILS = new Set(['platform', 'gate', 'terminal', 'coach', 'seat', 'coach_seat', 'class', 'number'])

function isDetail({ line }: Token, own: readonly LabelHit[]): boolean {
  const named = own.filter((hit) => hit.line === line.line && hit.quality > 0.8)
  const isTitle =
    named.some(({ from }) => from === 0) &&
    lettersOf(named.map(({ text }) => text).join('')) > 0.7 * lettersOf(line.text)
  return (
    isTitle ||
    named.some(
      (hit) =>
        hit.from === 0 &&
        DETAILS.has(hit.field) &&
        /^[^\p{L}\p{N}]*(?:\d|\p{Lu}?\d*$)/u.test(line.text.slice(labelEnd(line, hit))),
    )
  )
}

/** What four digits without a sign between them are as an hour: only two of them on a row are taken for hours. */
const BARE = /^\d{4}$/

/** The hours of a row that may be those of stops: not those behind the label of something else. */
function hoursOf(row: FilledRow, own: readonly LabelHit[], labels: readonly LabelHit[]): Reading[] {
  const hours = row.readings.filter(({ meaning, box }) => {
    const before = own.filter((hit) => hit.box.left < box.left).sort((a, b) => b.box.left - a.box.left)[0]
    const named = before ?? labels.find((hit) => hit.page === row.page && isOver(hit.box, box))
    return meaning.kind === 'time' && !(named && FOREIGN_HOURS.test(named.field))
  })
  const bare = hours.filter(({ text }) => BARE.test(text))
  return bare.length === hours.length && bare.length === 2 ? hours : hours.filter((hour) => !bare.includes(hour))
}

/** Whether a label stands over an hour as close as labels over their values do. */
function isOver(label: BoundingBox, hour: BoundingBox): boolean {
  const gap = (hour.top - label.bottom) / (label.bottom - label.top)
  return gap > -0.3 && gap < MOST_OVER && overlapX(label, hour) > 0.3
}

/** The hours and places of a line. */
function tokensOf(
  context: MappingContext,
  line: PlacedLine,
  hours: readonly Reading[],
  labels: readonly LabelHit[],
): Token[] {
  const tokens: Token[] = []
  const days = datesOf(context, line)
  const own = hours
    .filter((hour) => hour.line === line.line)
    .map((hour) => ({ hour, start: spanStart(line, hour) }))
    .sort((a, b) => a.start - b.start)
  let at = 0
  const place = (end: number): void => {
    const stop = readStop(context, line, withoutEnds(line, { start: at, end }, labels), 'hour_and_place')
    // A day on the line is that of its hour.
    const { date, ...rest } = stop
    if (stop.name ?? stop.code) tokens.push({ isTime: false, stop: days.length || !date ? rest : stop, line })
  }
  for (const [index, { hour, start }] of own.entries()) {
    if (start < at) continue
    const end = start + hour.text.length + (OFFSET.exec(line.text.slice(start + hour.text.length))?.[0].length ?? 0)
    const stop = readStop(context, line, { start, end }, 'hour_and_place')
    if (!stop.time) continue
    place(start)
    const date = days.length === 1 ? days[0] : days.length === own.length ? days[index] : undefined
    tokens.push({
      isTime: true,
      stop: { ...stop, ...(date !== undefined && { date: { ...stop.time, value: date } }) },
      line,
    })
    at = end
  }
  place(line.text.length)
  return tokens
}

/** The days on a line, in their order. */
function datesOf({ readings }: MappingContext, { page, line }: PlacedLine): string[] {
  const own = readings.filter((one) => one.page === page && one.line === line)
  return own.flatMap(({ meaning }) => (meaning.kind === 'date' && meaning.partial !== true ? [meaning.value] : []))
}

const END_FIELDS = /^(?:departure|arrival)(?:_time)?$/

/** A stretch of a line without the words for departure and arrival at its ends ("Bern ab 10:32"). */
function withoutEnds(
  line: PlacedLine,
  { start, end }: { start: number; end: number },
  labels: readonly LabelHit[],
): { start: number; end: number } {
  let from = start
  let to = end
  for (const hit of labels.filter(
    ({ field, line: at, quality }) => at === line.line && END_FIELDS.test(field) && quality > 0.5,
  )) {
    const stop = labelEnd(line, hit)
    const begin = stop - hit.text.length
    if (begin < from || stop > to) continue
    if (!line.text.slice(from, begin).trim()) from = stop
    else if (!line.text.slice(stop, to).replace(/[\s.:]/g, '')) to = begin
  }
  return { start: from, end: to }
}

/**
 * Heights of its line within which an hour has its place over or under it; a code stands over the name of its town, in
 * larger letters.
 */
const PLACE_HEIGHTS = 3.2
const CODE_HEIGHTS = 4.2
const CODE = /^[A-Z]{3}$/

/** Lines over and under an hour in its column, the nearest first. */
function stackedOn(context: MappingContext, line: PlacedLine, labels: readonly LabelHit[]): PlacedLine[] {
  const height = line.box.bottom - line.box.top
  const gap = ({ box }: PlacedLine): number => Math.abs(box.top - line.box.top)
  const isNear = (other: PlacedLine): boolean =>
    gap(other) > 0.4 * height && gap(other) < (CODE.test(other.text) ? CODE_HEIGHTS : PLACE_HEIGHTS) * height
  // "Salt Lake City" is no label of a city.
  const isLabel = (other: PlacedLine): boolean =>
    labels.some((hit) => hit.page === other.page && hit.line === other.line && hit.quality > 0.8 && hit.from === 0)
  const column = linesOfPage(context, line.page).filter((other) => overlapX(other.box, line.box) > 0.3 && isNear(other))
  return column
    .filter((other) => !/\d{1,2}[:.h]\d{2}/.test(other.text) && !isLabel(other))
    .sort((a, b) => gap(a) - gap(b))
}
