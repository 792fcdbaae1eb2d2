// Days at the head of columns, each that of all journeys below it.

import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

it('A day at the head of a column belongs to the journeys in that column', () => {
  const { ticket } = mapContent(
    sheet([
      'NORTHWIND AIRLINES',
      'Electronic ticket',
      'OUTBOUND Fri 8 May 2026                    |RETURN Tue 19 May 2026',
      'NW 204                                     |NW 205',
      '09:10 Oslo (OSL)                           |18:20 Riga (RIX)',
      '11:45 Riga (RIX)                           |20:55 Oslo (OSL)',
    ]),
    { include: [], today: new Date('2026-03-01') },
  ).extraction
  expect(ticket?.segments?.map(({ departure_date }) => departure_date)).toEqual(['2026-05-08', '2026-05-19'])
})
