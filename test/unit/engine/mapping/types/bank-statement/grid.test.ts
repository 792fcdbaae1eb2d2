import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
    .bank_statement ?? {}
/** The movements of a statement as day, amount, balance and words. */
const check = (rows: string[], expected: unknown[], fields: object = {}): void => {
  const found = read(...rows)
  expect(
    (found.transactions ?? []).map(({ date, amount, balance, description }) => [date, amount, balance, description]),
  ).toEqual(expected)
  expect(found).toMatchObject(fields)
}

const TOP = ['Statement of account', '01/03/2024 to 31/03/2024', '']

describe('tables that the rows make', () => {
  it('need no head', () => {
    check(
      [
        ...TOP,
        '04/03/2024   |ELM STORES              |50.00      |           |450.00',
        '05/03/2024   |SALARY                  |           |200.00     |650.00',
        '06/03/2024   |RENT                    |300.00     |           |350.00',
      ],
      [
        ['2024-03-04', -50, 450, 'ELM STORES'],
        ['2024-03-05', 200, 650, 'SALARY'],
        ['2024-03-06', -300, 350, 'RENT'],
      ],
    )
  })

  it('say by their arithmetic what columns of unknown names hold', () => {
    check(
      [
        ...TOP,
        'Dyddiad      |Manylion                |Mewn       |Allan      |Mantolen',
        '04/03/2024   |ELM STORES              |           |50.00      |450.00',
        '05/03/2024   |SALARY                  |200.00     |           |650.00',
        '06/03/2024   |RENT                    |           |300.00     |350.00',
      ],
      [
        ['2024-03-04', -50, 450, 'ELM STORES'],
        ['2024-03-05', 200, 650, 'SALARY'],
        ['2024-03-06', -300, 350, 'RENT'],
      ],
    )
  })

  it('have a balance that the head does not name', () => {
    check(
      [
        ...TOP,
        'Date         |Description             |Amount     |Left over',
        '04/03/2024   |ELM STORES              |-50.00     |450.00',
        '05/03/2024   |SALARY                  |200.00     |650.00',
        '06/03/2024   |RENT                    |-300.00    |350.00',
      ],
      [
        ['2024-03-04', -50, 450, 'ELM STORES'],
        ['2024-03-05', 200, 650, 'SALARY'],
        ['2024-03-06', -300, 350, 'RENT'],
      ],
    )
  })

  it('have their days in rows above the movements', () => {
    check(
      [
        ...TOP,
        '4 March 2024',
        'ELM STORES              |-50.00     |450.00',
        'SALARY                  |200.00     |650.00',
        '6 March 2024',
        'RENT                    |-300.00    |350.00',
        '7 March 2024',
        'TEA                     |-5.00      |345.00',
      ],
      [
        ['2024-03-04', -50, 450, 'ELM STORES'],
        ['2024-03-04', 200, 650, 'SALARY'],
        ['2024-03-06', -300, 350, 'RENT'],
        ['2024-03-07', -5, 345, 'TEA'],
      ],
    )
  })

  it('write days as four digits', () => {
    check(
      [
        ...TOP,
        'Date   |Details                 |Withdrawn  |Lodged     |Balance',
        '0403   |ELM STORES              |50.00      |           |450.00',
        '0503   |SALARY                  |           |200.00     |650.00',
        '0603   |RENT                    |300.00     |           |350.00',
      ],
      [
        ['2024-03-04', -50, 450, 'ELM STORES'],
        ['2024-03-05', 200, 650, 'SALARY'],
        ['2024-03-06', -300, 350, 'RENT'],
      ],
    )
  })
})

describe('heads', () => {
  it('may name each column in two languages', () => {
    check(
      [
        'Kontoauszug',
        'vom 01.03.2024 bis 31.03.2024',
        '',
        'Datum / Date |Text / Description      |Betrag / Amount   |Saldo / Balance',
        '04.03.2024   |Miete                   |-50,00            |450,00',
        '05.03.2024   |Gehalt                  |200,00            |650,00',
      ],
      [
        ['2024-03-04', -50, 450, 'Miete'],
        ['2024-03-05', 200, 650, 'Gehalt'],
      ],
    )
  })

  it('leave columns of counts, times and codes out of the words', () => {
    check(
      [
        ...TOP,
        'No.  |Date         |hh:mm  |Description        |Voucher    |Amount     |Balance',
        '1    |04/03/2024   |09:10  |ELM STORES         |A4471203   |-50.00     |450.00',
        '2    |05/03/2024   |10:20  |SALARY             |88123001   |200.00     |650.00',
        '3    |06/03/2024   |11:30  |RENT               |B1200345   |-300.00    |350.00',
      ],
      [
        ['2024-03-04', -50, 450, 'ELM STORES'],
        ['2024-03-05', 200, 650, 'SALARY'],
        ['2024-03-06', -300, 350, 'RENT'],
      ],
    )
  })
})

