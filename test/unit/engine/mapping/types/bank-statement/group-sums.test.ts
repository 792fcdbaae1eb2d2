import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const amountsOf = (...rows: string[]): (number | null | undefined)[] | undefined =>
  mapContent(sheet(['Statement of account', '01/03/2024 to 31/03/2024', '', ...rows]), {
    include: [],
    docType: 'bank_statement',
    today: new Date('2026-07-01'),
  }).extraction.bank_statement?.transactions?.map(({ amount }) => amount)

describe('sums of groups among movements', () => {
  it('are no movements, and give the sign of those that follow', () => {
    expect(
      amountsOf(
        'Date         |Details                    |Amount',
        '04/03/2024   |Wattle                     |+210.00',
        '             |ELM HOUSE PAYROLL          |180.00',
        '             |R AMSEL                    |30.00',
        '06/03/2024   |Brindle                    |-57.50',
        '             |OAK GROCERS                |45.00',
        '             |TRAM FARE                  |12.50',
      ),
    ).toEqual([180, 30, -45, -12.5])
  })

  it('are no movements below those that they sum up', () => {
    expect(
      amountsOf(
        'Date         |Details                    |Amount',
        '04/03/2024   |ELM HOUSE PAYROLL          |180.00',
        '04/03/2024   |R AMSEL                    |30.00',
        '04/03/2024   |Wattle                     |+210.00',
        '06/03/2024   |OAK GROCERS                |45.00',
        '06/03/2024   |TRAM FARE                  |12.50',
        '06/03/2024   |Brindle                    |-57.50',
      ),
    ).toEqual([180, 30, -45, -12.5])
  })

  it('are not seen where only some movements come to others', () => {
    expect(
      amountsOf(
        'Date         |Details                    |Amount',
        '04/03/2024   |ELM HOUSE PAYROLL          |+210.00',
        '05/03/2024   |R AMSEL                    |-180.00',
        '06/03/2024   |LARCH RENT                 |-30.00',
        '07/03/2024   |OAK GROCERS                |-45.00',
      ),
    ).toEqual([210, -180, -30, -45])
  })
})

describe('sums of days', () => {
  const rows = [
    'Larch Bank',
    '',
    'Account statement no. 4/2024',
    'from 01/03/2024 - 31/03/2024',
    'Date issued: 02/04/2024',
    '',
    'Date         |Details                    |Debit     |Credit',
    '             |OPENING BALANCE            |          |500.00',
    '04/03/2024   |ELM HOUSE PAYROLL          |          |180.00',
    '             |OAK GROCERS                |45.00     |',
    '04/03/2024   |DAY TOTAL                  |45.00     |180.00',
    '             |DAILY BALANCE              |          |635.00',
    '06/03/2024   |TRAM FARE                  |12.50     |',
    '             |R AMSEL                    |          |30.00',
    '06/03/2024   |DAY TOTAL                  |12.50     |30.00',
    '             |DAILY BALANCE              |          |652.50',
    '             |TOTAL                      |57.50     |210.00',
    '             |CLOSING BALANCE            |          |652.50',
  ]
  const found = mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
  const statement = found.extraction.bank_statement

  it('are no movements, and their balances are not the last one', () => {
    expect(statement?.transactions?.map(({ amount }) => amount)).toEqual([180, -45, -12.5, 30])
    expect(statement).toMatchObject({
      opening_balance: 500,
      closing_balance: 652.5,
      total_credits: 210,
      total_debits: 57.5,
    })
  })

  it('leave the days of a period together where another day follows them', () => {
    expect(statement).toMatchObject({
      period: { start_date: '2024-03-01', end_date: '2024-03-31' },
      statement_date: '2024-04-02',
    })
  })
})
