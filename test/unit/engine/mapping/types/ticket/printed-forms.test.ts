// Forms in which tickets are printed that lie beside their layout: e-mails, columns that touch, hours with a point,
// kinds of shows and of places.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import type { DocumentContent } from '../../../../../../src/schema/page.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2024-12-31')

const ticketOf = (content: DocumentContent): Record<string, unknown> => {
  const { extraction } = mapContent(content, { include: [], docType: 'ticket', today: TODAY })
  return extraction.ticket as Record<string, unknown>
}
const check = (rows: string[], expected: object): void => {
  expect(ticketOf(sheet(rows))).toMatchObject(expected)
}

describe('the head of an e-mail', () => {
  const BODY = [
    'Auftragsnummer: 7QK2TM',
    'Name: Merle Kruse',
    'Ihr Online-Ticket finden Sie im Anhang.',
    'Zug IC 2034',
    'Gesamtpreis    |31,40 €',
  ]
  const HEAD = [
    'Von:      |Uferbahn Service <fahrten@uferbahn.example>',
    'An:       |m.kruse@post.example',
    'Datum:    |Fr., 3. Mai 2024, 18:05',
    'Betreff:  |Ihre Buchung',
  ]

  it('is no journey, in any language', () => {
    expect(ticketOf(sheet([...HEAD, '', ...BODY]))).not.toHaveProperty('segments')
    const english = [
      'From:     |Coast Lines <tickets@coastlines.example>',
      'To:       |j.hale@post.example',
      'Date:     |Fri, 3 May 2024, 18:05',
      'Subject:  |Your trip',
    ]
    expect(
      ticketOf(
        sheet([
          ...english,
          '',
          'Booking reference: 7QK2TM',
          'Passenger: June Hale',
          'Sailing on board',
          'Total: £31.40',
        ]),
      ),
    ).not.toHaveProperty('segments')
  })

  it('names the sender as far as the domain spells the name', () => {
    check([...HEAD, '', ...BODY], { provider: 'Uferbahn' })
    check(
      [
        'From: Coast Lines Bookings <tickets@coast-lines.example>',
        'Subject: Your trip',
        '',
        'Booking reference: 7QK2TM',
        'Total: £31.40',
      ],
      { provider: 'Coast Lines' },
    )
    expect(
      ticketOf(
        sheet([
          'From: June Hale <mail@post.example>',
          'Subject: Trip',
          '',
          'Booking reference: 7QK2TM',
          'Total: £31.40',
        ]),
      ).provider,
    ).not.toBe('June Hale')
  })

  it('gives the year of the dates below it', () => {
    check(
      [
        ...HEAD,
        '',
        ...BODY,
        'Halt          |Datum     |Zeit        |Gleis',
        'Celle         |12.06.    |ab 07:31    |3',
        'Uelzen        |12.06.    |an 08:02    |101',
      ],
      {
        segments: [
          {
            from: { name: 'Celle' },
            to: { name: 'Uelzen' },
            departure_date: '2024-06-12',
            departure_time: '07:31',
            arrival_time: '08:02',
          },
        ],
      },
    )
  })

  it('ends where the words for both ends come again', () => {
    check(
      [
        ...HEAD,
        'Von:      |Celle',
        'Nach:     |Uelzen',
        'Abfahrt:  |12.06.2024, 07:31',
        'Auftragsnummer: 7QK2TM',
        'Gesamtpreis    |31,40 €',
      ],
      {
        segments: [
          { from: { name: 'Celle' }, to: { name: 'Uelzen' }, departure_date: '2024-06-12', departure_time: '07:31' },
        ],
      },
    )
  })

  it('has hours with a colon over a journey that has them with a point', () => {
    check(
      [
        'Fra:      |Fjordbanen <svar@fjordbanen.example>',
        'Til:      |e.sand@post.example',
        'Dato:     |3. mai 2024 18:05',
        '',
        'Bestillingsnummer: QK2TM71',
        'Reisende: Elin Sand',
        'Fredag 7. juni 2024    |Tog 231',
        '09.14 Hønefoss',
        '10.58 Myrdal',
        'Pris     |189,00 kr',
      ],
      {
        provider: 'Fjordbanen',
        segments: [
          { from: { name: 'Hønefoss' }, to: { name: 'Myrdal' }, departure_time: '09:14', arrival_time: '10:58' },
        ],
      },
    )
  })

  it('is not taken for the ends of a journey with an address below', () => {
    check(
      [
        'Booking reference: 7QK2TM',
        'From: Leeds',
        'To: York',
        'Date: 3 May 2024',
        'Departure: 18:05',
        'Passenger: June Hale',
        'E-mail: j.hale@post.example',
        'Total: £31.40',
      ],
      {
        segments: [
          { from: { name: 'Leeds' }, to: { name: 'York' }, departure_date: '2024-05-03', departure_time: '18:05' },
        ],
      },
    )
  })
})

