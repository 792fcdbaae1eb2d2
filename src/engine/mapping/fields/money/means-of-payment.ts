// The means of payment that an invoice names: at a label, in a sentence on paying, or where a sentence leads to the
// account.

import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { lineAt, linesOfPage } from '../../context/by-line.ts'
import { valueWordsOf } from '../../context/labels.ts'
import { overlapX } from '../../structure/rows.ts'
import type { LabelText } from '../../structure/label-values.ts'
import { atLabel, keepFound, meansAt, PAYEE, sourceOf } from './payment-labels.ts'
import type { Found } from './payment-labels.ts'

/** The means at a label, else that of a sentence; `account` is where it is to be paid. */
export function meansOfPayment(context: MappingContext, account: ReadonlyMap<string, Found>): Found | undefined {
  const isMeans = (_: string, from: LabelText): boolean => meansAt(context, from) !== undefined
  const means = (_: string, from: LabelText): string => meansAt(context, from)!
  const labelled =
    atLabel(
      context,
      'payment_method',
      (text) => PLAIN.test(text),
      undefined,
      ({ weight }) => weight > WEAK,
    ) ?? atLabel(context, 'payment_method', isMeans, means)
  if (labelled) return labelled
  const found = inSentence(context) ?? leadingTo(context, account)
  if (found) keepFound(context, 'method', [found])
  return found
}

// A word like "payment" is printed before other things too.
const WEAK = 0.5
/** Up to four words without a number, as a means of payment is printed; capitals keep sentences out. */
const PLAIN = /^(?=.{1,40}$)\p{Lu}[^.:()\d\s]*(?: [^.:()\d\s]+){0,3}$/u
/** What may be between "payment" and its means: "payment in 30 days by cheque", or the label in another language. */
const BETWEEN = /^(?:\([^)]{1,30}\)\s?:?|[^.:;|]{1,30})$/u
const PAYING = new Set(['payment_method', 'payment_terms', 'payment_date'])

/** The means in a sentence that begins with the word for paying: "Payment in 30 days by cheque". */
function inSentence(context: MappingContext): Found | undefined {
  for (const label of context.labels) {
    const line = PAYING.has(label.field) ? lineAt(context, label) : undefined
    const hit =
      line && meansOn(context, line).find(({ from }) => from > label.to && BETWEEN.test(wordsOf(line, label.to, from)))
    if (hit) return foundAt(context, hit, line)
  }
  return undefined
}

// The account is in the line of the sentence or in the next one, which follows within so many heights of its letters.
const NEXT_WITHIN = 1.6
const NUMBERS = ['iban', 'account_number', 'bank_name', 'sort_code', 'account_holder']

/**
 * The transfer in the sentence that leads to the account: "Bank transfer to Hillside Bank, account 12 345". Words that
 * end their line may be its heading.
 */
function leadingTo(context: MappingContext, account: ReadonlyMap<string, Found>): Found | undefined {
  for (const field of NUMBERS) {
    const detail = account.get(field)?.from
    if (!detail) continue
    const { page, box } = detail
    const height = box.bottom - box.top
    for (const line of linesOfPage(context, page)) {
      const isOwn = line.box.top < box.bottom - 0.5 * height && line.box.bottom > box.top + 0.5 * height
      const gap = box.top - line.box.bottom
      const isAbove = !isOwn && line.box.top < box.top && gap < NEXT_WITHIN * height && overlapX(line.box, box) > 0
      const hit =
        isOwn || isAbove
          ? meansOn(context, line).find(
              (one) => one.field === TRANSFER && (isAbove || one.box.right <= box.left) && one.to < line.cells.length,
            )
          : undefined
      if (hit) return foundAt(context, hit, line)
    }
  }
  return undefined
}

const TRANSFER = 'word.bank_transfer'

function meansOn(context: MappingContext, line: PlacedLine): LabelHit[] {
  return valueWordsOf({ ...context, lines: [line] }, context.locale.language).filter(
    ({ field, quality, weight }) => field !== PAYEE && quality * weight >= 0.5,
  )
}

const wordsOf = (line: PlacedLine, from: number, to: number): string =>
  line.cells
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

const PREPOSITION = /^\p{Ll}{1,3}$/u

/** The means by its own words: "by cheque" is a wording too. */
function foundAt(context: MappingContext, hit: LabelHit, line: PlacedLine): Found {
  const rest = { ...line, cells: line.cells.slice(hit.from + 1) }
  const own = PREPOSITION.test(line.cells[hit.from]!.text) ? (meansOn(context, rest)[0] ?? hit) : hit
  return { value: own.text, from: { ...sourceOf(line), box: own.box }, weight: 0.8 * own.quality * own.weight }
}
