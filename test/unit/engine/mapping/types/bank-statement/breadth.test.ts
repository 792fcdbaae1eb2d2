import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const answer = (...pages: string[][]) =>
  mapContent(sheet(...pages), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
const read = (...pages: string[][]) => answer(...pages).extraction.bank_statement ?? {}
const rowsOf = (...pages: string[][]): unknown[] =>
  (read(...pages).transactions ?? []).map(({ date, amount, balance, description }) => [
    date,
    amount,
    balance,
    description,
  ])

describe('the bank of a statement', () => {
  const check = (title: string, name: string): void =>
    expect(
      read([
        title,
        '',
        'Statement of account',
        'Account number 12345678',
        '',
        'Date       |Description     |Amount',
        '02/05/2023 |SHOP            |-10.00',
      ]),
    ).toMatchObject({ bank: { name } })
  it('keeps the word that makes it a bank', () => {
    check('Banco do Vale, S.A.', 'Banco do Vale, S.A.')
    check('Bank of Larches', 'Bank of Larches')
    check('Banca Popolare del Monte S.p.A.', 'Banca Popolare del Monte S.p.A.')
    check('BANQUE DU LAC', 'BANQUE DU LAC')
    check('Bank van Zuid', 'Bank van Zuid')
  })

  it('is named at a label with a colon or a gap', () => {
    check('Bank: Larch and Sons', 'Larch and Sons')
    check('Bank      Larch and Sons', 'Larch and Sons')
  })
})

describe('days without a year', () => {
  const days = (...rows: string[]): unknown[] => rowsOf(rows).map((row) => (row as unknown[])[0])
  it('are written in one order, which one impossible day proves', () => {
    expect(
      days(
        'Card statement',
        'Statement Closing Date  |01/09/24',
        'Trans Date |Post Date  |Description   |Amount',
        '12/18      |12/19      |HARDWARE      |157.17',
        '01/04      |01/05      |TICKETS       |60.00',
      ),
    ).toEqual(['2023-12-18', '2024-01-04'])
    expect(
      days(
        'EXTRATO',
        'Período 2024/03/01 a 2024/03/31',
        'Data lanc. |Data valor |Descritivo    |Débito   |Saldo',
        '03.04      |03.04      |COMPRA LOJA   |10,00    |90,00',
        '03.15      |03.15      |COMPRA MAR    |10,00    |80,00',
      ),
    ).toEqual(['2024-03-04', '2024-03-15'])
  })

  it('are written in the order that puts them into the period', () => {
    expect(
      days(
        'EXTRATO',
        'Período 2024/03/01 a 2024/03/31',
        'Data lanc. |Data valor |Descritivo    |Débito   |Saldo',
        '03.04      |03.04      |COMPRA LOJA   |10,00    |90,00',
        '03.05      |03.05      |COMPRA MAR    |10,00    |80,00',
      ),
    ).toEqual(['2024-03-04', '2024-03-05'])
  })

  it('lie before the latest balance, not before the first one', () => {
    expect(
      days(
        'Kontoauszug 4/2024',
        'Datum      |Wert      |Erläuterung                   |Betrag EUR',
        '           |          |Kontostand am 28.03.2024      |1.874,20 H',
        '02.04.     |02.04.    |Miete                         |890,00 S',
        '22.04.     |22.04.    |Strom                         |76,00 S',
        '           |          |Kontostand am 30.04.2024      |908,20 H',
      ),
    ).toEqual(['2024-04-02', '2024-04-22'])
  })

  it('lie before the day or month that the head names where nothing else does', () => {
    expect(
      days(
        'Kontoauszug 4/2024',
        'Datum      |Wert      |Erläuterung       |Betrag EUR',
        '02.04.     |02.04.    |Miete             |890,00 S',
        '22.04.     |22.04.    |Strom             |76,00 S',
      ),
    ).toEqual(['2024-04-02', '2024-04-22'])
  })
})

describe('balances and sums', () => {
  const check = (rows: string[], fields: object): void => expect(read(rows)).toMatchObject(fields)
  it('with a day are those of the end that the day is nearer to', () => {
    check(
      [
        'Kontoauszug 4/2024',
        'Kontostand am 28.03.2024      |1.000,00 H',
        'Kontostand am 30.04.2024      |890,00 H',
        '',
        'Datum      |Wert      |Erläuterung       |Betrag EUR',
        '02.04.     |02.04.    |Miete             |890,00 S',
        '22.04.     |22.04.    |Lohn              |780,00 H',
      ],
      { opening_balance: 1000, closing_balance: 890 },
    )
    check(
      [
        'Account statement',
        'Balance as on 1 Dec 2023      |18,240.50',
        '',
        'Txn Date     |Description     |Debit     |Credit    |Balance',
        '1 Dec 2023   |NEFT            |          |500.00    |18,740.50',
        '7 Dec 2023   |ATM             |40.50     |          |18,700.00',
      ],
      { opening_balance: 18240.5 },
    )
    check(
      [
        'RELEVÉ DE COMPTE',
        'Date       |Valeur    |Nature des opérations          |Débit      |Crédit',
        '           |          |SOLDE CRÉDITEUR AU 31.01.2024  |           |1 204,55',
        '02.02      |02.02     |PRLV EDF                       |89,40      |',
        '           |          |SOLDE CRÉDITEUR AU 29.02.2024  |           |1 115,15',
      ],
      { opening_balance: 1204.55, closing_balance: 1115.15 },
    )
    check(
      [
        'Kontoauszug',
        'Datum      |Wert      |Erläuterung                              |Betrag EUR',
        '           |          |Kontostand am 28.03.2024, Auszug Nr. 3   |100,00 S',
        '02.04.     |02.04.    |Miete                                    |890,00 S',
        '           |          |Kontostand am 30.04.2024 um 20:05 Uhr    |990,00 S',
      ],
      { opening_balance: -100, closing_balance: -990 },
    )
  })

  it('below a table are no movements', () => {
    const rows = [
      'Statement of account',
      'Date         |Description               |Debit      |Credit     |Balance',
      '02 Jul 2024  |SHOP                      |100.00     |           |900.00 CR',
      '03 Jul 2024  |SALARY                    |           |50.00      |950.00 CR',
    ]
    expect(
      rowsOf([
        ...rows,
        '',
        'Opening balance  |- Total debits  |+ Total credits  |= Closing balance',
        '$1,000.00 CR     |$100.00         |$50.00           |$950.00 CR',
      ]),
    ).toHaveLength(2)
    expect(rowsOf([...rows, '             |Total Withdrawals/Deposits |100.00     |50.00'])).toHaveLength(2)
    check([...rows, '             |Total Withdrawals/Deposits |100.00     |50.00'], {
      total_debits: 100,
      total_credits: 50,
    })
  })
})

describe('tables of movements', () => {
  it('may say no more of a movement than a number, and its day once', () => {
    expect(
      rowsOf([
        'Account statement',
        'Date         |Description         |Amount',
        '02-01-2024   |SHOP                |-10.00',
        '             |1182                |-20.00',
      ]),
    ).toEqual([
      ['2024-01-02', -10, undefined, 'SHOP'],
      ['2024-01-02', -20, undefined, '1182'],
    ])
  })

  it('may have the day behind the words, under any name', () => {
    expect(
      rowsOf([
        'Kontoauszug',
        '01.06.2024 bis 30.06.2024',
        'Beschreibung            |Gebucht       |Betrag',
        'Bäckerei Morgen         |03.06.2024    |-7,40€',
        'Mastercard              |              |',
        'Studio Kanal GmbH       |12.06.2024    |+1.190,00€',
      ]),
    ).toEqual([
      ['2024-06-03', -7.4, undefined, 'Bäckerei Morgen Mastercard'],
      ['2024-06-12', 1190, undefined, 'Studio Kanal GmbH'],
    ])
  })

  it('may name the currency of each row', () => {
    expect(
      rowsOf([
        'Account statement',
        'Date         |Description         |Amount      |Balance     |Ccy',
        '02-01-2024   |SHOP                |-10.00      |90.00       |EUR',
        '             |ELM STREET          |            |            |',
        '03-01-2024   |TEA                 |-10.00      |80.00       |EUR',
      ]),
    ).toEqual([
      ['2024-01-02', -10, 90, 'SHOP ELM STREET'],
      ['2024-01-03', -10, 80, 'TEA'],
    ])
  })

  it('add a warning and lower the confidence if they cannot be read', () => {
    const head = ['Account statement', 'Account number 12345678', 'Opening balance     |100.00', '']
    const unread = answer([
      ...head,
      '02-01-2024 SHOP 10.00',
      '        03-01-2024 TEA      |       10.00',
      'THE PUB 10.00                    |   04-01-2024',
    ])
    expect(unread.extraction.bank_statement?.transactions ?? []).toEqual([])
    expect(unread.validation.warnings).toContain(
      'The document has rows with days and amounts, but no transactions could be read from them.',
    )
    expect(unread.extraction.confidence).toBeLessThan(
      answer([
        ...head,
        'Date         |Details             |Amount',
        '02-01-2024   |SHOP                |-10.00',
        '03-01-2024   |TEA                 |-10.00',
      ]).extraction.confidence - 0.05,
    )
  })

  it('may say the direction behind the amount', () => {
    expect(
      rowsOf([
        'Rekeningafschrift',
        'Datum        |Omschrijving         |Bedrag',
        '02-01-2024   |Woning               |845,00 Af',
        '24-01-2024   |Salaris              |2.750,00 Bij',
      ]),
    ).toEqual([
      ['2024-01-02', -845, undefined, 'Woning'],
      ['2024-01-24', 2750, undefined, 'Salaris'],
    ])
  })
})

describe('account and holder', () => {
  const table = [
    'Date         |Description               |Debit      |Credit     |Balance',
    '02 Jul 2024  |SHOP 4471 ELM STREET      |100.00     |           |900.00',
    '03 Jul 2024  |SALARY                    |           |50.00      |950.00',
    '04 Jul 2024  |TEA                       |10.00      |           |940.00',
  ]
  const check = (rows: string[], fields: object): void => expect(answer(rows).extraction).toMatchObject(fields)
  it('have the IBAN for a number where no other is printed', () => {
    check(['Statement of account', 'IBAN DE89 3704 0044 0532 0130 00', '', ...table], {
      bank_statement: { iban: 'DE89370400440532013000', account_number: 'DE89370400440532013000' },
    })
    check(['Statement of account', 'Account number 123456789', 'IBAN DE89 3704 0044 0532 0130 00', '', ...table], {
      bank_statement: { iban: 'DE89370400440532013000', account_number: '123456789' },
    })
  })

  it('have a bank that only the footer names', () =>
    check(['Kontoauszug', '', ...table, '', 'Neubank Erle AG • Klosterstraße 62 • 10179 Berlin'], {
      bank_statement: { bank: { name: 'Neubank Erle AG' } },
    }))

  it('end with the last running balance where no other is printed', () =>
    check(['Statement of account', '', ...table], { bank_statement: { closing_balance: 940 } }))

  it('are not a branch of the bank', () => {
    check(
      [
        'BANQUE DU LAC',
        'Agence Centre Ville',
        '12 place du Port 49100 ANGERS',
        '',
        '                                        |M. OU MME LEGRAND PAUL',
        '                                        |6 RUE DES TANNEURS',
        '                                        |49000 ANGERS',
        '',
        'RELEVÉ DE COMPTE',
        ...table,
      ],
      { buyer: { name: 'M. OU MME LEGRAND PAUL', address: '6 RUE DES TANNEURS, 49000 ANGERS' } },
    )
  })

  it('have the address under a shorter form of the name', () => {
    check(
      [
        'Larch Bank',
        '',
        'MS GERDA T WHITE',
        '14/88 BEACH ROAD',
        'CRONULLA NSW 2230',
        '',
        'Account number 123456789',
        'Account name: GERDA TAMSIN WHITE',
        ...table,
      ],
      { buyer: { address: '14/88 BEACH ROAD, CRONULLA NSW 2230' } },
    )
  })
})

describe('the type of a list of movements', () => {
  it('is not that of one of its entries', () => {
    const rows = [
      'Caja del Mar',
      'Últimos movimientos de cuenta',
      'Titular       CARMEN IBARRA',
      'IBAN          ES91 2100 0418 4502 0005 1332',
      'Fecha        |F. valor     |Concepto              |Importe    |Saldo',
      '31/05/2024   |31/05/2024   |Nómina                |1.845,30   |3.087,12',
      '             |             |CITRICOS SL           |           |',
      '27/05/2024   |26/05/2024   |Pago con tarjeta      |-72,18     |1.241,82',
    ]
    expect(mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction.document_type).toBe(
      'bank_statement',
    )
  })
})
