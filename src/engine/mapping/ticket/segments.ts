// The segments of a ticket: journeys from tables, labels or bare hours, whichever says most, with numbers, seats and days from around them.

import type { Candidate, LabelHit, MappingContext, PlacedLine } from '../candidates.ts'
import { fromLines } from '../line-candidates.ts'
import { blockLegs, codeLegs, routeLegs } from './blocks.ts'
import { settledLabels } from './context.ts'
import { sequenceLegs } from './sequence.ts'
import { differs, fillStop, type Found, type Leg, type Stop } from './stops.ts'
import { labelEnd, tableLegs } from './tables.ts'
import { textsAt } from './labels.ts'
import { monthNumber } from '../reading/dates.ts'
import { namedNumberIn, numberIn, seatIn } from './values.ts'

/** The journeys of a ticket, complete as far as it says. */
export function readLegs(context: MappingContext): Leg[] {
  const tables = tableLegs(context), blocks = withoutTwins(blockLegs(context)), routes = withoutTwins([...routeLegs(context), ...codeLegs(context)])
  const [known, other] = [tables, blocks].map((legs) => legs.filter(isJourney)).sort((a, b) => worthOf(b) - worthOf(a) || b.length - a.length) as [Leg[], Leg[]]
  completeEnds(known, other)
  const legs = known.some(({ from, to }) => from.time ?? to.time) ? known : bestOf([sequenceLegs(context), known, routes])
  const whole = withoutTorsos(withoutTwins(legs))
  for (const leg of whole) {
    const route = routes[whole.indexOf(leg)]
    if (route && routes.length === whole.length && !(leg.from.name ?? leg.from.code) && !(leg.to.name ?? leg.to.code)) {
      fillStop(leg.from, route.from)
      fillStop(leg.to, route.to)
    }
  }
  addDetails(context, whole)
  addDates(context, whole)
  return whole
}

/** One journey that a table tells of and labels too: what either lacks the other has. */
function completeEnds([known, ...more]: readonly Leg[], [other, ...others]: readonly Leg[]): void {
  if (!known || !other || more.length || others.length || differs(known.from, other.from) || differs(known.to, other.to)) return
  fillStop(known.from, other.from)
  fillStop(known.to, other.to)
}

const bestOf = (sets: readonly Leg[][]): Leg[] => [...sets].sort((a, b) => worthOf(b) - worthOf(a) || b.length - a.length)[0]!
const stopWorth = ({ time, name, code, date }: Stop): number => (time ? 2 : 0) + (name || code ? 2 : 0) + (date ? 0.5 : 0)
const worthOf = (legs: readonly Leg[]): number => legs.reduce((sum, { from, to }) => sum + stopWorth(from) + stopWorth(to) - 4, 0)

/** A journey has two ends, or an end with its hour. */
function isJourney({ from, to }: Leg): boolean {
  const ends = [from, to].filter(({ name, code }) => name ?? code).length
  return ends === 2 || (ends === 1 && (from.time !== undefined || to.time !== undefined)) || (from.time !== undefined && to.time !== undefined)
}

/** Where journeys with both ends are printed, one that lacks an end was made of words elsewhere. */
function withoutTorsos(legs: readonly Leg[]): Leg[] {
  const whole = legs.filter(({ from, to }) => (from.name ?? from.code) && (to.name ?? to.code))
  return whole.length ? whole : [...legs]
}

/** The legs without those that repeat another, as a stub does; what the repetition adds is kept. */
function withoutTwins(legs: readonly Leg[]): Leg[] {
  const kept: Leg[] = []
  for (const leg of legs) {
    const twin = kept.find((other) => agrees(other.from, leg.from) && agrees(other.to, leg.to) && shares(other, leg))
    if (!twin) kept.push(leg)
    else {
      fillStop(twin.from, leg.from)
      fillStop(twin.to, leg.to)
    }
  }
  return kept
}