describe('rows without a day', () => {
  const rows = [
    'Date         |Description             |Amount',
    '04/03/2024   |ELM STORES              |50.00',
    '05/03/2024   |LARCH TRAVEL            |20.00',
    '05/03/2024   |ALDER INN               |30.00',
  ]
  it('below the list are no movements where each movement has its day', () => {
    expect(read(...TOP, ...rows, '             |Spent in this period    |100.00').transactions).toHaveLength(3)
    expect(
      read(...TOP, ...rows, '', '', 'Your deposits are protected up to         |85,000.00').transactions,
    ).toHaveLength(3)
  })

  it('are movements where days are shared', () => {
    expect(
      read(
        ...TOP,
        ...rows.slice(0, 2),
        '             |ALDER INN               |30.00',
        '06/03/2024   |OAK CAFE                |5.00',
        '             |YEW BOOKS               |7.00',
      ).transactions,
    ).toHaveLength(4)
  })

  it('with a balance alone move nothing, whatever they are called', () => {
    check(
      [
        ...TOP,
        'Date         |Description             |Debit      |Credit     |Balance',
        '             |Start of it all         |           |           |500.00',
        '04/03/2024   |ELM STORES              |50.00      |           |450.00',
        '05/03/2024   |SALARY                  |           |200.00     |650.00',
      ],
      [
        ['2024-03-04', -50, 450, 'ELM STORES'],
        ['2024-03-05', 200, 650, 'SALARY'],
      ],
      { opening_balance: 500 },
    )
  })
})

describe('balances that no label names', () => {
  it('are the amounts that the running balance begins and ends with', () => {
    expect(
      read(
        ...TOP,
        'What you had            |500.00',
        'What you have now       |650.00',
        '',
        'Date         |Description             |Debit      |Credit     |Balance',
        '04/03/2024   |ELM STORES              |50.00      |           |450.00',
        '05/03/2024   |SALARY                  |           |200.00     |650.00',
      ),
    ).toMatchObject({ opening_balance: 500, closing_balance: 650 })
  })
})

describe('amounts with spaces', () => {
  it('keep their first group across the border of a column', () => {
    check(
      [
        'Tiliote',
        '1.2.2024 - 29.2.2024',
        '',
        'Päivä        |Selite       |Viite                |Määrä',
        '02.02.2024   |TILISIIRTO   |Viite 20 44          |118,40-',
        '15.02.2024   |PALKKA       |Palkka 02/2024   2 388,10+',
        '16.02.2024   |TILISIIRTO   |Viite 1009           |540,00-',
      ],
      [
        ['2024-02-02', -118.4, undefined, 'TILISIIRTO'],
        ['2024-02-15', 2388.1, undefined, 'PALKKA'],
        ['2024-02-16', -540, undefined, 'TILISIIRTO'],
      ],
    )
  })
})

describe('amounts without cents', () => {
  it('are read in groups of three behind spaces', () => {
    check(
      [
        'Kontoutdrag',
        'Period 2024-03-01 - 2024-03-31',
        '',
        'Datum        |Text            |Belopp        |Saldo',
        '2024-03-04   |Lön             |38 000        |50 000',
        '2024-03-05   |Hyra            |-12 500       |37 500',
        '2024-03-06   |Mat             |-500          |37 000',
      ],
      [
        ['2024-03-04', 38000, 50000, 'Lön'],
        ['2024-03-05', -12500, 37500, 'Hyra'],
        ['2024-03-06', -500, 37000, 'Mat'],
      ],
    )
  })
})

describe('fields beside the movements', () => {
  it('are the other side, the branch and the counts of both ways', () => {
    const found = read(
      ...TOP,
      'Branch: ELM STREET',
      'Number of credits: 1',
      'Number of debits: 2',
      '',
      'Date         |Payee           |Details          |Amount     |Balance',
      '04/03/2024   |Elm Stores      |Card payment     |-50.00     |450.00',
      '05/03/2024   |Acme Ltd        |Salary           |200.00     |650.00',
      '06/03/2024   |Green Homes     |Rent             |-300.00    |350.00',
    )
    expect(found).toMatchObject({ bank: { branch: 'ELM STREET' }, credit_count: 1, debit_count: 2 })
    expect(found.transactions?.map(({ counterparty, description }) => [counterparty, description])).toEqual([
      ['Elm Stores', 'Elm Stores Card payment'],
      ['Acme Ltd', 'Acme Ltd Salary'],
      ['Green Homes', 'Green Homes Rent'],
    ])
  })

  it('never have an amount for the kind of a movement', () => {
    const found = read(
      ...TOP,
      'Date         |Details          |Type       |Amount     |Balance',
      '04/03/2024   |Elm Stores       |1.25       |-50.00     |450.00',
      '05/03/2024   |Salary           |BACS       |200.00     |650.00',
      '06/03/2024   |Rent             |SO         |-300.00    |350.00',
    )
    expect(found.transactions?.map(({ type }) => type)).toEqual([undefined, 'BACS', 'SO'])
  })
})
