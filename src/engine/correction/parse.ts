// A value as a person types it, in the form that its field has. JSON that already has that form passes as it is.

import { findAmounts } from '../mapping/reading/amounts.ts'
import { COUNTRY_NAMES, countryNamed } from '../mapping/reading/countries.ts'
import { currencyOf, isCurrencyCode } from '../mapping/reading/currencies.ts'
import { type DateOrder, findDates } from '../mapping/reading/dates.ts'
import type { ValueKind } from '../../schema/kinds.ts'

/** How the document writes: what text means depends on it. */
export interface Writing {
  decimal: '.' | ','
  dateOrder: DateOrder
  language?: string | undefined
  currency?: string | undefined
  today: Date
}

export type Parsed = { value: unknown } | { message: string }

/** No field of a paper is longer. Chosen by hand. */
const MOST_CHARACTERS = 20_000
/** An extraction is less than ten deep, and no list of a request is longer. Chosen by hand. */
const MOST_DEPTH = 20
const MOST_MEMBERS = 1000

/** Dates, amounts and codes are shorter. Chosen by hand: readers of them look at every part of a text. */
const MOST_OF_A_WORD = 200
const LONG_KINDS: ReadonlySet<ValueKind> = new Set(['text', 'texts', 'choice', 'rows', 'group'])

const ISO_DATE = /^\d{4}-\d\d-\d\d$/
const PARTIAL_DATE = /^\d{4}(-(0[1-9]|1[0-2]))?$/
/** ISO 13616: country, check digits, and at most 30 letters and digits. The shortest has 15 in all. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** The value that `given` means in the field at `path`, or what is wrong with it. */
export function parseValue(given: unknown, kind: ValueKind, path: string, writing: Writing): Parsed {
  const fault = faultIn(given)
  if (fault !== undefined) return { message: fault }
  // Whether its form is right is seen when the whole extraction is.
  if (typeof given !== 'string') return { value: given }
  const text = given.trim()
  if (text === '') return { message: 'The value is empty. Send null to remove it.' }
  if (text.length > MOST_OF_A_WORD && !LONG_KINDS.has(kind))
    return { message: `The value has more than ${MOST_OF_A_WORD} characters.` }
  switch (kind) {
    case 'number':
    case 'integer':
      return numberOf(text, kind, writing)
    case 'flag':
      return text === 'true' || text === 'false'
        ? { value: text === 'true' }
        : { message: `"${shown(text)}" is neither true nor false.` }
    case 'date':
    case 'partial_date':
      return dateOf(text, kind, writing)
    case 'currency':
      return currencyIn(text, writing)
    case 'two_letters':
      return lettersOf(text, path)
    case 'texts':
      return { value: text.split('\n').flatMap((line) => line.trim() || []) }
    case 'rows':
    case 'group':
      return { message: 'This place holds several values. Send JSON, or correct each of them.' }
    case 'choice':
      return { value: text }
    case 'text':
      if (/\biban$/.test(path)) return ibanOf(text)
      // Elsewhere a country is kept as printed.
      return /\baddress_parts\.country$/.test(path) ? lettersOf(text, path) : { value: text }
  }
}

/** What no field may hold, however deep in JSON: texts, lists or a nesting beyond all measure. */
function faultIn(given: unknown, depth = 0): string | undefined {
  if (typeof given === 'string') {
    if (given.length > MOST_CHARACTERS) return `The value has more than ${MOST_CHARACTERS} characters.`
    return given.includes('\0') ? 'The value has a character that no text has.' : undefined
  }
  if (typeof given !== 'object' || given === null) return undefined
  if (depth >= MOST_DEPTH) return 'The value is nested too deeply.'
  const members = Object.entries(given)
  if (members.length > MOST_MEMBERS) return `The value has a list of more than ${MOST_MEMBERS} members.`
  for (const [name, member] of members) {
    const fault = faultIn(name) ?? faultIn(member, depth + 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

function numberOf(text: string, kind: 'number' | 'integer', { decimal, currency }: Writing): Parsed {
  // A rate is written with its sign, and is a number in the answer.
  const bare = text.replace(/\s*%$/, '')
  const found = findAmounts(bare, { decimal, spaced: true, ...(currency !== undefined && { currency }) })
    .filter(({ start, end }) => start === 0 && end === bare.length)
    .sort((a, b) => b.confidence - a.confidence)[0]
  // "1.234567" is no amount of money, but a number of any other kind.
  const plain = /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined
  const value = found?.value ?? plain
  if (value === undefined || !Number.isFinite(value)) return { message: `"${shown(text)}" is no number.` }
  if (kind === 'integer' && !Number.isInteger(value)) return { message: `"${shown(text)}" is no whole number.` }
  return { value }
}

function dateOf(text: string, kind: 'date' | 'partial_date', { dateOrder, language, today }: Writing): Parsed {
  const message = `"${shown(text)}" is no date.`
  if (ISO_DATE.test(text)) return isDay(text) ? { value: text } : { message }
  if (kind === 'partial_date' && PARTIAL_DATE.test(text)) return { value: text }
  const found = findDates(text, { order: dateOrder, language, today }).find(
    ({ start, end }) => start === 0 && end === text.length,
  )
  if (found === undefined) return { message }
  if (found.partial && kind === 'date') return { message: `"${shown(text)}" lacks the day.` }
  return { value: found.value }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function currencyIn(text: string, { currency }: Writing): Parsed {
  const code = text.toUpperCase()
  const value = isCurrencyCode(code) ? code : currencyOf(text, currency)
  return value === undefined
    ? { message: `"${shown(text)}" is no currency. Send its code (ISO 4217), such as "EUR".` }
    : { value }
}

function lettersOf(text: string, path: string): Parsed {
  if (path.endsWith('language'))
    return /^[a-z]{2}$/i.test(text)
      ? { value: text.toLowerCase() }
      : { message: `"${shown(text)}" is no language. Send its code (ISO 639-1), such as "de".` }
  const value = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : countryNamed(text)
  return value === undefined || !COUNTRIES.has(value)
    ? { message: `"${shown(text)}" is no country. Send its code (ISO 3166-1), such as "DE".` }
    : { value }
}

const COUNTRIES = new Set(COUNTRY_NAMES.values())

/** A wrong check digit may be what is printed: the value is kept, and a check reports it. */
function ibanOf(text: string): Parsed {
  const value = text.replace(/[\s-]/g, '').toUpperCase()
  return IBAN.test(value) ? { value } : { message: `"${shown(text)}" does not have the form of an IBAN.` }
}

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
