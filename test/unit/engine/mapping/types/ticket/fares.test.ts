// Taxes and fees of a ticket, and the currency that it is paid in.

import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

type Fare = NonNullable<Extraction['ticket']>['fare']

const HEAD = ['Quay Ferries Ltd', 'E-TICKET', 'From: Port Alba', 'To: Port Brin', 'Date: 12 May 2026']
const fareOf = (rows: string[]): Fare =>
  mapContent(sheet([...HEAD, ...rows]), { include: [], docType: 'ticket', today: new Date('2026-03-01') }).extraction
    .ticket?.fare

describe('the taxes of a fare', () => {
  it('are read with their codes from a list of amounts, over several rows', () => {
    const fare = fareOf([
      'FARE  : EUR 300.00',
      'TAX   : EUR 40.00YQ  EUR 7.50DE',
      '        EUR 12.25RA',
      'TOTAL : EUR 359.75',
    ])
    expect(fare).toMatchObject({ base: 300, total: 359.75 })
    expect(fare?.taxes).toMatchObject([
      { code: 'YQ', amount: 40 },
      { code: 'DE', amount: 7.5 },
      { code: 'RA', amount: 12.25 },
    ])
    expect(fare?.fees ?? []).toEqual([])
  })
  it.each([
    ['z toho DPH 21 %', 'DPH 21 %'],
    ['dont TVA 10%', 'TVA 10%'],
    ['darin enthaltene MwSt', 'MwSt'],
    ['varav moms', 'moms'],
    ['incl. 20 % VAT', '20 % VAT'],
  ])('include the tax that the total contains, printed below it as "%s"', (words, name) => {
    const fare = fareOf([
      'Place                    |€ 42,00',
      'Service                  |€ 3,00',
      'Total                    |€ 45,00',
      `${words.padEnd(25)}|€ 4,09`,
    ])
    expect(fare?.taxes).toMatchObject([{ name, amount: 4.09 }])
    expect(fare?.fees).toMatchObject([{ name: 'Service', amount: 3 }])
  })
  it('are the rows of a sum whose words name a tax, and the other rows are fees', () => {
    const fare = fareOf([
      'Tarifa                   |€ 100,00',
      'IVA (10 %)               |€ 10,00',
      'Tasa portuaria           |€ 4,00',
      'Gestión                  |€ 2,00',
      'Total                    |€ 116,00',
    ])
    expect(fare?.taxes).toMatchObject([
      { name: 'IVA (10 %)', amount: 10 },
      { name: 'Tasa portuaria', amount: 4 },
    ])
    expect(fare?.fees).toMatchObject([{ name: 'Gestión', amount: 2 }])
  })
})

describe('the parts of a fare', () => {
  it('are named by the nearest words on their rows', () => {
    const fare = fareOf([
      'Berth 12 upper           |Cabin              |€ 42,00',
      'Meet at the quay         |Blankets           |€ 3,00',
      'Bring your pass          |Total              |€ 45,00',
    ])
    expect(fare).toMatchObject({ base: 42, total: 45, fees: [{ name: 'Blankets', amount: 3 }] })
  })
  it('are read where the amounts follow their words and the rows begin at one edge', () => {
    const fare = fareOf(['Seat 42,00 €', 'Handling of the order 1,50 €', 'Total 43,50 €'])
    expect(fare).toMatchObject({ base: 42, total: 43.5, fees: [{ name: 'Handling of the order', amount: 1.5 }] })
  })
})

describe('what is charged beside a fare', () => {
  it('is neither the fare of a person nor a discount', () => {
    const fare = fareOf([
      'Adult 2 pcs              |€ 80,00',
      'Child 4-11 years         |€ 20,00',
      'Member discount          |€ -10,00',
      'Quay works               |€ 5,00',
      'Total                    |€ 95,00',
    ])
    expect(fare).toMatchObject({ total: 95, fees: [{ name: 'Quay works', amount: 5 }] })
    expect(fare?.base).toBeUndefined()
  })
  it('is what calls itself a fee, beside parts that are no fare', () => {
    const fare = fareOf([
      'Cabin A4                 |€ 40,00',
      'Cabin B2                 |€ 35,00',
      'Service fee              |€ 5,00',
      'Total                    |€ 80,00',
    ])
    expect(fare).toMatchObject({ total: 80, fees: [{ name: 'Service fee', amount: 5 }] })
    expect(fare?.base).toBeUndefined()
  })
  it('makes the total, which a discount makes less than the fare', () => {
    const fare = fareOf([
      'Ticket price   |€ 20,00',
      'Student saving |€ -5,00',
      'Station use    |€ 1,00',
      'Sum            |€ 16,00',
    ])
    expect(fare).toMatchObject({ base: 20, total: 16, fees: [{ name: 'Station use', amount: 1 }] })
  })
  it('is printed on one row under its words', () => {
    const fare = fareOf([
      'Deck seat      |Vehicle       |Port dues      |VAT 24%       |TOTAL €',
      '38,00          |61,00         |5,00           |26,00         |130,00',
    ])
    expect(fare).toMatchObject({ total: 130, taxes: [{ name: 'VAT 24%', amount: 26 }] })
  })
  it('is added to the price of the ticket, whatever the words for that', () => {
    const fare = fareOf(['Ticket price: £ 40.00', 'Booking fee: £ 2.50', '', '', 'Total paid: £ 42.50'])
    expect(fare).toMatchObject({ base: 40, total: 42.5, fees: [{ amount: 2.5 }] })
  })
  it('is no total inside a bracket behind the word for it', () => {
    const fare = fareOf(['Price (incl. £ 2.50 for the web)', '£ 42.50'])
    expect(fare?.total).toBe(42.5)
  })
})

