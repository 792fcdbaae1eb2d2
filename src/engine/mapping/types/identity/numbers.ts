// Numbers that have a form of their own and often stand without a label: PAN, voter's and social security cards, and
// Aadhaar, which is masked but for its last four digits, as its authority asks.

import type { Candidate, PlacedLine } from '../../vocabulary.ts'
import type { IdType } from './kinds.ts'
import { identityDate } from './dates.ts'
import { documentNumberOf } from './forms.ts'
import type { IdentityLabels } from './labels.ts'
import type { Printed } from './printed.ts'
import type { PrintSettings } from './print.ts'
import { joinCells, placeOf } from '../../context/readings.ts'

/** The form of each number: `@` a letter, `#` a digit, `X` a digit or a sign that hides it. */
const NUMBERS: Readonly<Partial<Record<IdType, readonly string[]>>> = {
  pan: ['@@@@@####@'],
  voter_id: ['@@@#######'],
  ssn_card: ['###-##-####', '### ## ####'],
  aadhaar: ['XXXX XXXX ####', 'XXXXXXXX####'],
}
const AS_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z', 6: 'G', 4: 'A' }
const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  l: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
}

/**
 * The letters and digits of `form` that `read` stands for, look-alikes exchanged where the form asks for the other
 * kind; undefined for anything else.
 */
function inForm(read: string, form: string): string | undefined {
  let number = ''
  let repairs = 0
  for (let at = 0; at < form.length; at++) {
    const sign = read[at]!
    const kind = form[at]!
    const held =
      kind === '@'
        ? /[A-Z]/.test(sign)
        : kind === '#'
          ? /\d/.test(sign)
          : kind === 'X'
            ? /[\dXx*]/.test(sign)
            : sign === kind
    const exchanged = held
      ? sign
      : kind === '@'
        ? AS_LETTER[sign]
        : kind === '#' || kind === 'X'
          ? AS_DIGIT[sign]
          : undefined
    if (exchanged === undefined) return undefined
    number += exchanged
    if (!held) repairs += 1
  }
  return repairs <= MOST_REPAIRS ? number : undefined
}

/** With more look-alikes than these in ten signs a word is rather another word. */
const MOST_REPAIRS = 2

/** The number of a document whose kind has one of a form of its own. */
export function numberByForm(kind: IdType | undefined, lines: readonly PlacedLine[]): Printed {
  const forms = kind ? (NUMBERS[kind] ?? []) : []
  for (const form of forms) {
    for (const line of lines) {
      const { text, starts } = joinCells(line.cells)
      for (let at = 0; at + form.length <= text.length; at++) {
        const read = text.slice(at, at + form.length)
        const number = inForm(read, form)
        // Longer runs of digits are other numbers: sixteen of them are a virtual id.
        if (
          number === undefined ||
          /[\p{L}\d]\s?$/u.test(text.slice(0, at).slice(-2)) ||
          /^\s?[\p{L}\d]/u.test(text.slice(at + form.length))
        )
          continue
        const { page, box, confidence, source } = placeOf(
          line,
          starts,
          text,
          at,
          at + form.length,
          number === read ? 0.95 : 0.85,
        )
        return new Map([
          [
            'document_number',
            {
              field: 'identity.document_number',
              value: number,
              text: read,
              page,
              box,
              score: 3,
              confidence,
              rule: number === read ? 'number_form' : 'number_form_repaired',
              source,
            },
          ],
        ])
      }
    }
  }
  return new Map()
}

/** A number alone has this many letters and digits at least; shorter ones are codes of offices and access numbers. */
const FEWEST_SIGNS = 7

/** The number that stands by itself, beside the title as a rule: letters with digits before digits alone. */
export function numberAlone(printed: Printed, labels: IdentityLabels, { lines, order, today }: PrintSettings): Printed {
  if (printed.has('document_number')) return new Map()
  const numbers = lines.flatMap((line) => {
    const text = line.text.trim()
    const number = labels.byLine.has(line) ? undefined : documentNumberOf(text)
    const isTaken = [...printed.values()].some(
      (found) => found.page === line.page && (found.text === text || String(found.value) === text),
    )
    const isWhole =
      number !== undefined && number.length === text.length && number.replace(/\W/g, '').length >= FEWEST_SIGNS
    return isWhole &&
      !isTaken &&
      identityDate(text, 'expiry', order, today) === undefined &&
      identityDate(text, 'birth', order, today) === undefined
      ? [{ line, number }]
      : []
  })
  const [best] = [...numbers.filter(({ number }) => /[A-Z]/.test(number)), ...numbers]
  if (!best) return new Map()
  const { line, number } = best
  const confidence = (new Set(numbers.map((one) => one.number)).size === 1 ? 0.8 : 0.6) * line.confidence
  return new Map([
    [
      'document_number',
      {
        field: 'identity.document_number',
        value: number,
        text: line.text,
        page: line.page,
        box: line.box,
        score: Math.log(confidence / (1 - confidence)),
        confidence,
        rule: 'number_alone',
        source: line.cells[0]!.source,
      },
    ],
  ])
}

/** The six digits beside the others on German cards, which open the chip (BSI TR-03110). */
export function accessNumber(
  printed: Printed,
  kind: IdType | undefined,
  country: string | undefined,
  { lines }: PrintSettings,
): Printed {
  if (printed.has('can') || country !== 'DE' || (kind !== 'national_id' && kind !== 'residence_permit'))
    return new Map()
  const alone = lines.filter(({ text }) => /^\d{6}$/.test(text.trim()))
  if (alone.length !== 1) return new Map()
  const [line] = alone
  return new Map([
    [
      'can',
      {
        field: 'identity.can',
        value: line!.text.trim(),
        text: line!.text,
        page: line!.page,
        box: line!.box,
        score: 1.7,
        confidence: 0.85 * line!.confidence,
        rule: 'six_digits_alone',
        source: line!.cells[0]!.source,
      },
    ],
  ])
}

/**
 * The fields with all but the last four digits of an Aadhaar number crossed out, in the value and in the words that it
 * was taken from.
 */
export function maskAadhaar(fields: Printed): Printed {
  const masked = (text: string): string =>
    text.replace(/(?<!\d)[\dX]{4}(\s?)[\dX]{4}(\s?)(\d{4})(?!\d)/g, 'XXXX$1XXXX$2$3')
  return new Map(
    [...fields].map(([name, candidate]): [string, Candidate] => {
      const value = typeof candidate.value === 'string' ? masked(candidate.value) : candidate.value
      // The number's own words may hold look-alikes that are no digits.
      return [name, { ...candidate, value, text: name === 'document_number' ? String(value) : masked(candidate.text) }]
    }),
  )
}
