import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const today = new Date('2026-11-21')
const ticketOf = (rows: string[]) =>
  mapContent(sheet(rows), { docType: 'ticket', include: [], today }).extraction.ticket ?? {}
type Row = (string | undefined)[]
const legs = (rows: string[]): Row[] =>
  (ticketOf(rows).segments ?? []).map(
    ({ from, to, departure_date: day, departure_time: leaves, arrival_date: later, arrival_time: comes, number }) => [
      from?.code ?? from?.name,
      to?.code ?? to?.name,
      `${day} ${leaves}`,
      `${later} ${comes}`,
      ...(number === undefined ? [] : ([number] as [string])),
    ],
  )
const check = (rows: string[], expected: Row[]): void => {
  expect([rows, legs(rows)]).toEqual([rows, expected])
}

describe('journeys', () => {
  it('are read from a row for each journey, over midnight too', () => {
    check(
      [
        'E-TICKET',
        'Flight     |From                |To                  |Date          |Departure    |Arrival',
        'XY 123     |London (LHR)        |Paris (ORY)         |12 May 2024   |22:40        |00:55',
      ],
      [['LHR', 'ORY', '2024-05-12 22:40', '2024-05-13 00:55', 'XY 123']],
    )
    check(
      [
        'E-TICKET',
        'Flight     |From                |To                  |Date          |Departure    |Arrival',
        'XY 123     |London (LHR)        |New York (JFK)      |12 May 2024   |22:40        |06:10 +2',
      ],
      [['LHR', 'JFK', '2024-05-12 22:40', '2024-05-14 06:10', 'XY 123']],
    )
  })

  it('are read from a row for each stop, with days that lack their year', () => {
    check(
      [
        'Online-Ticket',
        'Ausgestellt am: 20.12.2023',
        'Halt                |Datum      |Zeit         |Gleis    |Zug',
        'Ulm Hbf             |31.12.     |ab 23:10     |4        |IC 2012',
        'Köln Hbf            |01.01.     |an 02:31     |7',
      ],
      [['Ulm Hbf', 'Köln Hbf', '2023-12-31 23:10', '2024-01-01 02:31', 'IC 2012']],
    )
    expect(
      ticketOf([
        'Online-Ticket',
        'Halt                |Datum         |Zeit         |Gleis    |Zug       |Reservierung',
        'Ulm Hbf             |02.05.2024    |ab 08:10     |4        |IC 2012   |Wg. 7, Pl. 55, 1 Fenster',
        'Köln Hbf            |02.05.2024    |an 11:31     |7',
      ]).segments![0],
    ).toMatchObject({ coach: '7', seat: '55', from: { platform: '4' }, to: { platform: '7' } })
  })

  it('are read from labels with values beside or under them', () => {
    check(
      ['Bus ticket', 'From: Leeds', 'To: York', 'Departure: 02/05/2024 08:10', 'Arrival: 02/05/2024 09:00'],
      [['Leeds', 'York', '2024-05-02 08:10', '2024-05-02 09:00']],
    )
    check(
      [
        'BOARDING PASS',
        'FROM                |TO',
        'DUB                 |OSL',
        'Dublin              |Oslo',
        '2 May 2024          |2 May 2024',
        '08:10               |11:25',
        'Flight              |Seat',
        'XY 123              |12C',
      ],
      [['DUB', 'OSL', '2024-05-02 08:10', '2024-05-02 11:25', 'XY 123']],
    )
  })

  it('are read from hours and places in rows', () => {
    check(
      ['Billet', 'Train 6607', '02/05/2024', '08h10   |Paris Gare de Lyon', '10h05   |Lyon Part-Dieu'],
      [['Paris Gare de Lyon', 'Lyon Part-Dieu', '2024-05-02 08:10', '2024-05-02 10:05', '6607']],
    )
  })

  it('have labels above their stations, and times with their own words below', () => {
    check(
      [
        'Treno',
        'Stazione di Partenza      |Stazione di Arrivo',
        'Bologna Centrale          |Ancona',
        'Ore 09:38 - 11/04/2024    |Ore 11:32 - 11/04/2024',
        'Treno: Frecciaverde 8813',
      ],
      [['Bologna Centrale', 'Ancona', '2024-04-11 09:38', '2024-04-11 11:32', 'Frecciaverde 8813']],
    )
    check(
      [
        'Rail ticket',
        'Booked From         |To',
        'MYSURU JN (MYS)     |HASSAN JN (HAS)',
        'Departure* 20:10 21-Feb-2024  |Arrival* 04:25 22-Feb-2024',
        '',
        'Train No./Name',
        '17391 / HILL EXPRESS',
      ],
      [['MYS', 'HAS', '2024-02-21 20:10', '2024-02-22 04:25', '17391']],
    )
  })

  it('have both ends in one column, one under the other', () => {
    check(
      [
        'Billet',
        'vendredi 17 mai 2024',
        'Départ / Arrivée                     |Train              |Placement',
        '07h14       |NANTES                  |RAPIDE 8812 Voiture 07 - Place 061',
        '09h26       |PARIS AUSTERLITZ 1 ET 2 |2e classe',
      ],
      [['NANTES', 'PARIS AUSTERLITZ 1 ET 2', '2024-05-17 07:14', '2024-05-17 09:26', 'RAPIDE 8812']],
    )
    check(
      [
        'E-TICKET',
        'FROM / TO          |FLIGHT      |DATE       |DEP      |ARR',
        'LISBON HUMBERTO    |XY 1482     |02 MAR 2024|09:25    |13:10',
        'DELGADO T1',
        'MUNICH T2',
      ],
      [['LISBON HUMBERTO DELGADO', 'MUNICH', '2024-03-02 09:25', '2024-03-02 13:10', 'XY 1482']],
    )
  })

  it('have a route in a cell, and no coach out of prose', () => {
    const ferry = [
      'Ferry e-Ticket',
      'Vehicle: |Car up to 5m',
      'Booked on:|11/03/2024',
      '',
      '',
      'Sailing   |Route                  |Ship         |Depart              |Arrive',
      'Outward   |Rosslare - Pembroke    |MV Gannet    |25/05/2024 08:45    |25/05/2024 12:45',
      'Return    |Pembroke - Rosslare    |MV Gannet    |01/06/2024 14:45    |01/06/2024 18:45',
    ]
    check(ferry, [
      ['Rosslare', 'Pembroke', '2024-05-25 08:45', '2024-05-25 12:45'],
      ['Pembroke', 'Rosslare', '2024-06-01 14:45', '2024-06-01 18:45'],
    ])
    expect(ticketOf(ferry).segments!.every(({ coach }) => coach === undefined)).toBe(true)
  })

  it('have numbers before their route, and on a separate line', () => {
    check(
      [
        'Fahrkarte',
        'Freitag, 6. September 2024',
        '08:15   |Dresden Hauptbahnhof',
        'Fahrt 163 Richtung Hamburg ZOB',
        '10:45   |Berlin Alexanderplatz',
      ],
      [['Dresden Hauptbahnhof', 'Berlin Alexanderplatz', '2024-09-06 08:15', '2024-09-06 10:45', '163']],
    )
    check(
      ['Billete de tren', 'ALV 02091', 'Ida 14/07/2024', '', '17:35   |MADRID SUR', '20:02   |SEVILLA ESTE'],
      [['MADRID SUR', 'SEVILLA ESTE', '2024-07-14 17:35', '2024-07-14 20:02', 'ALV 02091']],
    )
  })

  it('are read in columns of codes above towns above twelve-hour times', () => {
    const page = [
      'Your trip',
      'Issued: Apr 2, 2024',
      '',
      '',
      'Tuesday, May 14, 2024',
      'ORD           |DEN         |XY 2290',
      'Chicago       |Denver',
      '7:05 PM       |8:41 PM',
      '',
      'Sunday, May 19, 2024',
      'DEN           |ORD         |XY 611',
      'Denver        |Chicago',
      '11:55 AM      |3:22 PM',
    ]
    expect(
      ticketOf(page).segments?.map(({ from, to, departure_time: leaves, arrival_time: comes, number }) => [
        from?.code,
        to?.code,
        leaves,
        comes,
        number,
      ]),
    ).toEqual([
      ['ORD', 'DEN', '19:05', '20:41', 'XY 2290'],
      ['DEN', 'ORD', '11:55', '15:22', 'XY 611'],
    ])
    const more = ['Travelers', 'Ada Brandt', 'Seats: 14E', 'Fare |$388.00', 'Total cost |$449.80']
    expect(mapContent(sheet([...page, ...more]), { include: [], today }).extraction.document_type).toBe('ticket')
  })

  it('are read once if the stub repeats them', () => {
    const half = ['FROM     |TO', 'DUB      |OSL', '08:10    |11:25']
    expect(legs(['BOARDING PASS', '2 May 2024', ...half, '', ...half])).toHaveLength(1)
  })
})

