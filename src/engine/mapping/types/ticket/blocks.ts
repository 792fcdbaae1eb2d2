// Journeys outside tables: stops at their labels ("From", "Departure"), each with what stands beside and below it.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { lineOf } from './spots.ts'
import { labelsOfPage, linesOfPage } from '../../context/by-line.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { listedValue } from '../../structure/pairs/columns.ts'
import { rowOf } from '../../structure/relations.ts'
import { settledLabels } from './context.ts'
import { differs, fillStop, readStop, type Leg, type Stop } from './stops.ts'
import { isHeadBeside } from './labels.ts'
import { labelEnd, spanStart } from './span.ts'

type Side = 'from' | 'to'

const SIDES: Readonly<Record<string, Side>> = {
  from: 'from',
  departure: 'from',
  departure_time: 'from',
  departure_date: 'from',
  to: 'to',
  arrival: 'to',
  arrival_time: 'to',
  arrival_date: 'to',
}
/** Labels of what may stand within the block of a stop. */
const WITHIN = new Set(['date', 'time', 'terminal', 'platform', 'gate', ...Object.keys(SIDES)])

/** Words before a day or an hour ("kl. 09.00"), which belong to the stop on whose row they stand. */
const OF_STOP = new Set(['date', 'time'])
/**
 * The widest gaps before a place and before an hour, or the one place behind an hour, on the row of a stop, in widths
 * of the page.
 */
const WIDEST_GAP = 0.22
const HOUR_GAP = 0.35

/** Words of a line that says something of a stop at most. */
const MOST_WORDS = 5

/** `over` is the place that stands on a line of its own over the label. */
interface Item {
  side: Side
  stop: Stop
  over: Stop | undefined
  page: number
  top: number
  left: number
  bottom: number
}

/** The journeys that labelled stops make, in reading order. */
export function blockLegs(context: MappingContext): Leg[] {
  const settled = settledLabels(context)
  const isClear = ({ quality, weight }: LabelHit): boolean => quality >= 0.55 && weight >= 0.7
  // A word as short as "to" is a label behind a place that a label names ("FROM KANAZAWA TO TOKYO").
  const isBehind = (hit: LabelHit, { field, page, line, from }: LabelHit): boolean =>
    field === 'from' && from === 0 && page === hit.page && line === hit.line
  const labels = settled.filter(
    (hit) => isClear(hit) || (hit.field === 'to' && settled.some((other) => isClear(other) && isBehind(hit, other))),
  )
  const found = labels
    .filter((hit) => SIDES[hit.field] && isAnchor(context, hit))
    .map((hit) => itemAt(context, hit, labels))
    .filter(({ stop }) => Object.keys(stop).length > 0)
  const items = isUnderPlaces(found) ? found.map((item) => ({ ...item, stop: { ...item.stop, ...item.over } })) : found
  return columnsOf(items).flatMap(({ stops, left, right }) =>
    legsOf(stops).map((leg) => (left === 0 && right === 1 ? leg : { ...leg, left, right })),
  )
}

/**
 * Whether each label stands under its place: what stands below it is the next one's, and below the last label there is
 * none.
 */
function isUnderPlaces(items: readonly Item[]): boolean {
  const last = items.at(-1)
  return (
    last !== undefined && items.length > 1 && items.every(({ over }) => over) && !(last.stop.name ?? last.stop.code)
  )
}

/** The place on the line over a label, at its left edge and close to it, that is no label itself. */
function placeOver(context: MappingContext, { page, line: own, box }: LabelHit): Stop | undefined {
  const height = box.bottom - box.top
  const isOver = ({ box: other }: PlacedLine): boolean =>
    Math.abs(other.left - box.left) < SAME_ROW && other.top < box.top - 0.5 * height && box.top - other.bottom < height
  const over = linesOfPage(context, page).find((line) => line.line !== own && isOver(line))
  if (!over || labelsOfPage(context, page).some((hit) => hit.line === over.line && hit.from === 0 && hit.quality > 0.8))
    return undefined
  const { name, code, time } = readStop(context, over, { start: 0, end: over.text.length }, 'labelled_stop')
  return time || !(name ?? code) ? undefined : { ...(name && { name }), ...(code && { code }) }
}

