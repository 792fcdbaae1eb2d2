// Writes machine-readable zones (ICAO 9303) of drawn holders, with check digits reckoned here anew: nothing of the
// reader is used.

export interface Holder {
  /** In the letters of the zone. */
  surname: string
  givenNames: string
  number: string
  /** ICAO codes of three letters, `D` for Germany. */
  issuer: string
  nationality: string
  /** YYMMDD. */
  birth: string
  expiry: string
  sex: 'M' | 'F' | '<'
  code: string
  optional?: string
}

export type ZoneFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'IDFRA'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function zoneDigit(signs: string): string {
  return String(
    [...signs].reduce((sum, sign, at) => sum + Math.max(0, ALPHABET.indexOf(sign)) * [7, 3, 1][at % 3]!, 0) % 10,
  )
}

const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<')

/** The lines of the zone of `holder`. */
export function zoneLines(format: ZoneFormat, holder: Holder): string[] {
  const { surname, givenNames, number, birth, expiry, sex, code, optional = '' } = holder
  const issuer = filled(holder.issuer, 3)
  const nationality = filled(holder.nationality, 3)
  const names = `${surname}<<${givenNames}`.replace(/[ -]/g, '<')
  const checked = (text: string): string => text + zoneDigit(text)
  const person = `${checked(filled(number, 9))}${nationality}${checked(birth)}${sex}${checked(expiry)}`
  if (format === 'TD3') {
    const lower = person + filled(optional, 14) + (optional === '' ? '<' : zoneDigit(filled(optional, 14)))
    return [
      filled(`${filled(code, 2)}${issuer}${names}`, 44),
      lower + zoneDigit(lower.slice(0, 10) + lower.slice(13, 20) + lower.slice(21, 43)),
    ]
  }
  if (format === 'TD2') {
    const lower = person + filled(optional, 7)
    return [
      filled(`${filled(code, 2)}${issuer}${names}`, 36),
      lower + zoneDigit(lower.slice(0, 10) + lower.slice(13, 20) + lower.slice(21, 35)),
    ]
  }
  if (format === 'MRVA' || format === 'MRVB') {
    const length = format === 'MRVA' ? 44 : 36
    return [filled(`${filled(code, 2)}${issuer}${names}`, length), person + filled(optional, length - 28)]
  }
  if (format === 'IDFRA') {
    const upper = filled(`IDFRA${filled(surname.replace(/[ -]/g, '<'), 25)}`, 30) + filled(optional, 6)
    const lower = `${checked(filled(number, 12))}${filled(givenNames.replace(/[ -]/g, '<'), 14)}${checked(birth)}${sex}`
    return [upper, lower + zoneDigit(upper + lower)]
  }
  const upper = `${filled(code, 2)}${issuer}${checked(filled(number, 9))}${filled(optional, 15)}`
  const middle = `${checked(birth)}${sex}${checked(expiry)}${nationality}${'<'.repeat(11)}`
  return [
    upper,
    middle + zoneDigit(upper.slice(5) + middle.slice(0, 7) + middle.slice(8, 15) + middle.slice(18)),
    filled(names, 30),
  ]
}
