// Keeps what a ranker says of the candidates of a field, where it overrules the rules.

import type { DocumentType } from '../../../../schema/extraction.ts'
import { weighAt } from '../../context/trace.ts'
import type { Candidate, Chosen, MappingContext } from '../../vocabulary.ts'
import { RANKED } from './ranking.ts'

/** Keeps the ranker's candidates of each chosen value that a ranker took. Does nothing when nobody asks. */
export function traceRankings({ trace, ...context }: MappingContext, type: DocumentType, chosen: Chosen): void {
  if (!trace) return
  for (const { document, field, candidates } of RANKED) {
    const winner = chosen.get(field)
    const scores = context.rankings?.get(field)?.scores
    if (document !== type || winner?.rule !== 'ranker' || !scores) continue
    weighAt(
      trace,
      field,
      candidates(context).flatMap(({ value, text, page, box }, at) => {
        const score = scores[at]
        if (text === '' || score === undefined) return []
        const own: Candidate = { ...winner, value, text, page, box }
        return [{ candidate: { ...(value === winner.value ? winner : own), score } }]
      }),
    )
  }
}
