// The order of day and month by everything that tells of a country.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { orderOfCountry } from '../../../../../src/engine/mapping/context/date-order.ts'
import { dateWarnings } from '../../../../../src/engine/mapping/fields/header/date-warnings.ts'
import { chooseHeader } from '../../../../../src/engine/mapping/fields/header/header-fields.ts'
import { sheet } from '../sheet.ts'

/** The date that an invoice of 3 April or March 4 is read to bear, and how many warnings tell of doubt. */
const read = (...rows: string[]): [date: unknown, warnings: number] => readOn('03/04/2025', ...rows)
const readOn = (printed: string, ...rows: string[]): [date: unknown, warnings: number] => {
  const context = buildContext(
    sheet([
      'Acme Trading',
      ...rows,
      'Invoice no. AB-1042',
      `Invoice date ${printed}`,
      'Description|   Amount',
      'Widget|   1,240.00',
      'Total|   1,240.00',
    ]),
    { today: new Date('2026-07-01') },
  )
  const chosen = chooseHeader(context, 'invoice')
  return [chosen.get('document_meta.date')?.value, dateWarnings(context, chosen).length]
}
const DAY_FIRST = ['2025-04-03', 0]
const MONTH_FIRST = ['2025-03-04', 0]

describe('the convention of a country', () => {
  it.each([
    'GB',
    'IE',
    'AU',
    'NZ',
    'IN',
    'ZA',
    'MY',
    'SG',
    'DE',
    'FR',
    'ES',
    'IT',
    'NL',
    'SE',
    'DK',
    'BR',
    'MX',
    'AE',
    'MT',
    'KE',
    'NG',
  ])('%s prints the day first', (country) => expect(orderOfCountry(country)).toBe('dmy'))
  it.each(['US', 'PH', 'PR', 'GU'])('%s prints the month first', (country) =>
    expect(orderOfCountry(country)).toBe('mdy'),
  )
  it.each(['CA', 'CN', 'JP', 'XX', 'nonsense'])('%s says nothing', (country) =>
    expect(orderOfCountry(country)).toBeUndefined(),
  )
})

describe('the order of dates', () => {
  it.each([
    ['GBP', 'GB765220048'],
    ['AUD', '+61 2 9374 4000'],
    ['NZD', '+64 9 123 4567'],
    ['INR', '27AAPFU0939F1ZV'],
    ['ZAR', '+27 21 555 0100'],
    ['EUR', 'IE6388047V'],
    ['EUR', 'DE136695976'],
    ['SGD', '+65 6123 4567'],
    ['MYR', '+60 3 1234 5678'],
    ['CHF', 'CHE-116.281.710'],
    ['PLN', 'PL5260001246'],
  ])('is the day first on an invoice in %s with the number %s', (currency, number) =>
    expect(read(`Number ${number}`, `Currency ${currency} 10.00`)).toEqual(DAY_FIRST),
  )
  it('is the month first on an invoice from the United States', () => {
    expect(read('12 Main Street', 'Springfield, IL 62704', 'Amount due $1,240.00')).toEqual(MONTH_FIRST)
    expect(read('12 Main Street', 'Springfield, IL 62704', 'Phone +1 217 555 0100')).toEqual(MONTH_FIRST)
  })
  it('follows one strong sign and no weak one', () => {
    expect(read('Total GBP 1,240.00')).toEqual(DAY_FIRST)
    expect(read('GB10 UMBY 1244 1680 7661 13')).toEqual(DAY_FIRST)
    expect(read('www.acme.fr')[1]).toBe(1)
    expect(read('Amount due $1,240.00')[1]).toBe(1)
    expect(read('Phone +44 161 496 0000')[1]).toBe(1)
  })
  it('follows the issuer whose customer lives abroad', () => {
    expect(read('VAT GB765220048', 'Bill to: Bolt Inc.', 'Springfield, IL 62704', 'Total GBP 1,240.00')).toEqual(
      DAY_FIRST,
    )
  })
  it('gives the right day to every date on 200 invoices of a country', () => {
    const day = fc.record({
      day: fc.integer({ min: 1, max: 12 }),
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 2015, max: 2025 }),
      separator: fc.constantFrom('/', '-'),
    })
    const places = [
      ['GB', 'VAT GB765220048', 'GBP'],
      ['AU', 'ABN 51 824 753 556', 'AUD'],
      ['NZ', 'NZBN 9429041234567', 'NZD'],
      ['IN', 'GSTIN 27AAPFU0939F1ZV', 'INR'],
      ['ZA', 'Karoo (Pty) Ltd', 'ZAR'],
      ['US', 'Springfield, IL 62704', 'USD'],
    ] as const
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...places),
        ({ day: d, month, year, separator }, [country, number, currency]) => {
          const two = (part: number): string => String(part).padStart(2, '0')
          const printed = (country === 'US' ? [month, d] : [d, month]).map(two)
          const [date, warnings] = readOn([...printed, year].join(separator), number, `Total ${currency} 1,240.00`)
          expect([country, printed, date, warnings]).toEqual([country, printed, `${year}-${two(month)}-${two(d)}`, 0])
        },
      ),
      { numRuns: 200 },
    )
  })
  it('stays in doubt where signs contradict each other, or the country prints both orders', () => {
    expect(read('12 Main Street', 'Springfield, IL 62704', 'Total GBP 1,240.00')[1]).toBe(1)
    expect(read('Toronto, ON M5V 2T6', 'Total CAD 1,240.00')[1]).toBe(1)
    expect(read()[1]).toBe(1)
  })
  it('is proved by another date, whatever the country', () => {
    expect(read('Total GBP 1,240.00', 'Delivered 03/28/2025')).toEqual(MONTH_FIRST)
    expect(read('Springfield, IL 62704', 'Delivered 28/03/2025')).toEqual(DAY_FIRST)
  })
})
