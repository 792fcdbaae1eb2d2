import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../sheet.ts'

const numberOf = (...head: string[]): string | undefined => {
  const rows = [
    ...head,
    'Truhlářství Javor s.r.o.',
    'Dlouhá 8',
    '390 01 Tábor',
    'Popis      |Množství |Cena    |Celkem',
  ]
  const items = ['Stůl dubový |2        |500,00  |1 000,00', '            |         |Celkem  |1 000,00 Kč']
  const { document_meta } = mapContent(sheet([...rows, ...items]), {
    include: [],
    docType: 'invoice',
    today: new Date('2026-07-01'),
  }).extraction
  return document_meta?.invoice_number
}

describe('the number of a paper', () => {
  it('is printed behind its title', () => {
    expect(numberOf('Proforma faktura 7-2031', 'Datum vystavení: 03.02.2026')).toBe('7-2031')
  })

  it('is printed across the row of its title, behind the sign for a number', () => {
    expect(numberOf('FAKTURA                                  |č. 2026000187', 'Datum vystavení: 03.02.2026')).toBe(
      '2026000187',
    )
  })

  it('is absent where only an amount is across the row', () => {
    expect(numberOf('FAKTURA                                  |1 000,00 Kč')).toBeUndefined()
  })
})
