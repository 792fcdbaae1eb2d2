// A document that was read again: what people corrected stays, whatever is read now.

import { stepsOf } from '../mapping/choice/assemble.ts'
import { DOCUMENT_CATEGORIES } from '../../schema/extraction.ts'
import type { Change, Corrected } from '../../schema/kept.ts'
import type { CarryCorrections } from '../../schema/reread.ts'
import { confidenceOf } from './correct.ts'
import type { Draft } from './draft.ts'
import { isSame, outersOf, placeAt, removeAt, valueAt, within } from './places.ts'
import { recheck } from './recheck.ts'

export const carryCorrections: CarryCorrections = async (fresh, current, paths) => {
  const draft = structuredClone({ extraction: fresh.extraction, fields: fresh.fields }) as Draft
  const changes: Change[] = []
  const roots = rootsOf(paths)
  for (const path of roots) {
    const steps = stepsOf(path)
    const before = valueAt(draft.extraction, steps)
    const after = valueAt(current.extraction, steps)
    for (const known of Object.keys(draft.fields)) if (within(known, path)) delete draft.fields[known]
    if (after !== undefined) placeAt(draft.extraction, steps, structuredClone(after))
    else if (before !== undefined) removeAt(draft.extraction, steps)
    for (const [known, evidence] of Object.entries(current.fields))
      if (within(known, path)) draft.fields[known] = evidence
    if (!isSame(before, after)) changes.push({ path, before, after })
  }
  const type = current.extraction.document_type
  if (roots.includes('document_type')) draft.extraction['document_category'] = DOCUMENT_CATEGORIES[type]
  const extraction = { ...draft.extraction, confidence: confidenceOf(fresh, draft.fields) } as Corrected['extraction']
  return { corrected: recheck(fresh, { ...fresh, extraction, fields: draft.fields }, changes), kept: roots }
}

/**
 * The places that stay as a whole. Rows may stand elsewhere in what is read now, so a list in which something was
 * corrected is one of them.
 */
function rootsOf(paths: readonly string[]): string[] {
  const roots = new Set(paths.map((path) => path.replace(/\[.*$/, '')))
  return [...roots].filter((path) => !outersOf(path).some((outer) => outer !== path && roots.has(outer))).sort()
}
