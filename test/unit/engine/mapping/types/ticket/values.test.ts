import { expect, it } from 'vitest'
import { referenceIn, seatIn, ticketNumberIn } from '../../../../../../src/engine/mapping/types/ticket/values.ts'

it('finds the number of a ticket at the beginning of a text, and none in capitals without figures', () => {
  expect(ticketNumberIn(': 0418-7730962')).toBe('0418-7730962')
  expect(ticketNumberIn('AB 20881')).toBe('AB 20881')
  expect(ticketNumberIn('PLEASEPRESENTTHISVOUCHERUPONARRIVALATTHEDESK.')).toBe(undefined)
})

it('finds numbers in groups, with spaces, points or dashes between, and no day', () => {
  for (const number of ['44 1073 902', '3.118.204', '2-5108-33190'])
    expect([number, referenceIn(number), ticketNumberIn(number)]).toEqual([number, number, number])
  for (const day of ['14.02.2026', '14-2-2026']) expect([day, referenceIn(day)]).toEqual([day, undefined])
})

it('keeps the parts of a number on both sides of a stroke, and takes the signs of an airline off its reference', () => {
  for (const number of ['BX-2031/00777', '55-12345/QRS'])
    expect([number, referenceIn(number), ticketNumberIn(number)]).toEqual([number, number, number])
  expect(referenceIn(': ZZ/AB12CD')).toBe('AB12CD')
  for (const day of ['14/02/2026', '2026/2/14']) expect([day, referenceIn(day)]).toEqual([day, undefined])
})
it('takes the reference of the airline, wherever it is printed beside that of another system', () => {
  expect(referenceIn('GDS/4HJKL2, AIRLINE: ZX/M3NP7Q')).toBe('M3NP7Q')
  expect(referenceIn('der Fluglinie: ZX/M3NP7Q')).toBe('M3NP7Q')
})

it('finds references in groups of three signs, with Greek letters, and behind a small letter', () => {
  expect(referenceIn('XKD 41P 7RA')).toBe('XKD 41P 7RA')
  expect(referenceIn('ΔΛ-2270-118')).toBe('ΔΛ-2270-118')
  expect(referenceIn('eTK-1180-2247-05')).toBe('eTK-1180-2247-05')
  expect(ticketNumberIn('ΔΛ-2270 11853')).toBe('ΔΛ-2270 11853')
  expect(referenceIn('THE END NOW')).toBe(undefined)
})

it('finds numbers in short groups of signs, and no day among them', () => {
  for (const number of ['4KX2 9LMP 07', 'QD 51 20 33', 'RV 5518 2046 7731 09'])
    expect([number, referenceIn(number), ticketNumberIn(number)]).toEqual([number, number, number])
  expect(ticketNumberIn('No B 0733-118204')).toBe('B 0733-118204')
  for (const day of ['14 FEB 2026', '14 FEB 26 0715']) expect([day, referenceIn(day)]).toEqual([day, undefined])
})

it('finds seats in a row whose letters are printed behind dashes', () => {
  expect(seatIn('Seat 12-A, 12-B, 13-C', false).seat).toBe('12-A, 12-B, 13-C')
})

it('finds references behind the verb of a sentence', () => {
  for (const verb of ['is', 'è']) expect(referenceIn(` ${verb} KX41RM.`)).toBe('KX41RM')
})
