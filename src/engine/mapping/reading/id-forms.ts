// The forms of numbers that people, companies, papers and goods have: patterns, check digits, and what a text needs.

import { patternOf } from './word-pattern.ts'
import { cardNetwork } from './cards.ts'
import { holds, numbers, type NationalNumber } from './national-numbers.ts'

type Validate = (value: string) => boolean
/** How many digits a text has, and how long its longest runs are: of digits, and of digits and letters of ASCII. */
export type Shape = readonly [digits: number, row: number, solid: number]
/** `least`: the shape of the shortest number of this form. Most lines have less, and need not be searched. */
export interface IdForm {
  idKind: string
  pattern: RegExp
  validate?: Validate
  confidence: number
  bare?: number
  least: Shape
}

const check =
  (number: NationalNumber): Validate =>
  (value) =>
    holds(number, value)

/**
 * Forms with their checksums; `confidence` holds without a valid checksum, a valid one lifts it to 0.98, `bare` is for
 * forms that any number of that length has.
 */
export const FORMS: readonly IdForm[] = [
  {
    idKind: 'gstin',
    least: [6, 4, 15],
    pattern: /(?<![A-Z0-9])\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9](?![A-Z0-9])/g,
    validate: check(numbers.IN.gstin),
    confidence: 0.8,
  },
  {
    idKind: 'gstin',
    least: [0, 0, 15],
    pattern: /(?<![A-Z0-9])[0-9OIlSBZ]{2}[A-Z0-9]{10}[A-Z0-9][Z2][A-Z0-9](?![A-Z0-9])/g,
    validate: check(numbers.IN.gstin),
    confidence: 0,
  },
  {
    idKind: 'pan',
    least: [4, 4, 10],
    pattern: /(?<![A-Z0-9])[A-Z]{3}[ABCFGHJLPTE][A-Z]\d{4}[A-Z](?![A-Z0-9])/g,
    confidence: 0.7,
  },
  {
    idKind: 'cin',
    least: [15, 6, 21],
    pattern: /(?<![A-Z0-9])[LUF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}(?![A-Z0-9])/g,
    confidence: 0.95,
  },
  { idKind: 'udyam', least: [9, 7, 0], pattern: /(?<![A-Z0-9])UDYAM-[A-Z]{2}-\d{2}-\d{7}(?!\d)/g, confidence: 0.95 },
  { idKind: 'ifsc', least: [1, 1, 11], pattern: /(?<![A-Z0-9])[A-Z]{4}0[A-Z0-9]{6}(?![A-Z0-9])/g, confidence: 0.7 },
  // Twenty letters and digits are many things: only behind its name they are the number of a legal entity (ISO 17442).
  {
    idKind: 'lei',
    least: [2, 2, 20],
    pattern: new RegExp(
      `(?<=(?:(?<![A-Z])LEI|${patternOf('reading-words', 'legal-entity')})` +
        `(?:[ -]?${patternOf('reading-words', 'number-of-entity')})?[^A-Za-z0-9]{0,4})[A-Z0-9]{18}\\d{2}(?![A-Z0-9])`,
      'gi',
    ),
    validate: lei,
    confidence: 0.65,
  },
  { idKind: 'irn', least: [0, 0, 64], pattern: /(?<![A-Za-z0-9])[0-9a-f]{64}(?![A-Za-z0-9])/g, confidence: 0.98 },
  {
    idKind: 'ein',
    least: [9, 7, 0],
    pattern: /(?<![\d-])\d{2}-\d{7}(?![\d-])/g,
    validate: check(numbers.US.ein),
    confidence: 0.4,
    bare: 0.5,
  },
  {
    idKind: 'ssn',
    least: [4, 4, 0],
    pattern: /(?<![\d-])(?:\d{3}|[X*]{3})-(?:\d{2}|[X*]{2})-\d{4}(?![\d-])/g,
    validate: check(numbers.US.ssn),
    confidence: 0.5,
    bare: 0.6,
  },
  {
    idKind: 'abn',
    least: [11, 3, 0],
    pattern: /(?<!\d)\d{2} ?\d{3} ?\d{3} ?\d{3}(?!\d)/g,
    validate: check(numbers.AU.abn),
    confidence: 0,
    bare: 0.6,
  },
  {
    idKind: 'siret',
    least: [14, 5, 0],
    pattern: /(?<!\d)\d{3} ?\d{3} ?\d{3} ?\d{5}(?!\d)/g,
    validate: check(numbers.FR.siret),
    confidence: 0,
    bare: 0.6,
  },
  {
    idKind: 'siren',
    least: [9, 3, 0],
    pattern: /(?<!\d)\d{3} ?\d{3} ?\d{3}(?!\d)/g,
    validate: check(numbers.FR.siren),
    confidence: 0,
    bare: 0.35,
  },
  {
    idKind: 'ch_uid',
    least: [9, 3, 0],
    pattern: /(?<![A-Z0-9])CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}(?: ?(?:MWST|TVA|IVA))?(?![A-Z0-9])/g,
    validate: check(numbers.CH.uid),
    confidence: 0.8,
  },
  {
    idKind: 'cnpj',
    least: [14, 4, 0],
    pattern: /(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}(?!\d)/g,
    validate: check(numbers.BR.cnpj),
    confidence: 0.7,
  },
  {
    idKind: 'cpf',
    least: [11, 3, 0],
    pattern: /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g,
    validate: check(numbers.BR.cpf),
    confidence: 0.6,
  },
  {
    idKind: 'es_nif',
    least: [7, 7, 0],
    pattern: /(?<![A-Z0-9])(?:[A-HJNP-SUVW]-?\d{7}[0-9A-J]|\d{8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z])(?![A-Z0-9])/g,
    validate: (value) => [numbers.ES.cif, numbers.ES.dni, numbers.ES.nie].some((one) => holds(one, value)),
    confidence: 0,
    bare: 0.8,
  },
  {
    idKind: 'codice_fiscale',
    least: [7, 3, 16],
    pattern: /(?<![A-Z0-9])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![A-Z0-9])/g,
    validate: check(numbers.IT.codicefiscale),
    confidence: 0.7,
  },
  {
    idKind: 'partita_iva',
    least: [11, 11, 0],
    pattern: /(?<!\d)\d{11}(?!\d)/g,
    validate: check(numbers.IT.iva),
    confidence: 0,
    bare: 0.4,
  },
  {
    idKind: 'steuernummer',
    least: [9, 4, 0],
    pattern: /(?<![\d/])\d{2,3} ?\/ ?\d{3,4} ?\/ ?\d{4,5}(?![\d/])/g,
    confidence: 0.5,
  },
  {
    idKind: 'hrb',
    least: [2, 2, 0],
    pattern: /(?<![A-Z])HR[AB]\s?(?:Nr\.?\s?)?\d{2,6}(?: ?[A-Z](?!\p{L}))?(?!\d)/gu,
    confidence: 0.9,
  },
  {
    idKind: 'fn',
    least: [5, 5, 0],
    pattern: /(?<!\p{L})FN\s?(?:Nr\.?\s?)?\d{5,6}\s?[a-z](?![\p{L}\d])/gu,
    confidence: 0.9,
  },
  {
    idKind: 'za_register',
    least: [12, 6, 0],
    pattern: /(?<![\d/])(?:19|20)\d\d\/\d{6}\/\d\d(?![\d/])/g,
    confidence: 0.8,
  },
  { idKind: 'ke_pin', least: [9, 9, 11], pattern: /(?<![\p{L}\d])[AP]\d{9}[A-Z](?![\p{L}\d])/gu, confidence: 0.7 },
  { idKind: 'my_gst', least: [12, 12, 0], pattern: /(?<!\d)00\d{10}(?!\d)/g, confidence: 0.7 },
  { idKind: 'my_registration', least: [4, 4, 0], pattern: /(?<![\d-])\d{4,7}-[A-Z](?![\p{L}\d])/gu, confidence: 0.7 },
  {
    idKind: 'uen',
    least: [6, 4, 9],
    pattern: /(?<![A-Z0-9])(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])(?![A-Z0-9])/g,
    validate: check(numbers.SG.uen),
    confidence: 0,
    bare: 0.7,
  },
  {
    idKind: 'ean',
    least: [13, 13, 0],
    pattern: /(?<![\dA-Z-])\d{13}(?![\d-])/g,
    validate: gtin,
    confidence: 0,
    bare: 0.9,
  },
  {
    idKind: 'upc',
    least: [12, 12, 0],
    pattern: /(?<![\dA-Z-])\d{12}(?![\d-])/g,
    validate: gtin,
    confidence: 0,
    bare: 0.8,
  },
  {
    idKind: 'ean',
    least: [8, 8, 0],
    pattern: /(?<![\dA-Z-])\d{8}(?![\d-])/g,
    validate: gtin,
    confidence: 0,
    bare: 0.4,
  },
  {
    idKind: 'card',
    least: [15, 4, 0],
    pattern: /(?<![\dA-Z-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}|3\d{3}[ -]\d{6}[ -]\d{5})(?![ -]?\d)/g,
    validate: (value) => cardNetwork(value) !== undefined,
    confidence: 0,
    bare: 0.9,
  },
  { idKind: 'card', least: [4, 4, 0], pattern: /(?:[X*x•#]{2,4}[ -]?){1,4}\d{4}(?![\d\p{L}])/gu, confidence: 0.8 },
]

/** Letters as numbers from ten on, the remainder by 97 is one (ISO 7064). */
function lei(value: string): boolean {
  const digits = [...value.toUpperCase()].map((sign) => parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** Whether an EAN-8, UPC-A or EAN-13 number has the right check digit. */
function gtin(value: string): boolean {
  const digits = [...value].map(Number)
  const sum = digits
    .slice(0, -1)
    .reverse()
    .reduce((total, digit, i) => total + digit * (i % 2 ? 1 : 3), 0)
  return /[1-9]/.test(value) && (10 - (sum % 10)) % 10 === digits.at(-1)
}

export function shapeOf(text: string): Shape {
  let digits = 0
  let row = 0
  let solid = 0
  let figures = 0
  let signs = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isDigit = code >= 48 && code <= 57
    figures = isDigit ? figures + 1 : 0
    signs = isDigit || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? signs + 1 : 0
    if (isDigit) digits += 1
    if (figures > row) row = figures
    if (signs > solid) solid = signs
  }
  return [digits, row, solid]
}

/** Whether a text of this shape may have a number of the form. */
export const mayHave = ([digits, row, solid]: Shape, { least }: IdForm): boolean =>
  digits >= least[0] && row >= least[1] && solid >= least[2]
