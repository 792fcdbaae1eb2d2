// Lists beside the movements of a statement: cheques that were paid, and the balance of each day.

import { spotsOf, unscaled } from '../../structure/amount-spots.ts'
import type { Scale, Spot } from '../../structure/amount-spots.ts'
import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { rowDate } from '../../reading/row-dates.ts'
import type { Period } from '../../reading/row-dates.ts'
import { valueAt } from '../../structure/line-candidates.ts'
import type { Printed } from '../../structure/line-candidates.ts'
import { entriesOf, listKind, type ListKind } from './list-kinds.ts'
import type { StatementTable } from './table.ts'

/**
 * The members of `checks` and `daily_balances` of an account. Several lists may stand side by side: every day opens an
 * entry, every amount closes it.
 */
export function listCandidates(
  context: MappingContext,
  lists: StatementLists,
  scale: Scale,
  period: Period,
  at: string,
): Candidate[] {
  const settings = { context, scale, period }
  return [
    ...chequesOf(lists, settings).flatMap((one, i) => membersOf(one, `${at}.checks[${i}]`, 'amount')),
    ...entriesIn(lists.daily, settings).flatMap((one, i) => membersOf(one, `${at}.daily_balances[${i}]`, 'balance')),
  ]
}

/** The tables beside the movements. */
export type StatementLists = Record<ListKind, readonly StatementTable[]>

/** Sorts out the tables of an account: those of movements, and the lists beside them. `rows` are all of the account. */
export function sortTables(
  tables: readonly StatementTable[],
  rows: readonly FilledRow[],
  scale: Scale,
): StatementLists & { movements: StatementTable[] } {
  const kinds = new Map(tables.map((table) => [table, listKind(table, rows, scale)]))
  const of = (kind: ListKind | undefined): StatementTable[] => tables.filter((table) => kinds.get(table) === kind)
  return { movements: of(undefined), cheques: of('cheques'), daily: of('daily') }
}

interface Settings {
  context: MappingContext
  scale: Scale
  period: Period
}

/** What the listed cheques make together, in the unit of the scale. */
export function sumOfCheques(lists: StatementLists, settings: Settings): number {
  return chequesOf(lists, settings).reduce((sum, { spot }) => sum + Math.abs(spot.value), 0)
}

const chequesOf = ({ cheques }: StatementLists, settings: Settings): Entry[] => entriesIn(cheques, settings)

interface Entry {
  spot: Spot
  value: number
  date?: { value: string } & Printed
  number?: { value: string } & Printed
}

function membersOf({ spot, value, date, number }: Entry, path: string, money: 'amount' | 'balance'): Candidate[] {
  return [
    valueAt(`${path}.${money}`, value, spot.reading, 'list', 0.9),
    ...(date ? [valueAt(`${path}.date`, date.value, date, 'list', 0.9)] : []),
    ...(money === 'amount' && number ? [valueAt(`${path}.number`, number.value, number, 'list', 0.9)] : []),
  ]
}

/** The entries of all lists, column by column where days or numbers rise that way, else row by row. */
function entriesIn(tables: readonly StatementTable[], settings: Settings): Entry[] {
  return tables.flatMap((table) => {
    const rows = entriesOf(table, settings.scale).map((row) => entriesOfRow(row, settings))
    const across = rows.flat()
    const widest = Math.max(0, ...rows.map(({ length }) => length))
    const down = Array.from({ length: widest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
    return risesOf(down) > risesOf(across) ? down : across
  })
}

/** How often an entry's day or number follows that of the one before. */
function risesOf(entries: readonly Entry[]): number {
  const key = ({ date, number }: Entry): string => date?.value ?? number?.value.padStart(12, '0') ?? ''
  return entries.slice(1).filter((one, i) => key(one) >= key(entries[i]!)).length
}

function entriesOfRow(row: FilledRow, { context, scale, period }: Settings): Entry[] {
  const found: Entry[] = []
  const spots = spotsOf(row, scale)
  let open: Pick<Entry, 'date' | 'number'> = {}
  for (const { cell, line, index: word } of wordsOf(row)) {
    const place = { text: cell.text, page: row.page, box: cell.box, confidence: cell.confidence, source: cell.source }
    const spot = spots.find(
      ({ reading }) =>
        reading.line === line.line &&
        word >= reading.from &&
        word < reading.to &&
        reading.meaning.amount.decimals === scale.printed,
    )
    const day = rowDate(cell.text, context.locale.dateOrder, period, context.today)
    if (spot && word === spot.reading.from) {
      if (open.date ?? open.number) found.push({ ...open, spot, value: unscaled(spot.value, scale) })
      open = {}
    } else if (spot) continue
    else if (day && !open.date) open.date = { ...place, value: day.value }
    else {
      const number = /\d{2,}/.exec(cell.text)?.[0]
      if (number !== undefined) open.number ??= { ...place, text: number, value: number }
    }
  }
  return found
}
