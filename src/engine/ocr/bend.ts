// How the lines of a page that was taken from the side or does not lie flat fan out and bow. A line that passes the
// middle of the page at height `v` stands at v + (slope + fan * v) * x + (bow + twist * v) * x * x / 2, all in page
// widths from the page's centre: lines that meet at a point beside the page, and parabolas for paper that curls. Only
// heights are set right: columns that lean stay so.

import type { Size } from '../../schema/geometry.ts'
import type { Bend } from '../../schema/page.ts'
import type { Quad } from '../wasm/kernels.ts'

/**
 * A long line: its middle in page widths from the page's centre, how far it falls per width, its length in heights of
 * its own, and that height.
 */
interface Vote {
  x: number
  y: number
  slope: number
  length: number
  height: number
}

/**
 * Only lines at least this many times as long as high tell their slope: a pixel of error on a shorter one is a degree.
 */
const LONG = 5
const FEWEST = 6

// The middles of long lines stand over so much of the breadth over which all lines do: those of one column alone tell
// what their side of the paper does. On drawn photos they stand over three tenths and more, on bent training photos
// over a quarter, but for two.
const SPREAD = 0.25

// What is likely before a line is looked at (standard deviations of slope, fan, bow and twist), so that lines at one
// side do not bend the other: with 0.15 for the bow and 0.3 for the twist rows of 4 of 28 bent training photos joined
// worse than before, with these of 2, and better in all.
const LIKELY = [0.1, 0.15, 0.03, 0.03] as const
// No closer agreement is asked for, in heights of a line: on half of 79 flat scans the long lines differ by more than
// 0.014.
const ENDS = 0.04
// Huber's and, once the lines roughly agree, a plain limit, in standard deviations.
const FAR = 1.345
const OUTLIER = 2.5
const ROUNDS = 8
const SOFT_ROUNDS = 3

// A row whose two ends are a quarter of a line's height off is still one row; by slopes alone 2 of 79 flat scans were
// bent by more, 28 of 89 photos and 17 of 24 drawn ones.
const LEAST_SHIFT = 0.25
// A bend explains most of what lines disagree in: on 17 bent drawn photos they differed by 0.04 to 0.55 of a height and
// by 0.01 to 0.03 with it; on a training photo whose lines lean several ways by more than before.
const EXPLAINS = 0.6
// What moves lines by a height must make rows join by a tenth better: long lines at one side may bend where the other
// does not, and would part rows. Where 24 drawn photos are bent by more than a height rows join better by 10 to 330 %;
// of 6 such training photos 5 by 19 % and more, one not at all.
const WORTH = 0.1
// Beyond this lines would stand half as far apart at an edge of the page, where rules and codes may be, as in the
// middle, or half as far again.
const MOST_STRETCH = 0.5
const EDGES = [-0.5, 0.5]

/**
 * The bend of a page of `size` whose `quads` lean neither way in the median; undefined where its lines are straight and
 * level enough, too few, or do not agree.
 */
export function bendOf(quads: readonly Quad[], size: Size): Bend | undefined {
  const votes = quads.flatMap((quad) => voteOf(quad, size))
  if (votes.length < FEWEST) return undefined
  if (
    spanOf(votes.map(({ x }) => x)) <
    SPREAD * spanOf(quads.map((quad) => (quad[0] + quad[2] + quad[4] + quad[6]) / 4 / size.width))
  )
    return undefined
  const bend = fit(votes)
  const before = median(votes.map((vote) => Math.abs(vote.slope) * vote.length))
  const after = median(votes.map((vote) => Math.abs(offBy(vote, bend)) * vote.length))
  if (after > EXPLAINS * before) return undefined
  if (!EDGES.every((x) => Math.abs(stretchAt(bend, x) - 1) <= MOST_STRETCH)) return undefined
  const corners = quads.flatMap((quad) =>
    [0, 2, 4, 6].map((at) => ({
      x: (quad[at]! - size.width / 2) / size.width,
      y: (quad[at + 1]! - size.height / 2) / size.width,
    })),
  )
  const shift = spanOf(corners.map(({ x, y }) => y - unbent(bend, x, y))) / median(votes.map((vote) => vote.height))
  if (shift < LEAST_SHIFT) return undefined
  const ends = quads.map((quad) => endsOf(quad, size))
  return agreement(ends, bend) < (1 + WORTH * shift) * agreement(ends, STRAIGHT) ? undefined : bend
}

const STRAIGHT: Bend = { slope: 0, fan: 0, bow: 0, twist: 0 }

interface Ends {
  left: { x: number; y: number }
  right: { x: number; y: number }
  height: number
}

