// Blocks of addressees as letters and forms of many kinds print them.

import { describe, it } from 'vitest'
import { checkParties as check } from './check-parties.ts'

const letter = (...receiver: string[]): string[] => [
  'Alderbrook Joinery Ltd      |INVOICE 4471',
  '12 Sawmill Lane',
  'Bewdley DY12 1AA',
  '',
  '',
  ...receiver,
]
const brief = (...receiver: string[]): string[] => [
  'Tischlerei Ahlers GmbH      |Rechnung 2026-18',
  'Werkweg 5',
  '26121 Oldenburg',
  '',
  '',
  ...receiver,
]

describe('the block of an addressee', () => {
  it('has its name under a date and a note on how the letter is sent', () => {
    const block = ['Corvedale Kilns Limited', '3 Weir Road', 'Bewdley DY12 2BB']
    const expected = { 'buyer.name': 'Corvedale Kilns Limited', 'buyer.address': '3 Weir Road, Bewdley DY12 2BB' }
    check(letter('November 3, 2026', ...block), expected)
    check(letter('PRIVATE AND CONFIDENTIAL', ...block), expected)
    check(brief('Einschreiben', 'Frau Lena Harms', 'Am Deich 8', '26160 Bad Zwischenahn'), {
      'buyer.name': 'Frau Lena Harms',
    })
    check(brief('P.P. CH-8400 Winterthur', 'Frau Lena Harms', 'Deichweg 8', '8404 Winterthur'), {
      'buyer.name': 'Frau Lena Harms',
      'buyer.address': 'Deichweg 8, 8404 Winterthur',
    })
  })

  it('has a firm for its name under words that say what the firm is here', () => {
    const block = ['Corvedale Kilns Ltd', '3 Weir Road', 'Bewdley DY12 2BB']
    check(letter('Holder of the permit', ...block), { 'buyer.name': 'Corvedale Kilns Ltd' })
    check(letter('Licensee', ...block), { 'buyer.name': 'Corvedale Kilns Ltd' })
  })

  it('has a name over two lines where the first says only what kind of body it is', () => {
    const address = ['Am See 8', '26160 Bad Zwischenahn']
    check(brief('Wohnungsgenossenschaft', 'Ammerland eG', ...address), {
      'buyer.name': 'Wohnungsgenossenschaft Ammerland eG',
    })
    check(brief('Wassersportverein', 'Zwischenahner Meer', 'z.H. Frau L. Harms', ...address), {
      'buyer.name': 'Wassersportverein Zwischenahner Meer',
      'buyer.address': 'Am See 8, 26160 Bad Zwischenahn',
    })
  })

  it('has a name that ends in a number over whom the post goes to', () => {
    check(brief('An', 'WEG Moorweg 12', 'vertreten durch', 'Verwaltung Harms OHG', 'Am See 8', '26160 Zwischenahn'), {
      'buyer.name': 'WEG Moorweg 12',
      'buyer.address': 'Am See 8, 26160 Zwischenahn',
    })
    check(letter('Weir Court 7', 'c/o Teme Estates', 'P.O. Box 12', 'Bewdley DY12 2BB'), {
      'buyer.name': 'Weir Court 7',
      'buyer.address': 'c/o Teme Estates, P.O. Box 12, Bewdley DY12 2BB',
    })
  })

  it('has the house and the hamlet in the address of a person, and no position in a firm', () => {
    check(letter('Mrs Ada Penhale', 'Kiln Cottage', 'Nether Corve', 'Bewdley DY12 3CC'), {
      'buyer.name': 'Mrs Ada Penhale',
      'buyer.address': 'Kiln Cottage, Nether Corve, Bewdley DY12 3CC',
    })
    check(letter('Mrs Ada Penhale', 'Director of Penhale Kilns Ltd', '9 Chapel Street', 'Bewdley DY12 3CC'), {
      'buyer.name': 'Mrs Ada Penhale',
      'buyer.address': '9 Chapel Street, Bewdley DY12 3CC',
    })
  })

  it('has no words before a colon in its name and address, whatever they are', () => {
    check(brief('Mündel: Harms Fischzucht KG', 'Teichadresse: Am See 8, 26160 Bad Zwischenahn'), {
      'buyer.name': 'Harms Fischzucht KG',
      'buyer.address': 'Am See 8, 26160 Bad Zwischenahn',
    })
  })

  it('ends where a sentence goes on behind its town', () => {
    check(letter('Payer: Corvedale Kilns Limited, PO Box 331, Upper Hutt 5018. The claim is for two kilns.'), {
      'buyer.name': 'Corvedale Kilns Limited',
      'buyer.address': 'PO Box 331, Upper Hutt 5018',
    })
  })

  it('is where the goods go if its label names a receiver beside a buyer', () => {
    const rows = (left: string): string[] => [
      'Sprzedawca                  |' + left.padEnd(28) + '|Odbiorca',
      'Mlyn Lipowy sp. z o.o.      |Gmina Jodlowa               |Szkola w Jodlowej',
      'ul. Polna 4                 |ul. Rynek 1                 |ul. Lesna 9',
      '30-001 Krakow               |39-225 Jodlowa              |39-225 Jodlowa',
    ]
    check(rows('Nabywca'), {
      'buyer.name': 'Gmina Jodlowa',
      'buyer.address': 'ul. Rynek 1, 39-225 Jodlowa',
      'invoice.ship_to.name': 'Szkola w Jodlowej',
      'invoice.ship_to.address': 'ul. Lesna 9, 39-225 Jodlowa',
    })
    check(rows('Uwagi'), { 'buyer.name': 'Szkola w Jodlowej', 'invoice.ship_to.name': undefined })
  })

  it('is not read off the number of a debtor and the facts below it', () => {
    check(
      [
        'Skærbæk Bådebyg I/S         |FAKTURA 118',
        'Kystvej 2',
        '7000 Fredericia',
        '',
        'Debitor                     |Sejlklubben Storm ApS',
        'D0412                       |Bakkevej 3',
        'Din sælger                  |4000 Roskilde',
      ],
      { 'buyer.name': 'Sejlklubben Storm ApS' },
    )
  })
})

describe('a label of a party', () => {
  it('may be printed in two languages with a stroke between', () => {
    check(
      [
        'Vihma Tarkvara OÜ           |ARVE / INVOICE 118',
        '',
        'Maksja / Payer              |SIA Kalnu Koks',
        'Aadress / Address           |Meža iela 4, Rīga, LV-1019',
      ],
      { 'buyer.name': 'SIA Kalnu Koks', 'buyer.address': 'Meža iela 4, Rīga, LV-1019' },
    )
  })
})
