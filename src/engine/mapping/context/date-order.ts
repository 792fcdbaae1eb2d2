// Whether the day or the month stands first in a document's dates: by its own dates, and else by all that tells of a
// country and its convention.

import type { DateDoubt, Locale } from '../vocabulary.ts'
import type { CountrySign } from './country-signs.ts'
import { countriesOf } from '../reading/currencies.ts'
import { provenOrder } from '../reading/dates.ts'
import { numbersOfCountries } from '../reading/identifiers.ts'

type DayOrder = 'dmy' | 'mdy'

/**
 * One piece of evidence: what it is in words, the order it speaks for (none where its country prints both), and its
 * weight.
 */
interface Evidence {
  words: string
  order: DayOrder | undefined
  weight: number
}

/**
 * Weights chosen by hand: what a business has in one country alone (its currency, its tax number) outweighs what it
 * shares with its customers (addresses, phones);
 * two weak signs together are enough, one is not. The dollar and the euro are used abroad, the dollar far more.
 */
const WEIGHTS: Readonly<Record<CountrySign['kind'], number>> = {
  tax: 3,
  iban: 2,
  address: 2,
  words: 2,
  name: 1.5,
  phone: 1.5,
  domain: 1,
}
const CURRENCY = 3
const EURO = 2
const DOLLAR = 1
const LANGUAGE = 1.5
const ENOUGH = 2
/** Evidence for the other order up to this share of the winner's is that of a customer abroad. Chosen by hand. */
const CONFLICT = 0.5

/** A line with the signs of countries in it. */
interface SignedLine {
  text: string
  signs: readonly CountrySign[]
}

/** The order of the document's dates, and why it is in doubt where it is. */
export function decideDateOrder(
  lines: readonly SignedLine[],
  known: Pick<Locale, 'language' | 'country' | 'currency'> & { namesCurrency: boolean },
  signs: ReadonlyMap<string, number>,
): Pick<Locale, 'dateOrder' | 'dateDoubt'> {
  const proven = lines.flatMap(({ text }) => provenOrder(text) ?? [])
  const dayFirst = proven.filter((order) => order === 'dmy').length
  const isMixed = dayFirst > 0 && dayFirst < proven.length
  if (proven.length > 0 && 2 * dayFirst !== proven.length)
    return { dateOrder: 2 * dayFirst > proven.length ? 'dmy' : 'mdy', ...(isMixed && { dateDoubt: { kind: 'mixed' } }) }
  const evidence = evidenceOf(lines, known, signs)
  const [first, second] = weigh(evidence)
  const doubt: DateDoubt | undefined = isMixed ? { kind: 'mixed' } : doubtOf(evidence, first, second)
  return { dateOrder: doubt === undefined ? first.order : usualOrder(known), ...(doubt && { dateDoubt: doubt }) }
}

interface Side {
  order: DayOrder
  weight: number
}

/** The two orders, the weightier first. */
function weigh(evidence: readonly Evidence[]): [Side, Side] {
  const side = (order: DayOrder): Side => ({
    order,
    weight: evidence.reduce((sum, one) => sum + (one.order === order ? one.weight : 0), 0),
  })
  const dayFirst = side('dmy')
  const monthFirst = side('mdy')
  return monthFirst.weight > dayFirst.weight ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
}

function doubtOf(evidence: readonly Evidence[], first: Side, second: Side): DateDoubt | undefined {
  const either = evidence.filter(({ order }) => order === undefined)
  const unsure = either.reduce((sum, { weight }) => sum + weight, 0)
  if (first.weight >= ENOUGH && second.weight + unsure <= CONFLICT * first.weight) return undefined
  const wordsOf = (order: DayOrder | undefined): string[] =>
    evidence.filter((one) => one.order === order).map(({ words }) => words)
  if (first.weight > 0 && second.weight > CONFLICT * first.weight)
    return { kind: 'conflict', dayFirst: wordsOf('dmy'), monthFirst: wordsOf('mdy') }
  return unsure > 0 ? { kind: 'either', words: wordsOf(undefined) } : { kind: 'missing' }
}

