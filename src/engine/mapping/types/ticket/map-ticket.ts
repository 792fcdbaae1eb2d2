// Tickets: journeys with their stops and hours, or an event; then who travels, under which numbers, for how much. The
// carrier is the vendor, the first passenger the buyer.

import { merge } from '../../context/trace.ts'
import { byField, type Candidate, type MappingContext } from '../../vocabulary.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import type { MappedType } from '../../vocabulary.ts'
import { ownCarriers, readCarrier } from './carrier.ts'
import { ticketContext } from './context.ts'
import { readEvent } from './event.ts'
import { readFare } from './fare.ts'
import { readDays, readNumbers } from './fields.ts'
import { modeOf, readMode, readType } from './kind.ts'
import { readGuest, readStay } from './lodging.ts'
import { readParties } from './parties.ts'
import { readPassengers } from './passengers.ts'
import { readPayment } from './payment.ts'
import { readStatus } from './status.ts'
import { readLegs, segmentFields } from './segments.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

/** The seat at an event is that of the one who goes there. */
function seatOfOnly(passengers: readonly Candidate[], journeys: readonly Candidate[]): Candidate[] {
  const isOne = passengers.length > 0 && passengers.every(({ field }) => !/\[[1-9]|\.seat$/.test(field))
  const seat = isOne ? journeys.find(({ field }) => field === 'ticket.event.seat') : undefined
  return seat ? [{ ...seat, field: 'ticket.passengers[0].seat' }] : []
}

/** The fields of a ticket. */
export function mapTicket(plain: MappingContext, type: DocumentType): MappedType {
  const context = ticketContext(plain)
  const header = chooseHeader(context, type)
  const said = readMode(context)
  const locale = ['document_meta.language', 'document_meta.country'].flatMap((path) => header.get(path) ?? [])
  const legs = said === 'event' ? [] : readLegs(context, said)
  const mode = said ?? modeOf(legs)
  const stay = readStay(context, legs)
  const people = readPassengers(context, legs)
  const passengers = people.length ? people : stay ? readGuest(context) : []
  const journeys = stay ?? (mode === 'event' ? readEvent(context) : segmentFields(legs, mode))
  passengers.push(...seatOfOnly(passengers, journeys))
  const others = [...passengers, ...journeys].filter(({ field }) => !field.endsWith('carrier'))
  const named = new Set(others.map(({ value }) => String(value).toLowerCase()))
  const carrier = byField(readCarrier(context, plain, mode, named, legs, stay !== undefined))
  const parties = readParties(plain, carrier.get('vendor.name'), passengers[0])
  const chosen = merge(context.trace, {
    locale: byField(locale),
    type: byField(readType(context, mode)),
    numbers: byField(readNumbers(context)),
    passengers: byField(passengers),
    journeys: byField(journeys),
    fare: byField([...readFare(context), ...readPayment(context)]),
    days: byField([...readDays(context, journeys), ...readStatus(context)]),
    carrier,
    parties: byField(parties),
    carriers: byField(stay ? [] : ownCarriers([...parties, ...carrier.values()], mode, legs)),
  })
  return { chosen }
}
