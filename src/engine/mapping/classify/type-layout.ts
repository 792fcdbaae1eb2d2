// What layout and typed readings say of a document's type, without its words: the sign rules of every type on what is
// counted once on the page.

import type { MappingContext, Reading } from '../vocabulary.ts'
import type { DocumentType } from '../../../schema/extraction.ts'
import type { PageFacts, Sign } from '../types/declaration.ts'
import { ALL_TYPES } from '../types/registry.ts'

// Some currencies are printed without cents or with three places: there the word for the total says that there are
// prices, or this many grouped thousands.
const FEWEST_GROUPED = 3

/** The evidence of layout and readings; `titled` are the types whose title stands on the page. */
export function layoutEvidence(
  context: MappingContext,
  titled: ReadonlySet<DocumentType>,
): (Sign & { type: DocumentType })[] {
  if (!context.lines.length) return []
  const page = factsOf(context, titled)
  return ALL_TYPES.flatMap(({ name: type, signs }) =>
    signs.flatMap((rule) => {
      const sign = rule(page)
      return sign ? [{ type, ...sign }] : []
    }),
  )
}

function factsOf(context: MappingContext, titled: ReadonlySet<DocumentType>): PageFacts {
  const { lines, readings, labels } = context
  const count = (test: (reading: Reading) => boolean): number => readings.filter(test).length
  const total = labels.some(({ field, quality, weight }) => field === 'grand_total' && quality * weight >= 0.8)
  const amounts = count(
    ({ meaning, confidence }) => meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence > 0.5,
  )
  const grouped = count(
    ({ meaning, text, confidence }) =>
      meaning.kind === 'amount' &&
      meaning.amount.decimals === 0 &&
      confidence >= 0.7 &&
      /^\D{0,4}\d{1,3}(?:[.,]\d{3})+\D{0,4}$/.test(text),
  )
  return {
    context,
    titled,
    amounts,
    total,
    priced: amounts > 0 || total || grouped >= FEWEST_GROUPED,
    dates: count(({ meaning }) => meaning.kind === 'date'),
    times: count(({ meaning }) => meaning.kind === 'time'),
    // Blank pages beside the one with text say nothing.
    onePage: lines.every(({ page }) => page === lines[0]!.page),
  }
}
