// The currency and the country of a document, decided together: what is printed beside amounts, what speaks for a
// country, and who pays with what. All weights are log-odds. Where two answers remain close, there is none.

import { COUNTRIES, CURRENCIES } from '../../knowledge/load.ts'
import type { Locale, PlacedLine } from '../vocabulary.ts'
import {
  countriesOf,
  isCommonCurrency,
  signAfter,
  signBefore,
  signOf,
  unitsNamed,
  type CurrencySign,
} from '../reading/currencies.ts'
import { printedNumbersIn } from '../reading/amounts.ts'
import { matchesOf } from '../reading/matches.ts'
import type { CountrySign } from './country-signs.ts'

/** A sign, code or word of a currency beside an amount, or a code alone; `print` is how it stands there. */
export interface CurrencyMark extends CurrencySign {
  print: string
  votes: number
}

/** What is decided of money and country, and sentences for what remains open. */
export interface Settled extends Pick<Locale, 'currency' | 'country' | 'openCurrency' | 'openCountry'> {
  /** Whether the currency is printed by a code or sign that no other currency has. */
  named: boolean
}

/** Chosen by hand: which of two marks on a page counts how often. */
const VOTES = { code: 1.5, sign: 1, word: 0.3, alone: 0.8, weak: 0.3 }