function endsOf([x0, y0, x1, y1, x2, y2, x3, y3]: Quad, { width, height }: Size): Ends {
  const at = (x: number, y: number): Ends['left'] => ({
    x: (x / 2 - width / 2) / width,
    y: (y / 2 - height / 2) / width,
  })
  return {
    left: at(x0 + x3, y0 + y3),
    right: at(x1 + x2, y1 + y2),
    height: Math.hypot(x3 + x2 - x0 - x1, y3 + y2 - y0 - y1) / 2 / width,
  }
}

// Lines whose ends differ by more than that share of the lower one's height are of different rows.
const SAME_ROW = 0.6

/**
 * How well lines would stand beside each other: the sum over all of the best fit with one to their left, 0..1 each.
 * Short ones count too, which tell no slope.
 */
function agreement(lines: readonly Ends[], bend: Bend): number {
  const level = lines.map(({ left, right }) => ({
    left: unbent(bend, left.x, left.y),
    right: unbent(bend, right.x, right.y),
  }))
  return lines.reduce((sum, { left, height }, at) => {
    let best = 0
    lines.forEach((other, before) => {
      if (other.right.x <= left.x)
        best = Math.max(
          best,
          1 - Math.abs(level[at]!.left - level[before]!.right) / (SAME_ROW * Math.min(height, other.height)),
        )
    })
    return sum + best
  }, 0)
}

/** The height at which a point would stand if lines were level; page widths from the page's centre. */
export function unbent(bend: Bend, x: number, y: number): number {
  return (y - bend.slope * x - (bend.bow * x * x) / 2) / stretchAt(bend, x)
}

/** Where a point at `x` of the line at `height` stands: the other way round. */
export function bent(bend: Bend, x: number, height: number): number {
  return height * stretchAt(bend, x) + bend.slope * x + (bend.bow * x * x) / 2
}

/** How much farther apart lines stand at `x` than in the middle. */
function stretchAt({ fan, twist }: Bend, x: number): number {
  return 1 + fan * x + (twist * x * x) / 2
}

function voteOf([x0, y0, x1, y1, x2, y2, x3, y3]: Quad, { width, height }: Size): Vote[] {
  const across = (x1 + x2 - x0 - x3) / 2
  const down = (y1 + y2 - y0 - y3) / 2
  const along = Math.hypot(across, down)
  const high = Math.hypot(x3 + x2 - x0 - x1, y3 + y2 - y0 - y1) / 2
  // What runs down or up tells nothing of rows.
  if (across <= Math.abs(down) || along < LONG * high || high === 0) return []
  return [
    {
      x: ((x0 + x1 + x2 + x3) / 4 - width / 2) / width,
      y: ((y0 + y1 + y2 + y3) / 4 - height / 2) / width,
      slope: down / across,
      length: along / high,
      height: high / width,
    },
  ]
}

/** By how much a line's slope differs from that of the bent page where it stands. */
function offBy({ x, y, slope }: Vote, bend: Bend): number {
  const v = unbent(bend, x, y)
  return slope - bend.slope - bend.fan * v - (bend.bow + bend.twist * v) * x
}

/** Weighted least squares, lines that disagree counting less and at last nothing. */
function fit(votes: readonly Vote[]): Bend {
  let bend = STRAIGHT
  for (let round = 0; round < ROUNDS; round++) {
    const off = votes.map((vote) => Math.abs(offBy(vote, bend)) * vote.length)
    // 1.4826 medians of what is left are a standard deviation.
    const spread = Math.max(ENDS, 1.4826 * median(off))
    const equations = LIKELY.map((likely, row) =>
      LIKELY.map((_, column) => (row === column ? 1 / likely ** 2 : 0)).concat(0),
    )
    votes.forEach((vote, at) => {
      const trust =
        round < SOFT_ROUNDS
          ? Math.min(1, (FAR * spread) / Math.max(off[at]!, Number.EPSILON))
          : Number(off[at]! < OUTLIER * spread)
      const weight = trust * (vote.length / spread) ** 2
      const v = unbent(bend, vote.x, vote.y)
      const terms = [1, v, vote.x, v * vote.x, vote.slope]
      equations.forEach((equation, row) =>
        terms.forEach((term, column) => {
          equation[column]! += weight * terms[row]! * term
        }),
      )
    })
    const [slope, fan, bow, twist] = solve(equations) as [number, number, number, number]
    bend = { slope, fan, bow, twist }
  }
  return bend
}

/**
 * Solves linear equations whose matrix is symmetric and positive, each row ending with its right side (Gauss; no pivots
 * are needed).
 */
function solve(rows: number[][]): number[] {
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot) continue
      const times = row[at]! / pivot[at]!
      for (let column = at; column < row.length; column++) row[column]! -= times * pivot[column]!
    }
  })
  return rows.map((row, at) => row.at(-1)! / row[at]!)
}

function spanOf(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}
