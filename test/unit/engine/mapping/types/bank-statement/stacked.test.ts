// Days whose parts stand below each other, and what the movements of a statement are not asked for.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const answer = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
const rowsOf = (...rows: string[]): unknown[] =>
  (answer(...rows).bank_statement?.transactions ?? []).map(({ date, amount, balance, description }) => [
    date,
    amount,
    balance,
    description,
  ])

describe('stacked days', () => {
  it('have the year below day and month, beside wrapped words', () => {
    expect(
      rowsOf(
        'Account statement',
        'Date     |Description              |Money in   |Money out  |Balance',
        '30 Dec   |Standing order for the   |           |50.00      |950.00',
        '2024     |garden society           |           |           |',
        '',
        '02 Jan   |Salary                   |1,000.00   |           |1,950.00',
        '2025     |                         |           |           |',
        '',
        '05 Jan   |Card payment Elm Stores  |           |20.00      |1,930.00',
        '2025     |of 4 January             |           |           |',
      ),
    ).toEqual([
      ['2024-12-30', -50, 950, 'Standing order for the garden society'],
      ['2025-01-02', 1000, 1950, 'Salary'],
      ['2025-01-05', -20, 1930, 'Card payment Elm Stores of 4 January'],
    ])
  })

  it('have day, month and year in three lines', () => {
    expect(
      rowsOf(
        'Account statement',
        'Date     |Description              |Money in   |Money out  |Balance',
        '01       |Standing order for the   |           |50.00      |950.00',
        'Feb      |garden society           |           |           |',
        '2025     |of the town              |           |           |',
        '',
        '02       |Salary                   |1,000.00   |           |1,950.00',
        'Feb      |                         |           |           |',
        '2025     |                         |           |           |',
        '',
        '05       |Card payment Elm Stores  |           |20.00      |1,930.00',
        'Feb      |                         |           |           |',
        '2025     |                         |           |           |',
      ),
    ).toEqual([
      ['2025-02-01', -50, 950, 'Standing order for the garden society of the town'],
      ['2025-02-02', 1000, 1950, 'Salary'],
      ['2025-02-05', -20, 1930, 'Card payment Elm Stores'],
    ])
  })

  it('begin below a head of two lines', () => {
    expect(
      rowsOf(
        'Account statement',
        'Date         |Description            |Paid       |Paid       |Balance',
        '             |                       |in         |out        |',
        '01 Feb 2025  |Standing order         |           |50.00      |950.00',
        '02 Feb 2025  |Salary                 |1,000.00   |           |1,950.00',
        '05 Feb 2025  |Card payment           |           |20.00      |1,930.00',
      ).map((row) => (row as unknown[])[3]),
    ).toEqual(['Standing order', 'Salary', 'Card payment'])
  })
})

describe('days of value', () => {
  const below = (...rows: string[]) =>
    (answer(...rows).bank_statement?.transactions ?? []).map(({ date, value_date, description, amount }) => [
      date,
      value_date,
      description,
      amount,
    ])

  it('are read below the days of booking, beside wrapped words', () => {
    expect(
      below(
        'Account statement',
        'Booked /    |Details                  |Amount',
        'value date  |                         |',
        '12.02.2025  |Standing order           |-50.00',
        '13.02.2025  |garden society           |',
        '14.02.2025  |Salary                   |1,000.00',
        '15.02.2025  |February                 |',
        '            |Elm Stores Ltd           |',
        '20.02.2025  |Card payment             |-20.00',
        '21.02.2025  |Oak Inn                  |',
      ),
    ).toEqual([
      ['2025-02-12', '2025-02-13', 'Standing order garden society', -50],
      ['2025-02-14', '2025-02-15', 'Salary February Elm Stores Ltd', 1000],
      ['2025-02-20', '2025-02-21', 'Card payment Oak Inn', -20],
    ])
  })

  it('are read beside the days of sale, even if those look like times', () => {
    expect(
      below(
        'Card statement',
        'Date of   |Date of   |Details                |Amount',
        'sale      |booking   |                       |',
        '02.02.21  |03.02.21  |Elm Stores             |-50.00',
        '12.02.21  |13.02.21  |Oak Inn                |-10.00',
        '20.02.21  |22.02.21  |Payment received       |100.00',
      ).map(([date, value]) => [date, value]),
    ).toEqual([
      ['2021-02-02', '2021-02-03'],
      ['2021-02-12', '2021-02-13'],
      ['2021-02-20', '2021-02-22'],
    ])
  })
})

describe('a day that no month has', () => {
  it('costs its own movement the date and nothing else', () => {
    expect(
      rowsOf(
        'Card statement',
        'Date     |Details                  |Purchases  |Payments  |Balance',
        '01 May   |Previous balance         |           |          |1,200.00',
        '05 May   |Elm Stores               |150.00     |          |1,350.00',
        '10 May   |Oak Inn                  |25.00      |          |1,375.00',
        '12 May   |Payment received         |           |1,000.00  |375.00',
        '31 Nov   |Late fee                 |35.00      |          |410.00',
      ),
    ).toEqual([
      ['2026-05-05', -150, 1350, 'Elm Stores'],
      ['2026-05-10', -25, 1375, 'Oak Inn'],
      ['2026-05-12', 1000, 375, 'Payment received'],
      [undefined, -35, 410, 'Late fee'],
    ])
  })
})

describe('what movements say', () => {
  const ROWS = [
    'Date         |Description                       |Amount     |Balance',
    '01 Feb 2025  |Opening balance                   |           |1,000.00',
    '03 Feb 2025  |To DE89370400440532013000          |-50.00     |950.00',
    '04 Feb 2025  |Salary                            |1,000.00   |1,950.00',
    '05 Feb 2025  |Card payment                      |-20.00     |1,930.00',
  ]

  it('is no number of the account', () => {
    expect(answer('Elm Bank', 'Account statement', ...ROWS).bank_statement).not.toHaveProperty('iban')
    // The number at the label is meant though its digits do not prove it.
    expect(
      answer('Elm Bank', 'Account statement', 'IBAN:    |DE12500105170648489891', '', ...ROWS).bank_statement?.iban,
    ).toBe('DE12500105170648489891')
  })

  it('is no day of the statement, nor are the ends of its period', () => {
    const document = (...head: string[]) => answer('Elm Bank', 'Account statement', ...head, '', ...ROWS).bank_statement
    expect(document()).not.toHaveProperty('statement_date')
    expect(document('Statement from 01 Feb 2025 to 28 Feb 2025')).not.toHaveProperty('statement_date')
    expect(document('Oakham, 3 March 2025')?.statement_date).toBe('2025-03-03')
  })
})

describe('sums of both ways', () => {
  it('are known by the balances that they lead between, whatever they are called', () => {
    expect(
      answer(
        'Elm Bank',
        'Account statement',
        'Product      |Opening balance  |Plus      |Less      |Closing balance',
        'Current      |1,000.00         |1,200.00  |270.00    |1,930.00',
        '',
        'Date         |Description      |Amount    |Balance',
        '04 Feb 2025  |Salary           |1,000.00  |1,950.00',
        '05 Feb 2025  |Card payment     |-20.00    |1,930.00',
      ).bank_statement,
    ).toMatchObject({ opening_balance: 1000, total_credits: 1200, total_debits: 270, closing_balance: 1930 })
  })
})
