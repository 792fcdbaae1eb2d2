// The places of a journey by the way they are printed: centred under their labels.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const HEAD = ['E-Ticket', 'Booking reference: KX7QWA', 'Passenger: Nora Lindqvist', '12 April 2024', '']

/** The journeys that rows below the head of a ticket have. */
const segmentsOf = (rows: string[]): unknown =>
  mapContent(sheet([...HEAD, ...rows]), { include: [], docType: 'ticket', today: new Date('2024-12-31') }).extraction
    .ticket?.segments

describe('places under their labels', () => {
  it('may be centred and wider than the label', () => {
    expect(
      segmentsOf([
        '                  From                     |             To',
        '        Westerby Harbour Bridge            |    Norrmo Castle Gardens',
        '                 09:15                     |           11:40',
      ]),
    ).toMatchObject([
      {
        from: { name: 'Westerby Harbour Bridge' },
        to: { name: 'Norrmo Castle Gardens' },
        departure_time: '09:15',
        arrival_time: '11:40',
      },
    ])
  })

  it('begin at the label if they are not centred', () => {
    expect(
      segmentsOf([
        '                  From                     |             To',
        '      Premium Comfort Extra',
        '                  Westerby                 |             Norrmo',
        '                  09:15                    |             11:40',
      ]),
    ).toMatchObject([
      { from: { name: 'Westerby' }, to: { name: 'Norrmo' }, departure_time: '09:15', arrival_time: '11:40' },
    ])
  })
})

describe('the airport of a flight', () => {
  it('has its town before a dash where its code is printed', () => {
    expect(
      segmentsOf([
        'Flight  |From                    |To                     |Departure |Arrival',
        'QY 114  |Albany – Northfield (ALB) |Bristol – Lulsgate (BRS)   |06:15     |08:45',
      ]),
    ).toMatchObject([{ from: { city: 'Albany', code: 'ALB' }, to: { city: 'Bristol', code: 'BRS' } }])
  })
  it('is printed under its code, the hour and the town, beside labels that are no places', () => {
    expect(
      segmentsOf([
        'QY 114          12APR24',
        'ALB             |BRS              |Boarding   |05:25',
        '06:15           |08:45            |Cabin      |Economy (M)',
        'Albany          |Bristol          |Fare basis |MQSTAR1',
        'Albany Airport  |Bristol Airport  |Seat       |11C',
        '                |Terminal 2',
      ]),
    ).toMatchObject([
      {
        from: { name: 'Albany Airport', city: 'Albany', code: 'ALB' },
        to: { name: 'Bristol Airport', city: 'Bristol', code: 'BRS', terminal: '2' },
        class: 'Economy',
        seat: '11C',
      },
    ])
  })
})
