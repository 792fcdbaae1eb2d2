// What makes a paper a ticket whatever its title: the words of a journey or of a seat, and codes of airports.

import type { MappingContext } from '../candidates.ts'
import { isCommonCurrency } from '../reading/currencies.ts'
import { findTicketLabels } from './context.ts'

/** Fields that only tickets name; what invoices and slips of tills name too is not among them. */
const OWN = new Set(['departure', 'arrival', 'departure_time', 'arrival_time', 'departure_date', 'boarding_time', 'gate_close', 'gate', 'coach', 'coach_seat', 'seat', 'platform', 'passenger', 'doors', 'venue', 'row'])
// Shorter words are parts of others, and abbreviations of much else.
const LEAST_LETTERS = 3
const CODE = /\((?<code>[A-Z]{3})\)|^(?<from>[A-Z]{3})\s*(?:-|–|→|\/)\s*[A-Z]{3}$/g

/** How much the words of journeys speak for a ticket, in log-odds; 0 where fewer than two of its fields are named or no hour or day is printed. */
export function ticketSigns(context: MappingContext): number {
  if (!context.readings.some(({ meaning }) => meaning.kind === 'time' || meaning.kind === 'date')) return 0
  const named = new Set(findTicketLabels(context).filter(({ text, quality }) => quality > 0.95 && text.length >= LEAST_LETTERS)
    .flatMap(({ meanings }) => meanings.filter(({ field, weight }) => OWN.has(field) && weight >= 0.9).map(({ field }) => field)))
  const codes = new Set([...context.lines.flatMap(({ text }) => [...text.matchAll(CODE)].map(({ 0: code }) => code)), ...pairedCodes(context)]).size
  if (named.size + (codes > 1 ? 1 : 0) < 2) return 0
  // Set so that three fields outweigh what a price, an hour and one page say for a receipt.
  return 0.9 * Math.min(4, named.size) + (codes > 1 ? 1 : 0) + togetherWorth(named)
}

/** Fields that stand together on no other paper: both ends of a journey, a passenger with a journey or a seat, a numbered seat in a row. On a narrow page they outweigh the shape of a slip. */
function togetherWorth(named: ReadonlySet<string>): number {
  const has = (...fields: string[]): boolean => fields.some((field) => named.has(field))
  const isJourney = has('departure', 'departure_time', 'departure_date') && has('arrival', 'arrival_time')
  const isTravel = has('passenger') && has('departure', 'departure_time', 'departure_date', 'seat', 'coach', 'gate', 'boarding_time')
  const isSeated = has('seat') && has('row', 'doors', 'venue')
  return (isJourney ? 1.2 : 0) + (isTravel ? 0.8 : 0) + (isSeated ? 1.8 : 0)
}

/** Codes that have a line each and stand side by side, as on both sides of a journey. */
function pairedCodes({ lines }: MappingContext): string[] {
  const bare = lines.filter(({ text }) => /^[A-Z]{3}$/.test(text) && !isCommonCurrency(text))
  return bare.filter((line) => bare.some((other) => other.page === line.page && other.text !== line.text && Math.abs(other.box.top - line.box.top) < 0.3 * (line.box.bottom - line.box.top))).map(({ text }) => text)
}
