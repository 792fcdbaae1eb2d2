import { describe, expect, it } from 'vitest'
import {
  currencyOf,
  homeCurrency,
  isCommonCurrency,
  isPlainCurrencyCode,
  signAfter,
  signBefore,
  signOf,
} from '../../../../../src/engine/mapping/reading/currencies.ts'

describe('currencies', () => {
  it('are known by code and sign, and by what the document settled where a sign is shared', () => {
    for (const [sign, settled, code] of [
      ['€', undefined, 'EUR'],
      ['RM', undefined, 'MYR'],
      ['Rs.', 'PKR', 'PKR'],
      ['Rs.', undefined, undefined],
      ['$', 'CAD', 'CAD'],
      ['$', 'EUR', undefined],
      ['$', undefined, undefined],
      ['A$', undefined, 'AUD'],
      ['chf', undefined, 'CHF'],
      ['kr', 'SEK', 'SEK'],
      ['GH₵', undefined, 'GHS'],
      ['S/', undefined, 'PEN'],
      ['kz', undefined, 'AOA'],
      ['KSh', undefined, 'KES'],
      ['zł', undefined, 'PLN'],
      ['hello', undefined, undefined],
    ] as const) {
      expect([sign, settled, currencyOf(sign, settled)]).toEqual([sign, settled, code])
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

  it('are found as whole signs on either side of a number', () => {
    for (const [text, at, codes] of [
      ['US$5', 3, ['USD']],
      ['Rs. 5', 4, ['INR', 'LKR', 'MUR', 'NPR', 'PKR']],
      ['GH₵ 5', 4, ['GHS']],
      ['S/. 5', 4, ['PEN']],
      ['XUSD 5', 5, undefined],
      ['K$7', 2, undefined],
      ['Sum$7', 4, signOf('$')!.codes],
    ] as const)
      expect([text, signBefore(text, at)?.codes]).toEqual([text, codes])
    for (const [text, codes] of [
      ['5kz', ['AOA']],
      ['5 F CFA', ['XOF']],
      ['5 zł.', ['PLN']],
      ['5 krone', undefined],
    ] as const)
      expect([text, signAfter(text, 1)?.codes]).toEqual([text, codes])
  })
})
