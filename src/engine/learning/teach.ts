// What an account's confirmed documents teach, from their pages to a version with its figures.

import { type LearnedFile, parseLearned } from '../../schema/learned.ts'
import type { LearnedField, LearnedResult, TaughtDocument } from '../../schema/learning.ts'
import type { Rankers } from '../../schema/ranking.ts'
import { confirmedOf } from './confirmed.ts'
import { school, type FieldReport } from './cross-validation.ts'
import type { BaseOf } from './fit.ts'
import { rowsOfAnswer } from './habits/columns.ts'
import { studyOf, type Study } from './study.ts'

/** Learns from documents; `made` is the moment of it. */
export async function teach(
  documents: readonly TaughtDocument[],
  made: Date,
  rankers: Rankers,
  baseOf: BaseOf,
): Promise<LearnedResult> {
  const studies: Study[] = []
  for (const { id, content, extraction } of documents)
    studies.push(
      await studyOf({ id, content, confirmed: confirmedOf(extraction), rows: rowsOfAnswer(extraction) }, rankers, made),
    )
  const { lessons, gains, fields } = school(studies, baseOf)
  const vendors = new Set(studies.map(({ shop }) => shop)).size
  const helps = Object.keys(gains).length + Object.keys(lessons.confidence).length > 0
  const learned: LearnedFile = {
    docmill: 'learned',
    form: 1,
    made: made.toISOString(),
    documents: studies.length,
    shops: vendors,
    ...lessons,
    gains,
  }
  const wrong = parseLearned(learned)
  // What would not be read again is not stored.
  if (typeof wrong === 'string') throw new Error(`what was learned cannot be stored: ${wrong}`)
  return { documents: studies.length, vendors, fields: fields.map(shown), ...(helps && { learned }) }
}

function shown({
  field,
  values,
  right,
  ranks,
  spells,
  places,
  columns,
  correctsConfidence,
  gain,
}: FieldReport): LearnedField {
  const outcomeOf = ({ before, after, won, lost }: NonNullable<FieldReport['gain']>['shops']) => ({
    before,
    after,
    won,
    lost,
  })
  return {
    field,
    values,
    right,
    parts: [
      ...(places ? (['place'] as const) : []),
      ...(columns ? (['column'] as const) : []),
      ...(ranks ? (['choice'] as const) : []),
      ...(spells ? (['spelling'] as const) : []),
      ...(correctsConfidence ? (['confidence'] as const) : []),
    ],
    ...(gain && { held_back: outcomeOf(gain.documents), new_vendors: outcomeOf(gain.shops) }),
  }
}
