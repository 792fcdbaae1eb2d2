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
/** The movements of a statement as day, amount, balance and words. */
const check = (pages: string[][], rows: unknown[], fields: object = {}): void => {
  expect(rowsOf(...pages)).toEqual(rows)
  expect(read(...pages)).toMatchObject(fields)
}

describe('statements of account', () => {
  it('print a day once, words on two lines and the amount on the last of them', () => {
    check(
      [
        [
          'Your Current Account Statement',
          'Sort code 40-11-22     Account number 12345678',
          '1 March to 31 March 2023',
          '',
          'Date         Payment type and details         |Paid out    |Paid in     |Balance',
          '             |BALANCE BROUGHT FORWARD         |            |            |500.00',
          '02 Mar 23    |VIS FUEL STATION                |            |            |',
          '             |LONDON                          |25.00       |            |',
          '             |CR SALARY ACME                  |            |            |',
          '             |LIMITED                         |            |1,000.00    |1,475.00',
          '05 Mar 23    |DD WATER BOARD                  |40.00       |            |1,435.00',
        ],
      ],
      [
        ['2023-03-02', -25, undefined, 'VIS FUEL STATION LONDON'],
        ['2023-03-02', 1000, 1475, 'CR SALARY ACME LIMITED'],
        ['2023-03-05', -40, 1435, 'DD WATER BOARD'],
      ],
      { opening_balance: 500, account_number: '12345678' },
    )
  })

  it('of India have two days, cheque numbers and letters for money in and out', () => {
    check(
      [
        [
          'STATEMENT OF ACCOUNT',
          'Account No : 50100012345678        IFSC : ABCD0001234',
          'From : 01/04/2023   To : 30/04/2023',
          '',
          'Date     |Narration              |Chq./Ref.No. |Value Dt |Withdrawal |Deposit   |Balance',
          '01/04/23 |UPI-RAVI KUMAR-OKAXIS  |309112345    |01/04/23 |1,500.00   |          |23,500.00',
          '         |PAYMENT                |             |         |           |          |',
          '03/04/23 |NEFT CR-ACME PVT LTD   |N09323       |03/04/23 |           |50,000.00 |73,500.00',
        ],
      ],
      [
        ['2023-04-01', -1500, 23500, 'UPI-RAVI KUMAR-OKAXIS PAYMENT'],
        ['2023-04-03', 50000, 73500, 'NEFT CR-ACME PVT LTD'],
      ],
      { account_number: '50100012345678', period: { start_date: '2023-04-01', end_date: '2023-04-30' } },
    )
    check(
      [
        [
          'Account Statement',
          'Account Number 1234567890',
          '',
          'Txn Date    |Description        |Amount         |Balance',
          '01-06-2023  |ATM WDL            |2,000.00 Dr    |8,000.00 Cr',
          '02-06-2023  |BY CASH            |5,000.00 Cr    |13,000.00 Cr',
        ],
      ],
      [
        ['2023-06-01', -2000, 8000, 'ATM WDL'],
        ['2023-06-02', 5000, 13000, 'BY CASH'],
      ],
    )
  })

  it('of Germany mark with minus, S and H, and leave out the year', () => {
    check(
      [
        [
          'Kontoauszug Nr. 12/2022',
          'IBAN DE89 3704 0044 0532 0130 00',
          'Kontoauszug vom 15.12.2022 bis 14.01.2023',
          '',
          'Alter Kontostand                            1.000,00 H',
          '',
          'Bu-Tag   |Wert     |Vorgang                     |Betrag',
          '20.12.   |20.12.   |Lastschrift Stadtwerke      |100,00 S',
          '02.01.   |02.01.   |Gehalt Muster GmbH          |2.000,00 H',
          '',
          'Neuer Kontostand                            2.900,00 H',
        ],
      ],
      [
        ['2022-12-20', -100, undefined, 'Lastschrift Stadtwerke'],
        ['2023-01-02', 2000, undefined, 'Gehalt Muster GmbH'],
      ],
      { opening_balance: 1000, closing_balance: 2900 },
    )
  })

  it('of the Netherlands have a column for the direction', () => {
    check(
      [
        [
          'Rekeningafschrift',
          'Rekeningnummer NL91 ABNA 0417 1643 00',
          '',
          'Datum        |Naam / omschrijving     |Af / Bij   |Bedrag (EUR)',
          '01-02-2023   |Albert Supermarkt       |Af         |25,50',
          '03-02-2023   |Werkgever BV            |Bij        |2.100,00',
        ],
      ],
      [
        ['2023-02-01', -25.5, undefined, 'Albert Supermarkt'],
        ['2023-02-03', 2100, undefined, 'Werkgever BV'],
      ],
    )
  })

  it('list money in and money out apart', () => {
    check(
      [
        [
          'Statement of Account',
          'April 1, 2023 through April 30, 2023',
          'Beginning Balance        |$1,000.00',
          'Deposits and Additions   |500.00',
          'Electronic Withdrawals   |-200.00',
          'Ending Balance           |$1,300.00',
          '',
          'DEPOSITS AND ADDITIONS',
          'DATE      |DESCRIPTION             |AMOUNT',
          '04/03     |Payroll Acme            |$500.00',
          'Total Deposits and Additions       |$500.00',
          '',
          'ELECTRONIC WITHDRAWALS',
          'DATE      |DESCRIPTION             |AMOUNT',
          '04/10     |Power Company           |$120.00',
          '04/12     |Phone Company           |80.00',
          'Total Electronic Withdrawals       |$200.00',
        ],
      ],
      [
        ['2023-04-03', 500, undefined, 'Payroll Acme'],
        ['2023-04-10', -120, undefined, 'Power Company'],
        ['2023-04-12', -80, undefined, 'Phone Company'],
      ],
      { opening_balance: 1000, closing_balance: 1300, reconciliation: { balanced: true } },
    )
  })

  it('of cards count what is owed', () => {
    check(
      [
        [
          'Credit Card Statement',
          'Previous Balance     |$200.00',
          'Payments and Credits |-$200.00',
          'Purchases            |$90.00',
          'New Balance          |$90.00',
          'Minimum Payment Due  |$25.00',
          'Payment Due Date     |05/20/2023',
          '',
          'Trans Date   |Post Date   |Description          |Amount',
          '04/02/2023   |04/03/2023  |PAYMENT THANK YOU    |-200.00',
          '04/05/2023   |04/06/2023  |BOOK STORE           |90.00',
        ],
      ],
      [
        ['2023-04-02', 200, undefined, 'PAYMENT THANK YOU'],
        ['2023-04-05', -90, undefined, 'BOOK STORE'],
      ],
      {
        opening_balance: 200,
        closing_balance: 90,
        minimum_due: 25,
        payment_due_date: '2023-05-20',
        reconciliation: { balanced: true },
      },
    )
  })

  it('of France and Spain and Italy and Portugal are read', () => {
    check(
      [
        [
          'RELEVÉ DE COMPTE',
          'du 01/03/2023 au 31/03/2023',
          'Date      |Valeur    |Opération                    |Débit EUR   |Crédit EUR',
          '          |          |SOLDE PRECEDENT AU 28/02/2023|            |1 500,00',
          '02.03     |02.03     |PRLV EDF                     |75,20       |',
          '05.03     |05.03     |VIR SALAIRE ALPHA            |            |2 100,00',
          '          |          |TOTAL DES MOUVEMENTS         |75,20       |2 100,00',
          '          |          |NOUVEAU SOLDE                |            |3 524,80',
        ],
      ],
      [
        ['2023-03-02', -75.2, undefined, 'PRLV EDF'],
        ['2023-03-05', 2100, undefined, 'VIR SALAIRE ALPHA'],
      ],
      { opening_balance: 1500, closing_balance: 3524.8, total_credits: 2100, total_debits: 75.2 },
    )
    check(
      [
        [
          'EXTRACTO DE CUENTA',
          'F. Oper    |F. Valor   |Concepto            |Importe    |Saldo',
          '01/03/2023 |01/03/2023 |RECIBO LUZ          |-60,00     |940,00',
          '02/03/2023 |02/03/2023 |NOMINA              |1.200,00   |2.140,00',
        ],
      ],
      [
        ['2023-03-01', -60, 940, 'RECIBO LUZ'],
        ['2023-03-02', 1200, 2140, 'NOMINA'],
      ],
    )
    check(
      [
        [
          'ESTRATTO CONTO',
          'Data        |Valuta      |Dare       |Avere      |Descrizione operazione',
          '01/03/2023  |01/03/2023  |30,00      |           |PRELIEVO BANCOMAT',
          '05/03/2023  |05/03/2023  |           |1.500,00   |STIPENDIO',
        ],
      ],
      [
        ['2023-03-01', -30, undefined, 'PRELIEVO BANCOMAT'],
        ['2023-03-05', 1500, undefined, 'STIPENDIO'],
      ],
    )
    check(
      [
        [
          'EXTRATO DE CONTA',
          'Data mov.   |Data valor  |Descrição           |Débito    |Crédito   |Saldo',
          '01-03-2023  |01-03-2023  |LEVANTAMENTO        |40,00     |          |460,00',
          '04-03-2023  |04-03-2023  |ORDENADO            |          |900,00    |1.360,00',
        ],
      ],
      [
        ['2023-03-01', -40, 460, 'LEVANTAMENTO'],
        ['2023-03-04', 900, 1360, 'ORDENADO'],
      ],
    )
  })

  it('go on over pages, with foot lines and carried balances left out', () => {
    check(
      [
        [
          'Bank Statement',
          'Statement period 01/05/2023 to 31/05/2023',
          'Date         |Description        |Debit     |Credit    |Balance',
          '             |Opening balance    |          |          |100.00',
          '01/05/2023   |CARD SHOP          |10.00     |          |90.00',
          '             |Balance carried forward |     |          |90.00',
          'Page 1 of 2',
        ],
        [
          'Some Bank plc    Account 12345678',
          'Date         |Description        |Debit     |Credit    |Balance',
          '             |Balance brought forward |     |          |90.00',
          '03/05/2023   |REFUND             |          |5.00      |95.00',
          '             |Closing balance    |          |          |95.00',
          'Page 2 of 2',
        ],
      ],
      [
        ['2023-05-01', -10, 90, 'CARD SHOP'],
        ['2023-05-03', 5, 95, 'REFUND'],
      ],
      { opening_balance: 100, closing_balance: 95, reconciliation: { expected: 95, actual: 95, balanced: true } },
    )
  })

  it('have their columns put right by the running balance', () => {
    check(
      [
        [
          'Account Statement',
          'Date         |Details        |Amount     |Balance',
          '01/05/2023   |OPENING BALANCE |          |100.00',
          '02/05/2023   |SHOP           |10.00      |90.00',
          '03/05/2023   |REFUND         |5.00       |95.00',
          '04/05/2023   |RENT           |50.00      |45.00',
        ],
      ],
      [
        ['2023-05-02', -10, 90, 'SHOP'],
        ['2023-05-03', 5, 95, 'REFUND'],
        ['2023-05-04', -50, 45, 'RENT'],
      ],
    )
  })

  it('keep the first word of a description that is glued to its day', () => {
    check(
      [
        [
          'Account Statement',
          'Date          |Details                   |Amount      |Balance',
          '2 May 2023SHOP ONE            |                 |-10.00     |90.00',
          '3 May 2023REFUND              |                 |5.00       |95.00',
        ],
      ],
      [
        ['2023-05-02', -10, 90, 'SHOP ONE'],
        ['2023-05-03', 5, 95, 'REFUND'],
      ],
    )
  })

  it('warn where the balance gives a sign that is not printed, and where nothing does', () => {
    expect(
      answer([
        'Account Statement',
        'Date         |Details        |Debit      |Credit     |Balance',
        '02/05/2023   |SHOP           |10.00      |           |90.00',
        '03/05/2023   |REFUND         |5.00       |           |95.00',
        '04/05/2023   |RENT           |50.00      |           |45.00',
      ]).validation.warnings,
    ).toContain(
      'The running balance gives the amounts of these transactions another sign than they are printed with: 2.',
    )
    expect(
      answer([
        'Account Statement',
        'Date         |Details        |Amount',
        '02/05/2023   |SHOP           |10.00',
        '03/05/2023   |CAFE           |5.00',
      ]).validation.warnings,
    ).toContain(
      'Nothing printed says whether these transactions are money in or money out; they are taken for money out: 1, 2.',
    )
  })

  it('name both numbers where they contradict each other', () => {
    const { validation } = answer([
      'Account Statement',
      'Opening balance      |100.00',
      'Closing balance      |999.00',
      'Date         |Details        |Debit      |Credit     |Balance',
      '02/05/2023   |SHOP           |10.00      |           |90.00',
      '03/05/2023   |REFUND         |           |5.00       |95.00',
    ])
    expect(validation).toMatchObject({
      math_valid: false,
      errors: ['The opening balance 100 and the transactions make 95, but the closing balance is 999.'],
    })
  })

  it('name the rows at which the balance breaks', () => {
    const broken = read([
      'Account Statement',
      'Date         |Details        |Debit      |Credit     |Balance',
      '02/05/2023   |SHOP           |10.00      |           |90.00',
      '03/05/2023   |REFUND         |           |5.00       |95.00',
      '04/05/2023   |RENT           |50.00      |           |44.00',
      '05/05/2023   |TEA            |4.00       |           |40.00',
    ])
    expect(broken.reconciliation?.running_balance_breaks).toEqual([2])
    expect(broken.transactions?.[2]).toMatchObject({ amount: -50, debit: 50, balance: 44 })
  })
})
