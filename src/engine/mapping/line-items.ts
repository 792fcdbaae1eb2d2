// Line items of invoices: rows below a head, cut into columns, anchored on amounts; arithmetic over all rows settles what each column means.

import type { Candidate, MappingContext } from './candidates.ts'
import { scaleOf, spotsOf, unscaled } from './amount-spots.ts'
import type { Scale } from './amount-spots.ts'
import type { Column, Head } from './columns.ts'
import { bordersOf, findHeads } from './columns.ts'
import type { CutRow } from './cut-rows.ts'
import { cutRow } from './cut-rows.ts'
import { emitItems } from './item-cells.ts'
import { gatherItems } from './item-rows.ts'
import type { Item } from './item-rows.ts'
import { readItemList } from './list-items.ts'
import type { Footer, ItemKnowledge } from './money.ts'
import { LINE_TOTALS, settleRoles } from './column-roles.ts'
import { columnRow, opensTotals } from './table-ends.ts'
import type { FilledRow } from './rows.ts'

/** Line items as candidates, and what the totals want to know of them. */
export interface ItemTable extends ItemKnowledge { candidates: Candidate[] }

/** The line items of an invoice-like document: those of its tables, or where no head names columns those that it lists and that add up. */
export function mapLineItems(context: MappingContext, rows: readonly FilledRow[]): ItemTable {
  const table = readTables(context, rows)
  if (table.sums.length) return table
  const scale = scaleOf(context.readings)
  const list = readItemList(context, rows)
  const adds = [...labelledSums(rows, scale)].some((sum) => Math.abs(sum - list.sum) <= 2 * scale.half)
  return adds ? { candidates: list.candidates, rows: list.rows, sums: [unscaled(list.sum, scale)], footers: [], unrated: [] } : table
}

/** The line items of the best table that has a head; no sums where there is none. */
export function readTables(context: MappingContext, rows: readonly FilledRow[]): ItemTable {
  const scale = scaleOf(context.readings)
  const wanted = labelledSums(rows, scale)
  const heads = findHeads(rows, context.locale.language)
  const tables = heads.map((head, i) => readTable(context, rows, head, heads[i + 1], scale)).filter((table) => table.items.length > 0)
  const merged = continueOverPages(tables)
  const best = merged.find((table) => addsUp(table, wanted, scale)) ?? merged.reduce<Table | undefined>((most, table) => (most && worthOf(most) >= worthOf(table) ? most : table), undefined)
  if (!best) return { candidates: [], rows: new Set(), sums: [], footers: [], unrated: [] }
  const { items, footers } = best
  return {
    candidates: emitItems(items, best.counted), rows: new Set(best.rows), sums: best.sums.map((sum) => unscaled(sum, scale)), footers,
    unrated: items.flatMap((item, i) => (['tax_rate', 'igst_rate', 'cgst_rate', 'tax_code'].some((role) => item.cells.has(role)) ? [] : [{ path: `financial.line_items[${i}]`, total: lineTotal(item) }])),
  }
}

interface Table { head: Head; items: Item[]; rows: number[]; sums: number[]; proven: number; footers: Footer[]; counted: boolean }

function readTable(context: MappingContext, rows: readonly FilledRow[], head: Head, next: Head | undefined, scale: Scale): Table {
  const body: FilledRow[] = [], closing: FilledRow[] = []
  const limit = next ? next.first : rows.length
  for (let i = head.last + 1; i < limit; i++) {
    const row = rows[i]!
    if (row.page !== head.page) break
    if (opensTotals(row, head.columns) && !rows.slice(i + 1, limit).some((later) => later.page === head.page && columnRow(later, head.columns, scale))) {
      closing.push(row)
      break
    }
    body.push(row)
  }
  const grids = context.content.pages.find(({ index }) => index === head.page)?.tables ?? []
  const filled = body.filter((row) => spotsOf(row, scale).length > 0)
  const borders = bordersOf(head.columns, filled.length ? filled : body, grids.filter((grid) => grid.box.top < rows[head.last]!.box.bottom && grid.box.bottom > rows[head.first]!.box.top))
  const cut = body.filter((row) => !opensTotals(row, head.columns)).map((row) => cutRow(row, head.columns, borders, scale))
  const { roles, proven } = settleRoles(head.columns, cut, scale)
  const { items, sums } = gatherItems(cut, head.columns, roles)
  const footers = [...closing, ...body.filter((row) => opensTotals(row, head.columns))].flatMap((row) => footersOf(cutRow(row, head.columns, borders, scale), roles))
  return { head, items, footers, counted: roles.includes('quantity'), rows: cut.filter((one: CutRow) => items.some((item) => item.rows.includes(one.row.index))).map(({ row }) => row.index), sums, proven }
}

