// The tables of a statement and what their columns hold: by heads, by what stands in them, and by the arithmetic of
// their rows. No meaning of rows here.

import type { MappingContext } from '../../vocabulary.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import { bordersOf, type Column, type Head } from '../../structure/table/columns.ts'
import { cutRow, type CutRow } from '../../structure/table/cut-rows.ts'
import type { HeadNeeds } from '../../structure/table/heads.ts'
import { findTables } from '../../structure/table/tables.ts'
import { profilesOf, type Profile } from '../../structure/table/profiles.ts'
import { solveRoles } from '../../structure/table/roles.ts'
import { wordsOf, type Word } from '../../structure/table/words.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'
import { isNameOfDay } from '../../reading/day-names.ts'
import { rowDate, type Period } from '../../reading/row-dates.ts'
import { withDays } from '../../structure/row-days.ts'
import { STATEMENT_WORDS } from './labels.ts'
import { titleSide } from './row-labels.ts'
import { statementScale } from './scale.ts'
import { MONEY_IN, MONEY_OUT } from './signs.ts'
import { statementForm } from './statement-form.ts'
import { farBelow, hasAmount, isDay, titleOfList } from './table-ends.ts'

/** What a column of a statement holds. */
export type StatementRole =
  | 'date'
  | 'value_date'
  | 'description'
  | 'reference'
  | 'cheque'
  | 'type'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'other'
  | 'direction'
export const MONEY_ROLES: ReadonlySet<string> = new Set(['debit', 'credit', 'amount', 'balance'])

/**
 * A table: its columns with their borders, and the rows below its head. `heads` are the rows of the head;
 * `counterparty` is the column that names the other side, whatever its role.
 */
export interface StatementTable {
  counterparty?: number
  roles: (StatementRole | undefined)[]
  columns: Column[]
  borders: number[]
  heads: FilledRow[]
  body: FilledRow[]
}

/** The row with which a table begins. */
export const firstRowOf = ({ heads, body }: StatementTable): FilledRow => heads[0] ?? body[0]!

// Rows with days that a table without a head has at least: two may be the ends of a period.
const FEWEST_DAYS = 3
// A head at the foot of a page has its rows on the next one; a page of them shows the gaps.
const FEWEST_ROWS = 3
const MOST_ROWS = 40

const NEEDS: HeadNeeds = {
  measures: [...MONEY_ROLES],
  names: ['date', 'value_date', 'description'],
  lexicon: STATEMENT_WORDS,
  opens: (row) => row.lines.length === 1 && titleSide(row) !== undefined,
}

/**
 * The tables of the statement whose rows have days and money, top to bottom. A table goes on over pages until the next
 * one.
 */
export function statementTables(
  context: MappingContext,
  rows: readonly FilledRow[],
  period: Period = {},
): StatementTable[] {
  const scale = statementScale(context, rows)
  const dated = withDays(context, rows, period)
  const heads: Head[] = []
  for (const found of findTables(dated, context.locale.language, NEEDS)) {
    const head = withRowsAbove(context, rows, isBoxOfAccount(rows, found) ? { ...found, last: found.first - 1 } : found)
    const above = heads.at(-1)
    if (hasHead(head) || !above || !goesOn(above, head)) heads.push(head)
  }
  const open = heads
    .map((head, at) => openTable(context, dated, rows, head, heads[at + 1]?.first ?? rows.length, scale))
    .filter(({ head, days }) => head.score > 0 || days >= FEWEST_DAYS)
  return open.flatMap((one, at): StatementTable[] => {
    const next = open[at + 1]
    const alike = open.filter(({ head }) => isSameHead(head, one.head))
    const columns = one.head.columns
    const roles = rolesOf(
      columns,
      alike.flatMap(({ entries }) => entries),
      scale,
      one.hasDayRows,
    )
    const heads = rows.slice(one.head.first, one.head.last + 1)
    const counterparty = columns.findIndex(
      (column) => column.roles.has('counterparty') && namesPartyAlone(heads, column),
    )
    const table: StatementTable = {
      roles,
      columns,
      borders: one.borders,
      heads,
      // What was taken for a table and is none belongs to the one above.
      body: rows.slice(one.head.last + 1, Math.min(one.end, next?.head.first ?? rows.length)),
      ...(counterparty >= 0 && { counterparty }),
    }
    const title = titleOfList(table.body)
    if (title < 0) return [table]
    const rest = { ...table, roles: columns.map(() => undefined), heads: [], body: table.body.slice(title + 1) }
    return [{ ...table, body: table.body.slice(0, title) }, rest]
  })
}

