import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const answer = (...pages: string[][]) =>
  mapContent(sheet(...pages), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
const rowsOf = (...rows: string[]): unknown[] =>
  (answer(rows).extraction.bank_statement?.transactions ?? []).map(({ date, amount, balance, description }) => [
    date,
    amount,
    balance,
    description,
  ])
const check = (rows: string[], fields: object): void => expect(answer(rows).extraction).toMatchObject(fields)

describe('columns of movements', () => {
  it('may say in what their money is counted', () => {
    expect(
      rowsOf(
        'Card statement',
        'Date        |Transaction Description  |Amount (in Rs.)',
        '20/06/2024  |ELM STORES               |-2,639.00',
        '25/06/2024  |LARCH TRAVEL             |-1,216.00',
      ),
    ).toEqual([
      ['2024-06-20', -2639, undefined, 'ELM STORES'],
      ['2024-06-25', -1216, undefined, 'LARCH TRAVEL'],
    ])
  })

  it('may hold what was paid in another currency, rates and points', () => {
    expect(
      rowsOf(
        'Kreditkartenabrechnung',
        'Datum       |Beschreibung       |Fremdwährung  |Kurs     |Betrag EUR',
        '02.05.2024  |Gasthof Ulme       |CHF 84,50     |0,9741   |86,75-',
        '11.05.2024  |Bahn Lärche        |              |         |129,80-',
      ),
    ).toEqual([
      ['2024-05-02', -86.75, undefined, 'Gasthof Ulme'],
      ['2024-05-11', -129.8, undefined, 'Bahn Lärche'],
    ])
    expect(
      rowsOf(
        'Card statement',
        'Date        |Description        |Bonus Miles   |Amount',
        '20/06/2024  |ELM STORES         |52            |-39.00',
        '25/06/2024  |LARCH TRAVEL       |24            |-16.00',
      ),
    ).toEqual([
      ['2024-06-20', -39, undefined, 'ELM STORES'],
      ['2024-06-25', -16, undefined, 'LARCH TRAVEL'],
    ])
  })

  it('may be below a title that sounds like a column', () => {
    expect(
      rowsOf(
        'Card statement',
        'Domestic Transactions',
        'Date        |Transaction Description  |Amount',
        '20/06/2024  |ELM STORES               |-39.00',
      ),
    ).toEqual([['2024-06-20', -39, undefined, 'ELM STORES']])
  })

  it('may have the time behind the day', () => {
    expect(
      rowsOf(
        'Statement',
        'Date                |Description      |Amount',
        '20/06/2024 13:41:22 |ELM STORES       |-39.00',
        '21/06/2024 09:02:47 |LARCH TRAVEL     |-16.00',
      ),
    ).toEqual([
      ['2024-06-20', -39, undefined, 'ELM STORES'],
      ['2024-06-21', -16, undefined, 'LARCH TRAVEL'],
    ])
  })
})

describe('rows that begin like sums', () => {
  it('are movements where they have a day', () => {
    expect(
      rowsOf(
        'Statement',
        'Date        |Description           |Amount     |Balance',
        '02/05/2024  |Withdrawal POS         |-250.00    |750.00',
        '03/05/2024  |Deposit                |100.00     |850.00',
      ),
    ).toEqual([
      ['2024-05-02', -250, 750, 'Withdrawal POS'],
      ['2024-05-03', 100, 850, 'Deposit'],
    ])
  })

  it('are sums where they have none and sum up', () => {
    expect(
      rowsOf(
        'Card statement',
        'Date        |Description           |Amount',
        '02/05/2024  |ELM STORES            |-50.00',
        '03/05/2024  |LARCH TRAVEL          |-32.60',
        '            |Total new spend       |-82.60',
      ),
    ).toHaveLength(2)
    expect(
      rowsOf(
        'Statement',
        'Date        |Description           |Amount',
        '02/05/2024  |ELM STORES            |-50.00',
        '            |TOTAL FUEL LARCH ROAD |-32.60',
      ),
    ).toHaveLength(2)
  })
})

describe('signs that nothing prints', () => {
  it('are those that the running balance gives', () => {
    const rows = [
      'Statement',
      'Date        |Description           |Amount     |Balance',
      '            |Opening balance       |           |100.00',
      '22/05/2024  |Transfer in           |50.00      |150.00',
      '23/05/2024  |Interest              |0.50       |150.50',
    ]
    expect(rowsOf(...rows)).toEqual([
      ['2024-05-22', 50, 150, 'Transfer in'],
      ['2024-05-23', 0.5, 150.5, 'Interest'],
    ])
    expect(answer(rows).validation.warnings).toEqual([])
  })
})

describe('balances that go the other way', () => {
  const rows = (debit: string, credit: string): string[] => [
    'Statement',
    `Date        |Description           |${debit}      |${credit}     |Balance`,
    '            |Opening balance       |           |           |100.00',
    '22/05/2024  |Salary                |50.00      |           |150.00',
    '23/05/2024  |Shop                  |           |20.00      |130.00',
    '24/05/2024  |Shop                  |           |30.00      |100.00',
  ]
  it('are what is owed, and that is said', () => {
    const turned = answer(rows('Debit ', 'Credit'))
    expect(turned.extraction.bank_statement?.transactions?.map(({ amount }) => amount)).toEqual([-50, 20, 30])
    expect(turned.validation.warnings).toContain(
      'The running balance grows with money out and falls with money in: it is read as what is owed.',
    )
    expect(answer(rows('Credit', 'Debit ')).validation.warnings).toEqual([])
  })

  it('leave amounts as printed where neither way fits', () => {
    const { extraction, validation } = answer(
      rows('Credit', 'Debit ').map((row) => row.replace('30.00      |100.00', '80.00      |100.00')),
    )
    expect(extraction.bank_statement).toMatchObject({
      transactions: [{ amount: 50 }, { amount: -20 }, { amount: -80, balance: 100 }],
      reconciliation: { running_balance_breaks: [2] },
    })
    expect(validation.warnings.join(' ')).toMatch(/Transaction 3: the balance should be 50 /)
  })
})

describe('statements in other languages', () => {
  it('are read in Polish, Swedish, Danish, Norwegian, Finnish, Czech, Turkish and Indonesian', () => {
    const one = (...rows: string[]): unknown => rowsOf(...rows).map((row) => (row as unknown[]).slice(1, 3))
    expect(
      one(
        'Wyciąg z rachunku',
        'Saldo początkowe   3 000,00',
        'Data operacji  |Opis operacji       |Kwota       |Saldo po operacji',
        '2024-03-01     |PRZELEW             |-742,50     |2 257,50',
      ),
    ).toEqual([[-742.5, 2257.5]])
    expect(
      one(
        'Kontoutdrag',
        'Bokföringsdatum  |Text              |Belopp      |Saldo',
        '2024-04-02       |ALMEN LIVS        |-412,35     |13 610,15',
      ),
    ).toEqual([[-412.35, 13610.15]])
    expect(
      one(
        'Kontoudskrift',
        'Dato         |Tekst             |Hævet       |Indsat      |Saldo',
        '02.04.2024   |ELM BUTIK         |412,35      |            |610,15',
      ),
    ).toEqual([[-412.35, 610.15]])
    expect(
      one(
        'Kontoutskrift',
        'Dato         |Forklaring        |Ut av konto |Inn på konto|Saldo',
        '02.04.2024   |ALM BUTIKK        |412,35      |            |610,15',
      ),
    ).toEqual([[-412.35, 610.15]])
    expect(
      one(
        'Tiliote',
        'Kirjauspäivä |Selite            |Määrä       |Saldo',
        '02.04.2024   |JALAVA OY         |-412,35     |610,15',
      ),
    ).toEqual([[-412.35, 610.15]])
    expect(
      one(
        'Výpis z účtu',
        'Datum        |Popis             |Částka      |Zůstatek',
        '02.04.2024   |OBCHOD JILM       |-412,35     |610,15',
      ),
    ).toEqual([[-412.35, 610.15]])
    expect(
      one(
        'Hesap özeti',
        'Tarih        |Açıklama          |Tutar       |Bakiye',
        '02.04.2024   |MARKET            |-412,35     |610,15',
      ),
    ).toEqual([[-412.35, 610.15]])
    expect(
      one(
        'Rekening koran',
        'Tanggal      |Keterangan        |Debet       |Kredit      |Saldo',
        '02/04/2024   |TOKO              |412,35      |            |610,15',
      ),
    ).toEqual([[-412.35, 610.15]])
  })
})

describe('holders and banks', () => {
  const table = [
    '',
    'Date         |Description          |Amount     |Balance',
    '02/05/2024   |ELM STORES           |-50.00     |50.00',
  ]
  it('are known by the shape of their block', () => {
    check(
      [
        'Larch Bank',
        '',
        'MR OWEN ELMWOOD',
        'BALLYELM',
        'LARCH-ON-SHANNON',
        'CO LEITRIM',
        'N41 X2Y8',
        '',
        'Current Account Statement',
        ...table,
      ],
      { buyer: { name: 'MR OWEN ELMWOOD', address: 'BALLYELM, LARCH-ON-SHANNON, CO LEITRIM, N41 X2Y8' } },
    )
  })

  it('may be two people', () => {
    check(
      [
        'Larch Bank',
        '',
        'ANNA L ELMWOOD',
        'OWEN T ELMWOOD',
        '2270 SPRUCE ROAD',
        'MISSOULA MT 59804',
        '',
        'Account Statement',
        ...table,
      ],
      {
        buyer: { name: 'ANNA L ELMWOOD', address: '2270 SPRUCE ROAD, MISSOULA MT 59804' },
        bank_statement: { account_holder: { names: ['ANNA L ELMWOOD', 'OWEN T ELMWOOD'] } },
      },
    )
  })

  it('may have a name on two lines', () => {
    check(['LARCH RIVER', 'FEDERAL CREDIT UNION', '', '', 'Account Statement', ...table], {
      vendor: { name: 'LARCH RIVER FEDERAL CREDIT UNION' },
    })
    check(['LARCH', '& RIVER', 'CREDIT UNION', '', '', 'Account Statement', ...table], {
      vendor: { name: 'LARCH & RIVER CREDIT UNION' },
    })
  })
})
