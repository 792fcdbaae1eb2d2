// Lines of orders that name and count goods without prices: a head with a column of quantities, and below it a row for
// each count.

import type { Candidate, LabelHit, PlacedLine } from '../../vocabulary.ts'
import { fromLines } from '../../structure/line-candidates.ts'
import { overlapX, type FilledRow } from '../../structure/rows.ts'

/** Columns that are read, by their labels. */
const ROLES: Readonly<Record<string, string>> = {
  'column.description': 'description',
  'column.quantity': 'quantity',
  'column.unit': 'unit',
  'column.sku': 'sku',
  'column.product_code': 'product_code',
}
/** Heights of a row that may be free between the lines, and before words that go on with a description. */
const MOST_GAP = 3
const WRAPPED_GAP = 0.9
const CONFIDENCE = 0.7

interface Column {
  role: string
  box: PlacedLine['box']
}

/** The counted lines of the first table that has any; `decimal` is the document's own sign. */
export function countedItems(rows: readonly FilledRow[], decimal: '.' | ','): Candidate[] {
  for (const [at, head] of rows.entries()) {
    const columns = columnsOf(head)
    const items = columns.length ? itemsBelow(rows, at, columns) : []
    if (items.length)
      return items.flatMap((item, index) => candidatesOf(item, `financial.line_items[${index}]`, decimal))
  }
  return []
}

/** The columns of a head that names what is ordered and how many, without amounts. */
function columnsOf(head: FilledRow): Column[] {
  const best = new Map<string, LabelHit>()
  for (const hit of head.labels.filter(({ field, quality }) => ROLES[field] !== undefined && quality > 0.8)) {
    const known = best.get(`${hit.line}:${hit.from}`)
    if (!known || hit.weight > known.weight) best.set(`${hit.line}:${hit.from}`, hit)
  }
  const named = [...best.values()].map(({ field, box }) => ({ role: ROLES[field]!, box }))
  const has = (role: string): boolean => named.some((column) => column.role === role)
  // Heads that are no known words have columns of their own, so that what they hold goes to no other.
  const other = head.lines
    .filter(({ box }) => !named.some((column) => overlapX(column.box, box) > 0))
    .map(({ box }) => ({ role: 'other', box }))
  return has('quantity') && has('description') && head.lines.length > 1 ? [...named, ...other] : []
}

type Item = Map<string, PlacedLine[]>

function itemsBelow(rows: readonly FilledRow[], at: number, columns: readonly Column[]): Item[] {
  const items: Item[] = []
  for (let i = at + 1; i < rows.length; i++) {
    const row = rows[i]!
    const above = rows[i - 1]!
    if (row.page !== above.page || row.box.top - above.box.bottom > MOST_GAP * Math.max(row.height, above.height)) break
    const cells: Item = new Map()
    for (const line of row.lines) {
      const role = roleOf(line, columns)
      cells.set(role, [...(cells.get(role) ?? []), line])
    }
    const isCounted = COUNT.test(textOf(cells.get('quantity'))) && cells.has('description')
    if (isCounted) items.push(cells)
    // A row of words alone goes on with the description above it, or ends the table.
    else if (
      items.length &&
      cells.size === 1 &&
      cells.has('description') &&
      row.box.top - above.box.bottom < WRAPPED_GAP * row.height
    )
      items
        .at(-1)!
        .get('description')!
        .push(...cells.get('description')!)
    else break
  }
  return items
}

function roleOf({ box }: PlacedLine, columns: readonly Column[]): string {
  const shared = columns.map((column) => overlapX(column.box, box))
  const most = Math.max(...shared)
  const near = columns.map((column) =>
    Math.min(Math.abs(column.box.left - box.left), Math.abs(column.box.right - box.right)),
  )
  return columns[most > 0 ? shared.indexOf(most) : near.indexOf(Math.min(...near))]!.role
}

const textOf = (lines: readonly PlacedLine[] | undefined): string =>
  (lines ?? [])
    .map(({ text }) => text)
    .join(' ')
    .trim()

const COUNT = /^(?<number>\d{1,3}(?:[.,]\d{3})+|\d{1,6}(?:[.,]\d{1,3})?)\s?(?<unit>\p{L}{1,6}\.?)?$/u

/** The number in the column of quantities, with its unit behind it where it is printed there. */
function countIn(cells: Item, decimal: '.' | ','): { count: number; unit: string | undefined } {
  const { number, unit } = COUNT.exec(textOf(cells.get('quantity')))!.groups!
  const isGrouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(number!) && !number!.includes(decimal)
  return { count: Number(isGrouped ? number!.replace(/[.,]/g, '') : number!.replace(',', '.')), unit }
}

function candidatesOf(item: Item, path: string, decimal: '.' | ','): Candidate[] {
  const { count, unit } = countIn(item, decimal)
  const words = (role: string): Candidate[] => {
    const lines = item.get(role)
    const text = textOf(lines)
    return lines && /[\p{L}\d]/u.test(text)
      ? [fromLines(`${path}.${role}`, text, lines, 'counted_line', CONFIDENCE)]
      : []
  }
  const inCell =
    unit === undefined ? [] : [fromLines(`${path}.unit`, unit, item.get('quantity')!, 'counted_line', CONFIDENCE)]
  const quantity = fromLines(`${path}.quantity`, count, item.get('quantity')!, 'counted_line', CONFIDENCE)
  return [
    quantity,
    ...words('description'),
    ...(inCell.length ? inCell : words('unit')),
    ...words('sku'),
    ...words('product_code'),
  ]
}
