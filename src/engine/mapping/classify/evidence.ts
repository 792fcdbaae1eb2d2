// All that is known of a document before its type is chosen, as numbers by name.

import type { DocumentType } from '../../../schema/extraction.ts'
import { findTypeWords } from '../context/labels.ts'
import type { MappingContext } from '../vocabulary.ts'
import { pageEvidence } from './page-evidence.ts'
import { factsOf } from './page-facts.ts'
import { titlesOf } from './titles.ts'
import { signsOfTypes } from './type-signs.ts'
import { entriesOf, wordsOfTypes } from './type-words.ts'

/** A title that is worth less may be words of a sentence. */
const TITLED_FROM = 0.5

/**
 * The evidence of a document: `title.invoice` 0 to 1.3, `words.invoice` 0 to 1, `sign.invoice` in log-odds, and what
 * page-evidence.ts finds. Titles, words, signs and labels that are not there are left out.
 */
export function documentEvidence(context: MappingContext): Map<string, number> {
  const words = findTypeWords(context)
  const entries = entriesOf(context)
  const titles = titlesOf(context, words, entries)
  const titled = new Set([...titles].filter(([, worth]) => worth > TITLED_FROM).map(([type]) => type))
  const page = factsOf(context, titled)
  return new Map([
    ...named('title', titles),
    ...named('words', wordsOfTypes(words, context.locale.language, entries)),
    ...named('sign', signsOfTypes(page)),
    ...pageEvidence(page),
  ])
}

const named = (kind: string, worths: ReadonlyMap<DocumentType, number>): [string, number][] =>
  [...worths].map(([type, worth]) => [`${kind}.${type}`, worth])
