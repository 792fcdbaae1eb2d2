// Boosted regression trees that correct scores of candidates, fitted as one choice among each document's candidates
// (the loss of models/training/rankers/ranker.py). Small, strongly held back and deterministic: what is learned from
// forty documents has to leave alone what they say nothing about.

import type { Tree } from '../../schema/learned.ts'

/**
 * The candidates of one document: `numbers` row after row, the score that each starts from, and which of them are
 * right.
 */
export interface Choice {
  numbers: Float32Array
  base: Float64Array
  right: Uint8Array
  weight: number
}

/** `columns` is the share of the columns that a tree may split, beside those from `always` on, which each may. */
export interface BoostSettings {
  rounds: number
  rate: number
  leaves: number
  pull: number
  leastCurve: number
  columns: number
  always: number
  seed: number
}

/**
 * Trees of up to four leaves; `pull` (λ) draws leaves to nought, and a leaf must hold so much of the loss's curvature
 * that one document alone cannot make it. A third of the columns at a time keeps one number from answering for all that
 * say the same. Near the settings of the rankers that ship (models/training/rankers/ranker.py), with fewer, smaller
 * trees for fewer documents; not searched for.
 */
export const BOOST: BoostSettings = {
  rounds: 60,
  rate: 0.2,
  leaves: 4,
  pull: 2,
  leastCurve: 0.5,
  columns: 0.3,
  always: Infinity,
  seed: 11,
}

// Places between which a number is split; candidates of a document differ by few.
const MOST_BINS = 32

interface Leaf {
  rows: Int32Array
  node: number
  slope: number
  curve: number
  split?: Split
}
interface Split {
  feature: number
  bin: number
  gain: number
}

/**
 * The trees that correct the base scores of `choices`, whose candidates have `width` numbers each. Each tree lowers the
 * loss on these documents, or is not there.
 */
export function fitTrees(choices: readonly Choice[], width: number, settings: BoostSettings = BOOST): Tree[] {
  const usable = choices.filter(({ right }) => right.includes(1))
  const binned = binColumns(usable, width)
  const { starts, rows } = binned
  if (rows === 0 || binned.columns.length === 0) return []
  const scores = new Float64Array(rows)
  const slope = new Float64Array(rows)
  const curve = new Float64Array(rows)
  const random = drawing(settings.seed)
  usable.forEach(({ base }, at) => scores.set(base, starts[at]))
  const trees: Tree[] = []
  let loss = bend(usable, starts, scores, slope, curve)
  for (let round = 0; round < settings.rounds; round++) {
    const { tree, leafOf } = growTree(binned, slope, curve, settings, random)
    // A round whose columns have nothing to say ends nothing: the next draws others.
    if (tree.feature.length === 1) continue
    const next = scores.map((score, row) => score + tree.value[leafOf[row]!]!)
    const lower = bend(usable, starts, next, slope, curve)
    if (lower >= loss) break
    scores.set(next)
    loss = lower
    trees.push(tree)
  }
  return trees
}

/** What the trees add to the score of each candidate. */
export function correctionOf(trees: readonly Tree[], numbers: Float32Array, width: number): Float64Array {
  const sums = new Float64Array(numbers.length / width)
  for (const { feature, threshold, left, right, value } of trees) {
    for (let row = 0; row < sums.length; row++) {
      let node = 0
      while (feature[node]! >= 0)
        node = numbers[row * width + feature[node]!]! <= threshold[node]! ? left[node]! : right[node]!
      sums[row]! += value[node]!
    }
  }
  return sums
}

/** The mean loss of `scores` as choices: how unlikely they hold the right candidates. */
export function lossOf(choices: readonly Choice[], scores: readonly Float64Array[]): number {
  let sum = 0
  let weights = 0
  choices.forEach(({ right, weight }, at) => {
    const [mass, whole] = massesOf(right, scores[at]!)
    sum -= weight * Math.log(Math.max(1e-12, mass / whole))
    weights += weight
  })
  return weights > 0 ? sum / weights : 0
}

/** The softmax mass of the right candidates and of all. */
function massesOf(right: Uint8Array, scores: Float64Array): [right: number, whole: number] {
  const top = scores.reduce((most, one) => Math.max(most, one), -Infinity)
  let mass = 0
  let whole = 0
  scores.forEach((score, row) => {
    const share = Math.exp(score - top)
    whole += share
    if (right[row] === 1) mass += share
  })
  return [mass, whole]
}

/**
 * Writes the loss's slope and curvature at `scores`; returns the loss. Of several right candidates it is all the same
 * which one wins.
 */
function bend(
  choices: readonly Choice[],
  starts: readonly number[],
  scores: Float64Array,
  slope: Float64Array,
  curve: Float64Array,
): number {
  let loss = 0
  choices.forEach(({ right, weight }, at) => {
    const from = starts[at]!
    const own = scores.subarray(from, from + right.length)
    const [mass, whole] = massesOf(right, own)
    const top = own.reduce((most, one) => Math.max(most, one), -Infinity)
    loss -= weight * Math.log(Math.max(1e-12, mass / whole))
    own.forEach((score, row) => {
      const raw = Math.exp(score - top)
      const share = raw / whole
      const target = right[row] === 1 ? raw / Math.max(1e-12, mass) : 0
      slope[from + row] = weight * (share - target)
      curve[from + row] = weight * Math.max(1e-4, share * (1 - share))
    })
  })
  return loss
}

