// Journeys by the ways in which their hours and places stand to each other: beside, over, under, around an arrow, in
// the lines of a reservation system.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2024-12-31')

/** A journey in one row: number, places (a code alone has three capitals), day and hour of departure and arrival. */
type Journey = readonly [number: string | undefined, from: string, to: string, departure: string, arrival?: string]

const placeOf = (text: string): object => {
  const code = /\[(?<code>[A-Z]+)\]$/.exec(text)?.groups!.code
  const name = text.replace(/\s?\[[A-Z]+\]$/, '')
  return { ...(name && { name }), ...(code !== undefined && { code }) }
}

function check(rows: string[], journeys: readonly Journey[], more: Record<string, unknown> = {}): void {
  const { extraction } = mapContent(sheet(rows), { include: [], today: TODAY })
  expect(extraction.document_type).toBe('ticket')
  expect(extraction.ticket?.segments).toHaveLength(journeys.length)
  const segments = journeys.map(([number, from, to, departure, arrival]) => {
    const [departure_date, departure_time] = departure.split(' ')
    const [arrival_date, arrival_time] = (arrival ?? '').split(' ')
    return {
      ...(number !== undefined && { number }),
      from: placeOf(from),
      to: placeOf(to),
      departure_date,
      departure_time,
      ...(arrival_time !== undefined && { arrival_date, arrival_time }),
    }
  })
  expect(extraction.ticket).toMatchObject({ segments, ...more })
}

describe('hours with their places', () => {
  it('around an arrow, several under one day', () => {
    check(
      [
        'Your itinerary',
        'Booking code: T7KQ2M',
        'Traveller: Henrik Dahl',
        '',
        'Monday, 4 March 2024',
        'LHR 10:05 → FRA 12:40        |NX 902 · Economy',
        'FRA 14:15 → VIE 15:35        |NX 1238 · Economy',
        '',
        'Friday, 8 March 2024',
        'VIE 18:20 → LHR 19:50        |NX 455 · Economy',
        '',
        'Total EUR 318.90',
      ],
      [
        ['NX 902', '[LHR]', '[FRA]', '2024-03-04 10:05', '2024-03-04 12:40'],
        ['NX 1238', '[FRA]', '[VIE]', '2024-03-04 14:15', '2024-03-04 15:35'],
        ['NX 455', '[VIE]', '[LHR]', '2024-03-08 18:20', '2024-03-08 19:50'],
      ],
    )
  })

  it('with a dash between and days later behind the hour', () => {
    check(
      [
        'Trip summary',
        'Confirmation number: 88LKQ2',
        'Traveler: Denise Walker',
        '',
        'Fri, May 3, 2024',
        '11:55 PM JFK – 1:40 PM +1 CDG',
        '',
        'Sun, May 12, 2024',
        '5:30 PM CDG – 7:50 PM JFK',
        '',
        'Total $842.17',
      ],
      [
        [undefined, '[JFK]', '[CDG]', '2024-05-03 23:55', '2024-05-04 13:40'],
        [undefined, '[CDG]', '[JFK]', '2024-05-12 17:30', '2024-05-12 19:50'],
      ],
    )
  })

  it('over each other, the second journey going on after midnight', () => {
    check(
      [
        'E-ticket itinerary',
        'Booking reference: MT-552817',
        'Passenger: Ms Joan Tremblay',
        '',
        'Tuesday 9 July 2024',
        '22:10    |Toronto (YYZ) Terminal 3',
        '10:30 (+1)  |London (LHR) Terminal 5',
        'MC 848, Economy',
        'Layover 2h 15m in London',
        '12:45    |London (LHR) Terminal 5',
        '16:20    |Rome (FCO) Terminal 1',
        'MC 5562, Economy',
      ],
      [
        ['MC 848', 'Toronto [YYZ]', 'London [LHR]', '2024-07-09 22:10', '2024-07-10 10:30'],
        ['MC 5562', 'London [LHR]', 'Rome [FCO]', '2024-07-10 12:45', '2024-07-10 16:20'],
      ],
    )
  })

  it('with the days under them, without a word for either end', () => {
    check(
      [
        'Busfahrschein',
        'Buchungsnummer: 4471-9920',
        'Fahrgäste: Lea Roth, Tim Roth',
        '',
        'Hinfahrt',
        '06:10 Uhr   Dresden ZOB',
        '08:25 Uhr   Berlin ZOB',
        'Freitag, 26.04.2024',
        '',
        'Rückfahrt',
        '17:45 Uhr   Berlin ZOB',
        '20:05 Uhr   Dresden ZOB',
        'Sonntag, 28.04.2024',
        '',
        'Gesamt: 51,92 €',
      ],
      [
        [undefined, 'Dresden ZOB', 'Berlin ZOB', '2024-04-26 06:10', '2024-04-26 08:25'],
        [undefined, 'Berlin ZOB', 'Dresden ZOB', '2024-04-28 17:45', '2024-04-28 20:05'],
      ],
    )
  })

  it('of two cards side by side', () => {
    check(
      [
        'Your tickets',
        'Booking reference: RX7K2B',
        'Passenger: Mr Callum Rae',
        '',
        '15 March 2024',
        '09:00 Leeds          |15:27 Norwich',
        '11:40 Norwich        |18:55 Leeds',
        '',
        'Total £64.00',
      ],
      [
        [undefined, 'Leeds', 'Norwich', '2024-03-15 09:00', '2024-03-15 11:40'],
        [undefined, 'Norwich', 'Leeds', '2024-03-15 15:27', '2024-03-15 18:55'],
      ],
    )
  })

  it('with a point in the hour', () => {
    check(
      [
        'Matkalippu',
        'Varausnumero: 884-201-77',
        'Matkustaja: Aino Salmi',
        '',
        '21.3.2024',
        'Helsinki 08.19 – Tampere 10.05',
        'IC 165, vaunu 5, paikka 62',
        '',
        'Yhteensä 24,90 €',
      ],
      [['IC 165', 'Helsinki', 'Tampere', '2024-03-21 08:19', '2024-03-21 10:05']],
    )
  })

  it('with the words for departure and arrival between', () => {
    check(
      [
        'Online-Ticket',
        'Bestellnummer 889 204 117',
        'Frau Regula Meier',
        '',
        'Bern ab 10:32',
        'Lausanne an 11:40',
        'Datum 30.06.2024   IR 15',
        '',
        'CHF 33.00',
      ],
      [['IR 15', 'Bern', 'Lausanne', '2024-06-30 10:32', '2024-06-30 11:40']],
    )
  })
})

