// The tables of a statement: heads by the words of their columns, borders by the gaps below them, and the words of each
// row by column. No meaning of rows here.

import type { BoundingBox } from '../../../../schema/geometry.ts'
import { unionOf } from '../../../../schema/geometry.ts'
import type { MappingContext, PlacedLine } from '../../vocabulary.ts'
import { bordersOf } from '../../structure/table/columns.ts'
import { wordsOf } from '../../structure/table/words.ts'
import type { Column } from '../../structure/table/columns.ts'
import type { Word } from '../../structure/table/words.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { overlapX } from '../../structure/rows.ts'
import { rowDate } from './dates.ts'
import type { Period } from './dates.ts'
import { statementLabels } from './labels.ts'
import { titleSide } from './row-labels.ts'
import { MONEY_IN, MONEY_OUT } from './signs.ts'

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

// A head is at most three lines high: "Date of / trans- / action".
const MOST_HEAD_ROWS = 3
// A head at the foot of a page has its rows on the next one; a page of them shows the gaps.
const FEWEST_ROWS = 3
const MOST_ROWS = 40

/**
 * The tables of the statement whose rows have days and money, top to bottom. A table goes on over pages until the next
 * head.
 */
export function statementTables(
  context: MappingContext,
  rows: readonly FilledRow[],
  period: Period = {},
): StatementTable[] {
  const heads: Head[] = []
  for (let i = 0; i < rows.length; i++) {
    const head = headAt(context, rows, i)
    if (!head) continue
    heads.push(head)
    i = head.last
  }
  const tables: StatementTable[] = []
  for (const [at, head] of heads.entries()) {
    const body = rows.slice(head.last + 1, heads[at + 1]?.first ?? rows.length)
    const roles = rolesOf(head.columns)
    const page = rows[head.first]!.page
    const grids = context.content.pages.filter(({ index }) => index === page).flatMap(({ tables: found }) => found)
    // Rows with money show the gaps between columns; sentences above and below the table, sums and other tables run
    // over them.
    const moved = body.filter((row) =>
      row.readings.some(({ meaning, confidence }) => meaning.kind === 'amount' && confidence >= 0.3),
    )
    const dated = moved.filter((row) => opensWithDay(context, row, period))
    const last = moved.indexOf(dated.at(-1)!)
    const priced = dated.length < FEWEST_ROWS ? moved : moved.slice(0, last + 1)
    const near = priced.filter((row) => row.page === page)
    const table: StatementTable = {
      roles,
      columns: head.columns,
      borders: bordersOf(head.columns, near.length >= FEWEST_ROWS ? near : priced.slice(0, MOST_ROWS), grids),
      heads: rows.slice(head.first, head.last + 1),
      body,
    }
    tables.push(completed(context, table, period))
  }
  return tables
}

/** The table with the columns that what stands in them names: of directions, of plain numbers, of days. */
export function completed(context: MappingContext, table: StatementTable, period: Period = {}): StatementTable {
  const counterparty = table.columns.findIndex(({ roles }) => roles.has('counterparty'))
  return withReferences(
    withDays(context, period, withOthers(withDirection({ ...table, ...(counterparty >= 0 && { counterparty }) }))),
  )
}

interface Head {
  first: number
  last: number
  columns: Column[]
  score: number
}

/**
 * The head that begins in row `i`: two columns and more of a table of movements, set in up to three lines. A title
 * above it is no part of it.
 */
function headAt(context: MappingContext, rows: readonly FilledRow[], i: number): Head | undefined {
  const row = rows[i]!
  if (!row.labels.some(isColumn) || holdsMoney(row)) return undefined
  let best: Head | undefined
  for (let last = i; last < Math.min(rows.length, i + MOST_HEAD_ROWS); last++) {
    const next = rows[last]!
    if (
      last > i &&
      (next.page !== row.page ||
        holdsMoney(next) ||
        next.box.top - rows[last - 1]!.box.bottom > 0.9 * next.height ||
        opensList(row, next))
    )
      break
    const columns = columnsOf(context, rows.slice(i, last + 1))
    const roles = new Set(rolesOf(columns).filter((role) => role !== undefined))
    if (
      roles.size < 2 ||
      ![...roles].some((role) => MONEY_ROLES.has(role)) ||
      ![...roles].some((role) => role === 'date' || role === 'value_date' || role === 'description')
    )
      continue
    if (namedShare(columns) < 0.55) continue
    const score =
      roles.size -
      0.2 * (columns.length - columns.filter(({ roles: found }) => found.size > 0).length) -
      0.01 * (last - i)
    if (score > (best?.score ?? 0)) best = { first: i, last, columns, score }
  }
  const below = best && best.last > i ? headAt(context, rows, i + 1) : undefined
  return best && below && below.score >= best.score ? undefined : best
}

