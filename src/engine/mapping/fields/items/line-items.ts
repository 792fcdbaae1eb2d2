// Line items of invoices: rows below a head, cut into columns, anchored on amounts; arithmetic over all rows settles
// what each column means.

import { CURRENCIES } from '../../../knowledge/load.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import type { MappingContext } from '../../vocabulary.ts'
import { rangesIn } from '../../structure/date-ranges.ts'
import { scaleOf, spotsOf, unscaled } from '../../structure/amount-spots.ts'
import type { Scale } from '../../structure/amount-spots.ts'
import type { Column, Head } from '../../structure/table/columns.ts'
import { bordersOf } from '../../structure/table/columns.ts'
import type { CutRow } from '../../structure/table/cut-rows.ts'
import { cutRow } from '../../structure/table/cut-rows.ts'
import { findTables } from '../../structure/table/tables.ts'
import { emitItems } from './item-cells.ts'
import { amountAnchor, gatherItems, MOST_WRAPPED } from './item-rows.ts'
import type { Item } from './items.ts'
import { readItemRecords } from './item-records.ts'
import { readItemList } from './list-items.ts'
import type { Footer } from '../money/money.ts'
import { traceItems } from './item-trace.ts'
import { solveRoles, type Roles, type TableForm } from '../../structure/table/roles.ts'
import { profilesOf } from '../../structure/table/profiles.ts'
import { withLabelledParts } from './labelled-parts.ts'
import { itemForm, LINE_TOTALS, namedByPrint, NUMERIC } from './item-form.ts'
import { itemRows } from './item-shapes.ts'
import { withDescription, withNetTotal, withoutFarUnit } from './settled-roles.ts'
import { bareFooters, footersOf } from './table-footers.ts'
import { labelledSums, opensTotals } from '../../structure/table/table-ends.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { type ItemTable } from './item-table.ts'
import { TAX_CODE } from './item-rates.ts'

/**
 * The line items of an invoice-like document: those of its tables, or where no head names columns those that it lists
 * and that add up.
 */
export function mapLineItems(context: MappingContext, rows: readonly FilledRow[]): ItemTable {
  const table = readTables(context, rows)
  if (table.sums.length) return table
  const scale = scaleOf(context.readings)
  const list = readItemList(context, rows)
  const adds = list.summed || [...labelledSums(rows, scale)].some((sum) => Math.abs(sum - list.sum) <= 2 * scale.half)
  return adds && list.count
    ? {
        candidates: list.candidates,
        rows: list.rows,
        sums: [unscaled(list.sum, scale)],
        footers: [],
        unrated: list.unrated,
      }
    : (readItemRecords(context, rows) ?? table)
}

/** The line items of the best table that has a head; no sums where there is none. */
export function readTables(context: MappingContext, rows: readonly FilledRow[]): ItemTable {
  const scale = scaleOf(context.readings)
  const wanted = labelledSums(rows, scale)
  const form = itemForm(
    (1.01 * scale.half) / 10 ** scale.unit,
    [...wanted].map((sum) => unscaled(sum, scale)),
  )
  const heads = findTables(rows, context.locale.language)
  const read = (head: Head, roles?: Roles): Table =>
    readTable(
      context,
      rows,
      head,
      heads.find(({ first }) => first > head.first),
      { scale, form, wanted, ...(roles && { roles }) },
    )
  const tables = heads.map((head) => likelier(head, read)).filter(({ items }) => items.length > 0)
  const merged = continueOverPages(tables.map((table) => alike(table, tables, read))).filter(
    (table) => table.head.score > 0 || isProven(table, wanted, scale),
  )
  const isHeaded = merged.some(({ head }) => head.score > 0)
  const best =
    merged.find((table) => table.head.score > 0 && addsUp(table, wanted, scale)) ??
    // One row without a head that is as much as a printed number proves nothing beside a table that has one.
    merged.find((table) => (table.items.length > 1 || !isHeaded) && addsUp(table, wanted, scale)) ??
    merged.reduce<Table | undefined>(
      (most, table) => (most && worthOf(most) >= worthOf(table) ? most : table),
      undefined,
    )
  if (!best) return { candidates: [], rows: new Set(), sums: [], footers: [], unrated: [] }
  const parts = addsUp(best, wanted, scale) ? [best] : (togetherIn(merged, wanted, scale) ?? [best])
  const all = parts.flatMap(({ items }) => items)
  const candidates = parts.flatMap(({ head, items, counted, settled }) => {
    const first = all.indexOf(items[0]!)
    const own = emitItems(withLabelledParts(context, items), counted, first, (text) => rangesIn(text, context)[0])
    traceItems(context.trace, own, all, head.columns, settled)
    return own
  })
  return {
    candidates,
    isHeaded: parts.every(({ head, counted }) => head.score > 0 && counted),
    rows: new Set(parts.flatMap(({ rows: own }) => own)),
    sums: sumsOf(parts).map((sum) => unscaled(sum, scale)),
    footers: parts.flatMap(({ footers }) => footers),
    unrated: all.flatMap((item, i) => {
      const printed = RATED.flatMap((role) => item.cells.get(role)?.[0] ?? [])[0]
      const code = printed && TAX_CODE.exec(printed.text)?.[1]
      return printed && code === undefined
        ? []
        : [{ path: `financial.line_items[${i}]`, total: lineTotal(item), ...(code !== undefined && { code }) }]
    }),
  }
}

