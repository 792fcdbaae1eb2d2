// Tables that are drawn by axes, through the whole engine: what is read of them, and what it must not depend on.

import { scoreDocument, type Counts } from '../../bench/scoring.ts'
import type { Engine } from '../../src/engine/extract.ts'
import type { Axes, TableKind } from '../generator/table-axes/axes.ts'
import { drawTable } from '../generator/table-axes/draw.ts'
import { extractWith } from './engine.ts'

/** A table that is drawn as plainly as can be: few columns with words over them, one line a row, one page. */
export const PLAIN: Axes = {
  heads: 'words',
  headLines: 'one',
  align: 'usual',
  wrap: 'none',
  rowGap: 'loose',
  gap: 'wide',
  rules: 'none',
  pages: 1,
  copies: 1,
  numbers: 'own',
  decimals: 2,
  sign: 'minus',
  currency: 'none',
  size: 9,
  family: 'sans',
  order: 'usual',
  position: 'none',
  code: 'none',
  hsn: 'none',
  date: 'none',
  unit: 'none',
  quantity: 'whole',
  texts: 'plain',
  unitPrice: 'yes',
  listPrice: 'no',
  discount: 'none',
  taxRate: 'no',
  taxAmount: 'no',
  total: 'total',
  taxes: 'one',
  charge: 'none',
  sections: 'none',
  sums: 'right',
  sumWords: 'plain',
  recap: 'none',
  negative: 'none',
  zero: 'none',
}

/** The cells that every change of the other columns leaves as they are, by row. */
export async function readItems(
  engine: Engine,
  kind: TableKind,
  seed: number,
  axes: Axes,
): Promise<Record<string, unknown>[]> {
  const { pdf } = await drawTable(kind, seed, axes)
  const outcome = await extractWith(engine, pdf)
  if (!outcome.ok) throw new Error(`the document of seed ${seed} was not read`)
  return (outcome.extraction.financial?.line_items ?? []).map(({ description, quantity, unit_price, total }) => {
    return { description, quantity, unit_price, total }
  })
}

/** The share of rows that are read right, as F1 in points, over documents. */
export async function rowPoints(
  engine: Engine,
  kind: TableKind,
  seeds: readonly number[],
  axes: Axes,
): Promise<number> {
  const all: Counts = { expected: 0, returned: 0, right: 0, near: 0 }
  for (const seed of seeds) {
    const { pdf, truth, alternatives = {} } = await drawTable(kind, seed, axes)
    const outcome = await extractWith(engine, pdf)
    const fields = truth as Record<string, unknown>
    const { rows } = scoreDocument({ fields, alternatives }, outcome.ok ? outcome.extraction : {})
    for (const name of ['expected', 'returned', 'right'] as const) all[name] += rows[name]
  }
  return (200 * all.right) / (all.expected + all.returned)
}
