// Codes of banks: international account numbers (IBAN, ISO 13616) as they are printed, in groups and with letters that
// look like digits, and whether an IBAN or a BIC can be one.

import { electronicFormatIBAN, getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import { matchesOf } from './matches.ts'

const IBAN_LENGTHS = new Map(
  Object.entries(getCountrySpecifications())
    .filter(([, spec]) => spec.IBANRegistry)
    .map(([country, spec]) => [country, spec.chars!]),
)

const IBAN_START = /(?<![A-Z0-9])(?=[A-Z]{2}[0-9OIlSBZ]{2})[A-Z]{2}[0-9OIlSBZ]{2}(?:[ .-]{0,2}[A-Z0-9Oo]){10,32}/g

/** Whether an IBAN has its country's length, and whether its check digits hold, those of the country too. */
export const ibanHolds = (value: string): boolean => isValidIBAN(value)
/** Whether a BIC has the form of one, with the code of a country. */
export const bicHolds = (value: string): boolean => isValidBIC(value)

/** Every run of `text` that has the form of an IBAN, and whether it is one. */
export const ibansIn = (text: string): { at: number; length: number; value: string; valid: boolean }[] =>
  matchesOf(text, IBAN_START).flatMap(({ index, 0: run }) => {
    const iban = ibanIn(run)
    return iban ? [{ at: index, ...iban }] : []
  })

/** The IBAN at the start of `run`, with letters put for look-alike digits only where that makes the checksum hold. */
function ibanIn(run: string): { value: string; length: number; valid: boolean } | undefined {
  const chars = IBAN_LENGTHS.get(run.slice(0, 2))
  if (!chars) return undefined
  let length = 0
  for (let count = 0; length < run.length && count < chars; length++) if (/[A-Za-z0-9]/.test(run[length]!)) count += 1
  const value = electronicFormatIBAN(run.slice(0, length)) ?? ''
  if (value.length !== chars) return undefined
  if (ibanHolds(value)) return { value, length, valid: true }
  const tail = value.slice(2).replace(/O/g, '0').replace(/[IL]/g, '1')
  for (const repaired of [
    value.slice(0, 2) + tail,
    value.slice(0, 2) + tail.replace(/S/g, '5').replace(/B/g, '8').replace(/Z/g, '2'),
  ])
    if (ibanHolds(repaired)) return { value: repaired, length, valid: true }
  return { value, length, valid: false }
}
