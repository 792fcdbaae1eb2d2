// Multinomial logistic regression drawn towards weights that are known already.

/** What was seen of one example, which class it is of, and how much it counts. */
export interface Example {
  evidence: Readonly<Record<string, number>>
  label: string
  weight: number
}

/** Log-odds by evidence and class. */
export type ClassWeights = Record<string, Record<string, number>>

/**
 * What a fit is drawn to and held by: `prior` gives the weight that is expected, `ridge` the pull to it in examples'
 * worth.
 */
export interface SoftmaxOptions {
  names: readonly string[]
  labels: readonly string[]
  prior: (name: string, label: string) => number
  ridge: (name: string) => number
}

/** The chance of each class by `weights`; together 1. */
export function chancesOf(
  weights: ClassWeights,
  labels: readonly string[],
  evidence: Example['evidence'],
): Map<string, number> {
  const scores = labels.map((label) =>
    Object.entries(evidence).reduce((sum, [name, worth]) => sum + worth * (weights[name]?.[label] ?? 0), 0),
  )
  const best = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - best))
  const sum = odds.reduce((all, one) => all + one, 0)
  return new Map(labels.map((label, at) => [label, odds[at]! / sum]))
}

/** The weights of `examples`: the maximum of their penalised likelihood, which is concave. */
export function fitSoftmax(examples: readonly Example[], options: SoftmaxOptions): ClassWeights {
  const { names, labels, prior, ridge } = options
  const places = new Map(names.map((name, at) => [name, at]))
  const rows = examples.map(({ evidence, label, weight }) => ({
    entries: Object.entries(evidence).flatMap(([name, worth]): [number, number][] => {
      const at = places.get(name)
      return at === undefined ? [] : [[at * labels.length, worth]]
    }),
    label: labels.indexOf(label),
    weight,
  }))
  const drawnTo = Float64Array.from(names.flatMap((name) => labels.map((label) => prior(name, label))))
  const pull = Float64Array.from(names.flatMap((name) => labels.map(() => ridge(name))))
  const loss = (point: Float64Array): Point => {
    const slope = point.map((value, i) => pull[i]! * (value - drawnTo[i]!))
    let worth = point.reduce((sum, value, i) => sum + (pull[i]! / 2) * (value - drawnTo[i]!) ** 2, 0)
    const scores = new Float64Array(labels.length)
    for (const { entries, label, weight } of rows) {
      scores.fill(0)
      for (const [at, value] of entries) for (let i = 0; i < scores.length; i++) scores[i]! += value * point[at + i]!
      const best = Math.max(...scores)
      let sum = 0
      for (let i = 0; i < scores.length; i++) sum += scores[i] = Math.exp(scores[i]! - best)
      for (let i = 0; i < scores.length; i++) scores[i]! /= sum
      worth -= weight * Math.log(Math.max(1e-12, scores[label]!))
      scores[label]! -= 1
      for (const [at, value] of entries)
        for (let i = 0; i < scores.length; i++) slope[at + i]! += weight * value * scores[i]!
    }
    return { point, worth, slope }
  }
  const { point } = descend(loss, drawnTo)
  return Object.fromEntries(
    names.map((name, at) => [
      name,
      Object.fromEntries(labels.map((label, i) => [label, point[at * labels.length + i]!])),
    ]),
  )
}

interface Point {
  point: Float64Array
  worth: number
  slope: Float64Array
}

const MOST_STEPS = 400
const REMEMBERED = 8
const CLOSE = 1e-7

/** The lowest point of a smooth convex function, by the quasi-Newton method with limited memory (Nocedal 1980). */
function descend(loss: (point: Float64Array) => Point, start: Float64Array): Point {
  let now = loss(start)
  const past: { step: Float64Array; bend: Float64Array }[] = []
  for (let round = 0; round < MOST_STEPS; round++) {
    const way = downhill(now.slope, past)
    const fall = dot(way, now.slope)
    let share = past.length === 0 ? Math.min(1, 1 / Math.sqrt(-fall)) : 1
    let next = loss(now.point.map((value, i) => value + share * way[i]!))
    while (next.worth > now.worth + 1e-4 * share * fall && share > 1e-10) {
      share /= 2
      next = loss(now.point.map((value, i) => value + share * way[i]!))
    }
    const step = way.map((value) => share * value)
    const bend = next.slope.map((value, i) => value - now.slope[i]!)
    if (dot(step, bend) > 0) past.push({ step, bend })
    if (past.length > REMEMBERED) past.shift()
    const won = now.worth - next.worth
    now = next
    if (won < CLOSE * Math.max(1, Math.abs(now.worth))) break
  }
  return now
}

/** The way down by the slope and what past steps say of its bend. */
function downhill(slope: Float64Array, past: readonly { step: Float64Array; bend: Float64Array }[]): Float64Array {
  const way = slope.map((value) => -value)
  const shares = past.toReversed().map(({ step, bend }) => {
    const share = dot(step, way) / dot(step, bend)
    for (let i = 0; i < way.length; i++) way[i]! -= share * bend[i]!
    return share
  })
  const last = past.at(-1)
  if (last) {
    const scale = dot(last.step, last.bend) / dot(last.bend, last.bend)
    for (let i = 0; i < way.length; i++) way[i]! *= scale
  }
  for (const [at, { step, bend }] of past.entries()) {
    const share = shares[past.length - 1 - at]! - dot(bend, way) / dot(step, bend)
    for (let i = 0; i < way.length; i++) way[i]! += share * step[i]!
  }
  return way
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
