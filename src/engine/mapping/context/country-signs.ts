// What a line of print says of a country: domains, phone prefixes, numbers of taxes and accounts, states, names, words
// that one country alone uses.

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
const DOMAIN =
  /[\w-]\.(?:co\.|com\.)?(de|fr|es|it|nl|pt|at|be|ch|uk|ie|in|my|sg|au|nz|br|mx|pl|cz|dk|se|no|fi|tr|id|lu|za|ca)(?![\w.])/gi
const PHONE_PREFIXES: Readonly<Record<string, string>> = {
  1: 'US',
  49: 'DE',
  33: 'FR',
  34: 'ES',
  39: 'IT',
  31: 'NL',
  351: 'PT',
  43: 'AT',
  32: 'BE',
  41: 'CH',
  44: 'GB',
  353: 'IE',
  91: 'IN',
  60: 'MY',
  65: 'SG',
  61: 'AU',
  64: 'NZ',
  55: 'BR',
  52: 'MX',
  48: 'PL',
  420: 'CZ',
  90: 'TR',
  45: 'DK',
  46: 'SE',
  47: 'NO',
  358: 'FI',
  352: 'LU',
  27: 'ZA',
  62: 'ID',
  63: 'PH',
  66: 'TH',
  84: 'VN',
  86: 'CN',
  81: 'JP',
  82: 'KR',
  852: 'HK',
  971: 'AE',
  966: 'SA',
}
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/
const TAX_ID =
  /\b(?:DE\d{9}|FR[A-Z0-9]{2}\d{9}|IT\d{11}|NL\d{9}B\d{2}|BE0?\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|PT\d{9}|LU\d{8}|GB\d{9})\b/g
const COUNTRY_SIGNS: readonly (readonly [RegExp, string, number])[] = [
  [/\b(?:CGST|SGST|IGST|GSTIN|HSN|UTGST)\b/, 'IN', 3],
  [/\bPAN\b.{0,6}[A-Z]{5}\d{4}[A-Z]/, 'IN', 2],
  [/\bS[DO0]N\.?\s?B[HK]D\b/i, 'MY', 4],
  [/\b(?:JALAN|JLN|LORONG|TAMAN)\b/i, 'MY', 1.5],
  [/\bRM\s?\d/, 'MY', 3],
  [/G[S5]T.{0,14}(?<!\d)00\d{10}(?!\d)/i, 'MY', 2],
  [/\bRp\.?\s?\d/, 'ID', 3],
  [/₹/, 'IN', 3],
  [/£/, 'GB', 2],
  [/\b(?:PTE\.? LTD)\b/i, 'SG', 3],
  [/\bGmbH\b|\bUSt[-. ]?Id|\bMwSt\b|\bSteuernummer\b|\bHRB\b/, 'DE', 1.5],
  [/\bUID[- ]?Nr|\bATU\d{8}/, 'AT', 2],
  [/\bCHE-?\d{3}\.?\d{3}|\bMWST\b|\bCHF\b/, 'CH', 2],
  [/\bSIRET\b|\bSIREN\b|\bR\.?C\.?S\.?\b|\bTVA\b|\bSARL\b|\bSAS\b/, 'FR', 1.5],
  [/\bP\.? ?IVA\b|\bPartita IVA\b|\bS\.r\.l\b|\bS\.p\.A\b/i, 'IT', 2],
  [/\bN\.?I\.?F\.?\b|\bC\.?I\.?F\.?\b/, 'ES', 1.2],
  [/\bBTW\b|\bK\.?v\.?K\b|\bB\.V\.(?!\w)/, 'NL', 1.5],
  [/\bNIPC\b|\bContribuinte\b|\bLda\b/i, 'PT', 2],
  [/\bCNPJ\b|R\$/, 'BR', 3],
  [/\bABN\b/, 'AU', 2.5],
  [/\bNZBN\b/, 'NZ', 3],
  [/\bVAT (?:Reg|No|Number)/i, 'GB', 0.7],
  // Bank accounts of New Zealand: bank, branch, account and suffix; its numbers for GST have dashes after three digits.
  [/(?<![\d-])(?:0[1-9]|[123]\d)-\d{4}-\d{7}-\d{2,3}(?!\d)/, 'NZ', 3],
  [/\bGST\b.{0,12}(?<!\d)\d{2,3}-\d{3}-\d{3}(?!\d)/i, 'NZ', 2.5],
  [/\bBSB\b/, 'AU', 2.5],
  [/\(Pty\)\.? ?Ltd/i, 'ZA', 2],
  [/(?<![\p{L}\d])R ?\d{1,3}(?:[ ,]\d{3})*[.,]\d{2}(?!\d)/u, 'ZA', 1],
  [/\bTRN\b.{0,6}(?<!\d)\d{15}(?!\d)/, 'AE', 3],
  [/\bHST\b|\bQST\b|(?<!\d)\d{9} ?RT ?\d{4}(?!\d)/, 'CA', 3],
  [/\bCFDI\b|\bS\.?A\.? de C\.?V\b/i, 'MX', 3],
  [/\bBE ?0\d{3}[. ]\d{3}[. ]\d{3}\b/, 'BE', 3],
  [/\bTIN\b.{0,4}\d{3}-\d{3}-\d{3}-\d{3}/, 'PH', 2.5],
  [/\bsales tax\b/i, 'US', 1],
  [/(?<!\d)\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/, 'US', 0.8],
  [UK_POSTCODE, 'GB', 1.5],
  [/\bSp\. ?z ?o\. ?o\b|\bPESEL\b|\bREGON\b|\bNIP:? ?\d/, 'PL', 2],
  [/\bs\. ?r\. ?o\.|\bIČO?\b|\bDIČ\b|\dKč|\d Kč/, 'CZ', 1.5],
  [/\bA\.Ş\.|Ltd\. ?Şti|\bVKN\b|\bT\.C\.|₺/, 'TR', 2],
  [/\bApS\b|\bCVR\b|\bCPR-n/, 'DK', 2],
  [/\bOyj?\b|\bY-tunnus\b/, 'FI', 1.5],
  [/\b[Oo]rg\.? ?nr\.? ?:? ?\d{6}-\d{4}|\b[Bb]ankgiro\b/, 'SE', 2],
  [/\bMVA\b|\b[Oo]rg\.? ?nr\.? ?:? ?(?:NO ?)?\d{3} ?\d{3} ?\d{3}\b/, 'NO', 2],
  [/\bNPWP\b/, 'ID', 2.5],
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
