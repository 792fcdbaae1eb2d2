// What each row of a receipt is to its items: the row of an item's amount, one that opens the item below it, one that
// goes on with the item above it, or none. What the rules say of it, and which rows a ranker is asked about.

import type { MappingContext } from '../../vocabulary.ts'
import { overruling } from '../../choice/ranked-choice.ts'
import type { FilledRow } from '../../structure/rows.ts'
import type { ItemTable } from './item-table.ts'
import { amountsOf, isSum, type ListScale } from './list-region.ts'

/** All kinds of rows, in the order of their numbers. */
export const ROW_KINDS = ['main', 'opens', 'follows', 'none'] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** A row that a ranker is asked about: what it may be, the rules' opinion first. */
export interface RankedRow {
  row: FilledRow
  kinds: readonly RowKind[]
}

/** The path of items on the wire. */
export const ITEMS_PATH = 'financial.line_items'

/** Names of the first item above its amount take up to three rows, a head one more. */
const ABOVE = 4
/** Rows of the longest receipts; what is beyond keeps what the rules say. */
const MOST_ROWS = 80

/** What the rules say of each row that has a part in an item, by its index. */
export function kindsOf(rows: readonly FilledRow[], { candidates }: ItemTable): ReadonlyMap<number, RowKind> {
  const places = candidates.flatMap(({ field, page, box }) => {
    const middle = (box.top + box.bottom) / 2
    const holds = (line: FilledRow['lines'][number]['box']): boolean =>
      line.top <= middle && line.bottom >= middle && line.left < box.right && line.right > box.left
    const row = rows.find((one) => one.page === page && one.lines.some((line) => holds(line.box)))
    const [, item, leaf] = /\[(\d+)\]\.(.+)$/.exec(field)!
    return row ? [{ index: row.index, item: item!, leaf: leaf! }] : []
  })
  const mains = new Map(places.filter(({ leaf }) => leaf === 'total').map(({ item, index }) => [item, index]))
  const kinds = new Map<number, RowKind>(
    places.flatMap(({ index, item }) => {
      const main = mains.get(item)
      return main === undefined || main === index ? [] : [[index, index < main ? 'opens' : 'follows'] as const]
    }),
  )
  for (const index of mains.values()) kinds.set(index, 'main')
  return kinds
}

/** The rows between the head of a receipt and its last sum, each with what it may be. */
export function rankedRows(
  rows: readonly FilledRow[],
  kinds: ReadonlyMap<number, RowKind>,
  scale: ListScale,
): RankedRow[] {
  const first = rows.findIndex((row) => amountsOf(row, scale).length > 0)
  if (first < 0) return []
  const sum = rows.findLastIndex((row) => isSum(row) && amountsOf(row, scale).length > 0)
  const last = sum > first ? sum : rows.findLastIndex((row) => amountsOf(row, scale).length > 0) + 1
  return rows
    .slice(Math.max(0, first - ABOVE), last)
    .slice(0, MOST_ROWS)
    .map((row) => {
      const said = kinds.get(row.index) ?? 'none'
      return { row, kinds: [said, ...ROW_KINDS.filter((kind) => kind !== said)] }
    })
}

/** What a ranker says of the rows of which it says another thing than the rules, by their index. */
export function overruledRows(
  { rankings }: MappingContext,
  ranked: readonly RankedRow[],
): ReadonlyMap<number, RowKind> {
  const ranking = rankings?.get(ITEMS_PATH)
  const size = ROW_KINDS.length
  if (!ranking || ranking.scores.length !== ranked.length * size) return new Map()
  return new Map(
    ranked.flatMap(({ row, kinds }, at) => {
      const taken = overruling({ ...ranking, scores: ranking.scores.subarray(at * size, (at + 1) * size) })
      return taken ? [[row.index, kinds[taken.at]!] as const] : []
    }),
  )
}
