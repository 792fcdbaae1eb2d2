// Tables of every kind by independent axes, behind one call.

import { axesOf, type Axes, type TableKind } from './axes.ts'
import { drawTrade } from './trade.ts'

/**
 * A drawn document: `truth` is what is printed, in the names of the wire, `alternatives` what else is right in some
 * places (by path, rows counted from 0), `axes` what was drawn of each axis.
 */
export interface DrawnTable {
  pdf: Buffer
  truth: object
  alternatives?: Record<string, unknown[]>
  axes: Axes
}

/** The document of `kind` that `seed` draws; `overrides` sets axes and changes nothing else. */
export async function drawTable(kind: TableKind, seed: string | number, overrides: Axes = {}): Promise<DrawnTable> {
  const axes = axesOf(kind, seed, overrides)
  return { ...(await drawTrade(kind, String(seed), axes)), axes }
}
