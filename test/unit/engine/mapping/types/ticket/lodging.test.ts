import { describe, expect, it } from 'vitest'
import { factsOf } from '../../../../../../src/engine/mapping/classify/page-facts.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { ticket } from '../../../../../../src/engine/mapping/types/ticket/type.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (rows: string[], docType?: 'ticket') =>
  mapContent(sheet(rows), { docType, include: [], today: new Date('2026-07-01') })
const VOUCHER = [
  'HOTEL VOUCHER',
  'Booking reference: TRV-88213',
  '',
  'Hotel:        |Harbour View Lodge',
  'Guest name:   |Anna Lindqvist',
  'Room type:    |Double Deluxe',
  'Check-in:     |14 March 2025',
  'Check-out:    |17 March 2025',
  'Nights:       |3',
  'Guests:       |2',
]

describe('a voucher of a hotel', () => {
  it('is a ticket with the stay', () => {
    const { extraction } = read(VOUCHER)
    expect(extraction.document_type).toBe('ticket')
    expect(extraction.ticket).toMatchObject({
      ticket_type: 'hotel',
      booking_reference: 'TRV-88213',
      passengers: [{ name: 'Anna Lindqvist' }],
      lodging: {
        property: 'Harbour View Lodge',
        room_type: 'Double Deluxe',
        check_in: '2025-03-14',
        check_out: '2025-03-17',
        guests: 2,
      },
    })
    expect(extraction.ticket?.segments ?? []).toEqual([])
  })

  it('has its house in large letters over the address, and days over their months', () => {
    const voucher = sheet([
      'VOUCHER                                  |Linden Reisen GmbH',
      'Buchungscode                             |LR 40 2217',
      '',
      'Gasthof zur alten Mühle',
      'Am Bach 14, 6020 Innsbruck · Tel. +43 512 555 014',
      '',
      'ANREISE             |ABREISE             |NÄCHTE              |GÄSTE',
      '14                  |17                  |3                   |2',
      'März 2027           |März 2027           |                    |',
    ])
    const house = voucher.pages[0]!.lines.find(({ text }) => text.startsWith('Gasthof'))!
    house.box.top -= 0.008
    const { extraction } = mapContent(voucher, { docType: 'ticket', include: [], today: new Date('2026-07-01') })
    expect(extraction.ticket).toMatchObject({
      ticket_type: 'hotel',
      lodging: {
        property: 'Gasthof zur alten Mühle',
        address: 'Am Bach 14, 6020 Innsbruck',
        check_in: '2027-03-14',
        check_out: '2027-03-17',
        guests: 2,
      },
    })
  })

  it('has its guests in a table, and the house with its address under a title', () => {
    const { extraction } = read([
      'HOTEL VOUCHER',
      '',
      'Property details',
      'Larkspur Quay',
      'Tel.     |+64 9 555 0100',
      'At       |14 Tui Street, Auckland 1010',
      '',
      'Booking reference  |Check-in       |Check-out',
      'LQ-22071           |2026-03-04     |2026-03-06',
      '',
      'Room   |Room type      |Guests (First name / Last name)   |Meals',
      '1      |Garden Twin    |Vera / Holm (Adult)               |Breakfast',
      '       |Twin cots      |Ole / Holm (Adult)                |',
    ])
    expect(extraction.ticket).toMatchObject({
      lodging: { property: 'Larkspur Quay', address: '14 Tui Street, Auckland 1010', room_type: 'Garden Twin' },
      passengers: [{ name: 'Vera Holm' }, { name: 'Ole Holm' }],
    })
  })

  it('has both days and the room, and needs no title of a ticket', () => {
    const { extraction } = read([
      'MARENGO BAY COMPANY',
      'Reservation form',
      '',
      'Check-in      |Check-out',
      '4 May 2025    |6 May 2025',
      '',
      'Guest         |Ms. Ruta Sandoval',
      'Room type     |Twin with balcony',
      'Total: 310.00 USD',
    ])
    expect(extraction.document_type).toBe('ticket')
    expect(extraction.ticket?.lodging).toEqual({
      check_in: '2025-05-04',
      check_out: '2025-05-06',
      room_type: 'Twin with balcony',
    })
  })

  it('has its values at labels with a colon before titles that begin with the same words', () => {
    const lodging = read(
      ['Hotel Reservation Notes', 'Room Facilities', ...VOUCHER.slice(1).filter((row) => !row.startsWith('Hotel:'))],
      'ticket',
    ).extraction.ticket?.lodging
    expect(lodging).toMatchObject({ room_type: 'Double Deluxe', check_in: '2025-03-14' })
    expect(lodging).not.toHaveProperty('property')
  })

  it('has no stay that ends before it begins', () => {
    const rows = VOUCHER.map((row) => row.replace('17 March', '11 March'))
    expect(read(rows, 'ticket').extraction.ticket?.lodging).toBe(undefined)
  })
})

