import { expect, test } from 'vitest'
import { orderOfRows, rowDate } from '../../../../../src/engine/mapping/reading/row-dates.ts'

const today = new Date('2024-06-01')
const check = (text: string, value: string | undefined): void => {
  expect([text, rowDate(text, 'dmy', { start: '2024-01-01', end: '2024-01-31' }, today)?.value]).toEqual([text, value])
}

test("takes the year of a row's day and month from the period", () => {
  for (const text of [
    '02/ENE 03/ENE TRANSFER',
    '02/ENE',
    '02 ENE TRANSFER',
    '02-Jan TRANSFER',
    '02 de enero',
    'Jan 2',
    '02/01',
    '02.01.',
  ])
    check(text, '2024-01-02')
  check('29/12 CARD', '2023-12-29')
  check('TRANSFER 02/ENE', undefined)
})

test('reads a day behind the name of its day of the week in any language', () => {
  for (const text of ['lundi 8 janvier 2024', 'Mo. 08.01.', 'pondělí 8. ledna 2024', 'Mon, 8 Jan CARD'])
    check(text, '2024-01-08')
  // A word that names a month too is one.
  check('Mar 21', '2023-03-21')
  check('Mandate 8', undefined)
})

test('takes numbers with a space between them for days that prove their order', () => {
  expect(orderOfRows(['02 05', '02 17'], {})).toBe('mdy')
  expect(orderOfRows(['02 05', '17 02'], {})).toBe('dmy')
  expect(orderOfRows(['2 17', '2024 02'], {})).toBeUndefined()
})
