// Rows of words between the records of a table: which of them go on with the record above, and which begin the one
// below. Where gaps do not tell, all rows of a table are set alike.

import type { FilledRow } from '../rows.ts'
import { middleOf } from '../rows.ts'

/** What a row is: a record, words that may be more of one, or neither. */
export type WrapKind = 'record' | 'words' | 'other'

// The gap between two records is wider than that between two lines of one by this factor.
const WIDER = 1.12
// Lines of one record are no further apart than this, in heights of their row.
const NEAR = 1.3

interface Run {
  /** Rows of words, by their index. */
  from: number
  to: number
  above: boolean
  below: boolean
}

/** Which record each row of words belongs to: -1 the one above it, 1 the one below it, 0 none. */
export function wrapsOf(rows: readonly FilledRow[], kinds: readonly WrapKind[]): (-1 | 0 | 1)[] {
  const owners: (-1 | 0 | 1)[] = rows.map(() => 0)
  const give = ({ from, to }: Run, split: number): void => {
    for (let at = from; at < to; at++) owners[at] = at < from + split ? -1 : 1
  }
  const open: Run[] = []
  let up = 0
  let down = 0
  for (const run of runsOf(rows, kinds)) {
    const { from, to, above, below } = run
    if (above && below) {
      const split = splitOf(rows, run)
      if (split === undefined) {
        open.push(run)
        continue
      }
      give(run, split)
      up += split
      down += to - from - split
    } else if (above || below) {
      give(run, above ? to - from : 0)
      if (above) up += 1
      else down += 1
    }
  }
  for (const run of open) {
    const count = run.to - run.from
    give(run, down === 0 ? count : up === 0 ? 0 : Math.ceil(count / 2))
  }
  return owners
}

/** The rows of words between two records, and whether they stand near to each. */
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

/** How many rows of a run belong to the record above it by the widest gap; undefined where none is wider. */
function splitOf(rows: readonly FilledRow[], { from, to }: Run): number | undefined {
  const gaps: number[] = []
  for (let at = from; at <= to; at++) gaps.push(middleOf(rows[at]!.box) - middleOf(rows[at - 1]!.box))
  const widest = Math.max(...gaps)
  const at = gaps.indexOf(widest)
  const others = gaps.filter((_, i) => i !== at)
  return widest > WIDER * Math.max(...others) ? at : undefined
}