describe('journeys', () => {
  it('in the lines of a reservation system', () => {
    check(
      [
        'ITINERARY',
        'RLOC: WKQ7LM',
        '1.1BRENNAN/FIONA MAY MS',
        '',
        '1 XA 345 Y 14MAR 4 DUBLHR HK1 0700 0820',
        '2 XA 117 Y 14MAR 4 LHRBOS HK1 1015 1255',
        '3 XA 116 Y 22MAR 5 BOSDUB HK1 905P 830A+1',
        '',
        'TICKET NUMBER 1252233445566',
        'DATE OF ISSUE 11FEB24',
        'TOTAL EUR 742.18',
      ],
      [
        ['XA 345', '[DUB]', '[LHR]', '2024-03-14 07:00', '2024-03-14 08:20'],
        ['XA 117', '[LHR]', '[BOS]', '2024-03-14 10:15', '2024-03-14 12:55'],
        ['XA 116', '[BOS]', '[DUB]', '2024-03-22 21:05', '2024-03-23 08:30'],
      ],
      { passengers: [{ name: 'FIONA MAY BRENNAN', title: 'MS' }] },
    )
  })

  it('under their route', () => {
    check(
      [
        'Flight details',
        'PNR: 5TKQWZ',
        '',
        'Bengaluru (BLR) - Delhi (DEL)',
        'IX 2814      |14 Feb 2024   |17:45 hrs   |20:35 hrs',
        '',
        'Delhi (DEL) - Bengaluru (BLR)',
        'IX 2819      |18 Feb 2024   |06:10 hrs   |09:00 hrs',
        '',
        'Passenger Name      |Seat',
        '1. Mr. Arvind Rao   |14C',
        '',
        'Total Fare INR 21,450',
      ],
      [
        ['IX 2814', 'Bengaluru [BLR]', 'Delhi [DEL]', '2024-02-14 17:45', '2024-02-14 20:35'],
        ['IX 2819', 'Delhi [DEL]', 'Bengaluru [BLR]', '2024-02-18 06:10', '2024-02-18 09:00'],
      ],
    )
  })

  it('with codes over the names of towns and a sentence under the days', () => {
    check(
      [
        'TRAVEL RESERVATION',
        'Prepared for',
        'HOLLIS/MARGARET MS',
        'Reservation code: QKZPLM',
        '',
        'DEPARTURE: SUNDAY 12 MAY 2024   ARRIVAL: MONDAY 13 MAY 2024',
        'Please verify flight times prior to departure',
        'MERIDIAN AIRWAYS     |DUB                |SIN',
        'XM 0451              |Dublin, Ireland    |Singapore, Singapore',
        '',
        'Cabin:               |Departing At:      |Arriving At:',
        'Economy              |11:20              |08:25',
      ],
      [['XM 0451', 'Dublin, Ireland [DUB]', 'Singapore, Singapore [SIN]', '2024-05-12 11:20', '2024-05-13 08:25']],
    )
  })

  it('with hours called by a word on the row of their stop', () => {
    check(
      [
        'Billet',
        'Bestillingsnr. 55821077',
        '',
        'Udrejse fredag d. 14. juni 2024',
        'Fra     |København H          |kl. 09.00',
        'Til     |Aarhus H             |kl. 12.06',
        'Tog IC 131   Vogn 32   Plads 45',
        '',
        'I alt DKK 558,00',
      ],
      [['IC 131', 'København H', 'Aarhus H', '2024-06-14 09:00', '2024-06-14 12:06']],
    )
  })
})

