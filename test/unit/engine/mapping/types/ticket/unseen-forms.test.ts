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
      'Bags: 20 KG   |Seq No: 087',
      'Flight      |Terminal/Gate    |Boarding Time   |Seat',
      'BT 804      |1A/A6            |07:40           |21C',
      '            |                 |Departure: 08:15',
      'March 13th 2026',
      'Economy',
    ])
    expect(ticket).toMatchObject({
      ticket_type: 'boarding_pass',
      passengers: [{ name: 'JON HALE', baggage_allowance: '20 KG', sequence_number: '087' }],
      segments: [
        {
          number: 'BT 804',
          from: { name: 'Riga Intl', code: 'RIX', terminal: '1A', gate: 'A6' },
          to: { name: 'Turku Airport', code: 'TKU' },
          departure_date: '2026-03-13',
          departure_time: '08:15',
          boarding_time: '07:40',
          seat: '21C',
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
      'QZ6K3Q2N8R',
      'Booking ref PXR-418-90',
      '10:17 Ely plat 4',
      '11:22 Leeds',
      'Passenger |Miss Una Fairlie',
    ])
    expect(ticket).toMatchObject({
      booking_reference: 'PXR-418-90',
      ticket_number: 'QZ6K3Q2N8R',
      segments: [{ from: { name: 'Ely', platform: '4' }, to: { name: 'Leeds' } }],
    })
  })
})

describe('the name of a passenger', () => {
  it('is not that of a train or a station', () => {
    const { ticket } = read([
      'E-TICKET',
      'PNR : 4417092265',
      'NAME : Lakshmi Narayan',
      'TRAIN NAME : SHATABDI EXPRESS',
      'JOURNEY DATE : 2026-03-18',
      'START TIME : 06:00',
      'COACH : C7',
      'SEAT NUMBER : 45',
      'STATION NAME : CHENNAI CENTRAL',
    ])
    expect(ticket?.passengers).toEqual([expect.objectContaining({ name: 'Lakshmi Narayan' })])
    expect(ticket).toMatchObject({ segments: [{ mode: 'train', coach: 'C7', seat: '45' }] })
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
      'Bokningsnummer   |FS 26-4471',
      'Boende           |Hotell Granen, Bygatan 6, 837 70 Duved',
      'Ankomst          |torsdag 5 mars 2026',
      'Avresa           |söndag 8 mars 2026',
      'Rum              |Dubbelrum med balkong',
      'Antal gäster     |2 vuxna',
    ])
    expect(ticket).toMatchObject({
      ticket_type: 'hotel',
      booking_reference: 'FS 26-4471',
      lodging: {
        property: 'Hotell Granen',
        address: 'Bygatan 6, 837 70 Duved',
        check_in: '2026-03-05',
        check_out: '2026-03-08',
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
      '2026年10月31日(土)',
      '開場 17:00   |開演 17:30',
      '予約番号     |6620-41875',
      '発券日 2026/08/12',
      '※未就学児入場不可 払い戻しはいたしません。',
    ])
    expect(document_type).toBe('ticket')
    expect(ticket).toMatchObject({
      ticket_type: 'event',
      booking_reference: '6620-41875',
      event: { date: '2026-10-31', time: '17:30', doors_open: '17:00' },
    })
  })

  it('is a ticket by its name, its place and its day at the beginnings of lines', () => {
    const { document_type, ticket } = read([
      'Dance Ticket',
      'Event: Night Session',
      'Date: 27 July 2026 20:00',
      'Location: Lichthal',
      'Price: €75.00',
    ])
    expect(document_type).toBe('ticket')
    expect(ticket).toMatchObject({ event: { name: 'Night Session', date: '2026-07-27', time: '20:00' } })
  })
})
