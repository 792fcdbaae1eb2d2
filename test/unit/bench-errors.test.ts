import { describe, expect, it } from 'vitest'
import { causeOf, type Cause } from '../../bench/errors.ts'

describe('why a value is missed', () => {
  const PAGE = 'CORNER BAKERY\n8 Market Square\nTel 01904 496 0145\nYork YO1 8RR\n14 Mar 2025\nTOTAL 1,206.55'
  const check = (path: string, right: unknown, got: unknown, expected: Cause): void =>
    expect(causeOf(path, [right], got, PAGE)).toBe(expected)

  it('is that it was not read', () => {
    check('vendor.name', 'CORNER BREWERY', 'CORNER BAKERY', 'not read')
    check('financial.totals.grand_total', 1206.95, 1206.55, 'not read')
    check('document_meta.date', '2025-03-15', '2025-03-14', 'not read')
  })
  it('is that the lines that were taken have a letter wrong, though another line has it right', () => {
    check('vendor.name', 'Corner Bakery', 'C0RNER BAKERY', 'not read')
  })
  it('is that nothing was returned of what was read', () => {
    check('vendor.name', 'Corner Bakery', undefined, 'no candidate')
    check('document_meta.date', '2025-03-14', undefined, 'no candidate')
    check('financial.totals.grand_total', 1206.55, null, 'no candidate')
  })
  it('is that there is more or less than the value, whatever its spaces', () => {
    check('vendor.address', '8 Market Square, York YO1 8RR', '8 Market Square', 'boundary')
    check('vendor.name', 'Corner Bakery', 'CORNER BAKERY 8 Market Square', 'boundary')
    check('vendor.name', 'CornerBakery', 'Corner', 'boundary')
    check('vendor.address', '8 Market Square, York YO1 8RR', 'Corner Market Square York', 'boundary')
  })
  it('is that another value was chosen', () => {
    check('vendor.name', 'Corner Bakery', 'York YO1 8RR', 'wrong choice')
    check('financial.totals.grand_total', 1206.55, 8, 'wrong choice')
    check('financial.totals.grand_total', 1206.55, 1260.55, 'wrong choice')
    check('document_meta.date', '2025-03-14', '2024-03-14', 'wrong choice')
  })
  it('is the form of a value that is the right one', () => {
    check('document_meta.date', '2025-03-14', '2025-14-03', 'format')
    check('financial.totals.grand_total', 1206.55, -1206.55, 'format')
    check('financial.totals.grand_total', 1206.55, 120655, 'format')
  })
  it('is a conclusion if the value is not printed', () => {
    check('document_meta.currency', 'GBP', 'USD', 'wrong choice')
    check('document_meta.language', 'en', undefined, 'no candidate')
  })
  it('follows the nearest reading', () => {
    expect(causeOf('vendor.name', ['CORNER BREWERY', 'Corner Bakery'], '8 Market Square', PAGE)).toBe('wrong choice')
    expect(causeOf('vendor.name', ['York YO1 8RR', 'Corner Bakery'], 'Corner', PAGE)).toBe('boundary')
  })
})