describe('columns that touch', () => {
  const HEAD = 'Halt          |Datum     |Zeit   |Gleis     |Produkte'

  it('are parted behind the hour where the next head begins', () => {
    check(
      [
        'Auftragsnummer: 7QK2TM',
        'Name: Merle Kruse',
        '',
        HEAD,
        'Celle         |12.06.    |ab 07:313         |IC 2034',
        'Uelzen        |12.06.    |an 08:0211',
      ],
      {
        segments: [
          {
            number: 'IC 2034',
            from: { name: 'Celle', platform: '3' },
            to: { name: 'Uelzen', platform: '11' },
            departure_time: '07:31',
            arrival_time: '08:02',
          },
        ],
      },
    )
  })

  it('join to a word if no head begins there', () => {
    const { segments } = ticketOf(
      sheet([
        'Auftragsnummer: 7QK2TM',
        'Halt          |Datum     |Zeit',
        'Celle         |12.06.    |ab 07:313',
        'Uelzen        |12.06.    |an 08:0211',
      ]),
    )
    expect(segments).toBeUndefined()
  })
})

describe('hours with a point', () => {
  const CARD = [
    'Västfjärd Tåg                 |Biljett',
    'Bokningsnummer   |Resenär',
    'QK2TM71          |Elin Sandgren',
    'Fredag 7 juni 2024            |Tåg 20231',
  ]
  const LEG = {
    segments: [
      {
        from: { name: 'Hallsberg C' },
        to: { name: 'Arvika' },
        departure_date: '2024-06-07',
        departure_time: '09:14',
        arrival_time: '10:58',
      },
    ],
  }
  const SOLD = ['Pris             |189,00 kr', 'Köpt             |2024-05-30 18:21']

  it('are read beside a stamp of the sale with a colon', () => {
    check([...CARD, '09.14    |Hallsberg C     |spår 2', '10.58    |Arvika          |spår 1', ...SOLD], LEG)
    check([...CARD, '09.14 Hallsberg C', '10.58 Arvika', 'Pris: 189,00 kr', 'Utskriven 2024-05-30 18:21'], LEG)
  })

  it('are read beside small print with a colon', () => {
    check(
      [
        ...CARD,
        '09.14 Hallsberg C',
        '10.58 Arvika',
        'Pris: 189,00 kr',
        'Biljetten kan bokas om fram till avgång i vår reseservice, som är öppen varje dag mellan 07:00 och 21:00.',
      ],
      LEG,
    )
  })

  it('are read before places with their words', () => {
    check([...CARD, '09.14    |Från Hallsberg C', '10.58    |Till Arvika', ...SOLD], LEG)
    check([...CARD, '09.14 Från Hallsberg C', '10.58 Till Arvika', ...SOLD], LEG)
  })

  it('are skipped beside hours of journeys with a colon', () => {
    check([...CARD, '09:14 Hallsberg C', '10:58 Arvika', '12.50 Kaffe', '14.00 Bulle'], {
      segments: [{ departure_time: '09:14', arrival_time: '10:58' }],
    })
  })
})

describe('values of a ticket', () => {
  const BUS = (to: string, number: string): string[] => [
    'AUTOBUSES DEL NORTE',
    'Localizador      |Nº de billete',
    `KQ27TM           |${number}`,
    'Origen                   |Destino',
    `Zamora, Terminal         |${to}`,
    'Fecha          |Hora de salida   |Llegada prevista',
    '30/05/2024     |16:45            |18:10',
    'TOTAL     |8,96 €',
  ]

  it('are places that end in the word for a station', () => {
    check(BUS('Palencia, Estación', '0098213'), {
      segments: [{ from: { name: 'Zamora, Terminal' }, to: { name: 'Palencia, Estación' }, departure_time: '16:45' }],
    })
    check(
      [
        'Booking reference: 7QK2TM',
        'From                     |To',
        'Durham, Station          |Thirsk, Stop',
        'Date 3 May 2024',
        'Departs 18:05',
      ],
      { segments: [{ from: { name: 'Durham, Station' }, to: { name: 'Thirsk, Stop' } }] },
    )
  })

  it('are numbers by the year', () => {
    check(BUS('Palencia', '2023/0098213'), { ticket_number: '2023/0098213' })
    check(['Fahrkarte', 'Auftragsnummer: 0098213/2023', 'Ticketnummer: 2023/4417', 'Preis 8,90 €'], {
      booking_reference: '0098213/2023',
      ticket_number: '2023/4417',
    })
  })

  it('give one seat if head and cell both have the word', () => {
    check(
      [
        'Auftragsnummer: 7QK2TM',
        'Halt          |Datum     |Zeit        |Zug       |Platz',
        'Celle         |12.06.    |ab 07:31    |IC 2034   |Platz 22',
        'Uelzen        |12.06.    |an 08:02',
        'Uelzen        |12.06.    |ab 08:15    |RE 30     |keine',
        'Stendal       |12.06.    |an 09:10',
      ],
      { segments: [{ seat: '22' }, expect.not.objectContaining({ seat: '22' })] },
    )
  })
})

