// Rows of tables of journeys: labelled values between columns, both ends in a cell, days without their year.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-03-01') }).extraction

describe('a row of a table of journeys', () => {
  it('leaves values with labels between its columns to their labels', () => {
    const { ticket } = read([
      'ELECTRONIC TICKET RECEIPT',
      'FROM /TO              |FLIGHT   |CL       |DATE     |DEP',
      'DUBLIN                |XN 204   |K        |17MAR    |1840',
      'OSLO GARDERMOEN       |         |SEAT: 12C',
      'OSLO GARDERMOEN       |XN 207   |K        |24MAR    |0710',
      'DUBLIN                |         |SEAT: 14A',
    ])
    expect(ticket?.segments).toMatchObject([
      { from: { name: 'DUBLIN' }, to: { name: 'OSLO GARDERMOEN' }, class: 'K', seat: '12C', departure_time: '18:40' },
      { from: { name: 'OSLO GARDERMOEN' }, to: { name: 'DUBLIN' }, class: 'K', seat: '14A', departure_time: '07:10' },
    ])
  })

  it('has both ends in one cell under a head with an arrow', () => {
    const { ticket } = read([
      'Bus ticket',
      'Line   |From → To               |Departure        |Arrival',
      '41     |Leeds, Coach Station    |4 April 2026     |4 April 2026',
      '       |→ Hull, Interchange     |20:30            |22:05',
    ])
    expect(ticket?.segments).toMatchObject([
      { from: { name: 'Leeds, Coach Station' }, to: { name: 'Hull, Interchange' }, arrival_time: '22:05' },
    ])
  })

  it('has days without their year before an hour', () => {
    const { ticket } = read([
      'Train ticket  |Issued: 2026-09-27',
      'Departure      |Arrival          |Class    |Train     |Coach   |Seat',
      'Bergen         |Oslo             |2        |R 62      |4       |31 window',
      '18.10 09:05    |18.10 15:40',
    ])
    expect(ticket?.segments).toMatchObject([
      { departure_date: '2026-10-18', departure_time: '09:05', arrival_date: '2026-10-18', seat: '31' },
    ])
  })
})

describe('the day of a departure', () => {
  it('lies before that of an arrival on the next day', () => {
    const { ticket } = read([
      'Flight XN 0417',
      'dep 22:15  Madrid Airport (MAD)',
      'arr 07:20 +1  Nairobi Airport (NBO)',
      'arrival on Thursday, 18 March 2027',
    ])
    expect(ticket?.segments).toMatchObject([{ departure_date: '2027-03-17', arrival_date: '2027-03-18' }])
  })
})
