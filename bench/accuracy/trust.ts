// How far confidence can be trusted: which documents may go through unseen, and which values are wrong although nothing
// says so.

import { countsOf, summed } from '../scoring.ts'
import { wilson, type Interval } from '../statistics.ts'
import { isTotal } from '../values.ts'
import { judgedOf } from './figures.ts'
import type { Measured, SaidValue } from './measure.ts'

/** Share of returned values that have to be right in documents that nobody looks at. */
export const WANTED = 0.99
/** From this confidence on a value counts as sure. */
export const SURE = 0.85

export interface StraightThrough {
  /** Least of a document's field confidences. */
  threshold: number
  /** Documents at the threshold and above, and their share of all. */
  documents: number
  share: number
  returned: number
  right: number
  precision: number
  interval: Interval
}

/**
 * The largest set of documents above one threshold on their lowest field confidence in which 99 % of the returned judged
 * values are right; undefined where no threshold reaches that. A document without fields is in no set.
 */
export function straightThrough(documents: readonly Measured[], wanted = WANTED): StraightThrough | undefined {
  const groups = [...Map.groupBy(documents, ({ lowest }) => lowest)]
    .filter((group): group is [number, Measured[]] => group[0] !== undefined)
    .sort(([a], [b]) => b - a)
  let best: StraightThrough | undefined
  let count = 0
  let sum = countsOf([])
  for (const [threshold, list] of groups) {
    count += list.length
    sum = summed([sum, ...list.map((one) => countsOf(judgedOf(one)))])
    const { returned, right } = sum
    if (right / returned >= wanted)
      best = {
        threshold,
        documents: count,
        share: count / documents.length,
        returned,
        right,
        precision: right / returned,
        interval: wilson(right, returned),
      }
  }
  return best
}

export interface SureWrong {
  id: string
  type: string
  /** The value's path in the answer. */
  place: string
  right: unknown
  got: unknown
  confidence: number
  /** Whether it is a sum of money of the whole document. */
  total: boolean
}

const isSure = ({ confidence }: SaidValue): boolean => confidence !== undefined && confidence >= SURE

/** Values that are wrong at high confidence in an answer without a warning; those that are nearly right are left out. */
export const sureWrongOf = (documents: readonly Measured[]): SureWrong[] =>
  documents
    .filter(({ warned }) => !warned)
    .flatMap((one) =>
      judgedOf(one)
        .filter((value) => isSure(value) && (value.verdict === 'wrong' || value.verdict === 'extra'))
        .map(({ path, place = path, right, got, confidence }) => ({
          id: one.id,
          type: one.type,
          place,
          right: right[0],
          got,
          confidence: confidence!,
          total: isTotal(path),
        })),
    )

/** How many values are sure in an answer without a warning. */
export const countSure = (documents: readonly Measured[]): number =>
  documents.filter(({ warned }) => !warned).flatMap((one) => judgedOf(one).filter(isSure)).length

export interface Miss {
  id: string
  path: string
  verdict: SaidValue['verdict']
  right: unknown
  got: unknown
}
/** Values that are not right, `count` of them spread over all. */
export function missesOf(documents: readonly Measured[], count: number): { all: number; shown: Miss[] } {
  const all = documents.flatMap((one) =>
    judgedOf(one)
      .filter(({ verdict }) => verdict !== 'exact')
      .map(({ path, place = path, verdict, right, got }): Miss => ({
        id: one.id,
        path: place,
        verdict,
        right: right[0],
        got,
      })),
  )
  const wanted = Math.min(count, all.length)
  return {
    all: all.length,
    shown: Array.from({ length: wanted }, (_, at) => all[Math.floor((at * all.length) / wanted)]!),
  }
}
