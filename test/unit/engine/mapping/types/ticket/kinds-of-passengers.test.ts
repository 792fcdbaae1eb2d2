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
  it('is no part of the name, and neither is a degree', () => {
    expect(travellers(['Passenger: Ing. Lee Ada (adult)'])).toMatchObject([{ name: 'Lee Ada', title: 'Ing.' }])
  })
})
