// Tickets by layout: one for each way in which carriers and venues print them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2024-12-31')
const check = (rows: string[], expected: Record<string, unknown>): void => {
  const { extraction } = mapContent(sheet(rows), { include: [], today: TODAY })
  expect(extraction.document_type).toBe('ticket')
  expect(extraction.ticket).toMatchObject(expected)
}

describe('passengers', () => {
  it('have what the columns beside their names say', () => {
    check(
      [
        'Electronic Reservation Slip (ERS)',
        'Booked From                 |To',
        'MUMBAI CENTRAL (MMCT)       |NEW DELHI (NDLS)',
        'Start Date* 14-Mar-2024     |Departure* 17:00 14-Mar-2024   |Arrival* 08:32 15-Mar-2024',
        'PNR              |Train No./Name              |Class',
        '4512345678       |12951/MUMBAI RAJDHANI       |THIRD AC (3A)',
        'Quota            |Distance                    |Booking Date',
        'GENERAL (GN)     |1384 KM                     |01-Feb-2024',
        'Passenger Details',
        '#   |Name             |Age   |Gender   |Booking Status   |Current Status',
        '1.  |ANIL MEHTA       |45    |M        |CNF/B4/17/LOWER  |CNF/B4/17/LOWER',
        '2.  |SUNITA MEHTA     |41    |F        |CNF/B4/20/UPPER  |CNF/B4/20/UPPER',
        'Ticket Fare           |Rs. 5,807.20',
        'Convenience Fee       |Rs. 35.40',
        'Total Fare            |Rs. 5,842.60',
      ],
      {
        booking_reference: '4512345678',
        passengers: [
          { name: 'ANIL MEHTA', age: 45, gender: 'M' },
          { name: 'SUNITA MEHTA', age: 41, gender: 'F' },
        ],
        segments: [
          {
            number: '12951',
            from: { name: 'MUMBAI CENTRAL', code: 'MMCT' },
            to: { name: 'NEW DELHI', code: 'NDLS' },
            departure_date: '2024-03-14',
            departure_time: '17:00',
            arrival_date: '2024-03-15',
            arrival_time: '08:32',
          },
        ],
        fare: { total: 5842.6, currency: 'INR' },
      },
    )
  })

  it('have hours beside the places under one head, none of which is a class', () => {
    check(
      [
        'Crosswind Air',
        'Booking reference: ZK4TQ9',
        'Passengers',
        'Maria Oliveira      |Adult',
        'Flight    |Departure                       |Arrival                         |Class',
        'XW 204    |Lisbon (LIS)     |10:25         |Munich (MUC)           |14:30   |Economy',
        'XW 811    |Munich (MUC)     |16:05         |Vienna (VIE)           |17:10   |Economy',
        'Total price: EUR 412.30',
      ],
      {
        segments: [
          { number: 'XW 204', departure_time: '10:25', arrival_time: '14:30', class: 'Economy' },
          { number: 'XW 811', departure_time: '16:05', arrival_time: '17:10', class: 'Economy' },
        ],
      },
    )
  })

  it('are adults and children, and may arrive on the next day', () => {
    check(
      [
        'Crosswind Air',
        'Your booking confirmation',
        'Booking reference: ZK4TQ9',
        'Passengers',
        'Maria Oliveira      |Adult',
        'Lucas Oliveira      |Child',
        'Flight    |From            |To             |Date          |Departure   |Arrival',
        'XW 204    |Lisbon (LIS)    |Munich (MUC)   |2 Jul 2024    |10:25       |14:30',
        'XW 811    |Munich (MUC)    |Vienna (VIE)   |2 Jul 2024    |22:55       |00:05 +1',
        'Total price: EUR 412.30',
      ],
      {
        booking_reference: 'ZK4TQ9',
        passengers: [
          { name: 'Maria Oliveira', type: 'adult' },
          { name: 'Lucas Oliveira', type: 'child' },
        ],
        segments: [
          {
            number: 'XW 204',
            from: { name: 'Lisbon', code: 'LIS' },
            to: { name: 'Munich', code: 'MUC' },
            departure_date: '2024-07-02',
            departure_time: '10:25',
            arrival_time: '14:30',
          },
          {
            number: 'XW 811',
            from: { name: 'Munich', code: 'MUC' },
            to: { name: 'Vienna', code: 'VIE' },
            departure_date: '2024-07-02',
            departure_time: '22:55',
            arrival_date: '2024-07-03',
            arrival_time: '00:05',
          },
        ],
        fare: { total: 412.3, currency: 'EUR' },
      },
    )
  })

  it('are read without a label before the word for adults', () => {
    check(
      [
        'LIMITED EXPRESS TICKET / RESERVED',
        'Mishima         |>>>      |Atami',
        '9:18 dep.       |         |9:31 arr.',
        'APR. 4, 2024    |KODAMA 712   |CAR 8 SEAT 12-D',
        'Ms. Ellen Marsh Adult 1',
        'JPY 2,280',
        'Reservation No. 31877',
      ],
      {
        booking_reference: '31877',
        passengers: [{ name: 'Ellen Marsh' }],
        segments: [
          {
            number: 'KODAMA 712',
            from: { name: 'Mishima' },
            to: { name: 'Atami' },
            departure_date: '2024-04-04',
            departure_time: '09:18',
            arrival_time: '09:31',
            coach: '8',
            seat: '12-D',
          },
        ],
        fare: { total: 2280, currency: 'JPY' },
      },
    )
  })
})