describe('taxes without a word for a tax', () => {
  it('have their code in a separate column or in a bracket', () => {
    const fare = fareOf([
      'Air fare                 |EUR |400.00',
      'XD   |Tourism fund       |EUR |20.00',
      'ZT   |Airport use        |EUR |10.00',
      'Security of the port (SQ)|EUR |5.00',
      'Carrier (YQ)             |EUR |30.00',
      'TOTAL                    |EUR |465.00',
    ])
    expect(fare?.taxes).toMatchObject([
      { code: 'XD', name: 'Tourism fund', amount: 20 },
      { code: 'ZT', name: 'Airport use', amount: 10 },
      { code: 'SQ', amount: 5 },
    ])
    expect(fare?.fees).toMatchObject([{ amount: 30 }])
  })
  it('are the rate of the price before them', () => {
    const fare = fareOf([
      'Seat           |€ 50,00',
      'Bus            |€ 6,00',
      'Total          |€ 56,00',
      'z toho DPH 12 %: základ 50,00, daň 6,00',
    ])
    expect(fare?.taxes).toMatchObject([{ name: 'DPH 12 %', amount: 6 }])
  })
})

describe('whole amounts', () => {
  it('are prices where the code of their currency has a cell before them', () => {
    const fare = fareOf([
      'AIR FARE    |KES   |73000',
      'TAX         |KES 14200YQ  KES 6400TU',
      'TOTAL       |KES   |93600',
    ])
    expect(fare).toMatchObject({ base: 73000, total: 93600, currency: 'KES' })
    expect(fare?.taxes).toMatchObject([
      { code: 'YQ', amount: 14200 },
      { code: 'TU', amount: 6400 },
    ])
  })
  it('are prices at their labels where others have their currency', () => {
    const fare = fareOf(['Ticket price: Rp 485.000', 'Booking fee: Rp 7.500', '', '', 'Total: 492.500'])
    expect(fare).toMatchObject({ base: 485000, total: 492500, currency: 'IDR' })
  })
})

describe('the currency of a fare', () => {
  it.each([
    ['set apart before the total', ['FARE   |EUR   |300.00', 'TOTAL  |CAD   |345.00'], 'CAD'],
    ['in the words of the total', ['Total MXN              |$ 1,450.00'], 'MXN'],
    ['in brackets behind the words of the total', ['Total (NZD)            |45.00'], 'NZD'],
    [
      'beside the other amounts alone',
      ['Cabin 2   |AUD  |300.00', 'Meals     |AUD  |45.00', 'TOTAL     |345.00'],
      'AUD',
    ],
  ])('is read where its code is %s', (_, rows, code) => {
    const { ticket, document_meta } = mapContent(sheet([...HEAD, ...rows]), {
      include: [],
      docType: 'ticket',
      today: new Date('2026-03-01'),
    }).extraction
    expect([ticket?.fare?.currency, document_meta?.currency]).toEqual([code, code])
  })
})

describe('the parts of a sum', () => {
  it('go on over the titles between them and over what costs nothing', () => {
    const fare = fareOf([
      'Fare                     |€ 300,00',
      '',
      'Taxes',
      'Harbour tax (HT)         |€ 40,00',
      '',
      'Other charges',
      'Service fee (SF)         |€ 5,00',
      'Delivery                 |€ 0,00',
      'Total                    |€ 345,00',
    ])
    expect(fare).toMatchObject({ base: 300, total: 345 })
    expect(fare?.taxes).toMatchObject([{ name: 'Harbour tax (HT)', code: 'HT', amount: 40 }])
    expect(fare?.fees).toMatchObject([{ name: 'Service fee (SF)', code: 'SF', amount: 5 }])
  })
})

describe('what is charged beside the fare', () => {
  it('is a fee where it is called one, with a code or not', () => {
    const fare = fareOf([
      'Fare |EUR 80.00',
      'Airport tax (XA) |EUR 12.00',
      'Taxa de conveniência (QX) |EUR 8.00',
      'Total |EUR 100.00',
    ])
    expect(fare).toMatchObject({
      taxes: [{ amount: 12 }],
      fees: [{ name: 'Taxa de conveniência (QX)', code: 'QX', amount: 8 }],
    })
  })
  it('is no fee of the small print', () => {
    const fare = fareOf([
      'Total price |EUR 100.00',
      'Tickets may be changed until one hour before departure at the desk against a service fee of EUR 5.00 for each.',
    ])
    expect(fare?.fees).toBeUndefined()
  })
})
