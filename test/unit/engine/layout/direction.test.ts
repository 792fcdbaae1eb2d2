// Words as they are drawn, from left to right, and as they are read. A word drawn from left to right is written here
// letter by letter in that order: `drawn` turns what is read around.

import { describe, expect, it } from 'vitest'
import { inOrder, readsRightToLeft, type DrawnWord } from '../../../../src/engine/layout/direction.ts'

const drawn = (text: string): string => [...text].reverse().join('')
const word = (text: string, more: Partial<DrawnWord> = {}): DrawnWord => ({ text, gap: 0.3, ...more })
const read = (words: DrawnWord[], page = true): string =>
  inOrder(words, page)
    .map(({ text }) => text)
    .join(' ')

describe('inOrder', () => {
  it('reads words from right to left', () =>
    expect(read([word(drawn('ضريبية')), word(drawn('فاتورة'))])).toBe('فاتورة ضريبية'))

  it('keeps figures, dates and money as they are printed', () => {
    expect(read([word('₪1,652.00'), word(drawn('לתשלום:'))])).toBe('לתשלום: ₪1,652.00')
    expect(read([word('15/03/2024'), word(drawn('التاريخ'))])).toBe('التاريخ 15/03/2024')
  })

  it('keeps Latin words and the numbers behind them in their order', () =>
    expect(read([word('SA03'), word('8000'), word('6080'), word(drawn('الآيبان:'))])).toBe('الآيبان: SA03 8000 6080'))

  it('reads a point at the left of Latin words behind them', () =>
    expect(read([word('.Al'), word('Noor'), word('Est'), word(drawn('النور'))])).toBe('النور Al Noor Est.'))

  it('opens brackets as they are read', () =>
    expect(read([word('(18%'), word(drawn('מע"מ')), word(`${drawn('כולל')})`)])).toBe('(כולל מע"מ 18%)'))

  it('closes a bracket that the file gives as it is read', () =>
    expect(read([word(`(${drawn('ער')})`), word(drawn('עמותה'))])).toBe('עמותה (ער)'))

  it('reads a percent sign at the left of its number behind it', () =>
    expect(read([word('%15'), word(drawn('الضريبة'))])).toBe('الضريبة 15%'))

  it('puts the groups of a number behind Arabic letters back', () => {
    expect(read([word('1234567-02'), word(drawn('هاتف'))])).toBe('هاتف 02-1234567')
    expect(read([word('456-123-310', { arabicDigits: true })])).toBe('310-123-456')
  })

  it('leaves the groups of a number without Arabic letters before it', () => {
    expect(read([word('03-1234567'), word(drawn('טל:'))])).toBe('טל: 03-1234567')
    expect(read([word('02-1234567')])).toBe('02-1234567')
    expect(read([word('011-4567890'), word(drawn('هاتف'))])).toBe('هاتف 011-4567890')
  })

  it('reads a prefix before its number', () => expect(read([word(`1-${drawn('מ')}`)])).toBe('מ-1'))

  it('turns words of another direction on a Latin page', () => {
    const words = ['Customer', 'Name', drawn('العميل'), drawn('اسم'), 'in', 'letters'].map((text) => word(text))
    expect(read(words, false)).toBe('Customer Name اسم العميل in letters')
  })

  it('leaves Latin lines alone', () => {
    expect(read([word('Invoice'), word('(No'), word('12)')], false)).toBe('Invoice (No 12)')
    expect(read([word('Customer'), word('Name')])).toBe('Customer Name')
  })
})

describe('readsRightToLeft', () => {
  it('goes by the letters', () => {
    expect(readsRightToLeft(['فاتورة ضريبية', 'Invoice'])).toBe(true)
    expect(readsRightToLeft(['Invoice number and date', 'فاتورة'])).toBe(false)
    expect(readsRightToLeft(['12.50'])).toBe(false)
  })
})