describe('passengers', () => {
  it.each([
    'MOHD HAFIZ BIN ISMAIL',
    'Nurul Huda binti Rahman',
    'MURUGAN A/L SUPPIAH',
    'Jan van der Berg',
    'João da Silva e Souza',
  ])('keep the small words of their names: %s', (name) => {
    const { extraction } = mapContent(
      sheet([
        'E-TICKET',
        'Booking No: EM24K7781',
        `Passenger: ${name}`,
        'From: Kuala Lumpur',
        'To: Kuantan',
        'Date: 23-08-2024',
        'Departure time: 10:30',
        'Seat: 4A',
      ]),
      { include: [], today: TODAY },
    )
    expect(extraction.ticket?.passengers?.[0]?.name).toBe(name)
  })
})

describe('tables', () => {
  it('with a row for each end, called by a word before its place', () => {
    check(
      [
        'ELECTRONIC TICKET',
        'PASSENGER ITINERARY/RECEIPT',
        'PASSENGER: VANTERPOOL/JEROME MR',
        'ISSUED ON: 22FEB24',
        'BOOKING REF: XW4QTR',
        '',
        'DAY DATE    |FLIGHT   |CITY/STOPOVERS         |TIME   |ST',
        '------------------------------------------------------------------------',
        'SAT 09MAR   |CW 214   |LV BRIDGETOWN ADAMS    |0740   |OK',
        '            |         |AR PORT OF SPAIN       |0840',
        'SAT 09MAR   |CW 520   |LV PORT OF SPAIN       |1015   |OK',
        '            |         |AR TORONTO PEARSON T3  |1520',
        '',
        'TOTAL : USD 502.55',
      ],
      [
        ['CW 214', 'BRIDGETOWN ADAMS', 'PORT OF SPAIN', '2024-03-09 07:40', '2024-03-09 08:40'],
        ['CW 520', 'PORT OF SPAIN', 'TORONTO PEARSON', '2024-03-09 10:15', '2024-03-09 15:20'],
      ],
      { passengers: [{ name: 'JEROME VANTERPOOL' }] },
    )
  })

  it('with the same head over both ends', () => {
    check(
      [
        'OnlineTicket',
        'Ticket für Annemarie Moser, geb. 17.05.1979',
        '',
        'Bahnhof        |Datum       |ab       |Bahnhof        |an      |Zug      |Gleis',
        'Altdorf        |12.10.2024  |08:14    |Arth-Goldau    |08:42   |IR 26    |2',
        'Arth-Goldau    |12.10.2024  |08:51    |Zürich HB      |09:25   |IC 2     |5',
        '',
        'Preis   CHF 38.60',
      ],
      [
        ['IR 26', 'Altdorf', 'Arth-Goldau', '2024-10-12 08:14', '2024-10-12 08:42'],
        ['IC 2', 'Arth-Goldau', 'Zürich HB', '2024-10-12 08:51', '2024-10-12 09:25'],
      ],
    )
  })

  it('with columns whose heads are no known words', () => {
    check(
      [
        'PASSENGER ITINERARY',
        'Confirmation number: 7741-0092',
        'Passenger: KEVIN HARTLEY',
        '',
        'SCHEDULE   |DAY          |FROM         |DEPART   |TO             |ARRIVE',
        '1024       |06/14/2024   |DENVER, CO   |7:15A    |SALINA, KS     |4:05P',
        '1024       |06/14/2024   |SALINA, KS   |4:45P    |WICHITA, KS    |7:50P',
        '',
        'TOTAL FARE USD 88.99',
      ],
      [
        ['1024', 'DENVER, CO', 'SALINA, KS', '2024-06-14 07:15', '2024-06-14 16:05'],
        ['1024', 'SALINA, KS', 'WICHITA, KS', '2024-06-14 16:45', '2024-06-14 19:50'],
      ],
    )
  })
})
