// Tickets: journeys with their stops and hours, or an event; then who travels, under which numbers, for how much. The carrier is the vendor, the first passenger the buyer.

import { byField, type Chosen, type MappingContext } from '../candidates.ts'
import { chooseHeader } from '../header/header-fields.ts'
import type { MappedType } from '../map-document.ts'
import { ticketContext } from '../ticket/context.ts'
import { readCarrier, readDays, readEvent, readFare, readMode, readNumbers, readType } from '../ticket/fields.ts'
import { readPassengers } from '../ticket/passengers.ts'
import { readLegs, segmentFields } from '../ticket/segments.ts'
import type { DocumentType } from '../../../schema/extraction.ts'

/** The fields of a ticket. */
export function mapTicket(plain: MappingContext, type: DocumentType): MappedType {
  const context = ticketContext(plain)
  const header = chooseHeader(context, type), mode = readMode(context)
  const fare = readFare(context)
  const locale = ['document_meta.language', 'document_meta.country', ...(fare.length ? ['document_meta.currency'] : [])].flatMap((path) => header.get(path) ?? [])
  const chosen: Chosen = byField([
    ...locale, ...readType(context, mode), ...readNumbers(context), ...readPassengers(context), ...(mode === 'event' ? readEvent(context) : segmentFields(readLegs(context), mode)),
    ...fare, ...readDays(context), ...readCarrier(context),
  ])
  return { chosen }
}
