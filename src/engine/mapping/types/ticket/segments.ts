// The segments of a ticket: journeys from tables, labels, routes or bare hours, whichever says most.

import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { fromLines } from './turned.ts'
import { blockLegs } from './blocks.ts'
import { addDates } from './days.ts'
import { addDetails, addHours } from './details.ts'
import type { Mode } from './kind.ts'
import { addMeasures } from './measures.ts'
import { reservationLegs } from './reservation-lines.ts'
import { addAirports } from './airports.ts'
import { addCodes, addNames, codedLegs, codeLegs, routeLegs } from './routes.ts'
import { sequenceLegs } from './sequence.ts'
import { differs, fillStop, type Found, type Leg, type Stop } from './stops.ts'
import { tableLegs } from './tables.ts'

/** The journeys of a ticket, complete as far as it says; `mode` is what its words say of how one travels. */
export function readLegs(context: MappingContext, mode: Mode | undefined): Leg[] {
  const tables = tableLegs(context)
  const blocks = withoutTwins(blockLegs(context))
  const routes = routesOf(context)
  const [known, other] = [tables, blocks]
    .map((legs) => legs.filter(isJourney))
    .sort((a, b) => worthOf(b) - worthOf(a) || b.length - a.length) as [Leg[], Leg[]]
  completeEnds(known, other)
  addPlaces(known, routes)
  const reserved = reservationLegs(context)
  const legs = isTold(context, known)
    ? known
    : reserved.length
      ? reserved
      : bestOf([known, alike(sequenceLegs(context), known), routes])
  const whole = withoutTorsos(withoutTwins(legs))
  addPlaces(whole, routes)
  addHours(context, whole)
  for (const leg of whole) reachAround(leg)
  if (mode === undefined || mode === 'flight') for (const leg of whole) splitCodes(leg)
  if (!whole.length && isRide(mode)) return bareLeg(context)
  addCodes(context, whole)
  addNames(context, whole)
  addAirports(context, whole)
  addDetails(context, whole)
  addDates(context, whole)
  addMeasures(context, whole, mode === 'flight')
  return whole
}

const isRide = (mode: Mode | undefined): boolean => mode !== undefined && mode !== 'event' && mode !== 'parking'

/** The one ride of a ticket without ends, known by its seat or coach. A number alone may be that of any train. */
function bareLeg(context: MappingContext): Leg[] {
  const page = context.lines[0]?.page ?? 1
  const leg: Leg = { from: {}, to: {}, page, top: 0, bottom: 1 }
  addDetails(context, [leg])
  addHours(context, [leg])
  if (!(leg.seat ?? leg.coach)) return []
  addDates(context, [leg])
  return [leg]
}

/** The journeys that routes name, or that two places with their codes make. */
function routesOf(context: MappingContext): Leg[] {
  const routes = withoutTwins([...routeLegs(context), ...codeLegs(context)])
  return routes.length ? routes : codedLegs(context)
}

/**
 * Whether labels or a table tell of journeys with hours well enough: both ends of one, or one end where hours beside
 * places make no more journeys.
 */
function isTold(context: MappingContext, known: readonly Leg[]): boolean {
  const isPlaced = ({ name, code }: Stop): boolean => name !== undefined || code !== undefined
  if (!known.some(({ from, to }) => from.time ?? to.time)) return false
  if (known.some(({ from, to }) => isPlaced(from) && isPlaced(to))) return true
  return known.some(({ from, to }) => isPlaced(from) || isPlaced(to)) && sequenceLegs(context).length <= known.length
}

/** Gives ends without a place those of as many routes, which name the towns. */
function addPlaces(legs: readonly Leg[], routes: readonly Leg[]): void {
  if (routes.length !== legs.length) return
  for (const [at, { from, to }] of legs.entries()) {
    for (const [stop, said] of [
      [from, routes[at]!.from],
      [to, routes[at]!.to],
    ] as const)
      if (!(stop.name ?? stop.code)) fillStop(stop, said)
  }
}

/** A journey reaches over all lines that name its ends: hours may stand over their places. */
function reachAround(leg: Leg): void {
  const places = [leg.from, leg.to].flatMap(({ name, code, time }) => [name, code, time])
  for (const { page, box } of places.flatMap((found) => found?.lines ?? [])) {
    if (page !== leg.page) continue
    leg.top = Math.min(leg.top, box.top)
    leg.bottom = Math.max(leg.bottom, box.bottom)
  }
}

/** Journeys from hours alone, unless labels name both ends of as many and none of these is among them. */
function alike(sequence: readonly Leg[], known: readonly Leg[]): Leg[] {
  const placesOf = (legs: readonly Leg[]): string[] =>
    legs
      .flatMap(({ from, to }) => [from, to])
      .flatMap(({ name, code }) => [name, code])
      .flatMap((found) => (found ? plain(found.value) : []))
  const named = placesOf(known.filter(({ from, to }) => (from.name ?? from.code) && (to.name ?? to.code)))
  const said = placesOf(sequence)
  const isOther =
    named.length > 0 &&
    known.length === sequence.length &&
    !said.some((place) => named.some((name) => name.startsWith(place) || place.startsWith(name)))
  return isOther ? [] : [...sequence]
}

