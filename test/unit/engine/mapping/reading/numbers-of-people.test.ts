import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardNetwork, luhnHolds } from '../../../../../src/engine/mapping/reading/cards.ts'
import { readPhone } from '../../../../../src/engine/mapping/reading/phones.ts'

describe('cards', () => {
  const check = (number: string, network: string | undefined): void =>
    it(number, () => {
      expect(cardNetwork(number)).toBe(network)
    })

  check('4111 1111 1111 1111', 'visa')
  check('4111-1111-1111-1112', undefined)
  check('5555555555554444', 'mastercard')
  check('2221 0000 0000 0009', 'mastercard')
  check('3782 822463 10005', 'amex')
  check('3056 930902 5904', 'diners')
  check('6011111111111117', 'discover')
  check('3530111333300000', 'jcb')
  check('6200000000000005', 'unionpay')
  check('6078000000000004', 'rupay')
  check('XXXX 1111', undefined)
  check('9999 9999 9999 9995', undefined)

  it('have one check digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{15}$/),
        (digits) => Array.from({ length: 10 }, (_, last) => luhnHolds(`${digits}${last}`)).filter(Boolean).length === 1,
      ),
    )
  })
})

describe('phones', () => {
  const check = (printed: string, country: string | undefined, expected: ReturnType<typeof readPhone>): void =>
    it(`${printed} in ${country ?? 'the world'}`, () => {
      expect(readPhone(printed, country)).toEqual(expected)
    })

  check('+49 (0)30 1234567', undefined, { e164: '+49301234567', country: 'DE', valid: true })
  check('0049 30 1234567', 'FR', { e164: '+49301234567', country: 'DE', valid: true })
  check('01 42 68 53 00', 'FR', { e164: '+33142685300', country: 'FR', valid: true })
  check('(212) 555-0123', 'US', { e164: '+12125550123', country: 'US', valid: true })
  check('01 42 68 53 00', undefined, undefined)
  check('112', 'US', { e164: '+1112', country: 'US', valid: false })
  check('Main Street', 'US', undefined)
})
