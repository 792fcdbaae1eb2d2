import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const numberOf = (title: string): unknown => {
  const rows = ['Bank Lipowy SA', title, '01.03.2025 – 31.03.2025', '', 'Saldo początkowe  |100,00']
  const { extraction } = mapContent(sheet(rows), {
    include: [],
    docType: 'bank_statement',
    today: new Date('2026-07-01'),
  })
  return extraction.bank_statement?.statement_number
}

describe('the number of a statement', () => {
  it.each([
    ['Wyciąg z konta nr 4/2025', '4/2025'],
    ['Extras cont Numarul: 4/2025', '4/2025'],
    ['Rekeninguittreksel nr. 4', '4'],
  ])('follows its name in "%s"', (title, number) => {
    expect(numberOf(title)).toBe(number)
  })

  it('is no number in groups, which is that of the account', () => {
    expect(numberOf('Wyciąg z rachunku nr 12 3456 0000 1111 2222')).toBeUndefined()
  })
})

describe('the counts of movements', () => {
  const answer = (rows: string[]) =>
    mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
  const LIST = [
    'Date        |Details             |Debit     |Credit     |Balance',
    '02/03/2025  |CARD GROCER         |30.00     |           |70.00',
    '09/03/2025  |SALARY              |          |900.00     |970.00',
    '11/03/2025  |CARD FUEL           |40.00     |           |930.00',
  ]
  const both = { credit_count: 1, debit_count: 2 }

  it.each([
    ['between their names and their sums', ['Total credits  |1  |900.00', 'Total debits  |2  |70.00']],
    ['behind the signs of their sums', ['Deposits (+) 1 |900.00', 'Withdrawals (-) 2 |70.00']],
  ])('are read %s', (_, sums) => {
    const rows = ['Harbour Bank', 'Opening balance |100.00', ...sums, 'Closing balance |930.00', '', ...LIST]
    expect(answer(rows).bank_statement).toMatchObject(both)
  })

  it('are read below the columns that they count', () => {
    const sums = 'Totals                            |70.00     |900.00'
    const rows = ['Harbour Bank', '', ...LIST, sums, 'Number of transactions            |2         |1']
    expect(answer(rows).bank_statement).toMatchObject(both)
  })

  it('are no sums without cents', () => {
    const rows = ['Harbour Bank', 'Opening balance |100', 'Total credits |900', '', ...LIST]
    expect(answer(rows).bank_statement).not.toHaveProperty('credit_count')
  })

  it('are no thousands of sums that spaces group', () => {
    const list = ['Date |Libellé |Débit |Crédit |Solde', '02/03/2025 |Loyer |1 150,00 | |2 150,00']
    const { bank_statement } = answer(['Banque du Port', '', ...list, 'Total débit 1 150,00', 'Total crédit 2 000,00'])
    expect(bank_statement).toBeDefined()
    for (const field of ['credit_count', 'debit_count']) expect(bank_statement).not.toHaveProperty(field)
  })

  it("stay apart from the number of the customer, which is the buyer's", () => {
    const rows = ['Harbour Bank', 'Customer number: KD-204417', 'Account holder: Ada Larch', '', ...LIST]
    expect(answer(rows).buyer).toMatchObject({ customer_id: 'KD-204417' })
  })
})
