// Table grids from ruled lines. Tables without rules are found by their words, where they are mapped.

import type { Kernels, RuledLine } from '../wasm/kernels.ts'
import type { Size } from '../../schema/geometry.ts'
import type { TableGrid } from '../../schema/page.ts'

/** The grids that the ruled lines of a page make, largest first; `size` is that of the page in the lines' pixels. */
export function findTables(
  kernels: Pick<Kernels, 'tableGrids'>,
  rules: RuledLine[],
  { width, height }: Size,
): TableGrid[] {
  return kernels
    .tableGrids(rules)
    .map(({ left, top, right, bottom, columns, rows }): TableGrid => ({
      box: { left: part(left, width), top: part(top, height), right: part(right, width), bottom: part(bottom, height) },
      // A grid is there when its rules are: nothing is estimated.
      confidence: 1,
      columns: columns.map((x) => part(x, width)),
      rows: rows.map((y) => part(y, height)),
    }))
    .sort((a, b) => areaOf(b) - areaOf(a))
}

const part = (pixels: number, whole: number): number => Math.min(1, Math.max(0, pixels / whole))
const areaOf = ({ box }: TableGrid): number => (box.right - box.left) * (box.bottom - box.top)
