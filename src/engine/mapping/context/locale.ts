// How a document writes things, decided once from all its evidence together. Evidence is added up, not first-come.

import type { Locale, MappingContext, PlacedLine } from '../vocabulary.ts'
import { COUNTRIES, wordsOf } from '../../knowledge/load.ts'
import { printedNumbersIn, provenDecimal } from '../reading/amounts.ts'
import { countrySignsIn, type CountrySign } from './country-signs.ts'
import {
  currencyMarksOf,
  settleMoney,
  TOTALS,
  weighMarks,
  type CurrencyMark,
  type Settled,
} from './currency-country.ts'
import { decimalsOf, isWhole } from '../reading/currencies.ts'
import { decideDateOrder } from './date-order.ts'
import type { FoundLabel } from './labels.ts'
import { onceForLine, onceForLines } from './once.ts'
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
  const signsOn = onceForLines({ known: results }, lines, countrySignsOn)
  const texts = lines.map(({ text }) => text)
  const { language: spoken, chance } = language ? { language, chance: 1 } : decideLanguage(texts, labels)
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
  const written = writtenDecimal(texts)
  const settle = (from: readonly PlacedLine[]): Settled =>
    settleMoney({ marks, signs: from.flatMap(signsOn), words: signs, language: spoken, decimal: written.proven })
  const ofHead = settle(head)
  const { named, ...money } = ofHead.country === undefined && head !== lines ? settle(lines) : ofHead
  const decimal = decideDecimal(written, money, spoken)
  const spaced = decimal === ',' || isSpaced(texts) || isSpacedWhole(lines)
  const known = { language: spoken, languageChance: chance, ...money }
  const dates = decideDateOrder(
    lines.map((line) => ({ text: line.text, signs: signsOn(line) })),
    { ...known, namesCurrency: named },
    signs,
  )
  return { ...known, decimal, ...(spaced && { spaced }), ...dates, ...(countsBuddhistYears(texts) && { era: -543 }) }
}

// Fewer letters are a name. What is printed in Thai counts the years of Buddha, or has none above 2400.
const FEWEST_THAI = 12
const countsBuddhistYears = (texts: readonly string[]): boolean =>
  texts.reduce((count, text) => count + (text.match(/\p{Script=Thai}/gu)?.length ?? 0), 0) >= FEWEST_THAI

const countrySignsOn = (lines: readonly PlacedLine[]): CountrySign[][] => countrySignsIn(lines.map(({ text }) => text))
const currencyMarksOn = ({ text }: PlacedLine): readonly CurrencyMark[] =>
  /[\p{Sc}\d]|[A-Z]{3}|\p{L}{2,5}[.)\]]{0,2}\s*$/u.test(text) ? currencyMarksOf(text) : []

type Votes = Map<string, number>
const vote = (votes: Votes, key: string, weight: number): void => {
  votes.set(key, (votes.get(key) ?? 0) + weight)
}
const ranked = (votes: Votes): [string, number][] => [...votes].sort((a, b) => b[1] - a[1])

/** A language and the chance that it is the right one. */
export interface Spoken {
  language: string
  chance: number
}

/** The language that most of the frequent words and labels are of. */
export function decideLanguage(texts: readonly string[], labels: readonly FoundLabel[]): Spoken {
  const votes: Votes = new Map()
  for (const text of texts)
    for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []) {
      const own = STOP_WORDS.get(word)
      if (own) for (const language of own) vote(votes, language, 1 / own.length)
    }
  for (const { meanings, text, quality } of labels) {
    const languages = new Set(meanings.map((meaning) => meaning.language))
    // A wording of several languages says little about which it is; a long one of one language says much.
    if (languages.size <= 3)
      for (const language of languages) vote(votes, language, (quality * Math.min(2, text.length / 8)) / languages.size)
  }
  const others =
    texts
      .join(' ')
      .match(/[^\p{Script=Latin}\P{L}]/gu)
      ?.join('') ?? ''
  for (const { language, letters, weight } of others === '' ? [] : SCRIPTS) {
    const count = others.replace(letters, '').length
    if (count > 0) vote(votes, language, weight * count)
  }
  const [first, second] = ranked(votes)
  return { language: first?.[0] ?? 'en', chance: chanceOfLanguage(first?.[1] ?? 0, second?.[1] ?? 0) }
}

// Log-odds by the number of votes and the lead over the second language; fitted on opened waves and the corpus, where
// nearly all papers in a language that docmill knows have a lead of more than half.
const NO_VOTES = -0.41
const MORE_VOTES = 0.6
const LEAD = 3.77
const chanceOfLanguage = (first: number, second: number): number =>
  1 / (1 + Math.exp(-(NO_VOTES + MORE_VOTES * Math.log1p(first) + (LEAD * (first - second)) / (first + second + 1))))

/** What a letter says of the language: Hiragana is Japanese, Han letters are mostly Chinese. */
const SCRIPTS = wordsOf('languages', 'scripts').map((entry) => {
  const [script, language, weight] = entry.split(' ') as [string, string, string]
  return { language, letters: new RegExp(`\\P{Script=${script}}`, 'gu'), weight: Number(weight) }
})

