// Where the days of movements are printed: above several of them, below each other, in front of or behind the words.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const answer = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
    .bank_statement
const daysOf = (...rows: string[]): unknown[] =>
  (answer(...rows)?.transactions ?? []).map(({ date, value_date, description, amount }) => [
    date,
    value_date,
    description,
    amount,
  ])

describe('a day above its movements', () => {
  it.each([
    ['French', 'Mardi 4 mars 2025', 'Vendredi 7 mars 2025', 'Lundi 10 mars 2025'],
    ['Spanish', 'martes, 4 de marzo de 2025', 'viernes, 7 de marzo de 2025', 'lunes, 10 de marzo de 2025'],
    ['Polish', 'wtorek 4 marca 2025', 'piątek 7 marca 2025', 'poniedziałek 10 marca 2025'],
    ['German', 'Dienstag, 4. März 2025', 'Freitag, 7. März 2025', 'Montag, 10. März 2025'],
  ])('may begin with the %s name of the day of the week', (_, ...days) => {
    const [first, second, third] = days as [string, string, string]
    const statement = answer(
      'Account statement',
      '',
      first,
      'Elm Stores                            |-50.00',
      'Oak Inn                               |-10.00',
      second,
      'Payroll Ash Ltd                       |+700.00',
      third,
      'Tram fare                             |-2.50',
    )
    expect(statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-04', -50],
      ['2025-03-04', -10],
      ['2025-03-07', 700],
      ['2025-03-10', -2.5],
    ])
    expect(statement).not.toHaveProperty('statement_date')
  })
})

describe('a day of value', () => {
  it('is read behind its name in the row', () => {
    expect(
      daysOf(
        'Account statement',
        '',
        'Date        |Details                         |Amount',
        '04.03.2025  |Elm Stores 03.03     val. 05.03 |-50.00',
        '06.03.2025  |Payroll Ash Ltd      val. 06.03 |+700.00',
        '            |March                           |',
        '09.03.2025  |Tram fare            val. 10.03 |-2.50',
      ),
    ).toEqual([
      ['2025-03-04', '2025-03-05', 'Elm Stores 03.03', -50],
      ['2025-03-06', '2025-03-06', 'Payroll Ash Ltd March', 700],
      ['2025-03-09', '2025-03-10', 'Tram fare', -2.5],
    ])
  })

  it('is missing where its name is a word among others', () => {
    expect(
      daysOf(
        'Account statement',
        '',
        'Date        |Details                         |Amount',
        '04.03.2025  |Elm Stores face value 05.03     |-50.00',
        '06.03.2025  |Payroll Ash Ltd                 |+700.00',
        '09.03.2025  |Tram fare                       |-2.50',
      ).map((row) => (row as unknown[]).slice(1, 3)),
    ).toEqual([
      [undefined, 'Elm Stores face value 05.03'],
      [undefined, 'Payroll Ash Ltd'],
      [undefined, 'Tram fare'],
    ])
  })

  it('is read below the day of booking that ends with a point, whatever day a note below the list names', () => {
    expect(
      daysOf(
        'Account statement',
        '',
        'Booked        |Payer              |Description         |Money out   |Money in',
        'Value date    |Address            |Reference           |            |',
        '4.03.2025.    |Elm Stores         |Paint               |50.00       |',
        '5.03.2025.    |Oak Lane 4         |HR01 1177-20        |            |',
        '6.03.2025.    |Ash Ltd            |Payroll             |            |700.00',
        '6.03.2025.    |Birch Road 17      |HR99                |            |',
        '9.03.2025.    |Tram company       |Fare                |2.50        |',
        '10.03.2025.   |                   |HR01 5-2            |            |',
        '',
        '',
        'Oakham,       |',
        '11.03.2025.   |',
      ),
    ).toEqual([
      ['2025-03-04', '2025-03-05', 'Elm Stores Oak Lane 4 Paint HR01 1177-20', -50],
      ['2025-03-06', '2025-03-06', 'Ash Ltd Birch Road 17 Payroll HR99', 700],
      ['2025-03-09', '2025-03-10', 'Tram company Fare HR01 5-2', -2.5],
    ])
  })
})

describe('days that no head names', () => {
  const rows = (second: string, third: string, wrapped = 'Oakham'): unknown[] =>
    daysOf(
      'Elm Bank             |Account no.  |Statement  |Page',
      'Jane Ash             |41 208 660   |12         |1/1',
      '',
      'Opening balance 01.03.2025              |1.000,00',
      '04.03. 05.03. Elm Stores                |-50,00',
      `              ${wrapped}`,
      `06.03. ${second} Payroll Ash Ltd         |+700,00`,
      '              March',
      `09.03. ${third} Tram fare               |-2,50`,
      'Closing balance 31.03.2025              |1.647,50',
    )

  it('are two in front of the words where all movements have two', () => {
    expect(rows('06.03.', '10.03.')).toEqual([
      ['2025-03-04', '2025-03-05', 'Elm Stores Oakham', -50],
      ['2025-03-06', '2025-03-06', 'Payroll Ash Ltd March', 700],
      ['2025-03-09', '2025-03-10', 'Tram fare', -2.5],
    ])
  })

  it('are the only ones where some words alone begin with a day', () => {
    expect(rows('      ', '10.03.').map((row) => (row as unknown[]).slice(1, 3))).toEqual([
      [undefined, '05.03. Elm Stores Oakham'],
      [undefined, 'Payroll Ash Ltd March'],
      [undefined, '10.03. Tram fare'],
    ])
  })

  it('are not taken from below the words', () => {
    expect(rows('06.03.', '10.03.', '2025-03-04T09:41 K5')[0]).toEqual([
      '2025-03-04',
      '2025-03-05',
      'Elm Stores 2025-03-04T09:41 K5',
      -50,
    ])
  })

  it('leave the box above them to the account', () => {
    const statement = answer(
      'Elm Bank             |Account no.  |Statement  |Page   |Issued',
      'Jane Ash             |41 208 660   |12         |1/1    |02.04.2025',
      '',
      'Opening balance 01.03.2025         |1.000,00',
      '04.03. 05.03. Elm Stores           |   50,00 D',
      '06.03. 06.03. Payroll Ash Ltd      |  700,00 C',
      '09.03. 10.03. Tram fare            |    2,50 D',
      'Closing balance 31.03.2025         |1.647,50',
    )
    expect(statement).toMatchObject({ account_number: '41 208 660', statement_number: '12' })
  })
})

describe('a movement that goes on below its row', () => {
  it('keeps words that sound like a title where a number shows that they are about one movement', () => {
    const lines = (below: string): unknown[] =>
      daysOf(
        'Account statement',
        '',
        'Date        |Details                         |Amount',
        '04.03.2025  |Elm Stores                      |-50.00',
        '06.03.2025  |Health fund                     |+70.00',
        `            |${below}                        |`,
        '',
        '09.03.2025  |Tram fare                       |-2.50',
      ).map((row) => (row as unknown[])[2])
    expect(lines('Refunds').slice(0, 2)).toEqual(['Elm Stores', 'Health fund'])
    expect(lines('Refunds 2024-1188')).toEqual(['Elm Stores', 'Health fund Refunds 2024-1188', 'Tram fare'])
  })
})
