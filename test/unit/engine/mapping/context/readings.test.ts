import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinCells, placeOf, readLine } from '../../../../../src/engine/mapping/context/readings.ts'
import { sheet } from '../sheet.ts'

const today = new Date('2026-07-01')
const lineOf = (text: string) => ({ ...sheet([text]).pages[0]!.lines[0]!, page: 0, line: 0 })
const read = (text: string, decimal: '.' | ',' = '.', currency?: string) =>
  readLine(lineOf(text), { decimal, dateOrder: 'dmy', ...(currency !== undefined && { currency }) }, today)
const kinds = (text: string, kind: string): unknown[] =>
  read(text)
    .filter(({ meaning }) => meaning.kind === kind)
    .map(({ meaning }) => ('value' in meaning ? meaning.value : undefined))

describe('readings', () => {
  it('give every meaning that words can have', () => {
    expect(kinds('2 x 3.50 = 7.00', 'amount')).toEqual([2, 3.5, 7])
    expect(kinds('2 x 3.50 = 7.00', 'quantity')).toEqual([2, 3.5, 7])
    expect(kinds('VAT 20% of 100.00', 'percent')).toEqual([20])
    expect(kinds('Payment by 14/02/2018 10:30', 'date')).toEqual(['2018-02-14'])
    expect(kinds('Payment by 14/02/2018 10:30', 'time')).toEqual(['10:30'])
    expect(kinds('Made in Germany', 'country')).toEqual(['DE'])
    expect(kinds('Amount in EUR', 'currency')).toEqual(['EUR'])
  })

  it('take no part of a date for an amount', () => {
    expect(kinds('14.02.2018', 'amount')).toEqual([])
    expect(kinds('14/02/2018', 'quantity')).toEqual([])
  })

  it('read a shared currency sign as the currency of the document', () => {
    const currency = (settled?: string) =>
      read('$ 12.00', '.', settled)
        .map(({ meaning }) => (meaning.kind === 'amount' ? meaning.amount.currency : undefined))
        .find((code) => code !== undefined)
    expect([currency('USD'), currency('AUD'), currency()]).toEqual(['USD', 'AUD', undefined])
  })

  it('read quantities with their units', () => {
    const quantities = (text: string, decimal: '.' | ',') =>
      read(text, decimal).flatMap(({ meaning }) =>
        meaning.kind === 'quantity' && meaning.unit ? [[meaning.value, meaning.unit]] : [],
      )
    expect(quantities('15.00 Units', '.')).toEqual([[15, 'Units']])
    expect(quantities('0,500 kg', ',')).toEqual([[0.5, 'kg']])
    expect(quantities('1.250 Stk', ',')).toEqual([[1250, 'Stk']])
    expect(quantities('1 850,5 kWh', ',')).toEqual([[1850.5, 'kWh']])
    expect(quantities('3 850 kg', ',')).toEqual([[850, 'kg']])
  })

  it('cover exactly the letters that they were read from', () => {
    const line = lineOf('Total:45.00 EUR')
    const amount = readLine(line, { decimal: '.', dateOrder: 'dmy' }, today).find(
      ({ meaning }) => meaning.kind === 'amount',
    )!
    expect([amount.from, amount.to, amount.text]).toEqual([0, 2, '45.00 EUR'])
    expect(amount.box.left).toBeGreaterThan(line.cells[0]!.box.left)
    expect(amount.box.right).toBeCloseTo(line.box.right, 6)
  })

  it('never fail, and lie on their line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,- €%:/ABCeinr'), minLength: 1, maxLength: 50 }),
        (text) => {
          const [first] = sheet([text]).pages[0]!.lines
          if (!first) return
          const line = { ...first, page: 0, line: 0 }
          for (const reading of readLine(line, { decimal: ',', dateOrder: 'dmy' }, today)) {
            expect(reading.from < reading.to && reading.to <= line.cells.length).toBe(true)
            expect(
              reading.box.left >= line.box.left - 1e-9 &&
                reading.box.right <= line.box.right + 1e-9 &&
                reading.box.left <= reading.box.right,
            ).toBe(true)
            expect(reading.confidence > 0 && reading.confidence <= 1).toBe(true)
          }
        },
      ),
    )
  })
})

describe('placeOf', () => {
  it('covers just the cells of a stretch', () => {
    const line = lineOf('one two three')
    const { text, starts } = joinCells(line.cells)
    const place = placeOf(line, starts, text, 4, 7)
    expect([place.text, place.from, place.to]).toEqual(['two', 1, 2])
  })
})
