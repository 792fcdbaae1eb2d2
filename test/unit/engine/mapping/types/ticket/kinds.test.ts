// What a ticket is for, where its words speak for more than one way of travelling.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-03-01') }).extraction

describe('the kind of a ticket', () => {
  it('is that of the word with its number and not that of a word in a sentence', () => {
    const { ticket } = read([
      'Biglietto n. 5511 2043',
      'Un bus ti porta dalla stazione al centro ogni ora.',
      'Viaggio di lunedì 04/05/2026',
      'Espresso Alpino 7714',
      '07:10                                |09:55',
      'TRENTO                               |MODENA',
      'binario 2                            |binario 6',
    ])
    expect(ticket?.ticket_type).toBe('train')
  })

  it('follows from the name of the firm in a long line', () => {
    const { ticket } = read([
      'Moravan Autobusy s.r.o., Lidická tř. 18, Olomouc-Povel, info moravanline.example, tel. 555 018',
      'Jízdenka č. 7712-026',
      'Cestující: Novák Petr',
      'Spoj  |Odkud     |Kam     |Nást.  |Odjezd             |Příjezd            |Sed.',
      '210   |Olomouc   |Zlín    |12     |9. 5. 2026 10:30   |9. 5. 2026 12:05   |17',
    ])
    expect(ticket?.ticket_type).toBe('bus')
    expect(ticket?.segments?.[0]?.mode).toBe('bus')
  })

  it('is parking where a place must be free at an hour, and a receipt where it was', () => {
    const slip = ['DOCKSIDE PARKING CO', 'Car Park 2', 'Ticket No       |00512280']
    const end = ['Fee             |$12.00', 'DISPLAY THIS SIDE UP']
    expect(read([...slip, 'EXPIRES         |14:47  11 Feb 2026', ...end])).toMatchObject({
      document_type: 'ticket',
      ticket: { ticket_type: 'parking', valid_until: '2026-02-11' },
    })
    expect(read([...slip, 'Left at         |14:47  11 Feb 2026', ...end]).document_type).toBe('receipt')
  })
})

describe('the class of a journey', () => {
  it('is printed under a head of two letters among others', () => {
    const { ticket } = read([
      'BILET',
      'OD        |DO        |DATA         |ODJ.    |PRZYJ.   |POCIĄG     |KL.',
      'Alba      |Brin      |12.05.2026   |07:10   |09:45    |IC 104     |2',
    ])
    expect(ticket?.segments?.[0]?.class).toBe('2')
  })
})

describe('the class of all journeys', () => {
  it('is printed behind the tariff', () => {
    const { ticket } = read([
      'Larkdale Bahn',
      'FAHRKARTE',
      'Sparpreis · 2. Klasse',
      'Von: Alba',
      'Nach: Brin',
      'Abfahrt: 12.05.2026 07:10',
    ])
    expect(ticket?.segments?.map((leg) => leg.class)).toEqual(['2. Klasse'])
  })
})

describe('what is travelled by', () => {
  it('is a ship where gates and boarding are named beside it', () => {
    const { ticket } = read([
      'Quay Lines',
      'Vessel: Aurora',
      'Boarding time: 07:25',
      'Gate: E7',
      'From: Alba',
      'To: Brin',
    ])
    expect(ticket?.ticket_type).toBe('ferry')
  })
})
