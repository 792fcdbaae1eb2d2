// An item of a table while its cells are gathered.

import type { Cut, CutRow } from '../../structure/table/cut-rows.ts'

/** One item: the cells of each role from top to bottom, the rows they came from, and a discount printed below it. */
export interface Item {
  cells: Map<string, Cut[]>
  rows: number[]
  discount?: Cut
  /** Lines below it that are no words of it: "Code: KB-20". */
  facts?: Cut[]
}

export interface Draft {
  at: number
  cut: CutRow
  item: Item
  top: number
  bottom: number
}
