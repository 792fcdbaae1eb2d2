// Currency codes and signs as they are printed, and which currency a sign means in which country. No amounts here.

/** ISO 4217 codes that the runtime knows. */
const CURRENCY_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * Codes that are also everyday words or labels in capitals (`ALL`, `TOP`, `CUP`, `TRY`, `MAD` …): a code only beside an
 * amount.
 */
const WORD_LIKE = new Set([
  'ALL',
  'TOP',
  'CUP',
  'TRY',
  'MAD',
  'BAM',
  'LAK',
  'PEN',
  'GEL',
  'MOP',
  'RON',
  'SOS',
  'STD',
  'VEF',
  'COP',
  'ANG',
  'LEI',
  'BOB',
  'DOP',
  'ERN',
  'GIP',
  'SHP',
  'CAD',
  'INR',
])

/** Signs that stand for one currency alone; matched without case. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  rs: 'INR',
  re: 'INR',
  rupees: 'INR',
  inr: 'INR',
  rm: 'MYR',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  kc: 'CZK',
  ft: 'HUF',
  us$: 'USD',
  usd: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  cdn$: 'CAD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
  nt$: 'TWD',
  r$: 'BRL',
  rp: 'IDR',
  fr: 'CHF',
  sfr: 'CHF',
  'fr.': 'CHF',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  '₪': 'ILS',
  '₴': 'UAH',
  лв: 'BGN',
  lei: 'RON',
}

/** Signs that several countries share: the country decides, or the first where it is not known. */
const SHARED_SIGNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: {
    US: 'USD',
    CA: 'CAD',
    AU: 'AUD',
    NZ: 'NZD',
    SG: 'SGD',
    HK: 'HKD',
    MX: 'MXN',
    TW: 'TWD',
    AR: 'ARS',
    CL: 'CLP',
    CO: 'COP',
  },
  kr: { SE: 'SEK', DK: 'DKK', NO: 'NOK', IS: 'ISK' },
  '¥': { JP: 'JPY', CN: 'CNY' },
  r: { ZA: 'ZAR' },
  rs: { IN: 'INR', PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR' },
  fr: { CH: 'CHF', LI: 'CHF' },
}

/** The currency in which the shops of a country reckon, where it is the home of one of our locales. */
const OF_COUNTRY: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  IN: 'INR',
  MY: 'MYR',
  SG: 'SGD',
  AU: 'AUD',
  NZ: 'NZD',
  CA: 'CAD',
  CH: 'CHF',
  LI: 'CHF',
  BR: 'BRL',
  MX: 'MXN',
  ZA: 'ZAR',
  HK: 'HKD',
  ID: 'IDR',
  PH: 'PHP',
  TH: 'THB',
  VN: 'VND',
  JP: 'JPY',
  CN: 'CNY',
  KR: 'KRW',
  TW: 'TWD',
  AE: 'AED',
  SA: 'SAR',
  IL: 'ILS',
  TR: 'TRY',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  BG: 'BGN',
  SE: 'SEK',
  DK: 'DKK',
  NO: 'NOK',
  IS: 'ISK',
  ...Object.fromEntries(
    [
      'DE',
      'FR',
      'ES',
      'IT',
      'NL',
      'PT',
      'AT',
      'BE',
      'LU',
      'IE',
      'FI',
      'GR',
      'SK',
      'SI',
      'EE',
      'LV',
      'LT',
      'MT',
      'CY',
      'HR',
      'MC',
    ].map((country) => [country, 'EUR']),
  ),
}

const COMMON: ReadonlySet<string> = new Set(Object.values(OF_COUNTRY))

/** The pattern of a printed currency, for use inside larger patterns: codes in capitals, signs in either case. */
export const CURRENCY_PATTERN = String.raw`(?:US\$|AU?\$|C(?:A|DN)?\$|NZ\$|S\$|HK\$|NT\$|R\$|[€£₹$¥₺₽₩₫฿₱₦₪₴]|RM|Rs\.?|RS\.?|INR|EUROS?|[Ee]uros?|EUR|USD|GBP|CHF|SFr\.?|Fr\.?|MYR|SGD|AUD|CAD|NZD|HKD|BRL|PLN|CZK|HUF|RON|SEK|NOK|DKK|Rp\.?|IDR|AED|SAR|ZAR|THB|PHP|VND|JPY|CNY|KRW|TRY|MXN|ILS|[Kk]r\.?|KR|zł|ZŁ|PLZ|K[čc]|Ft|TL|лв\.?|[Ll]ei)`

/**
 * The ISO 4217 code that a printed sign or code means in `country`; undefined where it means none, or several and the
 * country is not known.
 */
export function currencyOf(sign: string, country?: string): string | undefined {
  const code = sign.toUpperCase().replace(/[\s.]/g, '')
  if (CURRENCY_CODES.has(code)) return code
  const key = sign.toLowerCase().replace(/[\s.]/g, '')
  const shared = SHARED_SIGNS[key]
  return (shared && country && shared[country]) ?? SIGNS[key]
}

/** Whether a code in capitals alone on a page may be read as a currency. */
export function isPlainCurrencyCode(code: string): boolean {
  return CURRENCY_CODES.has(code) && !WORD_LIKE.has(code)
}

/** Whether documents of our locales are commonly made out in a currency. */
export function isCommonCurrency(code: string): boolean {
  return COMMON.has(code)
}

/** The currency of a country, where it is one of those that documents of our locales come from. */
export function homeCurrency(country: string): string | undefined {
  return OF_COUNTRY[country]
}

/** The countries of our locales whose currency it is. */
export function countriesOf(currency: string): string[] {
  return Object.keys(OF_COUNTRY).filter((country) => OF_COUNTRY[country] === currency)
}
