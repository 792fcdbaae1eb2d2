import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAmounts, parseAmount, provenDecimal } from '../../../../../src/engine/mapping/reading/amounts.ts'

const check = (text: string, decimal: '.' | ',', value: number, decimals: number, sign?: string): void => {
  const found = parseAmount(text, decimal)
  expect([text, found?.value, found?.amount.decimals, found?.sign]).toEqual([text, value, decimals, sign])
}

describe('amounts', () => {
  it('are read in every way of grouping and with every decimal sign', () => {
    check('1.234,56', ',', 1234.56, 2)
    check('1,234.56', '.', 1234.56, 2)
    check('1,234.56', ',', 1234.56, 2)
    check('1 234,56', ',', 1234.56, 2)
    check('12 345 678,90', ',', 12345678.9, 2)
    check("1'234.56", '.', 1234.56, 2)
    check('1’234', '.', 1234, 0)
    check('1,23,456.00', '.', 123456, 2)
    check('1.234.567,89', ',', 1234567.89, 2)
    check('1.234', ',', 1234, 0)
    check('1.234', '.', 1.234, 3)
    check('0.500', ',', 0.5, 3)
    check('12. 50', '.', 12.5, 2)
    check('.50', '.', 0.5, 2)
    check('1,234,56', '.', 1234.56, 2)
  })

  it('are whole where spaces group their digits, and no telephone numbers or accounts', () => {
    const best = (text: string): number[] =>
      findAmounts(text, { decimal: ',' })
        .filter(({ confidence }) => confidence > 0.5)
        .map(({ value }) => value)
    expect(best('38 000')).toEqual([38000])
    expect(best('-1 748')).toEqual([-1748])
    expect(best('Tjänstepension 12 345 678')).toEqual([12345678])
    check('kr 2 500 000,-', ',', 2500000, 0, 'kr')
    check('38 000 kr', ',', 38000, 0, 'kr')
    for (const text of ['0771 123 456', '08-123 456', '123 456 78', '123 456-7', '+46 771 123 456'])
      expect([text, best(text)]).toEqual([text, []])
  })

  it('carry their currency on either side, spaced or glued', () => {
    check('RM12.50', '.', 12.5, 2, 'RM')
    check('€12', ',', 12, 0, '€')
    check('12,50€', ',', 12.5, 2, '€')
    check('$ 1,000', '.', 1000, 0, '$')
    check('Rs. 500', '.', 500, 0, 'Rs.')
    check('₹1,23,456.00', '.', 123456, 2, '₹')
    check('1 234,00 zł', ',', 1234, 2, 'zł')
    check('CHF 1’234.—', '.', 1234, 0, 'CHF')
    check('US$15.00', '.', 15, 2, 'US$')
  })

  it('do not share a currency between two amounts', () => {
    const both = (text: string): (string | number | undefined)[] =>
      findAmounts(text, { decimal: '.' })
        .filter(({ amount }) => amount.decimals === 2)
        .map(({ start, end }) => text.slice(start, end))
    expect(both('3 x 8.49 $16.98')).toEqual(['8.49', '$16.98'])
    expect(both('3 x 16.70 GBP 50.10')).toEqual(['16.70 GBP', '50.10'])
    expect(both('16.70€ 50.10€')).toEqual(['16.70€', '50.10€'])
    expect(both('16.70 €50.10')).toEqual(['16.70', '€50.10'])
  })

  it('carry their sign wherever it is printed', () => {
    check('-12.00', '.', -12, 2)
    check('12.00-', '.', -12, 2)
    check('(12.00)', '.', -12, 2)
    check('(RM 12.00)', '.', -12, 2, 'RM')
    check('-$5.00', '.', -5, 2, '$')
    check('$-5.00', '.', -5, 2, '$')
    check('45.00 CR', '.', -45, 2)
    check('45.00 DR', '.', 45, 2)
    check('12,-', ',', 12, 0)
  })

  it('carry every minus, plus, credit and debit, before or behind, glued or not', () => {
    for (const [text, value, way] of [
      ['−12.00', -12, 'minus'],
      ['‐12.00', -12, 'minus'],
      ['－12.00', -12, 'minus'],
      ['12.00−', -12, 'minus'],
      ['( 12.00)', -12, 'minus'],
      ['(-)12.00', -12, 'minus'],
      ['Less (-) 12.00', -12, 'minus'],
      ['(+)12.00', 12, 'plus'],
      ['+12.00', 12, 'plus'],
      ['+ 12.00', 12, 'plus'],
      ['CHF-12.00', -12, 'minus'],
      ['-CHF 12.00', -12, 'minus'],
      ['12.00 cr', -12, 'credit'],
      ['12.00CR', -12, 'credit'],
      ['12.00 Cr.', -12, 'credit'],
      ['12.00 (CR)', -12, 'credit'],
      ['12.00 C.R.', -12, 'credit'],
      ['12.00 dr', 12, 'debit'],
      ['12.00 [Dr]', 12, 'debit'],
      ['0.45-V', -0.45, 'minus'],
      ['3.99 A-', -3.99, 'minus'],
    ] as const) {
      const [found] = findAmounts(text, { decimal: '.' })
      expect([text, found?.value, found?.amount.way]).toEqual([text, value, way])
    }
    // A count of letters is no credit, and a code no negative amount.
    expect(findAmounts('5 cr', { decimal: '.' })[0]!.amount.way).toBeUndefined()
    expect(findAmounts('3.99 A', { decimal: '.' })[0]!.value).toBe(3.99)
  })

  it('follow the decimals of the currency of the document', () => {
    const read = (text: string, decimal: '.' | ',', currency: string) => parseAmount(text, decimal, currency)?.value
    expect(read('4 749,100 TND', ',', 'TND')).toBe(4749.1)
    expect(read('749,100', ',', 'TND')).toBe(749.1)
    expect(read('KD 12.500', '.', 'KWD')).toBe(12.5)
    expect(read('1,234.500', '.', 'KWD')).toBe(1234.5)
    expect(read('1.234', '.', 'CLP')).toBe(1234)
    expect(read('1.234', '.', 'USD')).toBe(1.234)
    expect(read('171 000 Ft', ',', 'HUF')).toBe(171000)
  })

  it('carry the short signs of the currency of the document alone', () => {
    const sign = (text: string, currency?: string) => parseAmount(text, ',', currency)?.sign
    expect([sign('200,00kz', 'AOA'), sign('200,00 DH', 'MAD'), sign('200,00 DH', 'EUR')]).toEqual([
      'kz',
      'DH',
      undefined,
    ])
    expect(parseAmount('KSh1,200', '.')).toMatchObject({ value: 1200, sign: 'KSh' })
    expect(parseAmount('Rs.500/-', '.')).toMatchObject({ value: 500, sign: 'Rs.' })
    expect(parseAmount('S/. 118.00', '.')).toMatchObject({ value: 118, sign: 'S/.' })
    expect(parseAmount('GH₵ 1,200.50', '.')).toMatchObject({ value: 1200.5, sign: 'GH₵' })
    expect(parseAmount('Bs. 1.200,50', ',', 'BOB')).toMatchObject({ value: 1200.5, sign: 'Bs.' })
  })

  it('are joined where print or recognition parted their digits', () => {
    check('1,719.3 3', '.', 1719.33, 2)
    check('1,719. 33', '.', 1719.33, 2)
    check('6, 104.75', '.', 6104.75, 2)
    check('6. 104,75', ',', 6104.75, 2)
    check('0, 735', ',', 0.735, 3)
    check('1\u202f234,50', ',', 1234.5, 2)
    check('1\u2009234,50 €', ',', 1234.5, 2, '€')
    // A number without groups and a digit are two columns.
    expect(parseAmount('1.5 2', '.')).toBeUndefined()
    // Two things in a list, and a number with a word behind it.
    expect(findAmounts('rooms 6, 104', { decimal: ',' }).map(({ value }) => value)).toEqual([6, 104])
  })

  it('are not found in dates, times, percentages and codes', () => {
    for (const text of ['26.03.2014', '11/02/2017', '10:30', '6%', '19 %', '192.168.10.20'])
      expect([text, findAmounts(text, { decimal: '.' }).filter(({ confidence }) => confidence > 0.2)]).toEqual([
        text,
        [],
      ])
    expect(findAmounts('A123', { decimal: '.' }).every(({ confidence }) => confidence < 0.2)).toBe(true)
  })

  it('are found glued to labels and tax codes', () => {
    for (const [text, value] of [
      ['Total:45.00', 45],
      ['TOTAL45.00', 45],
      ['7.00S', 7],
    ] as const)
      expect(findAmounts(text, { decimal: '.' }).map((one) => one.value)).toEqual([value])
  })

  it('leave a dash between two things alone', () => {
    expect(findAmounts('5 - 12.00', { decimal: '.' }).map(({ value }) => value)).toEqual([5, 12])
  })

  it('read back as they were printed, whatever the locale', () => {
    const locales = [
      ['en-US', '.'],
      ['de-DE', ','],
      ['fr-FR', ','],
      ['de-CH', '.'],
      ['en-IN', '.'],
      ['pt-PT', ','],
      ['it-IT', ','],
    ] as const
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_99 }),
        fc.boolean(),
        fc.constantFrom(...locales),
        (minor, negative, [locale, decimal]) => {
          const printed = `${negative ? '-' : ''}${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(minor / 100)}`
          const found = parseAmount(printed, decimal)
          expect([printed, found?.amount.minor]).toEqual([printed, negative && minor !== 0 ? -minor : minor])
        },
      ),
    )
  })

  it('never fail and never leave the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,'’ -()$€RMCR%:/xA") }),
        fc.constantFrom('.' as const, ',' as const),
        (text, decimal) => {
          for (const { start, end, value, amount } of findAmounts(text, { decimal })) {
            expect(start >= 0 && end <= text.length && start < end).toBe(true)
            expect(Number.isFinite(value) && Number.isInteger(amount.minor)).toBe(true)
          }
        },
      ),
    )
  })
})

describe('provenDecimal', () => {
  it('follows from two separators or from cents, not from thousands', () => {
    for (const [number, sign] of [
      ['1.234,56', ','],
      ['1,234.56', '.'],
      ['12,50', ','],
      ['12.5', '.'],
      ['1.234', undefined],
      ['1234', undefined],
      ['1.2.3', undefined],
    ] as const)
      expect([number, provenDecimal(number)]).toEqual([number, sign])
  })
})