describe('passengers', () => {
  const names = (...rows: string[]) => ticketOf(rows).passengers?.map(({ name, title }) => [name, title])

  it('are named in every way', () => {
    expect(names('Passenger: DOE/JOHN MR')).toEqual([['JOHN DOE', 'MR']])
    expect(names('Passenger: DOE/JOHNMR')).toEqual([['JOHN DOE', 'MR']])
    expect(names('Fahrgast: Frau Greta Sommer')).toEqual([['Greta Sommer', 'Frau']])
    expect(names('Passengers: Daniel Vrba, Jana Malá')).toEqual([
      ['Daniel Vrba', undefined],
      ['Jana Malá', undefined],
    ])
    expect(names('Concert', 'Name: Ada Brandt Order: 88-4410-2231')).toEqual([['Ada Brandt', undefined]])
    expect(names('1. Passenger: MR John Doe')).toEqual([['John Doe', 'MR']])
  })

  it('are read in tables with any columns, and in lists with their seats', () => {
    const two = [
      ['Ada Brandt', undefined],
      ['Otto Brandt', undefined],
    ]
    expect(
      names(
        'Rail ticket',
        'Passenger Details',
        '#   |Name                |Age     |Gender      |Status',
        '1.  |Ada Brandt          |52      |F           |Confirmed',
        '2.  |Otto Brandt         |48      |M           |Confirmed',
      ),
    ).toEqual(two)
    expect(
      names(
        'Rail ticket',
        'Passenger           |Seat     |Type',
        'Ada Brandt          |12B      |Adult',
        'Otto Brandt         |12C      |Adult',
        'Total paid: 48.00 EUR',
      ),
    ).toEqual(two)
    expect(
      names(
        'Biglietto',
        'Nome Passeggero          |Titolo         |Posto     |Importo',
        'Ada Brandt (Adulto)      |2417700123     |12B       |32,00 €',
        'Otto Brandt (Ragazzo)    |2417700124     |12C       |16,00 €',
      ),
    ).toEqual(two)
    expect(
      names('Fahrkarte', 'Fahrgäste', 'Ada Brandt              |Sitzplatz 7A', 'Otto Brandt             |Sitzplatz 7B'),
    ).toEqual(two)
  })
})