/** Every mark of a currency in a line. */
export function currencyMarksOf(text: string): CurrencyMark[] {
  const marks: CurrencyMark[] = []
  const add = (print: string, sign: CurrencySign, votes: number): void => {
    marks.push({ print: print.trim(), codes: sign.codes, weak: sign.weak, votes: sign.weak ? VOTES.weak : votes })
  }
  const taken = new Set<number>()
  for (const { start, end, text: number } of printedNumbersIn(text)) {
    const isWhole = !/[.,']/.test(number)
    if (isWhole && number.length > MOST_WHOLE) continue
    // A dash before a whole number parts a code: "TL-4410".
    const edge = isWhole ? start : start - SIGN.exec(text.slice(Math.max(0, start - 3), start))![0].length
    const before = signBefore(text, start) ?? signBefore(text, edge)
    const after = before && !/\d\s?$/.test(text.slice(0, before.start)) ? undefined : signAfter(text, end)
    const found = after ?? before
    // Letters glued to many digits are the number of a paper.
    if (found && isWhole && number.length > MOST_GLUED && /\p{L}$/u.test(text.slice(found.start, start))) continue
    // A letter behind a year is the word for it: "15.03.2024 р.".
    if (found?.weak && found === after && YEAR.test(number)) continue
    if (found && !taken.has(found.start)) {
      taken.add(found.start)
      const print = text.slice(found.start, found.end)
      const isCode = CODE.test(print)
      // Three capitals before a whole number are rather the code of an article, unless many papers are in it.
      const isArticle = isCode && isWhole && !isCommonCurrency(found.codes[0]!)
      const isCommon = isCode && !isWhole && isCommonCurrency(found.codes[0]!)
      const weak = isArticle || (found.weak && !isCommon)
      add(print, { codes: found.codes, weak }, isCode ? VOTES.code : VOTES.sign)
    }
    const word = /^[\s/]*(\p{L}{3,})/u.exec(text.slice(end))?.[1]
    const codes = word === undefined || after ? [] : unitsNamed(word)
    if (codes.length > 0) add(word!, { codes, weak: true }, VOTES.word)
  }
  if (marks.length > 0) return marks
  // A code or sign that heads a column, or stands alone; elsewhere three capitals are any word.
  for (const { 0: print, index } of matchesOf(text, ALONE)) {
    const sign = signOf(print)
    const rest = text.slice(index + print.length)
    const isNamed = /^\.?(?:[)\]]|\s*$)/.test(rest) && (!CODE.test(print) || /[([:]\s?$|^$/.test(text.slice(0, index)))
    const isPlain = /\p{Sc}/u.test(print) || (CODE.test(print) && isCommonCurrency(sign?.codes[0] ?? ''))
    // "Bhd" is a form of companies, BHD a currency.
    const isWord = !CODE.test(print) && sign?.codes.includes(print.toUpperCase())
    if (sign && !sign.weak && !isWord && (isNamed || isPlain))
      add(print, sign, /\p{Sc}/u.test(print) ? VOTES.sign : VOTES.alone)
  }
  return marks
}
const CODE = /^\s?[A-Z]{3}\s?$/
/** Longer numbers without separators are codes. */
const MOST_WHOLE = 8
const MOST_GLUED = 5
const YEAR = /(?:^|\.)(?:19|20)\d\d$/
const SIGN = /[-–−+(]?\s?[-–−+(]?$/
const ALONE = /(?<![\p{L}\d])(?:\p{L}{2,5}|[^\s\p{L}\d]{0,2}\p{Sc})(?![\p{L}\d])/gu

/** How much a country makes: what it sells is invoiced. The root keeps large countries from drowning small ones. */
const sizeOf = (gdp: number): number => 0.7 * Math.log(Math.max(gdp, 0.1))
/** The share of people who write a language that their country does not list; papers in English come from anywhere. */
const LEAST_SPOKEN = 0.02
const LEAST_ENGLISH = 0.2

const PRIORS = new Map<string, ReadonlyMap<string, number>>()

/** How likely a paper in a language is from each country, before anything else is known: log-odds, the likeliest 0. */
function priorsOf(language: string): ReadonlyMap<string, number> {
  const known = PRIORS.get(language)
  if (known) return known
  const least = language === 'en' ? LEAST_ENGLISH : LEAST_SPOKEN
  const worth = Object.entries(COUNTRIES).map(([country, { gdp, languages }]): [string, number] => [
    country,
    sizeOf(gdp * Math.max(languages[language] ?? 0, least)),
  ])
  const most = Math.max(...worth.map(([, one]) => one))
  const priors = new Map(worth.map(([country, one]) => [country, one - most]))
  PRIORS.set(language, priors)
  return priors
}

/** Of papers of a country this share is in another currency, most of those in dollars and euros. Chosen by hand. */
const ABROAD = 0.15
const ABROAD_IN: Readonly<Record<string, number>> = { USD: 0.45, EUR: 0.25 }
const ABROAD_ELSE = 0.02

const AT_HOME = Math.log(1 - ABROAD)
const SECOND_AT_HOME = Math.log(ABROAD)
const ELSEWHERE = Math.log(ABROAD * ABROAD_ELSE)
const ELSEWHERE_IN: ReadonlyMap<string, number> = new Map(
  Object.entries(ABROAD_IN).map(([currency, share]) => [currency, Math.log(ABROAD * share)]),
)

/** How likely a paper of a country is made out in a currency, in log-odds. */
function custom(country: string, currency: string): number {
  const at = COUNTRIES[country]!.currencies.indexOf(currency)
  return at === 0 ? AT_HOME : at > 0 ? SECOND_AT_HOME : (ELSEWHERE_IN.get(currency) ?? ELSEWHERE)
}

/** What a page's marks say for each currency. Chosen by hand: one clear sign outweighs all that is not printed. */
function printedOf(marks: readonly CurrencyMark[]): Map<string, number> {
  const votes = new Map<string, number>()
  const clear = new Map<string, number>()
  let all = 0
  for (const { codes, weak, votes: count } of marks) {
    all += count
    for (const code of codes) {
      votes.set(code, (votes.get(code) ?? 0) + count)
      if (!weak) clear.set(code, (clear.get(code) ?? 0) + count)
    }
  }
  return new Map(
    [...votes].map(([code, count]) => {
      const strong = clear.get(code) ?? 0
      const said = strong > 0 ? 7 + 1.5 * Math.log1p(strong) : Math.min(6, 1.5 + (0.75 * count) / VOTES.weak)
      return [code, (said * count) / all]
    }),
  )
}

/** What the signs of countries say: kinds add up, the same kind again adds little. */
function spokenOf(signs: readonly CountrySign[], words: ReadonlyMap<string, number>): Map<string, number> {
  const kinds = new Map<string, { country: string; most: number; again: number }>()
  for (const { kind, country, weight } of signs) {
    const key = `${kind} ${country}`
    const known = kinds.get(key)
    if (known) known.again += 1
    kinds.set(key, { country, most: Math.max(weight, known?.most ?? 0), again: known?.again ?? 0 })
  }
  const spoken = new Map(words)
  for (const { country, most, again } of kinds.values())
    spoken.set(country, (spoken.get(country) ?? 0) + most * (1 + Math.min(AGAIN * again, MOST_AGAIN)))
  return spoken
}
const AGAIN = 0.3
const MOST_AGAIN = 0.9

/** Chosen by hand: three to one is clear. */
const CLEAR = Math.log(3)
/** What must be printed for a country, the currency that it alone has included. */
const LEAST_SPOKEN_FOR = 1.5
const MOST_OF_CURRENCY = 3
/** Currencies in which the whole world reckons. */
const OF_THE_WORLD = new Set(Object.keys(ABROAD_IN))

/** Beside print that speaks for a country the language says little. Chosen by hand. */
const OF_LANGUAGE = 0.3

interface Evidence {
  marks: readonly CurrencyMark[]
  signs: readonly CountrySign[]
  /** Wordings and forms of one type of document, by country. */
  words: ReadonlyMap<string, number>
  language: string
  /** The decimal sign that the printed numbers prove. */
  decimal: '.' | ',' | undefined
}

/** Few papers have the decimal sign of another country. Chosen by hand. */
const OTHER_DECIMAL = -2

/** The currency and country that all evidence together speaks for. */
export function settleMoney({ marks, signs, words, language, decimal }: Evidence): Settled {
  const printed = printedOf(marks)
  const spoken = spokenOf(signs, words)
  const priors = priorsOf(language)
  const isPrinted = (code: string): boolean => {
    const own = marks.filter(({ codes }) => codes.includes(code))
    return own.some(({ weak }) => !weak) || own.length >= OFTEN
  }
  const alone = soleSpeaker(printed, isPrinted)
  // How likely a paper of a country is in each currency, by all that is printed.
  const currenciesIn = (country: string): Scored[] => {
    const { currencies, decimals } = COUNTRIES[country]!
    const prior = priors.get(country)! + (decimal && decimals && !decimals.includes(decimal) ? OTHER_DECIMAL : 0)
    return [...new Set([...printed.keys(), ...currencies])].map((code) => ({
      key: code,
      score: (printed.get(code) ?? 0) + (spoken.get(country) ?? 0) + prior + custom(country, code),
    }))
  }
  // Only what print speaks for is a country of the document; the language alone says where most papers are from.
  const isSpokenFor = (country: string): boolean =>
    (spoken.get(country) ?? 0) + (alone.get(country) ?? 0) >= LEAST_SPOKEN_FOR
  const ofCountry = ALL_COUNTRIES.filter(isSpokenFor).map((country): Scored => {
    const whole = currenciesIn(country).reduce<number | undefined>((sum, { score }) => sumOf(sum, score), undefined)
    return { key: country, score: whole! - (1 - OF_LANGUAGE) * priors.get(country)! }
  })
  const [land, rival] = sorted(ofCountry)
  const country = land && !(rival && land.score - rival.score < CLEAR) ? land.key : undefined
  const inCountry = (code: string): Scored => ({ key: code, score: (printed.get(code) ?? 0) + custom(country!, code) })
  const [first, second] = sorted(
    country === undefined
      ? addedUp(ALL_COUNTRIES.flatMap(currenciesIn))
      : [...new Set([...printed.keys(), ...COUNTRIES[country]!.currencies])].map(inCountry),
  )
  const isSettled = isPrinted(first!.key) || (country !== undefined && COUNTRIES[country]!.currencies[0] === first!.key)
  const isClear = second === undefined || first!.score - second.score >= CLEAR
  const currency = isSettled && isClear ? first!.key : undefined
  return {
    ...(country !== undefined && { country }),
    ...(currency !== undefined && { currency }),
    ...(isPrinted(first!.key) && !isClear && { openCurrency: openCurrency(marks, first!.key, second.key) }),
    ...(land &&
      country === undefined && {
        openCountry: `Signs of ${land.key} and of ${rival!.key} contradict each other, so document_meta.country is absent.`,
      }),
    named: currency !== undefined && marks.some((mark) => !mark.weak && isNameOf(mark, currency)),
  }
}

// A word or unit that looks like a sign meets amounts by chance; not three times.
const OFTEN = 3

/** Whether a mark hardly means another currency: others that have the sign are those of islands. */
const isNameOf = ({ codes }: CurrencyMark, currency: string): boolean =>
  codes.includes(currency) && gdpOf(countriesOf(currency)) >= MAIN * gdpOf(codes.flatMap(countriesOf))
const MAIN = 0.8

/** The logarithm of the sum of two likelihoods that are given as logarithms. */
function sumOf(a: number | undefined, b: number): number {
  return a === undefined ? b : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
}

interface Scored {
  key: string
  score: number
}

const ALL_COUNTRIES = Object.keys(COUNTRIES)

/** The likelihoods of each key together. */
function addedUp(scored: readonly Scored[]): Scored[] {
  const sums = new Map<string, number>()
  for (const { key, score } of scored) sums.set(key, sumOf(sums.get(key), score))
  return [...sums].map(([key, score]) => ({ key, score }))
}

const sorted = (scored: readonly Scored[]): Scored[] => [...scored].sort((a, b) => b.score - a.score)

/** How far the printed currency speaks for the one country that has it. */
function soleSpeaker(
  printed: ReadonlyMap<string, number>,
  isPrinted: (code: string) => boolean,
): ReadonlyMap<string, number> {
  const worth = (code: string): number => printed.get(code)! + sizeOf(gdpOf(countriesOf(code)))
  const [first, second] = [...printed.keys()].sort((a, b) => worth(b) - worth(a))
  if (first === undefined || OF_THE_WORLD.has(first) || !isPrinted(first)) return new Map()
  const homes = countriesOf(first)
  const [main] = [...homes].sort((a, b) => COUNTRIES[b]!.gdp - COUNTRIES[a]!.gdp)
  // Islands and enclaves pay with the money of their neighbour.
  if (main === undefined || COUNTRIES[main]!.gdp < MAIN * gdpOf(homes)) return new Map()
  const lead = second === undefined ? MOST_OF_CURRENCY : worth(first) - worth(second)
  return new Map([[main, Math.min(MOST_OF_CURRENCY, lead, printed.get(first)!)]])
}

const gdpOf = (countries: readonly string[]): number => countries.reduce((sum, one) => sum + COUNTRIES[one]!.gdp, 0)

function openCurrency(marks: readonly CurrencyMark[], first: string, second: string): string {
  const print = marks.find(({ codes }) => codes.includes(first) && codes.includes(second))?.print
  const why =
    print === undefined
      ? `The document prints amounts in ${first} and in ${second}`
      : `"${print}" may be ${nameOf(first)} or ${nameOf(second)}, and nothing else on the document settles which`
  return `${why}, so document_meta.currency is absent.`
}

const NAMES = new Intl.DisplayNames('en', { type: 'currency' })
const nameOf = (code: string): string => (code in CURRENCIES ? `${NAMES.of(code)!} (${code})` : code)

/** Lines that hold a total speak for the currency of the document, not of an exchange. */
export const TOTALS = new Set(['grand_total', 'amount_due', 'subtotal', 'closing_balance', 'net_pay', 'gross_pay'])
const TOTAL_VOTES = 3

/** The marks of lines; those beside totals count more. */
export function weighMarks(
  lines: readonly PlacedLine[],
  marksOf: (line: PlacedLine) => readonly CurrencyMark[],
  isTotal: (line: PlacedLine) => boolean,
): CurrencyMark[] {
  return lines.flatMap((line) => {
    const marks = marksOf(line)
    return marks.length > 0 && isTotal(line)
      ? marks.map((mark) => ({ ...mark, votes: TOTAL_VOTES * mark.votes }))
      : marks
  })
}
