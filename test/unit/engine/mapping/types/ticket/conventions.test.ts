// What tickets of every carrier have in common and print in their own ways: labels under their values, two languages,
// small print, days and hours in all forms.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { ticketContent } from '../../../../../generator/ticket-axes/ticket-family.ts'
import { missesOf, leavesOf } from '../../../../../support/field-score.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2024-12-31')

const ticketOf = (rows: string[]): Record<string, unknown> => {
  const { extraction } = mapContent(sheet(rows), { include: [], docType: 'ticket', today: TODAY })
  return extraction.ticket as Record<string, unknown>
}
const check = (rows: string[], expected: object): void => {
  expect(ticketOf(rows)).toMatchObject(expected)
}

describe('labels under their values', () => {
  const CARD = [
    'K4TT2P                      |22 March 2024',
    'Booking reference           |Issued on',
    '',
    'Ines Marlow',
    'Passenger',
    '',
    'Leeds                       |York',
    'From                        |To',
    '',
    '14 April 2024               |10:35',
    'Date                        |Departs',
    '',
    '24.50 GBP',
    'Base fare',
    '',
    '3.00 GBP',
    'Tax',
    '',
    '27.50 GBP',
    'Total',
  ]

  it('are read as those over them are', () => {
    check(CARD, {
      booking_reference: 'K4TT2P',
      issue_date: '2024-03-22',
      passengers: [{ name: 'Ines Marlow' }],
      fare: { total: 27.5, base: 24.5 },
      segments: [
        { from: { name: 'Leeds' }, to: { name: 'York' }, departure_date: '2024-04-14', departure_time: '10:35' },
      ],
    })
  })

  it('have their evidence where they are printed', () => {
    const { included } = mapContent(sheet(CARD), { include: ['fields'], docType: 'ticket', today: TODAY })
    // The first row of the sheet, over its label.
    expect(included.fields?.['ticket.booking_reference']?.box).toMatchObject({ top: 0.03, bottom: 0.044 })
  })
})

describe('words of a ticket', () => {
  it('in two languages are those of the first, with English small print', () => {
    check(
      [
        'Kód rezervace / Booking reference: BRN552',
        'Cestující / Passenger: Tereza Malá',
        '',
        'Výchozí stanice / From       |Kam / To',
        'Pardubice hl.n.              |Praha hl.n.',
        '',
        'Den / Date: 26.08.2024',
        'Odjezd / Departure: 12:15',
        'Vlak / Train: R 997',
        '',
        'The conditions of carriage apply. Doors close before the hour that is printed.',
      ],
      {
        booking_reference: 'BRN552',
        segments: [
          {
            number: 'R 997',
            from: { name: 'Pardubice hl.n.' },
            to: { name: 'Praha hl.n.' },
            departure_date: '2024-08-26',
            departure_time: '12:15',
          },
        ],
      },
    )
  })

  it('do not make a train of the conditions of carriage, nor a show of doors that close', () => {
    const { ticket_type } = ticketOf([
      'Booking reference: K4TT2P',
      'Passenger: Ines Marlow',
      'OSL Oslo  09:10     |PRG Prague  11:25',
      '4 May 2024',
      'The general conditions of carriage apply to this journey.',
      '2. Doors close before the hour',
    ])
    expect(ticket_type).toBe('flight')
  })

  it('are read in one line with commas or points between', () => {
    check(['Booking reference: K4TT2P', '4 May 2024', 'Leeds 09:10 – York 09:55', '801 · Class Standard · Seat 42'], {
      segments: [{ class: 'Standard', seat: '42' }],
    })
    check(
      [
        'Référence de réservation : K4TT2P',
        '4 mai 2024',
        'Départ    |Arrivée',
        'Nantes 09:10    |Dijon 12:55',
        'Classe   |Place',
        '2e classe   |48',
      ],
      { segments: [{ class: '2e classe', seat: '48' }] },
    )
  })
})

