import { describe, expect, it } from 'vitest'
import { stackedDates } from '../../../../../src/engine/mapping/context/stacked-dates.ts'
import { sheet } from '../sheet.ts'

const SETTINGS = { order: 'dmy', language: 'en', today: new Date('2026-07-01') } as const
const datesIn = (rows: string[]): unknown[] => {
  const lines = sheet(rows).pages[0]!.lines.map((line, at) => ({ ...line, page: 0, line: at }))
  return stackedDates(lines, SETTINGS).map(({ meaning, line }) => [meaning.kind === 'date' && meaning.value, line])
}

describe('a day in large figures', () => {
  it('is a date with the month and the year in the line below it', () => {
    expect(datesIn(['Arrival       |Departure', '9             |12', 'April 2027    |April 2027'])).toEqual([
      ['2027-04-09', 2],
      ['2027-04-12', 3],
    ])
  })

  it('is a date with the month and the year in two lines below it', () => {
    expect(datesIn(['9', 'APR', '2027'])).toEqual([['2027-04-09', 0]])
  })

  it('is read as no date without a year, over other words, or far from its month', () => {
    expect(datesIn(['9', 'April'])).toEqual([])
    expect(datesIn(['9', 'nights in 2027'])).toEqual([])
    expect(datesIn(['9', '', '', '', 'April 2027'])).toEqual([])
    expect(datesIn(['9                      |', '                        |April 2027'])).toEqual([])
  })
})