describe('shows', () => {
  /** The lines with `text` taller than all others. */
  const withTall = (rows: string[], text: string): DocumentContent => {
    const content = sheet(rows)
    for (const line of content.pages[0]!.lines) if (line.text === text) line.box.top -= 0.006
    return content
  }
  const show = (kind: string, more: string[]): string[] => [
    'E-BILLET',
    'LES VAGUES DU NORD',
    kind,
    'Vendredi 8 novembre 2024 à 20h00',
    ...more,
    'RANG    |PLACE',
    'C       |14',
    'Prix TTC : 28,00 €',
  ]
  const nameOf = (rows: string[]): unknown =>
    (ticketOf(withTall(rows, 'LES VAGUES DU NORD')).event as Record<string, unknown>).name

  it('are called by the title over the kind and who shows it', () => {
    expect(nameOf(show('Concert - Production : Compagnie Estran (lic. 1-201)', []))).toBe('LES VAGUES DU NORD')
    expect(nameOf(show('Spectacle – Compagnie Estran', []))).toBe('LES VAGUES DU NORD')
    // Without a larger line over it, what stands behind the dash is the name.
    check(
      [
        'E-BILLET',
        'Concert - Le Chant des Sables',
        'Vendredi 8 novembre 2024 à 20h00',
        'RANG    |PLACE',
        'C       |14',
      ],
      { event: { name: 'Le Chant des Sables' } },
    )
  })

  it('are not called by their day', () => {
    expect(nameOf(show('Concert', []))).toBe('LES VAGUES DU NORD')
    check(
      [
        'Eintrittskarte',
        'Veranstaltung',
        'Silvestergala 31. Dezember 2024, 20:00 Uhr',
        'Reihe    |Platz',
        '4        |12',
      ],
      { event: { name: 'Silvestergala 31. Dezember 2024, 20:00 Uhr' } },
    )
  })

  it('have their place at the kind of place above its address', () => {
    check(show('Concert', ['Salle des Dunes', '4 place du Marché, 29200 Brest']), {
      event: { venue: 'Salle des Dunes', address: '4 place du Marché, 29200 Brest' },
    })
    check(
      [
        'ENTRADA',
        'Concierto',
        'Viernes 8 de noviembre de 2024, 20:00 h',
        'Teatro del Faro',
        'Calle Mayor 4, 39001 Santander',
        'FILA    |BUTACA',
        'C       |14',
      ],
      { event: { venue: 'Teatro del Faro' } },
    )
    check(
      [
        'TICKET',
        'Concert',
        'Zaterdag 12 oktober 2024, 20.30 uur',
        'Theater de Haven',
        'Kade 12, 1781 AB Den Helder',
        'Rij 4   |Stoel 22',
      ],
      { event: { venue: 'Theater de Haven' } },
    )
  })

  it('are visited by who is called so, else by the buyer', () => {
    const person = { passengers: [{ name: 'Maud Kerlen' }] }
    check(show('Concert', ['Spectateur : Maud Kerlen']), person)
    check(show('Concert', ['Acheteur : Maud Kerlen']), person)
    expect(
      ticketOf(sheet(show('Concert', ['Acheteur : Yann Le Goff', 'Spectateur : Maud Kerlen']))).passengers,
    ).toMatchObject([{ name: 'Maud Kerlen' }])
    check(
      [
        'Eintrittskarte',
        'Konzert: Wellengang',
        'Freitag, 8. November 2024, 20:00 Uhr',
        'Käuferin: Maud Kerlen',
        'Reihe 4, Platz 12',
      ],
      person,
    )
  })
})