const RATED = ['tax_rate', 'igst_rate', 'cgst_rate', 'tax_code']

// A document has few tables of goods. All sets of them are tried, so that their number must stay small.
const MOST_PARTS = 4

/**
 * Tables with different columns that list the goods of one document, such as work and material. They are the largest
 * set whose items add up to a printed sum. Where no sum is printed, they are all tables whose heads name descriptions
 * and totals.
 */
function togetherIn(tables: readonly Table[], wanted: ReadonlySet<number>, scale: Scale): Table[] | undefined {
  const named = tables
    .filter(({ head: { columns, score }, sums }) => {
      const names = new Set(columns.flatMap(({ roles }) => [...roles.keys()]))
      return score > 0 && sums.length > 0 && names.has('description') && LINE_TOTALS.some((role) => names.has(role))
    })
    .slice(0, MOST_PARTS)
  if (named.length < 2) return undefined
  if (wanted.size === 0) return named
  const sets = Array.from({ length: 2 ** named.length }, (_, bits) => named.filter((_, at) => bits & (1 << at)))
  return sets
    .filter(
      (set) => set.length > 1 && addsUp({ items: set.flatMap(({ items }) => items), sums: sumsOf(set) }, wanted, scale),
    )
    .sort((a, b) => b.length - a.length)[0]
}

/** The sum of all tables, for each way to choose one column of totals in each. */
const sumsOf = (tables: readonly Table[]): number[] =>
  tables.reduce<number[]>((all, { sums }) => all.flatMap((sum) => sums.map((own) => sum + own)), [0])

// Codes of currencies, in capitals, and words of money: either may stand beside a number.
const MONEY = anyScript(
  new RegExp(`\\b(?:${Object.keys(CURRENCIES).join('|')}|(?i:${patternOf('item-words', 'money')}))\\b`, 'g'),
)

interface Table {
  head: Head
  settled: Roles
  items: Item[]
  rows: number[]
  sums: number[]
  proven: number
  /** Its last sum is carried to no other page. */
  closed: boolean
  footers: Footer[]
  counted: boolean
}

/** What tables are read by; `roles` are those of a part of the same table, if it has been read. */
interface Asked {
  scale: Scale
  form: TableForm
  wanted: ReadonlySet<number>
  roles?: Roles
}

/** The table below `head`, its names over the columns next to them, but where equations hold only for another way. */
function likelier(head: Head, read: (head: Head) => Table): Table {
  const table = read(head)
  if (!head.allNamed) return table
  const other = read({ ...head, columns: head.allNamed })
  const [near, all] = [table.settled, other.settled]
  return all.score > near.score && all.arithmetic > near.arithmetic ? other : table
}

/** `table` with the roles of its part on another page that shows most: by its head, then by what holds in its rows. */
function alike(table: Table, tables: readonly Table[], read: (head: Head, roles: Roles) => Table): Table {
  const [best = table] = tables
    .filter(
      (one) =>
        one === table || (one.head.page !== table.head.page && sameColumns(one.head.columns, table.head.columns)),
    )
    .sort((a, b) => b.head.score - a.head.score || b.proven - a.proven || b.items.length - a.items.length)
  const differs = best.settled.roles.some((role, at) => role !== table.settled.roles[at])
  return differs ? read(table.head, best.settled) : table
}

