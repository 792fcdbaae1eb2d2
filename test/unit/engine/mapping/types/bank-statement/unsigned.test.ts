import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
    .bank_statement ?? {}

const TOP = ['Statement of account', '01/03/2024 to 31/03/2024', '']
const LISTS = [
  'Wattle group one',
  'Date         |Details                    |Amount',
  '04/03/2024   |ELM HOUSE PAYROLL          |200.00',
  '05/03/2024   |R AMSEL                    |30.00',
  '',
  'Wattle group two',
  'Date         |Details                    |Amount',
  '06/03/2024   |OAK GROCERS                |45.00',
]

describe('lists of movements without a sign', () => {
  it('are money in or out as the balances at both ends have it', () => {
    const found = read(...TOP, 'Opening balance: 500.00', 'Closing balance: 685.00', '', ...LISTS)
    expect(found.transactions?.map(({ amount }) => amount)).toEqual([200, 30, -45])
    expect(found.reconciliation).toMatchObject({ balanced: true })
  })

  it('stay doubtful money out where no reading leads from one balance to the other', () => {
    const found = read(...TOP, 'Opening balance: 500.00', 'Closing balance: 999.00', '', ...LISTS)
    expect(found.transactions?.map(({ amount }) => amount)).toEqual([-200, -30, -45])
  })
})

describe('cheques among the movements', () => {
  it('give their number where the words of a movement begin with one', () => {
    const found = read(
      ...TOP,
      'Date         |Details                    |Amount',
      '04/03/2024   |Cheque 000234              |-120.00',
      '05/03/2024   |Chèque numéro 342          |-50.00',
      '06/03/2024   |CHECK #1021                |-20.00',
      '07/03/2024   |CHECKCARD 0304 OAK GROCERS |-12.00',
      '08/03/2024   |Cheque 000777              |+80.00',
    )
    expect(found.transactions?.map((one) => one.cheque_number)).toEqual(['000234', '342', '1021', undefined, undefined])
  })
})

describe('the holder', () => {
  it('is not the name of the account over the names of people', () => {
    const { extraction } = mapContent(
      sheet([
        'Everyday Checking',
        'October 31, 2025      Page 1 of 3',
        '',
        'MIRA OKADA',
        '1902 W FORT ST',
        'BOISE ID 83702',
        '',
        'Account number: 6621009847',
        'Date         |Description                |Amount     |Balance',
        '10/02/2025   |LANTERN BOOKS              |-20.00     |480.00',
        '10/03/2025   |PAYROLL                    |100.00     |580.00',
      ]),
      { include: [], docType: 'bank_statement', today: new Date('2026-07-01') },
    )
    expect(extraction.buyer?.name).toBe('MIRA OKADA')
  })
})

describe('the head', () => {
  it('has a period that is wrapped behind the sign between its days, and a bank that is no site', () => {
    const found = read(
      'Bank of Elm Valley',
      '|                              |bankofelmvalley.example',
      'Account number   |8812003344',
      'Period           |01/03/2024 -',
      '                 |31/03/2024',
      '',
      'Date         |Details                    |Amount',
      '04/03/2024   |OAK GROCERS                |-120.00',
      '05/03/2024   |R AMSEL                    |-50.00',
    )
    expect(found.period).toEqual({ start_date: '2024-03-01', end_date: '2024-03-31' })
    expect(found.bank?.name).toBe('Bank of Elm Valley')
  })
})
