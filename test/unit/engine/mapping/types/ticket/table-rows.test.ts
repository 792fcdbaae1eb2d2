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

describe('columns of journeys that are not called as docmill knows', () => {
  it('are known by what they hold: statuses, pieces of baggage and codes of a fare', () => {
    const { ticket } = read([
      'ELECTRONIC TICKET RECEIPT',
      'PASSENGER: LEE/ADA MS',
      'FROM       |TO        |FLIGHT   |DATE      |DEP     |TARIFC    |QX    |WQ',
      'DUBLIN     |OSLO      |XN 204   |17MAR26   |18:40   |KL7RTX    |2PC   |OK',
      'OSLO       |DUBLIN    |XN 207   |24MAR26   |07:10   |VL14XB    |2PC   |OK',
    ])
    expect(ticket?.segments).toMatchObject([
      { fare_basis: 'KL7RTX', status: 'OK', departure_time: '18:40' },
      { fare_basis: 'VL14XB', status: 'OK', departure_time: '07:10' },
    ])
    expect(ticket?.passengers).toMatchObject([{ name: 'ADA LEE', baggage_allowance: '2PC' }])
  })

  it('leave the days of other columns out, and platforms with their tracks are no days', () => {
    const { ticket } = read([
      'Train ticket',
      'Date    |Station   |Arrival   |Departure   |Platform   |Train',
      '3.10.2026  |Selby  |          |7:42        |2/3        |R 1096',
      '        |York      |8:35      |            |4/9        |',
    ])
    expect(ticket?.segments).toMatchObject([
      { from: { platform: '2/3' }, to: { platform: '4/9' }, departure_date: '2026-10-03', arrival_date: '2026-10-03' },
    ])
  })
})

describe('a journey whose ends stand one under the other in one column', () => {
  it('has a terminal under each, and its arrival at labels beside', () => {
    const { ticket } = read([
      'ELECTRONIC TICKET RECEIPT',
      'FROM /TO            |FLIGHT   |CL DATE  |DEP    |FARE BASIS  |NVB   |ST',
      'DUBLIN',
      '                    |XN 204   |K 17MAR  |0715   |KLX7R       |17MAR |OK',
      'TERMINAL:1A',
      'OSLO GARDERMOEN                         |ARRIVAL TIME: 1030  |ARRIVAL DATE: 18MAR',
      'TERMINAL:B',
      '',
      '',
      'OSLO GARDERMOEN',
      '                    |XN 207   |K 24MAR  |2225   |VLX7R       |24MAR |OK',
      'DUBLIN                                  |ARRIVAL TIME: 2335  |ARRIVAL DATE: 24MAR',
      'TERMINAL:1A',
    ])
    expect(ticket?.segments).toMatchObject([
      {
        from: { name: 'DUBLIN', terminal: '1A' },
        to: { name: 'OSLO GARDERMOEN', terminal: 'B' },
        departure_time: '07:15',
        arrival_time: '10:30',
        arrival_date: '2026-03-18',
        fare_basis: 'KLX7R',
        status: 'OK',
      },
      { from: { name: 'OSLO GARDERMOEN' }, to: { name: 'DUBLIN', terminal: '1A' }, arrival_time: '23:35' },
    ])
  })
})

describe('what belongs to all or to some of several journeys', () => {
  const rows = (head: string[], foot: string[]): string[] => [
    'Train ticket',
    ...head,
    '',
    'Date         |From         |To          |Departure   |Arrival   |Train',
    '2026-10-09   |Selby        |York        |07:38       |10:02     |R 3311',
    '2026-10-09   |York         |Hull        |10:22       |12:12     |Sp 1720',
    '',
    ...foot,
  ]
  it('is the one class over them, and numbers with kinds of trains in small letters', () => {
    const { ticket } = read(rows(['Class: 2'], []))
    expect(ticket?.segments).toMatchObject([
      { number: 'R 3311', class: '2' },
      { number: 'Sp 1720', class: '2' },
    ])
  })
  it('is the operator of those whose numbers a sentence names', () => {
    const { ticket } = read(rows([], ['Local times. Train R 3311 is operated by Northmoor Rail']))
    expect(ticket?.segments?.map((leg) => leg.operating_carrier)).toEqual(['Northmoor Rail', undefined])
  })
})

