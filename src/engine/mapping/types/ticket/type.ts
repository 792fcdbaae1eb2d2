// Tickets.

import { defineType } from '../declaration.ts'
import { MANY_AMOUNTS } from '../page-signs.ts'
import { mapTicket } from './map-ticket.ts'
import { ticketSigns } from './signs.ts'

export const ticket = defineType({
  name: 'ticket',
  blocks: ['ticket'],
  map: mapTicket,
  signs: [
    ({ amounts, context, titled }) => {
      const journey = ticketSigns(context)
      // The bill of a night or a ride says where and when too, and so does a list of expenses.
      const weight = journey / (titled.has('invoice') ? 2 : 1) / (amounts > MANY_AMOUNTS ? 2 : 1)
      return journey > 0 ? { weight } : undefined
    },
  ],
  tables: ['ticket.segments', 'ticket.passengers'],
  paper: {
    numbers: ['ticket.booking_reference', 'ticket.ticket_number'],
    days: ['ticket.segments[0].departure_date', 'ticket.event.date'],
    sums: ['ticket.fare.total'],
  },
})