/** Whether the head of a column names the other side and nothing else: below "Details / payee" words are both. */
function namesPartyAlone(heads: readonly FilledRow[], { box }: Column): boolean {
  const hits = heads.flatMap(({ labels }) => labels.filter((hit) => overlapX(hit.box, box) > 0.5))
  const parties = hits.filter(({ field }) => field === 'column.counterparty')
  return !hits.some(
    ({ field, line, from, to }) =>
      field === 'column.description' &&
      parties.every((party) => party.line !== line || party.to <= from || party.from >= to),
  )
}

// A description is wrapped over so many rows above its amount at most.
const MOST_ABOVE = 3
const NEAR = 1.3

/** A table without a head begins with the day of its first movements, or with the words above its first amount. */
function withRowsAbove(context: MappingContext, rows: readonly FilledRow[], head: Head): Head {
  if (hasHead(head)) return head
  const leads = (row: FilledRow | undefined, below: FilledRow): boolean =>
    row?.page === below.page &&
    (dayOfRow(context, row, {}) !== undefined ||
      (below.box.top - row.box.bottom < NEAR * row.height &&
        row.lines.length === 1 &&
        !hasAmount(row) &&
        titleSide(row) === undefined))
  let { first } = head
  while (first > 0 && head.first - first < MOST_ABOVE && leads(rows[first - 1], rows[first]!)) first -= 1
  return { ...head, first, last: first - 1 }
}

const hasHead = ({ first, last }: Head): boolean => last >= first

/** Whether what was taken for a head names no column, but numbers of the account or the statement that are below. */
function isBoxOfAccount(rows: readonly FilledRow[], { first, last, columns }: Head): boolean {
  return (
    columns.every(({ roles }) => roles.size === 0) &&
    rows
      .slice(first, last + 1)
      .some(({ labels }) =>
        labels.some(
          ({ field, quality, weight }) =>
            /^(?:account_number|statement_number|iban)$/.test(field) && quality * weight >= SURE,
        ),
      )
  )
}

const SURE = 0.7

const isSameHead = (a: Head, b: Head): boolean =>
  a === b ||
  (hasHead(a) && a.columns.length === b.columns.length && a.columns.every(({ text }, i) => text === b.columns[i]!.text))

/** Whether the numbers of a table without a head stand under the columns of the table above it. */
function goesOn(above: Head, head: Head): boolean {
  return head.columns.every(({ box }) => above.columns.some((column) => overlapX(column.box, box) > 0.5))
}

interface OpenTable {
  head: Head
  /** Where a slip below the table begins; infinite if no slip follows. */
  end: number
  borders: number[]
  entries: CutRow[]
  days: number
  /** Whether days stand in rows of their own above their movements. */
  hasDayRows: boolean
}

function openTable(
  context: MappingContext,
  dated: readonly FilledRow[],
  rows: readonly FilledRow[],
  head: Head,
  end: number,
  scale: Scale,
): OpenTable {
  const start = head.last + 1
  const far = farBelow(dated.slice(start, end))
  const slip = far ? dated.indexOf(far) : Infinity
  const body = dated.slice(start, Math.min(slip, end))
  const { page } = rows[Math.max(0, head.first)]!
  const grids = context.content.pages.filter(({ index }) => index === page).flatMap(({ tables }) => tables)
  // Rows with money show the gaps between columns; sentences above and below the table, sums and other tables run over
  // them.
  const moved = body.filter(hasAmount)
  const days = moved.filter((row) => row.readings.some(isDay))
  // A day alone in the column of days of value is that of the movement above it.
  const values = head.columns.filter(({ roles }) => roles.has('value_date'))
  const dayRows = body.filter(
    (row) =>
      row.lines.length === 1 && dayOfRow(context, row, {}) && !values.some(({ box }) => overlapX(box, row.box) > 0.5),
  )
  const first = moved.indexOf(days[0]!)
  const last = moved.indexOf(days.at(-1)!)
  const priced = days.length < FEWEST_ROWS ? moved : moved.slice(first, last + 1)
  const near = priced.filter((row) => row.page === page)
  const borders = bordersOf(head.columns, near.length >= FEWEST_ROWS ? near : priced.slice(0, MOST_ROWS), grids)
  return {
    head,
    end: slip,
    borders,
    entries: priced.map((row) => cutRow(row, head.columns, borders, scale)),
    days: days.length + dayRows.length,
    hasDayRows: dayRows.length >= FEWEST_WORDS,
  }
}

