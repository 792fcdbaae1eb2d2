// The forms of machine-readable zones (ICAO 9303 parts 4 to 7, and the French identity card of 1994): which signs each
// place may hold, which places make a field, and how check digits are reckoned. Nothing is repaired here.

export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'IDFRA'

/** Places of a field: line, first place, first place behind it. */
export type Span = readonly [line: number, from: number, to: number]

/**
 * A field whose check digit is its own: the digit's place follows the field. `blank`: the digit of an empty field may
 * be `<`.
 */
export interface Checked {
  name: 'document_number' | 'date_of_birth' | 'date_of_expiry' | 'personal_number'
  span: Span
  blank?: boolean
}

/**
 * `classes` has one letter for each place of each line: `t` the document's first letter, `a` a letter or filler, `n` a
 * digit, `d` a digit or filler (days may be unknown, long numbers go on elsewhere), `x` any sign, `s` the sex.
 * `composite` are the places that the last check digit is reckoned over.
 */
export interface MrzForm {
  format: MrzFormat
  first: string
  /** The only state that issues such documents. */
  state?: string
  classes: readonly string[]
  issuer: Span
  nationality?: Span
  names: Span
  givenNames?: Span
  number: Span
  birth: Span
  sex: Span
  expiry?: Span
  optional: readonly Span[]
  checked: readonly Checked[]
  composite?: { at: readonly [line: number, place: number]; over: readonly Span[] }
}

const PERSON = 'xxxxxxxxxd' + 'aaa' + 'ddddddn' + 's' + 'ddddddn'
const NUMBER: Checked = { name: 'document_number', span: [1, 0, 9] }
const BIRTH: Checked = { name: 'date_of_birth', span: [1, 13, 19] }
const EXPIRY: Checked = { name: 'date_of_expiry', span: [1, 21, 27] }
const LOWER = {
  issuer: [0, 2, 5],
  nationality: [1, 10, 13],
  number: [1, 0, 9],
  birth: [1, 13, 19],
  sex: [1, 20, 21],
  expiry: [1, 21, 27],
} as const

/** All forms that are looked for. */
export const MRZ_FORMS: readonly MrzForm[] = [
  {
    format: 'TD3',
    first: 'P',
    classes: ['ta' + 'a'.repeat(42), PERSON + 'x'.repeat(14) + 'xn'],
    ...LOWER,
    names: [0, 5, 44],
    optional: [[1, 28, 42]],
    checked: [NUMBER, BIRTH, EXPIRY, { name: 'personal_number', span: [1, 28, 42], blank: true }],
    composite: {
      at: [1, 43],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
    },
  },
  {
    format: 'TD2',
    first: 'IACP',
    classes: ['ta' + 'a'.repeat(34), PERSON + 'x'.repeat(7) + 'n'],
    ...LOWER,
    names: [0, 5, 36],
    optional: [[1, 28, 35]],
    checked: [NUMBER, BIRTH, EXPIRY],
    composite: {
      at: [1, 35],
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
    },
  },
  {
    format: 'TD1',
    first: 'IAC',
    classes: [
      'ta' + 'aaa' + 'x'.repeat(9) + 'd' + 'x'.repeat(15),
      'ddddddn' + 's' + 'ddddddn' + 'aaa' + 'x'.repeat(11) + 'n',
      'a'.repeat(30),
    ],
    issuer: [0, 2, 5],
    nationality: [1, 15, 18],
    names: [2, 0, 30],
    number: [0, 5, 14],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expiry: [1, 8, 14],
    optional: [
      [0, 15, 30],
      [1, 18, 29],
    ],
    checked: [
      { name: 'document_number', span: [0, 5, 14] },
      { name: 'date_of_birth', span: [1, 0, 6] },
      { name: 'date_of_expiry', span: [1, 8, 14] },
    ],
    composite: {
      at: [1, 29],
      over: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
    },
  },
  {
    format: 'MRVA',
    first: 'V',
    classes: ['ta' + 'a'.repeat(42), PERSON + 'x'.repeat(16)],
    ...LOWER,
    names: [0, 5, 44],
    optional: [[1, 28, 44]],
    checked: [NUMBER, BIRTH, EXPIRY],
  },
  {
    format: 'MRVB',
    first: 'V',
    classes: ['ta' + 'a'.repeat(34), PERSON + 'x'.repeat(8)],
    ...LOWER,
    names: [0, 5, 36],
    optional: [[1, 28, 36]],
    checked: [NUMBER, BIRTH, EXPIRY],
  },
  {
    format: 'IDFRA',
    first: 'I',
    state: 'FRA',
    classes: ['ta' + 'a'.repeat(28) + 'x'.repeat(6), 'xxxxxxxxxxxxn' + 'a'.repeat(14) + 'ddddddn' + 's' + 'n'],
    issuer: [0, 2, 5],
    names: [0, 5, 30],
    givenNames: [1, 13, 27],
    number: [1, 0, 12],
    birth: [1, 27, 33],
    sex: [1, 34, 35],
    optional: [[0, 30, 36]],
    checked: [
      { name: 'document_number', span: [1, 0, 12] },
      { name: 'date_of_birth', span: [1, 27, 33] },
    ],
    composite: {
      at: [1, 35],
      over: [
        [0, 0, 36],
        [1, 0, 35],
      ],
    },
  },
]

const WEIGHTS = [7, 3, 1]

/** The weights of `length` places, the first of which is the one behind `before` others. */
export function weightsOf(length: number, before = 0): number[] {
  return Array.from({ length }, (_, at) => WEIGHTS[(before + at) % 3]!)
}

/**
 * The check digit of `signs`: digits count as themselves, A to Z as 10 to 35, fillers as 0; weights 7, 3, 1 in turn;
 * the rest of ten (ICAO 9303-3, 4.9).
 */
export function checkDigit(signs: string): string {
  let sum = 0
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at]!
    sum += WEIGHTS[at % 3]! * (sign === '<' ? 0 : parseInt(sign, 36))
  }
  return String(sum % 10)
}

/** The signs of `lines` at `span`. */
export function signsAt(lines: readonly string[], [line, from, to]: Span): string {
  return (lines[line] ?? '').slice(from, to)
}

/** The composite check digit that `lines` ought to have; undefined for a form without one. */
export function compositeOf({ composite }: MrzForm, lines: readonly string[]): string | undefined {
  return composite && checkDigit(composite.over.map((span) => signsAt(lines, span)).join(''))
}
