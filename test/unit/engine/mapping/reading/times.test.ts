import { describe, expect, it } from 'vitest'
import { findTimes } from '../../../../../src/engine/mapping/reading/times.ts'

const check = (text: string, values: string[]): void => {
  expect([text, findTimes(text).map(({ value }) => value)]).toEqual([text, values])
}

describe('times', () => {
  it('are read on both clocks and in the ways of each locale', () => {
    check('10:30', ['10:30'])
    check('16±20±46', ['16:20:46'])
    check('14‡12', ['14:12'])
    check('22:31:05', ['22:31:05'])
    check('9:07AM', ['09:07'])
    check('12:15 am', ['00:15'])
    check('02:34PM', ['14:34'])
    check('22:31:05 PM', ['22:31:05'])
    check('10 : 30', ['10:30'])
    check('14h30', ['14:30'])
    check('09.30 Uhr', ['09:30'])
    check('5 PM', ['17:00'])
    check('7:15A 4:05P', ['07:15', '16:05'])
    check('6:15a 2:14p', ['06:15', '14:14'])
    check('09u58', ['09:58'])
    check('12:05 A Street', ['12:05'])
    check('14.00 uur', ['14:00'])
    check('ore 20.30', ['20:30'])
    check('11:45 PMThu', ['23:45'])
    check('10:05 AMS', ['10:05'])
  })

  it('are read where they are glued to a date', () => {
    check('11/02/20179:35', ['09:35'])
    check('21/12/169:29:44', ['09:29:44'])
  })

  it('are not found in dates and amounts', () => {
    for (const text of ['12.30', '26.03.2014', '1:2', '25:61', '09.30']) check(text, [])
  })
})
