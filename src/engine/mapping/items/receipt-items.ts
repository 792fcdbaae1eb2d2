// Items of receipts: as a list, or by columns where a head names them and they add up.

import type { MappingContext } from '../candidates.ts'
import { scaleOf, unscaled } from '../money/amount-spots.ts'
import type { ItemTable } from './line-items.ts'
import { readTables } from './line-items.ts'
import { readItemList } from './list-items.ts'
import { labelledSums } from './table-ends.ts'
import type { FilledRow } from '../reading/rows.ts'

/** The items of a receipt; where its table has a head whose columns add up, those of the table. */
export function mapReceiptItems(context: MappingContext, rows: readonly FilledRow[]): ItemTable {
  const scale = scaleOf(context.readings)
  const wanted = [...labelledSums(rows, scale)]
  const adds = (sum: number): boolean => wanted.some((other) => Math.abs(other - sum) <= scale.half * 2)
  const table = readTables(context, rows)
  const list = readItemList(context, rows)
  const tableAdds = table.sums.some((sum) => adds(Math.round(sum * 10 ** scale.unit)))
  // Where neither adds up, the one that says more of its items.
  if (table.sums.length && (list.count === 0 || (!adds(list.sum) && (tableAdds || table.candidates.length > list.candidates.length)))) return table
  return { candidates: list.candidates, rows: list.rows, sums: list.count ? [unscaled(list.sum, scale)] : [], footers: [], unrated: [] }
}