// What the sum of a column is among the totals.
const FOOTER_FIELDS: Record<string, string[]> = {
  total: ['subtotal', 'grand_total'], gross_total: ['grand_total'], net_total: ['subtotal'], taxable_amount: ['subtotal', 'taxable_amount'], tax_amount: ['tax_total'],
  cgst_amount: ['tax.cgst'], sgst_amount: ['tax.sgst'], igst_amount: ['tax.igst'], cess_amount: ['tax.cess'],
}

/** The sums of columns in the row that closes a table; one amount alone is what its label says. */
function footersOf(cut: CutRow, roles: readonly (string | undefined)[]): Footer[] {
  const label = cut.row.labels.find(({ field }) => !field.startsWith('column.'))
  const sums = cut.cells.flatMap((cell, i) => (cell?.amount && cell.amount.certainty >= 0.5 && roles[i] !== undefined ? [{ role: roles[i], reading: cell.amount.reading }] : []))
  return label && sums.length >= 2 ? sums.flatMap(({ role, reading }) => (FOOTER_FIELDS[role] ?? []).map((field) => ({ field, label, reading }))) : []
}

/** A table whose head is repeated on a later page goes on there. */
function continueOverPages(tables: readonly Table[]): Table[] {
  const merged: Table[] = []
  for (const table of tables) {
    const before = merged.find((one) => one.head.page !== table.head.page && sameColumns(one.head.columns, table.head.columns))
    if (before) {
      before.items.push(...table.items)
      before.rows.push(...table.rows)
      before.sums = before.sums.map((sum, i) => sum + (table.sums[i] ?? 0))
      before.proven += table.proven
    } else merged.push({ ...table })
  }
  return merged
}

function sameColumns(a: readonly Column[], b: readonly Column[]): boolean {
  // The same words in the same places: a fiftieth of the page is the slack of scans.
  return a.length === b.length && a.every((column, i) => column.text === b[i]!.text || Math.abs(column.box.left - b[i]!.box.left) < 0.02)
}

const SUM_FIELDS = new Set(['subtotal', 'grand_total', 'taxable_amount', 'amount_due'])

/** Amounts in rows that a total's label begins: what the items of the right table add up to. */
export function labelledSums(rows: readonly FilledRow[], scale: Scale): ReadonlySet<number> {
  return new Set(rows.filter((row) => row.labels.some(({ field }) => SUM_FIELDS.has(field))).flatMap((row) => spotsOf(row, scale).map(({ value }) => value)).filter((value) => value !== 0))
}

function lineTotal({ cells, discount }: Item): number {
  const total = LINE_TOTALS.flatMap((role) => cells.get(role) ?? []).find(({ amount }) => amount)?.amount?.value ?? 0
  return total - Math.abs(discount?.amount?.value ?? 0)
}

/** Whether a table's items add up to a printed total: the first that does is the document's, later ones may be details of it. */
function addsUp(table: Table, wanted: ReadonlySet<number>, scale: Scale): boolean {
  return table.sums.some((sum) => [...wanted].some((value) => Math.abs(value - sum) <= scale.half * (table.items.length + 1)))
}

/** Rows whose own arithmetic holds count most, then rows at all. */
function worthOf({ items, proven, head }: Table): number {
  return items.length * 0.5 + proven + head.score * 0.5
}
