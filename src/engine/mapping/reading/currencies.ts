// Currency codes, signs and words as they are printed, and which currencies each of them can mean. No amounts here.

import { COUNTRIES, CURRENCIES, listsOf, wordsOf } from '../../knowledge/load.ts'

/** What print can mean: the currencies (ISO 4217), and whether it is also another word, a unit or a letter. */
export interface CurrencySign {
  readonly codes: readonly string[]
  readonly weak: boolean
}

/** A sign at `start` to `end` (exclusive) of a text. */
export interface FoundSign extends CurrencySign {
  start: number
  end: number
}

const CODES: ReadonlySet<string> = new Set(Object.keys(CURRENCIES))
const WORD_LIKE: ReadonlySet<string> = new Set(wordsOf('currency-signs', 'words'))
const PLAIN: ReadonlySet<string> = new Set(wordsOf('currency-signs', 'plain'))
const ALONE: ReadonlySet<string> = new Set(wordsOf('currency-signs', 'alone'))
const BY_HAND = listsOf('currency-signs')
const LETTERS = /^[\p{L}.]+$/u

/** One or two letters are mostly units and short words. */
const isWeak = (sign: string): boolean =>
  WORD_LIKE.has(sign) || (LETTERS.test(sign) && sign.length < 3 && !PLAIN.has(sign))

/** All codes and signs, as printed but for points and blanks behind them. */
const SIGNS: ReadonlyMap<string, CurrencySign> = (() => {
  const codes = new Map<string, Set<string>>()
  const add = (sign: string, code: string): void => {
    codes.set(sign, (codes.get(sign) ?? new Set()).add(code))
  }
  for (const [code, { signs }] of Object.entries(CURRENCIES)) {
    add(code, code)
    for (const sign of [...signs, ...(BY_HAND[code] ?? [])]) {
      add(sign, code)
      // Bills are often set in capitals: "KSH", "LEI".
      if (LETTERS.test(sign) && sign.length > 2) add(sign.toUpperCase(), code)
    }
  }
  return new Map([...codes].map(([sign, of]) => [sign, { codes: [...of], weak: isWeak(sign) }]))
})()

/** The words of units, "pesos", in small letters. */
const UNITS: ReadonlyMap<string, readonly string[]> = (() => {
  const codes = new Map<string, string[]>()
  for (const [code, { units }] of Object.entries(CURRENCIES))
    for (const unit of units) codes.set(unit, [...(codes.get(unit) ?? []), code])
  return codes
})()

const LONGEST = Math.max(...[...SIGNS.keys()].map(({ length }) => length))
const NARROW = /[\u00a0\u202f]/g
/** What stands before a sign that is only the end of a word, or of a code: "K$7" is no amount, "Total$7" is one. */
const CUT_OFF = { letter: /\p{L}$/u, sign: /(?<!\p{L})\p{Lu}{1,2}$/u }
const SIGN_LETTER = /[\p{L}\p{Sc}/]/u
/** What signs begin and end with. */
const FIRST = new Set([...SIGNS.keys()].map((sign) => sign[0]!).filter((letter) => SIGN_LETTER.test(letter)))
const LAST = new Set([...SIGNS.keys()].map((sign) => sign.at(-1)!).filter((letter) => SIGN_LETTER.test(letter)))

type Accepts = (sign: CurrencySign) => boolean

/** The sign that ends at `end`, where a number begins or a blank before it. */
export function signBefore(text: string, end: number, accepts: Accepts = () => true): FoundSign | undefined {
  let at = /\s/.test(text[end - 1] ?? '') ? end - 1 : end
  if (text[at - 1] === '.') at -= 1
  return longest(text, at, accepts, -1, end)
}

/** The sign that starts at `start`, where a number ends, or behind a blank. */
export function signAfter(text: string, start: number, accepts: Accepts = () => true): FoundSign | undefined {
  return longest(text, /\s/.test(text[start] ?? '') ? start + 1 : start, accepts, 1, start)
}

