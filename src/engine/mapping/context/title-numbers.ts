// The number that a paper's title is followed by, behind it or across its row: "Proforma 7/2031", "INVOICE   No. 12".
// It is the paper's own, whatever language its title is in; so the title, or the sign before the number, is its label.

import { anyScript, patternOf } from '../reading/word-pattern.ts'
import type { LabelHit, PlacedLine } from '../vocabulary.ts'
import type { FoundLabel } from './labels.ts'
import { isNumbered } from './titles.ts'

/** What the own number of a paper of each title is called among labels. */
const OWN_NUMBERS: Readonly<Record<string, string>> = {
  'type.invoice': 'invoice_number',
  'type.proforma': 'invoice_number',
  'type.quote': 'invoice_number',
  'type.debit_note': 'invoice_number',
  'type.credit_note': 'credit_note_number',
  'type.receipt': 'receipt_number',
}

const SIGNED = anyScript(
  new RegExp(`^\\s*(?:${patternOf('statement-words', 'number-sign')}|#)[\\s.:]*(?=[\\p{L}\\d/-]*\\d)`, 'iu'),
)

// As sure as a label of two words.
const WEIGHT = 0.9

/** The labels that titles are to the numbers behind them, but for those that `known` has as labels already. */
export function titleNumbers(
  titles: readonly FoundLabel[],
  lines: readonly PlacedLine[],
  known: readonly LabelHit[],
): LabelHit[] {
  return titles.flatMap((title): LabelHit[] => {
    const meaning = title.meanings.find(({ field, weight }) => field in OWN_NUMBERS && weight > 0.5)
    const line = lines.find((one) => one.page === title.page && one.line === title.line)
    if (!meaning || !line || !/^\p{Lu}/u.test(title.text)) return []
    const place = isNumbered(title, line)
      ? title
      : line.text.trim() === title.text.trim()
        ? signBeside(line, lines)
        : undefined
    if (!place || known.some((one) => names(one) && overlaps(one, place))) return []
    const { page, from, to, box, text } = place
    const { quality } = title
    const field = OWN_NUMBERS[meaning.field]!
    return [{ field, text, page, line: place.line, from, to, box, quality, weight: WEIGHT, language: meaning.language }]
  })
}

/** Whether a label is one of a value; the sign for a number alone also heads columns. */
const names = ({ field, weight }: LabelHit): boolean => weight >= WEIGHT && !field.startsWith('column.')

type Place = Pick<LabelHit, 'text' | 'page' | 'line' | 'from' | 'to' | 'box'>

const overlaps = (one: Place, other: Place): boolean =>
  one.page === other.page && one.line === other.line && one.from < other.to && other.from < one.to

/** The sign for a number that begins the next line on a title's row. */
function signBeside(title: PlacedLine, lines: readonly PlacedLine[]): Place | undefined {
  const { page, box } = title
  const beside = lines
    .filter((one) => {
      const middle = (one.box.top + one.box.bottom) / 2
      return one.page === page && one.box.left > box.right && middle > box.top && middle < box.bottom
    })
    .sort((a, b) => a.box.left - b.box.left)[0]
  const sign = beside && SIGNED.exec(beside.text)?.[0].trim()
  const [cell, next] = beside?.cells ?? []
  // A sign that touches its number is read with it.
  if (sign === undefined || !cell || !next || cell.text.length > sign.length) return undefined
  return { text: sign, page, line: beside!.line, from: 0, to: 1, box: cell.box }
}