/** Stops that stand in one column of the page, from its left to its right edge. */
interface Column {
  stops: readonly Item[]
  left: number
  right: number
}

/**
 * Stops side by side are those of journeys in columns: two departures on a row, without an arrival between, part the
 * page if hours stand in both parts.
 */
function columnsOf(items: readonly Item[]): Column[] {
  const all = { stops: items, left: 0, right: 1 }
  const isBeside = (one: Item, next: Item): boolean => {
    const isOnRow = ({ page, top }: Item): boolean => page === one.page && Math.abs(top - one.top) < SAME_ROW
    const isBetween = (other: Item): boolean =>
      other.side !== one.side && isOnRow(other) && other.left > one.left && other.left < next.left
    // A place and its hour side by side are of one stop.
    const isLike = (['name', 'code', 'time'] as const).some((key) => one.stop[key] && next.stop[key])
    return (
      isLike && next.side === one.side && isOnRow(next) && next.left - one.left > NEXT_COLUMN && !items.some(isBetween)
    )
  }
  const second = items.find((item) => items.some((other) => isBeside(other, item)))
  if (!second) return [all]
  const edge = second.left - 0.5 * NEXT_COLUMN
  const isRight = ({ page, left }: Item): boolean => page === second.page && left > edge
  const columns = [
    { stops: items.filter((item) => !isRight(item)), left: 0, right: edge },
    { stops: items.filter(isRight), left: edge, right: 1 },
  ]
  return columns.every(({ stops }) => stops.some(({ stop }) => stop.time)) ? columns : [all]
}

/** How near in height the labels of a row stand, and how far apart in width those of two columns. */
const SAME_ROW = 0.012
const NEXT_COLUMN = 0.2

/** The journeys of stops in reading order. */
function legsOf(column: readonly Item[]): Leg[] {
  const items = [...column].sort(
    (a, b) => a.page - b.page || (Math.abs(a.top - b.top) < SAME_ROW ? a.left - b.left : a.top - b.top),
  )
  const legs: Leg[] = []
  for (const { side, stop, page, top, bottom } of items) {
    const last = legs.at(-1)
    // A stop that contradicts what is known of the journey begins the next one.
    if (!last || differs(last[side], stop) || (side === 'from' && last.to.time && stop.time && !last.from.time)) {
      legs.push({ from: {}, to: {}, [side]: stop, page, top, bottom })
      continue
    }
    fillStop(last[side], stop)
    last.bottom = Math.max(last.page === page ? last.bottom : 0, bottom)
  }
  return legs
}

/**
 * A label that names a stop: at the beginning of its line, or behind a colon's worth of space; short words only with a
 * colon, alone or before a place.
 */
function isAnchor(context: MappingContext, hit: LabelHit): boolean {
  const line = lineOf(context, hit)
  const before = line.text.slice(0, labelEnd(line, hit) - hit.text.length)
  const after = line.text.slice(labelEnd(line, hit))
  // A colon behind it makes a word of any length a label, wherever on the line.
  if (/^\s?:/.test(after)) return true
  const isBetween =
    hit.field === 'to' &&
    hit.from > 1 &&
    context.labels.some(
      ({ field, from, page, line: at }) => field === 'from' && from === 0 && page === hit.page && at === hit.line,
    )
  if (isBetween) return /^\s+[\p{Lu}\d]/u.test(after)
  if (/[\p{L}]\s*$/u.test(before) && !/:\s*\S+\s*$/.test(before)) return false
  // The last word behind a comma is a part of what stands before it ("Porto, Terminal").
  if (/\p{L},\s*$/u.test(before) && !after.trim() && !isNamed(context, line)) return false
  if (hit.text.length > 5) return !/^\s\p{Ll}{3,}/u.test(after)
  // Before an hour or a day "à" is no word of a place.
  const isPlaces = hit.field === 'from' || hit.field === 'to'
  return /^\s*(?:[:.]|\/?\s*$)/.test(after) || (isPlaces ? /^\s+\p{Lu}/u : /^\s+(?:\p{Lu}|\d)/u).test(after)
}

