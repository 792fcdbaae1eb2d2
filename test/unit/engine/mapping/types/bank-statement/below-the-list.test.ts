// Rows between and below the movements of a statement that are no movements.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const statement = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
    .bank_statement
const amountsOf = (...rows: string[]): unknown => statement(...rows)?.transactions?.map(({ amount }) => amount)

describe('notes below the list of a statement', () => {
  it('are no movements, though they name a day and an amount', () => {
    expect(
      amountsOf(
        'Statement of account   01/05/2024 to 31/05/2024',
        '',
        'Date         |Details               |Amount',
        '02/05/2024   |Payroll               |1,200.00',
        '06/05/2024   |Rent                  |-700.00',
        '11/05/2024   |Groceries             |-64.20',
        '20/05/2024   |Insurance             |-35.80',
        'Closing balance 31/05/2024          |900.00',
        '1/2 page',
        'Larch Savings Bank, 4 Quay Street. Your deposits are protected up to 85 000.00 pounds.',
      ),
    ).toEqual([1200, -700, -64.2, -35.8])
  })
})

describe('sums among the movements of a statement', () => {
  it('have no day where each movement has one', () => {
    expect(
      amountsOf(
        'Statement of account   01/05/2024 to 31/05/2024',
        '',
        'Date         |Details                        |Amount',
        '02/05/2024   |Refund                         |-40.00',
        '06/05/2024   |Bookshop                       |25.00',
        '11/05/2024   |Ferry                          |90.00',
        '14/05/2024   |Market                         |12.50',
        '             |ALL OF THIS CYCLE              |87.50',
        '20/05/2024   |Card fee                       |4.00',
        '             |TOTAL FEES                     |4.00',
        '28/05/2024   |Toll                           |3.00',
      ),
    ).toHaveLength(6)
  })
})

describe('balances of a statement', () => {
  it('in the column of money out are owed', () => {
    expect(
      statement(
        'RELEVÉ DE COMPTE du 01/05/2024 au 31/05/2024',
        '',
        'Date    |Opérations                       |Débit    |Crédit',
        '        |SOLDE DÉBITEUR AU 30/04/2024     |80,00    |',
        '03/05   |PRELEVEMENT ASSURANCE            |20,00    |',
        '08/05   |VIREMENT RECU                    |         |300,00',
        '19/05   |CARTE LIBRAIRIE                  |50,00    |',
        '        |SOLDE CRÉDITEUR AU 31/05/2024    |         |150,00',
      ),
    ).toMatchObject({ opening_balance: -80, closing_balance: 150 })
  })

  it('may have the counts of movements in brackets at their sums', () => {
    expect(
      statement(
        'Statement of account   01/05/2024 to 31/05/2024',
        'Opening balance        100.00',
        'Total credits (1)      50.00',
        'Total debits (2)       -30.00',
        'Closing balance        120.00',
      ),
    ).toMatchObject({ credit_count: 1, debit_count: 2 })
  })
})
