import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
    .bank_statement ?? {}
/** The movements of a statement as day, amount and words. */
const rowsOf = (...rows: string[]): unknown[] =>
  (read(...rows).transactions ?? []).map(({ date, amount, description }) => [date, amount, description])

const TOP = ['Statement of account', '01/03/2024 to 31/03/2024', '']

describe('columns of movements', () => {
  it('are days of the value where a second one has days, whatever it is called', () => {
    const [first] =
      read(
        ...TOP,
        'Date         |Date         |Details              |Amount     |Balance',
        '04/03/2024   |05/03/2024   |ELM STORES           |-50.00     |450.00',
        '06/03/2024   |06/03/2024   |SALARY               |200.00     |650.00',
      ).transactions ?? []
    expect(first).toMatchObject({ date: '2024-03-04', value_date: '2024-03-05' })
  })

  it('say in words which way the money goes', () => {
    expect(
      rowsOf(
        'Kontoauszug',
        '01.03.2024 bis 31.03.2024',
        'Datum        |Text                 |Betrag     |Art',
        '04.03.2024   |Ulme Laden           |50,00      |Lastschrift',
        '05.03.2024   |Gehalt               |200,00     |Gutschrift',
        '06.03.2024   |Miete                |300,00     |Lastschrift',
      ),
    ).toEqual([
      ['2024-03-04', -50, 'Ulme Laden'],
      ['2024-03-05', 200, 'Gehalt'],
      ['2024-03-06', -300, 'Miete'],
    ])
  })

  it('are no directions where they are all that is said', () => {
    const { transactions = [] } = read(
      ...TOP,
      'Date         |Description          |Amount     |Balance',
      '04/03/2024   |Credit               |50.00      |450.00',
      '05/03/2024   |Credit               |200.00     |650.00',
    )
    expect(transactions.map(({ description }) => description)).toEqual(['Credit', 'Credit'])
  })

  it('have dashes for nothing', () => {
    expect(
      rowsOf(
        ...TOP,
        '04/03/2024   |ELM STORES           |50.00      |-          |450.00',
        '05/03/2024   |SALARY               |-          |200.00     |650.00',
        '06/03/2024   |RENT                 |300.00     |-          |350.00',
      ),
    ).toEqual([
      ['2024-03-04', -50, 'ELM STORES'],
      ['2024-03-05', 200, 'SALARY'],
      ['2024-03-06', -300, 'RENT'],
    ])
  })

  it('are daily balances if only pairs of days and amounts are printed', () => {
    const found = read(
      ...TOP,
      'Date         |Details              |Amount     |Balance',
      '04/03/2024   |ELM STORES           |-50.00     |450.00',
      '05/03/2024   |SALARY               |200.00     |650.00',
      '',
      'Daily ending balance',
      'Date         |Amount               |Date       |Amount',
      '04/03        |450.00               |05/03      |650.00',
      '08/03        |650.00               |09/03      |650.00',
    )
    expect(found.transactions).toHaveLength(2)
    expect(found.daily_balances).toHaveLength(4)
  })

  it('leave the title of the first list to its movements', () => {
    expect(
      rowsOf(
        ...TOP,
        'Date         |Details              |Amount',
        'Credits',
        '04/03/2024   |SALARY               |200.00',
        'Debits',
        '05/03/2024   |ELM STORES           |50.00',
      ),
    ).toEqual([
      ['2024-03-04', 200, 'SALARY'],
      ['2024-03-05', -50, 'ELM STORES'],
    ])
  })
})

describe('movements', () => {
  it('are less sure where the balances at both ends do not agree with them', () => {
    const sureness = (closing: string): number | undefined =>
      mapContent(
        sheet([
          ...TOP,
          'Opening balance: 500.00',
          `Closing balance: ${closing}`,
          'Date         |Details              |Amount',
          '04/03/2024   |ELM STORES           |-50.00',
          '05/03/2024   |SALARY               |+200.00',
        ]),
        { include: ['fields'], docType: 'bank_statement', today: new Date('2026-07-01') },
      ).included.fields?.['bank_statement.transactions[0].amount']?.confidence
    // From 0.85 on a value counts as sure.
    expect(sureness('650.00')).toBeGreaterThan(0.85)
    expect(sureness('999.00')).toBeLessThan(0.85)
  })
})

describe('lists beside the movements', () => {
  const LISTS = [
    ...TOP,
    'Opening balance: 500.00',
    'Closing balance: 305.00',
    'Deposits and Credits',
    'Date         |Details                    |Amount',
    '04/03/2024   |ELM HOUSE PAYROLL          |200.00',
    '|                           Subtotal:    |200.00',
    'Checks Paid      No. Checks: 3',
    'Date      |Serial no. |Amount    |Date      |Serial no. |Amount',
    '05/03     |2203       |120.00    |07/03     |2209*      |200.00',
    '06/03     |2204       |75.00     |          |Subtotal:  |395.00',
    'Daily Balance Summary',
    'Date                  |Balance   |Date                  |Balance',
    '04/03                 |700.00    |06/03                 |505.00',
    '05/03                 |580.00    |07/03                 |305.00',
  ]

  it('are cheques where their title says so and they hold days, numbers and amounts alone', () => {
    const found = read(...LISTS)
    expect(found.checks?.map(({ number, date, amount }) => [number, date, amount])).toEqual([
      ['2203', '2024-03-05', 120],
      ['2204', '2024-03-06', 75],
      ['2209', '2024-03-07', 200],
    ])
    expect(found.transactions?.map(({ amount }) => amount)).toEqual([200])
  })

  it('count in what the balances are reckoned from', () => {
    expect(read(...LISTS).reconciliation).toMatchObject({ expected: 305, balanced: true })
  })

  it('are read down the lists side by side where their days rise that way', () => {
    expect(read(...LISTS).daily_balances?.map(({ balance }) => balance)).toEqual([700, 580, 505, 305])
  })
})
