// Items as lists of labels with values: "Item: Chair", "Quantity: 2", "Amount: 50.00", one below the other.

import { labelledSums } from '../../structure/table/table-ends.ts'
import { cellOf, type Cut } from '../../structure/table/cut-rows.ts'
import { wordsOf } from '../../structure/table/words.ts'
import { scaleOf, spotsOf, unscaled, type Scale } from '../../structure/amount-spots.ts'
import type { MappingContext } from '../../vocabulary.ts'
import type { FilledRow } from '../../structure/rows.ts'
import { emitItems } from './item-cells.ts'
import { LINE_TOTALS, NUMERIC } from './item-form.ts'
import type { Item } from './items.ts'
import type { ItemTable } from './item-table.ts'

const TOTALS: ReadonlySet<string> = new Set(LINE_TOTALS)

/** A value, with the columns that the label before it may name. */
interface Told {
  roles: string[]
  value: Cut
  row: number
}

/** The items that are listed so; undefined where they do not come to a sum that is printed elsewhere. */
export function readItemRecords(context: MappingContext, rows: readonly FilledRow[]): ItemTable | undefined {
  const scale = scaleOf(context.readings)
  const items: Item[] = []
  let isOpen = false
  for (const row of rows) {
    const told = toldIn(row, scale)
    const last: Item | undefined = isOpen ? items.at(-1) : undefined
    const role: string | undefined = told?.roles.find((one) => !last?.cells.has(one))
    const begins = told?.roles.includes('description') === true
    // A label that the item has already belongs to the whole document, whose sums follow.
    isOpen = begins || (last !== undefined && role !== undefined)
    if (told && begins) items.push({ cells: new Map([['description', [told.value]]]), rows: [told.row] })
    else if (last && told && role !== undefined) {
      last.cells.set(role, [told.value])
      last.rows.push(told.row)
    }
  }
  const totals = items.map(({ cells }) => LINE_TOTALS.flatMap((role) => cells.get(role) ?? [])[0]?.amount?.value)
  const sum = totals.reduce<number>((all, value) => all + (value ?? NaN), 0)
  const own = new Set(items.flatMap((item) => item.rows))
  const others = rows.filter(({ index }) => !own.has(index))
  if (items.length === 0 || !labelledSums(others, scale).has(sum)) return undefined
  return { candidates: emitItems(items, false), rows: own, sums: [unscaled(sum, scale)], footers: [], unrated: [] }
}

/** What stands behind a label that names a column, begins a row and ends in a colon. */
function toldIn(row: FilledRow, scale: Scale): Told | undefined {
  const names = row.labels.filter(({ field, from, quality, weight, line, to }) => {
    const own = row.lines.find((one) => one.line === line)
    const end = own?.cells[to - 1]?.text ?? ''
    return (
      field.startsWith('column.') && own === row.lines[0] && from === 0 && quality * weight >= 0.5 && end.endsWith(':')
    )
  })
  const longest = Math.max(...names.map(({ to }) => to))
  const own = names.filter(({ to }) => to === longest)
  const [name] = own
  if (!name) return undefined
  const behind = wordsOf(row).filter(({ line, index }) => line.line !== name.line || index >= name.to)
  const value = cellOf(row, behind, spotsOf(row, scale))
  const roles = own
    .map(({ field }) => field.slice('column.'.length))
    .filter((role) => role === 'description' || NUMERIC.has(role))
    // A label may name several columns; the value says which of them fit.
    .filter((role) =>
      role === 'description' ? /\p{L}{2}/u.test(value?.text ?? '') : (value?.amount ?? value?.quantity),
    )
    .sort((a, b) => Number(TOTALS.has(b)) - Number(TOTALS.has(a)))
  return value && roles.length ? { roles, value, row: row.index } : undefined
}