describe('journeys', () => {
  it('between two codes side by side', () => {
    check(
      [
        'BOARDING PASS',
        'NOVAK/TOMAS MR',
        'PRG          |AMS',
        'Prague       |Amsterdam',
        'Flight    |Date        |Departure',
        'QF 118    |19 JAN 2024 |06:45',
        'Gate      |Boarding    |Seat    |Group',
        'B7        |06:10       |14C     |2',
        'Booking ref LM2K8P',
      ],
      {
        booking_reference: 'LM2K8P',
        passengers: [{ name: 'TOMAS NOVAK' }],
        segments: [
          {
            number: 'QF 118',
            from: { code: 'PRG', gate: 'B7' },
            to: { code: 'AMS' },
            departure_date: '2024-01-19',
            departure_time: '06:45',
            seat: '14C',
            boarding_time: '06:10',
          },
        ],
      },
    )
  })

  it('are read once where a stub beside the pass repeats them, under a title that is set apart', () => {
    check(
      [
        'Nordair    |Boarding   |pass    |Nordair',
        '',
        'OSL        |TRD        |OSL     |TRD',
        '',
        'Passenger        |Flight    |Seat    |Flight   |Seat',
        'Ida Vangen       |NA 204    |7C      |NA 204   |7C',
        '',
        'Boarding time    |Gate      |Departure date',
        '06:10            |B7        |19 JAN 2024',
      ],
      { ticket_type: 'boarding_pass', segments: [{ number: 'NA 204', from: { code: 'OSL' }, to: { code: 'TRD' } }] },
    )
  })

  it('are read from a pass with both places above each other', () => {
    check(
      [
        'Anadolu Wings                     |BOARDING PASS',
        'PASSENGER',
        'KAYA/AYLIN MS',
        'FROM               |FLIGHT    |DATE          |TIME',
        'IZMIR ADB          |TB 902    |30 AUG 2024   |13:20',
        'TO                 |GATE      |BOARDING TIME |SEAT',
        'BERLIN BER         |204       |12:35         |22F',
      ],
      {
        passengers: [{ name: 'AYLIN KAYA' }],
        segments: [
          {
            number: 'TB 902',
            from: { name: 'IZMIR', code: 'ADB' },
            to: { name: 'BERLIN', code: 'BER' },
            departure_date: '2024-08-30',
            departure_time: '13:20',
            seat: '22F',
            boarding_time: '12:35',
          },
        ],
      },
    )
  })

  it('between two names with a word between', () => {
    check(
      [
        'Northmoor Rail',
        'Your e-ticket',
        'Ticket number: TTX4K9PLQ7B',
        'Passenger: Ms Hannah Clarke',
        'Leeds  to  York',
        'Valid for travel on 21 Jun 2024',
        'Departs 09:15     |Arrives 09:39',
        'Coach C   Seat 34A',
        'Advance Single',
        'Price £14.20',
        'Booking reference H7KQ2PWX',
      ],
      {
        booking_reference: 'H7KQ2PWX',
        ticket_number: 'TTX4K9PLQ7B',
        provider: 'Northmoor Rail',
        segments: [
          {
            from: { name: 'Leeds' },
            to: { name: 'York' },
            departure_date: '2024-06-21',
            departure_time: '09:15',
            arrival_time: '09:39',
            seat: '34A',
            coach: 'C',
          },
        ],
        passengers: [{ name: 'Hannah Clarke', title: 'Ms' }],
        fare: { total: 14.2, currency: 'GBP' },
      },
    )
  })

  it('are read if both places share the column of the sailing', () => {
    check(
      [
        'Northsea Ferries',
        'Booking confirmation',
        'Booking number 88412093',
        'Sailing            |Departure             |Arrival',
        'Hirtshals - Larvik |19/07/2024 22:15      |20/07/2024 02:00',
        'Passengers',
        '1. Anders Holm',
        '2. Grete Holm',
        'Vehicle: Car up to 5 m',
        'Total EUR 238.00',
      ],
      {
        booking_reference: '88412093',
        provider: 'Northsea Ferries',
        passengers: [{ name: 'Anders Holm' }, { name: 'Grete Holm' }],
        segments: [
          {
            from: { name: 'Hirtshals' },
            to: { name: 'Larvik' },
            departure_date: '2024-07-19',
            departure_time: '22:15',
            arrival_date: '2024-07-20',
            arrival_time: '02:00',
          },
        ],
        fare: { total: 238, currency: 'EUR' },
      },
    )
  })

  it('with two labels on a line', () => {
    check(
      [
        'BILHETE DE COMBOIO',
        'Passageiro: Rita Antunes',
        'Comboio AP 122   Carruagem 21   Lugar 45',
        'De: Lisboa Oriente    Partida: 07:09',
        'Para: Porto Campanhã   Chegada: 09:44',
        'Data: 03/05/2024',
        'Total: 32,70 €',
      ],
      {
        passengers: [{ name: 'Rita Antunes' }],
        segments: [
          {
            number: 'AP 122',
            from: { name: 'Lisboa Oriente' },
            to: { name: 'Porto Campanhã' },
            departure_date: '2024-05-03',
            departure_time: '07:09',
            arrival_time: '09:44',
            coach: '21',
            seat: '45',
          },
        ],
        fare: { total: 32.7, currency: 'EUR' },
        ticket_type: 'train',
      },
    )
  })

  it('in Swedish', () => {
    check(
      [
        'Biljett',
        'Bokningsnummer: KTR4471P',
        'Resenär: Lars Ek',
        'Från: Stockholm C    Avgång: 14:29',
        'Till: Göteborg C     Ankomst: 17:31',
        'Datum: 2024-06-20',
        'Tåg 421   Vagn 3   Plats 52',
        'Totalt: 595,00 SEK',
      ],
      {
        booking_reference: 'KTR4471P',
        passengers: [{ name: 'Lars Ek' }],
        segments: [
          {
            number: '421',
            from: { name: 'Stockholm C' },
            to: { name: 'Göteborg C' },
            departure_date: '2024-06-20',
            departure_time: '14:29',
            arrival_time: '17:31',
            coach: '3',
            seat: '52',
          },
        ],
        fare: { total: 595, currency: 'SEK' },
      },
    )
  })

  it('in Polish', () => {
    check(
      [
        'BILET ELEKTRONICZNY',
        'Podróżny: Marek Zając',
        'Stacja od          |Stacja do            |Data        |Odjazd   |Przyjazd',
        'Kraków Główny      |Warszawa Centralna   |17.05.2024  |07:43    |10:05',
        'Pociąg EIP 3102   Wagon 4   Miejsce 61',
        'Suma: 169,00 PLN',
      ],
      {
        passengers: [{ name: 'Marek Zając' }],
        segments: [
          {
            number: 'EIP 3102',
            from: { name: 'Kraków Główny' },
            to: { name: 'Warszawa Centralna' },
            departure_date: '2024-05-17',
            departure_time: '07:43',
            arrival_time: '10:05',
            coach: '4',
            seat: '61',
          },
        ],
        fare: { total: 169, currency: 'PLN' },
      },
    )
  })

  it('with seat and coach in words', () => {
    check(
      [
        'E-ticket                                   |Scheldelijn',
        'Reiziger: Dhr. Wouter Claeys',
        'Vertrek           |Aankomst   |Trein     |Plaats',
        'di 12/03/2024 08:16 |08:57      |IC 2011   |Rijtuig 4, plaats 37',
        'Brugge            |Gent',
        'Prijs € 22,40',
      ],
      {
        provider: 'Scheldelijn',
        passengers: [{ name: 'Wouter Claeys' }],
        segments: [
          {
            number: 'IC 2011',
            from: { name: 'Brugge' },
            to: { name: 'Gent' },
            departure_date: '2024-03-12',
            departure_time: '08:16',
            arrival_time: '08:57',
            coach: '4',
            seat: '37',
          },
        ],
        fare: { total: 22.4, currency: 'EUR' },
      },
    )
  })
})

