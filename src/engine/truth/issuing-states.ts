// Issuing states and nationalities as machine-readable zones print them (ICAO 9303 part 3, section 5), and the two
// letters of ISO 3166-1 for them.

import { listsOf } from '../knowledge/load.ts'

const { none = [], ...COUNTRIES } = listsOf('issuing-states')

const ALPHA2: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([country, codes]) => codes.map((code): [string, string] => [code, country])),
)
const TWO_LETTERS: ReadonlySet<string> = new Set(ALPHA2.values())
const NO_COUNTRY: ReadonlySet<string> = new Set(none)

/** All codes of three places, with their fillers. */
export const ISSUERS: readonly string[] = [...ALPHA2.keys(), ...NO_COUNTRY].map((code) => code.padEnd(3, '<'))
/** Some states print the two letters of ISO. */
export const SHORT_ISSUERS: readonly string[] = [...TWO_LETTERS].map((code) => `${code}<`)

/** ISO 3166-1 alpha-2 of the country that a code of three letters (or `D`) means; undefined for codes of no country. */
export function alpha2Of(code: string): string | undefined {
  return ALPHA2.get(code)
}

/** Whether `code` is one that machine-readable zones may hold as issuer or nationality. */
export function isIssuer(code: string): boolean {
  return ALPHA2.has(code) || NO_COUNTRY.has(code) || TWO_LETTERS.has(code)
}

/** What the wire says for a code: ISO 3166-1 alpha-2 where it is a country's, else the code itself. */
export function stateOf(code: string): string {
  return ALPHA2.get(code) ?? code
}
