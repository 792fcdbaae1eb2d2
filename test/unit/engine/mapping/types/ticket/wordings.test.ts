// Tickets by the words and signs around hours and places: how stops, numbers and seats are told apart from what stands
// beside them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2024-12-31')
const check = (rows: string[], segments: Record<string, unknown>[], more: Record<string, unknown> = {}): void => {
  const { extraction } = mapContent(sheet(rows), { include: [], today: TODAY })
  expect(extraction.document_type).toBe('ticket')
  expect(extraction.ticket).toMatchObject({ segments, ...more })
}

describe('words of the way', () => {
  it('are read before a time in the cell of its place', () => {
    check(
      [
        'Billett',
        'Auftragsnummer 318 220 774',
        'Datum        |Von                  |Nach               |Zug',
        '24.08.2024   |Olten ab 09:02       |Thun an 10:17      |IC 567',
        '25.08.2024   |Thun ab 15:02        |Olten an 16:20     |IC 584',
      ],
      [
        {
          number: 'IC 567',
          from: { name: 'Olten' },
          to: { name: 'Thun' },
          departure_date: '2024-08-24',
          departure_time: '09:02',
          arrival_time: '10:17',
        },
        {
          number: 'IC 584',
          from: { name: 'Thun' },
          to: { name: 'Olten' },
          departure_date: '2024-08-25',
          departure_time: '15:02',
          arrival_time: '16:20',
        },
      ],
      { booking_reference: '318 220 774' },
    )
  })

  it('are read far from the place of their row, beside platforms', () => {
    check(
      [
        'Reiseplan',
        'Auftrag Z4KT77',
        'Hinfahrt   |Sa 08.02.2025',
        'Husum                |ab 06:34      |Gleis 2     |RE 21070',
        'Kiel Hbf             |an 08:41      |Gleis 11',
      ],
      [
        {
          number: 'RE 21070',
          from: { name: 'Husum', platform: '2' },
          to: { name: 'Kiel Hbf', platform: '11' },
          departure_date: '2025-02-08',
          departure_time: '06:34',
        },
      ],
    )
  })

  it('are small words that are no end of a name, nor is a word for there and back a place', () => {
    check(
      [
        'Resebevis',
        'Bokningsnummer: 84KT21Q',
        'Utresa 9 april 2025',
        'Lund kl. 7.12 - Kalmar kl. 10.55',
        'Tåg 1824, vagn 21, plats 84',
      ],
      [
        {
          number: '1824',
          from: { name: 'Lund' },
          to: { name: 'Kalmar' },
          departure_time: '07:12',
          arrival_time: '10:55',
          coach: '21',
          seat: '84',
        },
      ],
    )
    check(
      [
        'Booking confirmed',
        'Reservation code: HJ5QWZ',
        'Outbound - Wed 4 Jun 2025',
        '13:20             |BZ 4471           |16:05',
        'Exeter (EXT)      |Direct            |Nantes (NTE)',
      ],
      [
        {
          number: 'BZ 4471',
          from: { name: 'Exeter', code: 'EXT' },
          to: { name: 'Nantes', code: 'NTE' },
          departure_date: '2025-06-04',
          arrival_time: '16:05',
        },
      ],
    )
  })

  it('head routes and hours below them', () => {
    check(
      [
        'e-billet car',
        'N° de réservation 7718 2204',
        'Trajet 1 : Annecy → Turin',
        'Départ le 14/02/2025 à 07h20',
        'Arrivée le 14/02/2025 à 09h35',
        'Place 23',
      ],
      [
        {
          from: { name: 'Annecy' },
          to: { name: 'Turin' },
          departure_date: '2025-02-14',
          departure_time: '07:20',
          arrival_time: '09:35',
          seat: '23',
        },
      ],
    )
    check(
      [
        'Boekingsbevestiging',
        'Reserveringsnummer: 44012',
        'Busreis: Aalst naar Reims',
        'Vertrek: zaterdag 29 maart 2025 om 8u15',
        'Aankomst: zaterdag 29 maart 2025 om 10u05',
        'Zitplaats: 16B',
      ],
      [
        {
          from: { name: 'Aalst' },
          to: { name: 'Reims' },
          departure_date: '2025-03-29',
          departure_time: '08:15',
          arrival_time: '10:05',
          seat: '16B',
        },
      ],
    )
  })
})

