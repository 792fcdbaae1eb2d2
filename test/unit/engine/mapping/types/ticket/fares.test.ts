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
