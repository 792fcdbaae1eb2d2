// The number of a paper that follows its title, behind it, across its row or under it: "Proforma 7/2031",
// "INVOICE   No. 12".
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
  'type.ticket': 'ticket_number',
  'type.bank_statement': 'statement_number',
}

const SIGNED = anyScript(
  new RegExp(`^\\s*(?:${patternOf('statement-words', 'number-sign')}|#)[\\s.:]*(?=[\\p{L}\\d/-]*\\d)`, 'iu'),
)

/** A sign and a number, and nothing else. */
const NUMBER_ALONE = /^\S{1,6}\s+[\p{L}\d/-]*\d[\p{L}\d /-]*$/u

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
    const place = isNumbered(title, line) ? title : isTitle(title, line) ? signNear(line, lines) : undefined
    if (!place || known.some((one) => names(one) && overlaps(one, place))) return []
    const { page, from, to, box, text } = place
    const { quality } = title
    const field = OWN_NUMBERS[meaning.field]!
    return [{ field, text, page, line: place.line, from, to, box, quality, weight: WEIGHT, language: meaning.language }]
  })
}

/** Whether a label is one of a value; the sign for a number alone also heads columns. */
const names = ({ field, weight }: LabelHit): boolean => weight >= WEIGHT && !field.startsWith('column.')

/** Whether a line is a title and at most a few words that go on with it: "BUS TICKET", "Invoice for services". */
const isTitle = ({ text }: FoundLabel, line: PlacedLine): boolean =>
  line.text.includes(text) && !/[\d:：,]/.test(line.text) && line.cells.length <= MOST_WORDS
const MOST_WORDS = 4

type Place = Pick<LabelHit, 'text' | 'page' | 'line' | 'from' | 'to' | 'box'>

const overlaps = (one: Place, other: Place): boolean =>
  one.page === other.page && one.line === other.line && one.from < other.to && other.from < one.to

/** Heights of a title that may be free over the number under it. */
const TITLE_GAP = 1.5

/** The sign for a number that begins the next line on a title's row, or the line right under the title. */
function signNear(title: PlacedLine, lines: readonly PlacedLine[]): Place | undefined {
  const { page, box } = title
  const height = box.bottom - box.top
  const others = lines.filter((one) => one.page === page && one !== title)
  const beside = others
    .filter((one) => {
      const middle = (one.box.top + one.box.bottom) / 2
      return one.box.left > box.right && middle > box.top && middle < box.bottom
    })
    .sort((a, b) => a.box.left - b.box.left)[0]
  const under = others.find(
    (one) =>
      one.box.top > box.top + 0.5 * height &&
      one.box.top - box.bottom < TITLE_GAP * height &&
      Math.min(one.box.right, box.right) > Math.max(one.box.left, box.left),
  )
  return (beside && signOf(beside)) ?? (under && NUMBER_ALONE.test(under.text) ? signOf(under) : undefined)
}

/** The sign that begins a line; one that touches its number is read with it. */
function signOf({ text, page, line, cells: [cell, next] }: PlacedLine): Place | undefined {
  const sign = SIGNED.exec(text)?.[0].trim()
  return sign !== undefined && cell && next && cell.text.length <= sign.length
    ? { text: sign, page, line, from: 0, to: 1, box: cell.box }
    : undefined
}
