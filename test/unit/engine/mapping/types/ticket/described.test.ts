// What stands with a journey, a stay or a show without a label of its own.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-03-01') }).extraction

describe('a journey', () => {
  it('has the named train between its stops, before the way it goes', () => {
    const { ticket } = read([
      'Treinticket',
      'Boekingsnummer R4T7YU   |7 maart 2026',
      '08:32 Delft                 |Spoor 5',
      '      |Sprinter 3521 richting Breda · 58 min',
      '09:30 Gouda                 |Spoor 3',
    ])
    expect(ticket?.segments).toMatchObject([{ number: 'Sprinter 3521', from: { name: 'Delft', platform: '5' } }])
  })

  it('has the class that is printed before its seats', () => {
    const { ticket } = read([
      'E-ticket   |Booking reference: PLM4TR',
      'BN 614',
      'Departs 12 Oct 2026 08:15 London (LHR)',
      'Arrives 12 Oct 2026 11:40 Zurich (ZRH)',
      'Economy, seats 21A and 21B',
      '',
      'BN 1180',
      'Departs 12 Oct 2026 13:05 Zurich (ZRH)',
      'Arrives 12 Oct 2026 16:20 Athens (ATH)',
      'Business, seats 2A and 2B',
    ])
    expect(ticket?.segments?.map((one) => one.class)).toEqual(['Economy', 'Business'])
  })

  it('has the codes that are printed over the right edges of its places', () => {
    const { ticket } = read([
      'Boarding pass',
      'LIS                 |FNC',
      'Lisbon          |Madeira',
      'DEPARTS      |ARRIVES     |BOARDS',
      '06:45        |08:30       |06:05',
      'FLIGHT       |DATE',
      'ZY 1063      |30 Jan 2026',
    ])
    expect(ticket?.segments).toMatchObject([
      { from: { name: 'Lisbon', code: 'LIS' }, to: { name: 'Madeira', code: 'FNC' }, boarding_time: '06:05' },
    ])
  })

  it('arrives the next day at an hour of four digits with the day behind', () => {
    const { ticket } = read([
      'E-ticket   |PNR: W3LHZK',
      'From        |To          |Flight    |Date       |Dep     |Arr',
      'Berlin      |Izmir       |EG 3310   |15OCT25    |2115    |0125+1',
    ])
    expect(ticket?.segments).toMatchObject([{ arrival_time: '01:25', arrival_date: '2025-10-16' }])
  })

  it('is by the word for its carrier, not for a coach of a train', () => {
    const { ticket, vendor } = read([
      'Silverpine Coach Lines',
      'E-ticket   |Confirmation # 84GKT21',
      '9 April 2026',
      '08:10 Boise',
      '14:25 Ogden',
      'Seat 11D',
      'Paid: $58.99',
    ])
    expect(ticket).toMatchObject({ ticket_type: 'bus', fare: { total: 58.99, currency: 'USD' } })
    expect(vendor?.name).toBe('Silverpine Coach Lines')
  })
})

describe('a word that may name an hour or a place', () => {
  it('is the name of what is printed at it', () => {
    const hour = read(['BORDKARTE', 'MUC → ARN   |9.11.2025', 'Abflug 17:35', 'Einstieg    |Sitz', '17:05       |14C'])
    expect(hour.ticket?.segments).toMatchObject([{ departure_time: '17:35', boarding_time: '17:05', seat: '14C' }])
    const place = read(['Busticket', 'Einstieg: Celle', 'Ziel: Jena', 'Abfahrt: 9.11.2025 07:20'])
    expect(place.ticket?.segments).toMatchObject([{ from: { name: 'Celle' }, to: { name: 'Jena' } }])
  })
})

describe('a carrier', () => {
  it('is printed before the title of the paper', () => {
    const { vendor } = read([
      'RailAtlantic — E-ticket',
      'Booking reference: QWTZ84',
      'Leeds 09:10 – York 09:55   |4 May 2024',
    ])
    expect(vendor?.name).toBe('RailAtlantic')
  })

  it('is a firm behind the title of the paper', () => {
    const { vendor } = read(['Boarding pass – Norrsken Air AB', 'Flight NA 2471   |9 May 2026', 'ARN → LLA   |17:35'])
    expect(vendor?.name).toBe('Norrsken Air AB')
  })
})

describe('a line that is broken in two', () => {
  it('makes one label of a narrow column', () => {
    const { ticket } = read([
      'Autocares Norte',
      'Localizador   |MES-77120',
      'Origen        |Soria',
      'Destino       |Madrid Sur',
      'Fecha de      |05/12/2025',
      'salida',
      '',
      'Hora de       |09:25',
      'llegada',
    ])
    expect(ticket?.segments).toMatchObject([
      { from: { name: 'Soria' }, to: { name: 'Madrid Sur' }, departure_date: '2025-12-05', arrival_time: '09:25' },
    ])
  })

  it('makes a day of a figure over its month', () => {
    const { ticket } = read([
      'Booking confirmation 66120458',
      'CHECK-IN      |CHECK-OUT     |NIGHTS',
      '14            |17            |3',
      'AUGUST 2026   |AUGUST 2026',
      '2 adults, 1 child',
    ])
    expect(ticket?.lodging).toMatchObject({ check_in: '2026-08-14', check_out: '2026-08-17', guests: 3 })
  })
})

describe('a booking', () => {
  it('has its day right behind its number', () => {
    const { ticket } = read([
      'Traghetti Ponente S.p.A.',
      'Conferma di prenotazione n. 30418827 del 02/05/2026',
      'Genova → Olbia',
      'Partenza: 11/07/2026 ore 21:30',
    ])
    expect(ticket).toMatchObject({ booking_reference: '30418827', issue_date: '2026-05-02' })
  })
})

describe('a house', () => {
  const STAY = [
    'Booking confirmation 66120458',
    'Check-in: 12 February 2026',
    'Check-out: 15 February 2026',
    'Nights: 3',
  ]

  it('is the only name over an address', () => {
    const { ticket } = read([...STAY, '', 'Alpenblick am See', 'Kirchweg 3', '87561 Oberstdorf'])
    expect(ticket?.lodging).toMatchObject({ property: 'Alpenblick am See', address: 'Kirchweg 3' })
  })

  it('is no firm over its address', () => {
    const { ticket } = read([...STAY, '', 'Staywell Ltd', '12 High Street', 'London N1 9GU'])
    expect(ticket?.lodging).not.toHaveProperty('property')
  })
})

describe('a show', () => {
  it('has the hall before its street, below a title that is not over an address', () => {
    const { ticket } = read([
      'BILET WSTĘPU',
      'Noc Chórów',
      'Filharmonia Leśna, ul. Lipowa 14, 15-427 Białystok',
      'Data          |Godzina',
      '21 lutego 2026  |19:00',
      'Sektor  |Rząd  |Miejsce',
      'B       |7     |18',
      'Imię i nazwisko: Grażyna Lis',
    ])
    expect(ticket?.event).toMatchObject({ name: 'Noc Chórów', venue: 'Filharmonia Leśna' })
  })

  it('has a row and a seat behind the number of its hall', () => {
    const { ticket } = read(['Cinema ticket', 'The Last Lamp', '26 March 2026 20:15', 'Screen 2 Row 6 Seat 11'])
    expect(ticket?.event).toMatchObject({ name: 'The Last Lamp', row: '6', seat: '11' })
    expect(ticket?.event).not.toHaveProperty('venue')
  })
})