describe('journeys', () => {
  it('have two rows each in a table of places over their hours', () => {
    check(
      [
        'TRIP DETAILS',
        'CONFIRMATION: 4417QT',
        'DEPARTING                |ARRIVING                 |SERVICE',
        'Utica, NY                |Toledo, OH               |Train 281',
        '10:05am, Wed Apr 2 2025  |3:24pm, Wed Apr 2 2025   |Seat 9D',
        'Toledo, OH               |Elkhart, IN              |Train 49',
        '11:59pm, Wed Apr 2 2025  |1:55am, Thu Apr 3 2025   |Seat 22A',
      ],
      [
        {
          number: '281',
          from: { name: 'Utica, NY' },
          to: { name: 'Toledo, OH' },
          departure_time: '10:05',
          arrival_time: '15:24',
          seat: '9D',
        },
        {
          number: '49',
          from: { name: 'Toledo, OH' },
          to: { name: 'Elkhart, IN' },
          departure_time: '23:59',
          arrival_date: '2025-04-03',
          seat: '22A',
        },
      ],
    )
  })

  it('have coach and seat in one column, and their place over the label', () => {
    check(
      [
        'Riepilogo viaggio',
        'PNR: A8842K',
        '7 aprile 2025',
        'Treno     |Da              |A               |Partenza  |Arrivo   |Carr./Posto',
        'FR 9525   |Asti            |Pavia           |8.10      |9.03     |4 / 11A',
      ],
      [
        {
          number: 'FR 9525',
          from: { name: 'Asti' },
          to: { name: 'Pavia' },
          departure_time: '08:10',
          arrival_time: '09:03',
          coach: '4',
          seat: '11A',
        },
      ],
    )
    check(
      [
        'Billett',
        'Oslo bussterminal',
        'Avg. 06:45  10.02.2025',
        'Arendal rutebilstasjon',
        'Ank. 11:20  10.02.2025',
        'Linje NW190',
        'Referanse: 8KTQ2W',
      ],
      [
        {
          from: { name: 'Oslo bussterminal' },
          to: { name: 'Arendal rutebilstasjon' },
          departure_time: '06:45',
          arrival_time: '11:20',
        },
      ],
    )
  })

  it('take the date of the heading above, not of the next heading', () => {
    check(
      [
        'Travel itinerary',
        'Reservation code 4KQR7T',
        'Thursday, 19 June 2025',
        'Departs 07:55     |Arrives 09:40',
        'Leith             |Blyth',
        'Coach F  |Seat 18',
        'Saturday, 21 June 2025',
        'Departs 16:02     |Arrives 17:37',
        'Blyth             |Leith',
        'Coach K  |Seat 44',
      ],
      [
        { from: { name: 'Leith' }, to: { name: 'Blyth' }, departure_date: '2025-06-19', departure_time: '07:55' },
        { from: { name: 'Blyth' }, to: { name: 'Leith' }, departure_date: '2025-06-21', departure_time: '16:02' },
      ],
    )
  })

  it('have the terminals under their stops and the numbers of named trains in their rows', () => {
    check(
      [
        'Electronic Ticket Receipt',
        'Booking reference PQ7X2M',
        'Flight SX 441',
        'Departure   |Oslo (OSL)         |09 Feb 2025   |06:45',
        '            |Terminal 1',
        'Arrival     |Bremen (BRE)       |09 Feb 2025   |08:55',
        '            |Terminal 2',
      ],
      [
        {
          number: 'SX 441',
          from: { code: 'OSL', terminal: '1' },
          to: { code: 'BRE', terminal: '2' },
          departure_time: '06:45',
        },
      ],
    )
    check(
      [
        'Votre billet électronique',
        'Dossier voyage : RKTMWQ',
        'ALLER : 18 octobre 2024',
        '14h05    |Rennes             |NORD ECLAIR 8624     |Voiture 7',
        '15h47    |Laval              |1re classe         |Place 31',
      ],
      [
        {
          number: 'NORD ECLAIR 8624',
          from: { name: 'Rennes' },
          to: { name: 'Laval' },
          departure_time: '14:05',
          arrival_time: '15:47',
          coach: '7',
          seat: '31',
        },
      ],
    )
  })

  it('make a ticket by the codes and hours of their routes alone', () => {
    check(
      [
        'Trip summary',
        'Confirmation 2QTK9W',
        'Aug 15, 2025   |BOS - DEN   |8:05 AM - 10:47 AM    |QX 1207',
        'Aug 18, 2025   |DEN - BOS   |12:10 PM - 6:49 PM    |QX 88',
        'Booked Jul 2, 2025',
        'Total: $533.60',
      ],
      [
        {
          number: 'QX 1207',
          from: { code: 'BOS' },
          to: { code: 'DEN' },
          departure_date: '2025-08-15',
          departure_time: '08:05',
          arrival_time: '10:47',
        },
        {
          number: 'QX 88',
          from: { code: 'DEN' },
          to: { code: 'BOS' },
          departure_date: '2025-08-18',
          departure_time: '12:10',
          arrival_date: '2025-08-18',
          arrival_time: '18:49',
        },
      ],
    )
  })
})

describe('labels', () => {
  it('in two languages have their value under either', () => {
    check(
      [
        "CARTE D'EMBARQUEMENT / BOARDING PASS",
        'NOM / NAME                 |VOL / FLIGHT   |DATE',
        'BERTHELOT/LUCIE MME        |QF 7714        |18MAI',
        'DE / FROM                  |A / TO',
        'MARSEILLE MRS              |AJACCIO AJA',
        'EMBARQ. / BOARDING     |PORTE / GATE     |DEPART',
        '11:25                  |B12              |11:55',
      ],
      [
        {
          number: 'QF 7714',
          from: { code: 'MRS', gate: 'B12' },
          to: { code: 'AJA' },
          departure_time: '11:55',
          boarding_time: '11:25',
        },
      ],
    )
  })

  it('number the passengers', () => {
    check(
      [
        'Confirmation de voyage',
        'Réf. dossier : WQZKRT',
        '3 décembre 2024',
        '08:14   |Nantes',
        '09:02   |Angers',
        'Passager 1 : Mme Solène Guivarch',
      ],
      [{ from: { name: 'Nantes' }, to: { name: 'Angers' } }],
      { passengers: [{ name: 'Solène Guivarch' }] },
    )
  })
})
