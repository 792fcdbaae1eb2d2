// What documents won and lost, field by field, when they were answered with what others taught.

import type { Tally } from '../../schema/learned.ts'
import type { Chosen } from '../mapping/vocabulary.ts'
import { isSame } from './confirmed.ts'
import type { Study } from './study.ts'

/** Answers of all documents with documents held back, and with whole shops held back. */
export type Answers = Readonly<Record<'documents' | 'shops', readonly Chosen[]>>

export interface Gain {
  documents: Tally
  shops: Tally
}

/**
 * A lesson stays where it wins more documents that are held back than it loses, and loses none on the whole on shops
 * that are.
 */
export const helps = ({ documents, shops }: Gain): boolean => documents.won > documents.lost && shops.won >= shops.lost

/** What several fields win and lose together. */
export function sumOf(gains: readonly Gain[]): Gain {
  const add = (which: keyof Gain): Tally =>
    gains.reduce(
      (sum, { [which]: { values, before, after, won, lost } }) => ({
        values: sum.values + values,
        before: sum.before + before,
        after: sum.after + after,
        won: sum.won + won,
        lost: sum.lost + lost,
      }),
      { values: 0, before: 0, after: 0, won: 0, lost: 0 },
    )
  return { documents: add('documents'), shops: add('shops') }
}

/** How a field came out before and after; only documents that are `counted` count. */
export function gainOf(
  path: string,
  studies: readonly Study[],
  before: Answers,
  after: Answers,
  counted: (study: Study) => boolean = () => true,
): Gain {
  return {
    documents: tally(path, studies, before.documents, after.documents, counted),
    shops: tally(path, studies, before.shops, after.shops, counted),
  }
}

export function tally(
  path: string,
  studies: readonly Study[],
  before: readonly Chosen[],
  after: readonly Chosen[],
  counted: (study: Study) => boolean = () => true,
): Tally {
  const counts: Tally = { values: 0, before: 0, after: 0, won: 0, lost: 0 }
  studies.forEach((study, at) => {
    const value = study.confirmed.get(path)
    if (value === undefined || !counted(study)) return
    const was = isSame(value, before[at]!.get(path)?.value)
    const is = isSame(value, after[at]!.get(path)?.value)
    counts.values += 1
    counts.before += Number(was)
    counts.after += Number(is)
    counts.won += Number(!was && is)
    counts.lost += Number(was && !is)
  })
  return counts
}