/** Whether a line begins with a label. */
const isNamed = ({ labels }: MappingContext, { page, line }: PlacedLine): boolean =>
  labels.some((hit) => hit.page === page && hit.line === line && hit.from === 0)

/** What a label says of its stop: the rest of its line, then what stands beside it, then the lines below. */
function itemAt(context: MappingContext, hit: LabelHit, labels: readonly LabelHit[]): Item {
  const line = lineOf(context, hit)
  const side = SIDES[hit.field]!
  const stop: Stop = {}
  const behind = labels
    .filter((other) => other.page === hit.page && other.line === hit.line && other.box.left > hit.box.right - 0.002)
    .sort((a, b) => a.box.left - b.box.left)
  const next = behind.find(
    (other) =>
      isAnchor(context, other) &&
      (SIDES[other.field] !== undefined || /^\s?:/.test(line.text.slice(labelEnd(line, other)))),
  )
  const end = next ? labelEnd(line, next) - next.text.length : line.text.length
  fillStop(stop, readStop(context, line, { start: labelEnd(line, hit), end }, 'labelled_stop'))
  const row = rowOf(context, line)
  const others = (row?.lines ?? []).slice((row?.lines.indexOf(line) ?? 0) + 1)
  fillStop(stop, hourBefore(context, hit, line, row?.lines ?? []))
  const listed = listedValue(context, hit)
  if (!next)
    for (const other of others) {
      const called = labels.find(({ page, line: at, from }) => page === other.page && at === other.line && from === 0)
      const gap = other.box.left - (others[others.indexOf(other) - 1] ?? line).box.right
      const more = readStop(
        context,
        other,
        { start: called ? labelEnd(other, called) : 0, end: other.text.length },
        'labelled_stop',
      )
      if (
        (called && !OF_STOP.has(called.field)) ||
        isHeadBeside(context, line, other) ||
        (other !== listed &&
          gap > ((more.name ?? more.code) && !(stop.time && others.length === 1) ? WIDEST_GAP : HOUR_GAP))
      )
        break
      fillStop(stop, more)
    }
  let bottom = line.box.bottom
  const alone = Object.keys(stop).length === 0 || (stop.name === undefined && stop.code === undefined)
  if (alone || stop.time === undefined) {
    let isPast = false
    // If a label has no value on its row, the words beside it are the head of the next column.
    const edge = Object.keys(stop).length === 0 ? others[0]?.box.left : undefined
    for (const { line: below, start } of linesBelow(context, hit, labels, edge)) {
      const more = readStop(context, below, { start, end: below.text.length }, 'labelled_stop')
      // A sentence says nothing of a stop, and what follows it is of something else.
      if (Object.keys(more).length === 0 && below.text.split(' ').length > MOST_WORDS) break
      // A name is complete; what stands below may only add to it.
      if (differs(stop, more) && !(stop.name && more.name && !more.time)) break
      const isNews = Object.keys(more).some((key) => stop[key as keyof Stop] === undefined)
      // Behind a line that tells of something else, a day is the heading of the next journey.
      if (isPast && isNews && more.date && !more.time) break
      isPast ||= !isNews
      fillStop(stop, more)
      bottom = below.box.bottom
    }
  }
  // Where all else stands on the row of the label, its terminal may stand below.
  else addTerminal(context, stop, linesBelow(context, hit, labels))
  return {
    side,
    stop: spokenOf(hit.field, stop),
    over: placeOver(context, hit),
    page: hit.page,
    top: hit.box.top,
    left: hit.box.left,
    bottom,
  }
}