const MONEY = anyScript(new RegExp(`\\b${patternOf('money-words', 'code-or-word')}\\b`, 'gi'))

/** What each column holds, by its head, its print and the arithmetic of its rows. */
function rolesOf(
  columns: readonly Column[],
  entries: readonly CutRow[],
  { unit, half }: Scale,
  headed: boolean,
): (StatementRole | undefined)[] {
  const texts = columns.map((_, at) => entries.map(({ cells }) => cells[at]?.text ?? ''))
  const profiles = profilesOf(columns, entries, MONEY)
  const isWay = (text: string): boolean => MONEY_IN.test(text) || MONEY_OUT.test(text)
  const hasWords = texts.some((own) => own.some((text) => /\p{L}{3}/u.test(text) && !isWay(text)))
  const named = columns.map((column, at): Column => {
    const own = texts[at]!.filter((text) => text !== '')
    if (hasWords && own.length >= FEWEST_WORDS && own.filter(isWay).length >= MOSTLY * own.length)
      return { ...column, roles: new Map([['direction', 1]]) }
    // "22.01.21" may be a time too.
    const isTime = isMostly(own, TIME) && profiles[at]!.dates < MOSTLY
    if (isTime || isCounted(own) || (isSame(texts[at]!) && texts.some(isVaried)))
      return { ...column, roles: new Map([['other', 1]]) }
    const roles = new Map(column.roles)
    roles.delete('counterparty')
    // Of two columns of days the second is that of the value, whatever it is called.
    if (roles.has('date') && !roles.has('value_date')) roles.set('value_date', SECOND_DAY * roles.get('date')!)
    return { ...column, roles }
  })
  const pairs = pairsOf(named, profiles)
  if (pairs) return pairs
  const { roles } = solveRoles(named, entries, profiles, statementForm((1.01 * half) / 10 ** unit, headed))
  return roles.map((role, at): StatementRole | undefined => {
    const isNamedOther = columns[at]!.roles.has('other') && !columns[at]!.roles.has(role ?? '')
    if (isNamedOther || (named[at]!.roles.has('other') && role === undefined)) return 'other'
    // Short words in capitals end some phrases; a column of codes has one in most rows.
    const isOften = profiles[at]!.filled >= 0.5
    if ((role ?? 'description') === 'description' && isOften && isMostly(texts[at]!, CODE) && texts.some(isWorded))
      return 'type'
    if (role === undefined) return isMostly(texts[at]!, NUMBER) ? 'other' : undefined
    if (role === 'value_date' && !roles.includes('date') && !headed) return 'date'
    // Codes in some rows alone are words of their movements.
    const isStray = role === 'reference' && !named[at]!.roles.has(role) && profiles[at]!.filled < MOSTLY
    return isStray ? undefined : (role as StatementRole)
  })
}

/**
 * The roles of days and amounts in pairs side by side without any words: the balance of each day. Undefined for other
 * tables, and for what a head names otherwise.
 */
function pairsOf(columns: readonly Column[], profiles: readonly Profile[]): StatementRole[] | undefined {
  const isDays = (at: number): boolean => profiles[at]!.dates >= 0.5
  const isPair = (at: number): boolean =>
    isDays(at) && !columns[at + 1]!.roles.has('cheque') && !isDays(at + 1) && profiles[at + 1]!.cents >= 0.5
  const isAll = columns.length >= 4 && columns.length % 2 === 0 && columns.every((_, at) => at % 2 === 1 || isPair(at))
  return isAll ? columns.map((_, at) => (at % 2 === 0 ? 'date' : 'balance')) : undefined
}

