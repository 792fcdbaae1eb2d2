// How a document writes things, decided once from all its evidence together. Evidence is added up, not first-come.

import type { Locale, MappingContext, PlacedLine } from '../vocabulary.ts'
import { wordsOf } from '../../knowledge/load.ts'
import { printedNumbersIn, provenDecimal } from '../reading/amounts.ts'
import { countrySignsOf, type CountrySign } from './country-signs.ts'
import {
  currencyMarksOf,
  settleMoney,
  TOTALS,
  weighMarks,
  type CurrencyMark,
  type Settled,
} from './currency-country.ts'
import { decideDateOrder } from './date-order.ts'
import type { FoundLabel } from './labels.ts'
import { onceForLine } from './once.ts'
import { STOP_WORDS } from '../reading/stop-words.ts'

/** What a locale is decided from. */
interface Evidence extends Pick<MappingContext, 'lines' | 'known'> {
  labels: readonly FoundLabel[]
  /** The language that the caller gave: it overrides the language only. */
  language?: string | undefined
  /** What else speaks for a country, by its code. */
  signs?: ReadonlyMap<string, number>
  /** The lines that speak of the issuer sooner than others do. */
  head?: readonly PlacedLine[]
}

/** The locale of a document. */
export function decideLocale({ lines, known: results, labels, language, ...more }: Evidence): Locale {
  const { signs = new Map<string, number>(), head = lines } = more
  const signsOn = (line: PlacedLine): readonly CountrySign[] => onceForLine({ known: results }, line, countrySignsOn)
  const texts = lines.map(({ text }) => text)
  const spoken = language ?? decideLanguage(texts, labels)
  const totals = new Set(
    labels
      .filter(({ meanings }) => meanings.some(({ field }) => TOTALS.has(field)))
      .map(({ page, line }) => `${page} ${line}`),
  )
  const marks = weighMarks(
    lines,
    (line) => onceForLine({ known: results }, line, currencyMarksOn),
    ({ page, line }) => totals.has(`${page} ${line}`),
  )
  const settle = (from: readonly PlacedLine[]): Settled =>
    settleMoney({ marks, signs: from.flatMap(signsOn), words: signs, language: spoken })
  const ofHead = settle(head)
  const { named, ...money } = ofHead.country === undefined && head !== lines ? settle(lines) : ofHead
  const decimal = decideDecimal(texts, money.country, spoken)
  const spaced = decimal === ',' || isSpaced(texts)
  const known = { language: spoken, ...money }
  const dates = decideDateOrder(
    lines.map((line) => ({ text: line.text, signs: signsOn(line) })),
    { ...known, namesCurrency: named },
    signs,
  )
  return { ...known, decimal, ...(spaced && { spaced }), ...dates }
}

const countrySignsOn = ({ text }: PlacedLine): readonly CountrySign[] => countrySignsOf(text)
const currencyMarksOn = ({ text }: PlacedLine): readonly CurrencyMark[] =>
  /[\p{Sc}\d]|[A-Z]{3}|R[Ms]/u.test(text) ? currencyMarksOf(text) : []

type Votes = Map<string, number>
const vote = (votes: Votes, key: string, weight: number): void => {
  votes.set(key, (votes.get(key) ?? 0) + weight)
}
const winner = (votes: Votes): [string, number] | undefined => [...votes].sort((a, b) => b[1] - a[1])[0]

/** The language that most of the frequent words and labels are of. */
export function decideLanguage(texts: readonly string[], labels: readonly FoundLabel[]): string {
  const votes: Votes = new Map()
  for (const text of texts)
    for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
      for (const language of STOP_WORDS.get(word) ?? []) vote(votes, language, 1 / STOP_WORDS.get(word)!.length)
  for (const { meanings, text, quality } of labels) {
    const languages = new Set(meanings.map((meaning) => meaning.language))
    // A wording of several languages says little about which it is; a long one of one language says much.
    if (languages.size <= 3)
      for (const language of languages) vote(votes, language, (quality * Math.min(2, text.length / 8)) / languages.size)
  }
  return winner(votes)?.[0] ?? 'en'
}

/** Languages whose numbers have a decimal comma, unless the country says otherwise. */
const COMMA_LANGUAGES = new Set(wordsOf('languages', 'decimal-comma'))
const POINT_COUNTRIES = new Set([
  'US',
  'GB',
  'IN',
  'MY',
  'SG',
  'AU',
  'NZ',
  'CA',
  'CH',
  'LI',
  'MX',
  'IE',
  'HK',
  'PH',
  'TH',
  'JP',
  'CN',
  'KR',
  'TW',
  'IL',
  'AE',
  'SA',
])

// Countries whose prices have no cents, and the sign and languages that tell of them.
const WHOLE_COUNTRIES = new Set(['ID', 'VN', 'CL', 'CO', 'PY', 'JP', 'KR'])
const WHOLE_LANGUAGES = new Set(wordsOf('languages', 'whole-prices'))
const WHOLE_SIGNS = /(?<![\p{L}\d])(?:Rp\.?|IDR|VND|COP|CLP|JPY|KRW)(?![\p{L}])|[₫₩]/u

// From one hour to another, as opening hours are printed in the lands of the decimal comma: "11.30 - 22.00" proves no
// decimal point.
const HOURS = /(?<![\d.])(?:[01]?\d|2[0-4])\.[0-5]\d(?:\s[-–]\s|[-–])(?:[01]?\d|2[0-4])\.[0-5]\d(?![\d.])/g

/**
 * The sign under which most printed numbers have the form of amounts; language and country decide where the forms do
 * not.
 */
function decideDecimal(texts: readonly string[], country: string | undefined, language: string): '.' | ',' {
  let point = 0
  let comma = 0
  const groups = { '.': 0, ',': 0 }
  for (const text of texts) {
    for (const { text: number } of printedNumbersIn(text.replace(HOURS, ''))) {
      const proven = provenDecimal(number)
      const weight = /[.,]\d\d$/.test(number) ? 1 : 0.3
      if (proven === '.') point += weight
      else if (proven === ',') comma += weight
      const sign = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(number)?.[1]
      if (sign) groups[sign as '.' | ','] += 1
    }
  }
  if (point !== comma && Math.max(point, comma) > 1.5 * Math.min(point, comma)) return point > comma ? '.' : ','
  // Where money has no cents, a sign that parts three digits parts thousands.
  const whole =
    WHOLE_COUNTRIES.has(country ?? '') || WHOLE_LANGUAGES.has(language) || texts.some((text) => WHOLE_SIGNS.test(text))
  if (whole && groups['.'] !== groups[',']) return groups['.'] > groups[','] ? ',' : '.'
  return (country ? !POINT_COUNTRIES.has(country) && COMMA_LANGUAGES.has(language) : COMMA_LANGUAGES.has(language))
    ? ','
    : '.'
}

// Two columns of a count and an amount look like a grouped number; four of them and no thousand printed otherwise are
// none.
const FEWEST_SPACED = 4
const SPACED = /(?<![\d.,-]\s?)[1-9]\d{0,2} \d{3}\.\d\d(?![\d.,])/g
const UNSPACED = /\d,\d{3}\.\d\d(?!\d)|\d{4,}\.\d\d(?!\d)/

/** Whether spaces are what parts thousands beside a decimal point. */
function isSpaced(texts: readonly string[]): boolean {
  return (
    texts.reduce((count, text) => count + (text.match(SPACED)?.length ?? 0), 0) >= FEWEST_SPACED &&
    !texts.some((text) => UNSPACED.test(text))
  )
}
