// What makes a paper a ticket whatever its title: the words of a journey or of a seat, and codes of airports.

import type { MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { beginsLine } from '../../context/by-line.ts'
import { isCommonCurrency } from '../../reading/currencies.ts'
import type { FoundLabel } from '../../context/labels.ts'
import { findTicketLabels, withUnsignedHours } from './context.ts'
import { routeLegs } from './routes.ts'
import { sequenceLegs } from './sequence.ts'
import { stayInProse } from './stay-in-prose.ts'
import type { Leg } from './stops.ts'

/** Fields that only tickets name; what invoices and slips of tills name too is not among them. */
const OWN = new Set([
  'departure',
  'arrival',
  'departure_time',
  'arrival_time',
  'departure_date',
  'boarding_time',
  'gate_close',
  'gate',
  'coach',
  'coach_seat',
  'seat',
  'platform',
  'passenger',
  'doors',
  'venue',
  'row',
])
// Shorter words are parts of others, and abbreviations of much else.
const LEAST_LETTERS = 3
/** Two signs of a script without spaces are a word. */
const UNSPACED_WORD = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u
const CODE = /\((?<code>[A-Z]{3})\)|^(?<from>[A-Z]{3})\s*(?:-|–|→|\/)\s*[A-Z]{3}$/g

/**
 * How much the words of journeys and the journeys themselves speak for a ticket, in log-odds; 0 where no hour or day is
 * printed.
 */
export function ticketSigns(context: MappingContext): number {
  if (!context.readings.some(({ meaning }) => meaning.kind === 'time' || meaning.kind === 'date')) return 0
  const labels = findTicketLabels(context).filter(({ quality }) => quality > 0.9)
  const fieldsOf = (some: readonly FoundLabel[]): Set<string> =>
    new Set(some.flatMap(({ meanings }) => meanings.filter(({ weight }) => weight >= 0.9).map(({ field }) => field)))
  const fields = fieldsOf(
    labels.filter(({ text, quality }) => quality > 0.95 && (text.length >= LEAST_LETTERS || UNSPACED_WORD.test(text))),
  )
  const named = new Set([...fields].filter((field) => OWN.has(field)))
  const leading = fieldsOf(labels.filter((hit) => beginsLine(context, hit)))
  return (
    Math.max(wordsWorth(context, named), journeysWorth(context, fields, leading, named)) +
    placesWorth(leading, fields) +
    admissionWorth(fields, leading) +
    stayWorth(context, fields, labels) +
    parkingWorth(context, fields, leading)
  )
}

/** Set against the shape of a slip, a total and a tax. */
const PARKED = 7

/** The hour at which a place to park must be free again, at the beginning of a line: a receipt looks back. */
function parkingWorth({ readings }: MappingContext, fields: ReadonlySet<string>, leading: ReadonlySet<string>): number {
  const hasHour = readings.some(({ meaning }) => meaning.kind === 'time')
  return hasHour && fields.has('mode.parking') && leading.has('valid_until') ? PARKED : 0
}

/** The codes of two airports alone on a line say as much, with hours beside them. */
const CODED = /^[A-Z]{3}\s?(?:-|–|→|\/)\s?[A-Z]{3}$/
/**
 * Fields that say whose ticket it is, and those that may be the numbers of other papers. Where a ride began and ended
 * says a taxi's receipt too.
 */
const HELD: readonly string[] = ['booking_reference', 'passenger']
const SEATED: readonly string[] = ['seat', 'coach', 'coach_seat']
const NUMBERED: readonly string[] = ['ticket_number', 'number']
/**
 * What the first journey without labels is worth on a ticket that says whose it is, or has a number alone; and what a
 * second adds. Set against the shape of a slip with a total.
 */
const FIRST_HELD = 3.6
const FIRST_NUMBERED = 1.6
const SECOND = 1.2

/** What journeys without labels are worth, together with the words beside them. */
function journeysWorth(
  context: MappingContext,
  fields: ReadonlySet<string>,
  leading: ReadonlySet<string>,
  named: ReadonlySet<string>,
): number {
  const isHeld =
    HELD.some((field) => leading.has(field)) ||
    SEATED.some((field) => fields.has(field)) ||
    context.lines.some(({ text }) => CODED.test(text))
  const journeys = isHeld || NUMBERED.some((field) => fields.has(field)) ? journeysOf(context) : 0
  return journeys === 0
    ? 0
    : (isHeld ? FIRST_HELD : FIRST_NUMBERED) + (journeys > 1 ? SECOND : 0) + 0.9 * Math.min(2, named.size)
}

/** More hours than these are a timetable or the times of work. */
const MOST_HOURS = 24

/** Journeys that are printed as hours with their places, with a day somewhere and without prices among them. */
function journeysOf(plain: MappingContext): number {
  if (!plain.readings.some(({ meaning }) => meaning.kind === 'date')) return 0
  const count = ({ readings }: MappingContext): number =>
    readings.filter(({ meaning }) => meaning.kind === 'time').length
  // Hours with a point, or without any sign, are read as such on tickets alone.
  const context = count(plain) < 2 ? withUnsignedHours(plain) : plain
  const hours = count(context)
  if (hours < 2 || hours > MOST_HOURS) return 0
  const isWithin = ({ page, box }: Reading, leg: Leg): boolean =>
    page === leg.page && box.bottom > leg.top && box.top < leg.bottom
  const isHour = (one: Reading): boolean =>
    context.readings.some(
      ({ meaning, page, line, text }) =>
        meaning.kind === 'time' && page === one.page && line === one.line && text === one.text,
    )
  const isPrice = (one: Reading): boolean =>
    one.meaning.kind === 'amount' && one.meaning.amount.decimals === 2 && !isHour(one)
  const isWhole = ({ from, to }: Leg): boolean =>
    Boolean(from.time && to.time && (from.name ?? from.code) && (to.name ?? to.code))
  const legs = sequenceLegs(context).filter(
    (leg) => isWhole(leg) && !context.readings.some((one) => isWithin(one, leg) && isPrice(one)),
  )
  // The hours of a route may stand below it; of names with a dash between, that is no journey yet.
  return Math.max(legs.length, routeLegs(context).filter((leg) => leg.isSure && isWhole(leg)).length)
}

/** Both ends of a journey at the beginnings of lines or of their parts, and who travels or where he or she sits. */
function placesWorth(leading: ReadonlySet<string>, fields: ReadonlySet<string>): number {
  const isTravel = ['passenger', 'seat', 'coach', 'platform', 'gate', 'departure_date', 'departure_time'].some(
    (field) => fields.has(field),
  )
  return leading.has('from') && leading.has('to') && isTravel ? 2 : 0
}

/** What a show, its place and its day at the beginnings of lines are worth; set against one price and an hour. */
const SHOWN = 3.4

/**
 * The words of an admission: the opening of the doors, or what is shown, on a paper with a seat or the number of a
 * ticket.
 */
function admissionWorth(fields: ReadonlySet<string>, leading: ReadonlySet<string>): number {
  const has = (...names: string[]): boolean => names.some((name) => fields.has(name))
  if (has('doors') && has('ticket_number', 'booking_reference', 'event')) return 2.2
  if (leading.has('event') && (leading.has('venue') || leading.has('stop')) && leading.has('date')) return SHOWN
  return leading.has('event') && leading.has('seat') && has('event_time', 'time', 'event_date', 'date', 'row') ? 4.5 : 0
}

/** Both ends of a stay, and of what kind it is or for how many; a letter has two days and the nights between. */
function stayWorth(context: MappingContext, fields: ReadonlySet<string>, found: readonly FoundLabel[]): number {
  const isStay = fields.has('check_in') && fields.has('check_out')
  const isKnown = ['property', 'room_type', 'nights', 'guests'].some((field) => fields.has(field))
  if (isStay && isKnown) return STAY
  const labels = found.flatMap((one) => one.meanings.map((meaning) => ({ ...one, ...meaning })))
  return fields.has('nights') && stayInProse({ ...context, labels }) ? STAY : 0
}

/** Set against a total and one page; a folio's charges and its own words speak for a receipt. */
const STAY = 2.6

/** What the words of journeys are worth, without a look at the journeys; 0 where fewer than two fields are named. */
function wordsWorth(context: MappingContext, named: ReadonlySet<string>): number {
  const codes = new Set([
    ...context.lines.flatMap(({ text }) => [...text.matchAll(CODE)].map(({ 0: code }) => code)),
    ...pairedCodes(context),
  ]).size
  if (named.size + (codes > 1 ? 1 : 0) < 2) return 0
  // Set so that three fields outweigh what a price, an hour and one page say for a receipt.
  return 0.9 * Math.min(4, named.size) + (codes > 1 ? 1 : 0) + togetherWorth(named)
}

/**
 * Fields that stand together on no other paper: both ends of a journey, a passenger with a journey or a seat, a
 * numbered seat in a row. On a narrow page they outweigh the shape of a slip.
 */
function togetherWorth(named: ReadonlySet<string>): number {
  const has = (...fields: string[]): boolean => fields.some((field) => named.has(field))
  const isJourney = has('departure', 'departure_time', 'departure_date') && has('arrival', 'arrival_time')
  const isTravel =
    has('passenger') && has('departure', 'departure_time', 'departure_date', 'seat', 'coach', 'gate', 'boarding_time')
  const isSeated = has('seat') && has('row', 'doors', 'venue')
  return (isJourney ? 1.2 : 0) + (isTravel ? 0.8 : 0) + (isSeated ? 1.8 : 0)
}

/** Codes that have a line each and stand side by side, as on both sides of a journey. */
function pairedCodes({ lines }: MappingContext): string[] {
  const bare = lines.filter(({ text }) => /^[A-Z]{3}$/.test(text) && !isCommonCurrency(text))
  const isBeside = (line: PlacedLine, other: PlacedLine): boolean =>
    other.page === line.page &&
    other.text !== line.text &&
    Math.abs(other.box.top - line.box.top) < 0.3 * (line.box.bottom - line.box.top)
  return bare.filter((line) => bare.some((other) => isBeside(line, other))).map(({ text }) => text)
}
