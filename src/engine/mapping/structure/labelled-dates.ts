// Days that stand at labels, chosen by geometry alone: what a day means is said by the label's field.

import type { LabelHit, MappingContext, Reading } from '../vocabulary.ts'
import { ask, weigh } from '../context/trace.ts'
import { valueAt } from './line-candidates.ts'
import { relationsOf } from './relations.ts'

export type DateReading = Reading & { meaning: { kind: 'date'; value: string; partial?: boolean } }

/** A day with the label that it stands at; `worth` is from 0 to 1. */
export interface LabelledDate {
  reading: DateReading
  hit: LabelHit
  worth: number
}

/** The best of `labelledDates`, for the field at `path`. */
export function labelledDate(
  context: MappingContext,
  dates: readonly DateReading[],
  labels: readonly string[],
  path?: string,
): LabelledDate | undefined {
  const found = labelledDates(context, dates, labels)
  if (context.trace && path !== undefined) {
    ask(context, path, labels)
    weigh(
      context.trace,
      found.map(({ reading, hit, worth }) =>
        valueAt(path, reading.meaning.value, reading, 'date_at_label', chanceOfWorth(worth), hit.text),
      ),
    )
  }
  return found[0]
}

/** The chance of a day whose label is worth so much. */
export const chanceOfWorth = (worth: number): number => Math.min(0.95, 0.6 + 0.4 * worth)

// Less is a label across the page or a wording that hardly matches.
const LEAST_WORTH = 0.12
// What a later label of the list is worth less than the one before it.
const LATER_LABEL = 0.3

/** The days that stand at the labels, each label's nearest, best first; earlier labels count for more. */
export function labelledDates(
  context: MappingContext,
  dates: readonly DateReading[],
  labels: readonly string[],
): LabelledDate[] {
  const isDay = (reading: Reading): boolean => dates.includes(reading as DateReading)
  const found = context.labels
    .filter(({ field }) => labels.includes(field))
    .flatMap((hit): LabelledDate[] => {
      const nearest = relationsOf(context, hit, isDay).find(({ kind }) => kind === 'right' || kind === 'below')
      if (!nearest) return []
      const worth = nearest.score * hit.quality * hit.weight - LATER_LABEL * labels.indexOf(hit.field)
      return [{ reading: nearest.reading as DateReading, hit, worth }]
    })
  return found.filter(({ worth }) => worth > LEAST_WORTH).sort((a, b) => b.worth - a.worth)
}
