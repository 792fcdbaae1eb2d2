// Dates that a ranker, where one was asked, takes in place of those that the rules chose.

import type { Chosen, MappingContext } from '../../vocabulary.ts'
import { certaintyOfValue, overruling } from '../../choice/ranked-choice.ts'
import { rankedDays } from './date-features.ts'

const FIELDS = ['document_meta.date', 'document_meta.due_date'] as const

/**
 * The dates that rankers chose, by path; empty where they agree with the rules or were not asked. A date that the rules
 * gave to another field is not taken twice.
 */
export function chooseRankedDates(context: MappingContext, chosen: Chosen, isReceipt: boolean): Chosen {
  const ranked: Chosen = new Map()
  for (const field of FIELDS) {
    const found = overruling(context.rankings?.get(field))
    const day = found && rankedDays(context, field, isReceipt).days[found.at]
    if (
      !day ||
      day.value === null ||
      [...chosen].some(([path, { value }]) => path !== field && path !== 'document_meta.date' && value === day.value)
    )
      continue
    const {
      reading: { text, page, box, source, confidence },
    } = day.places.reduce((best, one) => (one.candidate.score > best.candidate.score ? one : best))
    const sure = certaintyOfValue(found.certainty, found.chance, day.value, [confidence])
    ranked.set(field, {
      field,
      value: day.value,
      text,
      page,
      box,
      source,
      score: found.score,
      confidence: sure,
      rule: 'ranker',
    })
  }
  return ranked
}
