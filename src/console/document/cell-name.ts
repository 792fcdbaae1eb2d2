// What a cell of a table is called.

import { labelOf, words } from '../language.ts'

/** Row and column that the path of a cell, or the id of its input, leads to. */
export function cellAt(path: string): { row: number; name: string } | undefined {
  const found = /\[(\d+)\]\.(\w+)$/.exec(path)
  return found === null ? undefined : { row: Number(found[1]), name: found[2]! }
}

/** Such as "Total, row 2". */
export function cellName(path: string): string {
  const { row, name } = cellAt(path)!
  return words().rows.cell(labelOf(name), row + 1)
}