function longest(text: string, at: number, accepts: Accepts, way: 1 | -1, edge: number): FoundSign | undefined {
  if (!(way < 0 ? LAST.has(text[at - 1] ?? '') : FIRST.has(text[at] ?? '')) && text[at] !== ':') return undefined
  const reach = Math.min(LONGEST, way < 0 ? at : text.length - at)
  const near = text.slice(way < 0 ? at - reach : at, way < 0 ? at : at + reach).replace(NARROW, ' ')
  // Letters that go on are a word.
  const goesOn = (start: number, end: number): boolean => {
    const sign = text.slice(start, end)
    return way < 0
      ? CUT_OFF[/^\p{L}/u.test(sign) ? 'letter' : 'sign'].test(text.slice(0, start))
      : /\p{L}$/u.test(sign) && /^[\p{L}]/u.test(text.slice(end))
  }
  for (let length = reach; length > 0; length--) {
    const sign = SIGNS.get(way < 0 ? near.slice(reach - length) : near.slice(0, length))
    if (!sign) continue
    const start = way < 0 ? at - length : at
    const end = start + length
    if (goesOn(start, end) || !accepts(sign)) continue
    if (way < 0) return { ...sign, start, end: edge }
    return { ...sign, start: edge, end: end + (text[end] === '.' && LETTERS.test(text.slice(start, end)) ? 1 : 0) }
  }
  return undefined
}

/** What a printed code, sign or word for a unit can mean; undefined where it is none. */
export function signOf(print: string): CurrencySign | undefined {
  const clean = print.trim().replace(/\.$/, '')
  return SIGNS.get(clean) ?? SIGNS.get(clean.toUpperCase().replace(/[\s.]/g, ''))
}

/** The currencies whose unit a word names: every peso for "pesos". */
export const unitsNamed = (word: string): readonly string[] => UNITS.get(word.toLowerCase()) ?? []

/**
 * The ISO 4217 code that a printed sign or code means in a document in the currency `settled`; undefined where it means
 * none, or several of which the document has none.
 */
export function currencyOf(sign: string, settled?: string): string | undefined {
  const { codes = [] } = signOf(sign) ?? {}
  return codes.length === 1 ? codes[0] : codes.find((code) => code === settled)
}

/** Whether a text is the code of a currency (ISO 4217). */
export const isCurrencyCode = (text: string): boolean => CODES.has(text)

/** Whether a code in capitals alone on a page may be read as a currency. */
export function isPlainCurrencyCode(code: string): boolean {
  return CODES.has(code) && !WORD_LIKE.has(code)
}

/** Whether a bare code is rather a currency than a place or a carrier. */
export function isCommonCurrency(code: string): boolean {
  return ALONE.has(code)
}

/** The currency of a country. */
export function homeCurrency(country: string): string | undefined {
  return COUNTRIES[country]?.currencies[0]
}

/** Islands and enclaves that pay with the money of a larger country. */
const SMALL = 0.02

const HOMES = new Map(
  [...Map.groupBy(Object.entries(COUNTRIES), ([country]) => homeCurrency(country))].map(([currency, homes]) => {
    const least = SMALL * Math.max(...homes.map(([, { gdp }]) => gdp))
    return [currency, homes.filter(([, { gdp }]) => gdp >= least).map(([country]) => country)]
  }),
)

/** The countries that pay with a currency, but for those that are small beside the largest. */
export const countriesOf = (currency: string): readonly string[] => HOMES.get(currency) ?? []

/** Whether what is paid in a currency has no cents, as its prices mostly have none. */
export function isWhole(currency: string | undefined): boolean {
  const { decimals, cash = decimals } = CURRENCIES[currency ?? ''] ?? {}
  return cash === 0
}

/** The decimals of a currency: 2 for EUR, 0 for JPY, 3 for TND; 2 where it is not known. */
export function decimalsOf(currency: string | undefined): number {
  return CURRENCIES[currency ?? '']?.decimals ?? 2
}
