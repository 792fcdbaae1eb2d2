// Tickets in forms that no earlier document had: labels in a column beside their values, labels with strokes, stays and
// shows in other languages.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-03-01') }).extraction

describe('a column of labels beside one of values', () => {
  it('gives no label that nobody taught to the one over it', () => {
    const { ticket } = read([
      'CEMARA TRANS',
      'E-Ticket Bus',
      'Bandung → Solo',
      'Tanggal          |18 Mar 2026',
      'Jam Berangkat    |17:30 WIB',
      'Kelas Bus        |Kelas Raja',
      'Pul Asal         |Cicaheum',
      'Nomor Kursi      |4B',
    ])
    expect(ticket).toMatchObject({
      ticket_type: 'bus',
      segments: [{ from: { name: 'Bandung' }, to: { name: 'Solo' }, class: 'Kelas Raja', departure_time: '17:30' }],
    })
  })
})

describe('a label with a stroke', () => {
  it('has the value in its place', () => {
    const { ticket } = read([
      'Borea Air',
      'BOARDING PASS',
      'MR JON HALE',
      'Riga Intl to Turku Airport (RIX → TKU)',
      'Bags: 23 KG   |Seq No: 041',
      'Flight      |Terminal/Gate    |Boarding Time   |Seat',
      'BT 518      |2C/C9            |09:05           |14D',
      '            |                 |Departure: 09:50',
      'March 13th 2026',
      'Economy',
    ])
    expect(ticket).toMatchObject({
      ticket_type: 'boarding_pass',
      passengers: [{ name: 'JON HALE', baggage_allowance: '23 KG', sequence_number: '041' }],
      segments: [
        {
          number: 'BT 518',
          from: { name: 'Riga Intl', code: 'RIX', terminal: '2C', gate: 'C9' },
          to: { name: 'Turku Airport', code: 'TKU' },
          departure_date: '2026-03-13',
          departure_time: '09:50',
          boarding_time: '09:05',
          seat: '14D',
          class: 'Economy',
        },
      ],
    })
  })
})

describe('a number that has its row to itself', () => {
  it('is the number of the ticket beside a reference with a label', () => {
    const { ticket } = read([
      'Fenland Rail',
      'eTicket',
      'WJ48RT5M2C',
      'Booking ref KVN-207-55',
      '09:41 Ely plat 2',
      '10:52 Selby',
      'Passenger |Miss Una Fairlie',
    ])
    expect(ticket).toMatchObject({
      booking_reference: 'KVN-207-55',
      ticket_number: 'WJ48RT5M2C',
      segments: [{ from: { name: 'Ely', platform: '2' }, to: { name: 'Selby' } }],
    })
  })
})

describe('the name of a passenger', () => {
  it('is not that of a train or a station', () => {
    const { ticket } = read([
      'E-TICKET',
      'PNR : 8820613349',
      'NAME : Meera Joshi',
      'TRAIN NAME : HILLVIEW EXPRESS',
      'JOURNEY DATE : 2026-03-18',
      'START TIME : 07:25',
      'COACH : B4',
      'SEAT NUMBER : 31',
      'STATION NAME : RIVERTON CENTRAL',
    ])
    expect(ticket?.passengers).toEqual([expect.objectContaining({ name: 'Meera Joshi' })])
    expect(ticket).toMatchObject({ segments: [{ mode: 'train', coach: 'B4', seat: '31' }] })
  })

  it('is read where the holder is greeted', () => {
    const { ticket } = read([
      'Booking Confirmation',
      'Thank you, Ivana Melnik!',
      'Check-in Date: 2026-12-27',
      'Check-out Date: 2027-01-02',
      'Room type: Double room',
    ])
    expect(ticket).toMatchObject({
      ticket_type: 'hotel',
      passengers: [{ name: 'Ivana Melnik' }],
      lodging: { check_in: '2026-12-27', check_out: '2027-01-02', room_type: 'Double room' },
    })
  })
})

describe('a stay in another language', () => {
  it('is read from the words for coming and going beside a house and a room', () => {
    const { ticket } = read([
      'Bokningsbekräftelse',
      'Bokningsnummer   |HG 31-8806',
      'Boende           |Hotell Granen, Bygatan 6, 832 54 Frösön',
      'Ankomst          |fredag 6 mars 2026',
      'Avresa           |måndag 9 mars 2026',
      'Rum              |Dubbelrum med balkong',
      'Antal gäster     |2 vuxna',
    ])
    expect(ticket).toMatchObject({
      ticket_type: 'hotel',
      booking_reference: 'HG 31-8806',
      lodging: {
        property: 'Hotell Granen',
        address: 'Bygatan 6, 832 54 Frösön',
        check_in: '2026-03-06',
        check_out: '2026-03-09',
        room_type: 'Dubbelrum med balkong',
        guests: 2,
      },
    })
  })
})

describe('a show', () => {
  it('in Japanese has its day, its hours and its reference', () => {
    const { document_type, ticket } = read([
      '海辺の音楽会',
      '2026年11月14日(土)',
      '開場 16:30   |開演 17:00',
      '予約番号     |3051-77264',
      '発券日 2026/09/03',
      '※未就学児入場不可 払い戻しはいたしません。',
    ])
    expect(document_type).toBe('ticket')
    expect(ticket).toMatchObject({
      ticket_type: 'event',
      booking_reference: '3051-77264',
      event: { date: '2026-11-14', time: '17:00', doors_open: '16:30' },
    })
  })

  it('is a ticket by its name, its place and its day at the beginnings of lines', () => {
    const { document_type, ticket } = read([
      'Jazz Ticket',
      'Event: Night Session',
      'Date: 27 July 2026 20:00',
      'Location: Lichthal',
      'Price: €42.00',
    ])
    expect(document_type).toBe('ticket')
    expect(ticket).toMatchObject({ event: { name: 'Night Session', date: '2026-07-27', time: '20:00' } })
  })
})

describe('the place of an event', () => {
  it.each([
    [
      'with its hall over its address',
      ['Havnehuset, Store Sal', 'Parkgade 12, 8000 Aarhus C'],
      'Havnehuset, Store Sal',
    ],
    [
      'which no word for a seat follows',
      ['Voksen, siddeplads', 'Havnehuset', 'Parkgade 12, 8000 Aarhus C'],
      'Havnehuset',
    ],
  ])('is read %s', (_, rows, venue) => {
    const { ticket } = read(['BILLET', 'Nordlys Koncert', 'lørdag d. 22. november 2025', 'Start kl. 20.00', ...rows])
    expect(ticket?.event?.venue).toBe(venue)
  })
})