describe('days and hours', () => {
  it.each([
    [
      'a weekday before the day, which settles its order',
      [
        'Booking reference: K4TT2P',
        'Passenger: Ines Marlow',
        'From: Harwich',
        'To: Holyhead',
        'Date: Thursday 08/06/2023',
        'Departure: 06:30',
        'Total: 260.00 USD',
        'Boarding in Boston, MA 02110',
      ],
      { departure_date: '2023-06-08' },
    ],
    [
      'a weekday that looks like a month',
      [
        'Référence de réservation : K4TT2P',
        'Passager : Louise Garnier',
        'De : Nantes',
        'À : Dijon',
        'Date : mar. 18/07/2023',
        'Départ : 12h40',
        'Arrivée : 19h32',
      ],
      { departure_date: '2023-07-18', departure_time: '12:40', arrival_time: '19:32' },
    ],
    [
      'a day with a dash before its hour',
      [
        'Boekingsdatum: 17-03-2024',
        'Reserveringsnummer: XW580987',
        'Vertrek van: Utrecht',
        'Vertrek: 18-04 12:45',
        'Naar: Zwolle',
        'Aankomst: 18-04 14:09',
      ],
      { departure_date: '2024-04-18', departure_time: '12:45' },
    ],
    [
      'points in hours beside colons of an office',
      [
        'Varausnumero: K4TT2P',
        'Matkustaja: Aino Lehto',
        'Matkapäivä: 4.5.2024',
        '14.20   Turku',
        '16.05   Tampere',
        'Tel. 0800 496 0100 · www.example.com · 08:00 - 20:00',
      ],
      { departure_time: '14:20', arrival_time: '16:05' },
    ],
    [
      'a sign for the next day behind the zone of an hour',
      [
        'Kode booking: K4TT2P',
        'Nama penumpang: Budi Santoso',
        '4 Mei 2024',
        'Asal: Gambir',
        'Berangkat: 21.10 WIB',
        'Tujuan: Malang',
        'Tiba: 02.27 WIB +1',
      ],
      { arrival_date: '2024-05-05', arrival_time: '02:27' },
    ],
  ])('%s', (_, rows, segment) => {
    check(rows, { segments: [segment] })
  })

  it('skip a duration under its label', () => {
    const { segments } = ticketOf([
      'Booking reference: K4TT2P',
      '4 May 2024',
      'From station        |Dep. time',
      'Leeds               |11:50',
      'To station          |Arr. time',
      'York                |12:40',
      'Service             |Duration',
      '954                 |00:50',
    ]) as { segments: unknown[] }
    expect(segments).toEqual([expect.objectContaining({ departure_time: '11:50', arrival_time: '12:40' })])
  })
})

describe('events', () => {
  it('have the hour beside their day and the seat beside its row', () => {
    check(
      [
        'EVENT TICKET',
        'Purchased on: 10 April 2024',
        'Name          |Seat      |Class',
        'David Osei    |72W       |Standard',
        '',
        'Midsummer Jazz Night',
        '',
        '2 May 2024, 19:30',
        'Location: The Granary Theatre',
        '2 Mill Lane, York',
        'Section B Row 18 Seat 20',
        '',
        'Printed: 10 April 2024 11:07',
      ],
      {
        event: {
          date: '2024-05-02',
          time: '19:30',
          venue: 'The Granary Theatre',
          address: '2 Mill Lane, York',
          section: 'B',
          row: '18',
          seat: '20',
        },
      },
    )
  })
})

describe('families of drawn tickets', () => {
  // 97 of 100 over the 150 families that rules were not made on.
  const FAMILIES = 40
  const LEAST = 0.93

  it('are read whatever their axes', () => {
    let all = 0
    let missed = 0
    for (let at = 1000; at < 1000 + FAMILIES; at++) {
      const { content, truth } = ticketContent(at, 0)
      const { extraction } = mapContent(content, { include: [], today: TODAY })
      all += leavesOf(truth).size
      missed += missesOf(truth, extraction).length
    }
    expect(1 - missed / all).toBeGreaterThan(LEAST)
  })
})
