// Tickets for shows, films, matches and museums: what is on, where, when, and which seat.

import { grid, labelled, wordOf, type Sheet } from './sheet.ts'
import { PLACES } from './places.ts'
import type { TicketTerm } from './words.ts'

/** Draws the show of an event's ticket and returns its truth. */
export function drawEvent(sheet: Sheet): object {
  const {
    pen,
    family: { axes },
    prints,
    margin,
    line,
    size,
    trip: {
      journeys: [journey],
    },
    look,
  } = sheet
  const place = PLACES[axes.language]!
  const own = look('event')
  const name = own.pick(place.shows)
  const venue = own.pick(place.halls)
  const address = own.pick(place.streets)
  const begins = 60 * own.int(14, 21)
  const doors = begins - 60
  const isSeated = own.chance(0.7)
  const hasDoors = own.chance(0.6)
  const hasAddress = own.chance(0.5)
  const row = String(own.int(1, 30))
  const seat = String(own.int(1, 40))
  const section = own.pick(['A', 'B', 'C12', '204'])
  pen.region('header', () => {
    pen.text(name, margin, sheet.y, { size: 2 * size, bold: true })
    sheet.y += 2.6 * line
  })
  const day = prints.day(journey!.day)
  const isJoined = axes.dayAt !== 'own'
  const seats: (readonly [TicketTerm, string])[] = isSeated
    ? [
        ['section', section],
        ['row', row],
        ['seat', seat],
      ]
    : []
  pen.region('meta', () => {
    if (axes.variant === 0) {
      // Day, hour and hall without labels.
      for (const text of [
        isJoined ? `${day}, ${prints.hour(begins)}` : day,
        ...(isJoined ? [] : [prints.hour(begins)]),
      ]) {
        pen.text(text, margin, sheet.y)
        sheet.y += 1.2 * line
      }
      sheet.y += labelled(sheet, 'venue', venue, margin, sheet.y) * line
      if (hasAddress) pen.text(address, margin, sheet.y)
      if (hasAddress) sheet.y += 1.2 * line
      if (hasDoors) sheet.y += labelled(sheet, 'doors', prints.hour(doors), margin, sheet.y) * line
    } else {
      sheet.y = grid(sheet, [['venue', venue]], 1, margin, pen.width - margin, sheet.y)
      if (hasAddress) pen.text(address, margin, sheet.y)
      if (hasAddress) sheet.y += 1.2 * line
      const pairs: (readonly [TicketTerm, string])[] = [
        ['day', day],
        ...(hasDoors ? [['doors', prints.hour(doors)] as const] : []),
        ['begin', prints.hour(begins)],
      ]
      sheet.y = grid(sheet, pairs, axes.variant === 1 ? 1 : 2, margin, pen.width - margin, sheet.y)
    }
    if (axes.details === 'line' && seats.length) {
      pen.text(
        seats.map(([term, value]) => `${wordOf(sheet, term)} ${value}`).join(axes.variant % 2 ? ', ' : '  '),
        margin,
        sheet.y,
      )
      sheet.y += 1.3 * line
    } else if (seats.length) sheet.y = grid(sheet, seats, 3, margin, pen.width - margin, sheet.y)
  })
  sheet.y += line
  const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`
  return {
    name,
    venue,
    date: journey!.day,
    time: clock(begins),
    ...(hasDoors && { doors_open: clock(doors) }),
    ...(hasAddress && { address }),
    ...(isSeated && { section, row, seat }),
  }
}
