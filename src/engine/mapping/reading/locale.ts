// How a document writes things, decided once from all its evidence together. Evidence is added up, not first-come.

import type { Locale, PlacedLine } from '../candidates.ts'
import { countryOfState, countryOfStateName } from '../parties/addresses.ts'
import { printedNumbers, provenDecimal } from './amounts.ts'
import { countryNamed } from './countries.ts'
import { currencyOf, homeCurrency, isCommonCurrency, isPlainCurrencyCode } from './currencies.ts'
import { provenOrder } from './dates.ts'
import type { FoundLabel } from './labels.ts'
import { matchesOf } from './matches.ts'
import { STOP_WORDS } from './stop-words.ts'

/** The locale of a document: `language` given by the caller overrides the language only; `signs` are what else speaks for a country, by its code, and `head` the lines that speak of the issuer sooner than others do. */
export function decideLocale(lines: readonly PlacedLine[], labels: readonly FoundLabel[], language?: string, signs: ReadonlyMap<string, number> = new Map(), head: readonly PlacedLine[] = lines): Locale {
  const texts = lines.map(({ text }) => text)
  const spoken = language ?? decideLanguage(texts, labels)
  const country = decideCountry(head.map(({ text }) => text), signs) ?? decideCountry(texts, signs)
  const decimal = decideDecimal(texts, country, spoken)
  const currency = decideCurrency(texts, country ?? HOME_OF_LANGUAGE[spoken])
  const spaced = decimal === ',' || isSpaced(texts)
  return { language: spoken, ...(country !== undefined && { country }), ...(currency !== undefined && { currency }), decimal, ...(spaced && { spaced }), dateOrder: decideDateOrder(texts, country, spoken, currency) }
}

type Votes = Map<string, number>
const vote = (votes: Votes, key: string, weight: number): void => { votes.set(key, (votes.get(key) ?? 0) + weight) }
const winner = (votes: Votes): [string, number] | undefined => [...votes].sort((a, b) => b[1] - a[1])[0]

/** The language that most of the frequent words and labels are of. */
export function decideLanguage(texts: readonly string[], labels: readonly FoundLabel[]): string {
  const votes: Votes = new Map()
  for (const text of texts) for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []) for (const language of STOP_WORDS.get(word) ?? []) vote(votes, language, 1 / (STOP_WORDS.get(word)!.length))
  for (const { meanings, text, quality } of labels) {
    const languages = new Set(meanings.map((meaning) => meaning.language))
    // A wording of several languages says little about which it is; a long one of one language says much.
    if (languages.size <= 3) for (const language of languages) vote(votes, language, (quality * Math.min(2, text.length / 8)) / languages.size)
  }
  return winner(votes)?.[0] ?? 'en'
}