/** One journey that a table tells of and labels too: what either lacks the other has. */
function completeEnds([known, ...more]: readonly Leg[], [other, ...others]: readonly Leg[]): void {
  if (
    !known ||
    !other ||
    more.length ||
    others.length ||
    differs(known.from, other.from) ||
    differs(known.to, other.to)
  )
    return
  fillStop(known.from, other.from)
  fillStop(known.to, other.to)
}

const bestOf = (sets: readonly Leg[][]): Leg[] =>
  [...sets].sort((a, b) => worthOf(b) - worthOf(a) || b.length - a.length)[0]!
const stopWorth = ({ time, name, code, date }: Stop): number =>
  (time ? 2 : 0) + (name || code ? 2 : 0) + (date ? 0.5 : 0)
const worthOf = (legs: readonly Leg[]): number =>
  legs.reduce((sum, { from, to }) => sum + stopWorth(from) + stopWorth(to) - 4, 0)

/** A journey has two ends that differ, or an end with its hour. */
function isJourney({ from, to }: Leg): boolean {
  if (from.name && to.name && from.name.value === to.name.value && from.code?.value === to.code?.value) return false
  const ends = [from, to].filter(({ name, code }) => name ?? code).length
  return (
    ends === 2 ||
    (ends === 1 && (from.time !== undefined || to.time !== undefined)) ||
    (from.time !== undefined && to.time !== undefined)
  )
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
const shares = (a: Leg, b: Leg): boolean =>
  [
    [a.from, b.from],
    [a.to, b.to],
  ].some(([one, other]) => (['time', 'code', 'name'] as const).some((key) => one![key] && other![key]))

/** An airport's code behind its town ("FRANKFURT FRA"), which a station's name has not. */
function withCode(stop: Stop, mode: string | undefined): Stop {
  const parts =
    mode === 'flight' && stop.name && !stop.code
      ? /^(?<name>.{3,}?)[\s,-]+(?<code>[A-Z]{3})$/.exec(stop.name.value)?.groups
      : undefined
  return parts && stop.name
    ? { ...stop, name: { ...stop.name, value: parts.name! }, code: { ...stop.name, value: parts.code! } }
    : stop
}

/** A name of small letters with three capitals behind it. */
const NAME_AND_CODE = /\p{Ll}.*\s[A-Z]{3}$/u

/** Parts names and codes where both ends have them so ("Oslo OSL"): one alone may be part of a name. */
function splitCodes(leg: Leg): void {
  if (![leg.from, leg.to].every(({ name, code }) => code !== undefined || NAME_AND_CODE.test(name?.value ?? ''))) return
  leg.from = withCode(leg.from, 'flight')
  leg.to = withCode(leg.to, 'flight')
}

/** What is a number in the answer. */
const COUNTED: ReadonlySet<string> = new Set(['distance_km', 'duration_min'])

/** The journeys as fields of `ticket.segments`. */
export function segmentFields(legs: readonly Leg[], mode: string | undefined): Candidate[] {
  // Who runs all journeys is their carrier where no other is named; who runs one of them for another is not.
  const [first, ...others] = legs.map(({ operator }) => operator)
  const only = others.every((one) => one?.value === first?.value) ? first : undefined
  return legs.flatMap((leg, at) => {
    const path = `ticket.segments[${at}]`
    const { number, operator, carrier = only, seat, coach, boarding, gateClose } = leg
    const from = withCode(leg.from, mode)
    const to = withCode(leg.to, mode)
    const ends = [
      ['from', from],
      ['to', to],
    ] as const
    const places = ends.flatMap(([side, stop]) =>
      (['name', 'code', 'terminal', 'gate', 'platform', 'city'] as const).map((key): [string, Found | undefined] => [
        `${side}.${key}`,
        stop[key],
      ]),
    )
    const fields: [string, Found | undefined][] = [
      ['carrier', carrier],
      ['operating_carrier', operator],
      ['number', number],
      ...places,
      ['departure_date', from.date],
      ['departure_time', from.time],
      ['arrival_date', to.date],
      ['arrival_time', to.time],
      ['class', leg.class],
      ['fare_basis', leg.fare_basis],
      ['status', leg.status],
      ['distance_km', leg.distance],
      ['duration_min', leg.duration],
      ['seat', seat],
      ['coach', coach],
      ['boarding_time', boarding],
      ['gate_close_time', gateClose],
    ]
    const read = from.time ?? from.name ?? from.code ?? to.name ?? to.code ?? seat ?? coach ?? number
    const said = fields.flatMap(([key, found]) =>
      found
        ? [
            fromLines(
              `${path}.${key}`,
              COUNTED.has(key) ? Number(found.value) : found.value,
              found.lines,
              found.rule,
              found.confidence,
            ),
          ]
        : [],
    )
    return mode && read ? [fromLines(`${path}.mode`, mode, read.lines, 'ticket_words', 0.85), ...said] : said
  })
}
