// The number of an invoice that a ranker, where one was asked, takes in place of the one that the rules chose.

import type { Candidate, Chosen, MappingContext } from '../../vocabulary.ts'
import { certaintyOfValue, overruling } from '../../choice/ranked-choice.ts'
import { rankedNumbers } from './number-features.ts'
import { NUMBER_FIELD } from './own-numbers.ts'

/**
 * The number that the ranker chose; undefined where it agrees with the rules or was not asked. A code that rules gave
 * to another field is not taken twice.
 */
export function chooseRankedNumber(context: MappingContext, chosen: Chosen): Candidate | undefined {
  const found = overruling(context.rankings?.get(NUMBER_FIELD))
  const number = found && rankedNumbers(context).values[found.at]
  if (
    !number ||
    number.value === null ||
    [...chosen].some(([path, { value }]) => path !== NUMBER_FIELD && value === number.value)
  )
    return undefined
  const { text, page, box, source, confidence } = number.places[0]!.reading
  const sure = certaintyOfValue(found.certainty, found.chance, number.value, [confidence])
  return {
    field: NUMBER_FIELD,
    value: number.value,
    text,
    page,
    box,
    source,
    score: found.score,
    confidence: sure,
    rule: 'ranker',
  }
}
