// A stay at a hotel, on vouchers and confirmations of bookings.

import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { chooseStay, fieldAt, NAME, wordsAt } from '../../fields/header/receipt-kinds.ts'
import type { Leg } from './stops.ts'

const PATHS = {
  'receipt.hotel.arrival_date': 'ticket.lodging.check_in',
  'receipt.hotel.departure_date': 'ticket.lodging.check_out',
  'receipt.hotel.guest_name': 'ticket.passengers[0].name',
} as const

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0 && Number(value) < 100

/** What a booking says of the house and the room; the paper of a stay that is paid has none of it. */
const bookedOf = (context: MappingContext): (Candidate | undefined)[] => [
  wordsAt(context, { path: 'ticket.lodging.property', label: 'property_name', form: NAME }),
  wordsAt(context, { path: 'ticket.lodging.room_type', label: 'room_type', form: NAME }),
  fieldAt(context, { path: 'ticket.lodging.guests', label: 'guest_count', kind: 'quantity', accepts: isCount }),
]

/**
 * The fields of a stay, where the paper has the words of a hotel and both days, and no journey with a number or with
 * codes of its stops; undefined on other tickets. `context` has the labels of all documents.
 */
export function readLodging(context: MappingContext, legs: readonly Leg[]): Candidate[] | undefined {
  if (legs.some(({ number, from, to }) => number ?? from.code ?? to.code)) return undefined
  const stay = chooseStay(context)
  const [arrival, departure] = [stay.get('receipt.hotel.arrival_date'), stay.get('receipt.hotel.departure_date')]
  if (!arrival || !departure || String(arrival.value) >= String(departure.value)) return undefined
  const fields = Object.entries(PATHS).flatMap(([from, to]): Candidate[] => {
    const found = stay.get(from)
    return found ? [{ ...found, field: to }] : []
  })
  return [
    { ...arrival, field: 'ticket.ticket_type', value: 'hotel', rule: 'stay' },
    ...fields,
    ...bookedOf(context).flatMap((candidate) => candidate ?? []),
  ]
}
