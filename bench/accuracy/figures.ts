// The figures of many documents: by type, field, language and source, each with its interval.

import { calibrationError } from '../../models/training/reliability.ts'
import { randomOf } from '../../test/generator/random.ts'
import { countsOf, f1Of, summed, type Counts } from '../scoring.ts'
import { mean, quantile, wilson, type Interval } from '../statistics.ts'
import type { Measured, SaidValue } from './measure.ts'

/** How many times documents are drawn again for an interval. */
export const DRAWS = 1000
const LOW = 0.025
const HIGH = 0.975

const KINDS = ['header', 'rows', 'cells'] as const
type Kind = (typeof KINDS)[number]

/** Precision, recall and F1, not a number where nothing was returned or expected. `interval` is that of F1. */
export interface Rates extends Counts {
  precision: number
  recall: number
  f1: number
  near_f1: number
  interval: Interval
}
export interface GroupFigures extends Record<Kind, Rates> {
  documents: number
  failures: number
  /** Shares of documents. */
  type_right: number
  all_right: number
  /** Expected calibration errors. */
  document_ece: number
  field_ece: number
}
/** F1 in each resampling that has one, for the interval of a mean over types. */
export type Draws = Record<Kind, number[]>

export interface FieldFigures extends Counts {
  path: string
  precision: number
  recall: number
  f1: number
  precision_interval: Interval
  recall_interval: Interval
}

const intervalOf = (draws: readonly number[]): Interval => [quantile(draws, LOW), quantile(draws, HIGH)]
const countsBy = (one: Measured): Record<Kind, Counts> => ({
  header: countsOf(one.values),
  rows: one.rows,
  cells: countsOf(one.cells),
})

function ratesOf(list: readonly Counts[], draws: readonly number[]): Rates {
  const sum = summed(list)
  return {
    ...sum,
    precision: sum.right / sum.returned,
    recall: sum.right / sum.expected,
    f1: f1Of(sum),
    near_f1: f1Of({ ...sum, right: sum.near }),
    // One document alone says nothing of how much others differ from it.
    interval: list.length > 1 ? intervalOf(draws) : [NaN, NaN],
  }
}

/** F1 of each kind in resamplings of the documents, drawn from a seed. */
function drawsOf(documents: readonly Record<Kind, Counts>[], seed: string): Draws {
  const random = randomOf(`accuracy ${seed}`)
  const draws: Draws = { header: [], rows: [], cells: [] }
  for (let draw = 0; draw < DRAWS; draw++) {
    const drawn = documents.map(() => random.pick(documents))
    for (const kind of KINDS) {
      const f1 = f1Of(summed(drawn.map((one) => one[kind])))
      // A resampling in which nothing was to be found has no figure.
      if (Number.isFinite(f1)) draws[kind].push(f1)
    }
  }
  return draws
}

/** The figures of a group of documents; `seed` is the group's name. */
export function figuresOf(documents: readonly Measured[], seed: string): { figures: GroupFigures; draws: Draws } {
  const counts = documents.map(countsBy)
  const draws = drawsOf(counts, seed)
  const rates = (kind: Kind): Rates =>
    ratesOf(
      counts.map((one) => one[kind]),
      draws[kind],
    )
  const figures = {
    documents: documents.length,
    failures: documents.filter(({ failure }) => failure !== undefined).length,
    header: rates('header'),
    rows: rates('rows'),
    cells: rates('cells'),
    type_right: shareOf(documents.flatMap(({ typeRight }) => typeRight ?? [])),
    all_right: shareOf(
      counts.map(({ header }) => header.right === header.expected && header.returned === header.expected),
    ),
    document_ece: errorOf(documents.flatMap((one) => outcomeOf(one))),
    field_ece: errorOf(
      documents
        .flatMap(judgedOf)
        .flatMap(({ confidence, verdict }) =>
          confidence === undefined ? [] : [{ said: confidence, right: Number(verdict === 'exact') }],
        ),
    ),
  }
  return { figures, draws }
}

const shareOf = (list: readonly boolean[]): number => mean(list.map(Number))
/** All judged values of a document, cells too. */
export const judgedOf = ({ values, cells }: Measured): SaidValue[] => [...values, ...cells]

/** A document's confidence with the share of its returned values that are right; of none, none is right. */
function outcomeOf(one: Measured): { said: number; right: number }[] {
  const { returned, right } = countsOf(judgedOf(one))
  return one.confidence === undefined ? [] : [{ said: one.confidence, right: returned === 0 ? 0 : right / returned }]
}
const errorOf = (outcomes: readonly { said: number; right: number }[]): number =>
  outcomes.length === 0 ? NaN : calibrationError(outcomes.map((one) => ({ ...one, weight: 1 })))

/** Mean F1 over the types that have one. */
export function meanOverTypes(
  types: readonly { figures: GroupFigures; draws: Draws }[],
): Record<Kind, { f1: number; interval: Interval }> {
  const of = (kind: Kind): { f1: number; interval: Interval } => {
    const known = types.filter(({ draws }) => draws[kind].length > 0)
    // Types are drawn apart from each other, so any draw of one may stand beside any of another.
    const drawOf = (at: number): number => mean(known.map(({ draws }) => draws[kind][at % draws[kind].length]!))
    return {
      f1: mean(known.map(({ figures }) => figures[kind].f1)),
      interval: intervalOf(Array.from({ length: known.length > 0 ? DRAWS : 0 }, (_, at) => drawOf(at))),
    }
  }
  return { header: of('header'), rows: of('rows'), cells: of('cells') }
}

/** Each field and each column of tables, those with most values first. */
export function fieldsOf(documents: readonly Measured[]): FieldFigures[] {
  const fields = [...Map.groupBy(documents.flatMap(judgedOf), ({ path }) => path)].map(([path, list]): FieldFigures => {
    const counts = countsOf(list)
    const { expected, returned, right } = counts
    return {
      path,
      ...counts,
      precision: right / returned,
      recall: right / expected,
      f1: f1Of(counts),
      precision_interval: wilson(right, returned),
      recall_interval: wilson(right, expected),
    }
  })
  return fields.sort((a, b) => b.expected - a.expected || a.path.localeCompare(b.path))
}

/** Figures of the documents that have the same value of a key, the largest group first. */
export function groupsOf(
  documents: readonly Measured[],
  key: 'type' | 'language' | 'source',
): Map<string, { figures: GroupFigures; draws: Draws }> {
  const groups = [...Map.groupBy(documents, (one) => one[key])]
  groups.sort(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other))
  return new Map(groups.map(([name, list]) => [name, figuresOf(list, `${key} ${name}`)]))
}
