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
