// Who carries: airlines of journeys without one of their own, and who runs a journey for another.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-03-01') }).extraction

describe('the carrier of a flight', () => {
  const flights = [
    'ELECTRONIC TICKET RECEIPT',
    'Passenger: HALE/JON MR',
    'Flight    |From          |To            |Date          |Departure  |Arrival',
    'ZN 104    |Oslo (OSL)    |Riga (RIX)    |12 May 2026   |07:10      |09:45',
    'ZN 311    |Riga (RIX)    |Turku (TKU)   |12 May 2026   |11:20      |12:30',
  ]

  it('is the airline at the head where all numbers have its two letters, and not who runs one journey', () => {
    const { ticket } = read(['ZENITH NORTH AIRLINES', ...flights, 'Operated by airline Kestrel'])
    expect(ticket?.provider).toBe('ZENITH NORTH AIRLINES')
    expect(ticket?.segments?.map(({ carrier }) => carrier)).toEqual(['ZENITH NORTH AIRLINES', 'ZENITH NORTH AIRLINES'])
  })

  it('does not come from a sentence that has the word for a carrier', () => {
    const { ticket } = read(['ZENITH NORTH AIRLINES', ...flights, 'GOODS ARE TAKEN BY THE CARRIER UNDER ITS OWN RULES'])
    expect(ticket?.provider).toBe('ZENITH NORTH AIRLINES')
  })
})

describe('the carrier of a journey', () => {
  it('has its name behind the number, which is not the number of the coach', () => {
    const { ticket } = read([
      'Larkdale',
      'TRAIN TICKET',
      'Passenger: Ann Lee',
      'Saturday 12 May 2026',
      '07:10  |Port Alba     |Express 311 · Larkdale',
      '09:45  |Port Brin     |Coach 14, seat 7',
      '',
      '11:20  |Port Brin     |Regional 4471 · Heron Rail',
      '12:30  |Port Cole     |Coach 15, seat 8',
    ])
    expect(ticket?.segments).toMatchObject([
      { carrier: 'Larkdale', number: 'Express 311', coach: '14' },
      { carrier: 'Heron Rail', number: 'Regional 4471', coach: '15' },
    ])
  })
})

describe('the carrier of journeys that name none', () => {
  const ride = (head: string, foot: string): (string | undefined)[] | undefined =>
    read([
      head,
      'TRAIN TICKET',
      'Passenger: Ann Lee',
      'Train     |From          |To            |Date          |Departure  |Arrival',
      'IC 104    |Port Alba     |Port Brin     |12 May 2026   |07:10      |09:45',
      'IC 311    |Port Brin     |Port Cole     |12 May 2026   |11:20      |12:30',
      foot,
    ]).ticket?.segments?.map(({ carrier }) => carrier)
  it('is who issues the ticket, by the brand', () => {
    expect(ride('LARKDALE', 'Larkdale Railways Ltd, 4 Quay Street, London E1 6AN')).toEqual(['LARKDALE', 'LARKDALE'])
  })
  it('is not an agency', () => {
    expect(ride('', 'Larkdale Travel Ltd, 4 Quay Street, London E1 6AN')).toEqual([undefined, undefined])
  })
})

describe('the provider of a ticket', () => {
  const show = ['TICKET', 'Event: Lantern Evening', 'Venue: Quay Hall', 'Date: 12 May 2026 20:00', 'Row 4 | Seat 7']
  it.each([
    ['up to the end of its sentence', 'Organiser: Quay Stage Society. Tickets are personal', 'Quay Stage Society'],
    ['before a number behind a comma', 'Organiser: Lantern Live Ltd, No 34187. Not refundable', 'Lantern Live Ltd'],
    ['before a sign that parts facts', 'Organiser: Lantern Live Ltd · 2 h 05', 'Lantern Live Ltd'],
  ])('is named at its label %s', (_, line, name) => {
    expect(read([...show, line]).ticket?.provider).toBe(name)
  })
  it('has its legal form behind a comma, and is not what a price is for', () => {
    const { ticket } = read([
      'JÍZDENKA',
      'Dráha Vltava, a.s., Lipová 3, 301 00 Plzeň',
      'Z: Kolín',
      'Do: Zlín',
      'Odjezd: 12. 5. 2026 10:30',
      'Položka       |Cena/ks   |Kč',
      'Jízdné        |80,00     |80,00',
    ])
    expect(ticket?.provider).toBe('Dráha Vltava, a.s.')
  })
})