describe('the rows of passengers', () => {
  it('go on with the frequent flyer under a name', () => {
    const { ticket } = read([
      'Quay Airways Ltd',
      'E-TICKET',
      'Passenger              |Type       |Ticket number      |Baggage',
      'Mr Adam Lee Moss       |Adult      |100-2003004001     |20 kg',
      'QuayMiles 5512009934',
      'Ms Ada Lee Moss        |Adult      |100-2003004002     |20 kg',
    ])
    expect(ticket?.passengers).toMatchObject([
      { name: 'Adam Lee Moss', frequent_flyer: { program: 'QuayMiles', number: '5512009934' } },
      { name: 'Ada Lee Moss', baggage_allowance: '20 kg' },
    ])
  })
  it('have a class of words under the head of seats', () => {
    const { ticket } = read([
      'ΓΡΑΜΜΕΣ ΝΗΣΙΩΝ Α.Ε.',
      'ΕΙΣΙΤΗΡΙΟ',
      'ΠΛΟΙΟ: ΑΥΡΑ',
      'ΟΝΟΜΑΤΕΠΩΝΥΜΟ          |ΗΛΙΚΙΑ  |ΘΕΣΗ          |ΚΑΘΙΣΜΑ  |ΚΑΤΗΓΟΡΙΑ',
      'ΑΛΕΞΙΟΥ ΝΙΚΗ           |44      |ΟΙΚΟΝΟΜΙΚΗ    |Β-118    |ΠΑΙΔΙ',
    ])
    expect(ticket?.passengers).toMatchObject([
      { name: 'ΑΛΕΞΙΟΥ ΝΙΚΗ', age: 44, class: 'ΟΙΚΟΝΟΜΙΚΗ', seat: 'Β-118', type: 'child' },
    ])
  })
})

describe('a table of journeys', () => {
  it('has the class and the fare basis that share a column', () => {
    const { ticket } = read([
      'Quay Airways Ltd',
      'E-TICKET',
      'Flight  |From           |To             |Date        |Departure |Arrival |Class',
      'QY 114  |Albany (ALB)   |Bristol (BRS)  |12 May 2026 |06:15     |08:45   |Economy (M) MQSTAR1',
    ])
    expect(ticket?.segments).toMatchObject([{ number: 'QY 114', class: 'Economy', fare_basis: 'MQSTAR1' }])
  })
  it('has its days with the month first where full days begin with the year', () => {
    const { ticket } = read([
      'TISZA VASÚT Zrt.',
      'MENETJEGY',
      'Vásárlás: 2026. 03. 02.',
      'Vonat   |Indulás         |Ind. idő        |Érkezés        |Érk. idő',
      'IC 702  |Szeged          |04.08. 14:30    |Cegléd         |04.08. 16:10',
    ])
    expect(ticket?.segments).toMatchObject([{ departure_date: '2026-04-08', arrival_date: '2026-04-08' }])
  })
  it('has a head of two lines that is centred beside heads of one', () => {
    const content = sheet([
      'Quay Airways Ltd',
      'E-TICKET',
      '                                                                        |Class or',
      'Flight  |From         |To            |Date        |Departure |Arrival',
      '                                                                        |cabin',
      'QY 114  |Albany       |Bristol       |12 May 2026 |06:15     |08:45    |Economy',
    ])
    const { lines } = content.pages[0]!
    const [over, under] = [lines.find(({ text }) => text === 'Class or')!, lines.find(({ text }) => text === 'cabin')!]
    for (const [line, down] of [
      [over, 0.012],
      [under, -0.012],
    ] as const)
      for (const { box } of [line, ...line.cells])
        Object.assign(box, { top: box.top + down, bottom: box.bottom + down })
    const { ticket } = mapContent(content, { include: [], docType: 'ticket', today: new Date('2026-03-01') }).extraction
    expect(ticket?.segments).toMatchObject([{ number: 'QY 114', class: 'Economy', departure_time: '06:15' }])
  })
})