describe('references and fare', () => {
  it('are read at their labels', () => {
    expect(
      ticketOf([
        'Booking reference: ABC123',
        'Ticket number: 220-2345678901',
        'Fare: GBP 80.00',
        'Taxes: GBP 20.50',
        'Total: GBP 100.50',
      ]),
    ).toMatchObject({
      booking_reference: 'ABC123',
      ticket_number: '220-2345678901',
      fare: { total: 100.5, currency: 'GBP' },
    })
    expect(ticketOf(['Rail ticket', 'Ticket number: TTGX8KQPLW2']).ticket_number).toBe('TTGX8KQPLW2')
    expect(ticketOf(['Booking Number: CSF-558201']).booking_reference).toBe('CSF-558201')
    expect(ticketOf(['Auftragsnummer: XYZ789', 'Gesamtpreis: 79,90 EUR'])).toMatchObject({
      booking_reference: 'XYZ789',
      fare: { total: 79.9, currency: 'EUR' },
    })
  })

  it('are no words in capitals', () => {
    expect(ticketOf(['Booking reference: PLEASE KEEP']).booking_reference).toBe(undefined)
  })
})

describe('events', () => {
  it('have a place, hours and a seat', () => {
    expect(
      ticketOf([
        'EVENT TICKET',
        'Event: Midsummer Jazz',
        'Venue: Harbour Hall',
        'Date: 12 May 2024',
        'Doors open: 18:30',
        'Starts: 20:00',
        'Row: 12',
        'Seat: 7',
      ]),
    ).toMatchObject({
      ticket_type: 'event',
      event: {
        name: 'Midsummer Jazz',
        venue: 'Harbour Hall',
        date: '2024-05-12',
        doors_open: '18:30',
        time: '20:00',
        row: '12',
        seat: '7',
      },
    })
  })

  it('have a place that names itself or is above its address', () => {
    const event = (...rows: string[]) => ticketOf(rows).event
    expect(
      event(
        'EVENT TICKET',
        'THE HOLLOW PINES',
        'Thu 17 Oct 2024 - Doors 19:00',
        'Old Town Arena, 12 Exchange Street, Norwich NR2 1AA',
        'SECTION   |ROW   |SEAT',
        'C         |K     |27',
      ),
    ).toMatchObject({ name: 'THE HOLLOW PINES', venue: 'Old Town Arena' })
    expect(
      event(
        'CINÉMA LE PHARE',
        '8 rue Nationale 37000 TOURS',
        '',
        'LES HERBES DU NORD',
        'Salle 4',
        'Séance : 21/02/2024 |20h45',
        'Billet n° 000441288',
      ),
    ).toMatchObject({ name: 'LES HERBES DU NORD', venue: 'CINÉMA LE PHARE' })
  })
})
