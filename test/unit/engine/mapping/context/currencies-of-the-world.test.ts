// Amounts of every currency as ICU prints them in the languages of its countries, read back: value, sign and currency.

import { describe, expect, it } from 'vitest'
import { COUNTRIES, CURRENCIES } from '../../../../../src/engine/knowledge/load.ts'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { currencyMarksOf } from '../../../../../src/engine/mapping/context/currency-country.ts'
import { mapContent } from '../../../../../src/engine/mapping/map-document.ts'
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

  it.each(CODES)('in %s are never taken for a currency that does not have their sign', (code) => {
    const wrong = printsOf(code).flatMap(({ format, country }) => {
      const rows = VALUES.map((value) => `Item ${format.format(value)}`)
      const { currency, openCurrency } = buildContext(sheet(rows), { today: new Date('2026-07-01') }).locale
      // A sign that several countries share may mean the most used of its currencies where nothing else speaks.
      const marks = currencyMarksOf(rows[2]!).flatMap(({ codes }) => codes)
      return currency === code || currency === undefined || (marks.includes(code) && marks.includes(currency))
        ? []
        : [[country, rows[2], currency, openCurrency]]
    })
    expect(wrong).toEqual([])
  })

  it.each(CODES)('in %s are named by their code', (code) => {
    const rows = VALUES.map((value) => `${code} ${value.toFixed(2)}`)
    const { currency } = buildContext(sheet(rows), { today: new Date('2026-07-01') }).locale
    expect(currency).toBe(code)
  })
})

describe('the currency and country of a document', () => {
  const localeOf = (...rows: string[]) => buildContext(sheet(rows), { today: new Date('2026-07-01') }).locale

  it('leave a currency out with a sentence that names both candidates', () => {
    const shared = localeOf('Gracias por su compra', 'Precio por unidad', 'Total $ 1.234,50', 'Para el cliente $ 99,50')
    expect(shared.currency).toBeUndefined()
    expect(shared.openCurrency).toMatch(/^"\$" may be .+ \([A-Z]{3}\) or .+ \([A-Z]{3}\), and nothing else/)
    const mixed = localeOf('Item € 70.00', 'Item € 30.00', 'Other £ 80.00', 'Other £ 70.00')
    expect([mixed.currency, mixed.openCurrency]).toEqual([
      undefined,
      expect.stringMatching(/amounts in (EUR and in GBP|GBP and in EUR)/),
    ])
  })

  it('report an open currency in the warnings', () => {
    const rows = ['Invoice', 'Item € 70.00', 'Item € 30.00', 'Other £ 80.00', 'Other £ 70.00']
    const { validation, extraction } = mapContent(sheet(rows), {
      include: [],
      today: new Date('2026-07-01'),
      docType: 'invoice',
    })
    expect(extraction.document_meta?.currency).toBeUndefined()
    expect(validation.warnings).toContainEqual(expect.stringMatching(/so document_meta\.currency is absent\.$/))
  })

  it('settle a currency by the country, by most amounts, or by the total', () => {
    expect(localeOf('Toronto, ON M5V 2T6', 'Total $12.00').currency).toBe('CAD')
    expect(localeOf('RUT 76.123.456-7', 'Total $ 12.990').currency).toBe('CLP')
    expect(localeOf('Lagos, Nigeria', 'Sum 1,200.00', 'Total 1,300.00').currency).toBe('NGN')
    expect(localeOf('Item EUR 10.00', 'Item EUR 12.00', 'Item EUR 9.00', 'USD 1.00 = EUR 0.91').currency).toBe('EUR')
    expect(localeOf('Paid £ 70.00', 'Grand total € 80.00', 'Amount due € 80.00').currency).toBe('EUR')
  })

  it('settle a country by tax numbers, towns, telephones and money, and not by the language', () => {
    expect(localeOf('Luanda, Angola', 'Total 200,00kz')).toMatchObject({ country: 'AO', currency: 'AOA' })
    expect(localeOf('RUC: 20123456789', 'Total S/ 118.00')).toMatchObject({ country: 'PE', currency: 'PEN' })
    expect(localeOf('Phone +1 514 555 0100', 'HST 13%', 'Total $12.00')).toMatchObject({ country: 'CA' })
    expect(localeOf('Cairo', 'Total 20.00 LE', 'Paid 20.00 LE', 'Tax 2.46 LE')).toMatchObject({ country: 'EG' })
    expect(localeOf('Faktura', 'Dodavatel a odběratel', 'Celkem k úhradě 100,00').country).toBeUndefined()
    // A plus behind the name of a fuel is no prefix of a telephone.
    expect(localeOf('CIF: B58818501', 'DIESEL e+ 10   41,20   1,512', 'TOTAL 62,29 EUR').country).not.toBe('US')
  })

  it('leave a country out with a sentence where signs contradict each other', () => {
    const { country, openCountry } = localeOf('Phone +33 1 23 45 67 89', 'Phone +49 30 123456', 'Total 12.00')
    expect([country, openCountry]).toEqual([undefined, expect.stringMatching(/^Signs of (FR|DE) and of (DE|FR) /)])
  })
})