// What a name of days says of days of value.
const SECOND_DAY = 0.4
const TIME = /^(?:[01]?\d|2[0-3])[:.h][0-5]\d(?:[:.][0-5]\d)?$/
/** "DD", "POS": what kind of movement it is. */
const CODE = /^\p{Lu}{2,4}$/u
const COUNT = /^\d{1,4}\.?$/
/** Numbers that are no words of a movement: points, rates, counts. Numbers of eight digits name something. */
const NUMBER = /^(?!.{8})[-+]?\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d+)?$/
// Two rows may agree by chance; rows that are counted one by one, or all say the same, are more.
const FEWEST_WORDS = 2
const FEWEST_COUNTED = 3

/** Whether rows are numbered up or down by one. */
function isCounted(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => COUNT.test(text)).map((text) => Number(text.replace(/\.$/, '')))
  return (
    numbers.length >= FEWEST_COUNTED &&
    isMostly(texts, COUNT) &&
    numbers.every((number, i) => i === 0 || Math.abs(number - numbers[i - 1]!) === 1)
  )
}

/** Whether all rows say the same, as a state does; it tells no movement from another. */
const isSame = (texts: readonly string[]): boolean =>
  texts.length >= FEWEST_COUNTED && /^\p{L}/u.test(texts[0]!) && new Set(texts).size === 1

const isWorded = (texts: readonly string[]): boolean => isVaried(texts) && !isMostly(texts, CODE)

const isVaried = (texts: readonly string[]): boolean => new Set(texts.filter((text) => /\p{L}{3}/u.test(text))).size > 1

/** The day that a row holds and nothing else: it is that of the movements below it. */
export function dayOfRow(
  { locale, today }: MappingContext,
  row: FilledRow,
  period: Period,
): { value: string; text: string } | undefined {
  const text = wordsOf(row)
    .map(({ cell }) => cell.text)
    .join(' ')
    .replace(/:$/, '')
    .replace(NAME_BEHIND, (all, name: string) => (isNameOfDay(name) ? '' : all))
  const day = text.length < LONGEST_DAY && /\d/.test(text) ? rowDate(text, locale.dateOrder, period, today) : undefined
  return day && day.length >= text.length - 1 ? { value: day.value, text } : undefined
}

/** The name of a day of the week behind the day: "03/09/2026 · Thu", "3 September (Thursday)". */
const NAME_BEHIND = /[\s,·|–—-]+\(?(\p{L}[\p{L}-]+\.?)\)?$/u

// "Wednesday, 30 September 2026" with some room.
const LONGEST_DAY = 36

// Words of the next column run over into one now and then, and rows of balances have their names there.
const MOSTLY = 0.75

/** Whether what a column holds is of one form but for a few cells. */
function isMostly(texts: readonly string[], form: RegExp): boolean {
  const filled = texts.filter((text) => text !== '')
  return filled.length >= FEWEST_WORDS && filled.filter((text) => form.test(text)).length >= MOSTLY * filled.length
}

/** The words of a row by column: each stands where its middle is. */
export function cellsOf(table: StatementTable, row: FilledRow): Word[][] {
  const cells: Word[][] = table.columns.map(() => [])
  for (const word of wordsOf(row)) {
    const middle = (word.cell.box.left + word.cell.box.right) / 2
    const at = table.borders.findIndex((x) => middle < x)
    cells[at < 0 ? table.columns.length - 1 : at]!.push(word)
  }
  return cells
}

/** What the columns of days hold, row by row. */
export function daysOf(tables: readonly StatementTable[]): string[] {
  return tables.flatMap((table) =>
    table.body.flatMap((row) =>
      cellsOf(table, row).flatMap((words, at) =>
        words.length && /date$/.test(table.roles[at] ?? '') ? [words.map(({ cell }) => cell.text).join(' ')] : [],
      ),
    ),
  )
}

/** The column in which `x` stands. */
export function columnAt(table: StatementTable, x: number): number {
  const at = table.borders.findIndex((border) => x < border)
  return at < 0 ? table.columns.length - 1 : at
}
