// Numbers that name something, inside text: bank accounts, tax and company numbers with their checksums, e-mail, phone,
// web addresses, postcodes, codes.

import { bicHolds, ibansIn } from './bank-codes.ts'
import { FORMS, mayHave, shapeOf, type IdForm, type Shape } from './id-forms.ts'
import { matchesOf } from './matches.ts'
import { LEAST_DIGITS, phonesIn } from './phone-runs.ts'
import { SITE_IN_SMALL } from './sites.ts'
import { holds, numbers, vatNumbers } from './national-numbers.ts'
import type { Meaning } from '../vocabulary.ts'

/** A meaning at `start` to `end` (exclusive) of a text; `confidence` 0..1 is that of the form and its checksum. */
interface FoundMeaning {
  start: number
  end: number
  meaning: Meaning
  confidence: number
}

const BIC = /(?<![A-Z0-9])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/g
const EMAIL = /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/gu
const URL =
  /(?<![\w@.-])(?:https?:\/\/\S+[\w/]|www\s?\.[\w-]+(?:\.[\w-]+)+(?:\/[\w./?=&%#-]*)?|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|de|fr|es|it|nl|pt|eu|co\.uk|com\.my|my|in|co\.in|be|at|ch|us|io|info|biz|com\.br|com\.au|com\.sg|shop|online)(?:\/[\w./?=&%#-]*)?(?![\w@.]))/giu
/** Without one of these a text has no address of the web. */
const MAY_BE_SITE = /:\/\/|www|\.[a-z]/iu
// With their confidence, and how many digits of them stand in a row.
const POSTCODES = [
  ['GB', /(?<![\p{L}\d])(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?![\p{L}\d])/gu, 0.8, 0],
  ['CA', /(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/gu, 0.8, 0],
  ['NL', /(?<![\p{L}\d])[1-9]\d{3} ?[A-Z]{2}(?![\p{L}\d])/gu, 0.6, 4],
  ['US', /(?<![\p{L}\d])[A-Z]{2},? \d{5}-\d{4}(?!\d)/gu, 0.8, 5],
  ['PT', /(?<![\p{L}\d.])\d{4}-\d{3}(?= \p{L})/gu, 0.6, 4],
  ['', /(?<=(?:^|[\p{L},.] |〒 ?))(?:\d{3}-\d{4}|\d{5}-\d{3})(?![\d-])/gu, 0.4, 4],
  ['', /(?<![\p{L}\d.,/-])(?:[A-Z]{1,2}[- ])?\d{5}(?= \p{L})/gu, 0.5, 5],
  ['', /(?<=\p{L}\.?,? )\d{5,6}(?![\p{L}\d.,/-])/gu, 0.4, 5],
  ['', /(?<![\p{L}\d.,/-])\d{4}(?= \p{Lu})/gu, 0.3, 4],
] as const

// A virtual payment address: an own name at the handle of a payment service, which unlike a mail server's name has no
// point (NPCI's form). New handles come every year, so that the form alone is weak: a label beside it, or the payment
// link that it stands in, makes it sure.
const UPI = /(?<![\w.@+-])[A-Za-z0-9][\w.-]{1,}@[A-Za-z][A-Za-z0-9]{1,}(?![\w@]|\.\w|-\w)/g
const UPI_LINK = /upi:\/\/pay\?\S*?\bpa=([\w.-]+(?:@|%40)[A-Za-z][A-Za-z0-9]+)/gi

const VAT_COUNTRIES = 'AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|XI|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK'

const VAT = new RegExp(`(?<![A-Z0-9])(?:${VAT_COUNTRIES})[ -]?(?:[A-Z0-9][ .-]?){7,12}[A-Z0-9](?![A-Z0-9])`, 'g')

/** Every id, address, phone number and code in `text`; readings of different kinds may overlap. */
export function findIdentifiers(text: string): FoundMeaning[] {
  const found: FoundMeaning[] = []
  const push = (start: number, length: number, meaning: Meaning, confidence: number): void => {
    found.push({ start, end: start + length, meaning, confidence })
  }
  const hasAt = text.includes('@')
  for (const match of hasAt ? matchesOf(text, EMAIL) : [])
    push(match.index, match[0].length, { kind: 'email', value: match[0].replace(/\s/g, '').replace(/\.$/, '') }, 0.98)
  for (const match of MAY_BE_SITE.test(text) ? [...matchesOf(text, URL), ...matchesOf(text, SITE_IN_SMALL)] : []) {
    if (text[match.index - 1] !== '@' && !found.some(({ start, end }) => start <= match.index && match.index < end))
      push(
        match.index,
        match[0].length,
        { kind: 'url', value: match[0].replace(/\s/g, '') },
        /^(?:http|www)/i.test(match[0]) ? 0.98 : 0.8,
      )
  }
  for (const { 0: link, 1: value, index } of text.includes('://') ? matchesOf(text, UPI_LINK) : [])
    push(
      index + link.length - value!.length,
      value!.length,
      { kind: 'id', idKind: 'upi_id', value: value!.replace(/%40/, '@') },
      0.95,
    )
  if (hasAt && !text.includes('upi://'))
    for (const match of matchesOf(text, UPI))
      push(match.index, match[0].length, { kind: 'id', idKind: 'upi_id', value: match[0] }, 0.4)
  const shape = shapeOf(text)
  const [digits, row] = shape
  if (digits > 0) {
    findAccounts(text, found)
    findForms(text, FORMS, shape, found)
  }
  findBics(text, push)
  if (digits === 0) return found
  if (digits >= LEAST_DIGITS)
    for (const { value, at, chance } of phonesIn(text)) push(at, value.length, { kind: 'phone', value }, chance)
  for (const [, pattern, confidence, least] of POSTCODES)
    for (const match of row < least ? [] : matchesOf(text, pattern))
      push(match.index, match[0].length, { kind: 'postcode', value: match[0] }, confidence)
  findCodes(text, push)
  return found
}

/** The numbers that name a country, but for those of its companies: value added tax, GSTIN, bank accounts. */
export function numbersOfCountries(text: string): FoundMeaning[] {
  const found: FoundMeaning[] = []
  findAccounts(text, found)
  findForms(text, GSTIN_FORMS, shapeOf(text), found)
  return found
}

const GSTIN_FORMS = FORMS.filter(({ idKind }) => idKind === 'gstin')

/** Bank accounts and numbers for value added tax. */
function findAccounts(text: string, found: FoundMeaning[]): void {
  for (const { at, length, value, valid } of ibansIn(text))
    found.push({
      start: at,
      end: at + length,
      meaning: { kind: 'id', idKind: 'iban', value, valid },
      confidence: valid ? 0.99 : 0.4,
    })
  for (const match of matchesOf(text, VAT)) {
    // The beginning of an IBAN has the form of a tax number.
    const account = found.some(
      ({ start, end, meaning }) =>
        meaning.kind === 'id' &&
        meaning.idKind === 'iban' &&
        meaning.valid &&
        match.index >= start &&
        match.index < end,
    )
    const vat = account ? undefined : vatIn(match[0])
    if (vat)
      found.push({
        start: match.index,
        end: match.index + vat.length,
        meaning: { kind: 'id', idKind: 'vat', value: vat.value, valid: vat.valid },
        confidence: vat.valid ? 0.98 : 0.5,
      })
  }
}

function findForms(text: string, forms: readonly IdForm[], shape: Shape, found: FoundMeaning[]): void {
  for (const form of forms) {
    if (!mayHave(shape, form)) continue
    for (const match of matchesOf(text, form.pattern)) {
      const value = match[0].trim()
      const valid = form.validate?.(value)
      const confidence = valid ? (form.bare ?? 0.98) : form.confidence
      if (
        confidence > 0 &&
        !found.some(
          (other) => other.start === match.index && 'idKind' in other.meaning && other.meaning.idKind === form.idKind,
        )
      ) {
        found.push({
          start: match.index,
          end: match.index + value.length,
          meaning: { kind: 'id', idKind: form.idKind, value, ...(form.validate && { valid: valid === true }) },
          confidence,
        })
      }
    }
  }
}

/**
 * The VAT number at the start of `run`: the longest beginning whose check digits hold, or the whole where none does.
 */
function vatIn(run: string): { value: string; length: number; valid: boolean } | undefined {
  const ends = matchesOf(run, /[A-Z0-9](?![A-Z0-9])|$/g)
    .map(({ index }) => Math.min(run.length, index + 1))
    .filter((end, i, all) => end >= 9 && all.indexOf(end) === i)
  for (const length of ends.reverse()) {
    const value = run.slice(0, length).replace(/[^A-Z0-9]/g, '')
    const number = vatNumbers[value.startsWith('EL') ? 'GR' : value.slice(0, 2)]
    const prefixed = value.startsWith('CHE')
      ? holds(vatNumbers['CH']!, value) || holds(numbers.CH.uid, value)
      : number !== undefined && holds(number, value)
    if (prefixed || (value.startsWith('GB') && holds(numbers.GB.vat, value))) return { value, length, valid: true }
  }
  const solid = run.replace(/[^A-Z0-9]/g, '')
  return /\d{6}/.test(solid) && /^[A-Z]{2,3}[A-Z0-9]{0,2}\d{6,}[A-Z]?\d{0,3}$/.test(solid)
    ? { value: solid, length: run.length, valid: false }
    : undefined
}

function findBics(
  text: string,
  push: (start: number, length: number, meaning: Meaning, confidence: number) => void,
): void {
  for (const match of matchesOf(text, BIC)) {
    // Eight capital letters are mostly a word; a digit, or eleven places, is what words lack.
    if (bicHolds(match[0]))
      push(
        match.index,
        match[0].length,
        { kind: 'id', idKind: 'bic', value: match[0], valid: true },
        /\d/.test(match[0]) ? 0.85 : match[0].length === 11 ? 0.4 : 0.2,
      )
  }
}

const CODE = /(?<![\p{L}\d])[\p{Lu}\d#][\p{L}\d/._#°()-]*(?<=[\p{L}\d)])/gu
const TWO_PART_CODE =
  /(?<![\p{L}\d/.-])(?:\p{Lu}{1,5}[-/.]? ?\d[\p{L}\d/.-]*(?: \d{2,}[\d/-]*)?|\d{2,5}(?: [-/] ?| ?[-/] )\d[\p{Lu}\d/-]*|\d{2,5}(?: \d{2,5}){1,3})(?![\p{L}\d])/gu
/** Letters and digits in groups, as plates of vehicles and points of delivery have them: "KA 05 MJ 4410". */
const GROUPED_CODE =
  /(?<![\p{L}\d/.-])[A-Z]{2} \d{2,4}(?: \d{3,5}| [A-Z]{1,3}(?= \d)){2,5}(?: [A-Z]{1,2})?(?![\p{L}\d/.-])/gu

/**
 * Strings with a digit that may number a document, an order or a customer: single words, and prefixes with the number
 * after them.
 */
function findCodes(
  text: string,
  push: (start: number, length: number, meaning: Meaning, confidence: number) => void,
): void {
  for (const match of matchesOf(text, CODE)) {
    const value = /[#()]/.test(match[0])
      ? match[0]
          .replace(/^#+|[(#]+$/g, '')
          .replace(/^\(|\)$/g, (bracket) => (match[0].includes('(') && match[0].includes(')') ? bracket : ''))
      : match[0]
    if (/\d/.test(value)) push(match.index + match[0].indexOf(value), value.length, { kind: 'code', value }, 0.6)
  }
  for (const match of [...matchesOf(text, TWO_PART_CODE), ...matchesOf(text, GROUPED_CODE)])
    if (match[0].includes(' ')) push(match.index, match[0].length, { kind: 'code', value: match[0] }, 0.3)
}
