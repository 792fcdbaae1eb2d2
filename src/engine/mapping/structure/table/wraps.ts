// Rows of words between the records of a table: which of them go on with the record above, and which begin the one
// below. The figures of all records stand alike beside their words: at the first line, the last, or in the middle.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import type { FilledRow } from '../rows.ts'
import { middleOf, overlapX } from '../rows.ts'

/** What a row is: a record, words that may be more of one, or neither. */
export type WrapKind = 'record' | 'words' | 'other'

/** Where the figures of a record stand, and its words, if it has any in the same row. */
export interface RecordParts {
  figures: BoundingBox
  words: { box: BoundingBox; text: string } | undefined
}

// Lines of one record are no further apart than this, in heights of their row.
const NEAR = 1.3
// Costs are in heights of a row. They were chosen by hand on drawn tables (test/generator/table-axes, axes `wrap` and
// `rowGap`).
/**
 * What each place of the figures costs a table: the first line is the most common place. `above` and `below` are lines
 * of their own, above the first line or below the last.
 */
const ALIGNED = { first: 0, middle: 0.4, last: 0.3, above: 0.2, below: 0.2 } as const
/** One record costs no more than this, however far its figures are from its words. */
const FURTHEST = 3
/** A row of words that belongs to no record. */
const LEFT_OUT = 0.5
/** A record without words. */
const WORDLESS = 1
/** A record whose first word begins with a small letter. */
const CONTINUED = 0.4
/** For each height by which another gap is wider than the gap at which two records are parted. */
const GAP = 3
/** Longer runs go up or stay out as a whole, to bound the work. */
const MOST_ROWS = 8

type Aligned = keyof typeof ALIGNED

/** Rows of words that stand near to each other between two records, and whether they are near to these. */
interface Run {
  from: number
  to: number
  above: boolean
  below: boolean
}

/** How the rows between two records are given away: so many of the first go up, so many of the last go down. */
interface Split {
  up: { from: number; count: number }
  down: { to: number; count: number }
  cost: number
}

/** Which record each row of words belongs to: -1 the one above it, 1 the one below it, 0 none. */
export function wrapsOf(
  rows: readonly FilledRow[],
  kinds: readonly WrapKind[],
  partsOf: (at: number) => RecordParts = (at) => ({ figures: rows[at]!.box, words: { box: rows[at]!.box, text: '' } }),
): (-1 | 0 | 1)[] {
  const owners: (-1 | 0 | 1)[] = rows.map(() => 0)
  const records = rows.flatMap((_, at) => (kinds[at] === 'record' ? [at] : []))
  const runs = runsOf(rows, kinds)
  if (!records.length || !runs.length) return owners
  const between = Array.from({ length: records.length + 1 }, (_, i) =>
    splitsOf(
      rows,
      runs.filter(({ from }) => from > (records[i - 1] ?? -1) && from < (records[i] ?? rows.length)),
    ),
  )
  let best: { cost: number; splits: readonly Split[] } = { cost: Infinity, splits: [] }
  for (const aligned of Object.keys(ALIGNED) as Aligned[]) {
    const found = cheapest(between, (i, before, after) =>
      misalignment(rows, partsOf(records[i]!), before, after, aligned),
    )
    const cost = found.cost + ALIGNED[aligned]
    if (cost < best.cost) best = { ...found, cost }
  }
  for (const { up, down } of best.splits) {
    owners.fill(-1, up.from, up.from + up.count)
    owners.fill(1, down.to - down.count, down.to)
  }
  return owners
}

/**
 * The cheapest way to give away all rows of words. `costOf` says what a record costs between the splits before and
 * after it.
 */
function cheapest(
  between: readonly (readonly Split[])[],
  costOf: (record: number, before: Split, after: Split) => number,
): { cost: number; splits: Split[] } {
  let ways = between[0]!.map((split) => ({ cost: split.cost, splits: [split] }))
  between.slice(1).forEach((splits, record) => {
    ways = splits.map((after) => {
      const all = ways.map((way) => ({ way, cost: way.cost + costOf(record, way.splits.at(-1)!, after) + after.cost }))
      const { way, cost } = all.reduce((least, one) => (one.cost < least.cost ? one : least))
      return { cost, splits: [...way.splits, after] }
    })
  })
  return ways.reduce((least, one) => (one.cost < least.cost ? one : least))
}

