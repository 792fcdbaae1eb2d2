// The code of a line under both of its names.

import { copyOf } from '../../context/trace.ts'
import type { Candidate, Trace } from '../../vocabulary.ts'

const CODE = /^(financial\.line_items\[\d+\]\.)(sku|product_code)$/

/** The other path of a line's code, where `path` is one. */
export function otherCodeOf(path: string): string | undefined {
  const [, line, name] = CODE.exec(path) ?? []
  return line === undefined ? undefined : line + (name === 'sku' ? 'product_code' : 'sku')
}

/**
 * The cells of lines, and each code once more under its other name: where a table has one code, nobody can see from the
 * page whether it is the seller's own. A table with both has each under its own name.
 */
export function withBothCodes(cells: readonly Candidate[], trace: Trace | undefined): Candidate[] {
  const codes = cells.filter(({ field }) => CODE.test(field))
  const names = new Set(codes.map(({ field }) => CODE.exec(field)![2]))
  if (names.size !== 1) return [...cells]
  const again = codes.map((cell) => ({ ...cell, field: otherCodeOf(cell.field)! }))
  for (const [at, { field }] of again.entries()) copyOf(trace, codes[at]!.field, field)
  return [...cells, ...again]
}