function readTable(
  context: MappingContext,
  rows: readonly FilledRow[],
  head: Head,
  next: Head | undefined,
  { scale, form, wanted, roles: given }: Asked,
): Table {
  const limit = next ? next.first : rows.length
  const page = rows.slice(head.last + 1, limit).filter((row) => row.page === head.page)
  const end = page.findIndex((row) => opensTotals(row, head.columns))
  const body = end <= 0 ? page : page.slice(0, end)
  const grids = context.content.pages.find(({ index }) => index === head.page)?.tables ?? []
  const filled = body.filter((row) => spotsOf(row, scale).length > 0)
  const first = rows[head.last + 1]?.box ?? rows[head.last]!.box
  const borders = bordersOf(
    head.columns,
    filled.length ? filled : body,
    grids.filter((grid) => grid.box.top < first.bottom && grid.box.bottom > rows[Math.max(0, head.first)]!.box.top),
  )
  const cutOf = (row: FilledRow): CutRow => cutRow(row, head.columns, borders, scale)
  const isTotal = (row: CutRow): boolean => opensTotals(row.row, head.columns)
  const cut = page.map(cutOf)
  const listed = withAmounts(cut.slice(0, body.length), head.score > 0)
  const profiles = profilesOf(head.columns, listed, MONEY)
  const columns = namedByPrint(head.columns, profiles)
  const solved = given ?? solveRoles(columns, listed, profiles, form, context.trace !== undefined)
  const described = withoutFarUnit(withDescription(solved.roles, profiles, head.columns), columns)
  const settled = { ...solved, roles: withNetTotal(described, listed, columns) }
  const { roles } = settled
  // Where the head is not repeated, its columns go on over the pages that follow.
  for (let at = head.page + 1; cut.length && rows[limit - 1]!.page >= at; at++) {
    const more = rows
      .slice(0, limit)
      .filter((row) => row.page === at)
      .map(cutOf)
    if (isClosed(cut.filter(({ row }) => row.page === at - 1).findLast(isTotal))) break
    const going = continuing(more, roles)
    if (!going.length) break
    cut.push(...going)
  }
  const {
    items: kept,
    closing,
    isFull,
  } = itemRows(cut, roles, { isTotal, isCharge, isHead, isPrinted: (sum) => wanted.has(sum) })
  const { items, sums } = gatherItems(kept, head.columns, roles, amountAnchor(kept, roles, isFull))
  const footers = closing.flatMap((row) => footersOf(row, roles))
  if (!footers.length) footers.push(...bareFooters(cut, items, head, roles))
  return {
    head,
    settled,
    items,
    footers,
    counted: roles.includes('quantity'),
    rows: items.flatMap((item) => item.rows),
    sums,
    closed: isClosed(cut.findLast(isTotal)),
    proven: (solved.arithmetic * items.length) / Math.max(1, form.most),
  }
}

const CHARGES = new Set(['shipping', 'handling', 'insurance', 'service_charge', 'tip', 'fee', 'rounding'])

/** Whether the words of a row are those of a charge on the whole. */
const isCharge = ({ row }: CutRow): boolean =>
  row.labels.some(
    ({ field, from, line, quality, weight }) =>
      CHARGES.has(field) && from === 0 && line === row.lines[0]!.line && quality * weight >= 0.9,
  )

// Fewer names of columns may stand in a note.
const FEWEST_NAMES = 3

/** Whether a row names columns, each apart from the others. */
const isHead = ({ row }: CutRow): boolean =>
  row.lines.filter(({ line }) =>
    row.labels.some(
      ({ field, from, quality, weight, line: own }) =>
        own === line && from === 0 && field.startsWith('column.') && quality * weight >= 0.6,
    ),
  ).length >= FEWEST_NAMES

const isClosed = (sum: CutRow | undefined): boolean =>
  sum !== undefined && !sum.row.labels.some(({ field }) => field === 'carried_forward')

/** The rows with amounts: below a head whole numbers where there are no others, as in currencies without decimals. */
function withAmounts(rows: readonly CutRow[], isHeaded: boolean): CutRow[] {
  const [sure, whole] = [0.7, LEAST_CERTAIN].map((least) =>
    rows.filter(({ cells }) =>
      cells.some(
        (cell) => cell?.amount && (cell.amount.reading.meaning.amount.decimals > 0 || cell.amount.certainty >= least),
      ),
    ),
  )
  return sure!.length || !isHeaded ? sure! : whole!
}

