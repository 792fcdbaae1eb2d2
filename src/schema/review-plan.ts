// The straight-through plan: how many documents need no person, at which threshold, and how many errors slip in. It is
// computed from documents that people confirmed (docs/decisions/0048).

import { exactInterval } from './binomial.ts'

/** Fewer documents say too little. */
export const LEAST_DOCUMENTS = 50
export const CONFIDENCE = 0.95
export const DEFAULT_TARGET = 0.99

/** Thresholds are hundredths. */
const STEPS = 100
/** The step that a score lies in; half a step below none is lost to binary fractions. */
export const STEP_OF_SCORE = `floor(score * ${STEPS} + 1e-6)::int`

/**
 * The first threshold that is tested has so many fields, as a multiple of 1 / (1 - target), that two errors among them
 * do not end the search for want of documents: of 7.3 expected errors, two or fewer are seen with 2.5 %.
 */
const FIRST_FIELDS = 7.3

/** Sums over confirmed documents whose score lies in a step. */
export interface StepSums {
  /** Of its hundredths; -1 for documents of which no field was read. */
  step: number
  documents: number
  returned: number
  wrong: number
  missing: number
  /** Sums of products over the documents, for the spread of errors between them. */
  wrongSquared: number
  wrongReturned: number
  returnedSquared: number
}

export interface Interval {
  low: number
  high: number
}

/** What holds for documents at or above a threshold. */
export interface PlanStep {
  threshold: number
  documents: number
  fields: number
  wrong: number
  missing: number
  accuracy: number
  interval: Interval
  share: number
}

export interface PlanFigures {
  status: 'ready' | 'not_enough_documents' | 'no_threshold'
  documents: number
  fields: number
  wrong: number
  missing: number
  accuracy?: number
  interval?: Interval
  threshold?: number
  share?: number
  steps: PlanStep[]
}

/**
 * The plan of these documents. `population` counts all documents that were read, by step: a person confirms only some
 * of them.
 */
export function planOf(
  evidence: readonly StepSums[],
  population: readonly { step: number; documents: number }[],
  target: number,
): PlanFigures {
  const all = sumOf(evidence)
  const effect = designEffect(all)
  const everybody = population.reduce((sum, { documents }) => sum + documents, 0)
  const steps: PlanStep[] = []
  const down = [...evidence].filter(({ step }) => step >= 0).sort((a, b) => b.step - a.step)
  for (const [at, { step }] of down.entries()) {
    const { documents, returned: fields, wrong, missing } = sumOf(down.slice(0, at + 1))
    const above = population.reduce((sum, one) => sum + (one.step >= step ? one.documents : 0), 0)
    steps.push({
      threshold: step / STEPS,
      ...{ documents, fields, wrong, missing },
      ...accuracyOf(fields, wrong, effect),
      share: everybody === 0 ? 0 : above / everybody,
    })
  }
  const figures = {
    documents: all.documents,
    fields: all.returned,
    wrong: all.wrong,
    missing: all.missing,
    ...(all.returned > 0 && accuracyOf(all.returned, all.wrong, effect)),
  }
  if (all.documents < LEAST_DOCUMENTS) return { status: 'not_enough_documents', ...figures, steps }
  const holds = lowestThatHolds(steps, target, effect)
  if (holds === undefined) return { status: 'no_threshold', ...figures, steps }
  return { status: 'ready', ...figures, threshold: holds.threshold, share: holds.share, steps }
}

const accuracyOf = (fields: number, wrong: number, effect: number): { accuracy: number; interval: Interval } => ({
  accuracy: fields === 0 ? 1 : (fields - wrong) / fields,
  interval: exactInterval((fields - wrong) / effect, fields / effect, CONFIDENCE),
})

/**
 * Learn then test, in a fixed sequence: thresholds are tested from the highest down, and the first that does not hold
 * ends the search. So a lucky threshold below one that fails is never taken, and no level is spent on how many are
 * tested. Where the sequence begins depends on how many documents there are, not on how right they are.
 */
function lowestThatHolds(steps: readonly PlanStep[], target: number, effect: number): PlanStep | undefined {
  const wanted = (FIRST_FIELDS / (1 - target)) * effect
  const enough = steps.findIndex(({ documents, fields }) => documents >= LEAST_DOCUMENTS && fields >= wanted)
  const first = enough === -1 ? steps.findLastIndex(({ documents }) => documents >= LEAST_DOCUMENTS) : enough
  if (first === -1) return undefined
  let lowest: PlanStep | undefined
  for (const step of steps.slice(first)) {
    if (step.interval.low < target) break
    lowest = step
  }
  return lowest
}

/**
 * How much the errors of a document come together: the spread between documents, as a multiple of what independent
 * fields would have (Kish). Fields of a document that was read as another type are wrong together, and the interval
 * must not count them as independent. 1 where they are no more spread than that.
 */
export function designEffect(of: Omit<StepSums, 'step'>): number {
  const { documents, returned, wrong, wrongSquared, wrongReturned, returnedSquared } = of
  if (documents < 2 || returned === 0 || wrong === 0 || wrong === returned) return 1
  const share = wrong / returned
  const spread = wrongSquared - 2 * share * wrongReturned + share ** 2 * returnedSquared
  return Math.max(1, ((documents / (documents - 1)) * spread) / (returned * share * (1 - share)))
}

/** The sums of several steps together. */
export function sumOf(steps: readonly StepSums[]): Omit<StepSums, 'step'> {
  const sum = (which: keyof StepSums): number => steps.reduce((total, one) => total + one[which], 0)
  return {
    documents: sum('documents'),
    returned: sum('returned'),
    wrong: sum('wrong'),
    missing: sum('missing'),
    wrongSquared: sum('wrongSquared'),
    wrongReturned: sum('wrongReturned'),
    returnedSquared: sum('returnedSquared'),
  }
}
