import { describe, expect, it } from 'vitest'
import {
  CURRENCY_PATTERN,
  currencyOf,
  homeCurrency,
  isCommonCurrency,
  isPlainCurrencyCode,
} from '../../../../../src/engine/mapping/reading/currencies.ts'

describe('currencies', () => {
  it('are known by code and sign, and by country where a sign is shared', () => {
    for (const [sign, country, code] of [
      ['€', undefined, 'EUR'],
      ['RM', undefined, 'MYR'],
      ['Rs.', 'PK', 'PKR'],
      ['Rs.', undefined, 'INR'],
      ['$', 'CA', 'CAD'],
      ['$', undefined, undefined],
      ['A$', undefined, 'AUD'],
      ['chf', undefined, 'CHF'],
      ['kr', 'SE', 'SEK'],
      ['zł', undefined, 'PLN'],
      ['hello', undefined, undefined],
    ] as const) {
      expect([sign, country, currencyOf(sign, country)]).toEqual([sign, country, code])
    }
  })

  it('have a home', () => {
    expect([homeCurrency('DE'), homeCurrency('IN'), homeCurrency('QQ')]).toEqual(['EUR', 'INR', undefined])
  })

  it('differ from words in capitals', () => {
    expect([isPlainCurrencyCode('EUR'), isPlainCurrencyCode('ALL'), isPlainCurrencyCode('XYZ')]).toEqual([
      true,
      false,
      false,
    ])
    expect([isCommonCurrency('USD'), isCommonCurrency('BHD')]).toEqual([true, false])
  })

  it('match in text as a whole sign', () => {
    const pattern = new RegExp(`^${CURRENCY_PATTERN}$`, 'u')
    for (const sign of ['US$', '€', 'Rs.', 'EUR', 'kr', 'zł', 'R$', 'RM'])
      expect([sign, pattern.test(sign)]).toEqual([sign, true])
  })
})
