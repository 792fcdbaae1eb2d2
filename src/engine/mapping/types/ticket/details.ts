// What belongs to a journey beside its ends, at labels: number, carrier, class, seat, coach, gate and hours of
// boarding. Values without a label are in nearby.ts.

import { lineAt } from '../../context/by-line.ts'
import type { LabelHit, MappingContext } from '../../vocabulary.ts'
import { settledLabels } from './context.ts'
import { textsAt } from './labels.ts'
import {
  addClass,
  addNumbers,
  addOperator,
  addUnlabelled,
  isInSentence,
  isOfOperator,
  isOfStop,
  legAt,
  numberedOn,
} from './nearby.ts'
import type { Found, Leg, Stop } from './stops.ts'
import { labelEnd, spanStart } from './span.ts'
import { daysOf } from './spots.ts'
import { numberIn, seatIn } from './values.ts'

interface Spot {
  found: Found
  hit: LabelHit
}

const PATTERNS: Readonly<Record<string, (text: string) => string | undefined>> = {
  number: numberIn,
  seat: (said) => {
    // "Seat(2)- B1,B2": how many there are stands in brackets.
    const text = said.replace(/^\s?\(\d{1,2}\)\s?[:–-]?/u, '').replace(/^[\s:]+/, '')
    // Deck, block and number.
    const whole = /^(?=\S*\d)(?:[A-Z]|\d{1,2})-(?:[A-Z]-)?\d{1,4}$/.exec(text.trim())?.[0]
    if (whole) return whole
    return /^[\dA-Z]/.test(text) ? seatIn(`seat ${text}`, false).seat : undefined
  },
  coach: (text) =>
    /^[\s:]*(?<value>\d{1,3}[A-Z]?|[A-Z]{1,2}\d{1,2}|[A-Z])(?![\d\p{L}]|[./:-]\d)/u.exec(text)?.groups!.value,
  gate: (text) => /^[\s:]*(?<value>\p{Lu}{0,2}\d{1,3}[A-Z]?|[A-Z])(?![\d\p{L}:])/u.exec(text)?.groups!.value,
  platform: (text) =>
    /^[\s:]*(?<value>\d{1,3}\s?[A-Za-z]?(?:-[A-Z])?|[A-Z]\d?)(?![\d\p{L}:])/u.exec(text)?.groups!.value,
  terminal: (text) =>
    /^[\s:]*(?:T(?=\d))?(?<value>\d?[A-Z]?\d?[A-Z]?)(?![\d\p{L}:])/u.exec(text)?.groups!.value || undefined,
  // A class has a figure or two; numbers of customers and codes have more.
  fare_basis: (text) => /^[\s:]*(?<value>(?=\S*\d)[A-Z][A-Z\d]{2,11})$/.exec(text)?.groups!.value,
  class: (text) =>
    /^[\s:]*(?![^,;·|]*\d{2})(?<value>[\p{L}\d][\p{L}\d ./-]{0,24})(?:(?:\s\([A-Z]\))?$|\s?[,;·|]\s)/u
      .exec(text)
      ?.groups!.value?.trim(),
  carrier: (text) => /^[\s:]*(?!\p{Lu}{2}\/)(?<value>\p{Lu}[\p{L}\d &.'’/-]{1,40})$/u.exec(text)?.groups!.value?.trim(),
}

/**
 * Fields whose values are a number or a letter, so that small words behind their label make it a word of a phrase ("car
 * up to 5 m").
 */
const ONE_WORD = new Set(['coach', 'seat', 'gate', 'platform'])

/** Numbers, seats and the like to the journeys that they stand with. */
export function addDetails(context: MappingContext, legs: readonly Leg[]): void {
  if (!legs.length) return
  const labels = settledLabels(context)
  for (const field of ['number', 'seat', 'coach', 'class', 'carrier', 'fare_basis'] as const) {
    const spots = spotsOf(context, labels, field).filter(
      ({ found }) => field !== 'number' || !isOfStop(found.value, legs),
    )
    for (const [leg, found, hit] of shareOut(spots, legs)) {
      if (field === 'carrier' && isOfOperator(context, hit))
        for (const one of numberedOn(found.lines[0], legs) ?? [leg]) addOperator(one, found.value, found.lines)
      else leg[field] ??= found
    }
    // The one class that is named before the first journey is that of all.
    const [only, ...more] = field === 'class' ? spots : []
    const isOver =
      only && !more.length && legs.every(({ page, top }) => page === only.hit.page && top > only.hit.box.top)
    if (isOver) for (const leg of legs) leg.class ??= only.found
  }
  for (const field of ['gate', 'platform', 'terminal'] as const) {
    for (const [leg, found, hit] of shareOut(spotsOf(context, labels, field), legs)) {
      // Nobody boards at the gate of an arrival.
      const stop = field !== 'gate' && isOfArrival(leg, hit) ? leg.to : leg.from
      const isTaken = [leg.from, leg.to].some((one) => one[field]?.lines.some(({ line }) => line === hit.line))
      if (!isTaken) stop[field] ??= found
    }
  }
  for (const { field, key } of [
    { field: 'boarding_time', key: 'boarding' },
    { field: 'gate_close', key: 'gateClose' },
  ] as const) {
    const spots = labels
      .filter((hit) => hit.field === field)
      .flatMap((hit): Spot[] => {
        const time = timeAt(context, hit)
        return time ? [{ hit, found: time }] : []
      })
    for (const [leg, found] of shareOut(spots, legs)) leg[key] ??= found
  }
  for (const leg of legs) addArrival(context, leg, labels)
  addNumbers(context, legs, labels)
  addClass(context, legs)
  for (const leg of legs) addUnlabelled(context, leg, legs)
}

/** The hour and the day of an arrival, at labels of their own within the block of their journey. */
function addArrival(context: MappingContext, leg: Leg, labels: readonly LabelHit[]): void {
  const isWithin = ({ page, box }: LabelHit): boolean =>
    page === leg.page && box.top > leg.top - SAME_HEIGHT && box.bottom < leg.bottom + SAME_HEIGHT
  const own = labels.filter((hit) => /^arrival(?:_|$)/.test(hit.field) && hit.quality > 0.8 && isWithin(hit))
  addHour(
    context,
    leg.to,
    own.filter(({ field }) => field !== 'arrival_date'),
  )
  const [day] = daysOf(
    context,
    own.filter(({ field }) => field === 'arrival_date'),
  )
  if (day && leg.to.time) leg.to.date ??= { value: day.value, lines: [day.line], rule: 'labelled', confidence: 0.85 }
}

/** How far apart left edges in one column are, in widths of the page. */
const SAME_EDGE = 0.012
/** How far over or under its journey a label on its rows may reach, in heights of the page. */
const SAME_HEIGHT = 0.003

function isProse(context: MappingContext, hit: LabelHit): boolean {
  const line = lineAt(context, hit)!
  return /^\s\p{Ll}{2,}\s\p{Ll}/u.test(line.text.slice(labelEnd(line, hit)))
}

/** Whether the word for a class is the end of its value ("2e classe"). */
function endsValue({ lines }: MappingContext, hit: LabelHit): boolean {
  const line = lines.find((one) => one.page === hit.page && one.line === hit.line)!
  return (
    hit.from > 0 &&
    labelEnd(line, hit) === line.text.length &&
    /[\p{L}\dªº.]\s*$/u.test(line.text.slice(0, labelEnd(line, hit) - hit.text.length))
  )
}

/** How well labels of two letters are read at most where no sign is behind them. */
const SHORT = 0.6

/** The values at the labels of one field, in reading order, each once for its place. */
function spotsOf(context: MappingContext, labels: readonly LabelHit[], field: string): Spot[] {
  const own = labels.filter(
    (hit) =>
      hit.field === field &&
      hit.quality > 0.5 &&
      !(ONE_WORD.has(field) && isProse(context, hit)) &&
      !(field === 'class' && endsValue(context, hit)) &&
      !(field === 'carrier' && isInSentence(context, hit)),
  )
  const spots = own.flatMap((hit): Spot[] => {
    const said = textsAt(context, hit)
    // Two letters before something else are the beginning of a code.
    const isCode = hit.quality <= SHORT && said[0]?.line.line === hit.line
    for (const { text, line } of isCode ? said.slice(0, 1) : said) {
      const value = PATTERNS[field]!(text)
      if (value) return [{ hit, found: { value, lines: [line], rule: 'labelled', confidence: 0.8 } }]
    }
    return []
  })
  // The head of a column and a word in its cell ("Seat" over "Coach 4, Seat 31") have one value.
  const isAgain = ({ found }: Spot, other: Spot): boolean =>
    other.found.lines[0] === found.lines[0] && other.found.value === found.value
  return spots.filter((spot, at) => !spots.slice(0, at).some((other) => isAgain(spot, other)))
}

/** The hours of the one journey that stand away from its places: at labels of their own, else with a dash between. */
export function addHours(context: MappingContext, [only, ...others]: readonly Leg[]): void {
  if (!only || others.length) return
  const labels = settledLabels(context)
  addHour(
    context,
    only.from,
    labels.filter(({ field }) => field === 'departure_time' || field === 'departure' || field === 'time'),
  )
  addHour(
    context,
    only.to,
    labels.filter(({ field }) => field === 'arrival_time' || field === 'arrival'),
  )
  addSpan(context, only)
}

/** The hour of a stop that stands at a label away from its place. */
function addHour(context: MappingContext, stop: Stop, hits: readonly LabelHit[]): void {
  const time = stop.time ? undefined : hits.map((hit) => timeAt(context, hit)).find((found) => found !== undefined)
  if (time) stop.time = time
}

/** Both hours of the one journey that stand with a dash between ("09:05 - 11:14"). */
function addSpan({ lines, readings }: MappingContext, { from, to }: Leg): void {
  if (from.time ?? to.time) return
  for (const line of lines) {
    const [first, second, ...more] = readings.filter(
      ({ meaning, page, line: at }) => meaning.kind === 'time' && page === line.page && at === line.line,
    )
    if (
      !first ||
      !second ||
      more.length ||
      !/^\s*[-–—]\s*$/.test(line.text.slice(spanStart(line, first) + first.text.length, spanStart(line, second)))
    )
      continue
    for (const [stop, { meaning }] of [
      [from, first],
      [to, second],
    ] as const) {
      if (meaning.kind === 'time')
        stop.time = { value: meaning.value.slice(0, 5), lines: [line], rule: 'hours_with_dash', confidence: 0.75 }
    }
    return
  }
}

/** The hour at a label: behind it, else below it. */
function timeAt(context: MappingContext, hit: LabelHit): Found | undefined {
  for (const { line, from } of textsAt(context, hit)) {
    const reading = context.readings.find(
      (one) => one.meaning.kind === 'time' && one.page === line.page && one.line === line.line && one.from >= from,
    )
    if (reading?.meaning.kind === 'time')
      return { value: reading.meaning.value.slice(0, 5), lines: [line], rule: 'labelled', confidence: 0.85 }
  }
  return undefined
}

/**
 * Each value with its journey: in order where there are as many of both, else by place; the first of several is the
 * nearest from above.
 */
function shareOut(spots: readonly Spot[], legs: readonly Leg[]): [Leg, Found, LabelHit][] {
  if (legs.length === 1) return spots.map(({ found, hit }) => [legs[0]!, found, hit])
  if (spots.length === legs.length) return spots.map(({ found, hit }, at) => [legs[at]!, found, hit])
  return spots.map(({ found, hit }) => [legAt(hit.page, hit.box.top, legs), found, hit])
}

/**
 * Whether a label stands on the row of the arrival, where the departure has a row of its own, or under the arrival,
 * where both stand side by side.
 */
function isOfArrival({ from, to }: Leg, { page, box }: LabelHit): boolean {
  const [start, end] = [from, to].map((stop) => (stop.time ?? stop.code)?.lines.find((line) => line.page === page)?.box)
  const isBeside = start && end && Math.abs(start.top - end.top) < SAME_HEIGHT && end.left > start.right
  if (isBeside && box.top > end.bottom && Math.abs(box.left - end.left) < SAME_EDGE) return true
  const middle = (box.top + box.bottom) / 2
  const isOnRow = ({ name, code, time }: Stop): boolean =>
    [name, code, time].some((found) =>
      found?.lines.some((line) => line.page === page && line.box.top < middle && line.box.bottom > middle),
    )
  return isOnRow(to) && !isOnRow(from)
}
