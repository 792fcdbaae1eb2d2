// Which tables of a statement list cheques or the balance of each day instead of movements: by their columns, by the
// title above them, or because the same head stands side by side over days, numbers and amounts alone.

import { spotsOf } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { LabelHit } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { firstRowOf, type StatementTable } from './table.ts'

/** What a list beside the movements lists. */
export type ListKind = 'cheques' | 'daily'

/** What a table lists beside the movements; undefined where it lists movements. `rows` are all of the account. */
export function listKind(table: StatementTable, rows: readonly FilledRow[], scale: Scale): ListKind | undefined {
  if (isChequeList(table)) return 'cheques'
  if (isDaily(table)) return 'daily'
  const entries = entriesOf(table, scale)
  if (!entries.length || !entries.every(isBare)) return undefined
  return titleKind(table, rows) ?? (isSideBySide(table) ? (namesNumbers(table) ? 'cheques' : 'daily') : undefined)
}

/** The first rows of a table, as long as they go on with a list: no more than a word or two beside their money. */
export function entriesOf(table: StatementTable, scale: Scale): FilledRow[] {
  const { page } = firstRowOf(table)
  const isEntry = (row: FilledRow): boolean =>
    row.page === page &&
    hasMoney(row, scale) &&
    !row.labels.some((hit) => isSum(hit) && hit.box.left <= row.box.left) &&
    row.lines.every(({ text }) => (text.match(/\p{L}{3,}/gu) ?? []).length <= 2)
  const end = table.body.findIndex((row) => !isEntry(row))
  return table.body.slice(0, end < 0 ? undefined : end)
}

const hasMoney = (row: FilledRow, scale: Scale): boolean =>
  spotsOf(row, scale).some(({ reading }) => reading.meaning.amount.decimals === scale.printed)

/** A list of cheques has numbers in place of words, often several lists side by side. */
function isChequeList({ roles, columns }: StatementTable): boolean {
  return (
    roles.includes('cheque') &&
    !roles.includes('description') &&
    !roles.includes('balance') &&
    columns.every(({ roles: named }) => named.size > 0)
  )
}

function isDaily({ roles }: StatementTable): boolean {
  return (
    roles.includes('balance') &&
    roles.includes('date') &&
    !roles.some((role) => role === 'debit' || role === 'credit' || role === 'amount' || role === 'description')
  )
}

const WORD = /\p{L}{3}/u

/** Whether a row holds days, numbers and amounts and no words, but for those of a sum at its end. */
function isBare({ lines, readings, labels }: FilledRow): boolean {
  const sum = labels.find(isSum)
  return lines.every(({ line, box, cells }) => {
    const days = readings.filter((one) => one.line === line && one.meaning.kind === 'date')
    const isOfDay = (at: number): boolean => days.some(({ from, to }) => at >= from && at < to)
    return (sum && box.left >= sum.box.left) || cells.every(({ text }, at) => !WORD.test(text) || isOfDay(at))
  })
}

const isSum = ({ field }: LabelHit): boolean => /^(?:row\.total$|total_)/.test(field)

// The title of a list stands right above its head.
const TITLE_ABOVE = 2

/** What the title above a table says that it lists: it may go on with how many there are, but names no money. */
function titleKind(table: StatementTable, rows: readonly FilledRow[]): ListKind | undefined {
  const start = firstRowOf(table)
  const at = rows.indexOf(start)
  for (const row of rows.slice(Math.max(0, at - TITLE_ABOVE), at).reverse()) {
    if (row.page !== start.page) return undefined
    const title = row.labels.find(({ field, from }) => from === 0 && /^section\.(?:checks|daily)$/.test(field))
    if (title && !row.readings.some(({ meaning }) => meaning.kind === 'amount' && meaning.amount.decimals > 0))
      return title.field === 'section.checks' ? 'cheques' : 'daily'
  }
  return undefined
}

/** Whether the names of a head are those of one list, said again for each list beside it. */
function isSideBySide({ columns }: StatementTable): boolean {
  const names = columns.map(({ text }) => text)
  const [first] = names
  const width = names.indexOf(first!, 1)
  return first !== '' && width > 1 && names.length % width === 0 && names.every((name, i) => name === names[i % width])
}

const namesNumbers = ({ columns }: StatementTable): boolean =>
  columns.some(({ roles }) => roles.has('cheque') || roles.has('reference'))