describe('prices and carriers', () => {
  it('take the currency from its own label and the carrier from the head', () => {
    check(
      [
        'AUTOBUSES DEL ALTIPLANO',
        'Boleto de autobús',
        'Pasajero              |Tipo',
        'LUPITA ROJAS VEGA     |ADULTO',
        'Origen                |Destino',
        'TOLUCA                |MORELIA',
        'Fecha de salida       |Hora de salida    |Asiento',
        '21 DIC 2024           |23:45             |14',
        'Servicio              |No. de corrida    |Andén',
        'PLUS                  |4402              |9',
        'Total                 |$ 694.00',
        'Forma de pago: Tarjeta   Moneda: MXN',
      ],
      {
        passengers: [{ name: 'LUPITA ROJAS VEGA', type: 'adult' }],
        provider: 'AUTOBUSES DEL ALTIPLANO',
        segments: [
          {
            number: '4402',
            from: { name: 'TOLUCA' },
            to: { name: 'MORELIA' },
            departure_date: '2024-12-21',
            departure_time: '23:45',
            seat: '14',
          },
        ],
        fare: { total: 694, currency: 'MXN' },
      },
    )
  })

  it('on a narrow page', () => {
    check(
      [
        'Grünlinie Fernbus',
        'Ticket',
        'Buchungsnummer: 3044781122',
        'Abfahrt:  21.12.2024  23:50  München ZOB',
        'Ankunft:  22.12.2024  03:35  Zürich Carparkplatz',
        'Fahrgast: Jonas Weber',
        'Sitzplatz 8C',
        'Gesamtpreis: 24,99 €',
      ],
      {
        booking_reference: '3044781122',
        provider: 'Grünlinie Fernbus',
        passengers: [{ name: 'Jonas Weber' }],
        segments: [
          {
            from: { name: 'München ZOB' },
            to: { name: 'Zürich Carparkplatz' },
            departure_date: '2024-12-21',
            departure_time: '23:50',
            arrival_date: '2024-12-22',
            arrival_time: '03:35',
            seat: '8C',
          },
        ],
        fare: { total: 24.99, currency: 'EUR' },
      },
    )
  })
})

