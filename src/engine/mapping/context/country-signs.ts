// What a line of print says of a country: domains, phone prefixes, numbers of taxes and accounts, states, names, words
// that one country alone uses.

import { knowledgeOf, listsOf, wordsOf } from '../../knowledge/load.ts'
import { countryOfState, countryOfStateName } from '../reading/states.ts'
import { countryNamed } from '../reading/countries.ts'
import { homeCurrency } from '../reading/currencies.ts'
import { matchesOf } from '../reading/matches.ts'

/** One sign of a country: what kind of print it is, and what it is worth. */
export interface CountrySign {
  kind: 'words' | 'address' | 'domain' | 'phone' | 'tax' | 'iban' | 'name'
  country: string
  weight: number
}

// Domains of countries that are used as such (not `.io`, `.co`).
const DOMAIN = new RegExp(
  String.raw`[\w-]\.(?:co\.|com\.)?(${wordsOf('web-domains', 'countries').join('|')})(?![\w.])`,
  'gi',
)
const PHONE_PREFIXES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(listsOf('dialling-codes')).flatMap(([country, codes]) => codes.map((code) => [code, country])),
)
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/
const TAX_ID =
  /\b(?:DE\d{9}|FR[A-Z0-9]{2}\d{9}|IT\d{11}|NL\d{9}B\d{2}|BE0?\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|PT\d{9}|LU\d{8}|GB\d{9})\b/g
const COUNTRY_SIGNS: readonly (readonly [RegExp, string, number])[] = [
  ...Object.entries(knowledgeOf('country-signs')['all'] ?? {}).flatMap(([country, signs]) =>
    signs.map(
      ({ pattern, weight, anyCase }) => [new RegExp(pattern, anyCase === true ? 'iu' : 'u'), country, weight] as const,
    ),
  ),
  [UK_POSTCODE, 'GB', 1.5],
]

/** Every sign of a country in a line. */
export function countrySignsOf(text: string): CountrySign[] {
  const signs: CountrySign[] = []
  const sign = (kind: CountrySign['kind'], country: string, weight: number): void => {
    signs.push({ kind, country, weight })
  }
  for (const [pattern, country, weight] of COUNTRY_SIGNS)
    if (pattern.test(text)) sign(pattern === UK_POSTCODE ? 'address' : 'words', country, weight)
  const state = countryOfState(text)
  if (state) sign('address', state, 2.5)
  for (const [, domain] of matchesOf(text, DOMAIN))
    sign('domain', domain!.toUpperCase() === 'UK' ? 'GB' : domain!.toUpperCase(), 1)
  for (const [, digits] of matchesOf(text, /(?:\+\s?\(?|\b00(?=\d{1,3}[\s./-]\d))(\d{1,3})\)?[\s./-]?\(?\d/g)) {
    const prefix = [3, 2, 1].map((length) => digits!.slice(0, length)).find((start) => PHONE_PREFIXES[start])
    if (prefix) sign('phone', PHONE_PREFIXES[prefix]!, 1.5)
  }
  for (const [id] of matchesOf(text, TAX_ID)) sign('tax', id.slice(0, 2), 1.5)
  for (const [, iban] of matchesOf(text, /\b([A-Z]{2})\d{2}(?: ?[A-Z0-9]{4}){3,}/g))
    if (homeCurrency(iban!)) sign('iban', iban!, 1)
  for (const part of text.split(/[,;|]/)) {
    const named = part.length < 40 ? countryNamed(part.trim()) : undefined
    if (named) sign('name', named, 1.5)
    const stateOf = state ? undefined : countryOfStateName(part.trim().replace(/\.$/, ''))
    if (stateOf) sign('address', stateOf, 1)
  }
  return signs
}
