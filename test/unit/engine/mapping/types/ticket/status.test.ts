// What a ticket is, and when it was issued.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const HEAD = ['Quay Ferries Ltd', 'E-TICKET', 'From: Port Alba', 'To: Port Brin', 'Departure: 12 May 2026 10:20']
const read = (rows: string[]): Extraction['ticket'] =>
  mapContent(sheet(rows), { include: [], docType: 'ticket', today: new Date('2026-03-01') }).extraction.ticket

describe('the status of a ticket', () => {
  it.each([
    ['beside its label', ['Booking status: Confirmed'], 'Confirmed'],
    ['beside its label in another language', ['Stav rezervace: POTVRZENO'], 'POTVRZENO'],
    ['with others behind a comma', ['Booking status: CONFIRMED, PAID'], 'CONFIRMED, PAID'],
    ['below its label', ['Estado        |Nota', 'CONFIRMADA    |ninguna'], 'CONFIRMADA'],
    ['in capitals at the end of a sentence', ['Ihre Reise ist BESTÄTIGT.'], 'BESTÄTIGT'],
  ])('is read %s', (_, rows, value) => {
    expect(read([...HEAD, ...rows])?.status).toBe(value)
  })
  it.each([
    ['each journey has one', ['Status: OK', 'From: Port Brin', 'To: Port Alba', 'Status: OK']],
    ['the words at the label name no status of a ticket', ['Status: Gold member']],
    ['a sentence only speaks of it', ['Once the seat is confirmed, you are sent a mail.']],
  ])('is absent where %s', (_, rows) => {
    expect(read([...HEAD, ...rows])?.status).toBeUndefined()
  })
})

describe('the day of issue of a ticket', () => {
  it.each([
    ['behind the words for a sale', ['Ticketed on: 3 April 2026']],
    ['behind the place of the seller', ['Graz, 03.04.2026']],
    ['behind the place and a word', ['Namur, le 03/04/2026']],
    ['behind the place before a point', ['Graz, 3. April 2026.']],
    ['behind the word for a date where it is before all journeys', ['DATE: 03 APR 2026     AGENT: 0117']],
  ])('is read %s', (_, rows) => {
    expect(read([...rows, ...HEAD])?.issue_date).toBe('2026-04-03')
  })
  it('is not the day behind the place that a journey begins at', () => {
    expect(read(['E-TICKET', 'Port Alba, 12.05.2026', 'Port Alba 10:20 - Port Brin 12:40'])?.issue_date).toBeUndefined()
  })
})

describe('the validity of a ticket', () => {
  it.each([
    ['with words between', ['Validity: from 12.05.2026 00:00 to 13.05.2026 06:00'], ['2026-05-12', '2026-05-13']],
    ['with a dash between', ['Gültigkeit: 12.05.2026 – 14.05.2026'], ['2026-05-12', '2026-05-14']],
    ['under its label', ['Klasse    |Gültig', '2         |12.05.2026 – 14.05.2026'], ['2026-05-12', '2026-05-14']],
    ['as one day', ['Gültig: Di 12.05.2026 (nur dieser Zug)'], ['2026-05-12', '2026-05-12']],
  ])('is read %s', (_, rows, days) => {
    const ticket = read([...HEAD, ...rows, 'The museum card is valid from 01.11.2026 in our shop.'])
    expect([ticket?.valid_from, ticket?.valid_until]).toEqual(days)
  })
})

describe('the number of a ticket', () => {
  it('is the one code in groups that has its row to itself', () => {
    const ticket = read([...HEAD, 'Booking reference: QX7RT2', '', '', 'KV-551820-4473-0902', 'Have a good trip'])
    expect(ticket?.ticket_number).toBe('KV-551820-4473-0902')
  })
})
