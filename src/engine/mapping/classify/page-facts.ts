// What is counted once on a page, for the sign rules of all types and for the page's own evidence.

import type { DocumentType } from '../../../schema/extraction.ts'
import type { PageFacts } from '../types/declaration.ts'
import type { MappingContext, Reading } from '../vocabulary.ts'

// Some currencies are printed without cents or with three places: there the word for the total says that there are
// prices, or this many grouped thousands.
const FEWEST_GROUPED = 3

/** The facts of a page; `titled` are the types whose title stands on it. */
export function factsOf(context: MappingContext, titled: ReadonlySet<DocumentType>): PageFacts {
  const { lines, readings, labels } = context
  const count = (test: (reading: Reading) => boolean): number => readings.filter(test).length
  const total = labels.some(({ field, quality, weight }) => field === 'grand_total' && quality * weight >= 0.8)
  const amounts = count(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence > 0.5,
  )
  const isGrouped = ({ meaning, text, confidence }: Reading): boolean =>
    meaning.kind === 'amount' &&
    meaning.amount.decimals === 0 &&
    confidence >= 0.7 &&
    /^\D{0,4}\d{1,3}(?:[.,]\d{3})+\D{0,4}$/.test(text)
  return {
    context,
    titled,
    amounts,
    total,
    priced: amounts > 0 || total || count(isGrouped) >= FEWEST_GROUPED,
    dates: count(({ meaning }) => meaning.kind === 'date'),
    times: count(({ meaning }) => meaning.kind === 'time'),
    // Blank pages beside the one with text say nothing.
    onePage: lines.every(({ page }) => page === lines[0]!.page),
  }
}