/**
 * The hour that a row begins with before the word for its end ("09.14 | From Arbon"), as near as a place stands to its
 * label.
 */
function hourBefore(
  context: MappingContext,
  hit: LabelHit,
  line: PlacedLine,
  [first, second]: readonly PlacedLine[],
): Stop {
  const isBeside = first && second === line && line.box.left - first.box.right < WIDEST_GAP
  const before =
    first === line
      ? { line, end: spanStart(line, hit) }
      : isBeside
        ? { line: first, end: first.text.length }
        : undefined
  if (!before || /\p{L}/u.test(before.line.text.slice(0, before.end))) return {}
  const { time } = readStop(context, before.line, { start: 0, end: before.end }, 'labelled_stop')
  return time ? { time } : {}
}

function addTerminal(context: MappingContext, stop: Stop, below: readonly { line: PlacedLine }[]): void {
  for (const { line } of below) {
    const more = readStop(context, line, { start: 0, end: line.text.length }, 'labelled_stop')
    if (more.terminal && Object.keys(more).length === 1) stop.terminal ??= more.terminal
  }
}

/** A label of an hour or a day speaks of no place. */
function spokenOf(field: string, { date, time, shift, ...place }: Stop): Stop {
  const when = {
    ...(date && { date }),
    ...(time && !field.endsWith('_date') && { time }),
    ...(shift !== undefined && { shift }),
  }
  return /_(?:time|date)$/.test(field) ? when : { ...place, ...when }
}

/** How near the middles of a label and of the value that is centred under it are, in widths of the page. */
const SAME_MIDDLE = 0.012

const isCentred = (one: BoundingBox, other: BoundingBox): boolean =>
  Math.abs(one.left + one.right - other.left - other.right) < 2 * SAME_MIDDLE

/**
 * The lines under a label, as far as they are of its block: in its column, close to each other, before the next label
 * of something else. `start` is the letter behind a label of its own.
 */
function linesBelow(
  context: MappingContext,
  hit: LabelHit,
  labels: readonly LabelHit[],
  next = 1,
): { line: PlacedLine; start: number }[] {
  const right = Math.min(
    next,
    ...labels
      .filter(
        (other) =>
          other.page === hit.page &&
          other.box.left > hit.box.right &&
          Math.abs(other.box.top - hit.box.top) < hit.box.bottom - hit.box.top,
      )
      .map(({ box }) => box.left),
  )
  const column = linesOfPage(context, hit.page)
    .filter(
      ({ box }) =>
        box.top > hit.box.top + 0.5 * (hit.box.bottom - hit.box.top) &&
        (box.left > hit.box.left - 0.03 || isCentred(box, hit.box)) &&
        box.left < right - 0.005,
    )
    .sort((a, b) => a.box.top - b.box.top)
  const kept: { line: PlacedLine; start: number }[] = []
  let reached = hit.box.bottom
  for (const line of column) {
    const height = line.box.bottom - line.box.top
    // Left of the label only what reaches under it.
    if (line.box.left < hit.box.left && line.box.right < hit.box.left) continue
    if (line.box.top - reached > 1.7 * height || kept.length >= 6) break
    const label = labels.find(
      (other) => other.page === line.page && other.line === line.line && isAnchor(context, other),
    )
    if (label && (!WITHIN.has(label.field) || SIDES[label.field])) break
    // The word of a terminal is read with its place.
    const isCut = label !== undefined && OF_STOP.has(label.field)
    // The gate behind a place is read with it.
    const isBehind = label !== undefined && label.from > 0 && !SIDES[label.field]
    if (!label || isCut || isBehind || label.field === 'terminal')
      kept.push({ line, start: isCut && label.from === 0 ? labelEnd(line, label) : 0 })
    reached = Math.max(reached, line.box.bottom)
  }
  return kept
}
