// Tables that count or weigh goods without pricing them, as delivery notes and packing lists have: the heads, cuts and
// roles of priced tables, with rows that are anchored on their quantity, and the sums of columns below them.

import type { Candidate, MappingContext } from '../../vocabulary.ts'
import { scaleOf, type Scale } from '../../structure/amount-spots.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { solveRoles } from '../../structure/table/roles.ts'
import { profilesOf } from '../../structure/table/profiles.ts'
import { COUNTED_FORM, MEASURES, WEIGHT_UNIT } from './item-form.ts'
import { bordersOf, type Column, type Head } from '../../structure/table/columns.ts'
import { cutRow, numberOf, type Cut, type CutRow } from '../../structure/table/cut-rows.ts'
import type { HeadNeeds } from '../../structure/table/heads.ts'
import { findTables } from '../../structure/table/tables.ts'
import { emitItems } from './item-cells.ts'
import { gatherItems } from './item-rows.ts'
import type { Item } from './items.ts'
import { withLabelledParts } from './labelled-parts.ts'

// Words that may stand beside numbers; tables without prices have none.
const NO_MONEY = /(?!)/g
/** What an item is counted by, the likeliest first. */
const COUNTS = ['quantity', 'packages', 'gross_weight', 'net_weight', 'weight'] as const
const NEEDS: HeadNeeds = { measures: COUNTS, names: ['description', 'sku', 'product_code', 'ean'] }
/** Heights of a row that may be free between rows of a table. */
const MOST_GAP = 3

/** The sum of a column, as printed below it. */
export interface ColumnSum {
  role: string
  value: number
  unit?: string
  cut: Cut
}

/** The lines as candidates of `financial.line_items`, the sums of columns, and all rows that the table takes. */
export interface CountedTable {
  candidates: Candidate[]
  sums: ColumnSum[]
  rows: ReadonlySet<number>
}

interface Part {
  head: Head
  roles: (string | undefined)[]
  items: Item[]
  listed: CutRow[]
  closing: CutRow[]
  rows: number[]
}

/** The counted table with most items; the parts of one that goes on over pages are one. */
export function readCountedTable(context: MappingContext, rows: readonly FilledRow[]): CountedTable {
  const scale = scaleOf(context.readings)
  const heads = findTables(rows, context.locale.language, NEEDS)
  const tables: Part[][] = []
  heads.forEach((head, at) => {
    const part = readPart(context, rows, head, heads[at + 1]?.first ?? rows.length, scale)
    const before = tables.find(([first]) => first!.head.page !== head.page && sameHead(first!.head, head))
    if (part.items.length && before) before.push(part)
    else if (part.items.length) tables.push([part])
  })
  const countOf = (parts: readonly Part[]): number => parts.reduce((sum, { items }) => sum + items.length, 0)
  // Nothing can be calculated in its rows, so that only names show what a table counts.
  const named = tables.filter(([first]) => first!.head.score > 0)
  const best = withoutSum(named.reduce((most, one) => (countOf(one) > countOf(most) ? one : most), [] as Part[]))
  const items = best.flatMap((part) => part.items.map((item) => ({ item, part })))
  return {
    candidates: [
      ...emitItems(
        withLabelledParts(
          context,
          items.map(({ item }) => item),
        ),
        false,
      ),
      ...items.flatMap(({ item, part }, at) => weightUnit(item, part, `financial.line_items[${at}].weight_unit`)),
    ],
    sums: best.flatMap((part) => part.closing.flatMap((row) => sumsOf(row, part))),
    rows: new Set(best.flatMap((part) => part.rows)),
  }
}

// Two lines and their sum agree by chance only if a line is nothing.
const FEWEST_SUMMED = 2

/** The parts with the last line among the sums if each of its measures is the sum of the lines above. */
function withoutSum(parts: readonly Part[]): readonly Part[] {
  const part = parts.at(-1)
  const last = part?.items.at(-1)
  const above = parts.flatMap(({ items }) => items).slice(0, -1)
  const row = last && part!.listed.find((one) => one.row.index === last.rows[0])
  if (!row || above.length < FEWEST_SUMMED || hasCode(row, part!.roles)) return parts
  const valueOf = ({ cells }: Item, role: string): number => numberOf(cells.get(role)?.[0]) ?? 0
  const measures = [...last.cells.keys()].filter((role) => isMeasure(role) && valueOf(last, role) !== 0)
  const isSum = measures.every((role) => {
    const sum = above.reduce((all, item) => all + valueOf(item, role), 0)
    return Math.abs(sum - valueOf(last, role)) < SAME
  })
  return isSum && measures.length > 0
    ? [...parts.slice(0, -1), { ...part!, items: part!.items.slice(0, -1), closing: [...part!.closing, row] }]
    : parts
}

// Half of the last decimal that weights are printed with.
const SAME = 0.0005

const sameHead = (a: Head, b: Head): boolean =>
  a.columns.length === b.columns.length && a.columns.every(({ text }, i) => text === b.columns[i]!.text)

