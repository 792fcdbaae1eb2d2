// Numbers of India's identity documents, which stand without a label: PAN, Aadhaar (masked but for its last four digits, as its authority asks) and voter's card.

import type { Candidate, PlacedLine } from './candidates.ts'
import type { IdType } from './identity-kinds.ts'
import type { Printed } from './identity-print.ts'
import { joinCells, placeOf } from './readings.ts'

const NUMBERS: Readonly<Partial<Record<IdType, RegExp>>> = {
  pan: /(?<![A-Z\d])[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z](?![A-Z\d])/, aadhaar: /(?<![\d\s]|\d\s)(?:[2-9]\d{3}|X{4}|x{4}|\*{4})\s?(?:\d{4}|X{4}|x{4}|\*{4})\s?\d{4}(?!\s?\d)/, voter_id: /(?<![A-Z\d])[A-Z]{3}\d{7}(?![A-Z\d])/,
  ssn_card: /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)/,
}

/** The number of a document whose kind has one of a form of its own. */
export function indianNumbers(kind: IdType | undefined, lines: readonly PlacedLine[]): Printed {
  const form = kind && NUMBERS[kind]
  if (!form) return new Map()
  for (const line of lines) {
    const { text, starts } = joinCells(line.cells)
    const match = form.exec(text)
    if (!match) continue
    const { page, box, confidence, source } = placeOf(line, starts, text, match.index, match.index + match[0].length, 0.95)
    return new Map([['document_number', { field: 'identity.document_number', value: match[0], text: match[0], page, box, score: 3, confidence, rule: 'number_form', source }]])
  }
  return new Map()
}

/** The fields with all but the last four digits of an Aadhaar number crossed out, in the value and in the words that it was taken from. */
export function maskAadhaar(fields: Printed): Printed {
  const masked = (text: string): string => text.replace(/(?<!\d)\d{4}(\s?)\d{4}(\s?)(\d{4})(?!\d)/g, 'XXXX$1XXXX$2$3')
  return new Map([...fields].map(([name, candidate]): [string, Candidate] => [name, { ...candidate, text: masked(candidate.text), value: typeof candidate.value === 'string' ? masked(candidate.value) : candidate.value }]))
}
