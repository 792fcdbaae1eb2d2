import { expect, test } from 'vitest'
import { rowDate } from '../../../../../src/engine/mapping/reading/row-dates.ts'

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