function readPart(context: MappingContext, rows: readonly FilledRow[], head: Head, limit: number, scale: Scale): Part {
  const body = bodyBelow(rows, head, limit)
  const grids = context.content.pages.find(({ index }) => index === head.page)?.tables ?? []
  const borders = bordersOf(
    head.columns,
    body,
    grids.filter((grid) => grid.box.top < rows[head.last]!.box.bottom && grid.box.bottom > rows[head.first]!.box.top),
  )
  const cut = body.map((row) => cutRow(row, head.columns, borders, scale))
  const listed = cut.filter(({ cells }) => cells.filter((cell) => cell).length > 1)
  const profiles = profilesOf(head.columns, listed, NO_MONEY)
  const { roles } = solveRoles(head.columns, listed, profiles, COUNTED_FORM)
  const closing = cut.filter((row) => isClosing(row, roles))
  const kept = cut.filter((row) => !closing.includes(row))
  const { items } = gatherItems(kept, head.columns, roles, anchorOf(kept, roles))
  return {
    head,
    roles,
    items,
    listed: kept,
    closing,
    rows: [
      ...Array.from({ length: head.last - head.first + 1 }, (_, i) => head.first + i),
      ...items.flatMap((item) => item.rows),
      ...closing.map(({ row }) => row.index),
    ],
  }
}

/** The rows below a head, to where the page ends, a gap, or a row that a label of something else begins. */
function bodyBelow(rows: readonly FilledRow[], head: Head, limit: number): FilledRow[] {
  const body: FilledRow[] = []
  for (let i = head.last + 1; i < limit; i++) {
    const row = rows[i]!
    const above = rows[i - 1]!
    const gap = row.box.top - above.box.bottom
    if (row.page !== head.page || gap > MOST_GAP * Math.max(row.height, above.height) || isOther(row)) break
    body.push(row)
  }
  return body
}

/** Labels that stand in the rows of a table, and those of the row of its sums. */
const OF_TABLE = /^column\.(?:lot|serial_number|country_of_origin|order_number|total)$|^(?:grand_total|subtotal|total_)/

/** Whether a row begins with a label and its value, such as "Gross weight: 120 kg": it says something of the whole. */
function isOther({ lines, labels }: FilledRow): boolean {
  const [first] = lines
  return labels.some(
    ({ field, line, from, to, quality, weight }) =>
      line === first!.line &&
      from === 0 &&
      quality * weight >= 0.8 &&
      !OF_TABLE.test(field) &&
      (lines.length <= 2 || /[:：]$/.test(first!.cells[to - 1]!.text) || first!.cells[to]?.text === ':'),
  )
}

/** A cell that is a number with at most its unit: "12", "12 Stk", "1.250,5 kg". */
const COUNTED = /^[\d.,'’ ]*\d\s*(?:\p{L}[\p{L}.²³]{0,9})?$/u

const isCount = (cell: Cut | undefined): boolean =>
  cell !== undefined && numberOf(cell) !== undefined && COUNTED.test(cell.text.trim())

/** The measure that most rows have. */
function anchorOf(rows: readonly CutRow[], roles: readonly (string | undefined)[]): Parameters<typeof gatherItems>[3] {
  const filled = COUNTS.map((role) => roles.indexOf(role))
    .filter((column) => column >= 0)
    .map((column) => ({ column, count: rows.filter(({ cells }) => isCount(cells[column])).length }))
  const best = filled.reduce<(typeof filled)[number] | undefined>(
    (most, one) => (most && most.count >= one.count ? most : one),
    undefined,
  )
  return (
    best && {
      column: best.column,
      // A count that was not read leaves the code and the name of its item.
      isItem: (row) =>
        isCount(row.cells[best.column]) ||
        (hasCode(row, roles) && row.cells[roles.indexOf('description')] !== undefined),
    }
  )
}

const TOTAL = new Set(['grand_total', 'subtotal', 'total_quantity', 'total_weight', 'column.total'])

/** Whether a row has sums of columns: a word for the total and numbers, and no number or code of an item. */
function isClosing(row: CutRow, roles: readonly (string | undefined)[]): boolean {
  const isNamed = row.row.labels.some(({ field, quality, weight }) => TOTAL.has(field) && quality * weight >= 0.5)
  return isNamed && !hasCode(row, roles) && row.cells.some((cell, i) => isMeasure(roles[i]) && isCount(cell))
}

/** Whether a row has the number or code of an item. */
const hasCode = ({ cells }: CutRow, roles: readonly (string | undefined)[]): boolean =>
  ['line_number', 'product_code', 'sku', 'ean'].some((role) => /\d/.test(cells[roles.indexOf(role)]?.text ?? ''))

const isMeasure = (role: string | undefined): boolean =>
  role !== undefined && ([...MEASURES, ...COUNTS] as readonly string[]).includes(role)

function sumsOf({ cells }: CutRow, { roles, head }: Part): ColumnSum[] {
  return cells.flatMap((cell, i): ColumnSum[] => {
    const value = numberOf(cell)
    const role = roles[i]
    if (!cell || value === undefined || role === undefined || !isMeasure(role) || !isCount(cell)) return []
    const unit = unitOf(cell, head.columns[i]!)
    return [{ role, value, cut: cell, ...(unit !== undefined && { unit }) }]
  })
}

/** The unit of a weight, from its cell or the head of its column. */
function unitOf(cell: Cut, column: Column): string | undefined {
  return (WEIGHT_UNIT.exec(cell.text) ?? WEIGHT_UNIT.exec(column.text))?.[1]
}

/** The unit of a line's weights, if it has any. */
function weightUnit({ cells }: Item, { roles, head }: Part, field: string): Candidate[] {
  for (const role of ['net_weight', 'gross_weight']) {
    const cell = cells.get(role)?.[0]
    const unit = cell && unitOf(cell, head.columns[roles.indexOf(role)]!)
    if (unit !== undefined) return [fromLines(field, unit, [cell!.words[0]!.line], 'counted_line', 0.8)]
  }
  return []
}