/** What the document says of a country, each kind of print once for each country. */
function evidenceOf(
  lines: readonly SignedLine[],
  { language, currency, namesCurrency }: Parameters<typeof decideDateOrder>[1],
  signs: ReadonlyMap<string, number>,
): Evidence[] {
  const found = new Map<string, Evidence>()
  const add = (kind: CountrySign['kind'], country: string, weight = WEIGHTS[kind]): void => {
    const key = `${kind} ${country}`
    const before = found.get(key)?.weight ?? 0
    if (weight > before) found.set(key, { words: `${WORDS[kind]} ${country}`, order: orderOfCountry(country), weight })
  }
  for (const { text, signs: printed } of lines) {
    for (const { kind, country, weight } of printed) add(kind, country, Math.min(weight, WEIGHTS[kind]))
    if (!/[A-Z]{2}[ -]?\w{0,3}\d/.test(text)) continue
    for (const { meaning } of numbersOfCountries(text)) {
      if (meaning.kind !== 'id' || meaning.valid !== true) continue
      if (meaning.idKind === 'vat') add('tax', VAT_PREFIXES[meaning.value.slice(0, 2)] ?? meaning.value.slice(0, 2))
      else if (meaning.idKind === 'gstin') add('tax', 'IN')
      else if (meaning.idKind === 'iban') add('iban', meaning.value.slice(0, 2))
    }
  }
  for (const [country, weight] of signs) add('words', country, Math.min(weight, WEIGHTS.words))
  const evidence = [...found.values()]
  if (currency !== undefined && namesCurrency)
    evidence.push({
      words: `the currency ${currency}`,
      order: orderOfAll(countriesOf(currency)),
      weight: currency === 'EUR' ? EURO : CURRENCY,
    })
  // The sign alone is mostly that of the United States, but other countries have it too.
  else if (currency === 'USD' && lines.some(({ text }) => text.includes('$')))
    evidence.push({ words: 'the sign $', order: 'mdy', weight: DOLLAR })
  // English is written in countries of either order.
  if (language !== 'en')
    evidence.push({ words: `the language ${language}`, order: orderOfLanguage(language), weight: LANGUAGE })
  return evidence
}

const WORDS: Readonly<Record<CountrySign['kind'], string>> = {
  tax: 'a tax number of',
  iban: 'a bank account in',
  address: 'an address in',
  words: 'wordings of',
  name: 'the name of',
  phone: 'a phone number of',
  domain: 'a web address of',
}
/** Prefixes of tax numbers that are no codes of countries: Greece and Northern Ireland. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

const YEAR_FIRST_COUNTRIES = new Set(['CN', 'JP', 'KR', 'TW', 'HU', 'LT'])

/** The order that is likeliest where the evidence does not suffice. */
function usualOrder({
  country,
  language,
  currency,
}: Pick<Locale, 'language' | 'country' | 'currency'>): Locale['dateOrder'] {
  if (country && YEAR_FIRST_COUNTRIES.has(country)) return 'ymd'
  if (country) return country === 'US' || country === 'PH' ? 'mdy' : 'dmy'
  // The dollar sign alone is mostly that of the United States, who are the only ones to write the month first.
  return language === 'en' && currency === 'USD' ? 'mdy' : 'dmy'
}

const KNOWN = new Map<string, DayOrder | undefined>()

/**
 * The order of day and month in a country's dates (CLDR); undefined where it prints both, or the year first before the
 * month.
 */
export function orderOfCountry(country: string): DayOrder | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  return orderOfTags(country, () => {
    const tag = new Intl.Locale(`und-${country}`).maximize().language
    return [`${tag}-${country}`, `en-${country}`]
  })
}

function orderOfLanguage(language: string): DayOrder | undefined {
  return orderOfTags(language, () => [language])
}

/** The order that all of the countries have. */
function orderOfAll(countries: readonly string[]): DayOrder | undefined {
  const orders = new Set(countries.map(orderOfCountry))
  return orders.size === 1 ? [...orders][0] : undefined
}

function orderOfTags(key: string, tags: () => readonly string[]): DayOrder | undefined {
  if (!KNOWN.has(key)) KNOWN.set(key, conventionOf(tags()))
  return KNOWN.get(key)
}

/**
 * What locales print in figures; where that begins with the year, or they differ, what they print in words with the
 * day first.
 */
function conventionOf(tags: readonly string[]): DayOrder | undefined {
  const printed = tags
    .filter((tag) => isOfRegion(tag))
    .map((tag) => ({ figures: printedOrder(tag, {}), words: printedOrder(tag, { dateStyle: 'long' }) }))
  const figures = new Set(
    printed.flatMap((one) => (one.figures === 'ymd' ? (one.words === 'dmy' ? ['dmy'] : []) : [one.figures])),
  )
  if (figures.size === 1) return [...figures][0] as DayOrder
  return figures.size > 1 && printed.every(({ words }) => words === 'dmy') ? 'dmy' : undefined
}

/** Whether CLDR has an entry for the tag, and not only for its language. */
function isOfRegion(tag: string): boolean {
  const { region } = new Intl.Locale(tag)
  if (region === undefined) return true
  const resolved = new Intl.Locale(new Intl.DateTimeFormat(tag).resolvedOptions().locale)
  return (resolved.region ?? resolved.maximize().region) === region
}

function printedOrder(tag: string, style: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(tag, { ...style, calendar: 'gregory', timeZone: 'UTC' }).formatToParts(0)
  return parts
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ type }) => type[0])
    .join('')
}
