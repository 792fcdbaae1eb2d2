// Items of receipts: as a list, or by columns where a head names them and they add up.

import type { MappingContext } from '../../vocabulary.ts'
import { scaleOf, unscaled, type Scale } from '../../structure/amount-spots.ts'
import type { ItemTable } from './item-table.ts'
import { readTables } from './line-items.ts'
import { readItemList, type ItemList } from './list-items.ts'
import { listScaleOf } from './list-region.ts'
import { ITEMS_PATH, kindsOf, overruledRows, rankedRows } from './row-kinds.ts'
import { labelledSums } from '../../structure/table/table-ends.ts'
import type { FilledRow } from '../../structure/rows.ts'

/**
 * The items of a receipt; where a ranker says another thing of some rows than the rules, and the rules' items add up to
 * no printed sum, the items of the rows as it says.
 */
export function mapReceiptItems(context: MappingContext, rows: readonly FilledRow[]): ItemTable {
  const byRules = mapReceiptItemsByRules(context, rows)
  if (!context.rankings?.has(ITEMS_PATH) || addsUp(context, rows, byRules.sums)) return byRules
  const said = overruledRows(context, rankedRows(rows, kindsOf(rows, byRules), listScaleOf(context)))
  return said.size
    ? tableOf(
        readItemList(context, rows, new Map([...kindsOf(rows, byRules), ...said]), true),
        scaleOf(context.readings),
      )
    : byRules
}

/**
 * The items of a receipt as rules alone find them. A table is preferred to the list if only the table adds up, or if
 * both do, a head names its columns, and both have the same number of items.
 */
export function mapReceiptItemsByRules(context: MappingContext, rows: readonly FilledRow[]): ItemTable {
  const table = readTables(context, rows)
  const list = tableOf(readItemList(context, rows, new Map(), true), scaleOf(context.readings))
  const listAdds = addsUp(context, rows, list.sums)
  const tableAdds = addsUp(context, rows, table.sums)
  // Where neither adds up, the one that says more of its items.
  return table.sums.length &&
    (list.sums.length === 0 ||
      (tableAdds &&
        table.isHeaded &&
        totalsOf(table) === totalsOf(list) &&
        (!listAdds || pricesOf(table) >= pricesOf(list))) ||
      (!listAdds && (tableAdds || table.candidates.length > list.candidates.length)))
    ? table
    : list
}

const countOf = ({ candidates }: ItemTable, leaf: string): number =>
  candidates.filter(({ field }) => field.endsWith(leaf)).length
const totalsOf = (table: ItemTable): number => countOf(table, '.total')
const pricesOf = (table: ItemTable): number => countOf(table, '.unit_price')

function tableOf({ candidates, rows, count, sum, unrated }: ItemList, scale: Scale): ItemTable {
  return { candidates, rows, sums: count ? [unscaled(sum, scale)] : [], footers: [], unrated }
}

function addsUp(context: MappingContext, rows: readonly FilledRow[], sums: readonly number[]): boolean {
  const scale = scaleOf(context.readings)
  const wanted = [...labelledSums(rows, scale)]
  return sums.some((sum) =>
    wanted.some((other) => Math.abs(other - Math.round(sum * 10 ** scale.unit)) <= scale.half * 2),
  )
}
