// Telephone numbers as their countries number them.

import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/** A number that can be dialled from anywhere, and whether its country gives out such numbers. */
export interface Phone {
  e164: string
  country?: string
  valid: boolean
}

/**
 * The number that is printed; `country` (ISO 3166-1) is whose national form it has where it names none. Undefined for
 * what is no number.
 */
export function readPhone(printed: string, country?: string): Phone | undefined {
  // A zero in brackets is dialled at home only.
  const dialled = printed.replace(/^(\s*(?:\+|00)[\d\s]+)\(0\)/, '$1').replace(/^\s*00/, '+')
  const number = parsePhoneNumberFromString(dialled, country as CountryCode | undefined)
  return (
    number && {
      e164: number.number,
      ...(number.country !== undefined && { country: number.country }),
      valid: number.isValid(),
    }
  )
}
