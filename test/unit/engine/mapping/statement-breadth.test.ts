import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const answer = (...pages: string[][]) => mapContent(sheet(...pages), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
const read = (...pages: string[][]) => answer(...pages).extraction.bank_statement ?? {}
const rowsOf = (...pages: string[][]): unknown[] => (read(...pages).transactions ?? []).map(({ date, amount, balance, description }) => [date, amount, balance, description])

describe('the bank of a statement', () => {
  const check = (title: string, name: string): void => expect(read([title, '', 'Statement of account', 'Account number 12345678', '', 'Date       |Description     |Amount', '02/05/2023 |SHOP            |-10.00'])).toMatchObject({ bank: { name } })
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
    expect(days('Card statement', 'Statement Closing Date  |01/09/24', 'Trans Date |Post Date  |Description   |Amount', '12/18      |12/19      |HARDWARE      |157.17', '01/04      |01/05      |TICKETS       |60.00'))
      .toEqual(['2023-12-18', '2024-01-04'])
    expect(days('EXTRATO', 'Período 2024/03/01 a 2024/03/31', 'Data lanc. |Data valor |Descritivo    |Débito   |Saldo', '03.04      |03.04      |COMPRA LOJA   |10,00    |90,00', '03.15      |03.15      |COMPRA MAR    |10,00    |80,00'))
      .toEqual(['2024-03-04', '2024-03-15'])
  })

  it('are written in the order that puts them into the period', () => {
    expect(days('EXTRATO', 'Período 2024/03/01 a 2024/03/31', 'Data lanc. |Data valor |Descritivo    |Débito   |Saldo', '03.04      |03.04      |COMPRA LOJA   |10,00    |90,00', '03.05      |03.05      |COMPRA MAR    |10,00    |80,00'))
      .toEqual(['2024-03-04', '2024-03-05'])
  })

  it('lie before the latest balance, not before the first one', () => {
    expect(days('Kontoauszug 4/2024', 'Datum      |Wert      |Erläuterung                   |Betrag EUR', '           |          |Kontostand am 28.03.2024      |1.874,20 H', '02.04.     |02.04.    |Miete                         |890,00 S', '22.04.     |22.04.    |Strom                         |76,00 S', '           |          |Kontostand am 30.04.2024      |908,20 H'))
      .toEqual(['2024-04-02', '2024-04-22'])
  })

  it('lie before the day or month that the head names where nothing else does', () => {
    expect(days('Kontoauszug 4/2024', 'Datum      |Wert      |Erläuterung       |Betrag EUR', '02.04.     |02.04.    |Miete             |890,00 S', '22.04.     |22.04.    |Strom             |76,00 S')).toEqual(['2024-04-02', '2024-04-22'])
  })
})
