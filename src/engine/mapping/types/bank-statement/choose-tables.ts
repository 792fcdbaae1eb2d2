// The tables of an account: those that heads name, and where these leave days with amounts unread or balances broken,
// those that the rows themselves make, if more of the arithmetic holds under them.

import type { Scale } from '../../structure/amount-spots.ts'
import type { MappingContext } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapShare } from '../../structure/rows.ts'
import { signMovements } from './amounts.ts'
import type { Period } from './dates.ts'
import { gridTables } from './grid.ts'
import { piecesIn } from './pieces.ts'
import { isChequeList, statementRows } from './rows.ts'
import type { Movement } from './rows.ts'
import { statementScale } from './scale.ts'
import { firstRowOf, statementTables } from './table.ts'
import type { StatementTable } from './table.ts'

interface Settings {
  context: MappingContext
  scale: Scale
  period: Period
  card: boolean
}
/** Rows up to the next head, with the table that the head over them makes. */
interface Stretch {
  rows: FilledRow[]
  tables: StatementTable[]
}

// A day with its amount that is read counts one; a balance that follows as much again, one that does not speaks against
// the reading. Rows of fees have days and amounts too.
const WORTH = { read: 1, proven: 1, broken: -1.5, unread: -0.5, unplaced: -0.5, guessed: -0.3, turned: -1 }
// What rows without a known head have to be better by.
const MARGIN = 1.5

/** The tables of `rows`, top to bottom. `card`: the statement asks for a payment. */
export function chooseTables(
  context: MappingContext,
  rows: readonly FilledRow[],
  period: Period,
  card: boolean,
): StatementTable[] {
  const settings = { context, scale: statementScale(context, rows), period, card }
  const weak: Stretch[] = []
  const chosen: StatementTable[] = []
  for (const stretch of stretchesOf(rows, statementTables(context, rows, period))) {
    const isWeak = !stretch.tables.some(isList) && needsMore(settings, stretch)
    const open = weak.at(-1)
    if (!isWeak) chosen.push(...stretch.tables)
    else if (open && open.rows.at(-1)!.index + 1 === stretch.rows[0]!.index) {
      open.rows.push(...stretch.rows)
      open.tables.push(...stretch.tables)
    } else weak.push({ rows: [...stretch.rows], tables: [...stretch.tables] })
  }
  for (const { rows: own, tables } of weak) {
    const grids = gridTables(settings, own)
    chosen.push(
      ...(grids.length && worthOf(settings, own, grids) > worthOf(settings, own, tables) + MARGIN ? grids : tables),
    )
  }
  return chosen.sort((a, b) => firstRowOf(a).index - firstRowOf(b).index)
}

function stretchesOf(rows: readonly FilledRow[], tables: readonly StatementTable[]): Stretch[] {
  const starts = tables.map((table) => rows.indexOf(firstRowOf(table)))
  const before = rows.slice(0, starts[0] ?? rows.length)
  return [
    ...(before.length ? [{ rows: before, tables: [] }] : []),
    ...tables.map((table, i) => ({ rows: rows.slice(starts[i], starts[i + 1] ?? rows.length), tables: [table] })),
  ]
}

// Amounts among the words of some movements are no column; in a third of them they may be one that the head does not
// name.
const UNPLACED_SHARE = 0.3

/** Lists of cheques and of daily balances have days and amounts, but no movements. */
function isList(table: StatementTable): boolean {
  return (
    isChequeList(table) ||
    !table.roles.some((role) => role === 'debit' || role === 'credit' || role === 'amount' || role === 'description')
  )
}

/** Whether nothing is read, days with amounts are left, or balances do not follow. */
function needsMore(settings: Settings, { rows, tables }: Stretch): boolean {
  const { read, unread, unplaced, broken } = readWith(settings, rows, tables)
  return read === 0 || unread > 0 || broken > 0 || unplaced > UNPLACED_SHARE * read
}

function worthOf(settings: Settings, rows: readonly FilledRow[], tables: readonly StatementTable[]): number {
  const { read, unread, unplaced, proven, broken, guessed, turned } = readWith(settings, rows, tables)
  return (
    WORTH.unplaced * unplaced +
    WORTH.read * read +
    WORTH.proven * proven +
    WORTH.broken * broken +
    WORTH.unread * unread +
    WORTH.guessed * guessed +
    (turned ? WORTH.turned : 0)
  )
}

function readWith(
  settings: Settings,
  rows: readonly FilledRow[],
  tables: readonly StatementTable[],
): {
  read: number
  unread: number
  unplaced: number
  proven: number
  broken: number
  guessed: number
  turned: boolean
} {
  const { context, period, card } = settings
  const { movements, marks } = statementRows(context, tables, rows, period)
  const { proven, breaks, turned, movements: signed } = signMovements(movements, marks, card)
  const boxes = [
    ...movements,
    ...marks.flatMap(({ money, page }) => Object.values(money).map(({ spot }) => ({ page, box: spot.reading.box }))),
  ]
  const isRead = (row: FilledRow): boolean =>
    boxes.some(({ page, box }) => page === row.page && overlapShare(box, row.box) > 0.5)
  const unread = rows.filter(
    (row) =>
      row.readings.some(({ meaning }) => meaning.kind === 'amount') && !isRead(row) && isDatedMoney(settings, row),
  ).length
  // Foreign amounts and rates have a column of their own.
  const others = tables.some(({ columns }) => columns.some(({ roles }) => roles.has('other'))) ? movements.length : 0
  const unplaced = movements.reduce((sum, one) => sum + unplacedIn(settings, rows, one), -others)
  return {
    read: signed.filter(({ date }) => date).length,
    unread,
    unplaced: Math.max(0, unplaced),
    proven,
    broken: breaks.length,
    guessed: signed.filter((one) => one.guessed).length,
    turned,
  }
}

/** How many amounts stand apart in the rows of a movement that are none of its money. */
function unplacedIn(settings: Settings, rows: readonly FilledRow[], { page, box, money }: Movement): number {
  const own = rows.filter((row) => row.page === page && overlapShare(box, row.box) > 0.5)
  const placed = Object.keys(money).length
  const printed = own.reduce(
    (sum, { readings }) =>
      sum +
      readings.filter(({ meaning }) => meaning.kind === 'amount' && meaning.amount.decimals === settings.scale.printed)
        .length,
    0,
  )
  if (printed <= placed) return 0
  const apart = own
    .flatMap((row) => piecesIn(settings, row))
    .filter(({ kind, apart: stands }) => kind === 'money' && stands).length
  return Math.max(0, apart - placed)
}

function isDatedMoney(settings: Settings, row: FilledRow): boolean {
  const kinds = piecesIn(settings, row).map(({ kind }) => kind)
  return kinds.includes('date') && kinds.includes('money')
}
