// What a line of print says of a country: domains, phone prefixes, numbers of taxes and accounts, towns, states, names,
// words that one country alone uses. What the currency says, currency-choice.ts adds.

import { COUNTRIES, knowledgeOf, listsOf, wordsOf } from '../../knowledge/load.ts'
import { countryOfState, countryOfStateName } from '../reading/states.ts'
import { COUNTRY_NAMES } from '../reading/countries.ts'
import { foldText } from '../reading/fold.ts'
import { homeCurrency } from '../reading/currencies.ts'
import { anyScript, patternOf } from '../reading/word-pattern.ts'
import { matchesOf } from '../reading/matches.ts'

/** One sign of a country: what kind of print it is, and what it is worth in log-odds. */
export interface CountrySign {
  kind: 'words' | 'address' | 'domain' | 'phone' | 'tax' | 'iban' | 'name'
  country: string
  weight: number
}

const ANYBODY = new Set(wordsOf('web-domains', 'anybody'))
const DOMAINS = [...Object.keys(COUNTRIES).map((code) => code.toLowerCase()), 'uk'].filter((code) => !ANYBODY.has(code))
const DOMAIN = new RegExp(
  String.raw`[\w-]{2}\.(?:(?:${wordsOf('web-domains', 'below').join('|')})\.)?(${DOMAINS.join('|')})(?![\w.])`,
  'gi',
)
/** Prefixes by country; the largest country has what others share, unless a longer prefix is theirs. */
const PHONE_PREFIXES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COUNTRIES)
    .filter(([, { dialling }]) => dialling !== undefined)
    .sort(([, a], [, b]) => a.gdp - b.gdp)
    .map(([country, { dialling }]): [string, string] => [dialling!, country]),
  ...Object.entries(listsOf('dialling-codes')).flatMap(([country, codes]) =>
    codes.map((code): [string, string] => [code, country]),
  ),
])
// A plus behind a letter, or before two amounts, is no telephone's: "95+ 10 38,46".
const ABROAD = String.raw`(?<![\p{L}\d])\+\s?\(?|(?<![\w/.,-])00(?=\d{1,3}[\s./-]\d)`
const ABROAD_PHONE = new RegExp(
  `(?:${ABROAD})` + String.raw`(\d{1,3})\)?[\s./-]?\(?(\d{1,3})(?=(?:[\s./()-]{0,2}\d){3})`,
  'gu',
)
// Numbers of North America as they are printed at home.
const AMERICAN_PHONE = /(?<!\d)\(?([2-9]\d\d)\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/g
const CITIES: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([country, { cities = [] }]) =>
    cities.map((city): [string, string] => [foldText(city), country]),
  ),
)
const TAX_ID =
  /\b(?:DE\d{9}|FR[A-Z0-9]{2}\d{9}|IT\d{11}|NL\d{9}B\d{2}|BE0?\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|PT\d{9}|LU\d{8}|GB\d{9})\b/g
const IBAN = /\b([A-Z]{2})\d{2}(?: ?[A-Z0-9]{4}){3,}(?: ?[A-Z0-9]{1,3}\b)?/g
const BANK_CODE = new RegExp(
  String.raw`\b${patternOf('reading-words', 'bank-code')}\b\D{0,12}?\b[A-Z]{4}([A-Z]{2})[A-Z\d]{2}(?:[A-Z\d]{3})?\b`,
  'g',
)
const COUNTRY_SIGNS = Object.entries(knowledgeOf('country-signs')['all'] ?? {}).flatMap(([country, signs]) =>
  signs.map(({ pattern, anyCase, ...sign }) => ({
    pattern: anyScript(new RegExp(pattern, anyCase === true ? 'iu' : 'u')),
    sign: { country, kind: 'words' as const, ...sign },
  })),
)

const prefixOf = (digits: string): string | undefined =>
  [4, 3, 2, 1].map((length) => PHONE_PREFIXES.get(digits.slice(0, length))).find((country) => country !== undefined)

/**
 * Every sign of a country in each of the lines of a page, in their order. Most patterns fit no line at all: each is
 * asked once for the page, and those that fit are asked of every line.
 */
export function countrySignsIn(texts: readonly string[]): CountrySign[][] {
  const page = texts.join('\n')
  const likely = COUNTRY_SIGNS.filter(({ pattern }) => pattern.test(page))
  return texts.map((text) => signsOf(text, likely))
}

function signsOf(text: string, likely: typeof COUNTRY_SIGNS): CountrySign[] {
  const signs: CountrySign[] = likely.filter(({ pattern }) => pattern.test(text)).map(({ sign }) => sign)
  const sign = (kind: CountrySign['kind'], country: string | undefined, weight: number): void => {
    if (country !== undefined) signs.push({ kind, country, weight })
  }
  const state = countryOfState(text)
  sign('address', state, 2.5)
  if (text.includes('.'))
    for (const [, domain] of matchesOf(text, DOMAIN))
      sign('domain', domain!.toUpperCase() === 'UK' ? 'GB' : domain!.toUpperCase(), 1)
  // Names and words have no digits.
  const isNumbered = /\d/.test(text)
  if (isNumbered) {
    // Groups of an account's number look like prefixes: "2100 0418 0049 1234".
    const unaccounted = text.replace(IBAN, ' ')
    for (const [, digits, rest] of matchesOf(unaccounted, ABROAD_PHONE))
      sign('phone', prefixOf(digits!.startsWith('1') ? digits! + rest! : digits!), 1.5)
    for (const [, area] of matchesOf(unaccounted, AMERICAN_PHONE)) sign('phone', prefixOf(`1${area!}`), 1)
    for (const [id] of matchesOf(text, TAX_ID)) sign('tax', id.slice(0, 2), 1.5)
  }
  for (const [, country] of matchesOf(text, BANK_CODE)) if (homeCurrency(country!)) sign('iban', country, 1)
  for (const [, iban] of isNumbered ? matchesOf(text, IBAN) : []) if (homeCurrency(iban!)) sign('iban', iban!, 1.5)
  for (const part of text.split(/[,;|]|\s[-–—•·]\s/)) {
    if (part.length >= 40) continue
    const words = part.trim()
    if (words === '') continue
    const folded = foldText(words)
    sign('name', COUNTRY_NAMES.get(folded), 1.5)
    sign('address', CITIES.get(/[\d.-]/.test(words) ? foldText(words.replace(/[\d.-]+/g, ' ').trim()) : folded), 1)
    if (state === undefined) sign('address', countryOfStateName(words.replace(/\.$/, '')), 1)
  }
  return signs
}
