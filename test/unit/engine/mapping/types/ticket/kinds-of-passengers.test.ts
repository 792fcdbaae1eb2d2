// Adult, child, infant, senior or student: beside, below, before and behind the names of passengers.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const travellers = (rows: string[]): unknown =>
  mapContent(
    sheet(['Quay Ferries Ltd', 'E-TICKET', 'From: Port Alba', 'To: Port Brin', 'Date: 12 May 2026', ...rows]),
    { include: [], docType: 'ticket', today: new Date('2026-03-01') },
  ).extraction.ticket?.passengers

describe('the kind of a passenger', () => {
  it.each([
    ['in a bracket', ['Passenger: Ann Lee (Adult)'], [{ name: 'Ann Lee', type: 'adult' }]],
    ['before the name', ['Passengers', '1 Senior Ann Lee'], [{ name: 'Ann Lee', type: 'senior' }]],
    [
      'behind a dash, with an age',
      ['Passengers', '1. Lee Ann – Adult', '2. Lee Tom – Child (6-11)'],
      [
        { name: 'Lee Ann', type: 'adult' },
        { name: 'Lee Tom', type: 'child' },
      ],
    ],
    [
      'on the line below the name',
      ['Passengers', 'Ann Lee Moss', 'Adult · cabin bag', 'Tom Moss Reed', 'Infant on lap'],
      [
        { name: 'Ann Lee Moss', type: 'adult' },
        { name: 'Tom Moss Reed', type: 'infant' },
      ],
    ],
    [
      'in a table',
      ['No |Passenger |Ticket number', '1 |Mr Lee Adam (Adult) |100-2003004001', '2 |Child Lee Ada |100-2003004002'],
      [
        { name: 'Lee Adam', type: 'adult' },
        { name: 'Lee Ada', type: 'child' },
      ],
    ],
    ['at its label', ['Passenger: Ann Lee', 'Passenger type: Student'], [{ name: 'Ann Lee', type: 'student' }]],
  ])('is read %s', (_, rows, people) => {
    expect(travellers(rows)).toMatchObject(people)
  })
  it('is no given name that another language has as a word for it', () => {
    expect(travellers(['Name          |Sex', 'HOLM NINA     |F', 'HOLM ADA      |F'])).toMatchObject([
      { name: 'HOLM NINA' },
      { name: 'HOLM ADA' },
    ])
  })
  it('is no part of the name, and neither is a degree', () => {
    expect(travellers(['Passenger: Ing. Lee Ada (adult)'])).toMatchObject([{ name: 'Lee Ada', title: 'Ing.' }])
  })
})

describe('who travels', () => {
  it('has no house number before the name', () => {
    expect(travellers(['Passengers', 'Ann Lee Moss', '28 Harbour Lane'])).toHaveLength(1)
  })

  it('is named under a head in two languages, with brackets that have a comma', () => {
    expect(
      travellers(['Επιβάτης / Passenger   |Είδος / Type   |Όχημα / Vehicle', 'LEE ADA (F, 1987)      |ΕΝΗΛΙΚΑΣ']),
    ).toMatchObject([{ name: 'LEE ADA' }])
  })
  it('is addressed with the whole name, and greeted by a title and the last name', () => {
    expect(
      travellers([
        'Hotel confirmation',
        'Ada Lee',
        '12 Quay Street',
        '',
        'Dear Ms Lee,',
        'Check-in: 5 May 2026',
        'Check-out: 7 May 2026',
      ]),
    ).toMatchObject([{ name: 'Ada Lee' }])
  })
  it('is not who booked, who is the buyer', () => {
    const { extraction } = mapContent(
      sheet([
        'Booked by   |Ref: KX7QQ2',
        'Tom Moss',
        '',
        'Passenger   |Age   |Sex',
        'Ada Lee     |41    |W',
        'Ben Lee     |43    |M',
      ]),
      { include: [], today: new Date('2026-03-01'), docType: 'ticket' },
    )
    expect(extraction.ticket?.passengers).toMatchObject([
      { name: 'Ada Lee', gender: 'W' },
      { name: 'Ben Lee', gender: 'M' },
    ])
    expect(extraction.buyer?.name).toBe('Tom Moss')
  })
  it('is a member of a program, at a label or in a column', () => {
    expect(travellers(['Passenger: Ada Lee', 'Frequent flyer: NORTHCLUB 00630915'])).toMatchObject([
      { frequent_flyer: { program: 'NORTHCLUB', number: '00630915' } },
    ])
    expect(
      travellers(['Passenger   |Ticket number   |Frequent flyer', 'Ada Lee     |100-2003004001  |9X 31557298 GOLD']),
    ).toMatchObject([{ frequent_flyer: { number: '31557298' } }])
  })
  it('has the one seat of an event and the class of the one journey', () => {
    expect(
      travellers([
        'Event: The Long Night',
        'Venue: Quay Hall',
        'Date: 5 May 2026',
        'Doors open: 18:00',
        'Name: Ada Lee',
        'Row: 4',
        'Seat: 17',
      ]),
    ).toMatchObject([{ name: 'Ada Lee', seat: '17' }])
    expect(travellers(['Passenger: Ada Lee', 'Departure: 09:10', 'Class: First'])).toMatchObject([{ class: 'First' }])
  })
})

describe('the one passenger', () => {
  it('has both last names before a comma in capitals, and an age at its label', () => {
    expect(travellers(['Passenger: MORA PAZ, ANA EVA', 'Age: 38'])).toMatchObject([
      { name: 'ANA EVA MORA PAZ', age: 38 },
    ])
  })
  it('is not named by the word for passengers at the end of a phrase', () => {
    const rows = ['PASAJERO: ANA MORA', 'EDAD: 38', 'ASIENTO: 09', 'TRANSPORTE DE PASAJEROS', 'OFERTA GRAN VERANO']
    expect(travellers(rows)).toMatchObject([{ name: 'ANA MORA' }])
  })
})