/** Whether nothing that is known of both stops contradicts; names of one code may differ. */
function agrees(a: Stop, b: Stop): boolean {
  const isSame = (['time', 'date', 'code'] as const).every((key) => !a[key] || !b[key] || a[key].value === b[key].value)
  return isSame && (!a.name || !b.name || Boolean(a.code && b.code) || sameName(a.name.value, b.name.value))
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')
const sameName = (a: string, b: string): boolean => plain(a).startsWith(plain(b)) || plain(b).startsWith(plain(a))
/** Whether two journeys have an end in common, so that they can be one. */
const shares = (a: Leg, b: Leg): boolean => [[a.from, b.from], [a.to, b.to]].some(([one, other]) => (['time', 'code', 'name'] as const).some((key) => one![key] && other![key]))

interface Spot { found: Found; hit: LabelHit }

const PATTERNS: Readonly<Record<string, (text: string) => string | undefined>> = {
  number: numberIn,
  seat: (text) => (/^[\s:]*[\dA-Z]/.test(text) ? seatIn(`seat ${text.replace(/^[\s:]+/, '')}`, false).seat : undefined),
  coach: (text) => /^[\s:]*(?<value>\d{1,3}[A-Z]?|[A-Z])(?![\d\p{L}]|[./:-]\d)/u.exec(text)?.groups!.value,
  gate: (text) => /^[\s:]*(?<value>[A-Z]{0,2}\d{1,3}[A-Z]?|[A-Z])(?![\d\p{L}:])/u.exec(text)?.groups!.value,
  platform: (text) => /^[\s:]*(?<value>\d{1,3}\s?[A-Za-z]?(?:-[A-Z])?|[A-Z]\d?)(?![\d\p{L}:])/u.exec(text)?.groups!.value,
  terminal: (text) => /^[\s:]*(?:T(?=\d))?(?<value>\d?[A-Z]?\d?[A-Z]?)(?![\d\p{L}:])/u.exec(text)?.groups!.value || undefined,
  class: (text) => /^[\s:]*(?<value>[\p{L}\d][\p{L}\d ./-]{0,24})$/u.exec(text)?.groups!.value?.trim(),
  carrier: (text) => /^[\s:]*(?<value>\p{Lu}[\p{L}\d &.'’/-]{1,40})$/u.exec(text)?.groups!.value?.trim(),
}

/** Fields whose values are a number or a letter, so that small words behind their label make it a word of a phrase ("car up to 5 m"). */
const ONE_WORD = new Set(['coach', 'seat', 'gate', 'platform'])

function isProse(context: MappingContext, hit: LabelHit): boolean {
  const line = context.lines.find((one) => one.page === hit.page && one.line === hit.line)!
  return /^\s\p{Ll}{2,}\s\p{Ll}/u.test(line.text.slice(labelEnd(line, hit)))
}

/** The values at the labels of one field, in reading order, each once for its place. */
function spotsOf(context: MappingContext, labels: readonly LabelHit[], field: string): Spot[] {
  return labels.filter((hit) => hit.field === field && hit.quality > 0.5 && !(ONE_WORD.has(field) && isProse(context, hit))).flatMap((hit) => {
    for (const { text, line } of textsAt(context, hit)) {
      const value = PATTERNS[field]!(text)
      if (value) return [{ hit, found: { value, lines: [line], rule: 'labelled', confidence: 0.8 } }]
    }
    return []
  })
}

/** Numbers, seats and the like to the journeys that they stand with. */
function addDetails(context: MappingContext, legs: readonly Leg[]): void {
  if (!legs.length) return
  const labels = settledLabels(context)
  for (const field of ['number', 'seat', 'coach', 'class', 'carrier'] as const) {
    for (const [leg, found] of shareOut(spotsOf(context, labels, field).filter(({ found }) => field !== 'number' || !isOfStop(found.value, legs)), legs)) leg[field] ??= found
  }
  for (const field of ['gate', 'platform', 'terminal'] as const) for (const [leg, found] of shareOut(spotsOf(context, labels, field), legs)) leg.from[field] ??= found
  for (const { field, key } of [{ field: 'boarding_time', key: 'boarding' }, { field: 'gate_close', key: 'gateClose' }] as const) {
    const spots = labels.filter((hit) => hit.field === field).flatMap((hit): Spot[] => {
      const time = timeAt(context, hit)
      return time ? [{ hit, found: time }] : []
    })
    for (const [leg, found] of shareOut(spots, legs)) leg[key] ??= found
  }
  const [only] = legs
  if (only && legs.length === 1) {
    addHour(context, only.from, labels.filter(({ field }) => field === 'departure_time' || field === 'departure' || field === 'time'))
    addHour(context, only.to, labels.filter(({ field }) => field === 'arrival_time' || field === 'arrival'))
  }
  for (const leg of legs) addUnlabelled(context, leg, legs)
}

/** The hour of a stop that stands at a label away from its place. */
function addHour(context: MappingContext, stop: Stop, hits: readonly LabelHit[]): void {
  const time = stop.time ? undefined : hits.map((hit) => timeAt(context, hit)).find((found) => found !== undefined)
  if (time) stop.time = time
}

/** Whether a number is the end of a station's name ("HALL 2"), which is none of a train. */
const isOfStop = (number: string, legs: readonly Leg[]): boolean => legs.some(({ from, to }) => [from.name, to.name].some((name) => name?.value.includes(number)))

/** The hour at a label: behind it, else below it. */
function timeAt(context: MappingContext, hit: LabelHit): Found | undefined {
  for (const { line, from } of textsAt(context, hit)) {
    const reading = context.readings.find((one) => one.meaning.kind === 'time' && one.page === line.page && one.line === line.line && one.from >= from)
    if (reading?.meaning.kind === 'time') return { value: reading.meaning.value.slice(0, 5), lines: [line], rule: 'labelled', confidence: 0.85 }
  }
  return undefined
}

/** Each value with its journey: in order where there are as many of both, else by place; the first of several is the nearest from above. */
function shareOut(spots: readonly Spot[], legs: readonly Leg[]): [Leg, Found][] {
  if (legs.length === 1) return spots.map(({ found }) => [legs[0]!, found])
  if (spots.length === legs.length) return spots.map(({ found }, at) => [legs[at]!, found])
  return spots.map(({ found, hit }) => [legAt(hit.page, hit.box.top, legs), found])
}

/** The journey at a height of a page: the one whose block it is in, or the next below. */
function legAt(page: number, top: number, legs: readonly Leg[]): Leg {
  const distance = (leg: Leg): number => (leg.page !== page ? 10 : top < leg.top ? leg.top - top : top > leg.bottom ? 2.5 * (top - leg.bottom) : 0)
  return legs.reduce((nearest, leg) => (distance(leg) < distance(nearest) ? leg : nearest))
}

const FLIGHT = /(?<![\p{L}\d/.-])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{2,4}(?![\d\p{L}:€]|[.,/-]\d)/u
const TRAIN = /(?<![\p{L}\d/.-])[A-Z]{1,4}\s\d{2,5}(?![\d\p{L}:€]|[.,/-]\d)/u

/** The number of a train that has a line of its own, and how far above its journey, in heights of the page, that may stand. */
const ALONE = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3,4}(?=\s))\s?\d{2,5}$/u, ABOVE = 0.12

/** How far from its journey a detail may stand, in heights of the page; on a small page, where lines are taller, in heights of lines. Longer lines are sentences. */
const NEAR_ABOVE = 0.06, NEAR_BELOW = 0.05, LONGEST_DETAIL = 80

/** The number of a flight or train on a line that has no label for it. The word of another label ("SEAT 12") or a month is no name of a train. */
function numberNear(context: MappingContext, line: PlacedLine): string | undefined {
  const isOther = (number: string): boolean => {
    const word = /^\p{L}+/u.exec(number)?.[0] ?? ''
    const label = settledLabels(context).find((hit) => hit.page === line.page && hit.line === line.line && hit.text.toLowerCase() === word.toLowerCase())
    return monthNumber(word) !== undefined || (label !== undefined && label.field !== 'number')
  }
  const printed = (FLIGHT.exec(line.text) ?? TRAIN.exec(line.text))?.[0] ?? namedNumberIn(line.text)
  if (printed && !isOther(printed)) return printed
  return seatIn(line.text, false).coach ? numberIn(line.text) : undefined
}

/** A number, seat or coach that stands near its journey without a label of its own. */
function addUnlabelled(context: MappingContext, leg: Leg, legs: readonly Leg[]): void {
  const alone = leg.number || legs.length > 1 ? undefined : context.lines.find((line) => line.page === leg.page && line.box.top < leg.top && leg.top - line.box.top < ABOVE && ALONE.test(line.text.trim()))
  if (alone) leg.number = { value: alone.text.trim(), lines: [alone], rule: 'number_near_journey', confidence: 0.65 }
  const near = context.lines.filter((line) => {
    const height = line.box.bottom - line.box.top
    const isBeside = line.box.top > leg.top - Math.max(NEAR_ABOVE, 3 * height) && line.box.top < leg.bottom + Math.max(NEAR_BELOW, 4 * height)
    return line.page === leg.page && line.text.length < LONGEST_DETAIL && isBeside && legAt(line.page, line.box.top, legs) === leg
  })
  for (const line of near) {
    const number = leg.number ? undefined : numberNear(context, line)
    if (number && isOfStop(number, [leg])) continue
    if (number) leg.number = { value: number, lines: [line], rule: 'number_near_journey', confidence: 0.65 }
    const { seat, coach } = seatIn(line.text, false)
    if (seat) leg.seat ??= { value: seat, lines: [line], rule: 'seat_near_journey', confidence: 0.7 }
    if (coach) leg.coach ??= { value: coach, lines: [line], rule: 'seat_near_journey', confidence: 0.7 }
    const operator = /(?:operated by|durchgeführt von|opéré par|operado por|operato da|uitgevoerd door)\s*:?\s*(?<name>\p{Lu}[\p{L}\d &.'’-]+)/iu.exec(line.text)?.groups!.name
    if (operator) leg.carrier ??= { value: operator.trim(), lines: [line], rule: 'operated_by', confidence: 0.8 }
  }
}

/** Eight digits in a row may be a date, but on tickets they are mostly a number: dates as unsure as these are none. */
const SUREST_DOUBT = 0.42

/** The label that a reading stands behind, else the one over it. */
function labelOf({ page, box }: Pick<LabelHit, 'page' | 'box'>, labels: readonly LabelHit[]): LabelHit | undefined {
  const onPage = labels.filter((hit) => hit.page === page)
  const beside = onPage.filter((hit) => Math.abs(hit.box.top - box.top) < 0.006 && hit.box.left < box.left).sort((a, b) => b.box.left - a.box.left)[0]
  return beside ?? onPage.find((hit) => {
    const isOver = hit.box.bottom < box.top + 0.004 && box.top - hit.box.bottom < 2 * (hit.box.bottom - hit.box.top)
    return isOver && hit.box.right > box.left && hit.box.left < box.right
  })
}

/** The day of each end: its own, else that of the other end, else the travel day at its label, else the last day printed above. */
function addDates(context: MappingContext, legs: readonly Leg[]): void {
  const labels = settledLabels(context)
  const foreign = /^(?:issue_date|valid|other)/
  const dates = context.readings.flatMap((reading) => {
    if (reading.meaning.kind !== 'date' || reading.meaning.partial === true || reading.confidence < SUREST_DOUBT) return []
    const line = context.lines.find((one) => one.page === reading.page && one.line === reading.line)!
    return [{ value: reading.meaning.value, line, label: labelOf(reading, labels)?.field ?? '', reading }]
  })
  const usable = dates.filter(({ label, line }) => !foreign.test(label) && line.text.length < 80)
  const travel = usable.filter(({ label }) => label === 'departure_date')
  for (const [at, leg] of legs.entries()) {
    const { from, to } = leg
    if (!from.date && !to.date) {
      const above = usable.filter(({ line }) => line.page < leg.page || (line.page === leg.page && line.box.top < leg.top + 0.02)).at(-1)
      const chosen = travel[travel.length === legs.length ? at : 0] ?? above ?? usable[0] ?? dates.find(({ label }) => label === 'valid_from' || label === 'validity')
      if (chosen) from.date = { value: chosen.value, lines: [chosen.line], rule: travel.includes(chosen) ? 'labelled' : 'day_nearby', confidence: travel.includes(chosen) ? 0.85 : 0.6 }
    }
    from.date ??= to.date
    if (!from.date || to.date || !(to.time ?? to.shift)) continue
    // Who arrives at an earlier hour arrives on the next day.
    const days = to.shift ?? (from.time && to.time && to.time.value < from.time.value ? 1 : 0)
    to.date = { ...from.date, value: later(from.date.value, days), rule: 'day_of_departure', confidence: 0.9 * from.date.confidence }
  }
}

const later = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** An airport's code behind its town ("FRANKFURT FRA"), which a station's name has not. */
function withCode(stop: Stop, mode: string | undefined): Stop {
  const parts = mode === 'flight' && stop.name && !stop.code ? /^(?<name>.{3,}?)[\s,-]+(?<code>[A-Z]{3})$/.exec(stop.name.value)?.groups : undefined
  return parts && stop.name ? { ...stop, name: { ...stop.name, value: parts.name! }, code: { ...stop.name, value: parts.code! } } : stop
}

/** The journeys as fields of `ticket.segments`. */
export function segmentFields(legs: readonly Leg[], mode: string | undefined): Candidate[] {
  return legs.flatMap((leg, at) => {
    const path = `ticket.segments[${at}]`, { number, carrier, seat, coach, boarding, gateClose } = leg
    const from = withCode(leg.from, mode), to = withCode(leg.to, mode)
    const ends = [['from', from], ['to', to]] as const
    const places = ends.flatMap(([side, stop]) => (['name', 'code', 'terminal', 'gate', 'platform'] as const).map((key): [string, Found | undefined] => [`${side}.${key}`, stop[key]]))
    const fields: [string, Found | undefined][] = [
      ['carrier', carrier], ['number', number], ...places, ['departure_date', from.date], ['departure_time', from.time], ['arrival_date', to.date], ['arrival_time', to.time],
      ['class', leg.class], ['seat', seat], ['coach', coach], ['boarding_time', boarding], ['gate_close_time', gateClose],
    ]
    const first = from.time ?? from.name ?? from.code ?? to.name ?? to.code
    const said = fields.flatMap(([key, found]) => (found ? [fromLines(`${path}.${key}`, found.value, found.lines, found.rule, found.confidence)] : []))
    return mode && first ? [fromLines(`${path}.mode`, mode, first.lines, 'ticket_words', 0.85), ...said] : said
  })
}
