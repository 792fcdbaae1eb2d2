// Rows of words that name what the items below them are for: "Lot 1 – Site", "Material".

import { cellOf, type CutRow } from '../../structure/table/cut-rows.ts'
import { isApart, wordsOf } from '../../structure/table/words.ts'
import type { Draft } from './items.ts'

// Rows of a table are evenly apart; more of a name is nearer, and what begins a part is further below the part before.
const EVEN = 0.9
const PARTED = 1.15
const FEWEST_SET_APART = 2

/**
 * Which rows are headings. Those `above` an item fill a column of `places` or codes as the item does with its own,
 * "Lot 1 – Site" over "1.1 Fence", and not every item has such a row. Where no other item has words above it, those
 * behind a sum of the items before name the next part. And so do rows that are set apart.
 */
export function headingsIn(
  rows: readonly CutRow[],
  drafts: readonly Draft[],
  described: number,
  places: readonly number[],
  above: readonly number[],
): ReadonlySet<number> {
  const found = new Set(
    places.flatMap((column) => {
      const own = above.filter(
        (at) => rows[at]!.cells[column] && drafts.find((draft) => draft.at > at)?.cut.cells[column],
      )
      return own.length < drafts.length ? own : []
    }),
  )
  const behindSums = above.filter((at) => isBehindSum(rows, at))
  if (above.every((at) => found.has(at) || behindSums.includes(at))) for (const at of behindSums) found.add(at)
  // One row may be the beginning of a name, but not if it has its own number.
  const apart = setApart(rows, drafts, described)
  const isNumbered = (at: number): boolean => places.some((column) => rows[at]!.cells[column])
  if (apart.length >= FEWEST_SET_APART || apart.every((at) => isNumbered(at))) for (const at of apart) found.add(at)
  return found
}

const isBehindSum = (rows: readonly CutRow[], at: number): boolean =>
  at > 0 && rows[at]!.row.index > rows[at - 1]!.row.index + 1

/** Rows of words alone, one over the first item and others below a wider gap, as far above an item as items are. */
function setApart(rows: readonly CutRow[], drafts: readonly Draft[], described: number): number[] {
  const pitchTo = (at: number): number => rows[at]!.row.box.top - rows[at - 1]!.row.box.top
  const pitches = drafts.flatMap(({ at }, i) =>
    i > 0 && drafts[i - 1]!.at === at - 1 && !isBehindSum(rows, at) && pitchTo(at) > 0 ? [pitchTo(at)] : [],
  )
  const even = Math.min(...pitches)
  const found = drafts.flatMap(({ at, cut }, i) => {
    const heading = rows[at - 1]
    if (!heading || drafts[i - 1]?.at === at - 1 || heading.row.page !== cut.row.page) return []
    const isWords =
      heading.cells.every((cell, column, all) => {
        const before = all[column - 1]
        return (
          !cell || column <= described || (before && !isApart(before.words.at(-1)!, cell.words[0]!, heading.row.gap))
        )
      }) && heading.row.lines.some(({ text }) => /\p{L}{3}/u.test(text))
    const isParted = i === 0 || isBehindSum(rows, at - 1) || pitchTo(at - 1) >= PARTED * even
    const begins = /^\P{L}*\p{Lu}/u.test(cut.cells[described]?.text ?? '')
    return isWords && isParted && begins && pitchTo(at) >= EVEN * even ? [at - 1] : []
  })
  return found.length > 0 && found[0] === drafts[0]!.at - 1 && found.length < drafts.length ? found : []
}

/** Gives each item the heading above it, with the day that is printed there alone. */
export function nameSections(
  rows: readonly CutRow[],
  drafts: readonly Draft[],
  headings: ReadonlySet<number>,
  dated: number,
): void {
  for (const { at, item } of drafts) {
    const place = [...headings].filter((one) => one < at).sort((a, b) => b - a)[0]
    if (place === undefined || rows.slice(place + 1, at + 1).some((_, i) => isBehindSum(rows, place + 1 + i))) continue
    const { row, cells } = rows[place]!
    const day = cells[dated]
    const words = wordsOf(row).filter((word) => !day?.words.some((one) => one.cell === word.cell))
    const heading = cellOf(row, words, [])
    if (heading) item.cells.set('section', [heading])
    if (day && !item.cells.has('date')) item.cells.set('date', [day])
  }
}
