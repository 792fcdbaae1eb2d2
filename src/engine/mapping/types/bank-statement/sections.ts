// Where a statement goes over from one account to the next: at a heading with another number, or below a list of
// movements with another kind of account or currency.

import type { MappingContext, Reading } from '../../vocabulary.ts'
import { overlapShare } from '../../structure/rows.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { accountNumberAt } from './numbers.ts'
import type { PrintedNumber } from './numbers.ts'
import type { Movement } from './movement.ts'
import { firstRowOf } from './table.ts'
import type { StatementTable } from './table.ts'

/** What names an account. */
interface AccountKey {
  number?: PrintedNumber
  iban?: Reading
  currency?: string
  kind?: string
}

/** The rows of one account, wherever they stand in the document. */
export interface AccountSection extends AccountKey {
  rows: FilledRow[]
}

/**
 * The rows of each account that the document names, in the order in which they begin. What stands above all of them is
 * the first one's.
 */
export function accountSections(
  context: MappingContext,
  rows: readonly FilledRow[],
  tables: readonly StatementTable[],
  movements: readonly Movement[],
): AccountSection[] {
  const taken = new Set(rows.filter((row) => movements.some((one) => holdsRow(one, row))))
  const keys = keysOf(context, rows, taken)
  for (const [row, kind] of kindsOver(rows, tables)) if (!taken.has(row)) keys.set(row, { ...keys.get(row), kind })
  const sections: AccountSection[] = [{ rows: [] }]
  let open = sections[0]!
  let isListed = false
  for (const row of rows) {
    const key = keys.get(row) ?? {}
    if (contradicts(open, key, isListed)) {
      const title = titleAbove(open.rows, row, taken)
      open.rows.splice(open.rows.length - title.length)
      const known = sections.find((one) => isNamed(one) && !contradicts(one, key, true))
      open = known ?? { rows: [] }
      if (!known) sections.push(open)
      open.rows.push(...title)
      isListed = false
    }
    open.number ??= key.number
    open.iban ??= key.iban
    open.currency ??= key.currency
    open.kind ??= key.kind
    isListed ||= taken.has(row)
    open.rows.push(row)
  }
  return sections
}

const isNamed = (key: AccountKey): boolean =>
  [key.number, key.iban, key.currency, key.kind].some((one) => one !== undefined)

const textOf = ({ lines }: FilledRow): string => lines.map(({ text }) => text).join(' ')

// The title of an account stands in the lines right above its list; a bank's name in the uppermost part of the first
// page.
const TITLE_ABOVE = 2
const TOP = 0.1

/** The rows right above the heads of tables that name a kind of account, each with its words. */
function kindsOver(rows: readonly FilledRow[], tables: readonly StatementTable[]): [FilledRow, string][] {
  return tables.flatMap((table) => {
    const head = firstRowOf(table)
    const at = rows.indexOf(head)
    const title = rows
      .slice(Math.max(0, at - TITLE_ABOVE), at)
      .findLast(
        ({ page, labels }) =>
          page === head.page && labels.some(({ field, quality }) => field === 'account_kind' && quality >= 0.9),
      )
    // What stands on top of the first page names the bank: "Elm Savings".
    const isBank =
      title && rows.some((row) => row.page === rows[0]!.page && row.box.top < TOP && textOf(row) === textOf(title))
    return title && !isBank && !hasValues(title) ? [[title, textOf(title)] as [FilledRow, string]] : []
  })
}

function hasValues({ readings }: FilledRow): boolean {
  return readings.some(
    ({ meaning, confidence }) =>
      (meaning.kind === 'amount' && meaning.amount.decimals === 2) || (meaning.kind === 'date' && confidence > 0.6),
  )
}

// Running heads and feet stand in the outermost parts of a page.
const HEAD = 0.2
const FOOT = 0.88

/**
 * What each row says of its account. A number in the head or foot of every page is the document's: it says nothing of
 * the rows around it.
 */
