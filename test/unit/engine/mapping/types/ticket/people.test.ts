// Who travels, in lists and boxes without a table of passengers.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[]): Extraction =>
  mapContent(sheet(rows), { include: [], today: new Date('2026-03-01') }).extraction

const JOURNEY = ['E-ticket', 'Booking reference: QX7L2P', 'Riga → Turku', '12 April 2026   08:10 – 09:25', '']

describe('a list of those who travel', () => {
  it('has a number before each and the age group behind', () => {
    const { ticket } = read([...JOURNEY, 'Passengers', '1  |Edda Nyman     |Adult', '2  |Pelle Nyman    |Child'])
    expect(ticket?.passengers).toEqual([
      { name: 'Edda Nyman', type: 'adult' },
      { name: 'Pelle Nyman', type: 'child' },
    ])
  })

  it('goes on behind a dash with what else is said of each', () => {
    const { ticket } = read([
      ...JOURNEY,
      'Travellers',
      'Ms Edda Nyman — ticket 741-2209918831 — 23 kg',
      'Mr Pelle Nyman — ticket 741-2209918832 — 23 kg',
    ])
    expect(ticket?.passengers).toEqual([
      { name: 'Edda Nyman', title: 'Ms' },
      { name: 'Pelle Nyman', title: 'Mr' },
    ])
  })

  it('ends where a row names nobody', () => {
    const { ticket } = read([...JOURNEY, 'Passengers', 'Edda Nyman', '23 kg of luggage', 'Riga Harbour'])
    expect(ticket?.passengers).toEqual([{ name: 'Edda Nyman' }])
  })
})

describe('one who travels', () => {
  it('is found by a title behind the name in any language', () => {
    const { ticket } = read(['BORDKARTE', 'BRANDT / ILKA FRAU', 'MUC → ARN', 'Flug NW 2471', '9.11.2025', 'Sitz 14C'])
    expect(ticket?.passengers).toEqual([{ name: 'ILKA BRANDT', title: 'FRAU', seat: '14C' }])
  })

  it('has a name that the box breaks in two lines', () => {
    const { ticket } = read([
      'BOARDING PASS   |LIS → FNC',
      'DEPARTS      |ARRIVES     |BOARDS',
      '06:45        |08:30       |06:05',
      '',
      'PASSENGER    |SEAT        |GATE',
      'Edda         |5F          |41B',
      'Nyman-Holm',
    ])
    expect(ticket).toMatchObject({
      passengers: [{ name: 'Edda Nyman-Holm', seat: '5F' }],
      segments: [{ seat: '5F', from: { gate: '41B' } }],
    })
  })

  it('is behind the word for the age, or a short title of any language', () => {
    const adult = read([...JOURNEY, '1 Adult: Edda Nyman'])
    expect(adult.ticket?.passengers).toEqual([{ name: 'Edda Nyman', type: 'adult' }])
    const titled = read([...JOURNEY, 'Passenger: p. Edda Nyman, 10 kg'])
    expect(titled.ticket?.passengers).toEqual([{ name: 'Edda Nyman', title: 'p.' }])
    const fares = read([...JOURNEY, 'Child: Half Price'])
    expect(fares.ticket).not.toHaveProperty('passengers')
  })
})
