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
