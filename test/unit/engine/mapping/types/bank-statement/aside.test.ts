// Boxes beside the list of a card: their words and sums are not those of its movements.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const answer = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
    .bank_statement
const shown = (...rows: string[]): unknown[] =>
  (answer(...rows)?.transactions ?? []).map(({ description, amount }) => [description, amount])

const CARD = [
  'Elm Card',
  'Statement from 01 Mar 2025 to 31 Mar 2025',
  '',
  'Date        |Details             |Amount',
  'Payments and credits             |        |Summary',
  '03 Mar 2025 |Payment received    |-150.00 |',
  '                                          |Previous balance  |150.00',
  'Total payments and credits       |-150.00 |Cash advances     |0.00',
  'Purchases of card 17                      |',
  '05 Mar 2025 |Elm Stores          |50.00   |Interest          |0.00',
  '            |Oakham              |        |',
  '                                          |New balance       |72.50',
  '09 Mar 2025 |Tram fare           |2.50    |',
  '12 Mar 2025 |Oak Inn             |20.00   |Minimum payment   |10.00',
  '                                          |Credit limit      |900.00',
  'Total of card 17                 |72.50   |',
]

describe('a box beside the list of a card', () => {
  it('is read by itself', () => {
    expect(answer(...CARD)).toMatchObject({ closing_balance: 72.5, minimum_due: 10, credit_limit: 900 })
  })

  it('leaves its words and its sums out of the movements', () => {
    expect(shown(...CARD)).toEqual([
      ['Payment received', 150],
      ['Elm Stores Oakham', -50],
      ['Tram fare', -2.5],
      ['Oak Inn', -20],
    ])
  })

  it('is no column of remarks, whose lines name no sums', () => {
    expect(
      shown(
        'Statement of account',
        '',
        'Date        |Details             |Amount  |Remarks',
        '03 Mar 2025 |Payment received    |150.00  |by transfer',
        '                                          |from Jane Ash',
        '05 Mar 2025 |Elm Stores          |-50.00  |card 17',
        '                                          |in Oakham',
        '09 Mar 2025 |Tram fare           |-2.50   |card 17',
        '                                          |in Birch',
      ).map((row) => (row as unknown[])[1]),
    ).toEqual([150, -50, -2.5])
  })
})