const LEAST_CERTAIN = 0.2

/**
 * The rows of a page without a head that go on with the table above: from the first to the last that has a line's total
 * and one more number in place.
 */
function continuing(cut: readonly CutRow[], roles: readonly (string | undefined)[]): CutRow[] {
  const total = LINE_TOTALS.map((role) => roles.indexOf(role)).find((column) => column >= 0) ?? -1
  const filled = ({ cells }: CutRow): boolean => {
    const amount = cells[total]?.amount
    return (
      amount !== undefined &&
      amount.certainty >= 0.5 &&
      cells.some(
        (cell, i) =>
          i !== total && NUMERIC.has(roles[i] ?? '') && (cell?.amount !== undefined || cell?.quantity !== undefined),
      )
    )
  }
  const first = cut.findIndex(filled)
  const last = cut.findLastIndex(filled)
  // What has a total alone, as charges below the items have, is none of its rows; words may be more of a description.
  return first < 0
    ? []
    : cut.filter(
        (row, i) => i >= first && (filled(row) || (row.cells[total]?.amount === undefined && i <= last + MOST_WRAPPED)),
      )
}

/** A table whose head is repeated on a later page goes on there. */
function continueOverPages(tables: readonly Table[]): Table[] {
  const merged: Table[] = []
  for (const table of tables) {
    const before = merged.find(
      (one) =>
        one.head.page !== table.head.page &&
        sameColumns(one.head.columns, table.head.columns) &&
        !(one.closed && table.head.score === 0),
    )
    // The same goods again are a copy of the page.
    if (before && contentOf(before.items).endsWith(contentOf(table.items))) continue
    if (before) {
      before.items.push(...table.items)
      before.rows.push(...table.rows)
      before.sums = before.sums.map((sum, i) => sum + (table.sums[i] ?? 0))
      before.proven += table.proven
      before.closed = table.closed
    } else merged.push({ ...table })
  }
  return merged
}

/**
 * Whether a table without a head shows that it lists goods: its products hold, or it adds up to a printed total and has
 * no days, as a plan of payments has.
 */
function isProven(table: Table, wanted: ReadonlySet<number>, scale: Scale): boolean {
  const { items, settled } = table
  if (table.proven > 0 && settled.roles.includes('quantity') && settled.roles.includes('unit_price')) return true
  const dated = items.filter(({ cells }) =>
    [...cells.values()].some((cuts) =>
      cuts.some(({ readings }) =>
        readings.some(({ meaning, confidence }) => meaning.kind === 'date' && confidence >= 0.7),
      ),
    ),
  )
  return dated.length <= items.length / 2 && addsUp(table, wanted, scale)
}

const contentOf = (items: readonly Item[]): string =>
  items
    .map(({ cells }) => [...cells.values()].map((cuts) => cuts.map(({ text }) => text).join(' ')).join('\t'))
    .join('\n')

function sameColumns(a: readonly Column[], b: readonly Column[]): boolean {
  // The same words in the same places: a fiftieth of the page is the slack of scans.
  return (
    a.length === b.length &&
    a.every((column, i) => column.text === b[i]!.text || Math.abs(column.box.left - b[i]!.box.left) < 0.02)
  )
}

function lineTotal({ cells, discount }: Item): number {
  const total = LINE_TOTALS.flatMap((role) => cells.get(role) ?? []).find(({ amount }) => amount)?.amount?.value ?? 0
  return total - Math.abs(discount?.amount?.value ?? 0)
}

/**
 * Whether a table's items add up to a printed total: the first that does is the document's, later ones may be details
 * of it.
 */
function addsUp(table: Pick<Table, 'items' | 'sums'>, wanted: ReadonlySet<number>, scale: Scale): boolean {
  return table.sums.some((sum) =>
    [...wanted].some((value) => Math.abs(value - sum) <= scale.half * (table.items.length + 1)),
  )
}

/** Rows whose own arithmetic holds count most, then rows at all. */
function worthOf({ items, proven, head }: Table): number {
  return items.length * 0.5 + proven + head.score * 0.5
}
