// Values as the console writes them.

import { describe, expect, it } from 'vitest'
import { amount, day, inPercent, percent, shown } from '../../../src/console/format.ts'

describe('shown', () => {
  it.each([
    [1234.5, 'financial.totals.grand_total', 'de', '1.234,50'],
    [1234.5, 'financial.totals.grand_total', 'en', '1,234.50'],
    [11.5, 'financial.line_items[0].quantity', 'de', '11,5'],
    [20, 'financial.line_items[0].tax_rate', 'en', '20'],
    ['2026-01-31', 'document_meta.date', 'de', '2026-01-31'],
    [undefined, 'vendor.name', 'en', ''],
    [7, 'financial.totals.grand_total', 'not a language', '7.00'],
  ])('writes %s at %s in %s as %s', (value, path, language, text) => {
    expect(shown(value, path, language)).toBe(text)
  })
})

describe('amount', () => {
  it('has cents and the currency', () => {
    expect(amount(1234.5, 'EUR', 'de')).toBe('1.234,50 EUR')
    expect(amount(undefined, 'EUR', 'de')).toBe('')
  })
})

describe('day', () => {
  it('is the same in every time zone, and leaves other text as it is', () => {
    expect(day('2026-01-31', 'en-GB')).toBe('31 Jan 2026')
    expect(day('2026-01', 'en-GB')).toBe('2026-01')
  })
})

describe('percent', () => {
  it('never shows a value as surer than it is', () => {
    expect(percent(0.849)).toBe(84)
    expect(percent(0.995)).toBe(99)
    expect(percent(0.29)).toBe(29)
  })
})

describe('inPercent', () => {
  it('has a space before the sign where the language has one', () => {
    expect(inPercent(88, 'en')).toBe('88%')
    expect(inPercent(88, 'de')).toBe('88\u00a0%')
  })
})
