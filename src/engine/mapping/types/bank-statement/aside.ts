// What is printed right of a list of movements, as the summary of a card beside its purchases: rows of their own,
// whatever rows of the list they share a line with.

import { unionOf } from '../../../../schema/geometry.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { Period } from '../../reading/row-dates.ts'
import { withDays } from '../../structure/row-days.ts'
import type { MappingContext, PlacedLine, Reading } from '../../vocabulary.ts'
import { columnAt, firstRowOf, MONEY_ROLES, type StatementTable } from './table.ts'

// A box has some rows that share no line with the list; two of them at least name an amount.
const FEWEST_ROWS = 3
const FEWEST_SUMS = 2
const FEWEST_DAYS = 2
// Rows of a box begin within this of each other, in heights of a row.
const SAME_EDGE = 0.5

/** The rows with those of a box beside a list before the rows of that list; the same rows where no list has one. */
export function partedRows(
  context: MappingContext,
  period: Period,
  tables: readonly StatementTable[],
  rows: readonly FilledRow[],
): readonly FilledRow[] {
  let parted = rows
  for (const table of tables) {
    const own = [...table.heads, ...table.body]
    for (const [page, onPage] of Map.groupBy(own, (row) => row.page)) {
      const edge = edgeOfBox(table, withDays(context, onPage, period))
      const start = parted.indexOf(page === firstRowOf(table).page ? firstRowOf(table) : onPage[0]!)
      if (edge === undefined || start < 0) continue
      const cut = onPage.map((row) => [
        sideOf(row, (line) => line.box.left < edge),
        sideOf(row, (line) => line.box.left >= edge),
      ])
      const [list, box] = [0, 1].map((side) => cut.flatMap((both) => both[side] ?? []))
      parted = [...parted.slice(0, start), ...box!, ...list!, ...parted.slice(start + onPage.length)]
    }
  }
  return parted
}

/** The left edge (0..1) of a box right of a list; undefined if the list has no such box. */
function edgeOfBox(table: StatementTable, rows: readonly FilledRow[]): number | undefined {
  // The amounts of the list show where it ends.
  const isListed = ({ box }: Reading): boolean =>
    MONEY_ROLES.has(table.roles[columnAt(table, (box.left + box.right) / 2)] ?? '')
  const dated = rows.filter((row) =>
    row.readings.some((one) => isDay(one) && one.from === 0 && one.line === row.lines[0]!.line),
  )
  const starts = rows.filter((row) => /^\p{L}{3}/u.test(row.lines[0]!.text) && !dated.includes(row))
  for (const first of starts) {
    const edge = first.box.left - SAME_EDGE * first.em
    const alike = starts.filter(({ box }) => Math.abs(box.left - first.box.left) < SAME_EDGE * first.em)
    const [top, bottom] = [
      Math.min(...alike.map(({ box }) => box.top)),
      Math.max(...alike.map(({ box }) => box.bottom)),
    ]
    const beside = rows.filter(({ box }) => box.top < bottom && box.bottom > top)
    const isCut = beside.some(({ lines }) => lines.some(({ box }) => box.left < edge && box.right > edge))
    const listed = dated.filter(
      ({ readings, box }) =>
        box.left < edge && readings.some((one) => isMoney(one) && isListed(one) && one.box.right < edge),
    )
    if (
      alike.length >= FEWEST_ROWS &&
      alike.filter(({ readings }) => readings.some(isMoney)).length >= FEWEST_SUMS &&
      listed.length >= FEWEST_DAYS &&
      listed.some((row) => beside.includes(row)) &&
      !isCut
    )
      return edge
  }
  return undefined
}

const isDay = ({ meaning }: Reading): boolean => meaning.kind === 'date'
const isMoney = ({ meaning, confidence }: Reading): boolean =>
  meaning.kind === 'amount' && meaning.amount.decimals > 0 && confidence >= 0.3

/** The part of a row with the lines that `isOwn`; nothing where it has none. */
function sideOf(row: FilledRow, isOwn: (line: PlacedLine) => boolean): FilledRow | undefined {
  const lines = row.lines.filter(isOwn)
  if (lines.length === row.lines.length) return row
  const isHere = ({ line }: { line: number }): boolean => lines.some((one) => one.line === line)
  return lines.length
    ? {
        ...row,
        lines,
        box: unionOf(lines.map(({ box }) => box)),
        readings: row.readings.filter(isHere),
        labels: row.labels.filter(isHere),
      }
    : undefined
}