/** Numbers as places between thresholds, column after column; columns that say nothing are left out. */
interface Binned {
  rows: number
  starts: number[]
  columns: { feature: number; bins: Uint8Array; thresholds: number[] }[]
}

function binColumns(choices: readonly Choice[], width: number): Binned {
  const starts: number[] = []
  let rows = 0
  for (const { right } of choices) {
    starts.push(rows)
    rows += right.length
  }
  const columns: Binned['columns'] = []
  const values = new Float32Array(rows)
  for (let feature = 0; feature < width; feature++) {
    choices.forEach(({ numbers, right }, at) => {
      for (let row = 0; row < right.length; row++) values[starts[at]! + row] = numbers[row * width + feature]!
    })
    const thresholds = thresholdsOf(values)
    if (thresholds.length > 0)
      columns.push({ feature, thresholds, bins: Uint8Array.from(values, (value) => binOf(value, thresholds)) })
  }
  return { rows, starts, columns }
}

/** Places that part the values into groups about as large as each other. */
function thresholdsOf(values: Float32Array): number[] {
  const sorted = values.slice().sort()
  const found: number[] = []
  for (let part = 1; part < MOST_BINS; part++) {
    const at = Math.floor((part * sorted.length) / MOST_BINS)
    const value = sorted[at]!
    // The value itself goes to the left; a threshold behind the last value parts nothing.
    if (value !== found.at(-1) && value < sorted.at(-1)!) found.push(value)
  }
  // Rare values at the top are told from the rest, however few they are: one candidate of forty is the right one.
  const top = sorted.findLast((value) => value < sorted.at(-1)!)
  if (top !== undefined && (found.length === 0 || top > found.at(-1)!)) found.push(top)
  return found
}

function binOf(value: number, thresholds: readonly number[]): number {
  let low = 0
  let high = thresholds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= thresholds[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

/** One tree, grown where it gains most, and the leaf of each row. */
function growTree(
  { rows, columns }: Binned,
  slope: Float64Array,
  curve: Float64Array,
  settings: BoostSettings,
  random: () => number,
): { tree: Tree; leafOf: Int32Array } {
  const drawn = columns.filter(({ feature }) => random() < settings.columns || feature >= settings.always)
  const tree: Tree = { feature: [-1], threshold: [0], left: [0], right: [0], value: [0] }
  const leafOf = new Int32Array(rows)
  const leaf = (members: Int32Array, node: number): Leaf => {
    const made: Leaf = { rows: members, node, slope: sumOf(members, slope), curve: sumOf(members, curve) }
    tree.value[node] = rounded((-settings.rate * made.slope) / (made.curve + settings.pull))
    for (const row of members) leafOf[row] = node
    const split = bestSplit(made, drawn, slope, curve, settings)
    return split ? { ...made, split } : made
  }
  const leaves = [
    leaf(
      Int32Array.from({ length: rows }, (_, row) => row),
      0,
    ),
  ]
  while (leaves.length < settings.leaves) {
    const at = leaves.reduce(
      (best, one, index) => ((one.split?.gain ?? 0) > (leaves[best]!.split?.gain ?? 0) ? index : best),
      0,
    )
    const parted = leaves[at]!
    if (!parted.split) break
    const { feature, bin } = parted.split
    const { bins, thresholds, feature: number } = drawn[feature]!
    const node = parted.node
    const left = tree.feature.length
    tree.feature[node] = number
    tree.threshold[node] = thresholds[bin]!
    tree.left[node] = left
    tree.right[node] = left + 1
    tree.value[node] = 0
    for (const side of [left, left + 1]) {
      tree.feature[side] = -1
      tree.threshold[side] = tree.left[side] = tree.right[side] = 0
    }
    leaves.splice(
      at,
      1,
      leaf(
        parted.rows.filter((row) => bins[row]! <= bin),
        left,
      ),
      leaf(
        parted.rows.filter((row) => bins[row]! > bin),
        left + 1,
      ),
    )
  }
  return { tree, leafOf }
}

/** The split of a leaf that lowers the loss most, by second order; undefined where none does. */
function bestSplit(
  { rows, slope: whole, curve: bent }: Leaf,
  columns: Binned['columns'],
  slope: Float64Array,
  curve: Float64Array,
  { pull, leastCurve }: BoostSettings,
): Split | undefined {
  const slopes = new Float64Array(MOST_BINS + 1)
  const curves = new Float64Array(MOST_BINS + 1)
  const own = (whole * whole) / (bent + pull)
  let best: Split | undefined
  columns.forEach(({ bins, thresholds }, feature) => {
    slopes.fill(0)
    curves.fill(0)
    for (const row of rows) {
      const bin = bins[row]!
      slopes[bin]! += slope[row]!
      curves[bin]! += curve[row]!
    }
    let left = 0
    let leftCurve = 0
    for (let bin = 0; bin < thresholds.length; bin++) {
      left += slopes[bin]!
      leftCurve += curves[bin]!
      if (leftCurve < leastCurve || bent - leftCurve < leastCurve) continue
      const gain = (left * left) / (leftCurve + pull) + (whole - left) ** 2 / (bent - leftCurve + pull) - own
      if (gain > (best?.gain ?? 1e-9)) best = { feature, bin, gain }
    }
  })
  return best
}

const sumOf = (rows: Int32Array, values: Float64Array): number => rows.reduce((sum, row) => sum + values[row]!, 0)
// Six digits are more than what was learned knows, and a file that people may read.
const rounded = (value: number): number => Number(value.toPrecision(6))

/** Numbers from 0 to 1 that look drawn by lot and are the same each time (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
