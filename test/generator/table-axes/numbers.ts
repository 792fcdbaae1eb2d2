// How a table writes its figures: amounts of any number of decimals, quantities, rates, days.

import type { Random } from '../random.ts'
import { groupDigits, writeDate, writeQuantity, type NumberStyle } from '../write.ts'
import type { Axes } from './axes.ts'

const FORMS: Readonly<Record<string, NumberStyle>> = {
  '1,234.50': { decimal: '.', group: ',', grouping: 'thousands' },
  '1.234,50': { decimal: ',', group: '.', grouping: 'thousands' },
  '1 234,50': { decimal: ',', group: ' ', grouping: 'thousands' },
  "1'234.50": { decimal: '.', group: "'", grouping: 'thousands' },
  '1,23,456.00': { decimal: '.', group: ',', grouping: 'indian' },
}
/** The form and the days that papers of a language have. */
const OWN: Readonly<Record<string, [form: string, date: string]>> = {
  en: ['1,234.50', 'DD/MM/YYYY'],
  de: ['1.234,50', 'DD.MM.YYYY'],
  fr: ['1 234,50', 'DD/MM/YYYY'],
  es: ['1.234,50', 'DD/MM/YYYY'],
  it: ['1.234,50', 'DD/MM/YYYY'],
  nl: ['1.234,50', 'DD-MM-YYYY'],
  pt: ['1.234,50', 'DD/MM/YYYY'],
  sv: ['1 234,50', 'YYYY-MM-DD'],
}
const SIGNS: Readonly<Record<string, string>> = {
  minus: '-#',
  spaced: '- #',
  long: '\u2212#',
  trailing: '#-',
  brackets: '(#)',
  marked: '# CR',
}

/** Writes figures; amounts are in the smallest unit that is printed. */
export interface Writer {
  decimals: number
  /** ISO 4217. */
  currency: string
  amount: (minor: number) => string
  /** With the currency's sign where cells have it. */
  cell: (minor: number) => string
  /** With the currency's sign, whatever cells have. */
  money: (minor: number) => string
  quantity: (value: number) => string
  rate: (value: number) => string
  date: (iso: string) => string
}

const CURRENCIES: Readonly<Record<number, readonly string[]>> = { 0: ['JPY', 'HUF', 'CLP'], 3: ['KWD', 'BHD', 'TND'] }
const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', JPY: '¥', SEK: 'kr', HUF: 'Ft' }

/** The writer of a document of a country (ISO 3166-1 alpha-2) by its axes. */
export function writerOf(axes: Axes, country: string, random: Random): Writer {
  const language = String(axes['language'])
  const [ownForm, date] = OWN[language]!
  const form = FORMS[axes['numbers'] === 'own' ? ownForm : String(axes['numbers'])]!
  const decimals = Number(axes['decimals'] ?? 2)
  const own = country === 'US' ? 'USD' : country === 'GB' ? 'GBP' : language === 'sv' ? 'SEK' : 'EUR'
  const foreign = random.int(0, 2)
  const currency = CURRENCIES[decimals]?.[foreign] ?? own
  const rateForm = random.pick(['# %', '#%', '#'])
  const symbol = SYMBOLS[currency] ?? currency
  const patterns: Readonly<Record<string, string>> = {
    none: '#',
    before: `${symbol}${symbol.length > 1 ? ' ' : ''}#`,
    behind: `# ${symbol}`,
    code: `${currency} #`,
  }
  const amount = (minor: number): string => {
    const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
    const whole = groupDigits(decimals ? digits.slice(0, -decimals) : digits, form)
    const plain = decimals ? `${whole}${form.decimal}${digits.slice(-decimals)}` : whole
    return minor < 0 ? SIGNS[String(axes['sign'])]!.replace('#', plain) : plain
  }
  const inCells = String(axes['currency'] ?? 'none')
  return {
    decimals,
    currency,
    amount,
    cell: (minor) => patterns[inCells]!.replace('#', amount(minor)),
    money: (minor) => patterns[inCells === 'none' ? 'code' : inCells]!.replace('#', amount(minor)),
    quantity: (value) => writeQuantity(value, form),
    rate: (value) => rateForm.replace('#', writeQuantity(value, form)),
    date: (iso) => writeDate(iso, country === 'US' ? 'MM/DD/YYYY' : date, language),
  }
}
