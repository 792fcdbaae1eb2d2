import { describe, expect, it } from 'vitest'
import { causeOf, isSame, leavesOf, type Cause } from '../../bench/errors.ts'

describe('why a value is missed', () => {
  const PAGE = 'CORNER BAKERY\n8 Market Square\nTel 01904 496 0145\nYork YO1 8RR\n14 Mar 2025\nTOTAL 1,206.55'
  const check = (truth: unknown, got: unknown, expected: Cause): void => expect(causeOf(truth, got, PAGE)).toBe(expected)

  it('is that it was not read', () => {
    check('CORNER BREWERY', 'CORNER BAKERY', 'not read')
    check(1206.95, 1206.55, 'not read')
    check('2025-03-15', '2025-03-14', 'not read')
  })
  it('is that nothing was returned of what was read', () => {
    check('Corner Bakery', undefined, 'no candidate')
    check('2025-03-14', undefined, 'no candidate')
    check(1206.55, undefined, 'no candidate')
  })
  it('is that lines are too many or too few', () => {
    check('8 Market Square, York YO1 8RR', '8 Market Square', 'boundary')
    check('Corner Bakery', 'CORNER BAKERY 8 Market Square', 'boundary')
  })
  it('is that another value was chosen', () => {
    check('Corner Bakery', 'York YO1 8RR', 'wrong choice')
    check(1206.55, 8, 'wrong choice')
  })
  it('is the form of a value that is the right one', () => {
    check('2025-03-14', '2025-14-03', 'format')
    check(1206.55, -1206.55, 'format')
  })
})

describe('values', () => {
  it('are the same whatever their case, accents and points', () => {
    expect([isSame('Café Ôh, 24', 'cafe oh 24'), isSame(6.55, 6.551), isSame(6.55, '6.55'), isSame('a', undefined)]).toEqual([true, true, false, false])
  })
  it('are looked at by path, tables left out', () => {
    expect([...leavesOf({ vendor: { name: 'A', phone: null }, items: [{ name: 'B' }], total: 0 })]).toEqual([['vendor.name', 'A'], ['total', 0]])
  })
})