// Titles of lists begin at the left edge of their table, but for this share of the page's width.
const SAME_EDGE = 0.01

/**
 * Whether a row below a head is the title of its first list, though words of it name columns elsewhere: "Payments
 * received and credits".
 */
function opensList(head: FilledRow, row: FilledRow): boolean {
  return row.lines.length === 1 && Math.abs(row.box.left - head.box.left) < SAME_EDGE && titleSide(row) !== undefined
}

const isColumn = ({ field }: { field: string }): boolean => field.startsWith('column.')
const holdsMoney = (row: FilledRow): boolean =>
  row.readings.some(
    ({ meaning, confidence }) =>
      (meaning.kind === 'amount' && meaning.amount.decimals === 2 && confidence >= 0.6) ||
      (meaning.kind === 'date' && !meaning.partial && confidence >= 0.8),
  )

/** The share of a head's letters that stand in columns with a name: a sentence has a word or two of them. */
function namedShare(columns: readonly Column[]): number {
  const letters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length
  const all = columns.reduce((sum, { text }) => sum + letters(text), 0)
  return all === 0
    ? 0
    : columns.filter(({ roles }) => roles.size > 0).reduce((sum, { text }) => sum + letters(text), 0) / all
}

/** The columns that the lines of a head name together. */
function columnsOf(context: MappingContext, rows: readonly FilledRow[]): Column[] {
  const pieces = rows.map((row) => piecesOf(row))
  const finest = pieces.reduce((most, one) => (one.length > most.length ? one : most), [] as Word[][])
  const stacks = finest.map((piece) => [piece])
  for (const row of pieces) {
    if (row === finest) continue
    for (const piece of row) {
      const over = stacks.filter((stack) => overlapX(boxOf(stack.flat()), boxOf(piece)) > 0.3)
      if (over.length === 1) over[0]!.push(piece)
      else if (!over.length) stacks.push([piece])
    }
  }
  return stacks
    .map((stack) => columnOf(context, stack.sort((a, b) => a[0]!.cell.box.top - b[0]!.cell.box.top).flat()))
    .sort((a, b) => a.box.left - b.box.left)
}