// Domains of countries that are used as such (not `.io`, `.co`).
const DOMAIN = /[\w-]\.(?:co\.|com\.)?(de|fr|es|it|nl|pt|at|be|ch|uk|ie|in|my|sg|au|nz|br|mx|pl|cz|dk|se|no|fi|tr|id|lu|za|ca)(?![\w.])/gi
const PHONE_PREFIXES: Readonly<Record<string, string>> = {
  1: 'US', 49: 'DE', 33: 'FR', 34: 'ES', 39: 'IT', 31: 'NL', 351: 'PT', 43: 'AT', 32: 'BE', 41: 'CH', 44: 'GB', 353: 'IE', 91: 'IN', 60: 'MY', 65: 'SG', 61: 'AU', 64: 'NZ', 55: 'BR', 52: 'MX', 48: 'PL', 420: 'CZ', 90: 'TR',
  45: 'DK', 46: 'SE', 47: 'NO', 358: 'FI', 352: 'LU', 27: 'ZA', 62: 'ID', 63: 'PH', 66: 'TH', 84: 'VN', 86: 'CN', 81: 'JP', 82: 'KR', 852: 'HK', 971: 'AE', 966: 'SA',
}
const COUNTRY_SIGNS: readonly (readonly [RegExp, string, number])[] = [
  [/\b(?:CGST|SGST|IGST|GSTIN|HSN|UTGST)\b/, 'IN', 3], [/\bPAN\b.{0,6}[A-Z]{5}\d{4}[A-Z]/, 'IN', 2], [/\bS[DO0]N\.?\s?B[HK]D\b/i, 'MY', 4], [/\b(?:JALAN|JLN|LORONG|TAMAN)\b/i, 'MY', 1.5],
  [/\bRM\s?\d/, 'MY', 3], [/G[S5]T.{0,14}(?<!\d)00\d{10}(?!\d)/i, 'MY', 2], [/\bRp\.?\s?\d/, 'ID', 3], [/₹/, 'IN', 3], [/£/, 'GB', 2], [/\b(?:PTE\.? LTD)\b/i, 'SG', 3], [/\bGmbH\b|\bUSt[-. ]?Id|\bMwSt\b|\bSteuernummer\b|\bHRB\b/, 'DE', 1.5], [/\bUID[- ]?Nr|\bATU\d{8}/, 'AT', 2],
  [/\bCHE-?\d{3}\.?\d{3}|\bMWST\b|\bCHF\b/, 'CH', 2], [/\bSIRET\b|\bSIREN\b|\bR\.?C\.?S\.?\b|\bTVA\b|\bSARL\b|\bSAS\b/, 'FR', 1.5], [/\bP\.? ?IVA\b|\bPartita IVA\b|\bS\.r\.l\b|\bS\.p\.A\b/i, 'IT', 2], [/\bN\.?I\.?F\.?\b|\bC\.?I\.?F\.?\b/, 'ES', 1.2],
  [/\bBTW\b|\bK\.?v\.?K\b|\bB\.V\.(?!\w)/, 'NL', 1.5], [/\bNIPC\b|\bContribuinte\b|\bLda\b/i, 'PT', 2], [/\bCNPJ\b|R\$/, 'BR', 3], [/\bABN\b/, 'AU', 2.5], [/\bNZBN\b/, 'NZ', 3], [/\bVAT (?:Reg|No|Number)/i, 'GB', 0.7],
  // Bank accounts of New Zealand: bank, branch, account and suffix; its numbers for GST have dashes after three digits.
  [/(?<![\d-])(?:0[1-9]|[123]\d)-\d{4}-\d{7}-\d{2,3}(?!\d)/, 'NZ', 3], [/\bGST\b.{0,12}(?<!\d)\d{2,3}-\d{3}-\d{3}(?!\d)/i, 'NZ', 2.5], [/\bBSB\b/, 'AU', 2.5],
  [/\(Pty\)\.? ?Ltd/i, 'ZA', 2], [/(?<![\p{L}\d])R ?\d{1,3}(?:[ ,]\d{3})*[.,]\d{2}(?!\d)/u, 'ZA', 1], [/\bTRN\b.{0,6}(?<!\d)\d{15}(?!\d)/, 'AE', 3], [/\bHST\b|\bQST\b|(?<!\d)\d{9} ?RT ?\d{4}(?!\d)/, 'CA', 3],
  [/\bCFDI\b|\bS\.?A\.? de C\.?V\b/i, 'MX', 3], [/\bBE ?0\d{3}[. ]\d{3}[. ]\d{3}\b/, 'BE', 3], [/\bTIN\b.{0,4}\d{3}-\d{3}-\d{3}-\d{3}/, 'PH', 2.5],
  [/\bsales tax\b/i, 'US', 1], [/(?<!\d)\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/, 'US', 0.8],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GB', 1.5],
  [/\bSp\. ?z ?o\. ?o\b|\bPESEL\b|\bREGON\b|\bNIP:? ?\d/, 'PL', 2], [/\bs\. ?r\. ?o\.|\bIČO?\b|\bDIČ\b|\dKč|\d Kč/, 'CZ', 1.5], [/\bA\.Ş\.|Ltd\. ?Şti|\bVKN\b|\bT\.C\.|₺/, 'TR', 2],
  [/\bApS\b|\bCVR\b|\bCPR-n/, 'DK', 2], [/\bOyj?\b|\bY-tunnus\b/, 'FI', 1.5], [/\b[Oo]rg\.? ?nr\.? ?:? ?\d{6}-\d{4}|\b[Bb]ankgiro\b/, 'SE', 2], [/\bMVA\b|\b[Oo]rg\.? ?nr\.? ?:? ?(?:NO ?)?\d{3} ?\d{3} ?\d{3}\b/, 'NO', 2], [/\bNPWP\b/, 'ID', 2.5],
]

