import { describe, expect, it } from 'vitest'
import type { Extraction } from '../../../../../../src/schema/extraction.ts'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const read = (...rows: string[]): Extraction['bank_statement'] =>
  mapContent(sheet(['Statement of account', '01/03/2024 to 31/03/2024', '', ...rows]), {
    include: [],
    docType: 'bank_statement',
    today: new Date('2026-07-01'),
  }).extraction.bank_statement

describe('a statement with other lines beside its movements', () => {
  it('leaves an IBAN below a movement to the other side', () => {
    const statement = read(
      'Details                           |Date         |Amount',
      'ELM HOUSE PAYROLL                 |04/03/2024   |+210.00',
      'Transfer received                 |',
      'IBAN: DE89370400440532013000      |',
      'OAK GROCERS                       |06/03/2024   |-45.00',
      'Card payment                      |',
      'TRAM FARE                         |09/03/2024   |-12.50',
      'Card payment                      |',
      '',
      '',
      'R Amsel IBAN: GB29NWBK60161331926819',
    )
    expect(statement?.iban).toBe('GB29NWBK60161331926819')
    expect(statement?.transactions).toHaveLength(3)
  })

  it('reads no movements in a summary with other columns', () => {
    const statement = read(
      'Details                           |Date         |Amount',
      'ELM HOUSE PAYROLL                 |04/03/2024   |+210.00',
      'OAK GROCERS                       |06/03/2024   |-45.00',
      'TRAM FARE                         |09/03/2024   |-12.50',
      '',
      'Details                           |             |Amount',
      'Your old balance                  |             |+100.00',
      'Going out                         |             |-57.50',
      'Coming in                         |             |+210.00',
      'Your new balance                  |             |+252.50',
    )
    expect(statement?.transactions?.map(({ amount }) => amount)).toEqual([210, -45, -12.5])
  })

  it('takes no column for words in which every row says the same', () => {
    const statement = read(
      'Date         |Transaction type    |Amount     |State',
      '04/03/2024   |Transfer in         |210.00     |DONE',
      '06/03/2024   |Card payment        |45.00      |DONE',
      '09/03/2024   |Card payment        |12.50      |DONE',
    )
    expect(statement?.transactions?.map(({ description }) => description)).toEqual([
      'Transfer in',
      'Card payment',
      'Card payment',
    ])
  })

  it('takes days that a word joins for a period of several years', () => {
    const statement = mapContent(
      sheet([
        'Account history from 01-02-2021 to 15-04-2024',
        '',
        'Date         |Details                    |Amount',
        '04/03/2024   |ELM HOUSE PAYROLL          |210.00',
        '06/03/2024   |OAK GROCERS                |-45.00',
        '09/03/2024   |TRAM FARE                  |-12.50',
      ]),
      { include: [], docType: 'bank_statement', today: new Date('2026-07-01') },
    ).extraction.bank_statement
    expect(statement?.period).toEqual({ start_date: '2021-02-01', end_date: '2024-04-15' })
  })

  it('takes a column of codes for the kind of the movements', () => {
    const statement = read(
      'Date         |Transaction  |Details                 |Amount     |Balance',
      '04/03/2024   |POS          |POS OAK GROCERS         |-45.00     |155.00',
      '06/03/2024   |EFT          |Payroll ELM HOUSE       |210.00     |365.00',
      '09/03/2024   |POS          |Tram fare               |-12.50     |352.50',
    )
    expect(statement?.transactions?.map(({ type, description }) => [type, description])).toEqual([
      ['POS', 'POS OAK GROCERS'],
      ['EFT', 'Payroll ELM HOUSE'],
      ['POS', 'Tram fare'],
    ])
  })

  it('gives letters for debit and credit the same meaning on a card that asks for a payment', () => {
    const statement = read(
      'Previous balance    |318.00',
      'Minimum payment     |25.00',
      'Balance due         |72.00',
      '',
      'Date         |Details                    |Amount     |D/C',
      '04/03/2024   |OAK GROCERS                |54.00      |D',
      '06/03/2024   |PAYMENT BY TRANSFER        |318.00     |C',
      '09/03/2024   |TRAM FARE                  |18.00      |D',
    )
    expect(statement?.transactions?.map(({ amount }) => amount)).toEqual([-54, 318, -18])
  })

  it('gives each movement the currency that is printed with it', () => {
    const statement = read(
      'Date         |Details                    |Amount        |Balance',
      '04/03/2024   |ELM HOUSE PAYROLL          |EUR 210.00    |EUR 310.00',
      '06/03/2024   |Dividend                   |USD 35.50     |USD 35.50',
      '09/03/2024   |TRAM FARE                  |EUR -12.50    |EUR 297.50',
    )
    expect(statement?.transactions?.map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'EUR'])
  })
})