/** Whether a bracket is open at the end of words: "Amount (in". */
function isOpen(words: readonly Word[] = []): boolean {
  const text = words.map(({ cell }) => cell.text).join(' ')
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

/** The words of a row in pieces that a label or a gap parts. */
function piecesOf(row: FilledRow): Word[][] {
  const pieces: { words: Word[]; label: number | undefined }[] = []
  for (const word of wordsOf(row)) {
    const at = row.labels.findIndex(
      (label) => isColumn(label) && label.line === word.line.line && word.index >= label.from && word.index < label.to,
    )
    const label = at < 0 ? undefined : row.labels[at]!.from
    const last = pieces.at(-1)
    const before = last?.words.at(-1)
    const near =
      before !== undefined && before.line === word.line && word.cell.box.left - before.cell.box.right < 0.6 * row.em
    // Signs and units in brackets belong to the name before them: "Amount (EUR)".
    const tail = label === undefined && !/\p{L}{2}/u.test(word.cell.text)
    const inBrackets = word.cell.text.startsWith('(') || isOpen(last?.words)
    // "Datum / Date" names one column twice.
    const again = last !== undefined && (/\/$/.test(last.words.at(-1)!.cell.text) || word.cell.text.startsWith('/'))
    if (last && before && near && (label === last.label || tail || inBrackets || again)) last.words.push(word)
    else pieces.push({ words: [word], label })
  }
  return pieces.map(({ words }) => words).filter((words) => words.some(({ cell }) => /[\p{L}#]/u.test(cell.text)))
}

const boxOf = (words: readonly Word[]): BoundingBox => unionOf(words.map(({ cell }) => cell.box))

/** The words of a column's name without what its money is counted in: "Amount (in Rs.)". */
function withoutUnit(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ cell }) => /^\((?:in|en|em|w|i)$/i.test(cell.text))
  return at > 0 ? words.slice(0, at) : words
}

/** A column by the words of its head. */
export function columnOf(context: MappingContext, words: readonly Word[]): Column {
  const text = words.map(({ cell }) => cell.text).join(' ')
  const name = withoutUnit(words).map(({ cell }) => cell)
  const line: PlacedLine = {
    text: name.map((cell) => cell.text).join(' '),
    cells: name,
    box: boxOf(words),
    confidence: 1,
    page: words[0]!.line.page,
    line: 0,
  }
  const found = statementLabels(line, context.locale.language).filter(isColumn)
  const longest = Math.max(0, ...found.map((hit) => hit.text.length))
  const roles = new Map<string, number>()
  for (const { field, weight, quality, text: wording } of found)
    if (wording.length === longest) roles.set(field.slice(7), weight * quality)
  return { roles, box: line.box, text }
}

/**
 * One role for each column, `other` excepted: of several wordings the first that no other column has yet; a second
 * column of days is that of the value.
 */
function rolesOf(columns: readonly Column[]): (StatementRole | undefined)[] {
  const roles: (StatementRole | undefined)[] = []
  for (const column of columns) {
    const named = [...column.roles]
      .filter(([role]) => role !== 'counterparty')
      .sort((a, b) => b[1] - a[1])
      .map(([role]) => role as StatementRole)
    const free = named.find((role) => role === 'other' || !roles.includes(role))
    roles.push(free ?? (named.includes('date') && !roles.includes('value_date') ? 'value_date' : undefined))
  }
  return roles
}

// Two rows may agree by chance with a code; a table has more.
const FEWEST_WORDS = 2

const hasAmount = ({ readings }: FilledRow): boolean => readings.some(({ meaning }) => meaning.kind === 'amount')
/** Whether a row has an amount, or begins with a number and says more, as the first line of a movement does. */
const isEntry = (row: FilledRow): boolean =>
  hasAmount(row) || (row.lines.length > 1 && /\d/.test(row.lines[0]!.cells[0]?.text ?? ''))
const textsOf = (table: StatementTable, row: FilledRow): string[] =>
  cellsOf(table, row).map((words) => words.map(({ cell }) => cell.text).join(' '))

/** The table with its column of directions, if it has one: "Af / Bij", "Dr/Cr" over words instead of numbers. */
function withDirection(table: StatementTable): StatementTable {
  const cells = table.body.filter(isEntry).map((row) => textsOf(table, row))
  const at = table.columns.findIndex((_, i) => {
    if (/^(?:date|value_date|description|balance)$/.test(table.roles[i] ?? '')) return false
    const texts = cells.map((row) => row[i]!).filter((text) => text !== '')
    return texts.length >= FEWEST_WORDS && texts.every((text) => MONEY_IN.test(text) || MONEY_OUT.test(text))
  })
  if (at < 0) return table
  const columns = table.columns.map((column, i) =>
    i === at ? { ...column, roles: new Map<string, number>() } : column,
  )
  return {
    ...table,
    columns,
    roles: rolesOf(columns).map((role, i) => (i === at ? 'direction' : (role ?? table.roles[i]))),
  }
}

/**
 * The table with its columns of plain numbers that no head explains: points, rates, counts are no words of a movement.
 */
function withOthers(table: StatementTable): StatementTable {
  const cells = table.body.filter(isEntry).map((row) => textsOf(table, row))
  const isNumbers = (at: number): boolean => {
    const texts = cells.map((row) => row[at]!).filter((text) => text !== '')
    return (
      texts.length >= FEWEST_WORDS &&
      texts.every((text) => /^[-+]?\d{1,3}(?:[.,]?\d{3})*(?:[.,]\d+)?$/.test(text) && text.length < LONG_NUMBER)
    )
  }
  const isCounted = (at: number): boolean => {
    const texts = cells.map((row) => row[at]!)
    const numbers = texts.filter((text) => COUNT.test(text)).map((text) => Number(text.replace(/\.$/, '')))
    return (
      numbers.length >= FEWEST_COUNTED &&
      isMostly(texts, COUNT) &&
      numbers.every((number, i) => i === 0 || Math.abs(number - numbers[i - 1]!) === 1)
    )
  }
  const isTimes = (at: number): boolean =>
    isMostly(
      cells.map((row) => row[at]!),
      TIME,
    )
  const isOther = (role: StatementRole | undefined, at: number): boolean => {
    if (role === undefined)
      return isTimes(at) || isCounted(at) || (/\p{L}{3}/u.test(table.columns[at]!.text) && isNumbers(at))
    return role === 'reference' && isCounted(at)
  }
  const roles = table.roles.map((role, at) => (isOther(role, at) ? 'other' : role))
  // "No." over counted rows leaves the role that its name had to the next column.
  return {
    ...table,
    roles: roles.map(
      (role, at) =>
        role ??
        ([...table.columns[at]!.roles.keys()].find((name) => name === 'reference' && !roles.includes('reference')) as
          StatementRole | undefined),
    ),
  }
}

const COUNT = /^\d{1,4}\.?$/
const TIME = /^(?:[01]?\d|2[0-3])[:.h][0-5]\d(?:[:.][0-5]\d)?$/
// Rows that are counted one by one are as many as this.
const FEWEST_COUNTED = 3

// Numbers as long as these name something.
const LONG_NUMBER = 8

/**
 * The table with its columns of days, where the head gives them another name or none: the first is that of the booking,
 * a second that of the value.
 */
function withDays(context: MappingContext, period: Period, table: StatementTable): StatementTable {
  const isHeaded = hasDayRows(context, table)
  const missing = (['date', 'value_date'] as const).find(
    (role) => !table.roles.includes(role) && !(role === 'date' && isHeaded),
  )
  if (!missing) return table
  const cells = table.body.filter(isEntry).map((row) => textsOf(table, row))
  const at = table.columns.findIndex((_, i) => {
    const texts =
      table.roles[i] === undefined || (missing === 'date' && table.roles[i] === 'value_date')
        ? cells.map((row) => row[i]!).filter((text) => text !== '')
        : []
    return (
      texts.filter(
        (text) => (rowDate(text, context.locale.dateOrder, period, context.today)?.length ?? 0) >= text.length - 1,
      ).length >= Math.max(missing === 'date' ? 1 : FEWEST_WORDS, 0.7 * texts.length)
    )
  })
  return at < 0 ? table : { ...table, roles: table.roles.map((role, i) => (i === at ? missing : role)) }
}

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
  const day = text.length < LONGEST_DAY && /\d/.test(text) ? rowDate(text, locale.dateOrder, period, today) : undefined
  return day && day.length >= text.length - 1 ? { value: day.value, text } : undefined
}

/** Whether a row begins with a day, as the rows of movements do. */
function opensWithDay({ locale, today }: MappingContext, row: FilledRow, period: Period): boolean {
  return (
    rowDate(
      wordsOf(row)
        .map(({ cell }) => cell.text)
        .join(' '),
      locale.dateOrder,
      period,
      today,
    ) !== undefined
  )
}

// "Wednesday, 30 September 2026" with some room.
const LONGEST_DAY = 36

/** Whether days stand in rows of their own above their movements. */
function hasDayRows(context: MappingContext, { body }: StatementTable): boolean {
  return body.filter((row) => row.lines.length === 1 && dayOfRow(context, row, {})).length >= FEWEST_WORDS
}

// Words of the next column run over into one now and then, and rows of balances have their names there.
const MOSTLY = 0.75

/** Whether what a column holds is of one form but for a few cells. */
export function isMostly(texts: readonly string[], form: RegExp): boolean {
  const filled = texts.filter((text) => text !== '')
  return filled.length >= FEWEST_WORDS && filled.filter((text) => form.test(text)).length >= MOSTLY * filled.length
}

/** A code that names something: digits, with letters in front or between. */
export const CODE = /^[A-Z]{0,4}[-/]?\d[\dA-Z/-]{3,}$/

/** The table with its column of codes that no head explains, if none is known: they are no words of a movement. */
function withReferences(table: StatementTable): StatementTable {
  if (table.roles.includes('reference') || !table.roles.includes('description')) return table
  const cells = table.body.filter(isEntry).map((row) => textsOf(table, row))
  const at = table.columns.findIndex(({ text }, i) => {
    const texts =
      table.roles[i] === undefined && text !== '' ? cells.map((row) => row[i]!).filter((cell) => cell !== '') : []
    return isMostly(texts, CODE)
  })
  return at < 0 ? table : { ...table, roles: table.roles.map((role, i) => (i === at ? 'reference' : role)) }
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