function keysOf(
  context: MappingContext,
  rows: readonly FilledRow[],
  taken: ReadonlySet<FilledRow>,
): Map<FilledRow, AccountKey> {
  const keys = new Map(rows.filter((row) => !taken.has(row)).map((row) => [row, keyOf(context, row)]))
  const pages = new Set(rows.map(({ page }) => page))
  const isMargin = ({ box }: FilledRow): boolean => box.top < HEAD || box.top > FOOT
  const margins = [...keys].filter(([row, { number }]) => number !== undefined && isMargin(row))
  for (const [row, { number }] of margins) {
    const alike = margins.filter(([, other]) => isSameNumber(other.number!.value, number!.value))
    if (row.page > Math.min(...pages) && new Set(alike.map(([{ page }]) => page)).size === pages.size) keys.delete(row)
  }
  return keys
}

// Wrapped words of a movement share most of their height with its row.
const SAME_ROW = 0.5

function holdsRow({ page, box, words }: Movement, row: FilledRow): boolean {
  return (
    page === row.page && [box, ...words.map((word) => word.box)].some((one) => overlapShare(one, row.box) > SAME_ROW)
  )
}

function keyOf(context: MappingContext, row: FilledRow): AccountKey {
  const number = row.labels.map((hit) => accountNumberAt(context, hit)).find((value) => value !== undefined)
  const iban = row.readings.find(
    ({ meaning, confidence }) =>
      meaning.kind === 'id' && meaning.idKind === 'iban' && meaning.valid === true && confidence >= 0.5,
  )
  const isCurrency = row.labels.some(({ field, quality, weight }) => field === 'currency' && quality * weight >= 0.8)
  const currency = isCurrency ? row.readings.find(({ meaning }) => meaning.kind === 'currency') : undefined
  return {
    ...(number && { number }),
    ...(iban && { iban }),
    ...(currency && { currency: (currency.meaning as { value: string }).value }),
  }
}

/**
 * Whether a row speaks of another account than the open one. A currency or a kind alone opens another only below a
 * list.
 */
function contradicts(open: AccountKey, { number, iban, currency, kind }: AccountKey, isListed: boolean): boolean {
  if (number && open.number) return !isSameNumber(number.value, open.number.value)
  if (iban && open.iban)
    return (iban.meaning as { value: string }).value !== (open.iban.meaning as { value: string }).value
  if (!isListed) return false
  const isOtherKind =
    kind !== undefined && open.kind !== undefined && !kind.startsWith(open.kind) && !open.kind.startsWith(kind)
  return isOtherKind || (currency !== undefined && open.currency !== undefined && currency !== open.currency)
}

// Numbers that are partly hidden show four digits mostly.
const SHOWN_DIGITS = 4

/** Whether two prints may be of one number: one of them may hide what is before its last digits. */
function isSameNumber(a: string, b: string): boolean {
  const [short, long] = [a, b]
    .map((one) => one.replace(/[^\dA-Z]/gi, '').replace(/^[xX]+/, ''))
    .sort((x, y) => x.length - y.length) as [string, string]
  return short.length < SHOWN_DIGITS ? a === b : long.endsWith(short)
}

// The title of an account stands in the lines right above its number.
const TITLE_ROWS = 2
const TITLE_WITHIN = 2.5

/** The rows at the end of an account that already speak of the next one: words right above its number. */
function titleAbove(rows: readonly FilledRow[], anchor: FilledRow, taken: ReadonlySet<FilledRow>): FilledRow[] {
  const title: FilledRow[] = []
  for (const row of rows.slice(-TITLE_ROWS).reverse()) {
    const below = title[0] ?? anchor
    const isNear = row.page === anchor.page && below.box.top - row.box.bottom < TITLE_WITHIN * anchor.height
    if (!isNear || taken.has(row) || hasValues(row)) break
    title.unshift(row)
  }
  return title
}
