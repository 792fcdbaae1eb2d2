// Writes what CLDR says of currencies and countries into src/engine/knowledge/all. Run it by hand where CLDR changes:
// `npm pack cldr-core`, unpack it, and `node bin/currencies.ts FOLDER`. The answer of a document must not depend on the
// ICU of the day, so the files are committed.

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { LANGUAGES } from '../src/schema/language.ts'

const KNOWLEDGE = resolve(import.meta.dirname, '../src/engine/knowledge/all')
/** Currencies that ended before this year are on no document that is sent today. */
const FIRST_YEAR = '2010'
const LEAST_SHARE = 0.02
/** Words of units that mostly mean something else beside a number. */
const COMMON = new Set([
  'gold',
  'novo',
  'novos',
  'won',
  'real',
  'rand',
  'som',
  'sum',
  'sol',
  'pound',
  'pounds',
  'pond',
  'pund',
])
/** The clocks of a small country are named after its largest town, those of a large one also after villages. */
const MOST_ZONES = 2
/** Towns of islands are called like other things: Stanley, Norfolk, Christmas. */
const LEAST_GDP = 8e9

type Raw = Record<string, Record<string, never>>
const supplement = (folder: string, file: string, key: string): Raw =>
  (
    JSON.parse(readFileSync(join(folder, 'supplemental', `${file}.json`), 'utf8')) as {
      supplemental: Record<string, Raw>
    }
  ).supplemental[key]!

interface Tender {
  _to?: string
  _tender?: string
}
interface Territory {
  _gdp: string
  languagePopulation?: Record<string, { _populationPercent: string }>
}

/** The currencies that a country pays with, today's first. */
function tenders(regions: Record<string, Record<string, Tender>[]>, country: string): string[] {
  const used = (regions[country] ?? [])
    .flatMap((one) => Object.entries(one))
    .filter(([, { _to: end, _tender: tender }]) => tender !== 'false' && (end === undefined || end >= FIRST_YEAR))
  return used.sort(([, a], [, b]) => Number(a._to !== undefined) - Number(b._to !== undefined)).map(([code]) => code)
}

/** What ICU prints for a currency in a locale. */
function printed(locale: string, currency: string, style: 'symbol' | 'narrowSymbol' | 'name', amount = 2): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: style })
  return format
    .formatToParts(amount)
    .find(({ type }) => type === 'currency')!
    .value.normalize('NFC')
}

const READABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Sc}\d.' /]+$/u

function signsOf(currency: string, locales: readonly string[]): string[] {
  const signs = locales.flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).map((style) => printed(locale, currency, style)),
  )
  return [...new Set(signs.map((sign) => sign.replace(/[\u00a0\u202f]/g, ' ').replace(/\.$/, '')))]
    .filter((sign) => READABLE.test(sign) && !/^[A-Z]{3}$/.test(sign))
    .sort()
}

/** The words for the unit of a currency in a language: "peso" and "pesos" of "pesos mexicanos". */
function unitsIn(language: string, currency: string): string[] {
  // Where a language puts the unit, five currencies of one unit show.
  const isFirst = ['MXN', 'ARS', 'COP', 'CLP', 'UYU'].every((code) => /^pes/i.test(printed(language, code, 'name', 5)))
  return [1, 2, 5, 100]
    .map((amount) => printed(language, currency, 'name', amount).toLowerCase().split(' '))
    .map((words) => (isFirst ? words[0]! : words.at(-1)!))
    .filter((word) => /^\p{L}{3,}$/u.test(word) && word !== currency.toLowerCase() && !COMMON.has(word))
}

/** The decimal signs of a country, in the languages that a tenth of its people write. */
function decimalsOf(country: string, spoken: NonNullable<Territory['languagePopulation']>): string {
  const written = Object.entries(spoken).filter(([, { _populationPercent: percent }]) => Number(percent) >= 10)
  const locales = written.map(([language]) => `${language.replaceAll('_', '-')}-${country}`)
  const known = Intl.NumberFormat.supportedLocalesOf(locales).filter(
    (locale) => new Intl.NumberFormat(locale).resolvedOptions().locale === locale,
  )
  const signs = known.map(
    (locale) =>
      new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value,
  )
  return [...new Set(signs)].sort().join('')
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the unpacked folder of the package cldr-core')
const { region, fractions } = supplement(folder, 'currencyData', 'currencyData') as unknown as {
  region: Record<string, Record<string, Tender>[]>
  fractions: Record<string, { _digits: string; _cashDigits?: string }>
}
const territories = supplement(folder, 'territoryInfo', 'territoryInfo') as unknown as Record<string, Territory>
const dialled = new Map<string, string>(getCountries().map((country) => [country, getCountryCallingCode(country)]))

const countries = Object.entries(territories)
  .filter(([code]) => /^[A-Z]{2}$/.test(code) && tenders(region, code).length > 0 && code !== 'ZZ')
  .map(([code, { _gdp: gdp, languagePopulation = {} }]) => {
    const share = (language: string): number => Number(languagePopulation[language]?._populationPercent ?? 0) / 100
    const spoken = LANGUAGES.map((language) => [language, Number(share(language).toPrecision(2))] as const)
    const zones = (new Intl.Locale(`und-${code}`) as unknown as { getTimeZones?(): string[] }).getTimeZones?.() ?? []
    return [
      code,
      {
        currencies: tenders(region, code),
        gdp: Number((Number(gdp) / 1e9).toPrecision(2)),
        decimals: decimalsOf(code, languagePopulation),
        languages: Object.fromEntries(spoken.filter(([, part]) => part >= LEAST_SHARE)),
        ...(dialled.has(code) && { dialling: dialled.get(code)! }),
        ...(zones.length <= MOST_ZONES &&
          Number(gdp) >= LEAST_GDP && {
            cities: zones.flatMap((zone) => zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ') ?? []),
          }),
      },
    ] as const
  })
const languagesOf = (code: string): string[] => Object.keys(territories[code]?.languagePopulation ?? {})
const codes = [...new Set(countries.flatMap(([, { currencies }]) => currencies))].sort()
const currencies = codes.map((code) => {
  const homes = countries.filter(([, one]) => one.currencies.includes(code)).map(([country]) => country)
  const locales = homes.flatMap((home) =>
    languagesOf(home).map((language) => `${language.replaceAll('_', '-')}-${home}`),
  )
  const known = Intl.NumberFormat.supportedLocalesOf([...new Set([...LANGUAGES, ...locales])])
  const units = new Set(LANGUAGES.flatMap((language) => unitsIn(language, code)))
  return [
    code,
    {
      decimals: Number((fractions[code] ?? fractions['DEFAULT']!)._digits),
      ...(fractions[code]?._cashDigits === '0' && { cash: 0 }),
      signs: signsOf(code, known),
      units: [...units].sort(),
    },
  ] as const
})
const write = (file: string, entries: readonly (readonly [string, unknown])[]): void => {
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  writeFileSync(join(KNOWLEDGE, file), `{\n${lines.join(',\n')}\n}\n`)
}
write('countries.json', countries)
write('currencies.json', currencies)