describe('seats and events', () => {
  it('have the venue before its address', () => {
    check(
      [
        'THE LANTERN FIELDS',
        'Live in concert',
        'Corn Exchange, 4 Market Street, Bedford',
        'Friday 8 November 2024',
        'Doors open 18:30    Starts 19:30',
        'Block B   Row 12   Seat 7',
        'Price £42.50',
        'Order number 5512-8841',
      ],
      {
        booking_reference: '5512-8841',
        event: {
          name: 'THE LANTERN FIELDS',
          venue: 'Corn Exchange',
          date: '2024-11-08',
          time: '19:30',
          doors_open: '18:30',
          section: 'B',
          row: '12',
          seat: '7',
        },
        fare: { total: 42.5, currency: 'GBP' },
      },
    )
  })

  it('have both sides of a match', () => {
    check(
      [
        'HARBOR CITY HAWKS',
        'vs Lakeside Bears',
        'Sun, Oct 13, 2024 - 1:05 PM',
        'Pier Field',
        '900 Railroad St, Duluth, MN 55802',
        'SEC        |ROW       |SEAT',
        '112        |14        |7',
        'PRICE                |ORDER',
        '$38.00 + $6.75 fee   |55-40217',
      ],
      {
        event: {
          name: 'HARBOR CITY HAWKS vs Lakeside Bears',
          venue: 'Pier Field',
          date: '2024-10-13',
          time: '13:05',
          section: '112',
          row: '14',
          seat: '7',
        },
      },
    )
  })
})
