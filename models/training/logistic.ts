// Logistic regression drawn towards weights that are known already, with evidence that may speak one way only.

/** What was seen of one value, whether it was right, and how much it counts. */
export interface Row { evidence: Readonly<Record<string, number>>; right: boolean; weight: number }

export type Weights = Record<string, number>

/** What a fit is drawn to and held by: `ridge` is the pull to `prior` in examples' worth, `signs` which way evidence may speak. */
export interface FitOptions { names: readonly string[]; prior: Weights; ridge: number; signs: Readonly<Record<string, number>> }

/** The chance of `evidence` by `weights`. */
export const chance = (weights: Weights, evidence: Row['evidence']): number => 1 / (1 + Math.exp(-Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (evidence[name] ?? 0), 0)))

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
  let weights: Weights = Object.fromEntries(names.map((name) => [name, prior[name] ?? 0]))
  for (let round = 0; round < 30; round++) {
    const slope = names.map((name) => ridge * ((prior[name] ?? 0) - weights[name]!))
    const curve = names.map((_, i) => names.map((__, j) => (i === j ? ridge : 0)))
    for (const { evidence, right, weight } of rows) {
      const said = chance(weights, evidence), values = names.map((name) => evidence[name] ?? 0)
      values.forEach((a, i) => {
        if (a === 0) return
        slope[i]! += weight * (Number(right) - said) * a
        values.forEach((b, j) => { curve[i]![j]! += weight * said * (1 - said) * a * b })
      })
    }
    const step = solve(curve, slope), before = worth(rows, weights, prior, ridge)
    const stepped = (share: number): Weights => Object.fromEntries(names.map((name, i) => [name, weights[name]! + share * step[i]!]))
    // A whole step may overshoot where few examples are wrong.
    let share = 1
    while (share > 1e-4 && worth(rows, stepped(share), prior, ridge) < before) share /= 2
    weights = stepped(share)
    if (Math.max(...step.map(Math.abs)) < 1e-5) break
  }
  return weights
}

/** The penalised log-likelihood of `rows` by `weights`. */
function worth(rows: readonly Row[], weights: Weights, prior: Weights, ridge: number): number {
  const penalty = Object.entries(weights).reduce((sum, [name, weight]) => sum + (weight - (prior[name] ?? 0)) ** 2, 0)
  return rows.reduce((sum, { evidence, right, weight }) => {
    const said = chance(weights, evidence)
    return sum + weight * Math.log(Math.max(1e-12, right ? said : 1 - said))
  }, 0) - (ridge / 2) * penalty
}

/** The solution of a system of linear equations with a positive definite matrix, by elimination. */
function solve(matrix: readonly (readonly number[])[], side: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, side[i]!])
  for (let i = 0; i < rows.length; i++) {
    for (let below = i + 1; below < rows.length; below++) {
      const factor = rows[below]![i]! / rows[i]![i]!
      for (let j = i; j <= rows.length; j++) rows[below]![j]! -= factor * rows[i]![j]!
    }
  }
  const found: number[] = Array<number>(rows.length).fill(0)
  for (let i = rows.length - 1; i >= 0; i--) found[i] = (rows[i]!.at(-1)! - found.reduce((sum, value, j) => (j > i ? sum + value * rows[i]![j]! : sum), 0)) / rows[i]![i]!
  return found
}