describe('the folio of a hotel', () => {
  it('is a receipt with the stay', () => {
    const { extraction } = read([
      'Harbour View Lodge',
      '12 Quay Street, Dover CT16 1AA',
      'GUEST FOLIO',
      'Guest: Anna Lindqvist',
      'Folio No: 55120',
      'Room: 214',
      'Arrival: 14 March 2025',
      'Departure: 17 March 2025',
      '',
      'Date        |Description             |Amount',
      '14/03/2025  |Room charge             |120.00',
      '15/03/2025  |Room charge             |120.00',
      '16/03/2025  |Room charge             |120.00',
      '16/03/2025  |Minibar                 |14.50',
      '            |Total                   |374.50',
      '            |Visa                    |374.50',
    ])
    expect(extraction.document_type).toBe('receipt')
    expect(extraction.receipt).toMatchObject({
      receipt_type: 'hotel',
      hotel: {
        guest_name: 'Anna Lindqvist',
        room_number: '214',
        folio_number: '55120',
        arrival_date: '2025-03-14',
        departure_date: '2025-03-17',
      },
    })
    expect(extraction.financial?.totals?.grand_total).toBe(374.5)
  })

  it('names no guest by its own title', () => {
    const { extraction } = read([
      'GUEST FOLIO',
      'Harbour View Lodge',
      'Room: 214',
      'Arrival: 14 March 2025',
      'Departure: 17 March 2025',
      'Room charge   |120.00',
      'Total         |120.00',
    ])
    expect(extraction.receipt?.hotel?.guest_name).toBe(undefined)
  })
})

describe('a stay in columns', () => {
  it('has its days under their heads, each behind the name of its day', () => {
    const { ticket } = read(
      [
        'Auberge du Port',
        'Confirmation de réservation, numéro de confirmation KX41RM, émise pour vous et réservée par téléphone, émis le',
        '3 mai 2026.',
        '',
        'ARRIVÉE                        |DÉPART',
        'mercredi 9 septembre 2026      |dimanche 13 septembre 2026',
        '',
        'Chambre        |Double avec vue',
        'Total          |300,00 EUR',
      ],
      'ticket',
    ).extraction
    expect(ticket).toMatchObject({
      ticket_type: 'hotel',
      issue_date: '2026-05-03',
      lodging: { check_in: '2026-09-09', check_out: '2026-09-13', room_type: 'Double avec vue' },
    })
  })
})

describe('a stay that a letter confirms', () => {
  const LETTER = [
    '                                  Locanda del Faro',
    '            ★★★ · Via del Porto 8, 16038 Santa Lucia · tel. 0185 555 014',
    '',
    'Gentile Signora Conti,',
    'siamo lieti di confermare il Suo soggiorno da venerdì 18 settembre 2026 (camera pronta alle 15)',
    'a lunedì 21 settembre 2026 (partenza entro le ore dieci), per complessive 3 notti e 2 adulti, in una',
    'camera con vista mare e prima colazione.',
  ]
  it('has the days that are as far apart as it has nights', () => {
    expect(read(LETTER, 'ticket').extraction.ticket).toMatchObject({
      ticket_type: 'hotel',
      lodging: { check_in: '2026-09-18', check_out: '2026-09-21', guests: 2 },
    })
  })
  it('is in the house that heads the letter in large letters, over the middle of its address', () => {
    const content = sheet(LETTER)
    const [page] = content.pages
    const [head, ...lines] = page!.lines
    const large = { ...head!, box: { ...head!.box, top: head!.box.top - 0.006 } }
    const { ticket } = mapContent(
      { ...content, pages: [{ ...page!, lines: [large, ...lines] }] },
      { docType: 'ticket', include: [], today: new Date('2026-07-01') },
    ).extraction
    expect(ticket?.lodging).toMatchObject({
      property: 'Locanda del Faro',
      address: 'Via del Porto 8, 16038 Santa Lucia',
    })
  })
  it('speaks for a ticket, and so do journeys in a long list of prices, if less', () => {
    const weightOf = (rows: string[], amounts: number): number => {
      const page = factsOf(buildContext(sheet(rows), { today: new Date('2026-07-01') }), new Set())
      return ticket.signs.reduce((sum, rule) => sum + (rule({ ...page, amounts })?.weight ?? 0), 0)
    }
    const [short, long] = [2, 30].map((amounts) => weightOf(LETTER, amounts))
    expect(short).toBeGreaterThan(2)
    expect(long).toBe(short! / 2)
  })
  it('is missing where no number of nights proves it', () => {
    const letter = LETTER.map((line) => line.replace('3 notti', '4 notti'))
    expect(read(letter, 'ticket').extraction.ticket?.lodging).toBeUndefined()
  })
  it('counts its guests over all ages', () => {
    const voucher = VOUCHER.map((line) => line.replace(/\|2$/, '|2 adults, 1 child (7 years)'))
    expect(read(voucher).extraction.ticket?.lodging?.guests).toBe(3)
  })
})
