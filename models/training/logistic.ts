// Logistic regression drawn towards weights that are known already, with evidence that may speak one way only.

/** What was seen of one value, whether it was right, and how much it counts. */
export interface Row {
  evidence: Readonly<Record<string, number>>
  right: boolean
  weight: number
}

export type Weights = Record<string, number>

/**
 * What a fit is drawn to and held by: `ridge` is the pull to `prior` in examples' worth, `signs` which way evidence may
 * speak.
 */
export interface FitOptions {
  names: readonly string[]
  prior: Weights
  ridge: number
  signs: Readonly<Record<string, number>>
}

/** The chance of `evidence` by `weights`. */
export const chance = (weights: Weights, evidence: Row['evidence']): number =>
  1 / (1 + Math.exp(-Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (evidence[name] ?? 0), 0)))

/** The weights of `rows`; evidence that would speak the wrong way is left out. */
export function fit(rows: readonly Row[], options: FitOptions): Weights {
  let { names } = options
  for (;;) {
    const weights = fitNames(rows, { ...options, names })
    const wrong = names.filter((name) => weights[name]! * (options.signs[name] ?? 0) < 0)
    if (wrong.length === 0) return weights
    names = names.filter((name) => !wrong.includes(name))
  }
}

/** Newton's method on the penalised likelihood, which is convex. */
function fitNames(rows: readonly Row[], { names, prior, ridge }: FitOptions): Weights {
  const drawnTo = names.map((name) => prior[name] ?? 0)
  const known = rows.map(({ evidence, right, weight }): Known => ({
    values: Float64Array.from(names, (name) => evidence[name] ?? 0),
    right,
    weight,
  }))
  let weights = drawnTo
  let now = worth(known, weights, drawnTo, ridge)
  for (let round = 0; round < 30; round++) {
    const slope = weights.map((weight, i) => ridge * (drawnTo[i]! - weight))
    const curve = names.map((_, i) => Float64Array.from(names, (__, j) => (i === j ? ridge : 0)))
    for (const { values, right, weight } of known) {
      const said = chanceOf(weights, values)
      const error = weight * (Number(right) - said)
      const bend = weight * said * (1 - said)
      for (let i = 0; i < names.length; i++) {
        const a = values[i]!
        if (a === 0) continue
        slope[i]! += error * a
        for (let j = 0; j < names.length; j++) curve[i]![j]! += bend * a * values[j]!
      }
    }
    const step = solve(curve, slope)
    const stepped = (share: number): number[] => weights.map((weight, i) => weight + share * step[i]!)
    // A whole step may overshoot where few examples are wrong.
    let share = 1
    let next = worth(known, stepped(share), drawnTo, ridge)
    while (share > 1e-4 && next < now) next = worth(known, stepped((share /= 2)), drawnTo, ridge)
    weights = stepped(share)
    now = next
    if (Math.max(...step.map(Math.abs)) < 1e-5) break
  }
  return Object.fromEntries(names.map((name, i) => [name, weights[i]!]))
}

/** A row with its evidence in the order of the names. */
interface Known {
  values: Float64Array
  right: boolean
  weight: number
}

function chanceOf(weights: readonly number[], values: Float64Array): number {
  let logOdds = 0
  for (let i = 0; i < weights.length; i++) logOdds += weights[i]! * values[i]!
  return 1 / (1 + Math.exp(-logOdds))
}

/** The penalised log-likelihood of `rows` by `weights`. */
function worth(rows: readonly Known[], weights: readonly number[], drawnTo: readonly number[], ridge: number): number {
  const penalty = weights.reduce((sum, weight, i) => sum + (weight - drawnTo[i]!) ** 2, 0)
  return (
    rows.reduce((sum, { values, right, weight }) => {
      const said = chanceOf(weights, values)
      return sum + weight * Math.log(Math.max(1e-12, right ? said : 1 - said))
    }, 0) -
    (ridge / 2) * penalty
  )
}

/** The solution of a system of linear equations with a positive definite matrix, by elimination. */
function solve(matrix: readonly Float64Array[], side: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, side[i]!])
  for (let i = 0; i < rows.length; i++) {
    for (let below = i + 1; below < rows.length; below++) {
      const factor = rows[below]![i]! / rows[i]![i]!
      for (let j = i; j <= rows.length; j++) rows[below]![j]! -= factor * rows[i]![j]!
    }
  }
  const found: number[] = Array<number>(rows.length).fill(0)
  for (let i = rows.length - 1; i >= 0; i--)
    found[i] =
      (rows[i]!.at(-1)! - found.reduce((sum, value, j) => (j > i ? sum + value * rows[i]![j]! : sum), 0)) / rows[i]![i]!
  return found
}