/** How far the figures of a record stand from where those of all records do beside their words. */
function misalignment(
  rows: readonly FilledRow[],
  { figures, words }: RecordParts,
  { down }: Split,
  { up }: Split,
  aligned: Aligned,
): number {
  const lineOf = (row: FilledRow): { box: BoundingBox; text: string } => ({
    box: row.box,
    text: row.lines[0]?.text ?? '',
  })
  const lines = [
    ...rows.slice(down.to - down.count, down.to).map(lineOf),
    ...(words ? [words] : []),
    ...rows.slice(up.from, up.from + up.count).map(lineOf),
  ].sort((a, b) => middleOf(a.box) - middleOf(b.box))
  if (!lines.length) return WORDLESS
  const [first, last] = [middleOf(lines[0]!.box), middleOf(lines.at(-1)!.box)]
  const height = figures.bottom - figures.top || 1
  const place = { first, middle: (first + last) / 2, last, above: first, below: last }[aligned]
  const distance = Math.abs(place - middleOf(figures)) / height
  // A line of their own is next to the words, and has none.
  const gap = (aligned === 'above' ? place - middleOf(figures) : middleOf(figures) - place) / height
  const isOwn = (aligned === 'above' || aligned === 'below') && !words && gap > 0 && gap <= 1 + NEAR
  return (isOwn ? 0 : Math.min(FURTHEST, distance)) + (GOES_ON.test(lines[0]!.text) ? CONTINUED : 0)
}

/** Words that begin with a small letter go on with those above. */
const GOES_ON = /^\P{L}*\p{Ll}/u

/** The ways to give away the rows of words between two records. */
function splitsOf(rows: readonly FilledRow[], runs: readonly Run[]): Split[] {
  const [above, below] = [runs.find((run) => run.above), runs.findLast((run) => run.below)]
  const up = above ? countsOf(above) : [0]
  const down = below ? countsOf(below) : [0]
  const isOne = above !== undefined && above === below
  return up.flatMap((ups) =>
    (isOne ? [above.to - above.from - ups] : down).map((downs): Split => {
      const left = (run: Run | undefined, count: number): number =>
        run
          ? LEFT_OUT * (run.to - run.from - count) +
            (count ? partedAt(rows, run, run === above ? count : run.to - run.from - count) : 0)
          : 0
      return {
        up: { from: above?.from ?? 0, count: ups },
        down: { to: below?.to ?? 0, count: downs },
        cost: isOne ? partedAt(rows, above, ups) : left(above, ups) + left(below, downs),
      }
    }),
  )
}

const countsOf = ({ from, to }: Run): number[] =>
  to - from > MOST_ROWS ? [0, to - from] : Array.from({ length: to - from + 1 }, (_, i) => to - from - i)

/** What it costs to part a run behind its first `count` rows, if another gap beside its rows is wider. */
function partedAt(rows: readonly FilledRow[], { from, to, above, below }: Run, count: number): number {
  const gaps: number[] = []
  for (let at = from; at <= to; at++)
    gaps.push((at === from && !above) || (at === to && !below) ? -1 : pitchBetween(rows[at - 1]!, rows[at]!))
  const own = gaps[count]!
  return own < 0 ? 0 : (GAP * Math.max(0, Math.max(...gaps) - own)) / (rows[from]!.height || 1)
}

/**
 * How far apart two rows are, by the lines in them that stand below each other: what stands beside these may be printed
 * higher or lower.
 */
function pitchBetween(above: FilledRow, below: FilledRow): number {
  const pitches = above.lines.flatMap((upper) =>
    below.lines.flatMap((lower) =>
      overlapX(upper.box, lower.box) > 0 ? [middleOf(lower.box) - middleOf(upper.box)] : [],
    ),
  )
  return pitches.length ? Math.min(...pitches) : middleOf(below.box) - middleOf(above.box)
}

/** The rows of words between records, and whether they stand near to one. */
function runsOf(rows: readonly FilledRow[], kinds: readonly WrapKind[]): Run[] {
  const runs: Run[] = []
  const isNear = (at: number): boolean => {
    const [a, b] = [rows[at - 1], rows[at]]
    return a !== undefined && b !== undefined && a.page === b.page && b.box.top - a.box.bottom < NEAR * b.height
  }
  for (let at = 0; at < rows.length; at++) {
    if (kinds[at] !== 'words') continue
    const from = at
    while (at + 1 < rows.length && kinds[at + 1] === 'words' && isNear(at + 1)) at += 1
    const above = kinds[from - 1] === 'record' && isNear(from)
    const below = kinds[at + 1] === 'record' && isNear(at + 1)
    runs.push({ from, to: at + 1, above, below })
  }
  return runs
}
