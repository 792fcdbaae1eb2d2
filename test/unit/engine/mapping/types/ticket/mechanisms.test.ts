// How journeys, prices, hours and names are found whatever words a ticket has: by what repeats and by what adds up.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], docType: 'ticket', today: new Date('2026-03-01') }).extraction

describe('amounts that add up', () => {
  it('are the price in all and its parts, in a column', () => {
    const { ticket } = read([
      'Harbour Stage',
      'TICKET',
      'Event: Lantern Evening',
      'Venue: Quay Hall',
      'Date: 12 May 2026',
      'Stall seat                            |€ 42,00',
      'Early charge                          |€ 3,00',
      'Handling                              |€ 1,50',
      'Sum                                   |€ 46,50',
      'A change of name costs € 5,00 at the box office until two days before.',
    ])
    expect(ticket?.fare).toMatchObject({ base: 42, total: 46.5, currency: 'EUR' })
    expect(ticket?.fare?.fees).toMatchObject([
      { name: 'Early charge', amount: 3 },
      { name: 'Handling', amount: 1.5 },
    ])
  })
  it('are the price in all and its parts, on a line', () => {
    const { ticket } = read([
      'Harbour Stage',
      'TICKET',
      'Event: Lantern Evening',
      'Venue: Quay Hall',
      'Date: 12 May 2026',
      'Child £18.00 + £2.40 web charge = £20.40',
    ])
    expect(ticket?.fare).toMatchObject({ base: 18, total: 20.4, currency: 'GBP' })
  })
})
