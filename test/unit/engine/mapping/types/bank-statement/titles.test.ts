import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const rowsOf = (rows: string[]): unknown[] =>
  (
    mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
      .bank_statement?.transactions ?? []
  ).map(({ date, amount, description }) => [date, amount, description])
const HEAD = [
  'Credit Card Statement',
  'Statement Closing Date 05/31/2024     Minimum Payment Due $25.00',
  '',
  'Date        |Description               |Amount',
]
const check = (titles: [string, string], paid: string): void => {
  expect(
    rowsOf([
      ...HEAD,
      titles[0],
      `05/06/2024  |AUTOPAY RECEIVED          |${paid}`,
      titles[1],
      '05/09/2024  |LARCH STREET BOOKS        |$18.20',
      '05/17/2024  |ELM HARDWARE              |$64.75',
    ]),
  ).toEqual([
    ['2024-05-06', 200, 'AUTOPAY RECEIVED'],
    ['2024-05-09', -18.2, 'LARCH STREET BOOKS'],
    ['2024-05-17', -64.75, 'ELM HARDWARE'],
  ])
}

describe('titles of lists on cards', () => {
  it('may join several words for money out', () => {
    check(['Payments and Other Credits', 'Purchases and Debits'], '-$200.00')
    check(['Payments and Credits', 'Purchases & Cash Advances'], '$200.00')
    check(['Credits', 'Fees and Other Debits'], '$200.00')
  })

  it('may begin with names of columns, in any language', () => {
    const rows = (head: string[], titles: [string, string]): unknown[] =>
      rowsOf([
        ...head,
        titles[0],
        '03.05.2024  |LARCH PAYMENT       |200,00',
        titles[1],
        '06.05.2024  |ELM STORES          |18,20',
      ]).map((row) => (row as unknown[])[1])
    expect(
      rows(
        ['Kreditkartenabrechnung', 'Datum       |Text                |Betrag'],
        ['Zahlungseingänge und Gutschriften', 'Käufe und Gebühren'],
      ),
    ).toEqual([200, -18.2])
    expect(
      rows(
        ['Relevé de carte de crédit', 'Date        |Description         |Montant'],
        ['Paiements reçus et crédits', 'Achats et avances de fonds'],
      ),
    ).toEqual([200, -18.2])
    expect(
      rows(
        ['Estado de cuenta de tarjeta', 'Fecha       |Concepto            |Importe'],
        ['Pagos y abonos', 'Compras y cargos'],
      ),
    ).toEqual([200, -18.2])
    expect(
      rows(
        ['Estratto conto carta', 'Data        |Descrizione         |Importo'],
        ['Accrediti e rimborsi', 'Acquisti e prelievi'],
      ),
    ).toEqual([200, -18.2])
  })

  it('end the list above if they are unknown and only its payments have a minus', () => {
    check(['Payments and Credits', 'Spending on this card'], '-$200.00')
  })
})

describe('borders of columns', () => {
  it.each(['/2024', ''])('are those of rows with days: sums below them run across', (year) => {
    expect(
      rowsOf([
        'Statement Period 05/01/2024 - 05/31/2024',
        `Date${year.replaceAll(/./g, ' ')}   |Description                                        |Amount`,
        `05/09${year}  |LARCH STREET BOOKS AND FURNITURE OF NORTHFIELD MN  |$18.20`,
        `05/17${year}  |ELM HARDWARE                                       |$64.75`,
        `05/18${year}  |OAK CAFE                                           |$4.75`,
        '',
        '                                              Total fees in this period $0.00',
        '                                              Total interest in this period $0.00',
        '                                              Fees charged this year $0.00',
      ]),
    ).toEqual([
      ['2024-05-09', -18.2, 'LARCH STREET BOOKS AND FURNITURE OF NORTHFIELD MN'],
      ['2024-05-17', -64.75, 'ELM HARDWARE'],
      ['2024-05-18', -4.75, 'OAK CAFE'],
    ])
  })
})