function decideCountry(texts: readonly string[], signs: ReadonlyMap<string, number>): string | undefined {
  const votes: Votes = new Map(signs)
  for (const text of texts) {
    for (const [pattern, country, weight] of COUNTRY_SIGNS) if (pattern.test(text)) vote(votes, country, weight)
    const state = countryOfState(text)
    if (state) vote(votes, state, 2.5)
    for (const [, domain] of matchesOf(text, DOMAIN)) vote(votes, domain!.toUpperCase() === 'UK' ? 'GB' : domain!.toUpperCase(), 1)
    for (const [, digits] of matchesOf(text, /(?:\+\s?\(?|\b00(?=\d{1,3}[\s./-]\d))(\d{1,3})\)?[\s./-]?\(?\d/g)) {
      const prefix = [3, 2, 1].map((length) => digits!.slice(0, length)).find((start) => PHONE_PREFIXES[start])
      if (prefix) vote(votes, PHONE_PREFIXES[prefix]!, 1.5)
    }
    for (const [id] of matchesOf(text, /\b(?:DE\d{9}|FR[A-Z0-9]{2}\d{9}|IT\d{11}|NL\d{9}B\d{2}|BE0?\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|PT\d{9}|LU\d{8}|GB\d{9})\b/g)) vote(votes, id.slice(0, 2), 1.5)
    for (const [, iban] of matchesOf(text, /\b([A-Z]{2})\d{2}(?: ?[A-Z0-9]{4}){3,}/g)) if (homeCurrency(iban!)) vote(votes, iban!, 1)
    for (const part of text.split(/[,;|]/)) {
      const named = part.length < 40 ? countryNamed(part.trim()) : undefined
      if (named) vote(votes, named, 1.5)
      const stateOf = state ? undefined : countryOfStateName(part.trim().replace(/\.$/, ''))
      if (stateOf) vote(votes, stateOf, 1)
    }
  }
  const best = winner(votes)
  return best && best[1] >= 1.5 ? best[0] : undefined
}

/** Languages whose numbers have a decimal comma, unless the country says otherwise. */
const COMMA_LANGUAGES = new Set(['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'tr', 'id'])
const POINT_COUNTRIES = new Set(['US', 'GB', 'IN', 'MY', 'SG', 'AU', 'NZ', 'CA', 'CH', 'LI', 'MX', 'IE', 'HK', 'PH', 'TH', 'JP', 'CN', 'KR', 'TW', 'IL', 'AE', 'SA'])

// Countries whose prices have no cents, and the sign and languages that tell of them.
const WHOLE_COUNTRIES = new Set(['ID', 'VN', 'CL', 'CO', 'PY', 'JP', 'KR'])
const WHOLE_LANGUAGES = new Set(['id', 'vi'])
const WHOLE_SIGNS = /(?<![\p{L}\d])(?:Rp\.?|IDR|VND|COP|CLP|JPY|KRW)(?![\p{L}])|[₫₩]/u

// From one hour to another, as opening hours are printed in the lands of the decimal comma: "11.30 - 22.00" proves no decimal point.
const HOURS = /(?<![\d.])(?:[01]?\d|2[0-4])\.[0-5]\d(?:\s[-–]\s|[-–])(?:[01]?\d|2[0-4])\.[0-5]\d(?![\d.])/g

/** The sign under which most printed numbers have the form of amounts; language and country decide where the forms do not. */
function decideDecimal(texts: readonly string[], country: string | undefined, language: string): '.' | ',' {
  let point = 0, comma = 0
  const groups = { '.': 0, ',': 0 }
  for (const text of texts) {
    for (const number of printedNumbers(text.replace(HOURS, ''))) {
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
  const whole = WHOLE_COUNTRIES.has(country ?? '') || WHOLE_LANGUAGES.has(language) || texts.some((text) => WHOLE_SIGNS.test(text))
  if (whole && groups['.'] !== groups[',']) return groups['.'] > groups[','] ? ',' : '.'
  return (country ? !POINT_COUNTRIES.has(country) && COMMA_LANGUAGES.has(language) : COMMA_LANGUAGES.has(language)) ? ',' : '.'
}

// Two columns of a count and an amount look like a grouped number; four of them and no thousand printed otherwise are none.
const FEWEST_SPACED = 4
const SPACED = /(?<![\d.,-]\s?)[1-9]\d{0,2} \d{3}\.\d\d(?![\d.,])/g
const UNSPACED = /\d,\d{3}\.\d\d(?!\d)|\d{4,}\.\d\d(?!\d)/

/** Whether spaces are what parts thousands beside a decimal point. */
function isSpaced(texts: readonly string[]): boolean {
  return texts.reduce((count, text) => count + (text.match(SPACED)?.length ?? 0), 0) >= FEWEST_SPACED && !texts.some((text) => UNSPACED.test(text))
}

const YEAR_FIRST_COUNTRIES = new Set(['CN', 'JP', 'KR', 'TW', 'HU', 'LT'])

function decideDateOrder(texts: readonly string[], country: string | undefined, language: string, currency: string | undefined): Locale['dateOrder'] {
  let dayFirst = 0, monthFirst = 0
  for (const text of texts) {
    const proven = provenOrder(text)
    if (proven === 'dmy') dayFirst += 1
    else if (proven === 'mdy') monthFirst += 1
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy'
  if (country && YEAR_FIRST_COUNTRIES.has(country)) return 'ymd'
  if (country) return country === 'US' || country === 'PH' ? 'mdy' : 'dmy'
  // The dollar sign alone is mostly that of the United States, who are the only ones to write the month first.
  return language === 'en' && currency === 'USD' ? 'mdy' : 'dmy'
}

/** Languages that are spoken in one country above all, for signs that several countries share (`kr`). */
const HOME_OF_LANGUAGE: Readonly<Record<string, string>> = { cs: 'CZ', da: 'DK', fi: 'FI', hi: 'IN', id: 'ID', ms: 'MY', nb: 'NO', pl: 'PL', sv: 'SE', tr: 'TR' }

function decideCurrency(texts: readonly string[], country: string | undefined): string | undefined {
  const votes: Votes = new Map()
  for (const text of texts) {
    // A code beside a number, or alone on its line as a column's unit; elsewhere three capitals are any word (`SDN BHD`, `SVC`).
    for (const { 0: code, index } of matchesOf(text, /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}])/gu)) {
      const beside = /\d[\s)]?$/.test(text.slice(0, index)) || /^\s?[(-]?\d/.test(text.slice(index + 3))
      if (isCommonCurrency(code) ? beside || isPlainCurrencyCode(code) : beside && isPlainCurrencyCode(code)) vote(votes, code, isCommonCurrency(code) ? (beside ? 1.5 : 0.8) : 0.3)
    }
    for (const [sign] of matchesOf(text, /(?:US|AU?|CA?|NZ|S|HK|R)?\$|[€£₹¥₺]|(?<![\p{L}])(?:RM|Rs\.?|Rp\.?|kr\.?|zł|Kč|TL|EUROS?|Euros?|euros?|Fr\.)(?=\s?[\d)]|\s-\d|-[\d.,]*[.,]\d{2}(?!\d)|$)|(?<=\d\s?)(?:€|₺|kr\.?|zł|Kč|TL|EUROS?|Euros?|euros?|Fr\.)(?![\p{L}])/gu)) {
      const code = currencyOf(sign, country) ?? (sign === '$' ? 'USD' : sign === '¥' ? 'JPY' : undefined)
      if (code) vote(votes, code, 1)
    }
  }
  const home = country === undefined ? undefined : homeCurrency(country)
  if (home && votes.has(home)) vote(votes, home, 0.5)
  const best = winner(votes)
  return best && best[1] >= 0.8 ? best[0] : home ?? best?.[0]
}
