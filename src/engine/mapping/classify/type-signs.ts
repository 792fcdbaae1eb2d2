// What layout and typed readings say of a document's type, without its words: the sign rules of every type on what is
// counted once on the page.

import type { DocumentType } from '../../../schema/extraction.ts'
import type { PageFacts } from '../types/declaration.ts'
import { ALL_TYPES } from '../types/registry.ts'

/**
 * What the sign rules of each type come to, in log-odds; types without a sign are left out.
 */
export function signsOfTypes(page: PageFacts): Map<DocumentType, number> {
  if (page.context.lines.length === 0) return new Map()
  return new Map(
    ALL_TYPES.flatMap(({ name, signs }): [DocumentType, number][] => {
      const worth = signs.reduce((sum, rule) => sum + (rule(page)?.weight ?? 0), 0)
      return worth === 0 ? [] : [[name, worth]]
    }),
  )
}
