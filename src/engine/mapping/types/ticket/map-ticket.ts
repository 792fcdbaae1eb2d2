// Tickets: journeys with their stops and hours, or an event; then who travels, under which numbers, for how much. The
// carrier is the vendor, the first passenger the buyer.

import { merge } from '../../context/trace.ts'
import { byField, type MappingContext } from '../../vocabulary.ts'
import { chooseHeader } from '../../fields/header/header-fields.ts'
import type { MappedType } from '../../vocabulary.ts'
import { readCarrier, readCarrierIds } from './carrier.ts'
import { ticketContext } from './context.ts'
import { readEvent } from './event.ts'
import { readFare } from './fare.ts'
import { readDays, readNumbers } from './fields.ts'
import { modeOf, readMode, readType } from './kind.ts'
import { readGuest, readStay } from './lodging.ts'
import { readPassengers } from './passengers.ts'
import { readPayment } from './payment.ts'
import { readStatus } from './status.ts'
import { readLegs, segmentFields } from './segments.ts'
import type { DocumentType } from '../../../../schema/extraction.ts'

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
  const named = new Set([...passengers, ...journeys].map(({ value }) => String(value).toLowerCase()))
  const chosen = merge(context.trace, {
    locale: byField(locale),
    type: byField(readType(context, mode)),
    numbers: byField(readNumbers(context)),
    passengers: byField(passengers),
    journeys: byField(journeys),
    fare: byField([...readFare(context), ...readPayment(context)]),
    days: byField([...readDays(context), ...readStatus(context)]),
    carrier: byField(readCarrier(context, mode, named, legs)),
    numbersOfCarrier: byField(readCarrierIds(plain)),
  })
  return { chosen }
}
