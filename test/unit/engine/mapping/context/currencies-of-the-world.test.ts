// Amounts of every currency as ICU prints them in the languages of its countries, read back: value, sign and currency.

import { describe, expect, it } from 'vitest'
import { COUNTRIES, CURRENCIES } from '../../../../../src/engine/knowledge/load.ts'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { parseAmount } from '../../../../../src/engine/mapping/reading/amounts.ts'
import { countriesOf } from '../../../../../src/engine/mapping/reading/currencies.ts'
import { sheet } from '../sheet.ts'

const VALUES = [7, 83.5, 1234.5, -1234.5, 171000, 1234567.25]
const STYLES = ['symbol', 'narrowSymbol', 'code'] as const
const CODES = Object.keys(CURRENCIES).filter((code) => countriesOf(code).length > 0)

interface Printed {
  country: string
  format: Intl.NumberFormat
  decimal: '.' | ','
}

/** How a currency is printed in the languages of its countries that our letters write. */
function printsOf(code: string): Printed[] {
  return countriesOf(code).flatMap((country) => {
    const local = new Intl.Locale(`und-${country}`).maximize().language
    return (
      Intl.NumberFormat.supportedLocalesOf([...new Set([local, ...Object.keys(COUNTRIES[country]!.languages), 'en'])])
        .map((language) => `${language}-${country}-u-nu-latn`)
        .flatMap((locale) =>
          STYLES.map((currencyDisplay) => {
            const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay })
            const decimal = new Intl.NumberFormat(locale)
              .formatToParts(1.5)
              .find(({ type }) => type === 'decimal')!.value
            const own = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? decimal
            return { country, format, own, decimal: decimal as '.' | ',' }
          }),
        )
        // Cape Verde parts units and cents by the sign of its money.
        .filter(
          ({ format, own, decimal }) =>
            own === decimal && /^[-\p{Script=Latin}\p{Sc}\d\s.,'’/−]+$/u.test(format.format(-1234.5)),
        )
    )
  })
}

describe('amounts of every currency', () => {
  it.each(CODES)('in %s are read with their value and sign', (code) => {
    const wrong = printsOf(code).flatMap(({ format, decimal }) =>
      VALUES.flatMap((value) => {
        const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
        const text = format.format(value)
        const read = parseAmount(text, decimal, code)?.value
        return read === Number(value.toFixed(digits)) ? [] : [[text, decimal, read]]
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each(CODES)('in %s tell their currency, or that it is open', (code) => {
    const wrong = printsOf(code).flatMap(({ format, country, decimal }) => {
      const rows = VALUES.map((value) => `Item ${format.format(value)}`)
      const { locale } = buildContext(sheet(rows), { today: new Date('2026-07-01') })
      const { currency, openCurrency } = locale
      // A sign that many countries share means the most used of its currencies where nothing else speaks.
      const isShared = /[$£¥]/.test(rows[2]!) && [`USD`, `GBP`, `CAD`, `JPY`].includes(currency ?? ``)
      return currency === code || currency === undefined || isShared ? [] : [[country, rows[2], currency, openCurrency]]
    })
    expect(wrong).toEqual([])
  })
})