/** Languages whose numbers have a decimal comma, unless the country says otherwise. */
const COMMA_LANGUAGES = new Set(wordsOf('languages', 'decimal-comma'))
// Swiss numbers have a point though most of their languages have a comma elsewhere.
const POINT_COUNTRIES = new Set(['CH', 'LI'])
const WHOLE_LANGUAGES = new Set(wordsOf('languages', 'whole-prices'))

// From one hour to another, as opening hours are printed in the lands of the decimal comma: "11.30 - 22.00" proves no
// decimal point.
const HOURS = /(?<![\d.])(?:[01]?\d|2[0-4])\.[0-5]\d(?:\s[-–]\s|[-–])(?:[01]?\d|2[0-4])\.[0-5]\d(?![\d.])/g

// A day and a month with a point behind each, as lists in the lands of the decimal comma print them: "06.02." proves no
// decimal point either.
const DAY =
  /(?<![\d.,])(?:(?:0?[1-9]|[12]\d|3[01])\.\s?(?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\.\s?(?:[12]\d|3[01]))\.(?!\d)/g

/** What the printed numbers say of the decimal sign: the one that most prove, and how often each parts three digits. */
function writtenDecimal(texts: readonly string[]): { proven?: '.' | ','; groups: Record<'.' | ',', number> } {
  const weights = { '.': 0, ',': 0 }
  const groups = { '.': 0, ',': 0 }
  for (const text of texts)
    for (const { text: number } of printedNumbersIn(
      text.includes('.') ? text.replace(HOURS, '').replace(DAY, '') : text,
    )) {
      const proven = provenDecimal(number)
      if (proven) weights[proven] += /[.,]\d\d$/.test(number) ? 1 : 0.3
      const sign = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(number)?.[1]
      if (sign) groups[sign as '.' | ','] += 1
    }
  const { '.': point, ',': comma } = weights
  if (point === comma || Math.max(point, comma) <= 1.5 * Math.min(point, comma)) return { groups }
  return { proven: point > comma ? '.' : ',', groups }
}

/** The decimal sign of a document whose lines are `texts`, and whose language, country and currency are known. */
export const decimalSignOf = (
  texts: readonly string[],
  { language, ...money }: Pick<Locale, 'language' | 'country' | 'currency'>,
): '.' | ',' => decideDecimal(writtenDecimal(texts), money, language)

/** The decimal sign of the document; currency, country and language decide where the printed numbers do not. */
function decideDecimal(
  { proven, groups }: ReturnType<typeof writtenDecimal>,
  { country, currency }: Pick<Locale, 'country' | 'currency'>,
  language: string,
): '.' | ',' {
  if (proven) return proven
  // Where money has no cents, a sign that parts three digits parts thousands.
  if ((isWhole(currency) || WHOLE_LANGUAGES.has(language)) && groups['.'] !== groups[','])
    return groups['.'] > groups[','] ? ',' : '.'
  // Where it has three decimals, such a sign parts these.
  if (currency !== undefined && decimalsOf(currency) === 3 && groups['.'] !== groups[','])
    return groups['.'] > groups[','] ? '.' : ','
  const { decimals = '' } = COUNTRIES[country ?? ''] ?? {}
  if (decimals === '.' || POINT_COUNTRIES.has(country ?? '')) return '.'
  return decimals === ',' || COMMA_LANGUAGES.has(language) ? ',' : '.'
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

// A space is half as wide as a digit, and as wide as one in type of one width; columns stand further apart. Numbers of
// one column end at one edge.
const SPACE = 1.2
const SAME_EDGE = 0.006
const FIRST_GROUP = /^\D{0,3}[1-9]\d{0,2}$/
const NEXT_GROUP = /^\d{3}(?:\D{0,3})$/
const UNSPACED_WHOLE = /(?<![\d.,])[1-9]\d{0,2}(?:[.,'’]\d{3})+(?![\d.,])/
const CENTS = /\d[.,]\d\d(?!\d)/g

/**
 * Whether spaces part the thousands of money that has no cents: numbers of one column have a space, no gap of columns,
 * before their last three digits, no other sign parts thousands, and nearly nothing has cents.
 */
function isSpacedWhole(lines: readonly PlacedLine[]): boolean {
  const edges = lines.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const before = cells[at - 1]
      const after = cells[at + 1]
      if (!before || !NEXT_GROUP.test(cell.text) || !FIRST_GROUP.test(before.text)) return []
      const isLonger = /\d$/.test(cells[at - 2]?.text ?? '') || /^\d/.test(after?.text ?? '')
      const digit = (cell.box.right - cell.box.left) / cell.text.length
      return isLonger || cell.box.left - before.box.right > SPACE * digit ? [] : [cell.box.right]
    }),
  )
  if (edges.length < FEWEST_SPACED || lines.some(({ text }) => UNSPACED_WHOLE.test(text))) return false
  const cents = lines.reduce((sum, { text }) => sum + (text.replace(DAY, '').match(CENTS)?.length ?? 0), 0)
  return (
    cents * FEWEST_SPACED <= edges.length &&
    edges.some((edge) => edges.filter((other) => Math.abs(other - edge) < SAME_EDGE).length >= FEWEST_SPACED)
  )
}
